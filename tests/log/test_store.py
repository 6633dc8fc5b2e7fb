"""The store: what is kept is there, each fact once, and whatever is deleted is gone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from threading import Barrier, Event
from typing import TYPE_CHECKING

import pytest

from euchre.game import Decision, Pass
from euchre.log.store import Conflict, Kept, Store
from euchre.record import fold, read
from euchre.rules import game
from tests.record.playing import header, played, written

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from euchre.game import Fact

RULES = game("classic")
HEADER = header(RULES)
FACTS = played(RULES, "a long match 160").facts
OTHER = Decision(0, Pass())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(f"sqlite:///{tmp_path}/euchre.db")) as store:
        yield store


def _appended(store: Store, name: str, first: int, last: int) -> None:
    """The facts of the game by these numbers, each acknowledged before the next."""
    for seq in range(first, last + 1):
        assert store.append(name, seq, f"action {seq}", FACTS[seq - 1]).result() == Kept(seq, first=True)


def _begun(store: Store, name: str = "one", facts: int = 0) -> None:
    store.begin(name, HEADER).result()
    _appended(store, name, 1, facts)


def _rows(store: Store, name: str) -> list[Fact]:
    return store.read(name)[1]


# Games.


@pytest.mark.parametrize("name", ["classic", "bid", "bid-3", "british"])
def test_a_game_is_read_as_it_was_kept(store: Store, name: str) -> None:
    rules = game(name)
    facts = played(rules, "whole", 400, wild=True).facts
    store.begin("one", header(rules)).result()
    futures = [store.append("one", seq, f"a{seq}", fact) for seq, fact in enumerate(facts, start=1)]
    assert [future.result() for future in futures] == [Kept(seq, True) for seq in range(1, len(facts) + 1)]
    assert store.read("one") == (header(rules), list(facts))
    assert store.record("one") == written(header(rules), facts)
    assert read(store.record("one")).folded == fold(rules, facts)


def test_a_store_that_was_closed_goes_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/euchre.db"
    for first in (1, 18, 40):
        with closing(Store.open(url)) as store:
            store.begin("one", HEADER).result()
            assert _rows(store, "one") == list(FACTS[: first - 1])
            _appended(store, "one", first, min(first + 21, 60) if first == 40 else {1: 17, 18: 39}[first])
    with closing(Store.open(url)) as store:
        assert _rows(store, "one") == list(FACTS[:60])


def test_what_waits_when_a_store_is_closed_is_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/euchre.db"
    store = Store.open(url)
    store.begin("one", HEADER)
    futures = [store.append("one", seq, f"a{seq}", FACTS[seq - 1]) for seq in range(1, 101)]
    store.close()
    assert all(future.done() and future.result().first for future in futures)
    with closing(Store.open(url)) as again:
        assert _rows(again, "one") == list(FACTS[:100])


def test_games_do_not_mix(store: Store) -> None:
    for name in ("one", "two", "One", "one ", "ein s\N{SUPERSCRIPT TWO}"):
        _begun(store, name, len(name))
    for name in ("one", "two", "One", "one ", "ein s\N{SUPERSCRIPT TWO}"):
        assert _rows(store, name) == list(FACTS[: len(name)])


def test_there_is_no_game_that_was_not_begun(store: Store) -> None:
    with pytest.raises(KeyError, match="none"):
        store.read("none")
    with pytest.raises(KeyError, match="none"):
        store.record("none")
    with pytest.raises(KeyError, match="none"):
        store.append("none", 1, "a", FACTS[0]).result()
    assert store.answered("none", "a") is None


def test_a_game_is_begun_again_only_as_it_is(store: Store) -> None:
    _begun(store, "one", 3)
    store.begin("one", HEADER).result()
    with pytest.raises(Conflict) as conflict:
        store.begin("one", replace(HEADER, begun="later")).result()
    assert (conflict.value.seq, conflict.value.last) == (0, 3)
    assert store.read("one") == (HEADER, list(FACTS[:3]))


@pytest.mark.parametrize("seq", [-1, 0, 1, 3, 5, 10**6])
def test_only_the_next_number_is_free(store: Store, seq: int) -> None:
    _begun(store, "one", 3)
    with pytest.raises(Conflict, match=f"fact {seq} ") as conflict:
        store.append("one", seq, "other", OTHER).result()
    assert (conflict.value.game, conflict.value.seq, conflict.value.last) == ("one", seq, 3)
    assert _rows(store, "one") == list(FACTS[:3])
    assert store.answered("one", "other") is None
    _appended(store, "one", 4, 4)


def test_an_action_that_comes_again_gets_its_first_answer(store: Store) -> None:
    _begun(store, "one", 5)
    for seq, fact in ((2, FACTS[1]), (6, FACTS[5]), (99, OTHER)):
        assert store.append("one", seq, "action 2", fact).result() == Kept(2, first=False)
    assert _rows(store, "one") == list(FACTS[:5])
    assert store.answered("one", "action 2") == 2
    assert store.statistics.duplicates == 3


def test_the_same_action_id_in_another_game_is_another_action(store: Store) -> None:
    _begun(store, "one", 2)
    _begun(store, "two", 2)
    assert store.answered("one", "action 2") == store.answered("two", "action 2") == 2


# Rivals.


class _Held:
    """Holds the writer up until it is let go, so that everything else waits."""

    def __init__(self, store: Store) -> None:
        self.go = Event()
        # What is called when a future is resolved runs in the writer.
        future = store.save_guest("held", "held", 0.0)
        self.has_come = Event()
        future.add_done_callback(self._wait)
        self.has_come.wait(10)

    def _wait(self, _: object) -> None:
        self.has_come.set()
        self.go.wait(10)


def test_what_waits_goes_in_one_transaction(store: Store) -> None:
    names = [f"game {number}" for number in range(50)]
    for name in names:
        _begun(store, name)
    held, before = _Held(store), store.statistics.commits
    futures = [store.append(name, 1, "a", FACTS[0]) for name in names]
    assert not any(future.done() for future in futures)
    held.go.set()
    assert all(future.result() == Kept(1, first=True) for future in futures)
    assert store.statistics.commits == before + 1


def test_rivals_in_one_transaction_have_one_winner(store: Store) -> None:
    _begun(store, "one", 2)
    held = _Held(store)
    rivals = [store.append("one", 3, f"rival {number}", FACTS[2]) for number in range(20)]
    again = [store.append("one", 3, f"rival {number}", FACTS[2]) for number in range(20)]
    held.go.set()
    assert rivals[0].result() == Kept(3, first=True)
    assert again[0].result() == Kept(3, first=False)
    for future in (*rivals[1:], *again[1:]):
        with pytest.raises(Conflict):
            future.result()
    assert _rows(store, "one") == list(FACTS[:3])
    assert store.answered("one", "rival 0") == 3
    assert (store.statistics.conflicts, store.statistics.duplicates) == (38, 1)


def test_facts_that_come_in_any_order_in_one_transaction_are_put_in_order(store: Store) -> None:
    _begun(store)
    held = _Held(store)
    futures = {seq: store.append("one", seq, f"a{seq}", FACTS[seq - 1]) for seq in (3, 1, 2, 5)}
    held.go.set()
    assert [futures[seq].result().seq for seq in (1, 2, 3)] == [1, 2, 3]
    with pytest.raises(Conflict):
        futures[5].result()
    assert _rows(store, "one") == list(FACTS[:3])


def test_as_many_wins_as_rows_when_threads_race(store: Store) -> None:
    games, threads, rounds = ("one", "two", "three"), 8, 30
    for name in games:
        _begun(store, name)
    barrier = Barrier(threads)

    def race(thread: int) -> list[tuple[str, str, int]]:
        won = []
        for seq in range(1, rounds + 1):
            barrier.wait(30)
            for name in games:
                action = f"{thread}/{seq}"
                try:
                    kept = store.append(name, seq, action, FACTS[seq - 1]).result()
                except Conflict:
                    continue
                assert kept == Kept(seq, first=True)
                won.append((name, action, kept.seq))
        return won

    with ThreadPoolExecutor(threads) as pool:
        wins = [win for won in pool.map(race, range(threads)) for win in won]
    assert len(wins) == len(games) * rounds
    assert {(name, seq) for name, _, seq in wins} == {(name, seq) for name in games for seq in range(1, rounds + 1)}
    assert all(store.answered(name, action) == seq for name, action, seq in wins)
    assert all(_rows(store, name) == list(FACTS[:rounds]) for name in games)
    assert store.statistics.conflicts == len(games) * rounds * (threads - 1)


def test_who_reads_while_others_write_sees_whole_games(store: Store) -> None:
    _begun(store)
    done = Event()

    def watch() -> list[int]:
        seen = []
        while not done.is_set():
            facts = _rows(store, "one")
            assert facts == list(FACTS[: len(facts)])
            seen.append(len(facts))
        return seen

    with ThreadPoolExecutor(2) as pool:
        watchers = [pool.submit(watch) for _ in range(2)]
        try:
            for seq in range(1, 151):
                store.append("one", seq, f"a{seq}", FACTS[seq - 1]).result()
                assert store.answered("one", f"a{seq}") == seq, "who is told so finds it there"
        finally:
            done.set()
        for watcher in watchers:
            seen = watcher.result()
            assert seen == sorted(seen)
            assert len(seen) > 1


# Tables, guests, small things.


def test_a_table_is_what_was_saved_last(store: Store) -> None:
    store.save_table("B", b"b", live=True, touched=1.0).result()
    store.save_table("A", bytes(range(256)), live=True, touched=1.0).result()
    store.save_table("C", b"c", live=False, touched=1.0).result()
    assert list(store.tables()) == [("A", bytes(range(256))), ("B", b"b")]
    assert list(store.tables(live=False)) == [("C", b"c")]
    store.save_table("B", b"over", live=False, touched=2.0).result()
    assert list(store.tables()) == [("A", bytes(range(256)))]
    assert list(store.tables(live=False)) == [("B", b"over"), ("C", b"c")]


def test_a_table_goes_with_its_games_and_no_others(tmp_path: Path) -> None:
    """In a database that was there before: SQLite has to be told again each time that rows go together."""
    url = f"sqlite:///{tmp_path}/euchre.db"
    Store.open(url).close()
    with closing(Store.open(url)) as store:
        _delete_a_table(store)


def _delete_a_table(store: Store) -> None:
    for code in ("A", "B"):
        store.save_table(code, b"", live=True, touched=1.0)
    store.begin("a1", HEADER, table="A")
    store.begin("a2", HEADER, table="A")
    store.begin("b1", HEADER, table="B")
    for name in ("a1", "a2", "b1"):
        _appended(store, name, 1, 5)
    store.save_table("A", b"changed", live=True, touched=2.0).result()
    assert _rows(store, "a1") == list(FACTS[:5]), "to save a table again must not delete its games"
    store.delete_table("A").result()
    assert [code for code, _ in store.tables()] == ["B"]
    for name in ("a1", "a2"):
        with pytest.raises(KeyError):
            store.read(name)
        with pytest.raises(KeyError):
            store.append(name, 6, "late", FACTS[5]).result()
    _appended(store, "b1", 6, 6)
    store.begin("a1", replace(HEADER, begun="later")).result()
    assert _rows(store, "a1") == [], "nothing of it is left behind"


def test_a_game_is_begun_at_a_table_that_is_there(store: Store) -> None:
    with pytest.raises(KeyError, match="A"):
        store.begin("one", HEADER, table="A").result()
    with pytest.raises(KeyError):
        store.read("one")


def test_guests_are_known_until_they_are_forgotten(store: Store) -> None:
    assert store.guest("g") is None
    store.save_guest("g", "Ann", 1.0).result()
    store.save_guest("h", "Bob", 1.0).result()
    store.save_guest("g", "Änne", 2.0).result()
    assert (store.guest("g"), store.guest("h")) == ("Änne", "Bob")
    store.forget_guest("g").result()
    store.forget_guest("nobody").result()
    assert (store.guest("g"), store.guest("h")) == (None, "Bob")


def test_a_secret_is_made_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/euchre.db"
    with closing(Store.open(url)) as store:
        first, other = store.secret("cookies"), store.secret("links")
        assert store.secret("cookies") == first != other
        assert len(first) == 32
    with closing(Store.open(url)) as store:
        assert store.secret("cookies") == first


def test_a_link_works_once_and_in_time(store: Store) -> None:
    store.put_once("t", "value", expires=10.0).result()
    store.put_once("u", "late", expires=10.0).result()
    assert store.take_once("t", now=9.0).result() == "value"
    assert store.take_once("t", now=9.0).result() is None
    assert store.take_once("u", now=10.0).result() is None
    assert store.take_once("never", now=0.0).result() is None


def test_a_link_that_many_want_is_had_by_one(store: Store) -> None:
    store.put_once("t", "value", expires=10.0).result()
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda _: store.take_once("t", now=0.0).result(), range(16)))
    assert sorted(taken, key=str) == [None] * 15 + ["value"]


def test_what_was_not_touched_for_long_expires(store: Store) -> None:
    for code, touched in (("old", 99.0), ("new", 100.0)):
        store.save_table(code, b"", live=True, touched=touched)
        store.begin(f"{code} game", HEADER, table=code)
        store.save_guest(f"{code} table's", "Ann", touched)
        store.save_guest(code, "Bob", touched - 50)
    store.put_once("expired", "", expires=200.0)
    store.put_once("good", "late", expires=201.0)
    assert store.expire(200.0, tables=100.0, guests=150.0).result() == 3
    assert list(store.tables()) == [("new", b"")]
    assert [store.guest(code) for code in ("old", "new", "old table's", "new table's")] == [None, "Bob", "Ann", "Ann"]
    assert store.read("new game") == (HEADER, [])
    with pytest.raises(KeyError):
        store.read("old game")
    assert store.take_once("good", now=0.0).result() == "late"
    assert store.expire(200.0, tables=100.0, guests=150.0).result() == 0


def test_a_table_that_is_spared_does_not_expire(store: Store) -> None:
    for code in ("played", "old", "older"):
        store.save_table(code, b"", live=True, touched=1.0)
    assert store.expire(200.0, tables=100.0, guests=150.0, spared=["played", "unknown"]).result() == 2
    assert list(store.tables()) == [("played", b"")]


def test_who_plays_is_remembered_without_saying_his_name_again(store: Store) -> None:
    store.save_guest("ann", "Ann", 1.0)
    store.save_guest("bob", "Bob", 1.0)
    store.save_table("one", b"", live=True, touched=100.0, guests=["ann"])
    store.save_table("two", b"", live=True, touched=50.0, guests=["ann"])
    store.expire(100.0, tables=99.0, guests=10.0).result()
    assert (store.guest("ann"), store.guest("bob")) == ("Ann", None)


def test_the_tables_of_a_guest_are_found_without_the_others(store: Store) -> None:
    store.save_table("A", b"old", live=True, touched=1.0, guests=("ann", "bob")).result()
    store.save_table("A", b"a", live=True, touched=2.0, guests=("ann", "cat")).result()
    store.save_table("B", b"b", live=True, touched=3.0, guests=("ann",)).result()
    store.save_table("C", b"c", live=False, touched=4.0, guests=("ann",)).result()
    assert store.tables_of("ann") == [b"b", b"a"], "the last one first, and none that is over"
    assert store.tables_of("bob") == [], "he has left"
    assert store.tables_of("cat") == [b"a"]
    store.delete_table("A").result()
    assert store.tables_of("cat") == []
    assert (store.table("A"), store.table("B")) == (None, b"b")
