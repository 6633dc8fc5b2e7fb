"""Whoever keeps the server waiting is cut off, and nobody else."""

from __future__ import annotations

import asyncio
import errno
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from structlog.testing import capture_logs

from euchre.commands.serve import _complaining
from euchre.web.messages import Close
from euchre.web.patience import cut_off
from tests.web.serving import running

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.web.serving import House

UPGRADE = b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
HANDSHAKE = b"GET /ws HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n"


@asynccontextmanager
async def _connected(house: House, said: bytes) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Somebody who says this and waits; what he is sent, and what he can still say."""
    there = len(house.connections)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(said)
    await writer.drain()
    while len(house.connections) == there:
        await asyncio.sleep(0.01)
    # The server has read it as soon as it has answered somebody who came later.
    async with house.browser():
        pass
    try:
        yield reader, writer
    finally:
        writer.close()


async def _is_cut_off(reader: asyncio.StreamReader) -> bool:
    with suppress(ConnectionError):
        await asyncio.wait_for(reader.read(), 20.0)
    return True


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"POST /ws HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n",
    ],
    ids=["nothing", "half a line", "half a request", "half a body", "no handshake"],
)
async def test_who_has_not_moved_between_two_looks_is_cut_off(database: Path, said: bytes) -> None:
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table())
        await tab.first("welcome")
        async with _connected(house, said) as (reader, _):
            cut_off(house.connections, cut_off(house.connections, {}))
            assert await _is_cut_off(reader)
        await tab.send(type="ping")
        await tab.first("pong")


async def test_who_does_not_answer_that_his_connection_is_over_is_cut_off(database: Path) -> None:
    async with running(database) as house, _connected(house, HANDSHAKE) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\x81\x82\x00\x00\x00\x00{}")
        await reader.readuntil(Close.NOT_ALLOWED.to_bytes(2, "big"))
        cut_off(house.connections, cut_off(house.connections, {}))
        assert await _is_cut_off(reader)


async def test_who_has_come_to_another_request_meanwhile_stays(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        before = cut_off(house.connections, {})
        assert len(before) == 1
        await browser.client.get("/healthz")
        cut_off(house.connections, before)
        assert len(house.connections) == 1
        assert (await browser.client.get("/healthz")).text == "ok"
        assert len(house.connections) == 1


async def test_that_files_are_out_is_said_once() -> None:
    complain = _complaining()
    loop = asyncio.get_running_loop()
    with capture_logs() as logged:
        for _ in range(100):
            complain(loop, {"message": "accept", "exception": OSError(errno.EMFILE, "Too many open files")})
    assert [line["event"] for line in logged] == ["too-many-open-files"]
