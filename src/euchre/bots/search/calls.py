"""Calls round a turned card by search: each, and the pass, played out in worlds that explain the passes so far."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.bots.beliefs import before_trump, callers, point_of
from euchre.bots.calling import call as call_by_rule
from euchre.bots.calling import described, why_passed
from euchre.bots.exchange import swap
from euchre.bots.outlook import suit_of
from euchre.bots.protocol import Choice, Estimate
from euchre.bots.search.estimates import Count, choice, chosen, estimate
from euchre.bots.search.table import players_of
from euchre.bots.worth import again, nobody, partnered_worth, side_stakes
from euchre.game import AskRedeal, Name, OrderUp, Pass
from euchre.message import Reason
from euchre.rules import Defence
from euchre.solver.callers import number_of, place_of, set_of
from euchre.solver.players import records

if TYPE_CHECKING:
    from array import array
    from random import Random

    from euchre.bots.beliefs import Beliefs
    from euchre.game import Action
    from euchre.solver.callers import Callers
    from euchre.view import View

__all__ = ["call"]

HOPELESS = 700
"""Thousandths of a point by which a call may look worse than the best before it is not looked at."""

NOBODY = -1
TRICKS = 6
"""Numbers of tricks that the makers can take."""


def call(view: View, chance: Random, count: int, boldness: float = 0.0) -> Choice:
    """The call, or the pass, that wins most in so many worlds; a farmer's hand is swapped before all else.

    `boldness` are points that a lone call is preferred by.
    """
    swapped = swap(view)
    players = callers(view.rules)
    if swapped or players is None:
        return swapped or call_by_rule(view)
    beliefs = before_trump(view, chance, count)
    estimates = [*_estimates(view, players, beliefs), *_redeals(view)]
    best = chosen(_styled(view, estimates, boldness), None)
    return choice(best, _why(view, best, estimates), estimates, count)


def _why(view: View, best: Action, estimates: list[Estimate]) -> Reason:
    """What a call is made on; or that only the score asks for it, since a pass would bring more points."""
    points = {each.action: each.points for each in estimates}
    match best:
        case OrderUp() | Name():
            daring = Pass() in points and points[best] < points[Pass()]
            return Reason.of("call-behind", suit=suit_of(view, best)) if daring else described(view, best)
        case AskRedeal():
            return Reason.of("ask-redeal")
        case _:
            return why_passed(view)


def _styled(view: View, estimates: list[Estimate], boldness: float) -> list[Estimate]:
    """The estimates as a bolder player sees them, or a more timid one."""
    if not boldness:
        return estimates
    point = side_stakes(view).chance(1) - side_stakes(view).chance(0)
    return [
        replace(each, points=each.points + boldness, chance=each.chance + boldness * point)
        if isinstance(each.action, OrderUp | Name) and each.action.alone
        else each
        for each in estimates
    ]


def _redeals(view: View) -> list[Estimate]:
    """Asking for a redeal is worth the same in every world."""
    return [
        Estimate(action, *again(side_stakes(view)), 0.0) for action in view.legal if isinstance(action, AskRedeal)
    ]


def _estimates(view: View, players: Callers, beliefs: Beliefs) -> list[Estimate]:
    assert view.turn_up is not None
    assert view.turn_up.suit is not None
    assert view.dealer is not None
    turned = view.turn_up.suit
    actions = _promising(view, players)
    jobs, calls = players.outcomes(
        beliefs.rows,
        view.dealer,
        place_of(view.turn_up),
        point_of(view),
        [number_of(each, turned) for each in actions],
    )
    tricks = players_of().values(jobs, records(view.rules.pack))
    ends = _ends(view, calls, tricks)
    worth = _worth(view)
    step = len(actions)
    return [
        estimate(action, Count().add(beliefs.weights, ends[place::step]), worth)
        for place, action in enumerate(actions)
    ]


def _promising(view: View, players: Callers) -> list[Action]:
    """The calls that are worth a look, by the fitted weights, and always the pass and the best call."""
    assert view.turn_up is not None
    assert view.turn_up.suit is not None
    assert view.hand is not None
    turned = view.turn_up.suit
    values = players.values(set_of(view.hand), point_of(view), place_of(view.turn_up))
    best = max(values.values())
    calls = [each for each in view.legal if isinstance(each, OrderUp | Name)]
    calls.sort(key=lambda each: -values[number_of(each, turned)])
    kept = [each for each in calls if values[number_of(each, turned)] > best - HOPELESS]
    passes: list[Action] = [each for each in view.legal if isinstance(each, Pass)]
    return [*passes, *(kept or calls[:1])]


def _ends(view: View, calls: array[int], tricks: bytearray) -> list[int]:
    """The end of each hand: whether it was mine, whether it was alone, and the tricks, as one number; or NOBODY."""
    assert view.dealer is not None
    assert view.seat is not None
    seating = view.rules.seating
    mine = seating.side(view.seat)
    # By the call: 16 * point + action, see `Callers.outcomes`.
    base = [
        TRICKS * (2 * (seating.side((view.dealer + 1 + point) % seating.seats) == mine) + ((action - 1) & 1))
        for point in range(2 * seating.seats)
        for action in range(16)
    ]
    return [base[call] + taken if call else NOBODY for call, taken in zip(calls, tricks, strict=True)]


def _worth(view: View) -> dict[int, tuple[float, float]]:
    at_stake = side_stakes(view)
    lone = Defence.DECLINED if view.rules.lone and view.rules.lone.defence else Defence.ALONE
    worth = {NOBODY: nobody(at_stake)}
    for number, (mine, column) in enumerate(
        ((False, Defence.PARTNERED), (False, lone), (True, Defence.PARTNERED), (True, lone))
    ):
        row = partnered_worth(view, at_stake, column, mine=mine)
        worth |= {TRICKS * number + taken: (row.points[taken], row.chances[taken]) for taken in range(TRICKS)}
    return worth
