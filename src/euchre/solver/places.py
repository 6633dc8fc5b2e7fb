"""Where each card of a pack has its bit, for the kernels that play whole hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from euchre.cards import Rank, Suit
from euchre.order import DENOMINATIONS, order

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from euchre.cards import Card, Pack
    from euchre.order import Denomination

__all__ = ["Places", "all_places", "places"]

_MOST = 64
_PLAIN = 4


@dataclass(frozen=True, eq=False, slots=True)
class Places:
    """A pack under one denomination, a bit for each card: suit by suit, low to high, trump on top.

    `bits` gives each card the bits of its copies, lowest first; copies are neighbours. `numbers` is the same as
    `playout` reads it.
    """

    bits: Mapping[Card, tuple[int, ...]]
    cards: tuple[Card, ...]
    numbers: tuple[int, ...]

    def set_of(self, cards: Iterable[Card], taken: int = 0) -> int:
        """Cards as one set; the second of two equal cards takes the second bit, as if `taken` were dealt before."""
        found = 0
        for card in cards:
            own = self.bits[card]
            found |= own[0] if not (found | taken) & own[0] else own[-1]
        return found

    def every(self, cards: Iterable[Card]) -> int:
        """The bits of all copies of these cards."""
        return sum(sum(self.bits[card]) for card in set(cards))

    def card(self, bit: int) -> Card:
        """The card that a bit stands for."""
        return self.cards[bit.bit_length() - 1]


@cache
def places(pack: Pack, denomination: Denomination) -> Places:
    """The places of a pack under a denomination. Raises ValueError for more than 64 cards."""
    if pack.size > _MOST:
        raise ValueError(f"a pack of {pack.size} cards: expected at most {_MOST}")
    ranking = order(denomination)
    suits = [suit for suit in Suit if suit is not ranking.trump]
    if ranking.trump is not None:
        suits.append(ranking.trump)

    def rank(card: Card) -> tuple[int, int]:
        return suits.index(ranking.suits[card]), ranking.strengths[card]

    cards = tuple(sorted((card for card in pack.cards if card in ranking.suits), key=rank))
    bits: dict[Card, tuple[int, ...]] = {}
    for place, card in enumerate(cards):
        bits[card] = (*bits.get(card, ()), 1 << place)
    lanes = [sum(1 << place for place, card in enumerate(cards) if ranking.suits[card] is suit) for suit in suits]
    trump = lanes.pop() if ranking.trump is not None else 0
    twins = sum(own[0] for own in bits.values() if len(own) > 1)
    strengths = [ranking.strengths[card] for card in cards] + [0] * (_MOST - len(cards))
    plain = lanes + [0] * (_PLAIN - len(lanes))
    kings = sum(1 << place for place, card in enumerate(cards) if card.rank is Rank.KING)
    return Places(bits, cards, (*strengths, trump, *plain, twins, (1 << len(cards)) - 1, kings))


@cache
def all_places(pack: Pack) -> tuple[Places, ...]:
    """The places of a pack under every denomination, by `DENOMINATIONS`."""
    return tuple(places(pack, denomination) for denomination in DENOMINATIONS)
