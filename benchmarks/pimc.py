"""A frozen yardstick: the classic bot that solves sampled worlds as if all cards lay open (PIMC)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from euchre.bots import Choice, ClubBot
from euchre.bots.beliefs import callers, point_of
from euchre.bots.exchange import swap
from euchre.bots.play import ranking
from euchre.bots.worth import contract_worth
from euchre.cards import JOKER
from euchre.game import Name, OrderUp, Pass, Play
from euchre.message import Reason
from euchre.order import order
from euchre.rules import Auction, TurnUpScore
from euchre.solver import Engine
from euchre.solver.callers import number_of, place_of, set_of
from euchre.solver.engine import BITS
from euchre.view import Place, Stage
from euchre.worlds import Deals, zones_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from euchre.cards import Card, Pack
    from euchre.order import Denomination
    from euchre.rules import RuleSet
    from euchre.view import View

__all__ = ["WORLDS", "PimcBot", "jobs", "lines"]

WORLDS = 50
CLUB = ClubBot()

# A job of the solver: six hands, and then
SEATS, MAKERS, COPIES, LEFT, LEADER, FIRST, SECOND, TABLE = 6, 7, 8, 9, 10, 11, 12, 13
JOB = 20
REACHED = -1
"""Asks for a line that is reached already: zeros would ask for the number of tricks."""

LANE, TRUMP = 12, 4


@dataclass(frozen=True, slots=True, eq=False)
class PimcBot:
    """What others are measured against, so it must never change: a change would be a new bot with a new name.

    Cards: 50 worlds, each deal that agrees with the view being as likely as any other; in each, every legal card is
    solved exactly for what scores (euchred, made, march), and the highest mean of points is played. Among equals, the
    card that the club player likes best. Calls: the highest fitted value, without search. All else: as the club
    player. It does not look at the score of the game. Games round a turned card only.
    """

    level: str = "pimc"
    engine: Engine = field(default_factory=Engine, repr=False)

    def choose(self, view: View, chance: Random) -> Choice:
        """Raises ValueError at an auction."""
        if isinstance(view.rules.calling, Auction):
            raise ValueError(f"{view.rules.name} is an auction: expected a game round a turned card")
        if len(view.legal) == 1:
            return Choice(view.legal[0], Reason.of("only-choice"))
        return DECISIONS.get(view.stage, _as_the_club)(view, chance, self.engine)


def _as_the_club(view: View, chance: Random, _: Engine) -> Choice:
    return CLUB.choose(view, chance)


# Calls


def _call(view: View, chance: Random, engine: Engine) -> Choice:
    players, turned = callers(view.rules), view.turn_up
    if players is None or turned is None or turned == JOKER or swap(view):
        return _as_the_club(view, chance, engine)
    assert turned.suit is not None
    assert view.hand is not None
    values = players.values(set_of(view.hand), point_of(view), place_of(turned))
    offered = {
        action: float(values[number_of(action, turned.suit)])
        for action in view.legal
        if isinstance(action, Pass | OrderUp | Name)
    }
    return Choice(max(offered, key=offered.__getitem__), Reason.of("any-choice"), tuple(offered.items()))


# Cards


def _play(view: View, chance: Random, engine: Engine) -> Choice:
    assert view.contract is not None
    answers = engine.answers(jobs(view, chance))
    bits = _bits(view.rules.pack, view.contract.denomination)
    points = contract_worth(view, view.contract).points
    scored = [points[0], *(points[line] for line in lines(view.rules))]
    totals = {}
    for card, _ in ranking(view):
        ends = answers[bits[card].bit_length() - 1 :: BITS]
        totals[Play(card)] = sum(each * ends.count(reached) for reached, each in enumerate(scored))
    best = max(totals, key=totals.__getitem__)
    values = tuple((action, total / WORLDS) for action, total in totals.items())
    return Choice(best, Reason.of("any-choice"), values, worlds=WORLDS)


def lines(rules: RuleSet) -> tuple[int, int]:
    """The tricks at which the score changes: made, and march."""
    assert isinstance(rules.score, TurnUpScore)
    march, made = (row.least_tricks for row in rules.score.rows if row.to_makers)
    return made, march


def jobs(view: View, chance: Random) -> list[list[int]]:
    """The decision as the solver takes it, in so many worlds."""
    assert view.unseen is not None
    assert view.contract is not None
    bits = _bits(view.rules.pack, view.contract.denomination)
    zones = zones_of(view)
    deals = Deals(
        [bits[card] for card in view.unseen.cards],
        [(zone.capacity, [bits[card] for card in zone.barred]) for zone in zones],
    )
    hands = [
        (number, zone.seat)
        for number, zone in enumerate(zones)
        if zone.place is Place.HAND and zone.seat is not None and zone.seat not in view.sitting_out
    ]
    known, found = _known(view, bits), []
    for _ in range(WORLDS):
        job, heaps = [*known], deals.draw(chance)
        for number, seat in hands:
            job[seat] = sum(heaps[number])
        found.append(job)
    return found


def _known(view: View, bits: Mapping[Card, int]) -> list[int]:
    """The job without the hands of the others."""
    assert view.contract is not None
    assert view.hand is not None
    assert view.seat is not None
    seating, job = view.rules.seating, [0] * JOB
    makers = seating.sides[seating.side(view.contract.maker)]
    taken = sum(view.taken[seat] for seat in makers)
    job[view.seat] = sum(bits[card] for card in view.hand)
    job[SEATS], job[COPIES], job[LEFT] = seating.seats, 1, len(view.hand)
    job[MAKERS] = sum(1 << seat for seat in makers)
    job[LEADER] = view.trick.seats[0] if view.trick.seats else view.seat
    job[FIRST], job[SECOND] = (line - taken if line > taken else REACHED for line in lines(view.rules))
    for seat, card in zip(view.trick.seats, view.trick.cards, strict=True):
        job[TABLE + seat] = bits[card]
    return job


@cache
def _bits(pack: Pack, denomination: Denomination) -> Mapping[Card, int]:
    """The bit of each card of a pack without copies: a lane for each suit, low to high."""
    ranking = order(denomination)
    plain = (suit for suit in sorted(set(ranking.suits.values())) if suit is not ranking.trump)
    lanes = {suit: LANE * number for number, suit in enumerate(plain)}
    if ranking.trump is not None:
        lanes[ranking.trump] = LANE * TRUMP
    found, used = {}, dict.fromkeys(lanes, 0)
    for card in sorted((card for card in pack.cards if card in ranking.suits), key=ranking.strengths.__getitem__):
        suit = ranking.suits[card]
        found[card] = 1 << lanes[suit] + used[suit]
        used[suit] += 1
    return found


DECISIONS: Mapping[Stage, Callable[[View, Random, Engine], Choice]] = {
    Stage.ROUND_ONE: _call,
    Stage.ROUND_TWO: _call,
    Stage.PLAY: _play,
}
