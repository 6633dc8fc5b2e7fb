"""A connection: frames that come in are checked and passed on, frames that go out wait their turn."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import structlog
from starlette.websockets import WebSocketDisconnect

from euchre.message import Refusal
from euchre.web import messages as wire
from euchre.web.live import HEARTBEAT
from euchre.web.messages import Close
from euchre.web.origins import is_own
from euchre.web.rates import Credits
from euchre.web.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from prometheus_client import Counter
    from starlette.websockets import WebSocket

    from euchre.web.app import Server
    from euchre.web.live import LiveTable

__all__ = ["Connection", "connect"]

log = structlog.get_logger("euchre.socket")

GREETING = 10.0
"""Seconds in which a connection has to say what it wants."""

SILENCE = 2.5 * HEARTBEAT
"""Seconds after which a connection from which nothing is heard is taken for gone."""

FAREWELL = 5.0
"""Seconds in which the end of a connection can be said."""

MOST_WAITING = 64
"""Frames that wait for a slow receiver."""

_reader = msgspec.json.Decoder(wire.FromClient)
_writer = msgspec.json.Encoder()


class Connection:
    """Somebody who is connected, see `Viewer`. What cannot be sent in time gives way to the newest view.

    He is `stuck` if even so more and more waits for him. `sent` counts the frames, `purse` pays for those that come.
    """

    def __init__(self, socket: WebSocket, guest: str, name: str, sent: Counter, purse: Credits) -> None:
        self.guest = guest
        self.name = name
        self._socket = socket
        self._waiting: deque[wire.FromServer] = deque()
        self._ready = asyncio.Event()
        self._code: int | None = None
        self._sent = sent
        self.purse = purse
        self.stuck = asyncio.Event()

    def send(self, frame: wire.FromServer) -> None:
        if self._code is not None:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._thin_out()
        self._waiting.append(frame)
        self._ready.set()

    def _thin_out(self) -> None:
        """Of views and tables only the newest matter to who is behind; if even that is too much, he has to go."""
        seen: set[type] = set()
        kept: deque[wire.FromServer] = deque()
        for frame in reversed(self._waiting):
            if isinstance(frame, wire.View | wire.TableView):
                if type(frame) in seen:
                    continue
                seen.add(type(frame))
            kept.appendleft(frame)
        self._waiting = kept
        if len(kept) >= MOST_WAITING:
            self.close(Close.TOO_MUCH)
            self.stuck.set()

    def close(self, code: int) -> None:
        self._code = self._code or code
        self._ready.set()

    async def write(self) -> int | None:
        """Send what there is, as long as there is a connection; the code to close it with."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._waiting:
                await self._socket.send_text(_writer.encode(self._waiting.popleft()).decode())
                self._sent.inc()
            if self._code is not None:
                return self._code


async def connect(server: Server, socket: WebSocket) -> None:
    """One connection, from its greeting to its end."""
    if not is_own(socket, server.public_url):
        server.refuse("origin")
        await socket.close(Close.NOT_ALLOWED)
        return
    await socket.accept()
    address = server.address(socket)
    if not (server.rates.allows("sockets", address) and server.rates.enters(address)):
        server.refuse("sockets")
        await socket.close(Close.TOO_MUCH)
        return
    server.metrics.sockets.inc()
    try:
        await _converse(server, socket, address)
    finally:
        server.metrics.sockets.dec()
        server.rates.leaves(address)


async def _converse(server: Server, socket: WebSocket, address: str) -> None:
    hello = await _greeting(socket)
    guest = server.guests.known(socket)
    if hello is None or guest is None or hello.version != wire.VERSION:
        await _turn_away(socket, Refusal.of("hello-unreadable", version=wire.VERSION), Close.NOT_ALLOWED)
        return
    if not (server.hall.has_seat(hello.table, guest) or server.rates.has_room("guesses", address)):
        # It may be a table: the page is to come again, and not to give up.
        await _turn_away(socket, Refusal.of("too-often"), Close.TOO_MUCH)
        return
    table = server.hall.find(hello.table)
    if table is None:
        server.rates.allows("guesses", address)
        await _turn_away(socket, Refusal.of("no-such-table", table=hello.table), Close.NO_TABLE)
        return
    connection = Connection(
        socket, guest, server.guests.name(guest), server.metrics.frames_out, Credits(server.rates.factor)
    )
    table.join(connection, hello)
    connection.send(server.invitation(socket, table.company.code))
    try:
        await _until_the_end(server, socket, connection, table)
    finally:
        table.leave(connection)


async def _greeting(socket: WebSocket) -> wire.Hello | None:
    with suppress(TimeoutError, WebSocketDisconnect, msgspec.MsgspecError, RecursionError, KeyError):
        async with asyncio.timeout(GREETING):
            text = await socket.receive_text()
        frame = _reader.decode(text[: wire.LARGEST])
        return frame if isinstance(frame, wire.Hello) else None
    return None


async def _turn_away(socket: WebSocket, why: Refusal, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(_writer.encode(wire.Gone(told(why))).decode())
        await socket.close(code)


async def _until_the_end(server: Server, socket: WebSocket, connection: Connection, table: LiveTable) -> None:
    """Read and write, until either is over."""
    writing = asyncio.create_task(connection.write())
    reading = asyncio.create_task(_read(server, socket, connection, table))
    stuck = asyncio.create_task(connection.stuck.wait())
    tasks = (writing, reading, stuck, asyncio.create_task(_beat(connection)))
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    failure = next((task.exception() for task in done if not task.cancelled() and task.exception()), None)
    if failure and not isinstance(failure, WebSocketDisconnect | TimeoutError | RuntimeError | OSError | KeyError):
        log.error("socket-error", exc_info=failure)
    # Whoever does not read would not let us say so either.
    with suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(FAREWELL):
            await socket.close(Close.TOO_MUCH if connection.stuck.is_set() else _code(writing))


def _code(writing: asyncio.Task[int | None]) -> int:
    if writing.done() and not writing.cancelled() and writing.exception() is None:
        return writing.result() or 1000
    return 1000


async def _beat(connection: Connection) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT)
        connection.send(wire.Ping())


async def _read(server: Server, socket: WebSocket, connection: Connection, table: LiveTable) -> None:
    while True:
        async with asyncio.timeout(SILENCE):
            text = await socket.receive_text()
        server.metrics.frames_in.inc()
        frame = _checked(server, connection, text)
        match frame:
            case None:
                continue
            case wire.Ping():
                connection.send(wire.Pong())
            case wire.Report(seat):
                server.report(table, connection.guest, seat)
            case _:
                table.send(connection, frame)


_KINDS: Mapping[type, str] = {wire.Chat: "chat", wire.Hint: "hints", wire.Report: "reports"}


def _checked(server: Server, connection: Connection, text: str) -> wire.FromClient | None:
    """A frame that is one, and not one too many."""
    try:
        frame = _reader.decode(text) if len(text) <= wire.LARGEST else None
    except (msgspec.MsgspecError, RecursionError):
        frame = None
    kind = _KINDS.get(type(frame), "")
    if not connection.purse.spend() or (kind and not server.rates.allows(kind, connection.guest)):
        server.refuse(kind or "frames")
        connection.send(wire.Refused(told(Refusal.of("too-often")), _id_of(frame)))
        return None
    if frame is None:
        connection.send(wire.Refused(told(Refusal.of("frame-unreadable", text=text[:40]))))
    return frame


def _id_of(frame: object) -> str:
    return frame.action_id if isinstance(frame, wire.Act) else ""
