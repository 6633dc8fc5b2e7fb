"""`euchre train`: what calls are worth in a game, learnt from practice, and how good that is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from euchre.commands import Refused, Stopped, bar, or_refused, pairs, tell
from euchre.rules import OPTIONS, Auction, configure, game, option_text, read_option
from euchre.words.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from euchre.bots.fit import Fit
    from euchre.rules import RuleSet
    from euchre.rules.options import Value

__all__ = ["train"]

DEALS = 600_000
AUCTIONS = 60_000
"""The deals to practise on unless another number is asked for: each of four rounds, or the auctions."""

FEWEST = 1000
"""Deals that say anything at all."""

GATE = 500
"""The pairs of the gate unless another number is asked for."""

FAILED = 1
"""The exit code when the player that calls by the fit failed."""


@click.command(
    epilog="The bots play by the files in bots/fits of the package: put the file there to have it used. "
    "The same arguments make the same file."
)
@click.argument("name", metavar="GAME")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule, as in `euchre play`.")
@click.option(
    "--deals",
    type=click.IntRange(FEWEST, 10**9),
    metavar="N",
    help=f"Deals to practise on, in each of four rounds (default: {DEALS}; in an auction {AUCTIONS}, once).",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=1,
    show_default=True,
    metavar="S",
    help="Other practice deals.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Where the fit goes (default: here, named for the game and its options). Another fit is written over.",
)
@click.option(
    "--pairs",
    "units",
    type=click.IntRange(2, 10**7),
    default=GATE,
    show_default=True,
    metavar="N",
    help="Pairs of the match against the club that the fit is judged by.",
)
@click.pass_context
def train(context: click.Context, /, name: str, **given: Any) -> None:
    """Learn what calls are worth in GAME, and play for what that is worth."""
    from euchre.arena.gate import gate

    rules, changed = _rules(name, pairs("--option", given["options"]))
    path = _place(given["out"], _file_name(rules, changed))
    try:
        fit = _fitted(rules, given["deals"], given["seed"])
        with bar("gate", given["units"]) as progress:
            fit = replace(fit, gate=gate(rules, fit, given["units"], progress))
    except KeyboardInterrupt:
        raise Stopped("interrupted; nothing was written") from None
    path.write_text(fit.text(), encoding="utf-8")
    _tell(rules, changed, fit, path)
    context.exit(FAILED if fit.gate and fit.gate["failed"] else 0)


def _rules(name: str, texts: Mapping[str, str]) -> tuple[RuleSet, list[tuple[str, str]]]:
    """The rules, and the options that differ from the game as it is named, as text."""
    with or_refused():
        base = game(name)
        read: dict[str, Value] = dict(read_option(key, text) for key, text in texts.items())
        rules = configure(base, read)
    return rules, sorted((key, option_text(value)) for key, value in read.items() if OPTIONS[key].read(base) != value)


def _file_name(rules: RuleSet, changed: Sequence[tuple[str, str]]) -> str:
    """The game and its options: `four-hand-deck-28.json`."""
    return "-".join([rules.name, *(f"{key}-{text}" for key, text in changed)]).replace(" ", "-") + ".json"


def _place(asked: Path | None, name: str) -> Path:
    """Where to write, seen to before anything is learnt: a new file, or one that holds a fit already."""
    path = asked or Path(name)
    if not path.parent.is_dir():
        raise Refused(printable(f"--out {path}: expected a directory that is there"))
    if path.exists() and not _is_fit(path):
        raise Refused(printable(f"--out {path}: that is there and is no fit, expected a new file"))
    return path


def _is_fit(path: Path) -> bool:
    from euchre.bots.fit import read_fit

    try:
        read_fit(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False
    return True


def _fitted(rules: RuleSet, deals: int | None, seed: int) -> Fit:
    from euchre.bots.training import ROUNDS
    from euchre.bots.training import train as learn
    from euchre.bots.training_bids import train_bids

    if isinstance(rules.calling, Auction):
        with bar(rules.name, deals or AUCTIONS) as progress:
            return train_bids(rules, deals or AUCTIONS, seed, progress)
    with bar(rules.name, ROUNDS * (deals or DEALS)) as progress:
        return learn(rules, deals or DEALS, seed, progress)


def _tell(rules: RuleSet, changed: list[tuple[str, str]], fit: Fit, path: Path) -> None:
    assert fit.gate is not None
    options = "".join(f" {key}={text}" for key, text in changed)
    low, high = fit.gate["interval"]
    sure = f"95 % from {low:+.3f} to {high:+.3f}" if low < high else "no interval, since all are alike"
    tell(f"{rules.name}{options}, {fit.deals} deals, seed {fit.seed}: written to {path}")
    click.echo(
        f"by this fit {fit.gate['mean']:+.3f} points a hand against {fit.gate['against']}; "
        f"{sure}, {fit.gate['pairs']} pairs of the {fit.gate['range']} range"
    )
    if fit.gate["failed"]:
        click.echo(f"{fit.gate['failed']} decisions by the fit failed", err=True)
