"""The files of the page as they travel: without comments, compressed, under an address that names them all."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache, cached_property
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from euchre.web.deck import sprite
from euchre.words.catalogue import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Asset", "cards", "digest", "shell", "static", "version", "words"]

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
"""Those that a machine may know wrongly: a module of another type is not run."""

ASIDE = {
    # Whole lines only: what looks like a comment within a line may be part of an address or a pattern.
    ".js": re.compile(rb"^[ \t]*(?:/\*\*?(?:[^*]|\*(?!/))*\*/[ \t]*\n|//[^\n]*\n)?[ \t]*", re.MULTILINE),
    ".css": re.compile(rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n)?[ \t]*", re.MULTILINE),
}
"""What is only for who reads the source: comments and indentation. No module has a text of several lines."""


@dataclass(frozen=True)
class Asset:
    """Bytes of a media type."""

    content: bytes
    kind: str

    @cached_property
    def packed(self) -> bytes:
        """The same, as every browser can unpack it."""
        return gzip.compress(self.content, 9, mtime=0)


@cache
def static() -> Mapping[str, Asset]:
    """Every file of the page, by its name."""
    folder = files("euchre.web") / "static"
    return {each.name: _asset(each.name, each.read_bytes()) for each in folder.iterdir() if each.is_file()}


def _asset(name: str, content: bytes) -> Asset:
    suffix = f".{name.rpartition('.')[2]}"
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(ASIDE[suffix].sub(b"", content) if suffix in ASIDE else content, kind)


@cache
def cards() -> Asset:
    """The deck."""
    return Asset(sprite().encode(), TYPES[".svg"])


@cache
def words(language: str) -> Asset:
    """All that the page can say in a language."""
    return Asset(msgspec.json.encode(catalogue(language)), "application/json")


def digest(*contents: bytes) -> str:
    """A short name of contents: other contents have another one."""
    return hashlib.sha256(b"".join(contents)).hexdigest()[:12]


@cache
def version() -> str:
    """The name of all static files together: they refer to each other."""
    return digest(*(asset.content for _, asset in sorted(static().items())))


DEVICE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" type="image/svg+xml" href="/static/{version}/icon.svg">
<link rel="stylesheet" href="/static/{version}/palettes.css">
<link rel="stylesheet" href="/static/{version}/style.css">
<link rel="stylesheet" href="/static/{version}/pages.css">
<main class="page">
<h1>{title}</h1>
<p>{help}</p>
<form method="post"><button class="button primary large">{go_on}</button></form>
<p><a class="button quiet" href="/">{home}</a></p>
</main>
</html>
"""


@cache
def device(language: str) -> Asset:
    """The question whether this browser is to be the guest of a link; it works without a script."""
    labels = catalogue(language)["screen"]
    filled = {
        "language": language,
        "version": version(),
        "title": escape(labels["front.device"]),
        "help": escape(labels["front.device-help"]),
        "go_on": escape(labels["front.continue"]),
        "home": escape(labels["app.home"]),
    }
    return Asset(DEVICE.format(**filled).encode(), "text/html")


@cache
def shell(language: str) -> Asset:
    """The page that everything else is loaded by."""
    page = static()["index.html"].content.decode()
    filled = {
        "cards": f"/cards.svg?v={digest(cards().content)}",
        "words": f"/words/{language}.json?v={digest(words(language).content)}",
        "language": language,
        "version": version(),
    }
    for name, value in filled.items():
        page = page.replace(f"{{{{{name}}}}}", value)
    return Asset(page.encode(), "text/html")
