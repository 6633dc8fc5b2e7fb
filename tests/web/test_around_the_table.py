"""The pages around the table in a real browser, with a real server behind them."""

from __future__ import annotations

import re
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect, sync_playwright

from euchre.commands.serve import listening_at
from euchre.log.store import Store
from euchre.web.app import Server, application
from euchre.web.rates import Rates
from tests.golden_records import __file__ as records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

CHROMIUM = Path("/usr/bin/chromium")
LAN = "table.test"
"""A name that is no localhost: what browsers keep for https is missing there, as on a phone at home."""

WIDTHS = (320, 390, 768, 1280)
EXPECTED = ("Cross-Origin-Opener-Policy header has been ignored",)
"""What Chromium complains about on plain http, whatever the page does."""

RECORD = Path(records).with_name("classic-to-3.jsonl")

pytestmark = pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no Chromium here to show the pages")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a store of its own."""
    store = Store.open(f"sqlite:///{tmp_path_factory.mktemp('pages') / 'games.db'}")
    listening = listening_at("127.0.0.1", 0)
    port = listening.getsockname()[1]
    app = application(Server(store, rates=Rates(factor=50)))
    server = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", lifespan="on", log_config=None))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(timeout=10)
    listening.close()
    store.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        rules = f"--host-resolver-rules=MAP {LAN} 127.0.0.1"
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox", rules])
        yield started
        started.close()


class Visitors:
    """People with a browser each; what their pages complain about is kept, and whom they ask for anything."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        self.hosts: set[str] = set()

    def page(self, url: str = "", **how: Any) -> Page:
        context = self.browser.new_context(**{"reduced_motion": "reduce", "locale": "en", **how})
        self.contexts.append(context)
        context.on("page", self._attend)
        context.on("request", lambda request: self._note(request.url))
        page = context.new_page()
        if url:
            page.goto(url)
        return page

    def _attend(self, page: Page) -> None:
        page.set_default_timeout(8000)
        page.on("pageerror", self._hear_error)
        page.on("console", self._hear)
        page.on("websocket", lambda line: self._note(line.url))

    def _note(self, url: str) -> None:
        self.hosts.add(urlsplit(url).netloc)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not any(known in said.text for known in EXPECTED):
            self.troubles.append(said.text)

    def _hear_error(self, error: Error) -> None:
        self.troubles.append(str(error))


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Visitors]:
    """People of whose pages none complains, and none asks anybody but the server for anything."""
    here = Visitors(browser)
    yield here
    for context in here.contexts:
        context.close()
    assert here.troubles == []
    server = urlsplit(address).netloc
    assert here.hosts <= {server, server.replace("127.0.0.1", LAN)}


def make_table(page: Page, address: str, wish: str = "{}") -> str:
    """A table of a page's guest, and its address."""
    page.goto(f"{address}/")
    expect(page.get_by_label("The others see it")).to_be_visible()
    ask = "wish => fetch('/api/tables', {method: 'POST', body: wish}).then(answer => answer.json())"
    return f"{address}/t/{page.evaluate(ask, wish)['code']}"


def beyond_the_edges(page: Page) -> list[str]:
    """Visible elements that reach over the sides of the window; what is turned a little may."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('body *')].filter((each) => {
          const box = each.getBoundingClientRect();
          return box.width && box.height && !each.closest('.hidden-text, .fan')
            && (box.right > innerWidth + 1 || box.left < -1);
        }).map((each) => `${each.tagName} ${each.className}`)"""
    )
    return found


def small_targets(page: Page) -> list[str]:
    """Things to press that a finger may miss."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('button, a.button, select, summary, input, label.toggle')].filter((each) => {
          const box = (each.closest('label.toggle') ?? each).getBoundingClientRect();
          return box.width && box.height && (box.height < 43.5 || box.width < 43.5);
        }).map((each) => `${each.tagName} ${each.className} ${each.textContent}`)"""
    )
    return found


FORCED = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}}}
"""With colours of the system axe still judges those of the page, which nobody sees."""


def violations(page: Page) -> str:
    is_forced = page.evaluate("matchMedia('(forced-colors: active)').matches")
    results = Axe().run(page, options=FORCED if is_forced else {"resultTypes": ["violations"]})
    return str(results.generate_report()) if results.violations_count else ""


LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
    "forced": {"color_scheme": "dark", "contrast": "no-preference", "forced_colors": "active"},
}

PATHS = ("front", "choosing", "settings", "tour", "check", "waiting", "guest", "seat", "rules")


@pytest.mark.parametrize("path", PATHS)
def test_a_page_can_be_read_and_pressed_at_every_width(address: str, visitors: Visitors, path: str) -> None:
    host = visitors.page()
    table = make_table(host, address, '{"options": {"stick-the-dealer": "on"}, "levels": {"1": "novice"}}')
    page = _open(visitors, host, address, table, path)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 700})
        assert beyond_the_edges(page) == [], width
        assert small_targets(page) == [], width
    for width in (WIDTHS[0], WIDTHS[-1]):
        page.set_viewport_size({"width": width, "height": 640})
        for look, media in LOOKS.items():
            page.emulate_media(**media)
            assert violations(page) == "", (look, width)


def _open(visitors: Visitors, host: Page, address: str, table: str, path: str) -> Page:
    match path:
        case "front":
            host.reload()
            expect(host.get_by_role("heading", name="Go on playing")).to_be_visible()
        case "choosing":
            host.get_by_text("Another game, other opponents").click()
            expect(host.get_by_label("Strength of the computer")).to_be_visible()
        case "settings":
            host.get_by_role("button", name="Settings").click()
            expect(host.get_by_label("Table colour")).to_be_visible()
        case "tour":
            host.get_by_role("button", name="Learn Euchre").click()
            host.get_by_role("button", name="the nine of hearts").click()
        case "check":
            host.goto(f"{address}/check#seed={'00' * 32}&commitment={'11' * 32}")
            host.get_by_label("Record of a match").set_input_files(RECORD)
            expect(host.get_by_text("3 hands checked: all fair.")).to_be_visible()
        case "waiting":
            host.goto(table)
            host.get_by_text("House rules: 1 house rule").click()
            host.get_by_text("Scan me with a phone").click()
        case "guest":
            host.goto(table)
            expect(host.get_by_role("button", name="Begin")).to_be_visible()
            guest = visitors.page(table)
            expect(guest.get_by_text("Waiting for players")).to_be_visible()
            return guest
        case "seat":
            host.goto(table)
            host.get_by_role("button", name="Seat 3: empty").click()
            expect(host.get_by_role("button", name="Computer: club")).to_be_visible()
        case "rules":
            host.goto(f"{table}/rules")
            expect(host.get_by_role("heading", level=1)).to_have_text("Classic Euchre")
    return host


def test_one_tap_begins_a_game(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    page.goto(f"{address}/")
    expect(page.get_by_text(re.compile("being played|paused"))).to_be_visible()


def test_the_choices_on_the_front_page_make_the_game(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    page.get_by_text("Another game, other opponents").click()
    page.get_by_label("Game").select_option("bid-3")
    page.get_by_label("Strength of the computer").select_option("novice")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play now").click()
    assert asked.value.post_data_json == {"game": "bid-3", "levels": {"1": "novice", "2": "novice"}, "quick": True}
    page.wait_for_url("**/t/*")


def test_a_server_that_does_not_answer_is_told_and_tried_again(address: str, browser: Browser) -> None:
    # A failed request is written to the console by the browser itself.
    page = Visitors(browser).page()
    page.route("**/api/*", lambda route: route.abort())
    page.goto(f"{address}/")
    trouble = page.get_by_role("alert").filter(has_text="The server cannot be reached.")
    expect(trouble).to_have_count(1)
    page.get_by_role("button", name="Play now").click()
    expect(trouble).to_have_count(2)
    page.unroute("**/api/*")
    trouble.last.get_by_role("button").click()
    expect(trouble).to_have_count(1)
    expect(page.get_by_label("The others see it")).to_have_value(re.compile("Guest"))
    page.context.close()


def test_a_name_is_kept(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    name = page.get_by_label("The others see it")
    name.fill("  Ann <b> ")
    name.press("Enter")
    expect(page.get_by_text("You are called Ann <b>.")).to_be_visible()
    page.reload()
    expect(name).to_have_value("Ann <b>")


def test_who_comes_by_a_link_gives_himself_a_name_while_he_waits(address: str, visitors: Visitors) -> None:
    host = visitors.page()
    host.goto(make_table(host, address))
    guest = visitors.page(host.url)
    expect(host.get_by_role("button", name=re.compile(r"Seat 2: Guest \d+"))).to_be_visible()
    guest.get_by_role("button", name="Your name").click()
    name = guest.get_by_label("The others see it")
    expect(name).to_have_value(re.compile(r"Guest \d+"))
    expect(name).to_be_focused()
    name.fill("Ann <b>")
    name.press("Enter")
    expect(guest.get_by_text("You are called Ann <b>.")).to_be_visible()
    for page in (host, guest):
        expect(page.get_by_role("button", name="Seat 2: Ann <b>")).to_be_visible()


def test_another_device_becomes_the_same_guest(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    name = page.get_by_label("The others see it").input_value()
    page.get_by_role("button", name="Play on another device").click()
    link = page.get_by_label("Open this link there").input_value()
    other = visitors.page(f"{address}/")
    expect(other.get_by_label("The others see it")).not_to_have_value(name)
    other.goto(link)
    other.get_by_role("button", name="Go on playing").click()
    expect(other.get_by_label("The others see it")).to_have_value(name)


def test_a_code_or_a_link_leads_to_its_table(address: str, visitors: Visitors) -> None:
    page = visitors.page()
    table = make_table(page, address)
    guest = visitors.page(f"{address}/")
    code = guest.get_by_label("Code of the table")
    code.fill("nonsense!")
    code.press("Enter")
    expect(guest.get_by_role("alert").filter(has_text="nonsense!")).to_be_visible()
    code.fill(f"http://another.example/t/{table[-8:].lower()}")
    code.press("Enter")
    guest.wait_for_url(table)


def test_friends_meet_at_a_table(address: str, visitors: Visitors) -> None:
    host = visitors.page(f"{address}/")
    host.get_by_role("button", name="A table with friends").click()
    host.wait_for_url("**/t/*")
    expect(host.get_by_label("Link to this table")).to_have_value(host.url)
    expect(host.get_by_role("img", name="QR code")).to_have_js_property("complete", value=True)
    assert host.evaluate("document.querySelector('.qr').naturalWidth") > 50

    guest = visitors.page(host.url)
    expect(host.get_by_role("button", name=re.compile(r"Seat 2: Guest \d+"))).to_be_visible()
    expect(guest.get_by_role("button", name="Begin")).to_be_hidden()
    guest.get_by_role("button", name="Seat 3: empty").click()
    expect(host.get_by_role("button", name="Seat 2: empty")).to_be_visible()

    host.get_by_role("button", name="Seat 4: empty").click()
    host.get_by_role("button", name="Computer: expert").click()
    expect(guest.get_by_role("button", name="Seat 4").filter(has_text="expert")).to_be_visible()

    host.get_by_role("button", name="Seat 3: Guest").click()
    host.get_by_role("button", name="Swap seats").click()
    host.get_by_role("button", name="Seat 2: empty").click()
    expect(guest.get_by_role("button", name="Seat 2: Guest").filter(has_text="You")).to_be_visible()

    host.get_by_label("Clock").select_option("30")
    host.get_by_role("combobox", name="Game", exact=True).select_option("home")
    expect(guest.get_by_text("30 seconds for each decision")).to_be_visible()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Home rules")

    host.get_by_role("button", name="Begin").click()
    for page in (host, guest):
        expect(page.get_by_text("Link to this table")).to_have_count(0)


def test_what_cannot_be_is_said_and_not_shown_as_chosen(address: str, visitors: Visitors) -> None:
    host = visitors.page()
    host.goto(make_table(host, address))
    host.get_by_text("House rules: as it is named").click()
    lone = host.get_by_label("A defender may play alone against a loner")
    lone.check()
    expect(lone).to_be_checked()
    costs = host.get_by_label("Points that a euchred lone hand costs")
    costs.select_option("2")
    expect(host.get_by_role("alert").filter(has_text="euchred-loner")).to_be_visible()
    expect(costs).to_have_value("4")


def test_whoever_is_sent_away_is_told(address: str, visitors: Visitors) -> None:
    host = visitors.page()
    host.goto(make_table(host, address))
    guest = visitors.page(host.url)
    host.get_by_role("button", name="Seat 2: Guest").click()
    host.get_by_role("button", name="Send away").click()
    expect(host.get_by_role("button", name="Seat 2: empty")).to_be_visible()
    expect(guest.get_by_role("alert").filter(has_text="sent you away")).to_be_visible()


def test_settings_change_the_page_and_are_kept(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/", color_scheme="light")
    opener = page.get_by_role("button", name="Settings")
    opener.click()
    page.get_by_label("Colours of the page").select_option("dark")
    page.get_by_label("Suit colours").select_option("safe")
    expect(page.locator("html")).to_have_attribute("data-paper", "dark")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-paper", "dark")
    expect(page.locator("html")).to_have_attribute("data-deck", "safe")
    opener.click()
    page.get_by_role("button", name="As it was at first").click()
    expect(page.locator("html")).to_have_attribute("data-paper", "light")


def test_who_is_forgotten_is_somebody_new(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    name = page.get_by_label("The others see it")
    name.fill("Cassandra")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("You are called Cassandra.")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Forget me").click()
    page.get_by_role("button", name="No", exact=True).click()
    page.reload()
    expect(name).to_have_value("Cassandra")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Forget me").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Yes", exact=True).click()
    expect(name).to_have_value(re.compile(r"Guest \d+"))


def test_the_language_is_changed_everywhere(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    page.get_by_label("Language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    with page.expect_response(re.compile("lang=de")):
        page.reload()


def test_the_tour_teaches_by_cards_to_tap(address: str, visitors: Visitors) -> None:
    page = visitors.page(f"{address}/")
    page.get_by_role("button", name="Learn Euchre").click()
    following = page.get_by_role("button", name="Next")
    expect(page.get_by_role("button", name="Previous")).to_be_hidden()
    at_first = following.bounding_box()
    page.get_by_role("button", name="the ace of spades").click()
    expect(page.get_by_text("Not that one")).to_be_visible()
    page.get_by_role("button", name="the nine of hearts").click()
    expect(page.get_by_text("Right!")).to_be_visible()
    expect(following).to_be_focused()
    for _ in range(4):
        following.click()
        now = following.bounding_box()
        assert at_first
        assert now
        assert (now["x"], now["width"]) == (at_first["x"], at_first["width"])
    page.get_by_role("button", name="the jack of hearts").click()
    expect(page.get_by_text("Not that one")).to_be_visible()
    page.get_by_role("button", name="the jack of diamonds").click()
    expect(page.get_by_text("Right!")).to_be_visible()
    for _ in range(6):
        following.click()
    page.get_by_role("dialog").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")


def test_a_deal_is_verified_and_a_false_one_found_out(address: str, visitors: Visitors) -> None:
    line = RECORD.read_text().splitlines()[2]
    found = re.search(r'"commitment":"(\w+)","seed":"(\w+)"', line)
    assert found
    page = visitors.page(f"{address}/check#seed={found[2]}&commitment={found[1]}&dealer=3")
    expect(page.get_by_text("The seed fits the seal.")).to_be_visible()
    first = page.locator(".hands li").first
    expect(first).to_contain_text("the ace of hearts, the king of hearts")
    page.get_by_label("Seal").fill("0" * 64)
    page.get_by_role("button", name="Check").first.click()
    expect(page.get_by_text("The seed does not fit the seal.")).to_be_visible()

    own, other = "ab" * 16, "cd" * 16
    for mixed, told in ((other + own, "are among those mixed in"), (other, "are not among those mixed in")):
        page.goto(f"{address}/")
        page.goto(f"{address}/check#seed={found[2]}&mixed={mixed}&own={own}")
        expect(page.get_by_text(told)).to_be_visible()

    page.get_by_label("Or paste").fill(RECORD.read_text().replace("Ah Qh", "Qh Ah"))
    page.get_by_role("button", name="Check").last.click()
    expect(page.get_by_text("1 hand is not fair.")).to_be_visible()


def test_all_of_it_works_without_what_only_https_has(address: str, visitors: Visitors) -> None:
    away = address.replace("127.0.0.1", LAN)
    page = visitors.page()
    page.goto(make_table(page, away))
    assert page.evaluate("isSecureContext") is False
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("status").filter(has_text="ink")).to_have_count(1)
    assert page.evaluate("getSelection().toString()") == page.url
    page.goto(f"{away}/check#seed=00&commitment=x")
    expect(page.get_by_text("The seed does not fit the seal.")).to_be_visible()
    page.goto(f"{away}/")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Table colour")).to_be_visible()
    expect(page.get_by_label("Notify me")).to_have_count(0)


CUES = ("deal", "play", "turn", "trick", "euchred", "win", "refusal")


@pytest.mark.parametrize("cue", CUES)
def test_each_sound_is_heard_and_is_short(address: str, visitors: Visitors, cue: str) -> None:
    page = visitors.page(f"{address}/")
    length, peak = page.evaluate(
        """async (cue) => {
          const {sound} = await import('/static/0/cues.js');
          const audio = new OfflineAudioContext(1, 44100 * 2, 44100);
          sound(audio, audio.destination, cue);
          const wave = (await audio.startRendering()).getChannelData(0);
          const heard = wave.findLastIndex((each) => Math.abs(each) > 0.001);
          return [heard / 44100, wave.reduce((most, each) => Math.max(most, Math.abs(each)), 0)];
        }""",
        cue,
    )
    assert 0.03 < length < 1.0
    assert 0.03 < peak < 0.95
