"""What the club player thinks of hands, calls and scores before it acts."""

from __future__ import annotations

import pytest

from euchre.bots.bidding import bid
from euchre.bots.outlook import outlook
from euchre.bots.stakes import stakes
from euchre.bots.strength import field_of, reckoning, strength, sure_trumps
from euchre.cards import Pack, Rank, Suit, hand
from euchre.game import Bid, OrderUp
from euchre.order import NO_TRUMP
from euchre.rules import configure, game
from euchre.view import view
from tests.helpers import dealt, told

CLASSIC = game("classic")
PACK = Pack(Rank.NINE)


# Strength.


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Js Jc As Ah 9h", "Js Jc Ks Ah 9h"),
        ("Js As 9s Ah 9h", "Jc As 9s Ah 9h"),
        ("Js As 9s Ah 9h", "Js As 9s Kh 9h"),
        ("Js As 9s Ah 9d", "Js As 9c Ah 9d"),
        ("Js As 9s Ah Ad", "Js As 9s Ah 9d"),
    ],
)
def test_a_better_card_makes_a_stronger_hand(better: str, worse: str) -> None:
    formula, field = reckoning(CLASSIC, Suit.SPADES), field_of(CLASSIC)

    def tricks(text: str) -> float:
        return formula.tricks(strength(hand(text), Suit.SPADES, field))

    assert tricks(better) > tricks(worse)


@pytest.mark.parametrize(
    ("held", "gone", "sure"),
    [
        ("Js Jc As", "", 3),
        ("Jc As Ks", "", 2),
        ("Jc As Ks", "Js", 3),
        ("As Ks Qs Ts 9s", "", 3),
        ("9s Ts", "", 0),
        ("Ah Ad", "", 0),
    ],
)
def test_a_higher_trump_that_is_out_beats_one_trump_at_most(held: str, gone: str, sure: int) -> None:
    assert sure_trumps(hand(held), Suit.SPADES, PACK, hand(gone)) == sure


def test_the_first_of_two_equal_cards_is_a_sure_one() -> None:
    """In a double deck the other right bower cannot beat this one, only come first."""
    assert sure_trumps(hand("Js As"), Suit.SPADES, Pack(Rank.TEN, copies=2)) == 1


def test_a_joker_makes_the_right_bower_less_sure() -> None:
    assert sure_trumps(hand("Js Jc As"), Suit.SPADES, Pack(Rank.NINE, joker=True)) == 2


# Calls.


def test_three_sure_tricks_are_made() -> None:
    position = dealt(CLASSIC, {1: "Js Jc As 9h 9d"}, "9s")
    assert outlook(view(position, 1), OrderUp()).made == 1


def test_no_march_against_the_dealers_right_bower() -> None:
    position = dealt(CLASSIC, {1: "Jc As Ks Qs Ah"}, "Js")
    assert outlook(view(position, 1), OrderUp(alone=True)).march == 0
    assert outlook(view(position, 1), OrderUp()).march == 0


def test_the_turn_up_is_worth_something_to_the_side_that_gets_it() -> None:
    """The same hand beside the dealer and before him."""
    held = "As Ks 9s Ah 9d"
    opposite = told(dealt(CLASSIC, {2: held}, "Js"), "P")
    before = told(dealt(CLASSIC, {3: held}, "Js"), "P P")
    assert outlook(view(opposite, 2), OrderUp()).tricks > outlook(view(before, 3), OrderUp()).tricks + 1


# Stakes.


def test_the_dealers_side_is_a_little_ahead() -> None:
    """Published: 51 of 100 at 0-0, 54 at 8-8, 65 at 9-9."""
    for points, low, high in ((0, 0.5, 0.53), (8, 0.53, 0.57), (9, 0.63, 0.69)):
        position = dealt(CLASSIC, start=(points, points))
        assert low < stakes(view(position, 0)).again() < high


def test_points_beyond_the_target_are_worth_nothing() -> None:
    seen = stakes(view(dealt(CLASSIC, start=(9, 5)), 0))
    assert seen.chance(1) == seen.chance(4) == 1
    assert seen.chance(-4) < seen.chance(-2) < seen.chance(-1) < seen.thrown_in() < 1


def test_stakes_know_rubbers_and_fixed_hands_and_far_targets() -> None:
    assert stakes(view(dealt(game("rubber"), start=(4, 0)), 0)).chance(1) == 1
    ahead = stakes(view(dealt(configure(CLASSIC, {"hands": 1}), start=(3, 3)), 0))
    assert (ahead.chance(1), ahead.chance(-1), ahead.again() > 0.5) == (1, 0, True)
    far = stakes(view(dealt(configure(CLASSIC, {"points": 99}), start=(0, 0)), 0))
    assert far.chance(4) > far.chance(1) > far.thrown_in() > far.chance(-4)


# Bids.


def test_more_tricks_promise_less_once_the_bid_is_safe_from_the_others() -> None:
    position = told(dealt(game("bid"), {0: "Js Js Jc As As Ks Ah Ah Ad Ac"}), "3@h P P")
    values = {action: value for action, value in bid(view(position, 0)).values if isinstance(action, Bid)}
    spades = [value for action, value in values.items() if action.denomination is Suit.SPADES]
    assert spades == sorted(spades, reverse=True)
    assert max(values, key=lambda action: values[action]) == Bid(4, Suit.SPADES)
    assert any(action.denomination is NO_TRUMP for action in values)
