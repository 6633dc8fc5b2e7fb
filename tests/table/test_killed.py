"""`kill -9` at any moment loses nothing that was shown, and the game goes on to the end it would have had."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.events import events
from euchre.log import GameLog, Shelf, is_in_use
from euchre.record import read
from euchre.rules import game
from euchre.table import SetDelay, SetDemo, resume_match
from euchre.words import Speaker, say
from tests.record.playing import record_of
from tests.table.hosting import finish

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.record import Reading

GAME = "tommy-joker"


def _begun(path: Path, delay: float = 0.0) -> subprocess.Popen[str]:
    """A demo in a program of its own, which keeps its record there."""
    places = {"EUCHRE_DATA_DIR": str(path.parent / "data"), "EUCHRE_CONFIG_DIR": str(path.parent / "config")}
    command = [sys.executable, "-m", "euchre", "play", GAME, "--demo", "--plain", "--seed", "kill"]
    return subprocess.Popen(
        [*command, "--delay", str(delay), "--record", str(path)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **places, "PYTHONIOENCODING": "utf-8"},
    )


def _told(reading: Reading) -> list[str]:
    """Every line that the facts of a record can have been told in."""
    rules = reading.header.rules
    names = tuple(player.name for player in reading.header.players)
    speaker = Speaker(names, rules.seating.sides, viewer=0)
    folded = reading.folded
    steps = zip(folded.positions, folded.facts, folded.positions[1:], strict=False)
    return [
        say(event, speaker)
        for before, fact, after in steps
        for event in events(before, fact, after, 0)
        if event.code != "seed"
    ]


def _heard(lines: list[str]) -> list[str]:
    """What was told at the table: all lines but the welcome, the empty ones, and one that was cut short."""
    return [line.rstrip("\n") for line in lines[1:] if line.strip() and line.endswith("\n")]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Reading:
    """The match that is killed below, never interrupted."""
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    with _begun(path) as program:
        out, problems = program.communicate(timeout=60)
    assert (program.returncode, problems) == (0, "")
    reading = read(path.read_bytes())
    assert reading.is_finished
    assert _heard(out.splitlines(keepends=True)) == _told(reading)
    return reading


@pytest.mark.parametrize("trial", range(14))
def test_a_demo_that_is_killed_has_kept_what_it_told_and_ends_as_it_would_have(
    tmp_path: Path, whole: Reading, trial: int
) -> None:
    path = tmp_path / "killed.jsonl"
    chance = Random(trial)
    delay = 0.0 if trial % 2 else 0.02
    with _begun(path, delay) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(chance.randrange(2, 60))]
        program.kill()
        lines += program.stdout.readlines()
        program.wait()
    kept = path.read_bytes()
    told = _told(read(kept))
    heard = _heard(lines)
    assert heard
    assert told[: len(heard)] == heard, "everything that was told is in the record"
    assert not is_in_use(path)
    assert not (delay and read(kept).is_finished), "it was killed in the middle"

    host, reading = resume_match(path)
    assert path.read_bytes().startswith(kept[: reading.kept])
    host.tell(SetDelay(0.0))
    host.tell(SetDemo(on=True))
    finish(host)
    host.close()
    assert read(path.read_bytes()).folded == whole.folded


@pytest.mark.parametrize("size", [0, 1, 100])
def test_a_program_killed_while_it_began_a_record_leaves_nothing_to_go_on_with(tmp_path: Path, size: int) -> None:
    """The header is one write; if it did not get to the disk whole, no card of that match was ever shown."""
    path = tmp_path / "begun.jsonl"
    path.write_bytes(record_of(game(GAME))[:size])
    with pytest.raises(ValueError, match="record-empty"):
        GameLog.open(path)
    assert not is_in_use(path)
    assert Shelf(tmp_path).unfinished() is None
