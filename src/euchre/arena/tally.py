"""Sums that do not depend on who added them up in which order, and what follows from them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from euchre.arena.units import Failure  # noqa: TC001  # msgspec reads the annotations

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Damaged", "Estimate", "Tally", "estimate", "interval", "joined", "read_tally", "student_95"]

NORMAL_95 = 1.959963984540054
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""

STUDENT_95 = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157)
"""The same of Student's distribution with 1 degree of freedom, 2, and so on, since an error is itself estimated."""


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


class Damaged(ValueError):
    """A text that is no tally of its chunk."""


def read_tally(text: str, units: int) -> Tally:
    """The tally of so many units that a text of `Tally.text` is of. Raises Damaged."""
    try:
        found = msgspec.json.decode(text, type=Tally)
    except (msgspec.MsgspecError, TypeError) as unreadable:
        raise Damaged(f"expected a tally, but {unreadable}") from None
    if not 0 < len(found.values) == units or not found.times.keys() <= {"A", "B"}:
        raise Damaged(f"found the values of {len(found.values)} units, expected {units}")
    return found


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
        """The mean lies here with 95 % confidence; where all units are alike nothing is known of that."""
        reach = student_95(self.units - 1) * self.error
        return self.mean - reach, self.mean + reach


def interval(mean: float, error: float) -> tuple[float, float]:
    """Where a mean with this standard error lies, with 95 % confidence; for errors made of very many numbers."""
    return mean - NORMAL_95 * error, mean + NORMAL_95 * error


def student_95(freedom: int) -> float:
    """Standard errors on either side of a mean that hold 95 %, with so many degrees of freedom, 1 at least.

    >>> [round(student_95(freedom), 3) for freedom in (1, 4, 29, 10**9)]
    [12.706, 2.776, 2.045, 1.96]

    From 10 on by the expansion of Cornish and Fisher, which is right to five digits there.
    """
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    z, v = NORMAL_95, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


def estimate(values: Sequence[int], scale: int) -> Estimate:
    """The estimate of two values or more, given in parts of `scale`; exact until the very last step."""
    count, total = len(values), sum(values)
    variance = Fraction(count * sum(value * value for value in values) - total * total, count * (count - 1))
    return Estimate(float(Fraction(total, count * scale)), sqrt(variance / scale**2), count)
