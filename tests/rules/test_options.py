"""Every option changes a game: for each there is a witness, a situation that comes out differently for each value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from euchre.cards import JOKER, Rank
from euchre.game import AskRedeal, Pass, Swap, ToDeal, draw
from euchre.rules import (
    CATALOGUE,
    OPTIONS,
    Farmers,
    FirstDealer,
    JokerUp,
    LonerLead,
    MustHold,
    Numbers,
    RuleSet,
    RulesRefused,
    ThrowIn,
    configure,
    game,
    option_text,
    read_option,
    refusal_of,
)
from tests.helpers import action, actions, called, cards_of, dealt, finish, outcome, stacked, told

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.game import Position
    from euchre.rules.options import Value


@dataclass(frozen=True)
class Witness:
    """A game, a situation in it, and what comes of it for each value of an option; `off` is the game's default."""

    game: str
    off: Value
    looks: Callable[[RuleSet], object]
    expected: dict[Value, object]
    needs: tuple[tuple[str, Value], ...] = ()

    def rules(self, key: str, value: Value) -> RuleSet:
        return game(self.game, {**dict(self.needs), key: value})


def _marches_to_the_end(rules: RuleSet) -> int | None:
    """How many marches of one side, two points each, end the match; None if six do not."""
    position = None
    for number in range(1, 7):
        position = finish(called(rules, 5, maker=number % 4, before=position), 5)
        if position.over:
            return number
    return None
