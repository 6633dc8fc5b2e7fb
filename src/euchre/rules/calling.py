"""How trump is fixed: by a card turned up, or by an auction."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from euchre.order import DENOMINATIONS, Denomination

__all__ = ["Auction", "Farmers", "FirstDealer", "JokerUp", "MustHold", "ThrowIn", "TurnUp"]


class FirstDealer(Enum):
    """How the first dealer of a match is found."""

    LOT = "lot"
    FIRST_JACK = "first jack"
    FIRST_BLACK_JACK = "first black jack"


class ThrowIn(Enum):
    """Who deals after a hand that nobody wanted."""

    NEXT_DEALER = "next dealer"
    SAME_DEALER = "same dealer"


class JokerUp(Enum):
    """What happens when the joker is the turn-up."""

    REDEAL = "redeal"
    DEALER_NAMES = "dealer names"


class Farmers(Enum):
    """What the holder of nothing above a ten may do."""

    OFF = "off"
    REDEAL = "redeal"
    SWAP = "swap"


class MustHold(Enum):
    """What a hand must hold, the turn-up not counted, to accept the turn-up's suit."""

    NOTHING = "nothing"
    ANY_TRUMP = "any trump"
    NATURAL = "natural"
    DEALER_ONLY = "dealer only"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Two rounds: accept the suit of the turned card, then name another (rules, section 3)."""

    stick_the_dealer: bool = False
    joker_up: JokerUp = JokerUp.REDEAL
    canadian: bool = False
    must_hold: MustHold = MustHold.NOTHING
    farmers: Farmers = Farmers.OFF
    no_ace_no_face: bool = False
    ace_no_face: bool = False
    bury: bool = True
    """Whether the dealer may discard the very card that he took up."""


@dataclass(frozen=True, slots=True)
class Auction:
    """One round of bids of tricks and a denomination, each for more tricks than the last (rules, section 6)."""

    least: int = 1
    most: int = 10
    denominations: tuple[Denomination, ...] = DENOMINATIONS
    dealer_must_bid: bool = False
