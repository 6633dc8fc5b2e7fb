"""Pieces of SVG: a coloured path, a line, a group set in its place.

Colours are CSS custom properties, which cross from the page into an external `<use>`; a style sheet of the sprite,
a clip path or an inner reference would not in every browser, so there are none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.deck.palettes import PALETTES

if TYPE_CHECKING:
    from euchre.cards import Suit

__all__ = ["colour", "drawn", "flat", "line", "mirrored", "path", "placed", "rounded", "suit_colour"]

_FALLBACK = PALETTES["two"]["light"].properties()


def colour(name: str) -> str:
    """A colour of the palette as a paint: `colour("back-1")`. Raises KeyError for a colour that no palette has."""
    return f"var(--{name},{_FALLBACK[f'--{name}']})"


def suit_colour(suit: Suit | None) -> str:
    """The ink of a suit, or of the joker."""
    return colour("joker" if suit is None else suit.name.lower())


def path(d: str, fill: str) -> str:
    """A filled shape; outlined too, inside `drawn`."""
    return f'<path fill="{fill}" d="{d}"/>'


def flat(d: str, fill: str) -> str:
    """A filled shape without an outline, wherever it stands."""
    return f'<path stroke="none" fill="{fill}" d="{d}"/>'


def line(d: str, stroke: str = "", width: float = 0) -> str:
    """A line without a filling, in the pen of the group around it unless it brings its own."""
    pen = (f' stroke="{stroke}"' if stroke else "") + (f' stroke-width="{width:g}"' if width else "")
    return f'<path fill="none"{pen} d="{d}"/>'


def drawn(body: str, width: float, stroke: str = "") -> str:
    """A group drawn with one round pen, in the ink of the figures unless told otherwise."""
    pen = f'stroke="{stroke or colour("ink")}" stroke-width="{width:g}"'
    return f'<g {pen} stroke-linejoin="round" stroke-linecap="round">{body}</g>'


def placed(body: str, x: float, y: float, scale: float = 1) -> str:
    """A group whose origin comes to x, y, enlarged by a scale."""
    steps = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return f'<g transform="{steps}">{body}</g>'


def mirrored(body: str) -> str:
    """The same twice, the second time upside down about the middle of the card."""
    return f'{body}<g transform="rotate(180 50 70)">{body}</g>'


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The outline of a rectangle with round corners."""
    arc = f"a{radius:g} {radius:g} 0 0 1 "
    across, down = width - 2 * radius, height - 2 * radius
    return (
        f"M{x + radius:g} {y:g}h{across:g}{arc}{radius:g} {radius:g}v{down:g}{arc}{-radius:g} {radius:g}"
        f"h{-across:g}{arc}{-radius:g} {-radius:g}v{-down:g}{arc}{radius:g} {-radius:g}z"
    )
