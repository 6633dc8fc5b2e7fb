"""What a hand is worth: rows of a table, not branches."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["HOYLE_LONER", "STANDARD", "AuctionScore", "Defence", "ScoreRow", "TurnUpScore"]


class Defence(Enum):
    """Whom the makers played against, which decides the column of a score row."""

    PARTNERED = "makers with partner"
    ALONE = "lone maker"
    DECLINED = "lone maker, and nobody chose to defend alone"
    LONE = "lone maker against a lone defender"


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The points for at least so many tricks of the makers, by column of `Defence`."""

    least_tricks: int
    to_makers: bool
    partnered: int
    alone: int
    declined: int
    lone: int

    def points(self, defence: Defence) -> int:
        return {
            Defence.PARTNERED: self.partnered,
            Defence.ALONE: self.alone,
            Defence.DECLINED: self.declined,
            Defence.LONE: self.lone,
        }[defence]


@dataclass(frozen=True, slots=True)
class TurnUpScore:
    """Rows from most tricks to fewest; the first that the makers reach counts."""

    rows: tuple[ScoreRow, ...]

    def row(self, tricks: int) -> ScoreRow:
        """The row for the makers' tricks, 0 to 5."""
        return next(row for row in self.rows if tricks >= row.least_tricks)


@dataclass(frozen=True, slots=True)
class AuctionScore:
    """Only the contract's owner scores: the tricks taken if they reach the bid, else minus the bid.

    Source: rules, section 6. Scores may be negative without limit.
    """

    set_factor: int = 1
    """How many times the bid an unmade contract costs."""

    def points(self, bid: int, tricks: int) -> int:
        return tricks if tricks >= bid else -self.set_factor * bid


_MADE = (ScoreRow(5, True, 2, 4, 4, 4), ScoreRow(3, True, 1, 1, 1, 1))

STANDARD = TurnUpScore((*_MADE, ScoreRow(0, False, 2, 4, 2, 4)))
"""A euchred loner costs 4 (the 1984 texts, the DOS manual)."""

HOYLE_LONER = TurnUpScore((*_MADE, ScoreRow(0, False, 2, 2, 2, 4)))
"""A euchred loner costs 2 (Hoyle's table)."""
