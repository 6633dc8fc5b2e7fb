"""The course of a hand, against public suites: a test for each row of `flow.json`, named by its id."""

from __future__ import annotations

import pytest

from euchre.cards import card, hand
from euchre.game import FaceDown, HandOver, Kind, Position, ToDeal
from euchre.game.scoring import points
from euchre.game.turnup import BlindCall
from euchre.rules import JokerUp, LonerLead, game
from euchre.view import Seen, view
from tests.cases import rows
from tests.helpers import (
    action,
    actions,
    called,
    cards_of,
    deal_next,
    dealt,
    finish,
    held,
    last,
    outcome,
    refused,
    told,
    trick_by_trick,
    tricks,
)

NOT_OURS = {
    "FL11": "in another program the turned joker takes a suit and all go on bidding; with us its dealer is the maker",
}


def _players(position: Position) -> tuple[int, ...]:
    return tricks(position).playing


def test_fl03_a_dealer_whose_partner_orders_up_alone_discards_nothing() -> None:
    position = told(dealt(game("classic"), turn_up="Kd"), "P U!")
    assert _players(position) == (1, 2, 3)
    assert position.to_act == 1
    assert tricks(position).contract.denomination is card("Kd").suit
    assert card("Kd") not in held(position, 0)
    assert not cards_of(position).taken_up
    assert len(held(position, 0)) == 5


def test_fl04_left_of_the_loner_leads_by_option() -> None:
    position = told(dealt(game("classic", loner_lead=LonerLead.LEFT_OF_LONER)), "P U!")
    assert position.to_act == 3


def test_fl05_a_stuck_dealer_has_six_calls_and_no_pass() -> None:
    position = told(dealt(game("classic", stick_the_dealer=True), turn_up="9s"), "P P P P P P P")
    assert set(position.legal()) == actions("h h! d d! c c!")
    assert refused(position, "P") == "dealer-is-stuck"


def test_fl06_only_the_dealer_is_stuck() -> None:
    position = told(dealt(game("classic", stick_the_dealer=True)), "P P P P")
    assert position.to_act == 1
    assert action("P") in position.legal()


def test_fl07_eight_passes_throw_the_hand_in_and_the_next_dealer_deals() -> None:
    position = told(dealt(game("classic"), dealer=3), "P P P P P P P P")
    assert outcome(position).why == "thrown-in"
    assert position.score.points == (0, 0)
    assert position.phase == ToDeal(0)
    after = deal_next(position)
    assert view(after, 2).hand == held(after, 2)


def test_fl09_a_dealer_who_buries_the_turn_up_plays_the_five_cards_dealt() -> None:
    before = dealt(game("classic"), turn_up="Td", dealer=1)
    position = told(before, "P P U! -Td")
    assert tricks(position).contract.maker == 0
    assert held(position, 1) == held(before, 1)


def test_fl10_a_dealer_who_turns_the_joker_must_name_a_suit_and_takes_it() -> None:
    rules = game("classic", joker=True, joker_turned_up=JokerUp.DEALER_NAMES)
    before = dealt(rules, turn_up="*", dealer=2)
    assert isinstance(before.phase, BlindCall)
    assert before.to_act == 2
    assert set(before.legal()) == actions("s h d c s! h! d! c!")
    assert refused(before, "P") == "dealer-must-name"
    after = told(before, "h!")
    assert card("*") in held(after, 2)
    assert all(each in after.legal() for each in actions("-*"))


def test_fl12_defenders_are_asked_from_the_left_of_the_loner() -> None:
    rules = game("classic", defend_alone=True)
    position = told(dealt(rules, turn_up="9s"), "P P P P h!")
    assert position.to_act == 2
    assert told(position, "decline").to_act == 0
    both = told(position, "decline decline")
    assert (_players(both), both.to_act) == ((0, 1, 2), 1)
    lone = told(position, "defend")
    assert (_players(lone), lone.to_act) == ((1, 2), 1)


def test_fl13_nobody_is_asked_to_defend_alone_against_two_makers() -> None:
    position = told(dealt(game("classic", defend_alone=True), turn_up="9s"), "P P P P h")
    assert _players(position) == (0, 1, 2, 3)


def test_fl14_a_farmers_hand_swaps_three_cards_with_the_unseen_ones_in_secret() -> None:
    before = dealt(game("farmers"), {1: "9s Ts 9h Th 9d"}, "Ad", "Ks Qs Js")
    swaps = set(before.legal()) - actions("P U U!")
    assert len(swaps) == 10
    assert refused(before, "~9s,Ts")
    position = told(before, "~9s,Ts,9h")
    assert held(position, 1) == hand("Th 9d Ks Qs Js")
    assert position.to_act == 1
    for other in (0, 2, 3, None):
        assert view(position, other).seen == (Seen(1, FaceDown(Kind.SWAP, 3)),)
        assert not view(position, other).buried


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 7])
def test_fl16_a_hand_of_other_than_five_tricks_is_not_scored(count: int) -> None:
    rules = game("classic")
    contract = tricks(called(rules, 3, "U -9s")).contract
    with pytest.raises(ValueError, match="do not add up"):
        points(rules, contract, (0, count, 0, 0))


def test_fl17_a_lone_march_ends_the_hand_while_the_partner_holds_five_cards() -> None:
    position = finish(called(game("classic"), 5, "U!"), 5)
    assert isinstance(last(position), HandOver)
    assert last(position).dealt.held[3] == hand("Tc Qc Kc Jh Jd")
    assert outcome(position).points == (0, 4)


def test_fl18_a_whole_hand_has_its_winners() -> None:
    # Eldest hand is to lead, so seat 3 deals; the king of spades is turned down and seat 0 names the suit.
    hands = {0: "Jd Jh 9c 9h As", 1: "Qd Ah Th Kc Js", 2: "9d Jc Kh Qc 9s", 3: "Td Tc Qh Ac Ts"}
    position = told(dealt(game("classic"), hands, "Ks", dealer=3), "P P P P d")
    played = ("Jd Qd 9d Td", "Jh Ah Jc Tc", "9h Th Kh Qh", "Qc Ac 9c Kc", "Ts As Js 9s")
    assert trick_by_trick(position, played)[1] == [0, 0, 2, 3, 0]


def test_every_row_has_a_test_or_is_left_out_with_a_reason() -> None:
    tested = {name.split("_")[1].upper() for name in globals() if name.startswith("test_fl")}
    assert tested | set(NOT_OURS) == {row["id"] for row in rows("flow")}
