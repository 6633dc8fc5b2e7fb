"""Calling by bids: one round, strictly rising, the dealer last; the highest bidder leads."""

from __future__ import annotations

import pytest

from euchre.cards import Suit
from euchre.game import Bid, Pass, Play
from euchre.game.auction import Bidding
from euchre.order import NO_TRUMP
from euchre.rules import game
from euchre.view import view
from tests.helpers import action, dealt, outcome, refused, told, tricks

TABLES = ["bid", "bid-3", "bid-5", "bid-6"]


def _bids_from(least: int) -> set[Bid]:
    return {Bid(tricks, name) for tricks in range(least, 11) for name in (*Suit, NO_TRUMP)}


@pytest.mark.parametrize("name", TABLES)
def test_everybody_bids_once_from_eldest_hand_the_dealer_last(name: str) -> None:
    rules = game(name)
    position, seats = dealt(rules, dealer=1), []
    while isinstance(position.phase, Bidding):
        seats.append(position.to_act)
        position = told(position, f"{len(seats)}@s")
    assert seats == list(rules.seating.from_left(1))
    assert seats[-1] == 1


def test_eldest_hand_may_bid_one_to_ten_in_each_denomination_or_pass() -> None:
    position = dealt(game("bid"))
    assert set(position.legal()) == _bids_from(1) | {Pass()}
    assert len(position.legal()) == 51


@pytest.mark.parametrize("tricks_bid", range(1, 10))
def test_a_later_bid_must_be_for_more_tricks_whatever_the_denomination(tricks_bid: int) -> None:
    position = told(dealt(game("bid")), f"{tricks_bid}@c")
    assert set(position.legal()) == _bids_from(tricks_bid + 1) | {Pass()}
    for denomination in "shdcn":
        assert refused(position, f"{tricks_bid}@{denomination}") == "bid-too-low"


def test_a_pass_between_does_not_lower_the_bid_to_beat() -> None:
    position = told(dealt(game("bid")), "4@s P")
    assert refused(position, "4@n") == "bid-too-low"
    assert action("5@h") in position.legal()


@pytest.mark.parametrize("before", ["", "P ", "3@s ", "P 9@s P "])
def test_a_bid_of_ten_ends_the_auction(before: str) -> None:
    position = told(dealt(game("bid")), f"{before}10@n")
    assert tricks(position).contract.tricks == 10
    assert tricks(position).contract.denomination is NO_TRUMP
    assert position.to_act == (1 + len(before.split())) % 4


def test_the_highest_bid_is_the_contract_and_its_owner_leads() -> None:
    position = told(dealt(game("bid")), "3@s 5@h P P")
    contract = tricks(position).contract
    assert (contract.maker, contract.tricks, contract.denomination) == (2, 5, Suit.HEARTS)
    assert not contract.alone
    assert position.to_act == 2
    assert all(isinstance(each, Play) for each in position.legal())


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("bidder", range(3))
def test_the_bidder_leads_at_every_table_size(name: str, bidder: int) -> None:
    rules = game(name)
    seats = rules.seating.seats
    words = ["P"] * bidder + ["1@d"] + ["P"] * (seats - 1 - bidder)
    position = told(dealt(rules), " ".join(words))
    for _ in range(rules.kitty):
        position = position.play(position.legal()[0])
    assert position.to_act == tricks(position).contract.maker == (1 + bidder) % seats
    assert tricks(position).playing == tuple(range(seats))


@pytest.mark.parametrize("name", TABLES)
def test_all_passes_throw_the_hand_in(name: str) -> None:
    seats = game(name).seating.seats
    position = told(dealt(game(name)), "P " * seats)
    assert outcome(position).why == "thrown-in"
    assert position.score.points == (0,) * seats


def test_a_dealer_who_must_bid_bids_at_least_one_after_passes_alone() -> None:
    rules = game("bid", dealer_must_bid=True)
    position = told(dealt(rules), "P P P")
    assert set(position.legal()) == _bids_from(1)
    assert refused(position, "P") == "dealer-must-bid"
    assert tricks(told(position, "1@d")).contract.maker == 0


def test_a_dealer_who_must_bid_may_pass_once_somebody_has_bid() -> None:
    position = told(dealt(game("bid", dealer_must_bid=True)), "P 2@s P")
    assert action("P") in position.legal()
    assert tricks(told(position, "P")).contract.maker == 2


def test_only_the_dealer_must_bid() -> None:
    position = dealt(game("bid", dealer_must_bid=True))
    for _ in range(3):
        assert action("P") in position.legal()
        position = told(position, "P")


@pytest.mark.parametrize("word", ["0@s", "11@s", "-1@n", "99@h"])
def test_a_bid_out_of_range_is_refused(word: str) -> None:
    assert position_refuses(word) == "bid-out-of-range"


def position_refuses(word: str) -> str:
    return refused(dealt(game("bid")), word)


@pytest.mark.parametrize("word", ["U", "s", "s!", "-As", "As", "defend", "redeal", "claim"])
def test_what_is_no_bid_is_refused(word: str) -> None:
    assert position_refuses(word) == "bid-or-pass"


def test_the_best_bid_so_far_is_seen_by_all() -> None:
    position = told(dealt(game("bid")), "3@s P")
    for seat in (0, 1, 2, 3, None):
        high = view(position, seat).high_bid
        assert high is not None
        assert (high.maker, high.tricks, high.denomination) == (1, 3, Suit.SPADES)
