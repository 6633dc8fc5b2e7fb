"""A game as one frozen value: everything that a position needs to know of its rules."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from euchre.cards import Pack
from euchre.message import Refusal
from euchre.rules.calling import Auction, FirstDealer, ThrowIn, TurnUp
from euchre.rules.data import plain
from euchre.rules.end import End, FixedHands, Rubber, Target
from euchre.rules.lone import Lone
from euchre.rules.score import AuctionScore, TurnUpScore
from euchre.rules.seating import Seating

__all__ = ["RuleSet", "RulesRefused", "problems"]


class RulesRefused(ValueError):
    """Rules that make no game; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {dict(refusal.args)}")
        self.refusal = refusal


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
    found = []
    if isinstance(rules.calling, TurnUp):
        found += _turn_up_problems(rules, rules.calling)
    elif rules.pack.joker:
        found.append(Refusal.of("joker-needs-trump", game=rules.name))
    if isinstance(rules.calling, TurnUp) != isinstance(rules.score, TurnUpScore):
        found.append(Refusal.of("score-of-another-game", game=rules.name))
    if rules.kitty < 0:
        found.append(Refusal.of("pack-too-small", game=rules.name, cards=rules.pack.size))
    if not _end_is_sound(rules.end):
        found.append(Refusal.of("end-not-positive", game=rules.name))
    return found


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
