"""People at tables in real browsers: what their pages show, and how they press what may be pressed."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playwright.sync_api import TimeoutError as NotInTime

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

    from tests.web.test_around_the_table import Visitors

__all__ = [
    "AT_ONCE",
    "DESK",
    "PATIENCE",
    "PHONE",
    "QUICK",
    "Player",
    "Reading",
    "agree",
    "arrive",
    "expect_no_secrets",
    "play",
    "play_hand",
    "play_until",
    "wait",
]

PATIENCE = 60.0
"""Seconds in which a table has to go on, on a busy machine."""

SOON = 3.0
"""Seconds in which what is seen can be pressed, unless it goes away."""

QUICK = '{"quick": true, "delay": 0, "levels": {"1": "novice", "2": "novice", "3": "novice"}}'
AT_ONCE = """if (location.protocol !== "about:" && !localStorage.getItem("euchre")) {
  localStorage.setItem("euchre", '{"speed": "off", "sound": false}');
}"""
"""Nothing is looked at for longer than needed."""

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

READ = """() => {
  const table = document.querySelector("eu-table"), own = document.querySelector(".plate[data-place=me]");
  if (!table || !own || !document.querySelector(".sides b")) return null;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isThere = (selector) => Boolean(document.querySelector(selector));
  const mine = table.hasAttribute("data-mine");
  const over = isThere("eu-result:not([hidden]) .buttons a");
  const able = ":not([aria-disabled=true])";
  const asked = isThere(".calls .primary[aria-disabled=true]") ? [".held .card[aria-pressed=false]"] : [
    ".calls .suit", `.calls .primary${able}`, ".held .card[aria-disabled=false]",
    `.calls .button:not(.step, .count, .switch)${able}`,
  ];
  const wanted = [...(over ? [] : ["eu-result:not([hidden]) .buttons .primary"]), ...(mine ? asked : [])];
  return {
    seat: Number(own.dataset.seat), mine, over,
    press: wanted.find(isThere) ?? null,
    hand: all(".held .card").map((card) => card.dataset.key),
    trick: all(".laid > li").map((laid) => `${laid.dataset.seat} ${laid.querySelector("svg").dataset.card}`),
    turned: document.querySelector(".offered svg")?.dataset.card ?? null,
    trump: document.querySelector(".trump").dataset.suit ?? null,
    points: all(".sides b").map((points) => Number(points.textContent)),
    told: all(".log li").length,
  };
}"""

NAMED = """([cards, told]) => {
  const page = document.documentElement.cloneNode(true);
  const log = [...page.querySelectorAll(".log li")].slice(told);
  // What is said of earlier hands, and their results, name cards that are in other hands by now.
  page.querySelectorAll("eu-talk, eu-result, #live, .line").forEach((each) => each.remove());
  const text = page.outerHTML + log.map((each) => each.textContent).join(" ");
  return cards.filter(({code, name, sign}) =>
    new RegExp(`[" #-]${code}"`).test(text) || text.includes(name) || text.includes(sign)).map(({code}) => code);
}"""
"""Which of these cards a page names anywhere, in text, attributes or pictures."""

RANKS = dict(zip("9TJQKA", ("nine", "ten", "jack", "queen", "king", "ace"), strict=True))
SUITS = {"s": ("spades", "♠"), "h": ("hearts", "♥"), "d": ("diamonds", "♦"), "c": ("clubs", "♣")}


@dataclass(frozen=True)
class Reading:
    """What a page shows of the table; `press` is what may be pressed next, if anything."""

    seat: int
    mine: bool
    over: bool
    press: str | None
    hand: list[str]
    trick: list[str]
    turned: str | None
    trump: str | None
    points: list[int]
    told: int

    @property
    def has_result(self) -> bool:
        """Whether a hand is over, and what it came to is shown."""
        return self.over or str(self.press).startswith("eu-result")

    @property
    def common(self) -> tuple[object, ...]:
        """What everybody at a table of two sides has to see alike."""
        points = self.points if self.seat % 2 == 0 else self.points[::-1]
        return self.trump, tuple(self.trick), self.turned, tuple(points), self.over


@dataclass
class Player:
    """Somebody with a page, and what he has done with it."""

    page: Page
    touches: bool = False
    decisions: int = 0
    turned: str | None = None
    """The last card that was turned up for all to see."""
    told: int = 0
    """Lines of the log that were there when this hand was dealt."""

    def reopen(self) -> None:
        """The same address anew, in the same browser, though the page may be closed."""
        url = self.page.url
        self.page = self.page.context.new_page()
        self.page.goto(url)
        self.told = 0

    def read(self) -> Reading | None:
        shown = self.page.evaluate(READ)
        if not shown:
            return None
        reading = Reading(**shown)
        self.turned = reading.turned or self.turned
        if len(reading.hand) == 5 and not reading.trick:
            self.told = reading.told
        return reading

    def plate(self, seat: int) -> Locator:
        return self.page.locator(f".plate[data-seat='{seat}']")

    def press(self, selector: str, seconds: float = PATIENCE) -> None:
        what = self.page.locator(selector).first
        if self.touches:
            what.tap(timeout=1000 * seconds)
        else:
            what.click(timeout=1000 * seconds)

    def go_on(self, reading: Reading) -> None:
        """Press what may be pressed, if anything; a result may go by itself before it is."""
        with suppress(NotInTime):
            if reading.press:
                self.press(reading.press, SOON)
                self.decisions += not reading.has_result


def arrive(visitors: Visitors, url: str, device: dict[str, Any] = DESK) -> Player:
    """Somebody who follows a link."""
    page = visitors.page(**device)
    page.context.add_init_script(AT_ONCE)
    page.goto(url)
    return Player(page, touches=bool(device.get("has_touch")))


def wait(test: Callable[[], bool], page: Page, seen: object = None) -> None:
    """Wait for something that is seen on several pages; `page` is any of them. `seen` is told if it never comes."""
    until = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < until, f"nothing goes on: {seen}"
        page.wait_for_timeout(20)


def agree(players: Sequence[Player]) -> list[Reading]:
    """Wait until all see the same table, and one of them is to decide or all is over."""
    found: list[Reading] = []

    def same() -> bool:
        found[:] = [reading for each in players if (reading := each.read())]
        alike = len(found) == len(players) and len({reading.common for reading in found}) == 1
        return alike and any(reading.press or reading.over for reading in found)

    wait(same, players[0].page, found)
    return found


def expect_no_secrets(players: Sequence[Player], readings: Sequence[Reading]) -> None:
    """Of all cards in hands each page names its own, but for the one that was turned up for all to see."""
    for player, own in zip(players, readings, strict=True):
        held = {card for each in readings for card in each.hand} - {player.turned}
        named = player.page.evaluate(NAMED, [[_forms(card) for card in sorted(held)], player.told])
        assert set(named) == set(own.hand) - {player.turned}, f"seat {own.seat}"


def _forms(card: str) -> dict[str, str]:
    rank, suit = card[0], card[1]
    name, sign = SUITS[suit]
    short = "10" if rank == "T" else rank
    return {"code": card, "name": f"{RANKS[rank]} of {name}", "sign": short + sign}


def play(players: Sequence[Player], done: Callable[[list[Reading]], bool]) -> list[Reading]:
    """Decide for whoever is asked until all see that it is done; before each decision all see the same."""
    while not done(readings := agree(players)):
        expect_no_secrets(players, readings)
        for player, reading in zip(players, readings, strict=True):
            player.go_on(reading)
    return readings


def play_until(player: Player, done: Callable[[Reading], bool]) -> None:
    """Decide alone, and look at no result for long, until it is done."""

    def ended() -> bool:
        reading = player.read()
        if reading is None or done(reading):
            return reading is not None
        player.go_on(reading)
        return False

    wait(ended, player.page)


def play_hand(player: Player, done: Callable[[Reading], bool] = lambda _: False) -> None:
    """Decide alone until the hand is over, or done."""
    play_until(player, lambda reading: reading.has_result or done(reading))
