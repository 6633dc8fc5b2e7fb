"""Friends at one table, each with a browser of his own, and a real server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.test_around_the_table import LAN, address, browser, make_table, pytestmark, visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

QUICK = '{"quick": true, "delay": 0}'
TO_PRESS = ".calls .button:not([aria-disabled=true]), .held .card[aria-disabled=false]"


def press_on(page: Page, presses: int) -> None:
    """Decide so many times, by the first thing that may be pressed."""
    for _ in range(presses):
        page.locator("eu-table[data-mine]").wait_for()
        page.locator(TO_PRESS).first.click()


def test_a_player_adds_to_the_deal_even_on_plain_http(address: str, visitors: Visitors) -> None:
    away = address.replace("127.0.0.1", LAN)
    page = visitors.page()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    page.goto(make_table(page, away, QUICK))
    page.locator("eu-table[data-mine]").wait_for()
    assert page.evaluate("isSecureContext") is False
    assert [text for text in sent if re.search(r'"seed":"[0-9a-f]{32}"', text)]
    press_on(page, 1)


def test_the_hand_follows_the_window_at_once(address: str, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 1280, "height": 800})
    page.goto(make_table(page, address, QUICK))
    page.locator(".held .card").first.wait_for()
    for width, height in ((320, 640), (1280, 800), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        row = page.locator(".held").bounding_box()
        assert row
        assert row["x"] >= 0
        assert row["x"] + row["width"] <= width
    art = page.locator(".held .card use").first
    expect(art).to_have_attribute("href", re.compile("#j-"))
