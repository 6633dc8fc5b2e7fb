"""A table in the event loop: one task, which takes message after message, and keeps each fact before it is shown."""

from __future__ import annotations

import asyncio
import secrets
import traceback
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import structlog

from euchre.log import NotKept
from euchre.log.store import Conflict
from euchre.message import Refusal
from euchre.record import fold
from euchre.table import Company, State, new_header
from euchre.web.sitting import Sitting
from euchre.web.work import Opening, Proposal, Question

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from euchre.bots import Choice
    from euchre.log.store import Store
    from euchre.web import messages as wire
    from euchre.web.metrics import Metrics
    from euchre.web.pool import Pool
    from euchre.web.work import Viewer, Work

__all__ = ["HEARTBEAT", "House", "LiveTable", "read_company", "whereabouts", "write_company"]

log = structlog.get_logger("euchre.table")

HEARTBEAT = 10.0
"""Seconds between two signs of life on a connection."""


FRESH = 3600.0
"""Seconds after which it is kept again that a table is in use: it is deleted by how long it has not been."""


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a server share."""

    store: Store
    pool: Pool
    metrics: Metrics
    wall: Callable[[], float]
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class _Joined:
    viewer: Viewer
    hello: wire.Hello


@dataclass(frozen=True, slots=True)
class _Left:
    viewer: Viewer


@dataclass(frozen=True, slots=True)
class _Sent:
    viewer: Viewer
    frame: wire.FromClient


@dataclass(frozen=True, slots=True)
class _Thought:
    question: Question
    choice: Choice | None


@dataclass(frozen=True, slots=True)
class _Renamed:
    guest: str
    name: str


_Mail = _Joined | _Left | _Sent | _Thought | _Renamed


class LiveTable:
    """Whoever wants something of a table puts it into its letter box; nothing else touches it."""

    def __init__(self, house: House, at: Company) -> None:
        self._house = house
        self.sitting = Sitting(at, house.store.answered)
        self._box: asyncio.Queue[_Mail] = asyncio.Queue()
        self._thoughts: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self.touched = self._saved_at = house.wall()

    @property
    def company(self) -> Company:
        return self.sitting.company

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self.sitting.viewers and self._box.empty()

    def watched_by(self, guest: str) -> bool:
        """Whether somebody is connected."""
        return any(viewer.guest == guest for viewer in self.sitting.viewers)

    def resume(self) -> None:
        """Go on with what the store has. Raises KeyError."""
        at = self.company
        if at.match:
            header, facts = self._house.store.read(at.match)
            game = fold(header.rules, facts, header.start)
            # A server may be killed before it has kept that a match is over.
            at = replace(at, state=State.OVER) if game.position.over else at
            self.sitting.open(at, header, game, self._now())

    def begin(self) -> None:
        """Let the table live from now on."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.company.code}")

    async def end(self) -> None:
        """Let it rest; what it knows is in the store."""
        for task in [*self._thoughts, *([self._task] if self._task else [])]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    # The letter box

    def join(self, viewer: Viewer, hello: wire.Hello) -> None:
        self._box.put_nowait(_Joined(viewer, hello))

    def leave(self, viewer: Viewer) -> None:
        self._box.put_nowait(_Left(viewer))

    def send(self, viewer: Viewer, frame: wire.FromClient) -> None:
        self._box.put_nowait(_Sent(viewer, frame))

    def rename(self, guest: str, name: str) -> None:
        self._box.put_nowait(_Renamed(guest, name))

    # The task

    async def _run(self) -> None:
        while True:
            mail = await self._next()
            self.touched = self._house.wall()
            try:
                await self._do(self._work(mail))
                self._save()
            except Exception as failed:  # noqa: BLE001
                # A table must not stop for all because of one message; what was kept is kept.
                log.error("table-error", table=self.company.code, reason=whereabouts(failed))
                await asyncio.sleep(1.0)

    async def _next(self) -> _Mail | None:
        """The next letter, or None when something is due by itself."""
        wait = self.sitting.wake(self._now())
        if wait == 0.0 and self._box.empty():
            await asyncio.sleep(0)
            return None
        # Not wait_for: before Python 3.12 it may take no notice of the end of the task.
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                return await self._box.get()
        return None

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _work(self, mail: _Mail | None) -> Work | None:
        sitting, now = self.sitting, self._now()
        match mail:
            case None:
                return sitting.tick(now)
            case _Joined(viewer, hello):
                sitting.join(viewer, hello, HEARTBEAT, now)
            case _Left(viewer):
                sitting.leave(viewer, now)
            case _Renamed(guest, name):
                sitting.rename(guest, name)
            case _Sent(viewer, frame):
                return sitting.take(viewer, frame, now)
            case _Thought(question, choice):
                if choice is not None:
                    return sitting.decided(question, choice, now)
                sitting.undecided(question, now)
        return None

    async def _do(self, work: Work | None) -> None:
        match work:
            case Proposal():
                await self._keep(work)
            case Opening(at, viewer):
                try:
                    await self.open(at)
                except NotKept as failed:
                    self.sitting.refuse(viewer, self._not_kept(failed))
            case Question():
                task = asyncio.create_task(self._think(work))
                self._thoughts.add(task)
                task.add_done_callback(self._thoughts.discard)

    async def _keep(self, proposal: Proposal) -> None:
        """Keep a fact, and whatever goes wrong leave the table able to go on."""
        try:
            await self._commit(proposal)
        except Exception as failed:  # noqa: BLE001  # a table never sticks
            log.error("table-error", table=self.company.code, reason=whereabouts(failed))
            if self.sitting.number < proposal.seq:
                why = Refusal.of("not-kept", reason=type(failed).__name__, path=self.company.code)
                self.sitting.failed(proposal, why, self._now())

    async def _commit(self, proposal: Proposal) -> None:
        """Commit, then acknowledge, then show."""
        append = self._house.store.append(proposal.match, proposal.seq, proposal.key, proposal.fact)
        try:
            kept = await asyncio.wrap_future(append)
        except Conflict:
            log.warning("conflict", table=self.company.code, seq=proposal.seq)
            self.resume()
            self.sitting.failed(proposal, Refusal.of("too-late"), self._now())
        except NotKept as failed:
            self.sitting.failed(proposal, self._not_kept(failed), self._now())
        else:
            if kept.first:
                self._house.metrics.facts.inc()
                self.sitting.settle(proposal, self._now())
            else:
                self._repeated(proposal, kept.seq)

    def _not_kept(self, failed: NotKept) -> Refusal:
        log.error("not-kept", table=self.company.code, reason=failed.reason)
        return Refusal.of("not-kept", reason=failed.reason, path=failed.path.name)

    def _repeated(self, proposal: Proposal, seq: int) -> None:
        """Under its key fact `seq` was kept before, perhaps another one: what is proposed now is not."""
        if seq == proposal.seq:
            self.resume()
        self.sitting.repeated(proposal, seq, self._now())

    async def open(self, at: Company) -> None:
        """A match is begun: the table that it belongs to, its record, and then the company that refers to it.

        Raises NotKept, and then there is no match.
        """
        match = secrets.token_urlsafe(12)
        begun = datetime.fromtimestamp(self._house.wall(), UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        # The deals are made from a secret of the match, the whims of the bots from another one.
        header = replace(new_header(at.choices.rules, at.players, begun), seed=secrets.token_hex(16))
        opened = replace(at, match=match)
        store = self._house.store
        await self.keep()
        await asyncio.wrap_future(store.begin(match, header, table=at.code))
        await asyncio.wrap_future(self._kept(opened))
        log.info("match-begun", table=at.code, game=at.choices.game, people=len(at.people))
        self.sitting.open(opened, header, None, self._now())

    async def _think(self, question: Question) -> None:
        choice = None
        try:
            choice = await self._house.pool.think(question)
        except Exception as failed:  # noqa: BLE001  # it is asked again
            log.error("bot-error", table=self.company.code, level=question.level, reason=whereabouts(failed))
        self._box.put_nowait(_Thought(question, choice))

    async def keep(self) -> None:
        """Keep who sits where. Raises NotKept."""
        await asyncio.wrap_future(self._kept(self.company))

    def _save(self) -> None:
        """Keep who sits where; a server that is killed at once may lose a change of names, and never a card."""
        if self.sitting.changed or self.touched - self._saved_at > FRESH:
            self.sitting.changed, self._saved_at = False, self.touched
            self._kept(self.company).add_done_callback(self._saved)

    def _kept(self, at: Company) -> Future[None]:
        return self._house.store.save_table(
            at.code,
            write_company(at),
            live=at.state is not State.OVER,
            touched=self._house.wall(),
            guests=[chair.guest for chair in at.chairs if chair.guest],
        )

    def _saved(self, done: Future[None]) -> None:
        """Called by the writer: what could not be kept is kept with the next change."""
        if failure := done.exception():
            log.error("table-not-kept", table=self.company.code, reason=str(failure))
            self.sitting.changed = True


def whereabouts(failed: BaseException) -> str:
    """What went wrong and where, without its text, which could quote a card."""
    places = traceback.extract_tb(failed.__traceback__)
    place = f" at {Path(places[-1].filename).name}:{places[-1].lineno}" if places else ""
    return f"{type(failed).__name__}{place}"


def write_company(at: Company) -> bytes:
    """A company as it is kept: nobody is there after a restart, nor waits for a seat."""
    chairs = tuple(replace(chair, here=False) for chair in at.chairs)
    return msgspec.json.encode(replace(at, chairs=chairs, spare=()))


def read_company(data: bytes) -> Company:
    """Raises msgspec.ValidationError."""
    return msgspec.json.decode(data, type=Company)
