"""Actions and facts become plain data and come back the same, and nothing else comes back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.cards import JOKER, Card, Rank, Suit, hand
from euchre.game import (
    Action,
    AskRedeal,
    Bid,
    Claim,
    Deal,
    Decision,
    Decline,
    DefendAlone,
    Discard,
    Draw,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
    Swap,
    TakeBack,
)
from euchre.order import NO_TRUMP
from euchre.record import UnreadableFact, action_data, action_from, fact_data, fact_from

if TYPE_CHECKING:
    from euchre.game import Fact

suits = st.sampled_from(Suit)
cards = st.builds(Card, st.sampled_from([rank for rank in Rank if rank is not Rank.JOKER]), suits) | st.just(JOKER)
packs = st.lists(cards, max_size=64).map(tuple)
seats = st.integers(0, 5)
actions: st.SearchStrategy[Action] = st.one_of(
    st.just(Pass()),
    st.builds(OrderUp, st.booleans()),
    st.builds(Name, suits, st.booleans()),
    st.builds(Bid, st.integers(1, 10), suits | st.just(NO_TRUMP)),
    st.just(AskRedeal()),
    st.builds(Swap, st.lists(cards, min_size=3, max_size=3).map(hand)),
    st.builds(Discard, cards),
    st.builds(Give, cards),
    st.just(DefendAlone()),
    st.just(Decline()),
    st.builds(Play, cards),
    st.just(Claim()),
)
facts: st.SearchStrategy[Fact] = st.one_of(
    st.builds(Draw, st.binary(max_size=32), seats, packs),
    st.builds(Deal, st.binary(max_size=32), st.text("0123456789abcdef", max_size=64), packs),
    st.builds(Decision, seats, actions),
    st.builds(TakeBack, seats, st.integers(0, 10**6)),
)

EXAMPLES: dict[Action, dict[str, object]] = {
    Pass(): {"do": "pass"},
    OrderUp(alone=True): {"do": "order-up", "alone": True},
    Name(Suit.HEARTS): {"do": "name", "suit": "h", "alone": False},
    Bid(7, NO_TRUMP): {"do": "bid", "tricks": 7, "denomination": "n"},
    AskRedeal(): {"do": "ask-redeal"},
    Swap(hand("9s 9h Td")): {"do": "swap", "cards": "9s 9h Td"},
    Discard(JOKER): {"do": "discard", "card": "*"},
    Give(Card(Rank.ACE, Suit.CLUBS)): {"do": "give", "card": "Ac"},
    DefendAlone(): {"do": "defend-alone"},
    Decline(): {"do": "decline"},
    Play(Card(Rank.TEN, Suit.DIAMONDS)): {"do": "play", "card": "Td"},
    Claim(): {"do": "claim"},
}


def test_every_kind_of_action_has_an_example_here() -> None:
    assert {type(action) for action in EXAMPLES} == set(get_args(Action))


@pytest.mark.parametrize("action", EXAMPLES, ids=lambda action: type(action).__name__)
def test_an_action_stands_in_a_record_in_these_words(action: Action) -> None:
    assert action_data(action) == EXAMPLES[action]
    assert action_from(EXAMPLES[action]) == action


@given(actions)
def test_every_action_comes_back_through_json(action: Action) -> None:
    assert action_from(json.loads(json.dumps(action_data(action)))) == action


@given(facts)
def test_every_fact_comes_back_through_json(fact: Fact) -> None:
    assert fact_from(json.loads(json.dumps(fact_data(fact)))) == fact


@given(facts)
def test_a_fact_with_a_part_more_or_less_is_refused(fact: Fact) -> None:
    data = fact_data(fact)
    with pytest.raises(UnreadableFact):
        fact_from({**data, "more": 1})
    for name in data:
        with pytest.raises(UnreadableFact):
            fact_from({key: value for key, value in data.items() if key != name})


@pytest.mark.parametrize(
    ("data", "quoted"),
    [
        ({"seat": 0, "do": "fold"}, "'fold'"),
        ({"seat": 0, "do": None}, "None"),
        ({"seat": 0, "do": ["play"]}, "['play']"),
        ({"seat": 0, "do": "play", "card": "1s"}, "'1s'"),
        ({"seat": 0, "do": "play", "card": 7}, "7"),
        ({"seat": 0, "do": "play"}, "'play' with []"),
        ({"seat": 0, "do": "name", "suit": "n", "alone": False}, "'n'"),
        ({"seat": 0, "do": "name", "suit": "x", "alone": False}, "'x'"),
        ({"seat": 0, "do": "name", "suit": "s", "alone": 0}, "0"),
        ({"seat": 0, "do": "bid", "tricks": True, "denomination": "s"}, "True"),
        ({"seat": 0, "do": "bid", "tricks": 7.0, "denomination": "s"}, "7.0"),
        ({"seat": "0", "do": "pass"}, "'0'"),
        ({"seat": True, "do": "pass"}, "True"),
        ({"seat": 0, "take-back": "5"}, "'5'"),
        ({"seat": 0, "do": "swap", "cards": "9s 9h 1d"}, "'1d'"),
        ({"draw": {"dealer": 0, "shown": "", "seed": "xy"}}, "'xy'"),
        ({"draw": {"dealer": 0, "shown": "", "seed": 5}}, "5"),
        ({"draw": {"dealer": 0, "shown": "", "seed": "", "more": 1}}, "['draw']"),
        ({"deal": {"pack": "9s 9s Jx", "commitment": "", "seed": ""}}, "'Jx'"),
        ({"deal": {"pack": [], "commitment": "", "seed": ""}}, "[]"),
        ({"deal": "9s"}, "['deal']"),
        ({}, "[]"),
    ],
)
def test_what_states_no_fact_is_refused_and_quoted(data: dict[str, object], quoted: str) -> None:
    with pytest.raises(UnreadableFact) as refused:
        fact_from(data)
    assert quoted in str(refused.value)


def test_no_action_has_a_part_that_the_codec_does_not_know() -> None:
    for action in EXAMPLES:
        assert set(action_data(action)) == {"do", *(field.name for field in fields(action))}
