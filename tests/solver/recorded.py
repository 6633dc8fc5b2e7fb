"""A file of fixed deals, and how many nodes each kind of them took: a loss of pruning shows at once, on any machine.

`python -m tests.solver.recorded` writes the counts anew, after a change that is meant to alter them.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from euchre.solver import Engine, encode
from tests.solver.brute import Deal
from tests.solver.families import FAMILIES, deals, situation

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["KINDS", "counted", "jobs", "stored"]

FILE = Path(__file__).with_name("deals.json")
KINDS = {
    "24 cards": (200, 5),
    "33 cards, joker": (60, 5),
    "no-trump, one pack": (60, 5),
    "alone": (60, 5),
    "two hands": (60, 5),
    "two packs, one against three": (30, 6),
    "two packs, no-trump": (15, 6),
    "two packs, three seats": (30, 6),
}
"""How many deals of each kind, and how many cards a seat has."""


def stored() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def jobs(texts: list[dict[str, Any]]) -> list[tuple[int, ...]]:
    encoded = [encode(situation(_read(text))) for text in texts]
    return [job.numbers for job in encoded if job]


def counted(numbers: list[tuple[int, ...]], source: ModuleType | None = None) -> dict[str, list[int]]:
    """Trick and card nodes: for the value of each position, and for that of every card."""
    one, every = Engine(1 << 12, source), Engine(1 << 12, source)
    one.values(numbers)
    every.cards(numbers)
    return {"value": [one.trick_nodes, one.card_nodes], "cards": [every.trick_nodes, every.card_nodes]}


def _read(text: dict[str, Any]) -> Deal:
    hands = tuple(tuple(held.split()) for held in text["hands"])
    trick = tuple((seat, card) for seat, card in text["trick"])
    return Deal(text["trump"], hands, tuple(text["makers"]), text["seat"], trick)


def _write(deal: Deal) -> dict[str, Any]:
    hands = [" ".join(held) for held in deal.hands]
    return {"trump": deal.trump, "hands": hands, "makers": deal.makers, "seat": deal.seat, "trick": deal.trick}


def _record() -> None:
    found = {}
    for name, (count, cards) in KINDS.items():
        family = replace(FAMILIES[name], cards=(cards,), whole=True)
        # Half at the lead, as a bid is weighed, half wherever they come.
        many = deals(family, 8 * count, f"recorded {name}")
        lead = [deal for deal in many if not deal.trick][: count // 2]
        texts = [_write(deal) for deal in lead + [deal for deal in many if deal.trick][: count - len(lead)]]
        found[name] = {"deals": texts, "nodes": counted(jobs(texts))}
    lines = ",\n".join(
        f'"{name}": {{\n"nodes": {json.dumps(kind["nodes"])},\n"deals": [\n'
        + ",\n".join(json.dumps(text) for text in kind["deals"])
        + "\n]}"
        for name, kind in found.items()
    )
    FILE.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    _record()
