"""Kings, queens and jacks: for each a head, clothes, and something to hold.

The jack is a farmer in a straw hat, for that is what *Bauer* means, from which the bowers have their name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from euchre.cards import Rank, Suit
from euchre.web.deck.figures import BUST, FACE, HALF, NECK, dots, features, in_corner, two_headed
from euchre.web.deck.paint import colour, flat, line, path, placed, suit_colour
from euchre.web.deck.pips import pip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.web.deck.figures import Body

__all__ = ["COURTS", "bust", "court"]

COURTS = (Rank.KING, Rank.QUEEN, Rank.JACK)

_GOLD, _LINEN, _HAIR, _SKIN = (colour(name) for name in ("gold", "linen", "hair", "skin"))

# Heads, from what lies behind to what lies in front.


def _king(ink: str) -> str:
    return (
        path(
            "M-9-21C-14-20-16-14-13.5-11C-17-9-16.5-3-13-2.5C-13 0-11 2-9-.5Z"
            "M9-21C14-20 16-14 13.5-11C17-9 16.5-3 13-2.5C13 0 11 2 9-.5Z",
            _LINEN,
        )
        + path(FACE, _SKIN)
        + features("")
        + path("M-10-11C-11 3-5.5 8.5 0 11.5C5.5 8.5 11 3 10-11C8-6.5 6-4 0-4.5C-6-4-8-6.5-10-11Z", _LINEN)
        + path("M0-5.5C-2.5-7-5-6-8.5-2.5C-5-.8-2-1.5 0-3.5C2-1.5 5-.8 8.5-2.5C5-6 2.5-7 0-5.5Z", _LINEN)
        + line("M-3 3L-1.8 7M3 3L1.8 7M0 1.5V6.5")
        + path("M-10-23C-11-33-5-33 0-34C5-33 11-33 10-23Z", ink)
        + path("M-11-19L-14-31.5L-6.5-26.5L0-34.5L6.5-26.5L14-31.5L11-19Q0-22-11-19Z", _GOLD)
        + path(dots(((-14.2, -32.3), (0, -35.6), (14.2, -32.3)), 1.7), ink)
        + path("M0-28L2.3-25L0-22L-2.3-25Z", ink)
    )


def _queen(ink: str) -> str:
    return (
        path(
            "M0-26C-12-26-16-16-14.5-7C-13.5 0-17.5 3-15.5 8.5C-13.5 13-6.5 11-6 5H6"
            "C6.5 11 13.5 13 15.5 8.5C17.5 3 13.5 0 14.5-7C16-16 12-26 0-26Z",
            _HAIR,
        )
        + path(NECK, _SKIN)
        + path(FACE, _SKIN)
        + features(flat("M-3-4.2Q-1.5-5.5 0-4.7Q1.5-5.5 3-4.2Q0-1.2-3-4.2Z", _HAIR))
        + path("M0-22C-8-20.5-10-15-10.3-9.5C-14-15-12-24 0-24S14-15 10.3-9.5C10-15 8-20.5 0-22Z", _HAIR)
        + path(
            "M-11-20.5C-11-27-12-29-14-32Q-9-31-7-27Q-5-33.5 0-36.5"
            "Q5-33.5 7-27Q9-31 14-32C12-29 11-27 11-20.5Q0-25.5-11-20.5Z",
            _GOLD,
        )
        + path(dots(((-14.3, -33), (0, -37.5), (14.3, -33)), 1.6), _LINEN)
        + path("M0-31L2.3-28L0-25L-2.3-28Z", ink)
    )


def _jack(ink: str) -> str:
    return (
        path("M-11-22C-14.5-15-14-7-11.5-2L-7-4V-16H7V-4L11.5-2C14-7 14.5-15 11-22Z", _HAIR)
        + path(NECK, _SKIN)
        + path(FACE, _SKIN)
        + features(line("M-3.5-4.2Q0-1.8 3.5-4.2"))
        + path("M-10.3-12C-10-18-6-18.5-2-17.5Q4-16.5 7-19Q9-17 10.3-12V-22H-10.3Z", _HAIR)
        + path("M-10-20.5C-10-30-8.5-35-5-35Q0-33 5-35C8.5-35 10-30 10-20.5Z", _GOLD)
        + path("M-10-25Q0-21.5 10-25V-20H-10Z", ink)
        + path("M-20-22.5Q-10-16 0-16T20-22.5Q13-14.5 0-14.5T-20-22.5Z", _GOLD)
        + path("M-7-22C-8-30-13-35-20-36.5C-20.5-30-16-24-7-22Z", _LINEN)
        + line("M-7-22Q-12.5-28-17-33")
    )


# Clothes, which go over the body.


def _ermine() -> str:
    tails = line("M-12.5 7.5V9.5M-8 11.5V13.5M12.5 7.5V9.5M8 11.5V13.5")
    return path("M-17 6.5Q-10 3-6 2L0 8L6 2Q10 3 17 6.5Q15 17 3 21H-3Q-15 17-17 6.5Z", _LINEN) + tails


def _necklace() -> str:
    return (
        path("M-8.5 3.5Q-9 15 0 18Q9 15 8.5 3.5L6 5.5Q5 11 0 13.5Q-5 11-6 5.5Z", _GOLD)
        + path("M-6 5Q-5 11.5 0 13.5Q5 11.5 6 5L4.5 4H-4.5Z", _SKIN)
        + path(dots(((-3.8, 6.8), (0, 8.8), (3.8, 6.8)), 1.2), _LINEN)
    )


def _braces() -> str:
    return (
        path("M-15.5 5.6L-11.5 4.6L-9 27H-13ZM15.5 5.6L11.5 4.6L9 27H13Z", _GOLD)
        + path("M-6 3.5L-11 7L-5.5 14L0 9.5L5.5 14L11 7L6 3.5Q0 12-6 3.5Z", _LINEN)
        + path(dots(((0, 14),), 1.3), _GOLD)
    )


# What a figure holds, upright about x = 0.


def _sceptre() -> str:
    return (
        path("M-1.1-14H1.1V22H-1.1Z", _GOLD)
        + path(dots(((0, -17),), 4), _GOLD)
        + path("M-1-26H1V-24.2H3V-22.2H1V-20.8H-1V-22.2H-3V-24.2H-1Z", _GOLD)
        + line("M-4-17H4")
    )


def _rose(ink: str) -> str:
    return (
        line("M0-10Q1.5 6 0 22")
        + path("M.6 2Q6-2 7-7Q1-6 .6 2ZM.6 6Q-5 3-6.5-3Q0-2 .6 6Z", _LINEN)
        + path(dots(((0, -18.4), (4.2, -15.3), (2.6, -10.4), (-2.6, -10.4), (-4.2, -15.3)), 2.9), ink)
        + path(dots(((0, -14),), 2.3), _GOLD)
    )


def _wheat() -> str:
    grains = "".join(
        f"M0 {y}Q{side}5 {y - 2} {side}5 {y - 8}Q{side}.5 {y - 6} 0 {y}Z" for y in (-3, -9, -15) for side in ("", "-")
    )
    return line("M0-14V22") + path(grains + "M0-17Q-3.2-21 0-26Q3.2-21 0-17Z", _GOLD)


_HAND = "M-4-3.2Q-4-4.2-3-4.2H3Q4.2-4.2 4.2-3V3Q4.2 4.2 3 4.2H-3Q-4 4.2-4 3.2Z"


def _hand() -> str:
    return path(_HAND, _SKIN) + line("M-4-1.4H1M-4 1.4H1") + path("M3.5-4.8L9-2.5L7.5 5L3 4.8Z", _LINEN)


class Court(NamedTuple):
    """The drawings that make a court card."""

    head: str
    clothes: str
    held: str


def _courts(ink: str) -> Mapping[Rank, Court]:
    """The three of a suit, in its ink."""
    return {
        Rank.KING: Court(_king(ink), _ermine(), _sceptre()),
        Rank.QUEEN: Court(_queen(ink), _necklace(), _rose(ink)),
        Rank.JACK: Court(_jack(ink), _braces(), _wheat()),
    }


def _figure(drawing: Court, body: Body, ink: str) -> str:
    return path(body.whole, ink) + path(NECK, _SKIN) + drawing.clothes + drawing.head


def court(rank: Rank, suit: Suit) -> str:
    """The middle of a classic court: two heads in a frame."""
    ink = suit_colour(suit)
    drawing = _courts(ink)[rank]
    hand = placed(drawing.held + placed(_hand(), 0, 9), -22, 8)
    return two_headed(_figure(drawing, HALF, ink) + hand, pip(suit, 0, 0, 10), ink)


def bust(rank: Rank, suit: Suit) -> str:
    """The lower corner of a jumbo court: head and shoulders."""
    ink = suit_colour(suit)
    return in_corner(_figure(_courts(ink)[rank], BUST, ink))
