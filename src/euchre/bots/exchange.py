"""Cards that are laid away, given or swapped: what is left should be worth most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.bots.strength import field_of, out_of_play, reckoning, strength
from euchre.cards import Rank, hand, without
from euchre.game import Discard, Give, Swap
from euchre.message import Reason
from euchre.order import order

if TYPE_CHECKING:
    from euchre.cards import Card, Hand
    from euchre.game import Action
    from euchre.order import Denomination
    from euchre.rules import RuleSet
    from euchre.view import View

__all__ = ["discard", "discards", "give", "swap"]

VOID = 0.15
"""What an empty side suit adds to a hand that has trumps to ruff with, in tricks."""


def discard(view: View) -> Choice:
    """Lay away the card without which the hand is worth most: the dealer, a loner, the winner of the kitty."""
    contract, held = view.contract, view.hand
    assert contract is not None
    assert held is not None
    barred = [card for card in held if Discard(card) not in view.legal]
    ranked = discards(view.rules, held, contract.denomination, alone=contract.alone, gone=out_of_play(view))
    values: list[tuple[Action, float]] = [(Discard(card), value) for card, value in ranked if card not in barred]
    best = values[0][0]
    assert isinstance(best, Discard)
    return Choice(best, _why(held, best.card, contract.denomination), tuple(values))


def discards(
    rules: RuleSet, held: Hand, denomination: Denomination, *, alone: bool, gone: Hand = ()
) -> list[tuple[Card, float]]:
    """Every card that could be laid away with the tricks that the rest promises, the best first."""
    formula = reckoning(rules, denomination, alone=alone)
    values = []
    for card in dict.fromkeys(held):
        rest = without(held, card)
        field = field_of(rules, hand((*gone, card)))
        tricks = formula.tricks(strength(rest, denomination, field)) + _shape(rest, denomination)
        values.append((card, tricks))
    strengths = order(denomination).strengths
    return sorted(values, key=lambda pair: (-round(pair[1], 6), strengths[pair[0]], pair[0]))


def _shape(held: Hand, denomination: Denomination) -> float:
    """Empty side suits, as far as there are small trumps to use them."""
    ranking = order(denomination)
    if ranking.trump is None:
        return 0.0
    suits = {ranking.suits[card] for card in held}
    trumps = sum(ranking.is_trump(card) for card in held)
    return VOID * min(4 - len(suits | {ranking.trump}), max(0, trumps - 1))


def _why(held: Hand, card: Card, denomination: Denomination) -> Reason:
    ranking = order(denomination)
    if ranking.is_trump(card):
        return Reason.of("discard-trump", card=card)
    suit = ranking.suits[card]
    if ranking.trump is not None and sum(ranking.suits[other] is suit for other in held) == 1:
        return Reason.of("discard-void", card=card, suit=suit)
    return Reason.of("discard-low", card=card)


def give(view: View) -> Choice:
    """A partner's best card for a loner: a high trump, else an ace, else any trump, else what is highest."""
    contract, held = view.contract, view.hand
    assert contract is not None
    assert held is not None
    ranking = order(contract.denomination)

    def worth(card: Card) -> float:
        if ranking.is_trump(card):
            return ranking.strengths[card] + (30 if ranking.strengths[card] >= Rank.KING else 10)
        return card.rank + (20 if card.rank is Rank.ACE else 0)

    values = tuple((Give(card), worth(card)) for card in dict.fromkeys(held))
    best = max(values, key=lambda pair: pair[1])[0]
    return Choice(
        best, Reason.of("give-trump" if ranking.is_trump(best.card) else "give-high", card=best.card), values
    )


def swap(view: View) -> Choice | None:
    """A farmer's hand keeps the two cards that lie best together and swaps the other three."""
    offers = [action for action in view.legal if isinstance(action, Swap)]
    if not offers or view.hand is None:
        return None
    held, turned = view.hand, view.turn_up

    def worth(action: Swap) -> float:
        kept = without(held, *action.cards)
        paired = len({card.suit for card in kept}) == 1
        turned_suit = sum(turned is not None and card.suit is turned.suit for card in kept)
        return 4 * paired + 2 * turned_suit + sum(kept_card.rank for kept_card in kept) / 10

    values = tuple((action, worth(action)) for action in offers)
    best = max(values, key=lambda pair: pair[1])[0]
    return Choice(best, Reason.of("swap-farmers"), values)
