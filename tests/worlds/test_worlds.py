"""The worlds that agree with a view: which they are, how many, and that each comes as often as any other."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.cards import card, hand
from euchre.game import FaceDown, Kind
from euchre.rules import CATALOGUE, game
from euchre.view import Place, Stage, view
from euchre.worlds import Hidden, worlds
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import GAMES, names, walk
from tests.helpers import dealt, told
from tests.worlds.counting import assert_fits, every_way, truth, zone_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.cards import Card
    from euchre.game import Position
    from euchre.rules import Seat
    from euchre.view import View

ALL = pytest.mark.parametrize("name", names())


def sampled(name: str) -> Iterator[tuple[Position, Seat | None, View]]:
    """Positions of each stage, the first ones and some later, each as one viewer sees it."""
    random, seen = Random(f"worlds {name}"), Counter[Stage]()
    first, step = (3, 6) if name in CATALOGUE else (1, 15)
    for position in walk(name).positions:
        viewer = random.choice((*range(GAMES[name].seating.seats), None))
        found = view(position, viewer)
        seen[found.stage] += 1
        if seen[found.stage] <= first or seen[found.stage] % step == 0:
            yield position, viewer, found


@ALL
def test_every_world_fills_the_zones_and_the_true_one_is_among_them(name: str) -> None:
    chance = Random(name)
    for position, _, seen in sampled(name):
        there = worlds(seen)
        assert there.count >= 1
        for hidden in (there.draw(chance), truth(position, seen)):
            cards: Counter[Card] = Counter()
            for zone in there.zones:
                lying = zone_cards(hidden, zone)
                assert len(lying) == zone.capacity
                assert not zone.barred & set(lying)
                cards.update(lying)
            assert cards == Counter(seen.unseen.cards if seen.unseen else ())
            for held in (*hidden.hands, *hidden.buried):
                assert held == hand(held)


# How often each comes


def _few_worlds(games: list[str], wanted: Callable[[View], bool]) -> View:
    """The first view in the walks of some games that has what is wanted, and from 10 to 300 worlds."""
    for name in games:
        for position in walk(name).positions:
            for viewer in (*range(GAMES[name].seating.seats), None):
                seen = view(position, viewer)
                if seen.unseen and wanted(seen) and 10 <= worlds(seen).count <= 300:
                    return seen
    raise AssertionError(f"no such view in the walks of {games}")


def _places(seen: View, *places: Place) -> bool:
    assert seen.unseen is not None
    return {zone.place for zone in seen.unseen.zones if zone.capacity} >= set(places)


def _has_void(seen: View) -> bool:
    assert seen.unseen is not None
    return any(len(zone.barred) > 1 and zone.place is Place.HAND and zone.capacity for zone in seen.unseen.zones)


def _turn_up_unseen(seen: View) -> bool:
    assert seen.unseen is not None
    return seen.turn_up in seen.unseen.cards and _places(seen, Place.HAND, Place.BURIED)


def _has_copies(seen: View) -> bool:
    assert seen.unseen is not None
    return max(Counter(seen.unseen.cards).values()) == 2


# A game, or an option that games have, and what is wanted.
SMALL: dict[str, tuple[str, Callable[[View], bool]]] = {
    "voids": ("classic", _has_void),
    "kitty": ("tommy", lambda seen: _places(seen, Place.HAND, Place.KITTY)),
    "buried turn-up or not": ("classic", _turn_up_unseen),
    "buried turn-up or not, and a joker": ("tommy-joker", _turn_up_unseen),
    "two copies": ("bid", _has_copies),
    "two copies and a void": ("bid-3", lambda seen: _has_copies(seen) and _has_void(seen)),
    "two copies and buried cards": ("bid-3", lambda seen: _has_copies(seen) and _places(seen, Place.BURIED)),
    "swapped cards": ("farmers-hand", lambda seen: any(each.what == FaceDown(Kind.SWAP, 3) for each in seen.seen)),
}


@pytest.mark.parametrize("case", SMALL)
def test_worlds_come_as_often_as_there_are_shuffles(case: str) -> None:
    name, wanted = SMALL[case]
    seen = _few_worlds([name] if name in GAMES else [each for each in GAMES if name in each], wanted)
    assert seen.unseen is not None
    there, chance = worlds(seen), Random(case)
    zones = [(zone.capacity, zone.barred) for zone in there.zones]
    ways = Counter(every_way(seen.unseen.cards, zones))
    assert there.count == sum(ways.values())

    def drawn() -> tuple[tuple[Card, ...], ...]:
        hidden = there.draw(chance)
        return tuple(hand(zone_cards(hidden, zone)) for zone in there.zones)

    assert_fits(drawn, ways, 40)


# What is known of single cards

HANDS = {0: "As Ks Qs Ts 9s", 1: "Ah Kh Qh Th 9h", 2: "Ad Kd Qd Td 9d", 3: "Ac Kc Qc Tc 9c"}
FARMERS = {0: "As Ks Qs Js Tc", 1: "Ts 9h Td 9d 9c", 2: "Ah Kh Qh Jh Ad", 3: "Kd Qd Jd Ac Kc"}


def _where(seen: View, wanted: Card) -> set[tuple[Place, Seat | None]]:
    """All places in which a card comes."""
    there, chance = worlds(seen), Random(1)
    drawn = [there.draw(chance) for _ in range(200)]
    return {(zone.place, zone.seat) for zone in there.zones for hidden in drawn if wanted in zone_cards(hidden, zone)}


def test_the_turn_up_is_with_the_dealer_or_buried_by_him() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s")
    assert _where(view(position, 1), card("Jh")) == {(Place.HAND, 0), (Place.BURIED, 0)}


def test_the_turn_up_is_not_buried_where_it_may_not_be() -> None:
    position = told(dealt(game("classic", bury=False), HANDS, "Jh"), "U -9s")
    assert _where(view(position, 1), card("Jh")) == {(Place.HAND, 0)}


def test_the_turn_up_is_not_among_the_cards_that_were_swapped_before() -> None:
    hands = {**FARMERS, 0: FARMERS[1], 1: FARMERS[0]}
    position = told(dealt(game("farmers"), hands, "Th"), "P P P ~Ts,9h,Td U")
    assert view(position, 1).stage is Stage.PICK_UP
    assert _where(view(position, 1), card("Th")) == {(Place.HAND, 0)}


def test_a_card_just_given_to_a_loner_is_in_his_hand() -> None:
    rules = game("farmers", partners_best=True)
    position = told(dealt(rules, FARMERS, "Th"), "~Ts,9h,Td U! -Tc +Kd")
    assert view(position, 3).stage is Stage.LONER_DISCARD
    assert _where(view(position, 3), card("Kd")) == {(Place.HAND, 1)}


def test_between_hands_there_is_one_world_and_nothing_in_it() -> None:
    nothing = Hidden(((),) * 4, ((),) * 4)
    for position in walk("classic").positions[:2]:
        assert worlds(view(position, 0)).count == 1
        assert worlds(view(position, 0)).draw(Random(1)) == nothing


# What a draw depends on


def _draws(position: Position, viewer: Seat | None) -> list[Hidden]:
    there, chance = worlds(view(position, viewer)), Random(7)
    return [there.draw(chance) for _ in range(3)]


@pytest.mark.parametrize("name", [*CATALOGUE, *list(GAMES)[len(CATALOGUE) :: 10]])
def test_draws_depend_on_nothing_that_the_viewer_cannot_see(name: str) -> None:
    way, random = walk(name), Random(f"draws {name}")
    effective = 0
    for number, position in enumerate(way.positions):
        if position.hand is None or number % 5:
            continue
        viewer = random.choice((*range(GAMES[name].seating.seats), None))
        told_so = told_again(way, number)
        other = exchanged(told_so, viewer, random)
        if other is not None and other.end != told_so.end:
            effective += 1
            assert _draws(told_so.end, viewer) == _draws(other.end, viewer)
    assert effective >= 3
