"""What it is worth to commit facts together: `python -m benchmarks.commits [--games 64] [--seconds 3]`.

Many games at once, each waiting until a fact is kept before the next; the same store, statements and disk, once
with all that waits in one transaction, and once with a transaction for each fact. In turn, so that both meet the
same other work of the machine. At least 4 times as many are expected.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING

from benchmarks.kills import header, match
from euchre.log.store import Store
from euchre.log.writer import BATCH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

    from euchre.game import Fact
    from euchre.log.store import Kept

__all__ = ["Measured", "main", "measure"]

EXPECTED = 4.0
"""Times as many facts per second."""

RUNS = 3


@dataclass(frozen=True, slots=True)
class Measured:
    """Facts per second, the seconds that one of them waited (median and 99 of 100), and how many went together."""

    speed: float
    usual: float
    longest: float
    together: float


def measure(path: Path, batch: int, games: int, seconds: float) -> Measured:
    """Keep facts for so many seconds, at most `batch` in a transaction."""
    facts = match(0)
    with closing(Store.open(f"sqlite:///{path}", batch=batch)) as store:
        for begun in [store.begin(f"game-{number}", header()) for number in range(games)]:
            begun.result()
        before = store.statistics
        waits = sorted(_waits(store, facts, games, monotonic() + seconds))
        after = store.statistics
    together = (after.deeds - before.deeds) / (after.commits - before.commits)
    return Measured(len(waits) / seconds, median(waits), waits[len(waits) * 99 // 100], together)


def _waits(store: Store, facts: Sequence[Fact], games: int, until: float) -> Iterator[float]:
    """Seconds until each fact was kept. A game that has come to its end begins anew: nobody folds them here."""
    done: SimpleQueue[tuple[int, float, Future[Kept]]] = SimpleQueue()
    each = [enumerate(cycle(facts), start=1) for _ in range(games)]

    def append(number: int) -> None:
        seq, fact = next(each[number])
        asked = monotonic()
        future = store.append(f"game-{number}", seq, f"action-{seq}", fact)
        future.add_done_callback(lambda _: done.put((number, monotonic() - asked, future)))

    for number in range(games):
        append(number)
    while monotonic() < until:
        number, waited, future = done.get()
        assert future.result().first
        yield waited
        append(number)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args(arguments)
    kinds = {"together": BATCH, "each for itself": 1}
    found: dict[str, list[Measured]] = {name: [] for name in kinds}
    with TemporaryDirectory() as directory:
        for run in range(RUNS):
            for name, batch in kinds.items():
                path = Path(directory) / f"{run}-{batch}.db"
                found[name].append(measure(path, batch, asked.games, asked.seconds))
    print("| commits | facts per second | wait, ms | 99 of 100, ms | in a commit |")
    print("|---|---|---|---|---|")
    for name, several in found.items():
        one = sorted(several, key=lambda each: each.speed)[RUNS // 2]
        print(
            f"| {name} | {one.speed:,.0f} | {one.usual * 1000:.1f} | {one.longest * 1000:.1f} | {one.together:.1f} |"
        )
    speeds = [median(each.speed for each in several) for several in found.values()]
    times = speeds[0] / speeds[1]
    print(f"\n{times:.1f} times as many; at least {EXPECTED:.0f} expected.")
    return 0 if times >= EXPECTED else 1


if __name__ == "__main__":
    sys.exit(main())
