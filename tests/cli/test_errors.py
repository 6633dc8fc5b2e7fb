"""Whatever is wrong is said in one sentence that quotes it, with the right exit code and without a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from euchre.bots import LEVELS
from euchre.log import GameLog
from euchre.rules import CATALOGUE, game
from tests.plain.driving import environment
from tests.record.playing import header, record_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.running import Shell

PLAY = ["play", "classic", "--plain"]

WRONG: dict[str, tuple[list[str], str]] = {
    "an unknown game": (["play", "whist"], "There is no game 'whist': expected one of classic, tommy, "),
    "an unknown game to be told of": (["games", "whist"], "There is no game 'whist': expected one of classic"),
    "an empty game": (["play", ""], "There is no game ''"),
    "a game with an escape in it": (["games", "\x1b[2J"], "There is no game '\\x1b[2J'"),
    "a game that is no text": (["games", "\udcff"], "There is no game '\\udcff'"),
    "no game": (["play"], "Missing argument 'GAME'"),
    "an unknown command": (["deal"], "No such command 'deal'"),
    "an unknown flag": ([*PLAY, "--nope"], "No such option"),
    "a flag without its value": ([*PLAY, "--seed"], "Option '--seed' requires an argument"),
    "a seat that is not there": ([*PLAY, "--seat", "4=Ann"], "--seat 4=Ann: expected a seat from 0 to 3"),
    "a seat of another game": (["play", "two-hand", "--seat", "2=Ann"], "expected a seat from 0 to 1"),
    "a negative seat": ([*PLAY, "--seat", "-1=Ann"], "--seat -1=Ann: expected a seat from 0 to 3"),
    "a seat in many digits": ([*PLAY, "--seat", "00009=Ann"], "--seat 00009=Ann: expected a seat"),
    "a seat in other digits": ([*PLAY, "--seat", "١=Ann"], "expected a seat from 0 to 3"),
    "a seat by name": ([*PLAY, "--seat", "north=Ann"], "--seat north=Ann: expected a seat from 0 to 3"),
    "a seat without a player": (
        [*PLAY, "--seat", "Ann"],
        "--seat Ann: expected N=NAME, N=[NAME:]computer[:LEVEL] or N=[NAME:]command:PROGRAM",
    ),
    "a player without a seat": ([*PLAY, "--seat", "=Ann"], "--seat =Ann: expected N=NAME"),
    "an unknown level": ([*PLAY, "--seat", "1=computer:genius"], "'genius' is no level: expected one of "),
    "an unknown option": ([*PLAY, "--option", "wild=on"], "There is no option 'wild': expected one of hands, "),
    "an option without a value": ([*PLAY, "--option", "joker"], "--option joker: expected KEY=VALUE"),
    "a value that is not there": (
        [*PLAY, "--option", "joker=maybe"],
        "Option joker cannot be 'maybe': expected off or on",
    ),
    "an option twice": (
        [*PLAY, "--option", "farmers-hand=swap", "--option", "farmers_hand=off"],
        "--option farmers_hand=off: expected farmers_hand once, and it is swap already",
    ),
    "points twice": (
        [*PLAY, "--option", "points=5", "--points", "7"],
        "--points 7: expected points once, and --option has set them already",
    ),
    "lines for a command": (
        ["--plain", "games"],
        "--plain games: expected no command behind it, or `euchre play GAME --plain`",
    ),
    "a deck that is not there": ([*PLAY, "--option", "deck=52"], "Option deck cannot be '52': expected 24, 28 or 32"),
    "too many points": ([*PLAY, "--points", "100"], "Option points cannot be '100': expected 1 to 99"),
    "no points": ([*PLAY, "--points", "0"], "Option points cannot be '0': expected 1 to 99"),
    "negative points": ([*PLAY, "--points", "-5"], "Option points cannot be '-5': expected 1 to 99"),
    "points in words": ([*PLAY, "--points", "ten"], "Invalid value for '--points': 'ten' is not a valid integer"),
    "points and a number of hands": (
        [*PLAY, "--points", "5", "--option", "hands=4"],
        "Option points makes no sense in classic while the number of hands is fixed: set hands to off first",
    ),
    "a joker in an auction": (["play", "bid", "--option", "joker=on"], "Option joker makes no sense in bid"),
    "playing alone without a partner": (["play", "two-hand", "--option", "alone=on"], "nobody has a partner there"),
    "assisting alone where nobody may": (
        ["play", "canadian", "--option", "alone=off"],
        "In canadian assisting means playing alone, so playing alone must be allowed",
    ),
    "a turned joker where there is none": ([*PLAY, "--option", "joker-turned-up=redeal"], "set joker to on first"),
    "a negative delay": ([*PLAY, "--delay", "-1"], "--delay -1: expected seconds from 0 to 10"),
    "a long delay": ([*PLAY, "--delay", "11"], "--delay 11: expected seconds from 0 to 10"),
    "a delay that is no number": ([*PLAY, "--delay", "nan"], "--delay nan: expected seconds from 0 to 10"),
    "a delay in words": ([*PLAY, "--delay", "soon"], "Invalid value for '--delay': 'soon' is not a valid float"),
    "a seed that is no text": ([*PLAY, "--seed", "\udcff"], "--seed '\\udcff': expected text"),
    "nothing to check": (["check"], "Missing argument 'FILE...'"),
    "two games at once": (["games", "classic", "bid"], "Got unexpected extra argument (bid)"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence_with_code_2(name: str, shell: Shell) -> None:
    args, sentence = WRONG[name]
    done = shell(*args)
    assert done.code == 2
    assert sentence in done.sentence
    assert not shell.games.exists(), "nothing was begun"


def test_an_unknown_level_is_told_the_known_ones(shell: Shell) -> None:
    sentence = shell(*PLAY, "--seat", "1=computer:genius").sentence
    assert all(level in sentence for level in LEVELS)


def test_an_unknown_game_is_told_the_known_ones(shell: Shell) -> None:
    assert all(name in shell("play", "whist").sentence for name in CATALOGUE)


# Files.


def test_a_record_file_that_is_there_is_never_written_over(shell: Shell) -> None:
    path = shell.home / "mine.jsonl"
    path.write_text("precious")
    done = shell(*PLAY, "--record", str(path))
    assert done.code == 2
    assert done.sentence.startswith(f"--record {path}: the file is there and cannot be gone on with.")
    assert path.read_text() == "precious"
    assert sorted(each.name for each in shell.home.iterdir()) == ["mine.jsonl"]


def test_a_record_file_is_no_directory(shell: Shell) -> None:
    (shell.home / "here").mkdir()
    done = shell(*PLAY, "--record", str(shell.home / "here"))
    assert done.code == 2
    assert str(shell.home / "here") in done.sentence


def test_a_record_file_below_a_file_cannot_be(shell: Shell) -> None:
    (shell.home / "file").write_text("in the way")
    for path in (shell.home / "file" / "one.jsonl", shell.home / "file" / "deeper" / "one.jsonl"):
        done = shell(*PLAY, "--record", str(path))
        assert done.code == 1
        assert done.sentence.endswith(": Not a directory")
        assert str(shell.home / "file") in done.sentence


@pytest.mark.parametrize("inside", ["", "games"])
@pytest.mark.parametrize("args", [PLAY, ["log", "--clear"], ["log"]], ids=" ".join)
def test_a_file_in_the_place_of_the_data_directory_is_named(inside: str, args: list[str], shell: Shell) -> None:
    place = shell.home / "data" / inside if inside else shell.home / "data"
    place.parent.mkdir(exist_ok=True)
    place.write_text("in the way")
    done = shell(*args)
    if args == PLAY:
        assert done.code == 1
        assert done.sentence == f"{shell.games}: Not a directory"
    else:
        assert done.code in (0, 1)
        assert "Traceback" not in done.err
    assert place.read_text() == "in the way"


@pytest.mark.skipif(sys.platform != "linux", reason="a place where nobody may write")
def test_a_place_where_nobody_may_write_is_named(shell: Shell) -> None:
    done = shell(*PLAY, "--record", "/proc/self/game.jsonl")
    assert done.code == 1
    assert "/proc/self/" in done.sentence


def test_a_record_that_another_program_plays_cannot_be_begun_again(shell: Shell) -> None:
    path = shell.home / "mine.jsonl"
    log = GameLog.create(path, header(game("classic")))
    done = shell(*PLAY, "--record", str(path))
    assert done.code in (1, 2)
    assert str(path) in done.sentence
    log.close()


# Settings.

BROKEN = {
    "no TOML": ("delay = ", "config.toml cannot be read: "),
    "no TOML at all": ("<html>\n", "config.toml cannot be read: "),
    "an unknown setting": ("speed = 3\n", "config.toml sets 'speed': expected one of clears_by_itself, "),
    "a delay in words": ('delay = "soon"\n', "config.toml sets delay to 'soon': expected seconds from 0 to 10"),
    "a negative delay": ("delay = -1\n", "config.toml sets delay to -1: expected seconds from 0 to 10"),
    "a delay of nan": ("delay = nan\n", "config.toml sets delay to nan: expected seconds from 0 to 10"),
    "a switch in between": ('sound = "loud"\n', "config.toml sets sound to 'loud': expected on or off"),
    "colours that are not there": ('suit_colours = "five"\n', "to 'five': expected one of two, four, safe"),
    "a colour in words": ('table_colour = "green"\n', "to 'green': expected a whole number"),
    "seats by number": ("seats = 3\n", "sets seats to 3: expected a list of texts"),
    "options in a list": ('options = ["joker"]\n', "expected keys and values"),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("args", [PLAY, []], ids=["play", "start"])
def test_a_configuration_that_cannot_be_read_is_named(name: str, args: list[str], shell: Shell) -> None:
    text, sentence = BROKEN[name]
    path = shell.config(text)
    done = shell(*args)
    assert done.code == 2
    assert sentence in done.sentence
    assert str(path) in done.sentence


def test_a_configuration_that_is_no_text_or_no_file_is_named(shell: Shell) -> None:
    path = shell.config("")
    path.write_bytes(b"\xff\xfe")
    assert f"{path} cannot be read: " in shell(*PLAY).sentence
    path.unlink()
    path.mkdir()
    done = shell(*PLAY)
    assert done.code == 1
    assert str(path) in done.sentence


@pytest.mark.parametrize(
    ("variable", "text", "sentence"),
    [
        ("EUCHRE_DELAY", "soon", "sets delay to 'soon': expected seconds from 0 to 10"),
        ("EUCHRE_DELAY", "-3", "sets delay to '-3': expected seconds from 0 to 10"),
        ("EUCHRE_DELAY", "", "sets delay to '': expected seconds from 0 to 10"),
        ("EUCHRE_DELAY", "\x1b[1m", "sets delay to '\\x1b[1m'"),
        ("EUCHRE_SOUND", "loud", "sets sound to 'loud': expected on or off"),
        ("EUCHRE_TABLE_COLOUR", "green", "expected a whole number"),
    ],
)
def test_a_variable_that_cannot_be_used_is_quoted(
    variable: str, text: str, sentence: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, text)
    done = shell(*PLAY)
    assert done.code == 2
    assert sentence in done.sentence
    assert "the environment" in done.sentence


def test_help_games_check_and_log_need_no_settings(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken file must not keep anybody from looking things up."""
    shell.config("nonsense")
    monkeypatch.setenv("EUCHRE_DELAY", "soon")
    for args in (["-h"], ["games"], ["games", "bid"], ["log"], ["log", "--path"], ["--version"]):
        assert shell(*args).code == 0


@pytest.mark.parametrize(
    "remembered",
    [b"", b"{", b"[]", b"null", b"\xff", b'{"delay": "soon"}', b'{"speed": 1}', b"[" * 100_000, b"{}" * 3],
)
def test_what_was_remembered_and_is_damaged_is_forgotten(remembered: bytes, shell: Shell) -> None:
    """It was only a convenience."""
    (shell.home / "data").mkdir()
    (shell.home / "data" / "remembered.json").write_bytes(remembered)
    done = shell("play", "tommy", "--demo", "--plain", "--delay", "0")
    assert (done.code, done.err) == (0, "")


def test_a_remembered_option_that_is_not_there_any_more_stops_nothing(shell: Shell) -> None:
    (shell.home / "data").mkdir()
    (shell.home / "data" / "remembered.json").write_text(
        json.dumps({"game": "whist", "options": {"wild": "on"}, "seats": ["x:computer:genius"]})
    )
    done = shell()
    assert (done.code, done.err) == (0, "")
    assert "Which game?" in done.out
    assert shell("play", "tommy", "--demo", "--plain", "--delay", "0").code == 0


# Checking.


def test_a_sound_record_is_said_to_be_sound(shell: Shell) -> None:
    path = shell.home / "one.jsonl"
    path.write_bytes(record_of(game("tommy"), "check"))
    done = shell("check", str(path))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{path}: sound; tommy, ")
    assert done.out.endswith("; finished\n")


def test_a_record_that_is_not_finished_is_sound_and_says_so(shell: Shell) -> None:
    path = shell.home / "one.jsonl"
    content = record_of(game("classic"), "check", 40)
    path.write_bytes(content)
    assert shell("check", str(path)).out.endswith("; not finished\n")
    path.write_bytes(content + b'{"n":')
    assert shell("check", str(path)).out.endswith("; a last line cut short (5 bytes) is left out\n")
    whole = record_of(game("tommy"), "check")
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    assert shell("check", str(path)).out.endswith("; finished; its last check lines are not written yet\n")


def test_any_kind_of_damage_is_refused_with_its_line_and_code_1(shell: Shell) -> None:
    content = record_of(game("two-hand", points=1), "check")
    path = shell.home / "one.jsonl"
    for offset in range(0, len(content), 41):
        path.write_bytes(content[:offset] + bytes([content[offset] ^ 1]) + content[offset + 1 :])
        done = shell("check", str(path))
        assert done.code == 1
        assert done.sentence.startswith(f"{path}: Line ")


def test_the_first_file_with_a_contradiction_ends_the_check(shell: Shell) -> None:
    good, bad, other = (shell.home / name for name in ("good", "bad", "other"))
    for path in (good, other):
        path.write_bytes(record_of(game("tommy"), "check"))
    bad.write_bytes(b"nonsense\n")
    done = shell("check", str(good), str(bad), str(other))
    assert done.code == 1
    assert done.out == f"{good}: sound; " + done.out.partition("sound; ")[2]
    assert done.out.count("\n") == 1
    assert done.err.startswith(f"euchre: {bad}: Line 1: 'nonsense' is not JSON")
    assert shell("check", str(good), str(other)).code == 0


NO_RECORDS = [b"", b"\n", b"\x00" * 1000, b"\x1b[2J\n", b"{" * 100_000, b"[]\n", bytes(range(256))]


@pytest.mark.parametrize("content", NO_RECORDS)
def test_a_file_that_is_no_record_is_refused(content: bytes, shell: Shell) -> None:
    path = shell.home / "no record"
    path.write_bytes(content)
    done = shell("check", str(path))
    assert done.code == 1
    assert done.sentence.startswith(f"{path}: Line 1: ")


def test_a_file_that_is_not_there_or_is_a_directory_is_named(shell: Shell) -> None:
    done = shell("check", str(shell.home / "nowhere"))
    assert (done.code, done.sentence) == (1, f"{shell.home / 'nowhere'}: No such file or directory")
    done = shell("check", str(shell.home))
    assert done.code == 2
    assert str(shell.home) in done.sentence


def test_a_record_from_elsewhere_does_nothing_to_the_terminal(shell: Shell) -> None:
    rules = json.loads(record_of(game("tommy"), most_facts=0))
    rules["game"] = rules["rules"]["name"] = "\x1b[2Jtommy\n\u202e"
    path = shell.home / "odd.jsonl"
    path.write_bytes(json.dumps(rules, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
    done = shell("check", str(path))
    assert done.code == 0
    assert done.out.removesuffix("\n").isprintable()
    assert "[2Jtommy" in done.out


# The log.


def test_the_log_says_where_it_is(shell: Shell) -> None:
    assert shell("log", "--path").out == f"{shell.games}\n"


def test_an_empty_log_says_so(shell: Shell) -> None:
    for args in (["log"], ["log", "--list"]):
        done = shell(*args)
        assert (done.code, done.out, done.err) == (0, "No game has been kept yet.\n", "")
    assert shell("log", "--clear").out == "0 deleted\n"


def test_every_record_is_listed_with_how_it_stands_and_can_be_cleared(shell: Shell) -> None:
    shell.games.mkdir(parents=True)
    (shell.games / "a.jsonl").write_bytes(record_of(game("tommy"), "log"))
    (shell.games / "b.jsonl").write_bytes(record_of(game("bid-3"), "log", 80))
    (shell.games / "c.jsonl").write_bytes(b"\x1b[31mnonsense\n")
    done = shell("log")
    assert (done.code, done.err) == (0, "")
    lines = sorted(done.out.splitlines())
    assert len(lines) == 3
    assert all(line.isprintable() for line in lines)
    assert lines[0].startswith("a.jsonl: sound; tommy, ")
    assert lines[0].endswith("; finished")
    assert lines[1].startswith("b.jsonl: sound; bid-3, 80 facts, ")
    assert lines[1].endswith("; not finished")
    assert lines[2].startswith("c.jsonl: Line 1: ")
    assert shell("log", "--list").out == done.out
    log, _ = GameLog.open(shell.games / "b.jsonl")
    assert shell("log", "--clear").out == "2 deleted, 1 left that are being played\n"
    log.close()
    assert shell("log", "--clear").out == "1 deleted\n"
    assert list(shell.games.iterdir()) == []


# What only a program of its own can show.


def test_a_name_that_the_output_cannot_show_is_no_reason_for_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "Zoë 李.jsonl"
    path.write_bytes(record_of(game("tommy"), "check", 20))
    done = subprocess.run(
        [sys.executable, "-m", "euchre", "check", str(path)],
        capture_output=True,
        env=environment(tmp_path, PYTHONIOENCODING="latin-1"),
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zo\xeb ?.jsonl: sound; tommy, 20 facts, 1 hand, score " in done.stdout


def test_an_error_of_a_program_of_its_own_is_one_line_on_stderr(tmp_path: Path) -> None:
    for args, code in ((["play", "whist"], 2), (["check", "nowhere"], 1)):
        done = subprocess.run(
            [sys.executable, "-m", "euchre", *args],
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            check=False,
            timeout=60,
        )
        assert (done.returncode, done.stdout) == (code, "")
        assert done.stderr.startswith("euchre: ")
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [["bench"], ["solve", "spades: 0 Js | 1 Ah; makers 0; leader 0"], ["games"]])
def test_whoever_interrupts_what_is_no_game_is_told_of_none(
    command: list[str], shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for name in ("euchre.arena.benching.measured", "euchre.commands.solve.read_deal", "euchre.cli.summary"):
        monkeypatch.setattr(name, interrupt)
    done = shell(*command)
    assert (done.code, done.out, done.err.strip()) == (130, "", "euchre: interrupted")


@pytest.mark.parametrize("command", [["play", "classic", "--plain"], ["--plain"]])
def test_whoever_interrupts_a_game_is_told_that_it_is_kept(
    command: list[str], shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for name in ("euchre.plain.play", "euchre.plain.run"):
        monkeypatch.setattr(name, interrupt)
    done = shell(*command)
    assert (done.code, done.out) == (130, "")
    assert done.err.strip() == "euchre: interrupted; a game that was begun is kept"


def test_plain_alone_is_the_line_mode(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("euchre.cli._is_plain", lambda _settings: False)
    monkeypatch.setattr("euchre.tui.run", lambda *_: pytest.fail("the screen was opened"))
    assert shell("--plain").code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no such streams there")
def test_a_bot_with_nobody_to_answer_to_says_so() -> None:
    command = f"'{sys.executable}' -m euchre bot --level club >&-"
    done = subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr == b"euchre: bot: standard output is closed, expected somebody to answer to\n"
