"""The one thread that writes: it takes all that waits, keeps it in one transaction, and only then says so."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass, replace
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from euchre.log.deeds import Conflict, Kept
from euchre.log.file import NotKept

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from sqlalchemy import Connection, Engine

    from euchre.log.deeds import Deed

__all__ = ["BATCH", "GroupWriter", "Statistics", "reason_of"]

Answer = TypeVar("Answer")

BATCH = 200
"""Deeds in a transaction: some databases take 999 values in a statement, and a fact has four."""

LINGER = 0.008
"""Seconds that a writer waits for company, if the last deed had some: most of a transaction's work is its own."""

REMEMBERED = 64
"""Commits whose duration is remembered."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a writer has done so far. `seconds` are those of the last commits, `last` the moment of the last one.

    `batches` were taken from the queue, `commits` transactions came of them; `deeds` were kept, `failures` were not.
    `conflicts` found their number taken, `duplicates` had been kept before. `last` is by the monotonic clock, and
    None if nothing was kept since the last failure.
    """

    commits: int = 0
    batches: int = 0
    deeds: int = 0
    failures: int = 0
    conflicts: int = 0
    duplicates: int = 0
    seconds: tuple[float, ...] = ()
    last: float | None = None

    def committed(self, answers: Sequence[object], began: float, now: float) -> Statistics:
        """One more transaction, with what it has answered."""
        return replace(
            self,
            commits=self.commits + 1,
            deeds=self.deeds + len(answers),
            conflicts=self.conflicts + sum(isinstance(answer, Conflict) for answer in answers),
            duplicates=self.duplicates + sum(isinstance(answer, Kept) and not answer.first for answer in answers),
            seconds=(*self.seconds[1 - REMEMBERED :], now - began),
            last=now,
        )


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A deed, and who waits for its answer."""

    deed: Deed[Any]
    future: Future[Any]

    def resolve(self, answer: object) -> None:
        if isinstance(answer, Exception):
            self.future.set_exception(answer)
        else:
            self.future.set_result(answer)


class GroupWriter:
    """Takes deeds from any thread. A future that has a result is on the disk.

    A deed whose future is cancelled while it waits is not done; afterwards it cannot be cancelled any more.
    """

    def __init__(self, engine: Engine, path: Path, batch: int = BATCH) -> None:
        """`engine` begins transactions that write; `path` is what `NotKept` names; `batch` deeds go together."""
        self.statistics = Statistics()
        self._engine = engine
        self._path = path
        self._batch = batch
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def submit(self, deed: Deed[Answer]) -> Future[Answer]:
        """Have a deed done. The future raises what the deed answers, or NotKept, and then nothing has happened."""
        future: Future[Answer] = Future()
        with self._door:
            if self._closed:
                future.set_exception(NotKept(self._path, "the database has been closed"))
            else:
                self._queue.put(_Waiting(deed, future))
        return future

    def close(self) -> None:
        """Do what waits, and nothing that comes later."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    @property
    def is_open(self) -> bool:
        return not self._closed

    def _run(self) -> None:
        batch: list[_Waiting] = []
        while batch := list(self._taken(linger=len(batch) > 1)):
            waiting = [each for each in batch if each.future.set_running_or_notify_cancel()]
            self.statistics = replace(self.statistics, batches=self.statistics.batches + 1)
            if waiting:
                self._write(waiting)

    def _taken(self, *, linger: bool) -> Iterator[_Waiting]:
        """All that waits, at least one; none at the end. The end is put back for the next look."""
        try:
            for place in range(self._batch):
                waiting = self._queue.get(block=place == 0)
                if waiting is None:
                    self._queue.put(None)
                    return
                yield waiting
                if place == 0 and linger and not self._closed:
                    sleep(LINGER)
        except Empty:
            return

    def _write(self, batch: Sequence[_Waiting]) -> None:
        """One transaction. If it fails, each deed gets one of its own, unless none could even begin."""
        began, has_begun = monotonic(), False
        try:
            with self._engine.connect() as connection, connection.begin():
                has_begun = True
                answers = list(_answers(connection, batch))
        except Exception as failed:  # noqa: BLE001  # whatever it is, somebody waits to hear of it
            if has_begun and len(batch) > 1:
                for each in batch:
                    self._write([each])
            else:
                self._fail(batch, failed)
            return
        self.statistics = self.statistics.committed(answers, began, monotonic())
        for each, answer in zip(batch, answers, strict=True):
            each.resolve(answer)

    def _fail(self, batch: Sequence[_Waiting], failed: Exception) -> None:
        failures = self.statistics.failures + len(batch)
        self.statistics = replace(self.statistics, failures=failures, last=None)
        for each in batch:
            problem = NotKept(self._path, reason_of(failed)) if isinstance(failed, SQLAlchemyError) else failed
            problem.__cause__ = failed if problem is not failed else None
            each.future.set_exception(problem)


def _answers(connection: Connection, batch: Sequence[_Waiting]) -> Iterator[object]:
    """In the order in which the deeds came; those of one kind that follow each other are done together."""
    for kind, group in groupby((each.deed for each in batch), key=_kind):
        yield from kind.all_done(connection, list(group))


def _kind(deed: Deed[Any]) -> type[Deed[Any]]:
    return type(deed)


def reason_of(failed: SQLAlchemyError) -> str:
    """The database's own word for what went wrong; of other failures the kind, since they quote what was written."""
    return str(failed.orig) if isinstance(failed, DBAPIError) else type(failed).__name__
