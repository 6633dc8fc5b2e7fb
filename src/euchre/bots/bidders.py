"""Deals for auctions, with a bidder and a denomination: the kitty exchanged by rule, as jobs to be played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.order import DENOMINATIONS, order
from euchre.solver.places import places
from euchre.solver.players import JOB
from euchre.solver.playout import (
    CARDS,
    CONTRACT,
    GONE,
    HANDS,
    LEADER,
    LEFT,
    MAKER,
    MAKERS,
    PLAYING,
    SEATS,
    WHICH,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.cards import Card
    from euchre.order import Denomination
    from euchre.rules import RuleSet, Seat

__all__ = ["kept", "lead_out"]

LENGTH = 1.5
"""What each other card of its suit, up to two, makes a plain card worth: short suits go first."""


def kept(held: Sequence[Card], count: int, denomination: Denomination) -> tuple[list[Card], list[Card]]:
    """The cards that a bidder keeps with the kitty in hand, and those he lays away: low ones, from short suits."""
    ranking = order(denomination)
    lengths: dict[int, int] = {}
    for card in held:
        lengths[ranking.suits[card]] = lengths.get(ranking.suits[card], 0) + 1

    def worth(card: Card) -> float:
        if ranking.is_trump(card):
            return 100 + ranking.strengths[card]
        length = LENGTH * min(lengths[ranking.suits[card]], 3) if ranking.trump is not None else 0
        return ranking.strengths[card] + length

    ordered = sorted(held, key=worth, reverse=True)
    return ordered[:count], ordered[count:]


def lead_out(
    rules: RuleSet, maker: Seat, denomination: Denomination, hands: Sequence[Sequence[Card]], kitty: Sequence[Card]
) -> list[int]:
    """The job of a bidder who has taken up the kitty and leads."""
    known = places(rules.pack, denomination)
    seats = rules.seating.seats
    job = [0] * JOB
    taken = 0
    mine, gone = (hands[maker], []) if not kitty else kept((*hands[maker], *kitty), rules.cards, denomination)
    for seat, held in enumerate((*hands[:maker], mine, *hands[maker + 1 :])):
        bits = known.set_of(held, taken)
        job[HANDS + seat] = bits
        taken |= bits
    job[GONE + maker] = known.set_of(gone, taken)
    job[SEATS], job[PLAYING] = seats, (1 << seats) - 1
    job[MAKERS], job[MAKER], job[LEADER] = 1 << maker, maker, maker
    job[LEFT] = job[CARDS] = rules.cards
    job[CONTRACT] = 1 + rules.cards // 2
    job[WHICH] = DENOMINATIONS.index(denomination)
    return job
