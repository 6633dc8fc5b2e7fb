"""What a seat receives does not depend on a card that it cannot see, in the catalogue and all combinations."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.events import events
from euchre.game import Claim, Position
from euchre.rules import CATALOGUE
from euchre.view import Stage, view
from tests.contract.exchange import Told, exchanged, told_again
from tests.contract.walks import GAMES, names, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.message import Event
    from euchre.rules import Seat

ALL = pytest.mark.parametrize("name", names())


def _heard(told: Told, viewer: Seat | None) -> list[tuple[Event, ...]]:
    steps = zip(told.positions, told.facts, told.positions[1:], strict=False)
    return [events(before, fact, after, viewer) for before, fact, after in steps]


def _trials(name: str) -> Iterator[tuple[Told, Told | None, Seat | None]]:
    """A hand as it went, the same in another world if that came off, and the viewer who cannot tell them apart."""
    way, random = walk(name), Random(f"secrecy {name}")
    viewers = (*range(GAMES[name].seating.seats), None)
    for number, position in enumerate(way.positions):
        # All positions before the play, and some of it.
        if position.hand is None or (number % 4 and view(position, None).stage is Stage.PLAY):
            continue
        told = told_again(way, number)
        for viewer in random.sample(viewers, 3 if name in CATALOGUE else 2):
            other = exchanged(told, viewer, random)
            yield told, (other if other and _differ(told.end, other.end) else None), viewer


def _differ(one: Position, other: Position) -> bool:
    """Whether cards really lie otherwise."""
    assert one.dealt is not None
    assert other.dealt is not None
    return (one.dealt.held, one.dealt.buried, one.dealt.kitty) != (
        other.dealt.held,
        other.dealt.buried,
        other.dealt.kitty,
    )


@ALL
def test_a_viewer_receives_the_same_whatever_he_cannot_see(name: str) -> None:
    tried = effective = 0
    for told, other, viewer in _trials(name):
        tried += 1
        if other is not None:
            effective += 1
            assert view(told.end, viewer) == view(other.end, viewer)
            assert _heard(told, viewer) == _heard(other, viewer)
            if told.end.to_act == viewer:
                assert told.end.refusal(Claim()) == other.end.refusal(Claim())
    assert effective > tried / 3
    assert effective >= (60 if name in CATALOGUE else 1)


def test_the_trials_come_in_every_stage_and_for_every_viewer() -> None:
    stages: Counter[Stage] = Counter()
    viewers: Counter[Seat | None] = Counter()
    for name in (*CATALOGUE, *list(GAMES)[len(CATALOGUE) :: 6]):
        for told, other, viewer in _trials(name):
            if other is not None:
                stages[view(told.end, None).stage] += 1
                viewers[viewer] += 1
    assert set(stages) == set(Stage) - {Stage.DRAW, Stage.DEAL, Stage.OVER}
    assert min(stages.values()) >= 5
    assert set(viewers) == {0, 1, 2, 3, 4, 5, None}
    assert sum(stages.values()) >= 2000


def test_who_does_see_the_cards_can_tell_the_worlds_apart() -> None:
    """The same trials, looked at by the seats that hold the cards: a test of the test."""
    seen = 0
    for told, other, _ in _trials("classic"):
        seen += other is not None and any(view(told.end, seat) != view(other.end, seat) for seat in range(4))
    assert seen >= 100
