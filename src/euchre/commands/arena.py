"""`euchre match`, `euchre rate`, `euchre runs`: how strong bots are, and how sure that is."""

from __future__ import annotations

import json
import os
import sys
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from euchre.arena import (
    DEFAULT_DEALS,
    DEFAULT_GAME,
    DEFAULT_UNITS,
    MOST_UNITS,
    PUBLISHED,
    RANGES,
    Ledger,
    NoCluster,
    NotKept,
    PlanRefused,
    UnknownPlayer,
    UnknownRun,
    WorkerLost,
    begun,
    ladder_of,
    make_plan,
    result_of,
    resumed,
)
from euchre.bots import LEVELS, SearchBot, UnknownLevel
from euchre.commands import (
    Ended,
    Refused,
    Stopped,
    Terminated,
    bar,
    brief,
    or_refused,
    pairs,
    tell,
    terminable,
    unpractised,
)
from euchre.settings import data_directory

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from euchre.arena import Entry, Failure, Ladder, Plan, Result, Run
    from euchre.arena.tally import Estimate, Tally

__all__ = ["match", "rate", "runs"]

MOST_LISTED = 10
"""Failures that are told one by one; JSON has them all."""

FAILED = 1
"""The exit code when a player failed, or broke the rules."""


def _asked(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options that `match` and `rate` share."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


_OPTIONS = (
    click.option("--game", metavar="GAME", help=f"The game (default: {DEFAULT_GAME})."),
    click.option(
        "--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule, as in `euchre play`."
    ),
    click.option(
        "--pairs",
        "units",
        type=click.IntRange(2, MOST_UNITS),
        metavar="N",
        help=f"Deals, each with sides exchanged (default: {DEFAULT_UNITS}).",
    ),
    click.option("--range", "deals", type=click.Choice(RANGES), help=f"The frozen deals (default: {DEFAULT_DEALS})."),
    click.option("--games", is_flag=True, help="Whole games instead of single hands at 0-0."),
    click.option(
        "--jobs", type=click.IntRange(1), metavar="J", help="Processes that play (default: one for each processor)."
    ),
    click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler is at ADDRESS."),
    click.option("--resume", metavar="RUN", help="Go on with a run that was interrupted; `euchre runs` lists them."),
    click.option("--json", "as_json", is_flag=True, help="The result as JSON, for programs."),
)


@click.command(epilog="A and B are levels, module:attribute for a bot of your own, or command:PROGRAM.")
@click.argument("players", nargs=-1, metavar="A B")
@click.option("--diagnostics", is_flag=True, help="How they called and what came of it, beside published numbers.")
@_asked
@click.pass_context
def match(context: click.Context, /, players: tuple[str, ...], diagnostics: bool, **given: Any) -> None:
    """Play A against B on duplicate deals, and say how sure the difference is."""
    if len(players) != 2 and not (given["resume"] is not None and not players):
        raise Refused(f"match {' '.join(players)}: expected two players, A and B")
    run, begin = _run(players, given), perf_counter()
    if len(run.plan.players) != 2:
        raise Refused(f"--resume {given['resume']}: that is a ladder, go on with `euchre rate --resume`")
    result = result_of(run.plan, _finished(run, given))
    if given["as_json"]:
        _tell_json(result.data)
    else:
        _tell_match(result, perf_counter() - begin)
        if diagnostics:
            _tell_diagnostics(result)
    context.exit(FAILED if result.failures else 0)


@click.command(epilog="A BOT is a level, module:attribute for a bot of your own, or command:PROGRAM.")
@click.argument("players", nargs=-1, metavar="BOT...")
@_asked
@click.pass_context
def rate(context: click.Context, /, players: tuple[str, ...], **given: Any) -> None:
    """Play every BOT against every other, and make a ladder of them."""
    if len(players) < 2 and not (given["resume"] is not None and not players):
        raise Refused(f"rate {' '.join(players)}: expected two players or more")
    if len(set(players)) < len(players):
        raise Refused(f"rate {' '.join(players)}: expected every player once")
    run = _run(players, given)
    ladder = ladder_of(run.plan, _finished(run, given))
    if given["as_json"]:
        _tell_json(ladder.data)
    else:
        _tell_ladder(ladder)
    context.exit(FAILED if any(each.failures for each in ladder.matches) else 0)


@click.command()
def runs() -> None:
    """List the runs of `match` and `rate` that are kept."""
    entries = tuple(_ledger().entries()) if _path().exists() else ()
    for entry in entries:
        tell(f"{entry.run}  {_standing(entry)}")
    if not entries:
        click.echo("No run has been kept yet.")


def _standing(entry: Entry) -> str:
    """What a kept run plays, and how far it is."""
    try:
        plan = entry.plan
    except PlanRefused as refused:
        return str(refused)
    chunks = len(plan.chunks)
    return f"{_what(plan)}, {'finished' if entry.kept == chunks else f'{100 * entry.kept // chunks} % played'}"


# Making and finishing a run.


def _path() -> Path:
    return data_directory() / "arena.sqlite3"


def _ledger() -> Ledger:
    return Ledger(_path())


def _run(players: tuple[str, ...], given: dict[str, Any]) -> Run:
    """The run that was asked for: a new one, or a kept one to go on with."""
    if (here := os.getcwd()) not in sys.path:  # noqa: PTH109  # a path of texts
        sys.path.append(here)  # a bot of one's own lies where one is
    try:
        with or_refused():
            if given["resume"] is not None:
                return _agreeing(resumed(given["resume"], _ledger()), players, given)
            plan = make_plan(
                players,
                given["game"] or DEFAULT_GAME,
                pairs("--option", given["options"]),
                units=DEFAULT_UNITS if given["units"] is None else given["units"],
                deals=given["deals"] or DEFAULT_DEALS,
                games=given["games"],
            )
            return begun(plan, _ledger())
    except (PlanRefused, UnknownLevel, UnknownPlayer, UnknownRun) as refused:
        raise Refused(str(refused)) from None


def _agreeing(run: Run, players: tuple[str, ...], given: dict[str, Any]) -> Run:
    """A kept run, unless something else was asked for beside it."""
    plan = run.plan
    wanted = make_plan(
        players or plan.players,
        given["game"] or plan.game,
        pairs("--option", given["options"]) or dict(plan.options),
        units=plan.units if given["units"] is None else given["units"],
        deals=given["deals"] or plan.deals,
        games=given["games"] or plan.games,
        chunk=plan.chunk,
    )
    if wanted != plan:
        raise Refused(f"--resume {plan.run} goes on with {_what(plan)}: expected the same choices, or none")
    return run


def _finished(run: Run, given: dict[str, Any]) -> tuple[Tally, ...]:
    """Play what is missing, with a bar on a terminal. However it ends, what was played is kept."""
    units = len(run.plan.pairings) * run.plan.units
    jobs = given["jobs"] or os.cpu_count() or 1
    try:
        with terminable(), bar(" ".join(run.plan.players), units, units - run.units_left) as progress:
            return run.finish(jobs, given["cluster"], progress, _tell_aside)
    except Terminated:
        raise Ended(f"terminated{_again(run)}") from None
    except KeyboardInterrupt:
        raise Stopped(f"interrupted{_again(run)}") from None
    except WorkerLost as lost:
        raise click.ClickException(f"{lost}{_again(run)}") from None
    except NotKept as failed:
        again = f"`euchre {_name()} --resume {run.plan.run}` goes on"
        raise click.ClickException(
            f"{failed.filename}: {failed.strerror}; what was kept before is safe: {again}"
        ) from None
    except NoCluster as missing:
        raise Refused(f"--cluster {given['cluster']}: {missing}") from None


def _again(run: Run) -> str:
    """How to go on with a run that has ended too soon, if anything of it is kept."""
    return f"; what was played is kept: `euchre {_name()} --resume {run.plan.run}` goes on" if run.is_listed else ""


def _name() -> str | None:
    return click.get_current_context().info_name


def _tell_aside(sentence: str) -> None:
    click.echo(f"euchre: {sentence}", err=True)


# Telling.


def _tell_json(data: dict[str, Any]) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def _what(plan: Plan) -> str:
    """What is played, in one line."""
    options = "".join(f" {key}={value}" for key, value in plan.options)
    what = "games" if plan.games else "hands"
    return (
        f"{' against '.join(plan.players)}, {plan.game}{options}, "
        f"{plan.units} {_unit(plan)}s of {what}, {plan.deals} deals"
    )


def _unit(plan: Plan) -> str:
    """The same cards at two tables are a pair; with more sides each player sits everywhere."""
    return "pair" if len(plan.rules.seating.sides) == 2 else "rotation"


def _tell_match(result: Result, seconds: float) -> None:
    plan, estimate = result.plan, result.estimate
    tell(f"{_what(plan)} (run {plan.run})")
    _tell_practice(plan)
    if plan.games:
        tell(f"{result.a} wins {estimate.mean:.1%} of the games; {_sure(estimate, '.1%')}")
        deviation = f"{estimate.deviation:.3f}"
    else:
        tell(f"{result.a} {estimate.mean:+.3f} points a hand; {_sure(estimate, '+.3f')}")
        deviation = f"{estimate.deviation:.2f}"
    a, b = result.milliseconds
    tell(
        f"SD of a {_unit(plan)} {deviation}, {result.hands} hands, {seconds:.1f} s; "
        f"ms a decision, median: {result.a} {brief(a)}, {result.b} {brief(b)}"
    )
    _tell_failures(result.failures)


def _sure(estimate: Estimate, form: str, above: float = 0.0) -> str:
    """Where the mean lies, less what is `above` it; units that are all alike do not say."""
    if not estimate.deviation:
        return f"no interval, since all {estimate.units} are alike"
    low, high = estimate.interval
    return f"95 % from {low - above:{form}} to {high - above:{form}}"


def _tell_practice(plan: Plan) -> None:
    """Say so if bots that learn from practice play what they have not practised."""
    levels = [LEVELS.get(name.partition("@")[0].strip().lower()) for name in plan.players]
    sentence = unpractised(plan.rules)
    if sentence and any(isinstance(level, SearchBot) for level in levels):
        tell(sentence)


def _tell_failures(failures: tuple[Failure, ...]) -> None:
    if not failures:
        return
    tell(f"{len(failures)} failed, each counted as the worst result for its side:")
    for each in failures[:MOST_LISTED]:
        tell(
            f"  {each.player}, unit {each.unit}, table {each.table}, seat {each.seat}, deal {each.deal}, "
            f"decision {each.decision}: {each.error}"
        )
    if len(failures) > MOST_LISTED:
        tell(f"  and {len(failures) - MOST_LISTED} more; --json lists them all")


def _tell_diagnostics(result: Result) -> None:
    """What was measured of each and of both, beside what others found."""
    others = {each.measure: each for each in PUBLISHED} if _is_comparable(result.plan) else {}
    sources = list(dict.fromkeys(each.source for each in others.values()))
    width = max(map(len, result.diagnostics)) + 2
    heads = [_head(result.a), _head(result.b), "both"]
    tell("\n" + f"{'':{width}}" + "".join(f"{head:>12}" for head in heads) + ("  published" if others else ""))
    for name, found in result.diagnostics.items():
        beside = others.get(name)
        noted = f"  {beside.value} [{sources.index(beside.source) + 1}]" if beside else ""
        tell(f"{name:{width}}" + "".join(f"{_number(found[who]):>12}" for who in ("a", "b", "both")) + noted)
    for place, source in enumerate(sources, 1):
        tell(f"[{place}] {source}")


def _head(name: str) -> str:
    return name if len(name) <= 10 else name[:9] + "…"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _is_comparable(plan: Plan) -> bool:
    """Published numbers are of four players with 24 cards."""
    rules = plan.rules
    return rules.seating.has_partners and rules.pack.size == 24


def _tell_ladder(ladder: Ladder) -> None:
    plan = ladder.plan
    tell(f"{_what(plan)} (run {plan.run})")
    _tell_practice(plan)
    width = max(len(rating.player) for rating in ladder.ratings)
    tell(f"{'':{width}}   {'share of a game' if plan.games else 'points a hand'} above the mean")
    for rating in ladder.ratings:
        tell(f"{rating.player:{width}}  {rating.estimate.mean:+.3f}; {_sure(rating.estimate, '+.3f')}")
    for result in ladder.matches:
        sure = _sure(result.estimate, "+.3f", result.fair)
        tell(f"  {result.a} against {result.b}: {result.mean - result.fair:+.3f}; {sure}")
        _tell_failures(result.failures)
