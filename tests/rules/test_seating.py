"""Who sits where: turns go to the left, and every seat is on one side."""

from __future__ import annotations

import pytest

from euchre.rules import CATALOGUE, PARTNERS, RuleSet, each_for_himself

ALL = pytest.mark.parametrize("rules", CATALOGUE.values(), ids=CATALOGUE)


@ALL
def test_every_seat_is_on_exactly_one_side(rules: RuleSet) -> None:
    seating = rules.seating
    assert sorted(seat for side in seating.sides for seat in side) == list(range(seating.seats))
    assert all(seat in seating.sides[seating.side(seat)] for seat in range(seating.seats))


@ALL
def test_the_turn_goes_round_to_the_left_and_comes_back(rules: RuleSet) -> None:
    seats = rules.seating.seats
    for seat in range(seats):
        turns = rules.seating.from_left(seat)
        assert turns[0] == rules.seating.left(seat) == (seat + 1) % seats
        assert turns[-1] == seat
        assert sorted(turns) == list(range(seats))


def test_the_partner_sits_opposite() -> None:
    assert [PARTNERS.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert PARTNERS.has_partners


def test_who_plays_for_himself_has_no_partner() -> None:
    table = each_for_himself(5)
    assert [table.partner(seat) for seat in range(5)] == [None] * 5
    assert not table.has_partners
