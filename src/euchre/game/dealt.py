"""The cards of one hand as they lie, and what each seat has decided about them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from euchre.cards import hand, without
from euchre.game.facts import Decision
from euchre.rules import TurnUp

if TYPE_CHECKING:
    from euchre.cards import Card, Hand
    from euchre.game.actions import Action
    from euchre.game.facts import Deal
    from euchre.message import Refusal
    from euchre.order import Denomination
    from euchre.rules import RuleSet, Seat

__all__ = ["Contract", "Dealt", "HandOver", "Outcome", "Phase", "lay_out"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Where every card of the hand is that has not been played.

    `held` by seat; `kitty` in the order it lies; `buried` by seat, face down; the turn-up, which lies on the
    table until it is `taken_up`. `decisions` are all decisions of the hand so far, the secret ones included.
    """

    rules: RuleSet
    deal: Deal
    dealer: Seat
    held: tuple[Hand, ...]
    kitty: tuple[Card, ...]
    turn_up: Card | None
    taken_up: bool
    buried: tuple[Hand, ...]
    decisions: tuple[Decision, ...] = ()

    def noting(self, seat: Seat, action: Action) -> Dealt:
        """The same cards after one more decision."""
        return replace(self, decisions=(*self.decisions, Decision(seat, action)))

    def holding(self, seat: Seat, held: Hand) -> Dealt:
        return replace(self, held=(*self.held[:seat], held, *self.held[seat + 1 :]))

    def burying(self, seat: Seat, *cards: Card) -> Dealt:
        """Cards leave a hand for that seat's face-down heap."""
        heap = hand((*self.buried[seat], *cards))
        left = self.holding(seat, without(self.held[seat], *cards))
        return replace(left, buried=(*self.buried[:seat], heap, *self.buried[seat + 1 :]))

    def taking_up(self, seat: Seat) -> Dealt:
        """The turn-up goes to a hand."""
        assert self.turn_up is not None
        return replace(self.holding(seat, hand((*self.held[seat], self.turn_up))), taken_up=True)


@dataclass(frozen=True, slots=True)
class Contract:
    """What is to be made: turn-up and auction meet here, so that play never asks how trump was fixed.

    `tricks` is the number that the maker's side must take: 3, or the bid.
    """

    maker: Seat
    denomination: Denomination
    tricks: int
    alone: bool = False
    lone_defender: Seat | None = None

    def sits_out(self, rules: RuleSet, seat: Seat) -> bool:
        """Whether a seat's partner plays without it."""
        partner = rules.seating.partner(seat)
        return partner is not None and ((self.alone and partner == self.maker) or partner == self.lone_defender)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended. `why` is `played`, `claimed`, `thrown-in`, `joker-turned` or `redeal`.

    `points` are by side, `tricks` by seat; both are all zero where nothing was played.
    """

    why: str
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    contract: Contract | None = None
    seat: Seat | None = None
    """Who asked for the redeal, or claimed."""

    @property
    def counts(self) -> bool:
        """Whether this was a hand that counts: not a throw-in and not a redeal."""
        return self.contract is not None

    @property
    def dealt_again(self) -> bool:
        """Whether the same dealer deals once more: there was no hand to be played (rules, sections 3 and 7)."""
        return self.why in ("redeal", "joker-turned")


@dataclass(frozen=True, slots=True)
class HandOver:
    """A finished hand."""

    dealt: Dealt
    outcome: Outcome


class Phase(Protocol):
    """One phase of a hand, in which one seat is to decide."""

    @property
    def dealt(self) -> Dealt: ...

    @property
    def seat(self) -> Seat:
        """The seat that is to act."""
        ...

    def actions(self) -> tuple[Action, ...]:
        """All legal actions, in a fixed order, equal cards once; never empty."""
        ...

    def refusal(self, action: Action) -> Refusal:
        """Why an action that is not among the legal ones is refused."""
        ...

    def then(self, action: Action) -> Phase | HandOver:
        """What follows a legal action; it is not checked again."""
        ...


def lay_out(rules: RuleSet, deal: Deal, dealer: Seat) -> Dealt:
    """Deal one card at a time, beginning with the eldest hand (rules, section 2)."""
    seats = rules.seating.from_left(dealer)
    count = rules.cards * len(seats)
    held = {seat: hand(deal.pack[place : count : len(seats)]) for place, seat in enumerate(seats)}
    rest = deal.pack[count:]
    turns = isinstance(rules.calling, TurnUp)
    return Dealt(
        rules=rules,
        deal=deal,
        dealer=dealer,
        held=tuple(held[seat] for seat in range(len(seats))),
        kitty=rest[1:] if turns else rest,
        turn_up=rest[0] if turns else None,
        taken_up=False,
        buried=((),) * len(seats),
    )


def nothing_played(dealt: Dealt, why: str, seat: Seat | None = None) -> HandOver:
    """A hand that ends before trump is fixed."""
    none = (0,) * dealt.rules.seating.seats
    return HandOver(dealt, Outcome(why, (0,) * len(dealt.rules.seating.sides), none, seat=seat))
