"""Tests that talk to a whole server are coroutines, each in an event loop of its own."""

from __future__ import annotations

import asyncio
import inspect
from typing import TYPE_CHECKING

import pytest
import structlog

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MOST = 120.0
"""Seconds that a conversation with a server may take on a busy machine."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: value for name, value in pyfuncitem.funcargs.items() if name in wanted}

    async def run() -> None:
        await asyncio.wait_for(pyfuncitem.obj(**arguments), MOST)

    asyncio.run(run())
    return True


@pytest.fixture(autouse=True)
def logs_as_ever() -> Iterator[None]:
    """A command that is run in this process leaves its log to no other test."""
    yield
    structlog.reset_defaults()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where a server keeps everything."""
    return tmp_path / "tables.sqlite3"
