"""What is served as it is: kept for ever under the name of its content, and nothing but what belongs to the page."""

from __future__ import annotations

import asyncio
import re
import threading
from typing import TYPE_CHECKING

import pytest
from limits import parse

from euchre.web import pages
from euchre.web.assets import PARTS
from euchre.web.rates import RATES
from tests.web.serving import running

if TYPE_CHECKING:
    from pathlib import Path

ETERNAL = "public, max-age=31536000, immutable"


@pytest.mark.parametrize("path", ["/", "/check", "/t/ABCDEFGH", "/t/ABCDEFGH/rules"])
async def test_the_page_names_what_it_is_made_of_by_content(database: Path, path: str) -> None:
    async with running(database) as house, house.browser() as browser:
        page = await browser.client.get(path, headers={"accept-language": "de-DE,de;q=0.9"})
        assert page.headers["cache-control"] == "no-cache"
        assert "accept-language" in page.headers["vary"]
        assert '<html lang="de">' in page.text
        assert "{{" not in page.text
        named = re.findall(r'(?:href|src|content)="(/[^"]*)"', page.text)
        assert len(named) >= 6
        for each in (name.replace("PART", part) for name in named for part in PARTS):
            answer = await browser.client.get(each)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, ETERNAL), each


async def test_an_old_or_unnamed_version_is_asked_for_again(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        for path in ("/static/main.js", "/static/000000000000/main.js"):
            answer = await browser.client.get(path)
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/x/..%2f..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static/x/%2e%2e%2fapp.py",
        "/static//etc/passwd",
        "/static/%00",
        "/static/",
        "/words/..%2f..%2fapp.json",
    ],
)
async def test_nothing_else_is_served(database: Path, path: str) -> None:
    async with running(database) as house, house.browser() as browser:
        request = browser.client.build_request("GET", house.address)
        request.url = request.url.copy_with(raw_path=path.encode())
        answer = await browser.client.send(request)
        assert answer.status_code == 404
        assert "import" not in answer.text


async def test_a_link_is_drawn_for_a_phone(database: Path) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.get("/qr", params={"to": "/t/ABCDEFGH"})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.count("<svg") == 1
        other = await browser.client.get("/qr", params={"to": "/t/ABCDEFGJ"})
        assert other.text != answer.text


@pytest.mark.parametrize("to", ["http://evil.example", "//evil.example", "t/ABC", "/" * 201, "/" + "x" * 200])
async def test_only_links_of_this_server_are_drawn(database: Path, to: str) -> None:
    async with running(database) as house, house.browser() as browser:
        assert (await browser.client.get("/qr", params={"to": to})).status_code == 400


@pytest.mark.parametrize("letters", [300, 2500, 3000])
async def test_no_link_is_drawn_that_a_client_has_made_long(database: Path, letters: int) -> None:
    async with running(database) as house, house.browser() as browser:
        answer = await browser.client.get("/qr?to=/t/ABCDEFGH", headers={"host": "h" * letters})
        assert answer.status_code == 400


async def test_links_are_drawn_only_so_often(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "gets", parse("5/minute"))
    async with running(database, factor=1) as house, house.browser() as browser:
        codes = [(await browser.client.get("/qr?to=/")).status_code for _ in range(6)]
        assert codes == [200] * 4 + [429] * 2, "the browser has asked once already"


async def test_links_are_drawn_one_at_a_time_and_beside_the_tables(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_it, most, drawn = 0, 0, threading.Event()

    def draw(_: str) -> bytes:
        nonlocal at_it, most
        at_it += 1
        most = max(most, at_it)
        assert drawn.wait(20), "the loop goes on meanwhile"
        at_it -= 1
        return b"<svg/>"

    monkeypatch.setattr(pages, "_square", draw)
    async with running(database) as house, house.browser() as browser:
        asked = [asyncio.create_task(browser.client.get(f"/qr?to=/{number}")) for number in range(3)]
        while not at_it:
            await asyncio.sleep(0.01)
        assert (await browser.client.get("/healthz")).text == "ok"
        drawn.set()
        assert [answer.status_code for answer in await asyncio.gather(*asked)] == [200] * 3
    assert most == 1
