"""Copies of a database: made while a server plays, whole, and good enough to go on with."""

from __future__ import annotations

import os
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

import pytest

from euchre.log.backup import backup, restore
from euchre.log.store import Kept, Store, StoreProblem
from euchre.record import fold
from euchre.rules import game
from euchre.words import say
from tests.record.playing import header, played, written

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

RULES = game("classic")
HEADER = header(RULES)
FACTS = played(RULES, "a long match 160").facts


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/euchre.db"


def _kept(url: str, facts: int) -> None:
    with closing(Store.open(url)) as store:
        store.begin("one", HEADER).result()
        _go_on(store, 1, facts)


def _go_on(store: Store, first: int, last: int) -> None:
    for seq in range(first, last + 1):
        assert store.append("one", seq, f"a{seq}", FACTS[seq - 1]).result() == Kept(seq, first=True)


def _code(refused: Callable[[], None]) -> str:
    with pytest.raises(StoreProblem) as problem:
        refused()
    assert say(problem.value.refusal)
    return problem.value.refusal.code


def test_a_game_goes_on_from_a_copy(url: str, tmp_path: Path) -> None:
    with closing(Store.open(url)) as store:
        store.begin("one", HEADER).result()
        _go_on(store, 1, 40)
        secret = store.secret("cookies")
        backup(url, tmp_path / "copy.db")
        _go_on(store, 41, 50)
    restored = f"sqlite:///{tmp_path}/new place/euchre.db"
    restore(tmp_path / "copy.db", restored)
    with closing(Store.open(restored)) as store:
        assert store.read("one") == (HEADER, list(FACTS[:40]))
        assert store.secret("cookies") == secret
        assert store.append("one", 40, "a40", FACTS[39]).result() == Kept(40, first=False)
        _go_on(store, 41, len(FACTS))
        assert store.record("one") == written(HEADER, FACTS)
        assert fold(RULES, store.read("one")[1]).position.over


def test_a_copy_is_one_file_of_its_owner(url: str, tmp_path: Path) -> None:
    _kept(url, 10)
    backup(url, tmp_path / "copies.db")
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith((".copies", "copies"))) == [
        "copies.db"
    ]
    assert sys.platform == "win32" or (tmp_path / "copies.db").stat().st_mode & 0o077 == 0
    # Bytes 18 and 19 of an SQLite file: 1 for one that needs no log beside it, 2 for one that does.
    assert (tmp_path / "copies.db").read_bytes()[18:20] == b"\1\1"
    assert (tmp_path / "euchre.db").read_bytes()[18:20] == b"\2\2"
    with closing(sqlite3.connect(tmp_path / "copies.db")) as copy:
        assert copy.execute("SELECT count(*) FROM facts").fetchone() == (10,)


def test_copies_that_are_made_while_facts_are_kept_hold_whole_games(url: str, tmp_path: Path) -> None:
    with closing(Store.open(url)) as store, ThreadPoolExecutor(1) as pool:
        store.begin("one", HEADER).result()
        done = Event()

        def copy() -> int:
            number = 0
            while not done.is_set() or number == 0:
                backup(url, tmp_path / f"copy {number}.db")
                number += 1
            return number

        copies = pool.submit(copy)
        try:
            _go_on(store, 1, 150)
        finally:
            done.set()
        number = copies.result()
    for each in range(number):
        with closing(Store.open(f"sqlite:///{tmp_path}/copy {each}.db")) as store:
            try:
                facts = store.read("one")[1]
            except KeyError:
                facts = []
            assert facts == list(FACTS[: len(facts)])


def test_a_copy_replaces_nothing(url: str, tmp_path: Path) -> None:
    _kept(url, 10)
    backup(url, tmp_path / "copy.db")
    before = (tmp_path / "copy.db").read_bytes()
    _kept(f"sqlite:///{tmp_path}/other.db", 3)
    assert _code(lambda: backup(f"sqlite:///{tmp_path}/other.db", tmp_path / "copy.db")) == "database-exists"
    assert _code(lambda: restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/other.db")) == "database-exists"
    assert (tmp_path / "copy.db").read_bytes() == before


def test_the_log_of_another_database_is_not_taken_for_that_of_the_copy(url: str, tmp_path: Path) -> None:
    _kept(url, 10)
    backup(url, tmp_path / "copy.db")
    (tmp_path / "new.db-wal").write_bytes(b"left behind")
    assert _code(lambda: restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/new.db")) == "database-exists"
    assert not (tmp_path / "new.db").exists()


def test_nothing_is_restored_under_a_server(url: str, tmp_path: Path) -> None:
    _kept(url, 10)
    backup(url, tmp_path / "copy.db")
    with closing(Store.open(url)):
        assert _code(lambda: restore(tmp_path / "copy.db", url)) == "database-in-use"


def test_what_is_no_copy_is_not_restored(url: str, tmp_path: Path) -> None:
    new = f"sqlite:///{tmp_path}/new.db"
    (tmp_path / "text").write_bytes(b"Dear diary, " * 500)
    with closing(sqlite3.connect(tmp_path / "ledger.db")) as other, other:
        other.execute("CREATE TABLE runs (run)")
    for name in ("none", "text", "ledger.db", "."):
        assert _code(partial(restore, tmp_path / name, new)) == "database-not-read"
    assert not (tmp_path / "none").exists()
    assert not (tmp_path / "new.db").exists()
    _kept(url, 1)
    with closing(sqlite3.connect(tmp_path / "euchre.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert _code(lambda: restore(tmp_path / "euchre.db", new)) == "database-newer"
    assert _code(lambda: backup(url, tmp_path / "copy.db")) == "database-newer"
    assert not (tmp_path / "copy.db").exists()


def test_a_damaged_copy_is_found_out(url: str, tmp_path: Path) -> None:
    _kept(url, 200)
    backup(url, tmp_path / "copy.db")
    content = bytearray((tmp_path / "copy.db").read_bytes())
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        root = copy.execute("SELECT rootpage FROM sqlite_master WHERE name = 'facts'").fetchone()[0]
        size = copy.execute("PRAGMA page_size").fetchone()[0]
    content[(root - 1) * size : root * size] = b"\xff" * size
    (tmp_path / "copy.db").write_bytes(content)
    assert _code(lambda: restore(tmp_path / "copy.db", f"sqlite:///{tmp_path}/new.db")) == "database-not-read"
    assert not (tmp_path / "new.db").exists()


def test_a_copy_that_fails_half_way_leaves_nothing(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _kept(url, 10)
    assert _code(lambda: backup(url, tmp_path / "none" / "copy.db")) == "database-not-written"

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    before = sorted(tmp_path.iterdir())
    assert _code(lambda: backup(url, tmp_path / "copy.db")) == "database-not-written"
    assert sorted(tmp_path.iterdir()) == before


def test_other_databases_are_copied_by_their_own_programs(tmp_path: Path) -> None:
    elsewhere = "postgresql://ann:open-sesame@host/euchre"
    for refused in (
        partial(backup, elsewhere, tmp_path / "copy.db"),
        partial(restore, tmp_path / "copy.db", elsewhere),
    ):
        with pytest.raises(StoreProblem) as problem:
            refused()
        assert problem.value.refusal.code == "database-no-file"
        assert "open-sesame" not in say(problem.value.refusal)
    assert _code(lambda: backup("euchre.db", tmp_path / "copy.db")) == "database-url"
