"""How colours look: their contrast, their distance, and both to eyes that lack one kind of cone."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["EYES", "closest", "contrast", "distance"]

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What becomes of linear light: Machado, Oliveira and Fernandes (2009), at full severity."""

_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
"""From light to cones, and from the cube roots of cones to OKLab: Ottosson (2020)."""


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _light(colour: str) -> Triple:
    """`#rrggbb` as linear light from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return linear(red), linear(green), linear(blue)


def _luminance(colour: str) -> float:
    red, green, blue = _light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    darker, lighter = sorted(_luminance(each) for each in (first, second))
    return (lighter + 0.05) / (darker + 0.05)


def _oklab(colour: str, eyes: str) -> Triple:
    red, green, blue = (min(max(value, 0.0), 1.0) for value in _times(EYES[eyes], _light(colour)))
    long, medium, short = (value ** (1 / 3) for value in _times(_CONES, (red, green, blue)))
    return _times(_OKLAB, (long, medium, short))


def distance(first: str, second: str, eyes: str) -> float:
    """How far apart two colours look, in OKLab."""
    pairs = zip(_oklab(first, eyes), _oklab(second, eyes), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def closest(colours: Iterable[str], eyes: str) -> float:
    """The distance between the two that are hardest to tell apart."""
    return min(distance(first, second, eyes) for first, second in combinations(colours, 2))
