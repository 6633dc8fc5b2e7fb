"""Players that are programs: each is shown a view and chooses one of its legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.club import ClubBot
from euchre.bots.line import ForeignBot, ForeignFailure, foreign_bot
from euchre.bots.novice import NoviceBot
from euchre.bots.protocol import Bot, Choice, Estimate, chance
from euchre.bots.random_bot import RandomBot
from euchre.bots.search import SearchBot

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "LEVELS",
    "Bot",
    "Choice",
    "ClubBot",
    "Estimate",
    "ForeignBot",
    "ForeignFailure",
    "NoviceBot",
    "RandomBot",
    "SearchBot",
    "UnknownLevel",
    "bot",
    "chance",
    "foreign_bot",
]

LEVELS: Mapping[str, Bot] = {
    player.level: player for player in (RandomBot(), NoviceBot(), ClubBot(), SearchBot("expert"), SearchBot("master"))
}
"""The players by the name of their level, from the weakest up. They keep nothing between two choices."""

BOLDEST = 2.0
"""Points by which a style may prefer to play alone, or avoid it."""


class UnknownLevel(ValueError):
    """A level that no bot plays at; `level` is what was written."""

    def __init__(self, level: str) -> None:
        styles = f"expert and master also with a style, such as expert@0.3 (from -{BOLDEST:g} to {BOLDEST:g})"
        super().__init__(f"{level!r} is no level: expected one of {', '.join(LEVELS)}; {styles}")
        self.level = level

    def __reduce__(self) -> tuple[type[UnknownLevel], tuple[str]]:
        return UnknownLevel, (self.level,)


def bot(level: str) -> Bot:
    """The player of a level, with a style if one is written: how many points bolder alone, `expert@0.3`.

    >>> bot("club").level, bot("Master@-0.5").boldness
    ('club', -0.5)

    Raises UnknownLevel, which quotes what was written and lists the levels.
    """
    name, styled, style = level.strip().lower().partition("@")
    found = LEVELS.get(name)
    if found is None or (styled and not isinstance(found, SearchBot)):
        raise UnknownLevel(level)
    return SearchBot(f"{name}@{_boldness(style, level):g}", _boldness(style, level)) if styled else found


def _boldness(style: str, level: str) -> float:
    try:
        boldness = float(style)
    except ValueError:
        raise UnknownLevel(level) from None
    if not -BOLDEST <= boldness <= BOLDEST:
        raise UnknownLevel(level)
    return boldness
