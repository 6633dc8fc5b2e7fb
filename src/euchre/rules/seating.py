"""Who sits where and who plays with whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

__all__ = ["PARTNERS", "Seat", "Seating", "Side", "each_for_himself"]

Seat = int
"""A place at the table, 0 to n-1 clockwise."""

Side = int
"""An index into `Seating.sides`: those who score together."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a table and the sides that they form; every seat is on exactly one side."""

    seats: int
    sides: tuple[tuple[Seat, ...], ...]

    def left(self, seat: Seat) -> Seat:
        """The next seat clockwise, to whom the deal and the turn pass."""
        return (seat + 1) % self.seats

    def from_left(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn, beginning left of the given one and ending with it."""
        return tuple((seat + step) % self.seats for step in range(1, self.seats + 1))

    def side(self, seat: Seat) -> Side:
        return next(side for side, members in enumerate(self.sides) if seat in members)

    def partner(self, seat: Seat) -> Seat | None:
        """The other member of a side of two, or nobody."""
        return _partners(self.sides)[seat]

    @property
    def has_partners(self) -> bool:
        return len(self.sides) < self.seats


@cache
def _partners(sides: tuple[tuple[Seat, ...], ...]) -> dict[Seat, Seat | None]:
    """By seat; asked for several times with every card that is shown."""
    return {seat: next((other for other in side if other != seat), None) for side in sides for seat in side}


PARTNERS = Seating(4, ((0, 2), (1, 3)))
"""Four players, opposite seats are partners."""


def each_for_himself(seats: int) -> Seating:
    """A table where every seat is a side of its own."""
    return Seating(seats, tuple((seat,) for seat in range(seats)))
