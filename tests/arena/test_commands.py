"""`euchre match`, `euchre rate` and `euchre runs`, as somebody who builds a bot meets them."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from euchre.arena import make_plan, match, rate
from euchre.cli import LATER
from tests.arena.players import HERE

if TYPE_CHECKING:
    from tests.cli.running import Shell

MATCH = ["match", "club", "random", "--pairs", "4", "--jobs", "1"]

WHAT = {"run", "game", "options", "fingerprint", "range", "what", "units"}
NUMBERS = {
    "a",
    "b",
    "mean",
    "fair",
    "sd",
    "error",
    "interval",
    "hands",
    "failed",
    "failures",
    "diagnostics",
    "timing",
}


def test_a_match_is_told_with_its_interval(shell: Shell) -> None:
    done = shell(*MATCH)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    run = make_plan(("club", "random"), units=4).run
    assert lines[0] == f"club against random, classic, 4 pairs of hands, development deals (run {run})"
    result = match("club", "random", pairs=4)
    low, high = result.interval
    assert lines[1] == f"club {result.mean:+.3f} points a hand; 95 % from {low:+.3f} to {high:+.3f}"
    assert lines[2].startswith(f"SD of a pair {result.deviation:.2f}, 8 hands, ")
    assert "ms a decision, median: club " in lines[2]
    assert len(lines) == 3


def test_the_json_has_everything_and_nothing_else_is_on_stdout(shell: Shell) -> None:
    done = shell(*MATCH, "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert set(found) == WHAT | NUMBERS
    assert found == {**match("club", "random", pairs=4).data, "timing": found["timing"]}
    assert set(found["timing"]) == {"seconds", "ms_per_decision"}
    assert set(found["timing"]["ms_per_decision"]) == {"a", "b"}
    assert all(set(each) == {"a", "b", "both"} for each in found["diagnostics"].values())
    assert found["what"] == "hands"


def test_the_choices_arrive(shell: Shell) -> None:
    args = ["--game", "two-hand", "--option", "bury=off", "--range", "gate", "--games"]
    found = json.loads(shell(*MATCH, *args, "--json").out)
    assert (found["game"], found["options"], found["range"], found["what"]) == (
        "two-hand",
        {"bury": "off"},
        "gate",
        "games",
    )
    assert "wins " in shell(*MATCH, *args).out.splitlines()[1]


def test_rotations_are_called_by_their_name(shell: Shell) -> None:
    assert "2 rotations of hands" in shell("match", "club", "club", "--game", "bid-3", "--pairs", "2").out


@pytest.mark.parametrize("game", ["home", "bid", "two-hand"])
def test_diagnostics_stand_beside_what_others_found(game: str, shell: Shell) -> None:
    out = shell(*MATCH, "--game", game, "--diagnostics").out
    names = match("club", "random", game=game, pairs=4).diagnostics
    assert all(f"\n{name}  " in out for name in names)
    assert ("[1] people, worldofcardgames.com" in out) == (game == "home")


def test_failures_are_told_and_the_exit_code_says_so(shell: Shell) -> None:
    done = shell("match", f"{HERE}:Leaving", "club", "--pairs", "8", "--jobs", "1")
    assert (done.code, done.err) == (1, "")
    assert "16 failed, each counted as the worst result for its side:" in done.out
    assert f"  {HERE}:Leaving, unit 0, table 0, seat 2, deal 1, decision 2: SystemExit: 3" in done.out
    assert "and 6 more; --json lists them all" in done.out
    found = json.loads(shell("match", f"{HERE}:Leaving", "club", "--pairs", "8", "--jobs", "1", "--json").out)
    assert found["failed"] == len(found["failures"]) == 16
    assert set(found["failures"][0]) == {"unit", "table", "seat", "player", "deal", "decision", "error"}


def test_a_ladder_is_told_and_is_data(shell: Shell) -> None:
    args = ["rate", "club", "random", f"{HERE}:Follower", "--pairs", "4", "--jobs", "1"]
    done = shell(*args)
    assert (done.code, done.err) == (0, "")
    assert f"  club against {HERE}:Follower: +0.000; no interval, since all 4 are alike\n" in done.out
    alone = match("club", "random", pairs=4)
    low, high = alone.interval
    assert f"  club against random: {alone.mean:+.3f}; 95 % from {low:+.3f} to {high:+.3f}\n" in done.out
    found = json.loads(shell(*args, "--json").out)
    assert set(found) == WHAT | {"ratings", "failed", "matches"}
    expected = rate("club", "random", f"{HERE}:Follower", pairs=4).data
    assert found["ratings"] == expected["ratings"]
    assert all(set(each) == {"player", "rating", "error", "interval"} for each in found["ratings"])


def _read_out(terminal: int) -> str:
    """All that is written to a terminal, however slowly; once nobody can write any more, reading fails."""
    text = b""
    with suppress(OSError):
        while some := os.read(terminal, 1 << 12):
            text += some
    os.close(terminal)
    return text.decode()


@pytest.mark.skipif(os.name != "posix", reason="a terminal of one's own")
def test_on_a_terminal_a_bar_goes_to_stderr_and_the_json_stays_clean(shell: Shell) -> None:
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "euchre", "match", "club", "random", "--pairs", "60", "--jobs", "1", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs) as running:
        os.close(theirs)
        bar = _read_out(ours)
        assert running.stdout is not None
        found = json.loads(running.stdout.read())
    assert running.returncode == 0
    assert found["units"] == 60
    assert "club random" in bar
    assert "60/60" in bar
    assert " a second" in bar


OWN_BOT = """
from euchre.bots import bot

class Own:
    level = "own"

    def choose(self, view, chance):
        return bot("club").choose(view, chance)
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_of_ones_own_lies_where_one_is(jobs: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    (shell.home / f"own_bot_{jobs}.py").write_text(OWN_BOT)
    monkeypatch.chdir(shell.home)
    monkeypatch.setattr(sys, "path", [*sys.path])
    found = json.loads(shell("match", "club", f"own_bot_{jobs}:Own", "--pairs", "21", "--jobs", jobs, "--json").out)
    assert (found["mean"], found["error"], found["failed"]) == (0.0, 0.0, 0)


# Going on.


def test_a_finished_run_is_told_again_without_a_card_played(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    first = shell(*MATCH, "--json")
    run = json.loads(first.out)["run"]
    monkeypatch.delattr("euchre.arena.workers.play_unit")
    assert shell("match", "--resume", run, "--json") == first
    assert shell(*MATCH, "--resume", run, "--json") == first
    assert shell("match", "club", "random", "--resume", run, "--json") == first


def test_an_interrupted_run_says_how_to_go_on(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = json.loads(shell(*MATCH, "--json").out)

    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr("euchre.arena.workers.play_unit", interrupt)
        done = shell(*MATCH)
    assert done.code == 130
    again = f"`euchre match --resume {whole['run']}` goes on"
    assert done.sentence == f"interrupted; what was played is kept: {again}"
    assert "0 % played" in shell("runs").out
    found = json.loads(shell("match", "--resume", whole["run"], "--json", "--jobs", "1").out)
    assert {**found, "timing": None} == {**whole, "timing": None}


def test_the_runs_are_listed(shell: Shell) -> None:
    assert shell("runs").out == "No run has been kept yet.\n"
    assert list(shell.home.iterdir()) == []
    shell(*MATCH)
    shell("rate", "club", "random", f"{HERE}:Follower", "--pairs", "2", "--games", "--jobs", "1")
    first, second = shell("runs").out.splitlines()
    assert first.endswith("  club against random, classic, 4 pairs of hands, development deals, finished")
    assert f"club against random against {HERE}:Follower, classic, 2 pairs of games" in second
    with sqlite3.connect(shell.home / "data" / "arena.sqlite3") as database:
        database.execute("UPDATE runs SET plan = replace(plan, '\"format\": 1', '\"format\": 0')")
    database.close()
    assert shell("runs").out.count("another version of this program") == 2


# Errors.

WRONG = {
    "one player": (["match", "club"], "match club: expected two players, A and B"),
    "three players": (["match", "a", "b", "c"], "match a b c: expected two players, A and B"),
    "nobody": (["match"], "expected two players, A and B"),
    "one player to rate": (["rate", "club"], "rate club: expected two players or more"),
    "a player twice": (["rate", "club", "club"], "rate club club: expected every player once"),
    "an unknown level": (["match", "club", "genius"], "'genius' is no level: expected one of "),
    "an unknown module": (
        ["match", "club", "nope:Bot"],
        "'nope:Bot' is no player: expected a level or module:attribute",
    ),
    "an unknown game": ([*MATCH, "--game", "whist"], "There is no game 'whist': expected one of classic, "),
    "an unknown option": ([*MATCH, "--option", "wild=on"], "There is no option 'wild': expected one of "),
    "an option without a value": ([*MATCH, "--option", "joker"], "--option joker: expected KEY=VALUE"),
    "a value that is not there": ([*MATCH, "--option", "joker=x"], "Option joker cannot be 'x': expected off or on"),
    "too few pairs": ([*MATCH, "--pairs", "1"], "Invalid value for '--pairs': 1 is not in the range"),
    "pairs in words": ([*MATCH, "--pairs", "many"], "Invalid value for '--pairs': 'many' is not a valid integer"),
    "no jobs": ([*MATCH, "--jobs", "0"], "Invalid value for '--jobs': 0 is not in the range"),
    "an unknown range": ([*MATCH, "--range", "x"], "'x' is not one of 'development', 'gate', 'final'"),
    "an unknown run": (["match", "--resume", "zz"], "There is no run 'zz': expected one that was begun"),
    "an option twice": (
        [*MATCH, "--option", "deck=28", "--option", "deck=32"],
        "--option deck=32: expected deck once, and it is 28 already",
    ),
    "an empty run": (["match", "--resume", ""], "There is no run '': expected one that was begun"),
    "no cluster": ([*MATCH, "--cluster", "nonsense"], "--cluster nonsense: expected the address of a scheduler"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence_with_code_2(name: str, shell: Shell) -> None:
    args, sentence = WRONG[name]
    done = shell(*args)
    assert done.code == 2
    assert sentence in done.sentence


def test_a_kept_run_is_not_bent_into_another(shell: Shell) -> None:
    run = json.loads(shell(*MATCH, "--json").out)["run"]
    for args in (
        ["match", "random", "club"],
        ["match", "--pairs", "5"],
        ["match", "--game", "bid"],
        ["match", "--games"],
    ):
        done = shell(*args, "--resume", run)
        assert done.code == 2
        assert done.sentence.startswith(f"--resume {run} goes on with club against random, classic, 4 pairs of hands")
    ladder = json.loads(shell("rate", "club", "random", f"{HERE}:Follower", "--pairs", "2", "--json").out)["run"]
    assert "go on with `euchre rate --resume`" in shell("match", "--resume", ladder).sentence


def test_a_ledger_that_is_none_is_named(shell: Shell) -> None:
    path = shell.home / "data" / "arena.sqlite3"
    path.parent.mkdir()
    path.write_text("precious\n" * 1000)
    done = shell(*MATCH)
    assert done.code == 1
    assert done.sentence == f"{path}: file is not a database"


LISTED = """
import sys
sys.argv = ["euchre", "-h"]
from euchre.cli import main
try:
    main()
except SystemExit:
    pass
late = {"euchre.arena", "euchre.bots", "euchre.commands.arena", "joblib", "sqlite3"}
print(sorted(late & set(sys.modules)), file=sys.stderr)
"""


def test_commands_are_listed_without_being_imported() -> None:
    done = subprocess.run([sys.executable, "-c", LISTED], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == "[]\n"
    for name in ("match", "rate", "runs"):
        assert re.search(rf"^  {name} +{re.escape(LATER[name][1])}$", done.stdout, re.MULTILINE)


def test_help_of_the_commands_is_there_without_a_file(shell: Shell) -> None:
    for command in ("match", "rate", "runs"):
        done = shell(command, "-h")
        assert (done.code, done.err) == (0, "")
    assert list(shell.home.iterdir()) == []
