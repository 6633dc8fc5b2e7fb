"""What a seat can do: one frozen value for each kind of decision."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.cards import Card, Hand, Suit
    from euchre.order import Denomination

__all__ = [
    "Action",
    "AskRedeal",
    "Bid",
    "Claim",
    "Decline",
    "DefendAlone",
    "Discard",
    "FaceDown",
    "Give",
    "Kind",
    "Name",
    "OrderUp",
    "Pass",
    "Play",
    "Swap",
]


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the calling to the others."""


@dataclass(frozen=True, slots=True)
class OrderUp:
    """Accept the turn-up's suit: an opponent of the dealer orders up, the partner assists, the dealer picks up."""

    alone: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """Make it a suit: in round two any but the turn-up's, or as a dealer who turned the joker."""

    suit: Suit
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """Contract for so many tricks in a denomination."""

    tricks: int
    denomination: Denomination


@dataclass(frozen=True, slots=True)
class AskRedeal:
    """Show a hand that is too poor to play, and have it dealt again."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A farmer's hand: lay away three cards for the three unseen ones after the turn-up."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a card away face down: for the turn-up, for a partner's best card, for a card of the kitty."""

    card: Card


@dataclass(frozen=True, slots=True)
class Give:
    """Hand one's best card to a partner who plays alone."""

    card: Card


@dataclass(frozen=True, slots=True)
class DefendAlone:
    """Play against a lone hand without one's partner."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the defence against a lone hand to both partners."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim all remaining tricks; never among the legal actions, see `euchre.game.claim`."""


Action = Pass | OrderUp | Name | Bid | AskRedeal | Swap | Discard | Give | DefendAlone | Decline | Play | Claim


class Kind(Enum):
    """What was done with cards that nobody else saw."""

    SWAP = "swap"
    DISCARD = "discard"
    GIVE = "give"


@dataclass(frozen=True, slots=True)
class FaceDown:
    """What the others see of a Swap, a Discard or a Give: that it was done, and with how many cards."""

    kind: Kind
    cards: int = 1
