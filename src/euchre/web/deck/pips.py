"""The signs of the suits, and how they lie on a card of pips."""

from __future__ import annotations

from euchre.cards import Suit
from euchre.web.deck.paint import suit_colour

__all__ = ["LAYOUTS", "SHAPES", "layout", "pip", "spots"]

SHAPES: dict[Suit, str] = {
    Suit.SPADES: (
        "M0-51C7-34 47-12 47 15C47 31 36 40 24.5 40C15 40 8.5 35 4.5 28C5 38 9 45 17 50H-17C-9 45-5 38-4.5 28"
        "C-8.5 35-15 40-24.5 40C-36 40-47 31-47 15C-47-12-7-34 0-51Z"
    ),
    Suit.HEARTS: (
        "M0 48C-7 31-48 9-48-20C-48-37-36-47-23-47C-12-47-4-40 0-29"
        "C4-40 12-47 23-47C36-47 48-37 48-20C48 9 7 31 0 48Z"
    ),
    Suit.DIAMONDS: "M0-52Q16-23 39 0Q16 23 0 52Q-16 23-39 0Q-16-23 0-52Z",
    Suit.CLUBS: (
        "M0-50A23 23 0 0 1 15.5-10A23 23 0 1 1 4.5 25C5 37 9 45 17 50H-17C-9 45-5 37-4.5 25A23 23 0 1 1-15.5-10"
        "A23 23 0 0 1 0-50Z"
    ),
}
"""Outlines about 0, 0, each about 100 units tall."""

LAYOUTS: dict[int, tuple[tuple[float, ...], tuple[float, ...]]] = {
    7: ((27, 70, 113), (48.5,)),
    8: ((27, 70, 113), (48.5, 91.5)),
    9: ((26, 55.33, 84.67, 114), (70,)),
    10: ((26, 55.33, 84.67, 114), (40.67, 99.33)),
}
"""By number of pips: the rows of the two outer columns, and those of the middle."""

_COLUMNS = (32.0, 68.0)
_MIDDLE = 50.0
_SIZE = 20


def pip(suit: Suit, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """A sign with its middle at x, y, `size` tall."""
    scale = -size / 100 if upside_down else size / 100
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<path transform="{place}" fill="{suit_colour(suit)}" d="{SHAPES[suit]}"/>'


def spots(count: int) -> list[tuple[float, float]]:
    """Where so many pips lie. Raises KeyError for a number that no card has."""
    outer, middle = LAYOUTS[count]
    return [(x, y) for y in outer for x in _COLUMNS] + [(_MIDDLE, y) for y in middle]


def layout(count: int, suit: Suit) -> str:
    """So many pips; those of the lower half stand on their heads."""
    return "".join(pip(suit, x, y, _SIZE, upside_down=y > 70) for x, y in spots(count))
