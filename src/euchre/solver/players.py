"""Hands played out by the policy or by lot: the kernel of `playout` with the memory that it works in."""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, Any

from euchre.solver.loading import load, source_of
from euchre.solver.places import all_places

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import ModuleType

    from euchre.cards import Pack
    from euchre.solver.places import Places

    Numbers = array[int] | Sequence[int]
    """Jobs one after another, or records of places one after another."""

__all__ = [
    "BITS",
    "ENDING",
    "HISTOGRAM",
    "JOB",
    "NOTHING",
    "REASONS",
    "Players",
    "interpreted_playout",
    "record",
    "records",
]

REASONS = (
    "only-choice",
    "draw-trump",
    "trump-to-maker",
    "trump-before-ace",
    "cash-boss",
    "lead-to-ruff",
    "lead-king",
    "longest-suit",
    "only-trumps-left",
    "lead-low",
    "settle",
    "hold-back",
    "must-win",
    "leave-to-ally",
    "cover-ally",
    "trust-ally",
    "win-cheaply",
    "best-of-suit",
    "third-hand-high",
    "save-for-later",
    "win-trump-lead",
    "ruff-low",
    "throw-away",
)
"""The codes of the reasons that the policy gives, by their numbers."""

BITS = 64
"""Answers for each job in `Players.cards`, one for each bit that a card may be."""


def interpreted_playout() -> ModuleType:
    """The kernel run from its source, even where a binary lies beside it."""
    return source_of("playout")


_KERNEL, _BATCH = load("playout", "_playouts")
_LAYOUT: dict[str, int] = _KERNEL.LAYOUT

JOB = _LAYOUT["JOB"]
"""How many numbers a job has; what they are is told in `playout`."""

NOTHING = _LAYOUT["NOTHING"]
"""The answer where nothing was asked."""

ENDING = _LAYOUT["ENDING"]
"""The last tricks of a hand that `Players.endings` looks through, the one on the table included."""

HISTOGRAM = _LAYOUT["HISTOGRAM"]
"""Answers for each job in `Players.random`: how often the makers took 0, 1, 2 and so on tricks."""


def record(places: Iterable[Places]) -> array[int]:
    """Records of places as jobs refer to them, by their order here."""
    return array("Q", [number for each in places for number in each.numbers])


@cache
def records(pack: Pack) -> array[int]:
    """The records of a pack under every denomination, by `DENOMINATIONS`."""
    return record(all_places(pack))


class Players:
    """The kernel and the memory that it works in. Give each thread its own.

    Jobs come one after another in one flat array of `JOB` numbers each, or as a sequence of such sequences; an
    `array("Q")` is the quickest. Places come as `record` or `records` makes them. A job without seats is left out:
    its answers are NOTHING. `source` is another module to run, such as `interpreted_playout()`; it never changes an
    answer. Every method raises ValueError for a job that is no position, quoting its number.
    """

    def __init__(self, source: ModuleType | None = None) -> None:
        self._calls: Any = source or _BATCH or _KERNEL
        self._compiled = self._calls is _BATCH
        room = _LAYOUT["WORK"]
        self._work: Any = array("Q", bytes(8 * room)) if self._compiled else [0] * room

    def cards(self, jobs: Numbers | Sequence[Sequence[int]], places: Numbers) -> bytearray:
        """The makers' tricks in the whole hand if a card is played and all then follow the policy.

        `BITS` bytes for each job: at the bit of each card that is asked about the tricks, NOTHING elsewhere.
        """
        return self._run(self._calls.playout_many, jobs, places, BITS)

    def ahead(
        self, jobs: Numbers, places: Numbers, worth: Sequence[int], weights: Sequence[int], ahead: int
    ) -> bytearray:
        """`cards` where the seat to play goes on to look ahead in its turn: at so many worlds for each later choice.

        The jobs are one decision in many worlds, `weights` how likely each of them is, and `worth` what each number
        of the makers' tricks is worth to the seat: whole numbers, not negative, products of two below 2 ** 40.
        Raises ValueError if there are not as many weights as jobs, or too few numbers of tricks.
        """
        given, count, where = self._given(jobs, places)
        out = bytearray([NOTHING]) * (BITS * count)
        if len(weights) != count or len(worth) < HISTOGRAM:
            raise ValueError(f"{len(weights)} weights for {count} jobs, {len(worth)} numbers of tricks: expected all")
        if count:
            second: Any = self._numbers(array("Q", bytes(8 * (_LAYOUT["WORK"] + BITS))))
            of_tricks, of_worlds = self._numbers(array("Q", worth)), self._numbers(array("Q", weights))
            done = self._calls.ahead_many(given, count, where, of_tricks, of_worlds, ahead, out, self._work, second)
            self._check(done, count, given)
        return out

    def endings(self, jobs: Numbers | Sequence[Sequence[int]], places: Numbers) -> bytearray:
        """`cards` where all then see all cards and play their best; for the last `ENDING` tricks."""
        return self._run(self._calls.ending_many, jobs, places, BITS)

    def values(self, jobs: Numbers | Sequence[Sequence[int]], places: Numbers) -> bytearray:
        """The makers' tricks if all seats follow the policy, a byte for each job."""
        return self._run(self._calls.value_many, jobs, places, 1)

    def choices(self, jobs: Numbers | Sequence[Sequence[int]], places: Numbers) -> bytearray:
        """What the policy chooses, two bytes for each job: the number of the card's bit, the number of the reason.

        Of the hands only that of the seat to play need be there.
        """
        return self._run(self._calls.policy_many, jobs, places, 2)

    def random(
        self, jobs: Numbers | Sequence[Sequence[int]], places: Numbers, seed: int = 0, times: int = 1
    ) -> array[int]:
        """How often the makers take so many tricks if each job is played so many times by lot.

        `HISTOGRAM` numbers for each job. The same seed gives the same numbers.
        """
        given, count, where = self._given(jobs, places)
        out = array("Q", bytes(8 * HISTOGRAM * count))
        if count:
            done = self._calls.random_many(given, count, where, out, self._work, seed & _LAYOUT["M64"], times)
            self._check(done, count, given)
        return out

    def missed(self, jobs: Numbers, places: Numbers, plays: Sequence[int], me: int) -> bytearray:
        """How many of these plays, bits in their order, the policy would not have made, a byte for each job.

        The jobs are hands before the first lead; what `me` played is not counted.
        """
        given, count, where = self._given(jobs, places)
        out = bytearray(count)
        if count and plays:
            made = self._numbers(array("Q", plays))
            done = self._calls.explain_many(given, count, where, made, len(plays), me, out, self._work)
            self._check(done, count, given)
        return out

    def _run(self, call: Any, jobs: Any, places: Numbers, width: int) -> bytearray:
        given, count, where = self._given(jobs, places)
        out = bytearray([NOTHING]) * (width * count)
        if count:
            self._check(call(given, count, where, out, self._work), count, given)
        return out

    def _given(self, jobs: Any, places: Numbers) -> tuple[Any, int, Any]:
        """The jobs and places as the kernel takes them, and how many jobs there are."""
        if len(jobs) and not isinstance(jobs, array) and not isinstance(jobs[0], int):
            if any(len(job) != JOB for job in jobs):
                raise ValueError(f"a job has {JOB} numbers")
            jobs = [number for job in jobs for number in job]
        if len(jobs) % JOB:
            raise ValueError(f"a job has {JOB} numbers: {len(jobs)} are no whole number of jobs")
        if not len(places) or len(places) % _LAYOUT["PLACES"]:
            raise ValueError(f"a record of places has {_LAYOUT['PLACES']} numbers, and {len(places)} came")
        self._work[_LAYOUT["RECORDS"]] = len(places) // _LAYOUT["PLACES"]
        return self._numbers(jobs), len(jobs) // JOB, self._numbers(places)

    def _numbers(self, numbers: Any) -> Any:
        """Numbers of 64 bits for the compiled kernel; a list is quicker to read where it is interpreted."""
        if not isinstance(numbers, array) or numbers.typecode != "Q":
            try:
                numbers = array("Q", numbers)
            except OverflowError as overflow:
                raise ValueError("a number of a job or of places has 64 bits and no sign") from overflow
        return numbers if self._compiled else numbers.tolist()

    def _check(self, done: int, count: int, jobs: Any) -> None:
        if done < count:
            raise ValueError(f"job {done} is no position: {list(jobs[done * JOB : done * JOB + JOB])}")
