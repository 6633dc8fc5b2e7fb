"""Bidding in an auction: how many tricks each denomination promises, and what a bid is worth against the others."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt
from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.bots.strength import field_of, reckoning, strength
from euchre.game import Bid
from euchre.message import Reason
from euchre.order import NO_TRUMP
from euchre.rules import Auction

if TYPE_CHECKING:
    from euchre.game import Action
    from euchre.order import Denomination
    from euchre.view import View

__all__ = ["bid"]

GAME = 10
"""What winning the game is worth more than the points that win it."""

MAKES = 0.7
"""How often another player makes what he has bid."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is typical at a table of so many seats: measured, and the same for every player.

    `spread` and `spread_no_trump` are how far the tricks taken lie about those expected; `others` is what a hand
    brings to the one who plays it, less what it costs, divided among those who look on; `rival` and `rival_spread`
    are the bids that a player later in turn can afford.
    """

    spread: float
    spread_no_trump: float
    looking_on: float
    rival: float
    rival_spread: float


TABLES = {
    3: Table(1.35, 2.0, -2.0, 6.0, 1.4),
    4: Table(0.9, 1.3, -1.0, 4.3, 1.0),
    5: Table(1.7, 2.15, -0.6, 5.0, 1.1),
    6: Table(1.4, 1.6, -0.4, 4.0, 1.0),
}


def bid(view: View) -> Choice:
    """The bid, or the pass, that promises most."""
    prospects = {denomination: _prospect(view, denomination) for denomination in _auction(view).denominations}
    values = tuple((action, _value(view, prospects, action)) for action in view.legal)
    best, value = max(values, key=lambda pair: pair[1])
    return Choice(best, _why(view, prospects, best, value), values)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The tricks to expect in a denomination, and how often each number of tricks will be taken."""

    tricks: float
    chances: tuple[float, ...]


def _prospect(view: View, denomination: Denomination) -> Prospect:
    assert view.hand is not None
    tricks = reckoning(view.rules, denomination).tricks(strength(view.hand, denomination, field_of(view.rules)))
    table, cards = _table(view), view.rules.cards
    spread = table.spread_no_trump if denomination is NO_TRUMP else table.spread
    below = [0.0, *(_normal((count - 0.5 - tricks) / spread) for count in range(1, cards + 1)), 1.0]
    return Prospect(tricks, tuple(below[count + 1] - below[count] for count in range(cards + 1)))


def _normal(x: float) -> float:
    return 0.5 * (1 + erf(x / sqrt(2)))


def _value(view: View, prospects: dict[Denomination, Prospect], action: Action) -> float:
    """The points that an action promises, more than the others get."""
    if not isinstance(action, Bid):
        return _looking_on(view) if view.high_bid or _seats_after(view) else 0.0
    kept = _kept(view, action.tricks)
    return kept * _contract(view, prospects[action.denomination], action.tricks) + (1 - kept) * _looking_on(view)


def _contract(view: View, prospect: Prospect, tricks: int) -> float:
    """What a contract brings: the tricks taken if they are enough, else minus the bid."""
    made = sum(chance * _worth(view, count) for count, chance in enumerate(prospect.chances) if count >= tricks)
    return made + sum(prospect.chances[:tricks]) * -tricks


def _worth(view: View, points: int) -> float:
    """Points, and the game if they win it."""
    assert view.seat is not None
    return points + (GAME if _wins(view, view.seat, points) else 0)


def _wins(view: View, seat: int, points: int) -> bool:
    target = view.rules.points
    return target is not None and view.score.points[view.rules.seating.side(seat)] + points >= target


def _looking_on(view: View) -> float:
    """What it is worth to let another play: worse if that may end the game."""
    high = view.high_bid
    lost = MAKES * GAME if high is not None and _wins(view, high.maker, high.tricks) else 0
    return _table(view).looking_on - lost


def _kept(view: View, tricks: int) -> float:
    """The chance that nobody bids more."""
    table = _table(view)
    if tricks == _auction(view).most:
        return 1.0
    return _normal((tricks + 0.5 - table.rival) / table.rival_spread) ** _seats_after(view)


def _seats_after(view: View) -> int:
    """How many are still to bid."""
    assert view.dealer is not None
    assert view.seat is not None
    return (view.dealer - view.seat) % view.rules.seating.seats


def _auction(view: View) -> Auction:
    assert isinstance(view.rules.calling, Auction)
    return view.rules.calling


def _table(view: View) -> Table:
    return TABLES[min(max(TABLES), max(min(TABLES), view.rules.seating.seats))]


def _why(view: View, prospects: dict[Denomination, Prospect], best: Action, value: float) -> Reason:
    if not isinstance(best, Bid):
        least = view.high_bid.tricks + 1 if view.high_bid else _auction(view).least
        return Reason.of("pass-auction", tricks=least)
    if view.high_bid is not None and value < _table(view).looking_on:
        return Reason.of("bid-to-stop", seat=view.high_bid.maker)
    promised = round(prospects[best.denomination].tricks)
    return Reason.of("bid-promised", tricks=promised, denomination=best.denomination)
