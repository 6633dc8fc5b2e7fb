"""A game that is begun and played without a mouse, by the keys that the page tells of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.players import arrive, wait
from tests.web.test_around_the_table import address, browser, pytestmark, visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.players import Player, Reading
    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

FARTHEST = 60
"""Steps from anything to anything on a page."""

IS_AT = """([selector, text]) => {
  const at = document.activeElement;
  return at.matches(selector) && (at.ariaLabel ?? at.labels?.[0]?.textContent ?? at.textContent).includes(text);
}"""

UNSEEN = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect(), style = getComputedStyle(at);
  const isOutside = box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1;
  const hasRing = at.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 1;
  return at === document.body ? "lost" : isOutside ? "outside" : hasRing ? "" : `no ring: ${at.outerHTML}`;
}"""


def test_a_game_is_begun_and_played_with_the_keys_alone(address: str, visitors: Visitors) -> None:
    player = arrive(visitors, f"{address}/")
    page = player.page
    press(page, "button", "A table with friends")
    page.wait_for_url("**/t/*")
    walk(page, "select", "Speed of the computers")
    page.keyboard.type("at once")
    press(page, "button", "Begin", back=True)
    page.locator("eu-table[data-mine]").wait_for()
    assert page.evaluate(IS_AT, ["main", ""]), "the focus is where what has come begins"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"
    walk(page, ".calls .button, .held .card")
    calls = [play_hand(player)]
    while len(calls) < 2 or not any(calls):
        press(page, "button", "Next hand", back=True)
        calls.append(play_hand(player))


def walk(page: Page, selector: str, text: str = "", *, back: bool = False) -> None:
    """From thing to thing until the focus is there, always seen."""
    for _ in range(FARTHEST):
        if page.evaluate(IS_AT, [selector, text]):
            return
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if page.evaluate("document.activeElement !== document.body"):
            assert page.evaluate(UNSEEN) == "", selector
    raise AssertionError(f"no way to {text or selector}")


def press(page: Page, selector: str, text: str = "", *, back: bool = False) -> None:
    walk(page, selector, text, back=back)
    page.keyboard.press("Enter")


def play_hand(player: Player) -> int:
    """Decide until the hand is over; how often trump was called."""
    calls = 0

    def is_over() -> bool:
        nonlocal calls
        reading = player.read()
        if reading is None or reading.has_result:
            return reading is not None
        if reading.press:
            calls += decide(player, reading)
        return False

    wait(is_over, player.page)
    return calls


def decide(player: Player, reading: Reading) -> int:
    """The focus is where it can be seen whenever one is asked. Answers whether trump was called."""
    page = player.page
    assert page.evaluate(UNSEEN) == ""
    player.decisions += 1
    if str(reading.press).startswith(".calls"):
        press(page, ".calls .button")
        return 1
    if len(reading.hand) % 2 or page.locator(".calls .button").count():
        walk_along(page)
        page.keyboard.press("Enter")
    else:
        free = page.locator(".held .card").evaluate_all("all => all.findIndex(each => each.ariaDisabled === 'false')")
        page.keyboard.press(str(free + 1))
    return 0


def walk_along(page: Page) -> None:
    """To the first card that may be played, with the arrows."""
    walk(page, ".held .card")
    page.keyboard.press("Home")
    while not page.evaluate(IS_AT, [".card[aria-disabled=false]", ""]):
        page.keyboard.press("ArrowRight")
