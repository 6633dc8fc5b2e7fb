"""The speed of the solver, in one run on one machine: `python -m benchmarks.solver`.

Random deals from the whole pack, the first lead of so many cards to come. *value* asks for the value of the position,
*cards* for that of every card, *reach* for the two thresholds 3 and 5 of every card. Processor time of one thread,
the call from Python included, encoding of cards left out. *times* compares both kernels on the same deals.
"""

from __future__ import annotations

import time
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from tests.solver.families import FAMILIES, deals, situation

from euchre.solver import COMPILED, Engine, encode, interpreted

if TYPE_CHECKING:
    from types import ModuleType

KINDS = [
    ("24 cards", 5, 6000, True),
    ("33 cards, joker", 5, 3000, True),
    ("no-trump, one pack", 5, 3000, True),
    ("alone", 5, 6000, True),
    ("two hands", 5, 6000, True),
    ("two packs, one against three", 5, 1000, True),
    ("two packs, one against three", 6, 400, True),
    ("two packs, one against three", 8, 300, False),
    ("two packs, no-trump", 8, 150, False),
    ("two packs, three seats", 8, 200, False),
    ("two packs, three seats", 10, 60, False),
]
INTERPRETED = 0.01
"""The share of the deals that the interpreted kernel gets."""


def timed(jobs: list[tuple[int, ...]], ask: str, source: ModuleType | None) -> tuple[float, float, float]:
    """Microseconds, trick nodes and card nodes for a job."""
    engine = Engine(1 << 16 if source is None else 1 << 12, source)
    start = time.thread_time()
    if ask == "value":
        engine.values(jobs)
    else:
        engine.answers(jobs)
    spent = time.thread_time() - start
    return spent / len(jobs) * 1e6, engine.trick_nodes / len(jobs), engine.card_nodes / len(jobs)


def main() -> None:
    print(f"compiled: {COMPILED}\n")
    print("| deals | cards | asked | µs | per second | trick nodes | card nodes | interpreted, µs | times |")
    print("|---|---|---|---|---|---|---|---|---|")
    source = interpreted()
    for name, cards, count, slow in KINDS:
        family = replace(FAMILIES[name], cards=(cards,), whole=True)
        points = [situation(deal) for deal in deals(family, 6 * count, f"benchmark {name}") if not deal.trick][:count]
        for ask in ("value", "cards", "reach") if cards == 5 and "two packs" not in name else ("value", "cards"):
            encoded = [encode(point, (3, 5) if ask == "reach" else None) for point in points]
            jobs = [job.numbers for job in encoded if job]
            spent, tricks, tried = timed(jobs, ask, None)
            line = f"| {name} | {cards} | {ask} | {spent:.1f} | {1e6 / spent:,.0f} | {tricks:.0f} | {tried:.0f} |"
            if slow:
                some = jobs[: max(30, int(len(jobs) * INTERPRETED))]
                other, _, _ = timed(some, ask, source)
                line += f" {other:,.0f} | {other / median(timed(some, ask, None)[0] for _ in range(9)):.0f} |"
            print(line if slow else line + " | |", flush=True)


if __name__ == "__main__":
    main()
