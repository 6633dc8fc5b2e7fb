"""A player who calls by one fit and nothing else, and plays as the club does: by it a new fit is judged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from euchre.bots.beliefs import point_of
from euchre.bots.bidding import TABLES, kept
from euchre.bots.club import ClubBot
from euchre.bots.exchange import swap
from euchre.bots.protocol import Choice
from euchre.bots.tricks import judge_of
from euchre.game import Bid, Name, OrderUp, Pass
from euchre.message import Reason
from euchre.rules import AuctionScore
from euchre.solver.callers import Callers, number_of, place_of, set_of
from euchre.view import Stage

if TYPE_CHECKING:
    from random import Random

    from euchre.bots.fit import Fit
    from euchre.bots.tricks import Judge
    from euchre.game import Action
    from euchre.rules import RuleSet
    from euchre.view import View

__all__ = ["FittedBot"]

_CALLS = (Stage.ROUND_ONE, Stage.ROUND_TWO)


@dataclass(frozen=True, slots=True)
class FittedBot:
    """Takes the call that promises most points by a fit of its rules; the score is nothing to it."""

    rules: RuleSet
    fit: Fit
    level: str = "fitted"
    _club: ClubBot = field(default_factory=ClubBot)

    def choose(self, view: View, chance: Random) -> Choice:
        if view.stage is Stage.BIDDING:
            return _chosen(self._bids(view))
        if view.stage in _CALLS and swap(view) is None:
            return _chosen(self._calls(view))
        return self._club.choose(view, chance)

    def _calls(self, view: View) -> list[tuple[Action, float]]:
        """Calls and the pass, as the fit values them; a redeal is never asked for."""
        assert view.hand is not None
        assert view.turn_up is not None
        assert view.turn_up.suit is not None
        turned = view.turn_up.suit
        callers = Callers(self.rules, self.fit.weights)
        values = callers.values(set_of(view.hand), point_of(view), place_of(view.turn_up))
        offered = [action for action in view.legal if isinstance(action, Pass | OrderUp | Name)]
        return [(action, values[number_of(action, turned)] / 1000) for action in offered]

    def _bids(self, view: View) -> list[tuple[Action, float]]:
        """Bids and the pass, by the tricks that the fit promises and how likely it is to be outbid."""
        looking_on = TABLES[view.rules.seating.seats].looking_on
        judge = judge_of(self.rules, self.fit)
        values: list[tuple[Action, float]] = []
        for action in view.legal:
            share = kept(view, action.tricks) if isinstance(action, Bid) else 0.0
            points = _points(view, judge, action) if isinstance(action, Bid) else 0.0
            values.append((action, share * points + (1 - share) * looking_on))
        return values


def _chosen(values: list[tuple[Action, float]]) -> Choice:
    return Choice(max(values, key=lambda pair: pair[1])[0], Reason.of("no-reason"), tuple(values))


def _points(view: View, judge: Judge, bid: Bid) -> float:
    """The points that a bid brings if nobody bids more."""
    score, cards = view.rules.score, view.rules.cards
    assert isinstance(score, AuctionScore)
    assert view.hand is not None
    chances = judge.prospects(view.hand, bid.denomination).chances(cards)
    return sum(chance * score.points(bid.tricks, tricks) for tricks, chance in enumerate(chances))
