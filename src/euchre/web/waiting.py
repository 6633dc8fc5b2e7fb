"""For whom a table waits, and until when. Times are seconds that are passed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.rules import Seat

__all__ = ["Waiting"]

GRACE = 1.0
"""Seconds that a clock waits longer than it shows: an answer may be on its way."""

AWAY = 2.0
"""Seconds before the computer plays for somebody whose connection is gone: the page may just be loaded anew."""

RETURN = 10.0
"""Seconds in which those who were there may come back after a pause, before the computer plays for them."""

DAWDLE = 20.0
"""Seconds after which the host may hand the seat of whoever is asked to the computer."""

MIXING = 0.5
"""Seconds that the players' browsers have to add to a deal that is due at once."""

IDLE = 600.0
"""Seconds after which the computer plays for whoever keeps others waiting where no clock runs."""

PATIENCE = 2
"""Decisions that a player may let the clock make, before the computer plays on until he acts again."""

RETRY = 2.0
"""Seconds before what failed is tried again."""


class Waiting:
    """The clocks of one table.

    `deadline` is when the time is up for the decision that is waited for, None if it has all the time it wants.
    """

    def __init__(self) -> None:
        self.deadline: float | None = None
        self._given: tuple[int, float] | None = None
        self._asked: tuple[int, float] = (0, 0.0)
        self._sealed = 0.0
        self._late: dict[Seat, int] = {}
        self._expected: dict[Seat, float] = {}
        self._not_before = 0.0

    def begin_match(self) -> None:
        """Nobody has been late yet."""
        self._late.clear()
        self._given = None
        self._asked = (0, 0.0)

    # Whose decision it is

    def stop(self) -> None:
        """No decision of a person is waited for."""
        self.deadline = None

    def wind(self, number: int, now: float, begins: float, clock: int | None, *, others_wait: bool) -> None:
        """A person decides after fact `number`. Who goes and comes back has no more time for the same decision."""
        if self._asked[0] != number:
            self._asked = number, now
        until = _until(now, begins, clock, others_wait)
        if until is not None and (self._given is None or self._given[0] != number):
            self._given = number, until
        self.deadline = self._given[1] if until is not None and self._given else None

    def until_idle(self, is_asked: bool, now: float) -> float:
        """Seconds until a seat, which is asked now or is not, is taken to be idle."""
        return max(0.0, self._asked[1] + DAWDLE - now) if is_asked else DAWDLE

    def rewind(self) -> None:
        """The time that was given for the decision at hand no longer counts."""
        self._given = None

    def left(self, now: float) -> float | None:
        """The seconds that a clock shows."""
        return None if self.deadline is None else round(max(0.0, self.deadline - GRACE - now), 1)

    # Who is late, and who is gone

    def is_late_again(self, seat: Seat) -> bool:
        """Count that a clock has run out for a seat, and say whether that has been often enough."""
        self._late[seat] = self._late.get(seat, 0) + 1
        return self._late[seat] >= PATIENCE

    def has_acted(self, seat: Seat) -> None:
        """Whoever acts himself has never been late."""
        self._late.pop(seat, None)

    def expect_back(self, seat: Seat, now: float) -> None:
        """A connection is gone, perhaps for a moment."""
        self._expected[seat] = now + AWAY

    def expect_all(self, seats: Iterable[Seat], now: float) -> None:
        """After a pause all may be on the way."""
        self._expected = dict.fromkeys(seats, now + RETURN)

    def fail(self, now: float) -> None:
        """Something went wrong: nothing is tried again at once."""
        self._not_before = now + RETRY

    def seal(self, now: float) -> None:
        """The server is bound to the next deal: from now on the players may add to it."""
        self._sealed = now

    # How long it is until something happens by itself

    def until_person_is_late(self, now: float) -> float | None:
        """Seconds; None where a person may take all his time."""
        return None if self.deadline is None else max(0.0, self.deadline - now, self._not_before - now)

    def until_next(self, due: float, now: float, gone: Seat | None = None) -> float:
        """Seconds until the table goes on by itself, at `due` or later; `gone` is a player who may be coming back."""
        back = self._expected.get(gone, 0.0) if gone is not None else 0.0
        return max(0.0, due - now, self._not_before - now, back - now)

    def until_deal(self, due: float, now: float, *, is_mixed: bool) -> float:
        """Seconds until the cards are dealt; a moment later while a player has not yet added to the deal."""
        return max(self.until_next(due, now), 0.0 if is_mixed else self._sealed + MIXING - now)


def _until(now: float, begins: float, clock: int | None, others_wait: bool) -> float | None:
    if clock is not None:
        return max(now, begins) + clock + GRACE
    return now + IDLE if others_wait else None
