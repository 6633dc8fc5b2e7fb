"""The totals are the same whoever played them, in whatever order, and however often it was interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from distributed import LocalCluster

from euchre.arena import Ledger, NoCluster, Result, WorkerLost, begun, make_plan, match, result_of, resumed, workers
from tests.arena.players import HERE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.arena.plan import Chunk, Plan
    from euchre.arena.tally import Tally

PAIRS = 9


def without_clock(data: dict[str, Any]) -> str:
    """The JSON of a result, but for what the clock says."""
    return json.dumps({key: value for key, value in data.items() if key != "timing"})


@pytest.fixture(scope="module")
def whole() -> Result:
    return match("club", "random", pairs=PAIRS, chunk=2)


def test_two_processes_play_what_one_plays(whole: Result) -> None:
    assert without_clock(match("club", "random", pairs=PAIRS, chunk=2, jobs=2).data) == without_clock(whole.data)


def test_the_size_of_a_chunk_changes_nothing_but_the_name_of_the_run(whole: Result) -> None:
    for chunk in (1, 5, 100):
        other = match("club", "random", pairs=PAIRS, chunk=chunk)
        assert other.plan.run != whole.plan.run
        assert (other.units, other.tally.counts, other.hands) == (whole.units, whole.tally.counts, whole.hands)


def test_a_cluster_plays_what_one_process_plays(whole: Result) -> None:
    begin: Any = LocalCluster
    with begin(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster:
        found = match("club", "random", pairs=PAIRS, chunk=2, cluster=cluster.scheduler_address)
    assert without_clock(found.data) == without_clock(whole.data)


def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.2)
    for address in ("nonsense", "tcp://127.0.0.1:9"):
        with pytest.raises(NoCluster, match=address):
            match("club", "random", pairs=2, cluster=address)


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"euchre\[cluster\]"):
        match("club", "random", pairs=2, cluster="tcp://127.0.0.1:9")


# Interruptions.


def test_a_run_goes_on_where_it_was_interrupted(
    whole: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(tmp_path / "ledger")
    plan = whole.plan
    played: list[int] = []

    def interrupt(units: int) -> None:
        played.append(units)
        if len(played) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begun(plan, ledger).finish(progress=interrupt)
    half = resumed(plan.run, ledger)
    assert sorted(half.kept) == [0, 1]
    assert [chunk.number for chunk in half.missing] == [2, 3, 4]
    assert half.units_left == PAIRS - 4
    assert without_clock(result_of(plan, half.finish()).data) == without_clock(whole.data)

    def play_nothing(*_: object) -> None:
        raise AssertionError("everything is kept")

    monkeypatch.setattr(workers, "play_chunk", play_nothing)
    assert without_clock(result_of(plan, resumed(plan.run, ledger).finish()).data) == without_clock(whole.data)


def test_the_order_in_which_chunks_are_finished_is_no_matter(whole: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    def backwards(plan: Plan, chunks: tuple[Chunk, ...], *_: object, **__: object) -> Iterator[tuple[int, Tally]]:
        return (workers.play_chunk(plan, chunk) for chunk in reversed(chunks))

    monkeypatch.setattr("euchre.arena.run.played", backwards)
    assert without_clock(match("club", "random", pairs=PAIRS, chunk=2).data) == without_clock(whole.data)


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_a_worker_that_is_killed_is_told_and_nothing_that_was_kept_is_lost(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "ledger")
    plan = make_plan(("club", f"{HERE}:Deadly"), units=4, chunk=1)
    with pytest.raises(WorkerLost):
        begun(plan, ledger).finish(jobs=2)
    assert resumed(plan.run, ledger).units_left > 0


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_a_killed_program_goes_on_to_the_same_totals(tmp_path: Path) -> None:
    args = ["match", "club", f"{HERE}:Tired", "--pairs", "40", "--json", "--jobs", "1"]
    plan = make_plan(("club", f"{HERE}:Tired"), units=40)
    first = _environment(tmp_path / "first")
    with subprocess.Popen([sys.executable, "-m", "euchre", *args], env=first, stdout=subprocess.DEVNULL) as program:
        ledger = Ledger(tmp_path / "first" / "arena.sqlite3")
        until = time.monotonic() + 60
        while not ledger.kept(plan) and time.monotonic() < until:
            time.sleep(0.02)
        program.send_signal(signal.SIGKILL)
    assert len(ledger.kept(plan)) == 1
    resume = [sys.executable, "-m", "euchre", "match", "--resume", plan.run, "--json"]
    found = json.loads(subprocess.run(resume, env=first, check=True, stdout=subprocess.PIPE, timeout=120).stdout)
    whole = match("club", f"{HERE}:Tired", pairs=40).data
    assert without_clock(found) == without_clock(whole)


def _environment(data: Path) -> dict[str, str]:
    return {**os.environ, "EUCHRE_DATA_DIR": str(data), "PYTHONPATH": str(Path.cwd())}
