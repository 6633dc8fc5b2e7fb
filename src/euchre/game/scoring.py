"""A played hand to points, the same for every way in which it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.rules import AuctionScore, Defence, TurnUpScore

if TYPE_CHECKING:
    from euchre.game.dealt import Contract
    from euchre.rules import RuleSet

__all__ = ["defence", "points"]


def defence(rules: RuleSet, contract: Contract) -> Defence:
    """Whom the makers played against."""
    if not contract.alone:
        return Defence.PARTNERED
    if contract.lone_defender is not None:
        return Defence.LONE
    return Defence.DECLINED if rules.lone and rules.lone.defence else Defence.ALONE


def points(rules: RuleSet, contract: Contract, tricks: tuple[int, ...]) -> tuple[int, ...]:
    """Points by side for the tricks taken by each seat.

    Raises ValueError unless the tricks add up to a whole hand.
    """
    if min(tricks) < 0 or sum(tricks) != rules.cards:
        raise ValueError(f"tricks {tricks} do not add up to a hand of {rules.cards}")
    sides = rules.seating.sides
    makers = rules.seating.side(contract.maker)
    taken = sum(tricks[seat] for seat in sides[makers])
    match rules.score:
        case TurnUpScore():
            row = rules.score.row(taken)
            won = row.points(defence(rules, contract))
            return tuple(won if (side == makers) == row.to_makers else 0 for side in range(len(sides)))
        case AuctionScore():
            own = rules.score.points(contract.tricks, taken)
            return tuple(own if side == makers else 0 for side in range(len(sides)))
