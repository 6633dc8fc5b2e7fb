"""What a bot is: something that is shown a view and chooses one of its legal actions."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from euchre.game import Action
    from euchre.message import Reason
    from euchre.view import View

__all__ = ["Bot", "Choice", "Estimate", "chance"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one alternative was worth in the worlds that a bot looked at.

    `points` of this hand for the seat's side, less what the others get; `chance` of winning the game; `error` is the
    standard error of the points.
    """

    action: Action
    points: float
    chance: float
    error: float


@dataclass(frozen=True, slots=True)
class Choice:
    """The action chosen, the reason, and what the bot thought of every alternative.

    `values` holds (action, value) pairs, higher is better, comparable within one choice only; it may be empty.
    `estimates` are of a bot that looked at `worlds` deals that agree with its view.
    """

    action: Action
    reason: Reason
    values: tuple[tuple[Action, float], ...] = ()
    estimates: tuple[Estimate, ...] = ()
    worlds: int = 0


class Bot(Protocol):
    """A player that knows what its view tells, and nothing else."""

    @property
    def level(self) -> str:
        """The name under which it is chosen."""
        ...

    def choose(self, view: View, chance: Random) -> Choice:
        """One of `view.legal`, which is never empty here. `chance` is the only randomness a bot may use."""
        ...


def chance(bot_seed: str, deals: int, decisions: int) -> Random:
    """The chance of one decision: from the bot's seed, the hand and the decision, never from the pack."""
    digest = hashlib.sha256(f"{bot_seed}/{deals}/{decisions}".encode()).digest()
    return Random(int.from_bytes(digest, "big"))  # noqa: S311  # a bot's whim, not a shuffle
