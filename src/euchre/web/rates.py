"""How often somebody may do something, so that nobody keeps the others from it."""

from __future__ import annotations

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

__all__ = ["Rates"]

RATES: dict[str, RateLimitItem] = {
    "frames": parse("40/10 seconds"),
    "chat": parse("6/10 seconds"),
    "hints": parse("20/minute"),
    "sockets": parse("60/minute"),
    "guesses": parse("30/minute"),
    "tables": parse("20/minute"),
    "posts": parse("60/minute"),
}
"""Of a guest: frames, what he says, hints. Of an address: connections, codes that it tries, new tables, posts."""


class Rates:
    """Counts in memory. A `factor` loosens all limits, for measurements."""

    def __init__(self, factor: int = 1) -> None:
        self._factor = factor
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    def allows(self, kind: str, who: str) -> bool:
        """Count one more, and say whether it is within the limit."""
        item = RATES[kind]
        loose = type(item)(item.amount * self._factor, item.multiples, item.namespace)
        return self._limiter.hit(loose, kind, who)
