"""What follows from a few units, and how sure that is."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.arena.tally import estimate, student_95
from tests.arena.players import HERE

if TYPE_CHECKING:
    from tests.cli.running import Shell

TABLE = {1: 12.706, 2: 4.303, 4: 2.776, 9: 2.262, 10: 2.228, 29: 2.045, 60: 2.000, 120: 1.980, 10**9: 1.960}
"""Student's distribution, 0.975, as it is printed."""


@pytest.mark.parametrize("freedom", TABLE)
def test_the_reach_of_an_interval_is_students(freedom: int) -> None:
    assert student_95(freedom) == pytest.approx(TABLE[freedom], abs=0.0005)


def test_the_reach_falls_with_every_unit() -> None:
    reaches = [student_95(freedom) for freedom in range(1, 200)]
    assert reaches == sorted(reaches, reverse=True)
    assert len(set(reaches)) == len(reaches)


def test_few_units_have_a_wide_interval() -> None:
    found = estimate((0, 2), 1)
    assert (found.mean, found.deviation, found.error) == (1.0, sqrt(2), 1.0)
    assert found.interval == pytest.approx((1 - 12.706, 1 + 12.706), abs=0.001)


@pytest.mark.parametrize("units", [2, 5, 10])
def test_95_in_100_intervals_hold_the_mean(units: int) -> None:
    random = Random("intervals")
    held = 0
    for _ in range(1000):
        low, high = estimate([round(random.gauss(0, 1000)) for _ in range(units)], 1000).interval
        held += low <= 0 <= high
    assert 930 <= held <= 970


def test_units_that_are_alike_have_no_interval(shell: Shell) -> None:
    out = shell("match", "club", f"{HERE}:Follower", "--pairs", "3", "--jobs", "1").out
    assert "club +0.000 points a hand; no interval, since all 3 are alike\n" in out
    games = shell("match", "club", "club", "--pairs", "3", "--jobs", "1", "--games").out
    assert "club wins 50.0% of the games; no interval, since all 3 are alike\n" in games
