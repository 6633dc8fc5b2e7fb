"""`euchre serve`: the table in a browser, for this machine, a household or the world."""

from __future__ import annotations

import asyncio
import errno
import gc
import importlib
import logging
import signal
import socket
import string
import sys
import webbrowser
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click
import structlog
import uvicorn

from euchre.commands import Refused, tell
from euchre.commands.backup import database_url
from euchre.log import NotKept
from euchre.log.store import Store, StoreProblem
from euchre.message import Refusal
from euchre.web.app import ALONE, Server, application
from euchre.web.messages import LARGEST
from euchre.web.patience import watch
from euchre.web.rates import Rates
from euchre.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["listening_at", "serve"]

log = structlog.get_logger("euchre.server")

ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  # compared with, and only bound if somebody asks for it
SECONDS_TO_END = 3

WAITING, TAKEN_AT_ONCE = 2048, 64
"""Connections that the system keeps for us, and of them those that are taken in one round of the event loop.

asyncio goes on to the end of a round if there are no more open files, and complains of each.
"""

COMPLAINT = 60.0
"""Seconds between two lines in the log that say the same."""

COLLECTING = (50_000, 20, 100)
"""New objects, and rounds, after which the collector looks at the young, the grown and the old ones."""


@click.command()
@click.option("--host", default="127.0.0.1", metavar="H", help="The address to listen at; 0.0.0.0 for the household.")
@click.option("--port", default=8000, type=click.IntRange(0, 65535), metavar="P", help="The port (default: 8000).")
@click.option("--open", "opens", is_flag=True, help="Show the page in the browser.")
@click.option("--database", metavar="URL", help="Where games are kept: sqlite:///FILE.")
@click.option("--public-url", metavar="URL", help="The address by which others reach this server, such as a proxy's.")
@click.option("--proxy", multiple=True, metavar="ADDRESS", help="A proxy that tells who is behind it; repeatable.")
@click.option("--metrics", is_flag=True, help="Let anybody who reaches the server read /metrics.")
@click.option("--quiet", is_flag=True, help="Print no links.")
@click.option("--loosen", default=1, type=click.IntRange(1), hidden=True, help="Loosen all limits, for measurements.")
def serve(
    host: str,
    port: int,
    opens: bool,
    database: str | None,
    public_url: str | None,
    proxy: tuple[str, ...],
    metrics: bool,
    quiet: bool,
    loosen: int,
) -> None:
    """Open a table in the browser, for yourself or for friends."""
    _check(public_url)
    with closing(listening_at(host, port)) as listening, closing(_store(database)) as store:
        _log_as_json()
        _open_many_files()
        links = list(_links(host, listening.getsockname()[1], public_url))
        with _or_not_kept():
            server = Server(
                store, public_url=public_url, links=tuple(_far(links)), measures=metrics, rates=Rates(loosen)
            )

        def invite() -> None:
            if not quiet:
                _show(links)
            if opens:
                webbrowser.open(links[0])

        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            _look_for_rubbish_seldom()
            runner.run(_until_stopped(_uvicorn(server, proxy), listening, invite))
    if not quiet:
        tell("The table is closed; every game is kept.")


def _check(public_url: str | None) -> None:
    """Raises Refused for what no browser could go to."""
    if public_url is None:
        return
    with suppress(ValueError):
        parts = urlsplit(public_url)
        is_whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        if is_whole and not parts.query and not parts.fragment and not set(public_url) & set(string.whitespace):
            return
    raise Refused(f"--public-url {public_url!r}: expected an address such as https://cards.example")


@contextmanager
def _or_not_kept() -> Iterator[None]:
    """Where a database is written for the first time. Raises Refused."""
    try:
        yield
    except NotKept as failed:
        why = Refusal.of("database-not-written", path=str(failed.path), reason=failed.reason)
        raise Refused(say(why)) from None


def listening_at(host: str, port: int) -> socket.socket:
    """A socket at this address. Raises Refused if it cannot be had."""
    if not host:
        raise Refused(f"--host {host!r}: expected an address of this machine, such as 127.0.0.1")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio knows by the protocol, which is not 0 then, that a small frame is to be sent at once: otherwise the next
    # one waits until the first has been heard, and that is said 40 ms late.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(WAITING)
    except OSError as failed:
        listening.close()
        raise Refused(_why_not(host, port, failed)) from None
    except (UnicodeError, TypeError):
        listening.close()
        raise Refused(f"--host {host!r}: no machine has such a name: expected an address of this machine") from None
    return listening


def _why_not(host: str, port: int, failed: OSError) -> str:
    match failed.errno:
        case errno.EADDRINUSE:
            return f"--port {port}: another program listens there: expected a free one, such as --port 0 finds"
        case errno.EACCES:
            return f"--port {port}: it may not be used: expected one from 1024 on, such as --port 8000"
        case _:
            return f"--host {host}: {failed.strerror or failed}: expected an address of this machine"


def _store(database: str | None) -> Store:
    try:
        return Store.open(database_url(database))
    except StoreProblem as problem:
        raise Refused(say(problem.refusal)) from None


def _links(host: str, port: int, public_url: str | None) -> Iterator[str]:
    """Where the page is: the public address first, then those of this machine."""
    if public_url:
        yield public_url.rstrip("/")
    if host in ANYWHERE:
        yield f"http://localhost:{port}"
        yield from (f"http://{address}:{port}" for address in _own_addresses())
    else:
        yield f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _own_addresses() -> Iterator[str]:
    """The address by which this machine is known in its network; nothing is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        yield probe.getsockname()[0]


def _far(links: list[str]) -> list[str]:
    """Those that other machines can use: where one is `https` it alone, since cookies come over nothing else then."""
    far = [link for link in links if urlsplit(link).hostname not in ALONE]
    return [link for link in far if link.startswith("https:")] or far


def _show(links: list[str]) -> None:
    import segno

    tell("The table is open:")
    for link in links:
        tell(f"  {link}")
    far = _far(links)
    if far and sys.stdout.isatty():
        segno.make(far[0]).terminal(compact=True)
    tell("Ctrl-C closes it.")


def _uvicorn(server: Server, proxies: tuple[str, ...]) -> uvicorn.Server:
    config = uvicorn.Config(
        application(server),
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        # Our own heartbeats are heard by the page too.
        ws_ping_interval=None,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies) or None,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_END,
        backlog=TAKEN_AT_ONCE,
    )
    return _Quiet(config)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop where it is installed, None for that of Python: the extra `fast`."""
    with suppress(ImportError):
        make: Callable[[], asyncio.AbstractEventLoop] = importlib.import_module("uvloop").new_event_loop
        return make
    return None


def _look_for_rubbish_seldom() -> None:
    """Spare the collector what stays anyway, and the tables its pauses.

    With hundreds of tables it would stop all of them every few seconds for a fifth of one, and find nothing:
    positions are trees, and go when nobody refers to them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


class _Quiet(uvicorn.Server):
    """Leaves signals to whoever runs it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # One number was for both of them.
        for each in sockets or ():
            each.listen(WAITING)


async def _until_stopped(server: uvicorn.Server, listening: socket.socket, invite: Callable[[], None]) -> None:
    """Serve until somebody has had enough; a second Ctrl-C does not wait.

    Nobody is invited before it can be stopped.
    """
    loop = asyncio.get_running_loop()

    def stop() -> None:
        server.force_exit = server.should_exit
        server.should_exit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop)
    loop.set_exception_handler(_complaining())
    watching = asyncio.create_task(watch(server.server_state.connections))
    invite()
    await server.serve([listening])
    watching.cancel()
    if server.force_exit and server.started:
        # What runs beside the tables ends in order even then; uvicorn would cut it off, and complain of that.
        await server.lifespan.shutdown()


def _complaining() -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """What the event loop does with what goes wrong: that there are no more open files is said once in a while."""
    said = -COMPLAINT

    def complain(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal said
        failed = context.get("exception")
        if not isinstance(failed, OSError) or failed.errno not in (errno.EMFILE, errno.ENFILE):
            loop.default_exception_handler(context)
        elif loop.time() - said >= COMPLAINT:
            said = loop.time()
            log.error("too-many-open-files", reason=failed.strerror)

    return complain


def _open_many_files() -> None:
    """Have as many files open as the system lets us: each connection is one."""
    with suppress(ImportError, OSError, ValueError):
        resource = importlib.import_module("resource")
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Whether it says more, with a traceback, than that a client has sent nonsense: anybody can do that all day."""
    return not record.getMessage().startswith("Invalid UTF-8")


def _log_as_json() -> None:
    """Warnings and errors as JSON lines on stderr; nothing that is logged holds a card."""
    logging.getLogger("uvicorn.error").addFilter(_is_worth_a_line)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
