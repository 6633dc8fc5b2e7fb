"""The gate of a fit: a duplicate match on its own range of deals, kept in the file of the fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.arena.players import Contestant
from euchre.arena.tally import estimate
from euchre.arena.units import play_unit, scale
from euchre.bots import ClubBot
from euchre.bots.fitted import FittedBot

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from euchre.bots import Bot, Choice
    from euchre.bots.fit import Fit
    from euchre.rules import RuleSet, Seat
    from euchre.view import View

__all__ = ["RANGE", "gate"]

RANGE = "gate"
DIGITS = 4
"""Decimals that are kept of a mean."""


class Seated(Contestant):
    """A player who is there already, and has no name by which another process could make it."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.level)
        self.bot = bot

    def choose(self, seat: Seat, seen: View, chance: Random) -> Choice:  # noqa: ARG002  # one for all its seats
        return self.bot.choose(seen, chance)


def gate(
    rules: RuleSet, fit: Fit, pairs: int, progress: Callable[[int], None] = lambda _pairs: None
) -> dict[str, Any]:
    """What a fit is worth: points a hand of one who calls by it, and else plays as the club, against the club.

    `pairs` are units of the arena, 2 at least. `progress` is told of every one. Equal arguments, equal result.
    """
    players: dict[str, Contestant] = {"A": Seated(FittedBot(rules, fit)), "B": Seated(ClubBot())}
    values, failed = [], 0
    for number in range(pairs):
        unit = play_unit(rules, RANGE, number, players, games=False)
        values.append(unit.value)
        failed += len(unit.failures)
        progress(1)
    found = estimate(values, scale(rules, games=False))
    return {
        "against": players["B"].name,
        "range": RANGE,
        "pairs": pairs,
        "mean": round(found.mean, DIGITS),
        "interval": [round(bound, DIGITS) for bound in found.interval],
        "failed": failed,
    }
