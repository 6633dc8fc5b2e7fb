"""The revisions of the database, one after the other; a server begins or goes on with the newest."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["current", "head", "known", "upgrade"]


def _config() -> Config:
    config = Config()
    # A percent sign in the path would be taken for the beginning of a variable.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


@cache
def known() -> tuple[str, ...]:
    """All revisions, the newest first."""
    return tuple(each.revision for each in ScriptDirectory.from_config(_config()).walk_revisions())


def head() -> str:
    """The newest revision, which `euchre.log.schema` describes."""
    return known()[0]


def current(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring a database to a revision, within the transaction of the connection: all of it or nothing.

    SQLite has to be told before, `PRAGMA foreign_keys=OFF`: where a table is made anew, what refers to it would go.
    """
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)
