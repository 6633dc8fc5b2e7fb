"""From positions of real games to values and back."""

from __future__ import annotations

from functools import cache

import pytest

from euchre.cards import JOKER, Suit, card, hand
from euchre.game import HandOver, Play, Position, Tricks
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE
from euchre.solver import (
    NO_BUDGET,
    Engine,
    Situation,
    Solution,
    best,
    encode,
    lost,
    reach,
    scoring,
    situation,
    solve,
    solve_all,
)
from tests.contract.walks import walk

ENDINGS = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}
"""The tricks that are left when every line of play can be tried, by seats."""


@cache
def points(name: str) -> tuple[Position, ...]:
    """All points of play in the walk of a game."""
    return tuple(position for position in walk(name).positions if isinstance(position.phase, Tricks))


def left(tricks: Tricks) -> int:
    return tricks.dealt.rules.cards - len(tricks.done)


def plays(tricks: Tricks) -> list[Play]:
    return [action for action in tricks.actions() if isinstance(action, Play)]


def played_out(tricks: Tricks, met: dict[Tricks, int]) -> int:
    """The makers' tricks of the whole hand, by the rules of the game alone."""
    if tricks not in met:
        after = [step(tricks, action, met) for action in plays(tricks)]
        met[tricks] = max(after) if tricks.seat in makers(tricks) else min(after)
    return met[tricks]


def step(tricks: Tricks, action: Play, met: dict[Tricks, int]) -> int:
    after = tricks.then(action)
    if isinstance(after, HandOver):
        return sum(after.outcome.tricks[seat] for seat in makers(tricks))
    return played_out(after, met)


def makers(tricks: Tricks) -> tuple[int, ...]:
    seating = tricks.dealt.rules.seating
    return seating.sides[seating.side(tricks.contract.maker)]


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_last_tricks_of_a_game_have_the_values_that_its_rules_give(name: str) -> None:
    tried = 0
    for position in points(name):
        tricks = position.phase
        assert isinstance(tricks, Tricks)
        if left(tricks) > ENDINGS[position.rules.seating.seats] or (left(tricks) > 2 and tried > 25):
            continue
        solution = solve(position)
        if solution.why == "ranks":
            continue
        met: dict[Tricks, int] = {}
        assert [card for card, _ in solution.values] == [action.card for action in plays(tricks)]
        assert [value for _, value in solution.values] == [step(tricks, each, met) for each in plays(tricks)]
        tried += 1
    assert tried >= 10


@pytest.mark.parametrize("name", [name for name in CATALOGUE if CATALOGUE[name].cards == 5])
def test_the_best_card_keeps_the_value_and_no_card_betters_it(name: str) -> None:
    for position in points(name)[:60]:
        solution = solve(position)
        assert solution.exact
        tricks = position.phase
        assert isinstance(tricks, Tricks)
        for action in plays(tricks):
            after = tricks.then(action)
            if isinstance(after, Tricks):
                values = [value for _, value in solve(after).values if value is not None]
                value = max(values) if after.seat in makers(after) else min(values)
                assert solution[action.card] == best(situation(after), solve(after)) == value


@pytest.mark.parametrize("name", CATALOGUE)
def test_thresholds_are_those_at_which_the_score_changes(name: str) -> None:
    for position in points(name)[::7]:
        tricks = position.phase
        assert isinstance(tricks, Tricks)
        if left(tricks) > 5:
            continue
        made, march = scoring(position)
        assert (made, march) == ((3, 5) if position.rules.cards == 5 else (tricks.contract.tricks, 10))
        exact, levels = solve(position), reach(position)
        assert [value for _, value in levels.values] == [
            None if value is None else (value >= made) + (value >= march) for _, value in exact.values
        ]


def test_a_seat_that_sits_out_counts_for_nothing() -> None:
    alone = [
        position
        for name in ("classic", "four-hand", "tommy-joker")
        for position in points(name)
        if isinstance(position.phase, Tricks) and position.phase.contract.alone
    ]
    assert alone
    for position in alone:
        assert isinstance(position.phase, Tricks)
        hands = situation(position).hands
        assert sum(not held for held in hands) >= 1
        assert [bool(held) for held in hands].count(False) >= 4 - len(position.phase.playing)


@pytest.mark.parametrize("name", ["bid-5", "bid-6"])
def test_too_many_ranks_are_refused_and_few_are_not(name: str) -> None:
    whys = {True: 0, False: 0}
    for position in points(name):
        assert isinstance(position.phase, Tricks)
        if left(position.phase) > 8:
            solution = solve(position)
            assert solution.why == "ranks"
            assert all(value is None for _, value in solution.values)
            assert encode(situation(position)) is None
        elif left(position.phase) <= 2:
            whys[solve(position).exact] += 1
    assert whys[True] > 5 * whys[False]


def test_many_points_of_play_are_solved_in_one_call() -> None:
    many = points("classic")[:20] + points("bid-6")[:2] + points("two-hand")[:20]
    assert solve_all(many, using=Engine()) == [solve(position) for position in many]
    assert solve_all([]) == []


def test_a_position_outside_the_play_has_nothing_to_solve() -> None:
    start = walk("classic").positions[0]
    with pytest.raises(ValueError, match="ToDraw"):
        solve(start)
    with pytest.raises(ValueError, match="ToDraw"):
        scoring(start)


def test_a_bare_situation_needs_its_thresholds() -> None:
    point = Situation(Suit.SPADES, (hand("Js 9h"), hand("As 9d"), hand("Th Td"), hand("Ks Tc")), (0, 2), 0)
    with pytest.raises(ValueError, match="thresholds"):
        reach(point)
    assert reach(point, (1, 2))[card("Js")] == 2
    assert solve(point).values == ((card("9h"), 1), (card("Js"), 2))
    with pytest.raises(KeyError):
        solve(point)[card("9c")]


def test_what_the_makers_have_taken_is_in_the_value_and_in_the_thresholds() -> None:
    hands = (hand("Js"), hand("As"), hand("9s"), hand("Ks"))
    for taken in range(5):
        point = Situation(Suit.SPADES, hands, (0, 2), 0, taken=taken)
        assert solve(point).values == ((card("Js"), taken + 1),)
        assert reach(point, (3, 5)).values == ((card("Js"), (taken >= 2) + (taken >= 4)),)
        assert reach(point, (taken, taken)).values == ((card("Js"), 2),)


def test_a_joker_a_left_bower_and_no_trump_stand_where_they_belong() -> None:
    joker = Situation(Suit.SPADES, (hand("*"), hand("Js"), hand("9d"), hand("Jc")), (0, 2), 0)
    assert solve(joker)[JOKER] == 1
    left_bower = Situation(Suit.SPADES, (hand("As"), hand("Jc"), hand("9d"), hand("Kc")), (0, 2), 0)
    assert solve(left_bower)[card("As")] == 0
    ordinary = Situation(NO_TRUMP, (hand("Qc"), hand("Jc"), hand("9s"), hand("As")), (0, 2), 0)
    assert solve(ordinary)[card("Qc")] == 1


@pytest.mark.parametrize(("makers", "value", "gone"), [((0, 2), 3, (2, 0)), ((1, 3), 1, (0, 2))])
def test_the_makers_lose_what_a_card_is_below_the_best_and_the_others_what_it_is_above(
    makers: tuple[int, ...], value: int, gone: tuple[int, int]
) -> None:
    cards = hand("9h As")
    point = Situation(Suit.HEARTS, (cards, hand("Ks Kd"), hand("Qs Qd"), hand("Js Jd")), makers, 0)
    solution = Solution(((cards[0], 1), (cards[1], 3)))
    assert best(point, solution) == value
    assert tuple(lost(point, each, solution) for each in cards) == gone
    assert lost(point, None, solution) is None


def test_nothing_is_known_to_be_lost_where_a_value_is_not() -> None:
    cards = hand("9h As")
    point = Situation(Suit.HEARTS, (cards, hand("Ks Kd")), (0,), 0)
    partly = Solution(((cards[0], 1), (cards[1], None)), "budget")
    assert best(point, partly) == 1
    assert lost(point, cards[0], partly) is None
    with pytest.raises(ValueError, match="empty"):
        best(point, Solution(tuple((card, None) for card in cards), "ranks"))


def test_more_than_two_equal_cards_do_not_fit() -> None:
    point = Situation(Suit.SPADES, (hand("9h"), hand("9h"), hand("9h"), hand("As")), (0, 2), 0)
    assert solve(point).why == "ranks"
    assert solve(point, budget=NO_BUDGET).values == ((card("9h"), None),)
