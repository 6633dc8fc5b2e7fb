"""How often somebody may do something, so that nobody keeps the others from it."""

from __future__ import annotations

from collections import Counter
from time import monotonic, time
from typing import TYPE_CHECKING

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Credits", "Rates"]

RATES: dict[str, RateLimitItem] = {
    "chat": parse("6/10 seconds"),
    "hints": parse("20/minute"),
    "reports": parse("6/minute"),
    "sockets": parse("60/minute"),
    "guesses": parse("30/minute"),
    "tables": parse("20/minute"),
    "posts": parse("60/minute"),
    "gets": parse("600/minute"),
}
"""Of a guest: what he says, hints, reports. Of an address: sockets, codes that are none, tables, posts, questions."""

JUMP = 2.0
"""Seconds by which the clock on the wall may go wrong before what was counted by it counts no more."""

MOST_CONNECTED = 200
"""Connections of one address at once: a club behind one router, and no more than that."""

MOST_CREDITS, CREDITS_A_SECOND = 40, 4.0
"""Frames that may come at once on a connection, and how fast that right comes back."""


class Rates:
    """Counts in memory. A `factor` loosens all limits, for measurements.

    The counting is done by the `wall`, which can be put forward and back; how far, the `clock` tells, which cannot.
    """

    def __init__(
        self, factor: int = 1, wall: Callable[[], float] = time, clock: Callable[[], float] = monotonic
    ) -> None:
        self.factor = factor
        self._wall, self._clock = wall, clock
        self._apart = wall() - clock()
        self._storage = MemoryStorage()
        self._limiter = MovingWindowRateLimiter(self._storage)
        self._connected: Counter[str] = Counter()

    def allows(self, kind: str, who: str) -> bool:
        """Count one more, and say whether it is within the limit."""
        self._mind_the_wall()
        return self._limiter.hit(self._loose(kind), kind, who)

    def has_room(self, kind: str, who: str) -> bool:
        """Whether one more would be within the limit, without counting it."""
        self._mind_the_wall()
        return self._limiter.test(self._loose(kind), kind, who)

    def enters(self, who: str) -> bool:
        """Count a connection that begins, if it is not one too many; whoever has entered has to leave."""
        if self._connected[who] >= MOST_CONNECTED * self.factor:
            return False
        self._connected[who] += 1
        return True

    def leaves(self, who: str) -> None:
        """A connection has ended."""
        self._connected[who] -= 1
        if not self._connected[who]:
            del self._connected[who]

    def _mind_the_wall(self) -> None:
        """Begin anew where the clock was put: what was counted in the future would count for as long."""
        apart = self._wall() - self._clock()
        if abs(apart - self._apart) > JUMP:
            self._storage.reset()
            self._apart = apart

    def _loose(self, kind: str) -> RateLimitItem:
        item = RATES[kind]
        return type(item)(item.amount * self.factor, item.multiples, item.namespace)


class Credits:
    """What one connection may send: each frame costs a credit, and they come back with time.

    A frame is checked a hundred times as often as anything else, and must cost next to nothing.
    """

    def __init__(self, factor: int = 1, clock: Callable[[], float] = monotonic) -> None:
        self._most = MOST_CREDITS * factor
        self._rate = CREDITS_A_SECOND * factor
        self._clock = clock
        self._left = float(self._most)
        self._then = clock()

    def spend(self) -> bool:
        """Pay for a frame; False if there is nothing to pay with."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
