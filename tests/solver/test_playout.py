"""Playing out in the kernel is playing the game: the same cards, the same tricks, compiled or not."""

from __future__ import annotations

import threading
from array import array
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots.play import policy
from euchre.cards import Rank
from euchre.game import Play, Tricks
from euchre.order import DENOMINATIONS
from euchre.rules import CATALOGUE
from euchre.solver.loading import load
from euchre.solver.places import places
from euchre.solver.players import (
    BITS,
    HISTOGRAM,
    JOB,
    NOTHING,
    REASONS,
    Players,
    interpreted_playout,
    record,
    records,
)
from euchre.solver.playout import (
    CARDS,
    CONTRACT,
    HANDS,
    HOLDER,
    KINGS,
    LEADER,
    LEFT,
    LEGAL,
    MAKERS,
    PLACES,
    PLAYED,
    PLAYING,
    SEATS,
    SUITS,
    TABLE,
    TAKEN,
    TRUMP,
    TWINS,
    WHICH,
    WORK,
)
from euchre.view import view
from tests.solver.playing import GAMES, job_of, names, others_exchanged, picked, played_by_policy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.cards import Pack
    from euchre.game import Position

FAMILIES = {
    "one pack": [name for name in names() if GAMES[name].pack.copies == 1 and not GAMES[name].pack.joker],
    "with a joker": [name for name in names() if GAMES[name].pack.joker],
    "two packs": [name for name in names() if GAMES[name].pack.copies == 2],
    "six seats": ["bid-6"],
}


COMPILED = load("playout", "_playouts")[1] is not None


def by_pack(found: list[Position]) -> dict[Pack, list[Position]]:
    """Positions under the packs that they are played with: one call takes jobs of one list of places."""
    sorted_out: dict[Pack, list[Position]] = {}
    for position in found:
        sorted_out.setdefault(position.rules.pack, []).append(position)
    return sorted_out


# The same, compiled or not


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here, so there is nothing to compare")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_source_and_the_binary_play_alike(family: str) -> None:
    source, running = Players(interpreted_playout()), Players()
    for pack, found in by_pack(picked(250, f"alike {family}", FAMILIES[family])).items():
        jobs, where = [job_of(position) for position in found], records(pack)
        assert source.cards(jobs, where) == running.cards(jobs, where)
        assert source.values(jobs, where) == running.values(jobs, where)
        assert source.choices(jobs, where) == running.choices(jobs, where)
        assert source.random(jobs, where, 5, 3) == running.random(jobs, where, 5, 3)


# A playout is the game


@pytest.mark.parametrize("name", [*CATALOGUE, *[name for name in names() if name not in CATALOGUE][::8]])
def test_a_value_is_what_the_game_comes_to_if_all_play_the_policy(name: str) -> None:
    found = picked(6, f"game {name}", [name])
    values = Players().values([job_of(position) for position in found], records(GAMES[name].pack))
    assert list(values) == [played_by_policy(position) for position in found]


@pytest.mark.parametrize("name", [*CATALOGUE, *[name for name in names() if name not in CATALOGUE][::20]])
def test_the_value_of_a_card_is_what_the_game_comes_to_after_it(name: str) -> None:
    for position in picked(3, f"card {name}", [name]):
        tricks = position.phase
        assert isinstance(tricks, Tricks)
        known = places(position.rules.pack, tricks.contract.denomination)
        values = Players().cards([job_of(position)], records(position.rules.pack))
        held = job_of(position)[HANDS + tricks.seat]
        asked = {known.cards[bit]: value for bit, value in enumerate(values) if value != NOTHING}
        assert all(held >> bit & 1 for bit, value in enumerate(values) if value != NOTHING)
        assert asked == {
            action.card: _after(position, action) for action in position.legal() if isinstance(action, Play)
        }


def _after(position: Position, action: Play) -> int:
    tricks = position.phase
    assert isinstance(tricks, Tricks)
    after = position.play(action)
    if isinstance(after.phase, Tricks):
        return played_by_policy(after)
    assert after.last is not None
    seating = position.rules.seating
    return sum(after.last.outcome.tricks[seat] for seat in seating.sides[seating.side(tricks.contract.maker)])


def test_choices_are_those_of_the_policy() -> None:
    for pack, found in by_pack(picked(200, "choices")).items():
        choices = Players().choices([job_of(position) for position in found], records(pack))
        for position, bit, reason in zip(found, choices[::2], choices[1::2], strict=True):
            tricks = position.phase
            assert isinstance(tricks, Tricks)
            card, why = policy(view(position, tricks.seat))
            assert (places(pack, tricks.contract.denomination).cards[bit], REASONS[reason]) == (card, why.code)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_policy_reads_no_other_hand(family: str) -> None:
    random = Random(f"others {family}")
    for pack, found in by_pack(picked(300, f"others {family}", FAMILIES[family])).items():
        jobs = [job_of(position) for position in found]
        seats = [position.to_act or 0 for position in found]
        exchanged = [others_exchanged(job, seat, random) for job, seat in zip(jobs, seats, strict=True)]
        empty = [
            [0 if field < SEATS and field != seat else number for field, number in enumerate(job)]
            for job, seat in zip(jobs, seats, strict=True)
        ]
        choices = Players().choices(jobs, records(pack))
        assert exchanged != jobs
        assert Players().choices(exchanged, records(pack)) == choices
        assert Players().choices(empty, records(pack)) == choices


def test_only_the_cards_that_are_asked_about_are_played() -> None:
    for position in picked(60, "asked"):
        job, where = job_of(position), records(position.rules.pack)
        every = Players().cards([job], where)
        legal = [bit for bit in range(BITS) if every[bit] != NOTHING]
        job[LEGAL] = 1 << legal[-1]
        some = Players().cards([job], where)
        assert [bit for bit in range(BITS) if some[bit] != NOTHING] == legal[-1:]
        assert some[legal[-1]] == every[legal[-1]]
        assert Players().choices([job], where)[1] == REASONS.index("only-choice")


# By lot


@pytest.mark.parametrize("on_the_table", [False, True])
def test_random_playouts_are_as_likely_as_the_game_makes_them(on_the_table: bool) -> None:
    """Against the exact shares of endings with few cards; a hand from a lead on is played in another way."""
    times, found = 4000, 0
    for position in picked(2000, "shares"):
        job, where = job_of(position), records(position.rules.pack)
        if (
            job[LEFT] not in (2, 3)
            or job[SEATS] > 4
            or any(job[TABLE : TABLE + 6]) is not on_the_table
            or found == 40
        ):
            continue
        found += 1
        counts, expected = Players().random([job], where, 1, times), _shares(job, where)
        assert sum(counts) == times
        for tricks, count in enumerate(counts):
            share = expected.get(tricks, 0.0)
            assert abs(count / times - share) <= 5 * (share * (1 - share) / times) ** 0.5
    assert found == 40


def _shares(job: list[int], where: Sequence[int]) -> dict[int, float]:
    """How likely the makers are to end with so many tricks if every card is played by lot."""
    seats = [seat for seat in range(job[SEATS]) if job[PLAYING] >> seat & 1]
    at = PLACES * job[WHICH]
    hands = tuple(job[HANDS + seat] for seat in range(6))
    first = seats.index(job[LEADER])
    order = seats[first:] + seats[:first]
    table = tuple((seat, job[TABLE + seat]) for seat in order if job[TABLE + seat])
    suits = list(where[at + TRUMP : at + SUITS + 4])

    def power(card: int, led: int) -> int:
        suit = next(suit for suit in suits if suit & card)
        strength = where[at + card.bit_length() - 1]
        return 100 + strength if suit == where[at + TRUMP] else strength if suit & led else 0

    def go(hands: tuple[int, ...], table: tuple[tuple[int, int], ...], leader: int, taken: int) -> dict[int, float]:
        if len(table) == len(seats):
            powers = [power(card, table[0][1]) for _, card in table]
            winner = table[powers.index(max(powers))][0]
            return go(hands, (), winner, taken + (job[MAKERS] >> winner & 1))
        if not table and not any(hands):
            return {taken: 1.0}
        seat = seats[(seats.index(leader) + len(table)) % len(seats)]
        held = hands[seat]
        asked = next(suit for suit in suits if suit & table[0][1]) if table else held
        legal = held & asked or held
        cards = [1 << place for place in range(64) if legal >> place & 1]
        found: dict[int, float] = {}
        for card in cards:
            left = tuple(hand & ~card for hand in hands)
            for tricks, share in go(left, (*table, (seat, card)), leader, taken).items():
                found[tricks] = found.get(tricks, 0.0) + share / len(cards)
        return found

    return go(hands, table, job[LEADER], job[TAKEN])


def test_the_seed_decides_and_every_job_has_its_own_numbers() -> None:
    position = next(found for found in picked(200, "seed", ["classic"]) if job_of(found)[LEFT] == 5)
    jobs, where = job_of(position) * 3, records(position.rules.pack)
    counts = Players().random(jobs, where, 7, 200)
    assert counts == Players().random(jobs, where, 7, 200)
    assert counts != Players().random(jobs, where, 8, 200)
    assert counts[:HISTOGRAM] != counts[HISTOGRAM : 2 * HISTOGRAM]
    assert [sum(counts[at : at + HISTOGRAM]) for at in (0, 16, 32)] == [200] * 3


@pytest.mark.parametrize("name", ["classic", "british", "bid", "bid-3", "bid-6"])
def test_plays_that_the_policy_would_not_have_made_are_counted(name: str) -> None:
    jobs = [job_of(each) for each in picked(400, "missed", [name])]
    job = next(job for job in jobs if job[LEFT] == job[CARDS] and not any(job[TABLE : TABLE + 6]))
    where = records(GAMES[name].pack)
    for seed in range(8):
        plays, missed = _plays(job, where, Random(seed) if seed else None)
        assert bool(missed) == bool(seed)
        for players in (Players(), Players(interpreted_playout())):
            assert players.missed(array("Q", job), where, plays, me=6) == bytes([missed])


def _plays(job: list[int], where: array[int], random: Random | None) -> tuple[list[int], int]:
    """All cards of a hand, by the policy or by lot, and how many the policy would not have played."""
    kernel, w = interpreted_playout(), [0] * WORK
    at, plays, missed = kernel.load(w, where, job, 0), [], 0
    while w[LEFT]:
        liked = card = kernel.policy(w, where, at)
        legal = kernel.legal_cards(w)
        if random:
            card = random.choice([1 << place for place in range(BITS) if legal >> place & 1])
        pair = where[at + TWINS] & (liked | liked >> 1)
        missed += card != liked and card not in (pair, pair << 1)
        kernel.put(w, where, at, card)
        plays.append(card)
    return plays, missed


# Calls


def test_jobs_come_flat_or_one_by_one_and_one_without_seats_is_left_out() -> None:
    position = picked(1, "flat", ["bid"])[0]
    job, where = job_of(position), records(position.rules.pack)
    for players in (Players(), Players(interpreted_playout())):
        value = players.values([job], where)
        flat = array("Q", [*job, *[0] * JOB, *job])
        assert players.values(flat, where) == players.values(flat.tolist(), where.tolist())
        assert players.values(flat, where) == bytes([value[0], NOTHING, value[0]])
        assert players.cards([[0] * JOB], where) == bytes([NOTHING]) * BITS
        assert players.choices([[0] * JOB], where) == bytes([NOTHING]) * 2
        assert sum(players.random([[0] * JOB], where)) == 0
        assert players.values([], where) == b""
        assert len(players.random([], where)) == 0


def test_a_record_may_stand_alone() -> None:
    position = picked(1, "alone", ["classic"])[0]
    job = job_of(position)
    value = Players().values([job], records(position.rules.pack))
    alone = record([places(position.rules.pack, DENOMINATIONS[job[WHICH]])])
    job[WHICH] = 0
    assert Players().values([job], alone) == value


def test_threads_with_players_each_do_not_disturb_one_another() -> None:
    found = picked(200, "threads", ["bid-3"])
    jobs, where = [job_of(position) for position in found], records(found[0].rules.pack)
    expected = Players().cards(jobs, where)
    answers: list[bytearray] = []
    threads = [threading.Thread(target=lambda: answers.append(Players().cards(jobs, where))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 4


GOOD = {
    HANDS: 0b11,
    HANDS + 1: 0b1100,
    HANDS + 2: 0b110000,
    HANDS + 3: 0b11000000,
    SEATS: 4,
    MAKERS: 0b0101,
    LEFT: 2,
    LEADER: 0,
    TAKEN: 1,
    CONTRACT: 3,
    CARDS: 5,
    PLAYING: 0b1111,
}
"""Four seats with two cards each, seat 0 to lead."""


@pytest.mark.parametrize(
    "changed",
    [
        {SEATS: 1},
        {SEATS: 7},
        {MAKERS: 0},
        {MAKERS: 0b1111},
        {MAKERS: 0b10001},
        {PLAYING: 0b11111},
        {PLAYING: 0b1110},
        {PLAYING: 0b0111},
        {LEFT: 0},
        {LEFT: 1},
        {LEFT: 3},
        {LEFT: 16, CARDS: 16},
        {TAKEN: 4},
        {CARDS: 1},
        {CARDS: 16},
        {CONTRACT: 0},
        {CONTRACT: 6},
        {LEADER: 4},
        {HOLDER: 4},
        {WHICH: 5},
        {HANDS: 0},
        {HANDS: 0b1},
        {HANDS: 0b101},
        {HANDS: 1 << 24 | 1},
        {HANDS: 1 << 63 | 1},
        {TABLE: 1 << 20},
        {HANDS: 1, TABLE: 1 << 1},
        {HANDS: 1, TABLE: 0b10, PLAYED: 0b11},
        {HANDS: 1, TABLE: 3 << 20, PLAYED: 3 << 20},
        {HANDS + 1: 0b100, TABLE + 1: 1 << 20, PLAYED: 1 << 20},
        {PLAYED: 1},
        {PLAYED: 1 << 24},
        {LEGAL: 0b100},
        {LEGAL: 1 << 63},
    ],
)
def test_a_job_that_is_no_position_is_refused(changed: dict[int, int]) -> None:
    pack = CATALOGUE["classic"].pack
    good, bad = [0] * JOB, [0] * JOB
    for field, number in GOOD.items():
        good[field] = bad[field] = number
    for field, number in changed.items():
        bad[field] = number
    for players in (Players(), Players(interpreted_playout())):
        assert players.values([good], records(pack)) != bytes([NOTHING])
        for call in (players.cards, players.values, players.random):
            with pytest.raises(ValueError, match="job 1 is no position"):
                call([good, bad], records(pack))


def test_a_hand_to_choose_from_has_to_be_whole() -> None:
    bad = [0] * JOB
    for field, number in GOOD.items():
        bad[field] = number
    bad[HANDS] = 1
    with pytest.raises(ValueError, match="job 0 is no position"):
        Players().choices(bad, records(CATALOGUE["classic"].pack))


def test_arrays_of_another_length_are_refused() -> None:
    where = records(CATALOGUE["classic"].pack)
    with pytest.raises(ValueError, match="a job has 44 numbers"):
        Players().values([[0] * 43], where)
    with pytest.raises(ValueError, match="no whole number of jobs"):
        Players().values([0] * 45, where)
    for number in (-1, 1 << 64):
        for players in (Players(), Players(interpreted_playout())):
            with pytest.raises(ValueError, match="64 bits and no sign"):
                players.values([number] * JOB, where)
    for wrong in (where[:71], where[:0]):
        with pytest.raises(ValueError, match="a record of places has 72 numbers"):
            Players().values([0] * 44, wrong)


def test_a_record_knows_its_kings_and_its_twins() -> None:
    for pack in {rules.pack for rules in CATALOGUE.values()}:
        for denomination in DENOMINATIONS:
            known = places(pack, denomination)
            kings = [card for card in known.bits if card.rank is Rank.KING]
            assert known.numbers[KINGS] == known.every(kings)
            assert bool(known.numbers[TWINS]) == (pack.copies == 2)
