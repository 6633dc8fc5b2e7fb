"""Who plays the chunks: this process, processes of this machine, or a cluster. The totals are the same."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from concurrent.futures import CancelledError
from contextlib import contextmanager, redirect_stdout
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, simplefilter

from euchre.arena.orphans import end_with
from euchre.arena.players import Contestant
from euchre.arena.tally import Tally
from euchre.arena.units import play_unit
from euchre.bots import foreign_bot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from euchre.arena.plan import Chunk, Plan

__all__ = ["NoCluster", "WorkerLost", "play_chunk", "played"]


PATIENCE = 10.0
"""Seconds to wait for the scheduler of a cluster, and for its first worker before that is told."""


class NoCluster(RuntimeError):
    """A cluster that cannot be reached, or the package to reach it is missing; the message says which."""


class WorkerLost(RuntimeError):
    """A process that played was ended from outside."""


def play_chunk(plan: Plan, chunk: Chunk) -> tuple[int, Tally]:
    """The number of a chunk, and what its units brought. The players are made here, and leave at the end."""
    rules, begun = plan.rules, perf_counter()
    players = {"A": Contestant(plan.players[chunk.a]), "B": Contestant(plan.players[chunk.b])}
    try:
        units = [
            play_unit(rules, plan.deals, unit, players, games=plan.games) for unit in range(chunk.first, chunk.stop)
        ]
    finally:
        for contestant in players.values():
            contestant.leave()
    counts = Counter[str]()
    for unit in units:
        counts.update(unit.counts)
    return chunk.number, Tally(
        values=tuple(unit.value for unit in units),
        hands=sum(unit.hands for unit in units),
        counts=dict(counts),
        failures=tuple(failure for unit in units for failure in unit.failures),
        times={who: dict(contestant.times) for who, contestant in players.items()},
        seconds=perf_counter() - begun,
    )


def _nothing(*_: object) -> None:
    """What is done for whoever need not know."""


def played(
    plan: Plan,
    chunks: Sequence[Chunk],
    jobs: int = 1,
    cluster: str | None = None,
    *,
    ready: Callable[[], None] = _nothing,
    notice: Callable[[str], None] = _nothing,
) -> Iterator[tuple[int, Tally]]:
    """Chunks as they are finished, in any order. Raises NoCluster, WorkerLost, OSError.

    `ready` is called once, when there is somebody to play and nothing is played yet; `notice` is told in a sentence
    what whoever waits should know.
    """
    if cluster is not None:
        yield from _by_cluster(partial(play_chunk, plan), chunks, cluster, ready, notice)
        return
    ready()
    if jobs == 1 or len(chunks) < 2:
        yield from map(partial(_play_aside, plan), chunks)
    else:
        yield from _by_processes(plan, chunks, jobs)


def _play_aside(plan: Plan, chunk: Chunk) -> tuple[int, Tally]:
    """A chunk; what its players print goes to stderr, for stdout is the result."""
    with redirect_stdout(sys.stderr):
        return play_chunk(plan, chunk)


def _play_for(parent: int, plan: Plan, chunk: Chunk) -> tuple[int, Tally]:
    """A chunk in a process that another one has begun."""
    end_with(parent)
    return _play_aside(plan, chunk)


_PROCESSES: Mapping[str, Any] = {"backend": "loky", "return_as": "generator_unordered", "batch_size": 1}


def _by_processes(plan: Plan, chunks: Sequence[Chunk], jobs: int) -> Iterator[tuple[int, Tally]]:
    from joblib import Parallel, delayed  # type: ignore[import-untyped]
    from joblib.externals.loky.process_executor import TerminatedWorkerError  # type: ignore[import-untyped]

    play = delayed(partial(_play_for, os.getpid(), plan))
    finished: Any = ()
    try:
        with _deaf_to_interrupts():
            finished = Parallel(n_jobs=min(jobs, len(chunks)), **_PROCESSES)(play(chunk) for chunk in chunks)
        yield from finished
    except TerminatedWorkerError:
        raise WorkerLost(f"a process that played was killed, perhaps for want of memory{_or_by(plan)}") from None
    finally:
        with catch_warnings():
            # Whoever interrupts a run need not be told that chunks were left unfinished.
            simplefilter("ignore", UserWarning)
            if finished:
                finished.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are begun here never hear Ctrl-C: this one does, later, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    # It would be begun further down otherwise, and lift the mask.
    ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _or_by(plan: Plan) -> str:
    """The bots that play in that very process, and so can end it."""
    own = [name for name in plan.players if ":" in name and foreign_bot(name) is None]
    return f", or ended by a bot that it played ({', '.join(own)})" if own else ""


def _by_cluster(
    play: Callable[[Chunk], tuple[int, Tally]],
    chunks: Sequence[Chunk],
    address: str,
    ready: Callable[[], None],
    notice: Callable[[str], None],
) -> Iterator[tuple[int, Tally]]:
    try:
        from distributed import Client, KilledWorker, as_completed
    except ImportError:
        raise NoCluster("expected the extra 'cluster' to be installed: pip install 'euchre[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as failed:
        raise NoCluster(f"expected the address of a scheduler, such as tcp://10.0.0.1:8786, but {failed}") from None
    try:
        with client:
            _await_worker(client, notice)
            ready()
            for future in as_completed(client.map(play, chunks, pure=False)):  # type: ignore[no-untyped-call]
                yield future.result()
    except (KilledWorker, CancelledError) as lost:
        raise WorkerLost(f"the cluster has lost what it played: {lost}") from None


def _await_worker(client: Any, notice: Callable[[str], None]) -> None:
    """Wait for somebody to play; a scheduler answers though nobody works for it."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        notice(f"no worker has come to the scheduler in {PATIENCE:g} s; waiting for the first")
        client.wait_for_workers(1)
