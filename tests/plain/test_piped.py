"""The line mode as a program of its own, behind pipes."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from euchre import plain
from euchre.game import Tricks
from euchre.log import Shelf
from euchre.record import Player, read
from euchre.rules import game
from euchre.settings import Settings
from euchre.table import begin_match, seated
from tests.plain.driving import environment, piped, text_of, through_a_pipe

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.record import Reading

GAMES = ["classic", "tommy-joker", "two-hand", "bid", "bid-3"]
ENDED = "The input has ended. The game is kept; start again to go on with it."


def _kept(home: Path) -> Reading:
    """The one game that was kept."""
    (path,) = Shelf(home / "data" / "games").paths()
    return read(path.read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_played_by_always_taking_the_first_choice(name: str, tmp_path: Path) -> None:
    text = text_of(piped(tmp_path, ["play", name, "--plain", "--seed", "7"], b"1\n" * 5000))
    assert text.rstrip().splitlines()[-1].split(":")[0].endswith((" win", " wins"))
    reading = _kept(tmp_path)
    assert reading.is_finished
    assert reading.torn == 0
    assert text.count("Your turn:") == sum(getattr(fact, "seat", None) == 0 for fact in reading.folded.facts)
    assert "None" not in text
    assert "{" not in text


def test_a_pipe_is_recognised_without_being_told(tmp_path: Path) -> None:
    text = text_of(piped(tmp_path, ["play", "tommy", "--seed", "7"], b"", TERM="xterm-256color"))
    assert text.startswith("Tommy's Euchre.")
    assert text.endswith(ENDED + "\n")


LEFT = ["play", "tommy", "--plain", "--seed", "7"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Reading:
    """The match that is left in the middle below, played without a break."""
    home = tmp_path_factory.mktemp("whole")
    text_of(piped(home, LEFT, b"1\n" * 2000))
    return _kept(home)


@pytest.mark.parametrize("answers", [0, 2, 5])
def test_the_end_of_the_input_leaves_with_a_message_and_the_match_goes_on_from_there(
    answers: int, tmp_path: Path, whole: Reading
) -> None:
    text = text_of(left := piped(tmp_path, LEFT, b"1\n" * answers))
    assert left.returncode == 0
    assert text.endswith(f"\n{ENDED}\n")
    kept = _kept(tmp_path)
    assert not kept.is_finished
    assert kept.folded.position.to_act == 0

    enough = sum(getattr(fact, "seat", None) == 0 for fact in whole.folded.facts)
    text = text_of(resumed := piped(tmp_path, [], b"1\n" * (enough + 1), TERM="dumb"))
    assert resumed.returncode == 0
    assert text.startswith("A game of Tommy's Euchre is not finished (")
    assert "The game goes on where it was left." in text
    first = min(Shelf(tmp_path / "data" / "games").paths())
    assert read(first.read_bytes()).folded == whole.folded


def test_a_match_is_left_in_the_middle_of_a_trick_and_says_so_when_it_goes_on(tmp_path: Path) -> None:
    for answers in range(1, 12):
        home = tmp_path / str(answers)
        piped(home, ["play", "classic", "--plain", "--seed", "7"], b"1\n" * answers)
        phase = _kept(home).folded.position.phase
        if isinstance(phase, Tricks) and phase.trick.cards:
            text = text_of(piped(home, [], b"1\n"))
            assert text.count("On the table: ") == 2, "once to say where things stand, once for the turn"
            assert "Trump: " in text
            assert text.endswith(f"\n{ENDED}\n")
            return
    raise AssertionError("no trick was in the middle")


def test_leaving_keeps_the_match(tmp_path: Path) -> None:
    done = piped(tmp_path, ["play", "classic", "--plain", "--seed", "7"], b"1\n/quit\n1\n1\n")
    assert done.returncode == 0
    assert text_of(done).endswith("\nThe game is kept; start again to go on with it.\n")
    assert not _kept(tmp_path).is_finished


ODD = {
    "an empty line": (b"", "''"),
    "white space": (b" \t ", "''"),
    "200 letters": (b"x" * 200, repr("x" * 40)),
    "200 times A": (b"A" * 200, repr("A" * 40)),
    "an emoji": ("🂡🃏".encode(), repr("🂡🃏")),
    "zero bytes": (b"\0\0", repr("\0\0")),
    "controls": (b"\x1b[2J\x07", repr("\x1b[2J\x07")),
    "no UTF-8": (b"\xff\xfe\x80", repr("\ufffd\ufffd\ufffd")),
    "half a letter": ("é".encode()[:1], repr("\ufffd")),
    "a megabyte": (b"start" + b"y" * 1_000_000, repr("start" + "y" * 35)),
    "nought": (b"0", "'0'"),
    "too much": (b"99", "'99'"),
    "very much": (b"9" * 500, repr("9" * 40)),
    "a negative number": (b"-1", "'-1'"),
    "a fraction": (b"1.5", "'1.5'"),
    "another script's one": ("١".encode(), repr("١")),
    "no command": (b"/nope", "'/nope'"),
    "a bare stroke": (b"/", "'/'"),
    "a long command": (b"/" + b"z" * 300, repr("/" + "z" * 39)),
    "a brace": (b"{seat}", "'{seat}'"),
    "a percent sign": (b"%s %(x)s", "'%s %(x)s'"),
}


def test_odd_input_is_asked_again_quoting_it_and_the_match_goes_on(tmp_path: Path) -> None:
    """B57, at every stage of a match in which somebody does little else."""
    odd = b"".join(line + b"\n" for line, _ in ODD.values())
    args = ["play", "two-hand", "--plain", "--seed", "7", "--points", "1"]
    text = text_of(piped(tmp_path, args, (odd + b"1\n") * 60))
    turns = sum(getattr(fact, "seat", None) == 0 for fact in _kept(tmp_path).folded.facts)
    assert _kept(tmp_path).is_finished
    assert turns >= 5
    for name, (_, quoted) in ODD.items():
        refused = [line for line in text.splitlines() if quoted in line and "expected" in line]
        assert len(refused) >= turns, name
    assert text.count("expected 1 to ") >= turns


@pytest.mark.parametrize("name", ODD)
def test_odd_input_before_the_end_of_the_input_still_leaves_with_a_message(name: str, tmp_path: Path) -> None:
    line, quoted = ODD[name]
    host = begin_match(Shelf(tmp_path), game("tommy"), seated(game("tommy"), {0: Player("Ann")}), "7")
    code, text = through_a_pipe(lambda console: plain.play(host, Settings(delay=0), console), line)
    assert code == 0
    assert quoted in text or not line.strip()
    assert text.endswith(f"\n{ENDED}\n")


def test_lines_may_end_as_on_another_system(tmp_path: Path) -> None:
    text = text_of(piped(tmp_path, ["play", "tommy", "--plain", "--seed", "7"], b"1\r\n" * 2000))
    assert "expected" not in text
    assert _kept(tmp_path).is_finished


def test_a_reader_that_goes_away_is_no_reason_for_a_traceback(tmp_path: Path) -> None:
    for command in (["play", "classic", "--demo", "--plain"], ["games", "--json"], ["games", "classic"]):
        with subprocess.Popen(
            [sys.executable, "-m", "euchre", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
        ) as program:
            assert program.stdout is not None
            assert program.stderr is not None
            program.stdout.readline()
            program.stdout.close()
            problems = program.stderr.read()
            program.wait(timeout=60)
        assert problems == b""
        assert program.returncode in (0, 1)


@pytest.mark.skipif(sys.platform == "win32", reason="no such streams there")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "2>&-"])
def test_streams_that_are_not_there_are_no_reason_for_a_traceback(closed: str, tmp_path: Path) -> None:
    problems = tmp_path / "problems"
    aside = "" if "2>" in closed else f"2>'{problems}'"
    done = subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m euchre play tommy --seed 7 {closed} {aside}"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        env=environment(tmp_path, TERM="xterm"),
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert not problems.exists() or problems.read_text() == ""
    assert _kept(tmp_path).folded.position.to_act == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize(
    ("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP)]
)
def test_a_signal_ends_the_program_and_the_match_is_kept(sent: signal.Signals, code: int, tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "euchre", "play", "classic", "--demo", "--plain", "--delay", "0.05"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as program:
        assert program.stdout is not None
        for _ in range(20):
            program.stdout.readline()
        program.send_signal(sent)
        _, problems = program.communicate(timeout=60)
    assert program.returncode == code
    expected = b"euchre: interrupted; a game that was begun is kept" if sent == signal.SIGINT else b""
    assert problems.strip() == expected
    reading = _kept(tmp_path)
    assert not reading.is_finished
    assert reading.folded.number >= 10


def test_names_that_the_output_cannot_show_do_not_stop_it(tmp_path: Path) -> None:
    args = ["play", "tommy", "--plain", "--seed", "7", "--seat", "0=Zoë", "--seat", "1=李雷"]
    done = piped(tmp_path, args, b"1\n" * 2000, PYTHONIOENCODING="ascii")
    text = text_of(done)
    assert "Pass the keyboard to Zo?" in text
    assert text.isascii()
    assert _kept(tmp_path).is_finished


def test_four_players_named_alike_play_to_the_end(tmp_path: Path) -> None:
    """B58."""
    seats = [part for seat in range(4) for part in ("--seat", f"{seat}=Al")]
    args = ["play", "tommy", "--plain", "--seed", "7", "--option", "stick-the-dealer=on", *seats]
    text = text_of(piped(tmp_path, args, b"1\n" * 2000))
    assert _kept(tmp_path).is_finished
    assert text.rstrip().splitlines()[-1].startswith("Al and Al win: ")


def test_an_input_that_never_says_anything_useful_comes_to_an_end(tmp_path: Path) -> None:
    done = piped(tmp_path, ["play", "classic", "--plain", "--seed", "7"], b"\n" * 20_000)
    assert done.returncode == 0
    assert text_of(done).endswith(f"\n{ENDED}\n")
