"""A long match of which only the last facts are kept goes on as the whole one does."""

from __future__ import annotations

import pytest

from euchre.game import TakeBack
from euchre.record import start_fold
from euchre.rules import CATALOGUE
from tests.record.playing import played

KEPT = 12


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_is_kept_of_a_match_goes_on_as_the_whole(name: str) -> None:
    whole = played(CATALOGUE[name], "lately", 150)
    lately = start_fold(CATALOGUE[name])
    for number, fact in enumerate(whole.facts, start=1):
        assert lately.refusal(fact) is None
        lately = lately.after(fact).lately(KEPT)
        assert (lately.number, lately.position) == (number, whole.positions[number])
        for kept in range(lately.forgotten, number + 1):
            assert lately.at(kept) == whole.positions[kept]
        for kept in range(lately.forgotten + 1, number + 1):
            assert lately.fact(kept) == whole.facts[kept - 1]
        assert len(lately.facts) == min(number, KEPT)


def test_what_is_forgotten_cannot_be_taken_back() -> None:
    whole = played(CATALOGUE["classic"], "forgotten", 12)
    possible = [
        back for to in range(whole.number) for seat in range(4) if whole.refusal(back := TakeBack(seat, to)) is None
    ]
    assert possible
    assert all(whole.lately(0).refusal(back) is not None for back in possible)
