"""Calling round a turned card: what each call is likely to bring, and what follows if one passes."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from euchre.bots.exchange import discards, swap
from euchre.bots.protocol import Choice
from euchre.bots.stakes import stakes
from euchre.bots.strength import field_of, reckoning, strength
from euchre.cards import hand
from euchre.game import AskRedeal, Name, OrderUp, Pass
from euchre.message import Reason
from euchre.order import order
from euchre.rules import TurnUpScore
from euchre.view import Stage

if TYPE_CHECKING:
    from euchre.bots.stakes import Stakes
    from euchre.cards import Card, Suit
    from euchre.game import Action
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["call", "call_blind"]

Call = OrderUp | Name


@dataclass(frozen=True, slots=True)
class Curve:
    """A chance that grows with the expected tricks: one half at `middle`."""

    middle: float
    slope: float

    def at(self, tricks: float) -> float:
        return 1 / (1 + exp(-self.slope * (tricks - self.middle)))


# How often makers who may expect so many tricks take three, and all five; fitted to the hands behind `Reckoning`.
MADE = Curve(2.58, 2.0)
MARCH = Curve(4.7, 1.3)
MARCH_ALONE = Curve(4.4, 1.8)

# What the turn-up means for the makers' tricks when it goes to their side or to the other:
# a card below the ace, the ace, the right bower.
TO_PARTNER = (0.5, 0.65, 1.0)
TO_FOE = (-0.45, -0.55, -0.9)
TO_FOE_ALONE = (-0.3, -0.4, -0.65)

# The chance that the hand will score for the side of one who passes, by the number of passes before his.
AFTER_PASS = {
    4: (0.36, 0.62, 0.36, 0.55, 0.45, 0.5, 0.45, 0.5),
    2: (0.4, 0.5, 0.5, 0.5),
}
# What it brings to those for whom it scores.
SCORED = ((1, 0.7), (2, 0.22), (4, 0.08))
