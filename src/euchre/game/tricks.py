"""The play of the cards: who leads, who follows, who wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.cards import without
from euchre.game.actions import Claim, Play
from euchre.game.claim import claim_refusal
from euchre.game.dealt import HandOver, Outcome
from euchre.game.scoring import points
from euchre.message import Refusal
from euchre.order import left_bower, order
from euchre.rules import Auction, LonerLead

if TYPE_CHECKING:
    from euchre.cards import Card, Suit
    from euchre.game.actions import Action
    from euchre.game.dealt import Contract, Dealt
    from euchre.rules import Seat

__all__ = ["Trick", "Tricks", "begin"]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick on the table or taken: cards in the order played, and the seats that played them."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]

    @property
    def leader(self) -> Seat:
        return self.seats[0]

    def winner(self, contract: Contract) -> Seat:
        """Who takes the trick as it lies."""
        return self.seats[order(contract.denomination).winner(self.cards)]


@dataclass(frozen=True, slots=True)
class Tricks:
    """The phase of play: the trick on the table, the tricks taken, and whose turn it is."""

    dealt: Dealt
    contract: Contract
    seat: Seat
    trick: Trick = Trick((), ())
    done: tuple[Trick, ...] = ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that play this hand, clockwise from seat 0."""
        rules = self.dealt.rules
        return tuple(seat for seat in range(rules.seating.seats) if not self.contract.sits_out(rules, seat))

    @property
    def led(self) -> Card | None:
        return self.trick.cards[0] if self.trick.cards else None

    def taken(self) -> tuple[int, ...]:
        """Tricks taken so far, by seat."""
        winners = [trick.winner(self.contract) for trick in self.done]
        return tuple(winners.count(seat) for seat in range(self.dealt.rules.seating.seats))

    def voids(self, seat: Seat) -> set[Suit]:
        """The suits that a seat has shown not to hold, by not following when they were led."""
        suits = order(self.contract.denomination).suits
        return {
            suits[trick.cards[0]]
            for trick in (*self.done, self.trick)
            for player, card in zip(trick.seats, trick.cards, strict=True)
            if player == seat and suits[card] is not suits[trick.cards[0]]
        }

    def actions(self) -> tuple[Action, ...]:
        legal = order(self.contract.denomination).legal(self.dealt.held[self.seat], self.led)
        return tuple(Play(card) for card in dict.fromkeys(legal))

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Claim):
            return claim_refusal(self) or Refusal.of("claim-granted")
        if not isinstance(action, Play):
            return Refusal.of("play-a-card", action=action)
        if action.card not in self.dealt.held[self.seat]:
            return Refusal.of("not-in-hand", card=action.card)
        return self._must_follow(action.card)

    def _must_follow(self, card: Card) -> Refusal:
        """Why a held card is no answer to the led one."""
        contract_order = order(self.contract.denomination)
        assert self.led is not None
        trump, suit = contract_order.trump, contract_order.suits[self.led]
        if trump is not None and card == left_bower(trump):
            return Refusal.of("left-bower-is-trump", card=card, trump=trump, led=suit)
        followers = contract_order.legal(self.dealt.held[self.seat], self.led)
        if trump is not None and followers == (left_bower(trump),) and suit is trump:
            return Refusal.of("left-bower-must-follow", card=card, left=followers[0], led=suit)
        return Refusal.of("must-follow", card=card, led=suit)

    def then(self, action: Action) -> Tricks | HandOver:
        dealt = self.dealt.noting(self.seat, action)
        if isinstance(action, Claim):
            return _over(replace(self, dealt=dealt), "claimed", self.seat)
        assert isinstance(action, Play)
        dealt = dealt.holding(self.seat, without(dealt.held[self.seat], action.card))
        trick = Trick((*self.trick.seats, self.seat), (*self.trick.cards, action.card))
        if len(trick.seats) < len(self.playing):
            return replace(self, dealt=dealt, seat=self._next(), trick=trick)
        won = replace(
            self, dealt=dealt, seat=trick.winner(self.contract), trick=Trick((), ()), done=(*self.done, trick)
        )
        return won if len(won.done) < dealt.rules.cards else _over(won, "played", None)

    def _next(self) -> Seat:
        playing = self.playing
        return next(seat for seat in self.dealt.rules.seating.from_left(self.seat) if seat in playing)


def _over(tricks: Tricks, why: str, claimer: Seat | None) -> HandOver:
    """Count the hand; whoever claimed has the tricks that were left."""
    rules = tricks.dealt.rules
    left = rules.cards - len(tricks.done)
    taken = tuple(count + (left if seat == claimer else 0) for seat, count in enumerate(tricks.taken()))
    outcome = Outcome(why, points(rules, tricks.contract, taken), taken, tricks.contract, claimer)
    return HandOver(tricks.dealt, outcome)


def begin(dealt: Dealt, contract: Contract) -> Tricks:
    """Play begins; who leads is RULES section 3.6 for turn-up games and section 6 for auctions."""
    before = Tricks(dealt, contract, _before_leader(dealt, contract))
    return before if isinstance(dealt.rules.calling, Auction) else replace(before, seat=before._next())


def _before_leader(dealt: Dealt, contract: Contract) -> Seat:
    """The highest bidder himself, or the seat to whose left the leader is looked for."""
    if isinstance(dealt.rules.calling, Auction):
        return contract.maker
    lone = dealt.rules.lone
    leads_from_loner = contract.alone and lone is not None and lone.lead is LonerLead.LEFT_OF_LONER
    return contract.maker if leads_from_loner else dealt.dealer
