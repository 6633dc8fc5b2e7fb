"""One record in one file: only whole facts get into it, from one program at a time."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.log import GameLog, InUse, NotKept, is_in_use
from euchre.record import Damaged, read
from euchre.rules import game
from tests.record.playing import header, played, record_of, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RULES = game("classic")
HEADER = header(RULES)
FACTS = played(RULES, "log", 60).facts
WHOLE = written(HEADER, FACTS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "one.jsonl"


def _kept(path: Path, facts: int) -> GameLog:
    """A log with the first facts of the game in it."""
    log = GameLog.create(path, HEADER)
    for number, fact in enumerate(FACTS[:facts], start=1):
        log.append(number, fact)
    return log


def _go_on(log: GameLog) -> None:
    """Append the facts of the game that are not there yet."""
    while log.folded.number < len(FACTS):
        log.append(log.folded.number + 1, FACTS[log.folded.number])


def _files(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir())


# Keeping.


def test_what_is_appended_is_the_record_at_every_moment(path: Path) -> None:
    log = GameLog.create(path, HEADER)
    for number, fact in enumerate(FACTS, start=1):
        assert log.append(number, fact) is log.folded
        assert path.read_bytes() == written(HEADER, FACTS[:number])
    log.close()
    assert read(path.read_bytes()).folded == log.folded


def test_a_closed_game_is_gone_on_with_where_it_was_left(path: Path) -> None:
    for number in (0, 1, 2, 17, 40):
        path.unlink(missing_ok=True)
        _kept(path, number).close()
        log, reading = GameLog.open(path)
        assert reading.folded.number == number
        assert log.folded == reading.folded
        _go_on(log)
        log.close()
        assert path.read_bytes() == WHOLE


def test_nothing_but_the_record_stays_behind(path: Path) -> None:
    log = _kept(path, 3)
    assert len(_files(path)) == 2, "the record and its lock"
    log.close()
    assert _files(path) == ["one.jsonl"]
    GameLog.open(path)[0].close()
    assert _files(path) == ["one.jsonl"]
    assert not is_in_use(path)
    assert _files(path) == ["one.jsonl"]


def test_a_new_record_replaces_no_file(path: Path) -> None:
    _kept(path, 3).close()
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        GameLog.create(path, HEADER)
    assert path.read_bytes() == before
    GameLog.open(path)[0].close()


def test_a_record_is_private_to_its_player(path: Path) -> None:
    """It holds the seed of the hand in play."""
    _kept(path, 3).close()
    assert sys.platform == "win32" or path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("number", [-1, 0, 2, 5, 10**9])
def test_a_fact_with_a_number_that_is_not_next_is_not_kept(path: Path, number: int) -> None:
    log = _kept(path, 1) if number != 2 else _kept(path, 2)
    before, game_before = path.read_bytes(), log.folded
    with pytest.raises(NotKept, match="was to be kept"):
        log.append(number, FACTS[2])
    assert path.read_bytes() == before
    assert log.folded is game_before
    _go_on(log)
    log.close()
    assert path.read_bytes() == WHOLE


def test_a_log_that_is_closed_keeps_nothing(path: Path) -> None:
    log = _kept(path, 3)
    log.close()
    before = path.read_bytes()
    with (path.parent / "other").open("wb") as other:
        with pytest.raises(NotKept, match="closed"):
            log.append(4, FACTS[3])
        assert os.fstat(other.fileno()).st_size == 0, "whose handle may have the number that ours had"
    assert path.read_bytes() == before


def test_closing_twice_does_not_take_the_lock_from_another(path: Path) -> None:
    first = _kept(path, 3)
    first.close()
    second, _ = GameLog.open(path)
    first.close()
    assert is_in_use(path)
    with pytest.raises(InUse):
        GameLog.open(path)
    second.close()
    assert not is_in_use(path)


# Mending.


def test_a_torn_end_is_cut_off_and_missing_checks_are_written(path: Path) -> None:
    path.parent.mkdir()
    lines = WHOLE.splitlines(keepends=True)
    check = next(n for n, line in enumerate(lines) if b'"check":"hand"' in line)
    for whole in range(check - 3, check + 3):
        for torn in (b"", lines[whole][:1], lines[whole][:-1]):
            path.write_bytes(b"".join(lines[:whole]) + torn)
            log, reading = GameLog.open(path)
            assert reading.torn == len(torn)
            assert path.read_bytes() == b"".join(lines[:whole]) + reading.missing
            assert WHOLE.startswith(path.read_bytes())
            _go_on(log)
            log.close()
            assert path.read_bytes() == WHOLE


def test_a_damaged_record_is_not_opened_and_not_touched(path: Path) -> None:
    path.parent.mkdir()
    damaged = WHOLE.replace(b'"name":"Player 1"', b'"name":"Player 2"')
    path.write_bytes(damaged)
    free = os.dup(0)
    os.close(free)
    for _ in range(3):
        with pytest.raises(Damaged):
            GameLog.open(path)
    assert path.read_bytes() == damaged
    assert _files(path) == ["one.jsonl"]
    assert not is_in_use(path)
    again = os.dup(0)
    os.close(again)
    assert again == free, "a handle was left open"


def test_a_record_that_is_not_there_is_not_made_by_opening_it(path: Path) -> None:
    path.parent.mkdir()
    with pytest.raises(FileNotFoundError):
        GameLog.open(path)
    assert _files(path) == []


def test_where_there_can_be_no_directory_there_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file" / "one.jsonl", tmp_path / "file" / "deeper" / "one.jsonl"):
        with pytest.raises(NotADirectoryError):
            GameLog.create(path, HEADER)


# Two programs.


def test_the_same_program_does_not_open_a_record_twice(path: Path) -> None:
    log = _kept(path, 3)
    assert is_in_use(path)
    with pytest.raises(InUse) as in_use:
        GameLog.open(path)
    assert in_use.value.path == path
    _go_on(log)
    log.close()
    assert not is_in_use(path)


HOLDER = """
    import sys
    from pathlib import Path
    from euchre.log import GameLog
    log, _ = GameLog.open(Path(sys.argv[1]))
    print("open", flush=True)
    sys.stdin.read()
    log.close()
"""


@pytest.fixture
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program that plays the saved game until its input ends."""
    _kept(path, 10).close()
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(HOLDER), str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "open\n"
        yield program
        program.kill()


def test_a_second_program_is_told_and_changes_nothing(path: Path, holder: subprocess.Popen[str]) -> None:
    before = path.read_bytes()
    assert is_in_use(path)
    with pytest.raises(InUse):
        GameLog.open(path)
    assert path.read_bytes() == before
    assert read(before).folded.number == 10, "reading is always allowed"
    holder.communicate("")
    assert holder.returncode == 0
    GameLog.open(path)[0].close()


def test_a_program_that_was_killed_holds_nothing_any_longer(path: Path, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    assert not is_in_use(path)
    log, reading = GameLog.open(path)
    assert reading.folded.number == 10
    _go_on(log)
    log.close()
    assert path.read_bytes() == WHOLE


@pytest.mark.parametrize("change", [lambda content: content + b"x", lambda content: content[:-1]])
def test_a_file_that_was_changed_underneath_is_not_written_to(path: Path, change: Callable[[bytes], bytes]) -> None:
    log = _kept(path, 20)
    before, game_before = path.read_bytes(), log.folded
    path.write_bytes(change(before))
    with pytest.raises(NotKept, match="changed or deleted by somebody else"):
        log.append(21, FACTS[20])
    assert path.read_bytes() == change(before)
    assert log.folded is game_before
    path.write_bytes(before)
    _go_on(log)
    log.close()
    assert path.read_bytes() == WHOLE


# Full disks.


def _full_after(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """From now on `os.write` has room for so many bytes, and says that the disk is full when they are used up."""
    real, left = os.write, [room]

    def write(handle: int, data: bytes | memoryview) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        done = real(handle, bytes(data)[: left[0]])
        left[0] -= done
        return done

    monkeypatch.setattr(os, "write", write)


def test_a_disk_that_fills_up_at_any_byte_keeps_all_of_a_fact_or_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = next(n for n in range(len(FACTS)) if b'"check":"hand"' in written(HEADER, FACTS[:n]))
    log = _kept(path, hand - 1)
    before, game_before = path.read_bytes(), log.folded
    after = written(HEADER, FACTS[:hand])
    for room in range(len(after) - len(before)):
        with monkeypatch.context() as full:
            _full_after(full, room)
            with pytest.raises(NotKept, match=os.strerror(errno.ENOSPC)):
                log.append(hand, FACTS[hand - 1])
        assert path.read_bytes() == before
        assert log.folded is game_before
    log.append(hand, FACTS[hand - 1])
    assert path.read_bytes() == after
    _go_on(log)
    log.close()
    assert path.read_bytes() == WHOLE


def test_a_disk_that_takes_a_byte_at_a_time_gets_all_of_them(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(data)[:1]))
    log = _kept(path, 5)
    log.close()
    assert path.read_bytes() == written(HEADER, FACTS[:5])


def test_a_disk_that_cannot_promise_to_keep_it_has_not_kept_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = _kept(path, 5)
    before = path.read_bytes()

    def fsync(_handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as failing:
        failing.setattr(os, "fsync", fsync)
        with pytest.raises(NotKept) as not_kept:
            log.append(6, FACTS[5])
    assert not_kept.value.reason == os.strerror(errno.EIO)
    assert path.read_bytes() == before
    _go_on(log)
    log.close()
    assert path.read_bytes() == WHOLE


def test_nothing_is_acknowledged_before_it_is_on_the_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = GameLog.create(path, HEADER)
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    sizes = []
    for number, fact in enumerate(FACTS[:10], start=1):
        log.append(number, fact)
        sizes.append(path.stat().st_size)
    log.close()
    assert synced == sizes


def test_a_record_that_cannot_be_begun_leaves_no_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (0, 1, 500):
        with monkeypatch.context() as full:
            _full_after(full, room)
            with pytest.raises(NotKept):
                GameLog.create(path, HEADER)
        assert _files(path) == []


def test_a_torn_record_on_a_full_disk_is_left_and_freed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    lines = WHOLE.splitlines(keepends=True)
    check = next(n for n, line in enumerate(lines) if b'"check":"trick"' in line)
    path.write_bytes(b"".join(lines[:check]))
    with monkeypatch.context() as full:
        _full_after(full, 7)
        with pytest.raises(NotKept):
            GameLog.open(path)
    assert path.read_bytes() == b"".join(lines[:check])
    assert not is_in_use(path)
    GameLog.open(path)[0].close()
    assert path.read_bytes() == b"".join(lines[: check + 1])


LIMITED = """
    import resource, signal, sys
    from pathlib import Path
    from euchre.log import GameLog, NotKept
    from euchre.rules import game
    from tests.record.playing import header, played, written

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    path, rules = Path(sys.argv[1]), game("classic")
    facts = played(rules, "log", 60).facts
    log = GameLog.create(path, header(rules))
    refused = 0
    for number, fact in enumerate(facts, start=1):
        size = path.stat().st_size
        for room in (0, 1, 20):
            resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, resource.RLIM_INFINITY))
            try:
                log.append(number, fact)
            except NotKept as failed:
                refused += 1
                assert path.stat().st_size == size, failed
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        log.append(number, fact)
    log.close()
    assert path.read_bytes() == written(header(rules), facts)
    print(refused)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_file_that_really_may_not_grow_stays_whole(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(LIMITED), str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=Path(__file__).parent.parent.parent,
    )
    assert (done.stdout, done.stderr) == (f"{3 * len(FACTS)}\n", "")


def test_a_record_made_elsewhere_can_be_gone_on_with(path: Path) -> None:
    """Copied from another machine, or out of a backup, without its lock."""
    path.parent.mkdir()
    path.write_bytes(record_of(RULES, most_facts=25))
    log, reading = GameLog.open(path)
    assert reading.folded.number == 25
    log.close()
