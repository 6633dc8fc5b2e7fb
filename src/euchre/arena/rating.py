"""A ladder: every player has met every other on the same deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre.arena.result import Result, described
from euchre.arena.tally import estimate
from euchre.arena.units import scale

if TYPE_CHECKING:
    from euchre.arena.plan import Plan
    from euchre.arena.tally import Estimate, Tally

__all__ = ["Ladder", "Rating", "ladder_of"]


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating in points a hand (or in shares of a game) above the mean of all players."""

    player: str
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ratings, the best first, and the matches that they come from."""

    plan: Plan
    ratings: tuple[Rating, ...]
    matches: tuple[Result, ...]

    @property
    def data(self) -> dict[str, Any]:
        """Everything, for JSON; only what is below `timing` differs between two runs of one plan."""
        return {
            **described(self.plan),
            "ratings": [
                {
                    "player": rating.player,
                    "rating": rating.estimate.mean,
                    "error": rating.estimate.error,
                    "interval": list(rating.estimate.interval),
                }
                for rating in self.ratings
            ],
            "failed": sum(len(match.failures) for match in self.matches),
            "matches": [match.data for match in self.matches],
        }


def ladder_of(plan: Plan, tallies: tuple[Tally, ...]) -> Ladder:
    """The least-squares ratings of a round robin, one tally a pairing; their sum is zero.

    Where everybody meets everybody, least squares give each player the sum of its results by the number of players.
    All matches are on the same deals and so not independent: the rating is therefore made unit by unit, and its
    error is that of its mean over units.
    """
    matches = tuple(
        Result(plan, plan.players[a], plan.players[b], tally)
        for (a, b), tally in zip(plan.pairings, tallies, strict=True)
    )
    parts = scale(plan.rules, games=plan.games) * len(plan.players) * (2 if plan.games else 1)
    ratings = (
        Rating(name, estimate(_by_unit(plan, tallies, place), parts)) for place, name in enumerate(plan.players)
    )
    return Ladder(plan, tuple(sorted(ratings, key=lambda rating: -rating.estimate.mean)), matches)


def _by_unit(plan: Plan, tallies: tuple[Tally, ...], place: int) -> tuple[int, ...]:
    """What a player gained against all others, by unit."""
    sums = [0] * plan.units
    for (a, b), tally in zip(plan.pairings, tallies, strict=True):
        sign = (a == place) - (b == place)
        for unit, value in enumerate(tally.values if sign else ()):
            sums[unit] += sign * value
    return tuple(sums)
