"""The joker: best trump of all, and what happens when it is the turn-up."""

from __future__ import annotations

import pytest

from euchre.cards import JOKER, Suit
from euchre.game import ToDeal
from euchre.game.exchange import PickUp
from euchre.game.turnup import BlindCall
from euchre.rules import JokerUp, game
from euchre.view import Stage, TurnUpPlace, view
from tests.helpers import action, actions, cards_of, deal_next, dealt, held, outcome, refused, told, tricks

HANDS = {0: "As Ks Qs Ts 9s", 1: "Ah Kh Qh Th 9h"}


def test_a_turned_joker_is_dealt_again_by_the_same_dealer() -> None:
    position = dealt(game("tommy-joker"), turn_up="*", dealer=3)
    assert position.phase == ToDeal(3)
    assert outcome(position).why == "joker-turned"
    assert outcome(position).points == (0, 0)
    assert (position.deals, position.score.hands) == (1, 0)
    again = deal_next(position, turn_up="9s")
    assert again.to_act == 0
    assert cards_of(again).dealer == 3


def test_a_dealer_who_must_name_is_the_maker_and_there_is_no_other_bidding() -> None:
    position = dealt(game("british"), HANDS, "*")
    assert isinstance(position.phase, BlindCall)
    assert position.to_act == 0
    assert set(position.legal()) == actions("s h d c s! h! d! c!")
    after = told(position, "h")
    assert isinstance(after.phase, PickUp)
    assert (after.phase.contract.maker, after.phase.contract.denomination) == (0, Suit.HEARTS)
    assert JOKER in held(after, 0)
    assert len(held(after, 0)) == 6
    assert tricks(told(after, "-9s")).playing == (0, 1, 2, 3)


def test_a_blind_call_may_be_alone() -> None:
    position = told(dealt(game("british"), HANDS, "*"), "s! -9s")
    assert tricks(position).contract.alone
    assert tricks(position).playing == (0, 1, 3)


def test_the_dealer_names_before_he_sees_his_hand() -> None:
    position = dealt(game("british"), HANDS, "*")
    blind = view(position, 0)
    assert (blind.stage, blind.hand, blind.turn_up_place) == (Stage.BLIND_CALL, None, TurnUpPlace.UP)
    assert blind.unseen is not None
    assert set(HANDS[0].split()) <= set(map(str, blind.unseen.cards))
    assert view(position, 1).hand == held(position, 1)
    seeing = view(told(position, "h"), 0)
    assert seeing.hand == held(told(position, "h"), 0)


def test_a_blind_call_cannot_be_passed_or_ordered_up() -> None:
    position = dealt(game("british"), HANDS, "*")
    assert refused(position, "P") == "dealer-must-name"
    assert refused(position, "U") == "name-a-suit"
    lonely = dealt(game("british", alone=False), HANDS, "*")
    assert set(lonely.legal()) == actions("s h d c")
    assert refused(lonely, "s!") == "no-playing-alone"


def test_the_joker_may_be_buried_unless_that_is_forbidden() -> None:
    assert action("-*") in told(dealt(game("british"), HANDS, "*"), "h").legal()
    strict = told(dealt(game("british", bury=False), HANDS, "*"), "h")
    assert refused(strict, "-*") == "no-burying"


@pytest.mark.parametrize("joker_up", JokerUp)
def test_another_turn_up_is_called_round_as_ever(joker_up: JokerUp) -> None:
    position = dealt(game("tommy-joker", joker_turned_up=joker_up), turn_up="9s")
    assert set(position.legal()) == actions("P U U!")


def test_the_joker_beats_both_bowers_and_a_led_joker_asks_for_trump() -> None:
    hands = {1: "* Ah Kh Qh Th", 2: "Js As Ad Kd Qd", 3: "Jc Ac Kc Qc Tc", 0: "Ks Td 9d 9h 9c"}
    position = told(dealt(game("tommy-joker"), hands, "9s"), "U -9s *")
    assert set(position.legal()) == actions("Js As")
    position = told(position, "Js")
    assert set(position.legal()) == actions("Jc")
    position = told(position, "Jc Ks")
    assert tricks(position).taken() == (0, 1, 0, 0)


def test_the_joker_may_not_be_kept_back_when_trump_is_led_nor_played_while_a_suit_can_be_followed() -> None:
    hands = {1: "Js Ah Kh Qh Th", 2: "* Ad 9h Kd Qd"}
    led = told(dealt(game("tommy-joker"), hands, "9s"), "U -9s Js")
    assert set(led.legal()) == actions("*")
    assert refused(led, "Ad") == "must-follow"
    hearts = told(dealt(game("tommy-joker"), hands, "9s"), "U -9s Ah")
    assert refused(hearts, "*") == "must-follow"
