"""A whole server on the network: who is let in, what is believed, and what a broken connection costs."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from starlette.websockets import WebSocketDisconnect
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus

from euchre.log.store import Store
from euchre.table import State
from euchre.web import rates, sockets
from euchre.web.metrics import Metrics
from euchre.web.rates import Credits
from euchre.web.sockets import Connection
from tests.web.serving import Browser, Tab, running

if TYPE_CHECKING:
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

HELLO = {"type": "hello", "version": 1, "table": "NOWHERE2"}
QUICK: dict[str, object] = {"quick": True, "delay": 0, "levels": {"1": "random", "2": "random", "3": "random"}}


async def _said(socket: ClientConnection) -> list[dict[str, Any]]:
    """All that comes until the server hangs up."""
    frames = []
    try:
        while True:
            frames.append(json.loads(await socket.recv()))
    except ConnectionClosed:
        return frames


async def _turned_away(browser: Browser, first: str | bytes, **headers: str) -> tuple[int | None, list[str]]:
    """The code with which the server hangs up, and what it says of why."""
    socket = await browser.socket(**headers)
    with suppress(ConnectionClosed):
        await socket.send(first)
    frames = await _said(socket)
    return socket.close_code, [frame["why"]["code"] for frame in frames if frame["type"] == "gone"]


# Who is let in


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://127.0.0.1:1", "https://127.0.0.1.evil.example", "http://["]
)
async def test_pages_of_others_get_no_socket(database: Path, origin: str) -> None:
    async with running(database) as house, house.browser() as browser:
        with pytest.raises(InvalidStatus) as refused:
            await browser.socket(origin=origin)
        assert refused.value.response.status_code == 403


async def test_the_page_of_the_public_address_gets_one(database: Path) -> None:
    async with running(database, public_url="http://euchre.example/") as house, house.browser() as browser:
        code, why = await _turned_away(browser, json.dumps(HELLO), origin="http://euchre.example")
        assert (code, why) == (4004, ["no-such-table"])


async def test_there_is_no_such_table(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        assert await _turned_away(browser, json.dumps(HELLO)) == (4004, ["no-such-table"])


@pytest.mark.parametrize("cookie", ["", "euchre=", "euchre=nobody", "euchre=Imd1ZXN0Ig.Zx.forged"])
async def test_who_is_nobody_is_not_let_in(database: Path, cookie: str) -> None:
    async with running(database) as house, house.browser() as browser:
        table = await browser.new_table()
        hello = json.dumps({**HELLO, "table": table})
        assert await _turned_away(browser, hello, cookie=cookie) == (4003, ["hello-unreadable"])


@pytest.mark.parametrize(
    "first",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type": "ping"}',
        '{"type": "hello"}',
        json.dumps({**HELLO, "version": 2}),
        json.dumps({**HELLO, "version": "1"}),
        json.dumps({**HELLO, "more": 1}),
        json.dumps({**HELLO, "table": "X" * 65}),
        json.dumps(HELLO).encode(),
        b"\xff\xfe",
    ],
)
async def test_whoever_begins_with_anything_else_is_turned_away(database: Path, first: str | bytes) -> None:
    async with running(database) as house, house.browser() as browser:
        assert await _turned_away(browser, first) == (4003, ["hello-unreadable"])


async def test_who_does_not_hear_that_it_is_over_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf:
        async def receive_text(self) -> str:
            raise WebSocketDisconnect

        async def close(self, _: int) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(sockets, "FAREWELL", 0.0)
    deaf: Any = Deaf()
    connection = Connection(deaf, "guest", "Ann", Metrics().frames_out, Credits())
    nobody: Any = None
    await sockets._until_the_end(nobody, deaf, connection, nobody)


async def test_a_frame_that_is_too_large_ends_the_connection(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table())
        await tab.first("welcome")
        await tab.send(type="chat", text="x" * 5000)
        assert await tab.closed() == 1009
        again = await browser.tab(browser.house.server.hall._tables.copy().popitem()[0])
        await again.first("welcome")


# What is believed


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "nonsense",
        "[1]",
        '{"type": "act"}',
        '{"type": "view"}',
        '{"type": "sit", "seat": 6}',
        '{"type": "sit", "seat": -1}',
        '{"type": "sit", "seat": true}',
        '{"type": "sit", "seat": 1, "guest": "me"}',
        '{"type": "seed", "seed": "xyz"}',
        '{"type": "act", "action_id": "a", "expected_seq": 0, "action": []}',
        "[" * 3000,
        '{"type": "act", "action_id": "a", "expected_seq": 0, "action": {"a": ' + "[" * 2000 + "]" * 2000 + "}}",
    ],
)
async def test_a_frame_that_is_none_is_refused_and_harms_nobody(database: Path, text: str) -> None:
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table())
        await tab.first("welcome")
        await tab._socket.send(text)
        refused = await tab.first("refused")
        assert refused["why"]["code"] == "frame-unreadable"
        await tab.send(type="ping")
        await tab.first("pong")


async def test_bytes_end_the_connection_and_nothing_else(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        table = await browser.new_table()
        tab = await browser.tab(table)
        await tab.first("welcome")
        await tab._socket.send(b'{"type": "ping"}')
        await tab.closed()
        await (await browser.tab(table)).first("welcome")


async def test_frames_come_only_so_often(database: Path) -> None:
    async with running(database, factor=1) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table(chat="free"))
        await tab.first("welcome")
        for _ in range(8):
            await tab.send(type="chat", text="hello")
        for _ in range(60):
            await tab.send(type="ping")
        await tab.until(lambda: len(tab.of("pong")) + len(tab.of("refused")) >= 62)
        assert len(tab.of("said")) == 6
        assert 32 <= len(tab.of("pong")) < 40, "what was said has been paid for too"
        assert {frame["why"]["code"] for frame in tab.of("refused")} == {"too-often"}
        assert b'euchre_refused_total{why="frames"}' in house.server.metrics.text()


async def test_a_decision_too_many_is_refused_by_its_id(database: Path) -> None:
    async with running(database, factor=1) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table())
        await tab.first("welcome")
        for _ in range(40):
            await tab.send(type="ping")
        await tab.send(type="act", action_id="mine", expected_seq=0, action={"do": "pass"})
        refused = await tab.answer("mine")
        assert (refused["type"], refused["why"]["code"]) == ("refused", "too-often")


async def test_connections_and_guesses_come_only_so_often(database: Path) -> None:
    async with running(database, factor=1) as house, house.browser() as host, house.browser() as browser:
        table = await host.new_table()
        for _ in range(30):
            assert (await browser.client.get("/api/tables/NOWHERE2/rules")).status_code == 404
        # A code that is right is of no use to who has guessed so often.
        assert (await browser.client.get(f"/api/tables/{table}/rules")).status_code == 404
        hello = json.dumps({**HELLO, "table": table})
        assert await _turned_away(browser, hello) == (1013, ["too-often"])
        told = [(await _turned_away(browser, hello))[1] for _ in range(60)]
        assert told == [["too-often"]] * 59 + [[]], "then there are too many connections"


async def test_an_address_has_only_so_many_connections_at_once(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "MOST_CONNECTED", 1)
    async with running(database, factor=1) as house, house.browser() as host, house.browser() as browser:
        table = await host.new_table()
        tab = await host.tab(table)
        await tab.first("welcome")
        hello = json.dumps({**HELLO, "table": table})
        assert await _turned_away(browser, hello) == (1013, [])
        await tab.close()
        await (await browser.tab(table)).first("welcome")


async def test_a_report_is_logged_with_what_was_said(database: Path) -> None:
    async with running(database) as house, house.browser() as host, house.browser() as browser:
        table = await host.new_table(chat="free")
        tab, other = await host.tab(table), await browser.tab(table)
        await other.send(type="chat", text="you fool")
        await tab.until(lambda: tab.of("said"))
        with capture_logs() as logged:
            await tab.send(type="report", seat=1)
            await tab.send(type="ping")
            await tab.first("pong")
        assert [each["said"] for each in logged if each["event"] == "report"] == [["you fool"]]


# Connections that break


async def test_a_second_page_takes_the_place_of_the_first(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        table = await browser.new_table(**QUICK)
        first = await browser.tab(table)
        await first.first("view")
        second = await browser.tab(table)
        await second.first("view")
        assert await first.closed() == 4001
        assert first.frames[-1] == {"type": "replaced"}
        await second.until(lambda: second.to_act)
        answer = await second.answer(await second.act(second.view["legal"][0]))
        assert answer["type"] == "done"


async def test_who_comes_back_is_told_what_has_happened_meanwhile(database: Path) -> None:
    """The events that he missed are those that a neighbour's page has been told, if both may know them."""
    async with running(database) as house, house.browser() as ann, house.browser() as bob:
        table = await ann.new_table(delay=0)
        mine = await ann.tab(table)
        await mine.first("welcome")
        theirs = await bob.tab(table)
        welcome = await theirs.first("welcome")
        assert welcome["seat"] == 1
        await mine.send(type="start")
        await mine.first("view")
        chance = Random(1)
        for _ in range(6):
            await mine.until(lambda: mine.to_act or theirs.to_act or mine.view["seq"] < theirs.view["seq"])
            tab = mine if mine.to_act else theirs
            if tab.to_act:
                answer = await tab.answer(await tab.act(chance.choice(tab.view["legal"])))
                await tab.reaches(answer["seq"])
        seen = theirs.view
        await theirs.close()
        await mine.until(lambda: mine.to_act or mine.view["seq"] > seen["seq"] + 1)
        back = await bob.tab(table, seen["game"], seen["seq"])
        full = await back.first("view")
        assert full["full"] is True
        heard = [
            event for view in mine.of("view") if seen["seq"] < view["seq"] <= full["seq"] for event in view["events"]
        ]
        private = {"discards", "gives", "swaps", "takes-kitty"}
        assert [e for e in full.get("events", []) if e["code"] not in private] == [
            e for e in heard if e["code"] not in private
        ]
        unknown = await bob.tab(table, "another game", 3)
        assert "events" not in await unknown.first("view")


async def test_a_server_that_begins_again_goes_on_in_the_middle_of_a_trick(database: Path) -> None:
    chance = Random(7)
    async with AsyncExitStack() as later:
        async with running(database) as house, house.browser() as ann, house.browser() as bob:
            table = await ann.new_table(delay=0)
            tabs = [await ann.tab(table), await bob.tab(table)]
            for tab in tabs:
                await tab.first("welcome")
            await tabs[0].send(type="start")
            await tabs[0].first("view")
            acknowledged: list[tuple[int, dict[str, object], int]] = []
            while len(tabs[0].of("view")) == 0 or not _in_a_trick(tabs[0]) or not acknowledged:
                await tabs[0].until(lambda: any(tab.to_act for tab in tabs))
                place = next(place for place, tab in enumerate(tabs) if tab.to_act)
                acknowledged.append(await _decide(tabs[place], chance, place))
            cookies, before = [ann.cookies, bob.cookies], tabs[0].view
        house = await later.enter_async_context(running(database))
        browsers = [await later.enter_async_context(house.browser(each)) for each in cookies]
        tabs = [await browser.tab(table, before["game"], before["seq"]) for browser in browsers]
        for tab in tabs:
            await tab.first("view")
            assert tab.view["game"] == before["game"]
            assert tab.view["seq"] >= before["seq"]
        for place, frame, seq in acknowledged:
            await tabs[place].send(**frame)
            assert await tabs[place].answer(str(frame["action_id"])) == {
                "type": "done",
                "action_id": frame["action_id"],
                "seq": seq,
            }
        while not tabs[0].view.get("last"):
            await tabs[0].until(lambda: any(tab.to_act for tab in tabs) or tabs[0].view.get("last"))
            for place, tab in enumerate(tabs):
                if tab.to_act:
                    await _decide(tab, chance, place)
        kept = house.server.store.read(before["game"])[1]
        assert len(kept) >= tabs[0].view["seq"]


def _in_a_trick(tab: Tab) -> bool:
    return tab.view["stage"] == "play" and 0 < len(tab.view.get("trick", ())) < 4


async def _decide(tab: Tab, chance: Random, place: int) -> tuple[int, dict[str, object], int]:
    """Who, the frame that was sent, and the number that it got."""
    action, seq = chance.choice(tab.view["legal"]), tab.view["seq"]
    frame: dict[str, object] = {
        "type": "act",
        "action_id": f"{place} at {seq}",
        "expected_seq": seq,
        "action": action,
    }
    await tab.send(**frame)
    answer = await tab.answer(str(frame["action_id"]))
    assert answer["type"] == "done", answer
    await tab.until(lambda: tab.view["seq"] >= answer["seq"])
    return place, frame, answer["seq"]


async def test_an_id_that_was_used_before_decides_nothing_else(database: Path) -> None:
    """The log keeps one fact of an id: what would be another one is not shown to anybody."""
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table(**QUICK))
        await tab.until(lambda: tab.to_act)
        first = await tab.answer(await tab.act(tab.view["legal"][0], action_id="the same"))
        await tab.until(lambda: tab.view["seq"] >= first["seq"])
        for again in range(1, 4):
            await tab.until(lambda: tab.to_act)
            await tab.act(tab.view["legal"][0], action_id="the same")
            await tab.until(partial(_counts, tab, 2 * again))
            assert tab.of("done")[-1] == first
            assert tab.view["seq"] <= len(house.server.store.read(tab.view["game"])[1])
            done = await tab.answer(await tab.act(tab.view["legal"][0]))
            assert done["type"] == "done"
            await tab.reaches(done["seq"])


def _counts(tab: Tab, done: int) -> bool:
    return len(tab.of("done")) == done


async def test_a_match_is_played_to_its_end_and_then_there_is_its_record(database: Path) -> None:
    chance = Random(3)
    async with running(database) as house, house.browser() as browser:
        table = await browser.new_table(**{**QUICK, "options": {"points": "1"}})
        tab = await browser.tab(table)
        assert (await browser.client.get(f"/api/tables/{table}/record")).status_code == 409
        await tab.play_on(chance.choice)
        assert tab.view["over"]
        await tab.until(lambda: tab.of("table")[-1]["state"] == "over")
        match = tab.view["game"]
        answer = await browser.client.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200
        assert answer.content == house.server.store.record(match)
        await tab.send(type="rematch")
        await tab.until(lambda: tab.view["game"] != match)
        again = await browser.client.get(f"/api/tables/{table}/record")
        assert again.content == answer.content, "that of the match before, while the new one is played"


async def test_what_could_not_be_kept_has_not_happened(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that the disk refuses is refused, and counts when it is made again under the same id."""
    from concurrent.futures import Future

    from euchre.log import NotKept

    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table(**QUICK))
        await tab.until(lambda: tab.to_act)
        number, action = tab.view["seq"], tab.view["legal"][0]

        def full(*_: object) -> Future[None]:
            future: Future[None] = Future()
            future.set_exception(NotKept(database, "database or disk is full"))
            return future

        with monkeypatch.context() as patched:
            patched.setattr(Store, "append", full)
            answer = await tab.answer(await tab.act(action, action_id="once"))
            assert (answer["type"], answer["why"]["code"]) == ("refused", "not-kept")
            assert tab.view["seq"] == number
        await tab.send(type="act", action_id="once", expected_seq=number, action=action)
        await tab.until(lambda: tab.of("done"))
        assert tab.of("done") == [{"type": "done", "action_id": "once", "seq": number + 1}]
        assert house.server.hall._tables.copy().popitem()[1].company.state is State.PLAYING


def test_credits_are_spent_at_once_and_come_back_with_time() -> None:
    now = [0.0]
    purse = Credits(clock=lambda: now[0])
    assert sum(purse.spend() for _ in range(100)) == 40
    now[0] += 1.0
    assert sum(purse.spend() for _ in range(100)) == 4
    now[0] += 1000.0
    assert sum(purse.spend() for _ in range(100)) == 40


async def test_who_has_a_seat_comes_in_however_many_codes_others_have_tried(database: Path) -> None:
    async with running(database, factor=1) as house, house.browser() as browser, house.browser() as stranger:
        table = await browser.new_table()
        first = await browser.tab(table)
        await first.first("welcome")
        for _ in range(30):
            assert house.server.rates.allows("guesses", "127.0.0.1")
        again = await browser.tab(table)
        await again.first("welcome")
        late = await stranger.tab(table)
        gone = await late.first("gone")
        await late.closed()
        assert (gone["why"]["code"], late.code) == ("too-often", 1013), "it may be a table: come again"


async def test_a_decision_of_the_match_before_is_answered_as_the_first_time(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table(quick=True, delay=0, options={"points": "1"}))
        await tab.until(lambda: tab.to_act)
        game, seq = tab.view["game"], tab.view["seq"]
        act = {"type": "act", "game": game, "action_id": "once", "expected_seq": seq, "action": tab.view["legal"][0]}
        await tab.send(**act)
        await tab.until(lambda: tab.of("done"))
        while not tab.view.get("over"):
            if tab.to_act:
                await tab.act(tab.view["legal"][0])
            await asyncio.sleep(0.01)
        await tab.send(type="rematch")
        await tab.until(lambda: tab.view["game"] != game)
        answers = len(tab.of("done"))
        await tab.send(**act)
        await tab.until(lambda: len(tab.of("done")) > answers)
        assert tab.of("done")[-1] == {"type": "done", "action_id": "once", "seq": seq + 1}
