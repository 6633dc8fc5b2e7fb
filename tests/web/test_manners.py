"""What a table owes those who sit at it: no clock behind a sheet, reasons for who is sent off, an end to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.players import DESK, PHONE, QUICK, Player, arrive, play_hand, play_until
from tests.web.test_around_the_table import address, browser, make_table, pytestmark, visitors

if TYPE_CHECKING:
    from typing import Any

    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

TWO = '{"delay": 0, "chat": "free", "levels": {"2": "novice", "3": "novice"}}'


def at_table(visitors: Visitors, address: str, wish: str = QUICK, device: dict[str, Any] = DESK) -> Player:
    player = arrive(visitors, f"{address}/", device)
    player.page.goto(make_table(player.page, address, wish))
    return player


def test_the_rules_are_read_without_leaving_the_table(address: str, visitors: Visitors) -> None:
    player = at_table(visitors, address)
    page, before = player.page, player.page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rules of this table").click()
    expect(page.locator("dialog[open]").last).to_contain_text("trump")
    assert page.url == before


def test_a_trick_waits_until_it_is_taken_up(address: str, visitors: Visitors) -> None:
    player = arrive(visitors, f"{address}/")
    player.page.evaluate("""localStorage.setItem("euchre", '{"speed": "off", "collect": "tap", "sound": false}')""")
    player.page.goto(make_table(player.page, address, QUICK))
    take_up = player.page.get_by_role("button", name="Clear the trick")
    play_until(player, lambda _: take_up.is_visible())
    laid = player.page.locator(".laid > li").count()
    assert laid >= 3, "of one who plays alone the partner sits out"
    player.page.wait_for_timeout(1500)
    expect(player.page.locator(".laid > li")).to_have_count(laid)
    take_up.click()
    expect(take_up).to_be_hidden()


def test_the_talk_takes_the_keyboard_with_it_and_gives_it_back(address: str, visitors: Visitors) -> None:
    page = at_table(visitors, address, TWO.replace('"delay"', '"quick": true, "delay"'), PHONE).page
    page.locator("[data-command=talk]").tap()
    expect(page.locator("eu-talk button").first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("eu-talk .log")).to_be_focused()
    page.get_by_label("Your message").focus()
    page.keyboard.press("Escape")
    expect(page.locator("eu-table")).not_to_have_attribute("data-talk", "")
    assert page.evaluate("document.activeElement.dataset.command") == "talk"


def test_whoever_may_not_come_in_is_told_why_however_often_he_comes(address: str, visitors: Visitors) -> None:
    host = at_table(visitors, address, '{"delay": 0, "spectators": false}')
    guest = arrive(visitors, host.page.url)
    expect(guest.page.get_by_role("button", name="Seat 2")).to_be_visible()
    host.page.get_by_role("button", name="Seat 2").click()
    host.page.get_by_role("button", name="Send away").click()
    expect(guest.page.locator("main")).to_contain_text("sent you away")
    guest.page.reload()
    expect(guest.page.locator("main")).to_contain_text("sent you away")


def test_a_match_that_its_last_player_leaves_is_over(address: str, visitors: Visitors) -> None:
    player = at_table(visitors, address)
    page = player.page
    page.locator(".held .card").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give the seat up").click()
    page.get_by_role("button", name="Yes").click()
    for _ in range(2):
        expect(page.locator("eu-banner")).to_contain_text("The match is over")
        expect(page.locator("eu-banner").get_by_role("button", name="Home")).to_be_visible()
        page.reload()


def test_the_score_sheet_has_all_hands_after_a_refresh(address: str, visitors: Visitors) -> None:
    player = at_table(visitors, address)
    play_hand(player)
    player.page.reload()

    def rows() -> int:
        player.page.locator("eu-bar button").first.click()
        count = player.page.locator(".sheet-table tbody tr").count()
        player.page.keyboard.press("Escape")
        return count

    player.page.locator("eu-bar button").first.wait_for()
    assert rows() == 2, "a hand and the sum"


def test_a_page_that_was_replaced_takes_no_card(address: str, visitors: Visitors) -> None:
    player = at_table(visitors, address)
    play_until(player, lambda reading: reading.mine and str(reading.press).startswith(".held"))
    other = player.page.context.new_page()
    other.goto(player.page.url)
    expect(player.page.locator("eu-banner")).to_contain_text("another")
    cards = player.page.locator(".held .card")
    before = cards.count()
    player.page.locator(".held .card[aria-disabled=false]").first.click()
    expect(cards).to_have_count(before)


def test_the_link_to_a_check_shows_the_verdict(address: str, visitors: Visitors) -> None:
    player = at_table(visitors, address, device=PHONE)
    play_hand(player)
    player.press("eu-result summary")
    with player.page.context.expect_page() as opened:
        player.press("eu-result details a")
    verdict = opened.value.locator(".verdict").first
    expect(verdict).to_be_in_viewport()


def test_a_link_to_another_device_that_was_used_says_so(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/d/used-long-ago")
    page.get_by_role("button", name="Go on playing").click()
    expect(page.get_by_role("alert").first).to_contain_text("This link has been used")
    page.get_by_role("button", name="Play now").wait_for()
    page.reload()
    expect(page.get_by_text("This link has been used")).to_have_count(0)
