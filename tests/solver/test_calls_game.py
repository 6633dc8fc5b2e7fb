"""Calls by numbers are calls of the game: the same ones are legal, and they lead to the same positions."""

from __future__ import annotations

from array import array
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.cards import Suit, card
from euchre.game import Decline, Name, OrderUp, Pass, Tricks
from euchre.rules import TurnUp, configure, game
from euchre.solver import playout
from euchre.solver.callers import WORLD, Callers, number_of, place_of, set_of
from euchre.solver.loading import source_of
from euchre.solver.places import places
from euchre.solver.players import JOB, NOTHING, Players, records
from euchre.view import Stage, view
from tests.contract.walks import GAMES, walk
from tests.helpers import dealt, told
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
    without_misdeals,
)
from tests.solver.playing import job_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.game import Action, Position
    from euchre.rules import RuleSet
    from euchre.view import View

SOURCE = source_of("calls")
CALLING = (Stage.ROUND_ONE, Stage.ROUND_TWO)


def _point(seen: View) -> int:
    return sum(isinstance(each.what, Pass) for each in seen.seen)


def _calls(seen: View) -> set[Action]:
    return {each for each in seen.legal if isinstance(each, Pass | OrderUp | Name)}


# What is legal


@pytest.mark.parametrize("name", EVERY)
def test_the_numbers_that_are_valued_are_the_calls_that_are_legal(name: str) -> None:
    positions = [*(walk(name).positions if name in GAMES else ()), *_passed(EVERY[name], name)]
    checked = 0
    for position in positions:
        if position.to_act is None:
            continue
        seen = view(position, position.to_act)
        if seen.stage in CALLING and seen.turn_up is not None and seen.turn_up.suit is not None:
            checked += 1
            assert seen.hand is not None
            callers = Callers(seen.rules, fitted_weights(seen.rules))
            values = callers.values(set_of(seen.hand), _point(seen), turned_place(position))
            assert {action_of(number, seen.turn_up.suit) for number in values} == _calls(seen)
    assert checked >= 4


def _passed(rules: RuleSet, name: str) -> list[Position]:
    """Deals in which all pass to the end."""
    found = []
    for number in range(6):
        position = dealt_at_random(without_misdeals(rules), f"passed {name} {number}", number % rules.seating.seats)
        while position.to_act is not None and view(position, None).stage in CALLING:
            found.append(position)
            if Pass() not in position.legal():
                break
            position = position.play(Pass())
    return found


# What comes of a call


@pytest.mark.parametrize("name", FEW)
def test_a_call_leads_to_a_position_that_the_game_can_reach(name: str) -> None:
    """With one of all the ways in which cards may be laid away and given; nobody defends alone."""
    rules, random = without_misdeals(FEW[name]), Random(f"calls {name}")
    callers = Callers(rules, random_weights(rules, random))
    best = rules.lone is not None and rules.lone.partners_best
    for number in range(4 if best else 14):
        position = _before_a_call(rules, f"call {name} {number}", random)
        seen = view(position, position.to_act)
        assert seen.turn_up is not None
        assert seen.turn_up.suit is not None
        assert seen.dealer is not None
        calls = [each for each in _calls(seen) if each != Pass()]
        calls = sorted(calls, key=lambda each: number_of(each, Suit(turned_place(position) // 8)))
        numbers = [number_of(each, seen.turn_up.suit) for each in calls]
        jobs, made = callers.outcomes(sets_of(position), seen.dealer, turned_place(position), _point(seen), numbers)
        assert list(made) == [16 * _point(seen) + each for each in numbers]
        for place, call in enumerate(calls):
            job = list(jobs[place * JOB : place * JOB + JOB])
            assert any(_same(job, other) for other in _reached(position.play(call)))


def _before_a_call(rules: RuleSet, seed: str, random: Random) -> Position:
    """Some have passed; whoever is to act now may call."""
    seats = rules.seating.seats
    for attempt in range(50):
        position = dealt_at_random(rules, f"{seed} {attempt}", random.randrange(seats))
        for _ in range(random.randrange(2 * seats)):
            position = position.play(Pass())
        if len(position.legal()) > 1:
            return position
    raise AssertionError("nobody may call")


def _reached(position: Position) -> Iterator[list[int]]:
    """The jobs of all positions before the first lead."""
    if isinstance(position.phase, Tricks):
        yield job_of(position)
        return
    for action in (Decline(),) if view(position, None).stage is Stage.LONE_DEFENCE else position.legal():
        yield from _reached(position.play(action))


def _same(job: list[int], other: list[int]) -> bool:
    """Whether two jobs are alike; who has taken up the turn-up is nothing where nobody has."""
    return all(
        one == two
        for field, (one, two) in enumerate(zip(job, other, strict=True))
        if field != playout.HOLDER or job[playout.UP] or other[playout.UP]
    )


@pytest.mark.parametrize("name", FEW)
def test_every_job_of_a_call_is_a_position_and_no_known_card_is_in_two_places(name: str) -> None:
    rules = FEW[name]
    callers, random = Callers(rules, random_weights(rules, Random(name))), Random(f"known {name}")
    seats = rules.seating.seats
    for number in range(12):
        position = dealt_at_random(rules, f"known {name} {number}", number % seats)
        rows, turned, dealer = sets_of(position), turned_place(position), number % seats
        point = random.randrange(2 * seats)
        actions = sorted(callers.values(rows[(dealer + 1 + point) % seats], point, turned))
        jobs, calls = callers.outcomes(rows, dealer, turned, point, actions)
        tricks = Players().values(jobs, records(rules.pack))
        for place, call in enumerate(calls):
            job = jobs[place * JOB : place * JOB + JOB]
            if call == 0:
                assert tricks[place] == NOTHING
                continue
            assert tricks[place] <= rules.cards
            sets = [*job[:seats], job[playout.OUT], *job[playout.GONE : playout.GONE + seats]]
            union = 0
            for each in sets:
                assert not union & each
                union |= each
            playing = job[playout.PLAYING]
            sizes = [each.bit_count() for each in job[:seats]]
            assert sizes == [rules.cards * (playing >> seat & 1) for seat in range(seats)]


# After a pass


@pytest.mark.parametrize("name", FEW)
def test_after_a_pass_the_others_take_what_they_value_most(name: str) -> None:
    rules, random = without_misdeals(FEW[name]), Random(f"pass {name}")
    weights = random_weights(rules, random) if random.random() < 0.5 else fitted_weights(rules)
    callers, seats = Callers(rules, weights), rules.seating.seats
    for number in range(12):
        position = dealt_at_random(rules, f"pass {name} {number}", number % seats)
        turned = turned_place(position)
        _, (found,) = callers.outcomes(sets_of(position), number % seats, turned, 0, [0])
        position, expected, point = position.play(Pass()), 0, 1
        while position.to_act is not None and view(position, None).stage in CALLING:
            assert position.dealt is not None
            values = callers.values(set_of(position.dealt.held[position.to_act]), point, turned)
            action = max(values, key=lambda each: values[each])
            if action:
                expected = 16 * point + action
                break
            position, point = position.play(Pass()), point + 1
        assert found == expected


# Cards that are laid away


@pytest.mark.parametrize("name", FEW)
def test_what_is_laid_away_is_held_and_not_barred(name: str) -> None:
    random, pack = Random(f"away {name}"), FEW[name].pack.cards
    for _ in range(150):
        cards = random.sample(pack, 6)
        barred = set_of(cards[:1]) if random.random() < 0.5 else 0
        gone = SOURCE.laid_away(set_of(cards), random.randrange(4), barred)
        assert gone.bit_count() == 1
        assert gone & set_of(cards) & ~barred


@pytest.mark.parametrize(
    ("held", "suit", "gone"),
    [
        ("Js Jc As Ks Ah 9d", Suit.SPADES, "9d"),
        ("Js Jc As Ah Kh 9h", Suit.SPADES, "9h"),
        # A lone low card rather than one of two.
        ("Js Jc As Kh 9h Td", Suit.SPADES, "Td"),
        # The left bower is a trump.
        ("Jc As Ks Qs Ts 9c", Suit.SPADES, "9c"),
        ("Js Jc As Ks Qs 9s", Suit.SPADES, "9s"),
    ],
)
def test_a_low_card_of_a_short_side_suit_is_laid_away(held: str, suit: Suit, gone: str) -> None:
    cards = set_of(card(each) for each in held.split())
    assert cards_of(SOURCE.laid_away(cards, suit, 0)) == (card(gone),)


def test_the_turn_up_is_kept_where_it_may_not_be_buried() -> None:
    for bury, kept in ((True, False), (False, True)):
        rules = game("classic", bury=bury)
        position = told(dealt(rules, {0: "Js Jc As Ks Qs", 1: "Ah Kh Qh Th 9h"}, "9s"), "P P P")
        job = _job_after(position, OrderUp())
        assert bool(job[playout.HANDS] & job[playout.UP]) is kept


def test_a_lone_dealer_never_buries_the_turn_up_where_he_may_not() -> None:
    """All trumps, and one more from his partner: now he lays away a trump of his own."""
    rules = configure(game("classic"), {"bury": False, "partners-best": True, "deck": 32})
    hands = {0: "Js As Ks Qs Ts", 2: "Jc Ah Kh Ad Kd", 1: "Qh Th 9h 8h 7h", 3: "Ac Kc Qc Tc 9c"}
    position = told(dealt(rules, hands, "7s"), "P P P")
    job = _job_after(position, OrderUp(alone=True))
    assert any(_same(job, other) for other in _reached(position.play(OrderUp(alone=True))))
    assert job[playout.HANDS] & job[playout.UP]


def test_a_dealer_who_sits_out_may_give_the_turn_up() -> None:
    rules = configure(game("classic"), {"partners-best": True})
    hands = {2: "Jc As Ks 9h 9d", 0: "Ah Kh Qh Th Kd"}
    position = told(dealt(rules, hands, "Js"), "P")
    job = _job_after(position, OrderUp(alone=True))
    assert any(_same(job, other) for other in _reached(position.play(OrderUp(alone=True))))
    assert not job[playout.OUT] & job[playout.HANDS + 2]


def test_a_loner_knows_what_he_has_laid_away_for_his_partners_best() -> None:
    rules = configure(game("classic"), {"partners-best": True})
    position = dealt(rules, {1: "Js As Ks Qs 9d", 3: "Jc Ah Kh Ad Kd"}, "9s")
    job = _job_after(position, OrderUp(alone=True))
    gone = places(rules.pack, Suit.SPADES).set_of([card("9d")])
    assert not job[playout.HANDS + 1] & gone
    assert job[playout.GONE + 1] == gone


def _job_after(position: Position, call: Action) -> list[int]:
    """The job of a call in a position."""
    seen = view(position, position.to_act)
    assert seen.turn_up is not None
    assert seen.turn_up.suit is not None
    assert seen.dealer is not None
    callers = Callers(position.rules, fitted_weights(position.rules))
    numbers = [number_of(call, seen.turn_up.suit)]
    jobs, _ = callers.outcomes(sets_of(position), seen.dealer, turned_place(position), _point(seen), numbers)
    return list(jobs)


# Weights of worlds


def test_a_world_in_which_a_passer_held_three_top_trumps_is_unlikely() -> None:
    rules = game("classic")
    callers = Callers(rules, fitted_weights(rules))
    turned = card("9s")
    worlds = [
        ("Js Jc As Ah Kh", "Qh Th 9h 9d Td", "Ac Kc Qc Ad Kd"),
        ("9d Td Qh Th 9h", "Js Jc Ah Kh Ts", "Ac Kc Qc Ad Kd"),
        ("Ad Kd Qd 9h Th", "9c Tc Qc Kc Kh", "Qh Ac Jd Jh Td"),
    ]
    rows = array("Q")
    for one, two, dealers in worlds:
        held = [set_of(card(each) for each in text.split()) for text in (dealers, one, two)]
        rows.extend([*held, 0, 0, 0, 0])
    eldest, second, nobody = callers.weights_of(rows, 3, 0, place_of(turned), 1)
    assert len(rows) == 3 * WORLD
    assert max(eldest, second) < nobody / 3
    # Who has not passed yet tells nothing: only eldest hand has here.
    eldest, second, nobody = callers.weights_of(rows, 3, 0, place_of(turned), 0)
    assert eldest < nobody / 3
    assert second > nobody / 2


def test_the_dealer_buries_in_every_world_what_the_rule_lays_away() -> None:
    """Under trump a world says what the dealer has buried: the card that he had least use for, if it is not seen."""
    rules = game("classic")
    assert isinstance(rules.calling, TurnUp)
    hands = {0: "Js As 9h Ad Kd", 1: "Ah Kh Qh Th Qd", 2: "Ac Kc Qc Tc 9c", 3: "Jc Ks Td 9d Jd"}
    position = told(dealt(rules, hands, "9s"), "P P P U -Kd")
    known = places(rules.pack, Suit.SPADES)
    row = [known.set_of(card(each) for each in text.split()) for text in ("Js As 9s 9h Ad", "Kd")]
    rows = array("Q", [row[0], 0, 0, 0, 0, 0, row[1]])
    callers = Callers(rules, fitted_weights(rules))
    assert position.to_act == 1
    callers.weights_of(rows, 1, 0, place_of(card("9s")), 3, 1 + 2 * Suit.SPADES)
    assert rows[6] == known.set_of([card("9h")])
    assert rows[0] == known.set_of(card(each) for each in ("Js", "As", "9s", "Ad", "Kd"))
    # Once that card is on the table he has buried another.
    played = [known.set_of([card("9h")]), *[0] * 7]
    rows = array("Q", [row[0] & ~played[0], 0, 0, 0, 0, 0, row[1]])
    callers.weights_of(rows, 1, 0, place_of(card("9s")), 3, 1 + 2 * Suit.SPADES, played)
    assert rows[6] == row[1]
