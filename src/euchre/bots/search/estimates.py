"""What alternatives are worth, from how their hands ended in worlds that agree with the view."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice, Estimate

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from euchre.game import Action
    from euchre.message import Reason

__all__ = ["Count", "choice", "chosen", "estimate"]

End = int
"""A way that a hand ends, as a key of `Ends`."""

CLOSE = 1e-9
"""Chances of winning that are no further apart are equal."""


@dataclass(slots=True)
class Count:
    """How much weight of the worlds ends in which way, and the squares of these weights."""

    weight: dict[End, float] = field(default_factory=dict)
    squares: dict[End, float] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean of the ends, where they are numbers of tricks."""
        return sum(end * weight for end, weight in self.weight.items()) / sum(self.weight.values())

    def add(self, weights: Sequence[float], ends: Iterable[End]) -> Count:
        """Add the end of each world."""
        weight, squares = self.weight, self.squares
        for each, end in zip(weights, ends, strict=True):
            if end in weight:
                weight[end] += each
                squares[end] += each * each
            else:
                weight[end], squares[end] = each, each * each
        return self


def estimate(action: Action, count: Count, worth: Mapping[End, tuple[float, float]]) -> Estimate:
    """The mean of points and chances over the worlds, with the standard error of the points."""
    total = sum(count.weight.values())
    points = sum(weight * worth[end][0] for end, weight in count.weight.items()) / total
    chance = sum(weight * worth[end][1] for end, weight in count.weight.items()) / total
    spread = sum(square * (worth[end][0] - points) ** 2 for end, square in count.squares.items())
    return Estimate(action, points, chance, sqrt(spread) / total)


def chosen(estimates: Sequence[Estimate], usual: Action | None) -> Action:
    """The action with the best chance of winning; the usual one if it is as good."""
    best = max(estimates, key=lambda each: (each.chance, each.points))
    for each in estimates:
        if each.action == usual and each.chance >= best.chance - CLOSE:
            return each.action
    return best.action


def choice(action: Action, reason: Reason, estimates: Sequence[Estimate], worlds: int) -> Choice:
    """The choice of an action among alternatives that were looked at."""
    return Choice(action, reason, tuple((each.action, each.chance) for each in estimates), tuple(estimates), worlds)
