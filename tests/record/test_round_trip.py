"""What is written is read back: the same facts, positions and bytes, for every game."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.events import events
from euchre.game import Claim, Decision, TakeBack, draw, hand_seed, new_match
from euchre.message import Refusal
from euchre.record import Folded, Header, Player, fold, read, start_fold
from euchre.rules import CATALOGUE, game
from euchre.view import view
from tests.record.playing import header, line_of, played, record_of, written

GAMES = sorted(CATALOGUE)
MOST_FACTS = 400
"""Enough for a whole match of most games; random players sink for ever in an auction."""


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_as_the_game_that_was_written(name: str) -> None:
    made = played(CATALOGUE[name], "round trip", MOST_FACTS)
    reading = read(written(header(CATALOGUE[name]), made.facts))
    assert reading.header == header(CATALOGUE[name])
    assert reading.folded == made
    assert reading.is_finished == (made.position.over is not None)
    assert (reading.torn, reading.missing) == (0, b"")


@pytest.mark.parametrize("name", GAMES)
def test_writing_what_was_read_gives_the_same_bytes(name: str) -> None:
    content = record_of(CATALOGUE[name], "same bytes", MOST_FACTS, wild=True)
    reading = read(content)
    assert written(reading.header, reading.folded.facts) == content
    assert reading.kept == len(content)


@pytest.mark.parametrize("name", GAMES)
def test_a_fold_is_the_same_as_playing_directly(name: str) -> None:
    made = played(CATALOGUE[name], "directly", MOST_FACTS)
    position = new_match(CATALOGUE[name])
    for number, fact in enumerate(made.facts, start=1):
        position = position.play(fact.action, fact.seat) if isinstance(fact, Decision) else position.after(fact)
        assert made.positions[number] == position
        assert hash(made.positions[number]) == hash(position)
    assert fold(CATALOGUE[name], made.facts) == made


@pytest.mark.parametrize("name", GAMES)
def test_a_reader_can_go_on_where_the_record_ends(name: str) -> None:
    whole = played(CATALOGUE[name], "go on", 60)
    for number in range(0, 60, 7):
        begun = read(written(header(CATALOGUE[name]), whole.facts[:number]))
        writer, content = begun.writer, written(header(CATALOGUE[name]), whole.facts[:number])
        for fact in whole.facts[number:]:
            folded, digest, lines = writer.lines(fact)
            writer.accept(folded, digest)
            content += lines
        assert content == written(header(CATALOGUE[name]), whole.facts)


def test_games_with_claims_and_cards_taken_back_hold_some() -> None:
    """The wild games above would prove little if nothing wild happened in them."""
    kinds = set()
    for name in ("classic", "two-hand", "bid-3"):
        for fact in played(CATALOGUE[name], "same bytes", MOST_FACTS, wild=True).facts:
            kinds.add(type(fact.action) if isinstance(fact, Decision) else type(fact))
    assert {Claim, TakeBack} <= kinds


def test_every_line_is_one_json_object_without_white_space_around() -> None:
    for line in record_of(game("classic"), most_facts=80).splitlines():
        data = json.loads(line)
        assert isinstance(data, dict)
        assert json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() == line


def test_facts_are_numbered_from_one_and_checks_have_no_number() -> None:
    data = [json.loads(line) for line in record_of(game("classic"), most_facts=80).splitlines()]
    assert [each["n"] for each in data if "n" in each] == list(range(1, 81))
    assert all(("n" in each) != ("check" in each) for each in data[1:])


def test_a_check_line_follows_every_trick_hand_and_match() -> None:
    content = record_of(game("progressive"))
    made = read(content).folded
    checks = [json.loads(line) for line in content.splitlines() if line.startswith(b'{"check"')]
    played_out = [each for each in checks if each["check"] == "hand" and each["why"] == "played"]
    assert len(played_out) == 8
    assert sum(each["check"] == "trick" for each in checks) == 8 * 4, "the fifth trick is checked with its hand"
    assert [each["check"] for each in checks].count("match") == 1
    assert checks[-1]["check"] == "match"
    assert checks[-2]["score"] == list(made.position.score.points)
    assert checks[-1]["winner"] == made.position.over.winner if made.position.over else False


names = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
players = st.builds(Player, names, st.none() | names)


@given(
    st.sampled_from(GAMES).flatmap(
        lambda name: st.builds(
            Header,
            st.just(CATALOGUE[name]),
            st.lists(players, min_size=CATALOGUE[name].seating.seats, max_size=CATALOGUE[name].seating.seats).map(
                tuple
            ),
            st.lists(
                st.integers(-50, 50),
                min_size=len(CATALOGUE[name].seating.sides),
                max_size=len(CATALOGUE[name].seating.sides),
            ).map(tuple),
            names,
            st.none() | names,
            names,
        )
    )
)
def test_every_header_comes_back(of: Header) -> None:
    reading = read(written(of, ()))
    assert reading.header == of
    assert reading.folded == start_fold(of.rules, of.start)


def test_a_header_carries_house_rules_whole() -> None:
    rules = game("classic", joker=True, defend_alone=True, partners_best=True, points=7)
    assert read(written(header(rules), ())).header.rules == rules


# Taking back.


def _in_the_middle() -> tuple[Folded, list[int]]:
    """A game of which seat 0 has decided three times in the hand in play, and the numbers of facts before each."""
    made = played(game("classic"), "take back")
    for number, position in enumerate(made.positions):
        own = [
            n for n in range(number) if made.positions[n].to_act == 0 and made.positions[n].deals == position.deals
        ]
        if position.hand is not None and len(own) == 3:
            return fold(game("classic"), made.facts[:number]), own
    raise AssertionError("no such place in this game")


def test_taking_back_leads_to_the_position_after_the_fact_it_names() -> None:
    made, own = _in_the_middle()
    for number in own:
        back = TakeBack(0, number)
        assert made.refusal(back) is None
        after = made.after(back)
        assert after.position == made.positions[number]
        assert after.number == made.number + 1
        assert view(after.position, 0) == view(made.positions[number], 0)
        assert [event.code for event in events(made.position, back, after.position, None)] == ["takes-back"]


def test_nobody_takes_back_what_another_seat_decided() -> None:
    made, own = _in_the_middle()
    allowed = {(seat, n) for seat in range(4) for n in range(made.number) if not made.refusal(TakeBack(seat, n))}
    assert {n for seat, n in allowed if seat == 0} == set(own)
    assert all(made.positions[n].to_act == seat for seat, n in allowed)


def test_nobody_takes_back_into_an_earlier_hand() -> None:
    made = played(game("classic"), "take back")
    second_hand = next(n for n, position in enumerate(made.positions) if position.deals == 2 and position.hand)
    cut = fold(game("classic"), made.facts[:second_hand])
    refused = [cut.refusal(TakeBack(seat, n)) for n in range(second_hand) for seat in range(4)]
    assert set(refused) == {Refusal.of("nothing-to-take-back")}


def test_nobody_takes_back_between_hands_or_at_the_end() -> None:
    made = played(game("tommy"), "take back")
    assert made.position.over is not None
    assert all(made.refusal(TakeBack(seat, n)) for n in range(made.number) for seat in range(4))
    between = next(n for n in range(2, made.number) if made.positions[n].to_act is None)
    cut = fold(game("tommy"), made.facts[:between])
    assert all(cut.refusal(TakeBack(seat, n)) for n in range(between) for seat in range(4))


def test_nobody_takes_back_to_a_fact_that_is_not_there() -> None:
    made, own = _in_the_middle()
    for number in (-1, -made.number, own[0] - made.number, made.number, made.number + 1, 10**9):
        for seat in range(-1, 5):
            assert made.refusal(TakeBack(seat, number)) == Refusal.of("nothing-to-take-back")


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    """The facts between a take-back and where it led hold no longer, so no later one may name them."""
    made, own = _in_the_middle()
    back = made.after(TakeBack(0, own[0]))
    assert back.refusal(TakeBack(0, own[1])) == Refusal.of("nothing-to-take-back")


def test_the_record_of_a_taken_back_card_shows_that_it_was() -> None:
    made, own = _in_the_middle()
    content = written(header(game("classic"), 1), made.after(TakeBack(0, own[-1])).facts)
    assert json.loads(content.splitlines()[-1]) == {"n": made.number + 1, "seat": 0, "take-back": own[-1]}
    assert read(content).folded.position == made.positions[own[-1]]


def test_a_match_may_start_from_any_score() -> None:
    rules = game("bid")
    of = Header(rules, tuple(Player(name) for name in "abcd"), (31, -4, 0, 7))
    reading = read(written(of, (draw(rules, hand_seed("x", 0)),)))
    assert reading.folded.position.score.points == (31, -4, 0, 7)


def test_the_line_of_a_byte_is_counted_from_one() -> None:
    assert [line_of(b"a\nbc\n", offset) for offset in range(5)] == [1, 1, 2, 2, 2]
