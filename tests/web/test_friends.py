"""Friends at one table, each with a browser of his own, and a real server."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.players import DESK, PHONE, QUICK, Player, agree, arrive, play, play_hand
from tests.web.test_around_the_table import LAN, address, browser, make_table, pytestmark, visitors

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

    from tests.web.players import Reading
    from tests.web.test_around_the_table import Visitors

__all__ = ["address", "browser", "pytestmark", "visitors"]

RESTART = 1012
"""With which a line is closed for a while."""

SHORT = "5"
"""Points that win the match: some hands, and each of them by four pages."""


def test_four_friends_play_a_match_though_one_drops_out(address: str, visitors: Visitors) -> None:
    friends = meet(visitors, address)
    play(friends, in_the_middle_of_a_trick)
    come_back(friends, *drop_out(friends))
    for readings in (play(friends, is_over), begin_again(friends)):
        assert len({reading.common for reading in readings}) == 1
    assert all(friend.decisions > 5 for friend in friends)


def meet(visitors: Visitors, address: str) -> list[Player]:
    """Four at a private table, all but the host by its link, two of them with phones."""
    host = arrive(visitors, f"{address}/", PHONE)
    host.press("text=A table with friends")
    link = host.page.get_by_label("Link to this table")
    expect(link).to_be_visible()
    friends = [host, *(arrive(visitors, link.input_value(), device) for device in (DESK, PHONE, DESK))]
    expect(host.page.get_by_role("button", name=re.compile(r"Seat \d: Guest"))).to_have_count(4)
    host.press("summary:has-text('House rules')")
    host.page.get_by_label("Points that win a game").select_option(SHORT)
    expect(friends[1].page.get_by_text("Points that win a game")).to_be_visible()
    host.page.get_by_label("Speed of the computers").select_option("instant")
    host.press("text=Begin")
    return friends


def in_the_middle_of_a_trick(readings: list[Reading]) -> bool:
    """One card lies on the table, and it is not the host who is asked."""
    return len(readings[0].trick) == 1 and not readings[0].mine and any(reading.mine for reading in readings)


def drop_out(friends: list[Player]) -> tuple[Player, Reading]:
    """Whoever is asked loses his page; the others see the computer lay a card for him, and play on.

    Answers who it is, and what he would see if he were there.
    """
    readings = agree(friends)
    gone = next(place for place, reading in enumerate(readings) if reading.mine)
    friends[gone].page.close()
    others = [friend for friend in friends if friend is not friends[gone]]
    seat, hand = readings[gone].seat, readings[gone].hand
    for other in others:
        expect(other.plate(seat)).to_contain_text("the computer plays")
    laid = next(iter(cards_of(seat, play(others, lambda now: bool(cards_of(seat, now))))))
    return friends[gone], replace(readings[gone], hand=[card for card in hand if card != laid])


def cards_of(seat: int, readings: list[Reading]) -> list[str]:
    """What lies on the table in front of a seat."""
    return [card.split()[1] for card in readings[0].trick if card.startswith(f"{seat} ")]


def come_back(friends: list[Player], friend: Player, left: Reading) -> None:
    """Whoever was gone has his seat and what is left of his hand, and decides again."""
    before = friend.decisions
    friend.reopen()
    now = agree(friends)[friends.index(friend)]
    assert (now.seat, now.hand) == (left.seat, left.hand)
    for each in friends:
        expect(each.plate(left.seat)).not_to_contain_text("the computer plays")
    play(friends, lambda _: friend.decisions > before)


def is_over(readings: list[Reading]) -> bool:
    return all(reading.over for reading in readings)


def begin_again(friends: list[Player]) -> list[Reading]:
    """All see who has won; the host wants another match, and all are in it."""
    ends = sorted(friend.page.locator("eu-result h2").inner_text() for friend in friends)
    assert ends == ["You lose.", "You lose.", "You win!", "You win!"]
    friends[0].press("text=Rematch")
    readings = play(friends, lambda now: not any(reading.over for reading in now))
    assert all(reading.points == [0, 0] and len(reading.hand) == 5 for reading in readings)
    return readings


def test_a_hand_is_played_on_plain_http(address: str, visitors: Visitors) -> None:
    away = address.replace("127.0.0.1", LAN)
    player = arrive(visitors, f"{away}/")
    sent: list[str] = []
    player.page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    player.page.goto(make_table(player.page, away, QUICK))
    play_hand(player)
    assert player.page.evaluate("isSecureContext") is False
    assert [text for text in sent if re.search(r'"seed":"[0-9a-f]{32}"', text)]
    assert player.decisions


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
    expect(art).to_have_attribute("href", re.compile("jumbo"))


def test_the_table_is_there_again_after_a_refresh_and_after_going_back(address: str, visitors: Visitors) -> None:
    player = arrive(visitors, f"{address}/")
    table, page = make_table(player.page, address, QUICK), player.page
    page.goto(table)
    play_hand(player, lambda reading: len(reading.hand) < 5)
    (before,) = agree([player])
    page.reload()
    assert agree([player])[0].hand == before.hand
    page.go_back()
    expect(page.get_by_role("link", name="Go on at")).to_be_visible()
    page.go_forward()
    page.wait_for_url(table)
    assert agree([player])[0].hand == before.hand
    play_hand(player)


def test_another_tab_takes_over_and_the_first_takes_back(address: str, visitors: Visitors) -> None:
    first = arrive(visitors, f"{address}/")
    first.page.goto(make_table(first.page, address, QUICK))
    (before,) = agree([first])
    second = Player(first.page)
    second.reopen()
    assert agree([second])[0].hand == before.hand
    first.page.bring_to_front()
    told_first, told_second = (
        each.page.get_by_role("alert").filter(has_text="another window") for each in (first, second)
    )
    told_first.get_by_role("button", name="Play here instead").click()
    expect(told_first).to_be_hidden()
    expect(told_second).to_be_visible()
    assert agree([first])[0].hand == before.hand
    play_hand(first)


def test_a_line_that_is_cut_is_mended_and_what_was_pressed_meanwhile_counts(address: str, visitors: Visitors) -> None:
    player = arrive(visitors, f"{address}/")
    line = Line(player.page)
    player.page.goto(make_table(player.page, address, QUICK))
    (before,) = agree([player])
    line.cut()
    lost = player.page.get_by_role("alert").filter(has_text="The connection is lost")
    expect(lost).to_be_visible()
    player.go_on(before)
    line.is_whole = True
    expect(lost).to_be_hidden(timeout=20_000)
    (after,) = agree([player])
    assert (after.hand, after.trick, after.trump) != (before.hand, before.trick, before.trump)
    play_hand(player)


class Line:
    """What the page says to the server goes through it, and it can be cut."""

    def __init__(self, page: Page) -> None:
        self.is_whole = True
        self.open: list[WebSocketRoute] = []
        page.route_web_socket("**/ws", self._connect)

    def _connect(self, there: WebSocketRoute) -> None:
        if self.is_whole:
            self.open += [there, there.connect_to_server()]
        else:
            there.close(code=RESTART)

    def cut(self) -> None:
        self.is_whole = False
        for end in self.open:
            end.close(code=RESTART)
