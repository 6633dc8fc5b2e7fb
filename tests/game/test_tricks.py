"""The play: follow suit if able, the left bower is a trump, the winner leads, of two equal cards the first."""

from __future__ import annotations

import pytest

from euchre.cards import Suit, card
from euchre.game import Trick
from euchre.rules import game
from tests.helpers import actions, dealt, held, outcome, refused, told, trick_by_trick, tricks

# Clubs are turned down, seat 0 deals.
HANDS = {1: "Ah Kh Js As 9d", 2: "Qh Th Jc Ks 9s", 3: "Ad Kd Qd Td Jh", 0: "Ac Kc Qc Jd 9h"}


def _spades() -> str:
    return "P P P P s"


def test_a_hand_that_can_follow_must() -> None:
    position = told(dealt(game("classic"), HANDS, "Tc"), f"{_spades()} Ah")
    assert set(position.legal()) == actions("Qh Th")
    assert refused(position, "9s") == "must-follow"
    assert refused(position, "Ks") == "must-follow"


def test_a_hand_that_cannot_follow_may_play_anything() -> None:
    hands = {**HANDS, 3: "Ad Kd Qd Td Qs"}
    position = told(dealt(game("classic"), hands, "Tc"), f"{_spades()} Ah Qh")
    assert set(position.legal()) == actions("Ad Kd Qd Td Qs")


def test_the_left_bower_may_not_follow_its_printed_suit() -> None:
    hands = {1: "Ac Kh Qh Th 9h", 2: "Jc Qc Ad Kd Td"}
    position = told(dealt(game("classic"), hands, "Ah"), f"{_spades()} Ac")
    assert set(position.legal()) == actions("Qc")
    assert refused(position, "Jc") == "left-bower-is-trump"
    assert refused(position, "Ad") == "must-follow"


def test_a_lone_left_bower_must_follow_a_led_trump() -> None:
    hands = {1: "As Kh Qh Th 9h", 2: "Jc Qc Ad Kd Td"}
    position = told(dealt(game("classic"), hands, "Ah"), f"{_spades()} As")
    assert set(position.legal()) == actions("Jc")
    assert refused(position, "Qc") == "left-bower-must-follow"


def test_a_led_left_bower_asks_for_trump() -> None:
    hands = {1: "Jc Kh Qh Th 9h", 2: "9s Qc Ac Kd Td"}
    position = told(dealt(game("classic"), hands, "Ah"), f"{_spades()} Jc")
    assert set(position.legal()) == actions("9s")
    assert refused(position, "Ac") == "must-follow"


def test_the_left_bower_is_an_ordinary_jack_in_no_trump() -> None:
    hands = {1: "Ac Ac Kc Kc Qc Ts Ts Th Th Td", 2: "Jc Jc As As Ks Ks Qs Qs Js Td"}
    position = told(dealt(game("bid"), hands), "1@n P P P Ac")
    assert set(position.legal()) == actions("Jc")


def test_the_winner_leads_to_the_next_trick() -> None:
    position = told(dealt(game("classic"), HANDS, "Tc"), _spades())
    assert position.to_act == 1
    # The ace of hearts holds; the left bower beats the ace of trump; a ruff wins.
    position, winners = trick_by_trick(position, ("Ah Th Jh 9h", "As Jc Td Jd"))
    assert winners == [1, 2]
    assert position.to_act == 2
    position, winners = trick_by_trick(position, ("Qh Ad Ac Kh",))
    assert winners == [1]
    assert tricks(position).taken() == (0, 2, 1, 0)


def test_play_goes_clockwise_from_the_leader() -> None:
    position = told(dealt(game("classic"), HANDS, "Tc"), f"{_spades()} Ah Th Jh 9h As Jc Td Jd Qh Ad")
    assert tricks(position).trick == Trick((2, 3), (card("Qh"), card("Ad")))
    assert [trick.seats for trick in tricks(position).done] == [(1, 2, 3, 0), (1, 2, 3, 0)]
    assert tricks(position).done[1].winner(tricks(position).contract) == 2
    assert tricks(position).done[1].leader == 1


def test_a_played_card_leaves_the_hand() -> None:
    before = told(dealt(game("classic"), HANDS, "Tc"), _spades())
    assert card("Ah") in held(before, 1)
    assert card("Ah") not in held(told(before, "Ah"), 1)
    assert refused(told(before, "Ah Th Jh 9h"), "Ah") == "not-in-hand"


def test_the_hand_ends_with_the_fifth_trick() -> None:
    position = told(dealt(game("classic"), HANDS, "Tc"), f"{_spades()} Ah Th Jh 9h As Jc Td Jd Qh Ad Ac Kh")
    position = told(position, "Js 9s Qd Kc 9d Ks Kd")
    assert position.to_act == 0
    position = told(position, "Qc")
    assert position.hand is None
    assert outcome(position).tricks == (0, 3, 2, 0)
    assert outcome(position).why == "played"
    assert outcome(position).points == (0, 1)


@pytest.mark.parametrize(("mode", "twin"), [("s", "Js"), ("s", "Jc"), ("h", "As"), ("n", "As")])
def test_of_two_equal_cards_the_one_played_first_wins(mode: str, twin: str) -> None:
    hands = {1: f"{twin} Th Td", 2: f"{twin} Th Td", 3: "Ts Tc Qh", 0: "Ts Tc Qh"}
    position = told(dealt(game("bid"), hands), f"1@{mode} P P P")
    position, (winner,) = trick_by_trick(position, (f"{twin} {twin} Ts Ts",))
    assert winner == 1


def test_a_later_equal_card_of_the_third_player_does_not_win_either() -> None:
    hands = {1: "Ks Th Td", 2: "As Th Td", 3: "As Tc Qh", 0: "Ts Tc Qh"}
    position = told(dealt(game("bid"), hands), "1@n P P P")
    assert trick_by_trick(position, ("Ks As As Ts",))[1] == [2]


def test_two_right_bowers_beat_two_left_bowers() -> None:
    hands = {1: "Jc Th Td", 2: "Jc Th Td", 3: "Js Tc Qh", 0: "Js Tc Qh"}
    position = told(dealt(game("bid"), hands), "1@s P P P")
    assert trick_by_trick(position, ("Jc Jc Js Js",))[1] == [3]


def test_a_void_is_shown_in_the_suit_that_was_led() -> None:
    position = told(dealt(game("classic"), HANDS, "Tc"), f"{_spades()} Ah Th Jh 9h As Jc Td Jd")
    assert tricks(position).voids(3) == {Suit.SPADES}
    assert tricks(position).voids(0) == {Suit.SPADES}
    assert tricks(position).voids(1) == tricks(position).voids(2) == set()


def test_one_of_two_equal_cards_remains() -> None:
    hands = {1: "As As Th Td"}
    position = told(dealt(game("bid"), hands), "1@n P P P")
    assert position.legal().count(next(iter(actions("As")))) == 1
    assert held(told(position, "As"), 1).count(card("As")) == 1
