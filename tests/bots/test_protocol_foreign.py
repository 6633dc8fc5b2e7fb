"""A program as a bot: it is asked, believed where that is safe, and ended in time whatever it does."""

from __future__ import annotations

import gc
import os
import pickle
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots import ForeignBot, ForeignFailure, bot, foreign_bot
from euchre.bots.line import own_chance
from euchre.rules import CATALOGUE
from euchre.view import view
from euchre.words import say
from tests.contract.walks import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.view import View

MISBEHAVING = Path(__file__).parent / "misbehaving.py"
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot.py"
LONG = 60.0


def command(path: Path, *args: object) -> str:
    return " ".join((sys.executable, str(path), *map(str, args)))


def _questions(name: str = "classic") -> list[View]:
    views = (view(each, each.to_act) for each in walk(name).positions if each.to_act is not None)
    return [each for each in views if len(each.legal) > 1]


QUESTIONS = _questions()
CHANCE = Random(0)


@pytest.fixture
def seated() -> Iterator[list[ForeignBot]]:
    """Bots that are closed in the end."""
    bots: list[ForeignBot] = []
    yield bots
    for each in bots:
        each.close()


def _misbehaving(seated: list[ForeignBot], how: str, good: int = 0, seconds: float = LONG) -> ForeignBot:
    seated.append(ForeignBot(command(MISBEHAVING, how, good), seconds))
    return seated[-1]


def _failure(player: ForeignBot) -> ForeignFailure:
    with pytest.raises(ForeignFailure) as failed:
        player.choose(QUESTIONS[0], CHANCE)
    return failed.value


def _is_gone(process: int) -> bool:
    """Within a moment: what has lost its parent is reaped by the system."""
    for _ in range(100):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        with suppress(OSError):
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        time.sleep(0.05)
    return False


# Programs that play.


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_example_chooses_something_legal_at_every_decision(name: str, seated: list[ForeignBot]) -> None:
    seated.append(ForeignBot(command(EXAMPLE), LONG))
    chosen = [seated[0].choose(each, CHANCE).action for each in _questions(name)[:150]]
    assert seated[0].name == "example"
    assert len({type(action) for action in chosen}) >= 2


def test_what_a_program_says_of_its_choice_is_made_fit_to_be_shown(seated: list[ForeignBot]) -> None:
    player = _misbehaving(seated, "stall", good=5)
    choice = player.choose(QUESTIONS[0], CHANCE)
    assert player.name == "Misbehaving"
    assert choice.action == QUESTIONS[0].legal[0]
    assert say(choice.reason) == "[31mas I like"
    assert choice.values == tuple((action, 1.0) for action in QUESTIONS[0].legal)


def test_one_program_plays_several_seats_and_games_and_is_greeted_at_each_change(seated: list[ForeignBot]) -> None:
    player = _misbehaving(seated, "stall", good=100)
    for name, seat in (("classic", 1), ("classic", 2), ("bid-5", 4), ("two-hand", 0)):
        seen = next(each for each in _questions(name) if each.seat == seat)
        assert player.choose(seen, CHANCE).action == seen.legal[0]


@pytest.mark.parametrize("level", ["random", "club"])
def test_our_own_program_chooses_as_the_level_does(level: str, seated: list[ForeignBot]) -> None:
    args = ("-m", "euchre", "bot", "--level", level, "--seed", "seven")
    seated.append(ForeignBot(" ".join((sys.executable, *args)), LONG))
    for seen in QUESTIONS[:40]:
        ours = bot(level).choose(seen, own_chance("seven", seen))
        theirs = seated[0].choose(seen, CHANCE)
        assert theirs.action == ours.action
        assert dict(theirs.values) == pytest.approx(dict(ours.values))


# Programs that do not.

FAILURES = {
    ("exit", 0): ("bot-left", "has ended with status 3."),
    ("absent-minded", 0): ("bot-left", "has ended with status 4."),
    ("crash", 0): ("bot-crashed", "status 1; its last words were 'RuntimeError: the cards are too hot'."),
    ("flood", 0): ("bot-flooding", "wrote more than 256 lines that nobody asked for."),
    ("endless", 0): ("bot-endless", "wrote a line of more than 65536 bytes."),
    ("long", 0): ("bot-endless", "wrote a line of more than 65536 bytes."),
    ("garbage", 0): ("bot-garbled", "wrote what is no answer: 'it is my turn' is not JSON: expected one message."),
    ("bytes", 0): ("bot-garbled", "is not JSON"),
    ("list", 0): ("bot-garbled", "[1, 2]: expected an object with a type."),
    ("nested", 0): ("bot-garbled", "is not JSON"),
    ("index", 0): ("bot-no-such-index", "chose action 99, where 0 to "),
    ("below", 0): ("bot-no-such-index", "chose action -1, where 0 to "),
    ("claim", 0): ("bot-illegal", "wanted to claim the rest, which is not allowed now."),
    ("unheard", 0): ("bot-garbled", "action: do 'cheat': expected one of pass, "),
    ("nothing", 0): ("bot-garbled", "action is None: expected an object in braces."),
    ("true", 0): ("bot-garbled", "action is True: expected an object in braces."),
    ("id", 0): ("bot-out-of-step", "answered question 99, where 1 was asked."),
    ("float-id", 0): ("bot-out-of-step", "answered question 1.0, where 1 was asked."),
    ("true-version", 0): ("bot-version", "speaks version True of the bot protocol: expected 1."),
    ("version", 0): ("bot-version", "speaks version 99 of the bot protocol: expected 1."),
    ("error", 0): ("bot-declined", "gave up: 'I have no idea'."),
}


@pytest.mark.parametrize(("how", "good"), FAILURES)
def test_a_program_that_fails_is_ended_and_told_of_in_a_sentence(
    how: str, good: int, seated: list[ForeignBot]
) -> None:
    code, sentence = FAILURES[how, good]
    before = threading.active_count()
    failure = _failure(_misbehaving(seated, how, good))
    assert failure.code == code
    said = say(failure.problem)
    assert sentence in said
    assert said.startswith("The program ")
    assert said.isprintable()
    assert threading.active_count() == before


@pytest.mark.parametrize("how", ["stall", "half", "close"])
def test_a_program_that_does_not_decide_is_waited_for_as_long_as_was_said(how: str, seated: list[ForeignBot]) -> None:
    player = _misbehaving(seated, how, seconds=1.0)
    began = time.monotonic()
    failure = _failure(player)
    assert time.monotonic() - began < 10
    if how == "close":
        assert failure.code in ("bot-closed", "bot-stalled")
    else:
        assert say(failure.problem).endswith("has not decided in time (1 s).")


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("./no-such-program", "No such file or directory"),
        ("", "no program is named"),
        ("'open", "No closing quotation"),
        ("/", "Permission denied"),
        ("nul\x00", "embedded null byte"),
    ],
)
def test_a_program_that_cannot_be_started_is_absent(written: str, reason: str) -> None:
    failure = _failure(ForeignBot(written))
    assert failure.code == "bot-absent"
    assert say(failure.problem).endswith(f"cannot be started: {reason}.")
    assert say(failure.problem).isprintable()


def test_no_shell_reads_a_command(tmp_path: Path) -> None:
    _failure(ForeignBot(f"{sys.executable} -c pass; touch {tmp_path}/made $(touch {tmp_path}/made)", LONG))
    assert not list(tmp_path.iterdir())


def test_after_a_failure_the_program_is_started_anew_when_it_is_asked_again(seated: list[ForeignBot]) -> None:
    player = _misbehaving(seated, "crash", good=1)
    for _ in range(2):
        assert player.choose(QUESTIONS[0], CHANCE).action == QUESTIONS[0].legal[0]
        assert _failure(player).code == "bot-crashed"


@pytest.mark.skipif(os.name != "posix", reason="a session is ended as a whole on POSIX systems only")
def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path) -> None:
    """Its child holds the pipes, so that its own end is not heard."""
    number = tmp_path / "child"
    assert _failure(ForeignBot(command(MISBEHAVING, "child", 0, number), 5.0)).code == "bot-stalled"
    assert _is_gone(int(number.read_text()))


def _process(player: ForeignBot) -> int:
    assert player._line is not None
    return player._line._child._process.pid


def test_a_closed_program_is_gone_and_one_that_is_forgotten_too() -> None:
    for forget in (False, True):
        player = ForeignBot(command(MISBEHAVING, "stall", 9), LONG)
        player.choose(QUESTIONS[0], CHANCE)
        process = _process(player)
        if forget:
            del player
            gc.collect()
        else:
            player.close()
            player.close()
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_a_program_that_does_not_heed_good_bye_is_ended_all_the_same() -> None:
    stubborn = "import json,time;[print(json.dumps({'type':'hello','version':1}),flush=True),time.sleep(600)]"
    player = ForeignBot(f'{sys.executable} -c "{stubborn}"', 3.0)
    began = time.monotonic()
    assert _failure(player).code == "bot-stalled"
    player.close()
    assert time.monotonic() - began < 15


def test_a_copy_of_a_bot_is_made_from_its_text() -> None:
    player = ForeignBot(" ./mybot --flag ", 3.0)
    copy = pickle.loads(pickle.dumps(player))
    assert (copy.command, copy.seconds, copy.level) == ("./mybot --flag", 3.0, "command:./mybot --flag")


def test_a_failure_comes_whole_out_of_another_process() -> None:
    failure = _failure(ForeignBot("./no-such-program"))
    copy = pickle.loads(pickle.dumps(failure))
    assert (copy.problem, copy.code, str(copy)) == (failure.problem, failure.code, str(failure))


@pytest.mark.parametrize("text", ["club", "", "commander:./x", "mycommand:./x"])
def test_no_other_level_is_a_program(text: str) -> None:
    assert foreign_bot(text) is None


def test_a_level_names_its_program() -> None:
    for text in ("command:./mybot a:b", " Command: ./mybot a:b "):
        found = foreign_bot(text, 2.5)
        assert found is not None
        assert (found.level, found.seconds) == ("command:./mybot a:b", 2.5)


def test_the_longest_question_of_a_game_for_six_goes_through(seated: list[ForeignBot]) -> None:
    seated.append(ForeignBot(command(EXAMPLE), LONG))
    longest = max(_questions("bid-6"), key=lambda each: len(each.legal) + len(each.seen))
    assert seated[0].choose(longest, CHANCE).action in longest.legal
