"""`euchre backup` and `euchre restore`: a copy of a server's database, and a database from such a copy."""

from __future__ import annotations

from pathlib import Path

import click

from euchre.commands import Refused, tell
from euchre.log import backup as copies
from euchre.log.opening import StoreProblem
from euchre.settings import data_directory
from euchre.words import say

__all__ = ["backup", "database_url", "restore"]


def _named(_context: click.Context, _parameter: click.Parameter, text: str) -> Path:
    """A file, of which there may be none. Raises Refused for what cannot be the name of one."""
    if not Path(text).name:
        raise Refused(f"{text!r}: expected the name of a file")
    return Path(text)


file = click.argument("file", callback=_named)
database = click.option(
    "--database", metavar="URL", help="Where the server keeps its games, if not in its usual place: sqlite:///FILE."
)


def database_url(asked: str | None) -> str:
    """The database that is asked for, or the one that a server uses where none is."""
    return asked or f"sqlite:///{data_directory() / 'tables.sqlite3'}"


@click.command()
@file
@database
def backup(file: Path, database: str | None) -> None:
    """Copy all games of a server into FILE, while it runs or while it does not.

    The copy is whole and checked. FILE must be a new one. It holds the cards of hands in play and the secret by which
    guests are known: keep it as you keep the database.
    """
    try:
        copies.backup(database_url(database), file)
    except StoreProblem as problem:
        raise Refused(say(problem.refusal)) from None
    tell(f"The copy is in {file}.")


@click.command()
@file
@database
def restore(file: Path, database: str | None) -> None:
    """Make the database of a server from FILE, which `euchre backup` has made.

    The server must not run, and the database must not be there: move the old one away first.
    """
    url = database_url(database)
    try:
        copies.restore(file, url)
    except StoreProblem as problem:
        raise Refused(say(problem.refusal)) from None
    tell(f"The database {url} is as it was when {file} was made.")
