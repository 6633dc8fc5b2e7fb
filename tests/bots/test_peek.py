"""No player, of whatever level, chooses or thinks otherwise because of a card that it cannot see."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots import LEVELS, bot, chance
from euchre.rules import CATALOGUE
from euchre.view import Stage, view
from tests.bots.search_scenes import asked, few_worlds
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import names, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.game import Position

STYLED = "expert@0.5"
TRIALS = 4
OPTIONS = [name for name in names() if name not in CATALOGUE]


@cache
def _trials(name: str) -> tuple[tuple[int, Position, Position], ...]:
    """Positions in which there is a choice, each with another that the seat cannot tell from it."""
    return tuple(_found(name))


def _found(name: str) -> Iterator[tuple[int, Position, Position]]:
    way, random = walk(name), Random(f"peek {name}")
    for number, position, _ in list(asked(name))[:: 2 if name in CATALOGUE else 1]:
        told = told_again(way, number)
        for _ in range(TRIALS):
            other = exchanged(told, position.to_act, random)
            if other is not None and _lies_otherwise(told.end, other.end):
                yield number, told.end, other.end
                break


def _lies_otherwise(one: Position, other: Position) -> bool:
    assert one.dealt is not None
    assert other.dealt is not None
    return one.dealt.held != other.dealt.held or one.dealt.kitty != other.dealt.kitty or one != other


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 5)


@pytest.mark.parametrize("level", [*LEVELS, STYLED])
@pytest.mark.parametrize("name", CATALOGUE)
def test_a_player_chooses_the_same_whatever_it_cannot_see(name: str, level: str) -> None:
    """Action, reason, values and estimates, each to the last digit."""
    player, effective = bot(level), 0
    for number, position, other in _trials(name):
        effective += 1
        chosen = player.choose(view(position, position.to_act), chance("peek", number, 1))
        assert player.choose(view(other, other.to_act), chance("peek", number, 1)) == chosen
    assert effective >= 3


@pytest.mark.parametrize("name", OPTIONS[::3])
def test_a_searching_player_chooses_the_same_under_every_option(name: str) -> None:
    expert = bot("expert")
    for number, position, other in _trials(name):
        chosen = expert.choose(view(position, position.to_act), chance("peek", number, 1))
        assert expert.choose(view(other, other.to_act), chance("peek", number, 1)) == chosen


def test_the_trials_come_in_every_stage_in_which_there_is_a_choice() -> None:
    stages: Counter[Stage] = Counter()
    for name in (*CATALOGUE, *OPTIONS[::3]):
        stages.update(view(position, None).stage for _, position, _ in _trials(name))
    assert set(stages) == set(Stage) - {Stage.DRAW, Stage.DEAL, Stage.OVER}


def test_a_player_who_could_see_the_cards_would_be_found_out() -> None:
    """A test of the test: shown the hand of the next seat, the same player often chooses otherwise."""
    expert, differ = bot("expert"), 0
    for number, position, other in _trials("classic"):
        left = position.rules.seating.left(position.to_act or 0)
        one, two = (
            expert.choose(view(each, each.to_act), _peeking(each, left, number)) for each in (position, other)
        )
        differ += one != two
    assert differ >= 3


def _peeking(position: Position, seat: int, number: int) -> Random:
    """Chance that knows a hand."""
    assert position.dealt is not None
    return chance(f"peek {position.dealt.held[seat]}", number, 1)
