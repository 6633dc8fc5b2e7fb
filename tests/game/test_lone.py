"""Playing alone: who sits out, who leads, who is asked to defend alone, and what it is worth."""

from __future__ import annotations

import pytest

from euchre.game import Decline, DefendAlone
from euchre.game.lone import LoneDefence
from euchre.rules import LonerLead, game
from tests.helpers import called, cards_of, dealt, finish, outcome, refused, told, tricks

PASSES = {maker: "P " * (4 + (maker - 1) % 4) for maker in range(4)}
"""Passes until a seat is to name a suit in round two, when seat 0 deals."""


@pytest.mark.parametrize(("maker", "leader"), [(0, 1), (1, 1), (2, 1), (3, 2)])
def test_eldest_hand_leads_to_a_loner_or_the_next_who_plays(maker: int, leader: int) -> None:
    position = told(dealt(game("classic"), turn_up="9s"), f"{PASSES[maker]} h!")
    assert tricks(position).contract.maker == maker
    assert (maker + 2) % 4 not in tricks(position).playing
    assert position.to_act == leader


@pytest.mark.parametrize("maker", range(4))
def test_by_option_the_player_left_of_the_loner_leads(maker: int) -> None:
    rules = game("classic", loner_lead=LonerLead.LEFT_OF_LONER)
    position = told(dealt(rules, turn_up="9s"), f"{PASSES[maker]} h!")
    assert position.to_act == (maker + 1) % 4


@pytest.mark.parametrize("maker", range(4))
def test_the_option_changes_nothing_when_both_partners_play(maker: int) -> None:
    rules = game("classic", loner_lead=LonerLead.LEFT_OF_LONER)
    assert told(dealt(rules, turn_up="9s"), f"{PASSES[maker]} h").to_act == 1


def test_a_sitting_partner_keeps_all_cards_and_is_passed_over() -> None:
    position = told(dealt(game("classic"), turn_up="9s"), f"{PASSES[1]} h!")
    seats = []
    for _ in range(6):
        seats.append(position.to_act)
        position = position.play(position.legal()[0])
    assert 3 not in seats
    assert all(len(trick.cards) == 3 for trick in tricks(position).done)
    assert len(cards_of(position).held[3]) == 5


@pytest.mark.parametrize("maker", range(4))
def test_defenders_are_asked_from_the_left_of_the_loner_and_the_first_yes_settles_it(maker: int) -> None:
    position = told(dealt(game("classic", defend_alone=True), turn_up="9s"), f"{PASSES[maker]} h!")
    left, right = (maker + 1) % 4, (maker + 3) % 4
    assert isinstance(position.phase, LoneDefence)
    assert position.to_act == left
    assert position.legal() == (Decline(), DefendAlone())
    assert tricks(told(position, "defend")).playing == tuple(sorted((maker, left)))
    second = told(position, "decline")
    assert (second.to_act, second.legal()) == (right, (Decline(), DefendAlone()))
    assert tricks(told(second, "defend")).playing == tuple(sorted((maker, right)))
    assert tricks(told(second, "decline")).playing == tuple(sorted((maker, left, right)))


@pytest.mark.parametrize(
    ("maker", "defender", "leader"), [(1, 2, 1), (1, 0, 1), (0, 1, 1), (0, 3, 3), (3, 0, 3), (2, 3, 2)]
)
def test_a_lone_defence_is_led_to_by_eldest_hand_or_the_next_who_plays(
    maker: int, defender: int, leader: int
) -> None:
    answers = "defend" if defender == (maker + 1) % 4 else "decline defend"
    position = told(dealt(game("classic", defend_alone=True), turn_up="9s"), f"{PASSES[maker]} h! {answers}")
    assert tricks(position).contract.lone_defender == defender
    assert position.to_act == leader


@pytest.mark.parametrize(("maker", "defender", "leader"), [(1, 2, 2), (1, 0, 0), (3, 0, 0), (3, 2, 2)])
def test_the_lead_from_the_left_of_the_loner_skips_a_sitting_defender(maker: int, defender: int, leader: int) -> None:
    rules = game("classic", defend_alone=True, loner_lead=LonerLead.LEFT_OF_LONER)
    answers = "defend" if defender == (maker + 1) % 4 else "decline defend"
    assert told(dealt(rules, turn_up="9s"), f"{PASSES[maker]} h! {answers}").to_act == leader


def test_nobody_is_asked_against_makers_with_a_partner_or_without_the_option() -> None:
    assert tricks(told(dealt(game("classic", defend_alone=True), turn_up="9s"), f"{PASSES[1]} h")).playing
    assert tricks(told(dealt(game("classic"), turn_up="9s"), f"{PASSES[1]} h!")).playing == (0, 1, 2)


def test_defenders_are_asked_after_all_exchanges() -> None:
    rules = game("classic", defend_alone=True, partners_best=True)
    position = dealt(rules, {3: "As Ks Qs Ts Js", 1: "Ah Kh Qh Th 9h"}, "Jh")
    acting = []
    for word in ["U!", "-Jh", "+As", "-As", "defend"]:
        acting.append((position.to_act, word))
        position = told(position, word)
    assert acting[1:] == [(0, "-Jh"), (3, "+As"), (1, "-As"), (2, "defend")]
    assert tricks(position).playing == (1, 2)


def test_a_wrong_answer_to_the_question_is_refused() -> None:
    position = told(dealt(game("classic", defend_alone=True), turn_up="9s"), f"{PASSES[1]} h!")
    assert refused(position, "P") == "defend-or-not"


SCORES = [(0, 2, 4), (2, 2, 4), (3, 1, 1), (4, 1, 1), (5, 4, 4)]


@pytest.mark.parametrize(("tricks_made", "alone", "against_one"), SCORES)
def test_a_lone_defence_doubles_the_price_of_a_euchred_loner(tricks_made: int, alone: int, against_one: int) -> None:
    rules = game("classic", defend_alone=True)
    for answers, worth in (("decline decline", alone), ("defend", against_one), ("decline defend", against_one)):
        before = called(rules, tricks_made, f"U! -9s {answers}")
        points = outcome(finish(before, tricks_made)).points
        assert points == ((worth, 0) if tricks_made < 3 else (0, worth))


@pytest.mark.parametrize(("answers", "price"), [("decline decline", 2), ("defend", 4), ("decline defend", 4)])
@pytest.mark.parametrize("name", ["classic", "tommy", "four-hand", "rubber"])
def test_the_price_of_a_euchred_loner_is_the_options_own_in_every_game(name: str, answers: str, price: int) -> None:
    before = called(game(name, defend_alone=True), 1, f"U! -9s {answers}")
    assert outcome(finish(before, 1)).points == (price, 0)


def test_a_trick_of_two_is_over_after_two_cards() -> None:
    position = called(game("classic", defend_alone=True), 3, "U! -9s defend")
    position = told(position, "Js Ah")
    assert [len(trick.cards) for trick in tricks(position).done] == [2]
    assert position.to_act == 1
