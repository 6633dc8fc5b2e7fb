"""Games in which much happens: a random one of every catalogue entry, and the golden records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.record import read
from euchre.rules import CATALOGUE
from tests.golden_records.making import PLACE
from tests.record.playing import played

if TYPE_CHECKING:
    from euchre.record import Folded

GOLDEN = [f"golden {path.stem}" for path in sorted(PLACE.glob("*.jsonl"))]
NAMES = [*CATALOGUE, *GOLDEN]


def some_game(name: str, most_facts: int = 150) -> Folded:
    """The game of one of the names."""
    if name in GOLDEN:
        return read((PLACE / f"{name.removeprefix('golden ')}.jsonl").read_bytes()).folded
    return played(CATALOGUE[name], "in words", most_facts)
