"""Every reason with which the game refuses an action is given somewhere, and carries what its sentence needs."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.cards import Suit, card
from euchre.game import Bid, DefendAlone, Position
from euchre.order import NO_TRUMP
from euchre.rules import MustHold, game
from tests.helpers import action, before_first_deal, called, dealt, told

if TYPE_CHECKING:
    from collections.abc import Callable

SPADES = "P P P P s"
LEFT_LEAD = {1: "Ac Kh Qh Th 9h", 2: "Jc Qc Ad Kd Td"}
TRUMP_LEAD = {1: "As Kh Qh Th 9h", 2: "Jc Qc Ad Kd Td"}
THREE_SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

Row = tuple["Callable[[], Position]", str, str, dict[str, object]]


def _blind() -> Position:
    return dealt(game("british"), turn_up="*")


def _round_two() -> Position:
    return told(dealt(game("home"), turn_up="9s"), "P P P P")


def _bidding() -> Position:
    return told(dealt(game("bid")), "4@h")


def _picking_up() -> Position:
    return told(dealt(game("classic", bury=False), {1: "As Ks Qs Ts Jc"}, "9s"), "U")


def _giving() -> Position:
    rules = game("classic", partners_best=True)
    return told(dealt(rules, {1: "As Ks Qs Ts 9s"}, "9h"), "P P P P s!")


ROWS: list[Row] = [
    (lambda: before_first_deal(game("classic")), "P", "nobody-to-act", {}),
    (lambda: dealt(game("classic", alone=False)), "U!", "no-playing-alone", {"game": "classic"}),
    (lambda: told(dealt(game("two-hand"), turn_up="9h"), "P P"), "s!", "no-playing-alone", {"game": "two-hand"}),
    (_round_two, "As", "name-a-suit", {"action": action("As"), "suits": THREE_SUITS}),
    (_round_two, "s", "suit-not-offered", {"suit": Suit.SPADES, "suits": THREE_SUITS}),
    (lambda: told(_round_two(), "P P P"), "P", "dealer-is-stuck", {"suits": THREE_SUITS}),
    (_blind, "P", "dealer-must-name", {"suits": tuple(Suit)}),
    (
        lambda: dealt(game("classic", must_hold=MustHold.NATURAL), {1: "As Ks Qs Ts 9s"}, "9h"),
        "U",
        "must-hold",
        {"suit": Suit.HEARTS, "needed": MustHold.NATURAL},
    ),
    (lambda: told(dealt(game("canadian")), "P"), "U", "assist-means-alone", {}),
    (lambda: dealt(game("classic")), "redeal", "hand-too-good", {"action": action("redeal")}),
    (
        lambda: dealt(game("farmers"), {1: "9s Ts 9h Th 9c"}, "Ah"),
        "~9s,9h,9d",
        "swap-three",
        {"action": action("~9s,9h,9d")},
    ),
    (
        lambda: dealt(game("classic"), turn_up="9h"),
        "h",
        "order-up-or-pass",
        {"action": action("h"), "suit": Suit.HEARTS},
    ),
    (lambda: told(dealt(game("bid", dealer_must_bid=True)), "P P P"), "P", "dealer-must-bid", {"least": 1}),
    (_bidding, "U", "bid-or-pass", {"action": action("U"), "least": 5, "most": 10}),
    (_bidding, "4@n", "bid-too-low", {"bid": Bid(4, NO_TRUMP), "least": 5}),
    (_bidding, "11@s", "bid-out-of-range", {"bid": Bid(11, Suit.SPADES), "least": 5, "most": 10}),
    (_picking_up, "P", "discard-a-card", {"action": action("P")}),
    (_picking_up, "-As", "not-in-hand", {"card": card("As")}),
    (_picking_up, "-9s", "no-burying", {"card": card("9s")}),
    (_giving, "-As", "give-a-card", {"action": action("-As")}),
    (_giving, "+As", "not-in-hand", {"card": card("As")}),
    (lambda: called(game("classic", defend_alone=True), 3, "U! -9s"), "P", "defend-or-not", {"action": action("P")}),
    (lambda: told(dealt(game("classic"), turn_up="9h"), SPADES), "P", "play-a-card", {"action": action("P")}),
    (lambda: told(dealt(game("classic"), LEFT_LEAD, "Ah"), SPADES), "Qc", "not-in-hand", {"card": card("Qc")}),
    (
        lambda: told(dealt(game("classic"), LEFT_LEAD, "Ah"), f"{SPADES} Ac"),
        "Jc",
        "left-bower-is-trump",
        {"card": card("Jc"), "trump": Suit.SPADES, "led": Suit.CLUBS},
    ),
    (
        lambda: told(dealt(game("classic"), TRUMP_LEAD, "Ah"), f"{SPADES} As"),
        "Qc",
        "left-bower-must-follow",
        {"card": card("Qc"), "left": card("Jc"), "led": Suit.SPADES},
    ),
    (
        lambda: told(dealt(game("classic"), LEFT_LEAD, "Ah"), f"{SPADES} Ac"),
        "Ad",
        "must-follow",
        {"card": card("Ad"), "led": Suit.CLUBS},
    ),
    (lambda: told(called(game("classic"), 5, "U -9s"), "Js"), "claim", "claim-on-lead", {}),
    (lambda: called(game("classic"), 4, "U -9s"), "claim", "claim-not-sure", {}),
]

OUT_OF_TURN = {"not-your-turn"}
INSIDE = {"claim-granted"}
"""A mark between two rooms, which no player ever sees."""


@pytest.mark.parametrize(("make", "word", "code", "args"), ROWS, ids=[f"{row[2]} {row[1]}" for row in ROWS])
def test_a_refusal_has_its_code_and_arguments(
    make: Callable[[], Position], word: str, code: str, args: dict[str, object]
) -> None:
    refusal = make().refusal(action(word))
    assert refusal is not None
    assert (refusal.code, dict(refusal.args)) == (code, args)


def test_an_action_out_of_turn_names_the_seat_whose_turn_it_is() -> None:
    refusal = dealt(game("classic")).refusal(action("P"), seat=3)
    assert refusal is not None
    assert (refusal.code, dict(refusal.args)) == ("not-your-turn", {"seat": 1})


def test_turn_comes_before_legality() -> None:
    refusal = dealt(game("classic")).refusal(DefendAlone(), seat=2)
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def _codes_in_the_source() -> set[str]:
    sources = Path(inspect.getfile(Position)).parent.glob("*.py")
    return {code for each in sources for code in re.findall(r'Refusal\.of\(\s*"([a-z-]+)"', each.read_text())}


def test_every_reason_in_the_game_is_tested_here() -> None:
    assert _codes_in_the_source() == {row[2] for row in ROWS} | OUT_OF_TURN | INSIDE
