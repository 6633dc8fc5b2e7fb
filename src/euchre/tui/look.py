"""How things look: signs or letters, inks of the suits, colours of the felt."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.theme import Theme

from euchre.cards import Suit
from euchre.order import NO_TRUMP, Denomination
from euchre.words import Style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.settings import Settings

__all__ = ["FELTS", "MONOCHROME", "Look", "look_of", "shows_signs", "theme_name", "themes"]

_BLACK, _RED = "#14181f", "#cf1f33"

INKS: dict[str, dict[Suit, str]] = {
    "two": dict(zip(Suit, (_BLACK, _RED, _RED, _BLACK), strict=True)),
    "four": dict(zip(Suit, (_BLACK, _RED, "#0b57c4", "#0a6a32"), strict=True)),
    "safe": dict(zip(Suit, (_BLACK, _RED, "#0a6bd6", "#6b21a8"), strict=True)),
}
"""Suit colours by setting; `safe` stays apart under every kind of colour-blindness, and on paper."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a terminal can show, and how its owner likes it: every sign that is drawn is named here."""

    style: Style
    inks: Mapping[Suit, str]
    monochrome: bool = False
    suits: str = "♠♥♦♣"
    back: str = "░"
    held: str = "▮"
    gone: str = "▯"
    turn: str = "▶"
    chosen: str = "▲"
    cursor: str = "▏"
    less: str = "◂"
    more: str = "▸"
    on: str = "●"
    off: str = "○"
    updown: str = "↑↓"

    @property
    def is_ascii(self) -> bool:
        return self.style is Style.LETTERS

    def sign(self, denomination: Denomination) -> str:
        """`♠`, or `S`; no-trump is `NT`."""
        return "NT" if denomination is NO_TRUMP else self.suits[_place(denomination)]

    def ink(self, suit: Suit | None) -> str:
        """The colour of a suit on paper; the joker is black."""
        return _BLACK if suit is None else self.inks[suit]


def _place(denomination: Denomination) -> int:
    assert isinstance(denomination, Suit)
    return int(denomination)


_LETTERS = {
    "suits": "SHDC",
    "back": "/",
    "held": "#",
    "gone": ".",
    "turn": ">",
    "chosen": "^",
    "cursor": "_",
    "less": "<",
    "more": ">",
    "on": "*",
    "off": "-",
    "updown": "Up/Down",
}


def look_of(settings: Settings, signs: bool) -> Look:
    """The look for these settings on a terminal that shows suit signs or does not."""
    inks = dict.fromkeys(Suit, _BLACK) if settings.monochrome else INKS[settings.suit_colours]
    if signs:
        return Look(Style.GLYPHS, inks, settings.monochrome)
    return Look(Style.LETTERS, inks, settings.monochrome, **_LETTERS)


def shows_signs(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal can show suit signs: not under `LC_ALL=C` and the like, nor without UTF-8."""
    named = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environment.get(name))), None)
    if named is not None and "utf" not in named.lower() and sys.platform != "win32":
        return False
    encoding = getattr(sys.__stdout__, "encoding", None) or "utf-8"
    return "utf" in encoding.lower()


@dataclass(frozen=True, slots=True)
class Felt:
    """The colour of a table: the cloth, the bars above and below it, a lighter shade for boxes."""

    cloth: str
    bar: str
    box: str


FELTS: dict[str, Felt] = {
    "green": Felt("#17553d", "#0b2419", "#0e3b2a"),
    "blue": Felt("#1d4268", "#0b1b2d", "#123049"),
    "wine": Felt("#5b1f33", "#260b14", "#431626"),
    "slate": Felt("#39424e", "#15191f", "#272e37"),
    "walnut": Felt("#55402a", "#22180e", "#3d2d1d"),
}
"""The table colours, in the order in which F10 goes through them."""

MONOCHROME = "euchre-monochrome"

_COLOURED = {
    "paper": "#fbf8ef",
    "paper-court": "#fdf0cf",
    "paper-dim": "#b4afa2",
    "paper-chosen": "#ffd766",
    "paper-chosen-dim": "#cfae5e",
    "paper-ink": _BLACK,
    "chosen-ink": _BLACK,
    "chalk": "#f5f2e9",
    "chalk-dim": "#b9c9c0",
    "amber": "#ffcf5a",
    "amber-ink": "#1b2230",
    "warning": "#ffb3a7",
}
_GREY = {
    "paper": "#ffffff",
    "paper-court": "#ffffff",
    "paper-dim": "#9a9a9a",
    "paper-chosen": "#000000",
    "paper-chosen-dim": "#222222",
    "paper-ink": "#000000",
    "chosen-ink": "#ffffff",
    "chalk": "#ffffff",
    "chalk-dim": "#cccccc",
    "amber": "#ffffff",
    "amber-ink": "#000000",
    "warning": "#ffffff",
}
_SIXTEEN = {
    "paper": "#ffffff",
    "paper-court": "#ffffff",
    "paper-dim": "#aaaaaa",
    "paper-chosen": "#ffff55",
    "paper-chosen-dim": "#aa5500",
    "paper-ink": "#000000",
    "chosen-ink": "#000000",
    "chalk": "#ffffff",
    "chalk-dim": "#aaaaaa",
    "amber": "#ffff55",
    "amber-ink": "#000000",
    "warning": "#ff5555",
}
_SIXTEEN_FELTS = (Felt("#000000", "#0000aa", "#000000"), Felt("#0000aa", "#000000", "#000000"))
"""For terminals with sixteen colours, where a shade of green would become some grey."""

_GREY_FELT = Felt("#3a3a3a", "#000000", "#222222")


def _theme(name: str, felt: Felt, colours: dict[str, str]) -> Theme:
    cloth = {"cloth": felt.cloth, "bar": felt.bar, "box": felt.box}
    return Theme(
        name=name,
        primary=felt.cloth,
        background=felt.cloth,
        surface=felt.box,
        panel=felt.bar,
        foreground=colours["chalk"],
        variables={**cloth, **colours, **_scrollbar(felt, colours)},
    )


def _scrollbar(felt: Felt, colours: dict[str, str]) -> dict[str, str]:
    return {
        "scrollbar": colours["chalk-dim"],
        "scrollbar-hover": colours["chalk"],
        "scrollbar-active": colours["amber"],
        "scrollbar-background": felt.bar,
        "scrollbar-background-hover": felt.bar,
        "scrollbar-background-active": felt.bar,
    }


def theme_name(settings: Settings, sixteen: bool = False) -> str:
    """The theme for the table colour, or the one without colours; `sixteen` is for terminals that have no more."""
    if settings.monochrome:
        return MONOCHROME
    if sixteen:
        return f"euchre-sixteen-{settings.table_colour % len(_SIXTEEN_FELTS)}"
    names = list(FELTS)
    return f"euchre-{names[settings.table_colour % len(names)]}"


def themes() -> list[Theme]:
    """One theme for each felt, and those for terminals or people with few colours or none."""
    coloured = [_theme(f"euchre-{name}", felt, _COLOURED) for name, felt in FELTS.items()]
    sixteen = [_theme(f"euchre-sixteen-{place}", felt, _SIXTEEN) for place, felt in enumerate(_SIXTEEN_FELTS)]
    return [*coloured, *sixteen, _theme(MONOCHROME, _GREY_FELT, _GREY)]
