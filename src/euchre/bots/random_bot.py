"""A player who does anything that is allowed: the floor that every other player must clear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.message import Reason

if TYPE_CHECKING:
    from random import Random

    from euchre.view import View

__all__ = ["RandomBot"]


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal action is equally likely."""

    level: str = "random"

    def choose(self, view: View, chance: Random) -> Choice:
        if len(view.legal) == 1:
            return Choice(view.legal[0], Reason.of("only-choice"))
        return Choice(chance.choice(view.legal), Reason.of("any-choice"))
