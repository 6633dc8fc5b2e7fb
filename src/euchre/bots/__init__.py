"""Players that are programs: each is shown a view and chooses one of its legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.club import ClubBot
from euchre.bots.protocol import Bot, Choice, chance
from euchre.bots.random_bot import RandomBot

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LEVELS", "Bot", "Choice", "ClubBot", "RandomBot", "UnknownLevel", "bot", "chance"]

LEVELS: Mapping[str, Bot] = {player.level: player for player in (RandomBot(), ClubBot())}
"""The players by the name of their level, from the weakest up. They keep nothing between two choices."""


class UnknownLevel(ValueError):
    """A level that no bot plays at; `level` is what was written."""

    def __init__(self, level: str) -> None:
        super().__init__(f"{level!r} is no level: expected one of {', '.join(LEVELS)}")
        self.level = level


def bot(level: str) -> Bot:
    """The player of a level.

    >>> bot("club").level
    'club'

    Raises UnknownLevel, which quotes what was written and lists the levels.
    """
    found = LEVELS.get(level.strip().lower())
    if found is None:
        raise UnknownLevel(level)
    return found
