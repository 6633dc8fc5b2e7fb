"""How a seed becomes a pack order, byte for byte, so that anyone can verify a deal (docs/fair-deal.md)."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from euchre.cards import Rank
from euchre.game.facts import Deal, Draw
from euchre.rules import FirstDealer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.cards import Card, Pack
    from euchre.rules import RuleSet

__all__ = ["commitment", "deal", "draw", "hand_seed", "shuffled"]

_SHUFFLE = b"euchre shuffle 1\0"
_LOT = b"euchre lot 1\0"
_MATCH = b"euchre match 1\0"


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed in hexadecimal: published before the deal, it binds the dealer to the seed."""
    return hashlib.sha256(seed).hexdigest()


def hand_seed(match_seed: str, number: int) -> bytes:
    """The 32-byte seed of a hand in a reproducible match; number 0 is the draw for the deal."""
    return hashlib.sha256(_MATCH + number.to_bytes(8, "big") + match_seed.encode()).digest()


class _Stream:
    """Unbiased numbers from a SHAKE-256 stream, read as 32-bit big-endian words."""

    def __init__(self, tag: bytes, seed: bytes) -> None:
        self._words = _words(hashlib.shake_256(tag + seed))

    def below(self, n: int) -> int:
        """A number from 0 to n-1. Words past the last whole multiple of n are thrown away."""
        limit = 2**32 - 2**32 % n
        return next(word for word in self._words if word < limit) % n

    def shuffle(self, pack: Pack) -> tuple[Card, ...]:
        """Fisher-Yates from the last place down, starting from pack order."""
        cards = list(pack.cards)
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return tuple(cards)


def _words(shake: hashlib._Hash) -> Iterator[int]:
    start, size = 0, 1024
    while True:
        # A longer digest begins with the shorter one, so the stream only grows.
        block = shake.digest(size)  # type: ignore[call-arg]  # the length argument of SHAKE
        for place in range(start, size, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        start, size = size, size * 2


def shuffled(pack: Pack, seed: bytes) -> tuple[Card, ...]:
    """The pack in the order that the seed gives it, top card first."""
    return _Stream(_SHUFFLE, seed).shuffle(pack)


def deal(rules: RuleSet, seed: bytes, mixed: bytes = b"") -> Deal:
    """The deal that a seed makes, with what the players have mixed in."""
    return Deal(seed, commitment(seed), shuffled(rules.pack, seed + mixed), mixed)


_JACKS = {
    FirstDealer.FIRST_JACK: lambda card: card.rank is Rank.JACK,
    FirstDealer.FIRST_BLACK_JACK: lambda card: card.rank is Rank.JACK and not card.suit.is_red,
}


def draw(rules: RuleSet, seed: bytes) -> Draw:
    """The first dealer that a seed makes; cards are shown from seat 0 on, clockwise."""
    stream = _Stream(_LOT, seed)
    is_the_jack = _JACKS.get(rules.first_dealer)
    if is_the_jack is None:
        return Draw(seed, stream.below(rules.seating.seats))
    pack = stream.shuffle(rules.pack)
    place = next(place for place, card in enumerate(pack) if is_the_jack(card))
    return Draw(seed, place % rules.seating.seats, pack[: place + 1])
