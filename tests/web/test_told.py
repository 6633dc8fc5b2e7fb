"""A message goes over the wire with all that its sentence needs, and every argument says what it is."""

from __future__ import annotations

import json

import msgspec
import pytest

from euchre.cards import JOKER, Suit, card, hand
from euchre.message import Event, Refusal
from euchre.order import NO_TRUMP
from euchre.rules import MustHold, Numbers
from euchre.web.messages import Told
from euchre.web.told import told
from tests.helpers import action


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("seat", 2, 2),
        ("alone", True, True),
        ("seed", "00ff", "00ff"),
        ("card", card("Js"), {"card": "Js"}),
        ("card", JOKER, {"card": "*"}),
        ("shown", (card("9h"), card("Th")), {"cards": ["9h", "Th"]}),
        ("shown", (), {"cards": []}),
        ("suit", Suit.HEARTS, {"suit": "h"}),
        ("denomination", NO_TRUMP, {"suit": "n"}),
        ("suits", (Suit.SPADES, Suit.CLUBS), {"suits": ["s", "c"]}),
        ("hands", (hand("9s Js"), ()), {"hands": [["9s", "Js"], []]}),
        ("points", (-12, 0, 7), {"numbers": [-12, 0, 7]}),
        ("values", (24, 28, 32), {"words": ["24", "28", "32"]}),
        ("values", (False, True), {"words": ["off", "on"]}),
        ("values", (MustHold.NOTHING, MustHold.ANY_TRUMP), {"words": ["nothing", "any trump"]}),
        ("values", Numbers(1, 99, optional=True), {"span": {"least": 1, "most": 99, "optional": True}}),
        ("choices", ("classic", "bid"), {"words": ["classic", "bid"]}),
        ("needed", MustHold.ANY_TRUMP, "any trump"),
        ("action", action("3@s"), {"action": {"do": "bid", "tricks": 3, "denomination": "s"}}),
        ("reason", Refusal.of("not-your-turn", seat=1), {"told": {"code": "not-your-turn", "args": {"seat": 1}}}),
    ],
)
def test_an_argument_says_what_it_is(name: str, value: object, written: object) -> None:
    assert told(Event.of("some", **{name: value})) == Told("some", {name: written})


def test_a_message_is_json_that_reads_back_as_itself() -> None:
    before = told(Event.of("claims", seat=1, hands=(hand("9s Th"), ()), action=action("~9s,9h,Th"), alone=False))
    assert msgspec.json.decode(msgspec.json.encode(before), type=Told) == before
    assert json.loads(msgspec.json.encode(told(Event.of("redeal")))) == {"code": "redeal"}
