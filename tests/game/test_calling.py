"""Calling round a turned card: two rounds, a stuck dealer, alone or not, Canadian, what a hand must hold."""

from __future__ import annotations

import pytest

from euchre.cards import Suit, card
from euchre.game import OrderUp, Pass, ToDeal
from euchre.game.exchange import PickUp
from euchre.game.turnup import RoundOne, RoundTwo
from euchre.rules import MustHold, game
from tests.helpers import (
    action,
    actions,
    called,
    cards_of,
    deal_next,
    dealt,
    outcome,
    refused,
    told,
    tricks,
)

ROUND = "P P P P"


@pytest.mark.parametrize("passes", range(4))
def test_the_first_acceptance_ends_round_one(passes: int) -> None:
    position = told(dealt(game("classic"), turn_up="9h"), " ".join(["P"] * passes + ["U"]))
    assert isinstance(position.phase, PickUp)
    assert position.phase.contract.maker == (1 + passes) % 4
    assert position.phase.contract.denomination is Suit.HEARTS
    assert position.to_act == 0


def test_round_one_offers_to_accept_the_turn_up_with_the_partner_or_alone_or_to_pass() -> None:
    position = dealt(game("classic"))
    for _ in range(4):
        assert position.legal() == (Pass(), OrderUp(), OrderUp(alone=True))
        position = told(position, "P")


@pytest.mark.parametrize("turn_up", ["9s", "Jh", "Ad", "Tc"])
def test_round_two_offers_every_other_suit(turn_up: str) -> None:
    position = told(dealt(game("classic"), turn_up=turn_up), ROUND)
    offered = [suit.letter for suit in Suit if suit is not card(turn_up).suit]
    for _ in range(4):
        assert set(position.legal()) == actions("P " + " ".join(f"{letter} {letter}!" for letter in offered))
        assert refused(position, turn_up[1]) == "suit-not-offered"
        assert refused(position, "U") == "name-a-suit"
        position = told(position, "P")
    assert outcome(position).why == "thrown-in"


@pytest.mark.parametrize("passes", range(4))
def test_a_suit_named_in_round_two_begins_play_without_an_exchange(passes: int) -> None:
    before = dealt(game("classic"), turn_up="9h")
    position = told(before, " ".join([ROUND, *["P"] * passes, "c"]))
    assert tricks(position).contract.maker == (1 + passes) % 4
    assert tricks(position).contract.denomination is Suit.CLUBS
    assert not cards_of(position).taken_up
    assert cards_of(position).held == cards_of(before).held
    assert position.to_act == 1


def test_a_throw_in_scores_nothing_and_is_no_hand() -> None:
    position = told(dealt(game("classic"), dealer=1), f"{ROUND} {ROUND}")
    assert position.phase == ToDeal(2)
    assert outcome(position).points == (0, 0)
    assert outcome(position).tricks == (0, 0, 0, 0)
    assert not outcome(position).counts


def test_two_hands_throw_in_after_four_passes() -> None:
    position = told(dealt(game("two-hand"), turn_up="9h"), "P P P")
    assert position.to_act == 0
    assert outcome(told(position, "P")).why == "thrown-in"


def test_nobody_goes_alone_at_two_hands() -> None:
    position = dealt(game("two-hand"), turn_up="9h")
    assert position.legal() == (Pass(), OrderUp())
    assert refused(position, "U!") == "no-playing-alone"
    position = told(position, "P P")
    assert set(position.legal()) == actions("P s d c")
    assert refused(position, "s!") == "no-playing-alone"


def test_only_the_dealer_in_round_two_is_stuck() -> None:
    position = dealt(game("home"), turn_up="9h")
    for _ in range(7):
        assert action("P") in position.legal()
        position = told(position, "P")
    assert position.to_act == 0
    assert refused(position, "P") == "dealer-is-stuck"
    assert refused(position, "h") == "suit-not-offered"
    assert tricks(told(position, "s")).contract.maker == 0


def test_alone_is_part_of_the_call_and_is_neither_added_nor_withdrawn() -> None:
    for word, alone in (("U", False), ("U!", True)):
        position = told(dealt(game("classic"), turn_up="9h"), word)
        assert isinstance(position.phase, PickUp)
        assert position.phase.contract.alone is alone
        assert refused(position, "U!") == refused(position, "U") == "discard-a-card"


def test_a_call_in_the_wrong_round_is_refused() -> None:
    position = dealt(game("classic"), turn_up="9h")
    assert refused(position, "s") == "order-up-or-pass"
    assert refused(position, "3@s") == "order-up-or-pass"
    assert refused(position, "9h") == "order-up-or-pass"
    assert refused(told(position, ROUND), "3@s") == "name-a-suit"


# Canadian


@pytest.mark.parametrize("dealer", range(4))
def test_assisting_means_alone_in_canadian_and_nothing_else_does(dealer: int) -> None:
    position = dealt(game("canadian"), turn_up="9h", dealer=dealer)
    for seat in position.rules.seating.from_left(dealer):
        assert position.to_act == seat
        assists = seat == (dealer + 2) % 4
        assert set(position.legal()) == actions("P U!" if assists else "P U U!")
        if assists:
            assert refused(position, "U") == "assist-means-alone"
        position = told(position, "P")
    partner = told(position, "P")
    assert partner.to_act == (dealer + 2) % 4
    assert set(partner.legal()) >= actions("s s!")


def test_an_assisting_canadian_plays_without_the_dealer() -> None:
    position = told(dealt(game("canadian"), turn_up="9h"), "P U!")
    assert tricks(position).playing == (1, 2, 3)


# Must hold the suit: hearts are turned.

NONE, LEFT, HEART = "As Ks Qs Ts 9s", "Jd As Ks Qs Ts", "9h As Ks Qs Ts"


@pytest.mark.parametrize(
    ("need", "eldest", "dealer"),
    [
        (MustHold.NOTHING, {NONE, LEFT, HEART}, {NONE, LEFT, HEART}),
        (MustHold.ANY_TRUMP, {LEFT, HEART}, {LEFT, HEART}),
        (MustHold.NATURAL, {HEART}, {HEART}),
        (MustHold.DEALER_ONLY, {NONE, LEFT, HEART}, {LEFT, HEART}),
    ],
)
def test_a_hand_must_hold_what_the_option_says(need: MustHold, eldest: set[str], dealer: set[str]) -> None:
    rules = game("classic", must_hold=need)
    for cards in (NONE, LEFT, HEART):
        first = dealt(rules, {1: cards}, "Kh")
        last = told(dealt(rules, {0: cards}, "Kh"), "P P P")
        for position, allowed in ((first, eldest), (last, dealer)):
            for word in ("U", "U!"):
                if cards in allowed:
                    assert action(word) in position.legal()
                else:
                    assert refused(position, word) == "must-hold"


def test_the_joker_is_any_trump_but_no_natural_one() -> None:
    held = {1: "* As Ks Qs Ts"}
    any_trump = dealt(game("classic", joker=True, must_hold=MustHold.ANY_TRUMP), held, "Kh")
    natural = dealt(game("classic", joker=True, must_hold=MustHold.NATURAL), held, "Kh")
    assert action("U") in any_trump.legal()
    assert refused(natural, "U") == "must-hold"


def test_the_turn_up_does_not_count_as_held() -> None:
    position = told(dealt(game("classic", must_hold=MustHold.ANY_TRUMP), {0: NONE}, "Jh"), "P P P")
    assert refused(position, "U") == "must-hold"


@pytest.mark.parametrize("need", MustHold)
def test_a_stuck_dealer_may_name_a_suit_that_he_does_not_hold(need: MustHold) -> None:
    rules = game("home", must_hold=need)
    position = told(dealt(rules, {0: NONE}, "Kh"), f"{ROUND} P P P")
    assert set(position.legal()) == actions("s d c s! d! c!")
    assert tricks(told(position, "d")).contract.denomination is Suit.DIAMONDS


def test_the_second_hand_of_a_match_is_called_like_the_first() -> None:
    position = told(dealt(game("classic"), dealer=3), f"{ROUND} {ROUND}")
    position = deal_next(position, turn_up="9h")
    assert isinstance(position.phase, RoundOne)
    assert isinstance(told(position, ROUND).phase, RoundTwo)
    assert called(game("classic"), 3, before=told(position, f"{ROUND} {ROUND}")).to_act == 1
