"""What the end of a hand is worth: points as the game scores them, and chances that a simulation confirms."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots.fit import fit_for
from euchre.bots.stakes import HANDS, Stakes, stakes
from euchre.bots.worth import (
    again,
    ahead,
    auction_worth,
    chance_after,
    contract_worth,
    nobody,
    race,
    side_stakes,
)
from euchre.cards import Suit
from euchre.game import Contract, scoring
from euchre.rules import CATALOGUE, AuctionScore, FixedHands, ThrowIn, TurnUpScore, configure, game
from euchre.view import view
from tests.helpers import dealt
from tests.solver.calling import FEW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.bots.stakes import Ends
    from euchre.rules import RuleSet, Seat
    from euchre.view import View

CLASSIC = game("classic")
POINTS = (-4, -2, -1, 0, 1, 2, 4)


def seen_by(rules: RuleSet, seat: Seat, start: tuple[int, ...] | None = None) -> View:
    """A hand of seat 0's deal."""
    return view(dealt(rules, {}, dealer=0, start=start), seat)


def outcomes(name: str) -> Ends:
    """How hands end by the fit that comes with the package."""
    fitted = fit_for(CATALOGUE[name])
    assert fitted is not None
    return fitted.fit.outcomes


# Points


@pytest.mark.parametrize("name", [name for name in FEW if isinstance(FEW[name].score, TurnUpScore)])
def test_points_are_those_that_the_game_scores(name: str) -> None:
    rules = FEW[name]
    seats = rules.seating.seats
    for maker in range(seats):
        contracts = [Contract(maker, Suit.SPADES, 3)]
        if rules.lone is not None:
            contracts.append(Contract(maker, Suit.SPADES, 3, alone=True))
            if rules.lone.defence:
                contracts.append(Contract(maker, Suit.SPADES, 3, alone=True, lone_defender=(maker + 1) % seats))
        for contract in contracts:
            for seat in range(seats):
                worth = contract_worth(seen_by(rules, seat), contract)
                assert worth.points == tuple(_scored(rules, contract, seat, tricks) for tricks in range(6))


def _scored(rules: RuleSet, contract: Contract, seat: Seat, tricks: int) -> int:
    taken = [0] * rules.seating.seats
    taken[contract.maker] = tricks
    taken[(contract.maker + 1) % rules.seating.seats] = rules.cards - tricks
    points = scoring.points(rules, contract, tuple(taken))
    mine = rules.seating.side(seat)
    return points[mine] - sum(each for side, each in enumerate(points) if side != mine)


@pytest.mark.parametrize("name", ["bid", "bid-3", "bid-5", "bid-6"])
def test_a_bidder_has_his_points_and_the_others_a_share_of_the_loss(name: str) -> None:
    rules = CATALOGUE[name]
    assert isinstance(rules.score, AuctionScore)
    own = auction_worth(seen_by(rules, 1), 1, 6)
    other = contract_worth(seen_by(rules, 2), Contract(1, Suit.SPADES, 6))
    assert list(own.points) == [-6, -6, -6, -6, -6, -6, 6, 7, 8, 9, 10]
    assert other.points == pytest.approx([-each / (rules.seating.seats - 1) for each in own.points])


# Chances of two sides


@pytest.mark.parametrize("name", ["classic", "home", "rubber", "progressive", "two-hand", "tommy"])
def test_more_points_never_lower_the_chance_of_winning(name: str) -> None:
    rules = CATALOGUE[name]
    most = 10 if isinstance(rules.end, FixedHands) else min(rules.end.points, 10)
    for mine in range(most):
        for theirs in range(0, most, 2):
            for seat in (0, 1):
                start = (mine, theirs)
                at_stake = side_stakes(seen_by(rules, seat, start))
                chances = [at_stake.chance(points) for points in POINTS]
                assert chances == sorted(chances)
                assert all(0 <= chance <= 1 for chance in chances)
                assert at_stake.chance(-1) <= nobody(at_stake)[1] <= at_stake.chance(1)


@pytest.mark.parametrize("name", ["classic", "four-hand", "bid", "bid-5"])
def test_more_tricks_are_better_for_the_makers_and_worse_for_a_bidder_s_foes(name: str) -> None:
    rules = CATALOGUE[name]
    contract = Contract(1, Suit.SPADES, 3)
    own = contract_worth(seen_by(rules, 1), contract)
    other = contract_worth(seen_by(rules, 2), contract)
    assert all(more >= less for less, more in pairwise(own.chances))
    assert all(more <= less for less, more in pairwise(other.chances))
    assert own.chances[-1] > own.chances[0]
    assert other.chances[-1] < other.chances[0]


def test_both_sides_chances_add_up_to_one() -> None:
    for start in ((0, 0), (9, 3), (4, 8)):
        one, other = (side_stakes(seen_by(CLASSIC, seat, start)) for seat in (0, 1))
        for points in POINTS:
            assert one.chance(points) + other.chance(-points) == pytest.approx(1)
        assert one.again() + other.again() == pytest.approx(1)


def test_who_reaches_the_target_has_won() -> None:
    at_stake = side_stakes(seen_by(CLASSIC, 0, (9, 8)))
    assert (at_stake.chance(1), at_stake.chance(4), at_stake.chance(-2)) == (1.0, 1.0, 0.0)
    assert 0 < at_stake.chance(-1) < 1


def test_nobody_wins_or_loses_by_a_hand_that_is_dealt_again() -> None:
    at_stake = side_stakes(seen_by(CLASSIC, 0, (9, 9)))
    # The deal goes on after a throw-in, and stays after a redeal.
    assert nobody(at_stake)[0] == again(at_stake)[0] == 0
    assert nobody(at_stake)[1] == pytest.approx(1 - again(at_stake)[1])
    assert again(at_stake)[1] > 0.6


def test_a_throw_in_leaves_the_deal_where_the_rules_say_so() -> None:
    """The same dealer deals again: then nobody's hand is worth what a redeal is."""
    rules = configure(CLASSIC, {"throw-in": ThrowIn.SAME_DEALER})
    at_stake = side_stakes(seen_by(rules, 0, (9, 9)))
    assert nobody(at_stake)[1] == pytest.approx(again(at_stake)[1])


@pytest.mark.parametrize("name", ["classic", "two-hand"])
@pytest.mark.parametrize(
    ("mine", "theirs", "dealt_by_me"), [(10, 10, True), (3, 5, False), (1, 4, True), (2, 1, False)]
)
def test_the_chance_is_what_a_simulation_finds(name: str, mine: int, theirs: int, dealt_by_me: bool) -> None:
    ends = outcomes(name)
    at_stake, random = Stakes(mine, theirs, None, dealt_by_me, ends), Random(f"{name} {mine} {theirs}")
    games = 3000
    won = sum(_simulated(mine, theirs, dealt_by_me, ends, random) for _ in range(games))
    assert at_stake.again() == pytest.approx(won / games, abs=0.035)


def _simulated(mine: int, theirs: int, dealing: bool, ends: Ends, random: Random) -> bool:
    """One game, hand by hand; hands that nobody wanted change nothing but are left out, as in play."""
    hands = [(points, count) for points, count in ends if points]
    while True:
        points = random.choices([each for each, _ in hands], [count for _, count in hands])[0]
        if (points > 0) == dealing:
            mine -= abs(points)
        else:
            theirs -= abs(points)
        if mine <= 0 or theirs <= 0:
            return mine <= 0
        dealing = not dealing


@pytest.mark.parametrize(("hands", "lead"), [(1, 0), (3, 1), (6, -2)])
def test_the_chance_of_being_ahead_is_what_a_simulation_finds(hands: int, lead: int) -> None:
    at_stake, random = Stakes(lead, 0, hands, True, HANDS), Random(f"{hands} {lead}")
    points, counts = [each for each, _ in HANDS], [count for _, count in HANDS]
    won, games = 0.0, 3000
    for _ in range(games):
        mine = lead
        for number, gained in enumerate(random.choices(points, counts, k=hands)):
            mine += gained if number % 2 == 0 else -gained
        won += 1.0 if mine > 0 else 0.5 if mine == 0 else 0.0
    assert at_stake.again() == pytest.approx(won / games, abs=0.035)


@pytest.mark.parametrize("name", ["classic", "home"])
@pytest.mark.parametrize(("points", "published", "measured"), [(0, 0.51, 0.517), (8, 0.54, 0.549), (9, 0.65, 0.673)])
def test_the_dealers_chances_are_those_that_were_published(
    name: str, points: int, published: float, measured: float
) -> None:
    """Published: F. Benjamin's chart, Natty Bumppo's column of 6 January 2006. Measured: among players like these."""
    at_stake = side_stakes(seen_by(CATALOGUE[name], 0, (points, points)))
    assert at_stake.ends == outcomes(name)
    assert at_stake.again() == pytest.approx(measured, abs=0.03)
    assert at_stake.again() == pytest.approx(published, abs=0.045)


@pytest.mark.parametrize(
    ("mine", "theirs", "dealing", "published"), [(9, 6, False, 0.82), (9, 8, True, 0.72), (2, 8, True, 0.08)]
)
def test_other_scores_are_worth_what_was_published(mine: int, theirs: int, dealing: bool, published: float) -> None:
    at_stake = Stakes(10 - mine, 10 - theirs, None, dealing, outcomes("classic"))
    assert at_stake.again() == pytest.approx(published, abs=0.03)


def test_stakes_without_a_fit_use_published_counts() -> None:
    assert stakes(seen_by(CLASSIC, 0)).ends == HANDS
    assert sum(count for _, count in HANDS) == 100


# Each for himself


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seats_that_need_the_same_have_equal_chances(seats: int) -> None:
    for need in (5, 15, 32):
        assert race(need, (need,) * (seats - 1)) == pytest.approx(1 / seats, abs=0.09)


@pytest.mark.parametrize("needs", [(5, 12, 20, 30), (3, 3, 28, 32), (10, 10, 25), (7, 14, 21, 28, 30)])
def test_the_chances_of_all_seats_add_up_to_about_one(needs: tuple[int, ...]) -> None:
    chances = [race(need, _others(needs, seat)) for seat, need in enumerate(needs)]
    assert sum(chances) == pytest.approx(1, abs=0.12)
    assert all(less >= more - 0.1 for less, more in pairwise(chances))


def _others(needs: Sequence[int], seat: int) -> tuple[int, ...]:
    return tuple(sorted(need for other, need in enumerate(needs) if other != seat))


def test_it_does_not_matter_who_of_the_others_needs_what() -> None:
    assert race(10, (5, 20, 30)) == pytest.approx(race(10, (30, 5, 20)), abs=0.1)


def test_a_race_that_is_over_is_won_or_lost() -> None:
    assert race(0, (5, 9)) == 1.0
    assert race(-3, (5, 9)) == 1.0
    assert race(5, (0, 9)) == 0.0


@pytest.mark.parametrize("others", [(12, 20, 25), (6, 6), (15, 16, 17, 18)])
def test_to_need_less_is_never_worse(others: tuple[int, ...]) -> None:
    chances = [race(need, others) for need in range(1, 33)]
    assert all(less >= more for less, more in pairwise(chances))
    assert chances[0] > chances[-1]


def test_more_points_never_lower_a_bidders_chance() -> None:
    for rules in (CATALOGUE["bid"], configure(CATALOGUE["bid"], {"hands": 6})):
        seen = seen_by(rules, 1, None if rules.points is None else (10, 20, 25, 3))
        chances = [chance_after(seen, 1, points) for points in range(-10, 11)]
        assert chances == sorted(chances)
        assert chances[0] < chances[-1]
        of_another = [chance_after(seen, 2, points) for points in range(-10, 11)]
        assert of_another == sorted(of_another, reverse=True)


def test_after_the_last_hand_the_highest_has_won() -> None:
    assert ahead(5, (3, 4), 0) == 1.0
    assert ahead(4, (3, 4), 0) == 0.5
    assert ahead(3, (3, 4), 0) == 0.0
    assert ahead(0, (0, 0, 0), 4) == pytest.approx(0.25, abs=0.12)
