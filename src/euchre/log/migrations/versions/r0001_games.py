"""Games and their facts, tables, guests, secrets, links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("code", name="tables_key"),
    )
    op.create_table(
        "games",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="games_key"),
    )
    op.create_table(
        "facts",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("action_id", sa.String, nullable=False),
        sa.Column("fact", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq", name="facts_key"),
        sa.UniqueConstraint("game", "action_id", name="facts_action"),
        sa.ForeignKeyConstraint(["game"], ["games.game"], name="facts_game", ondelete="CASCADE"),
    )
    op.create_table(
        "guests",
        sa.Column("guest", sa.String, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="guests_key"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="secrets_key"),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("token", name="links_key"),
    )
