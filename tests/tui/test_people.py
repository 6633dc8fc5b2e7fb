"""Who sees what: one person, several at one keyboard, nobody at all, and open hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.events import Key

from euchre.rules import CATALOGUE
from euchre.table import SetDelay
from euchre.tui.screens.pass_keyboard import PassKeyboard
from euchre.tui.screens.table import TableScreen
from euchre.words import Style, name_card
from tests.tui.helpers import QUICK, app_of, host_of, my_turn, play, table_of, text_of, typed, until

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from euchre.rules import Seat
    from euchre.tui.app import EuchreApp

CLASSIC = CATALOGUE["classic"]


def private_cards(app: EuchreApp, *seats: Seat) -> set[str]:
    """The names of the cards that these seats hold, less those that lie on the table for all to see."""
    host = table_of(app).session.host
    seen = host.view(None)
    held = {card for seat in seats for card in host.view(seat).hand or ()} - {seen.turn_up}
    return {name_card(card, Style.GLYPHS) for card in held}


def shown(app: EuchreApp, names: set[str]) -> set[str]:
    text = text_of(app)
    return {name for name in names if name in text}


def test_several_people_never_see_each_others_hands() -> None:
    app = app_of(host_of(CLASSIC, people=("Ann", "Bob", "Cid", "Dee")))

    async def script(pilot: Pilot[int]) -> None:
        session = table_of(app).session
        for _ in range(6):
            await until(pilot, lambda: isinstance(app.screen, PassKeyboard))
            seat = session.host.position.to_act
            assert seat is not None
            assert "Pass the keyboard to" in text_of(app)
            assert f"{session.host.header.players[seat].name} presses Enter" in text_of(app)
            assert not shown(app, private_cards(app, 0, 1, 2, 3))
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
            others = [other for other in range(4) if other != seat]
            assert shown(app, private_cards(app, seat)) == private_cards(app, seat)
            assert not shown(app, private_cards(app, *others))
            await typed(pilot, "p")

    play(app, script)


def test_while_the_keyboard_is_passed_only_enter_and_space_count() -> None:
    app = app_of(host_of(CLASSIC, people=("Ann", "Bob")), settings=replace(QUICK, delay=0.05))

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, PassKeyboard))
        await pilot.press("p", "f3", "f6", "f8", "escape", "question_mark")
        assert isinstance(app.screen, PassKeyboard)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert not shown(app, private_cards(app, 0, 1))
        assert "The hands are hidden." in text_of(app)

    play(app, script)


def test_keys_that_come_too_often_close_a_screen_once() -> None:
    app = app_of(host_of(CLASSIC, people=("Ann", "Bob")), settings=replace(QUICK, delay=0.05))

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, PassKeyboard))
        for screen in (app.screen, app.screen):
            screen.post_message(Key("enter", None))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("question_mark")
        menu = app.screen
        for key in ("escape", "escape", "question_mark"):
            menu.post_message(Key(key, None))
        await until(pilot, lambda: app.screen is table_of(app))
        assert len(app.screen_stack) == 2

    play(app, script)


def test_one_person_is_never_asked_to_pass_the_keyboard() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        for _ in range(3):
            await my_turn(pilot)
            assert not shown(app, private_cards(app, 1, 2, 3))
            await typed(pilot, "a")

    play(app, script)


def test_with_open_hands_everything_lies_open_and_nothing_is_passed() -> None:
    app = app_of(host_of(CLASSIC, people=("Ann", "Bob")), settings=replace(QUICK, open_hands=True))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        text = text_of(app)
        session = table_of(app).session
        for seat in range(4):
            hand = session.open_hand(seat)
            assert hand is not None
            ranks = {name_card(card, Style.GLYPHS)[:-1] for card in hand}
            assert all(rank in text for rank in ranks)
        assert session.viewer == session.host.position.to_act

    play(app, script)


def test_with_nobody_the_hands_are_hidden_and_the_game_goes_on() -> None:
    app = app_of(host_of(CLASSIC, people=()), settings=replace(QUICK, delay=0.05))

    async def script(pilot: Pilot[int]) -> None:
        await until(pilot, lambda: table_of(app).session.number > 8)
        table_of(app).session.host.tell(SetDelay(10.0))
        await pilot.pause(0.3)  # one more move was due; after it the screen stands still
        assert "You are watching" in text_of(app)
        assert not shown(app, private_cards(app, 0, 1, 2, 3) - _on_the_table(app))
        await pilot.press("enter", "f3", "f6")

    play(app, script)


def _on_the_table(app: EuchreApp) -> set[str]:
    """Cards that were played or named aloud."""
    spoken = " ".join(each.text for each in table_of(app).session.spoken())
    return {name for name in private_cards(app, 0, 1, 2, 3) if name in spoken}


def test_a_name_is_never_markup() -> None:
    app = app_of(host_of(CLASSIC, people=("[red]Ann[/]",)))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        assert "[red]Ann[/]" in text_of(app)
        await typed(pilot, "[bold]")
        assert "[bold]" in text_of(app)
        await pilot.press("ctrl+l")
        await pilot.pause()

    play(app, script)
