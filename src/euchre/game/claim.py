"""Claims: granted only to who must win every remaining trick, whatever the others hold.

Source: rules, section 2. The test knows only what the claimer knows, so that asking tells nothing. It is made
when the claimer is to lead (ours): then trumps are led from the top, after them every side suit from the top.
No other order can do better, since a trump still out can only be drawn by a trump.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.cards import Suit
from euchre.message import Refusal
from euchre.order import order

if TYPE_CHECKING:
    from euchre.cards import Card
    from euchre.game.tricks import Tricks

__all__ = ["claim_refusal"]


def claim_refusal(tricks: Tricks) -> Refusal | None:
    """Why the seat to act cannot claim, or None if the claim is good."""
    if tricks.led is not None:
        return Refusal.of("claim-on-lead")
    return None if _every_card_wins(tricks) else Refusal.of("claim-not-sure")


def _every_card_wins(tricks: Tricks) -> bool:
    cards = order(tricks.contract.denomination)
    mine = cards.arrange(tricks.dealt.held[tricks.seat])
    unseen = unseen_in_play(tricks)
    out = {suit: [card for card in unseen if cards.suits[card] is suit] for suit in Suit}
    leads: Counter[Suit] = Counter()
    for card in mine:
        suit = cards.suits[card]
        if suit is not cards.trump and cards.trump is not None and _still_held(tricks, out, cards.trump, leads):
            return False
        higher = [other for other in out[suit] if cards.strengths[other] > cards.strengths[card]]
        if higher and _still_held(tricks, out, suit, leads):
            return False
        leads[suit] += 1
    return True


def _still_held(tricks: Tricks, out: dict[Suit, list[Card]], suit: Suit, leads: Counter[Suit]) -> bool:
    """Whether some other hand may still hold a card of a suit after so many leads of it.

    Each lead takes a card of the suit from every hand that has one, so the worst case is all in one hand.
    """
    room = max(
        (
            len(tricks.dealt.held[seat])
            for seat in tricks.playing
            if seat != tricks.seat and suit not in tricks.voids(seat)
        ),
        default=0,
    )
    return min(room, len(out[suit])) > leads[suit]


def unseen_in_play(tricks: Tricks) -> list[Card]:
    """The cards that the seat to act cannot see and that may be held against it."""
    dealt = tricks.dealt
    seen = Counter(dealt.held[tricks.seat]) + Counter(dealt.buried[tricks.seat])
    seen += Counter(card for trick in (*tricks.done, tricks.trick) for card in trick.cards)
    if dealt.turn_up is not None and not dealt.taken_up:
        seen[dealt.turn_up] += 1
    return list((Counter(dealt.rules.pack.cards) - seen).elements())
