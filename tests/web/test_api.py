"""What is asked by plain requests: whose they are, what is believed of them, and what every answer carries."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest
from limits import parse
from sqlalchemy.exc import OperationalError

from euchre.log.deeds import Forget, PutLink, SaveGuest, SaveTable, TakeLink
from euchre.rules import CATALOGUE, OPTIONS
from euchre.web.app import HEADERS
from euchre.web.rates import RATES
from tests.web.serving import running

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.log.deeds import Deed

PATHS = (
    "/",
    "/check",
    "/t/NOWHERE2",
    "/api/me",
    "/api/catalogue",
    "/api/lobby",
    "/api/tables/NOWHERE2/rules",
    "/static/none.js",
    "/cards/jumbo.svg",
    "/cards/none.svg",
    "/words/de.json",
    "/words/de/table.json",
    "/words/de/none.json",
    "/words/none.json",
    "/qr?to=/t/NOWHERE2",
    "/qr?to=//evil.example",
    "/nothing",
    "/healthz",
    "/readyz",
    "/schema",
    "/d/nothing",
)


async def test_every_answer_keeps_others_out(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        for path in PATHS:
            answer = await browser.client.get(path)
            assert answer.status_code < 500, path
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, path
            assert "server" not in answer.headers


async def test_a_guest_stays_who_he_is(database: Path) -> None:
    async with running(database) as house:
        async with house.browser() as browser:
            cookie = browser.cookies
            answer = await browser.client.get("/api/me")
            assert "httponly" in answer.headers["set-cookie"].lower()
            assert "samesite=lax" in answer.headers["set-cookie"].lower()
            name = answer.json()["name"]
            table = await browser.new_table()
        async with house.browser(cookie) as again:
            me = (await again.client.get("/api/me")).json()
            assert me["name"] == name
            assert [each["code"] for each in me["tables"]] == [table]
        async with house.browser() as other:
            assert (await other.client.get("/api/me")).json()["tables"] == []


@pytest.mark.parametrize(("seconds", "stays"), [(-3, True), (-3600, True), (399 * 86400, True), (401 * 86400, False)])
async def test_a_clock_that_is_put_back_costs_nobody_his_seat(database: Path, seconds: float, stays: bool) -> None:
    async with running(database) as house, house.browser() as browser:
        table = await browser.new_table()
        now = house.server.wall()
        house.server.wall = lambda: now + seconds
        page = await browser.client.get("/")
        assert ("set-cookie" not in page.headers) is stays
        if stays:
            me = (await browser.client.get("/api/me")).json()
            assert [each["code"] for each in me["tables"]] == [table]


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/device"])
async def test_what_is_no_address_is_the_page_of_another(database: Path, path: str) -> None:
    async with running(database) as house, house.browser() as browser:
        for origin in ("http://[", "http://[::1", "http://[x]:80"):
            answer = await browser.client.post(path, headers={"origin": origin})
            assert (answer.status_code, answer.json()["refusal"]["code"]) == (403, "another-page")


@pytest.mark.parametrize("links", [(), ("http://10.0.0.7:8000",)])
async def test_a_host_that_is_none_harms_nobody(database: Path, links: tuple[str, ...]) -> None:
    async with running(database) as house, house.browser() as browser:
        house.server.links = links
        for path in ("/", "/qr?to=/", "/api/me"):
            assert (await browser.client.get(path, headers={"host": "["})).status_code == 200, path


async def test_what_is_gone_on_with_is_called_in_the_language_of_who_asks(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        await browser.new_table(game="farmers", open=True)
        german = {"accept-language": "de-AT,en;q=0.5"}
        for path in ("/api/me", "/api/lobby"):
            titles = [
                (await browser.client.get(path, params=asked, headers=headers)).json()["tables"][0]["title"]
                for asked, headers in (({"lang": "de"}, {}), ({}, german), ({"lang": "en"}, german))
            ]
            assert titles == ["Bauern-Euchre", "Bauern-Euchre", "Farmer's Euchre"], path


async def test_levels_have_names_in_the_language_of_who_asks(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        for language, name in (("en", "novice"), ("de", "Anfänger")):
            levels = (await browser.client.get(f"/api/catalogue?lang={language}")).json()["levels"]
            assert {each["name"]: each["title"] for each in levels}["novice"] == name


async def test_posts_from_pages_of_others_do_nothing(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        for path in ("/api/me", "/api/device", "/api/forget", "/api/tables"):
            for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
                answer = await browser.client.post(path, json={"name": "Mallory"}, headers={"origin": origin})
                assert answer.status_code == 403
                assert answer.json()["refusal"]["code"] == "another-page"
        assert (await browser.client.get("/api/me")).json()["name"].startswith("Guest ")
        ours = await browser.client.post("/api/me", json={"name": "Ann"}, headers={"origin": house.address})
        assert ours.json() == {"name": "Ann"}


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Ann", "Ann"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("  Ann \n Lee ", "Ann Lee"),
        ("A\u202enn\u0000", "Ann"),
        ("x" * 50, "x" * 16),
    ],
)
async def test_a_name_is_text_and_nothing_else(database: Path, wanted: str, name: str) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.post("/api/me", json={"name": wanted})
        assert answer.json() == {"name": name}
        assert answer.headers["content-type"] == "application/json"
        tab = await browser.tab(await browser.new_table())
        assert (await tab.first("table"))["seats"][0]["name"] == name


@pytest.mark.parametrize("body", ['{"name": ""}', '{"name": "\\u0000 \\u200b"}', "{}", "[]", "{", "", "\xff"])
async def test_what_is_no_name_is_refused(database: Path, body: str) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.post("/api/me", content=body.encode("latin-1"))
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "name-unreadable")


async def test_another_name_is_shown_at_once(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        tab = await browser.tab(await browser.new_table())
        await tab.first("table")
        await browser.client.post("/api/me", json={"name": "Ann"})
        await tab.until(lambda: tab.of("table")[-1]["seats"][0]["name"] == "Ann")


async def test_a_link_brings_another_device_once(database: Path) -> None:
    async with (
        running(database) as house,
        house.browser() as phone,
        house.browser() as desk,
        house.browser() as other,
    ):
        await phone.client.post("/api/me", json={"name": "Ann"})
        path = (await phone.client.post("/api/device")).json()["path"]
        before = (await desk.client.get("/api/me")).json()["name"]
        asked = await desk.client.get(path)
        assert asked.status_code == (await desk.client.head(path)).status_code == 200
        assert '<form method="post">' in asked.text
        assert (await desk.client.get("/api/me")).json()["name"] == before, "whoever looks at a link is asked first"
        strange = await desk.client.post(path, headers={"origin": "https://elsewhere.example"})
        assert strange.status_code == 403
        answer = await desk.client.post(path)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        assert (await desk.client.get("/api/me")).json()["name"] == "Ann"
        assert "set-cookie" not in (await other.client.post(path)).headers
        assert (await other.client.get("/api/me")).json()["name"] != "Ann"


async def test_a_link_is_good_for_some_minutes(database: Path) -> None:
    async with running(database) as house, house.browser() as phone, house.browser() as other:
        path = (await phone.client.post("/api/device")).json()["path"]
        now = house.server.wall()
        house.server.wall = lambda: now + 601.0
        assert "set-cookie" not in (await other.client.post(path)).headers


async def test_who_is_nobody_gets_no_link(database: Path) -> None:
    async with running(database) as house, house.browser({}) as nobody:
        assert (await nobody.client.post("/api/device")).status_code == 403


async def test_who_wants_to_be_forgotten_is(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        await browser.client.post("/api/me", json={"name": "Ann"})
        cookie = browser.cookies
        forgotten = await browser.client.post("/api/forget")
        assert browser.cookies == {}
        assert "Secure" not in forgotten.headers["set-cookie"]
        async with house.browser(cookie) as again:
            assert (await again.client.get("/api/me")).json()["name"] != "Ann"


# Tables


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "whist"},
        {"game": 5},
        {"game": "x" * 41},
        {"options": {"nothing": "on"}},
        {"options": {"bury": "perhaps"}},
        {"options": {"points": "9" * 40}},
        {"options": {"bury": True}},
        {"options": []},
        {"options": {str(key): "on" for key in range(31)}},
        {"clock": 16},
        {"clock": True},
        {"delay": -0.1},
        {"delay": 5.1},
        {"delay": "1"},
        {"chat": "shouting"},
        {"spectators": 1},
        {"open": "yes"},
        {"host": "me"},
        {"levels": {"1": "god"}},
        {"levels": {"\u00b2": "club"}},
        {"levels": {"1": ["club"]}},
        {"levels": {"1": None}},
        {"levels": {"9": "club"}},
        {"levels": ["club"]},
        {"levels": 3},
    ],
)
async def test_choices_that_cannot_be_are_refused_in_words(database: Path, wanted: dict[str, object]) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.post("/api/tables", json=wanted)
        assert answer.status_code == 400, answer.text
        assert set(answer.json()["refusal"]) <= {"code", "args"}
        assert house.server.hall.present(str(answer.json())) is None


@pytest.mark.parametrize(
    "body", [b"[]", b"null", b"{", b"\xff", b"[" * 3000, b"{" + b" " * 20_000 + b"}", b'{"game":"' + b"x" * 20_000]
)
async def test_what_is_no_request_makes_no_table(database: Path, body: bytes) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (400, "choice-unreadable")
        assert list(house.server.store.tables()) == []


@pytest.mark.parametrize(
    ("path", "deed"),
    [
        ("/api/me", SaveGuest),
        ("/api/device", PutLink),
        ("/d/token", TakeLink),
        ("/api/forget", Forget),
        ("/api/tables", SaveTable),
    ],
)
async def test_what_cannot_be_kept_is_refused(
    database: Path, path: str, deed: type[Deed[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OperationalError("", {}, Exception("database or disk is full"))

    async with running(database) as house, house.browser() as browser:
        monkeypatch.setattr(deed, "all_done", full)
        answer = await browser.client.post(path, json={"name": "Ann"} if path == "/api/me" else {})
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (503, "not-kept")


@pytest.mark.parametrize(
    "rest",
    ["Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\nnonsense\r\n"],
    ids=["a half body", "a bad chunk"],
)
async def test_who_goes_in_the_middle_of_a_request_is_no_error(
    database: Path, rest: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(database) as house:
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(f"POST /api/tables HTTP/1.1\r\nHost: x\r\n{rest}".encode())
        while not house.connections:
            await asyncio.sleep(0.01)
        writer.close()
        while house.connections:
            await asyncio.sleep(0.01)
    assert [record.message for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("body", [b"", b"{}"])
async def test_a_request_without_choices_makes_a_usual_table(database: Path, body: bytes) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.post("/api/tables", content=body)
        assert answer.status_code == 201
        rules = await browser.client.get(f"/api/tables/{answer.json()['code'].lower()}/rules?lang=de")
        assert rules.json()["paragraphs"]


async def test_only_open_tables_are_listed(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        await browser.new_table()
        listed = await browser.new_table(open=True, levels={"1": "club"})
        tables = (await browser.client.get("/api/lobby")).json()["tables"]
        assert [(each["code"], each["free"]) for each in tables] == [(listed, 2)]


async def test_the_catalogue_has_every_game_and_option(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        found = {}
        for language in ("en", "de"):
            found[language] = (await browser.client.get(f"/api/catalogue?lang={language}")).json()
            assert [each["name"] for each in found[language]["games"]] == list(CATALOGUE)
            assert list(found[language]["options"]) == list(OPTIONS)
        assert json.dumps(found["en"]) != json.dumps(found["de"])


async def test_of_one_game_only_what_belongs_to_it_is_told(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        whole = (await browser.client.get("/api/catalogue")).json()
        for place, name in enumerate(CATALOGUE):
            found = (await browser.client.get(f"/api/games/{name}")).json()
            assert found["games"] == [whole["games"][place]]
            assert found["options"] == {key: whole["options"][key] for key in found["games"][0]["options"]}
        assert (await browser.client.get("/api/games/nothing")).status_code == 404


async def test_the_api_speaks_as_the_page_does_unless_it_is_asked_otherwise(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        german = {"accept-language": "de-AT,en;q=0.5"}
        answers = [
            (await browser.client.get("/api/catalogue", params=asked, headers=headers)).text
            for asked, headers in (({"lang": "de"}, {}), ({}, german), ({"lang": "en"}, german), ({}, {}))
        ]
        assert answers[0] == answers[1] != answers[2] == answers[3]


async def test_whatever_is_asked_is_asked_only_so_often(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "gets", parse("5/minute"))
    async with running(database, factor=1) as house, house.browser() as browser:
        codes = [(await browser.client.get("/api/lobby")).status_code for _ in range(8)]
        assert codes == [200] * 4 + [429] * 4, "the browser has asked once already"
        assert (await browser.client.get("/healthz")).status_code == 200


async def test_tables_and_posts_come_only_so_often(database: Path) -> None:
    async with running(database, factor=1) as house, house.browser() as browser:
        codes = [(await browser.client.post("/api/tables")).status_code for _ in range(21)]
        assert codes == [201] * 20 + [429]
        codes = [(await browser.client.post("/api/me", json={"name": "Ann"})).status_code for _ in range(40)]
        assert codes == [200] * 39 + [429]


async def test_measures_are_told_only_if_they_may_be(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        assert (await browser.client.get("/metrics")).status_code == 404
    async with running(database, measures=True) as house, house.browser() as browser:
        assert "euchre_tables" in (await browser.client.get("/metrics")).text


async def test_a_server_is_ready_until_it_stops(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        assert (await browser.client.get("/readyz")).text == "ready"
        house.server.stopping = True
        assert (await browser.client.get("/readyz")).status_code == 503
        assert (await browser.client.get("/healthz")).text == "ok"


async def test_a_cookie_of_https_is_forgotten_under_its_own_conditions(database: Path) -> None:
    async with running(database, public_url="https://cards.example") as house, house.browser() as browser:
        forgotten = await browser.client.post("/api/forget")
        cookie = forgotten.headers["set-cookie"]
        assert cookie.startswith("__Host-")
        assert {"Secure", "HttpOnly", "Path=/"} <= {part.strip() for part in cookie.split(";")}
