"""What a denomination does to the cards: the suit each belongs to, what beats what, what may be played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from euchre.cards import JOKER, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from euchre.cards import Hand

__all__ = [
    "BY_LETTER",
    "DENOMINATIONS",
    "NO_TRUMP",
    "Denomination",
    "NoTrump",
    "Order",
    "left_bower",
    "order",
    "right_bower",
]


class NoTrump(Enum):
    """The denomination without a trump suit: plain ranking, jacks are ordinary."""

    NO_TRUMP = "n"

    @property
    def letter(self) -> str:
        return self.value


NO_TRUMP = NoTrump.NO_TRUMP
Denomination = Suit | NoTrump

DENOMINATIONS: tuple[Denomination, ...] = (*Suit, NO_TRUMP)
"""All of them, in the order in which they are named."""

BY_LETTER: dict[str, Denomination] = {each.letter: each for each in DENOMINATIONS}


def right_bower(trump: Suit) -> Card:
    """The jack of trump."""
    return Card(Rank.JACK, trump)


def left_bower(trump: Suit) -> Card:
    """The other jack of that colour: a trump for every purpose."""
    return Card(Rank.JACK, trump.mate)


@dataclass(frozen=True, eq=False, slots=True)
class Order:
    """The cards under one denomination, as two tables.

    `suits` gives the suit a card *belongs* to (the left bower and the joker belong to trump), `strengths` its
    place within that suit, higher is better. The joker appears only under a trump suit.
    """

    denomination: Denomination
    suits: Mapping[Card, Suit]
    strengths: Mapping[Card, int]

    @property
    def trump(self) -> Suit | None:
        return self.denomination if isinstance(self.denomination, Suit) else None

    def is_trump(self, card: Card) -> bool:
        return self.suits[card] is self.trump

    def legal(self, held: Hand, led: Card | None) -> Hand:
        """The cards of a hand that may be played: those that follow the led card, or any if none does."""
        if led is None:
            return held
        suit = self.suits[led]
        return tuple(card for card in held if self.suits[card] is suit) or held

    def power(self, card: Card, led: Card) -> int:
        """How well a card does in a trick, comparable within that trick only; 0 cannot win it."""
        suit = self.suits[card]
        if suit is self.trump:
            return 100 + self.strengths[card]
        return self.strengths[card] if suit is self.suits[led] else 0

    def winner(self, trick: Sequence[Card]) -> int:
        """The index of the winning card, in the order played; of two equal cards the first played wins."""
        powers = [self.power(card, trick[0]) for card in trick]
        return powers.index(max(powers))

    def beats(self, card: Card, trick: Sequence[Card]) -> bool:
        """Whether the card would win the trick as it lies."""
        return not trick or self.power(card, trick[0]) > max(self.power(other, trick[0]) for other in trick)

    def arrange(self, cards: Iterable[Card]) -> list[Card]:
        """Cards as a player holds them: joker and trump first, then suits in alternating colours, high to low."""
        first = 0 if self.trump is None else _ROUND.index(self.trump)
        suits = (*_ROUND[first:], *_ROUND[:first])

        def place(card: Card) -> tuple[int, int]:
            return (-1, 0) if card == JOKER else (suits.index(self.suits[card]), -self.strengths[card])

        return sorted(cards, key=place)


_ROUND = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@cache
def order(denomination: Denomination) -> Order:
    """The order under a denomination; made once, then shared.

    Source: rules, section 2. Plain suit A K Q J 10 9 8 7; trump joker, right bower, left bower, A K Q 10 9 8 7.
    """
    plain = [Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER]
    suits = {card: Suit(card.suit) for card in plain if card.suit is not None}
    strengths = {card: int(card.rank) for card in plain}
    if isinstance(denomination, Suit):
        best = (left_bower(denomination), right_bower(denomination), JOKER)
        suits |= dict.fromkeys(best, denomination)
        strengths |= {card: Rank.ACE + place for place, card in enumerate(best, start=1)}
    return Order(denomination, suits, strengths)
