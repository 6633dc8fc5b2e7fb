"""What went wrong in other programs, tried here: a test for each report about rules, named by its id.

Reports about bots, records, screens and networks are tried where those live.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.cards import Card, Suit, card, hand
from euchre.events import events
from euchre.game import Decision, Position, ToDeal, commitment, deal, shuffled
from euchre.game.scoring import points
from euchre.game.tricks import Trick
from euchre.order import order
from euchre.rules import CATALOGUE, AuctionScore, each_for_himself, game
from euchre.view import Stage, view
from tests.helpers import (
    SEED,
    action,
    actions,
    before_first_deal,
    called,
    cards_of,
    deal_next,
    dealt,
    finish,
    held,
    outcome,
    refused,
    told,
    tricks,
)


def _in_order(texts: str) -> tuple[Card, ...]:
    return tuple(card(text) for text in texts.split())


def _spades(hands: dict[int, str], *plays: str) -> Position:
    """Seat 0 deals, a heart is turned down, eldest hand names spades and leads."""
    return told(dealt(game("classic"), hands, "Jh"), " ".join(("P P P P s", *plays)))


def test_b04_the_left_bower_sorts_with_trump() -> None:
    arranged = order(Suit.SPADES).arrange(hand("Ac Jc 9s Ah Kc"))
    assert " ".join(map(str, arranged)) == "Jc 9s Ah Ac Kc"


def test_b05_a_void_is_in_the_suit_that_was_led() -> None:
    hands = {1: "9d Ah Kh Qh Th", 2: "Ac Kc Qc Tc 9c", 3: "Jh Ks Qs Ts 9s", 0: "Ad Kd Qd Td As"}
    position = told(dealt(game("classic"), hands, "Js"), "P P P P d 9d Ac Jh")
    assert tricks(position).voids(2) == {Suit.DIAMONDS}
    assert tricks(position).voids(3) == set()


def test_b06_the_led_suit_comes_from_the_leader() -> None:
    trick = Trick((2, 3, 0, 1), _in_order("9c Ac Kh Ah"))
    assert trick.winner(tricks(_spades({})).contract) == 3


def test_b07_only_trump_or_the_led_suit_wins() -> None:
    assert order(Suit.SPADES).winner(_in_order("9h Ad Kh Th")) == 2


def test_b08_a_trump_is_refused_while_the_led_suit_is_held() -> None:
    position = _spades({1: "Kh Ad Kd Qd Td", 2: "9h As Ac Kc Qc"}, "Kh")
    assert refused(position, "As") == "must-follow"
    assert set(position.legal()) == actions("9h")


def test_b09_a_jack_that_is_the_only_card_to_follow_with_is_played() -> None:
    hands = {1: "9d Ah Kh Qh Th", 2: "Jh Ac Kc Qc Tc"}
    position = told(dealt(game("classic"), hands, "Js"), "P P P P d 9d")
    assert position.legal() == (action("Jh"),)


def test_b10_a_stuck_dealer_must_call_whatever_he_holds() -> None:
    position = told(dealt(game("home"), {0: "9s 9h Tc Td 9d"}, "Ks"), "P P P P P P P")
    assert position.to_act == 0
    assert action("P") not in position.legal()
    assert len(position.legal()) == 6


def test_b11_eight_passes_lead_to_a_new_deal_that_can_be_played() -> None:
    position = told(dealt(game("classic")), "P P P P P P P P")
    assert isinstance(position.phase, ToDeal)
    again = finish(called(game("classic"), 3, before=position), 3)
    assert outcome(again).why == "played"
    assert sum(again.score.points) == 1


def test_b12_a_stuck_dealer_cannot_name_the_suit_turned_down() -> None:
    position = told(dealt(game("home"), turn_up="9s"), "P P P P P P P")
    assert refused(position, "s") == refused(position, "s!") == "suit-not-offered"
    assert set(position.legal()) == actions("h d c h! d! c!")


def test_b13_with_partner_and_alone_are_what_was_declared() -> None:
    position = told(dealt(game("classic"), turn_up="9h"), "P P P P")
    assert tricks(told(position, "s")).playing == (0, 1, 2, 3)
    assert tricks(told(position, "s!")).playing == (0, 1, 2)


def test_b15_the_first_bid_of_an_auction_counts() -> None:
    contract = tricks(told(dealt(game("bid")), "3@d P P P")).contract
    assert (contract.maker, contract.tricks, contract.denomination) == (1, 3, Suit.DIAMONDS)


def test_b16_equal_bids_do_not_overtake() -> None:
    assert refused(told(dealt(game("bid")), "4@s"), "4@n") == "bid-too-low"


def test_b17_the_default_game_is_to_ten() -> None:
    assert game("classic").points == 10
    assert next(iter(CATALOGUE)) == "classic"


def test_b18_an_absent_partner_never_has_the_lead() -> None:
    position = told(dealt(game("classic"), turn_up="9h"), "P P P P P P s!")
    assert tricks(position).contract.maker == 3
    assert position.to_act == 2


def test_b20_a_lone_maker_plays_against_both_defenders() -> None:
    assert tricks(told(dealt(game("classic"), turn_up="9h"), "P P P P s!")).playing == (0, 1, 2)


@pytest.mark.parametrize("answers", ["defend", "decline defend"])
@pytest.mark.parametrize("words", ["U! -9s", "P P P P s!"])
def test_b21_a_loner_euchred_by_a_lone_defender_costs_four_on_every_path(words: str, answers: str) -> None:
    rules = game("classic", defend_alone=True)
    if words.startswith("U"):
        position = called(rules, 2, f"{words} {answers}")
    else:
        position = told(dealt(rules, {1: "Js Jc 9d Td 9c", 2: "As Ks Ah Kh Qh"}, "9h"), f"{words} {answers}")
    assert outcome(finish(position, 2)).points == (4, 0)


def test_b22_a_bid_is_made_by_as_many_tricks_as_it_says() -> None:
    assert AuctionScore().points(4, 4) == 4
    assert AuctionScore().points(4, 3) == -4


def test_b23_sides_may_be_of_any_size() -> None:
    cutthroat = replace(game("two-hand"), name="cutthroat", seating=each_for_himself(3))
    contract = replace(tricks(_spades({})).contract, maker=0)
    assert points(cutthroat, contract, (1, 2, 2)) == (0, 2, 2)


def test_b24_a_hand_that_was_abandoned_counts_for_nothing() -> None:
    position = told(called(game("classic"), 3, "U -9s"), "Js")
    assert (position.score.hands, position.score.points, position.last) == (0, (0, 0), None)


def test_b25_the_turn_up_may_be_buried() -> None:
    position = told(dealt(game("classic"), turn_up="Td", dealer=1), "U -Td")
    assert cards_of(position).buried[1] == hand("Td")


def test_b26_the_deal_goes_round() -> None:
    position, dealers = before_first_deal(game("classic"), dealer=3), []
    for _ in range(6):
        assert isinstance(position.phase, ToDeal)
        dealers.append(position.phase.dealer)
        position = told(deal_next(position), "P P P P P P P P")
    assert dealers == [3, 0, 1, 2, 3, 0]


def test_b27_a_discard_that_is_not_held_is_refused_also_when_it_was_last_hands() -> None:
    first = told(dealt(game("classic"), {0: "Ks Qs Ts 9s 9h"}, "Jh"), "U")
    assert refused(first, "-As") == "not-in-hand"
    over = finish(told(first, "-Ks"), 1)
    second = told(deal_next(over, {1: "Qs Ts 9s 9h Th", 2: "Ks As Ad Kd Qd"}, "Jh"), "U")
    assert second.to_act == 1
    assert refused(second, "-Ks") == "not-in-hand"


def test_b28_a_dealer_with_nothing_but_trumps_discards_one_of_them() -> None:
    position = told(dealt(game("classic"), {0: "Jh Jd Ah Kh Qh"}, "Th"), "U")
    assert set(position.legal()) == actions("-Jh -Jd -Ah -Kh -Qh -Th")
    assert held(told(position, "-Th"), 0) == hand("Jh Jd Ah Kh Qh")


def test_b29_a_dealer_who_is_ordered_up_sees_his_own_six_cards_and_is_asked() -> None:
    seen = view(told(dealt(game("classic"), {0: "Ks Qs Ts 9s 9h"}, "Jh"), "U"), 0)
    assert (seen.stage, seen.mine, seen.hand) == (Stage.PICK_UP, True, hand("Ks Qs Ts 9s 9h Jh"))


def test_b45_a_suit_named_in_round_two_is_told_by_its_name() -> None:
    before = told(dealt(game("classic"), turn_up="Td"), "P P P P P")
    after = told(before, "h")
    first, *_ = events(before, Decision(2, action("h")), after, None)
    assert (first.code, first["suit"]) == ("makes-next", Suit.HEARTS)
    first, *_ = events(before, Decision(2, action("c")), told(before, "c"), None)
    assert (first.code, first["suit"]) == ("crosses", Suit.CLUBS)


def test_b63_a_deal_is_committed_to_before_and_can_be_verified_after() -> None:
    rules = game("classic")
    position = before_first_deal(rules).after(deal(rules, SEED))
    published = view(position, None).commitment
    over = view(told(position, "P P P P P P P P"), None).last
    assert over is not None
    assert published == over.commitment == commitment(over.seed)
    assert over.pack == shuffled(rules.pack, over.seed)
