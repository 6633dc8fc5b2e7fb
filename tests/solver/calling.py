"""Games round a turned card, hands dealt for them at random, and weights to call them by."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.bots.fit import fit_for
from euchre.cards import JOKER, Card, Rank, Suit
from euchre.game import Name, OrderUp, Pass, deal, hand_seed
from euchre.rules import CATALOGUE, JokerUp, LonerLead, MustHold, TurnUp, configure
from euchre.solver.callers import FEATURES_CALL, FINE, WEIGHTS, WORLD, place_of, set_of
from tests.contract.walks import GAMES
from tests.helpers import before_first_deal

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from euchre.game import Action, Position
    from euchre.rules import RuleSet, Seat
    from euchre.rules.options import Value

__all__ = [
    "EVERY",
    "FEW",
    "action_of",
    "cards_of",
    "dealt_at_random",
    "fitted_weights",
    "random_weights",
    "sets_of",
    "turned_place",
    "without_misdeals",
]

_OPTIONS: dict[str, Mapping[str, Value]] = {
    "stick": {"stick-the-dealer": True},
    "canadian": {"canadian": True},
    "hold any trump": {"must-hold": MustHold.ANY_TRUMP},
    "hold a natural": {"must-hold": MustHold.NATURAL},
    "hold as dealer": {"must-hold": MustHold.DEALER_ONLY},
    "no burying": {"bury": False},
    "left of loner": {"loner-lead": LonerLead.LEFT_OF_LONER},
    "partner's best": {"partners-best": True},
    "nobody alone": {"alone": False},
    "lone defence": {"defend-alone": True},
    "cheap loner": {"euchred-loner": 2},
    "joker": {"joker": True, "joker-turned-up": JokerUp.DEALER_NAMES},
    "28 cards": {"deck": 28},
    "32 cards": {"deck": 32},
    "32 cards, joker, natural": {"deck": 32, "joker": True, "must-hold": MustHold.NATURAL},
    "28 cards, stuck, no burying": {"deck": 28, "stick-the-dealer": True, "bury": False},
    "canadian, joker, left of loner": {"canadian": True, "joker": True, "loner-lead": LonerLead.LEFT_OF_LONER},
    "best, no burying, joker": {"partners-best": True, "bury": False, "joker": True},
    "best, canadian, left of loner": {
        "partners-best": True,
        "canadian": True,
        "loner-lead": LonerLead.LEFT_OF_LONER,
    },
    "best, lone defence, dealer holds": {
        "partners-best": True,
        "defend-alone": True,
        "must-hold": MustHold.DEALER_ONLY,
    },
}

FEW: dict[str, RuleSet] = {
    **{name: rules for name, rules in CATALOGUE.items() if isinstance(rules.calling, TurnUp)},
    **{f"classic, {name}": configure(CATALOGUE["classic"], options) for name, options in _OPTIONS.items()},
    "four-hand, lone defence": configure(CATALOGUE["four-hand"], {"defend-alone": True}),
}
"""The games of the catalogue, and each option by itself and with others."""

EVERY: dict[str, RuleSet] = {
    **FEW,
    **{name: rules for name, rules in GAMES.items() if isinstance(rules.calling, TurnUp)},
}
"""The same, and all combinations that are walked through."""


def random_weights(rules: RuleSet, random: Random) -> list[int]:
    """Weights under which any call may look best, at any point."""
    return [
        random.randint(-900, 900) << (FINE if number % WEIGHTS >= 2 * FEATURES_CALL else 0)
        for number in range(2 * rules.seating.seats * WEIGHTS)
    ]


def fitted_weights(rules: RuleSet) -> tuple[int, ...]:
    """The weights that come with the package for such a game."""
    fitted = fit_for(rules)
    assert fitted is not None
    return fitted.fit.weights


def dealt_at_random(rules: RuleSet, seed: str, dealer: Seat) -> Position:
    """A hand of which the joker is not turned."""
    for number in range(100):
        fact = deal(rules, hand_seed(f"dealt {seed}", number))
        if fact.pack[rules.cards * rules.seating.seats] != JOKER:
            return before_first_deal(rules, dealer).after(fact)
    raise AssertionError("the joker is always turned")


def sets_of(position: Position) -> array[int]:
    """The hands of a position as a world of places."""
    assert position.dealt is not None
    held = [set_of(cards) for cards in position.dealt.held]
    return array("Q", [*held, *[0] * (WORLD - len(held))])


def turned_place(position: Position) -> int:
    """The place of the turn-up."""
    assert position.dealt is not None
    assert position.dealt.turn_up is not None
    return place_of(position.dealt.turn_up)


def without_misdeals(rules: RuleSet) -> RuleSet:
    """The same game, in which poor hands are played."""
    calling = rules.calling
    assert isinstance(calling, TurnUp)
    return replace(rules, calling=replace(calling, farmers=TurnUp().farmers, no_ace_no_face=False, ace_no_face=False))


# The other way of `set_of` and `number_of`.


def cards_of(held: int) -> tuple[Card, ...]:
    """The cards of a set, as a hand."""
    places_of = (number for number in range(33) if held >> number & 1)
    return tuple(
        sorted(
            JOKER if number == 32 else Card(Rank(number % 8 + Rank.SEVEN), Suit(number // 8)) for number in places_of
        )
    )


def action_of(number: int, turned: Suit) -> Action:
    """The action of a number, as it is called where this suit was turned up."""
    if number == 0:
        return Pass()
    suit, alone = Suit((number - 1) // 2), bool((number - 1) % 2)
    return OrderUp(alone) if suit is turned else Name(suit, alone)
