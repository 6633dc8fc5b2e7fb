"""How long the bots think: `python -m benchmarks.decisions`.

Whole games, one level in all seats; where only one action is legal nobody is asked. A decision is the processor time
of one thread, from the view to the action: half of them take no longer than the median, 95 of 100 no longer than
*p95*. The interpreted figures are of a second interpreter, in which nothing is compiled; there a game is cut short.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING

from euchre.arena.deals import opening
from euchre.bots import bot, chance
from euchre.game import next_deal
from euchre.rules import game
from euchre.solver import COMPILED
from euchre.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.bots import Bot
    from euchre.game import Action, Position

__all__ = ["FAMILIES", "Timed", "main", "row", "timed"]

FAMILIES = {
    "classic": "24 cards",
    "four-hand": "32 cards",
    "two-hand": "two hands",
    "bid": "two packs",
}
"""The games that stand for their families."""

PROMISES = {
    ("expert", "classic", True): 30,
    ("expert", "classic", False): 300,
    ("master", "classic", True): 300,
    ("expert", "bid", True): 300,
}
"""The most ms of the median, for (level, game, compiled)."""

LEVELS = ("novice", "club", "expert", "master")
"""Those whose games come to an end."""

GAMES = 3
ALL = 1_000_000
INTERPRETED = 150
"""Decisions of an interpreted game."""


@dataclass(frozen=True, slots=True)
class Timed:
    """The ms of every decision of a level in some games."""

    level: str
    game: str
    games: int
    milliseconds: tuple[float, ...]

    @property
    def middle(self) -> float:
        return median(self.milliseconds)

    @property
    def late(self) -> float:
        """95 % of the decisions take no longer."""
        return quantiles(self.milliseconds, n=20, method="inclusive")[-1]


def timed(level: str, name: str, games: int, most: int) -> Timed:
    """A level in all seats, for so many games; so many decisions of each."""
    spent = [each for number in range(games) for each in _game(bot(level), name, number, most)]
    return Timed(level, name, games, tuple(spent))


def _game(player: Bot, name: str, number: int, most: int) -> list[float]:
    """The ms of each decision of a game."""
    position, spent = opening(game(name), number), list[float]()
    while position.over is None and len(spent) < most:
        if position.to_act is None:
            position = next_deal(position, f"decisions/{name}/{number}")
            continue
        action = position.legal()[0]
        if len(position.legal()) > 1:
            action, taken = _decided(player, position, len(spent))
            spent.append(taken)
        position = position.after_action(action)
    return spent


def _decided(player: Bot, position: Position, number: int) -> tuple[Action, float]:
    """The action chosen, and how many ms it took."""
    seen = view(position, position.to_act)
    whim = chance(f"decisions/{seen.seat}", position.deals, number)
    begun = time.thread_time()
    chosen = player.choose(seen, whim)
    return chosen.action, 1000 * (time.thread_time() - begun)


# The table

HEAD = (
    "| game | level | kernel | games | decisions | median, ms | p95, ms | promised median | verdict |\n"
    + "|---" * 9
    + "|"
)


def row(found: Timed) -> str:
    """The line of a level in a game."""
    promised = PROMISES.get((found.level, found.game, COMPILED))
    kept = "" if promised is None else "kept" if found.middle <= promised else "**not kept**"
    return (
        f"| {found.game}, {FAMILIES[found.game]} | {found.level} | {'compiled' if COMPILED else 'interpreted'} "
        f"| {found.games} | {len(found.milliseconds)} | {found.middle:.2f} | {found.late:.2f} "
        f"| {promised or ''} | {kept} |"
    )


# The command line


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.decisions", description="How long the bots think.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"whole games of each (default {GAMES})")
    parser.add_argument("--most", type=int, default=ALL, help="decisions of a game (default: all)")
    parser.add_argument("--game", action="append", choices=FAMILIES, help="a game (default: all); repeatable")
    parser.add_argument("--level", action="append", choices=LEVELS, help="a level (default: all); repeatable")
    parser.add_argument("--here", action="store_true", help="the lines of this interpreter only, without a head")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    asked = _arguments(words)
    if not asked.here:
        print(HEAD, flush=True)
    for name in asked.game or FAMILIES:
        for level in asked.level or LEVELS:
            print(row(timed(level, name, asked.games, min(asked.most, ALL if COMPILED else INTERPRETED))), flush=True)
    if COMPILED and not asked.here:
        _interpreted(words)


def _interpreted(words: Sequence[str] | None) -> None:
    """The same where nothing is compiled."""
    command = [sys.executable, "-m", "benchmarks.decisions", "--here", *(sys.argv[1:] if words is None else words)]
    subprocess.run(command, env={**os.environ, "EUCHRE_NO_COMPILE": "1"}, check=True)  # noqa: S603


if __name__ == "__main__":
    main()
