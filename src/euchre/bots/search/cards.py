"""A card by search: each that may be played is played out in worlds that explain what the others did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.beliefs import Beliefs, under_trump
from euchre.bots.knowledge import knowledge, unseen_in
from euchre.bots.play import named
from euchre.bots.search.estimates import Count, choice, chosen, estimate
from euchre.bots.search.plays import played_by, weighed_by_plays
from euchre.bots.search.table import bits_of, in_worlds, players_of
from euchre.bots.worth import contract_worth
from euchre.game import Play
from euchre.message import Reason
from euchre.order import DENOMINATIONS
from euchre.solver.places import places
from euchre.solver.players import BITS, ENDING, HISTOGRAM, records
from euchre.solver.playout import HANDS, LEFT, SEATS, SUITS, TABLE, TRUMP, TWINS, WHICH

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence
    from random import Random

    from euchre.bots.protocol import Choice, Estimate
    from euchre.bots.worth import Worth
    from euchre.game import Action
    from euchre.solver.places import Places
    from euchre.view import View

__all__ = ["candidates", "play"]


def play(view: View, chance: Random, count: int, *, ahead: int = 0, solves: bool = False) -> Choice:
    """The card that wins most in so many worlds; the policy's own card where it is as good.

    In a playout the others follow the policy, and so does this seat, unless it is to look `ahead` at so many worlds
    for each of its later cards. Who `solves` looks the last tricks of each world through to every end instead.
    """
    assert view.seat is not None
    job = knowledge(view)
    known = places(view.rules.pack, DENOMINATIONS[job[WHICH]])
    held, laid = job[HANDS + view.seat], sum(job[TABLE : TABLE + job[SEATS]])
    unseen = unseen_in(job, known, view.seat)
    legal = held & known.every(action.card for action in view.legal if isinstance(action, Play))
    card, why = named(job, view)
    bits = candidates(known, legal, unseen | laid, known.every((card,)))
    if len(bits) == 1:
        return choice(Play(card), why, (), 0)
    beliefs = _beliefs(view, job, known, unseen, chance, count)
    estimates = _estimates(view, job, known, bits, beliefs, ahead=ahead, solves=solves)
    best = chosen(estimates, Play(card))
    return choice(best, _why(best, Play(card), why, estimates, count), estimates, count)


def candidates(known: Places, legal: int, others: int, liked: int = 0) -> list[int]:
    """One card of each run of neighbours that nothing tells apart: one that is liked, or the lowest.

    `others` can lie between. A card whose equal is among the others is like no other: it wins if it is played first.
    """
    twins = known.numbers[TWINS]
    tied = (others & twins) << 1 | others >> 1 & twins
    found = []
    for lane in (*known.numbers[SUITS : SUITS + 4], known.numbers[TRUMP]):
        apart = True
        for bit in bits_of(lane & (legal | others)):
            if bit & others:
                apart = True
            elif apart or bit & tied:
                found.append(bit)
                apart = bool(bit & tied)
            elif bit & liked and not found[-1] & liked:
                found[-1] = bit
    return found


def _beliefs(view: View, job: list[int], known: Places, unseen: int, chance: Random, count: int) -> Beliefs:
    """So many worlds, weighed by the calls and by the cards that were played."""
    drawn = under_trump(view, bits_of(unseen), known, played_by(view, known), chance, count)
    return Beliefs(drawn.rows, weighed_by_plays(view, job, known, drawn))


def _estimates(
    view: View, job: list[int], known: Places, bits: list[int], beliefs: Beliefs, *, ahead: int, solves: bool
) -> list[Estimate]:
    """What each of these cards is worth; the same worlds for all."""
    assert view.seat is not None
    assert view.contract is not None
    row = contract_worth(view, view.contract)
    jobs = in_worlds(job, beliefs.rows, beliefs.count, view.seat, sum(bits))
    tricks = _played_out(view, jobs, job[LEFT], row, beliefs, ahead=ahead, solves=solves)
    worth = row.ends
    return [
        estimate(Play(known.card(bit)), Count().add(beliefs.weights, tricks[bit.bit_length() - 1 :: BITS]), worth)
        for bit in bits
    ]


def _played_out(
    view: View, jobs: array[int], left: int, row: Worth, beliefs: Beliefs, *, ahead: int, solves: bool
) -> bytearray:
    """The makers' tricks of each card in each world, see `Players.cards`."""
    players, places = players_of(), records(view.rules.pack)
    if solves and left <= ENDING:
        return players.endings(jobs, places)
    if not ahead:
        return players.cards(jobs, places)
    worst, best = min(row.chances), max(row.chances)
    worth = [round(FINE * (chance - worst) / ((best - worst) or 1)) for chance in row.chances]
    heaviest = max(beliefs.weights)
    weights = [round(FINE * weight / heaviest) for weight in beliefs.weights]
    return players.ahead(jobs, places, [*worth, *[0] * (HISTOGRAM - len(worth))], weights, ahead)


FINE = 4096
"""Steps from nothing to all in chances and in weights, where whole numbers are wanted."""

WORTH_TELLING = 0.005
"""Points; with less to gain it is the score that decides."""


def _why(best: Action, usual: Play, why: Reason, estimates: Sequence[Estimate], count: int) -> Reason:
    """The rule that names the same card, or what the search found better in another."""
    points = {each.action: each.points for each in estimates}
    if best == usual or usual not in points or not isinstance(best, Play):
        return why
    gain = points[best] - points[usual]
    if gain < WORTH_TELLING:
        return Reason.of("search-score", card=best.card, usual=usual.card)
    return Reason.of("search-card", worlds=count, card=best.card, usual=usual.card, points=f"{gain:.2f}")
