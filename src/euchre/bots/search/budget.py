"""How many worlds a searching bot looks at: by the kind of game, the decision, and whether the kernel is compiled.

Worlds, not seconds: the same level plays the same everywhere where the kernel is compiled, however slow the machine.
Interpreted there are fewer, so that an answer does not keep the table waiting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.rules import Auction
from euchre.solver import COMPILED
from euchre.view import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.view import View

__all__ = ["AHEAD", "BUDGETS", "ahead", "budget"]

Kind = str
"""`turn-up` or `auction`."""

BUDGETS: Mapping[tuple[str, Kind, bool], tuple[int, int, int]] = {
    ("expert", "turn-up", True): (400, 300, 400),
    ("expert", "turn-up", False): (200, 150, 300),
    ("expert", "auction", True): (200, 200, 300),
    ("expert", "auction", False): (60, 60, 100),
    ("master", "turn-up", True): (1200, 900, 1200),
    ("master", "turn-up", False): (400, 300, 800),
    ("master", "auction", True): (400, 400, 600),
    ("master", "auction", False): (100, 100, 200),
}
"""By level, kind of game and compiled: worlds for calls, for what is laid away and lone defence, for cards played."""

AHEAD: Mapping[tuple[str, Kind, bool], int] = {("master", "turn-up", True): 40}
"""Worlds in which a seat looks ahead in its own playouts, for each later card; else it plays on by the policy."""

_CALLS = (Stage.ROUND_ONE, Stage.ROUND_TWO, Stage.BIDDING)


def budget(level: str, view: View, *, compiled: bool = COMPILED) -> int:
    """The worlds that a level looks at for the decision of a view."""
    kind = _kind(view)
    calls, exchange, cards = BUDGETS[level, kind, compiled]
    if view.stage is Stage.PLAY:
        return cards
    return calls if view.stage in _CALLS else exchange


def ahead(level: str, view: View, *, compiled: bool = COMPILED) -> int:
    """The worlds that a level looks at for each later card of its own, in every playout."""
    return AHEAD.get((level, _kind(view), compiled), 0)


def _kind(view: View) -> Kind:
    return "auction" if isinstance(view.rules.calling, Auction) else "turn-up"
