"""Worlds as jobs for the kernel's players, and the players: one set for each thread."""

from __future__ import annotations

from array import array
from functools import lru_cache
from threading import get_ident
from typing import TYPE_CHECKING

from euchre.solver.callers import WORLD
from euchre.solver.players import JOB, Players
from euchre.solver.playout import LEGAL, PLAYING, SEATS

if TYPE_CHECKING:
    from euchre.rules import Seat

__all__ = ["bits_of", "in_worlds", "players_of"]


def players_of() -> Players:
    """The players of this thread."""
    return _players(get_ident())


@lru_cache(maxsize=64)
def _players(_thread: int) -> Players:
    return Players()


def in_worlds(job: list[int], rows: array[int], count: int, me: Seat, legal: int) -> array[int]:
    """A job in each of so many worlds, asking about some cards (0: about all)."""
    job = [*job]
    job[LEGAL] = legal
    jobs = array("Q", job) * count
    for seat in range(job[SEATS]):
        if seat != me and job[PLAYING] >> seat & 1:
            jobs[seat::JOB] = rows[seat::WORLD]
    return jobs


def bits_of(cards: int) -> list[int]:
    """The bits of a set, lowest first."""
    found = []
    while cards:
        found.append(cards & -cards)
        cards &= cards - 1
    return found
