"""What points are worth at the score: the chance of winning the game, two sides against each other.

Near the end of a game points are not equal: one that wins the game is worth more than three that come too late,
and a side that is about to lose has nothing to fear from a euchre. The chance of winning says so by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from euchre.rules import FixedHands, ThrowIn

if TYPE_CHECKING:
    from euchre.view import View

__all__ = ["Stakes", "stakes"]

Ends = tuple[tuple[int, float], ...]
"""What hands bring to the dealer's side, and how often."""

HANDS: Ends = ((4, 6), (2, 16), (1, 45), (-1, 16), (-2, 15), (-4, 2))
"""What a hand brings to the dealer's side, and how often in a hundred: published counts, and our own.

A throw-in is left out: it changes only who deals.
"""

FAR = 12
"""A game is looked through to its end as if no side needed more points than this, and no more hands were left."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The score as one side sees it: points needed, or hands left and the lead; `dealt` if that side deals.

    `deals_again` if a hand that is thrown in leaves the deal where it is.
    """

    mine: int
    theirs: int
    hands: int | None
    dealt: bool
    ends: Ends = HANDS
    deals_again: bool = False

    def chance(self, points: int) -> float:
        """The chance of winning the game after a hand that brings so many points, negative to the others."""
        if self.hands is not None:
            return _on_lead(self.hands - 1, self.mine + points, not self.dealt, self.ends)
        return _to_target(self.mine - max(points, 0), self.theirs - max(-points, 0), not self.dealt, self.ends)

    def thrown_in(self) -> float:
        """The chance of winning after a hand that nobody wanted."""
        if self.deals_again:
            return self.again()
        if self.hands is not None:
            return _on_lead(self.hands, self.mine, not self.dealt, self.ends)
        return _to_target(self.mine, self.theirs, not self.dealt, self.ends)

    def again(self) -> float:
        """The chance of winning if the same dealer deals again."""
        if self.hands is not None:
            return _on_lead(self.hands, self.mine, self.dealt, self.ends)
        return _to_target(self.mine, self.theirs, self.dealt, self.ends)


def stakes(view: View, ends: Ends = HANDS) -> Stakes:
    """The stakes of a hand for the seat that views it, in a game of two sides whose hands end like this."""
    seating, end = view.rules.seating, view.rules.end
    assert view.seat is not None
    assert view.dealer is not None
    side = seating.side(view.seat)
    mine, theirs = view.score.points[side], view.score.points[1 - side]
    dealt = seating.side(view.dealer) == side
    stays = view.rules.throw_in is ThrowIn.SAME_DEALER
    if isinstance(end, FixedHands):
        return Stakes(mine - theirs, 0, min(end.hands - view.score.hands, FAR), dealt, ends, stays)
    far = max(0, end.points - max(mine, theirs) - FAR)
    return Stakes(end.points - mine - far, end.points - theirs - far, None, dealt, ends, stays)


@lru_cache(maxsize=4096)
def _to_target(mine: int, theirs: int, dealing: bool, ends: Ends) -> float:
    """The chance of being first, needing so many points each, before a hand."""
    if mine <= 0 or theirs <= 0:
        return 1.0 if mine <= 0 else 0.0
    chance = total = 0.0
    for points, count in ends:
        if points:
            gained = points if dealing else -points
            total += count
            chance += count * _to_target(mine - max(gained, 0), theirs - max(-gained, 0), not dealing, ends)
    return chance / total


@lru_cache(maxsize=16384)
def _on_lead(hands: int, lead: int, dealing: bool, ends: Ends) -> float:
    """The chance of being ahead after so many hands; equal scores are half a win."""
    if hands <= 0:
        return 0.5 + 0.5 * ((lead > 0) - (lead < 0))
    counted = [(points, count) for points, count in ends if points]
    return sum(
        count * _on_lead(hands - 1, lead + (points if dealing else -points), not dealing, ends)
        for points, count in counted
    ) / sum(count for _, count in counted)
