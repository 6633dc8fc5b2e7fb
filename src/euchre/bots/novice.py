"""The novice: plays by the same rules of thumb, but does not remember what was played, and misjudges hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.bots.club import DECISIONS
from euchre.bots.play import ranking
from euchre.bots.protocol import Choice
from euchre.game import Play
from euchre.message import Reason
from euchre.rules import Auction
from euchre.view import Stage

if TYPE_CHECKING:
    from random import Random

    from euchre.view import View

__all__ = ["NoviceBot"]

MISJUDGED = {"turn-up": 0.12, "auction": 1.5}
"""How far the value of a call is misjudged: in chances of winning, and in points of a bid."""

_CALLS = (Stage.ROUND_ONE, Stage.ROUND_TWO, Stage.BIDDING)


@dataclass(frozen=True, slots=True)
class NoviceBot:
    """Calls too much or too little, and counts on cards that are gone; never plays at random."""

    level: str = "novice"

    def choose(self, view: View, chance: Random) -> Choice:
        if len(view.legal) == 1:
            return Choice(view.legal[0], Reason.of("only-choice"))
        if view.stage is Stage.PLAY:
            return _play(view)
        choice = DECISIONS[view.stage](view)
        return _misjudged(view, choice, chance) if view.stage in _CALLS and len(choice.values) > 1 else choice


def _play(view: View) -> Choice:
    """A card by the policy of somebody who sees only the trick on the table and his hand."""
    ranked = ranking(view, forgetful=True)
    values = tuple((Play(card), float(-place)) for place, (card, _) in enumerate(ranked))
    return Choice(values[0][0], ranked[0][1], values)


def _misjudged(view: View, choice: Choice, chance: Random) -> Choice:
    """The same thoughts of the same alternatives, each a little off."""
    spread = MISJUDGED["auction" if isinstance(view.rules.calling, Auction) else "turn-up"]
    values = tuple((action, value + chance.gauss(0, spread)) for action, value in choice.values)
    action = max(values, key=lambda pair: pair[1])[0]
    return Choice(action, choice.reason if action == choice.action else Reason.of("feels-right"), values)
