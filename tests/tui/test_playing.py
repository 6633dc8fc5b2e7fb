"""Whole hands by keyboard, and what each key leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.events import Paste

from euchre.game import Decision, Play
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE
from euchre.settings import Settings
from euchre.tui.screens import paced
from euchre.tui.screens.last_trick import LastTrick
from euchre.tui.screens.result import Result
from euchre.tui.widgets.calls import CallButton
from euchre.tui.widgets.card import HandCard
from euchre.tui.widgets.talk import Talk
from euchre.view import Stage
from tests.tui.helpers import app_of, clipped, flat, front, host_of, my_turn, play, table_of, text_of, typed, until

if TYPE_CHECKING:
    from textual.pilot import Pilot

CLASSIC = CATALOGUE["classic"]


async def to_stage(pilot: Pilot[int], stage: Stage) -> None:
    """Play on, letting the computer decide, until the person is to act at a stage."""
    table = table_of(pilot.app)
    await my_turn(pilot)
    while table.session.view().stage is not stage:
        await typed(pilot, "a")
        await until(pilot, lambda: not table.is_current or table.session.my_turn)
        if isinstance(pilot.app.screen, Result):
            await pilot.press("enter")
            await my_turn(pilot)


@pytest.mark.parametrize("name", ["classic", "tommy-joker", "two-hand", "bid", "bid-3", "bid-6"])
def test_a_hand_is_played_by_keyboard(name: str) -> None:
    app = app_of(host_of(CATALOGUE[name]))

    async def script(pilot: Pilot[int]) -> None:
        session = table_of(app).session
        for turn in range(60):
            await until(pilot, lambda: isinstance(app.screen, Result) or session.my_turn)
            if isinstance(app.screen, Result):
                break
            calling = session.view().stage in (Stage.ROUND_ONE, Stage.ROUND_TWO, Stage.BIDDING)
            await (typed(pilot, "a") if calling or turn % 3 == 2 else pilot.press("enter"))
            await pilot.pause()
        assert isinstance(app.screen, Result)
        assert "Sealed: " in text_of(app)
        assert session.host.position.deals >= 1
        await pilot.press("enter")
        await until(pilot, lambda: session.host.position.deals >= 2)

    play(app, script)


def test_arrows_choose_a_card_and_enter_plays_it() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await to_stage(pilot, Stage.PLAY)
        table = table_of(app)
        wanted = next(place for place in range(len(table.choosing.cards)) if table.choosing.may(place))
        await pilot.press("home", *["right"] * wanted)
        card = table.choosing.cards[wanted]
        await pilot.press("enter")
        facts = table.session.host.table.game.facts
        assert [fact for fact in facts if getattr(fact, "seat", None) == 0][-1] == Decision(0, Play(card))

    play(app, script)


def test_a_click_plays_a_card() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await to_stage(pilot, Stage.PLAY)
        table = table_of(app)
        place = next(place for place in range(len(table.choosing.cards)) if table.choosing.may(place))
        held = len(table.choosing.cards)
        target = next(card for card in table.query(HandCard) if card.place == place)
        await pilot.click(target)
        await pilot.pause()
        assert table.session.view().sizes[0] < held if table.session.view().sizes else True

    play(app, script)


def test_an_illegal_card_is_darker_and_says_why() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        table = table_of(app)
        while True:
            await to_stage(pilot, Stage.PLAY)
            places = range(len(table.choosing.cards))
            illegal = [place for place in places if not table.choosing.may(place)]
            if illegal:
                break
            await typed(pilot, "a")
            await until(pilot, lambda: isinstance(app.screen, Result) or table.session.my_turn)
            if isinstance(app.screen, Result):
                await pilot.press("enter")
        number = table.session.number
        cards = {card.place: card for card in table.query(HandCard)}
        assert all(cards[place].has_class("-dim") == (place in illegal) for place in places)
        await pilot.press("home", *["right"] * illegal[0], "enter")
        await pilot.pause()
        assert table.session.number == number
        assert "You cannot play" in flat(app)

    play(app, script)


ANSWERS = {
    "xyz": "I cannot read 'xyz': expected",
    "7s": "I cannot read '7s': expected P to pass",
    "/nothing": "There is no command '/nothing'",
    "/last": "No trick of this hand has been taken yet",
    "/claim": "You cannot claim the rest now",
    "/undo": "nothing of yours in this hand to take back",
}


def test_what_is_typed_is_answered() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        for text, sentence in ANSWERS.items():
            await typed(pilot, text)
            assert sentence in flat(app)

    play(app, script)


def test_keys_are_collected_until_enter() -> None:
    app = app_of(host_of(CATALOGUE["bid"]))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        await pilot.press("1", "2", "backspace", "0", "n")
        assert "> 10n" in text_of(app)
        await pilot.press("enter")
        assert table_of(app).session.view().contract is not None

    play(app, script)


def test_a_call_is_typed() -> None:
    app = app_of(host_of(CATALOGUE["bid"]))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        await typed(pilot, "10n")
        contract = table_of(app).session.view().contract
        assert contract is not None
        assert (contract.maker, contract.tricks) == (0, 10)

    play(app, script)


def test_bids_are_reached_by_arrows_and_pages() -> None:
    app = app_of(host_of(CATALOGUE["bid"]))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        table = table_of(app)
        least = table.choosing.bids[0].tricks
        await pilot.press("pageup")
        assert table.choosing.tricks(table.chosen) == least
        await pilot.press("pageup", "pageup", "pagedown", "right")
        assert table.chosen is not None
        chosen = table.choosing.action(table.chosen)
        await pilot.press("enter")
        await until(pilot, lambda: table.session.view().contract is not None or not table.session.my_turn)
        assert any(getattr(fact, "action", None) == chosen for fact in table.session.host.table.game.facts)

    play(app, script)


def test_calls_are_clicked() -> None:
    app = app_of(host_of(CATALOGUE["bid"]))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        table = table_of(app)
        buttons = {button.button.text: button for button in table.query(CallButton) if button.button}
        await pilot.click(buttons[" 10 "])
        await pilot.pause()
        assert table.choosing.tricks(table.chosen) == 10
        await pilot.press("tab", "shift+tab")
        buttons = {button.button.text: button for button in table.query(CallButton) if button.button}
        await pilot.click(buttons["10 NT"])
        await pilot.pause()
        contract = table.session.view().contract
        assert contract is not None
        assert (contract.maker, contract.tricks, contract.denomination) == (0, 10, NO_TRUMP)

    play(app, script)


def test_text_typed_out_of_turn_is_refused_and_kept() -> None:
    app = app_of(host_of(CLASSIC), settings=Settings(delay=10.0, sound=False))

    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, "9h")
        assert "There is nothing to decide just now." in flat(app)
        assert "> 9h" in text_of(app)
        await pilot.press("p")
        assert "> p" in text_of(app)
        await pilot.press("enter", "backspace", "s", "escape")
        assert "> s" not in text_of(app)

    play(app, script)


def test_a_huge_paste_is_cut_short_and_enters_nothing() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        number = table_of(app).session.number
        app.screen.post_message(Paste("P\n" * 100_000))
        await pilot.pause()
        assert table_of(app).session.number == number
        assert "> " in text_of(app)

    play(app, script)


def test_two_quick_enters_act_once(monkeypatch: pytest.MonkeyPatch) -> None:
    settle = 0.5
    monkeypatch.setattr(paced, "SETTLE", settle)
    app = app_of(host_of(CATALOGUE["bid-3"], seed="kitty"))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        await typed(pilot, "10n")
        table = table_of(app)
        await until(pilot, lambda: table.session.my_turn and table.session.view().stage is Stage.KITTY)
        await until(pilot, lambda: table.is_settled)
        held = len(table.choosing.cards)
        await pilot.press("enter", "enter", "enter")
        assert len(table.choosing.cards) == held - 1
        await until(pilot, lambda: table.is_settled)
        await pilot.press("enter")
        assert len(table.choosing.cards) == held - 2

    play(app, script)


def test_the_hint_names_an_action_and_a_reason() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        advised = table_of(app).session.hint()
        assert advised is not None
        await pilot.press("f3")
        await pilot.pause()
        action, reason, values = advised
        assert f"The computer would {action}: {reason}. {values}" in flat(app)
        assert "points a hand" in values
        assert not clipped(app)

    play(app, script)


def test_a_card_is_taken_back() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await to_stage(pilot, Stage.PLAY)
        table = table_of(app)
        held = table.session.view().hand
        await typed(pilot, "a")
        await until(pilot, lambda: table.session.my_turn or isinstance(app.screen, Result))
        assert table.session.view().hand != held
        await pilot.press("f6")
        await pilot.pause()
        assert table.session.view().hand == held
        assert "You take back your last card." in flat(app)

    play(app, script)


def test_the_last_trick_is_shown_again() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await to_stage(pilot, Stage.PLAY)
        table = table_of(app)
        while not table.session.view().done:
            await typed(pilot, "a")
            await until(pilot, lambda: table.session.my_turn)
        await pilot.press("f4")
        await pilot.pause()
        assert isinstance(front(app), LastTrick)
        assert "The last trick" in text_of(app)
        await pilot.press("x")
        await pilot.pause()
        assert front(app) is table

    play(app, script)


def test_the_demo_plays_by_itself_and_ends_at_any_moment() -> None:
    app = app_of(host_of(CLASSIC), settings=Settings(delay=0.02, sound=False))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        table = table_of(app)
        assert "F2 Demo on" in text_of(app)
        await pilot.press("f2")
        await until(pilot, lambda: table.session.host.position.deals > 1)
        assert "F2 Demo off" in text_of(app)
        await pilot.press("f2")
        await pilot.pause()
        await my_turn(pilot)
        assert "F2 Demo on" in text_of(app)

    play(app, script)


def test_in_a_demo_nobody_else_decides() -> None:
    app = app_of(host_of(CLASSIC), settings=Settings(delay=10.0, sound=False))

    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("f2")
        await typed(pilot, "p")
        assert "end the demo first" in flat(app)

    play(app, script)


def test_a_finished_trick_waits_for_the_space_bar() -> None:
    app = app_of(host_of(CLASSIC), settings=Settings(delay=0.0, sound=False, clears_by_itself=False))

    async def script(pilot: Pilot[int]) -> None:
        await to_stage(pilot, Stage.PLAY)
        table = table_of(app)
        await typed(pilot, "a")
        await until(pilot, lambda: table.session.litter is not None)
        assert "the space bar clears the table" in text_of(app)
        number = table.session.number
        await pilot.pause(0.05)
        assert table.session.number == number
        await pilot.press("space")
        await pilot.pause()
        assert table.session.litter is None

    play(app, script)


def test_delay_keys_change_the_delay_bottom_right() -> None:
    kept: list[Settings] = []
    app = app_of(host_of(CLASSIC), kept=kept)

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        await pilot.press("up", "up", "up", "down")
        await pilot.pause()
        assert text_of(app).splitlines()[-1].rstrip().endswith("1.0 s")
        assert kept[-1].delay == 1.0
        await typed(pilot, "/delay 2,5")
        assert text_of(app).splitlines()[-1].rstrip().endswith("2.5 s")

    play(app, script)


def test_new_sentences_are_always_in_sight() -> None:
    app = app_of(host_of(CLASSIC))

    async def script(pilot: Pilot[int]) -> None:
        await to_stage(pilot, Stage.PLAY)
        newest = table_of(app).session.spoken()[-1].text
        assert newest.split()[-1] in " ".join(app.screen.query_one(Talk).new)
        assert newest in flat(app)

    play(app, script)


def test_a_setting_that_changes_before_a_result_is_composed_is_no_fault() -> None:
    """F2 in the very moment in which a hand ends."""
    result = Result("a title", ["a line"], lambda: None)
    result.restyle()
    assert not list(result.query(".foot"))
