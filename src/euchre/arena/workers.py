"""Who plays the chunks: this process, processes of this machine, or a cluster. The totals are the same."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import CancelledError
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, simplefilter

from euchre.arena.players import Contestant
from euchre.arena.tally import Tally
from euchre.arena.units import play_unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from euchre.arena.plan import Chunk, Plan

__all__ = ["NoCluster", "WorkerLost", "play_chunk", "played"]


PATIENCE = 10.0
"""Seconds to wait for the scheduler of a cluster."""


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


def played(
    plan: Plan, chunks: Sequence[Chunk], jobs: int = 1, cluster: str | None = None
) -> Iterator[tuple[int, Tally]]:
    """Chunks as they are finished, in any order. Raises NoCluster, WorkerLost, OSError."""
    play = partial(play_chunk, plan)
    if cluster is not None:
        yield from _by_cluster(play, chunks, cluster)
    elif jobs == 1 or len(chunks) < 2:
        yield from map(play, chunks)
    else:
        yield from _by_processes(play, chunks, jobs)


_PROCESSES: Mapping[str, Any] = {"backend": "loky", "return_as": "generator_unordered", "batch_size": 1}


def _by_processes(
    play: Callable[[Chunk], tuple[int, Tally]], chunks: Sequence[Chunk], jobs: int
) -> Iterator[tuple[int, Tally]]:
    from joblib import Parallel, delayed  # type: ignore[import-untyped]
    from joblib.externals.loky.process_executor import TerminatedWorkerError  # type: ignore[import-untyped]

    finished: Any = Parallel(n_jobs=min(jobs, len(chunks)), **_PROCESSES)(delayed(play)(chunk) for chunk in chunks)
    try:
        yield from finished
    except TerminatedWorkerError:
        raise WorkerLost("a process that played was killed, perhaps for want of memory") from None
    finally:
        with catch_warnings():
            # Whoever interrupts a run need not be told that chunks were left unfinished.
            simplefilter("ignore", UserWarning)
            finished.close()


def _by_cluster(
    play: Callable[[Chunk], tuple[int, Tally]], chunks: Sequence[Chunk], address: str
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
            for future in as_completed(client.map(play, chunks, pure=False)):  # type: ignore[no-untyped-call]
                yield future.result()
    except (KilledWorker, CancelledError) as lost:
        raise WorkerLost(f"the cluster has lost what it played: {lost}") from None
