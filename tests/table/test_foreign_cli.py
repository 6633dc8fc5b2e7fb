"""Programs and the command line: `--seat N=command:…`, and `euchre bot` at the other end of the line."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from euchre.bots import LEVELS
from euchre.bots.line import decide_data, hello_data, line_of
from euchre.record import Player, read
from euchre.table import DEFAULT_LEVEL
from tests.bots.test_protocol_foreign import EXAMPLE, MISBEHAVING, QUESTIONS, command
from tests.plain.driving import piped, text_of

if TYPE_CHECKING:
    from pathlib import Path

DEMO = ["--demo", "--plain", "--seed", "7", "--delay", "0"]
QUESTION = line_of(decide_data(3, QUESTIONS[0]))


@pytest.mark.parametrize("name", ["classic", "two-hand", "bid-3"])
def test_a_program_is_seated_by_a_flag_and_the_record_is_sound(name: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    seat = f"1=Rob:command:{command(EXAMPLE)}"
    told = text_of(piped(tmp_path, ["play", name, *DEMO, "--seat", seat, "--record", str(path)], b""))
    assert "Rob" in told
    assert "The program " not in told
    reading = read(path.read_bytes())
    assert reading.is_finished
    assert reading.header.players[1] == Player("Rob", f"command:{command(EXAMPLE)}")
    assert "; finished" in text_of(piped(tmp_path, ["check", str(path)], b""))


def test_a_program_that_fails_is_told_of_and_the_match_comes_to_its_end(tmp_path: Path) -> None:
    seat = f"2=command:{command(MISBEHAVING, 'crash', 2)}"
    told = text_of(piped(tmp_path, ["play", "classic", *DEMO, "--seat", seat], b""))
    assert told.count(f"From now on the computer plays for Clara, at level {DEFAULT_LEVEL}.") == 1
    assert " win: " in told.splitlines()[-1]


def test_our_own_bot_plays_a_match_as_a_program(tmp_path: Path) -> None:
    plays = [f"1=command:{sys.executable} -m euchre bot --level club", "1=computer:club"]
    matches = [text_of(piped(tmp_path, ["play", "classic", *DEMO, "--seat", each], b"")) for each in plays]
    assert matches[0] == matches[1]


@pytest.mark.parametrize("seat", ["1=command:", "1=Rob:command: "])
def test_a_seat_without_a_program_is_refused_in_a_sentence(seat: str, tmp_path: Path) -> None:
    done = piped(tmp_path, ["play", "classic", *DEMO, "--seat", seat], b"")
    assert done.returncode == 2
    assert b"is no program: expected a command that starts one, such as command:./mybot" in done.stderr


# euchre bot


@pytest.mark.parametrize("level", ["random", "club"])
def test_the_same_seed_gives_the_same_answers(level: str, tmp_path: Path) -> None:
    lines = b"".join(line_of(decide_data(n, each)) for n, each in enumerate(QUESTIONS[:30]))
    answers = [piped(tmp_path, ["bot", "--level", level, "--seed", seed], lines) for seed in ("a", "a", "b")]
    assert all((done.returncode, done.stderr) == (0, b"") for done in answers)
    assert answers[0].stdout == answers[1].stdout
    assert (answers[0].stdout == answers[2].stdout) == (level == "club")


def test_it_answers_every_line_and_ends_with_its_input_or_at_bye(tmp_path: Path) -> None:
    greeting, bye = line_of(hello_data(QUESTIONS[0], 10.0)), b'{"type":"bye"}\n'
    done = piped(tmp_path, ["bot"], greeting + b"rubbish\n" + QUESTION + bye + QUESTION)
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["type"] for answer in answers] == ["hello", "error", "choice"]
    assert answers[0]["name"] == f"euchre, level {DEFAULT_LEVEL}"
    assert piped(tmp_path, ["bot"], b"").stdout == b""


def test_a_level_that_is_not_there_is_quoted_and_the_known_ones_are_listed(tmp_path: Path) -> None:
    done = piped(tmp_path, ["bot", "--level", "tea"], b"")
    assert done.returncode == 2
    said = done.stderr.decode()
    assert said.startswith(f"euchre: --level: 'tea' is no level: expected one of {', '.join(LEVELS)}; ")
    assert said.count("\n") == 1


def test_every_level_answers(tmp_path: Path) -> None:
    for level in LEVELS:
        (line,) = piped(tmp_path, ["bot", "--level", level], QUESTION).stdout.splitlines()
        assert json.loads(line)["type"] == "choice"
