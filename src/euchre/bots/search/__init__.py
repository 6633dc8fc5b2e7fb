"""Bots that look ahead: every alternative is played out in worlds that agree with what the seat has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.bots.calling import call_blind
from euchre.bots.exchange import give
from euchre.bots.protocol import Choice
from euchre.bots.search.bids import bid
from euchre.bots.search.budget import AHEAD, BUDGETS, ahead, budget
from euchre.bots.search.calls import call
from euchre.bots.search.cards import play
from euchre.bots.search.exchange import defend, discard
from euchre.message import Reason
from euchre.view import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from euchre.view import View

__all__ = ["AHEAD", "BUDGETS", "SearchBot", "ahead", "budget"]

SEARCHED: Mapping[Stage, Callable[[View, Random, int], Choice]] = {
    Stage.BIDDING: bid,
    Stage.PICK_UP: discard,
    Stage.LONER_DISCARD: discard,
    Stage.KITTY: discard,
    Stage.LONE_DEFENCE: defend,
}

SOLVERS = frozenset({"master"})
"""The levels that look the last tricks of a world through to every end."""

BY_RULE: Mapping[Stage, Callable[[View], Choice]] = {Stage.BLIND_CALL: call_blind, Stage.PARTNERS_BEST: give}
"""Decisions that rules of thumb make well enough: nothing is seen yet, or the best card is plain."""


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Looks at as many worlds as its level allows, see `budget`.

    `boldness` is a style: the points that a lone call may promise less than another, and still be preferred.
    """

    level: str
    boldness: float = 0.0

    def choose(self, view: View, chance: Random) -> Choice:
        if len(view.legal) == 1:
            return Choice(view.legal[0], Reason.of("only-choice"))
        if view.stage in BY_RULE:
            return BY_RULE[view.stage](view)
        level = self.level.partition("@")[0]
        worlds = budget(level, view)
        if view.stage is Stage.PLAY:
            return play(view, chance, worlds, ahead=ahead(level, view), solves=level in SOLVERS)
        if view.stage in SEARCHED:
            return SEARCHED[view.stage](view, chance, worlds)
        return call(view, chance, worlds, self.boldness)
