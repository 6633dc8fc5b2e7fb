"""The deals are frozen: the same packs in every match and for ever, and no two ranges share one."""

from __future__ import annotations

import hashlib

import pytest

from euchre.arena import RANGES
from euchre.arena.deals import opening, unit_name
from euchre.game import next_deal
from euchre.rules import CATALOGUE, game

FROZEN = {
    ("development", "classic", 0): "c38ed6af68adaa84",
    ("development", "classic", 1): "357b9c636efa7d5c",
    ("gate", "classic", 0): "3a6b8fa73a27af06",
    ("final", "classic", 0): "bac36e864374c5dd",
    ("final", "bid-3", 2999): "db06cf018fe93c33",
    ("final", "two-hand", 17): "6ee41c1405f07b7a",
}


def pack_of(deals: str, name: str, unit: int) -> tuple[str, ...]:
    """The first pack of a unit, from the top."""
    dealt = next_deal(opening(game(name), unit), unit_name(deals, name, unit)).dealt
    assert dealt is not None
    return tuple(map(str, dealt.deal.pack))


@pytest.mark.parametrize("which", FROZEN, ids=str)
def test_the_packs_are_those_of_the_first_day(which: tuple[str, str, int]) -> None:
    assert hashlib.sha256(" ".join(pack_of(*which)).encode()).hexdigest()[:16] == FROZEN[which]


def test_no_two_units_share_a_pack() -> None:
    packs = [pack_of(deals, "classic", unit) for deals in RANGES for unit in range(300)]
    assert len(set(packs)) == len(packs)


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_deal_goes_round(name: str) -> None:
    rules = CATALOGUE[name]
    dealers = []
    for unit in range(2 * rules.seating.seats):
        position = next_deal(opening(rules, unit), unit_name("gate", name, unit))
        dealt = position.dealt or (position.last.dealt if position.last else None)
        assert dealt is not None
        assert set(position.score.points) == {0}
        dealers.append(dealt.dealer)
    assert dealers == [*range(rules.seating.seats)] * 2


def test_a_house_rule_is_judged_on_the_same_cards() -> None:
    plain, stuck = game("classic"), game("classic", stick_the_dealer=True)
    name = unit_name("gate", "classic", 5)
    first, second = (next_deal(opening(rules, 5), name).dealt for rules in (plain, stuck))
    assert first is not None
    assert second is not None
    assert first.held == second.held
