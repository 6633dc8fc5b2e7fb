"""Games of two, three, four and six, each played through the screen of some device."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.players import DESK, PHONE, Player, Reading, arrive, play_hand, play_until
from tests.web.test_around_the_table import address, browser, make_table, pytestmark, visitors
from tests.web.test_table_screen import CROWDING

if TYPE_CHECKING:
    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

SMALL = {**PHONE, "viewport": {"width": 320, "height": 640}}
ACROSS = {**PHONE, "viewport": {"width": 640, "height": 320}}
SEATS = {"two-hand": 2, "bid-3": 3, "rubber": 4, "bid-6": 6}
DEVICES = (("two-hand", ACROSS), ("bid-3", SMALL), ("rubber", DESK), ("bid-6", SMALL), ("bid-6", ACROSS))

HIDDEN = """() => [...document.querySelectorAll(".laid > li")].filter((laid) => {
  const {left, top, width, height} = laid.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width * 0.22, top + height * 0.15);
  return !laid.contains(seen) && !seen?.closest("eu-result");
}).map((laid) => laid.textContent)"""
"""Cards of the trick whose corner lies under something; the result may come at any time, and lies over all."""


@pytest.mark.parametrize(("game", "device"), DEVICES)
def test_a_hand_is_played_to_its_end(address: str, visitors: Visitors, game: str, device: dict[str, Any]) -> None:
    player = sit_down(visitors, address, game, device)

    def is_crowded(reading: Reading) -> bool:
        assert player.page.evaluate(CROWDING) == [], reading
        assert player.page.evaluate(HIDDEN) == [], reading
        return False

    play_hand(player, is_crowded)
    assert player.decisions
    expect(player.page.locator(".plate")).to_have_count(SEATS[game])
    player.press(".score")
    sheet = player.page.get_by_role("dialog")
    expect(sheet.get_by_role("rowheader", name="Hand 1")).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Rubber")).to_have_count(int(game == "rubber"))


def sit_down(visitors: Visitors, address: str, game: str, device: dict[str, Any], **options: str) -> Player:
    """Somebody at a table with novices."""
    player = arrive(visitors, f"{address}/", device)
    levels = {str(seat): "novice" for seat in range(1, SEATS[game])}
    wish = {"game": game, "quick": True, "delay": 0, "levels": levels, "options": options}
    player.page.goto(make_table(player.page, address, json.dumps(wish)))
    return player


def test_after_a_match_its_people_choose_another_game(address: str, visitors: Visitors) -> None:
    player = sit_down(visitors, address, "two-hand", ACROSS, points="1")
    play_until(player, lambda reading: reading.over)
    player.press("text=Another game")
    player.page.get_by_role("combobox", name="Game", exact=True).select_option("bid-3")
    player.press("text=Begin")
    expect(player.page.locator(".plate")).to_have_count(3)
    play_hand(player)
