"""Coming to a database: one server at a time, and a refusal with a sentence for whatever is in the way."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from euchre.log import migrations
from euchre.log.schema import METADATA
from euchre.log.store import Store, StoreProblem
from euchre.words import say

if TYPE_CHECKING:
    from pathlib import Path

FILE = "euchre.db"


def _url(path: Path) -> str:
    return f"sqlite:///{path}"


def _problem(url: str, *, upgrade: bool = True) -> str:
    """The code with which a database is refused; there is a sentence for it that quotes what it is about."""
    with pytest.raises(StoreProblem) as problem:
        Store.open(url, upgrade=upgrade).close()
    refusal = problem.value.refusal
    assert say(refusal)
    return refusal.code


def _sentence(url: str) -> str:
    with pytest.raises(StoreProblem) as problem:
        Store.open(url).close()
    return say(problem.value.refusal)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "euchre.db",
        "/var/lib/euchre.db",
        "sqlite://",
        "sqlite:///",
        "sqlite:///.",
        "sqlite:////",
        "sqlite:///..",
        "sqlite:///:memory:",
        "sqlite:memory",
        "sqlite:///file:euchre.db?uri=true",
        "sqlite:///euchre.db?mode=ro",
        "sqlite://host/euchre.db",
        "sqlite+aiosqlite:///euchre.db",
        "mysql://localhost/euchre",
        "postgresql://",
        "postgres://localhost/euchre",
        "postgresql+asyncpg://localhost/euchre",
        "postgresql://localhost:port/euchre",
        "http://localhost",
        ":",
    ],
)
def test_what_is_no_database_of_ours_is_refused(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert _problem(url) == "database-url"
    assert repr(url) in _sentence(url)
    assert not list(tmp_path.iterdir())


def test_a_password_is_not_repeated() -> None:
    for url in (
        "mysql://ann:open-sesame@host/euchre",
        "postgresql://ann:open-sesame@host:port/x",
        "x://:open-sesame@",
    ):
        assert "open-sesame" not in _sentence(url)


def test_a_directory_that_is_not_there_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store.open(_url(tmp_path / "a" / "b %20 c" / FILE)).close()
    assert (tmp_path / "a" / "b %20 c" / FILE).exists()
    monkeypatch.chdir(tmp_path)
    Store.open("sqlite:///here.db").close()
    assert (tmp_path / "here.db").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="other permissions")
def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    """Seeds of hands in play are in it, and what the server signs with."""
    with closing(Store.open(_url(tmp_path / FILE))) as store:
        store.secret("cookies")
        files = [path for path in tmp_path.iterdir() if path.name.startswith(FILE)]
        assert len(files) > 1, "the write-ahead log too"
        assert all(path.stat().st_mode & 0o077 == 0 for path in files)


def test_one_server_at_a_time(tmp_path: Path) -> None:
    url = _url(tmp_path / FILE)
    first = Store.open(url)
    assert _problem(url) == "database-in-use"
    assert str(tmp_path / FILE) in _sentence(url)
    first.secret("still works")
    first.close()
    first.close()
    second = Store.open(url)
    first.close()
    assert _problem(url) == "database-in-use", "to close twice lets nobody else in"
    second.close()


def test_one_server_at_a_time_by_whatever_link(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link, way = tmp_path / "elsewhere" / FILE, tmp_path / "way"
    link.symlink_to(tmp_path / FILE)
    way.symlink_to(tmp_path)
    with closing(Store.open(_url(tmp_path / FILE))):
        assert [_problem(_url(each)) for each in (link, way / FILE)] == ["database-in-use"] * 2
    with closing(Store.open(_url(link))):
        assert _problem(_url(tmp_path / FILE)) == "database-in-use"


def test_a_lock_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    """As another user's would be; a directory stands for it, since root may open whatever it likes."""
    lock = tmp_path / f".{FILE}.lock"
    lock.mkdir()
    sentence = _sentence(_url(tmp_path / FILE))
    assert sentence.startswith(f"The database {tmp_path / FILE} cannot be written: ")
    assert sentence.endswith(f": {lock}.")


def test_another_process_is_refused_and_a_dead_one_is_not_waited_for(tmp_path: Path) -> None:
    url = _url(tmp_path / FILE)
    code = "import sys; from euchre.log.store import Store; s = Store.open(sys.argv[1]); print('open'); input()"
    with subprocess.Popen([sys.executable, "-uc", code, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        assert other.stdout.readline().strip() == b"open"
        assert _problem(url) == "database-in-use"
        other.kill()
    Store.open(url).close()


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    (tmp_path / "directory").mkdir()
    assert _problem(_url(tmp_path / "file" / FILE)) == "database-not-written"
    assert _problem(_url(tmp_path / "directory")) == "database-not-written"
    assert _problem(_url(tmp_path / "none" / ("x" * 300))) == "database-not-written"


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    content = b"Dear diary, " * 500
    (tmp_path / FILE).write_bytes(content)
    assert _problem(_url(tmp_path / FILE)) == "database-not-written"
    assert "not a database" in _sentence(_url(tmp_path / FILE))
    assert (tmp_path / FILE).read_bytes() == content


def test_whoever_was_refused_has_let_go(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Dear diary, " * 500)
    assert _problem(_url(tmp_path / FILE)) == "database-not-written"
    (tmp_path / FILE).unlink()
    Store.open(_url(tmp_path / FILE)).close()


def _set_revision(path: Path, revision: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = ?", (revision,))


def test_a_database_of_a_later_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE
    Store.open(_url(path)).close()
    _set_revision(path, "9999")
    before = path.read_bytes()
    assert _problem(_url(path)) == "database-newer"
    assert "'9999'" in _sentence(_url(path))
    assert path.read_bytes() == before
    _set_revision(path, migrations.head())
    Store.open(_url(path)).close()


def test_a_store_is_not_well_when_its_schema_is_another(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(Store.open(_url(path))) as store:
        assert store.healthy()
        _set_revision(path, "9999")
        assert not store.healthy()
        _set_revision(path, migrations.head())
        assert store.healthy()
    assert not store.healthy(), "it is closed"


def test_who_plays_at_a_terminal_does_not_wait_for_a_database() -> None:
    code = "import sys, euchre.log; print(*{'sqlalchemy', 'alembic'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""


@pytest.mark.parametrize("table", METADATA.sorted_tables, ids=str)
def test_the_schema_can_be_said_to_postgresql(table: object) -> None:
    said = str(CreateTable(table).compile(dialect=postgresql.dialect()))  # type: ignore[arg-type, no-untyped-call]
    assert said.strip().startswith("CREATE TABLE")
