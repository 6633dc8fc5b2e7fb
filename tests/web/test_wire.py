"""Views as frames: of every stage of every game, read back as they were, and small."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from euchre.events import events
from euchre.game import Play
from euchre.record import action_from
from euchre.rules import CATALOGUE
from euchre.table import Choices
from euchre.view import Stage, view
from euchre.web import messages as wire
from euchre.web.told import told
from euchre.web.wire import Frames
from tests.contract.walks import walk
from tests.web.sittings import table_of

if TYPE_CHECKING:
    from euchre.game import Position
    from euchre.rules import Seat

ALL = pytest.mark.parametrize("name", list(CATALOGUE))


def _viewers(position: Position) -> tuple[Seat | None, ...]:
    return (*range(position.rules.seating.seats), None)


@ALL
def test_a_view_says_what_the_position_is(name: str) -> None:
    chance = Random(name)
    for number, position in enumerate(walk(name).positions):
        viewer = chance.choice(_viewers(position))
        frame, seen = Frames("match", number, position).to(viewer), view(position, viewer)
        assert msgspec.json.decode(msgspec.json.encode(frame), type=wire.FromServer) == frame
        assert (frame.seq, frame.stage, frame.seat) == (number, seen.stage.value, viewer)
        assert (frame.dealer, frame.to_act, frame.sizes) == (seen.dealer, seen.to_act, seen.sizes)
        assert [action_from(action) for action in frame.legal] == list(seen.legal)
        assert (frame.hand is None) == (seen.hand is None)
        assert sorted(held.card for held in frame.hand or ()) == sorted(map(str, seen.hand or ()))
        assert [laid.card for laid in frame.trick] == list(map(str, seen.trick.cards))
        assert frame.score.points == seen.score.points
        assert (frame.last is None) == (seen.last is None)
        assert (frame.over is None) == (position.over is None)
        if viewer is None:
            assert not frame.legal
            assert not frame.claim
            assert not frame.buried


@ALL
def test_of_all_who_look_each_is_told_what_he_has_seen(name: str) -> None:
    """One thing puts together the frames of all: nobody gets another one's hand or news."""
    game = walk(name)
    for number, position in enumerate(game.positions):
        frames = Frames("match", number, position)
        missed = range(max(0, number - 4), number)
        for viewer in _viewers(position):
            steps = ((game.positions[each], game.facts[each], game.positions[each + 1]) for each in missed)
            seen = [event for step in steps for event in events(*step, viewer)]
            frame = frames.to(viewer, seen)
            assert frame.events == tuple(map(told, seen))
            assert frame == Frames("match", number, position).to(viewer, seen)


@ALL
def test_a_card_that_cannot_be_played_says_why_and_another_does_not(name: str) -> None:
    found = 0
    for number, position in enumerate(walk(name).positions):
        if view(position, None).stage is not Stage.PLAY:
            continue
        frame = Frames("match", number, position).to(position.to_act)
        legal = {str(action.card) for action in position.legal() if isinstance(action, Play)}
        for held in frame.hand or ():
            assert (held.why is None) == (held.card in legal)
            found += held.why is not None
    assert found


def test_every_stage_has_been_shown() -> None:
    stages = {Frames("", 0, position).to(None).stage for name in CATALOGUE for position in walk(name).positions}
    stages.add(Stage.OVER.value)  # a walk ends before a long match does
    optional = {
        Stage.LONE_DEFENCE.value,
        Stage.PARTNERS_BEST.value,
        Stage.BLIND_CALL.value,
        Stage.LONER_DISCARD.value,
    }
    assert {stage.value for stage in Stage} - stages <= optional


def test_a_view_of_the_classic_game_has_less_than_a_thousand_bytes_on_average() -> None:
    house = table_of(Choices(delay=0.0, options={"hands": "6"}), "ann", "bob", "eve", "dan")
    viewers = {seat: house.join(guest) for seat, guest in enumerate(("ann", "bob", "eve", "dan"))}
    house.send(viewers[0], wire.Start())
    house.play(dict(viewers), 10_000, Random(5))
    sizes = [
        len(msgspec.json.encode(frame))
        for viewer in viewers.values()
        for frame in viewer.frames
        if isinstance(frame, wire.View)
    ]
    assert len(sizes) > 400
    assert sum(sizes) / len(sizes) < 1024


def test_what_is_as_usual_is_left_out() -> None:
    position = walk("classic").positions[0]
    assert set(json.loads(msgspec.json.encode(Frames("match", 0, position).to(None)))) == {
        "type",
        "game",
        "seq",
        "stage",
        "score",
        "deals",
    }
