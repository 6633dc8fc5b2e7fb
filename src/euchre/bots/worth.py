"""What the end of a hand is worth to a seat: points, and the chance of winning the game that they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

from euchre.bots.fit import fit_for
from euchre.bots.stakes import HANDS, Stakes, stakes
from euchre.rules import AuctionScore, Defence, FixedHands, TurnUpScore

if TYPE_CHECKING:
    from euchre.bots.stakes import Ends
    from euchre.game import Contract
    from euchre.rules import RuleSet, Seat
    from euchre.view import View

__all__ = ["Worth", "again", "bidders", "chance_after", "contract_worth", "nobody", "partnered_worth", "side_stakes"]


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of each number of the makers' tricks, from none to all, to one seat.

    `points` are those of its side in this hand less what the others get, `chances` those of winning the game.
    """

    points: tuple[float, ...]
    chances: tuple[float, ...]

    @property
    def ends(self) -> dict[int, tuple[float, float]]:
        """Points and chance by the number of tricks."""
        return dict(enumerate(zip(self.points, self.chances, strict=True)))


def ends_of(rules: RuleSet) -> Ends:
    """How hands of a game end, as far as it was learnt."""
    fitted = fit_for(rules)
    return fitted.fit.outcomes if fitted and fitted.fit.outcomes else HANDS


def side_stakes(view: View) -> Stakes:
    """The stakes of a game of two sides."""
    return stakes(view, ends_of(view.rules))


def contract_worth(view: View, contract: Contract) -> Worth:
    """The worth of the tricks under a contract."""
    assert view.seat is not None
    if isinstance(view.rules.score, AuctionScore):
        return auction_worth(view, contract.maker, contract.tricks)
    seating = view.rules.seating
    mine = seating.side(view.seat) == seating.side(contract.maker)
    return partnered_worth(view, side_stakes(view), _column(view.rules, contract), mine=mine)


def _column(rules: RuleSet, contract: Contract) -> Defence:
    if not contract.alone:
        return Defence.PARTNERED
    if contract.lone_defender is not None:
        return Defence.LONE
    return Defence.DECLINED if rules.lone and rules.lone.defence else Defence.ALONE


def partnered_worth(view: View, at_stake: Stakes, column: Defence, *, mine: bool) -> Worth:
    """The worth of a turn-up hand that the seat's own side has made, or the other."""
    score = view.rules.score
    assert isinstance(score, TurnUpScore)
    rows = [score.row(tricks) for tricks in range(view.rules.cards + 1)]
    points = tuple(row.points(column) * (1 if row.to_makers is mine else -1) for row in rows)
    return Worth(points, tuple(at_stake.chance(each) for each in points))


def nobody(at_stake: Stakes) -> tuple[float, float]:
    """The points and the chance after a hand that nobody wanted."""
    return 0.0, at_stake.thrown_in()


def again(at_stake: Stakes) -> tuple[float, float]:
    """The same if the hand is dealt again by the same dealer."""
    return 0.0, at_stake.again()


# Each for himself.

RACES = 300
"""Ways in which a match may go on that are looked at."""

LONGEST = 40
"""Hands after which such a match is cut, and goes to whoever needs least."""

MADE: Ends = (
    (4, 4),
    (5, 18),
    (6, 24),
    (7, 12),
    (8, 5),
    (9, 2),
    (10, 2),
    (-4, 6),
    (-5, 13),
    (-6, 9),
    (-7, 3),
    (-8, 2),
)
"""What a hand brings to the one who plays it, and how often in a hundred, where nothing was learnt."""


def auction_worth(view: View, maker: Seat, bid: int) -> Worth:
    """The worth of the tricks of a bidder, who alone scores."""
    score, seating = view.rules.score, view.rules.seating
    assert isinstance(score, AuctionScore)
    assert view.seat is not None
    points = [score.points(bid, tricks) for tricks in range(view.rules.cards + 1)]
    share = 1.0 if maker == view.seat else -1 / (seating.seats - 1)
    return Worth(tuple(each * share for each in points), tuple(chance_after(view, maker, each) for each in points))


def chance_after(view: View, maker: Seat, points: int) -> float:
    """The seat's chance of winning once a bidder has scored."""
    end = view.rules.end
    assert view.seat is not None
    scores = list(view.score.points)
    scores[maker] += points
    mine = scores.pop(view.seat)
    if isinstance(end, FixedHands):
        return ahead(mine, tuple(sorted(scores)), end.hands - view.score.hands - 1, bidders(view.rules))
    return race(end.points - mine, tuple(sorted(end.points - other for other in scores)), bidders(view.rules))


def bidders(rules: RuleSet) -> Ends:
    """What hands bring to those who play them, as far as it was learnt."""
    fitted = fit_for(rules)
    return fitted.fit.outcomes if fitted and fitted.fit.outcomes else MADE


@lru_cache(maxsize=8192)
def race(mine: int, others: tuple[int, ...], ends: Ends = MADE) -> float:
    """The chance of being first to get what is needed, if every seat is as likely to play the next hand."""
    if mine <= 0 or min(others) <= 0:
        return float(mine <= 0)
    won = 0.0
    for hands in _futures(1 + len(others), ends):
        needs = [mine, *others]
        for seat, points in hands:
            needs[seat] -= points
            if needs[seat] <= 0:
                won += seat == 0
                break
        else:
            won += needs[0] == min(needs)
    return won / RACES


@lru_cache(maxsize=8192)
def ahead(mine: int, others: tuple[int, ...], left: int, ends: Ends = MADE) -> float:
    """The chance of the highest score after so many hands more; an equal one is half a win."""
    won = 0.0
    for hands in _futures(1 + len(others), ends):
        scores = [mine, *others]
        for seat, points in hands[:left]:
            scores[seat] += points
        best = max(scores[1:])
        won += 1.0 if scores[0] > best else 0.5 if scores[0] == best else 0.0
    return won / RACES


@lru_cache(maxsize=16)
def _futures(seats: int, ends: Ends) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Who plays the hands to come and what they bring, the same for every question, so that answers compare."""
    random = Random(seats)  # noqa: S311  # a table of ways that a match may go, the same for all
    points = [each for each, _ in ends]
    bounds = list(accumulate(count for _, count in ends))
    return tuple(
        tuple((random.randrange(seats), random.choices(points, cum_weights=bounds)[0]) for _ in range(LONGEST))
        for _ in range(RACES)
    )
