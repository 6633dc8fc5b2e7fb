"""A copy of a server's database, made while the server runs, and a database from such a copy."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from euchre.log.opening import StoreProblem, check_revision, lock, place
from euchre.message import Refusal

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.log.opening import Place

__all__ = ["backup", "restore"]

PATIENCE = 5.0
"""Seconds to wait for a server that is just beginning or ending."""


def backup(url: str, to_path: Path) -> None:
    """Copy the database, as it stands at one moment, into a new file. A server that runs goes on undisturbed.

    Raises StoreProblem `database-url`, `database-no-file`, `database-not-read`, `database-newer`, `database-exists`,
    `database-not-written`; there is a whole copy then, or none.
    """
    _copy(_file(place(url)), to_path)


def restore(from_path: Path, url: str) -> None:
    """Make a new database of a copy. Raises as `backup` does, and StoreProblem `database-in-use`."""
    file = _file(place(url))
    held = lock(file)
    try:
        _copy(from_path, file)
    finally:
        held.release()


def _file(at: Place) -> Path:
    if at.file is None:
        raise StoreProblem(Refusal.of("database-no-file", url=at.name))
    return at.file


def _copy(source: Path, target: Path) -> None:
    _refuse_if_there(target)
    half = target.with_name(f".{target.name}.half")
    try:
        _fill(source, half)
        # Only under its own name it is a copy, and under that it is whole.
        _refuse_if_there(target)
        half.replace(target)
    except OSError as failed:
        raise _not_written(target, failed.strerror or str(failed)) from failed
    finally:
        for each in _parts(half):
            with suppress(OSError):
                each.unlink()


def _refuse_if_there(target: Path) -> None:
    """A log that another database has left there would be taken for that of the copy."""
    for each in _parts(target):
        if each.exists():
            raise StoreProblem(Refusal.of("database-exists", path=str(each)))


def _parts(file: Path) -> tuple[Path, ...]:
    return (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal")))


def _fill(source: Path, half: Path) -> None:
    """Copy page by page into one file that stands alone, checked and on the disk. Raises OSError, StoreProblem."""
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with closing(_opened(source)) as there, closing(sqlite3.connect(half, timeout=PATIENCE)) as here:
        _check(source, there)
        try:
            there.backup(here)
            here.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as failed:
            raise _not_written(half, str(failed)) from failed
        if (found := _damage(here)) is not None:
            raise _not_read(source, found)
    with half.open("rb+") as copied:
        os.fsync(copied.fileno())


def _opened(source: Path) -> sqlite3.Connection:
    """An SQLite file that is there; without asking so, one that is not would be made."""
    try:
        return sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)
    except sqlite3.Error as failed:
        raise _not_read(source, str(failed)) from failed


def _check(source: Path, there: sqlite3.Connection) -> None:
    """Whether it is a database of a server, and none of a later version."""
    try:
        (found,) = there.execute("SELECT version_num FROM alembic_version").fetchone() or (None,)
    except sqlite3.Error as failed:
        raise _not_read(source, str(failed)) from failed
    check_revision(str(source), found)


def _damage(copy: sqlite3.Connection) -> str | None:
    """What is wrong with a copy, whose original has it too."""
    try:
        found = str(copy.execute("PRAGMA integrity_check").fetchone()[0])
    except sqlite3.Error as failed:
        return str(failed)
    return None if found == "ok" else found


def _not_read(path: Path, reason: str) -> StoreProblem:
    return StoreProblem(Refusal.of("database-not-read", path=str(path), reason=reason))


def _not_written(path: Path, reason: str) -> StoreProblem:
    return StoreProblem(Refusal.of("database-not-written", path=str(path), reason=reason))
