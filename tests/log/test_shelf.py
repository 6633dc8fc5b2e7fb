"""The log of every game: listed, gone on with, deleted."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from euchre.log import GameLog, NotKept, Shelf
from euchre.log import shelf as shelf_module
from euchre.record import read
from euchre.rules import CATALOGUE, game
from tests.record.playing import header, played, record_of

if TYPE_CHECKING:
    from pathlib import Path

RULES = game("tommy")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games")


def _put(shelf: Shelf, name: str, content: bytes, age: int = 0) -> Path:
    """A record on the shelf that was last changed so many seconds ago."""
    shelf.directory.mkdir(exist_ok=True)
    path = shelf.directory / f"{name}.jsonl"
    path.write_bytes(content)
    os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    return path


def test_an_empty_shelf_has_nothing_on_it(shelf: Shelf) -> None:
    assert not shelf.directory.exists()
    assert shelf.paths() == []
    assert list(shelf.kept()) == []
    assert shelf.unfinished() is None
    assert shelf.clear() == (0, 0)


def test_a_record_is_named_by_its_date_and_game(shelf: Shelf) -> None:
    log = shelf.begin(header(RULES))
    assert log.path == shelf.directory / "20260102T030405Z-tommy.jsonl"
    log.close()


def test_games_begun_in_the_same_second_do_not_mix(shelf: Shelf) -> None:
    logs = [shelf.begin(header(RULES)) for _ in range(4)]
    assert len({log.path for log in logs}) == 4
    logs[0].close()
    logs.append(shelf.begin(header(RULES)))
    assert len({log.path for log in logs}) == 5
    for log in logs[1:]:
        log.close()
    assert len(shelf.paths()) == 5


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_game_can_be_begun_on_a_shelf(shelf: Shelf, name: str) -> None:
    log = shelf.begin(header(CATALOGUE[name]))
    log.close()
    assert read(log.path.read_bytes()).header.rules.name == name


def test_a_shelf_where_a_file_is_in_the_way_says_so(shelf: Shelf) -> None:
    shelf.directory.write_text("in the way")
    with pytest.raises(NotADirectoryError) as refused:
        shelf.begin(header(RULES))
    assert refused.value.filename == str(shelf.directory)
    assert shelf.paths() == []
    assert shelf.unfinished() is None


def test_the_newest_record_is_listed_first(shelf: Shelf) -> None:
    for name, age in (("a", 30), ("b", 10), ("c", 20)):
        _put(shelf, name, record_of(RULES, most_facts=5), age)
    assert [path.stem for path in shelf.paths()] == ["b", "c", "a"]
    assert [kept.path.stem for kept in shelf.kept()] == ["b", "c", "a"]


def test_only_records_are_listed(shelf: Shelf) -> None:
    _put(shelf, "game", record_of(RULES, most_facts=5))
    (shelf.directory / "notes.txt").write_text("mine")
    (shelf.directory / "directory.jsonl").mkdir()
    log = GameLog.open(shelf.directory / "game.jsonl")[0]
    assert [path.name for path in shelf.paths()] == ["game.jsonl"], "and its lock is none"
    log.close()


def test_a_listed_record_says_how_it_stands(shelf: Shelf) -> None:
    _put(shelf, "unfinished", record_of(RULES, most_facts=20))
    _put(shelf, "finished", record_of(RULES))
    _put(shelf, "damaged", b"nonsense\n")
    standing = {kept.path.stem: kept for kept in shelf.kept()}
    assert {name: kept.can_go_on for name, kept in standing.items()} == {
        "unfinished": True,
        "finished": False,
        "damaged": False,
    }
    assert standing["damaged"].problem is not None
    assert standing["damaged"].problem.code == "record-not-json"


def test_the_newest_game_that_can_go_on_is_offered(shelf: Shelf) -> None:
    _put(shelf, "old", record_of(RULES, most_facts=20), age=50)
    wanted = _put(shelf, "newer", record_of(RULES, most_facts=20), age=40)
    _put(shelf, "finished", record_of(RULES), age=30)
    _put(shelf, "damaged", b"nonsense\n", age=20)
    _put(shelf, "empty", b"", age=15)
    in_use = GameLog.open(_put(shelf, "in-use", record_of(RULES, most_facts=20), age=10))[0]
    offered = shelf.unfinished()
    assert offered is not None
    assert offered.path == wanted
    assert offered.reading is not None
    assert offered.reading.folded == played(RULES, most_facts=20)
    in_use.close()
    freed = shelf.unfinished()
    assert freed is not None
    assert freed.path == in_use.path


def test_finished_games_are_not_replayed_to_find_one_to_go_on_with(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be thousands, and somebody waits for the table."""
    for number in range(5):
        _put(shelf, f"finished{number}", record_of(RULES, str(number)))
    _put(shelf, "unfinished", record_of(RULES, most_facts=20), age=50)
    reads = []

    def counted(content: bytes) -> object:
        reads.append(content)
        return read(content)

    monkeypatch.setattr(shelf_module, "read", counted)
    assert shelf.unfinished() is not None
    assert len(reads) == 1


@pytest.mark.parametrize("cut", [1, 30, 200])
def test_a_game_whose_last_check_line_was_cut_off_is_not_taken_for_finished(shelf: Shelf, cut: int) -> None:
    """It is read, and then it is: the missing check lines follow from its facts."""
    path = _put(shelf, "cut", record_of(RULES)[:-cut])
    assert shelf.unfinished() is None
    log, reading = GameLog.open(path)
    assert reading.is_finished
    log.close()
    assert path.read_bytes() == record_of(RULES)


def test_clearing_leaves_the_games_that_are_being_played(shelf: Shelf) -> None:
    for name in ("a", "b"):
        _put(shelf, name, record_of(RULES, most_facts=5))
    _put(shelf, "damaged", b"nonsense\n")
    log = shelf.begin(header(RULES))
    (shelf.directory / "notes.txt").write_text("mine")
    assert shelf.clear() == (3, 1)
    assert shelf.paths() == [log.path]
    for number, fact in enumerate(played(RULES, most_facts=5).facts, start=1):
        log.append(number, fact)
    log.close()
    assert read(log.path.read_bytes()).folded.number == 5
    assert shelf.clear() == (1, 0)
    assert sorted(path.name for path in shelf.directory.iterdir()) == ["notes.txt"]


def test_a_log_that_was_deleted_while_it_was_played_is_not_written_on(shelf: Shelf) -> None:
    """Anybody may delete a record; the game that was being kept in it cannot go on as if it were there."""
    log = shelf.begin(header(RULES))
    log.append(1, played(RULES).facts[0])
    log.path.unlink()
    with pytest.raises(NotKept):
        log.append(2, played(RULES).facts[1])
    log.close()
