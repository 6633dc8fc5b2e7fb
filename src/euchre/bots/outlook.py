"""What a call round a turned card is likely to bring, and what follows a pass.

All numbers were fitted to played hands: of random calls, or of this player against itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, TypeGuard

from euchre.bots.exchange import discards
from euchre.bots.strength import field_of, reckoning, strength, sure_trumps
from euchre.cards import Rank, hand, without
from euchre.game import Name, OrderUp, Pass
from euchre.order import order
from euchre.rules import TurnUp
from euchre.view import Stage

if TYPE_CHECKING:
    from euchre.cards import Card, Hand, Suit
    from euchre.view import View

__all__ = ["AfterPass", "Call", "Outlook", "after_pass", "outlook", "suit_of"]

Call = OrderUp | Name

TO_MAKE = 3
"""The tricks that makers must take."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance that grows with the expected tricks, from one half at `middle`, and with what is sure in them."""

    middle: float
    slope: float
    sure: float
    aces: float

    def at(self, call: Outlook) -> float:
        grows = self.slope * (call.tricks - self.middle) + self.sure * call.sure + self.aces * call.aces
        return 1 / (1 + exp(-grows))


MADE = {False: Odds(2.55, 1.6, 0.25, 0.1), True: Odds(2.9, 2.35, 0.55, 0.45)}
"""How often three tricks are taken, with a partner and alone."""

MARCH = {False: Odds(5.0, 1.2, 0.25, 0.3), True: Odds(5.3, 2.0, 0.6, 1.05)}
"""How often all five are."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A call: the tricks that its side may expect, trumps that are sure to win, side aces.

    `beaten` if a trump that the makers cannot beat goes to a dealer on the other side.
    """

    alone: bool
    tricks: float
    sure: int
    aces: int
    beaten: bool

    @property
    def made(self) -> float:
        """The chance of three tricks."""
        return 1.0 if self.sure >= TO_MAKE else MADE[self.alone].at(self)

    @property
    def march(self) -> float:
        """The chance of all five."""
        return 0.0 if self.beaten else min(self.made, MARCH[self.alone].at(self))


# What the turn-up means for the makers' tricks when it goes to their side or to the other:
# a card below the ace, the ace, the right bower.
TO_PARTNER = (0.5, 0.65, 1.0)
TO_FOE = (-0.45, -0.55, -0.9)
TO_FOE_ALONE = (-0.3, -0.4, -0.65)

AFTER_THREE_PASSES = -0.12
"""What the passes of all the others cost a dealer who takes the card up: his partner has little of it."""

PARTNERS_BEST = 0.5
"""What a partner's best card adds to a lone hand."""

# In the second round, for each seat from eldest hand to the dealer, what a cross suit and the next suit are worth
# more than they look. Who turned a card down lacks its bowers: that is good for his foes' next, his friends' cross.
AFTER_FOUR_PASSES = ((0.0, 0.2), (0.2, -0.1), (-0.25, 0.05), (0.2, 0.0))
AFTER_TWO_PASSES = ((-0.05, 0.3), (0.0, 0.0))


def suit_of(view: View, call: Call) -> Suit:
    """The suit that a call makes trump."""
    if isinstance(call, Name):
        return call.suit
    assert view.turn_up is not None
    assert view.turn_up.suit is not None
    return view.turn_up.suit


def outlook(view: View, call: Call) -> Outlook:
    """What a call looks like to the seat that would make it."""
    suit, held, turned = suit_of(view, call), view.hand, view.turn_up
    assert held is not None
    assert turned is not None
    if view.stage is Stage.ROUND_ONE and view.seat == view.dealer:
        return _picked_up(view, hand((*held, turned)), suit, call.alone)
    tricks = reckoning(view.rules, suit, alone=call.alone).tricks(
        strength(held, suit, field_of(view.rules, (turned,)))
    )
    return Outlook(
        alone=call.alone,
        tricks=tricks + _adjusted(view, turned, suit, call.alone),
        sure=sure_trumps(held, suit, view.rules.pack, () if _goes_to_foe(view) else (turned,)),
        aces=_side_aces(held, suit),
        beaten=_goes_to_foe(view) and _beats(view, turned, held if call.alone else None, suit),
    )


def _picked_up(view: View, six: Hand, suit: Suit, alone: bool) -> Outlook:
    """The dealer's outlook, with the turn-up and without the card that he will lay away."""
    card, tricks = discards(view.rules, six, suit, alone=alone)[0]
    kept = without(six, card)
    return Outlook(
        alone=alone,
        tricks=tricks + AFTER_THREE_PASSES + _best_card(view, alone),
        sure=sure_trumps(kept, suit, view.rules.pack),
        aces=_side_aces(kept, suit),
        beaten=False,
    )


def _beats(view: View, turned: Card, held: Hand | None, suit: Suit) -> bool:
    """Whether the turn-up beats all trumps of a lone hand, or, with None, all that a partner may have as well."""
    strengths = order(suit).strengths
    against = view.rules.pack.cards if held is None else held
    return all(strengths[card] <= strengths[turned] for card in against if order(suit).is_trump(card))


def _side_aces(held: Hand, suit: Suit) -> int:
    return sum(card.rank is Rank.ACE and card.suit is not suit for card in held)


def _adjusted(view: View, turned: Card, suit: Suit, alone: bool) -> float:
    """What the way of the turn-up, the passes so far and a partner's best card do to the expected tricks."""
    told = _turn_up_taken(view, turned, suit, alone) if view.stage is Stage.ROUND_ONE else _told(view, turned, suit)
    return told + _best_card(view, alone)


def _best_card(view: View, alone: bool) -> float:
    lone = view.rules.lone
    return PARTNERS_BEST if alone and lone is not None and lone.partners_best else 0.0


def _goes_to_foe(view: View) -> bool:
    """Whether the dealer, if the turn-up is accepted now, takes it to the other side."""
    assert view.seat is not None
    return view.stage is Stage.ROUND_ONE and view.dealer not in (
        view.seat,
        view.rules.seating.partner(view.seat),
    )


def _turn_up_taken(view: View, turned: Card, suit: Suit, alone: bool) -> float:
    """What the dealer's new card means for the makers."""
    grade = sum(order(suit).strengths[turned] >= least for least in (Rank.ACE, Rank.ACE + 2))
    if _goes_to_foe(view):
        return (TO_FOE_ALONE if alone else TO_FOE)[grade]
    return 0.0 if alone else TO_PARTNER[grade]


def _told(view: View, turned: Card, suit: Suit) -> float:
    """What the passes of the first round tell about the other suits."""
    table = AFTER_FOUR_PASSES if view.rules.seating.has_partners else AFTER_TWO_PASSES
    assert turned.suit is not None
    return table[_passes(view) % view.rules.seating.seats][suit is turned.suit.mate]


@dataclass(frozen=True, slots=True)
class AfterPass:
    """What follows a pass: how often the hand scores for the passer's side, for the other, and is thrown in."""

    ours: float
    theirs: float
    nobody: float


# By the number of passes before this one: how often the hand scores for the passer's side if his best call promised
# two tricks, how much more often for each trick more, and how often it is thrown in.
FOUR_SEATS = (
    (0.35, 0.25, 0),
    (0.55, 0.12, 0),
    (0.33, 0.24, 0),
    (0.37, 0, 0.01),
    (0.28, 0.15, 0.02),
    (0.24, 0.14, 0.03),
    (0.12, 0.05, 0.2),
    (0, 0, 1),
)
TWO_SEATS = ((0.25, 0.13, 0.03), (0.4, 0, 0.1), (0.05, 0.05, 0.25), (0, 0, 1))


def after_pass(view: View) -> AfterPass:
    """What follows a pass: a good hand is good even if it passes, and a dealer who is stuck helps neither side."""
    table = FOUR_SEATS if view.rules.seating.has_partners else TWO_SEATS
    at_two, per_trick, nobody = table[_passes(view)]
    best = max((outlook(view, call).tricks for call in view.legal if _is_partnered(call)), default=1.5)
    ours = min(0.7, max(0.0, at_two + per_trick * (best - 2)))
    if isinstance(view.rules.calling, TurnUp) and view.rules.calling.stick_the_dealer:
        ours, nobody = ours + nobody / 2, 0
    return AfterPass(ours, 1 - ours - nobody, nobody)


def _is_partnered(action: object) -> TypeGuard[Call]:
    return isinstance(action, OrderUp | Name) and not action.alone


def _passes(view: View) -> int:
    """The number of passes so far, which says whose turn in which round it is."""
    return sum(isinstance(seen.what, Pass) for seen in view.seen)
