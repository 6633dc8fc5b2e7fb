"""What is in the fields, that they fit their space, and that nobody sees through them."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from gymnasium.spaces import Dict

from euchre.env import numbering, raw_env
from euchre.env.fields import observation, observation_space
from euchre.rules import CATALOGUE, game
from euchre.view import Stage, view
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import COMBINATIONS, GAMES, walk
from tests.helpers import dealt, told

if TYPE_CHECKING:
    from euchre.game import Position
    from euchre.rules import Seat

SOME = [*CATALOGUE, *list(COMBINATIONS)[::10]]


@pytest.mark.parametrize("name", SOME)
def test_every_observation_is_in_its_space_and_its_mask_allows_what_is_legal(name: str) -> None:
    rules = GAMES[name]
    table, space = numbering(rules), observation_space(rules)
    fields = space["observation"]
    assert isinstance(fields, Dict)
    kinds = {field: each.dtype for field, each in fields.items()}
    for position, seat in product(walk(name).positions, range(rules.seating.seats)):
        seen = observation(view(position, seat))
        assert space.contains(seen)
        assert {field: array.dtype for field, array in seen["observation"].items()} == kinds
        allowed = {table.action(int(number)) for number in np.flatnonzero(seen["action_mask"])}
        assert allowed == set(position.legal() if position.to_act == seat else ())


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    fields = zip(one["observation"].items(), other["observation"].items(), strict=True)
    return np.array_equal(one["action_mask"], other["action_mask"]) and all(
        name == other_name and np.array_equal(array, other_array)
        for (name, array), (other_name, other_array) in fields
    )


@pytest.mark.parametrize("name", SOME)
def test_an_agent_observes_the_same_whatever_it_cannot_see(name: str) -> None:
    way, random, effective = walk(name), Random(f"env {name}"), 0
    table = raw_env(GAMES[name])
    for number, position in enumerate(way.positions):
        if position.hand is None or (number % 3 and view(position, None).stage is Stage.PLAY):
            continue
        here, viewer = told_again(way, number), random.randrange(GAMES[name].seating.seats)
        other = exchanged(here, viewer, random)
        if other is not None:
            effective += 1
            table.position = here.end
            seen = table.observe(f"seat_{viewer}")
            table.position = other.end
            assert _same(seen, table.observe(f"seat_{viewer}"))
    assert effective >= (20 if name in CATALOGUE else 1)


def _fields(position: Position, seat: Seat) -> dict[str, Any]:
    """The fields of a seat, each as the places that are not 0 and what stands there."""
    seen = observation(view(position, seat))["observation"]
    return {
        name: {tuple(map(int, place)): int(array[tuple(place)]) for place in np.argwhere(array)}
        for name, array in seen.items()
    }


HANDS = {1: "Js Jc As 9h Th", 2: "Ah Kh Qh Ad Kd", 3: "Ks Qs Tc Qc Kc", 0: "Ts Ac 9d Td Jd"}


def _called(words: str) -> Position:
    return told(dealt(game("classic", partners_best=True), HANDS, "9s", dealer=0), words)


def test_seats_are_counted_from_the_observer() -> None:
    position = _called("P U")
    assert _fields(position, 2)["maker"] == {(0,): 1}
    assert _fields(position, 1)["maker"] == {(1,): 1}
    assert _fields(position, 1)["dealer"] == {(3,): 1}
    assert _fields(position, 0)["to_act"] == {(0,): 1}
    assert _fields(position, 0)["calls"] == {(1, 0): 1, (2, 1): 1}
    assert _fields(position, 3)["calls"] == {(2, 0): 1, (3, 1): 1}
    assert _fields(position, 3)["sizes"] == {(0,): 5, (1,): 6, (2,): 5, (3,): 5}


def test_sides_are_counted_from_the_observer() -> None:
    position = dealt(game("classic"), HANDS, "9s", dealer=0, start=(3, 7))
    assert _fields(position, 0)["points"] == {(0,): 3, (1,): 7}
    assert _fields(position, 1)["points"] == {(0,): 7, (1,): 3}
    alone = dealt(game("bid-3"), dealer=0, start=(3, -7, 20))
    assert _fields(alone, 1)["points"] == {(0,): -7, (1,): 20, (2,): 3}


def test_a_bidder_stands_where_the_maker_will_stand() -> None:
    seen = _fields(told(dealt(game("bid"), dealer=0), "P 6@n"), 0)
    assert (seen["maker"], seen["denomination"], seen["tricks_to_make"]) == ({(2,): 1}, {(4,): 1}, {(0,): 6})


def test_own_cards_laid_away_are_seen_by_their_owner_alone() -> None:
    position = _called("U! -9d +Ks")
    loner, partner, dealer = (_fields(position, seat) for seat in (1, 3, 0))
    assert dealer["buried"] == {(12,): 1}
    assert partner["given"] == {(4,): 1}
    assert (loner["buried"], loner["given"]) == ({}, {})
    assert loner["face_down"] == {(3,): 1, (2,): 1}
    assert dealer["face_down"] == {(0,): 1, (3,): 1}
    assert loner["sitting_out"] == {(2,): 1}
    assert loner["alone"] == {(0,): 1}


def test_the_tricks_are_told_in_order_with_who_led_and_who_could_not_follow() -> None:
    seen = _fields(told(dealt(game("classic"), HANDS, "9s", dealer=0), "U -9d 9h Ah Ks Ts Tc"), 0)
    assert seen["tricks"] == {(0, 1, 6): 1, (0, 2, 11): 1, (0, 3, 4): 1, (0, 0, 1): 1, (1, 3, 19): 1}
    assert seen["leaders"] == {(0, 1): 1, (1, 3): 1}
    assert seen["trick"] == {(3, 19): 1}
    assert seen["voids"] == {(3, 1): 1, (0, 1): 1}
    assert seen["taken"] == {(3,): 1}
    assert seen["turn_up_place"] == {(2,): 1}


def test_a_dealer_who_names_blind_sees_no_card_of_his_own() -> None:
    position = dealt(game("british"), turn_up="*", dealer=0)
    seen = _fields(position, 0)
    assert seen["hand"] == {}
    assert sum(seen["unseen"].values()) == 24


def test_a_spectator_has_no_place_to_count_from() -> None:
    with pytest.raises(ValueError, match="a spectator has no seat"):
        observation(view(dealt(game("classic")), None))
