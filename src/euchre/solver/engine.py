"""The exact solver with its memory, compiled or interpreted."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from euchre.solver.loading import load, source_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

__all__ = ["BITS", "COMPILED", "INEXACT", "NO_BUDGET", "Engine", "interpreted"]

NO_BUDGET = 1 << 60
"""More nodes than anybody can wait for."""

BITS = 64
"""Answers for each job in `Engine.answers`, one for each bit that a card may be."""


def interpreted() -> ModuleType:
    """The kernel run from its source, even where a binary lies beside it."""
    return source_of("kernel")


_KERNEL, _BATCH = load("kernel", "_batch")
_LAYOUT: dict[str, int] = _KERNEL.LAYOUT

INEXACT = _LAYOUT["inexact"]
"""The answer where the budget ended."""

COMPILED = _BATCH is not None
"""Whether the solver that runs is the compiled one."""


class Engine:
    """The kernel and the memory that it works in. Give each thread its own.

    `entries`, a power of two or 0, is the size of the table of positions, 64 bytes each; four seats with one copy of
    each card never use it. What it has learnt from one job serves all later ones. `source` is another module to
    run, such as `interpreted()`; it never changes an answer.
    """

    def __init__(self, entries: int = 0, source: ModuleType | None = None) -> None:
        if entries < 0 or entries & (entries - 1):
            raise ValueError(f"a table of {entries} entries: expected a power of two, or 0")
        self._entries = entries
        self._calls: Any = source or _BATCH or _KERNEL
        self._compiled = self._calls is _BATCH
        self._work = self._memory(_LAYOUT["work"])
        self._table = self._memory(_LAYOUT["slot"] * max(entries, 1))

    def _memory(self, count: int) -> Any:
        """Numbers of 64 bits for the compiled kernel; a list is quicker to read where it is interpreted."""
        return array("q", bytes(8 * count)) if self._compiled else [0] * count

    @property
    def trick_nodes(self) -> int:
        """Positions between tricks that were looked at so far."""
        return int(self._work[_LAYOUT["trick nodes"]])

    @property
    def card_nodes(self) -> int:
        """Cards that were tried so far."""
        return int(self._work[_LAYOUT["card nodes"]])

    def cards(self, jobs: Sequence[Sequence[int]], budget: int = NO_BUDGET) -> list[dict[int, int | None]]:
        """For each job the value of every legal card, by its bit; None where the budget of trick nodes ended.

        What a job and a value are is told in `kernel`. Raises ValueError for a job that is no position.
        """
        out = self.answers(jobs, budget)
        return [
            {
                bit: None if value == INEXACT else value
                for bit, value in enumerate(out[start : start + BITS])
                if value != _LAYOUT["not legal"]
            }
            for start in range(0, len(out), BITS)
        ]

    def answers(self, jobs: Sequence[Sequence[int]], budget: int = NO_BUDGET) -> bytearray:
        """`cards` as the kernel writes it: `BITS` bytes for each job, INEXACT where there is no value."""
        return self._run(self._calls.solve_many, jobs, BITS, budget)

    def values(self, jobs: Sequence[Sequence[int]], budget: int = NO_BUDGET) -> list[int | None]:
        """For each job its value under best play, or None; all else as in `cards`."""
        out = self._run(self._calls.value_many, jobs, 1, budget)
        return [None if value == INEXACT else value for value in out]

    def _run(self, call: Any, jobs: Sequence[Sequence[int]], width: int, budget: int) -> bytearray:
        if any(len(job) != _LAYOUT["job"] for job in jobs):
            raise ValueError(f"a job has {_LAYOUT['job']} numbers")
        out = bytearray([_LAYOUT["not legal"]]) * (width * len(jobs))
        if jobs:
            numbers = [number for job in jobs for number in job]
            given = array("q", numbers) if self._compiled else numbers
            done = call(given, len(jobs), out, self._table, self._entries, self._work, max(0, min(budget, NO_BUDGET)))
            if done < len(jobs):
                raise ValueError(f"job {done} is no position: {list(jobs[done])}")
        return out
