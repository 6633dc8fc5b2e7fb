"""A run: the missing chunks of a plan are played and kept, and everything kept is added up."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from euchre.arena.players import leave, player
from euchre.arena.tally import joined
from euchre.arena.workers import played

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.arena.ledger import Ledger
    from euchre.arena.plan import Chunk, Plan
    from euchre.arena.tally import Tally

__all__ = ["Run", "begun", "resumed"]


@dataclass(frozen=True, slots=True)
class Run:
    """A plan, where its chunks are kept (None: nowhere), and those that are there already, by number.

    A `fresh` one is played from its beginning.
    """

    plan: Plan
    ledger: Ledger | None
    kept: dict[int, Tally] = field(default_factory=dict)
    fresh: bool = False

    @property
    def missing(self) -> tuple[Chunk, ...]:
        return tuple(chunk for chunk in self.plan.chunks if chunk.number not in self.kept)

    @property
    def units_left(self) -> int:
        return sum(chunk.stop - chunk.first for chunk in self.missing)

    @property
    def is_listed(self) -> bool:
        """Whether the ledger has it, so that it can be gone on with."""
        return self.ledger is not None and any(entry.run == self.plan.run for entry in self.ledger.entries())

    def finish(
        self,
        jobs: int = 1,
        cluster: str | None = None,
        progress: Callable[[int], None] | None = None,
        notice: Callable[[str], None] = lambda _sentence: None,
    ) -> tuple[Tally, ...]:
        """Play what is missing; the totals of each pairing of the plan.

        `progress` is told the number of units of every finished chunk, `notice` in a sentence what whoever waits
        should know. Raises NoCluster, WorkerLost, NotKept, OSError.
        """
        done = dict(self.kept)
        for number, tally in played(self.plan, self.missing, jobs, cluster, ready=self._begin, notice=notice):
            done[number] = tally
            if self.ledger is not None:
                self.ledger.keep(self.plan.run, number, tally)
            if progress is not None:
                progress(len(tally.values))
        return tuple(
            joined(done[chunk.number] for chunk in self.plan.chunks if chunk.pairing == pairing)
            for pairing in range(len(self.plan.pairings))
        )

    def _begin(self) -> None:
        """Forget what was kept of the plan, now that it is about to be played again, and not before."""
        if self.fresh and self.ledger is not None:
            self.ledger.begin(self.plan)


def begun(plan: Plan, ledger: Ledger | None = None) -> Run:
    """A run from its beginning. Raises UnknownPlayer, UnknownLevel."""
    _look_at(plan.players)
    return Run(plan, ledger, fresh=True)


def resumed(run: str, ledger: Ledger) -> Run:
    """A run with what is kept of it. Raises UnknownRun, PlanRefused, UnknownPlayer, UnknownLevel, OSError."""
    plan = ledger.plan(run)
    found = Run(plan, ledger, ledger.kept(plan))
    if found.missing:
        _look_at(plan.players)
    return found


def _look_at(names: tuple[str, ...]) -> None:
    """See that every player is there, or a name with a slip in it would lose a whole match."""
    with redirect_stdout(sys.stderr):
        for name in names:
            leave(player(name))
