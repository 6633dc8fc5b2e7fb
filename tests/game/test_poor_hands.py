"""Hands too poor to play: farmers swap or ask for a redeal, hands without a face ask for a redeal."""

from __future__ import annotations

from itertools import combinations

import pytest

from euchre.cards import hand
from euchre.game import AskRedeal, FaceDown, Kind, Pass, Swap, ToDeal
from euchre.game.turnup import RoundOne
from euchre.rules import Farmers, game
from euchre.view import Seen, view
from tests.helpers import action, actions, cards_of, deal_next, dealt, held, last, outcome, refused, told

FARMERS = "9s Ts 9h Th 9d"
WITH_ACE = "9s Ts 9h Th Ad"
TWO_ACES = "9s Ts 9h Ah Ad"
WITH_JACK = "9s Ts 9h Th Jd"
KITTY = "Ks Qs Js"


def test_a_farmers_hand_may_swap_any_three_of_its_cards() -> None:
    position = dealt(game("farmers"), {1: FARMERS}, "Ad", KITTY)
    swaps = {each for each in position.legal() if isinstance(each, Swap)}
    assert swaps == {Swap(three) for three in combinations(hand(FARMERS), 3)}
    assert set(position.legal()) - swaps == actions("P U U!")


def test_a_swap_takes_the_three_unseen_cards_after_the_turn_up_and_buries_the_others() -> None:
    position = told(dealt(game("farmers"), {1: FARMERS}, "Ad", KITTY), "~9s,9h,9d")
    assert held(position, 1) == hand(f"Ts Th {KITTY}")
    assert cards_of(position).buried[1] == hand("9s 9h 9d")
    assert cards_of(position).kitty == ()
    assert (position.to_act, type(position.phase)) == (1, RoundOne)
    assert set(position.legal()) == actions("P U U!")


def test_a_swap_is_offered_once_even_to_a_hand_that_is_poor_again() -> None:
    rules = game("farmers", deck=32)
    position = told(dealt(rules, {1: "7s 8s 9s Ts 7h"}, "Ad", "7d 8d 9d"), "~7s,8s,9s")
    assert held(position, 1) == hand("Ts 7h 7d 8d 9d")
    assert set(position.legal()) == actions("P U U!")


def test_two_farmers_hands_swap_in_turn_with_the_cards_that_are_left() -> None:
    rules = game("farmers", deck=32)
    position = dealt(rules, {1: "7s 8s 9s Ts 7h", 2: "7c 8c 9c Tc 8h"}, "Ad", "Ks Qs Js Kh Qh Jh")
    position = told(position, "~7s,8s,9s P ~7c,8c,9c")
    assert held(position, 2) == hand("Tc 8h Kh Qh Jh")
    assert len(cards_of(position).kitty) == 5


def test_a_second_farmer_may_not_swap_when_fewer_than_three_cards_are_left() -> None:
    rules = game("farmers", joker=True)
    hands = {1: FARMERS, 2: "Td 9c Tc Kd Qd"}
    position = told(dealt(rules, hands, "Ad", "Ks Qs Js *"), "~9s,9h,9d P")
    assert len(cards_of(position).kitty) == 1
    assert set(position.legal()) == actions("P U U!")


def test_declining_a_swap_leaves_no_fact_and_it_does_not_come_again() -> None:
    before = dealt(game("farmers"), {1: FARMERS}, "Ad", KITTY)
    position = told(before, "P")
    assert [each.action for each in cards_of(position).decisions] == [Pass()]
    position = told(position, "P P P")
    assert position.to_act == 1
    assert not any(isinstance(each, Swap) for each in position.legal())


def test_the_swap_of_each_seat_comes_at_its_own_first_turn() -> None:
    position = dealt(game("farmers"), {3: FARMERS}, "Ad", KITTY)
    assert not any(isinstance(each, Swap) for each in position.legal())
    position = told(position, "P P")
    assert sum(isinstance(each, Swap) for each in position.legal()) == 10


def test_a_swap_is_seen_by_its_owner_alone() -> None:
    position = told(dealt(game("farmers"), {1: FARMERS}, "Ad", KITTY), "~9s,9h,9d")
    assert view(position, 1).seen == (Seen(1, action("~9s,9h,9d")),)
    assert view(position, 1).buried == hand("9s 9h 9d")
    for other in (0, 2, 3, None):
        assert view(position, other).seen == (Seen(1, FaceDown(Kind.SWAP, 3)),)


@pytest.mark.parametrize("word", ["~9s,9h", "~9s,9h,9d,Th", "~9s,9h,Kd", "~9s"])
def test_a_swap_of_other_than_three_held_cards_is_refused(word: str) -> None:
    assert refused(dealt(game("farmers"), {1: FARMERS}, "Ad", KITTY), word)


@pytest.mark.parametrize("cards", [WITH_ACE, WITH_JACK, TWO_ACES, "9s Ts 9h Th Kd", "9s Ts 9h Th Qd"])
def test_a_hand_with_a_card_above_ten_is_no_farmers_hand(cards: str) -> None:
    for kind in (Farmers.SWAP, Farmers.REDEAL):
        position = dealt(game("classic", farmers_hand=kind), {1: cards}, "As", KITTY)
        assert set(position.legal()) == actions("P U U!")
        assert refused(position, "redeal") == "hand-too-good"
        assert refused(position, "~9s,Ts,9h") == "hand-too-good"


def test_the_joker_bars_every_poor_hand() -> None:
    rules = game("classic", joker=True, farmers_hand=Farmers.REDEAL, no_ace_no_face=True, ace_no_face=True)
    for cards in ("9s Ts 9h Th *", "9s Ts 9h * Ad"):
        assert refused(dealt(rules, {1: cards}, "Kd"), "redeal") == "hand-too-good"


REDEALS = [
    ("farmers-hand", Farmers.REDEAL, {FARMERS}),
    ("no-ace-no-face", True, {FARMERS}),
    ("ace-no-face", True, {WITH_ACE}),
]


@pytest.mark.parametrize(("key", "value", "poor"), REDEALS)
def test_a_redeal_is_offered_to_the_hands_that_the_option_names(
    key: str, value: bool | Farmers, poor: set[str]
) -> None:
    rules = game("classic", {key: value})
    for cards in (FARMERS, WITH_ACE, TWO_ACES, WITH_JACK):
        offered = AskRedeal() in dealt(rules, {1: cards}, "Kd").legal()
        assert offered == (cards in poor)


@pytest.mark.parametrize(("key", "value", "poor"), REDEALS)
def test_a_redeal_is_dealt_by_the_same_dealer_and_scores_nothing(
    key: str, value: bool | Farmers, poor: set[str]
) -> None:
    (cards,) = poor
    position = told(dealt(game("classic", {key: value}), {2: cards}, "Kd", dealer=0), "P redeal")
    assert position.phase == ToDeal(0)
    assert (outcome(position).why, outcome(position).seat) == ("redeal", 2)
    assert outcome(position).points == (0, 0)
    assert position.score.hands == 0
    assert held(deal_next(position), 1)


def test_a_redeal_shows_the_hand() -> None:
    position = told(dealt(game("classic", no_ace_no_face=True), {1: FARMERS}, "Kd"), "redeal")
    assert last(position).dealt.held[1] == hand(FARMERS)


def test_a_redeal_is_offered_at_the_first_turn_only() -> None:
    position = told(dealt(game("classic", no_ace_no_face=True), {1: FARMERS}, "Kd"), "P P P P")
    assert position.to_act == 1
    assert refused(position, "redeal") == "name-a-suit"


def test_a_farmers_hand_that_may_swap_may_also_ask_for_a_redeal_if_both_are_played() -> None:
    position = dealt(game("farmers", no_ace_no_face=True), {1: FARMERS}, "Ad", KITTY)
    assert AskRedeal() in position.legal()
    assert AskRedeal() not in told(position, "~9s,9h,9d").legal()


def test_poor_hands_of_two_players_are_told_alike() -> None:
    position = dealt(game("two-hand", farmers_hand=Farmers.SWAP), {1: FARMERS}, "Ad", KITTY)
    assert sum(isinstance(each, Swap) for each in position.legal()) == 10
    assert held(told(position, "~9s,9h,9d"), 1) == hand(f"Ts Th {KITTY}")
