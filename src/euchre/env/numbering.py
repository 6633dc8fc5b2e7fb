"""Actions as numbers: one fixed table for each rule set, and the way from an action to its number and back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from euchre.cards import Suit
from euchre.game import (
    SWAPPED,
    AskRedeal,
    Bid,
    Decline,
    DefendAlone,
    Discard,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
    Swap,
    is_farmers,
)
from euchre.rules import Auction, Farmers, TurnUp

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.cards import Card
    from euchre.game import Action
    from euchre.rules import RuleSet

__all__ = ["NotNumbered", "Numbering", "faces", "numbering"]


class NotNumbered(ValueError):
    """An action or a number that is not in the table of a game."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The actions of a rule set in the order of their numbers.

    The first `calls` of them name no card: pass, order up, names, bids, a redeal, the answers of the defenders. Then
    come, as far as the rules have them, a play, a discard and a gift of each face, and the swaps. Claims have no
    number: they are a person's shortcut and change no result.
    """

    actions: tuple[Action, ...]
    calls: int
    numbers: Mapping[Action, int]

    def __len__(self) -> int:
        return len(self.actions)

    def number(self, action: Action) -> int:
        """The number of an action. Raises NotNumbered for one that this game does not have."""
        found = self.numbers.get(action)
        if found is None:
            raise NotNumbered(f"{action} has no number: expected one of the {len(self)} actions of this game")
        return found

    def action(self, number: int) -> Action:
        """The action of a number. Raises NotNumbered for one outside 0 to `len(self) - 1`."""
        if not 0 <= number < len(self):
            raise NotNumbered(f"{number} is no action: expected 0 to {len(self) - 1}")
        return self.actions[number]


@cache
def faces(rules: RuleSet) -> tuple[Card, ...]:
    """The cards of the pack in pack order, equal copies once: the places of a card in every table of `euchre.env`."""
    return tuple(dict.fromkeys(rules.pack.cards))


@cache
def numbering(rules: RuleSet) -> Numbering:
    """The table of a rule set; made once, then shared.

    >>> from euchre.rules import game
    >>> table = numbering(game("classic"))
    >>> len(table), table.action(1), table.number(Pass())
    (59, OrderUp(alone=False), 0)
    """
    calls = (Pass(), *(_bids(rules.calling) if isinstance(rules.calling, Auction) else _turn_up_calls(rules)))
    actions = (*calls, *_with_cards(rules))
    return Numbering(actions, len(calls), {action: number for number, action in enumerate(actions)})


def _bids(calling: Auction) -> tuple[Action, ...]:
    numbers = range(calling.least, calling.most + 1)
    return tuple(Bid(tricks, name) for tricks in numbers for name in calling.denominations)


def _turn_up_calls(rules: RuleSet) -> tuple[Action, ...]:
    ways = (False, True) if rules.lone else (False,)
    return (
        *(OrderUp(alone) for alone in ways),
        *(Name(suit, alone) for alone in ways for suit in Suit),
        *((AskRedeal(),) if _may_redeal(rules) else ()),
        *((Decline(), DefendAlone()) if rules.lone and rules.lone.defence else ()),
    )


def _may_redeal(rules: RuleSet) -> bool:
    calling = rules.calling
    return isinstance(calling, TurnUp) and (
        calling.farmers is Farmers.REDEAL or calling.no_ace_no_face or calling.ace_no_face
    )


def _with_cards(rules: RuleSet) -> tuple[Action, ...]:
    cards = faces(rules)
    discards = isinstance(rules.calling, TurnUp) or rules.kitty > 0
    gives = rules.lone is not None and rules.lone.partners_best
    return (
        *(Play(card) for card in cards),
        *(Discard(card) for card in cards if discards),
        *(Give(card) for card in cards if gives),
        *_swaps(rules),
    )


def _swaps(rules: RuleSet) -> tuple[Action, ...]:
    """Every three of the tens and lower."""
    if not isinstance(rules.calling, TurnUp) or rules.calling.farmers is not Farmers.SWAP:
        return ()
    low = sorted(card for card in rules.pack.cards if is_farmers((card,)))
    return tuple(dict.fromkeys(Swap(three) for three in combinations(low, SWAPPED)))
