"""The step of a table: one message in, at most one fact out, and nothing else changed anywhere."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from euchre.game import Decision, Draw, Pass, Play, TakeBack, Tricks, hand_seed
from euchre.message import Refusal
from euchre.record import fold
from euchre.rules import CATALOGUE, game
from euchre.table import (
    LONGEST_DELAY,
    Act,
    Chosen,
    Clear,
    Clears,
    SetClears,
    SetDelay,
    SetDemo,
    Shuffled,
    TakeBackCard,
    Want,
    new_table,
    step,
    wants,
)
from euchre.words import say
from tests.record.playing import header, played

if TYPE_CHECKING:
    from euchre.game import Action
    from euchre.table import Message, Step, Table

RULES = game("classic")


def _table(people: int = 1, facts: int = 0, rules: str = "classic", seed: str = "table") -> Table:
    """A table in the middle of a game."""
    return new_table(header(CATALOGUE[rules], people), played(CATALOGUE[rules], seed, facts))


def _where(people: int, seat: int, stage: type = Tricks) -> Table:
    """A table at which a seat is to act in a phase of the hand."""
    return next(
        table
        for facts in range(2, 300)
        if (table := _table(people, facts)).position.to_act == seat and isinstance(table.position.phase, stage)
    )


def _done(taken: Step) -> Table:
    assert taken.refusal is None, taken.refusal
    return taken.table


def _code(taken: Step) -> str:
    assert taken.refusal is not None
    assert say(taken.refusal)
    return taken.refusal.code


# What is wanted.


def test_a_new_table_wants_a_seed_for_the_draw_and_another_for_the_deal() -> None:
    table = _table()
    assert wants(table) is Want.SEED
    drawn = step(table, Shuffled(hand_seed("x", 0)), 0.0)
    assert isinstance(drawn.fact, Draw)
    assert wants(drawn.table) is Want.SEED
    dealt = _done(step(drawn.table, Shuffled(hand_seed("x", 1)), 0.0))
    assert wants(dealt) in (Want.PERSON, Want.COMPUTER)


@pytest.mark.parametrize("people", [0, 1, 2, 4])
def test_whoever_is_to_act_is_wanted_as_what_he_is(people: int) -> None:
    for facts in range(2, 40):
        table = _table(people, facts)
        seat = table.position.to_act
        if seat is not None:
            assert wants(table) is (Want.PERSON if seat < people else Want.COMPUTER)
            assert wants(replace(table, demo=True)) is Want.COMPUTER


def test_nothing_is_wanted_when_the_match_is_over() -> None:
    table = _table(1, 10_000, "tommy")
    assert wants(table) is Want.NOTHING
    assert _code(step(table, Shuffled(b"more"), 0.0)) == "no-deal-now"
    assert _code(step(table, Act(0, Pass()), 0.0)) == "nobody-to-act"
    assert _code(step(table, TakeBackCard(0), 0.0)) == "nothing-to-take-back"


# Deciding.


def test_a_person_decides_for_his_own_seat_only() -> None:
    table = _where(people=2, seat=3)
    action = table.position.legal()[0]
    assert _code(step(table, Act(3, action), 0.0)) == "not-a-persons-seat"
    assert _code(step(table, Act(1, action), 0.0)) == "not-your-turn"
    assert _code(step(table, Act(9, action), 0.0)) == "not-a-persons-seat"
    assert step(table, Chosen(3, action), 0.0).fact == Decision(3, action)


def test_a_person_decides_only_when_it_is_his_turn() -> None:
    table = _where(people=4, seat=2)
    action = table.position.legal()[0]
    for seat in (0, 1, 3):
        assert _code(step(table, Act(seat, action), 0.0)) == "not-your-turn"
        assert _code(step(table, Chosen(seat, action), 0.0)) == "not-your-turn"
    assert step(table, Act(2, action), 0.0).fact == Decision(2, action)


def test_a_person_decides_nothing_while_the_computer_plays_all_hands() -> None:
    table = _where(people=1, seat=0)
    action = table.position.legal()[0]
    demo = _done(step(table, SetDemo(on=True), 0.0))
    assert _code(step(demo, Act(0, action), 0.0)) == "demo-is-on"
    assert step(demo, Chosen(0, action), 0.0).fact == Decision(0, action)
    again = _done(step(demo, SetDemo(on=False), 0.0))
    assert step(again, Act(0, action), 0.0).fact == Decision(0, action)


def test_an_illegal_action_is_refused_with_the_reason_of_the_game() -> None:
    table = _where(people=1, seat=0)
    actions: list[Action] = [Pass(), *(Play(card) for card in RULES.pack.cards)]
    for action in actions:
        taken = step(table, Act(0, action), 0.0)
        assert taken.refusal == table.position.refusal(action, 0)
        assert (taken.fact is None) == (taken.refusal is not None)


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_same_action_sent_twice_acts_once(name: str) -> None:
    """B44: two fast clicks. The second comes out of turn, or the card has gone."""
    table = _table(people=6, facts=0, rules=name)
    chance = Random(name)
    for number in range(150):
        if table.position.over:
            break
        seat = table.position.to_act
        if seat is None:
            table = _done(step(table, Shuffled(hand_seed(name, number)), 0.0))
            continue
        action = chance.choice(table.position.legal())
        once = _done(step(table, Act(seat, action), 0.0))
        twice = step(once, Act(seat, action), 0.0)
        holds_another = action in once.position.legal() and once.position.to_act == seat
        assert (twice.refusal is None) == holds_another, "a kitty may hold the other copy of a card"
        if not holds_another:
            assert twice.table is once
        table = once


def test_cards_are_dealt_only_between_hands() -> None:
    table = _where(people=1, seat=0)
    assert _code(step(table, Shuffled(b"now"), 0.0)) == "no-deal-now"


@given(
    st.lists(
        st.sampled_from(["act", "chosen", "shuffled", "back", "clear", "demo", "delay", "clears"]), max_size=120
    ),
    st.integers(),
)
def test_whatever_comes_a_table_takes_one_step_or_none(kinds: list[str], seed: int) -> None:
    chance = Random(seed)
    table = _table(people=1, facts=chance.randrange(40))
    for number, kind in enumerate(kinds):
        seat = chance.randrange(4) if chance.random() < 0.2 else table.position.to_act or 0
        legal = table.position.legal() or (Pass(),)
        messages: dict[str, Message] = {
            "act": Act(seat, chance.choice(legal)),
            "chosen": Chosen(seat, chance.choice(legal)),
            "shuffled": Shuffled(hand_seed("any", number)),
            "back": TakeBackCard(seat),
            "clear": Clear(),
            "demo": SetDemo(chance.random() < 0.5),
            "delay": SetDelay(chance.uniform(-1, 20)),
            "clears": SetClears(chance.choice(list(Clears))),
        }
        before = table
        taken = step(table, messages[kind], float(number))
        assert step(table, messages[kind], float(number)) == taken, "a step depends on nothing else"
        if taken.refusal is not None:
            assert taken.table is before
            assert taken.fact is None
            assert say(taken.refusal)
        else:
            assert taken.table.game.number == before.game.number + (taken.fact is not None)
            assert taken.table.game.facts[: before.game.number] == before.game.facts
        table = taken.table
    assert fold(table.game.position.rules, table.game.facts) == table.game


# Taking back.


def _own(table: Table) -> list[int]:
    """The numbers of facts before each decision of seat 0 in the hand in play."""
    positions = table.game.positions
    return [
        n for n in range(table.game.number) if positions[n].to_act == 0 and positions[n].deals == table.position.deals
    ]


def _deep() -> Table:
    """Seat 0, a person against computers, has decided three times in this hand and is to act again."""
    return next(
        table for facts in range(300) if len(_own(table := _table(1, facts))) == 3 and table.position.to_act == 0
    )


def test_taking_back_leads_to_before_the_last_own_decision_and_then_further_back() -> None:
    table = _deep()
    for number in reversed(_own(table)):
        positions = table.game.positions
        taken = step(table, TakeBackCard(0), 5.0)
        assert taken.fact == TakeBack(0, number)
        table = _done(taken)
        assert table.position == positions[number]
        assert wants(table) is Want.PERSON
    assert _code(step(table, TakeBackCard(0), 6.0)) == "nothing-to-take-back"


def test_after_taking_back_another_card_can_be_played_and_taken_back_too() -> None:
    table = _deep()
    number = _own(table)[-1]
    for _ in range(3):
        table = _done(step(table, TakeBackCard(0), 0.0))
        assert table.position == table.game.positions[number]
        table = _done(step(table, Act(0, table.position.legal()[-1]), 0.0))


def test_what_the_computer_did_since_is_taken_back_with_it() -> None:
    table = next(
        table
        for facts in range(300)
        if (own := _own(table := _table(1, facts)))
        and table.position.to_act not in (0, None)
        and facts - own[-1] >= 3
    )
    back = _done(step(table, TakeBackCard(0), 0.0))
    assert back.position.to_act == 0
    assert back.game.number == table.game.number + 1


def test_nobody_takes_back_where_others_have_seen_it() -> None:
    for people in (0, 2, 4):
        table = replace(_deep(), players=_table(people).players)
        for seat in range(4):
            assert _code(step(table, TakeBackCard(seat), 0.0)) == "take-back-alone"


def test_the_seat_of_the_computer_takes_nothing_back() -> None:
    assert {_code(step(_deep(), TakeBackCard(seat), 0.0)) for seat in (1, 2, 3)} == {"take-back-alone"}


def test_a_finished_hand_is_not_taken_back() -> None:
    table = next(
        table for facts in range(300) if (table := _table(1, facts)).position.last and not table.position.hand
    )
    assert _code(step(table, TakeBackCard(0), 0.0)) == "nothing-to-take-back"
    dealt = _done(step(table, Shuffled(b"next"), 0.0))
    assert _code(step(dealt, TakeBackCard(0), 0.0)) == "nothing-to-take-back"


# Pace.


@given(st.floats(), st.floats(0, 1e6))
@example(math.nan, 5.0)
@example(math.inf, 5.0)
@example(-math.inf, 5.0)
def test_a_delay_is_always_within_its_bounds(seconds: float, now: float) -> None:
    table = _done(step(_where(1, 0), SetDelay(seconds), now))
    assert 0 <= table.delay <= LONGEST_DELAY
    assert not math.isnan(table.due)
    if 0 <= seconds <= LONGEST_DELAY:
        assert table.delay == seconds


def test_a_shorter_delay_shortens_the_wait_that_is_on() -> None:
    table = replace(_table(0, 10), delay=10.0, due=110.0)
    assert _done(step(table, SetDelay(0.5), 100.0)).due == 100.5
    assert _done(step(table, SetDelay(10.0), 105.0)).due == 110.0


@pytest.mark.parametrize(
    ("cards", "tricks", "waits"), [(0, 0, 3.0), (1, 2, 3.0), (3, 0, 6.0), (3, 3, 6.0), (3, 4, 6.0)]
)
def test_a_finished_trick_is_looked_at_twice_as_long(cards: int, tricks: int, waits: float) -> None:
    table = next(
        replace(table, delay=3.0)
        for facts in range(300)
        if isinstance(phase := (table := _table(0, facts)).position.phase, Tricks)
        and (len(phase.trick.cards), len(phase.done), len(phase.playing)) == (cards, tricks, 4)
    )
    seat = table.position.to_act
    assert seat is not None
    after = _done(step(table, Chosen(seat, table.position.legal()[0]), 50.0))
    assert after.due == 50.0 + waits
    assert after.littered == (waits == 6.0)


def test_on_request_a_finished_trick_stays_until_somebody_clears_it() -> None:
    table = _done(step(_table(1, 2), SetClears(Clears.ON_REQUEST), 0.0))
    cleared = 0
    chance = Random(1)
    while table.position.over is None and cleared < 12:
        seat = table.position.to_act
        want = wants(table)
        assert (want is Want.CLEAR) == table.littered
        if want is Want.CLEAR:
            cleared += 1
            assert wants(replace(table, demo=True)) is not Want.CLEAR, "a demo does not wait for anybody"
            assert wants(replace(table, clears=Clears.BY_ITSELF)) is not Want.CLEAR
            table = _done(step(table, Clear(), 7.0))
            assert wants(table) is not Want.CLEAR
            assert table.due == 7.0
        elif seat is None:
            table = _done(step(table, Shuffled(hand_seed("clear", cleared)), 0.0))
        else:
            table = _done(step(table, Chosen(seat, chance.choice(table.position.legal())), 0.0))
    assert cleared == 12


def test_taking_back_a_card_clears_the_table_of_the_trick_it_was_in() -> None:
    table = replace(_deep(), littered=True, clears=Clears.ON_REQUEST)
    assert wants(table) is Want.CLEAR
    assert wants(_done(step(table, TakeBackCard(0), 0.0))) is Want.PERSON


def test_a_refusal_of_the_table_is_a_message_and_never_an_exception() -> None:
    table = _table(1, 2)
    for message in (Act(-1, Pass()), Act(99, Pass()), Chosen(99, Pass()), TakeBackCard(99)):
        assert isinstance(step(table, message, 0.0).refusal, Refusal)
