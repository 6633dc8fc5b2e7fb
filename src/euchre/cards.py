"""What lies on the table: suits, ranks, the joker, a card, a pack, and how each is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["JOKER", "Card", "Hand", "Pack", "Rank", "Suit", "UnreadableCard", "card", "hand", "without"]


class Suit(IntEnum):
    """The four suits, in the order in which a new pack lies."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """`s`, `h`, `d` or `c`."""
        return "shdc"[self]

    @property
    def mate(self) -> Suit:
        """The other suit of the same colour, where the left bower comes from."""
        return Suit(3 - self)

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(IntEnum):
    """Plain ranks from seven to ace, and the joker, which has no suit."""

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @property
    def letter(self) -> str:
        """One character, `T` for the ten and `*` for the joker."""
        return "789TJQKA*"[self - 7]


class Card(NamedTuple):
    """A card by its face. The two copies in a double deck are equal values.

    Cards compare by rank, then suit; what beats what is the business of `euchre.order`.
    """

    rank: Rank
    suit: Suit | None

    def __str__(self) -> str:
        """`Js`, `Th`, `*`: the text that `card` reads back."""
        return self.rank.letter + (self.suit.letter if self.suit is not None else "")


JOKER = Card(Rank.JOKER, None)

Hand = tuple[Card, ...]
"""Cards held, a multiset: kept sorted, so that equal hands are equal values."""


class UnreadableCard(ValueError):
    """Text that names no card; `text` is what was written."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no card: expected a rank and a suit such as Js, 10h or Th, or * for the joker")
        self.text = text


_RANKS = {rank.letter: rank for rank in Rank if rank is not Rank.JOKER} | {"10": Rank.TEN}
_SUITS = {suit.letter: suit for suit in Suit} | dict(zip("♠♥♦♣", Suit, strict=True))
_CARD = re.compile(r"\s*(?P<rank>10|[789TJQKA])\s*(?P<suit>[SHDC♠♥♦♣])\s*", re.IGNORECASE)
_JOKERS = {"*", "jo", "joker"}


def card(text: str) -> Card:
    """Read one card: `Js`, `10h`, `Th`, `j♠`; `*`, `Jo` or `joker` for the joker.

    >>> str(card("10h")), card("*") is JOKER
    ('Th', True)

    Raises UnreadableCard, which quotes the text.
    """
    if text.strip().lower() in _JOKERS:
        return JOKER
    found = _CARD.fullmatch(text)
    if found is None:
        raise UnreadableCard(text)
    return Card(_RANKS[found["rank"].upper()], _SUITS[found["suit"].lower()])


def hand(cards: Iterable[Card] | str) -> Hand:
    """Cards, or their texts separated by spaces, as a hand."""
    return tuple(sorted(card(text) for text in cards.split()) if isinstance(cards, str) else sorted(cards))


def without(held: Hand, *gone: Card) -> Hand:
    """The hand with one copy of each given card removed. Raises ValueError if one is not there."""
    left = list(held)
    for each in gone:
        left.remove(each)
    return tuple(left)


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack from ace down to `lowest`, in one or more `copies`, with or without a joker."""

    lowest: Rank
    copies: int = 1
    joker: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in *pack order*: copy by copy; spades, hearts, diamonds, clubs; low to high; joker last.

        This order is fixed for ever: a shuffle is verified against it.
        """
        return _pack_order(self)

    @property
    def size(self) -> int:
        return len(self.cards)


@cache
def _pack_order(pack: Pack) -> tuple[Card, ...]:
    ranks = [rank for rank in Rank if pack.lowest <= rank <= Rank.ACE]
    plain = [Card(rank, suit) for suit in Suit for rank in ranks]
    return (*plain * pack.copies, *([JOKER] if pack.joker else []))
