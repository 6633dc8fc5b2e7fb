"""Matches between bots on duplicate deals, with intervals, and the ladder that comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.arena.deals import RANGES
from euchre.arena.ledger import Entry, Ledger, NotKept, UnknownRun
from euchre.arena.plan import (
    CHUNK,
    DEFAULT_DEALS,
    DEFAULT_GAME,
    DEFAULT_UNITS,
    MOST_UNITS,
    Plan,
    PlanRefused,
    make_plan,
    read_plan,
)
from euchre.arena.players import UnknownPlayer, player
from euchre.arena.published import PUBLISHED, Published
from euchre.arena.rating import Ladder, Rating, ladder_of
from euchre.arena.result import Result, result_of
from euchre.arena.run import Run, begun, resumed
from euchre.arena.tally import Estimate
from euchre.arena.units import Failure
from euchre.arena.workers import NoCluster, WorkerLost

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from euchre.rules.options import Value

__all__ = [
    "DEFAULT_DEALS",
    "DEFAULT_GAME",
    "DEFAULT_UNITS",
    "MOST_UNITS",
    "PUBLISHED",
    "RANGES",
    "Entry",
    "Estimate",
    "Failure",
    "Ladder",
    "Ledger",
    "NoCluster",
    "NotKept",
    "Plan",
    "PlanRefused",
    "Published",
    "Rating",
    "Result",
    "Run",
    "UnknownPlayer",
    "UnknownRun",
    "WorkerLost",
    "begun",
    "ladder_of",
    "make_plan",
    "match",
    "player",
    "rate",
    "read_plan",
    "result_of",
    "resumed",
]


def match(
    a: str,
    b: str,
    *,
    game: str = DEFAULT_GAME,
    options: Mapping[str, Value | str] | None = None,
    pairs: int = DEFAULT_UNITS,
    range: str = DEFAULT_DEALS,  # noqa: A002  # the word of the command line
    games: bool = False,
    jobs: int = 1,
    cluster: str | None = None,
    ledger: Path | str | None = None,
    resume: bool = False,
    chunk: int = CHUNK,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """A against B, players by name (see `player`), over so many units of a range of deals.

    >>> match("club", "club", pairs=2).mean
    0.0

    With a `ledger` file every chunk is kept; with `resume` those kept of the same plan are not played again.
    `progress` is told the units of every finished chunk. Raises PlanRefused, RulesRefused, UnknownPlayer,
    UnknownLevel, NoCluster, WorkerLost, NotKept, OSError.
    """
    plan = make_plan((a, b), game, options, units=pairs, deals=range, games=games, chunk=chunk)
    return result_of(plan, _run(plan, ledger, resume=resume).finish(jobs, cluster, progress))


def rate(
    *players: str,
    game: str = DEFAULT_GAME,
    options: Mapping[str, Value | str] | None = None,
    pairs: int = DEFAULT_UNITS,
    range: str = DEFAULT_DEALS,  # noqa: A002  # the word of the command line
    games: bool = False,
    jobs: int = 1,
    cluster: str | None = None,
    ledger: Path | str | None = None,
    resume: bool = False,
    chunk: int = CHUNK,
    progress: Callable[[int], None] | None = None,
) -> Ladder:
    """Every player against every other, each named once, and their ratings; everything else as in `match`."""
    if len(players) < 2 or len(set(players)) < len(players):
        raise PlanRefused(f"rate {', '.join(map(repr, players))}: expected two players or more, each once")
    plan = make_plan(players, game, options, units=pairs, deals=range, games=games, chunk=chunk)
    return ladder_of(plan, _run(plan, ledger, resume=resume).finish(jobs, cluster, progress))


def _run(plan: Plan, path: Path | str | None, *, resume: bool) -> Run:
    ledger = Ledger(path) if path is not None else None
    if ledger is not None and resume and any(entry.run == plan.run for entry in ledger.entries()):
        return resumed(plan.run, ledger)
    return begun(plan, ledger)
