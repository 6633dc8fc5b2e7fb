"""The frames of a viewer are the same, byte for byte, whatever the cards that he cannot see: in every game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from euchre.game import Claim, Play
from euchre.record import Folded, Player, action_data, start_fold
from euchre.rules import CATALOGUE
from euchre.table import Choices, Company, State, company, new_header
from euchre.view import Stage, view
from euchre.web import messages as wire
from euchre.web.sitting import Sitting
from euchre.web.wire import Frames
from euchre.worlds import complete, worlds
from tests.contract.exchange import Told, exchanged, told_again
from tests.contract.walks import GAMES, names, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.rules import RuleSet, Seat

ALL = pytest.mark.parametrize("name", names())
SHARES = {True: 8, False: 24}
"""Of so many positions of a game, of the catalogue or not, one is looked at: the contract looks at all of them."""


class Listener:
    """A connection as bytes."""

    def __init__(self, guest: str) -> None:
        self.guest = self.name = guest
        self.heard: list[bytes] = []

    def send(self, frame: wire.FromServer) -> None:
        self.heard.append(msgspec.json.encode(frame))

    def close(self, code: int) -> None:
        self.heard.append(str(code).encode())


def _company(rules: RuleSet) -> Company:
    """People in all seats, in the middle of a match."""
    seats = range(rules.seating.seats)
    chairs = tuple(company.Chair(f"guest {seat}", f"Player {seat}") for seat in seats)
    return Company("CODE", "guest 0", Choices(clock=30), chairs, State.PLAYING, "match")


def _game(rules: RuleSet, told: Told) -> Folded:
    return replace(start_fold(rules), facts=told.facts, positions=told.positions)


def _heard(rules: RuleSet, told: Told, viewer: Seat | None) -> list[bytes]:
    """All that somebody is sent who comes, comes again after he has missed something, and does what is refused.

    The others are there before and do what they like; the hand is the whole game.
    """
    at = _company(rules)
    players = tuple(Player(chair.name) for chair in at.chairs)
    header = replace(new_header(rules, players, "2026-01-02T03:04:05Z", "seed"), bots="bots")
    sitting = Sitting(at, lambda *_: None)
    sitting.open(at, header, _game(rules, told), 0.0)
    for seat in range(rules.seating.seats):
        if seat != viewer:
            sitting.join(Listener(f"guest {seat}"), wire.Hello(1, "CODE"), 10.0, 1.0)
    listener = Listener("watcher" if viewer is None else f"guest {viewer}")
    sitting.join(listener, wire.Hello(1, "CODE"), 10.0, 2.0)
    for number, frame in enumerate(_mischief(rules, len(told.facts))):
        proposal = sitting.take(listener, frame, 3.0 + number)
        listener.heard.append(repr(proposal is None).encode())
    for since in {0, 1, len(told.facts) // 2, len(told.facts) - 1, len(told.facts)}:
        sitting.leave(listener, 50.0)
        listener.heard.append(repr(sitting.wake(50.0)).encode())
        sitting.join(listener, wire.Hello(1, "CODE", "match", since), 10.0, 51.0)
    return listener.heard


def _mischief(rules: RuleSet, number: int) -> Iterator[wire.FromClient]:
    """What is refused, or what has to be, unless the viewer may do it."""
    for card in dict.fromkeys(rules.pack.cards):
        yield wire.Act(f"play {card}", number, action_data(Play(card)))
        yield wire.Act(f"discard {card}", number, {"do": "discard", "card": str(card)})
        yield wire.Act(f"give {card}", number, {"do": "give", "card": str(card)})
    yield wire.Act("claim", number, action_data(Claim()))
    yield wire.Act("pass", number, {"do": "pass"})
    yield wire.Act("late", number - 1, {"do": "pass"})
    yield wire.Act("odd", number, {"do": "peek", "seat": 1})
    yield wire.Away(on=True)
    yield wire.Away(on=False)


def _trials(name: str) -> Iterator[tuple[Told, Told, Seat | None]]:
    """Hands as they went, the same in another world, and a viewer who cannot tell them apart."""
    way, random = walk(name), Random(f"noninterference {name}")
    viewers = (*range(GAMES[name].seating.seats), None)
    for number, position in enumerate(way.positions):
        if position.hand is None:
            continue
        seldom = view(position, None).stage is Stage.LONE_DEFENCE
        if seldom or random.randrange(SHARES[name in CATALOGUE]) == 0:
            told, viewer = told_again(way, number), random.choice(viewers)
            other = exchanged(told, viewer, random)
            if other is not None and told.end.dealt != other.end.dealt:
                yield told, other, viewer


@ALL
def test_everything_that_a_viewer_is_sent_is_the_same_in_every_world(name: str) -> None:
    for told, other, viewer in _trials(name):
        assert _heard(GAMES[name], told, viewer) == _heard(GAMES[name], other, viewer)


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_a_view_is_the_same_in_a_world_drawn_at_random(name: str) -> None:
    chance = Random(name)
    for number, position in enumerate(walk(name).positions):
        viewer = chance.choice((*range(GAMES[name].seating.seats), None))
        seen = view(position, viewer)
        whole = complete(seen, worlds(seen).draw(chance))
        frames = [
            msgspec.json.encode(Frames("match", number, each, 3.0).to_newcomer(viewer, (), ()))
            for each in (position, whole)
        ]
        assert frames[0] == frames[1]


def test_the_trials_come_in_every_stage_for_every_viewer_and_can_be_told_apart_by_others() -> None:
    """A test of the tests."""
    stages: Counter[Stage] = Counter()
    viewers: Counter[Seat | None] = Counter()
    apart = trials = 0
    for name in (*CATALOGUE, *list(GAMES)[len(CATALOGUE) :: 6]):
        for told, other, viewer in _trials(name):
            stages[view(told.end, None).stage] += 1
            viewers[viewer] += 1
            trials += 1
            apart += any(
                Frames("", 0, told.end).to(seat) != Frames("", 0, other.end).to(seat)
                for seat in range(GAMES[name].seating.seats)
            )
    assert set(stages) == set(Stage) - {Stage.DRAW, Stage.DEAL, Stage.OVER}
    assert set(viewers) == {0, 1, 2, 3, 4, 5, None}
    assert trials > 150
    assert apart > trials * 0.9
