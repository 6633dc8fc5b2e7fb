"""Whether a claim is sure, found by trying: every hand that an opponent can hold, every card that he can play.

While the claimer wins he leads, and what one opponent may play does not depend on the others. So a claim fails
exactly if some opponent can hold some hand with which he beats some lead; only such hands are looked for.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from euchre.cards import without
from euchre.order import order
from euchre.view import Place, view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.cards import Card, Hand
    from euchre.game import Position, Tricks
    from euchre.order import Order
    from euchre.view import Unseen, Zone

__all__ = ["is_sure", "is_sure_in_order"]


def is_sure(position: Position, tricks: Tricks) -> bool:
    """Whether the seat to lead wins every trick in some order of his cards, whatever the others hold and do."""
    held = tricks.dealt.held[tricks.seat]
    return any(is_sure_in_order(position, tricks, leads) for leads in set(permutations(held)))


def is_sure_in_order(position: Position, tricks: Tricks, leads: Sequence[Card]) -> bool:
    """Whether these leads win every trick, whatever the others hold and do."""
    unseen = view(position, tricks.seat).unseen
    assert unseen is not None
    cards = order(tricks.contract.denomination)
    others = [
        zone
        for zone in unseen.zones
        if zone.place is Place.HAND and zone.seat in tricks.playing and zone.seat != tricks.seat
    ]
    return not any(
        _beats(cards, hand, leads) and _can_be(unseen, zone, hand) for zone in others for hand in _hands(unseen, zone)
    )


def _hands(unseen: Unseen, zone: Zone) -> set[Hand]:
    free = [card for card in unseen.cards if card not in zone.barred]
    return set(combinations(free, zone.capacity))


def _beats(cards: Order, hand: Hand, leads: Sequence[Card]) -> bool:
    """Whether a hand can beat one of these leads, by any legal play to those before."""
    if not leads:
        return False
    lead, *later = leads
    return any(
        cards.beats(reply, [lead]) or _beats(cards, without(hand, reply), later)
        for reply in set(cards.legal(hand, lead))
    )


def _can_be(unseen: Unseen, zone: Zone, hand: Hand) -> bool:
    """Whether the cards that are left fit into the other zones when this one holds the given hand."""
    rest = without(unseen.cards, *hand)
    places = [other for other in unseen.zones if other is not zone for _ in range(other.capacity)]
    holder: dict[int, int] = {}

    def finds_a_place(card: int, tried: set[int]) -> bool:
        for place, other in enumerate(places):
            if place in tried or rest[card] in other.barred:
                continue
            tried.add(place)
            if place not in holder or finds_a_place(holder[place], tried):
                holder[place] = card
                return True
        return False

    return all(finds_a_place(card, set()) for card in range(len(rest)))
