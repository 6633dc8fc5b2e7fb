"""The ledger of runs: every finished chunk is kept at once, so that nothing is played twice."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from dataclasses import dataclass
from errno import EIO
from pathlib import Path
from typing import TYPE_CHECKING

from euchre.arena.plan import Plan, read_plan
from euchre.arena.tally import Damaged, Tally, read_tally

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Entry", "Ledger", "NotKept", "UnknownRun"]

SCHEMA = """
CREATE TABLE IF NOT EXISTS runs (run TEXT PRIMARY KEY, plan TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS chunks (run TEXT, chunk INTEGER, tally TEXT NOT NULL, PRIMARY KEY (run, chunk));
"""

PATIENCE = 30.0
"""Seconds to wait for another program that writes."""


class UnknownRun(ValueError):
    """A run that the ledger does not hold; `run` is what was written."""

    def __init__(self, run: str, known: tuple[str, ...]) -> None:
        expected = f"one that was begun, such as {known[-1]}" if known else "one that was begun, and there is none"
        super().__init__(f"There is no run {run!r}: expected {expected}")
        self.run = run


class NotKept(OSError):
    """A finished chunk that the file did not take; those before it are safe."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A run as it stands: how many chunks are kept of how many. `text` is of a plan, perhaps of another version."""

    run: str
    text: str
    kept: int

    @property
    def plan(self) -> Plan:
        """What is played. Raises PlanRefused."""
        return read_plan(self.text, self.run)


class Ledger:
    """An SQLite file, keyed by run and chunk. Several programs may use it at once. Raises OSError."""

    def __init__(self, path: Path | str) -> None:
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        with self._open() as database:
            database.executescript(SCHEMA)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The file, for one transaction. Whatever goes wrong with it is an OSError, as with any other file."""
        try:
            with closing(sqlite3.connect(self._path, timeout=PATIENCE)) as database, database:
                yield database
        except sqlite3.Error as failed:
            raise OSError(EIO, str(failed), str(self._path)) from None

    def begin(self, plan: Plan) -> None:
        """A run from its beginning; what was kept of the same plan is forgotten, for the players may have changed."""
        with self._open() as database:
            database.execute("DELETE FROM chunks WHERE run = ?", (plan.run,))
            database.execute("INSERT OR REPLACE INTO runs VALUES (?, ?)", (plan.run, plan.text))

    def keep(self, run: str, chunk: int, tally: Tally) -> None:
        """Keep a finished chunk; one that is kept already stays as it is. Raises NotKept."""
        try:
            with self._open() as database:
                database.execute("INSERT OR IGNORE INTO chunks VALUES (?, ?, ?)", (run, chunk, tally.text))
        except OSError as failed:
            raise NotKept(*failed.args, failed.filename) from None

    def plan(self, run: str) -> Plan:
        """The plan of a run. Raises UnknownRun, PlanRefused."""
        with self._open() as database:
            found = database.execute("SELECT plan FROM runs WHERE run = ?", (run,)).fetchone()
        if found is None:
            raise UnknownRun(run, tuple(entry.run for entry in self.entries()))
        return read_plan(found[0], run)

    def kept(self, plan: Plan) -> dict[int, Tally]:
        """The chunks of a plan that are kept, by number. One that is damaged is thrown away, to be played anew."""
        units = {chunk.number: chunk.stop - chunk.first for chunk in plan.chunks}
        sound: dict[int, Tally] = {}
        with self._open() as database:
            rows = database.execute("SELECT chunk, tally FROM chunks WHERE run = ?", (plan.run,)).fetchall()
            for number, text in rows:
                try:
                    sound[number] = read_tally(text, units.get(number, 0))
                except Damaged:
                    database.execute(
                        "DELETE FROM chunks WHERE run = ? AND chunk = ? AND tally = ?", (plan.run, number, text)
                    )
        return dict(sorted(sound.items()))

    def entries(self) -> Iterator[Entry]:
        """All runs, the newest last."""
        with self._open() as database:
            rows = database.execute(
                "SELECT run, plan, (SELECT count(*) FROM chunks WHERE chunks.run = runs.run) FROM runs ORDER BY rowid"
            ).fetchall()
        return (Entry(*row) for row in rows)
