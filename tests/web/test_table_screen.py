"""The table in a real browser: pressed, walked along, looked at on every kind of screen."""

from __future__ import annotations

import shutil
import threading
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn

from euchre.commands.serve import listening_at
from tests.web import mock_server
from tests.web.mock_server import app

sync_api = pytest.importorskip("playwright.sync_api")
axe = pytest.importorskip("axe_playwright_python.sync_playwright")

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here to look at the table with")

SCREENS = {
    "least": (320, 568),
    "small": (320, 640),
    "phone": (390, 844),
    "flat": (568, 320),
    "low": (640, 320),
    "across": (844, 390),
    "tablet": (768, 1024),
    "laptop": (1024, 600),
    "desk": (1280, 800),
}
SCENES = (
    "classic.play.7",
    "classic.round-two.2",
    "two-hand.round-one.1",
    "bid.bidding.1",
    "bid-3.kitty.4",
    "bid-5.bidding.2",
    "bid-6.play.2",
    "rubber.deal.1",
    "tommy.over.1",
    "classic.play.3.watch",
)

WRONG: dict[Page, list[str]] = {}
"""What went wrong in each page."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the stand-in for the server is."""
    with listening_at("127.0.0.1", 0) as listening:
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, ws="websockets-sansio"))
        serving = threading.Thread(target=server.run, args=([listening],), daemon=True)
        serving.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        serving.join(10)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with closing(browser):
            yield browser


def at_table(chromium: Browser, address: str, code: str, screen: str = "phone", **more: Any) -> Page:
    """A page that shows a scene."""
    width, height = SCREENS[screen]
    page: Page = chromium.new_context(viewport={"width": width, "height": height}, **more).new_page()
    page.set_default_timeout(20_000)
    wrong: list[str] = []
    WRONG[page] = wrong
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(address) else wrong.append(request.url))
    page.goto(f"{address}/t/{code}")
    page.wait_for_selector("eu-plates .plate", state="attached")
    page.wait_for_timeout(300)
    return page


def has_the_rest(page: Page) -> None:
    """What comes when the cards have lain there for a while, with its style."""
    page.wait_for_selector("eu-result:defined", state="attached")


def leave(page: Page) -> None:
    """Whatever went wrong in the page, or left this machine, fails the test."""
    page.context.close()
    assert WRONG.pop(page) == []


def speaks(page: Page, words: str) -> None:
    sync_api.expect(page.locator("#live")).to_contain_text(words)


CROWDING = """() => {
  const box = (e) => e.getBoundingClientRect();
  const isSeen = (e) => box(e).width > 1 && box(e).height > 1 && !e.closest(".hidden-text, svg, .backs");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const meets = (one, other, low, high) => Math.min(one[high], other[high]) - Math.max(one[low], other[low]) > 1;
  const isOver = (one, other) => meets(one, other, "left", "right") && meets(one, other, "top", "bottom");
  const found = [];
  // The line of talk leaves out the beginning of what is too long.
  const isOutside = (e) => !e.closest(".line *") && (box(e).left < -1 || box(e).right > innerWidth + 1);
  const isSmall = (e) => Math.min(box(e).width, box(e).height) < 43.5;
  found.push(...all("eu-table *").filter(isOutside).map((e) => ["outside", e.className]));
  found.push(...all("button, a.button").filter(isSmall).map((e) => ["small", e.textContent]));
  const cards = all(".held .card");
  const apart = [...all(".plate, .tools, .took, .calls .button"), ...(cards.length <= 6 ? cards : [])];
  for (const [place, one] of apart.entries()) {
    const under = apart.slice(place + 1).filter((other) => isOver(box(one), box(other)));
    found.push(...under.map((other) => ["over", one.className, other.className]));
  }
  const laid = all(".laid > li");
  for (const one of all(".plate, .tools")) {
    if (laid.some((card) => isOver(box(one), box(card)))) found.push(["under a card", one.className]);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push(["wider than the screen"]);
  return found;
}"""


def on_each_screen(page: Page) -> Iterator[str]:
    """The window takes each size in turn."""
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        yield screen


def crowding(page: Page) -> list[list[str]]:
    """What is in each other's way when all has found its place, which takes a moment after the window was changed."""
    for _ in range(40):
        if not page.evaluate(CROWDING):
            return []
        page.wait_for_timeout(100)
    found: list[list[str]] = page.evaluate(CROWDING)
    return found


@pytest.mark.parametrize("code", SCENES)
def test_nothing_is_cut_off_or_too_small_or_covered(chromium: Browser, address: str, code: str) -> None:
    page = at_table(chromium, address, code, "least")
    assert crowding(page) == [], "as it comes"
    has_the_rest(page)
    assert {screen: found for screen in on_each_screen(page) if (found := crowding(page))} == {}
    leave(page)


@pytest.mark.parametrize("code", ["two-hand.play.1", "bid-3.play.4", "classic.play.7", "bid-6.play.2"])
def test_who_took_the_trick_is_said_beside_the_plates(chromium: Browser, address: str, code: str) -> None:
    page = at_table(chromium, address, code, "least")
    page.locator("[data-command=peek]").click()
    sync_api.expect(page.locator(".took")).not_to_be_empty()
    has_the_rest(page)
    assert {screen: found for screen in on_each_screen(page) if (found := crowding(page))} == {}
    leave(page)


CUT_OFF = """() => [...document.querySelectorAll(".plate .name")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
  .map((name) => name.textContent)"""


@pytest.mark.parametrize("screen", ["least", "phone", "flat"])
def test_names_that_nobody_has_chosen_are_told_apart(
    chromium: Browser, address: str, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mock_server, "NAMES", [f"Guest {each}" for each in (4711, 5382, 1290, 8046, 3375, 6621)])
    for code in ("two-hand.play.1", "bid-3.play.4", "classic.play.7", "bid-6.play.2"):
        page = at_table(chromium, address, code, screen)
        assert page.evaluate(CUT_OFF) == [], code
        assert crowding(page) == [], code
        leave(page)


BELOW = "card => innerHeight - card.getBoundingClientRect().bottom"
"""Pixels of the window below a card."""


@pytest.mark.parametrize("screen", ["small", "flat", "laptop"])
def test_a_hint_leaves_the_hand_in_sight(chromium: Browser, address: str, screen: str) -> None:
    for code in ("classic.round-one.5", "classic.play.7", "bid-6.bidding.1"):
        page = at_table(chromium, address, code, screen)
        page.locator("[data-command=hint]").click()
        more = page.locator("eu-advice summary")
        more.click()
        assert page.locator(".held .card").last.evaluate(BELOW) > 0
        assert page.locator("eu-advice").evaluate("each => each.clientHeight") >= 43
        assert crowding(page) == [], code
        leave(page)


def test_a_score_sheet_of_six_has_room_for_all(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "bid-6.play.2", "small")
    page.locator(".score").click()
    page.locator(".sheet-table").wait_for()
    assert page.locator(".sheet-table thead th").count() == 6
    assert page.locator("dialog").evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0
    leave(page)


@pytest.mark.parametrize("screen", ["least", "low"])
def test_nothing_is_seen_below_what_stays_in_sight(chromium: Browser, address: str, screen: str) -> None:
    page = at_table(chromium, address, "rubber.deal.1", screen)
    page.locator("eu-result summary").click()
    page.locator("eu-result").evaluate("panel => panel.scrollTop = 60")
    ends = [page.locator(each).evaluate("e => e.getBoundingClientRect().bottom") for each in ("eu-result", ".next")]
    assert ends[0] - ends[1] <= 1.5
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    leave(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("contrast", ["no-preference", "more"])
def test_a_result_is_read_on_any_paper(chromium: Browser, address: str, scheme: Any, contrast: Any) -> None:
    page = at_table(chromium, address, "classic.over.1.watch", "phone", color_scheme=scheme, contrast=contrast)
    page.locator("eu-result summary").click()
    page.locator("eu-result details").evaluate(
        "each => each.insertAdjacentHTML('beforeend', '<p class=\"note good\">a</p><p class=\"note bad\">b</p>')"
    )
    page.locator("eu-result").evaluate("each => each.getAnimations().forEach((moving) => moving.finish())")
    assert page.locator("eu-result .note").count() == 3
    found = axe.Axe().run(page, context="eu-result").response["violations"]
    assert [each["nodes"][0]["html"] for each in found] == []
    leave(page)


@pytest.mark.parametrize("screen", ["small", "low"])
def test_what_may_follow_a_match_is_seen_at_once(chromium: Browser, address: str, screen: str) -> None:
    page = at_table(chromium, address, "tommy.over.1", screen)
    panel = page.locator("eu-result")
    panel.evaluate("each => each.getAnimations().forEach((moving) => moving.finish())")
    around = panel.bounding_box()
    for name in ("Rematch", "Another game"):
        button = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert around
        assert button
        assert button["y"] + button["height"] <= around["y"] + around["height"]
    leave(page)


@pytest.mark.parametrize("screen", ["small", "phone"])
def test_of_what_is_too_long_to_be_shown_the_newest_is(chromium: Browser, address: str, screen: str) -> None:
    page = at_table(chromium, address, "tommy.over.1", screen)
    end = page.locator(".line").evaluate("""line => {
      line.firstChild.textContent = "Whoever waits for long hears much. ".repeat(9) + "Now.";
      const box = line.getBoundingClientRect(), range = document.createRange(), text = line.firstChild.firstChild;
      range.setStart(text, text.length - 4);
      range.setEnd(text, text.length);
      const now = range.getBoundingClientRect();
      return [now.left >= box.left, now.right <= box.right, now.top >= box.top, now.bottom <= box.bottom];
    }""")
    assert end == [True] * 4
    leave(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(chromium: Browser, address: str, scheme: Any) -> None:
    for code in SCENES[::2]:
        page = at_table(chromium, address, code, color_scheme=scheme)
        found = [(each["id"], each["nodes"][0]["html"]) for each in axe.Axe().run(page).response["violations"]]
        assert found == [], code
        leave(page)


def test_a_card_is_on_the_table_before_the_server_has_answered(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "classic.play.7")
    page.evaluate("WebSocket.prototype.send = () => {}")
    cards = page.locator(".held .card").count()
    page.locator(".held .card[aria-disabled=false]").first.click()
    assert page.locator(".laid > li[data-seat='0']").count() == 1
    assert page.locator(".held .card").count() == cards - 1
    leave(page)


def test_a_card_that_may_not_be_played_says_why_and_stays(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "classic.play.3")
    cards = page.locator(".held .card").count()
    page.locator(".held .card[aria-disabled=true]").first.click(force=True)
    speaks(page, "hearts")
    assert page.locator(".held .card").count() == cards
    leave(page)


def test_a_hand_is_played_with_the_keys_alone(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "classic.play.7")
    page.locator(".held .card[tabindex='0']").focus()
    page.keyboard.press("End")
    last = page.locator(".held .card").last
    assert page.evaluate("document.activeElement.dataset.key") == last.get_attribute("data-key")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.evaluate("document.activeElement.className") == "card", "the focus stays in the hand"
    for key, word in {"h": "Your hand", "s": "Score", "u": "Trump"}.items():
        page.keyboard.press(key)
        speaks(page, word)
    leave(page)


def test_a_kitty_is_laid_away_together(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "bid-3.kitty.4")
    done = page.locator(".calls .primary")
    assert done.get_attribute("aria-disabled") == "true"
    cards = page.locator(".held .card")
    chosen = [cards.nth(place).get_attribute("data-key") for place in (0, 5)]
    for place in (0, 5):
        cards.nth(place).click()
    done.click()
    sync_api.expect(cards).to_have_count(10)
    assert not set(chosen) & {card.get_attribute("data-key") for card in cards.all()}
    leave(page)


def test_a_bid_is_made_in_two_steps(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "bid.bidding.1")
    more = page.get_by_role("button", name="More tricks")
    more.click()
    more.click()
    page.get_by_role("button", name="Bid 3 tricks in hearts").click()
    assert "3" in page.locator(".plate[data-seat='0'] .bubble").inner_text()
    leave(page)


def test_less_than_nothing_has_a_true_minus_sign(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "bid.bidding.1")
    page.evaluate("""() => {
        const bar = document.querySelector("eu-bar"), { view } = bar.scene;
        bar.show({ ...bar.scene, view: { ...view, score: { ...view.score, points: [-8, 0, 0, 0] } } });
    }""")
    assert page.locator("eu-bar .side b").inner_text() == "\N{MINUS SIGN}8"
    leave(page)


def test_another_tab_tells_whose_turn_it_is(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "classic.round-one.5")
    assert "Your turn" in page.title()
    assert str(page.locator("link[rel=icon]").get_attribute("href")).endswith("icon-turn.svg")
    page.keyboard.press("p")
    assert "Your turn" not in page.title()
    leave(page)


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_cards_fly_unless_one_would_rather_they_did_not(
    chromium: Browser, address: str, motion: Any, moves: bool
) -> None:
    page = at_table(chromium, address, "classic.play.7", reduced_motion=motion)
    page.wait_for_selector("eu-result:defined", state="attached")
    flying = page.evaluate("""() => {
      document.querySelector(".held .card[aria-disabled=false]").click();
      return document.querySelector(".laid > li[data-seat='0']").getAnimations().length;
    }""")
    assert bool(flying) is moves
    leave(page)


def test_a_name_is_text_whatever_it_looks_like(chromium: Browser, address: str) -> None:
    page = at_table(chromium, address, "bid-6.play.2", "desk")
    assert page.locator(".name", has_text="<b>Dov</b>").count() == 1
    assert page.locator(".name b").count() == 0
    leave(page)
