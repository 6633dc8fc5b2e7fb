"""Templates to sentences in the player's language: the one place that gettext enters.

English templates are the keys of the translations; a template that counts something is a `Plural`.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["Plural", "Template", "fill"]


@dataclass(frozen=True, slots=True)
class Plural:
    """Two templates, for one and for many; `count` names the argument that decides."""

    one: str
    many: str
    count: str


Template = str | Plural


@cache
def _translations() -> gettext.NullTranslations:
    return gettext.translation("euchre", Path(__file__).parent / "locale", fallback=True)


def fill(template: Template, args: dict[str, object]) -> str:
    """The template in the player's language, with its `{placeholders}` filled in."""
    if isinstance(template, Plural):
        count = int(str(args[template.count]))
        return _translations().ngettext(template.one, template.many, count).format_map(args)
    return _translations().gettext(template).format_map(args)
