"""Calling round a turned card: what each call is likely to bring, and what follows if one passes."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from euchre.bots.exchange import discards, swap
from euchre.bots.protocol import Choice
from euchre.bots.stakes import stakes
from euchre.bots.strength import field_of, reckoning, strength
from euchre.cards import hand
from euchre.game import AskRedeal, Name, OrderUp, Pass
from euchre.message import Reason
from euchre.order import order
from euchre.rules import TurnUpScore
from euchre.view import Stage

if TYPE_CHECKING:
    from euchre.bots.stakes import Stakes
    from euchre.cards import Card, Suit
    from euchre.game import Action
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["call", "call_blind"]

Call = OrderUp | Name


@dataclass(frozen=True, slots=True)
class Curve:
    """A chance that grows with the expected tricks: one half at `middle`."""

    middle: float
    slope: float

    def at(self, tricks: float) -> float:
        return 1 / (1 + exp(-self.slope * (tricks - self.middle)))


# How often makers who may expect so many tricks take three, and all five; fitted to the hands behind `Reckoning`.
MADE = Curve(2.58, 2.0)
MARCH = Curve(4.7, 1.3)
MARCH_ALONE = Curve(4.4, 1.8)

# What the turn-up means for the makers' tricks when it goes to their side or to the other:
# a card below the ace, the ace, the right bower.
TO_PARTNER = (0.5, 0.65, 1.0)
TO_FOE = (-0.45, -0.55, -0.9)
TO_FOE_ALONE = (-0.3, -0.4, -0.65)

# The chance that the hand will score for the side of one who passes, by the number of passes before his.
AFTER_PASS = {
    4: (0.36, 0.62, 0.36, 0.55, 0.45, 0.5, 0.45, 0.5),
    2: (0.4, 0.5, 0.5, 0.5),
}
# What it brings to those for whom it scores.
SCORED = ((1, 0.7), (2, 0.22), (4, 0.08))


def call(view: View) -> Choice:
    """Accept, name, pass, or have a hopeless hand changed."""
    return swap(view) or _best(view)


def call_blind(view: View) -> Choice:
    """A dealer who has not seen his hand can only guess, and keeps his partner."""
    values = tuple((action, 0.0 if isinstance(action, Name) and action.alone else 1.0) for action in view.legal)
    return Choice(view.legal[0], Reason.of("call-blind"), values)


def _best(view: View) -> Choice:
    at_stake = stakes(view)
    values = tuple((action, _value(view, at_stake, action)) for action in view.legal)
    best = max(values, key=lambda pair: pair[1])[0]
    return Choice(best, _why(view, best), values)


def _value(view: View, at_stake: Stakes, action: Action) -> float:
    """The chance of winning the game with an action."""
    match action:
        case OrderUp() | Name():
            return _called(view, at_stake, action)
        case AskRedeal():
            return at_stake.again()
        case _:
            return _passed(view, at_stake)


def _called(view: View, at_stake: Stakes, call: Call) -> float:
    suit = _suit(view, call)
    tricks = _tricks(view, suit, alone=call.alone)
    made = MADE.at(tricks)
    march = min(made, (MARCH_ALONE if call.alone else MARCH).at(tricks))
    euchred, three, five = (_points(view, count, call.alone) for count in (0, 3, 5))
    value = (
        (1 - made) * at_stake.chance(-euchred)
        + (made - march) * at_stake.chance(three)
        + march * at_stake.chance(five)
    )
    return value if _holds(view, suit) else value - 1


def _passed(view: View, at_stake: Stakes) -> float:
    """What follows a pass: a throw-in after the last one, else a hand for one side or the other."""
    points = _point(view)
    chances = AFTER_PASS[view.rules.seating.seats]
    if points == len(chances) - 1:
        return at_stake.thrown_in()
    ours = chances[points]
    return sum(
        share * (ours * at_stake.chance(points) + (1 - ours) * at_stake.chance(-points)) for points, share in SCORED
    )


def _point(view: View) -> int:
    """The number of passes so far, which says whose turn in which round it is."""
    return sum(isinstance(seen.what, Pass) for seen in view.seen)


def _suit(view: View, call: Call) -> Suit:
    if isinstance(call, Name):
        return call.suit
    assert view.turn_up is not None
    assert view.turn_up.suit is not None
    return view.turn_up.suit


def _holds(view: View, suit: Suit) -> bool:
    """Nobody who may pass calls a suit of which he holds nothing."""
    assert view.hand is not None
    return any(order(suit).is_trump(card) for card in view.hand)


def _points(view: View, tricks: int, alone: bool) -> int:
    score, lone = view.rules.score, view.rules.lone
    assert isinstance(score, TurnUpScore)
    row = score.row(tricks)
    if not alone:
        return row.partnered
    return row.declined if lone and lone.defence else row.alone


def _tricks(view: View, suit: Suit, *, alone: bool) -> float:
    """The tricks that the makers may expect if this seat calls a suit."""
    held, turned = view.hand, view.turn_up
    assert held is not None
    assert turned is not None
    if view.stage is Stage.ROUND_ONE and view.seat == view.dealer:
        return discards(view.rules, hand((*held, turned)), suit, alone=alone)[0][1]
    formula = reckoning(view.rules, suit, alone=alone)
    tricks = formula.tricks(strength(held, suit, field_of(view.rules, (turned,))))
    return tricks + (_turn_up_taken(view, turned, suit, alone) if view.stage is Stage.ROUND_ONE else 0)


def _turn_up_taken(view: View, turned: Card, suit: Suit, alone: bool) -> float:
    """What the dealer's new card means for the makers."""
    assert view.seat is not None
    grade = sum(order(suit).strengths[turned] >= limit for limit in (14, 16))
    if view.rules.seating.partner(view.seat) == view.dealer:
        return 0.0 if alone else TO_PARTNER[grade]
    return (TO_FOE_ALONE if alone else TO_FOE)[grade]


def _why(view: View, best: Action) -> Reason:
    return Reason.of("todo")
