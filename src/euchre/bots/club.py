"""The club player: readable rules of thumb for every decision of every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.bots.bidding import bid
from euchre.bots.calling import call, call_blind
from euchre.bots.defence import defend
from euchre.bots.exchange import discard, give
from euchre.bots.play import ranking
from euchre.bots.protocol import Choice
from euchre.game import Play
from euchre.message import Reason
from euchre.view import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from euchre.view import View

__all__ = ["ClubBot"]


def play(view: View) -> Choice:
    """A card by the policy; the values are its order of preference."""
    ranked = ranking(view)
    values = tuple((Play(card), float(-place)) for place, (card, _) in enumerate(ranked))
    return Choice(values[0][0], ranked[0][1], values)


DECISIONS: Mapping[Stage, Callable[[View], Choice]] = {
    Stage.BLIND_CALL: call_blind,
    Stage.ROUND_ONE: call,
    Stage.ROUND_TWO: call,
    Stage.BIDDING: bid,
    Stage.PICK_UP: discard,
    Stage.PARTNERS_BEST: give,
    Stage.LONER_DISCARD: discard,
    Stage.KITTY: discard,
    Stage.LONE_DEFENCE: defend,
    Stage.PLAY: play,
}


@dataclass(frozen=True, slots=True)
class ClubBot:
    """Chooses by rules of thumb; the same view always gives the same choice."""

    level: str = "club"

    def choose(self, view: View, chance: Random) -> Choice:  # noqa: ARG002  # nothing is left to chance
        if len(view.legal) == 1:
            return Choice(view.legal[0], Reason.of("only-choice"))
        return DECISIONS[view.stage](view)
