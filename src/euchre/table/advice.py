"""What a choice is told to the player who asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.bots import Choice, Estimate
    from euchre.game import Action

__all__ = ["likeliest", "weighed"]


def likeliest(choice: Choice) -> list[Estimate]:
    """The alternatives that were looked at: the chosen one, then those that are likeliest to win."""
    return sorted(choice.estimates, key=lambda each: (each.action != choice.action, -each.chance, -each.points))


def weighed(choice: Choice) -> tuple[tuple[Action, float], ...]:
    """The same alternatives with their points a hand."""
    return tuple((each.action, each.points) for each in likeliest(choice))
