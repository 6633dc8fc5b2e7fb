"""What is served as it is: the page, its modules, the deck, the words. An address names its content."""

from __future__ import annotations

import asyncio
import io
from functools import lru_cache
from typing import TYPE_CHECKING

import segno
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import Route

from euchre.web import assets
from euchre.web.deck import FACES
from euchre.words.language import known, languages

if TYPE_CHECKING:
    from starlette.requests import Request

    from euchre.web.app import Server
    from euchre.web.assets import Asset

__all__ = ["routes"]

FOREVER = "public, max-age=31536000, immutable"
ALWAYS_NEW = "no-cache"


def _served(request: Request, asset: Asset, kept: str) -> Response:
    """An asset, compressed for whoever can read that."""
    headers = {"cache-control": kept, "vary": "accept-encoding, accept-language"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(asset.content, media_type=asset.kind, headers=headers)
    return Response(asset.packed, media_type=asset.kind, headers=headers | {"content-encoding": "gzip"})


def language_of(request: Request) -> str:
    """The first language of the browser that there is."""
    return known(part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(","))


async def _file(request: Request) -> Response:
    asset = assets.static().get(request.path_params["name"])
    if asset is None:
        return Response(status_code=404)
    current = request.path_params.get("version") == assets.version()
    return _served(request, asset, FOREVER if current else ALWAYS_NEW)


def _named(request: Request, asset: Asset, name: str = "") -> Response:
    """What may be kept for ever if it was asked for by the name of its content, or of all that it belongs to."""
    is_named = request.query_params.get("v") == (name or assets.digest(asset.content))
    return _served(request, asset, FOREVER if is_named else ALWAYS_NEW)


async def _deck(request: Request) -> Response:
    face = request.path_params["face"]
    return _named(request, assets.cards(face)) if face in FACES else Response(status_code=404)


async def _language(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in languages():
        return Response(status_code=404)
    return _named(request, assets.words(language))


async def _words(request: Request) -> Response:
    language, part = request.path_params["language"], request.path_params["part"]
    if language not in languages() or part not in assets.PARTS:
        return Response(status_code=404)
    return _named(request, assets.words_part(language, part), assets.parts_name(language))


@lru_cache(maxsize=1000)
def _square(link: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=3, light="#fff")
    return drawn.getvalue()


LONGEST_PATH, LONGEST_LINK = 200, 300
"""Characters of what is drawn: a name that a client has made up is in it, and time grows with the square of both."""


def routes(server: Server) -> list[Route]:
    """The page under each of its addresses, and what it is made of: put together now, or it would fail later.

    Raises ValueError for a module that cannot be put into a bundle.
    """
    for language in languages():
        assets.shell(language)
    drawing = asyncio.Lock()

    async def page(request: Request) -> Response:
        """Whoever has the page is a guest from then on, and can come to a table."""
        response = _served(request, assets.shell(language_of(request)), ALWAYS_NEW)
        if server.guests.known(request) is None:
            server.guests.remember(response, server.guests.new())
        return response

    async def code(request: Request) -> Response:
        """A link of this server as a picture that a phone can read."""
        if not server.rates.allows("gets", server.address(request)):
            server.refuse("gets")
            return Response(status_code=429)
        path = request.query_params.get("to", "/")
        link = server.address_of(request) + path
        if not path.startswith("/") or path.startswith("//") or len(path) > LONGEST_PATH or len(link) > LONGEST_LINK:
            return Response(status_code=400)
        # Beside the tables, and one at a time: many threads would take the interpreter from them.
        async with drawing:
            drawn = await run_in_threadpool(_square, link)
        return Response(drawn, media_type="image/svg+xml", headers={"cache-control": ALWAYS_NEW})

    async def device(request: Request) -> Response:
        """Asks before a link makes this browser another guest: whoever follows a stranger's link shall know it."""
        return _served(request, assets.device(language_of(request)), ALWAYS_NEW)

    return [
        Route("/d/{token}", device),
        *(Route(path, page) for path in ("/", "/check", "/t/{code}", "/t/{code}/rules")),
        Route("/static/{version}/{name}", _file),
        Route("/static/{name}", _file),
        Route("/cards/{face}.svg", _deck),
        Route("/words/{language}.json", _language),
        Route("/words/{language}/{part}.json", _words),
        Route("/qr", code),
    ]
