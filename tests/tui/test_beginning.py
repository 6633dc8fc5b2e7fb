"""Before and after a match: setting up, going on, errors in sentences, leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.bots import LEVELS
from euchre.game import MatchOver
from euchre.log import InUse, NotKept, Shelf
from euchre.record import Player, start_fold
from euchre.rules import CATALOGUE, game
from euchre.settings import Settings
from euchre.table import DEFAULT_LEVEL, Memory, begin_match, seated
from euchre.tui.app import INTERRUPTED
from euchre.tui.commands import Command
from euchre.tui.screens.help import HelpScreen
from euchre.tui.screens.log import LogScreen
from euchre.tui.screens.menu import Menu
from euchre.tui.screens.new_game import NewGame
from euchre.tui.screens.result import MatchEnd, Result
from euchre.tui.screens.resume import Resume
from euchre.tui.screens.table import TableScreen
from euchre.tui.widgets.choices import Choices
from euchre.tui.widgets.legend import LegendItem
from tests.tui.helpers import QUICK, app_of, clipped, flat, host_of, my_turn, play, table_of, text_of, typed, until

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from textual.pilot import Pilot

    from euchre.game import Fact
    from euchre.record import Folded

CLASSIC = CATALOGUE["classic"]


def test_a_new_game_is_set_up_and_remembered(tmp_path: Path) -> None:
    kept: list[Settings] = []
    app = app_of(directory=tmp_path, kept=kept)

    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, NewGame)
        assert not clipped(app)
        assert "tommy-joker" in text_of(app)
        await pilot.press("down", "tab", "down", "right")
        await pilot.press("tab", "tab", "shift+tab")
        await pilot.press("home", *["backspace"] * 3, "Z", "o", "ë")
        await pilot.press("down", *["left"] * list(LEVELS).index(DEFAULT_LEVEL))
        assert not clipped(app)
        await pilot.press("end", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        players = table_of(app).session.host.header.players
        assert players[0] == Player("Zoë")
        assert players[1] == Player("Bert", "random")
        assert table_of(app).session.rules == game("classic", points=11)

    play(app, script)
    assert kept[-1].game == "classic"
    assert kept[-1].options == {"points": "11"}
    assert kept[-1].seats[:2] == ("Zoë", "Bert:computer:random")
    assert len(Shelf(tmp_path).paths()) == 1


def test_two_keys_are_enough_for_a_game(tmp_path: Path) -> None:
    app = app_of(directory=tmp_path)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("end", "enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert table_of(app).session.rules.name == "progressive"
        assert table_of(app).session.people == (0,)

    play(app, script)


def test_an_impossible_combination_is_refused_in_a_sentence(tmp_path: Path) -> None:
    settings = replace(QUICK, game="canadian")
    app = app_of(directory=tmp_path, settings=settings)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("tab")
        keys = [key for key, _ in app.screen.plan.options()] if isinstance(app.screen, NewGame) else []
        await pilot.press(*["down"] * keys.index("alone"), "right")
        await pilot.pause()
        assert "so playing alone must be allowed" in flat(app)

    play(app, script)


def test_likings_are_set_and_remembered(tmp_path: Path) -> None:
    kept: list[Settings] = []
    app = app_of(directory=tmp_path, kept=kept)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("shift+tab")
        for _ in range(8):
            await pilot.press("right", "down")
        await pilot.pause()
        assert not clipped(app)

    play(app, script)
    assert kept[-1] == Settings(
        delay=0.5,
        sound=True,
        clears_by_itself=False,
        table_colour=1,
        monochrome=True,
        suit_colours="four",
        mark_bowers=True,
        open_hands=True,
    )


def test_quitting_in_the_middle_of_a_trick_loses_nothing(tmp_path: Path) -> None:
    host = begin_match(Shelf(tmp_path), CLASSIC, seated(CLASSIC, {0: Player("Ann")}), seed="resume")
    app = app_of(host, directory=tmp_path)

    async def leave(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        while not table_of(app).session.view().trick.cards:
            await typed(pilot, "a")
            await until(pilot, lambda: table_of(app).session.my_turn)
        await pilot.press("f7")

    play(app, leave)
    assert app.return_value == 0
    before = host.position
    record = Shelf(tmp_path).paths()[0]
    record.write_bytes(record.read_bytes() + b'{"n":')

    again = app_of(directory=tmp_path)

    async def go_on(pilot: Pilot[int]) -> None:
        assert isinstance(again.screen, Resume)
        assert not clipped(again)
        assert "Classic Euchre" in text_of(again)
        assert "Ann, Bert, Clara, Dov" in text_of(again)
        await pilot.press("enter")
        await until(pilot, lambda: "Nothing that was shown is lost" in flat(again))
        assert isinstance(again.screen, Result)
        await pilot.press("space")
        await until(pilot, lambda: isinstance(again.screen, TableScreen))
        assert table_of(again).session.host.position == before
        assert "plays" in flat(again)

    play(again, go_on)


def test_two_keys_in_haste_go_on_once(tmp_path: Path) -> None:
    begin_match(Shelf(tmp_path), CLASSIC, seated(CLASSIC, {0: Player("Ann")}), seed="haste").close()
    app = app_of(directory=tmp_path)

    async def script(pilot: Pilot[int]) -> None:
        choices = app.screen.query_one(Choices)
        choices.action_choose()
        choices.action_choose()
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await my_turn(pilot)

    play(app, script)
    assert app.return_value is None


def test_a_game_that_another_program_plays_is_not_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_match(Shelf(tmp_path), CLASSIC, seated(CLASSIC, {})).close()

    def in_use(path: Path) -> None:
        raise InUse(path)

    monkeypatch.setattr("euchre.tui.app.resume_match", in_use)
    app = app_of(directory=tmp_path)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert "Another program plays this game" in flat(app)
        Shelf(tmp_path).paths()[0].write_bytes(b"{}\n")
        monkeypatch.undo()
        await pilot.press("r")
        await pilot.pause()
        assert "cannot be gone on with. Line 1" in flat(app)
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, NewGame))

    play(app, script)


def test_a_game_with_an_unknown_level_is_not_gone_on_with(tmp_path: Path) -> None:
    begin_match(Shelf(tmp_path), CLASSIC, (Player("Ann"), *[Player("Bo", "grandmaster")] * 3)).close()
    app = app_of(directory=tmp_path)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert "no computer plays at level 'grandmaster' here: expected one of" in flat(app)

    play(app, script)


def test_a_shelf_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "games"
    app = app_of(directory=blocked)

    async def script(pilot: Pilot[int]) -> None:
        blocked.write_text("no directory")
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGame)
        assert f"{blocked}"[:20] in flat(app)

    play(app, script)


class FullDisk(Memory):
    """A keeper that has no room now and then."""

    def __init__(self, game: Folded) -> None:
        super().__init__(game)
        self.is_full = False

    def append(self, number: int, fact: Fact) -> Folded:
        if self.is_full:
            raise NotKept(_Somewhere, "No space left on device")
        return super().append(number, fact)


class _Path:
    def __str__(self) -> str:
        return "/full/game.jsonl"


_Somewhere: Path = _Path()  # type: ignore[assignment]


def test_a_full_disk_is_a_sentence_and_play_goes_on_later() -> None:
    keeper = FullDisk(start_fold(CLASSIC))
    app = app_of(host_of(CLASSIC, keeper=keeper))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        number = table_of(app).session.number
        keeper.is_full = True
        await typed(pilot, "p")
        assert "could not be kept in /full/game.jsonl (No space left on device)" in flat(app)
        assert table_of(app).session.number == number
        keeper.is_full = False
        await typed(pilot, "p")
        await until(pilot, lambda: table_of(app).session.number > number)

    play(app, script)


def test_ctrl_c_interrupts() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+c")

    play(app, script)
    assert app.return_value == INTERRUPTED


def test_the_end_of_a_match_offers_a_rematch(tmp_path: Path) -> None:
    rules = game("classic", hands=1)
    app = app_of(host_of(rules, people=()), directory=tmp_path)

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, MatchEnd))
        assert isinstance(table_of(app).session.host.position.phase, MatchOver)
        assert not clipped(app)
        assert "After 1 hands" in flat(app) or "The match is a draw" in flat(app)
        first = app.table
        await pilot.press("enter")
        await until(pilot, lambda: app.table is not first)
        assert table_of(app).session.rules == rules

    play(app, script)


def test_panels_and_pages_open_and_close() -> None:
    app = app_of(host_of(CLASSIC), settings=replace(QUICK, delay=10.0))

    async def script(pilot: Pilot[int]) -> None:
        table = app.screen
        await pilot.click(next(item for item in table.query(LegendItem) if item.command is Command.HELP))
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("f5")
        for keys, screen in (
            ("f5", HelpScreen),
            ("ctrl+l", LogScreen),
            ("f11", LogScreen),
            ("escape", Menu),
            ("question_mark", Menu),
        ):
            await pilot.press(keys)
            await pilot.pause()
            assert isinstance(app.screen, screen)
            assert not clipped(app) or isinstance(app.screen, HelpScreen | LogScreen)
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is table

    play(app, script)


def test_the_menu_calls_commands_by_letter_and_by_arrows() -> None:
    kept: list[Settings] = []
    app = app_of(host_of(CLASSIC), settings=replace(QUICK, delay=10.0), kept=kept)

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("question_mark", "b")
        await pilot.pause()
        assert kept[-1].mark_bowers
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert kept[-1].sound
        await typed(pilot, "/sou")
        await pilot.pause()
        assert "F1 Sound on" in text_of(app)
        await pilot.press("f9", "f10", "f10")
        await pilot.pause()
        assert not kept[-1].clears_by_itself
        assert kept[-1].table_colour == 2
        assert "F9 Clear by itself" in text_of(app)

    play(app, script)


def test_without_colours_the_screen_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    kept: list[Settings] = []
    app = app_of(host_of(CLASSIC), kept=kept)

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        assert app.theme == "euchre-monochrome"
        colours = {
            (segment.style.color, segment.style.bgcolor)
            for strip in app.screen._compositor.render_strips()
            for segment in strip
            if segment.style
        }
        for pair in colours:
            for colour in pair:
                assert colour is None or colour.triplet is None or len(set(colour.triplet)) <= 3
        await pilot.press("f10")
        await pilot.pause()

    play(app, script)
    assert not kept[-1].monochrome
