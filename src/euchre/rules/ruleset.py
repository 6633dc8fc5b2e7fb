"""A game as one frozen value: everything that a position needs to know of its rules."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.cards import Pack, Rank
from euchre.message import Impossible, Refusal
from euchre.rules.calling import Auction, FirstDealer, ThrowIn, TurnUp
from euchre.rules.data import plain
from euchre.rules.end import End, FixedHands, Rubber, Target
from euchre.rules.lone import Lone
from euchre.rules.score import AuctionScore, TurnUpScore
from euchre.rules.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["RuleSet", "RulesRefused", "problems"]


MOST_PLAYERS = 6
"""More than six are refused (rules, section 6; ours)."""


class RulesRefused(Impossible):
    """Rules that make no game; `refusal` says why."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The complete rules of a match.

    `cards` is the number dealt to each seat. `lone` is None where nobody can play without a partner.
    Raises RulesRefused where the parts contradict each other.
    """

    name: str
    source: str
    pack: Pack
    seating: Seating
    cards: int
    calling: TurnUp | Auction
    score: TurnUpScore | AuctionScore
    end: End
    lone: Lone | None = None
    throw_in: ThrowIn = ThrowIn.NEXT_DEALER
    first_dealer: FirstDealer = FirstDealer.LOT

    def __post_init__(self) -> None:
        for refusal in problems(self):
            raise RulesRefused(refusal)

    @property
    def kitty(self) -> int:
        """The number of cards left over when all hands, and the turn-up if there is one, are dealt."""
        turned = 1 if isinstance(self.calling, TurnUp) else 0
        return self.pack.size - self.cards * self.seating.seats - turned

    @property
    def points(self) -> int | None:
        """The points that end a game, or None where the number of hands is fixed."""
        return None if isinstance(self.end, FixedHands) else self.end.points

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the rules themselves: equal for equal play, whatever the name and the source."""
        parts = {key: value for key, value in plain(self).items() if key not in ("name", "source")}
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def problems(rules: RuleSet) -> list[Refusal]:
    """What keeps these parts from making a game, most basic first; empty for a sound rule set."""
    found = [Refusal.of("part-unsound", game=rules.name, part=part) for part, holds in _PARTS if not holds(rules)]
    if found:
        return found
    if isinstance(rules.calling, TurnUp):
        found += _turn_up_problems(rules, rules.calling)
    elif rules.pack.joker:
        found.append(Refusal.of("joker-needs-trump", game=rules.name))
    if isinstance(rules.calling, TurnUp) != isinstance(rules.score, TurnUpScore):
        found.append(Refusal.of("score-of-another-game", game=rules.name))
    if rules.kitty < 0:
        found.append(Refusal.of("pack-too-small", game=rules.name, cards=rules.pack.size))
    if rules.seating.seats > MOST_PLAYERS:
        found.append(Refusal.of("too-many-players", game=rules.name, most=MOST_PLAYERS))
    if not _end_is_sound(rules.end):
        found.append(Refusal.of("end-not-positive", game=rules.name))
    return found


def _seats_are_whole(rules: RuleSet) -> bool:
    """Every seat is on exactly one side, and two at least sit down."""
    seated = sorted(seat for side in rules.seating.sides for seat in side)
    return rules.seating.seats >= 2 and seated == list(range(rules.seating.seats)) and all(rules.seating.sides)


def _calling_is_sound(rules: RuleSet) -> bool:
    """An auction is for three players at least, and for tricks that can be taken (rules, section 6)."""
    match rules.calling:
        case TurnUp():
            return True
        case Auction(least, most, denominations):
            return 1 <= least <= most <= rules.cards and bool(denominations) and rules.seating.seats >= 3


def _score_is_sound(rules: RuleSet) -> bool:
    """Every number of tricks has a row."""
    return not isinstance(rules.score, TurnUpScore) or any(row.least_tricks <= 0 for row in rules.score.rows)


# The parts by themselves, which only a damaged record or a game of one's own can have wrong.
_PARTS: tuple[tuple[str, Callable[[RuleSet], bool]], ...] = (
    ("pack", lambda rules: 1 <= rules.pack.copies <= 4 and rules.pack.lowest <= Rank.ACE),
    ("seating", _seats_are_whole),
    ("cards", lambda rules: rules.cards >= 1),
    ("calling", _calling_is_sound),
    ("score", _score_is_sound),
    ("end", lambda rules: not isinstance(rules.end, Rubber) or rules.end.games >= 1),
)


def _end_is_sound(end: End) -> bool:
    match end:
        case Target(points) | Rubber(points):
            return points >= 1
        case FixedHands(hands):
            return hands >= 1


def _turn_up_problems(rules: RuleSet, calling: TurnUp) -> list[Refusal]:
    found = []
    if rules.pack.joker and rules.seating.seats != 4:
        found.append(Refusal.of("joker-needs-four", game=rules.name))
    if rules.lone and not rules.seating.has_partners:
        found.append(Refusal.of("alone-needs-partner", game=rules.name))
    if calling.canadian and not rules.lone:
        found.append(Refusal.of("canadian-needs-alone", game=rules.name))
    return found
