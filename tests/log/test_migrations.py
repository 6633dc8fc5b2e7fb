"""The revisions: they make the schema, and live games come through them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from euchre.log import migrations
from euchre.log.backup import backup, restore
from euchre.log.opening import open_engine, place
from euchre.log.schema import METADATA
from euchre.log.store import Kept, Store, StoreProblem
from euchre.record import fact_data, fold
from euchre.record.header import header_data
from euchre.rules import game
from tests.record.playing import header, played, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

RULES = game("classic")
HEADER = header(RULES)
FACTS = played(RULES, "a long match 160").facts
OLDER = migrations.known()[:0:-1]
"""All revisions but the newest, the oldest first."""

FILE = "euchre.db"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / FILE}"


def _json(data: dict[str, object]) -> str:
    return msgspec.json.encode(data).decode()


def _rows() -> Iterator[tuple[str, dict[str, object]]]:
    """A server's database in the middle of a game, in the words of the first revision."""
    yield (
        "INSERT INTO tables VALUES (:code, :data, :live, :touched)",
        {
            "code": "K7QX2M",
            "data": b"{}",
            "live": True,
            "touched": 5.0,
        },
    )
    yield (
        "INSERT INTO games (game, header) VALUES (:game, :header)",
        {
            "game": "one",
            "header": _json(header_data(HEADER)),
        },
    )
    for seq, fact in enumerate(FACTS[:50], start=1):
        yield (
            "INSERT INTO facts VALUES (:game, :seq, :action, :fact)",
            {
                "game": "one",
                "seq": seq,
                "action": f"a{seq}",
                "fact": _json(fact_data(fact)),
            },
        )
    yield "INSERT INTO guests VALUES ('g', 'Ann', 5.0)", {}
    yield "INSERT INTO secrets VALUES ('cookies', :value)", {"value": b"s" * 32}
    yield "INSERT INTO links VALUES ('t', 'value', 100.0)", {}


def _old_database(url: str, revision: str) -> None:
    """A database as a server of that revision has left it, with a game in play."""
    engine = open_engine(place(url))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        migrations.upgrade(connection, revision)
        for statement, values in _rows():
            connection.execute(text(statement), values)
    engine.dispose()


def _revision(path: Path) -> str:
    with closing(sqlite3.connect(path)) as database:
        return str(database.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def _difference(connection: Connection) -> object:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA)


def test_there_is_an_older_revision_to_come_from() -> None:
    assert OLDER[0] == "0001"
    assert migrations.head() == migrations.known()[0] not in OLDER


def test_the_revisions_make_the_schema(url: str) -> None:
    Store.open(url).close()
    engine = open_engine(place(url))
    with engine.connect() as connection:
        assert _difference(connection) == []
        connection.rollback()
        with connection.begin():
            connection.execute(text("DROP INDEX tables_touched"))
            assert _difference(connection) != []
    engine.dispose()


@pytest.mark.parametrize("revision", OLDER)
def test_a_game_that_is_played_during_an_upgrade_is_finished(url: str, tmp_path: Path, revision: str) -> None:
    _old_database(url, revision)
    assert _revision(tmp_path / FILE) == revision
    with closing(Store.open(url)) as store:
        assert store.read("one") == (HEADER, list(FACTS[:50]))
        assert store.append("one", 50, "a50", FACTS[49]).result() == Kept(50, first=False)
        for seq in range(51, len(FACTS) + 1):
            assert store.append("one", seq, f"a{seq}", FACTS[seq - 1]).result() == Kept(seq, first=True)
        assert fold(RULES, store.read("one")[1]).position.over
        assert store.record("one") == written(HEADER, FACTS)
        assert (list(store.tables()), store.guest("g")) == ([("K7QX2M", b"{}")], "Ann")
        assert store.secret("cookies") == b"s" * 32
        assert store.take_once("t", now=0.0).result() == "value"
        store.begin("two", HEADER, table="K7QX2M").result()
        store.delete_table("K7QX2M").result()
        with pytest.raises(KeyError):
            store.read("two")
    assert _revision(tmp_path / FILE) == migrations.head()


@pytest.mark.parametrize("revision", OLDER)
def test_an_upgraded_database_is_as_a_new_one(url: str, tmp_path: Path, revision: str) -> None:
    _old_database(url, revision)
    Store.open(url).close()
    Store.open(f"sqlite:///{tmp_path}/new.db").close()

    def schema(name: str) -> list[tuple[str, str]]:
        with closing(sqlite3.connect(tmp_path / name)) as database:
            return database.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()

    assert schema(FILE) == schema("new.db")


@pytest.mark.parametrize("revision", OLDER)
def test_an_upgrade_that_fails_has_changed_nothing(
    url: str, tmp_path: Path, revision: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _old_database(url, revision)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        before = list(database.iterdump())
        database.execute("CREATE TABLE seats_guest (in_the_way)")
    with pytest.raises(StoreProblem) as problem:
        Store.open(url)
    assert problem.value.refusal.code == "database-not-written"
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("DROP TABLE seats_guest")
        assert list(database.iterdump()) == before
    Store.open(url).close()


@pytest.mark.parametrize("revision", OLDER)
def test_nothing_is_upgraded_unasked(url: str, tmp_path: Path, revision: str) -> None:
    _old_database(url, revision)
    with pytest.raises(StoreProblem) as problem:
        Store.open(url, upgrade=False)
    assert problem.value.refusal.code == "database-older"
    assert dict(problem.value.refusal.args)["found"] == revision == _revision(tmp_path / FILE)


def test_a_new_database_is_no_upgrade(url: str) -> None:
    with closing(Store.open(url, upgrade=False)) as store:
        assert store.healthy()


@pytest.mark.parametrize("revision", OLDER)
def test_a_copy_from_before_an_upgrade_can_be_restored(url: str, tmp_path: Path, revision: str) -> None:
    _old_database(url, revision)
    backup(url, tmp_path / "copy.db")
    Store.open(url).close()
    restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/again.db")
    with closing(Store.open(f"sqlite:///{tmp_path}/again.db")) as store:
        assert store.read("one") == (HEADER, list(FACTS[:50]))


def test_rows_that_refer_to_nothing_stop_an_upgrade(url: str, tmp_path: Path) -> None:
    _old_database(url, OLDER[0])
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("INSERT INTO facts VALUES ('none', 1, 'a', '{}')")
    with pytest.raises(StoreProblem) as problem:
        Store.open(url)
    assert problem.value.refusal.code == "database-not-written"
    assert _revision(tmp_path / FILE) == OLDER[0]


def test_the_revisions_come_with_the_package() -> None:
    """A directory without `__init__.py` would stay behind when the program is installed."""
    room = Path(migrations.__file__).parent
    for directory in {path.parent for path in room.rglob("*.py")}:
        assert (directory / "__init__.py").exists()
    assert all(path.suffix == ".py" for path in room.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
