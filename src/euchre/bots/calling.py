"""Calling round a turned card: accept, name, pass, or have a hopeless hand changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.bots.exchange import swap
from euchre.bots.outlook import after_pass, outlook, suit_of
from euchre.bots.protocol import Choice
from euchre.bots.stakes import stakes
from euchre.game import AskRedeal, Name, OrderUp, Pass
from euchre.message import Reason
from euchre.order import order
from euchre.rules import TurnUpScore
from euchre.view import Stage

if TYPE_CHECKING:
    from euchre.bots.outlook import Call
    from euchre.bots.stakes import Stakes
    from euchre.cards import Hand, Suit
    from euchre.game import Action
    from euchre.view import View

__all__ = ["call", "call_blind", "described", "why_passed"]

SCORED = ((1, 0.7), (2, 0.22), (4, 0.08))
"""The points of a hand for the side for which it scores, and how often: measured in play against itself."""


def call(view: View) -> Choice:
    """The action with the best chance of winning the game; a farmer's hand is swapped before all else."""
    return swap(view) or _best(view)


def call_blind(view: View) -> Choice:
    """A dealer who has not seen his hand can only guess, and keeps his partner."""
    values = tuple((action, 0.0 if isinstance(action, Name) and action.alone else 1.0) for action in view.legal)
    return Choice(view.legal[0], Reason.of("call-blind"), values)


def _best(view: View) -> Choice:
    values = _values(view, stakes(view))
    best = _highest(values)
    return Choice(best, _why(view, best), values)


def _values(view: View, at_stake: Stakes) -> tuple[tuple[Action, float], ...]:
    return tuple((action, _value(view, at_stake, action)) for action in view.legal)


def _highest(values: tuple[tuple[Action, float], ...]) -> Action:
    return max(values, key=lambda pair: pair[1])[0]


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
    """Euchred, made or marched; nobody who may pass calls a suit of which he holds nothing."""
    promise = outlook(view, call)
    euchred, three, five = (_points(view, tricks, call.alone) for tricks in (0, 3, 5))
    value = (
        (1 - promise.made) * at_stake.chance(-euchred)
        + (promise.made - promise.march) * at_stake.chance(three)
        + promise.march * at_stake.chance(five)
    )
    return value if _holds(view, suit_of(view, call)) else value - 1


def _points(view: View, tricks: int, alone: bool) -> int:
    """What a row of the score table pays, whoever gets it."""
    score, lone = view.rules.score, view.rules.lone
    assert isinstance(score, TurnUpScore)
    row = score.row(tricks)
    if not alone:
        return row.partnered
    return row.declined if lone and lone.defence else row.alone


def _passed(view: View, at_stake: Stakes) -> float:
    """The hand is played by somebody else, scored by one side or the other, or thrown in."""
    follows = after_pass(view)
    played = sum(
        share * (follows.ours * at_stake.chance(points) + follows.theirs * at_stake.chance(-points))
        for points, share in SCORED
    )
    return played + (follows.nobody * at_stake.thrown_in() if follows.nobody else 0)


def _holds(view: View, suit: Suit) -> bool:
    assert view.hand is not None
    return any(order(suit).is_trump(card) for card in view.hand)


# Why.


def _why(view: View, best: Action) -> Reason:
    match best:
        case OrderUp() | Name():
            return Reason.of("call-behind", suit=suit_of(view, best)) if _is_daring(view) else described(view, best)
        case AskRedeal():
            return Reason.of("ask-redeal")
        case _:
            return why_passed(view)


EVEN = 10
"""The points that both need where points are worth what they say."""


def _is_daring(view: View) -> bool:
    """Whether only the score asks for a call: points alone would have passed."""
    if Pass() not in view.legal:
        return False
    return _highest(_values(view, replace(stakes(view), mine=EVEN, theirs=EVEN, hands=None))) == Pass()


def described(view: View, call: Call) -> Reason:
    """What a call is made on: the hand, as it is spoken of at the table."""
    suit = suit_of(view, call)
    trumps = _trumps(view, suit)
    if Pass() not in view.legal:
        return Reason.of("call-stuck", suit=suit)
    if call.alone:
        return Reason.of("call-alone", tricks=round(outlook(view, call).tricks), suit=suit)
    if not trumps:
        return Reason.of("call-hope", suit=suit)
    return Reason.of(_how(view, suit), trumps=len(trumps), card=trumps[0], suit=suit)


def _how(view: View, suit: Suit) -> str:
    """What the call is called at the table."""
    assert view.seat is not None
    assert view.turn_up is not None
    if view.stage is Stage.ROUND_TWO:
        return "call-next" if view.turn_up.suit is suit.mate else "call-cross"
    if view.seat == view.dealer:
        return "call-pick-up"
    return "call-assist" if view.rules.seating.partner(view.seat) == view.dealer else "call-order-up"


def _trumps(view: View, suit: Suit) -> Hand:
    """The trumps that the caller will have, the highest first."""
    takes = view.stage is Stage.ROUND_ONE and view.seat == view.dealer
    held = (*(view.hand or ()), *((view.turn_up,) if takes and view.turn_up else ()))
    return tuple(card for card in order(suit).arrange(held) if order(suit).is_trump(card))


def why_passed(view: View) -> Reason:
    if view.stage is not Stage.ROUND_ONE:
        return Reason.of("pass-all-suits")
    suit = suit_of(view, OrderUp())
    return Reason.of("pass-suit" if _holds(view, suit) else "pass-none", suit=suit)
