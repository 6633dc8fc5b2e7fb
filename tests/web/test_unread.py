"""A part of the page that does not come is said so, and comes when it is asked for again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.test_around_the_table import EXPECTED, address, browser, make_table, pytestmark, visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

QUICK = '{"quick": true, "delay": 0}'


@pytest.fixture(autouse=True)
def lost_files_are_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.web.test_around_the_table.EXPECTED", (*EXPECTED, "Failed to load resource"))


def lose_once(page: Page, files: str) -> None:
    """The next request for it fails."""

    def lose(route: Route) -> None:
        route.abort()
        page.unroute(files)

    page.route(files, lose)


@pytest.mark.parametrize("lost", ["**/table.js", "**/words/en/table.json*"])
def test_a_table_that_did_not_come_is_asked_for_again(address: str, visitors: Visitors, lost: str) -> None:
    page = visitors.page()
    table = make_table(page, address, QUICK)
    lose_once(page, lost)
    page.goto(table)
    expect(page.get_by_role("alert")).to_contain_text("could not be read")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".held .card").first).to_be_visible()


def test_a_table_without_its_styles_is_still_a_table(address: str, visitors: Visitors) -> None:
    page = visitors.page()
    table = make_table(page, address, QUICK)
    lose_once(page, "**/table.css")
    page.goto(table)
    expect(page.locator(".held .card").first).to_be_attached()


def test_the_games_are_asked_for_again(address: str, visitors: Visitors) -> None:
    page = visitors.page()
    table = make_table(page, address)
    lose_once(page, "**/api/catalogue*")
    page.goto(table)
    expect(page.get_by_text("Begin")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="cannot be reached")).to_be_visible()
    assert page.get_by_role("combobox", name="Game").count() == 0
    visitors.page(table)
    expect(page.get_by_role("combobox", name="Game")).to_be_visible()
    expect(page.get_by_text("cannot be reached")).to_be_hidden()
