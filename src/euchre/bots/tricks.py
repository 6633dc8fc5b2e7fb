"""How many tricks a bidder's hand takes, fitted to hands played out: a sum over its cards and its shape."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import erf, exp, sqrt
from typing import TYPE_CHECKING

from euchre.bots.fit import fit_for
from euchre.cards import Rank
from euchre.order import NO_TRUMP, order
from euchre.solver.playout import SUITS, TRUMP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from euchre.bots.fit import Fit
    from euchre.cards import Card, Pack
    from euchre.order import Denomination
    from euchre.rules import RuleSet
    from euchre.solver.places import Places

__all__ = ["FEATURES", "Judge", "Prospects", "judge", "judge_of", "shape"]

FEATURES = 24
"""Numbers that describe a hand under a denomination: `shape` says which."""

_BASE, _TRUMPS, _PLAIN, _LENGTH, _VOIDS, _LONG = 0, 1, 12, 20, 21, 22
_LONGEST = 3
"""Cards of a plain suit beyond these are long."""


@cache
def _cards(pack: Pack, denomination: Denomination) -> dict[Card, tuple[int, int]]:
    """For each card the feature that counts it, and its suit."""
    ranking = order(denomination)
    return {
        card: (
            (_TRUMPS if ranking.is_trump(card) else _PLAIN) + ranking.strengths[card] - Rank.SEVEN,
            ranking.suits[card],
        )
        for card in pack.cards
    }


def shape(pack: Pack, denomination: Denomination, held: Iterable[Card]) -> list[int]:
    """A hand as features: 1, the number of trumps and of plain cards of each rank, and its lengths."""
    found = [0] * FEATURES
    counts = [0] * 4
    cards = _cards(pack, denomination)
    for card in held:
        feature, suit = cards[card]
        found[feature] += 1
        counts[suit] += 1
    trump = order(denomination).trump
    length = counts[trump] if trump is not None else 0
    found[_BASE] = 1
    found[_LENGTH] = length * length
    found[_VOIDS] = counts.count(0) if length else 0
    found[_LONG] = sum(max(0, count - _LONGEST) for suit, count in enumerate(counts) if suit != trump)
    return found


@dataclass(frozen=True, slots=True)
class Prospects:
    """The tricks to expect under a denomination, and how far they spread."""

    tricks: float
    spread: float

    def at_least(self, tricks: int) -> float:
        """The chance of so many tricks or more."""
        return 0.5 * (1 - erf((tricks - 0.5 - self.tricks) / self.spread / sqrt(2)))

    def chances(self, cards: int) -> tuple[float, ...]:
        """The chance of each number of tricks, from none to all of so many."""
        reach = [1.0, *(self.at_least(number) for number in range(1, cards + 1)), 0.0]
        return tuple(least - more for least, more in pairwise(reach))


@dataclass(frozen=True, slots=True)
class Judge:
    """Values hands under the rules of an auction; `weights` of a trump suit, then of no-trump, in tricks."""

    rules: RuleSet
    weights: tuple[tuple[float, ...], tuple[float, ...]]
    spreads: tuple[float, float]

    def tricks(self, held: Iterable[Card], denomination: Denomination) -> float:
        """The tricks that a bidder may expect to take with a hand."""
        weights = self.weights[denomination is NO_TRUMP]
        features = shape(self.rules.pack, denomination, held)
        return sum(weight * feature for weight, feature in zip(weights, features, strict=True) if feature)

    def prospects(self, held: Sequence[Card], denomination: Denomination) -> Prospects:
        return Prospects(self.tricks(held, denomination), self.spreads[denomination is NO_TRUMP])

    def explains(self, known: Places, denomination: Denomination, bid: int) -> Callable[[int], float]:
        """How well a hand, as a set of bits, explains a bid: best if it takes a little more than was bid."""
        weights = self.weights[denomination is NO_TRUMP]
        features = _cards(self.rules.pack, denomination)
        worth = {bit: weights[features[card][0]] for card, bits in known.bits.items() for bit in bits}
        trump, lanes = known.numbers[TRUMP], [lane for lane in known.numbers[SUITS : SUITS + 4] if lane]
        base = weights[_BASE] - bid - HIDDEN

        def likely(held: int) -> float:
            length = (held & trump).bit_count()
            counts = [(held & lane).bit_count() for lane in lanes]
            tricks = base + weights[_LENGTH] * length * length + (weights[_VOIDS] * counts.count(0) if length else 0)
            tricks += weights[_LONG] * sum([count - _LONGEST for count in counts if count > _LONGEST])
            while held:
                tricks += worth[held & -held]
                held &= held - 1
            return exp(-0.5 * (tricks / LOOSE) ** 2) + FLOOR

        return likely


HIDDEN = 0.3
"""Tricks that a bidder has above his bid, on the average."""
LOOSE = 1.2
"""How far hands lie about that."""
FLOOR = 0.02


@cache
def judge(rules: RuleSet) -> Judge | None:
    """The judge by the fit of these rules, or None where there is none."""
    fitted = fit_for(rules)
    return None if fitted is None else judge_of(rules, fitted.fit)


def judge_of(rules: RuleSet, fit: Fit) -> Judge:
    """Who values hands of an auction by a fit that was made for it."""
    numbers = tuple(weight / 1000 for weight in fit.weights)
    weights = (numbers[:FEATURES], numbers[FEATURES : 2 * FEATURES])
    return Judge(rules, weights, (numbers[2 * FEATURES], numbers[2 * FEATURES + 1]))
