"""Templates to sentences in the player's language: the one place that translations enter.

English templates are the keys of the translations; a template that counts something is a `Plural`. A language is one
file, `locale/CODE.po`. It is chosen by EUCHRE_LANGUAGE, else as gettext does by LANGUAGE, LC_ALL, LC_MESSAGES or LANG,
and a server speaks to each of its guests in theirs, `with speaking("de")`.
"""

from __future__ import annotations

import gettext
import os
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = [
    "ENGLISH",
    "Plural",
    "Template",
    "decimal",
    "fill",
    "forms",
    "known",
    "languages",
    "plural_of",
    "speaking",
    "spoken",
]


@dataclass(frozen=True, slots=True)
class Plural:
    """Two templates, for one and for many; `count` names the argument that decides."""

    one: str
    many: str
    count: str


Template = str | Plural

ENGLISH = "en"
_LOCALE = Path(__file__).parent / "locale"
_VARIABLES = ("EUCHRE_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@cache
def languages() -> Mapping[str, str]:
    """All languages by code, each with its name in itself: `{"en": "English", "de": "Deutsch"}`."""
    others = {
        path.stem: _catalogue(path.stem).info().get("x-language-name", path.stem)
        for path in sorted(_LOCALE.glob("*.po"))
    }
    return {ENGLISH: "English", **others}


def known(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that is known, else English.

    Codes may be as an environment or a browser writes them: `de_AT.UTF-8`, `de-CH`, `C`.

    >>> known(["xx", "de_AT.UTF-8"]), known(["C", "de"])
    ('de', 'en')
    """
    for code in wanted:
        place, *_ = code.replace("-", "_").partition(".")[0].split("@")
        for each in (place, place.partition("_")[0].lower()):
            if each in (ENGLISH, "c", "posix") or (each.isidentifier() and (_LOCALE / f"{each}.po").is_file()):
                return ENGLISH if each in ("c", "posix") else each
    return ENGLISH


def of_environment(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for: by the first of the variables that is set at all."""
    return known(next((environment[name] for name in _VARIABLES if environment.get(name)), "").split(":"))


@cache
def _usual() -> str:
    return of_environment(os.environ)


_SPOKEN: ContextVar[str | None] = ContextVar("spoken", default=None)


def spoken() -> str:
    """The code of the language that is spoken here and now."""
    return _SPOKEN.get() or _usual()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language within a block, and only in this thread or task. Raises ValueError for one that is not known."""
    if known([language]) != language:
        raise ValueError(f"no language {language!r}: expected one of {', '.join(languages())}")
    token = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == ENGLISH:
        return gettext.NullTranslations()
    import polib  # whoever speaks English need not wait for it

    return gettext.GNUTranslations(BytesIO(polib.pofile(str(_LOCALE / f"{language}.po")).to_binary()))


def _translations() -> gettext.NullTranslations:
    return _catalogue(spoken())


def fill(template: Template, args: Mapping[str, object]) -> str:
    """The template in the player's language, with its `{placeholders}` filled in."""
    if isinstance(template, Plural):
        count = int(str(args[template.count]))
        return _translations().ngettext(template.one, template.many, count).format_map(args)
    return _translated(template).format_map(args)


def _translated(text: str) -> str:
    return _translations().gettext(text) if text else text  # the translation of nothing is the head of the file


def decimal(number: str) -> str:
    """A number as the player's language writes it: in German `0,10` for `0.10`."""
    return number.replace(".", _translations().info().get("x-decimal-point", "."))


def forms(template: Template) -> tuple[str, ...]:
    """The template in the player's language, not filled in: one text, or one for each plural form."""
    if not isinstance(template, Plural):
        return (_translated(template),)
    counts = plural_of()
    return tuple(
        _translations().ngettext(template.one, template.many, counts.index(form)) for form in sorted(set(counts))
    )


def plural_of() -> tuple[int, ...]:
    """The plural form of the player's language for each count from 0 to 199; from 100 on they come again and again."""
    rule = getattr(_translations(), "plural", lambda count: int(count != 1))
    return tuple(int(rule(count)) for count in range(200))
