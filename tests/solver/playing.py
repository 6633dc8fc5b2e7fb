"""Positions of the play of all games as jobs with every hand filled in, and playouts by other means."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from euchre.bots.knowledge import Bits, knowledge
from euchre.bots.play import policy
from euchre.game import Play, Tricks
from euchre.solver.places import places
from euchre.solver.playout import GONE, HANDS, OUT, PLAYED
from euchre.view import view
from tests.contract.walks import GAMES, names, walk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.game import Position
    from euchre.rules import Seat

__all__ = ["GAMES", "job_of", "makers_of", "names", "others_exchanged", "picked", "played_by_policy", "positions"]


@cache
def positions(name: str) -> tuple[Position, ...]:
    """The positions of a walk in which a card is to be played."""
    return tuple(
        position
        for position in walk(name).positions
        if isinstance(position.phase, Tricks) and position.to_act is not None
    )


def picked(count: int, seed: str, of: Iterable[str] | None = None) -> list[Position]:
    """So many of all these positions, by lot; none if these walks never come to the play."""
    random = Random(seed)
    played = [name for name in of or names() if positions(name)]
    return [random.choice(positions(random.choice(played))) for _ in range(count)] if played else []


def job_of(position: Position) -> list[int]:
    """A position as a job: what the seat to act knows, with the cards of all others and what they laid away."""
    seat, tricks = position.to_act, position.phase
    assert seat is not None
    assert isinstance(tricks, Tricks)
    job = knowledge(view(position, seat))
    known = places(position.rules.pack, tricks.contract.denomination)
    bits = Bits(known, job[PLAYED] | job[HANDS + seat] | job[GONE + seat] | job[OUT])
    for other in tricks.playing:
        if other != seat:
            job[HANDS + other] = bits.of(tricks.dealt.held[other])
            job[GONE + other] = bits.of(tricks.dealt.buried[other])
    return job


def makers_of(position: Position) -> tuple[Seat, ...]:
    tricks = position.phase
    assert isinstance(tricks, Tricks)
    seating = position.rules.seating
    return seating.sides[seating.side(tricks.contract.maker)]


def played_by_policy(position: Position) -> int:
    """The makers' tricks if the hand is played to its end through the game itself, every card by the policy."""
    makers, hand = makers_of(position), position.deals
    while position.to_act is not None and isinstance(position.phase, Tricks):
        card, _ = policy(view(position, position.to_act))
        position = position.play(Play(card))
    assert position.last is not None
    assert position.deals == hand
    return sum(position.last.outcome.tricks[seat] for seat in makers)


def others_exchanged(job: list[int], seat: Seat, random: Random) -> list[int]:
    """The same job with the cards of the others dealt anew, whatever they have shown."""
    changed, sizes = list(job), {other: job[HANDS + other].bit_count() for other in range(6) if other != seat}
    pool = [1 << place for place in range(64) if sum(job[HANDS + other] for other in sizes) >> place & 1]
    random.shuffle(pool)
    for other, size in sizes.items():
        changed[HANDS + other] = sum(pool[:size])
        del pool[:size]
    return changed
