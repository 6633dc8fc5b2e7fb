"""Items into zones: counted, and drawn as often as there are ways."""

from __future__ import annotations

import doctest
import itertools
from collections import Counter
from math import factorial
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import euchre.worlds
from euchre.worlds import Deals
from tests.worlds.counting import assert_fits, every_way, sorted_zones

if TYPE_CHECKING:
    Zones = list[tuple[int, set[int]]]
    Case = tuple[list[int], Zones]

CASES: dict[str, Case] = {
    "nothing barred": ([1, 2, 3, 4, 5, 6], [(2, set()), (2, set()), (2, set())]),
    "one zone": ([1, 2, 3], [(3, set()), (0, {1})]),
    "two copies of each": ([1, 1, 2, 2, 3, 3], [(2, set()), (2, set()), (2, set())]),
    "two copies, one barred": ([1, 1, 2, 2, 3, 4], [(2, {1}), (2, set()), (2, {1, 3})]),
    "a void": ([1, 2, 3, 4, 5, 6], [(2, {1, 2, 3}), (2, set()), (2, set())]),
    "the same void twice": ([1, 2, 3, 4, 5, 6, 7], [(2, {1, 2, 3}), (2, {1, 2, 3}), (3, set())]),
    "two voids": ([1, 2, 3, 4, 5, 6, 7], [(2, {1, 2}), (2, {3, 4}), (3, set())]),
    "three voids": ([1, 2, 3, 4, 5, 6, 7, 8], [(2, {1, 2}), (2, {2, 3}), (3, {4, 5}), (1, set())]),
    "everyone has a void": ([1, 2, 3, 4, 5, 6], [(2, {1, 2}), (2, {3, 4}), (2, {5, 6})]),
    "each a void of his own": ([1, 2, 3, 4, 5, 6, 7, 8], [(2, {1, 2}), (1, {3}), (2, {4, 5}), (1, {6}), (2, {7})]),
    "one pinned": ([1, 2, 3, 4, 5, 6], [(3, set()), (1, set()), (1, {1}), (1, {1})]),
    "nearly all pinned": ([1, 2, 3, 4, 5], [(1, {2, 3}), (2, {1, 4, 5}), (2, {1})]),
}


@pytest.mark.parametrize("name", CASES)
def test_draws_come_as_often_as_there_are_ways(name: str) -> None:
    items, zones = CASES[name]
    deals, chance = Deals(items, zones), Random(name)
    ways = Counter(every_way(items, zones))
    assert deals.count == sum(ways.values())
    if len(ways) > 1:
        assert_fits(lambda: sorted_zones(deals.draw(chance)), ways, max(15, 6000 // deals.count))


@pytest.mark.parametrize("name", ["nothing barred", "a void", "three voids"])
def test_items_lie_in_a_zone_in_any_order(name: str) -> None:
    items, zones = CASES[name]
    deals, chance = Deals(items, zones), Random(name)
    pairs = Counter(tuple(zone) for _ in range(6000) for zone in deals.draw(chance) if len(zone) == 2)
    for one, other in {tuple(sorted(pair)) for pair in pairs}:
        both = pairs[one, other] + pairs[other, one]
        assert abs(pairs[one, other] - both / 2) < 4 * (both / 4) ** 0.5


@st.composite
def _cases(draw: st.DrawFn) -> Case:
    items = draw(st.lists(st.integers(0, 5), max_size=7))
    cuts = sorted(draw(st.lists(st.integers(0, len(items)), max_size=4)))
    capacities = [high - low for low, high in itertools.pairwise([0, *cuts, len(items)])]
    barred = st.frozensets(st.integers(0, 5), max_size=4)
    return items, [(capacity, set(draw(barred))) for capacity in capacities]


@given(_cases(), st.integers(0, 2**32))
def test_every_way_is_counted_and_only_ways_are_drawn(case: Case, seed: int) -> None:
    items, zones = case
    ways = Counter(every_way(items, zones))
    if not ways:
        with pytest.raises(ValueError, match="no way to lay"):
            Deals(items, zones)
        return
    deals = Deals(items, zones)
    assert deals.count == sum(ways.values())
    chance = Random(seed)
    assert all(sorted_zones(deals.draw(chance)) in ways for _ in range(5))


def test_a_whole_deal_is_counted_exactly() -> None:
    assert Deals(range(18), [(5, ()), (5, ()), (5, ()), (3, ())]).count == factorial(18) // (factorial(5) ** 3 * 6)
    voids = [(9, range(12)), (9, range(12, 24)), (9, range(24, 36)), (9, range(12)), (12, ())]
    deals = Deals(range(48), voids)
    assert deals.count > 10**22
    drawn = deals.draw(Random(1))
    assert sorted(itertools.chain(*drawn)) == list(range(48))
    assert not any(set(came) & set(barred) for came, (_, barred) in zip(drawn, voids, strict=True))


def test_nothing_lies_nowhere_in_one_way() -> None:
    assert Deals[int]([], []).count == 1
    assert Deals[int]([], []).draw(Random(1)) == []
    assert Deals[int]([], [(0, {1}), (0, ())]).draw(Random(1)) == [[], []]


def test_the_same_generator_draws_the_same() -> None:
    for items, zones in CASES.values():
        one, other = Random(5), Random(5)
        deals, again = Deals(items, zones), Deals(items, zones)
        assert [deals.draw(one) for _ in range(5)] == [again.draw(other) for _ in range(5)]


def test_too_much_or_too_little_room_is_refused() -> None:
    with pytest.raises(ValueError, match="3 items for zones that hold 4: expected as many"):
        Deals([1, 2, 3], [(2, ()), (2, ())])
    with pytest.raises(ValueError, match="3 items for zones that hold 0"):
        Deals([1, 2, 3], [])


def test_bars_that_leave_no_way_are_refused() -> None:
    with pytest.raises(ValueError, match="no way to lay 3 items into zones of 2, 1: too many are barred"):
        Deals([1, 2, 3], [(2, {1, 2}), (1, ())])
    with pytest.raises(ValueError, match="no way to lay 1 items"):
        Deals([1], [(1, {1})])


def test_the_example_is_true() -> None:
    results = doctest.testmod(euchre.worlds)
    assert results.attempted
    assert not results.failed
