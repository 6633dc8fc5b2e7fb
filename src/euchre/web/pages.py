"""What is served as it is: the page, its modules, the deck, the words. An address names its content."""

from __future__ import annotations

import hashlib
import io
import mimetypes
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
import segno
from starlette.responses import Response
from starlette.routing import Route

from euchre.web.deck import sprite
from euchre.words.catalogue import catalogue
from euchre.words.language import known, languages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from euchre.web.app import Server

__all__ = ["routes"]

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
ALWAYS_NEW = {"cache-control": "no-cache"}

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
"""Those that a machine may know wrongly: a module of another type is not run."""


@cache
def _static() -> Mapping[str, bytes]:
    """Every file of the page, by its name."""
    folder = files("euchre.web") / "static"
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@cache
def _cards() -> bytes:
    return sprite().encode()


@cache
def _words(language: str) -> bytes:
    return msgspec.json.encode(catalogue(language))


def _digest(*contents: bytes) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:12]


@cache
def _version() -> str:
    return _digest(*(content for _, content in sorted(_static().items())))


def language_of(request: Request) -> str:
    """The first language of the browser that there is."""
    return known(part.partition(";")[0].strip() for part in request.headers.get("accept-language", "").split(","))


@cache
def _shell(language: str) -> bytes:
    page = _static()["index.html"].decode()
    filled = {
        "cards": f"/cards.svg?v={_digest(_cards())}",
        "words": f"/words/{language}.json?v={_digest(_words(language))}",
        "language": language,
        "version": _version(),
    }
    for name, value in filled.items():
        page = page.replace(f"{{{{{name}}}}}", value)
    return page.encode()


async def _page(request: Request) -> Response:
    content = _shell(language_of(request))
    return Response(content, media_type="text/html", headers=ALWAYS_NEW | {"vary": "accept-language"})


async def _file(request: Request) -> Response:
    name = request.path_params["name"]
    content = _static().get(name)
    if content is None:
        return Response(status_code=404)
    suffix = f".{name.rpartition('.')[2]}"
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    current = request.path_params.get("version") == _version()
    return Response(content, media_type=kind, headers=FOREVER if current else ALWAYS_NEW)


async def _deck(request: Request) -> Response:
    headers = FOREVER if "v" in request.query_params else ALWAYS_NEW
    return Response(_cards(), media_type="image/svg+xml", headers=headers)


async def _language(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in languages():
        return Response(status_code=404)
    headers = FOREVER if "v" in request.query_params else ALWAYS_NEW
    return Response(_words(language), media_type="application/json", headers=headers)


LONGEST_PATH = 200


def routes(server: Server) -> list[Route]:
    """The page under each of its addresses, and what it is made of."""

    async def code(request: Request) -> Response:
        """A link of this server as a picture that a phone can read."""
        path = request.query_params.get("to", "/")
        if not path.startswith("/") or path.startswith("//") or len(path) > LONGEST_PATH:
            return Response(status_code=400)
        drawn = io.BytesIO()
        square = segno.make(server.address_of(request) + path, error="m")
        square.save(drawn, kind="svg", scale=4, border=3, light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml", headers=ALWAYS_NEW)

    return [
        *(Route(path, _page) for path in ("/", "/check", "/t/{code}", "/t/{code}/rules")),
        Route("/static/{version}/{name}", _file),
        Route("/static/{name}", _file),
        Route("/cards.svg", _deck),
        Route("/words/{language}.json", _language),
        Route("/qr", code),
    ]
