"""Whole games over the wire: nobody is sent a card or a seed that he may not know, and no log has one at all."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import AsyncExitStack
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import structlog

from euchre.game import Deal, Draw, Tricks
from euchre.record import fold
from euchre.rules import CATALOGUE
from euchre.web.live import LiveTable
from euchre.web.pool import Pool
from tests.web.serving import Browser, House, Tab, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from euchre.cards import Card
    from euchre.game import Position
    from euchre.record import Folded, Header
    from euchre.rules import Seat

CARD = re.compile(r"(?<![\w.])(?:[2-9TJQKA][shdc]|\*)(?![\w.])")
"""A card as it is written on the wire and in records."""

NAMED = {"Js", "Jc", "Ah", "9d"}
"""Cards that are tried whether somebody has them or not."""

APART = ("pack", "title", "last")
"""Fields that tell of other cards than those that lie there now: all that there are, or those of a finished hand."""


def _leaves(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            yield from _leaves(inner, path)
    else:
        yield path, str(value)


def _cards(frame: object) -> set[str]:
    """The cards that a frame tells of the hand in play."""
    return {card for path, text in _leaves(frame) if not path or path[0] not in APART for card in CARD.findall(text)}


# What somebody may know


def _known(game: Folded, seq: int, seat: Seat | None) -> set[Card]:
    """The cards that a seat has held, or that lay open, in the hand of fact `seq`, up to then."""
    known: set[Card] = set()
    for number in range(seq, -1, -1):
        position = game.positions[number]
        known |= _open(position, seat)
        if number and isinstance(game.facts[number - 1], Deal | Draw):
            break
    fact = game.facts[seq - 1] if seq else None
    return known | set(fact.shown if isinstance(fact, Draw) else ()) | _finished(game, seq)


def _open(position: Position, seat: Seat | None) -> set[Card]:
    dealt = position.dealt
    if dealt is None:
        return set()
    phase = position.phase
    tricks = (*phase.done, phase.trick) if isinstance(phase, Tricks) else ()
    played = {card for trick in tricks for card in trick.cards}
    turned = {dealt.turn_up} if dealt.turn_up is not None else set()
    is_blind = type(position.phase).__name__ == "BlindCall" and position.to_act == seat
    own = set() if seat is None or is_blind else {*dealt.held[seat], *dealt.buried[seat]}
    return played | turned | own


def _finished(game: Folded, seq: int) -> set[Card]:
    """All cards, if the fact has finished a hand."""
    if seq and game.positions[seq].last is not game.positions[seq - 1].last:
        return set(game.positions[seq].rules.pack.cards)
    return set()


def _secret_seeds(header: Header, game: Folded, seq: int) -> set[str]:
    """Those of the match, and of every hand that is not over by then."""
    over = game.positions[seq].last
    open_ones = {fact.seed for fact in game.facts[:seq] if isinstance(fact, Draw)}
    for number in range(seq + 1):
        last = game.positions[number].last
        if last is not None:
            open_ones.add(last.dealt.deal.seed)
    assert over is None or over.dealt.deal.seed in open_ones
    deals = {fact.seed for fact in game.facts if isinstance(fact, Deal)}
    return {str(header.seed), str(header.bots), *(seed.hex() for seed in deals - open_ones)}


def _check(tab: Tab, seat: Seat | None, header: Header, game: Folded) -> int:
    """Everything that came by a connection; how many cards that was."""
    seq = found = 0
    for frame in tab.frames:
        seq = frame["seq"] if frame["type"] == "view" else seq
        if frame.get("full") and tab.since:
            missed = {str(card) for each in range(tab.since, seq + 1) for card in _known(game, each, seat)}
            assert _cards(frame.get("events", [])) <= missed
            frame = {key: value for key, value in frame.items() if key != "events"}
        cards = _cards(frame)
        # Who is refused a card has named it himself.
        allowed = {str(card) for card in _known(game, seq, seat)} | (NAMED if frame["type"] == "refused" else set())
        assert cards <= allowed, (seat, seq, cards - allowed, frame)
        found += len(cards)
        text = json.dumps(frame)
        for seed in _secret_seeds(header, game, seq):
            assert seed not in text, (seat, seq, frame)
    return found


# Whole games


async def _seat(tab: Tab, chance: Random) -> None:
    """Play one's hands to the end of the match, with hints, claims that are not good, and cards of others."""
    while not (tab.of("view") and tab.view.get("over")):
        await tab.until(lambda: tab.to_act or (tab.of("view") and tab.view.get("over")))
        if not tab.to_act:
            continue
        seq = tab.view["seq"]
        if chance.random() < 0.15:
            await tab.send(type="hint")
        if chance.random() < 0.3:
            card = chance.choice(sorted(NAMED))
            await tab.answer(await tab.act({"do": "play", "card": card}, seq))
        if tab.view["seq"] == seq and tab.to_act:
            answer = await tab.answer(await tab.act(chance.choice(tab.view["legal"]), seq))
            if answer["type"] == "done":
                await tab.reaches(answer["seq"])


async def _company(house: House, stack: AsyncExitStack, table: str, people: int) -> list[tuple[Browser, Tab]]:
    found = []
    for _ in range(people):
        browser = await stack.enter_async_context(house.browser())
        tab = await browser.tab(table)
        await tab.first("table")
        found.append((browser, tab))
    return found


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("classic", {"hands": "3"}),
        ("home", {"hands": "3"}),
        ("tommy-joker", {"hands": "3"}),
        ("farmers", {"hands": "3"}),
        ("two-hand", {"hands": "3"}),
        ("bid", {"hands": "2"}),
        ("bid-3", {"hands": "2"}),
    ],
)
async def test_nobody_is_sent_what_he_may_not_know(database: Path, name: str, options: dict[str, str]) -> None:
    chance = Random(f"taint {name}")
    seats = CATALOGUE[name].seating.seats
    with structlog.testing.capture_logs() as logs:
        async with running(database) as house, house.browser() as host, AsyncExitStack() as stack:
            table = await host.new_table(game=name, options=options, delay=0)
            own = await host.tab(table)
            await own.first("table")
            others = await _company(house, stack, table, seats - 1 if seats < 4 else seats - 2)
            await own.send(type="start")
            await own.first("view")
            watcher = (await _company(house, stack, table, 1))[0][1]
            tabs = [own, *(tab for _, tab in others)]
            coming = (await _company(house, stack, table, 1))[0][0]
            await asyncio.gather(*(_seat(tab, chance) for tab in tabs), _comes_and_goes(coming, table, own))
            await watcher.until(lambda: watcher.view.get("over"))
            header, facts = house.server.store.read(own.view["game"])
            game = fold(header.rules, facts, header.start)
            for seat, tab in enumerate(tabs):
                assert (await tab.first("welcome"))["seat"] == seat
                assert _check(tab, seat, header, game) > 50
            for tab in [watcher, *coming.tabs]:
                assert "hand" not in tab.view or tab.view["hand"] is None
                _check(tab, None, header, game)
            everything = json.dumps(logs, default=repr)
            assert any(log["event"] == "match-begun" for log in logs)
            assert not CARD.findall(everything)
            assert all(fact.seed.hex() not in everything for fact in facts if isinstance(fact, Deal | Draw))
            assert str(header.seed) not in everything


async def _comes_and_goes(browser: Browser, table: str, own: Tab) -> None:
    """Somebody who watches, again and again from where he was."""
    last: dict[str, Any] = {"game": "", "seq": 0}
    while not own.view.get("over"):
        tab = await browser.tab(table, last["game"], last["seq"])
        await tab.first("view")
        last = tab.view
        await asyncio.sleep(0.05)
        if len(browser.tabs) > 40:
            return


async def test_an_error_logs_no_card(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong is told by where it did."""

    async def think(self: Pool, question: object) -> None:
        raise RuntimeError("the computer cannot think of Js")

    monkeypatch.setattr(Pool, "think", think)
    broken = LiveTable._work

    def work(self: LiveTable, mail: Any) -> Any:
        if mail is not None and type(getattr(mail, "frame", None)).__name__ == "Chat":
            raise RuntimeError("the table cannot hear 9h")
        return broken(self, mail)

    monkeypatch.setattr(LiveTable, "_work", work)
    lines: list[str] = []

    def noted(_logger: object, _method: str, event: Any) -> str:
        lines.append(str(event))
        return ""

    try:
        structlog.configure(
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(default=repr),
                noted,
            ],
            cache_logger_on_first_use=False,
        )
        async with running(database) as house, house.browser() as browser:
            tab = await browser.tab(await browser.new_table(quick=True, delay=0))
            await tab.first("view")
            await tab.send(type="chat", phrase="hello")
            for _ in range(200):
                if all(any(each in line for line in lines) for each in ("bot-error", "table-error")):
                    break
                if tab.to_act:
                    await tab.act(tab.view["legal"][0])
                await asyncio.sleep(0.05)
            header, facts = house.server.store.read(tab.view["game"])
    finally:
        structlog.reset_defaults()
    text = "\n".join(lines)
    assert "RuntimeError at test_taint.py" in text
    assert "bot-error" in text
    assert "table-error" in text
    assert "cannot" not in text
    assert not CARD.findall(text)
    assert str(header.seed) not in text
    assert all(fact.seed.hex() not in text for fact in facts if isinstance(fact, Deal | Draw))


def test_the_scan_finds_a_card_wherever_it_is() -> None:
    """A test of the test."""
    frame = {"type": "view", "hand": [{"card": "Js"}], "events": [{"args": {"shown": {"cards": ["9h", "*"]}}}]}
    assert _cards(frame) == {"Js", "9h", "*"}
    assert _cards({"last": {"hands": [["Js"]]}, "pack": "9s Ts", "title": "As it is"}) == set()
    assert CARD.findall("AQJsd Ajsx 3.Js 9sx") == []
