"""However a match ends, nothing that it has begun goes on without it, and nothing that was kept is lost."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from distributed import LocalCluster

from euchre.arena import Ledger, begun, make_plan, match, workers
from euchre.arena.units import play_unit
from tests.arena.players import HERE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.running import Shell

MATCH = ["match", "club", "random", "--pairs", "4", "--jobs", "1"]

DEAF_PROGRAM = """#!/bin/sh
read line
echo $$ >> {pids}
exec sleep 777
"""
"""A program that says when it is greeted, answers nothing, and does not end when its input does."""


def _becomes(what: Callable[[], bool]) -> bool:
    """Whether it comes true, however long a busy machine needs for it."""
    until = time.monotonic() + 60
    while not what() and time.monotonic() < until:
        time.sleep(0.02)
    return what()


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(("sent", "jobs"), [("SIGTERM", "1"), ("SIGTERM", "2"), ("SIGKILL", "2")])
def test_programs_and_processes_end_with_the_match(sent: str, jobs: str, tmp_path: Path) -> None:
    pids, program = tmp_path / "pids", tmp_path / "program"
    program.write_text(DEAF_PROGRAM.format(pids=pids))
    program.chmod(0o755)
    command = [sys.executable, "-m", "euchre", "match", f"command:{program}", "club", "--pairs", "40", "--jobs", jobs]
    environment = {**os.environ, "EUCHRE_DATA_DIR": str(tmp_path)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) as running:
        # One in each process: whoever is only just begun could be missed.
        assert _becomes(lambda: pids.exists() and pids.read_text().count("\n") == int(jobs))
        running.send_signal(getattr(signal, sent))
        _, told = running.communicate(timeout=60)
    begun = [int(line) for line in pids.read_text().splitlines()]
    assert _becomes(lambda: not any(_is_there(process) for process in begun))
    if sent == "SIGTERM":
        run = make_plan((f"command:{program}", "club"), units=40).run
        assert running.returncode == 143
        assert told == f"euchre: terminated; what was played is kept: `euchre match --resume {run}` goes on\n"


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_processes_that_play_do_not_hear_ctrl_c(tmp_path: Path) -> None:
    """It goes to all that a terminal has begun, and they would say what it caught them doing."""
    assert match(f"{HERE}:Deaf", "club", pairs=4, chunk=1, jobs=2).failures == ()
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_does_not_spoil_the_json(jobs: str, shell: Shell) -> None:
    done = shell("match", f"{HERE}:Talking", "club", "--pairs", "21", "--jobs", jobs, "--json")
    assert json.loads(done.out)["failed"] == 0
    assert "here I am\n" in done.err


def test_a_bot_that_ends_its_process_is_named() -> None:
    with pytest.raises(workers.WorkerLost, match=rf"or ended by a bot that it played \({HERE}:Deadly\)"):
        match("club", f"{HERE}:Deadly", pairs=4, chunk=1, jobs=2)


# What is kept.


def test_a_command_that_cannot_begin_forgets_nothing(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    shell(*MATCH)
    kept = shell("runs").out
    assert kept.endswith(", finished\n")
    assert shell(*MATCH, "--cluster", "tcp://127.0.0.1:9").code == 2
    assert shell(*MATCH, "--pairs", "6", "--cluster", "tcp://127.0.0.1:9").code == 2
    assert shell("runs").out == kept


def test_who_waits_for_a_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.3)
    begin: Any = LocalCluster
    told: list[str] = []
    with begin(n_workers=0, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:

        def notice(sentence: str) -> None:
            told.append(sentence)
            cluster.scale(1)

        plan = make_plan(("club", "random"), units=2)
        (tally,) = begun(plan).finish(cluster=cluster.scheduler_address, notice=notice)
    assert told == ["no worker has come to the scheduler in 0.3 s; waiting for the first"]
    assert len(tally.values) == 2


def test_a_ledger_that_is_locked_in_the_middle_says_how_to_go_on(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("euchre.arena.ledger.PATIENCE", 0.0)
    path, play = shell.home / "data" / "arena.sqlite3", play_unit
    with closing(sqlite3.connect(path := _made(path), isolation_level=None)) as other:

        def lock_and_play(*args: Any, **kwargs: Any) -> Any:
            if not other.in_transaction:
                other.execute("BEGIN EXCLUSIVE")
            return play(*args, **kwargs)

        monkeypatch.setattr(workers, "play_unit", lock_and_play)
        done = shell(*MATCH)
    run = make_plan(("club", "random"), units=4).run
    again = f"`euchre match --resume {run}` goes on"
    assert (done.code, done.sentence) == (1, f"{path}: database is locked; what was kept before is safe: {again}")


def _made(path: Path) -> Path:
    Ledger(path)
    return path


# What is damaged.


def _write(path: Path, sql: str, *values: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(sql, values)


@pytest.mark.parametrize("text", ["{garbage", "[]", '{"format":1}', '{"format":"1"}', "null", ""])
def test_a_damaged_plan_is_named_and_the_others_are_listed(text: str, shell: Shell) -> None:
    shell(*MATCH)
    shell(*MATCH, "--games")
    run = make_plan(("club", "random"), units=4).run
    _write(shell.home / "data" / "arena.sqlite3", "UPDATE runs SET plan = ? WHERE run = ?", text, run)
    first, second = shell("runs").out.splitlines()
    assert first == f"{run}  the run is damaged: expected its plan, found {text!r}"
    assert second.endswith("4 pairs of games, development deals, finished")
    done = shell("match", "--resume", run)
    assert (done.code, done.sentence) == (2, f"the run is damaged: expected its plan, found {text!r}")


def test_a_plan_of_another_run_is_not_believed(shell: Shell) -> None:
    shell(*MATCH)
    run, other = (make_plan(("club", "random"), units=units) for units in (4, 2))
    _write(shell.home / "data" / "arena.sqlite3", "UPDATE runs SET plan = ?", other.text)
    done = shell("match", "--resume", run.run)
    assert (done.code, done.sentence) == (2, f"the run is damaged: the plan that it has is that of a run {other.run}")


@pytest.mark.parametrize("what", ["garbage", "empty", "short", "long", "words", "stranger", "null"])
def test_a_damaged_chunk_is_played_anew(what: str, tmp_path: Path) -> None:
    whole = match("club", "random", pairs=4, chunk=2, ledger=tmp_path / "ledger")
    tally = Ledger(tmp_path / "ledger").kept(whole.plan)[1]
    sound = json.loads(tally.text)
    text = {
        "garbage": "{garbage",
        "empty": "{}",
        "short": json.dumps({**sound, "values": [1]}),
        "long": json.dumps({**sound, "values": [1, 2, 3]}),
        "words": json.dumps({**sound, "values": ["1", "2"]}),
        "stranger": json.dumps({**sound, "times": {"C": {"1": 2}}}),
        "null": "null",
    }[what]
    _write(tmp_path / "ledger", "UPDATE chunks SET tally = ? WHERE chunk = 1", text)
    played: list[int] = []
    again = match("club", "random", pairs=4, chunk=2, ledger=tmp_path / "ledger", resume=True, progress=played.append)
    assert played == [2]
    assert again.units == whole.units
    assert Ledger(tmp_path / "ledger").kept(whole.plan)[1].values == tally.values


def test_a_chunk_that_is_not_of_the_plan_is_no_part_of_it(tmp_path: Path) -> None:
    whole = match("club", "random", pairs=4, chunk=2, ledger=tmp_path / "ledger")
    _write(tmp_path / "ledger", "UPDATE chunks SET chunk = 7 WHERE chunk = 1")
    assert list(Ledger(tmp_path / "ledger").kept(whole.plan)) == [0]


def test_the_ledger_may_be_a_text(tmp_path: Path) -> None:
    match("club", "random", pairs=2, ledger=str(tmp_path / "ledger"))
    assert (tmp_path / "ledger").exists()
