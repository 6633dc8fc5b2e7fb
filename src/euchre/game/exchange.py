"""Cards that change hands after the contract: the turn-up, a partner's best card, the kitty."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.cards import hand, without
from euchre.game.actions import Discard, Give
from euchre.game.lone import ask_defenders
from euchre.game.tricks import begin
from euchre.message import Refusal
from euchre.rules import TurnUp

if TYPE_CHECKING:
    from euchre.game.actions import Action
    from euchre.game.dealt import Contract, Dealt, Phase
    from euchre.rules import Seat

__all__ = [
    "LonerDiscard",
    "PartnersBest",
    "PickUp",
    "TakeKitty",
    "take_kitty",
    "turn_up_accepted",
    "turned_down",
]


def _discards(dealt: Dealt, seat: Seat) -> tuple[Action, ...]:
    """The cards that a seat may lay away; the dealer's turn-up is barred where burying is not allowed."""
    calling = dealt.rules.calling
    barred = None
    if isinstance(calling, TurnUp) and not calling.bury and seat == dealt.dealer and dealt.taken_up:
        barred = dealt.turn_up
    return tuple(Discard(card) for card in dict.fromkeys(dealt.held[seat]) if card != barred)


def _discard_refusal(dealt: Dealt, seat: Seat, action: Action) -> Refusal:
    if not isinstance(action, Discard):
        return Refusal.of("discard-a-card", action=action)
    if action.card not in dealt.held[seat]:
        return Refusal.of("not-in-hand", card=action.card)
    return Refusal.of("no-burying", card=action.card)


@dataclass(frozen=True, slots=True)
class _Discarding:
    """A seat holds one card too many and lays one away, face down."""

    dealt: Dealt
    contract: Contract
    seat: Seat

    def actions(self) -> tuple[Action, ...]:
        return _discards(self.dealt, self.seat)

    def refusal(self, action: Action) -> Refusal:
        return _discard_refusal(self.dealt, self.seat, action)

    def _laid_away(self, action: Action) -> Dealt:
        assert isinstance(action, Discard)
        return self.dealt.noting(self.seat, action).burying(self.seat, action.card)


@dataclass(frozen=True, slots=True)
class PickUp(_Discarding):
    """The dealer has taken the turn-up and holds six (rules, section 3.5)."""

    def then(self, action: Action) -> Phase:
        return _partners_best(self._laid_away(action), self.contract)


@dataclass(frozen=True, slots=True)
class PartnersBest:
    """The loner's partner gives one card of his own choice (rules, section 7)."""

    dealt: Dealt
    contract: Contract
    seat: Seat

    def actions(self) -> tuple[Action, ...]:
        return tuple(Give(card) for card in dict.fromkeys(self.dealt.held[self.seat]))

    def refusal(self, action: Action) -> Refusal:
        if not isinstance(action, Give):
            return Refusal.of("give-a-card", action=action)
        return Refusal.of("not-in-hand", card=action.card)

    def then(self, action: Action) -> Phase:
        assert isinstance(action, Give)
        dealt = self.dealt.noting(self.seat, action)
        loner = self.contract.maker
        dealt = dealt.holding(self.seat, without(dealt.held[self.seat], action.card))
        dealt = dealt.holding(loner, hand((*dealt.held[loner], action.card)))
        return LonerDiscard(dealt, self.contract, loner)


@dataclass(frozen=True, slots=True)
class LonerDiscard(_Discarding):
    """The loner, holding six with his partner's best card, lays one away."""

    def then(self, action: Action) -> Phase:
        return ask_defenders(self._laid_away(action), self.contract)


@dataclass(frozen=True, slots=True)
class TakeKitty(_Discarding):
    """The bidder has taken up the kitty and lays as many cards away, one at a time (rules, section 6)."""

    left: int

    def then(self, action: Action) -> Phase:
        dealt = self._laid_away(action)
        if self.left > 1:
            return replace(self, dealt=dealt, left=self.left - 1)
        return begin(dealt, self.contract)


def turn_up_accepted(dealt: Dealt, contract: Contract) -> Phase:
    """The turn-up goes to the dealer, unless he sits out: then it is out of play with his hand (ours).

    A sitting dealer who gives his best card may give the turn-up.
    """
    if not contract.sits_out(dealt.rules, dealt.dealer):
        return PickUp(dealt.taking_up(dealt.dealer), contract, dealt.dealer)
    lone = dealt.rules.lone
    return _partners_best(dealt.taking_up(dealt.dealer) if lone and lone.partners_best else dealt, contract)


def turned_down(dealt: Dealt, contract: Contract) -> Phase:
    """Nobody takes the turn-up."""
    return _partners_best(dealt, contract)


def _partners_best(dealt: Dealt, contract: Contract) -> Phase:
    lone = dealt.rules.lone
    partner = dealt.rules.seating.partner(contract.maker)
    if contract.alone and lone and lone.partners_best and partner is not None:
        return PartnersBest(dealt, contract, partner)
    return ask_defenders(dealt, contract)


def take_kitty(dealt: Dealt, contract: Contract) -> Phase:
    """The winner of an auction takes up the kitty, if there is one."""
    if not dealt.kitty:
        return begin(dealt, contract)
    held = hand((*dealt.held[contract.maker], *dealt.kitty))
    taken = replace(dealt.holding(contract.maker, held), kitty=())
    return TakeKitty(taken, contract, contract.maker, len(dealt.kitty))
