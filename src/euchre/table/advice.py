"""What a choice is told to the player who asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.bots import Choice
    from euchre.game import Action

__all__ = ["weighed"]


def weighed(choice: Choice) -> tuple[tuple[Action, float], ...]:
    """The alternatives that were looked at with their points a hand: the chosen one, then the likeliest to win."""
    found = sorted(choice.estimates, key=lambda each: (each.action != choice.action, -each.chance, -each.points))
    return tuple((each.action, each.points) for each in found)
