"""Sums that do not depend on who added them up in which order, and what follows from them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from euchre.arena.units import Failure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Estimate", "Tally", "estimate", "interval", "joined", "read_tally"]

NORMAL_95 = 1.959963984540054
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What some units brought, in the order of their numbers: whole numbers only, but for the clock.

    `values` are by unit, in parts of the scale; `times` by player (`A`, `B`) and step, see `Contestant.times`.
    """

    values: tuple[int, ...]
    hands: int
    counts: dict[str, int]
    failures: tuple[Failure, ...]
    times: dict[str, dict[int, int]]
    seconds: float

    @property
    def text(self) -> str:
        """The tally as JSON, which `read_tally` reads back."""
        return json.dumps(asdict(self), separators=(",", ":"))


def read_tally(text: str) -> Tally:
    """The tally that a text of `Tally.text` is of."""
    found: dict[str, Any] = json.loads(text)
    return Tally(
        values=tuple(found["values"]),
        hands=found["hands"],
        counts=found["counts"],
        failures=tuple(Failure(**each) for each in found["failures"]),
        times={who: {int(step): count for step, count in times.items()} for who, times in found["times"].items()},
        seconds=found["seconds"],
    )


def joined(tallies: Iterable[Tally]) -> Tally:
    """One tally of several, in their order."""
    parts = tuple(tallies)
    counts, times = Counter[str](), {"A": Counter[int](), "B": Counter[int]()}
    for part in parts:
        counts.update(part.counts)
        for who, steps in part.times.items():
            times[who].update(steps)
    return Tally(
        values=tuple(value for part in parts for value in part.values),
        hands=sum(part.hands for part in parts),
        counts=dict(sorted(counts.items())),
        failures=tuple(failure for part in parts for failure in part.failures),
        times={who: dict(sorted(steps.items())) for who, steps in times.items()},
        seconds=sum(part.seconds for part in parts),
    )


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over units, the standard deviation of one unit, and how many there were."""

    mean: float
    deviation: float
    units: int

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.units)

    @property
    def interval(self) -> tuple[float, float]:
        """The mean lies here with 95 % confidence."""
        return interval(self.mean, self.error)


def interval(mean: float, error: float) -> tuple[float, float]:
    """Where a mean with this standard error lies, with 95 % confidence."""
    return mean - NORMAL_95 * error, mean + NORMAL_95 * error


def estimate(values: Sequence[int], scale: int) -> Estimate:
    """The estimate of two values or more, given in parts of `scale`; exact until the very last step."""
    count, total = len(values), sum(values)
    variance = Fraction(count * sum(value * value for value in values) - total * total, count * (count - 1))
    return Estimate(float(Fraction(total, count * scale)), sqrt(variance / scale**2), count)
