"""The server: everything that it has, put together, and the application that serves it."""

from __future__ import annotations

import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import structlog
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from euchre.web import api, pages
from euchre.web.guests import Guests
from euchre.web.hall import Hall
from euchre.web.live import House
from euchre.web.messages import Invite
from euchre.web.metrics import Metrics
from euchre.web.origins import household
from euchre.web.pool import Pool
from euchre.web.rates import Rates
from euchre.web.schema import schema
from euchre.web.sockets import connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from starlette.requests import HTTPConnection, Request
    from starlette.types import ASGIApp, Message, Receive, Scope, Send
    from starlette.websockets import WebSocket

    from euchre.log.store import Store
    from euchre.rules import Seat
    from euchre.web.live import LiveTable

__all__ = ["Server", "application"]

log = structlog.get_logger("euchre.server")

ALONE = ("localhost", "127.0.0.1", "::1")
"""Names of the machine that nobody else can use."""

HEADERS = {"x-content-type-options": "nosniff", "referrer-policy": "same-origin"}

OF_A_PAGE = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""Nothing from outside is loaded, and no other page shows this one."""


@dataclass
class Server:
    """One process, one store, all tables.

    `links` are the addresses of this machine by which others may reach it, the best first. `measures` says whether
    anybody may read the metrics; `wall` gives seconds since 1970.
    """

    store: Store
    public_url: str | None = None
    links: tuple[str, ...] = ()
    measures: bool = False
    pool: Pool = field(default_factory=Pool)
    rates: Rates = field(default_factory=Rates)
    wall: Callable[[], float] = time.time
    metrics: Metrics = field(default_factory=Metrics)

    def __post_init__(self) -> None:
        is_secure = bool(self.public_url and self.public_url.startswith("https:"))
        self.guests = Guests(self.store, lambda: self.wall(), secure=is_secure)
        self.hall = Hall(House(self.store, self.pool, self.metrics, self.wall))
        self.stopping = False

    @asynccontextmanager
    async def running(self, _app: object = None) -> AsyncIterator[None]:
        """From its beginning to its end: afterwards everything is in the store."""
        self.hall.begin()
        try:
            yield
        finally:
            self.stopping = True
            await self.hall.end()
            self.pool.close()

    def address(self, connection: HTTPConnection) -> str:
        """Where a request comes from, as far as limits tell people apart."""
        return household(connection.client.host if connection.client else "")

    def address_of(self, connection: HTTPConnection) -> str:
        """The address under which others reach this server, without a slash at its end.

        Whoever asks by a name that means this machine alone is told one that means it for others too.
        """
        if self.public_url:
            return self.public_url.rstrip("/")
        # Not from `connection.url`, which raises where the client has put what is no name of a host.
        host = connection.headers.get("host", "localhost")
        if self.links and _is_of_no_use(host):
            return self.links[0]
        return f"{'https' if connection.scope['scheme'] in ('https', 'wss') else 'http'}://{host}"

    def invitation(self, connection: HTTPConnection, code: str) -> Invite:
        """How others find a table."""
        best = self.address_of(connection)
        others = tuple(f"{link}/t/{code}" for link in self.links if link != best)
        return Invite(f"{best}/t/{code}", others)

    def refuse(self, why: str) -> None:
        """Count a refusal."""
        self.metrics.refused.labels(why).inc()

    def report(self, table: LiveTable, reporter: str, seat: Seat) -> None:
        """Somebody has reported what a seat said: whoever runs the server finds it in the log."""
        chairs = table.company.chairs
        if seat < len(chairs) and chairs[seat].guest:
            self.metrics.reports.inc()
            about = chairs[seat].guest
            said = table.sitting.said_by(about)
            log.warning("report", table=table.company.code, by=reporter, about=about, said=said)


def _is_of_no_use(host: str) -> bool:
    """Whether the name of a host means the machine of whoever asks, or nothing at all."""
    try:
        return urlsplit(f"//{host}").hostname in ALONE
    except ValueError:
        return True


def application(server: Server) -> ASGIApp:
    """The server as an ASGI application."""

    async def socket(websocket: WebSocket) -> None:
        await connect(server, websocket)

    async def alive(_: Request) -> Response:
        return PlainTextResponse("ok")

    async def ready(_: Request) -> Response:
        well = not server.stopping and await run_in_threadpool(server.store.healthy)
        return PlainTextResponse("ready" if well else "not ready", 200 if well else 503)

    async def measured(_: Request) -> Response:
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    async def described(_: Request) -> Response:
        return Response(schema(), media_type="application/schema+json")

    app = Starlette(
        routes=[
            Route("/healthz", alive),
            Route("/readyz", ready),
            *([Route("/metrics", measured)] if server.measures else []),
            Route("/schema", described),
            WebSocketRoute("/ws", socket),
            *api.routes(server),
            *pages.routes(server),
        ],
        lifespan=server.running,
    )
    return _Guarded(GZipMiddleware(app, minimum_size=1000))


class _Guarded:
    """Puts the headers that keep others out on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_page = headers.get("content-type", "").startswith("text/html")
                for name, value in (HEADERS | OF_A_PAGE if is_page else HEADERS).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, guarded)
