"""Whether the bots ever fail, in every game of the catalogue: `python -m benchmarks.stability`.

    python -m benchmarks.stability --scale 0.01                   so small a share of the hands
    python -m benchmarks.stability --game bid --level master      these games and levels; repeatable

Whole matches are played, so that the score is of every kind. In every other match a bot has only copies of itself
beside it; in the rest it plays one side, and the others choose at random, so that it sees what no good player would
do. *errors* are exceptions, programs that end, and answers too late; *illegal* are answers that the rules refuse
(`euchre.arena.play`). After either the match is broken off. Failures are listed under the table.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from euchre.arena.deals import opening
from euchre.arena.play import Fault, play_deal
from euchre.arena.players import Contestant
from euchre.rules import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from euchre.rules import RuleSet

__all__ = ["HANDS", "Piece", "Played", "Task", "main", "pieces", "play", "row"]

FOREIGN = "command:" + shlex.join([sys.executable, str(Path(__file__).parents[1] / "examples" / "bot.py")])
"""A bot over the line protocol."""

HANDS = {"novice": 10_000, "club": 10_000, "expert": 500, "master": 50, "foreign": 500}
"""Hands that each level plays in each game."""

PIECES = {"novice": 500, "club": 500, "expert": 50, "master": 10, "foreign": 100}
"""Hands that one process plays in a row."""

ILLEGAL = "not legal: "


# Playing


@dataclass(frozen=True, slots=True)
class Task:
    """A line of the table."""

    game: str
    level: str
    hands: int


@dataclass(frozen=True, slots=True)
class Piece:
    """Some hands of a task; the number decides which."""

    task: Task
    number: int
    hands: int


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a piece, or of a whole task: hands, seconds, and what went wrong."""

    hands: int
    seconds: float
    errors: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()


def pieces(task: Task) -> Iterator[Piece]:
    """A task in parts that can be played apart."""
    size = PIECES[task.level]
    for number, start in enumerate(range(0, task.hands, size)):
        yield Piece(task, number, min(size, task.hands - start))


def play(piece: Piece) -> Played:
    """Play so many hands, in as many matches as that takes."""
    begun, bot, random = perf_counter(), Contestant(_player(piece.task.level)), Contestant("random")
    hands, faults, matches = 0, list[str](), count()
    try:
        while hands < piece.hands:
            played, fault = _match(piece, next(matches), piece.hands - hands, bot, random)
            hands += played
            faults += fault
    finally:
        bot.leave()
    illegal = tuple(fault for fault in faults if ILLEGAL in fault)
    errors = tuple(fault for fault in faults if ILLEGAL not in fault)
    return Played(hands, perf_counter() - begun, errors, illegal)


def _match(piece: Piece, number: int, most: int, bot: Contestant, random: Contestant) -> tuple[int, list[str]]:
    """The hands of a match that were begun, to its end or so many, and the fault that ended it, if one did."""
    rules, name = CATALOGUE[piece.task.game], f"stability/{piece.task.game}/{piece.number}/{number}"
    seats = _seats(rules, piece.number + number, bot, random)
    position = opening(rules, number)
    while position.over is None and position.deals < most:
        try:
            position = play_deal(position, name, seats)
        except Fault as fault:
            bot.leave()
            where = f"deal {fault.deal}, seat {fault.seat}, decision {fault.decision}"
            return position.deals + 1, [f"{name}, {where}: {fault.error}"]
    return position.deals, []


def _player(level: str) -> str:
    return FOREIGN if level == "foreign" else level


def _seats(rules: RuleSet, number: int, bot: Contestant, random: Contestant) -> list[Contestant]:
    """The bot everywhere, or on one side only."""
    alone, turn = number % 2, number // 2 % len(rules.seating.sides)
    return [random if alone and rules.seating.side(seat) != turn else bot for seat in range(rules.seating.seats)]


# The table

HEAD = "| game | level | hands | errors | illegal | ms a hand |\n|---|---|---|---|---|---|"


def row(task: Task, played: Played) -> str:
    """The line of a task."""
    return (
        f"| {task.game} | {task.level} | {played.hands} | {len(played.errors)} | {len(played.illegal)} "
        f"| {1000 * played.seconds / max(1, played.hands):.1f} |"
    )


def _all(found: Iterable[Played]) -> Played:
    parts = tuple(found)
    return Played(
        sum(part.hands for part in parts),
        sum(part.seconds for part in parts),
        tuple(fault for part in parts for fault in part.errors),
        tuple(fault for part in parts for fault in part.illegal),
    )


# The command line


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stability", description="Whether the bots ever fail.")
    parser.add_argument("--scale", type=float, default=1.0, metavar="X", help="the share of the hands (default 1)")
    parser.add_argument("--game", action="append", choices=CATALOGUE, help="a game (default: all); repeatable")
    parser.add_argument("--level", action="append", choices=HANDS, help="a level (default: all); repeatable")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default 1)")
    return parser.parse_args(words)


def _tasks(asked: argparse.Namespace) -> Iterator[Task]:
    for game in asked.game or CATALOGUE:
        for level in asked.level or HANDS:
            yield Task(game, level, max(1, round(HANDS[level] * asked.scale)))


def main(words: Sequence[str] | None = None) -> int:
    """The exit code is 1 if anything went wrong."""
    asked, faults = _arguments(words), list[str]()
    print(HEAD, flush=True)
    for task in _tasks(asked):
        found: Any = Parallel(n_jobs=asked.jobs)(delayed(play)(piece) for piece in pieces(task))
        played = _all(found)
        print(row(task, played), flush=True)
        faults += [f"{task.level}: {fault}" for fault in (*played.errors, *played.illegal)]
    print(f"\nFailures: {len(faults)}", *faults, sep="\n- ")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
