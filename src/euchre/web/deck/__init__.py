"""The playing cards of the browser, drawn by rule: no font, no image, and every colour a CSS custom property.

A card is shown by `<svg><use href="/cards/jumbo.svg#Js"/></svg>`; see `symbols` for the names.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from euchre.cards import Pack, Rank
from euchre.web.deck.back import back
from euchre.web.deck.faces import classic, jumbo, paper
from euchre.web.deck.palettes import DECKS, PALETTES, PAPERS, Palette, stylesheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.cards import Card

__all__ = ["DECKS", "FACES", "PALETTES", "PAPERS", "Palette", "sprite", "stylesheet", "symbols"]

FACES: Mapping[str, Callable[[Card], str]] = {"classic": classic, "jumbo": jumbo}
"""Two faces of every card, each on a sheet of its own: a phone shows only the jumbo ones."""

_CARD = "0 0 100 140"


def symbols(face: str) -> dict[str, str]:
    """The cards with that face, by name: `Js`, `Th`, `joker`, and `back`; each is a drawing on 100 by 140."""
    cards = Pack(Rank.SEVEN, joker=True).cards
    named = {"joker" if card.suit is None else str(card): FACES[face](card) for card in cards}
    return named | {"back": paper() + back()}


@cache
def sprite(face: str) -> str:
    """One SVG document with a `<symbol>` for each of `symbols`."""
    body = "".join(f'<symbol id="{name}" viewBox="{_CARD}">{each}</symbol>' for name, each in symbols(face).items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>\n'
