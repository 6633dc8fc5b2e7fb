"""What a hand is worth under a trump, in tricks.

Every card is looked at in the round in which its suit could be led for the first, second, third time: how many
higher cards are likely to lie in the hands against it, and how likely one of these hands is to be void and ruff.
What comes of that in play, with and without a partner's help, is a `Reckoning`, fitted to played hands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb, exp
from typing import TYPE_CHECKING

from euchre.cards import hand
from euchre.order import NO_TRUMP, order
from euchre.rules import Auction
from euchre.view import TurnUpPlace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.cards import Card, Hand, Pack, Suit
    from euchre.order import Denomination
    from euchre.rules import RuleSet
    from euchre.view import View

__all__ = ["Field", "Reckoning", "Strength", "field_of", "out_of_play", "reckoning", "strength", "sure_trumps"]

COVER = 0.9
"""How surely a higher card in a hand against us is there when it is needed."""
RUFF = 0.3
"""How surely a hand that is void still has a trump to ruff with."""


@dataclass(frozen=True, slots=True)
class Field:
    """Against whom a hand is measured: `foes` hands of `cards` cards each, from a pack less the cards `gone`."""

    pack: Pack
    foes: int
    cards: int
    gone: Hand = ()


@dataclass(frozen=True, slots=True)
class Strength:
    """A hand under a trump: the tricks to expect in trump and beside it, and the number of trumps."""

    trump: float
    plain: float
    length: int


@dataclass(frozen=True, slots=True)
class Reckoning:
    """From the strength of a hand to the tricks that its side takes: so many of each part, and `base`."""

    base: float
    trump: float
    plain: float
    length: float

    def tricks(self, held: Strength) -> float:
        return self.base + self.trump * held.trump + self.plain * held.plain + self.length * held.length


# Fitted by least squares to some 100,000 hands with forced calls; packs of 24 to 33 cards agree within 0.1.
PARTNERED = Reckoning(0.5, 0.68, 0.58, 0.28)
ALONE = Reckoning(-1.4, 0.67, 0.9, 0.7)
ONE_FOE = Reckoning(-4.3, 0.63, 1.62, 1.38)

# The same for an auction at a table of so many seats: under a trump suit, and without one.
BIDDING = {
    3: Reckoning(-1.2, 0.75, 0.81, 0.79),
    4: Reckoning(-1.0, 0.79, 0.98, 0.45),
    5: Reckoning(0.9, 0.76, 0.56, 0.59),
    6: Reckoning(0.5, 0.77, 0.72, 0.5),
}
BIDDING_NO_TRUMP = {
    3: Reckoning(-1.2, 0, 1.17, 0),
    4: Reckoning(-0.9, 0, 0.97, 0),
    5: Reckoning(0.4, 0, 0.94, 0),
    6: Reckoning(0.4, 0, 0.83, 0),
}


def reckoning(rules: RuleSet, denomination: Denomination, *, alone: bool = False) -> Reckoning:
    """How the strength of a maker's hand comes out in tricks under these rules."""
    if isinstance(rules.calling, Auction):
        table = BIDDING_NO_TRUMP if denomination is NO_TRUMP else BIDDING
        return table[min(max(table), max(min(table), rules.seating.seats))]
    if not rules.seating.has_partners:
        return ONE_FOE
    return ALONE if alone else PARTNERED


def out_of_play(view: View) -> Hand:
    """The cards that this seat knows to be in nobody's hand: what it laid away, and a card that was turned down."""
    turned_down = view.turn_up is not None and view.turn_up_place is TurnUpPlace.DOWN
    return hand((*view.buried, *((view.turn_up,) if turned_down and view.turn_up else ())))


def field_of(rules: RuleSet, gone: Hand = ()) -> Field:
    """Against whom a maker plays, and with which pack less the cards known to be out of play."""
    foes = 2 if rules.seating.has_partners else rules.seating.seats - 1
    return Field(rules.pack, foes, rules.cards, gone)


@lru_cache(maxsize=20_000)
def strength(held: Hand, denomination: Denomination, field: Field) -> Strength:
    """How strong a hand is by itself."""
    trump = order(denomination).trump
    own, gone = _strengths(held, denomination), _strengths(field.gone, denomination)
    density = min(1.0, field.cards / (field.pack.size - len(held) - len(field.gone)))
    in_trump = beside = 0.0
    for suit, mine in own.items():
        out = tuple(
            (
                Counter(_by_suit(field.pack, denomination)[suit]) - Counter(mine) - Counter(gone.get(suit, ()))
            ).elements()
        )
        if suit is trump:
            in_trump = _suit_tricks(mine, out, field.foes, density, 0)
        else:
            beside += _suit_tricks(mine, out, field.foes, density, RUFF if trump is not None else 0)
    return Strength(in_trump, beside, len(own.get(trump, ())) if trump is not None else 0)


@lru_cache(maxsize=20_000)
def sure_trumps(held: Hand, trump: Suit, pack: Pack, gone: Hand = ()) -> int:
    """The tricks that nothing can take away: each higher trump that is out beats one trump at most."""
    mine = sorted(_strengths(held, trump).get(trump, ()))
    out = Counter(_by_suit(pack, trump)[trump]) - Counter(mine) - Counter(_strengths(gone, trump).get(trump, ()))
    for higher in sorted(out.elements()):
        if mine and mine[0] < higher:
            del mine[0]
    return len(mine)


def _strengths(cards: Iterable[Card], denomination: Denomination) -> dict[Suit, tuple[int, ...]]:
    """The strengths of cards by the suit that they belong to, the highest first."""
    ranking = order(denomination)
    suits: dict[Suit, list[int]] = {}
    for card in cards:
        suits.setdefault(ranking.suits[card], []).append(ranking.strengths[card])
    return {suit: tuple(sorted(strengths, reverse=True)) for suit, strengths in suits.items()}


@cache
def _by_suit(pack: Pack, denomination: Denomination) -> dict[Suit, tuple[int, ...]]:
    return _strengths(pack.cards, denomination)


@lru_cache(maxsize=50_000)
def _suit_tricks(own: tuple[int, ...], out: tuple[int, ...], foes: int, density: float, ruff: float) -> float:
    """The tricks to expect from one suit: `own` strengths from the top, `out` those that are unseen."""
    tricks = lost = 0.0
    for already_led, mine in enumerate(own):
        higher = sum(1 if other > mine else 0.5 for other in out if other >= mine)
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
