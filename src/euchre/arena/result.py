"""What came of a match, to read and as data."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from euchre.arena.diagnostics import measured
from euchre.arena.players import median_milliseconds
from euchre.arena.tally import estimate
from euchre.arena.units import scale

if TYPE_CHECKING:
    from euchre.arena.plan import Plan
    from euchre.arena.tally import Estimate, Tally
    from euchre.arena.units import Failure

__all__ = ["Result", "described", "result_of"]


@dataclass(frozen=True, slots=True)
class Result:
    """A match of A against B.

    `mean` is A's points a hand less B's; where whole games were played it is A's share of them, `fair` one half.
    """

    plan: Plan
    a: str
    b: str
    tally: Tally

    @property
    def fair(self) -> float:
        """The mean between equal players."""
        return 0.5 if self.plan.games else 0.0

    @property
    def _parts(self) -> tuple[tuple[int, ...], int]:
        """The values of the units, and the parts that make one."""
        parts = scale(self.plan.rules, games=self.plan.games)
        if not self.plan.games:
            return self.tally.values, parts
        return tuple(parts + value for value in self.tally.values), 2 * parts

    @property
    def estimate(self) -> Estimate:
        return estimate(*self._parts)

    @property
    def units(self) -> tuple[Fraction, ...]:
        """The value of every unit, by number."""
        values, parts = self._parts
        return tuple(Fraction(value, parts) for value in values)

    @property
    def mean(self) -> float:
        return self.estimate.mean

    @property
    def error(self) -> float:
        """The standard error of the mean, over units."""
        return self.estimate.error

    @property
    def interval(self) -> tuple[float, float]:
        """95 %."""
        return self.estimate.interval

    @property
    def deviation(self) -> float:
        """The standard deviation of one unit."""
        return self.estimate.deviation

    @property
    def hands(self) -> int:
        return self.tally.hands

    @property
    def failures(self) -> tuple[Failure, ...]:
        return self.tally.failures

    @property
    def seconds(self) -> float:
        """The time of all workers together."""
        return self.tally.seconds

    @property
    def milliseconds(self) -> tuple[float, float]:
        """The median time of a decision of A and of B, in ms, to within a tenth of it."""
        return median_milliseconds(self.tally.times["A"]), median_milliseconds(self.tally.times["B"])

    @property
    def diagnostics(self) -> dict[str, dict[str, float | None]]:
        """Every measure by name, of `a`, of `b`, and of `both`."""
        return measured(self.plan.rules, self.tally.counts, games=self.plan.games)

    @property
    def data(self) -> dict[str, Any]:
        """Everything, for JSON; only `timing` differs between two runs of one plan."""
        found = self.estimate
        return {
            **described(self.plan),
            "a": self.a,
            "b": self.b,
            "mean": found.mean,
            "fair": self.fair,
            "sd": found.deviation,
            "error": found.error,
            "interval": list(found.interval),
            "hands": self.hands,
            "failed": len(self.failures),
            "failures": [asdict(failure) for failure in self.failures],
            "diagnostics": self.diagnostics,
            "timing": {
                "seconds": self.seconds,
                "ms_per_decision": dict(zip(("a", "b"), self.milliseconds, strict=True)),
            },
        }


def described(plan: Plan) -> dict[str, Any]:
    """What was played, for JSON."""
    return {
        "run": plan.run,
        "game": plan.game,
        "options": dict(plan.options),
        "fingerprint": plan.fingerprint,
        "range": plan.deals,
        "what": "games" if plan.games else "hands",
        "units": plan.units,
    }


def result_of(plan: Plan, tallies: tuple[Tally, ...]) -> Result:
    """The result of a finished run between two."""
    a, b = plan.players
    (tally,) = tallies
    return Result(plan, a, b, tally)
