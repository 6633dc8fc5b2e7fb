"""People for the measurements of the server: a server as a child of its own, guests, tables, and who sits there."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from subprocess import PIPE, Popen
from typing import TYPE_CHECKING, Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from euchre.web.messages import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

__all__ = ["SERVE", "Child", "Door", "Heard", "Person", "many_files"]

SERVE = ("-m", "euchre", "serve")
"""What Python runs for a server."""

LOOSEN = 100_000
"""Times as often as others these people may do everything: they all come from one address."""

OPENING = 60.0
"""Seconds for a connection to a machine that has much to do."""

JITTER = (0.05, 0.5)
"""Seconds, from and to, before somebody comes back."""


def many_files() -> None:
    """Let this process and its children have as many connections as the system allows. Does nothing on Windows."""
    with suppress(ImportError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass(frozen=True, slots=True)
class Child:
    """A server, and where it listens on this machine."""

    process: Popen[bytes]
    port: int

    @classmethod
    def start(cls, home: Path, *, port: int = 0, run: Sequence[str] = SERVE) -> Self:
        """Start a server that keeps everything below `home`; it listens when this returns."""
        asked = ["--port", str(port), "--loosen", str(LOOSEN), "--database", f"sqlite:///{home / 'tables.sqlite3'}"]
        own = {"EUCHRE_DATA_DIR": str(home), "EUCHRE_CONFIG_DIR": str(home), "EUCHRE_LANGUAGE": "en"}
        process = Popen([sys.executable, *run, *asked], stdout=PIPE, env={**os.environ, **own})  # noqa: S603
        assert process.stdout is not None
        for line in process.stdout:
            if b"http://" in line:
                return cls(process, int(line.rpartition(b":")[2]))
        raise RuntimeError(f"the server ended with {process.wait()} before it listened")

    def kill(self) -> None:
        """End it with SIGKILL, in the middle of whatever it does."""
        self.process.kill()
        self._gone()

    def end(self) -> int:
        """End it as Ctrl-C does; its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        self.process.communicate(timeout=60)
        return self.process.returncode

    @property
    def memory(self) -> int:
        """Bytes that it holds in memory (Linux)."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def seconds(self) -> float:
        """Of a processor that it has used so far (Linux)."""
        found = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8")
        user, system = found.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Door:
    """Plain requests to a server, one after the other."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port, timeout=OPENING)

    def new_guest(self) -> str:
        """Come in; the cookie by which the server knows the guest from then on."""
        self._connection.request("GET", "/api/me")
        answer = self._connection.getresponse()
        answer.read()
        return str(answer.getheader("set-cookie")).partition(";")[0]

    def new_table(self, host: str, **wanted: Any) -> str:
        """A table, made by whoever has the cookie; its code. Raises RuntimeError if it is refused."""
        self._connection.request("POST", "/api/tables", msgspec.json.encode(wanted), {"cookie": host})
        answer = self._connection.getresponse()
        body = answer.read()
        if answer.status != 201:
            raise RuntimeError(f"no table: {answer.status} {body.decode()}")
        return str(msgspec.json.decode(body)["code"])

    def close(self) -> None:
        self._connection.close()


class Heard(msgspec.Struct):
    """What somebody looks at in a frame of the server."""

    type: str
    game: str = ""
    seq: int = 0
    seat: int | None = None
    to_act: int | None = None
    legal: tuple[dict[str, Any], ...] = ()
    state: str = ""
    over: Any = None
    full: bool = False
    action_id: str = ""
    why: Any = None


_reader = msgspec.json.Decoder(Heard)
_writer = msgspec.json.Encoder()

OVER_FOR_ME = (4001, 4003, 4004)
"""Codes after which nobody comes back."""


class Person:
    """Somebody who sits at a table and comes back whenever the connection is lost.

    `hears` is told of each frame. `view` is the last one; `wrongs` counts what should not happen.
    """

    def __init__(self, port: int, cookie: str, code: str, hears: Callable[[Person, Heard], None]) -> None:
        self.code = code
        self.seat: int | None = None
        self.view: Heard | None = None
        self.wrongs: Counter[str] = Counter()
        self._address = f"ws://127.0.0.1:{port}/ws"
        self._cookie = cookie
        self._hears = hears
        self._socket: ClientConnection | None = None

    async def stay(self, chance: Random) -> None:
        """Be there until cancelled, or sent away."""
        while await self.visit():
            await asyncio.sleep(chance.uniform(*JITTER))

    async def visit(self) -> bool:
        """Be there until the connection is lost; whether to come back."""
        with suppress(OSError, WebSocketException):
            async with connect(
                self._address,
                additional_headers={"cookie": self._cookie},
                compression=None,
                ping_interval=None,
                open_timeout=OPENING,
                close_timeout=1.0,
            ) as socket:
                try:
                    await socket.send(_writer.encode(self._hello()).decode())
                    self._socket = socket
                    await self._listen(socket)
                finally:
                    self._socket = None
                if socket.close_code in OVER_FOR_ME:
                    self.wrongs[f"closed with {socket.close_code}"] += 1
                    return False
        return True

    def _hello(self) -> dict[str, Any]:
        seen = {"game": self.view.game, "seq": self.view.seq} if self.view else {}
        return {"type": "hello", "version": VERSION, "table": self.code, **seen}

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            frame = _reader.decode(text)
            match frame.type:
                case "ping":
                    await self.send("ping")
                case "welcome":
                    self.seat = frame.seat
                case "view":
                    self.view = frame
                case _:
                    pass
            self._hears(self, frame)

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a frame; without a connection it is lost, as it may be on the way."""
        if self._socket is not None:
            with suppress(OSError, WebSocketException):
                await self._socket.send(_writer.encode({"type": kind, **fields}).decode())

    def drop(self) -> None:
        """Lose the connection, without a word."""
        if self._socket is not None:
            self._socket.transport.abort()
