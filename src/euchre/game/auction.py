"""Calling by bids: one round, each bid for more tricks than the last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.game.actions import Bid, Pass
from euchre.game.dealt import Contract, nothing_played
from euchre.game.exchange import take_kitty
from euchre.message import Refusal
from euchre.rules import Auction

if TYPE_CHECKING:
    from euchre.game.actions import Action
    from euchre.game.dealt import Dealt, HandOver, Phase
    from euchre.rules import Seat

__all__ = ["Bidding", "begin_auction"]


@dataclass(frozen=True, slots=True)
class Bidding:
    """Each seat bids once, from eldest hand, the dealer last (rules, section 6). `high` is the best bid so far."""

    dealt: Dealt
    seat: Seat
    high: Contract | None = None

    @property
    def spec(self) -> Auction:
        assert isinstance(self.dealt.rules.calling, Auction)
        return self.dealt.rules.calling

    @property
    def least(self) -> int:
        """The fewest tricks that may be bid now."""
        return self.spec.least if self.high is None else self.high.tricks + 1

    def _must_bid(self) -> bool:
        return self.spec.dealer_must_bid and self.seat == self.dealt.dealer and self.high is None

    def actions(self) -> tuple[Action, ...]:
        numbers = range(self.least, self.spec.most + 1)
        bids = tuple(Bid(tricks, name) for tricks in numbers for name in self.spec.denominations)
        return bids if self._must_bid() else (Pass(), *bids)

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Pass):
            return Refusal.of("dealer-must-bid", least=self.least)
        if not isinstance(action, Bid):
            return Refusal.of("bid-or-pass", action=action, least=self.least, most=self.spec.most)
        if self.high is not None and action.tricks <= self.high.tricks:
            return Refusal.of("bid-too-low", bid=action, least=self.least)
        return Refusal.of("bid-out-of-range", bid=action, least=self.least, most=self.spec.most)

    def then(self, action: Action) -> Phase | HandOver:
        after = replace(self, dealt=self.dealt.noting(self.seat, action))
        if isinstance(action, Bid):
            after = replace(after, high=Contract(self.seat, action.denomination, action.tricks))
        return (
            after._ended() if self._is_last(after) else replace(after, seat=self.dealt.rules.seating.left(self.seat))
        )

    def _is_last(self, after: Bidding) -> bool:
        beyond_bidding = after.high is not None and after.high.tricks == self.spec.most
        return beyond_bidding or self.seat == self.dealt.dealer

    def _ended(self) -> Phase | HandOver:
        return nothing_played(self.dealt, "thrown-in") if self.high is None else take_kitty(self.dealt, self.high)


def begin_auction(dealt: Dealt) -> Bidding:
    """Eldest hand bids first."""
    return Bidding(dealt, dealt.rules.seating.left(dealt.dealer))
