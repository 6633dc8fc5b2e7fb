"""Programs at the table: they sit down, they fail, the computer plays on, and nobody misses a card."""

from __future__ import annotations

import json
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

import pytest

from euchre.bots import ForeignBot, foreign_bot
from euchre.game import Decision
from euchre.log import Shelf
from euchre.message import Refusal
from euchre.plain import play
from euchre.record import Header, Player, read, start_fold
from euchre.rules import CATALOGUE, game
from euchre.settings import Settings
from euchre.table import (
    DEFAULT_LEVEL,
    Happening,
    Host,
    Memory,
    SetDelay,
    SetDemo,
    TakeBackCard,
    Want,
    begin_match,
    player_text,
    read_player,
    resume_match,
    seated,
    wants,
)
from euchre.words import Speaker, say
from tests.bots.test_protocol_foreign import EXAMPLE, FAILURES, MISBEHAVING, command
from tests.plain.driving import Scripted, always
from tests.tui.helpers import app_of, flat, my_turn, table_of, typed, until
from tests.tui.helpers import play as on_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from textual.pilot import Pilot

    from euchre.rules import RuleSet

RULES = game("classic")
LONG = 60.0
THE_EXAMPLE = f"command:{command(EXAMPLE)}"


@pytest.fixture
def hosts() -> Iterator[list[Host]]:
    """Tables that are left in the end."""
    tables: list[Host] = []
    yield tables
    for host in tables:
        host.close()


def _hosted(
    hosts: list[Host], rules: RuleSet, levels: dict[int, str], seconds: float = LONG, people: int = 0
) -> Host:
    """A table without delays where these programs play, people in the first seats, and the club elsewhere."""
    seats = range(rules.seating.seats)
    players = tuple(Player(f"Player {seat}", None if seat < people else levels.get(seat, "club")) for seat in seats)
    of = Header(rules, players, (0,) * len(rules.seating.sides), "2026-01-02T03:04:05Z", "foreign", "foreign")
    game_so_far = start_fold(rules)
    host = Host(of, Memory(game_so_far), game_so_far, time.monotonic, partial(foreign_bot, seconds=seconds))
    host.tell(SetDelay(0.0))
    hosts.append(host)
    return host


def _play(host: Host, is_long_enough: Callable[[Host], bool]) -> list[Happening | Refusal]:
    """All that happens until then; whatever is due is waited for, as a screen does."""
    happened: list[Happening | Refusal] = []
    until = time.monotonic() + 120
    while not is_long_enough(host) and time.monotonic() < until:
        seconds = host.seconds_to_wait()
        assert seconds is not None
        time.sleep(seconds)
        if (done := host.advance()) is not None:
            happened.append(done)
    return happened


def _hands(number: int) -> Callable[[Host], bool]:
    return lambda host: (
        host.position.over is not None or (host.position.deals >= number and host.position.to_act is None)
    )


def _misbehaving(how: str, good: int = 0) -> str:
    return f"command:{command(MISBEHAVING, how, good)}"


# Programs that play.


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_example_plays_whole_hands_of_every_game(name: str, hosts: list[Host]) -> None:
    host = _hosted(hosts, CATALOGUE[name], {1: THE_EXAMPLE})
    happened = _play(host, _hands(3))
    assert not [each for each in happened if isinstance(each, Refusal)]
    decided = [each.fact for each in happened if isinstance(each, Happening) and isinstance(each.fact, Decision)]
    assert sum(fact.seat == 1 for fact in decided) > 3


def test_a_match_that_only_programs_play_comes_to_its_end(hosts: list[Host]) -> None:
    host = _hosted(hosts, RULES, dict.fromkeys(range(4), THE_EXAMPLE))
    happened = _play(host, lambda each: each.position.over is not None)
    assert host.position.over is not None
    assert all(isinstance(each, Happening) for each in happened)


def test_our_own_program_plays_the_match_that_its_level_plays(hosts: list[Host]) -> None:
    """The club leaves nothing to chance, so at the end of a line it is the same player."""
    ours = f"command:{sys.executable} -m euchre bot --level club"
    facts = []
    for level in (ours, "club"):
        host = _hosted(hosts, RULES, {1: level, 3: level})
        _play(host, lambda each: each.position.over is not None)
        facts.append(host.table.game.facts)
    assert facts[0] == facts[1]


# Programs that do not.


def _sentence(report: Refusal) -> str:
    return say(report, Speaker(tuple(f"Player {seat}" for seat in range(4)), RULES.seating.sides))


@pytest.mark.parametrize("how", [how for how, _ in FAILURES])
@pytest.mark.parametrize("good", [0, 3])
def test_a_program_that_fails_is_replaced_and_reported_once_and_the_hand_ends(
    how: str, good: int, hosts: list[Host]
) -> None:
    if how in ("absent-minded", "version", "true-version") and good:
        return  # they fail before they are asked
    host = _hosted(hosts, RULES, {1: _misbehaving(how, good)})
    happened = _play(host, _hands(3))
    (report,) = (each for each in happened if isinstance(each, Refusal))
    assert report.code == "bot-replaced"
    assert report["reason"].code == FAILURES[how, 0][0]  # type: ignore[attr-defined]
    sentence = _sentence(report)
    assert sentence.startswith("The program ")
    assert sentence.endswith(f". From now on the computer plays for Player 1, at level {DEFAULT_LEVEL}.")
    assert _hands(3)(host)
    assert host.table.players[1] == Player("Player 1", DEFAULT_LEVEL)
    assert host.header.players[1].level == _misbehaving(how, good), "a new match with him may go better"
    before = [each for each in happened[: happened.index(report)] if isinstance(each, Happening)]
    assert sum(isinstance(each.fact, Decision) and each.fact.seat == 1 for each in before) == good


@pytest.mark.parametrize(("how", "good"), [("stall", 0), ("stall", 2), ("half", 0), ("close", 0)])
def test_a_program_that_does_not_decide_holds_the_table_up_for_its_time_and_no_longer(
    how: str, good: int, hosts: list[Host]
) -> None:
    host = _hosted(hosts, RULES, {1: _misbehaving(how, good)}, seconds=1.5)
    looks = 0
    reports: list[Refusal] = []
    while not _hands(1)(host):
        time.sleep(host.seconds_to_wait() or 0.0)
        done = host.advance()
        looks += done is None and not reports
        reports += [done] if isinstance(done, Refusal) else []
    assert len(reports) == 1
    if how != "close":  # its end is waited for, a moment
        assert looks > 5, "a screen stays awake while a program thinks"


def test_two_programs_that_fail_are_both_replaced(hosts: list[Host]) -> None:
    host = _hosted(hosts, RULES, {1: "command:./nobody", 2: _misbehaving("exit"), 3: THE_EXAMPLE})
    reports = [each for each in _play(host, _hands(2)) if isinstance(each, Refusal)]
    assert {report["seat"] for report in reports} == {1, 2}
    assert len(reports) == 2
    assert [player.level for player in host.table.players] == ["club", DEFAULT_LEVEL, DEFAULT_LEVEL, THE_EXAMPLE]


def test_people_have_time_to_read_who_was_replaced(hosts: list[Host]) -> None:
    host = _hosted(hosts, RULES, {1: "command:./nobody"}, people=1)
    host.tell(SetDemo(on=True))
    _play(host, lambda each: each.table.players[1].level == DEFAULT_LEVEL)
    assert (host.seconds_to_wait() or 0.0) > 1.0


def test_a_hint_for_a_program_may_fail_but_one_for_a_person_does_not(hosts: list[Host]) -> None:
    host = _hosted(hosts, RULES, dict.fromkeys((1, 2, 3), "command:./nobody"), people=1)
    while wants(host.table) is not Want.PERSON:
        time.sleep(host.seconds_to_wait() or 0.0)
        host.advance()
    assert host.advice(0).action in host.view(0).legal


def test_a_program_is_asked_again_where_a_card_was_taken_back_while_it_thought(hosts: list[Host]) -> None:
    """The answer to a question that is none any more is of no use."""
    slow = "import json,sys,time\nfor l in sys.stdin:\n d=json.loads(l)\n k=d['type']=='decide'\n time.sleep(0.7*k)\n"
    slow += (
        " print(json.dumps(dict(type='choice',id=d['id'],action=0) if k else dict(type='hello',version=1)),flush=1)"
    )
    host = _hosted(hosts, RULES, dict.fromkeys((1, 2, 3), f'command:{sys.executable} -c "{slow}"'), people=1)
    while not (wants(host.table) is Want.PERSON and host.view(0).stage.value == "play"):
        if wants(host.table) is Want.PERSON:
            host.act(0, host.view(0).legal[-1])
        time.sleep(host.seconds_to_wait() or 0.0)
        host.advance()
    before = host.position
    host.act(0, host.view(0).legal[0])
    if wants(host.table) is Want.COMPUTER:
        assert host.advance() is None, "it is thinking"
        assert host.seconds_to_wait() == pytest.approx(0.05)
        host.tell(TakeBackCard(0))
        assert host.position == before
        assert host.seconds_to_wait() is None
        host.act(0, host.view(0).legal[-1])
    done = _play(host, lambda each: wants(each.table) is Want.PERSON or each.position.to_act is None)
    assert all(isinstance(each, Happening) for each in done)


def test_leaving_the_table_while_a_program_thinks_ends_it_at_once(hosts: list[Host]) -> None:
    host = _hosted(hosts, RULES, {seat: _misbehaving("stall") for seat in range(4)})
    while host.position.to_act is None:
        host.advance()
    assert host.advance() is None
    began = time.monotonic()
    host.close()
    assert time.monotonic() - began < 5


# Who is meant.


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("command:./mybot", Player("", "command:./mybot")),
        ("Rob:command:./mybot --flag", Player("Rob", "command:./mybot --flag")),
        (" Rob : Command : ./mybot  a:b ", Player("Rob", "command:./mybot  a:b")),
        ("a:b:command:x", Player("a:b", "command:x")),
        ("command:./x computer:club", Player("", "command:./x computer:club")),
        (
            "Rob:command:env A=computer:1 ./x:computer:club",
            Player("Rob", "command:env A=computer:1 ./x:computer:club"),
        ),
        ("\x1b[2JRob:command:C:/bots/x", Player("[2JRob", "command:C:/bots/x")),
    ],
)
def test_a_program_is_read_from_a_text_and_comes_back_from_it(text: str, player: Player) -> None:
    assert read_player(text) == player
    assert read_player(player_text(player)) == player
    (sitting, *_) = seated(game("two-hand"), {0: player})
    assert sitting.level == player.level
    assert sitting.name


@pytest.mark.parametrize(
    "text", ["command:", "Rob:command: ", "command", "command:./x\x1b[2J", "command:a\nb", "command:\udcff"]
)
def test_no_program_is_named_by_nothing_or_by_what_no_terminal_should_see(text: str) -> None:
    with pytest.raises(ValueError, match="is no program: expected a command that starts one") as refused:
        read_player(text)
    assert str(refused.value).isprintable()


# Records.


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EUCHRE_DATA_DIR", str(tmp_path / "data"))
    return tmp_path


def _begun(home: Path, program: str) -> tuple[Host, Path]:
    path = home / "record.jsonl"
    players = seated(RULES, {0: Player("Ann", DEFAULT_LEVEL), 1: read_player(f"Rob:{program}")})
    host = begin_match(Shelf(home / "games"), RULES, players, "seed", path)
    host.tell(SetDelay(0.0))
    return host, path


def test_a_record_names_the_program_and_is_gone_on_with_where_it_was_begun(home: Path, hosts: list[Host]) -> None:
    host, path = _begun(home, THE_EXAMPLE)
    _play(host, _hands(1))
    host.close()
    assert read(path.read_bytes()).header.players[1] == Player("Rob", THE_EXAMPLE)
    again, _ = resume_match(path)
    hosts.append(again)
    again.tell(SetDelay(0.0))
    assert all(isinstance(each, Happening) for each in _play(again, _hands(2)))
    assert again.table.players[1].level == THE_EXAMPLE


def test_a_program_that_has_gone_meanwhile_is_replaced_when_the_record_is_gone_on_with(
    home: Path, hosts: list[Host]
) -> None:
    program = home / "mybot"
    program.write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    host, path = _begun(home, f"command:{sys.executable} {program}")
    _play(host, _hands(1))
    host.close()
    program.unlink()
    again, _ = resume_match(path)
    hosts.append(again)
    again.tell(SetDelay(0.0))
    (report,) = (each for each in _play(again, _hands(2)) if isinstance(each, Refusal))
    assert "No such file" in _sentence(report)


def test_a_record_from_elsewhere_starts_no_program(home: Path, hosts: list[Host]) -> None:
    made = home / "made"
    host, path = _begun(home, f"command:touch {made}")
    host.close()
    (home / "data" / "programs.json").unlink()
    again, _ = resume_match(path)
    hosts.append(again)
    again.tell(SetDelay(0.0))
    (report,) = (each for each in _play(again, _hands(1)) if isinstance(each, Refusal))
    assert "is named in the record, but no match was begun with it here: it is not started." in _sentence(report)
    assert not made.exists()
    assert again.header.players[1] == Player("Rob", DEFAULT_LEVEL), "another match with the same players is safe too"


@pytest.mark.parametrize("content", ["", "[", "{}", "[1, null]", '"x"'])
def test_a_list_of_programs_that_is_damaged_knows_none_and_is_made_anew(content: str, home: Path) -> None:
    place = home / "data" / "programs.json"
    place.parent.mkdir()
    place.write_text(content)
    host, path = _begun(home, "command:./mybot")
    host.close()
    assert json.loads(place.read_text()) == ["./mybot"]
    again, _ = resume_match(path)
    again.close()
    assert again.header.players[1].level == "command:./mybot"


def test_a_list_that_cannot_be_kept_spoils_no_match(home: Path) -> None:
    (home / "data").write_text("a file where a directory should be")
    host, path = _begun(home, "command:./mybot")
    host.close()
    assert read(path.read_bytes()).header.players[1].level == "command:./mybot"


# What people see.


def test_the_line_mode_tells_that_a_program_was_replaced(hosts: list[Host]) -> None:
    host = _hosted(hosts, RULES, {1: _misbehaving("crash", 1)})
    console = Scripted(always("1"))
    play(host, Settings(delay=0.0), console, most_hands=2)
    told = [line for line in console.lines if line.startswith("The program ")]
    assert len(told) == 1
    assert told[0].endswith(f"From now on the computer plays for Player 1, at level {DEFAULT_LEVEL}.")
    assert any("Player 1" in line for line in console.lines[console.lines.index(told[0]) + 1 :])


def test_the_full_screen_tells_it_too(hosts: list[Host]) -> None:
    # Short commands: a long one leaves no room on the screen for the end of the sentence.
    host = _hosted(hosts, RULES, {1: "command:false", 2: THE_EXAMPLE, 3: "command:./nobody"}, people=1)
    app = app_of(host)
    noticed: list[str] = []

    async def script(pilot: Pilot[int]) -> None:
        session = table_of(app).session
        for _ in range(2):
            await until(pilot, lambda: session.my_turn or "The program " in flat(app))
            noticed.append(flat(app))
            await my_turn(pilot)
            await typed(pilot, "a")

    on_screen(app, script)
    assert any("From now on the computer plays for Player" in each for each in noticed)


def test_a_bot_that_the_host_was_not_given_a_time_for_has_ten_seconds() -> None:
    assert ForeignBot("./mybot").seconds == 10.0
