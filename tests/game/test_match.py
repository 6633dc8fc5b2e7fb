"""From hands to the end of a match: points to win, a fixed number of hands, a rubber."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from euchre.events import events
from euchre.game import MatchOver, Position, ToDeal
from euchre.game.facts import Decision
from euchre.rules import CATALOGUE, Rubber, ScoreRow, TurnUpScore, game
from tests.helpers import (
    action,
    before_first_deal,
    bid_and_played,
    called,
    dealt,
    finish,
    outcome,
    refused,
    scored,
    thrown_in,
)

# Points to win


def test_the_first_side_to_reach_the_points_wins() -> None:
    position = before_first_deal(game("classic"))
    for side, points, score in ((0, 4, (4, 0)), (1, 2, (4, 2)), (0, 4, (8, 2)), (1, 4, (8, 6)), (0, 1, (9, 6))):
        position = scored(position, side, points)
        assert position.score.points == score
        assert position.over is None
    position = scored(position, 0, 1)
    assert position.over == MatchOver(0, "points")
    assert position.score.points == (10, 6)


OVERSHOOTS = [((9, 9), 4, (13, 9)), ((8, 9), 2, (10, 9)), ((9, 0), 1, (10, 0))]


@pytest.mark.parametrize(("start", "points", "final"), OVERSHOOTS)
def test_a_winner_keeps_what_he_scored_beyond_the_target(
    start: tuple[int, int], points: int, final: tuple[int, int]
) -> None:
    position = scored(before_first_deal(game("classic"), start=start), 0, points)
    assert position.over == MatchOver(0, "points")
    assert position.score.points == final


def test_defenders_may_win_by_a_euchre() -> None:
    position = finish(called(game("classic"), 2, start=(8, 9)), 2)
    assert position.over == MatchOver(0, "points")


@pytest.mark.parametrize("tricks_made", range(6))
@pytest.mark.parametrize("word", ["U", "U!"])
def test_only_one_side_scores_in_a_hand_so_that_both_cannot_win_in_one(tricks_made: int, word: str) -> None:
    points = outcome(finish(called(game("classic"), tricks_made, word), tricks_made)).points
    assert sorted(map(bool, points)) == [False, True]


def test_nothing_follows_the_end() -> None:
    position = scored(before_first_deal(game("classic"), start=(9, 0)), 0, 1)
    assert (position.hand, position.to_act, position.legal()) == (None, None, ())
    for word in ("P", "As", "claim"):
        assert refused(position, word) == "nobody-to-act"


def test_turn_up_scores_never_go_below_nothing() -> None:
    set_back = TurnUpScore((ScoreRow(3, True, 1, 1, 1, 1), ScoreRow(0, True, -2, -2, -2, -2)))
    rules = replace(game("classic"), score=set_back)
    for start, left in (((0, 0), 0), ((0, 1), 0), ((0, 3), 1)):
        position = finish(called(rules, 0, start=start), 0)
        assert outcome(position).points == (0, -2)
        assert position.score.points == (0, left)


def test_auction_scores_may_be_negative_without_limit() -> None:
    position = before_first_deal(game("bid"))
    for lost in (10, 20, 30, 40):
        position = bid_and_played(position, 10, 3)
        bidder = (lost // 10) % 4
        assert outcome(position).points == tuple(-10 if seat == bidder else 0 for seat in range(4))
        assert sum(position.score.points) == -lost
    assert position.over is None


BIDS = [(28, 3, 3, False), (28, 3, 4, True), (31, 1, 1, True), (31, 5, 3, False)]


@pytest.mark.parametrize(("start", "bid", "tricks_taken", "over"), BIDS)
def test_the_first_to_thirty_two_after_a_hand_wins_an_auction_game(
    start: int, bid: int, tricks_taken: int, over: bool
) -> None:
    position = bid_and_played(before_first_deal(game("bid"), start=(31, start, 0, -5)), bid, tricks_taken)
    assert position.over == (MatchOver(1, "points") if over else None)
    gained = tricks_taken if tricks_taken >= bid else -bid
    assert position.score.points == (31, start + gained, 0, -5)


# A fixed number of hands


def test_eight_hands_are_played_whatever_the_score() -> None:
    position = before_first_deal(game("progressive"))
    for number in range(8):
        assert position.over is None
        position = scored(position, 0, 2)
        assert position.score.hands == number + 1
    assert position.over == MatchOver(0, "hands")
    assert position.score.points == (16, 0)


def test_a_throw_in_is_no_hand_of_a_fixed_number() -> None:
    position = scored(before_first_deal(game("classic", hands=2)), 1, 1)
    position = thrown_in(thrown_in(position))
    assert (position.score.hands, position.deals, position.over) == (1, 3, None)
    assert scored(position, 1, 2).over == MatchOver(1, "hands")


def test_equal_scores_after_the_last_hand_are_a_draw() -> None:
    position = scored(scored(before_first_deal(game("classic", hands=2)), 0, 2), 1, 2)
    assert position.score.points == (2, 2)
    assert position.over == MatchOver(None, "hands")


def test_a_tie_for_the_lead_among_several_is_a_draw_and_one_behind_does_not_matter() -> None:
    rules = game("bid", hands=1)
    assert bid_and_played(before_first_deal(rules, start=(3, 0, 3, 1)), 3, 3).over == MatchOver(None, "hands")
    assert bid_and_played(before_first_deal(rules, start=(3, 1, 3, 1)), 3, 3).over == MatchOver(1, "hands")
    assert bid_and_played(before_first_deal(rules, start=(-1, 1, -1, -1)), 3, 2).over == MatchOver(None, "hands")


# A rubber


def _game_won(position: Position, side: int, losers: int) -> Position:
    """One game of five, in which the other side gets so many points."""
    for points in {0: (), 1: (1,), 2: (2,), 3: (2, 1), 4: (2, 2)}[losers]:
        position = scored(position, 1 - side, points)
    return scored(scored(position, side, 4), side, 1)


WORTH = {0: 3, 1: 2, 2: 2, 3: 1, 4: 1}


@pytest.mark.parametrize("losers", WORTH)
@pytest.mark.parametrize("side", [0, 1])
def test_a_game_of_a_rubber_is_worth_by_the_losers_score(losers: int, side: int) -> None:
    position = _game_won(before_first_deal(game("rubber")), side, losers)
    assert position.over is None
    assert position.score.points == (0, 0)
    assert position.score.games[side] == 1
    assert position.score.rubber[side] == WORTH[losers]
    assert position.score.games[1 - side] == position.score.rubber[1 - side] == 0


@pytest.mark.parametrize(("losers", "worth"), [(-3, 3), (0, 3), (1, 2), (2, 2), (3, 1), (9, 1), (98, 1)])
def test_the_worth_of_a_game_does_not_depend_on_the_target(losers: int, worth: int) -> None:
    for target in (5, 7, 10, 99):
        assert Rubber(points=target).game_points(losers) == worth


def _rubber(games: tuple[tuple[int, int], ...]) -> Position:
    position = before_first_deal(game("rubber"))
    for side, losers in games:
        assert position.over is None
        position = _game_won(position, side, losers)
    return position


@pytest.mark.parametrize(("first", "second"), list(product((0, 2, 3), repeat=2)))
def test_two_games_to_nothing_win_a_rubber_by_their_worth_and_two(first: int, second: int) -> None:
    position = _rubber(((1, first), (1, second)))
    assert position.over == MatchOver(1, "rubber", 2 + WORTH[first] + WORTH[second])
    assert position.score.games == (0, 2)


MARGINS = {(a, b, c): 2 + WORTH[a] + WORTH[b] - WORTH[c] for a, b, c in product((0, 2, 3), (1, 4), (0, 1, 4))}


@pytest.mark.parametrize("losers", MARGINS)
def test_the_losers_of_a_rubber_take_off_what_their_game_was_worth(losers: tuple[int, int, int]) -> None:
    first, second, theirs = losers
    position = _rubber(((0, first), (1, theirs), (0, second)))
    assert position.over == MatchOver(0, "rubber", MARGINS[losers])
    assert position.score.games == (2, 1)


def test_a_margin_goes_from_one_to_eight() -> None:
    shut_out = _rubber(((0, 0), (0, 0))).over
    close = _rubber(((1, 0), (0, 3), (0, 4))).over
    assert shut_out is not None
    assert close is not None
    assert (shut_out.margin, close.margin) == (8, 1)


def test_a_rubber_needs_two_games() -> None:
    assert _rubber(((0, 0), (1, 0))).over is None


def test_the_deal_goes_on_passing_to_the_left_from_game_to_game() -> None:
    position = scored(before_first_deal(game("rubber"), dealer=3, start=(4, 0)), 0, 1)
    assert position.score.games == (1, 0)
    assert position.phase == ToDeal(0)


def test_the_points_of_a_rubbers_games_can_be_set() -> None:
    position = scored(before_first_deal(game("rubber", points=7), start=(5, 2)), 0, 2)
    assert position.score.rubber == (2, 0)
    assert scored(before_first_deal(game("rubber", points=7), start=(4, 2)), 0, 2).score.games == (0, 0)


# The last hand remains


def test_the_last_hand_is_kept_until_the_next_one_ends() -> None:
    position = scored(before_first_deal(game("classic")), 0, 2)
    first = position.last
    assert first is not None
    assert called(game("classic"), 3, before=position).last is first
    assert scored(position, 0, 2).last is not first


@pytest.mark.parametrize("name", CATALOGUE)
def test_an_action_out_of_turn_is_refused(name: str) -> None:
    position = dealt(CATALOGUE[name])
    word = "P"
    for seat in range(position.rules.seating.seats):
        refusal = position.refusal(action(word), seat)
        assert (refusal is None) == (seat == position.to_act)
        if refusal is not None:
            assert (refusal.code, refusal["seat"]) == ("not-your-turn", position.to_act)


def test_the_end_is_told_once() -> None:
    rules = game("classic")
    before = called(rules, 5, start=(0, 9))
    ends = 0
    while before.hand is not None:
        each = before.legal()[0]
        after = before.play(each)
        assert before.to_act is not None
        told_events = events(before, Decision(before.to_act, each), after, None)
        ends += sum(event.code.startswith("match-") for event in told_events)
        before = after
    assert before.over is not None
    assert ends == 1
