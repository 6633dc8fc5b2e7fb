"""The kernel of calls: the same from its source as compiled, and its numbers those of the rules and of playouts."""

from __future__ import annotations

from array import array
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.cards import Card, Rank, Suit
from euchre.game import Bid, Contract, Name, OrderUp, Pass, scoring
from euchre.rules import CATALOGUE, TurnUpScore
from euchre.solver import playout
from euchre.solver.callers import (
    FEATURES_CALL,
    FEATURES_PASS,
    WEIGHTS,
    WORLD,
    Callers,
    Practice,
    number_of,
    place_of,
    set_of,
)
from euchre.solver.loading import load, source_of
from euchre.solver.places import places
from euchre.solver.players import JOB, Players, records
from tests.solver.calling import (
    EVERY,
    FEW,
    action_of,
    cards_of,
    dealt_at_random,
    fitted_weights,
    random_weights,
    sets_of,
    turned_place,
)

if TYPE_CHECKING:
    from euchre.game import Position
    from euchre.rules import RuleSet

SOURCE = source_of("calls")
COMPILED = load("calls", "_calls")[1] is not None
BOTH = pytest.mark.skipif(not COMPILED, reason="nothing is compiled here, so there is nothing to compare")
GAMES = pytest.mark.parametrize("name", FEW)


def _two(rules: RuleSet, weights: list[int] | tuple[int, ...]) -> tuple[Callers, Callers]:
    return Callers(rules, weights, SOURCE), Callers(rules, weights)


def _deals(rules: RuleSet, name: str, count: int) -> list[Position]:
    return [dealt_at_random(rules, f"{name} {number}", number % rules.seating.seats) for number in range(count)]


def _worlds(positions: list[Position]) -> array[int]:
    """The hands of these positions as worlds, as if the first turn-up lay in all of them."""
    turned = 1 << turned_place(positions[0])
    rows = array("Q")
    for position in positions:
        swap = 1 << turned_place(position)
        rows.extend(held & ~turned | swap if held & turned else held for held in sets_of(position))
    return rows


# The same, compiled or not


@BOTH
@GAMES
def test_the_source_and_the_binary_value_calls_alike(name: str) -> None:
    rules, random = FEW[name], Random(f"values {name}")
    for weights in (fitted_weights(rules), random_weights(rules, random)):
        source, running = _two(rules, weights)
        for position in _deals(rules, name, 6):
            for held in sets_of(position)[: rules.seating.seats]:
                point = random.randrange(2 * rules.seating.seats)
                values = source.values(held, point, turned_place(position))
                assert values
                assert values == running.values(held, point, turned_place(position))


@BOTH
@GAMES
def test_the_source_and_the_binary_call_alike(name: str) -> None:
    rules, random = FEW[name], Random(f"outcomes {name}")
    for weights in (fitted_weights(rules), random_weights(rules, random)):
        source, running = _two(rules, weights)
        positions = _deals(rules, name, 8)
        rows, turned = _worlds(positions), turned_place(positions[0])
        for point in random.sample(range(2 * rules.seating.seats), 3):
            dealer = random.randrange(rules.seating.seats)
            seat = (dealer + 1 + point) % rules.seating.seats
            actions = sorted(source.values(rows[seat], point, turned))
            jobs, calls = source.outcomes(rows, dealer, turned, point, actions)
            assert len(calls) == 8 * len(actions)
            assert (jobs, calls) == running.outcomes(rows, dealer, turned, point, actions)


@BOTH
@GAMES
def test_the_source_and_the_binary_weigh_worlds_alike(name: str) -> None:
    rules, random = FEW[name], Random(f"weights {name}")
    seats, different = rules.seating.seats, 0
    for weights in (fitted_weights(rules), random_weights(rules, random)):
        source, running = _two(rules, weights)
        positions = _deals(rules, name, 10)
        rows, turned = _worlds(positions), turned_place(positions[0])
        for last in (0, seats - 1, 2 * seats - 2):
            dealer = random.randrange(seats)
            me = (dealer + 2 + last) % seats
            found = source.weights_of(rows, me, dealer, turned, last)
            assert found == running.weights_of(rows, me, dealer, turned, last)
            different += len(set(found)) > 1
    assert different >= 2


@BOTH
@GAMES
def test_the_source_and_the_binary_weigh_worlds_under_trump_alike(name: str) -> None:
    rules, random = FEW[name], Random(f"trump {name}")
    for weights in (fitted_weights(rules), random_weights(rules, random)):
        source, running = _two(rules, weights)
        moved = 0
        for position in _deals(rules, name, 8):
            rows, played, numbers = _under_trump(position, source, random)
            one, other = rows[:], rows[:]
            assert source.weights_of(one, *numbers, played) == running.weights_of(other, *numbers, played)
            assert one == other
            moved += one != rows
        assert moved


def _under_trump(
    position: Position, callers: Callers, random: Random
) -> tuple[array[int], list[int], tuple[int, int, int, int, int]]:
    """A call of the first round in ten worlds, one trick later, with the cards of that trick and those barred."""
    rules, dealt = position.rules, position.dealt
    assert dealt is not None
    seats, dealer, turned = rules.seating.seats, dealt.dealer, turned_place(position)
    suit = Suit(turned // 8)
    point = random.choice([each for each in range(seats) if each != 1])
    known, job = (
        places(rules.pack, suit),
        callers.outcomes(sets_of(position), dealer, turned, point, [1 + 2 * suit])[0],
    )
    rows, played = array("Q"), [0] * 8
    for seat in range(seats):
        held = job[seat]
        played[seat] = held & -held
    unseen = [card for card in known.bits if not any(sum(known.bits[card]) & bit for bit in played)]
    played[6:] = [known.set_of(random.sample(unseen, random.choice([0, 2]))) for _ in range(2)]
    for _ in range(10):
        cards = random.sample(unseen, 4 * seats + 1)
        row = [known.set_of(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)]
        rows.extend([*row, *[0] * (6 - seats), known.set_of(cards[-1:])])
    me = (dealer + 1) % seats if seats == 2 else (dealer + 1 + random.randrange(seats - 1)) % seats
    return rows, played, (me, dealer, turned, point, 1 + 2 * suit)


@BOTH
@GAMES
@pytest.mark.parametrize("blind", [True, False])
def test_the_source_and_the_binary_practise_alike(name: str, blind: bool) -> None:
    rules = FEW[name]
    weights = fitted_weights(rules)
    source, running = Practice(rules, 5, SOURCE), Practice(rules, 5)
    samples, jobs = source.deals(weights, 40, blind=blind)
    assert (samples, jobs) == running.deals(weights, 40, blind=blind)
    tricks = Players().values(jobs, records(rules.pack))
    source.learn(samples, tricks)
    running.learn(samples, tricks)
    for point in range(source.points):
        for kind in range(3):
            assert source.sums(point, kind) == running.sums(point, kind)


@BOTH
@GAMES
def test_the_source_and_the_binary_deal_hands_alike(name: str) -> None:
    rules = FEW[name]
    weights = fitted_weights(rules)
    jobs, calls = Practice(rules, 7, SOURCE).hands(weights, 40)
    assert (jobs, calls) == Practice(rules, 7).hands(weights, 40)
    assert len(set(calls)) > 5


# Practice, compiled or not


@GAMES
def test_practice_asks_at_every_point_and_learns_what_it_counts(name: str) -> None:
    rules = FEW[name]
    for blind in (False, True):
        practice = Practice(rules, 3)
        samples, jobs = practice.deals(fitted_weights(rules), 300, blind=blind)
        practice.learn(samples, Players().values(jobs, records(rules.pack)))
        size = len(samples) // 300
        asked = [(samples[at], samples[at + 1]) for at in range(0, len(samples), size)]
        assert {point for point, _ in asked} >= set(range(practice.points if blind else rules.seating.seats))
        assert any(kind == 2 for _, kind in asked) is not blind
        for point in range(practice.points):
            for kind in range(3):
                squares, products = practice.sums(point, kind)
                # The first feature is 1 in a call, and 10 in a pass.
                assert squares[0][0] == asked.count((point, kind)) * (100 if kind == 2 else 1)
                assert len(products) == (FEATURES_PASS if kind == 2 else FEATURES_CALL)
                assert squares == [list(column) for column in zip(*squares, strict=True)]
        practice.forget()
        assert not any(any(practice.sums(point, 0)[1]) for point in range(practice.points))


def test_products_are_those_of_the_features_and_the_points() -> None:
    """The sums once more, by the plain definition."""
    rules = CATALOGUE["home"]
    practice = Practice(rules, 4)
    samples, jobs = practice.deals(fitted_weights(rules), 200, blind=False)
    tricks = Players().values(jobs, records(rules.pack))
    practice.learn(samples, tricks)
    size = len(samples) // 200
    rows = [samples[at : at + size] for at in range(0, len(samples), size)]
    # The third seat calls with a partner; eldest hand passes, and whoever plays is for him or against him.
    for point, kind, size in ((2, 0, FEATURES_CALL), (0, 2, FEATURES_PASS)):
        wanted, sides = [0] * size, set()
        for row, taken in zip(rows, tricks, strict=True):
            if (row[0], row[1]) == (point, kind):
                side, alone = row[2], row[3]
                made = (4 if alone else 2) if taken == 5 else 1 if taken >= 3 else (-4 if alone else -2)
                wanted = [had + feature * side * made for had, feature in zip(wanted, row[4:], strict=False)]
                sides.add(side)
        assert practice.sums(point, kind)[1] == wanted
        assert any(wanted)
        assert sides == ({1} if kind == 0 else {1, -1})


@GAMES
def test_practice_is_the_same_from_the_same_seed(name: str) -> None:
    rules = FEW[name]
    weights = fitted_weights(rules)
    one = Practice(rules, 1).hands(weights, 30)
    assert one == Practice(rules, 1).hands(weights, 30)
    assert one != Practice(rules, 2).hands(weights, 30)


# Points


def _sides(makers_tricks: int, maker: int, rules: RuleSet) -> tuple[int, ...]:
    tricks = [0] * rules.seating.seats
    tricks[maker] = makers_tricks
    tricks[(maker + 1) % rules.seating.seats] += rules.cards - makers_tricks
    return tuple(tricks)


@pytest.mark.parametrize("name", EVERY)
def test_the_points_of_a_hand_are_those_of_the_game(name: str) -> None:
    rules = EVERY[name]
    assert isinstance(rules.score, TurnUpScore)
    practice, seats = Practice(rules, 1), rules.seating.seats
    assert practice.points_of(0, 0) == practice.points_of(0, 255) == 0
    dealers = rules.seating.side(0)
    for point in range(2 * seats):
        maker = (1 + point) % seats
        for alone in (False, True) if rules.lone else (False,):
            contract = Contract(maker, Suit.SPADES, 3, alone)
            call = 16 * point + 1 + 2 * Suit.HEARTS + alone
            for tricks in range(rules.cards + 1):
                scored = scoring.points(rules, contract, _sides(tricks, maker, rules))
                expected = scored[dealers] - sum(points for side, points in enumerate(scored) if side != dealers)
                assert practice.points_of(call, tricks) == expected


# Numbers


def test_the_places_of_a_job_are_those_of_playouts() -> None:
    assert SOURCE.JOB == playout.JOB == JOB
    for mine, theirs in (
        ("SEATS", "SEATS"),
        ("MAKERS", "MAKERS"),
        ("MAKER", "MAKER"),
        ("LEADER", "LEADER"),
        ("WHICH", "WHICH"),
        ("OUT", "OUT"),
        ("UP", "UP"),
        ("HOLDER", "HOLDER"),
        ("GONE", "GONE"),
        ("PLAYING", "PLAYING"),
    ):
        assert getattr(SOURCE, f"JOB_{mine}") == getattr(playout, theirs)
    assert {each for each in vars(SOURCE) if each.startswith("JOB_")} == {
        f"JOB_{each}"
        for each in ("SEATS", "MAKERS", "MAKER", "LEADER", "WHICH", "OUT", "UP", "HOLDER", "GONE", "PLAYING")
    }


@GAMES
def test_cards_and_places_are_each_others_reverse(name: str) -> None:
    pack = FEW[name].pack.cards
    assert cards_of(set_of(pack)) == tuple(sorted(pack))
    assert len({place_of(card) for card in pack}) == len(pack)


def test_calls_and_numbers_are_each_others_reverse() -> None:
    for turned in Suit:
        seen = set()
        for number in range(9):
            action = action_of(number, turned)
            assert number_of(action, turned) == number
            seen.add(action)
        assert len(seen) == 9
        assert {OrderUp(), OrderUp(alone=True), Pass()} <= seen
        assert Name(turned) not in seen
    with pytest.raises(ValueError, match=r"Bid\(.*is no call: expected one, or a pass"):
        number_of(Bid(3, Suit.SPADES), Suit.SPADES)


def test_the_wrong_number_of_weights_is_refused() -> None:
    with pytest.raises(ValueError, match=f"5 weights: expected {WEIGHTS} for each of 8 points"):
        Callers(CATALOGUE["classic"], [0] * 5)


def test_a_game_without_a_turn_up_is_refused() -> None:
    with pytest.raises(ValueError, match="bid has no turn-up: expected a game that has one"):
        Practice(CATALOGUE["bid"], 1)


def test_no_worlds_have_no_outcomes_and_no_weights() -> None:
    rules = CATALOGUE["classic"]
    callers, nothing = Callers(rules, fitted_weights(rules)), array("Q")
    jobs, calls = callers.outcomes(nothing, 0, place_of(Card(Rank.ACE, Suit.HEARTS)), 0, [0])
    assert (len(jobs), len(calls)) == (0, 0)
    assert len(callers.weights_of(nothing, 0, 0, 0, 1)) == 0
    assert WORLD == 7


def test_what_was_played_has_a_number_for_every_seat_and_two_about_the_dealer() -> None:
    rules = CATALOGUE["classic"]
    with pytest.raises(ValueError, match="6 numbers say what was played: expected 8"):
        Callers(rules, fitted_weights(rules)).weights_of(array("Q", bytes(8 * WORLD)), 0, 1, 0, 1, 1, [0] * 6)
