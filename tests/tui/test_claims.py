"""Hands laid by hand: claims, and a farmer's hand that is swapped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.game import Decision, Draw
from euchre.rules import CATALOGUE
from euchre.tui.screens.result import Result
from tests.helpers import SEED, action, stacked
from tests.tui.helpers import app_of, flat, host_of, my_turn, play, until

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from euchre.game import Fact

CLASSIC = CATALOGUE["classic"]


def eldest_to_lead(hand: str) -> list[Fact]:
    """A hand in which seat 0 is eldest, has ordered up and leads."""
    deal = stacked(CLASSIC, 3, {0: hand}, "9s")
    own = deal.pack[3::4][:5]
    return [Draw(SEED, 3), deal, Decision(0, action("U")), Decision(3, action(f"-{own[0]}"))]


def test_a_good_claim_ends_the_hand_and_shows_all_hands() -> None:
    app = app_of(host_of(CLASSIC, facts=eldest_to_lead("Js Jc As Ks Qs")))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(app.screen, Result))
        assert "You claim the rest. You: " in flat(app)
        assert "Bert: " in flat(app)
        assert "a march!" in flat(app)

    play(app, script)


def test_a_refused_claim_shows_nothing() -> None:
    app = app_of(host_of(CLASSIC, facts=eldest_to_lead("Js 9h Th 9d Td")))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        await pilot.press("f8")
        await pilot.pause()
        assert "Claim refused" in flat(app)
        assert not isinstance(app.screen, Result)

    play(app, script)


def test_three_cards_are_picked_for_a_swap() -> None:
    rules = CATALOGUE["farmers"]
    facts: list[Fact] = [Draw(SEED, 3), stacked(rules, 3, {0: "9h Th 9d Td 9c"}, "As")]
    app = app_of(host_of(rules, facts=facts))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        assert "Swap three cards" in flat(app)
        await pilot.press("end", "enter")
        assert "mark three cards with Enter" in flat(app)
        await pilot.press("escape", "end", "enter", "home", "enter", "enter", "right", "enter", "end", "enter")
        await pilot.press("left", "enter")
        await until(pilot, lambda: "You lay away" in flat(app))
        assert "Swap three cards" not in flat(app)

    play(app, script)
