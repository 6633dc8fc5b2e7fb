"""From the start of the line mode to its end: going on, choosing a game, playing, another one."""

from __future__ import annotations

import json
import os
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from euchre import plain
from euchre.bots import LEVELS
from euchre.log import GameLog, Shelf
from euchre.record import Header, Player, read
from euchre.rules import CATALOGUE, OPTIONS, game
from euchre.settings import Settings, load
from euchre.table import DEFAULT_LEVEL, begin_match, seated
from euchre.words import name_score
from euchre.words.levels import describe_level
from euchre.words.rulebook import summary, title
from tests.plain.driving import Scripted
from tests.record.playing import record_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

QUICK = Settings(delay=0.0, sound=False)
GAMES = list(CATALOGUE)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everything is kept below one directory."""
    for name in list(os.environ):
        if name.startswith("EUCHRE_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("EUCHRE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("EUCHRE_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path


@pytest.fixture
def shelf(home: Path) -> Shelf:
    return Shelf(home / "data" / "games")


def _answers(*answers: str) -> Callable[[Scripted, str], str | None]:
    left = iter(answers)
    return lambda _console, _prompt: next(left, None)


def _run(shelf: Shelf, *answers: str, settings: Settings = QUICK) -> list[str]:
    """The lines of a start that is given these answers, and then the end of the input; it always leaves well."""
    console = Scripted(_answers(*answers))
    assert plain.run(shelf, settings, console) == 0
    return console.lines


def _number(name: str) -> str:
    return str(GAMES.index(name) + 1)


def _only(shelf: Shelf) -> Header:
    (path,) = shelf.paths()
    return read(path.read_bytes()).header


# A new game.


def test_every_game_is_offered_in_words(shelf: Shelf) -> None:
    lines = _run(shelf)
    assert lines[0] == "Which game?"
    offered = [f"  {n}) {title(rules)}: {summary(rules)}" for n, rules in enumerate(CATALOGUE.values(), start=1)]
    assert lines[1 : len(GAMES) + 1] == offered
    assert lines[-1] == "The input has ended."
    assert shelf.paths() == []


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_begun_by_taking_what_is_offered(name: str, shelf: Shelf) -> None:
    seats = CATALOGUE[name].seating.seats
    lines = _run(shelf, _number(name), "1", *[""] * seats)
    of = _only(shelf)
    assert of.rules == CATALOGUE[name]
    assert of.players[0] == Player("Player")
    assert all(not player.is_person for player in of.players[1:])
    assert of.seed is None
    assert lines[-1] == "The input has ended. The game is kept; start again to go on with it."
    assert any(line.startswith(f"{title(CATALOGUE[name])}. {summary(CATALOGUE[name])}.") for line in lines)


def test_every_option_that_makes_sense_is_offered_with_its_value_and_help(shelf: Shelf) -> None:
    lines = _run(shelf, _number("classic"))
    start = lines.index("House rules of Classic Euchre:")
    offered = [line.split(") ")[1].split(" = ")[0] for line in lines[start + 2 :] if " = " in line]
    assert offered == [key for key, option in OPTIONS.items() if option.refusal(CATALOGUE["classic"]) is None]
    assert "dealer-must-bid" not in offered
    assert "points" in offered


def _choose_option(key: str, name: str = "classic") -> str:
    """The number under which an option is offered."""
    usable = [each for each, option in OPTIONS.items() if option.refusal(game(name)) is None]
    return str(usable.index(key) + 2)


def test_an_option_is_set_and_nonsense_is_asked_again_quoting_it(shelf: Shelf) -> None:
    points = _choose_option("points")
    lines = _run(shelf, _number("classic"), points, "many", points, "0", points, "7", "1", "", "", "", "")
    assert "Option points cannot be 'many': expected 1 to 99." in lines
    assert "Option points cannot be '0': expected 1 to 99." in lines
    assert _only(shelf).rules == game("classic", points=7)


def test_an_option_that_makes_an_earlier_one_senseless_drops_it(shelf: Shelf) -> None:
    """Points to win, and then a fixed number of hands: the later choice is meant."""
    answers = [_choose_option("points"), "7", _choose_option("hands"), "4"]
    _run(shelf, _number("classic"), *answers, "1", "", "", "", "")
    assert _only(shelf).rules == game("classic", hands=4)


def test_an_option_that_another_needs_can_be_taken_away_again(shelf: Shelf) -> None:
    joker = _choose_option("joker")
    named = str(int(joker) + 1)
    lines = _run(shelf, _number("classic"), joker, "on", named, "dealer names", joker, "off", "1", *[""] * 4)
    assert any("joker-turned-up = dealer names" in line for line in lines)
    assert _only(shelf).rules == game("classic")


def test_an_option_that_would_make_no_game_is_refused_and_the_rest_kept(shelf: Shelf) -> None:
    canadian, alone, points = (_choose_option(key) for key in ("canadian", "alone", "points"))
    lines = _run(shelf, _number("classic"), points, "7", canadian, "on", alone, "off", "1", *[""] * 4)
    assert any("assisting means playing alone" in line for line in lines)
    assert _only(shelf).rules == game("classic", points=7, canadian=True)


def test_every_value_of_every_option_can_be_set_and_the_game_begun(shelf: Shelf) -> None:
    """No combination of two choices, one after the other, ends the dialogue."""
    usable = [key for key, option in OPTIONS.items() if option.refusal(game("classic")) is None]
    values = {key: ("3",) if key in ("points", "hands") else ("on", "off", "24", "32", "2", "4") for key in usable}
    for key in usable:
        answers = []
        for other in usable:
            for value in values[other]:
                answers += [_choose_option(key), "on" if "on" in values[key] else "3", _choose_option(other), value]
        console = Scripted(_answers(_number("classic"), *answers))
        assert plain.run(shelf, QUICK, console) == 0
        assert console.lines[-1] == "The input has ended."


def test_who_plays_is_asked_seat_by_seat(shelf: Shelf) -> None:
    _run(shelf, _number("classic"), "1", " Ann\x07 ", "Bob", "", "Deep:computer:random")
    assert _only(shelf).players == (
        Player("Ann"),
        Player("Bob"),
        Player("Clara", DEFAULT_LEVEL),
        Player("Deep", "random"),
    )


def test_every_level_is_listed_with_what_it_is_like_and_can_be_typed(shelf: Shelf) -> None:
    for level in LEVELS:
        another = ["2"] if shelf.paths() else []
        lines = _run(shelf, *another, _number("two-hand"), "1", "Ann", f"computer:{level}")
        assert f"  {level}: {describe_level(level)}" in lines
    assert {read(path.read_bytes()).header.players[1].level for path in shelf.paths()} == set(LEVELS)


def test_a_match_with_a_style_goes_on(shelf: Shelf) -> None:
    _run(shelf, _number("two-hand"), "1", "Ann", "computer:expert@0.3")
    assert _only(shelf).players[1] == Player("Bert", "expert@0.3")
    assert any("The game goes on" in line for line in _run(shelf, "1"))


def test_a_level_that_is_not_there_is_asked_again_quoting_it(shelf: Shelf) -> None:
    lines = _run(shelf, _number("two-hand"), "1", "Ann:computer:club", "computer:grandmaster", "computer:random")
    assert any("'grandmaster' is no level: expected one of " in line for line in lines)
    assert _only(shelf).players == (Player("Ann", "club"), Player("Bert", "random"))


@pytest.mark.parametrize("typed", ["computer", "Computer"])
def test_the_first_seat_can_be_the_computers_too(typed: str, shelf: Shelf) -> None:
    _run(shelf, _number("two-hand"), "1", typed, "Bob")
    assert _only(shelf).players == (Player("Ada", DEFAULT_LEVEL), Player("Bob"))


@pytest.mark.parametrize("typed", ["", "0", "16", "-1", "x" * 200, "🂡", "\x00", "1.0", "/help", "{}"])
def test_a_game_that_is_not_offered_is_asked_again_quoting_it(typed: str, shelf: Shelf) -> None:
    lines = _run(shelf, typed, _number("two-hand"))
    assert f"{typed[:40]!r} is no choice here: expected 1 to {len(GAMES)}." in lines
    assert any(line.startswith("House rules of Two-hand") for line in lines)


def test_what_was_chosen_is_remembered(shelf: Shelf) -> None:
    _run(shelf, _number("classic"), _choose_option("points"), "7", "1", "Ann", "", "Bob", "")
    remembered = load({})
    assert (remembered.game, remembered.options) == ("classic", {"points": "7"})
    assert remembered.seats[0] == "Ann"
    lines = _run(shelf, "2", _number("classic"), settings=remembered)
    assert any("points = 7" in line for line in lines)
    assert any("Enter for Ann" in line for line in _run(shelf, "2", _number("classic"), "1", settings=remembered))


def test_what_was_remembered_of_options_and_no_longer_makes_sense_is_forgotten(shelf: Shelf) -> None:
    for options in ({"nonsense": "1"}, {"points": "many"}, {"hands": "3", "points": "7"}):
        lines = _run(shelf, _number("classic"), settings=Settings(game="classic", options=options))
        assert any("points = 10" in line for line in lines)


def test_settings_changed_at_the_table_are_remembered(shelf: Shelf, home: Path) -> None:
    _run(shelf, _number("classic"), "1", "", "", "", "", "/delay 2.5", "/clear", "/quit")
    kept = json.loads((home / "data" / "remembered.json").read_text())
    assert (kept["delay"], kept["clears_by_itself"]) == (2.5, False)


# Going on.


def _leave(shelf: Shelf, *, name: str = "classic") -> None:
    _run(shelf, _number(name), "1", *[""] * CATALOGUE[name].seating.seats, "1")


def test_a_game_that_was_left_is_offered_and_gone_on_with(shelf: Shelf) -> None:
    _leave(shelf)
    (path,) = shelf.paths()
    before = read(path.read_bytes()).folded
    lines = _run(shelf, "1", "1", "1")
    score = name_score(read(path.read_bytes()).folded.positions[before.number].score.points)
    assert lines[0] == f"A game of Classic Euchre is not finished ({score}). Go on with it?"
    assert "The game goes on where it was left." in lines
    assert shelf.paths() == [path]
    after = read(path.read_bytes()).folded
    assert after.facts[: before.number] == before.facts
    assert after.number > before.number


def test_a_game_that_was_left_may_wait_while_another_is_begun(shelf: Shelf) -> None:
    _leave(shelf)
    (left,) = shelf.paths()
    before = left.read_bytes()
    lines = _run(shelf, "2", _number("two-hand"), "1", "", "")
    assert "Which game?" in lines
    assert len(shelf.paths()) == 2
    assert left.read_bytes() == before


def test_a_torn_last_line_is_told_and_nothing_else_is_lost(shelf: Shelf) -> None:
    _leave(shelf)
    (path,) = shelf.paths()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n":99,"seat":0,"do":"pl')
    lines = _run(shelf, "1")
    assert "The last line of the record was cut short and has been dropped: nothing that was shown is lost." in lines
    assert path.read_bytes().startswith(whole)


def test_a_damaged_game_is_not_offered(shelf: Shelf) -> None:
    _leave(shelf)
    (path,) = shelf.paths()
    assert _run(shelf)[0] != "Which game?"
    path.write_bytes(path.read_bytes().replace(b'{"n":2,', b'{"n":9,'))
    assert _run(shelf)[0] == "Which game?"


def test_a_game_that_is_damaged_or_taken_while_it_is_offered_is_told(shelf: Shelf) -> None:
    _leave(shelf)
    (path,) = shelf.paths()
    whole = path.read_bytes()
    holder: list[GameLog] = []

    def take(_console: Scripted, _prompt: str) -> str | None:
        if holder:
            return None
        holder.append(GameLog.open(path)[0])
        return "1"

    console = Scripted(take)
    assert plain.run(shelf, QUICK, console) == 0
    assert f"{path} is being played by another program." in console.lines
    assert "Which game?" in console.lines
    holder[0].close()

    def damage(_console: Scripted, _prompt: str) -> str | None:
        if path.read_bytes() != whole:
            return None
        path.write_bytes(b"nonsense\n")
        return "1"

    console = Scripted(damage)
    assert plain.run(shelf, QUICK, console) == 0
    assert any(
        line.startswith(f"{path} cannot be gone on with: Line 1: 'nonsense' is not JSON") for line in console.lines
    )
    assert "Which game?" in console.lines


def test_a_game_with_bots_that_are_not_here_is_told_and_another_can_be_begun(shelf: Shelf) -> None:
    GameLog.create(
        shelf.directory / "later.jsonl",
        Header(game("two-hand"), (Player("Ann"), Player("Deep", "grandmaster")), (0, 0)),
    ).close()
    lines = _run(shelf, "1", _number("two-hand"))
    assert any("no computer plays at level 'grandmaster' here" in line for line in lines)
    assert any(line.startswith("House rules") for line in lines)


def test_names_in_a_record_from_elsewhere_do_nothing_to_the_terminal(shelf: Shelf) -> None:
    odd = Header(
        game("two-hand"), (Player("\x1b[2JAnn\nHand 9: you"), Player("\u202eevil", "random")), (0, 0), "", "7", "7"
    )
    GameLog.create(shelf.directory / "odd.jsonl", odd).close()
    source, into = os.pipe()
    os.write(into, b"1\n" * 30)
    os.close(into)
    out = StringIO()
    assert plain.run(shelf, QUICK, plain.Console(source, out)) == 0
    os.close(source)
    text = out.getvalue()
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "\nHand 9" not in text
    assert "evil" in text


def test_after_a_match_there_is_another_or_the_end(shelf: Shelf) -> None:
    rules = game("two-hand", points=1)
    begin_match(shelf, rules, seated(rules, {}), "seven").close()
    lines = _run(shelf, "1", "x", "2", settings=Settings(delay=0.0))
    assert "Another game?" in lines
    assert "'x' is no choice here: expected 1 to 2." in lines
    assert lines[-1] == "> "
    again = _run(shelf)
    assert again[0] == "Which game?", "the match is over, so there is nothing to go on with"


def test_a_score_of_several_players_below_nothing_can_be_read(shelf: Shelf) -> None:
    players = tuple(Player(name) for name in "abc")
    GameLog.create(shelf.directory / "bid.jsonl", Header(game("bid-3"), players, (-12, 0, 7))).close()
    assert _run(shelf)[0] == "A game of Bid Euchre for three is not finished (-12, 0, 7). Go on with it?"


def test_a_finished_game_is_not_offered(shelf: Shelf) -> None:
    shelf.directory.mkdir(parents=True)
    (shelf.directory / "finished.jsonl").write_bytes(record_of(game("tommy")))
    assert _run(shelf)[0] == "Which game?"


def test_leaving_says_that_the_game_is_kept(shelf: Shelf) -> None:
    for left in ("/quit", "/QUIT "):
        lines = _run(shelf, _number("two-hand"), "1", "", "", left) if not shelf.paths() else _run(shelf, "1", left)
        assert lines[-1] == "The game is kept; start again to go on with it."
