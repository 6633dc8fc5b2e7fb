"""`euchre bench`: how fast the solver, the playouts and the bots are on this machine."""

from __future__ import annotations

import json
import os
import platform
import sys
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import click

from euchre.commands import brief

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["bench"]

HANDS = 2
"""Hands that each level plays of each game unless another number is asked for."""

RATES = {"solves": "deals solved, every lead", "playouts": "hands played out by rule"}
"""What is measured by the second, and what it is called."""


@click.command(epilog="Compare within a run: other work on the machine makes every number smaller.")
@click.option(
    "--hands",
    type=click.IntRange(1, 1000),
    default=HANDS,
    show_default=True,
    metavar="N",
    help="Hands of each game that each level plays for the time of its decisions.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as JSON, for programs.")
def bench(hands: int, as_json: bool) -> None:
    """Measure the solver and the playouts, compiled and interpreted, and how long each level thinks."""
    from euchre.arena.benching import measured

    found = {"version": version("euchre"), **_machine(), **measured(hands=hands, progress=_show)}
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        _tell(found)


def _show(what: str) -> None:
    """What is measured just now, on a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        click.echo(f"\r{what:<40}\r", nl=False, err=True)


def _machine() -> dict[str, object]:
    return {"python": platform.python_version(), "machine": platform.machine(), "processors": os.cpu_count()}


def _tell(found: Mapping[str, Any]) -> None:
    click.echo(
        f"euchre {found['version']}, {found['solver']} solver, Python {found['python']}, {found['machine']}, "
        f"{found['processors']} processors"
    )
    click.echo(f"\n{'a second':<28}{'compiled':>12}{'interpreted':>14}{'times':>8}")
    for key, what in RATES.items():
        rate = found[key]
        click.echo(
            f"{what:<28}{_whole(rate['compiled']):>12}{_whole(rate['interpreted']):>14}{_whole(rate['times']):>8}"
        )
    levels = list(next(iter(found["ms_per_decision"].values())))
    click.echo(f"\n{'ms a decision, median':<28}" + "".join(f"{level:>10}" for level in levels))
    for name, times in found["ms_per_decision"].items():
        click.echo(f"{name:<28}" + "".join(f"{brief(times[level]):>10}" for level in levels))


def _whole(number: float | None) -> str:
    return "-" if number is None else f"{number:,.0f}"
