"""Small deals of every kind of game that the solver knows, at the lead and in mid-trick, from a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from euchre.cards import Card, card, hand
from euchre.game import Trick
from euchre.order import NO_TRUMP, Denomination
from euchre.solver import Situation
from tests.solver.brute import Deal, legal

__all__ = ["FAMILIES", "Family", "deals", "situation"]

RANKS = "AKQJT987"


@dataclass(frozen=True)
class Family:
    """A pack from ace down so many ranks, and the seats; one of `makers`, `away` and `cards` is drawn a deal."""

    ranks: int
    seats: int = 4
    copies: int = 1
    joker: bool = False
    trump: str = "shdc"
    makers: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
    away: tuple[tuple[int, ...], ...] = ((),)
    cards: tuple[int, ...] = (2, 3, 3, 3, 3, 3, 3, 3, 4)
    whole: bool = False  # always deal from the whole pack


def alone(seats: int) -> tuple[tuple[int, ...], ...]:
    """One against all."""
    return tuple((seat,) for seat in range(seats))


_BID = Family(5, copies=2, makers=alone(4))

FAMILIES = {
    "24 cards": Family(6),
    "28 cards": Family(7),
    "32 cards": Family(8),
    "25 cards, joker": Family(6, joker=True),
    "33 cards, joker": Family(8, joker=True),
    "no-trump, one pack": Family(6, trump="n"),
    "no-trump, one pack of 32": Family(8, trump="n"),
    "alone": Family(6, makers=((0, 2),), away=((0,), (2,)), cards=(2, 3, 4, 4, 5)),
    "alone, joker": Family(8, joker=True, makers=((1, 3),), away=((1,), (3,)), cards=(2, 3, 4, 4)),
    "alone against one": Family(6, makers=((0, 2),), away=((0, 1), (0, 3), (2, 1), (2, 3)), cards=(3, 4, 5)),
    "two hands": Family(6, seats=2, makers=alone(2), cards=(3, 4, 5)),
    "two packs, one against three": _BID,
    "two packs, no-trump": replace(_BID, trump="n"),
    "two packs, partners": replace(_BID, makers=((0, 2), (1, 3))),
    "two packs, three seats": Family(4, seats=3, copies=2, makers=alone(3), trump="shdcn", cards=(3, 4)),
    "two packs, five seats": Family(7, seats=5, copies=2, makers=alone(5), trump="shdcn", cards=(2, 2, 2, 3)),
    "two packs, six seats": Family(8, seats=6, copies=2, makers=alone(6), trump="shdcn", cards=(2, 2, 2, 2, 3)),
}


def deals(family: Family, count: int, seed: str) -> list[Deal]:
    chance = random.Random(seed)
    return [_deal(family, chance) for _ in range(count)]


def _deal(family: Family, chance: random.Random) -> Deal:
    cards = chance.choice(family.cards)
    away = chance.choice(family.away)
    playing = [seat for seat in range(family.seats) if seat not in away]
    pack = _pack(family, chance, cards * len(playing))
    chance.shuffle(pack)
    hands = {seat: pack[place * cards : (place + 1) * cards] for place, seat in enumerate(playing)}
    held = tuple(tuple(hands.get(seat, ())) for seat in range(family.seats))
    trump, first = chance.choice(family.trump), chance.randrange(len(playing))
    deal = Deal(trump, held, chance.choice(family.makers), playing[first])
    for step in range(1, chance.randrange(len(playing)) + 1):
        deal = _played(deal, chance.choice(legal(deal)), playing[(first + step) % len(playing)])
    return deal


def _played(deal: Deal, played: str, after: int) -> Deal:
    held = list(deal.hands[deal.seat])
    held.remove(played)
    hands = (*deal.hands[: deal.seat], tuple(held), *deal.hands[deal.seat + 1 :])
    return replace(deal, hands=hands, seat=after, trick=(*deal.trick, (deal.seat, played)))


def _pack(family: Family, chance: random.Random, needed: int) -> list[str]:
    """The whole pack, or half of the time one with just enough faces, so that suits meet and equal cards are many."""
    faces = [rank + suit for suit in "shdc" for rank in RANKS[: family.ranks]] + ["*"] * family.joker
    if "n" in family.trump and family.joker:
        raise ValueError("a joker needs a trump")
    if not family.whole and chance.random() < 0.5:
        faces = [*chance.sample(faces, max(1, -(-needed // family.copies) + chance.randrange(3)))]
    return faces * family.copies


def situation(deal: Deal) -> Situation:
    """The same deal in the words of the product."""
    denomination: Denomination = NO_TRUMP
    if deal.trump != "n":
        suit = card("A" + deal.trump).suit
        assert suit is not None
        denomination = suit
    trick = Trick(tuple(seat for seat, _ in deal.trick), tuple(card(text) for _, text in deal.trick))
    hands = tuple(hand(" ".join(held)) for held in deal.hands)
    return Situation(denomination, hands, deal.makers, deal.seat, trick)


def named(values: dict[str, int]) -> dict[Card, int | None]:
    """Values by card."""
    return {card(text): value for text, value in values.items()}
