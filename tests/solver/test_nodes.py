"""The search looks at no more than it did when the counts were recorded."""

from __future__ import annotations

import pytest

from tests.solver.recorded import KINDS, counted, jobs, stored


@pytest.mark.parametrize("name", KINDS)
def test_nodes_are_at_most_one_per_cent_above_the_recorded_count(name: str) -> None:
    kind = stored()[name]
    numbers = jobs(kind["deals"])
    assert len(numbers) == KINDS[name][0]
    found = counted(numbers)
    for ask, (tricks, cards) in kind["nodes"].items():
        assert found[ask][0] <= 1.01 * tricks, f"{name}, {ask}: trick nodes"
        assert found[ask][1] <= 1.01 * cards, f"{name}, {ask}: card nodes"
