"""Cards that change hands after the call: the turn-up, the partner's best card, the kitty."""

from __future__ import annotations

import pytest

from euchre.cards import card, hand
from euchre.game import Discard, FaceDown, Give, Kind
from euchre.game.exchange import LonerDiscard, PartnersBest, PickUp, TakeKitty
from euchre.rules import game
from euchre.view import Seen, TurnUpPlace, view
from tests.helpers import action, actions, cards_of, dealt, held, refused, told, tricks

DEALERS = "As Ks Qs Ts 9s"
HANDS = {0: DEALERS, 1: "Ah Kh Qh Th 9h", 2: "Ad Kd Qd Td 9d", 3: "Ac Kc Qc Tc 9c"}


# The turn-up


def test_the_dealer_takes_the_turn_up_and_may_discard_any_of_six() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U")
    assert isinstance(position.phase, PickUp)
    assert position.to_act == 0
    assert held(position, 0) == hand(f"{DEALERS} Jh")
    assert set(position.legal()) == actions("-As -Ks -Qs -Ts -9s -Jh")


def test_the_discard_goes_face_down_and_the_dealer_plays_with_five() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s")
    assert held(position, 0) == hand("As Ks Qs Ts Jh")
    assert cards_of(position).buried == (hand("9s"), (), (), ())
    for other in (1, 2, 3, None):
        assert view(position, other).seen[-1] == Seen(0, FaceDown(Kind.DISCARD))
        assert view(position, other).buried == ()
    assert view(position, 0).seen[-1] == Seen(0, action("-9s"))
    assert view(position, 0).buried == hand("9s")


@pytest.mark.parametrize("before", ["", "P ", "P P ", "P P P "])
def test_whoever_accepts_the_dealer_exchanges(before: str) -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), f"{before}U")
    assert position.to_act == 0
    assert card("Jh") in held(position, 0)


def test_a_buried_turn_up_stays_shown_so_that_nothing_is_revealed() -> None:
    buried = told(dealt(game("classic"), HANDS, "Jh"), "U -Jh")
    kept = told(dealt(game("classic"), HANDS, "Jh"), "U -9s")
    assert held(buried, 0) == hand(DEALERS)
    for seat in (1, 2, 3, None):
        assert view(buried, seat) == view(kept, seat)
        assert view(buried, seat).turn_up_place is TurnUpPlace.TAKEN
    # Even when the dealer has shown that he holds no heart, it lies before him.
    buried = told(buried, "9h 9d 9c 9s")
    assert view(buried, 1).turn_up_place is TurnUpPlace.TAKEN


def test_a_turn_up_that_is_played_is_played_for_everybody() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s Ah Ad Ac Jh")
    assert {view(position, seat).turn_up_place for seat in (0, 1, 2, 3, None)} == {TurnUpPlace.PLAYED}


def test_burying_can_be_forbidden() -> None:
    position = told(dealt(game("classic", bury=False), HANDS, "Jh"), "U")
    assert set(position.legal()) == actions("-As -Ks -Qs -Ts -9s")
    assert refused(position, "-Jh") == "no-burying"


def test_only_a_held_card_can_be_discarded() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U")
    assert refused(position, "-Ah") == "not-in-hand"
    assert refused(position, "As") == "discard-a-card"


def test_a_sitting_dealer_neither_takes_the_turn_up_nor_discards() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "P U!")
    assert tricks(position).playing == (1, 2, 3)
    assert held(position, 0) == hand(DEALERS)
    assert not cards_of(position).taken_up
    assert view(position, 1).turn_up_place is TurnUpPlace.DOWN


def test_a_dealer_whose_opponent_plays_alone_exchanges() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U! -9s")
    assert card("Jh") in held(position, 0)
    assert tricks(position).playing == (0, 1, 2)


def test_nobody_exchanges_in_round_two() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "P P P P P P P s")
    assert tricks(position).contract.maker == 0
    assert held(position, 0) == hand(DEALERS)
    assert view(position, 1).turn_up_place is TurnUpPlace.DOWN


def test_two_hands_exchange_alike() -> None:
    position = told(dealt(game("two-hand"), {0: DEALERS}, "Jh"), "U -9s")
    assert held(position, 0) == hand("As Ks Qs Ts Jh")
    assert position.to_act == 1


# Partner's best


def test_the_loners_partner_gives_one_card_and_the_loner_lays_one_away() -> None:
    before = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P d!")
    assert isinstance(before.phase, PartnersBest)
    assert before.to_act == 3
    assert set(before.legal()) == {Give(each) for each in hand(HANDS[3])}
    given = told(before, "+Ac")
    assert isinstance(given.phase, LonerDiscard)
    assert given.to_act == 1
    assert held(given, 1) == hand(f"{HANDS[1]} Ac")
    assert held(given, 3) == hand("Kc Qc Tc 9c")
    assert set(given.legal()) == {Discard(each) for each in held(given, 1)}
    after = told(given, "-9h")
    assert held(after, 1) == hand("Ah Kh Qh Th Ac")
    assert tricks(after).playing == (0, 1, 2)
    assert [type(each.action) for each in cards_of(after).decisions[-2:]] == [Give, Discard]


def test_the_card_that_was_given_may_be_laid_away_again() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P d! +9c")
    assert action("-9c") in position.legal()


def test_the_dealer_discards_before_the_partner_gives() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "U!")
    assert isinstance(position.phase, PickUp)
    position = told(position, "-9s")
    assert isinstance(position.phase, PartnersBest)
    assert position.to_act == 3
    assert tricks(told(position, "+Ac -9h")).playing == (0, 1, 2)


def test_a_dealer_who_plays_alone_exchanges_twice() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P U! -9s +Ad -Ts")
    assert held(position, 0) == hand("As Ks Qs Jh Ad")
    assert cards_of(position).buried[0] == hand("9s Ts")


def test_the_turn_up_is_a_sitting_dealers_card_and_he_may_give_it() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P U!")
    assert isinstance(position.phase, PartnersBest)
    assert position.to_act == 0
    assert set(position.legal()) == actions("+As +Ks +Qs +Ts +9s +Jh")
    given = told(position, "+Jh")
    assert card("Jh") in held(given, 2)
    assert held(given, 0) == hand(DEALERS)
    assert tricks(told(given, "-9d")).playing == (1, 2, 3)


def test_a_sitting_dealer_who_keeps_the_turn_up_holds_five_cards() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P U! +As -9d")
    assert held(position, 0) == hand("Ks Qs Ts 9s Jh")


def test_a_turn_up_that_was_turned_down_is_no_card_of_the_sitting_dealer() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P P d!")
    assert position.to_act == 0
    assert set(position.legal()) == actions("+As +Ks +Qs +Ts +9s")


def test_nobody_gives_a_card_to_a_maker_with_a_partner() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P d")
    assert tricks(position).playing == (0, 1, 2, 3)


def test_a_given_card_is_known_to_giver_and_receiver_alone() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P d! +Ac")
    assert view(position, 3).seen[-1] == Seen(3, action("+Ac"))
    for other in (0, 1, 2, None):
        assert view(position, other).seen[-1] == Seen(3, FaceDown(Kind.GIVE))
    own = view(position, 1).hand
    assert own is not None
    assert card("Ac") in own


def test_a_wrong_gift_is_refused() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P d!")
    assert refused(position, "+Ah") == "not-in-hand"
    assert refused(position, "-Ac") == "give-a-card"


# The kitty

THREE = {
    1: "As As Ks Ks Qs Qs Js Js Ah Ah",
    2: "Kh Kh Qh Qh Jh Jh Ad Ad Kd Kd",
    0: "Qd Qd Jd Jd Ac Kc Kc Qc Qc Jc",
}


def test_the_bidder_takes_up_the_kitty_and_lays_as_many_cards_away_one_at_a_time() -> None:
    position = told(dealt(game("bid-3"), THREE, kitty="Ac Jc"), "5@s P P")
    assert isinstance(position.phase, TakeKitty)
    assert (position.to_act, position.phase.left) == (1, 2)
    assert held(position, 1) == hand(f"{THREE[1]} Ac Jc")
    assert set(position.legal()) == actions("-As -Ks -Qs -Js -Ah -Ac -Jc")
    position = told(position, "-Ac")
    assert isinstance(position.phase, TakeKitty)
    assert (position.to_act, position.phase.left) == (1, 1)
    position = told(position, "-Ah")
    assert held(position, 1) == hand("As As Ks Ks Qs Qs Js Js Ah Jc")
    assert cards_of(position).buried[1] == hand("Ac Ah")
    assert position.to_act == 1
    assert tricks(position).contract.tricks == 5


def test_a_bidder_may_keep_none_of_the_kitty_or_all_of_it() -> None:
    before = told(dealt(game("bid-3"), THREE, kitty="Ac Jc"), "5@s P P")
    assert held(told(before, "-Ac -Jc"), 1) == hand(THREE[1])
    assert set(hand("Ac Jc")) <= set(held(told(before, "-Ah -Ah"), 1))


def test_only_the_bidder_sees_the_kitty() -> None:
    position = told(dealt(game("bid-3"), THREE, kitty="Ac Jc"), "5@s P P")
    own = view(position, 1).hand
    assert own is not None
    assert set(hand("Ac Jc")) <= set(own)
    for other in (0, 2, None):
        unseen = view(position, other).unseen
        assert unseen is not None
        assert set(hand("Ac Jc")) <= set(unseen.cards)
    after = told(position, "-Ac -Ah")
    for other in (0, 2, None):
        assert view(after, other).seen[-2:] == (Seen(1, FaceDown(Kind.DISCARD)),) * 2


@pytest.mark.parametrize(("name", "kitty"), [("bid", 0), ("bid-3", 2), ("bid-5", 6), ("bid-6", 4)])
def test_as_many_cards_are_laid_away_as_the_kitty_had(name: str, kitty: int) -> None:
    position = told(dealt(game(name)), "1@n" + " P" * (game(name).seating.seats - 1))
    for _ in range(kitty):
        assert isinstance(position.phase, TakeKitty)
        assert position.to_act == 1
        position = position.play(position.legal()[0])
    assert len(tricks(position).dealt.held[1]) == 10
    assert position.to_act == 1
    assert refused(position, "-As") == "play-a-card"


def test_a_discard_that_is_not_held_is_refused() -> None:
    position = told(dealt(game("bid-3"), THREE, kitty="Ac Jc"), "5@s P P")
    assert refused(position, "-Kc") == "not-in-hand"
    assert refused(position, "P") == "discard-a-card"
