"""The colours of a deck, by what they paint; the browser gets them as CSS custom properties.

>>> PALETTES["four"]["light"].clubs
'#0a6a32'
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.cards import Suit

__all__ = ["DECKS", "PALETTES", "PAPERS", "Palette", "stylesheet"]


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as `#rrggbb`. A field is also the name of its custom property: `back_1` is `--back-1`."""

    spades: str
    hearts: str
    diamonds: str
    clubs: str
    joker: str
    paper: str
    line: str
    """The edge of a card."""
    ink: str
    """The outlines of the figures."""
    panel: str
    """The ground behind a court."""
    gold: str
    linen: str
    hair: str
    skin: str
    back_1: str
    """The ground of the back."""
    back_2: str
    """Its light patches, which must stand out from the ground."""
    back_3: str
    """Its warm patches."""

    def suit(self, suit: Suit) -> str:
        """The ink of a suit."""
        return (self.spades, self.hearts, self.diamonds, self.clubs)[suit]

    def properties(self) -> dict[str, str]:
        """Colours by the name of their custom property, in the order of the fields."""
        return {f"--{field.replace('_', '-')}": colour for field, colour in asdict(self).items()}


_LIGHT = Palette(
    spades="#14181f",
    hearts="#cf1f33",
    diamonds="#cf1f33",
    clubs="#14181f",
    joker="#7a2a86",
    paper="#fffdf8",
    line="#b9b2a3",
    ink="#1b2230",
    panel="#fbf3e0",
    gold="#e0a526",
    linen="#f1e8d6",
    hair="#7b4524",
    skin="#f6d9b8",
    back_1="#1f3f6e",
    back_2="#f2ead8",
    back_3="#cf5b34",
)
_DARK = replace(
    _LIGHT,
    spades="#eef1f6",
    hearts="#ff6b74",
    diamonds="#ff6b74",
    clubs="#eef1f6",
    joker="#d79be6",
    paper="#20252e",
    line="#4b5463",
    ink="#12161d",
    panel="#2a313c",
    gold="#d9a53a",
    linen="#cfc6b4",
    hair="#9a6238",
    skin="#e3bf99",
    back_1="#16263f",
    back_2="#c9c1b0",
    back_3="#b5553a",
)
_STARK_LIGHT = replace(
    _LIGHT,
    spades="#000000",
    hearts="#b00014",
    diamonds="#0046d1",
    clubs="#5a0a8a",
    joker="#00574b",
    paper="#ffffff",
    line="#000000",
    ink="#000000",
    panel="#ffffff",
    linen="#ffffff",
    gold="#ffc933",
    skin="#ffe3c4",
    back_1="#000000",
    back_2="#ffffff",
    back_3="#ffc933",
)
_STARK_DARK = replace(
    _DARK,
    spades="#ffffff",
    hearts="#ff6f6f",
    diamonds="#9cc8ff",
    clubs="#c77dff",
    joker="#4fe0c6",
    paper="#000000",
    line="#ffffff",
    ink="#000000",
    panel="#000000",
    linen="#ffffff",
    gold="#ffd24d",
    skin="#ffdcb8",
    back_1="#000000",
    back_2="#ffffff",
    back_3="#ffd24d",
)

PALETTES: Mapping[str, Mapping[str, Palette]] = {
    "two": {"light": _LIGHT, "dark": _DARK},
    "four": {
        "light": replace(_LIGHT, diamonds="#0b57c4", clubs="#0a6a32"),
        "dark": replace(_DARK, diamonds="#6cb2ff", clubs="#5fd08a"),
    },
    "safe": {
        "light": replace(_LIGHT, diamonds="#0a6bd6", clubs="#6b21a8", joker="#0b6e66"),
        "dark": replace(_DARK, diamonds="#8fbcff", clubs="#c675ff", joker="#5fcfc0"),
    },
    "contrast": {"light": _STARK_LIGHT, "dark": _STARK_DARK},
}
"""Palettes by deck, then by paper.

The suits of `safe` and `contrast` stay apart under every kind of colour-blindness; the inks of `contrast` stand out
at least 7:1 from the paper, those of the others 4.5:1.
"""

DECKS = tuple(PALETTES)
PAPERS = ("light", "dark")


_HEAD = """\
/* The colours of the cards, as euchre.web.deck.stylesheet() writes them.
   `data-deck` on the root element chooses the inks, `data-paper="dark"` dark paper. */
"""


def stylesheet() -> str:
    """The text of `static/palettes.css`: rules for `data-deck`, and for `data-paper="dark"`, on the root element."""
    return "\n".join([_HEAD, *(_rule(deck, paper) for deck in DECKS for paper in PAPERS)])


def _rule(deck: str, paper: str) -> str:
    dark = '[data-paper="dark"]' if paper == "dark" else ""
    lines = (f"  {name}: {colour};" for name, colour in PALETTES[deck][paper].properties().items())
    return "\n".join([f':root[data-deck="{deck}"]{dark} {{', *lines, "}", ""])
