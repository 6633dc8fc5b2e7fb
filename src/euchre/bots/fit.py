"""What was learnt from practice about the calls of a game, kept in a small file for each family of rules."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from euchre.rules.data import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.rules import RuleSet

__all__ = ["FORMAT", "Fit", "Fitted", "distance", "family_of", "fit_for", "fits", "read_fit"]

FORMAT = 1
"""The version of the files."""

_PARTS = ("pack", "seating", "cards", "calling", "lone", "score")
"""What makes rules play alike: not the target, which enters only through the chance of winning."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights of calls and passes, and how hands end, for one family of rules.

    `weights` are as `euchre.solver.calls` takes them. `outcomes` are (points of the dealer's side, hands) pairs, as
    counted over `practised` hands of these players against themselves. `seed` and `deals` make it again.
    """

    game: str
    family: Mapping[str, Any]
    seed: int
    deals: int
    weights: tuple[int, ...]
    outcomes: tuple[tuple[int, int], ...]
    gate: Mapping[str, Any] | None = None

    def text(self) -> str:
        """The file: one line for the weights of each point."""
        data = {"format": FORMAT, **asdict(self)}
        return json.dumps(data, indent=1, sort_keys=True) + "\n"


@dataclass(frozen=True, slots=True)
class Fitted:
    """The fit that serves a rule set best; `exact` if it was made for just such rules."""

    fit: Fit
    exact: bool


def family_of(rules: RuleSet) -> dict[str, Any]:
    """The parts of the rules that a fit depends on, as plain data."""
    whole = plain(rules)
    return {part: whole[part] for part in _PARTS}


def read_fit(text: str) -> Fit:
    """Read a file of fits. Raises ValueError for another format."""
    data = json.loads(text)
    if data.pop("format", None) != FORMAT:
        raise ValueError(f"a fit of another format: expected {FORMAT}")
    return Fit(**{**data, "weights": tuple(data["weights"]), "outcomes": tuple(map(tuple, data["outcomes"]))})


@cache
def fits() -> tuple[Fit, ...]:
    """All fits that come with the package, by the names of their game and their file."""
    shelf = files("euchre.bots") / "fits"
    there = sorted((file for file in shelf.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    return tuple(sorted((read_fit(file.read_text("utf-8")) for file in there), key=lambda fit: fit.game))


@cache
def fit_for(rules: RuleSet) -> Fitted | None:
    """The fit of the nearest family, or None where no family plays at all like this."""
    family = family_of(rules)
    near = [(away, fit) for fit in fits() if (away := distance(family, fit.family)) is not None]
    if not near:
        return None
    away, fit = min(near, key=lambda pair: (pair[0], pair[1].game))
    return Fitted(fit, exact=away == 0)


_FAR = {"pack": 4, "lone": 2, "score": 1, "calling": 2}


def distance(one: Mapping[str, Any], other: Mapping[str, Any]) -> int | None:
    """How differently two families play, or None where nothing that one has learnt helps the other."""
    if any(one[part] != other[part] for part in ("seating", "cards")):
        return None
    if one["calling"]["kind"] != other["calling"]["kind"]:
        return None
    return sum(far * _differing(one[part], other[part]) for part, far in _FAR.items())


def _differing(one: Any, other: Any) -> int:
    """In how many leaves two plain values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(_differing(one.get(key), other.get(key)) for key in {*one, *other})
    return int(one != other)
