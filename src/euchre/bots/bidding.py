"""Bidding in an auction: how many tricks each denomination promises, and what a bid is worth against the others."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import erf, sqrt
from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.bots.strength import field_of, reckoning, strength
from euchre.game import Bid
from euchre.message import Reason
from euchre.order import NO_TRUMP
from euchre.rules import Auction

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.game import Action
    from euchre.order import Denomination
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["bid", "kept", "why"]

GAME = 10
"""What winning the game is worth more than the points that win it."""

MAKES = 0.7
"""How often another player makes what he has bid."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is typical at a table of so many seats: measured, and the same for every player.

    `spread` and `spread_no_trump` are how far the tricks taken lie about those expected; `looking_on` is what a
    hand costs one who does not play it, since another gains; `rival` and `rival_spread` are the bids that a player
    later in turn can afford. Duplicate deals lost by every step away from these numbers.
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
    worths = _worths(view)
    prospects = {name: _prospect(view, name, worths) for name in _auction(view).denominations}
    values = tuple((action, _value(view, prospects, action)) for action in view.legal)
    best, value = max(values, key=lambda pair: pair[1])
    expected = {name: prospect.tricks for name, prospect in prospects.items()}
    return Choice(best, why(view, expected, best, stops=value < _table(view).looking_on), values)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The tricks to expect in a denomination, and what a contract for each number of tricks would bring."""

    tricks: float
    contracts: tuple[float, ...]


def _prospect(view: View, denomination: Denomination, worths: list[int]) -> Prospect:
    assert view.hand is not None
    tricks = reckoning(view.rules, denomination).tricks(strength(view.hand, denomination, field_of(view.rules)))
    spread = _table(view).spread_no_trump if denomination is NO_TRUMP else _table(view).spread
    chances = _chances(tricks, spread, view.rules.cards)
    return Prospect(tricks, tuple(_contract(chances, worths, number) for number in range(view.rules.cards + 1)))


def _chances(tricks: float, spread: float, cards: int) -> list[float]:
    """How often each number of tricks is taken, from none to all."""
    below = [0.0, *(_normal((count - 0.5 - tricks) / spread) for count in range(1, cards + 1)), 1.0]
    return [above - under for under, above in pairwise(below)]


def _normal(x: float) -> float:
    return 0.5 * (1 + erf(x / sqrt(2)))


def _contract(chances: list[float], worths: list[int], tricks: int) -> float:
    """What a contract brings: the tricks taken if they are enough, else minus the bid."""
    made = sum(chance * worth for chance, worth in zip(chances[tricks:], worths[tricks:], strict=True))
    return made - sum(chances[:tricks]) * tricks


def _worths(view: View) -> list[int]:
    """What each number of tricks is worth: the points, and the game if they win it."""
    assert view.seat is not None
    return [tricks + (GAME if _wins(view, view.seat, tricks) else 0) for tricks in range(view.rules.cards + 1)]


def _wins(view: View, seat: Seat, points: int) -> bool:
    target = view.rules.points
    return target is not None and view.score.points[view.rules.seating.side(seat)] + points >= target


def _value(view: View, prospects: dict[Denomination, Prospect], action: Action) -> float:
    """The points that an action promises, more than the others get."""
    if not isinstance(action, Bid):
        return _looking_on(view) if view.high_bid or _seats_after(view) else 0.0
    share = kept(view, action.tricks)
    return share * prospects[action.denomination].contracts[action.tricks] + (1 - share) * _looking_on(view)


def _looking_on(view: View) -> float:
    """What it is worth to let another play: worse if that may end the game."""
    high = view.high_bid
    lost = MAKES * GAME if high is not None and _wins(view, high.maker, high.tricks) else 0
    return _table(view).looking_on - lost


def kept(view: View, tricks: int) -> float:
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


def why(view: View, expected: Mapping[Denomination, float], best: Action, *, stops: bool) -> Reason:
    """What a bid or a pass is made for: to keep another from playing, if it `stops`, or for the tricks expected."""
    if not isinstance(best, Bid):
        least = view.high_bid.tricks + 1 if view.high_bid else _auction(view).least
        return Reason.of("pass-auction", tricks=least)
    if view.high_bid is not None and stops:
        return Reason.of("bid-to-stop", seat=view.high_bid.maker)
    return Reason.of("bid-promised", tricks=round(expected[best.denomination]), denomination=best.denomination)
