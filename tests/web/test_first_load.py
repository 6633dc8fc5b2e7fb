"""What a browser that was never here carries over the line before somebody can play."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.web.players import PHONE
from tests.web.test_around_the_table import address, browser, make_table, pytestmark, visitors

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Response

    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

MOST = 40_000
"""Bytes of all bodies as they travel, of a page that can be used."""

BY_AND_BY = 46_000
"""The same for who waits at a table first and then has it before him: two pages in one."""

AFTERWARDS = ("/later.js", "/later.css", "/rest.json")
"""What is fetched when the cards have lain there for a second."""


class Scales:
    """Weighs the bodies that come to a page."""

    def __init__(self, page: Page) -> None:
        self.weights: dict[str, int] = {}
        page.on("response", self._weigh)

    def _weigh(self, response: Response) -> None:
        assert not response.from_service_worker
        self.weights[urlsplit(response.url).path] = int(response.headers["content-length"])

    def shown(self) -> int:
        """Until the page can be used."""
        return sum(weight for path, weight in self.weights.items() if not path.endswith(AFTERWARDS))


def test_the_front_page_is_light(visitors: Visitors, address: str) -> None:
    page = visitors.page(**PHONE)
    scales = Scales(page)
    page.goto(f"{address}/")
    expect(page.get_by_label("The others see it")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(scales.weights) >= 8
    assert scales.shown() == sum(scales.weights.values()) <= MOST


def test_a_guest_who_comes_by_a_link_waits_and_plays_soon(visitors: Visitors, address: str) -> None:
    host = visitors.page(**PHONE)
    link = make_table(host, address)
    host.goto(link)
    guest = visitors.page(**PHONE)
    scales = Scales(guest)
    guest.goto(link)
    expect(guest.get_by_label("Link to this table")).to_be_visible()
    guest.wait_for_load_state("networkidle")
    assert scales.shown() == sum(scales.weights.values()) <= MOST
    host.get_by_text("Begin", exact=True).click()
    expect(guest.locator(".held .card")).to_have_count(5)
    guest.wait_for_load_state("networkidle")
    assert any(path.endswith("/table.js") for path in scales.weights)
    assert scales.shown() <= BY_AND_BY


def test_a_table_at_play_is_light(visitors: Visitors, address: str, browser: Browser) -> None:
    before = visitors.page(**PHONE)
    link = make_table(before, address, '{"quick": true}')
    before.goto(link)
    expect(before.locator(".held .card")).to_have_count(5)
    page = visitors.page(storage_state=before.context.storage_state(), **PHONE)
    scales = Scales(page)
    page.goto(link)
    expect(page.locator(".held .card")).to_have_count(5)
    expect(page.locator("eu-result:defined")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert {"/cards/jumbo.svg"} == {path for path in scales.weights if path.startswith("/cards/")}
    assert scales.shown() <= MOST
