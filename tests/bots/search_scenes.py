"""Searching players that look at few worlds, and what they choose in all games."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from euchre.bots import bot, chance
from euchre.bots.search import BUDGETS
from euchre.rules import CATALOGUE
from euchre.view import Stage, view
from tests.contract.walks import walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from euchre.bots import Choice
    from euchre.game import Position
    from euchre.view import View

__all__ = ["WORLDS", "asked", "choices", "few_worlds"]

WORLDS = 9
"""Worlds for every decision, so that many decisions can be asked for."""


def few_worlds(patch: pytest.MonkeyPatch, count: int = WORLDS) -> None:
    """From here on every level looks at so many worlds."""
    for key in BUDGETS:
        patch.setitem(BUDGETS, key, (count,) * 3)


def asked(name: str) -> Iterator[tuple[int, Position, View]]:
    """Positions of a walk in which there is a choice, with their numbers: the first of each stage, later some."""
    seen_before: Counter[Stage] = Counter()
    first, step = (4, 7) if name in CATALOGUE else (1, 23)
    for number, position in enumerate(walk(name).positions):
        if position.to_act is None:
            continue
        seen = view(position, position.to_act)
        if len(seen.legal) < 2:
            continue
        seen_before[seen.stage] += 1
        if seen_before[seen.stage] <= first or seen_before[seen.stage] % step == 0:
            yield number, position, seen


@cache
def choices(name: str) -> tuple[tuple[View, Choice], ...]:
    """What an expert chooses there. Ask only while there are few worlds."""
    expert = bot("expert")
    return tuple((seen, expert.choose(seen, chance(name, number, 1))) for number, _, seen in asked(name))
