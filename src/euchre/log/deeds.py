"""All that is written to the database, a deed each, in SQL that SQLite and PostgreSQL share.

A deed is done within the transaction of the writer. No deed asks the database to settle a conflict: it looks first,
and where another process has been quicker meanwhile, the transaction fails and is tried again.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from sqlalchemy import bindparam, delete, func, insert, select, tuple_, update

from euchre.log.schema import FACTS, GAMES, GUESTS, LINKS, SEATS, SECRETS, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Connection, Table

__all__ = [
    "Append",
    "Begin",
    "Conflict",
    "Deed",
    "Expire",
    "Forget",
    "Kept",
    "MakeSecret",
    "Probe",
    "PutLink",
    "SaveGuest",
    "SaveTable",
    "TakeLink",
]

Answer = TypeVar("Answer")

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Kept:
    """A fact is on the disk as number `seq`; `first` unless it was there already under the same action id."""

    seq: int
    first: bool


class Conflict(Exception):
    """Somebody else was quicker: `seq` is not the number of the next fact of the game, for `last` are kept.

    A game that is begun twice conflicts at 0, the header.
    """

    def __init__(self, game: str, seq: int, last: int) -> None:
        super().__init__(f"fact {seq} of game {game!r} was to be kept, but {last} are there")
        self.game = game
        self.seq = seq
        self.last = last


class Deed(Generic[Answer]):
    """Something to be written. What it answers is told after the commit; an answer that is an exception is raised."""

    def done(self, connection: Connection) -> Answer | Exception:
        raise NotImplementedError

    @classmethod
    def all_done(cls, connection: Connection, deeds: Sequence[Deed[Answer]]) -> Sequence[Answer | Exception]:
        """Deeds of one kind that come one after the other, and the answer to each."""
        return [deed.done(connection) for deed in deeds]


@dataclass(frozen=True, slots=True)
class Begin(Deed[None]):
    """A game without a fact. To begin it again in the same way does nothing."""

    game: str
    header: str
    table: str | None

    def done(self, connection: Connection) -> Conflict | KeyError | None:
        if self.table is not None and not _has(connection, TABLES, code=self.table):
            return KeyError(self.table)
        asked = select(GAMES.c.header, GAMES.c.table_code).where(GAMES.c.game == self.game)
        there = connection.execute(asked).one_or_none()
        if there is None:
            values = {"game": self.game, "header": self.header, "table_code": self.table}
            connection.execute(insert(GAMES), values)
            return None
        if tuple(there) == (self.header, self.table):
            return None
        return Conflict(self.game, 0, _lasts(connection, [self.game])[self.game])


@dataclass(frozen=True, slots=True)
class Append(Deed[Kept]):
    """The fact that is to be number `seq` of a game, if that is the next one."""

    game: str
    seq: int
    action_id: str
    fact: str

    @classmethod
    def all_done(cls, connection: Connection, deeds: Sequence[Deed[Kept]]) -> Sequence[Kept | Exception]:
        """As many as there are by three statements, sorted by key: so two processes never wait for each other."""
        appends = [deed for deed in deeds if isinstance(deed, Append)]
        book = _Book(connection, appends)
        answers: dict[int, Kept | Exception] = {}
        for place in sorted(range(len(appends)), key=lambda place: (appends[place].game, appends[place].seq)):
            answers[place] = book.entered(appends[place])
        if book.new:
            connection.execute(_ENTER, book.new)
        return [answers[place] for place in range(len(appends))]


class _Book:
    """How far the games are that appends are about, which of the actions are kept already, and what is new."""

    def __init__(self, connection: Connection, appends: Sequence[Append]) -> None:
        self.new: list[dict[str, object]] = []
        self._last = _lasts(connection, {append.game for append in appends})
        self._seq = _seqs(connection, {(append.game, append.action_id) for append in appends})

    def entered(self, append: Append) -> Kept | Conflict | KeyError:
        """Winners are known by their action id: a number alone is claimed by all who want it."""
        action = append.game, append.action_id
        if action in self._seq:
            return Kept(self._seq[action], first=False)
        last = self._last.get(append.game)
        if last is None:
            return KeyError(append.game)
        if append.seq != last + 1:
            return Conflict(append.game, append.seq, last)
        self._last[append.game] = self._seq[action] = append.seq
        self.new.append({"game": append.game, "seq": append.seq, "action_id": append.action_id, "fact": append.fact})
        return Kept(append.seq, first=True)


# Made once: to put a statement together takes as long as to have it answered.

# Asked by game, the last entry of an index answers; a GROUP BY would count all of them.
_LAST = select(func.max(FACTS.c.seq)).where(FACTS.c.game == GAMES.c.game).scalar_subquery()
_LASTS = select(GAMES.c.game, func.coalesce(_LAST, 0).label("last")).where(
    GAMES.c.game.in_(bindparam("games", expanding=True))
)
_SEQS = select(FACTS.c.game, FACTS.c.action_id, FACTS.c.seq).where(
    tuple_(FACTS.c.game, FACTS.c.action_id).in_(bindparam("actions", expanding=True))
)
_ENTER = insert(FACTS)


def _lasts(connection: Connection, games: Iterable[str]) -> dict[str, int]:
    """The number of the last fact of each game that there is, 0 before the first."""
    return {row.game: row.last for row in connection.execute(_LASTS, {"games": sorted(games)})}


def _seqs(connection: Connection, actions: Iterable[tuple[str, str]]) -> dict[tuple[str, str], int]:
    """The numbers that actions got, those that are kept."""
    return {(game, action): seq for game, action, seq in connection.execute(_SEQS, {"actions": sorted(actions)})}


@dataclass(frozen=True, slots=True)
class SaveTable(Deed[None]):
    """Who sits where now, and which guests those are; they are remembered as long as the table is touched."""

    code: str
    data: bytes
    live: bool
    touched: float
    guests: frozenset[str]

    def done(self, connection: Connection) -> None:
        _put(connection, TABLES, {"code": self.code}, data=self.data, live=self.live, touched=self.touched)
        asked = select(SEATS.c.guest).where(SEATS.c.code == self.code)
        were = set(connection.execute(asked).scalars())
        if gone := were - self.guests:
            connection.execute(delete(SEATS).where(SEATS.c.code == self.code, SEATS.c.guest.in_(sorted(gone))))
        if come := self.guests - were:
            connection.execute(insert(SEATS), [{"code": self.code, "guest": guest} for guest in sorted(come)])
        here = GUESTS.c.guest.in_(sorted(self.guests))
        connection.execute(update(GUESTS).where(here, GUESTS.c.touched < self.touched).values(touched=self.touched))


@dataclass(frozen=True, slots=True)
class SaveGuest(Deed[None]):
    """What a guest is called."""

    guest: str
    name: str
    touched: float

    def done(self, connection: Connection) -> None:
        _put(connection, GUESTS, {"guest": self.guest}, name=self.name, touched=self.touched)


@dataclass(frozen=True, slots=True)
class Forget(Deed[None]):
    """One row, and whatever belongs to it."""

    table: Table
    key: str

    def done(self, connection: Connection) -> None:
        (key,) = self.table.primary_key
        connection.execute(delete(self.table).where(key == self.key))


@dataclass(frozen=True, slots=True)
class MakeSecret(Deed[bytes]):
    """A random secret, made when it is first asked for."""

    name: str

    def done(self, connection: Connection) -> bytes:
        there = connection.execute(select(SECRETS.c.value).where(SECRETS.c.name == self.name)).scalar()
        if there is not None:
            return bytes(there)
        made = secrets.token_bytes(SECRET_BYTES)
        connection.execute(insert(SECRETS), {"name": self.name, "value": made})
        return made


@dataclass(frozen=True, slots=True)
class PutLink(Deed[None]):
    """A link that works once."""

    token: str
    value: str
    expires: float

    def done(self, connection: Connection) -> None:
        _put(connection, LINKS, {"token": self.token}, value=self.value, expires=self.expires)


@dataclass(frozen=True, slots=True)
class TakeLink(Deed["str | None"]):
    """What a link stands for, if it is still good; it is so no longer."""

    token: str
    now: float

    def done(self, connection: Connection) -> str | None:
        asked = select(LINKS.c.value).where(LINKS.c.token == self.token, LINKS.c.expires > self.now)
        value = connection.execute(asked).scalar()
        # Of two processes that take it at once, one alone deletes a row.
        taken = connection.execute(delete(LINKS).where(LINKS.c.token == self.token)).rowcount
        return value if taken else None


@dataclass(frozen=True, slots=True)
class Expire(Deed[int]):
    """All that was not touched since the given times, and the links that are no longer good; how many rows.

    Tables that are `spared` stay, however old.
    """

    tables: float
    guests: float
    links: float
    spared: frozenset[str] = frozenset()

    def done(self, connection: Connection) -> int:
        old = connection.execute(select(TABLES.c.code).where(TABLES.c.touched < self.tables)).scalars()
        # One by one: a statement takes only so many values.
        gone = [{"gone": code} for code in old if code not in self.spared]
        if gone:
            connection.execute(delete(TABLES).where(TABLES.c.code == bindparam("gone")), gone)
        others = (
            delete(GUESTS).where(GUESTS.c.touched < self.guests),
            delete(LINKS).where(LINKS.c.expires <= self.links),
        )
        return len(gone) + sum(connection.execute(each).rowcount for each in others)


@dataclass(frozen=True, slots=True)
class Probe(Deed[None]):
    """Something to write where nothing else is to be written: a link that never was good."""

    def done(self, connection: Connection) -> None:
        _put(connection, LINKS, {"token": "probe"}, value=secrets.token_hex(8), expires=0.0)


def _has(connection: Connection, table: Table, **key: str) -> bool:
    asked = select(*(table.c[name] for name in key)).where(*(table.c[name] == value for name, value in key.items()))
    return connection.execute(asked).first() is not None


def _put(connection: Connection, table: Table, key: dict[str, str], **values: object) -> None:
    """A row, new or instead of the one with its key."""
    there = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*there).values(**values)).rowcount:
        connection.execute(insert(table), {**key, **values})
