"""Compiled or interpreted, cut short or not, given sense or nonsense: the engine answers the same and truly."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from euchre.solver import Engine, encode, interpreted, reach, solve, solve_all
from tests.solver.families import FAMILIES, deals, situation

SPREAD = {name: replace(family, cards=(2, 3, 4, 5)) for name, family in FAMILIES.items()}


def jobs_of(name: str, count: int, thresholds: tuple[int, int] | None = None) -> list[tuple[int, ...]]:
    encoded = [encode(situation(deal), thresholds) for deal in deals(SPREAD[name], count, f"engine {name}")]
    return [job.numbers for job in encoded if job]


@pytest.mark.parametrize("name", FAMILIES)
def test_the_source_and_the_binary_give_the_same_values_with_the_same_nodes(name: str) -> None:
    source, running = Engine(1 << 8, interpreted()), Engine(1 << 8)
    for thresholds in (None, (1, 2)):
        jobs = jobs_of(name, 20, thresholds)
        assert source.cards(jobs) == running.cards(jobs)
        assert source.values(jobs) == running.values(jobs)
        assert source.cards(jobs, budget=9) == running.cards(jobs, budget=9)
    assert (source.trick_nodes, source.card_nodes) == (running.trick_nodes, running.card_nodes)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_table_never_changes_a_value(name: str) -> None:
    jobs = jobs_of(name, 30)
    none, small = Engine(), Engine(1 << 5)
    expected = none.cards(jobs)
    assert small.cards(jobs) == expected
    assert small.cards(jobs[::-1]) == expected[::-1]


@pytest.mark.parametrize("name", FAMILIES)
def test_the_value_of_a_position_is_that_of_its_best_card(name: str) -> None:
    engine = Engine(1 << 5)
    points = [situation(deal) for deal in deals(SPREAD[name], 30, f"best {name}")]
    encoded = [(point, job) for point in points if (job := encode(point))]
    for (point, _), value in zip(encoded, engine.values([job.numbers for _, job in encoded]), strict=True):
        each = [tricks for _, tricks in solve(point, using=engine).values if tricks is not None]
        assert value == (max(each) if point.seat in point.makers else min(each))


@pytest.mark.parametrize("name", ["two packs, one against three", "two packs, no-trump", "two packs, partners"])
def test_a_table_that_decides_much_never_changes_a_value(name: str) -> None:
    large = deals(replace(FAMILIES[name], cards=(6,)), 25, f"large {name}")
    jobs = [job.numbers for deal in large if (job := encode(situation(deal)))]
    none, some = Engine(), Engine(1 << 12)
    assert some.cards(jobs) == none.cards(jobs)
    assert some.trick_nodes < 0.9 * none.trick_nodes


def test_what_one_kind_of_game_left_in_a_table_does_not_disturb_another() -> None:
    shared = Engine(1 << 6)
    for name in (*FAMILIES, *FAMILIES):
        points = [situation(deal) for deal in deals(FAMILIES[name], 10, f"shared {name}")]
        assert solve_all(points, using=shared) == solve_all(points, using=Engine())


def test_a_budget_of_one_node_is_not_exact() -> None:
    for name in ("24 cards", "two packs, one against three", "two packs, three seats"):
        at_lead = [deal for deal in deals(replace(FAMILIES[name], cards=(5,)), 20, "budget") if not deal.trick]
        deal = at_lead[0]
        cut = solve(situation(deal), using=Engine(), budget=1)
        assert not cut.exact
        assert cut.why == "budget"
        assert {value for _, value in cut.values} == {None}
        assert not reach(situation(deal), (3, 5), using=Engine(), budget=1).exact


def test_what_a_budget_lets_through_is_true() -> None:
    for name in ("24 cards", "two packs, one against three"):
        jobs = jobs_of(name, 40)
        truth, engine = Engine().cards(jobs), Engine(1 << 8)
        found = [engine.cards(jobs, budget) for budget in (0, 3, 10, 30, 100, 300)]
        for values in found:
            for got, want in zip(values, truth, strict=True):
                assert all(value in (None, want[bit]) for bit, value in got.items())
        left = [sum(value is None for job in values for value in job.values()) for values in found]
        assert left == sorted(left, reverse=True)
        assert left[0] > left[-1]
        assert engine.cards(jobs) == truth


def test_nodes_spent_stay_within_the_budget() -> None:
    engine = Engine()
    jobs = jobs_of("24 cards", 20)
    engine.cards(jobs, budget=50)
    assert engine.trick_nodes <= 50 * len(jobs)


def test_a_spent_budget_ends_the_work() -> None:
    for name in ("24 cards", "two packs, one against three"):
        large = deals(replace(FAMILIES[name], cards=(5,), whole=True), 30, f"spent {name}")
        jobs = [job.numbers for deal in large if (job := encode(situation(deal)))]
        whole, cut = Engine(), Engine()
        whole.cards(jobs)
        cut.cards(jobs, budget=20)
        assert cut.card_nodes < 0.4 * whole.card_nodes


def test_threads_with_an_engine_each_do_not_disturb_one_another() -> None:
    jobs = jobs_of("two packs, one against three", 60)
    expected = Engine().cards(jobs)
    found: list[list[dict[int, int | None]]] = []
    threads = [threading.Thread(target=lambda: found.append(Engine(1 << 6).cards(jobs))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


GOOD = (0b11, 0b1100, 0b110000, 0b11000000, 0, 0, 4, 0b0101, 1, 2, 0, 0, 0, *[0] * 6, 0)
"""Four seats with two cards each of one suit, seat 0 to lead."""


def changed(**fields: int) -> tuple[int, ...]:
    at = {"seat_0": 0, "seat_1": 1, "seats": 6, "makers": 7, "copies": 8, "left": 9, "leader": 10, "table_0": 13}
    at["table_1"] = 14
    job = list(GOOD)
    for name, value in fields.items():
        job[at[name]] = value
    return tuple(job)


@pytest.mark.parametrize(
    "job",
    [
        changed(seats=1),
        changed(seats=7),
        changed(makers=16),
        changed(makers=-1),
        changed(copies=0),
        changed(copies=3),
        changed(left=0),
        changed(left=1),
        changed(left=16),
        changed(leader=-1),
        changed(leader=4),
        changed(seat_0=0),
        changed(seat_0=0b1),
        changed(seat_0=0b101),
        changed(seat_0=-4),
        changed(seat_0=1 << 11 | 1),
        changed(seat_0=1 << 60 | 1),
        changed(table_0=1 << 12),
        changed(seat_0=0b1, table_0=0b1),
        changed(seat_0=0b1, table_0=1 << 63 - 1),
        changed(seat_0=0b1, table_0=3 << 20),
        changed(seat_1=0b100, table_1=1 << 20),
        GOOD[:-1],
    ],
)
def test_a_job_that_is_no_position_is_refused(job: tuple[int, ...]) -> None:
    for engine in (Engine(), Engine(0, interpreted())):
        assert engine.values([GOOD]) == [0]
        with pytest.raises(ValueError, match=r"a job has|no position"):
            engine.cards([GOOD, job])
        with pytest.raises(ValueError, match=r"a job has|no position"):
            engine.values([job])


def test_a_table_of_another_size_is_refused() -> None:
    for entries in (3, -1, 48):
        with pytest.raises(ValueError, match="power of two"):
            Engine(entries)


def test_no_job_has_no_answer() -> None:
    assert Engine().cards([]) == []
    assert Engine().values([]) == []
