"""The files of the page as they travel: put together, shortened, packed, under an address that names them all."""

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
from rcssmin import cssmin

from euchre.web.bundles import Bundles
from euchre.web.deck import FACES, sprite
from euchre.words.catalogue import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "PARTS",
    "Asset",
    "cards",
    "device",
    "digest",
    "parts_name",
    "shell",
    "static",
    "version",
    "words",
    "words_part",
]

TYPES = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml"}
"""Those that a machine may know wrongly: a module of another type is not run."""

COMMON = ("palettes.css", "style.css", "pages.css")
"""Styles that every page has, which travel as `page.css`."""

PARTS = {"page": ("main",), "front": ("front",), "table": ("hosting", "table"), "rest": ()}
"""The words as they are fetched: what these bundles say; at last what all other bundles say."""

SAID = re.compile(r"""["'`]([a-z]+\.[\w-]*)(["'`]|\$\{)""")
"""The code of a label in a module, or the beginning of several codes."""


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
def _sources() -> Mapping[str, str]:
    """Every file of the page as it was written, by its name."""
    folder = files("euchre.web") / "static"
    return {each.name: each.read_text(encoding="utf-8") for each in folder.iterdir() if each.is_file()}


@cache
def _bundles() -> Bundles:
    return Bundles({name.removesuffix(".js"): text for name, text in _sources().items() if name.endswith(".js")})


@cache
def static() -> Mapping[str, Asset]:
    """Every file that the page asks for, by its name."""
    alone = {name: text for name, text in _sources().items() if not name.endswith(".js") and name not in COMMON}
    together = {"page.css": "".join(_sources()[name] for name in COMMON)}
    together |= {f"{head}.js": _bundles().text(head) for head in _bundles().heads}
    return {name: _asset(name, text) for name, text in (alone | together).items()}


def _asset(name: str, text: str) -> Asset:
    suffix = f".{name.rpartition('.')[2]}"
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset((str(cssmin(text)) if suffix == ".css" else text).encode(), kind)


@cache
def cards(face: str) -> Asset:
    """The deck with one of its faces."""
    return Asset(sprite(face).encode(), TYPES[".svg"])


@cache
def words(language: str) -> Asset:
    """All that the page can say in a language."""
    return Asset(msgspec.json.encode(catalogue(language)), "application/json")


@cache
def words_part(language: str, part: str) -> Asset:
    """What one of `PARTS` has of it."""
    whole = catalogue(language)
    screen = whole.pop("screen")
    late = {name: whole.pop(name) for name in ("refusals", "expected", "reasons")}
    more = {"page": {name: whole.pop(name) for name in ("language", "plural_of")}, "table": whole, "rest": late}
    labels = {code: each for code, each in screen.items() if part in _parts_of(code)}
    return Asset(msgspec.json.encode({**more.get(part, {}), "screen": labels}), "application/json")


@cache
def parts_name(language: str) -> str:
    """The name of all parts together: a page has one address for them."""
    return digest(*(words_part(language, part).content for part in PARTS))


def _parts_of(code: str) -> set[str]:
    """Where a label is needed: on every page, or with each part that says it; what none says is with the rest."""
    saying = {part for part in PARTS if any(each.fullmatch(code) for each in _spoken(part))}
    return {"page"} if "page" in saying else saying or {"rest"}


@cache
def _spoken(part: str) -> list[re.Pattern[str]]:
    """The codes in the modules of a part; of those that are put together, any that begin so."""
    early = {head for heads in PARTS.values() for head in heads}
    heads = PARTS[part] or [head for head in _bundles().heads if head not in early]
    text = "".join(_bundles().text(head) for head in heads)
    return [re.compile(re.escape(code) + (".*" if end == "${" else "")) for code, end in set(SAID.findall(text))]


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
<link rel="stylesheet" href="/static/{version}/page.css">
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
        **{face: f"/cards/{face}.svg?v={digest(cards(face).content)}" for face in FACES},
        "words": f"/words/{language}/PART.json?v={parts_name(language)}",
        "language": language,
        "version": version(),
    }
    for name, value in filled.items():
        page = page.replace(f"{{{{{name}}}}}", value)
    return Asset(page.encode(), "text/html")
