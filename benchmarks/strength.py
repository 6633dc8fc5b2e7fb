"""How strong the levels are, in one run: `python -m benchmarks.strength`.

    python -m benchmarks.strength --range development --units 400   at most so many units of each match
    python -m benchmarks.strength --only master --jobs 2            the matches whose name begins so
    python -m benchmarks.strength --resume                          go on where a run was interrupted

The kernels must be compiled, unless EUCHRE_NO_COMPILE asks for the figures of the interpreted ones.

Every match is duplicate, see docs/arena.md: the mean is of points a hand, a unit is a pair, or where each plays for
himself a rotation. Each has a bound that was fixed beforehand, and is lost by any failure of a player. The deals are
those of the `final` range, which are for a number that is published: try things on the `development` range.

The match with OpenSpiel's tree search is played under OpenSpiel as its referee (`benchmarks.openspiel`), on deals of
its own for each range; its times are means, and forced decisions count. All other times are medians.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass, field, replace
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import openspiel
from benchmarks.openspiel_peer import INSTALLED
from euchre import arena
from euchre.arena.tally import interval
from euchre.settings import data_directory
from euchre.solver import COMPILED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

__all__ = ["MATCHES", "Bound", "Figure", "Match", "Run", "figure", "main", "row"]

PIMC = "benchmarks.pimc:PimcBot"
SEARCH = "openspiel:ISMCTS"
QUICK = 0.1
"""The share of the units that a quick run plays."""


# What is asked


@dataclass(frozen=True, slots=True)
class Figure:
    """What a match brought: points a hand, and ms a decision of both."""

    units: int
    mean: float
    error: float
    milliseconds: tuple[float, float]
    failed: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """95 %."""
        return interval(self.mean, self.error)


@dataclass(frozen=True, slots=True)
class Bound:
    """What a figure has to reach, in words and as a test."""

    text: str
    holds: Callable[[Figure], bool]


def above(least: float) -> Bound:
    """The whole interval lies there."""
    return Bound(f"interval from {least:+.2f}", lambda found: found.interval[0] >= least)


def errors(number: int) -> Bound:
    """So many standard errors."""
    return Bound(f"mean at least {number} SE", lambda found: found.mean >= number * found.error)


BETTER = Bound("mean above 0, interval above -0.01", lambda found: found.mean > 0 and found.interval[0] > -0.01)


@dataclass(frozen=True, slots=True)
class Match:
    """One line of the table: A against B. Without a bound it is for information."""

    name: str
    a: str
    b: str
    units: int
    bound: Bound | None
    game: str = "classic"
    options: Mapping[str, bool] = field(default_factory=dict)
    interpreted: bool = False

    @property
    def title(self) -> str:
        """Who plays against whom."""
        players = f"{self.a} - {self.b.rpartition(':')[2]}"
        return f"{players}, both interpreted" if self.interpreted else players


STUCK = {"stick_the_dealer": True}
FREE = {"stick_the_dealer": False}

MATCHES = (
    Match("club free", "expert", "club", 8000, above(0.15), options=FREE),
    Match("club stuck", "expert", "club", 8000, above(0.15), options=STUCK),
    Match("pimc free", "expert", PIMC, 6000, above(0.03), options=FREE),
    Match("pimc stuck", "expert", PIMC, 6000, above(0.03), options=STUCK),
    Match("ismcts free", "expert", SEARCH, 600, above(0.10), options=FREE),
    Match("ismcts stuck", "expert", SEARCH, 600, above(0.10), options=STUCK),
    Match("master", "master", "expert", 3000, BETTER),
    Match("bid", "expert", "club", 300, errors(4), game="bid"),
    Match("bid-3", "expert", "club", 200, errors(4), game="bid-3"),
    Match("two-hand", "expert", "club", 1000, errors(4), game="two-hand"),
    Match("four-hand", "expert", "club", 1000, errors(4), game="four-hand"),
    Match("ladder club", "club", "novice", 1000, above(0)),
    Match("ladder novice", "novice", "random", 1000, above(0)),
    Match("interpreted", "expert", "club", 300, None, interpreted=True),
)


# How it is played


@dataclass(frozen=True, slots=True)
class Run:
    """How matches are played: on which deals, in how many processes, and where they are kept."""

    deals: str
    jobs: int
    kept: Path
    resume: bool


def figure(match: Match, run: Run) -> Figure:
    """Play a match. Raises what `arena.match` raises."""
    if match.interpreted and COMPILED:
        return _elsewhere(match, run)
    return _search(match, run) if match.b == SEARCH else _arena(match, run)


def _arena(match: Match, run: Run) -> Figure:
    # The plan of a match does not say whether the kernel is compiled.
    ledger = run.kept / ("strength.sqlite3" if COMPILED else "strength-interpreted.sqlite3")
    found = arena.match(
        match.a,
        match.b,
        game=match.game,
        options=match.options,
        pairs=match.units,
        range=run.deals,
        jobs=run.jobs,
        ledger=ledger,
        resume=run.resume,
    )
    return Figure(len(found.units), found.mean, found.error, found.milliseconds, len(found.failures))


def _elsewhere(match: Match, run: Run) -> Figure:
    """The match in an interpreter of its own, in which nothing is compiled."""
    command = [sys.executable, "-m", "benchmarks.strength", "--only", match.name, "--units", str(match.units)]
    command += ["--range", run.deals, "--jobs", str(run.jobs), "--kept", str(run.kept), "--json"]
    command += ["--resume"] if run.resume else []
    environment = {**os.environ, "EUCHRE_NO_COMPILE": "1"}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)  # noqa: S603
    (told,) = json.loads(done.stdout)
    return Figure(**{**told, "milliseconds": tuple(told["milliseconds"])})


# The search of OpenSpiel

LOT = 40
"""Pairs that are played and kept together."""


def _search(match: Match, run: Run) -> Figure:
    from joblib import Memory  # type: ignore[import-untyped]

    memory: Any = Memory(run.kept / "strength-openspiel" / run.deals / match.name.replace(" ", "-"), verbose=0)
    if not run.resume:
        memory.clear(warn=False)
    play, stick = memory.cache(_lot, ignore=["jobs"]), match.options["stick_the_dealer"]
    sizes = {start: min(LOT, match.units - start) for start in range(0, match.units, LOT)}
    return joined(
        [
            play(match.a, stick, f"strength/{run.deals}/{start}", size, run.jobs)
            for start, size in sizes.items()
            if size > 1
        ]
    )


def _lot(player: str, stick_the_dealer: bool, seed: str, pairs: int, jobs: int) -> Figure:
    found = openspiel.duplicate(openspiel.Match(player, stick_the_dealer, seed), pairs, jobs)
    return Figure(found.pairs, found.mean, found.error, (found.ours_ms, found.theirs_ms))


def joined(lots: Sequence[Figure]) -> Figure:
    """One figure of several, exact but for the times."""
    units = sum(lot.units for lot in lots)
    mean = sum(lot.units * lot.mean for lot in lots) / units
    squares = sum((lot.units - 1) * lot.units * lot.error**2 + lot.units * (lot.mean - mean) ** 2 for lot in lots)
    ours, theirs = (sum(lot.units * lot.milliseconds[side] for lot in lots) / units for side in (0, 1))
    return Figure(units, mean, sqrt(squares / (units - 1) / units), (ours, theirs))


# The table

HEAD = (
    "| match | game | options | units | mean | 95 % | SE | ms a decision | bound | failed | verdict |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|"
)


def row(match: Match, found: Figure) -> str:
    """The line of a match in the table."""
    low, high = found.interval
    ours, theirs = found.milliseconds
    options = ", ".join(f"{key.replace('_', ' ')} {'on' if on else 'off'}" for key, on in match.options.items())
    bound = match.bound.text if match.bound else "none"
    return (
        f"| {match.title} | {match.game} | {options} | {found.units} | {found.mean:+.3f} | {low:+.3f} to {high:+.3f} "
        f"| {found.error:.3f} | {ours:.2g} / {theirs:.2g} | {bound} | {found.failed} | {verdict(match, found)} |"
    )


def verdict(match: Match, found: Figure) -> str:
    """Whether a figure is as good as it has to be."""
    if found.failed:
        return "**failed**"
    if match.bound is None:
        return "for information"
    return "reached" if match.bound.holds(found) else "**not reached**"


# The command line


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="How strong the levels are.")
    parser.add_argument("--range", choices=arena.RANGES, default="final", help="the deals (default final)")
    parser.add_argument("--only", action="append", metavar="NAME", help="matches whose name begins so; repeatable")
    parser.add_argument("--quick", action="store_true", help=f"play {QUICK:.0%} of the units")
    parser.add_argument("--units", type=int, metavar="N", help="play at most N units of each match")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default 1)")
    parser.add_argument("--resume", action="store_true", help="go on with what is kept of the same matches")
    parser.add_argument("--kept", type=Path, default=data_directory(), help="where finished units are kept")
    parser.add_argument("--json", action="store_true", help="figures as JSON, in the order of the matches")
    return parser.parse_args(words)


def _chosen(asked: argparse.Namespace) -> Iterator[Match]:
    """The matches that are asked for, with as many units as are asked for."""
    for match in MATCHES:
        if asked.only and not any(match.name.startswith(name) for name in asked.only):
            continue
        if match.b == SEARCH and not INSTALLED:
            print(f"{match.name}: left out, for OpenSpiel is not installed", file=sys.stderr)
            continue
        units = round(match.units * QUICK) if asked.quick else match.units
        yield replace(match, units=max(2, min(units, asked.units or units)))


def main(words: Sequence[str] | None = None) -> None:
    asked = _arguments(words)
    if not COMPILED and not os.environ.get("EUCHRE_NO_COMPILE"):
        sys.exit("The kernels are not compiled, and levels look at fewer worlds then.")
    run = Run(asked.range, asked.jobs, asked.kept, asked.resume)
    told: list[dict[str, Any]] = []
    if not asked.json:
        print(f"{asked.range} deals; compiled: {COMPILED}\n\n{HEAD}", flush=True)
    for match in _chosen(asked):
        found = figure(match, run)
        told.append(asdict(found))
        if not asked.json:
            print(row(match, found), flush=True)
    if asked.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()
