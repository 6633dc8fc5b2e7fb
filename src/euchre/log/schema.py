"""The tables of a server's database, as the newest revision in `euchre.log.migrations` makes them.

Nothing here belongs to one database alone. Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["FACTS", "GAMES", "GUESTS", "LINKS", "METADATA", "SEATS", "SECRETS", "TABLES"]

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("live", Boolean, nullable=False),
    Column("touched", Double, nullable=False),
    PrimaryKeyConstraint("code", name="tables_key"),
    Index("tables_touched", "touched"),
)
"""Who sits where, as the server writes it."""

GAMES = Table(
    "games",
    METADATA,
    Column("game", String, nullable=False),
    Column("header", Text, nullable=False),
    Column("table_code", String),
    PrimaryKeyConstraint("game", name="games_key"),
    ForeignKeyConstraint(["table_code"], ["tables.code"], name="games_table", ondelete="CASCADE"),
    Index("games_of_table", "table_code"),
)
"""Matches: the header of the record, and the table that it is played at."""

FACTS = Table(
    "facts",
    METADATA,
    Column("game", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("action_id", String, nullable=False),
    Column("fact", Text, nullable=False),
    PrimaryKeyConstraint("game", "seq", name="facts_key"),
    UniqueConstraint("game", "action_id", name="facts_action"),
    ForeignKeyConstraint(["game"], ["games.game"], name="facts_game", ondelete="CASCADE"),
)
"""What has happened, numbered from 1 in each game: JSON as in a record, without the number."""

GUESTS = Table(
    "guests",
    METADATA,
    Column("guest", String, nullable=False),
    Column("name", Text, nullable=False),
    Column("touched", Double, nullable=False),
    PrimaryKeyConstraint("guest", name="guests_key"),
    Index("guests_touched", "touched"),
)
"""Who is known without an account."""

SEATS = Table(
    "seats",
    METADATA,
    Column("code", String, nullable=False),
    Column("guest", String, nullable=False),
    PrimaryKeyConstraint("code", "guest", name="seats_key"),
    ForeignKeyConstraint(["code"], ["tables.code"], name="seats_table", ondelete="CASCADE"),
    Index("seats_guest", "guest"),
)
"""At which tables a guest has a seat."""

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String, nullable=False),
    Column("value", LargeBinary, nullable=False),
    PrimaryKeyConstraint("name", name="secrets_key"),
)
"""What the server signs with."""

LINKS = Table(
    "links",
    METADATA,
    Column("token", String, nullable=False),
    Column("value", Text, nullable=False),
    Column("expires", Double, nullable=False),
    PrimaryKeyConstraint("token", name="links_key"),
    Index("links_expires", "expires"),
)
"""Links that work once."""
