"""`euchre bot`: our bots for any other table, over the lines of docs/bot-protocol.md."""

from __future__ import annotations

import secrets
import sys

import click

__all__ = ["bot"]


@click.command(epilog="The protocol is described in docs/bot-protocol.md.")
@click.option("--level", default="expert", show_default=True, metavar="LEVEL", help="How well it plays.")
@click.option("--seed", metavar="S", help="The same choices each time, where a level leaves something to chance.")
def bot(level: str, seed: str | None) -> None:
    """Answer questions of a table on standard input, a line each, until it ends or says good-bye."""
    from euchre.bots import UnknownLevel
    from euchre.bots import bot as player_of
    from euchre.bots.line import answers

    try:
        player = player_of(level)
    except UnknownLevel as unknown:
        raise click.UsageError(f"--level: {unknown}") from None
    if sys.stdout is None:
        raise click.ClickException("bot: standard output is closed, expected somebody to answer to")
    if sys.stdin is None:
        return
    for line in answers(sys.stdin.buffer, player, secrets.token_hex(8) if seed is None else seed):
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
