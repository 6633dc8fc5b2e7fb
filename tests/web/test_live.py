"""A table in the event loop with a store that fails in ways of its own."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

import pytest

from euchre.log.store import Conflict, Kept, Store
from euchre.table import State
from tests.web.serving import running

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.web.serving import House, Tab


def _failed(failure: Exception) -> Future[Kept]:
    future: Future[Kept] = Future()
    future.set_exception(failure)
    return future


@asynccontextmanager
async def _playing(database: Path) -> AsyncIterator[tuple[House, Tab]]:
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table(quick=True, delay=0))
        await tab.until(lambda: tab.to_act)
        yield house, tab


@pytest.mark.parametrize("failure", [MemoryError(), KeyError("game"), Conflict("game", 5, 7)])
async def test_a_decision_that_could_not_be_kept_is_answered_and_can_be_made_again(
    database: Path, failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _playing(database) as (house, tab):
        append, seq = house.server.store.append, tab.view["seq"]
        failures = [failure]

        def once(*args: Any) -> Future[Kept]:
            return _failed(failures.pop()) if failures else append(*args)

        monkeypatch.setattr(house.server.store, "append", once)
        await tab.act(tab.view["legal"][0])
        await tab.until(lambda: tab.of("refused"))
        assert tab.view["seq"] == seq
        assert tab.to_act
        await tab.act(tab.view["legal"][0])
        await tab.until(lambda: any(frame["seq"] == seq + 1 for frame in tab.of("done")))


async def test_what_the_computer_could_not_keep_is_tried_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("euchre.web.waiting.RETRY", 0.05)
    async with _playing(database) as (house, tab):
        append = house.server.store.append
        failures = [MemoryError(), MemoryError()]

        def often(match: str, seq: int, key: str, fact: Any) -> Future[Kept]:
            return _failed(failures.pop()) if key.startswith("#") and failures else append(match, seq, key, fact)

        monkeypatch.setattr(house.server.store, "append", often)
        seq = tab.view["seq"]
        await tab.act(tab.view["legal"][0])
        await tab.until(lambda: tab.view["seq"] > seq + 1)
        assert not failures


async def test_a_table_waits_for_who_has_made_it(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        code = await browser.new_table(quick=True, delay=0, clock=15)
        await asyncio.sleep(0.3)
        table = house.server.hall.present(code)
        assert table is not None
        assert table.company.is_paused
        assert table.sitting.number == 0
        tab = await browser.tab(code)
        await tab.until(lambda: tab.to_act)


async def test_tables_rest_when_nobody_is_there_and_only_then(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        busy, empty = await browser.new_table(), await browser.new_table()
        tab = await browser.tab(busy)
        await tab.first("table")
        hall = house.server.hall
        _later(house, 3600.0)
        await hall.tidy()
        assert hall.present(busy) is not None
        assert hall.present(empty) is None
        assert hall.find(empty) is not None, "it rests, and is not gone"


def _later(house: House, seconds: float) -> None:
    hall, late = house.server.hall, house.server.wall() + seconds
    hall._house = replace(hall._house, wall=lambda: late)


async def test_a_clock_that_is_put_forward_deletes_no_table(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        empty, hall = await browser.new_table(), house.server.hall
        _later(house, 40 * 86400.0)
        await hall.tidy()
        assert hall.present(empty) is None
        assert hall.find(empty) is not None


async def test_a_table_that_nobody_has_touched_goes_unless_somebody_is_there(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(database) as house, house.browser() as browser:
        busy, empty, hall = await browser.new_table(), await browser.new_table(), house.server.hall
        await (await browser.tab(busy)).first("table")
        _later(house, 40 * 86400.0)
        late = monotonic() + 40 * 86400.0
        monkeypatch.setattr("euchre.web.hall.monotonic", lambda: late)
        await hall.tidy()
        assert hall.find(empty) is None
        assert house.server.store.table(busy) is not None


async def test_a_match_that_was_over_stays_over(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        code = await browser.new_table(quick=True, delay=0)
        tab = await browser.tab(code)
        await tab.until(lambda: tab.to_act)
        await tab.send(type="stand")
        await tab.until(lambda: tab.of("table")[-1]["state"] == "over")
    with closing(Store.open(f"sqlite:///{database}")) as store:
        assert store.table(code) is not None
    async with running(database) as house:
        table = house.server.hall.find(code)
        assert table is not None
        assert table.company.state is State.OVER
