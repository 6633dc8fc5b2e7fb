"""A game belongs to a table and goes with it; what is old is found without looking at all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # SQLite makes the table anew, because it adds no foreign key to one that is there.
    with op.batch_alter_table("games") as games:
        games.add_column(sa.Column("table_code", sa.String))
        games.create_foreign_key("games_table", "tables", ["table_code"], ["code"], ondelete="CASCADE")
        games.create_index("games_of_table", ["table_code"])
    op.create_index("tables_touched", "tables", ["touched"])
    op.create_index("guests_touched", "guests", ["touched"])
    op.create_index("links_expires", "links", ["expires"])
