"""Coming to a database: whether it is one, whether it is free, and whether this program knows its schema."""

from __future__ import annotations

import os
import re
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout
from sqlalchemy import URL, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from euchre.log import migrations
from euchre.log.file import lock_path
from euchre.log.writer import reason_of
from euchre.message import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine

__all__ = ["Place", "StoreProblem", "check_revision", "lock", "open_engine", "place", "to_newest"]

SQLITE = "sqlite:///"

PATIENCE = 5.0
"""Seconds to wait for another program that writes to the file, such as one that mends it."""


class StoreProblem(Exception):
    """A database that cannot be used; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {dict(refusal.args)}")
        self.refusal = refusal


class Place:
    """Where a database is: its URL and what it is called in sentences; `file` is None unless it is SQLite."""

    def __init__(self, url: URL, name: str, file: Path | None) -> None:
        self.url = url
        self.name = name
        self.file = file

    @property
    def path(self) -> Path:
        """The file, or the name of a database that is none."""
        return self.file or Path(self.url.database or self.name)


def place(text: str) -> Place:
    """Read `sqlite:///FILE` or `postgresql://…`. Raises StoreProblem `database-url`.

    The file is meant as it is written: nothing in its name is decoded.
    """
    file = text.removeprefix(SQLITE)
    if file != text and Path(file).name not in ("", "..") and "?" not in file and not file.startswith((":", "file:")):
        return Place(URL.create("sqlite", database=file), file, Path(file))
    # A password is not repeated.
    shown = re.sub(r"(?<=://)[^/]*@", "", text)
    with suppress(ArgumentError, ValueError):
        url = make_url(text)
        if url.drivername == "postgresql" and url.database:
            return Place(url.set(drivername="postgresql+psycopg"), shown, None)
    raise StoreProblem(Refusal.of("database-url", url=shown))


def lock(file: Path) -> FileLock:
    """Let nobody else use the file, by whatever link. Raises StoreProblem `database-in-use`, `database-not-written`.

    The lock file stays behind: to delete it while another program waits for it would let two in.
    """
    at = lock_path(Path(os.path.realpath(file)))
    # Whoever closes the store may be another thread than the one that has opened it.
    held = FileLock(at, timeout=0, thread_local=False)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        held.acquire()
    except Timeout:
        raise StoreProblem(Refusal.of("database-in-use", path=str(file))) from None
    except OSError as failed:
        reason = failed.strerror or str(failed)
        raise _not_written(str(file), f"{reason}: {failed.filename or at}") from failed
    return held


def open_engine(at: Place) -> Engine:
    """Connections of which each has the settings that keep what is acknowledged.

    Transactions read, and with the execution option `writes` they write from their beginning: one that began to read
    could find itself unable to. Raises StoreProblem `database-not-written`.
    """
    if at.file is None:
        return _postgresql(at)
    _make_file(at.file)
    engine = create_engine(at.url, connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _postgresql(at: Place) -> Engine:
    try:
        return create_engine(at.url)
    except ImportError as missing:
        raise _not_written(at.name, str(missing)) from missing


def _make_file(file: Path) -> None:
    """The seeds of hands in play are in it, so that it is its owner's alone."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as failed:
        raise _not_written(str(file), failed.strerror or str(failed)) from failed


_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON", "foreign_keys=ON")
"""What is committed stays after a power cut too, on a Mac by `fullfsync`; who reads never waits for who writes."""


def _set_up(connection: object, _record: object) -> None:
    # Python would begin transactions by itself, and those as if they only read.
    connection.isolation_level = None  # type: ignore[attr-defined]
    for setting in _SETTINGS:
        connection.execute(f"PRAGMA {setting}")  # type: ignore[attr-defined]


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def to_newest(engine: Engine, at: Place, *, upgrade: bool) -> None:
    """Begin a database, or bring it to the newest revision, all of it or nothing.

    Raises StoreProblem `database-newer`, `database-older` (only without `upgrade`), `database-not-written`.
    """
    with _writing(at), engine.connect().execution_options(writes=True) as connection:
        found = migrations.current(connection)
        connection.rollback()
        if check_revision(at.name, found):
            return
        if not upgrade and found is not None:
            raise StoreProblem(Refusal.of("database-older", path=at.name, found=found, known=migrations.head()))
        with _without_cascades(connection), connection.begin():
            migrations.upgrade(connection)
            _check_references(connection, at)


def check_revision(name: str, found: str | None) -> bool:
    """Whether a database is of the newest revision. Raises StoreProblem `database-newer` for an unknown one."""
    if found is not None and found not in migrations.known():
        raise StoreProblem(Refusal.of("database-newer", path=name, found=found, known=migrations.head()))
    return found == migrations.head()


@contextmanager
def _writing(at: Place) -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as failed:
        raise _not_written(at.name, reason_of(failed)) from failed


def _not_written(path: str, reason: str) -> StoreProblem:
    return StoreProblem(Refusal.of("database-not-written", path=path, reason=reason))


@contextmanager
def _without_cascades(connection: Connection) -> Iterator[None]:
    """SQLite makes some tables anew: if nothing else were said, what refers to the old one would go with it."""
    if connection.dialect.name != "sqlite":
        yield
        return
    _pragma(connection, "foreign_keys=OFF")
    try:
        yield
    finally:
        _pragma(connection, "foreign_keys=ON")


def _pragma(connection: Connection, setting: str) -> None:
    """Outside of any transaction, where SQLite would not hear of it."""
    driver = connection.connection.dbapi_connection
    assert driver is not None
    driver.cursor().execute(f"PRAGMA {setting}")


def _check_references(connection: Connection, at: Place) -> None:
    if connection.dialect.name != "sqlite":
        return
    if astray := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        raise _not_written(at.name, f"{len(astray)} rows refer to nothing, such as one of {astray[0][0]!r}")
