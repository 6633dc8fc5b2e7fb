"""A played hand to points: one function for every way of playing, sides of any size."""

from __future__ import annotations

from dataclasses import replace

import pytest

from euchre.cards import Pack, Rank, Suit
from euchre.game import Contract
from euchre.game.scoring import defence, points
from euchre.rules import AuctionScore, Defence, game
from euchre.rules.seating import Seating, each_for_himself
from tests.helpers import before_first_deal, bid_and_played, outcome

CUTTHROAT = replace(game("two-hand"), name="cutthroat", seating=each_for_himself(3))
"""Three players, each for himself: the makers' side is one seat, the defence two sides."""

THREE_PAIRS = replace(
    game("classic"), name="six-hand", pack=Pack(Rank.SEVEN), seating=Seating(6, ((0, 2, 4), (1, 3, 5))), lone=None
)


def _maker(seat: int, tricks: int = 3) -> Contract:
    return Contract(seat, Suit.SPADES, tricks)


@pytest.mark.parametrize("bid", range(1, 11))
@pytest.mark.parametrize("taken", range(11))
def test_a_bidder_scores_the_tricks_taken_or_loses_the_bid(bid: int, taken: int) -> None:
    rest = (10 - taken, 0, 0)
    expected = taken if taken >= bid else -bid
    assert points(game("bid"), _maker(0, bid), (taken, *rest)) == (expected, 0, 0, 0)


@pytest.mark.parametrize(("bid", "taken"), [(3, 3), (3, 7), (3, 2), (9, 8), (10, 10)])
def test_nobody_but_the_bidder_scores_after_a_played_auction_hand(bid: int, taken: int) -> None:
    over = outcome(bid_and_played(before_first_deal(game("bid")), bid, taken))
    assert over.points == (0, taken if taken >= bid else -bid, 0, 0)
    assert sum(over.tricks) == 10


def test_an_unmade_bid_may_cost_a_multiple() -> None:
    assert AuctionScore(set_factor=2).points(6, 5) == -12
    assert AuctionScore(set_factor=2).points(6, 6) == 6


CUTTHROAT_TRICKS = [((2, 2, 1), (0, 2, 2)), ((3, 1, 1), (1, 0, 0)), ((5, 0, 0), (2, 0, 0))]


@pytest.mark.parametrize(("tricks", "expected"), CUTTHROAT_TRICKS)
def test_each_defender_scores_for_himself_when_all_play_alone(
    tricks: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(CUTTHROAT, _maker(0), tricks) == expected


@pytest.mark.parametrize("maker", range(6))
def test_the_tricks_of_a_side_of_three_are_added(maker: int) -> None:
    mine = maker % 2
    assert points(THREE_PAIRS, _maker(maker), (1, 0, 1, 1, 1, 1))[mine] == (1 if mine == 0 else 0)
    assert points(THREE_PAIRS, _maker(maker), (1, 0, 1, 1, 1, 1))[1 - mine] == (0 if mine == 0 else 2)


@pytest.mark.parametrize("tricks", [(0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 2, 0), (6, -1, 0, 0), (0, 7, 0, 0)])
def test_tricks_that_make_no_hand_are_not_scored(tricks: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="do not add up"):
        points(game("classic"), _maker(0), tricks)


def test_whom_the_makers_played_against_decides_the_column() -> None:
    plain, asked = game("classic"), game("classic", defend_alone=True)
    alone = replace(_maker(1), alone=True)
    assert defence(plain, _maker(1)) is defence(asked, _maker(1)) is Defence.PARTNERED
    assert defence(plain, alone) is Defence.ALONE
    assert defence(asked, alone) is Defence.DECLINED
    assert defence(asked, replace(alone, lone_defender=2)) is Defence.LONE
