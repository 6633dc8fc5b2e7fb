"""What is to be played: all that decides the totals of a run, and nothing else."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from euchre.arena.deals import RANGES
from euchre.rules import RulesRefused, configure, game, option_text, read_option

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.rules import RuleSet
    from euchre.rules.options import Value

__all__ = [
    "CHUNK",
    "DEFAULT_DEALS",
    "DEFAULT_GAME",
    "DEFAULT_UNITS",
    "MOST_UNITS",
    "Chunk",
    "Plan",
    "PlanRefused",
    "make_plan",
    "read_plan",
]

DEFAULT_GAME = "classic"
DEFAULT_UNITS = 200
DEFAULT_DEALS = RANGES[0]
"""What is played unless something else is asked for."""

CHUNK = 20
"""Units that are played, kept and resumed together."""

MOST_UNITS = 10_000_000

FORMAT = 1
"""Raised when the same plan would be played, or counted, in another way."""


class PlanRefused(ValueError):
    """A plan that cannot be played; the message quotes what was asked for and says what was expected."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """One piece of a run, numbered from 0: some units between two of the players, by their places in the plan."""

    number: int
    pairing: int
    a: int
    b: int
    first: int
    stop: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Every player against every other, over the units 0 to `units` - 1 of a range of deals.

    `players` are names; `options` house rules by key and text. With `games` whole games are played, else single
    hands at 0-0. `fingerprint` is of the rules.
    """

    players: tuple[str, ...]
    game: str
    options: tuple[tuple[str, str], ...]
    deals: str
    units: int
    games: bool
    chunk: int
    fingerprint: str

    @property
    def rules(self) -> RuleSet:
        return game(self.game, dict(self.options))

    @property
    def run(self) -> str:
        """The name of the run: the same for the same plan, everywhere."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:10]

    @property
    def text(self) -> str:
        """The plan as JSON, which `read_plan` reads back."""
        return json.dumps({"format": FORMAT, **asdict(self)}, sort_keys=True)

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, by place in `players`."""
        return tuple(combinations(range(len(self.players)), 2))

    @property
    def chunks(self) -> tuple[Chunk, ...]:
        """All pieces of the run, numbered in the order in which they are added up."""
        starts = range(0, self.units, self.chunk)
        return tuple(
            Chunk(pairing * len(starts) + place, pairing, a, b, first, min(first + self.chunk, self.units))
            for pairing, (a, b) in enumerate(self.pairings)
            for place, first in enumerate(starts)
        )


def make_plan(
    players: tuple[str, ...],
    game_name: str = DEFAULT_GAME,
    options: Mapping[str, Value | str] | None = None,
    *,
    units: int = DEFAULT_UNITS,
    deals: str = DEFAULT_DEALS,
    games: bool = False,
    chunk: int = CHUNK,
) -> Plan:
    """A plan that can be played. Raises PlanRefused, and RulesRefused for a game or an option that is not there."""
    if not 2 <= units <= MOST_UNITS:
        raise PlanRefused(f"pairs {units}: expected 2 to {MOST_UNITS}")
    if deals not in RANGES:
        raise PlanRefused(f"range {deals!r}: expected one of {', '.join(RANGES)}")
    if chunk < 1:
        raise PlanRefused(f"chunk {chunk}: expected 1 at least")
    texts = {key: value if isinstance(value, str) else option_text(value) for key, value in (options or {}).items()}
    read = dict(read_option(key, text) for key, text in texts.items())
    rules = configure(game(game_name), read)
    written = tuple(sorted((key, option_text(value)) for key, value in read.items()))
    return Plan(players, rules.name, written, deals, units, games, chunk, rules.fingerprint)


def read_plan(text: str, run: str | None = None) -> Plan:
    """The plan that a text of `Plan.text` is of; `run` is the name under which it was kept.

    Raises PlanRefused if this program would play something else, or the text is damaged.
    """
    try:
        written = msgspec.json.decode(text, type=_Format).format
        if written != FORMAT:
            raise PlanRefused("the run is of another version of this program, which played or counted differently")
        plan = msgspec.json.decode(text, type=Plan)
    except (msgspec.MsgspecError, TypeError):
        raise PlanRefused(f"the run is damaged: expected its plan, found {str(text)[:QUOTED]!r}") from None
    if _fingerprint(plan) != plan.fingerprint:
        raise PlanRefused(f"the rules of {plan.game} have changed since the run began")
    if run is not None and plan.run != run:
        raise PlanRefused(f"the run is damaged: the plan that it has is that of a run {plan.run}")
    return plan


@dataclass(frozen=True, slots=True)
class _Format:
    """The first thing to know of a text, before anything else of it is believed."""

    format: int


QUOTED = 40
"""Characters that are quoted of a damaged text."""


def _fingerprint(plan: Plan) -> str | None:
    """Of the rules as they are now, or None if they have gone."""
    try:
        return plan.rules.fingerprint
    except RulesRefused:
        return None
