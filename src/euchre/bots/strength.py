"""What a hand is worth under a trump, in tricks that it may expect to take by itself.

Every card is looked at in the round in which its suit could be led for the first, second, third time: how many
higher cards are likely to lie in the hands against it, and how likely one of these hands is to be void and ruff.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import comb, exp
from typing import TYPE_CHECKING

from euchre.order import order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.cards import Card, Hand, Pack, Suit
    from euchre.order import Denomination

__all__ = ["Field", "Worth", "worth"]

COVER = 0.75
"""How surely a higher card in a hand against us is there when it is needed."""
RUFF = 0.5
"""How surely a hand that is void still has a trump to ruff with."""


@dataclass(frozen=True, slots=True)
class Field:
    """Against whom a hand is measured: `foes` hands of `cards` cards each, from a pack less the cards `gone`."""

    pack: Pack
    foes: int
    cards: int
    gone: Hand = ()


@dataclass(frozen=True, slots=True)
class Worth:
    """The parts of a hand's worth: expected tricks in trump and beside it, and what its shape says."""

    trump: float
    plain: float
    trumps: int
    voids: int


def worth(held: Hand, denomination: Denomination, field: Field) -> Worth:
    return _worth(held, denomination, field)


@cache
def _by_suit(pack: Pack, denomination: Denomination) -> dict[Suit, tuple[int, ...]]:
    """The strengths of all cards of a pack, by the suit they belong to."""
    cards = order(denomination)
    suits: dict[Suit, list[int]] = {}
    for card in pack.cards:
        suits.setdefault(cards.suits[card], []).append(cards.strengths[card])
    return {suit: tuple(sorted(strengths)) for suit, strengths in suits.items()}


def _strengths(cards: Iterable[Card], denomination: Denomination) -> dict[Suit, list[int]]:
    ranking = order(denomination)
    suits: dict[Suit, list[int]] = {}
    for card in cards:
        suits.setdefault(ranking.suits[card], []).append(ranking.strengths[card])
    return suits


def _worth(held: Hand, denomination: Denomination, field: Field) -> Worth:
    trump = order(denomination).trump
    mine, gone = _strengths(held, denomination), _strengths(field.gone, denomination)
    density = min(1.0, field.cards / (field.pack.size - len(held) - len(field.gone)))
    in_trump = beside = 0.0
    voids = 0
    for suit, pack in _by_suit(field.pack, denomination).items():
        own = sorted(mine.get(suit, ()), reverse=True)
        out = list((Counter(pack) - Counter(own) - Counter(gone.get(suit, ()))).elements())
        if suit is trump:
            in_trump = _suit_tricks(tuple(own), tuple(out), field.foes, density, 0)
        elif own:
            beside += _suit_tricks(tuple(own), tuple(out), field.foes, density, RUFF if trump is not None else 0)
        else:
            voids += 1
    return Worth(in_trump, beside, len(mine.get(trump, ())) if trump is not None else 0, voids)


@cache
def _suit_tricks(own: tuple[int, ...], out: tuple[int, ...], foes: int, density: float, ruff: float) -> float:
    """The tricks to expect from one suit: `own` strengths from the top, `out` those that are unseen."""
    tricks = lost = 0.0
    for already_led, strength in enumerate(own):
        higher = sum(1 if other > strength else 0.5 for other in out if other >= strength)
        threat = max(0.0, higher * foes * density - lost)
        void = _at_most(already_led, len(out), density)
        beaten = (1 - exp(-COVER * threat)) * (1 - void**foes)
        lost += beaten
        tricks += (1 - beaten) * (1 - void * ruff) ** foes
    return tricks


@cache
def _at_most(count: int, out: int, density: float) -> float:
    """The chance that a hand holds at most so many of the cards that are out."""
    if count >= out:
        return 1.0
    return sum(comb(out, k) * density**k * (1 - density) ** (out - k) for k in range(count + 1))
