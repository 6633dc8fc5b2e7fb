"""When a match is over."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["End", "FixedHands", "Rubber", "Target"]


@dataclass(frozen=True, slots=True)
class Target:
    """The first side to reach so many points after a hand wins."""

    points: int


@dataclass(frozen=True, slots=True)
class FixedHands:
    """So many hands are played, a throw-in not counted; the higher score wins, equal scores are a draw."""

    hands: int


@dataclass(frozen=True, slots=True)
class Rubber:
    """Games to `points`, each starting 0-0; the first side to win `games` of them wins (rules, section 5)."""

    points: int = 5
    games: int = 2
    bonus: int = 2

    def game_points(self, losers_score: int) -> int:
        """The rubber points that a won game is worth, by the losers' score, whatever the target.

        >>> [Rubber().game_points(score) for score in (-2, 0, 1, 2, 3, 4)]
        [3, 3, 2, 2, 1, 1]
        """
        return next(points for most, points in ((0, 3), (2, 2), (losers_score, 1)) if losers_score <= most)


End = Target | FixedHands | Rubber
