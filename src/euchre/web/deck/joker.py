"""The joker: the best bower, or Benny, in cap and bells."""

from __future__ import annotations

from euchre.web.deck.figures import BUST, FACE, HALF, NECK, Body, dots, features, in_corner, two_headed
from euchre.web.deck.paint import colour, line, path

__all__ = ["jester", "jesters"]

_INK, _GOLD, _LINEN, _SKIN = (colour(name) for name in ("joker", "gold", "linen", "skin"))

_BELLS = ((-25, -7.5), (25, -7.5), (0, -35))
_POINTS = "M-18 7L-12 16L-7.5 9L0 19L7.5 9L12 16L18 7L8 3.5Q0 9-8 3.5Z"


def _cap() -> str:
    left = "M-10.5-15C-13-16-18-18-21-9C-22-9-24-9-26-8C-31-22-22-33-8-31C-3-30 0-26 0-17Z"
    right = "M10.5-15C13-16 18-18 21-9C22-9 24-9 26-8C31-22 22-33 8-31C3-30 0-26 0-17Z"
    return (
        path(left, _INK)
        + path(right, _GOLD)
        + path("M-8.5-20Q-6-30 0-35Q6-30 8.5-20Z", _LINEN)
        + path("M-10.8-21Q0-25 10.8-21V-14L7.2-17.5L3.6-14.5L0-18L-3.6-14.5L-7.2-17.5L-10.8-14Z", _INK)
        + path(dots(_BELLS, 2.9), _GOLD)
    )


def _figure(body: Body) -> str:
    """Left in the ink of the joker, right in gold."""
    return (
        path(body.whole, _INK)
        + path(body.right, _GOLD)
        + path(NECK, _SKIN)
        + path(_POINTS, _LINEN)
        + path(FACE, _SKIN)
        + features(line("M-5.5-5Q0 .8 5.5-5M-6.2-5.8L-4.8-4.5M6.2-5.8L4.8-4.5"))
        + _cap()
    )


def jesters() -> str:
    """The middle of the classic face: two heads in a frame."""
    return two_headed(_figure(HALF), "", _INK)


def jester() -> str:
    """The lower corner of the jumbo face: head and shoulders."""
    return in_corner(_figure(BUST))
