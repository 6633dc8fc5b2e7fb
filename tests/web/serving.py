"""A whole server on a port of this machine, and browsers that remember every frame."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from euchre.commands.serve import listening_at
from euchre.log.store import Store
from euchre.web.app import Server, application
from euchre.web.rates import Rates

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable, Collection
    from pathlib import Path

    from euchre.web.patience import Held

__all__ = ["PATIENCE", "Browser", "Tab", "running"]

PATIENCE = 20.0
"""Seconds in which whatever is waited for has to come."""

Frame = dict[str, Any]


class _Uvicorn(uvicorn.Server):
    """Leaves signals alone."""

    @asynccontextmanager
    async def open(self, listening: socket.socket) -> AsyncIterator[None]:
        serving = asyncio.create_task(self.serve([listening]))
        while not self.started:
            assert not serving.done(), serving
            await asyncio.sleep(0.01)
        try:
            yield
        finally:
            self.should_exit = True
            await serving

    def install_signal_handlers(self) -> None:
        pass


@asynccontextmanager
async def running(
    path: Path, *, factor: int = 1000, public_url: str | None = None, measures: bool = False
) -> AsyncIterator[House]:
    """A server on this database file, as `euchre serve` starts one; `factor` loosens its limits."""
    with closing(Store.open(f"sqlite:///{path}")) as store, listening_at("127.0.0.1", 0) as listening:
        server = Server(store, public_url=public_url, measures=measures, rates=Rates(factor))
        config = uvicorn.Config(
            application(server),
            ws="websockets-sansio",
            ws_max_size=4096,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=1,
        )
        serving = _Uvicorn(config)
        async with serving.open(listening):
            yield House(server, listening.getsockname()[1], serving.server_state.connections)


@dataclass
class House:
    """A server, where it is, and all connections to it."""

    server: Server
    port: int
    connections: Collection[Held]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @asynccontextmanager
    async def browser(self, cookies: dict[str, str] | None = None) -> AsyncIterator[Browser]:
        """Somebody's browser; with another one's cookies it is his."""
        async with httpx.AsyncClient(base_url=self.address, cookies=cookies) as client:
            browser = Browser(self, client)
            if cookies is None:
                await client.get("/api/me")
            try:
                yield browser
            finally:
                for tab in browser.tabs:
                    await tab.close()


@dataclass
class Browser:
    """Who has a cookie."""

    house: House
    client: httpx.AsyncClient
    tabs: list[Tab] = field(default_factory=list)

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.client.cookies)

    async def new_table(self, **choices: object) -> str:
        answer = await self.client.post("/api/tables", json=choices)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def socket(self, **headers: str) -> ClientConnection:
        """A bare connection, with this browser's cookies unless others are given."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return await connect(
            f"ws://127.0.0.1:{self.house.port}/ws",
            additional_headers={"cookie": cookie, "origin": self.house.address, **headers},
            proxy=None,
        )

    async def tab(self, table: str, game: str = "", seq: int = 0) -> Tab:
        """A page that shows a table."""
        tab = Tab(await self.socket())
        self.tabs.append(tab)
        tab.since = seq
        tab.begin()
        await tab.send(type="hello", version=1, table=table, game=game, seq=seq)
        return tab


class Tab:
    """A connection, and every frame that came by it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.frames: list[Frame] = []
        self.since = 0
        self._socket = socket
        self._news = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None
        self._acts = 0

    def begin(self) -> None:
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._socket:
                async with self._news:
                    self.frames.append(json.loads(text))
                    self._news.notify_all()
        async with self._news:
            self._news.notify_all()

    @property
    def code(self) -> int | None:
        """With which the connection was closed."""
        return self._socket.close_code

    async def send(self, **frame: object) -> None:
        await self._socket.send(json.dumps(frame))

    async def act(self, action: Frame, seq: int | None = None, action_id: str | None = None) -> str:
        """A decision, by default in the position of the newest view."""
        self._acts += 1
        name = action_id or f"act {self._acts}"
        at = self.view["seq"] if seq is None else seq
        await self.send(type="act", action_id=name, expected_seq=at, action=action)
        return name

    async def close(self) -> None:
        await self._socket.close()
        if self._reading:
            await self._reading

    async def until(self, test: Callable[[], object]) -> None:
        """Wait for frames to make it true."""

        async def waiting() -> None:
            async with self._news:
                await self._news.wait_for(lambda: bool(test()))

        await asyncio.wait_for(waiting(), PATIENCE)

    async def reaches(self, seq: int) -> None:
        """Wait for a view after this fact, or a later one."""
        await self.until(lambda: self.of("view") and self.view["seq"] >= seq)

    async def closed(self) -> int:
        """Wait for the end."""
        await self.until(lambda: self.code is not None)
        assert self.code is not None
        return self.code

    def of(self, kind: str) -> list[Frame]:
        return [frame for frame in self.frames if frame["type"] == kind]

    async def first(self, kind: str) -> Frame:
        await self.until(lambda: self.of(kind))
        return self.of(kind)[0]

    async def answer(self, action_id: str) -> Frame:
        """What became of a decision."""

        def answers() -> list[Frame]:
            return [frame for frame in self.frames if frame.get("action_id") == action_id]

        await self.until(answers)
        return answers()[-1]

    @property
    def view(self) -> Frame:
        return self.of("view")[-1]

    @property
    def to_act(self) -> bool:
        """Whether it is the turn of who sits here."""
        views = self.of("view")
        return bool(views) and bool(views[-1].get("legal"))

    async def play_on(self, choose: Callable[[list[Frame]], Frame], acts: int | None = None) -> None:
        """Decide whenever it is one's turn, so many times, or until the match is over."""
        done = 0
        while acts is None or done < acts:
            await self.until(lambda: self.to_act or (self.of("view") and self.view.get("over")))
            if not self.to_act:
                return
            answer = await self.answer(await self.act(choose(self.view["legal"])))
            assert answer["type"] == "done", answer
            done += 1
            await self.reaches(answer["seq"])
