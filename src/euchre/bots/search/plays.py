"""What the cards that were played tell: worlds in which the policy would have played otherwise weigh less."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from euchre.bots.search.table import players_of
from euchre.solver.callers import WORLD
from euchre.solver.players import JOB, records
from euchre.solver.playout import (
    CARDS,
    HANDS,
    HOLDER,
    LEADER,
    LEFT,
    LEGAL,
    PLAYED,
    PLAYING,
    SEATS,
    TABLE,
    TAKEN,
    UP,
    VOIDS,
)
from euchre.view import TurnUpPlace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.bots.beliefs import Beliefs
    from euchre.rules import Seat
    from euchre.solver.places import Places
    from euchre.view import View

__all__ = ["played_by", "weighed_by_plays"]

MISSED = 0.35
"""How much less likely a play is that the policy would not have made."""

SCALE = tuple(MISSED**number for number in range(64))


def weighed_by_plays(view: View, job: list[int], known: Places, beliefs: Beliefs) -> list[float]:
    """The weights of beliefs once the plays of the others are taken into account; `job` is the present decision."""
    plays = [bit for _, bit in _plays(view, known)]
    if len(plays) < 2:
        return list(beliefs.weights)
    assert view.seat is not None
    missed = players_of().missed(_first_leads(view, job, known, beliefs), records(view.rules.pack), plays, view.seat)
    return [weight * SCALE[number] for weight, number in zip(beliefs.weights, missed, strict=True)]


def played_by(view: View, known: Places) -> list[int]:
    """The cards that each seat has played so far, as sets by seat."""
    played = [0] * 6
    for seat, bit in _plays(view, known):
        played[seat] |= bit
    return played


def _plays(view: View, known: Places) -> Iterator[tuple[Seat, int]]:
    """Who has played what so far, in order; the first of two equal cards is the lower bit."""
    taken = 0
    for trick in (*view.done, view.trick):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            bit = next(own for own in known.bits[card] if not own & taken)
            taken |= bit
            yield seat, bit


def _first_leads(view: View, job: list[int], known: Places, beliefs: Beliefs) -> array[int]:
    """Each world as it was before the first lead, as jobs one after another."""
    assert view.seat is not None
    played = played_by(view, known)
    start = [*job]
    start[PLAYED] = start[TAKEN] = start[LEGAL] = 0
    for seat in range(job[SEATS]):
        start[VOIDS + seat] = start[TABLE + seat] = 0
    start[LEFT], start[LEADER] = job[CARDS], (*view.done, view.trick)[0].leader
    start[HANDS + view.seat] |= played[view.seat]
    if view.turn_up is not None and view.turn_up_place is TurnUpPlace.PLAYED:
        assert view.dealer is not None
        start[UP], start[HOLDER] = known.bits[view.turn_up][0], view.dealer
    jobs = array("Q", start) * beliefs.count
    for seat in range(job[SEATS]):
        if seat != view.seat and job[PLAYING] >> seat & 1:
            jobs[seat::JOB] = array("Q", [held | played[seat] for held in beliefs.rows[seat::WORLD]])
    return jobs
