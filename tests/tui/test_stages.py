"""Every stage of every game fits on the smallest screen, with no widget cut off, and in letters alone."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.game import Decision, Pass, ToDeal, ToDraw, Tricks, deal, draw, hand_seed, new_match
from euchre.rules import CATALOGUE, game
from euchre.settings import Settings
from euchre.tui.screens.too_small import TooSmall
from euchre.tui.session import Session
from euchre.tui.widgets.card import HandCard
from euchre.tui.widgets.hand import Hand
from euchre.tui.widgets.talk import SideLog
from tests.tui.helpers import app_of, clipped, front, host_of, play, table_of, text_of

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from euchre.game import Action, Fact
    from euchre.rules import RuleSet
    from euchre.table import Host
    from euchre.tui.app import EuchreApp

STILL = Settings(delay=10.0, sound=False)
LONGEST = "Wilhelmina Quack"

HOUSE = {
    "lone": game("classic", {"partners-best": True, "defend-alone": True}),
    "farmers-all": game("farmers", {"no-ace-no-face": True, "ace-no-face": True}),
}
GAMES = {**CATALOGUE, **HOUSE}
STAGES = {
    "classic": {"RoundOne", "RoundTwo", "PickUp", "Tricks"},
    "british": {"BlindCall"},
    "bid": {"Bidding", "Tricks"},
    "bid-6": {"Bidding", "TakeKitty", "Tricks"},
    "lone": {"PartnersBest", "LonerDiscard", "LoneDefence"},
}
"""Phases that must be among those that are looked at."""


def _choice(legal: tuple[Action, ...], chance: Random) -> Action:
    """Passing as often as not, so that all rounds are reached."""
    return Pass() if Pass() in legal and chance.random() < 0.6 else chance.choice(legal)


@cache
def stages(rules: RuleSet) -> dict[tuple[str, int], tuple[Fact, ...]]:
    """Facts that lead to each stage and, in play, to several moments of it."""
    found: dict[tuple[str, int], tuple[Fact, ...]] = {}
    for seed in range(40):
        facts: list[Fact] = []
        position, chance = new_match(rules), Random(seed)
        while len(facts) < 70 and position.deals < 2 and not position.over:
            fact: Fact
            if isinstance(position.phase, ToDraw):
                fact = draw(rules, hand_seed(f"s{seed}", 0))
            elif isinstance(position.phase, ToDeal):
                fact = deal(rules, hand_seed(f"s{seed}", position.deals + 1))
            else:
                assert position.to_act is not None
                fact = Decision(position.to_act, _choice(position.legal(), chance))
            position = position.after(fact)
            facts.append(fact)
            moment = len(position.phase.trick.cards) if isinstance(position.phase, Tricks) else 0
            found.setdefault((type(position.phase).__name__, moment), tuple(facts))
    return found


def seen_by_who_acts(host: Host, app: EuchreApp) -> Session:
    """A session at this table, with the person who is to act at the keyboard."""
    session = Session(host, app.settings, app.look.style)
    session.sit_down(host.position.to_act)
    return session


@pytest.mark.parametrize("name", GAMES)
def test_every_stage_fits_on_the_smallest_screen(name: str) -> None:
    rules = GAMES[name]
    moments = stages(rules)
    assert STAGES.get(name, set()) <= {stage for stage, _ in moments}
    people = tuple(LONGEST for _ in range(rules.seating.seats))
    app = app_of(host_of(rules, people), settings=STILL)

    async def script(pilot: Pilot[int]) -> None:
        table = table_of(app)
        for facts in moments.values():
            table.session = seen_by_who_acts(host_of(rules, people, facts=facts), app)
            table.paint()
            await pilot.pause()
            assert not clipped(app), facts[-1]
            shown = sum(card.has_class("-shown") for card in table.query_one(Hand).query(HandCard))
            assert shown == len(table.choosing.cards)

    play(app, script)


@pytest.mark.parametrize("name", ["tommy-joker", "bid-6"])
def test_without_suit_signs_everything_is_plain_letters(name: str) -> None:
    rules = GAMES[name]
    app = app_of(host_of(rules), settings=Settings(delay=10.0, mark_bowers=True, open_hands=True), signs=False)

    async def script(pilot: Pilot[int]) -> None:
        table = table_of(app)
        for facts in stages(rules).values():
            table.session = seen_by_who_acts(host_of(rules, facts=facts), app)
            table.paint()
            await pilot.pause()
            assert text_of(app).isascii()
        for key in ("question_mark", "escape", "f5", "f5", "ctrl+l", "escape"):
            await pilot.press(key)
            assert text_of(app).isascii()

    play(app, script)


@pytest.mark.parametrize("name", ["classic", "bid-6"])
def test_larger_terminals_are_used(name: str) -> None:
    rules = GAMES[name]
    app = app_of(host_of(rules, facts=stages(rules)["Tricks", 2]), settings=STILL)

    async def script(pilot: Pilot[int]) -> None:
        for width, height in ((80, 24), (100, 30), (120, 40), (250, 70)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert not clipped(app)
            assert app.screen.query_one(SideLog).display == (width >= 118)
            assert app.screen.query_one(Hand).has_class("-tall") == (height >= 34)

    play(app, script)


def test_a_terminal_that_is_too_small_says_so_and_recovers() -> None:
    app = app_of(host_of(CATALOGUE["classic"]), settings=STILL)

    async def script(pilot: Pilot[int]) -> None:
        table = app.screen
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        assert isinstance(front(app), TooSmall)
        assert "60 by 15" in text_of(app)
        await pilot.press("p", "enter", "f3", "f5", "question_mark")
        await pilot.resize_terminal(70, 20)
        await pilot.pause()
        assert "70 by 20" in text_of(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert front(app) is table
        assert not clipped(app)

    play(app, script)


def test_a_terminal_that_is_too_small_at_the_start_recovers_too() -> None:
    app = app_of(host_of(CATALOGUE["classic"]), settings=STILL)

    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(front(app), TooSmall)
        await pilot.resize_terminal(90, 30)
        await pilot.pause()
        assert front(app) is app.table

    play(app, script, (40, 10))
