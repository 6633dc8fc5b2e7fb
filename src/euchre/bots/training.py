"""Learning what calls are worth: random calls on random deals, played out, and the points fitted to what was held."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.bots.fit import Fit, family_of
from euchre.bots.least_squares import ridge
from euchre.solver.callers import FEATURES_PASS, FINE, WEIGHTS, Practice
from euchre.solver.players import Players, records

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.rules import RuleSet

__all__ = ["BATCH", "ROUNDS", "train"]

ROUNDS = 4
"""The first learns of calls alone, each later one of passes too, among players who call as was learnt before."""

BATCH = 20_000
"""Deals between two reports of progress."""

RIDGE = 20.0
"""How strongly weights are held near 0 that few deals tell of."""


HANDS = 20_000
"""Hands that are counted to see how they end."""


def train(rules: RuleSet, deals: int, seed: int, progress: Callable[[int], None] = lambda _deals: None) -> Fit:
    """Fit the calls of a turn-up game to so many deals in each of `ROUNDS` rounds.

    Equal arguments give an equal fit on every machine. `progress` is told of every batch of deals.
    """
    practice, players, places = Practice(rules, seed), Players(), records(rules.pack)
    weights = [0] * (practice.points * WEIGHTS)
    for number in range(ROUNDS):
        practice.forget()
        for batch in _batches(deals):
            samples, jobs = practice.deals(weights, batch, blind=number == 0)
            practice.learn(samples, players.values(jobs, places))
            progress(batch)
        weights = _fitted(practice, passes=number > 0)
    jobs, calls = practice.hands(weights, HANDS)
    ends = Counter(map(practice.points_of, calls, players.values(jobs, places)))
    return Fit(rules.name, family_of(rules), seed, deals, tuple(weights), tuple(sorted(ends.items())))


def _batches(deals: int) -> list[int]:
    whole, rest = divmod(deals, BATCH)
    return [BATCH] * whole + ([rest] if rest else [])


def _fitted(practice: Practice, *, passes: bool) -> list[int]:
    """The weights that explain the sums best, point by point."""
    weights: list[int] = []
    for point in range(practice.points):
        for kind, scale in enumerate(SCALES):
            if kind == 2 and not passes:
                weights += [0] * FEATURES_PASS
                continue
            squares, products = practice.sums(point, kind)
            weights += [round(scale * weight) for weight in ridge(squares, products, RIDGE)]
    return weights


SCALES = (1000, 1000, 1000 << FINE)
"""From points to weights, for a call, a call alone, a pass."""
