"""Who has a seat at which table is found without reading all tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "seats",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("guest", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("code", "guest", name="seats_key"),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="seats_table", ondelete="CASCADE"),
    )
    op.create_index("seats_guest", "seats", ["guest"])
