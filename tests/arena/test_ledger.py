"""The ledger: one run a plan, one tally a chunk, and nothing twice."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from euchre.arena import Ledger, PlanRefused, UnknownPlayer, UnknownRun, begun, make_plan, match, resumed
from euchre.arena.plan import read_plan
from euchre.arena.tally import read_tally
from euchre.rules import RulesRefused
from tests.arena import players
from tests.arena.players import HERE

if TYPE_CHECKING:
    from pathlib import Path

CLUBS = ("club", "random")

OTHERS: dict[str, dict[str, Any]] = {
    "players": {"players": ("random", "club")},
    "game": {"game_name": "home"},
    "options": {"options": {"stick-the-dealer": "on"}},
    "units": {"units": 5},
    "range": {"deals": "gate"},
    "games": {"games": True},
    "chunk": {"chunk": 3},
}


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "deep" / "down" / "ledger")


@pytest.mark.parametrize("what", OTHERS)
def test_another_plan_is_another_run(what: str) -> None:
    plan = make_plan(CLUBS, units=4)
    assert make_plan(**{"players": CLUBS, "units": 4, **OTHERS[what]}).run != plan.run


def test_the_same_plan_is_the_same_run_however_it_is_written() -> None:
    one = make_plan(CLUBS, "classic", {"stick-the-dealer": "on", "points": "11"}, units=4)
    other = make_plan(CLUBS, "CLASSIC", {"points": "11", "stick_the_dealer": "yes"}, units=4)
    assert one == other == make_plan(CLUBS, "classic", {"points": 11, "stick-the-dealer": True}, units=4)
    assert one.run == other.run
    assert read_plan(one.text, one.run) == one


def test_a_tally_is_read_as_it_was_kept(ledger: Ledger) -> None:
    plan = make_plan(CLUBS, units=5, chunk=2)
    (tally,) = begun(plan, ledger).finish()
    assert read_tally(tally.text, 5) == tally
    kept = ledger.kept(plan)
    assert [len(kept[number].values) for number in range(3)] == [2, 2, 1]
    assert resumed(plan.run, ledger).finish() == (tally,)


def test_beginning_again_forgets_what_was_kept(ledger: Ledger) -> None:
    plan = make_plan(CLUBS, units=4, chunk=2)
    other = make_plan(CLUBS, units=4, chunk=2, deals="gate")
    for each in (plan, other):
        begun(each, ledger).finish()
    again = begun(plan, ledger)
    assert again.units_left == 4
    assert len(ledger.kept(plan)) == 2, "until there is somebody to play"
    ledger.begin(plan)
    assert ledger.kept(plan) == {}
    assert len(ledger.kept(other)) == 2
    assert {entry.run: entry.kept for entry in ledger.entries()} == {plan.run: 0, other.run: 2}


def test_a_chunk_is_kept_once(ledger: Ledger) -> None:
    plan = make_plan(CLUBS, units=4, chunk=2)
    begun(plan, ledger).finish()
    first = ledger.kept(plan)
    ledger.keep(plan.run, 0, first[1])
    assert ledger.kept(plan) == first


def test_from_python_a_kept_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    first = match("club", "random", pairs=4, ledger=path)
    played: list[int] = []
    again = match("club", "random", pairs=4, ledger=path, resume=True, progress=played.append)
    assert played == []
    assert again == first
    match("club", "random", pairs=4, ledger=path, progress=played.append)
    assert played == [4]


def test_a_run_that_is_not_there_is_told_what_is(ledger: Ledger) -> None:
    with pytest.raises(UnknownRun, match="There is no run 'x': expected one that was begun, and there is none"):
        resumed("x", ledger)
    plan = make_plan(CLUBS, units=4)
    ledger.begin(plan)
    with pytest.raises(UnknownRun, match=plan.run):
        resumed("x", ledger)


def test_a_run_whose_player_has_gone_is_not_gone_on_with(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does it lose every hand that is left; what is finished can always be told."""
    half = make_plan(("club", f"{HERE}:Follower"), units=4)
    whole = make_plan(("club", f"{HERE}:Follower"), units=2)
    ledger.begin(half)
    begun(whole, ledger).finish()
    monkeypatch.delattr(players, "Follower")
    with pytest.raises(UnknownPlayer, match="Follower"):
        resumed(half.run, ledger)
    assert resumed(whole.run, ledger).missing == ()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 0}, "another version"),
        ({"fingerprint": "0" * 64}, "the rules of classic have changed"),
        ({"game": "whist"}, "the rules of whist"),
    ],
)
def test_a_run_of_another_program_is_not_gone_on_with(
    change: dict[str, Any], why: str, ledger: Ledger, tmp_path: Path
) -> None:
    plan = make_plan(CLUBS, units=4)
    ledger.begin(plan)
    text = json.dumps({**json.loads(plan.text), **change})
    with closing(sqlite3.connect(tmp_path / "deep" / "down" / "ledger")) as database, database:
        database.execute("UPDATE runs SET plan = ?", (text,))
    with pytest.raises(PlanRefused, match=why):
        resumed(plan.run, ledger)


def test_a_file_that_is_no_ledger_is_named(tmp_path: Path) -> None:
    path = tmp_path / "ledger"
    path.write_text("precious\n" * 1000)
    with pytest.raises(OSError, match="not a database") as failed:
        Ledger(path)
    assert failed.value.filename == str(path)
    assert path.read_text() == "precious\n" * 1000


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"units": 1}, "pairs 1: expected 2 to"),
        ({"deals": "secret"}, "range 'secret': expected one of development, gate, final"),
        ({"chunk": 0}, "chunk 0: expected 1 at least"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(PlanRefused, match=why):
        make_plan(CLUBS, **wrong)


def test_a_game_or_an_option_that_is_not_there_is_refused() -> None:
    wrongs: tuple[dict[str, Any], ...] = (
        {"game_name": "whist"},
        {"options": {"wild": "on"}},
        {"options": {"points": "none"}},
    )
    for wrong in wrongs:
        with pytest.raises(RulesRefused):
            make_plan(CLUBS, **wrong)
