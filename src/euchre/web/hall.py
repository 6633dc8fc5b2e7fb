"""All tables of a server: made, found by their code, taken back into memory when somebody comes."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

import structlog

from euchre.bots import LEVELS
from euchre.message import Refusal
from euchre.table import COMPUTER_NAMES, Choices, State, company
from euchre.web.choices import chosen
from euchre.web.live import LiveTable, read_company, whereabouts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from euchre.rules import Seat
    from euchre.table import Company
    from euchre.web.live import House

__all__ = ["ALPHABET", "Hall"]

log = structlog.get_logger("euchre.hall")

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for one another."""

CODE = 8
"""Of them in the code of a table: 40 bits, and few tries a minute for whoever guesses."""

SWEEP = 60.0
"""Seconds between two looks for tables that nobody is at."""

REST = 120.0
"""Seconds that a table stays in memory after the last of its people has gone."""

TABLES_KEPT, GUESTS_KEPT = 30 * 86400.0, 180 * 86400.0
"""Seconds that a table, or a guest, is kept after anybody touched it."""

MOST_TABLES = 20_000
"""In memory at once."""


class Hall:
    """The tables in memory, and those in the store."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables: dict[str, LiveTable] = {}
        self._began = house.wall() - monotonic()
        self._sweeper: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look after the tables from now on."""
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeper")

    async def end(self) -> None:
        """Let all tables rest."""
        if self._sweeper:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        await asyncio.gather(*(table.end() for table in self._tables.values()))
        self._tables.clear()

    async def make(self, guest: str, name: str, wanted: Mapping[str, Any]) -> str | Refusal:
        """A new table, its code; `quick` ones are filled by computers and begin at once. Raises NotKept."""
        asked = dict(wanted)
        quick, levels = asked.pop("quick", False), _levels(asked.pop("levels", {}))
        choices = chosen(Choices(), asked)
        if isinstance(choices, Refusal):
            return choices
        if levels is None:
            return Refusal.of("choice-unreadable", reason="levels")
        if len(self._tables) >= MOST_TABLES:
            return Refusal.of("house-full")
        at = company.sit(company.new_company(self._new_code(), guest, choices, levels), guest, name, 0)
        at = company.begin(at, guest) if quick is True and not isinstance(at, Refusal) else at
        if isinstance(at, Refusal):
            return at
        # Whoever asked for the table is not connected to it yet.
        at = company.depart(at, guest)
        table = LiveTable(self._house, replace(at, state=State.WAITING))
        await (table.open(at) if quick is True else table.keep())
        self._add(table)
        return at.code

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
            if code not in self._tables and self._house.store.table(code) is None:
                return code

    def _add(self, table: LiveTable) -> None:
        self._tables[table.company.code] = table
        table.begin()
        self._house.metrics.tables.set(len(self._tables))

    def find(self, code: str) -> LiveTable | None:
        """A table by its code, in whatever case it was typed; from the store if it is not in memory."""
        code = code.strip().upper()
        if code in self._tables:
            return self._tables[code]
        data = self._house.store.table(code)
        if data is None:
            return None
        try:
            table = LiveTable(self._house, read_company(data))
            table.resume()
        except (KeyError, ValueError) as damaged:
            # What is wrong could quote a card.
            log.error("table-damaged", table=code, reason=whereabouts(damaged))
            return None
        self._add(table)
        return table

    def of_guest(self, guest: str) -> Iterator[Company]:
        """The tables at which somebody has a seat, the last ones first."""
        for at in filter(None, map(_readable, self._house.store.tables_of(guest))):
            table = self._tables.get(at.code)
            now = table.company if table else at
            if now.seat_of(guest) is not None and now.state is not State.OVER:
                yield now

    def open_tables(self) -> Iterator[Company]:
        """Those that anybody may come to."""
        for table in self._tables.values():
            at = table.company
            if at.choices.open and at.state is State.WAITING and any(chair.kind == "empty" for chair in at.chairs):
                yield at

    def present(self, code: str) -> LiveTable | None:
        """A table in memory."""
        return self._tables.get(code)

    def has_seat(self, code: str, guest: str) -> bool:
        """Whether somebody has a seat at a table in memory."""
        table = self._tables.get(code.strip().upper())
        return table is not None and table.company.seat_of(guest) is not None

    def rename(self, guest: str, name: str) -> None:
        """A person has another name at every table."""
        for table in self._tables.values():
            if table.company.seat_of(guest) is not None or table.watched_by(guest):
                table.rename(guest, name)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.tidy()
            except Exception as failed:  # noqa: BLE001  # the next sweep may go better
                log.error("sweep-error", reason=whereabouts(failed))

    async def tidy(self) -> None:
        """Let tables without people rest, and forget what has not been touched for long."""
        now = self._house.wall()
        for code, table in list(self._tables.items()):
            if table.is_empty and now - table.touched > REST:
                del self._tables[code]
                await table.end()
        self._house.metrics.tables.set(len(self._tables))
        # A clock that was put forward does not make anything old: only as much time has gone as has gone here.
        believed = min(now, self._began + monotonic())
        expire = self._house.store.expire(believed, tables=TABLES_KEPT, guests=GUESTS_KEPT, spared=self._tables)
        await asyncio.wrap_future(expire)


def _readable(data: bytes) -> Company | None:
    """A company that is one in this version, with rules that make a game."""
    try:
        at = read_company(data)
        at.choices.rules  # noqa: B018  # whether they make a game
    except ValueError as damaged:
        log.error("table-damaged", reason=whereabouts(damaged))
        return None
    return at


def _levels(data: object) -> dict[Seat, str] | None:
    """Levels by seat, as JSON has them; None if they are none."""
    if not isinstance(data, dict):
        return None
    possible = {str(seat): seat for seat in range(len(COMPUTER_NAMES))}
    found = {
        possible[seat]: level
        for seat, level in data.items()
        if seat in possible and isinstance(level, str) and level in LEVELS
    }
    return found if len(found) == len(data) else None
