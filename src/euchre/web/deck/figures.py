"""What all figures share: a face, two outlines of a body, and the frame in which two of them meet.

A figure stands about its own origin: the chin is at 0, 0, the shoulders begin below it.
"""

from __future__ import annotations

from typing import NamedTuple

from euchre.web.deck.paint import colour, drawn, flat, line, mirrored, path, placed, rounded

__all__ = ["BUST", "FACE", "HALF", "NECK", "Body", "dots", "features", "in_corner", "two_headed"]


def dots(spots: tuple[tuple[float, float], ...], radius: float) -> str:
    """Round shapes of one size, as one outline."""
    r = f"{radius:g}"
    return "".join(
        f"M{x - radius:g} {y:g}a{r} {r} 0 1 0 {2 * radius:g} 0a{r} {r} 0 1 0-{2 * radius:g} 0Z" for x, y in spots
    )


FACE = "M-10-20V-9C-10-2.5-5 1.5 0 1.5S10-2.5 10-9V-20Z"
NECK = "M-5-3V6Q0 12 5 6V-3Z"
_BROWS = "M-7-13.5Q-4.5-15.5-1.5-13.8V-7.2H.8M7-13.5Q4.5-15.5 2.2-14"
_EYES = dots(((-4.15, -11), (4.15, -11)), 1.35)


def features(mouth: str) -> str:
    """Brows, nose and eyes, and the mouth that makes the difference."""
    return line(_BROWS) + flat(_EYES, colour("ink")) + mouth


class Body(NamedTuple):
    """The outline of shoulders and chest, and that of its right half, for those who wear two colours."""

    whole: str
    right: str


HALF = Body("M-30 29V15C-25 9-15 6-8 4H8C15 6 25 7 30 11Z", "M0 20V4H8C15 6 25 7 30 11Z")
"""Down to the slanting sash."""

BUST = Body(
    "M-30 27C-30 13-18 7-8 4H8C16 6 26 8 30.3 14V21.5A5.5 5.5 0 0 1 24.8 27Z",
    "M0 27V4H8C16 6 26 8 30.3 14V21.5A5.5 5.5 0 0 1 24.8 27Z",
)
"""Down to the edge of a card, whose lower right corner it fills."""

_FRAME = rounded(20, 10, 60, 120, 4)
_SLOPE = -0.3
"""How far the sash falls over one unit to the right; the lower edge of `HALF` falls as much."""


def _sash(ink: str) -> str:
    """A band of patches, like the border of a quilt. The slope is a shear, so that its ends stay upright."""
    patches = "".join(f"M{x}-4L{x + 6} 4H{x - 6}Z" for x in range(-24, 30, 12))
    band = path("M-30-4H30V4H-30Z", colour("gold")) + flat(patches, ink)
    return f'<g transform="matrix(1 {_SLOPE} 0 1 50 70)">{band}{line("M-30-4H30M-30 4H30")}</g>'


def two_headed(figure: str, sign: str, ink: str) -> str:
    """The middle of a classic face: a figure in `HALF`, twice, and a sign in two corners of the frame."""
    ground = path(_FRAME, colour("panel"))
    halves = drawn(mirrored(placed(figure, 50, 50)) + _sash(ink), 1)
    return ground + halves + mirrored(placed(sign, 73, 18.5)) + line(_FRAME, ink, 1)


def in_corner(figure: str) -> str:
    """The lower part of a jumbo face: a figure in `BUST`."""
    return placed(drawn(figure, 1.2), 62.5, 106.5, 1.22)
