"""`euchre play`: every game by itself, every flag, and a record that stands up to a check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre import cli
from euchre.record import Player, read
from euchre.rules import CATALOGUE, LonerLead, game
from euchre.settings import load
from euchre.table import DEFAULT_LEVEL
from tests.plain.driving import piped, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.record import Reading
    from tests.cli.running import Done, Shell

DEMO = ["--demo", "--plain", "--seed", "7", "--delay", "0"]


def _kept(shell: Shell) -> Reading:
    """The one game on the shelf."""
    (path,) = shell.games.glob("*.jsonl")
    return read(path.read_bytes())


def _clubs(name: str) -> list[str]:
    """Flags that give every seat to the club, which is quick."""
    return [part for seat in range(CATALOGUE[name].seating.seats) for part in ("--seat", f"{seat}=computer:club")]


def _ended(done: Done) -> str:
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    return done.out.splitlines()[-1]


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_game_plays_itself_to_the_end_and_its_record_is_sound(name: str, shell: Shell) -> None:
    path = shell.home / "record.jsonl"
    last = _ended(shell("play", name, *DEMO, *_clubs(name), "--record", str(path)))
    reading = read(path.read_bytes())
    over = reading.folded.position.over
    assert over is not None, last
    assert (" win" in last) == (over.winner is not None)
    assert ("draw" in last) == (over.winner is None)
    assert reading.header.rules == CATALOGUE[name]
    assert all(player.level == "club" for player in reading.header.players[1:])
    checked = shell("check", str(path))
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.endswith("; finished\n")
    assert not shell.games.exists(), "it is kept there and nowhere else"


def test_random_players_who_never_win_are_cut_after_the_stated_number_of_hands(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "MOST_HANDS", 9)
    seats = [part for seat in range(4) for part in ("--seat", f"{seat}=computer:random")]
    last = _ended(shell("play", "bid", *DEMO, *seats))
    assert last == "Stopped after 9 hands, before anybody had won."
    reading = _kept(shell)
    assert reading.folded.position.deals == 9
    assert reading.folded.position.to_act is None
    (path,) = shell.games.glob("*.jsonl")
    assert shell("check", str(path)).out.endswith("; not finished\n")


def test_a_seed_makes_the_same_match_and_without_one_it_is_another(shell: Shell) -> None:
    paths = [shell.home / f"{number}.jsonl" for number in range(4)]
    outs = [shell("play", "tommy", *DEMO, *_clubs("tommy"), "--record", str(path)).out for path in paths[:2]]
    fresh = [
        shell("play", "tommy", *DEMO[:2], "--delay", "0", *_clubs("tommy"), "--record", str(path)).out
        for path in paths[2:]
    ]
    facts = [read(path.read_bytes()).folded.facts for path in paths]
    assert outs[0] == outs[1]
    assert facts[0] == facts[1]
    assert len({facts[0], facts[2], facts[3]}) == 3
    assert len({outs[0], *fresh}) == 3


def test_the_flags_of_a_match_are_in_its_record(shell: Shell) -> None:
    args = ["--seat", "0=Ann", "--seat", "1=Deep:computer:random", "--seat", "2=", "--seat", "3=computer"]
    rules = ["--points", "7", "--option", "stick-the-dealer=on", "--option", "loner-lead=left of loner"]
    done = shell("play", "classic", "--plain", "--seed", "my seed", "--delay", "0", *args, *rules)
    assert done.code == 0
    of = _kept(shell).header
    assert of.players == (
        Player("Ann"),
        Player("Deep", "random"),
        Player("Clara", DEFAULT_LEVEL),
        Player("Dov", DEFAULT_LEVEL),
    )
    assert of.seed == "my seed"
    assert of.rules.points == 7
    assert of.rules == game("classic", points=7, stick_the_dealer=True, loner_lead=LonerLead.LEFT_OF_LONER)


@pytest.mark.parametrize("text", ["joker=on", "JOKER=ON", " joker = on ", "joker=yes", "joker=true"])
def test_an_option_may_be_written_in_several_ways(text: str, shell: Shell) -> None:
    assert shell("play", "classic", "--plain", "--option", text).code == 0
    assert _kept(shell).header.rules.pack.joker


def test_without_seats_you_play_the_first_one_under_your_name(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EUCHRE_SEATS", "Zoë,Deep:computer:club")
    assert shell("play", "two-hand", "--plain").code == 0
    assert _kept(shell).header.players == (Player("Zoë"), Player("Bert", DEFAULT_LEVEL))


def test_names_of_players_are_made_safe(shell: Shell) -> None:
    name = "\x1b[31mAn\u202en\x07 the very very long"
    assert shell("play", "two-hand", "--plain", "--seat", f"0={name}").code == 0
    assert _kept(shell).header.players[0] == Player("[31mAnn the very")


def test_a_match_of_the_computer_alone_needs_no_demo(shell: Shell) -> None:
    seats = [part for seat in range(2) for part in ("--seat", f"{seat}=computer")]
    assert " win" in _ended(shell("play", "two-hand", "--plain", "--delay", "0", *seats))


def test_a_person_who_says_nothing_leaves_the_match_kept(shell: Shell) -> None:
    last = _ended(shell("play", "classic", "--plain", "--delay", "0"))
    assert last == "The input has ended. The game is kept; start again to go on with it."
    assert _kept(shell).folded.position.to_act == 0


def test_flags_of_one_match_are_not_remembered(shell: Shell) -> None:
    assert shell("play", "bid", *DEMO, "--points", "3", "--mute", "--mono").code == 0
    assert not (shell.home / "data" / "remembered.json").exists()
    assert load({}).game == "classic"


def test_a_demo_ends_by_itself_as_a_program_of_its_own(tmp_path: Path) -> None:
    text = text_of(piped(tmp_path, ["play", "two-hand", *DEMO], b""))
    assert " win" in text.splitlines()[-1]
    (path,) = (tmp_path / "data" / "games").glob("*.jsonl")
    assert text_of(piped(tmp_path, ["check", str(path)], b"")).endswith("; finished\n")
