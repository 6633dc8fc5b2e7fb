"""The back: a barn quilt, the painted star on the barns of the country where the game is played."""

from __future__ import annotations

from math import cos, radians, sin

from euchre.web.deck.paint import colour, path, placed, rounded

__all__ = ["back", "star"]


def _at(radius: float, degrees: float) -> str:
    """A point on a circle, rounded, for the last digits of a sine are not the same on every machine."""
    across, down = (round(radius * turn(radians(degrees)), 2) + 0.0 for turn in (cos, sin))
    return f"{across:g} {down:g}"


def _rays(reach: float, waist: float, turns: range, side: float) -> str:
    """Half a ray each: from the middle over the waist to the tip."""
    return "".join(f"M0 0L{_at(waist, turn + side)}L{_at(reach, turn)}Z" for turn in turns)


def star(reach: float, light: str, dark: str) -> str:
    """A star of eight rays about 0, 0, each folded into a light and a dark half."""
    waist, turns = reach * 0.5412, range(0, 360, 45)
    return path(_rays(reach, waist, turns, -22.5), light) + path(_rays(reach, waist, turns, 22.5), dark)


def _geese(y: float, up: bool) -> str:
    """A row of six flying geese, the triangles that border a quilt."""
    base, tip = (y, y - 7) if up else (y, y + 7)
    return "".join(f"M{x} {base}L{x + 7} {tip}L{x + 14} {base}Z" for x in range(8, 92, 14))


def back() -> str:
    """Looks the same from both ends, so that no card can be told by how it lies."""
    ground, light, warm = colour("back-1"), colour("back-2"), colour("back-3")
    corners = "".join(
        f"M{x} {y}h{dx}L{x} {y + dy}Z"
        for x, y, dx, dy in ((8, 28, 24, 24), (92, 28, -24, 24), (8, 112, 24, -24), (92, 112, -24, -24))
    )
    return (
        path(rounded(5, 5, 90, 130, 4), ground)
        + path(_geese(24, True) + _geese(116, False), light)
        + path(_geese(15, True) + _geese(125, False), warm)
        + path(corners, warm)
        + placed(star(41, light, warm), 50, 70)
    )
