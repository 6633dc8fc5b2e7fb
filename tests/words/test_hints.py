"""What a hint says beside its reason: alternatives with their values, in one line; and what levels are like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.bots import LEVELS, Choice, Estimate
from euchre.cards import Suit, card
from euchre.game import Bid, Discard, Name, OrderUp, Pass, Play
from euchre.message import Reason
from euchre.order import NO_TRUMP
from euchre.table import weighed
from euchre.words import Style, say
from euchre.words.hints import alternatives
from euchre.words.language import speaking
from euchre.words.levels import LEVELS as TOLD
from euchre.words.levels import describe_level, name_level, practised

if TYPE_CHECKING:
    from euchre.game import Action

KING, NINE = Play(card("Ks")), Play(card("9c"))


def test_cards_are_told_with_points_and_the_number_of_deals() -> None:
    line = alternatives([(KING, 0.42), (NINE, 0.311)], 400, Style.GLYPHS)
    assert line == "K♠ +0.42, 9♣ +0.31 (points a hand, 400 deals)."
    assert (
        alternatives([(KING, -0.5), (NINE, -0.75)], 1, Style.LETTERS) == "KS -0.50, 9C -0.75 (points a hand, 1 deal)."
    )


def test_calls_and_bids_are_told_in_few_words() -> None:
    calls: list[tuple[Action, float]] = [
        (OrderUp(), 0.3),
        (Pass(), -0.1),
        (OrderUp(alone=True), -0.2),
        (Name(Suit.HEARTS, alone=True), -1.0),
    ]
    line = alternatives(calls, 30, acceptance="assist")
    assert line.startswith("assist +0.30, pass -0.10, assist alone -0.20, hearts alone -1.00 (")
    bids: list[tuple[Action, float]] = [
        (Bid(7, Suit.SPADES), 1.0),
        (Bid(8, NO_TRUMP), 0.0),
        (Discard(card("9h")), 0.0),
    ]
    assert alternatives(bids, 20).startswith("7 in spades +1.00, 8 in no-trump +0.00, the nine of hearts +0.00 (")


def test_a_language_writes_numbers_in_its_own_way() -> None:
    found = Reason.of("search-card", worlds=20, card=card("Ks"), usual=card("9c"), points="0.42")
    with speaking("de"):
        assert alternatives([(KING, 0.42), (NINE, -0.311)], 400, Style.GLYPHS).startswith("K♠ +0,42, 9♣ -0,31 (")
        assert "0,42" in say(found)
    assert "0.42" in say(found)


def test_many_alternatives_stay_one_line_and_few_are_none() -> None:
    bids = [(Bid(number, Suit.SPADES), 0.0) for number in range(4, 12)]
    assert alternatives(bids, 20).count("in spades") == 5
    assert ", ... (points a hand" in alternatives(bids, 20)
    assert alternatives([], 0) == alternatives([(KING, 1.0)], 9) == ""


def test_the_chosen_one_is_told_first_and_then_the_likeliest_to_win() -> None:
    last = Play(card("Ah"))
    estimates = (Estimate(NINE, 0.9, 0.4, 0.1), Estimate(last, 0.1, 0.5, 0.1), Estimate(KING, 0.2, 0.5, 0.1))
    found = weighed(Choice(KING, Reason.of("only-choice"), (), estimates, 10))
    assert found == ((KING, 0.2), (last, 0.1), (NINE, 0.9))
    assert weighed(Choice(KING, Reason.of("only-choice"))) == ()


def test_every_level_is_described_in_a_line_and_nothing_else_is() -> None:
    assert list(TOLD) == list(LEVELS)
    assert all(len(f"{level}: {describe_level(level)}") <= 78 for level in LEVELS)


@pytest.mark.parametrize("level", ["expert@0.3", "master@-0.5"])
def test_a_style_is_described_by_its_level(level: str) -> None:
    assert describe_level(level).startswith(describe_level(level.partition("@")[0]))
    assert level.partition("@")[2] in describe_level(level)


def test_every_level_has_a_name_of_each_language_and_another_is_called_as_it_is_typed() -> None:
    assert [name_level(level) for level in LEVELS] == list(LEVELS)
    with speaking("de"):
        assert len({name_level(level) for level in LEVELS} - set(LEVELS)) == len(LEVELS)
        assert name_level("expert@0.3") == "expert@0.3"


def test_a_program_is_described_as_one() -> None:
    assert "program" in describe_level("command:./mybot")


def test_what_was_not_practised_names_the_nearest_or_none() -> None:
    assert practised("farmers", "classic").count("farmers") == 1
    assert "classic" in practised("farmers", "classic")
    assert "rules of thumb" in practised("odd", None)
