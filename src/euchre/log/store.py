"""All that a server keeps, in one database: games fact by fact, tables, guests, secrets, links that work once."""

from __future__ import annotations

from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Self

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from euchre.log import migrations
from euchre.log.deeds import (
    Append,
    Begin,
    Conflict,
    Expire,
    Forget,
    Kept,
    MakeSecret,
    Probe,
    PutLink,
    SaveGuest,
    SaveTable,
    TakeLink,
)
from euchre.log.file import NotKept
from euchre.log.opening import StoreProblem, lock, open_engine, place, to_newest
from euchre.log.schema import FACTS, GAMES, GUESTS, SEATS, TABLES
from euchre.log.writer import BATCH, GroupWriter, Statistics, reason_of
from euchre.message import Refusal
from euchre.record import Writer, fact_data, fact_from
from euchre.record.header import header_data, header_from

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Future

    from filelock import FileLock
    from sqlalchemy import Connection, Engine

    from euchre.game import Fact
    from euchre.log.opening import Place
    from euchre.record import Header

__all__ = ["Conflict", "Kept", "NotKept", "Statistics", "Store", "StoreProblem"]

RECENT = 10.0
"""Seconds for which a commit is proof enough that the next one will succeed."""

MOST_OF_ONE = 50
"""Tables of a guest that are of interest."""

PROBE = 2.0
"""Seconds within which a database that is well has written something."""


class Store:
    """A database in the hands of one server process.

    What returns a future is written by one thread, in the order in which it was asked for. A future that has a result
    is on the disk; one that raises NotKept has changed nothing. What reads may be called from any thread, sees what
    is committed, and raises StoreProblem `database-not-read`.
    """

    def __init__(self, at: Place, held: FileLock | None, engine: Engine, batch: int) -> None:
        self._at = at
        self._held = held
        self._engine = engine
        self._writer = GroupWriter(engine.execution_options(writes=True), at.path, batch)

    @classmethod
    def open(cls, url: str, *, upgrade: bool = True, batch: int = BATCH) -> Self:
        """Open a database, made or brought to the newest schema if need be; at most `batch` deeds go together.

        Raises StoreProblem `database-url`, `database-in-use`, `database-not-written`, `database-newer`, and without
        `upgrade` `database-older`.
        """
        at = place(url)
        held = lock(at.file) if at.file else None
        try:
            engine = open_engine(at)
            try:
                to_newest(engine, at, upgrade=upgrade)
            except BaseException:
                engine.dispose()
                raise
        except BaseException:
            if held:
                held.release()
            raise
        return cls(at, held, engine, batch)

    def close(self) -> None:
        """Write what waits, and let others have the database. To close it again does nothing."""
        self._writer.close()
        self._engine.dispose()
        if self._held:
            self._held.release()

    # Games.

    def begin(self, game: str, header: Header, *, table: str | None = None) -> Future[None]:
        """A new game, of a table that is saved already; with the table it is deleted.

        The future raises Conflict if there is another game of that name, and KeyError if there is no such table.
        """
        return self._writer.submit(Begin(game, _text(header_data(header)), table))

    def append(self, game: str, seq: int, action_id: str, fact: Fact) -> Future[Kept]:
        """Keep a fact as number `seq` of its game, if it is the next one.

        The same action id again gets the number that it got the first time, whatever else is asked. Whoever appends
        waits for the answer before the next fact of the game: numbers alone do not say what a fact was based on.
        The future raises Conflict if the number is not the next one, KeyError if there is no such game, NotKept.
        """
        return self._writer.submit(Append(game, seq, action_id, _text(fact_data(fact))))

    def read(self, game: str) -> tuple[Header, list[Fact]]:
        """A game as it is kept. Raises KeyError, and ValueError if somebody has changed what is there."""
        with self._reading() as connection:
            header = connection.execute(select(GAMES.c.header).where(GAMES.c.game == game)).scalar()
            asked = select(FACTS.c.fact).where(FACTS.c.game == game).order_by(FACTS.c.seq)
            facts = connection.execute(asked).scalars().all()
        if header is None:
            raise KeyError(game)
        return header_from(msgspec.json.decode(header)), [fact_from(msgspec.json.decode(fact)) for fact in facts]

    def answered(self, game: str, action_id: str) -> int | None:
        """The number that an action has got, None if it is not kept."""
        asked = select(FACTS.c.seq).where(FACTS.c.game == game, FACTS.c.action_id == action_id)
        with self._reading() as connection:
            return connection.execute(asked).scalar()

    def record(self, game: str) -> bytes:
        """The native record of a game, as a file of one player would hold it. Raises KeyError, ValueError."""
        header, facts = self.read(game)
        writer, content = Writer.begin(header)
        parts = [content]
        for fact in facts:
            folded, digest, lines = writer.lines(fact)
            writer.accept(folded, digest)
            parts.append(lines)
        return b"".join(parts)

    # Tables and guests.

    def save_table(
        self, code: str, data: bytes, *, live: bool, touched: float, guests: Iterable[str] = ()
    ) -> Future[None]:
        """Who sits where, instead of what was saved before; `guests` are those of them who are no computers."""
        return self._writer.submit(SaveTable(code, data, live, touched, frozenset(guests)))

    def table(self, code: str) -> bytes | None:
        """The data of one table; None if there is none of that code."""
        with self._reading() as connection:
            data = connection.execute(select(TABLES.c.data).where(TABLES.c.code == code)).scalar()
        return None if data is None else bytes(data)

    def tables_of(self, guest: str) -> list[bytes]:
        """The data of live tables at which a guest has a seat: the last ones to be touched, the very last first."""
        asked = (
            select(TABLES.c.data)
            .join(SEATS, SEATS.c.code == TABLES.c.code)
            .where(SEATS.c.guest == guest, TABLES.c.live.is_(True))
            .order_by(TABLES.c.touched.desc())
            .limit(MOST_OF_ONE)
        )
        with self._reading() as connection:
            return [bytes(data) for data in connection.execute(asked).scalars()]

    def tables(self, live: bool = True) -> Iterator[tuple[str, bytes]]:
        """Codes and data of the tables that are live, or of those that are not, in the order of the codes."""
        asked = select(TABLES.c.code, TABLES.c.data).where(TABLES.c.live.is_(live)).order_by(TABLES.c.code)
        with self._reading() as connection:
            rows = connection.execute(asked).all()
        return ((code, bytes(data)) for code, data in rows)

    def delete_table(self, code: str) -> Future[None]:
        """A table and its games."""
        return self._writer.submit(Forget(TABLES, code))

    def save_guest(self, guest: str, name: str, touched: float) -> Future[None]:
        """What a guest is called, and when he was last here."""
        return self._writer.submit(SaveGuest(guest, name, touched))

    def guest(self, guest: str) -> str | None:
        """What a guest is called, None if he is unknown."""
        with self._reading() as connection:
            return connection.execute(select(GUESTS.c.name).where(GUESTS.c.guest == guest)).scalar()

    def forget_guest(self, guest: str) -> Future[None]:
        return self._writer.submit(Forget(GUESTS, guest))

    # Small things.

    def secret(self, name: str) -> bytes:
        """32 random bytes, the same ones whenever this database is asked. Raises NotKept."""
        return self._writer.submit(MakeSecret(name)).result()

    def put_once(self, token: str, value: str, expires: float) -> Future[None]:
        """Something to be had for a token, once, before the time."""
        return self._writer.submit(PutLink(token, value, expires))

    def take_once(self, token: str, now: float) -> Future[str | None]:
        """What was put there for the token; None if there is nothing, or no longer."""
        return self._writer.submit(TakeLink(token, now))

    def expire(self, now: float, *, tables: float, guests: float, spared: Iterable[str] = ()) -> Future[int]:
        """Delete the tables, with their games, and the guests that were not touched for so many seconds.

        Of the tables those with a code that is `spared` stay. Links that are no longer good go too. The number of
        tables, guests and links that went.
        """
        return self._writer.submit(Expire(now - tables, now - guests, now, frozenset(spared)))

    # How it is.

    def healthy(self) -> bool:
        """Whether something was written just now, or can be, and the schema is that of this program. May wait 2 s."""
        try:
            with self._reading() as connection:
                is_newest = migrations.current(connection) == migrations.head()
            return is_newest and (self._has_just_written() or self._can_write())
        except StoreProblem:
            return False

    def _has_just_written(self) -> bool:
        last = self.statistics.last
        return last is not None and monotonic() - last < RECENT

    def _can_write(self) -> bool:
        try:
            self._writer.submit(Probe()).result(timeout=PROBE)
        except (NotKept, TimeoutError):
            return False
        return True

    @property
    def statistics(self) -> Statistics:
        """What the writer has done so far."""
        return self._writer.statistics

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        # Asked again, a disposed engine would open the file anew, and nobody would close it.
        if not self._writer.is_open:
            raise self._not_read("it has been closed")
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as failed:
            raise self._not_read(reason_of(failed)) from failed

    def _not_read(self, reason: str) -> StoreProblem:
        return StoreProblem(Refusal.of("database-not-read", path=self._at.name, reason=reason))


def _text(data: dict[str, object]) -> str:
    return msgspec.json.encode(data).decode()
