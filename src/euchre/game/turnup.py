"""Calling round a turned card: accept its suit, then name another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from euchre.cards import JOKER, Rank, Suit, hand
from euchre.game.actions import AskRedeal, Name, OrderUp, Pass, Swap
from euchre.game.dealt import Contract, nothing_played
from euchre.game.exchange import turn_up_accepted, turned_down
from euchre.message import Refusal
from euchre.order import order
from euchre.rules import Farmers, JokerUp, MustHold, TurnUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.cards import Hand
    from euchre.game.actions import Action
    from euchre.game.dealt import Dealt, HandOver, Phase
    from euchre.rules import Seat

__all__ = ["BlindCall", "RoundOne", "RoundTwo", "begin_turn_up"]

TO_MAKE = 3
"""The tricks that makers must take."""


def _spec(dealt: Dealt) -> TurnUp:
    assert isinstance(dealt.rules.calling, TurnUp)
    return dealt.rules.calling


def _both_ways(dealt: Dealt, *suits: Suit) -> tuple[Action, ...]:
    """Each suit with the partner, then each alone where that is allowed."""
    alone = (False, True) if dealt.rules.lone else (False,)
    return tuple(Name(suit, way) for way in alone for suit in suits)


def _name_refusal(dealt: Dealt, action: Action, suits: tuple[Suit, ...]) -> Refusal:
    if not isinstance(action, Name):
        return Refusal.of("name-a-suit", action=action, suits=suits)
    if action.alone and dealt.rules.lone is None:
        return Refusal.of("no-playing-alone", game=dealt.rules.name)
    return Refusal.of("suit-not-offered", suit=action.suit, suits=suits)


@dataclass(frozen=True, slots=True)
class BlindCall:
    """The joker is turned and the dealer names trump before he sees his hand (rules, section 3.1)."""

    dealt: Dealt

    @property
    def seat(self) -> Seat:
        return self.dealt.dealer

    def actions(self) -> tuple[Action, ...]:
        return _both_ways(self.dealt, *Suit)

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Pass):
            return Refusal.of("dealer-must-name", suits=tuple(Suit))
        return _name_refusal(self.dealt, action, tuple(Suit))

    def then(self, action: Action) -> Phase:
        assert isinstance(action, Name)
        dealt = self.dealt.noting(self.seat, action)
        return turn_up_accepted(dealt, Contract(self.seat, action.suit, TO_MAKE, action.alone))


@dataclass(frozen=True, slots=True)
class RoundOne:
    """Each in turn accepts the turn-up's suit or passes."""

    dealt: Dealt
    seat: Seat

    @property
    def suit(self) -> Suit:
        assert self.dealt.turn_up is not None
        assert self.dealt.turn_up.suit is not None
        return self.dealt.turn_up.suit

    def actions(self) -> tuple[Action, ...]:
        calls = self._calls() if self._holds_enough() else ()
        return (Pass(), *calls, *_misdeal_actions(self.dealt, self.seat))

    def _calls(self) -> tuple[Action, ...]:
        if not self.dealt.rules.lone:
            return (OrderUp(),)
        return (OrderUp(alone=True),) if self._must_be_alone() else (OrderUp(), OrderUp(alone=True))

    def _must_be_alone(self) -> bool:
        assists = self.dealt.rules.seating.partner(self.seat) == self.dealt.dealer
        return _spec(self.dealt).canadian and assists

    def _holds_enough(self) -> bool:
        return _HOLDS[_spec(self.dealt).must_hold](
            self.dealt.held[self.seat], self.suit, self.seat == self.dealt.dealer
        )

    def refusal(self, action: Action) -> Refusal:
        match action:
            case OrderUp() if not self._holds_enough():
                return Refusal.of("must-hold", suit=self.suit, needed=_spec(self.dealt).must_hold)
            case OrderUp(alone=True):
                return Refusal.of("no-playing-alone", game=self.dealt.rules.name)
            case OrderUp():
                return Refusal.of("assist-means-alone")
            case Swap() if any(isinstance(offered, Swap) for offered in self.actions()):
                return Refusal.of("swap-three", action=action)
            case Swap() | AskRedeal():
                return Refusal.of("hand-too-good", action=action)
            case _:
                return Refusal.of("order-up-or-pass", action=action, suit=self.suit)

    def then(self, action: Action) -> Phase | HandOver:
        dealt = self.dealt.noting(self.seat, action)
        match action:
            case OrderUp(alone):
                return turn_up_accepted(dealt, Contract(self.seat, self.suit, TO_MAKE, alone))
            case AskRedeal():
                return nothing_played(dealt, "redeal", self.seat)
            case Swap(cards):
                return replace(self, dealt=_swapped(dealt, self.seat, cards))
            case _:
                left = dealt.rules.seating.left(self.seat)
                return RoundTwo(dealt, left) if self.seat == dealt.dealer else RoundOne(dealt, left)


@dataclass(frozen=True, slots=True)
class RoundTwo:
    """The turn-up is turned down; each in turn names another suit or passes."""

    dealt: Dealt
    seat: Seat

    @property
    def suits(self) -> tuple[Suit, ...]:
        assert self.dealt.turn_up is not None
        return tuple(suit for suit in Suit if suit is not self.dealt.turn_up.suit)

    def _is_stuck(self) -> bool:
        return _spec(self.dealt).stick_the_dealer and self.seat == self.dealt.dealer

    def actions(self) -> tuple[Action, ...]:
        calls = _both_ways(self.dealt, *self.suits)
        return calls if self._is_stuck() else (Pass(), *calls)

    def refusal(self, action: Action) -> Refusal:
        if isinstance(action, Pass):
            return Refusal.of("dealer-is-stuck", suits=self.suits)
        return _name_refusal(self.dealt, action, self.suits)

    def then(self, action: Action) -> Phase | HandOver:
        dealt = self.dealt.noting(self.seat, action)
        if isinstance(action, Name):
            return turned_down(dealt, Contract(self.seat, action.suit, TO_MAKE, action.alone))
        if self.seat == dealt.dealer:
            return nothing_played(dealt, "thrown-in")
        return RoundTwo(dealt, dealt.rules.seating.left(self.seat))


def begin_turn_up(dealt: Dealt) -> Phase | HandOver:
    """The turn-up is shown and the calling begins, unless it is the joker (rules, section 3.1)."""
    if dealt.turn_up != JOKER:
        return RoundOne(dealt, dealt.rules.seating.left(dealt.dealer))
    if _spec(dealt).joker_up is JokerUp.DEALER_NAMES:
        return BlindCall(dealt)
    return nothing_played(dealt, "joker-turned")


def _any_trump(held: Hand, suit: Suit, *_: bool) -> bool:
    return any(order(suit).is_trump(card) for card in held)


def _natural(held: Hand, suit: Suit, *_: bool) -> bool:
    return any(card.suit is suit for card in held)


# Whether a hand may accept a suit: (held, suit, is the dealer's) to yes or no.
_HOLDS: dict[MustHold, Callable[[Hand, Suit, bool], bool]] = {
    MustHold.NOTHING: lambda _held, _suit, _is_dealer: True,
    MustHold.ANY_TRUMP: _any_trump,
    MustHold.NATURAL: _natural,
    MustHold.DEALER_ONLY: lambda held, suit, is_dealer: not is_dealer or _any_trump(held, suit),
}


def is_farmers(held: Hand) -> bool:
    """Only tens and lower; a joker bars it."""
    return all(card.rank <= Rank.TEN for card in held)


def _aces_without_face(held: Hand) -> int | None:
    """The number of aces in a hand without K, Q, J or joker; None for any other hand."""
    aces = [card for card in held if card.rank is Rank.ACE]
    return len(aces) if all(card.rank <= Rank.TEN or card in aces for card in held) else None


def _misdeal_actions(dealt: Dealt, seat: Seat) -> tuple[Action, ...]:
    """What a poor hand may do at its first turn besides calling; once, and only while the cards are there."""
    spec, held = _spec(dealt), dealt.held[seat]
    if any(decision.seat == seat for decision in dealt.decisions):
        return ()
    redeal = (
        (spec.farmers is Farmers.REDEAL and is_farmers(held))
        or (spec.no_ace_no_face and _aces_without_face(held) == 0)
        or (spec.ace_no_face and _aces_without_face(held) == 1)
    )
    swap = spec.farmers is Farmers.SWAP and is_farmers(held) and len(dealt.kitty) >= SWAPPED
    swaps = combinations(held, SWAPPED) if swap else ()
    return (*((AskRedeal(),) if redeal else ()), *(Swap(three) for three in dict.fromkeys(swaps)))


SWAPPED = 3
"""The cards that a farmer's hand swaps."""


def _swapped(dealt: Dealt, seat: Seat, cards: Hand) -> Dealt:
    taken, left = dealt.kitty[:SWAPPED], dealt.kitty[SWAPPED:]
    swapped = dealt.burying(seat, *cards)
    return replace(swapped.holding(seat, hand((*swapped.held[seat], *taken))), kitty=left)
