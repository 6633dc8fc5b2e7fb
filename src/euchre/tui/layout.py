"""Where seats and cards lie on the felt, for two to six seats and any size of terminal. Cells, from the top left."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["SMALLEST", "Box", "Layout", "card_width", "felt_layout"]

SMALLEST = (80, 24)
"""The smallest terminal that a table fits in."""

PLATE_WIDTH = 24


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a table, by place: place 0 is the viewer's, the others follow clockwise."""

    plates: tuple[Box, ...]
    cards: tuple[Box, ...]
    centre: Box
    caption: Box
    calls: Box


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one seat sits: its plate as a share of the room, its card in card widths from the middle and as a
    share of the height."""

    plate_x: float
    plate_y: float
    card_x: float
    card_y: float


_OWN = Spot(0.5, 1.0, 0.0, 1.0)
_TOP = Spot(0.5, 0.0, 0.0, 0.0)
_LEFT, _RIGHT = Spot(0.0, 0.5, -1.6, 0.5), Spot(1.0, 0.5, 1.6, 0.5)
_LOW_LEFT, _LOW_RIGHT = Spot(0.0, 0.5, -1.6, 0.9), Spot(1.0, 0.5, 1.6, 0.9)

_SPOTS: dict[int, tuple[Spot, ...]] = {
    2: (_OWN, _TOP),
    3: (_OWN, Spot(0.08, 0.0, -1.2, 0.2), Spot(0.92, 0.0, 1.2, 0.2)),
    4: (_OWN, _LEFT, _TOP, _RIGHT),
    5: (_OWN, _LOW_LEFT, Spot(0.16, 0.0, -0.85, 0.0), Spot(0.84, 0.0, 0.85, 0.0), _LOW_RIGHT),
    6: (_OWN, _LOW_LEFT, Spot(0.0, 0.0, -1.6, 0.0), _TOP, Spot(1.0, 0.0, 1.6, 0.0), _LOW_RIGHT),
}


def felt_layout(seats: int, width: int, height: int, plate_height: int = 2) -> Layout:
    """The boxes for a felt of this size; other plates are `plate_height` high, the viewer's own is 2."""
    spots = _SPOTS[seats]
    card = _trick_card(width, height - plate_height - 2)
    plates = tuple(_plate(spot, width, height, plate_height if place else 2) for place, spot in enumerate(spots))
    cards = tuple(_card(spot, width, height, plate_height, card) for spot in spots)
    middle = Box((width - card[0]) // 2, plate_height + (height - plate_height - 2 - card[1]) // 3, *card)
    beside = middle.x + card[0] + 1
    caption = Box(beside, middle.y + card[1] // 2, min(22, width - PLATE_WIDTH - beside), 2)
    calls = Box(0, height - 4, width, 2)
    return Layout(plates, cards, middle, caption, calls)


def _trick_card(width: int, room: int) -> tuple[int, int]:
    """The size of a card on the table: two must find room above each other, and three between two plates."""
    if room >= 20 and width >= 92:
        return 9, 7
    return (7, 5) if room >= 12 else (7, 3)


def _plate(spot: Spot, width: int, height: int, plate_height: int) -> Box:
    return Box(
        round(spot.plate_x * (width - PLATE_WIDTH)),
        round(spot.plate_y * (height - plate_height)),
        PLATE_WIDTH,
        plate_height,
    )


def _card(spot: Spot, width: int, height: int, plate_height: int, card: tuple[int, int]) -> Box:
    free = height - plate_height - 2 - card[1]
    x = (width - card[0]) // 2 + round(spot.card_x * card[0])
    return Box(x, plate_height + round(spot.card_y * max(0, free)), *card)


def card_width(count: int, room: int) -> int:
    """The width of a card in a hand of so many, a gap of one between two cards."""
    for width in (7, 5):
        if count * (width + 1) - 1 <= room:
            return width
    return 4
