"""`euchre bench`: every number is there, and says which solver it is of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from euchre.arena import benching
from euchre.bots import LEVELS
from euchre.commands import brief
from euchre.solver import COMPILED

if TYPE_CHECKING:
    from tests.cli.running import Shell


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little work: what is measured is not looked at here."""
    monkeypatch.setattr(benching, "DEALS", 40)
    monkeypatch.setattr(benching, "GAMES", ("two-hand", "bid-3"))
    monkeypatch.setattr(benching, "RUNS", 1)


def test_the_numbers_are_there_as_json(shell: Shell) -> None:
    done = shell("bench", "--json", "--hands", "1")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    kernel = "compiled" if COMPILED else "interpreted"
    assert set(found) == {
        "version",
        "python",
        "machine",
        "processors",
        "solver",
        "solves",
        "playouts",
        "ms_per_decision",
    }
    assert found["solver"] == kernel
    for what in ("solves", "playouts"):
        speeds = found[what]
        assert speeds["interpreted"] > 0
        if COMPILED:
            assert speeds["times"] == pytest.approx(speeds["compiled"] / speeds["interpreted"])
            assert speeds["times"] > 5, "else nobody would compile it"
        else:
            assert (speeds["compiled"], speeds["times"]) == (None, None)
    assert set(found["ms_per_decision"]) == {"two-hand", "bid-3"}
    for times in found["ms_per_decision"].values():
        assert list(times) == list(LEVELS)
        assert all(milliseconds > 0 for milliseconds in times.values())


def test_the_table_names_the_solver_and_every_level(shell: Shell) -> None:
    done = shell("bench", "--hands", "1")
    assert (done.code, done.err) == (0, "")
    assert f"{'compiled' if COMPILED else 'interpreted'} solver" in done.out.splitlines()[0]
    assert all(level in done.out for level in LEVELS)
    assert max(map(len, done.out.splitlines())) <= 80


def test_numbers_have_no_more_digits_than_they_are_worth() -> None:
    assert [brief(each) for each in (0.00281, 0.5, 3.14, 9.96, 10.4, 117.3)] == [
        "0.0028",
        "0.5",
        "3.1",
        "10",
        "10",
        "117",
    ]


def test_a_number_of_hands_that_cannot_be_is_quoted(shell: Shell) -> None:
    done = shell("bench", "--hands", "0")
    assert done.code == 2
    assert "0 is not in the range" in done.sentence
