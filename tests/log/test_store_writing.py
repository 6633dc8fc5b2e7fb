"""The writer: a future that has a result is on the disk, one that has not has changed nothing."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from contextlib import closing, contextmanager
from random import Random
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

from euchre.log import opening
from euchre.log import store as store_module
from euchre.log.deeds import Deed, SaveGuest
from euchre.log.store import Kept, NotKept, Store, StoreProblem
from euchre.rules import game
from tests.record.playing import header, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

RULES = game("classic")
HEADER = header(RULES)
FACTS = played(RULES, "a long match 160").facts


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/euchre.db"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with closing(Store.open(url)) as store:
        yield store


class Held(Deed[None]):
    """Holds the writer, and the transaction, until it is let go."""

    def __init__(self) -> None:
        self.has_come = Event()
        self.go = Event()

    def done(self, connection: Connection) -> None:  # noqa: ARG002
        self.has_come.set()
        assert self.go.wait(10)


class Poison(Deed[None]):
    """Goes wrong each time, after it has written something."""

    def __init__(self, failure: Exception) -> None:
        self.failure = failure

    def done(self, connection: Connection) -> None:
        SaveGuest("poisoned", "", 0.0).done(connection)
        raise self.failure


def _held(store: Store) -> Held:
    held = Held()
    store._writer.submit(held)
    assert held.has_come.wait(10)
    return held


@pytest.mark.parametrize("failure", [IntegrityError("", None, Exception("a rival")), ZeroDivisionError("a mistake")])
def test_one_deed_that_fails_does_not_take_others_with_it(store: Store, failure: Exception) -> None:
    store.begin("one", HEADER).result()
    held = _held(store)
    before = store.append("one", 1, "a", FACTS[0])
    poisoned = store._writer.submit(Poison(failure))
    after = store.append("one", 2, "b", FACTS[1])
    held.go.set()
    assert (before.result(), after.result()) == (Kept(1, first=True), Kept(2, first=True))
    with pytest.raises(
        NotKept if isinstance(failure, IntegrityError) else ZeroDivisionError, match=r"a (rival|mistake)"
    ):
        poisoned.result()
    assert store.guest("poisoned") is None
    assert store.read("one")[1] == list(FACTS[:2])
    assert store.statistics.failures == 1


def test_nothing_is_said_before_the_commit(store: Store, tmp_path: Path) -> None:
    """Whoever reads the file at the moment of the answer finds the fact there."""
    store.begin("one", HEADER).result()
    seen = []

    def look(_: object) -> None:
        with closing(sqlite3.connect(tmp_path / "euchre.db")) as database:
            seen.append(database.execute("SELECT count(*) FROM facts").fetchone()[0])

    for seq in range(1, 11):
        future = store.append("one", seq, f"a{seq}", FACTS[seq - 1])
        future.add_done_callback(look)
    store.close()
    assert len(seen) == 10
    assert all(count >= number for number, count in enumerate(seen, start=1))


def test_a_deed_that_was_cancelled_while_it_waited_is_not_done(store: Store) -> None:
    store.begin("one", HEADER).result()
    held = _held(store)
    cancelled, other = store.append("one", 1, "a", FACTS[0]), store.append("one", 1, "b", FACTS[0])
    assert cancelled.cancel()
    held.go.set()
    assert other.result() == Kept(1, first=True)
    assert store.answered("one", "a") is None


def test_a_store_that_is_closed_keeps_nothing(store: Store) -> None:
    store.begin("one", HEADER).result()
    store.close()
    with pytest.raises(NotKept, match="closed"):
        store.append("one", 1, "a", FACTS[0]).result()


def test_futures_can_be_awaited(store: Store) -> None:
    async def play() -> list[Kept]:
        await asyncio.wrap_future(store.begin("one", HEADER))
        futures = [asyncio.wrap_future(store.append("one", n, f"a{n}", FACTS[n - 1])) for n in (1, 2, 3)]
        return list(await asyncio.gather(*futures))

    assert asyncio.run(play()) == [Kept(1, True), Kept(2, True), Kept(3, True)]


def test_statistics_tell_of_the_last_commits(store: Store) -> None:
    began = monotonic()
    for seconds in range(100):
        store.save_guest("g", "Ann", float(seconds)).result()
    found = store.statistics
    assert found.commits == found.batches == found.deeds == 100
    assert len(found.seconds) == 64
    assert 0 < sum(found.seconds) < monotonic() - began
    assert found.last
    assert began < found.last < monotonic()


# A disk that is full, or broken.


@contextmanager
def _small(pages: int) -> Iterator[None]:
    """Databases that are opened meanwhile have no room for more pages."""

    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(Engine, "connect", limit)
    try:
        yield
    finally:
        event.remove(Engine, "connect", limit)


def _pages(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("PRAGMA page_count").fetchone()[0])


def test_on_a_full_disk_nothing_is_kept_by_halves(url: str, tmp_path: Path) -> None:
    Store.open(url).close()
    with _small(_pages(tmp_path / "euchre.db") + 1), closing(Store.open(url)) as store:
        store.begin("one", HEADER).result()
        held = _held(store)
        futures = [store.append("one", seq, f"a{seq}", FACTS[seq - 1]) for seq in range(1, 151)]
        held.go.set()
        outcomes = [future.exception() for future in futures]
        kept = outcomes.index(next(filter(None, outcomes)))
        assert 0 < kept < 150
        first = outcomes[kept]
        assert isinstance(first, NotKept)
        assert "full" in first.reason
        assert first.path == tmp_path / "euchre.db"
        assert store.read("one") == (HEADER, list(FACTS[:kept]))
        assert store.answered("one", f"a{kept + 1}") is None
        assert isinstance(store.save_table("K", b"x" * 100_000, live=True, touched=0.0).exception(), NotKept)
        assert list(store.tables()) == []
    with closing(Store.open(url)) as store:
        for seq in range(kept + 1, kept + 11):
            assert store.append("one", seq, f"a{seq}", FACTS[seq - 1]).result() == Kept(seq, first=True)
        assert store.read("one") == (HEADER, list(FACTS[: kept + 10]))
        assert store.healthy()


@contextmanager
def _no_file_larger(size: int) -> Iterator[None]:
    """The system refuses this process to make any file larger."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_after_the_disk_has_failed_the_store_goes_on_when_it_can(url: str, tmp_path: Path) -> None:
    with closing(Store.open(url)) as store:
        store.begin("one", HEADER).result()
        store.append("one", 1, "a1", FACTS[0]).result()
        with _no_file_larger((tmp_path / "euchre.db-wal").stat().st_size + 1000):
            with pytest.raises(NotKept):
                store.append("one", 2, "a2", FACTS[1]).result()
            assert not store.healthy()
            assert store.read("one") == (HEADER, list(FACTS[:1])), "who reads is not held up"
        assert store.append("one", 2, "a2", FACTS[1]).result() == Kept(2, first=True)
        assert store.healthy()
        assert store.read("one") == (HEADER, list(FACTS[:2]))


def test_another_program_that_writes_for_long_costs_one_wait(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.2)
    monkeypatch.setattr(store_module, "PROBE", 0.1)
    with closing(Store.open(url)) as store:
        store.begin("one", HEADER).result()
        with closing(sqlite3.connect(tmp_path / "euchre.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            began = monotonic()
            futures = [store.append("one", seq, f"a{seq}", FACTS[seq - 1]) for seq in range(1, 101)]
            assert all(isinstance(future.exception(), NotKept) for future in futures)
            assert monotonic() - began < 5, "not one wait for each"
            assert not store.healthy()
            other.execute("ROLLBACK")
        store.append("one", 1, "a1", FACTS[0]).result()


def test_a_store_whose_file_cannot_be_read_says_so(store: Store, tmp_path: Path) -> None:
    store.begin("one", HEADER).result()
    with closing(sqlite3.connect(tmp_path / "euchre.db")) as database, database:
        database.execute("DROP TABLE guests")
    with pytest.raises(StoreProblem) as problem:
        store.guest("g")
    assert problem.value.refusal.code == "database-not-read"


# A machine that stops.


def test_whatever_a_crash_leaves_of_the_log_is_a_game_without_a_gap(store: Store, tmp_path: Path) -> None:
    """A copy of the files while the server runs is what a crash leaves; the log may end anywhere."""
    store.begin("one", HEADER).result()
    for seq in range(1, 61):
        store.append("one", seq, f"a{seq}", FACTS[seq - 1]).result()
    log = (tmp_path / "euchre.db-wal").read_bytes()
    chance, found = Random(1), set()
    for attempt, size in enumerate([len(log), *(chance.randrange(len(log) // 2, len(log)) for _ in range(12))]):
        crashed = tmp_path / str(attempt) / "euchre.db"
        crashed.parent.mkdir()
        shutil.copy(tmp_path / "euchre.db", crashed)
        crashed.with_name("euchre.db-wal").write_bytes(log[:size])
        with closing(Store.open(f"sqlite:///{crashed}")) as again:
            try:
                facts = again.read("one")[1]
            except KeyError:
                facts = []
                again.begin("one", HEADER).result()
            assert facts == list(FACTS[: len(facts)])
            found.add(len(facts))
            assert size < len(log) or len(facts) == 60
            assert again.append("one", len(facts) + 1, "next", FACTS[len(facts)]).result().first
    assert len(found) > 5, "cut in different places"
