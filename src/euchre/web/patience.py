"""How long a connection may keep the server waiting: each is an open file, and of those there are only so many."""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

__all__ = ["Held", "cut_off", "watch"]

PATIENCE = 10.0
"""Seconds between two looks: who owes something at both, and has not moved meanwhile, is cut off."""


class Held(Protocol):
    """A connection, as uvicorn holds it."""

    @property
    def transport(self) -> asyncio.Transport: ...


async def watch(connections: Collection[Held]) -> None:
    """Look after the connections of a server, until this is cancelled."""
    before: Mapping[Held, object] = {}
    while True:
        await asyncio.sleep(PATIENCE)
        before = cut_off(connections, before)


def cut_off(connections: Collection[Held], before: Mapping[Held, object]) -> Mapping[Held, object]:
    """Cut off who stands where he stood at the last look, and tell where each one stands who owes something."""
    owing = {connection: where for connection in list(connections) if (where := _owes(connection)) is not None}
    for connection, where in owing.items():
        if before.get(connection) == where:
            _reset(connection.transport)
    return owing


def _reset(transport: asyncio.Transport) -> None:
    """End it with all that is still to be sent, which the system would keep for minutes otherwise."""
    held = transport.get_extra_info("socket")
    with suppress(OSError):
        held.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def _owes(connection: Held) -> object:
    """How far a connection is that waits for its client; None if it waits for nothing that has to come.

    The client owes a request, whole, and the reading of its answer; then of a socket its handshake and its end. What
    goes on in a socket is for its own signs of life.
    """
    unread = connection.transport.get_write_buffer_size()
    if isinstance(connection, WebSocketsSansIOProtocol):
        is_open = connection.handshake_complete and not connection.close_sent
        return None if is_open and not connection.transport.is_closing() else "socket"
    cycle = getattr(connection, "cycle", None)
    is_ours = cycle is not None and not cycle.response_complete and not cycle.more_body and not unread
    return None if is_ours else (cycle, unread)
