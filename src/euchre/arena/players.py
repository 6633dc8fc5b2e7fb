"""Players by name: a level, a bot to import, or a program in any language."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from importlib import import_module
from math import log2
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, cast

from euchre.bots import bot, foreign_bot

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from euchre.bots import Bot, Choice
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["Contestant", "UnknownPlayer", "leave", "median_milliseconds", "player"]


class UnknownPlayer(ValueError):
    """A name that no player has; `name` is what was written."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name!r} is no player: {why}")
        self.name = name


def player(name: str) -> Bot:
    """The player of a name: a level, `module:attribute` for what makes one when called, or `command:PROGRAM`.

    >>> player("club").level
    'club'

    Raises UnknownPlayer, UnknownLevel.
    """
    program = foreign_bot(name)
    if program is None:
        return _imported(name.strip()) if ":" in name else bot(name)
    if not program.command:
        from euchre.table.seats import NO_PROGRAM  # a worker that plays needs no table

        raise UnknownPlayer(name, NO_PROGRAM)
    return program


def _imported(name: str) -> Bot:
    """What `module:attribute` makes when it is called."""
    module, _, attribute = name.partition(":")
    try:
        found: Any = import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError, ValueError) as failed:
        raise UnknownPlayer(name, f"expected a level or module:attribute, but {failed}") from None
    if not callable(found):
        raise UnknownPlayer(name, f"expected something to call for a bot, but it is of type {type(found).__name__}")
    try:
        return cast("Bot", found())
    except Exception as failed:
        raise UnknownPlayer(name, f"it cannot be made: {type(failed).__name__}: {failed}") from failed


def leave(bot: Bot) -> None:
    """Let a player go; one that runs a program ends it."""
    close = getattr(bot, "close", None)
    if close is not None:
        with suppress(Exception):
            close()


STEPS = 8
"""Steps of the clock in each doubling: times are kept to within a tenth, so that they can be added up."""


class Contestant:
    """One of the two in a match, under the clock: a player for each of its seats, which share nothing.

    They are made when they are first asked, and anew after a fault.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.times: Counter[int] = Counter()
        """How many decisions took 2 ** (step / STEPS) nanoseconds, by step."""
        self._seated: dict[Seat, Bot] = {}

    def choose(self, seat: Seat, seen: View, chance: Random) -> Choice:
        """The choice of the player at a seat. Raises whatever the player raises."""
        if seat not in self._seated:
            self._seated[seat] = player(self.name)
        begun = perf_counter_ns()
        try:
            return self._seated[seat].choose(seen, chance)
        finally:
            self.times[int(STEPS * log2(perf_counter_ns() - begun + 1))] += 1

    def leave(self) -> None:
        """Let the players go."""
        for each in self._seated.values():
            leave(each)
        self._seated.clear()


def median_milliseconds(times: Mapping[int, int]) -> float:
    """The time that half of the decisions took at most, in ms; 0 if there were none."""
    left = sum(times.values()) / 2
    for step, count in sorted(times.items()):
        left -= count
        if left <= 0:
            return 2 ** ((step + 0.5) / STEPS) / 1e6
    return 0.0
