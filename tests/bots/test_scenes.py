"""Scenes from reports about other programs, and the principles that a partner must keep."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots import bot
from euchre.game import AskRedeal, Bid, Discard, Name, OrderUp, Pass, Play
from euchre.rules import CATALOGUE, game
from euchre.view import view
from tests.helpers import action, deal_next, dealt, told

if TYPE_CHECKING:
    from euchre.bots import Choice
    from euchre.game import Position

CLASSIC = CATALOGUE["classic"]
STUCK = CATALOGUE["home"]


def choice(position: Position) -> Choice:
    """What the club player chooses in the seat that is to act."""
    return bot("club").choose(view(position, position.to_act), Random(0))


def chosen(position: Position) -> object:
    return choice(position).action


# Bidding.


@pytest.mark.parametrize("hand", ["9h Th Qh Kh Ah", "Jh Jd Ah 9s 9c", "Jh Jd Ah Kh Qh"])
def test_a_hand_full_of_the_turned_suit_is_not_passed(hand: str) -> None:
    """BP31, BP32."""
    position = dealt(CLASSIC, {1: hand}, "Th" if "Th" not in hand else "Jh")
    assert isinstance(chosen(position), OrderUp)


def test_a_perfect_hand_plays_alone() -> None:
    """BP33."""
    assert chosen(dealt(CLASSIC, {1: "Jh Jd Ah Kh Qh"}, "9h")) == OrderUp(alone=True)


def test_nobody_calls_a_suit_of_which_he_holds_nothing() -> None:
    """BP34."""
    assert chosen(dealt(CLASSIC, {1: "9c Tc Qs Ks Ad"}, "Kh")) == Pass()


def test_right_ace_king_is_called() -> None:
    """B35, BP12."""
    position = dealt(CLASSIC, {1: "Jh Ah Kh 9c 9s"}, "9h")
    assert isinstance(chosen(position), OrderUp)


def test_a_bare_right_bower_is_not_called() -> None:
    """B35, BP13."""
    assert chosen(dealt(CLASSIC, {1: "Ac Kc Qc Ad Jh"}, "9h")) == Pass()


def test_nobody_goes_alone_into_a_bower_that_the_enemy_picks_up() -> None:
    """B31, BP20."""
    position = dealt(CLASSIC, {1: "Ah Qs Ks As Jc"}, "Js")
    assert chosen(position) != OrderUp(alone=True)


def test_at_nine_points_a_sure_hand_does_not_go_alone() -> None:
    """B31, BP22: four points win no more than one."""
    position = dealt(CLASSIC, {1: "Jh Jd Ah 9s Tc"}, "9h", start=(0, 9))
    assert chosen(position) == OrderUp(alone=False)


def test_a_stuck_dealer_names_a_suit() -> None:
    """B10."""
    position = told(dealt(STUCK, {0: "9s 9h Tc Td 9d"}, "Ks"), "P P P P P P P")
    assert isinstance(chosen(position), Name)


def test_an_auction_is_not_opened_on_nothing_and_not_missed_on_everything() -> None:
    rules = CATALOGUE["bid"]
    strong = dealt(rules, {1: "Js Js Jc Jc As As Ks Ah Ah Ad"})
    call = chosen(strong)
    assert isinstance(call, Bid)
    assert call.tricks >= 6
    weak = told(strong, "9@s")
    assert chosen(weak) == Pass()


def test_a_hopeless_hand_is_dealt_again_if_it_may_be() -> None:
    rules = game("classic", no_ace_no_face=True)
    assert chosen(dealt(rules, {1: "9s Ts 9c Tc 9d"}, "Ah")) == AskRedeal()


# Laying away.


def test_with_nothing_but_trump_the_lowest_is_laid_away() -> None:
    """B28."""
    position = told(dealt(CLASSIC, {0: "Jh Jd Ah Kh Qh"}, "Th"), "P P P U")
    assert chosen(position) == Discard(action("-Th").card)  # type: ignore[union-attr]


def test_the_dealer_makes_himself_void() -> None:
    position = told(dealt(CLASSIC, {0: "Jh Ah 9c Ad Kd"}, "Th"), "P P P U")
    assert chosen(position) == action("-9c")


# Playing.


def test_a_lone_jack_that_must_follow_is_played() -> None:
    """B09."""
    position = told(dealt(CLASSIC, {1: "9d As Ks Qs Ts", 2: "Jh Ac Kc Qc Tc"}, "Ad"), "U -Ad 9d")
    assert chosen(position) == action("Jh")


def test_no_trump_is_spent_on_a_partners_winning_card() -> None:
    """B30, BP01: the partner's queen of spades is winning and the last to play holds a trump."""
    hands = {1: "9s Td Kd Jd Jh", 2: "Qs 9h Th Qh Kh", 3: "Ts As Ks Js Ah", 0: "Ac Kc Tc 9c Qd"}
    position = told(dealt(CLASSIC, hands, "9d"), "U -9d 9s Qs Ts")
    assert isinstance(chosen(position), Play)
    assert chosen(position) != action("Qd")


def test_the_last_to_play_wins_as_cheaply_as_he_can() -> None:
    """BP03."""
    hands = {1: "9s 9h Th Qh Kh", 2: "Ts 9c Tc Qc Kc", 3: "Qs 9d Td Kd Ad", 0: "As Ks Ac Ah Qd"}
    position = told(dealt(CLASSIC, hands, "Jd"), "P P P U -Jd 9s Ts Qs")
    assert chosen(position) == action("Ks")


def test_a_loner_leads_the_best_trump() -> None:
    """BP10."""
    position = told(dealt(CLASSIC, {1: "Jd Jh Td As Ks", 0: "9s Ts Qs 9c Tc"}, "9d"), "U! -9s")
    assert position.to_act == 1
    assert chosen(position) == action("Jd")


def test_the_partner_of_the_maker_leads_trump_to_him() -> None:
    """BP08."""
    hands = {1: "Ac Tc 9c Jh Qd", 3: "Jd Ad Kd As Ks"}
    position = told(dealt(CLASSIC, hands, "9d"), "P P U -9d")
    assert position.to_act == 1
    assert chosen(position) == action("Jh")


def test_the_trick_that_sets_the_makers_is_never_ducked() -> None:
    """With two tricks home, the defenders' last chance is taken by whoever can take it."""
    hands = {1: "As Ac 9h Kd Qd", 2: "Ks Kc Ah Td 9d", 3: "Qs Qc Qh Kh Ad", 0: "Ts Tc Jh Jd Th"}
    position = told(dealt(CLASSIC, hands, "9c"), "P P P P P P P h As Ks Qs Ts Ac Kc Qc Tc Kd Td")
    assert position.to_act == 3
    assert chosen(position) == action("Ad")


def test_the_only_legal_card_is_played_and_said_to_be() -> None:
    position = deal_next(told(dealt(CLASSIC, {}, "9h"), "P P P P P P P P"), {2: "9s Ts Js Qs Ks"}, "9h")
    position = told(position, "U -9h")
    while len(position.legal()) > 1:
        position = position.play(position.legal()[0])
    answer = choice(position)
    assert answer.action == position.legal()[0]
    assert answer.reason.code == "only-choice"
