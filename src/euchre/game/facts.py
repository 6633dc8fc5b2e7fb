"""All that a game is made of: the draw for the deal, the deals, the decisions of the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.cards import Card
    from euchre.game.actions import Action
    from euchre.rules import Seat

__all__ = ["Deal", "Decision", "Draw", "Fact", "TakeBack"]


@dataclass(frozen=True, slots=True)
class Draw:
    """The first dealer is found: by lot, or by cards shown round the table until a jack falls."""

    seed: bytes
    dealer: Seat
    shown: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled pack, top card first. `seed` is secret until the hand ends, `commitment` is its SHA-256.

    `mixed` is what the players added to the seed after they had been told the commitment; everybody may see it.
    """

    seed: bytes
    commitment: str
    pack: tuple[Card, ...]
    mixed: bytes = b""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of one seat."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A seat takes back: the fact numbered `to`, counted from 1, is again the last one that holds."""

    seat: Seat
    to: int


Fact = Draw | Deal | Decision | TakeBack
