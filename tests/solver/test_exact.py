"""Every value of the solver is that of every line of play.

`EUCHRE_SOLVER_DEALS` sets the number of deals for each family; benchmarks/results.md tells of a run with 5,000.
"""

from __future__ import annotations

import os

import pytest

from euchre.solver import Engine, reach, solve_all
from tests.solver.brute import values
from tests.solver.families import FAMILIES, deals, named, situation

DEALS = int(os.environ.get("EUCHRE_SOLVER_DEALS", "120"))


@pytest.mark.parametrize("name", FAMILIES)
def test_every_card_has_the_value_of_the_best_line_of_play(name: str) -> None:
    given = deals(FAMILIES[name], DEALS, f"exact {name}")
    expected = [named(values(deal)) for deal in given]
    found = solve_all([situation(deal) for deal in given], using=Engine(1 << 10))
    wrong = [
        (deal, want, solution)
        for deal, want, solution in zip(given, expected, found, strict=True)
        # Five and six seats have deals with more ranks than there is room for; they must say so.
        if solution.why != "ranks" and dict(solution.values) != want
    ]
    assert not wrong
    assert sum(solution.exact for solution in found) >= 0.8 * DEALS
    if not name.endswith(("five seats", "six seats")):
        assert all(solution.exact for solution in found)


@pytest.mark.parametrize("name", FAMILIES)
def test_thresholds_agree_with_the_number_of_tricks(name: str) -> None:
    for number, deal in enumerate(deals(FAMILIES[name], 40, f"thresholds {name}")):
        tricks = named(values(deal))
        low, high = number % 3, 1 + number % 4
        thresholds = (min(low, high), max(low, high))
        solution = reach(situation(deal), thresholds, using=Engine(1 << 6))
        if solution.exact:
            wanted = {
                card: sum(taken >= least for least in thresholds)
                for card, taken in tricks.items()
                if taken is not None
            }
            assert dict(solution.values) == wanted
