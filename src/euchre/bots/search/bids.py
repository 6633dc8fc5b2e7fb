"""A bid by search: tricks are counted in worlds, and bids weighed against what the others can afford."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.bots.bidders import lead_out
from euchre.bots.bidding import bid as bid_by_rule
from euchre.bots.bidding import kept, why
from euchre.bots.protocol import Estimate
from euchre.bots.search.estimates import choice, chosen
from euchre.bots.search.table import players_of
from euchre.bots.tricks import judge
from euchre.bots.worth import bidders, chance_after
from euchre.game import Bid
from euchre.rules import Auction, AuctionScore
from euchre.solver.places import places
from euchre.solver.players import records
from euchre.worlds import worlds

if TYPE_CHECKING:
    from random import Random

    from euchre.bots.protocol import Choice
    from euchre.bots.tricks import Judge
    from euchre.game import Action
    from euchre.order import Denomination
    from euchre.rules import Seat
    from euchre.view import View
    from euchre.worlds import Hidden

__all__ = ["bid"]

LOOKED_AT = 3
"""Denominations that are played out; the others keep what the fit says of them."""


def bid(view: View, chance: Random, count: int) -> Choice:
    """The bid, or the pass, with the best chance of winning the game."""
    judges = judge(view.rules)
    if judges is None:
        return bid_by_rule(view)
    outlooks = _outlooks(view, judges, chance, count)
    estimates = [_estimate(view, outlooks, action, count) for action in view.legal]
    best = chosen(estimates, None)
    found = next(each for each in estimates if each.action == best)
    expected = {name: outlook.tricks for name, outlook in outlooks.items()}
    reason = why(view, expected, best, stops=found.points < 0)
    return choice(best, reason, estimates, count)


@dataclass(frozen=True, slots=True)
class Outlook:
    """How likely each number of tricks is, from none to all, if one plays a denomination."""

    chances: tuple[float, ...]

    @property
    def tricks(self) -> float:
        return sum(number * chance for number, chance in enumerate(self.chances))


def _outlooks(view: View, judges: Judge, chance: Random, count: int) -> dict[Denomination, Outlook]:
    """Those that promise most are played out, the others judged."""
    assert isinstance(view.rules.calling, Auction)
    assert view.hand is not None
    cards = view.rules.cards
    judged = {name: judges.prospects(view.hand, name) for name in view.rules.calling.denominations}
    found = {name: Outlook(prospects.chances(cards)) for name, prospects in judged.items()}
    looked_at = sorted(judged, key=lambda name: -judged[name].tricks)[:LOOKED_AT]
    return found | _played_out(view, judges, looked_at, chance, count)


def _played_out(
    view: View, judges: Judge, names: list[Denomination], chance: Random, count: int
) -> dict[Denomination, Outlook]:
    """How many tricks the seat takes in each denomination, in worlds weighed by the bids so far."""
    assert view.seat is not None
    assert view.hand is not None
    drawn = worlds(view)
    hidden = [drawn.draw(chance) for _ in range(count)]
    weights = _weights(view, judges, hidden)
    total, seat = sum(weights), view.seat
    found = {}
    for name in names:
        jobs = [
            lead_out(view.rules, seat, name, (*each.hands[:seat], view.hand, *each.hands[seat + 1 :]), each.kitty)
            for each in hidden
        ]
        counts = [0.0] * (view.rules.cards + 1)
        for weight, tricks in zip(weights, players_of().values(jobs, records(view.rules.pack)), strict=True):
            counts[tricks] += weight / total
        found[name] = Outlook(tuple(counts))
    return found


def _weights(view: View, judges: Judge, hidden: list[Hidden]) -> list[float]:
    """How well each world explains the bids so far."""
    weights = [1.0] * len(hidden)
    for seen in view.seen:
        if isinstance(seen.what, Bid):
            known = places(view.rules.pack, seen.what.denomination)
            likely = judges.explains(known, seen.what.denomination, seen.what.tricks)
            weights = [
                weight * likely(known.set_of(each.hands[seen.seat]))
                for weight, each in zip(weights, hidden, strict=True)
            ]
    return weights


def _estimate(view: View, outlooks: dict[Denomination, Outlook], action: Action, count: int) -> Estimate:
    """The points that a bid brings, less what the others get, and the chance of winning."""
    points, chance = _looking_on(view)
    if not isinstance(action, Bid):
        return Estimate(action, points, chance, 0.0)
    score, seat = view.rules.score, view.seat
    assert isinstance(score, AuctionScore)
    assert seat is not None
    gains = [score.points(action.tricks, tricks) for tricks in range(view.rules.cards + 1)]
    chances = outlooks[action.denomination].chances
    mean = sum(each * gain for each, gain in zip(chances, gains, strict=True))
    wins = sum(each * chance_after(view, seat, gain) for each, gain in zip(chances, gains, strict=True) if each)
    spread = sum(each * (gain - mean) ** 2 for each, gain in zip(chances, gains, strict=True))
    share = kept(view, action.tricks)
    return Estimate(
        action,
        share * mean + (1 - share) * points,
        share * wins + (1 - share) * chance,
        share * (spread / count) ** 0.5,
    )


def _looking_on(view: View) -> tuple[float, float]:
    """What it brings to let another play: the high bidder if there is one, else any of those still to bid."""
    seats = view.rules.seating.seats
    assert view.seat is not None
    if view.high_bid is not None:
        return _of_bidder(view, view.high_bid.maker, view.high_bid.tricks)
    if view.seat == view.dealer:
        return 0.0, chance_after(view, view.seat, 0)
    others, made = [seat for seat in range(seats) if seat != view.seat], bidders(view.rules)
    ends = [
        (-points / (seats - 1) * count, chance_after(view, other, points) * count)
        for other in others
        for points, count in made
    ]
    total = len(others) * sum(count for _, count in made)
    return sum(points for points, _ in ends) / total, sum(chance for _, chance in ends) / total


MAKES = 0.7
"""How often another player makes what he has bid."""


def _of_bidder(view: View, maker: Seat, tricks: int) -> tuple[float, float]:
    """The same of one bidder, who makes one trick more than he bid or is set."""
    others = view.rules.seating.seats - 1
    taken = min(tricks + 1, view.rules.cards)
    points = MAKES * taken - (1 - MAKES) * tricks
    chance = MAKES * chance_after(view, maker, taken) + (1 - MAKES) * chance_after(view, maker, -tricks)
    return -points / others, chance
