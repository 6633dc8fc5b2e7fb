"""Playouts in which one seat looks ahead in its turn, and plays by the policy where it knows no other world."""

from __future__ import annotations

from array import array
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots.beliefs import under_trump
from euchre.bots.knowledge import knowledge
from euchre.bots.search.budget import ahead
from euchre.bots.search.plays import played_by
from euchre.bots.search.table import bits_of, in_worlds
from euchre.order import DENOMINATIONS
from euchre.solver.loading import load
from euchre.solver.places import places
from euchre.solver.players import HISTOGRAM, JOB, NOTHING, Players, interpreted_playout, records
from euchre.solver.playout import GONE, HANDS, LEFT, OUT, PACK, PLAYED, WHICH
from euchre.view import view
from tests.solver.playing import GAMES, job_of, names, picked

if TYPE_CHECKING:
    from euchre.game import Position

WORTH = [number * number for number in range(HISTOGRAM)]
COMPILED = load("playout", "_playouts")[1] is not None
PLAYED_GAMES = [name for name in names() if name in GAMES]


def worlds_of(position: Position, count: int, seed: str) -> array[int]:
    """A decision in so many worlds, as jobs."""
    seat = position.to_act
    assert seat is not None
    seen = view(position, seat)
    job = knowledge(seen)
    known = places(position.rules.pack, DENOMINATIONS[job[WHICH]])
    unseen = known.numbers[PACK] & ~(job[PLAYED] | job[OUT] | job[HANDS + seat] | job[GONE + seat])
    beliefs = under_trump(seen, bits_of(unseen), known, played_by(seen, known), Random(seed), count)
    return in_worlds(job, beliefs.rows, count, seat, 0)


def test_who_knows_no_other_world_plays_by_the_policy() -> None:
    players = Players()
    for position in picked(150, "alone in the world", PLAYED_GAMES):
        job, where = array("Q", job_of(position)), records(position.rules.pack)
        looked = players.ahead(job, where, WORTH, [1], 10)
        by_policy = players.cards(job, where)
        assert looked == by_policy


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here, so there is nothing to compare")
def test_the_source_and_the_binary_look_ahead_alike() -> None:
    compiled, source = Players(), Players(interpreted_playout())
    for number, position in enumerate(picked(24, "alike", PLAYED_GAMES)):
        jobs, where = worlds_of(position, 5, f"{number}"), records(position.rules.pack)
        weights = [1 + each for each in range(5)]
        assert compiled.ahead(jobs, where, WORTH, weights, 3) == source.ahead(jobs, where, WORTH, weights, 3)


def test_the_tricks_are_between_those_taken_and_those_that_can_be() -> None:
    for number, position in enumerate(picked(40, "between", PLAYED_GAMES)):
        jobs = worlds_of(position, 8, f"{number}")
        taken, left = jobs[11], jobs[LEFT]
        found = Players().ahead(jobs, records(position.rules.pack), WORTH, [1] * 8, 4)
        values = [value for value in found if value != NOTHING]
        assert values
        assert all(taken <= value <= taken + left for value in values)


def test_looking_ahead_wins_more_than_the_policy_in_the_worlds_that_are_looked_at() -> None:
    """Whether it wants tricks for the makers or against them, its later choices bring more over many decisions."""
    gained = 0.0
    found = [each for each in picked(600, "more", ["classic", "home", "four-hand"]) if job_of(each)[LEFT] >= 4]
    for number, position in enumerate(found[:200]):
        jobs, where = worlds_of(position, 100, f"{number}"), records(position.rules.pack)
        makes = jobs[7] >> (position.to_act or 0) & 1
        worth = [number if makes else HISTOGRAM - number for number in range(HISTOGRAM)]
        looked = Players().ahead(jobs, where, worth, [1] * 100, 20)
        by_policy = Players().cards(jobs, where)
        pairs = [(a, b) for a, b in zip(looked, by_policy, strict=True) if NOTHING not in (a, b)]
        gained += sum(worth[a] - worth[b] for a, b in pairs) / len(pairs)
    assert gained > 0.5


def test_weights_that_do_not_fit_the_jobs_are_refused() -> None:
    job = job_of(picked(1, "weights", PLAYED_GAMES)[0])
    with pytest.raises(ValueError, match="2 weights for 1 jobs"):
        Players().ahead(array("Q", job), records(picked(1, "weights", PLAYED_GAMES)[0].rules.pack), WORTH, [1, 2], 3)
    assert len(job) == JOB


@pytest.mark.parametrize(
    ("level", "game", "compiled", "worlds"),
    [
        ("master", "classic", True, 40),
        ("master", "two-hand", True, 40),
        ("master", "bid", True, 0),
        ("expert", "classic", True, 0),
        ("master", "classic", False, 0),
    ],
)
def test_who_looks_ahead_where(level: str, game: str, compiled: bool, worlds: int) -> None:
    position = picked(1, "levels", [game])[0]
    assert ahead(level, view(position, position.to_act), compiled=compiled) == worlds
