"""The letters of the ranks, drawn with a pen: no font is needed, and every system shows the same."""

from __future__ import annotations

from euchre.web.deck.paint import drawn, line, placed

__all__ = ["letter", "width"]

_HEIGHT = 80
"""Letters are 80 units tall, the pen included."""
_PEN = 13

_FORMS: dict[str, tuple[int, str]] = {
    "A": (62, "M6.5 73.5L31 6.5L55.5 73.5M15 52H47"),
    "K": (60, "M7 6.5V73.5M52 6.5L7 50M23 34.5L53 73.5"),
    "Q": (62, "M7 30.5A24 24 0 0 1 55 30.5V49.5A24 24 0 0 1 7 49.5ZM36 53L55 73.5"),
    "J": (50, "M22 6.5H43.5V55A18.5 18.5 0 0 1 6.5 55"),
    "10": (74, "M6.5 18.5L18.5 6.5V73.5M35 22.5A16.25 16 0 0 1 67.5 22.5V57.5A16.25 16 0 0 1 35 57.5Z"),
    "9": (59, "M52.5 29.5A23 23 0 1 1 6.5 29.5A23 23 0 1 1 52.5 29.5C52.5 52 43 69 20 73.5"),
    "8": (
        58,
        "M29 37A15.25 15.25 0 1 1 29 6.5A15.25 15.25 0 1 1 29 37ZA22 18.25 0 1 0 29 73.5A22 18.25 0 1 0 29 37Z",
    ),
    "7": (56, "M6.5 6.5H49.5C35 26 25 48 23 73.5"),
    "5": (
        58,
        "M47 6.5H14L11 36C17 32 22 30 28 30C42 30 51.5 39 51.5 52C51.5 65 42 73.5 28 73.5C18 73.5 10 70 6.5 63",
    ),
    "O": (62, "M7 30.5A24 24 0 0 1 55 30.5V49.5A24 24 0 0 1 7 49.5Z"),
    "E": (52, "M46 6.5H7V73.5H46M7 39H40"),
    "R": (58, "M7 73.5V6.5H31A18.5 18.5 0 0 1 31 43.5H7M32 43.5L52 73.5"),
}
"""By letter: the width, and the middle line of the pen."""


def letter(text: str, x: float, y: float, height: float, stroke: str) -> str:
    """One letter, or `10`: `x` is its middle, `y` its top. Raises KeyError for a letter that no card has."""
    _, form = _FORMS[text]
    return placed(drawn(line(form), _PEN, stroke), x - width(text, height) / 2, y, height / _HEIGHT)


def width(text: str, height: float) -> float:
    """How wide a letter of that height is."""
    return _FORMS[text][0] * height / _HEIGHT
