"""What a seat knows while cards are played, in the numbers of the kernel that plays hands out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.game import FaceDown, Give, Kind
from euchre.order import DENOMINATIONS, order
from euchre.rules import Auction, LonerLead
from euchre.solver.places import places
from euchre.solver.playout import (
    CARDS,
    CONTRACT,
    GONE,
    HANDS,
    HOLDER,
    JOB,
    LEADER,
    LEFT,
    MAKER,
    MAKERS,
    MARCH,
    OUT,
    PACK,
    PARTNERS,
    PLAYED,
    PLAYING,
    SEATS,
    SUITS,
    TABLE,
    TAKEN,
    TRUMP,
    UP,
    VOIDS,
    WHICH,
)
from euchre.view import Stage, TurnUpPlace

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.cards import Card, Suit
    from euchre.order import Order
    from euchre.rules import Seat
    from euchre.solver.places import Places
    from euchre.view import View

__all__ = ["Bits", "knowledge", "unseen_in"]


class Bits:
    """Deals out the bits of cards: the first that is asked for takes the lowest bit, its equal the next.

    `taken` are the bits that are given away.
    """

    def __init__(self, known: Places, taken: int = 0) -> None:
        self._bits = known.bits
        self.taken = taken

    def of(self, cards: Iterable[Card]) -> int:
        """These cards as a set of bits that were free. Raises ValueError if there are not so many of a card."""
        found = 0
        for card in cards:
            bit = next((own for own in self._bits[card] if not own & self.taken), 0)
            if not bit:
                raise ValueError(f"no {card} is left")
            self.taken |= bit
            found |= bit
        return found


def knowledge(view: View) -> list[int]:
    """One decision under a contract as a job of `playout`; its record of places is among `records(view.rules.pack)`.

    The hands of the others are empty, and so is what they laid away: a caller who imagines them takes the free bits,
    see `Bits`. Before the first card the own hand may hold some too many, which are to be laid away. Raises
    ValueError if it is not this seat's turn, or nothing is called yet.
    """
    contract, seat = view.contract, view.seat
    if not view.mine or seat is None or view.hand is None or contract is None:
        raise ValueError(f"no card to play for seat {seat}: the stage is {view.stage.value}")
    known, ranking = places(view.rules.pack, contract.denomination), order(contract.denomination)
    seating, bits, absent = view.rules.seating, Bits(known), view.sitting_out
    makers = seating.sides[seating.side(contract.maker)]
    job = [0] * JOB
    for trick in view.done:
        bits.of(trick.cards)
    for player, card in zip(view.trick.seats, view.trick.cards, strict=True):
        job[TABLE + player] = bits.of((card,))
    job[PLAYED] = bits.taken
    job[HANDS + seat] = bits.of(view.hand)
    job[GONE + seat] = bits.of(view.buried)
    job[SEATS] = seating.seats
    job[MAKERS] = sum(1 << player for player in makers)
    job[MAKER] = contract.maker
    job[LEFT] = view.rules.cards - len(view.done)
    job[LEADER] = _leader(view, seat)
    job[TAKEN] = sum(view.taken[player] for player in makers)
    job[CONTRACT] = contract.tricks
    job[MARCH] = 0 if isinstance(view.rules.calling, Auction) else 1
    job[CARDS] = view.rules.cards
    job[PARTNERS] = int(seating.has_partners)
    job[WHICH] = DENOMINATIONS.index(contract.denomination)
    job[PLAYING] = sum(1 << player for player in range(seating.seats) if player not in absent)
    _turn_up(view, known, job)
    _voids(view, known, ranking, job)
    return job


def unseen_in(job: Sequence[int], known: Places, seat: Seat) -> int:
    """The cards that a seat cannot place, by a job of its own: not played, out, held or laid away."""
    return known.numbers[PACK] & ~(job[PLAYED] | job[OUT] | job[HANDS + seat] | job[GONE + seat])


def _leader(view: View, seat: Seat) -> Seat:
    """Who led, or is to lead; to the first trick by the rules (`euchre.game.tricks`)."""
    if view.trick.seats:
        return view.trick.seats[0]
    if view.stage is Stage.PLAY:
        return seat
    contract, rules = view.contract, view.rules
    assert contract is not None
    assert view.dealer is not None
    if isinstance(rules.calling, Auction):
        return contract.maker
    from_loner = contract.alone and rules.lone is not None and rules.lone.lead is LonerLead.LEFT_OF_LONER
    before = contract.maker if from_loner else view.dealer
    return next(other for other in rules.seating.from_left(before) if other not in view.sitting_out)


def _turn_up(view: View, known: Places, job: list[int]) -> None:
    """Where the turn-up is; only games with one pack have any."""
    if view.turn_up is None or view.turn_up not in known.bits:
        return
    bit = known.every((view.turn_up,))
    if view.turn_up_place is TurnUpPlace.DOWN:
        job[OUT] = bit
    elif view.turn_up_place is TurnUpPlace.TAKEN:
        job[UP], job[HOLDER] = bit, _holder(view)


def _holder(view: View) -> Seat:
    """Who may have the accepted turn-up: the dealer, or his partner if he gave him a card for a lone hand."""
    assert view.dealer is not None
    gave = any(
        seen.seat == view.dealer
        and (isinstance(seen.what, Give) or (isinstance(seen.what, FaceDown) and seen.what.kind is Kind.GIVE))
        for seen in view.seen
    )
    partner = view.rules.seating.partner(view.dealer) if gave else None
    return view.dealer if partner is None else partner


def _voids(view: View, known: Places, ranking: Order, job: list[int]) -> None:
    """The suits that seats were seen to be out of."""
    lanes = _lanes(known, ranking)
    for trick in (*view.done, view.trick):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            asked = ranking.suits[trick.cards[0]]
            if ranking.suits[card] is not asked:
                job[VOIDS + seat] |= lanes[asked]


def _lanes(known: Places, ranking: Order) -> dict[Suit, int]:
    """Whole suits as sets."""
    plain = iter(known.numbers[SUITS : SUITS + 4])
    suits = sorted(set(ranking.suits.values()))
    return {suit: known.numbers[TRUMP] if suit is ranking.trump else next(plain) for suit in suits}
