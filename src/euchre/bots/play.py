"""How the cards are played: two ordered lists of rules of thumb, one for leading, one for following.

Each rule looks at the scene and names a card, or has nothing to say; the first that names a card decides. The
lists are the whole policy: it knows nothing that is not in the scene, and leaves nothing to chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from euchre.message import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.bots.memory import Scene
    from euchre.cards import Card

__all__ = ["FOLLOWING", "LEADING", "policy"]

Rule = Callable[["Scene"], "Card | None"]
"""A rule of thumb: the card it names, or None where it does not apply."""


def policy(scene: Scene) -> tuple[Card, Reason]:
    """The card to play, and the rule that named it."""
    for code, rule in FOLLOWING if scene.trick.cards else LEADING:
        card = rule(scene)
        if card is not None:
            return card, Reason.of(code, card=card)
    raise AssertionError("the last rule of each list always names a card")


def only_choice(scene: Scene) -> Card | None:
    return scene.legal[0] if len(scene.legal) == 1 else None


# What a card is worth keeping.


def _keeping(scene: Scene, card: Card) -> tuple[float, int]:
    """How much a card is worth keeping: small cards go first, before them the last of a suit, trumps at the end."""
    order = scene.order
    worth = float(order.strengths[card])
    if order.is_trump(card):
        return worth + 30, order.suits[card]
    alone_in_suit = len(scene.of_suit(order.suits[card])) == 1
    if scene.boss(card):
        worth += 6
    if alone_in_suit and scene.trumps:
        worth -= 2.2
    return worth, order.suits[card]


def cheapest(scene: Scene, cards: Iterable[Card]) -> Card | None:
    """The card that is least worth keeping."""
    return min(cards, key=lambda card: _keeping(scene, card), default=None)


# Leading.


def draw_trump(scene: Scene) -> Card | None:
    """The makers lead trump while a foe may have one: the best one at once, from length even a lesser one."""
    trumps = scene.trumps
    if not (scene.attacking and trumps and scene.foes_may_hold_trump()):
        return None
    if scene.boss(trumps[0]):
        return trumps[0]
    return trumps[0] if scene.me == scene.maker and len(trumps) >= 3 else None


def trump_to_maker(scene: Scene) -> Card | None:
    """A partner who made it wants trump led, and the highest helps most."""
    partner_made_it = scene.attacking and scene.me != scene.maker
    first = scene.left == scene.needed + 2
    return scene.trumps[0] if partner_made_it and scene.trumps and first else None


def _ruff_danger(scene: Scene, card: Card) -> int:
    """Higher for suits of which fewer cards are out: there a foe is sooner void."""
    suit = scene.order.suits[card]
    return 4 * len(scene.of_suit(suit)) - scene.out(suit, scene.foes)


def cash_boss(scene: Scene) -> Card | None:
    """Side cards that no foe can beat, from the suit where a ruff is least likely."""
    bosses = [card for card in scene.plain if scene.boss(card)]
    return min(bosses, key=lambda card: (_ruff_danger(scene, card), -card.rank, card.suit or 0), default=None)


def trump_from_two(scene: Scene) -> Card | None:
    """A maker with trumps left and nothing sure beside them goes on drawing."""
    return scene.trumps[0] if scene.me == scene.maker and len(scene.trumps) >= 2 else None


def high_trump(scene: Scene) -> Card | None:
    """Nothing but trump is left: from the top."""
    return None if scene.plain else scene.trumps[0]


def lead_low(scene: Scene) -> Card | None:
    return cheapest(scene, scene.plain or scene.legal)


# Following.


def leave_to_ally(scene: Scene) -> Card | None:
    """An ally has the trick: no card is wasted on it."""
    if not scene.ally_wins or scene.winning is None:
        return None
    card = scene.winning[1]
    if scene.stands(card, scene.foes_to_come):
        return cheapest(scene, scene.legal)
    return None


def overtake_ally(scene: Scene) -> Card | None:
    """An ally's low card of a side suit is covered with the best of the suit, if a foe is still to play."""
    if not scene.ally_wins or scene.winning is None or scene.led is None:
        return None
    low = scene.order.strengths[scene.winning[1]] <= 12
    suit = scene.order.suits[scene.led]
    tops = [
        card
        for card in scene.winners()
        if scene.order.suits[card] is suit and suit is not scene.order.trump and scene.boss(card)
    ]
    return tops[0] if tops and low else None


def trust_ally(scene: Scene) -> Card | None:
    return cheapest(scene, scene.legal) if scene.ally_wins else None


def last_wins_cheaply(scene: Scene) -> Card | None:
    """The last to play takes the trick with as little as it needs."""
    winners = scene.winners()
    return winners[0] if winners and not scene.foes_to_come else None


def follow_high(scene: Scene) -> Card | None:
    """A foe to come may beat anything but the best: play that, or save the strength."""
    if scene.led is None:
        return None
    suit = scene.order.suits[scene.led]
    following = [card for card in scene.winners() if scene.order.suits[card] is suit]
    if not following:
        return None
    top = following[-1]
    if scene.boss(top):
        return top
    if suit is not scene.order.trump:
        return cheapest(scene, scene.legal)
    return top if scene.attacking else following[0]


def ruff_low(scene: Scene) -> Card | None:
    winners = scene.winners()
    return winners[0] if winners else None


def throw_away(scene: Scene) -> Card | None:
    return cheapest(scene, scene.legal)


LEADING: tuple[tuple[str, Rule], ...] = (
    ("only-choice", only_choice),
    ("draw-trump", draw_trump),
    ("trump-to-maker", trump_to_maker),
    ("cash-boss", cash_boss),
    ("trump-from-two", trump_from_two),
    ("high-trump", high_trump),
    ("lead-low", lead_low),
)

FOLLOWING: tuple[tuple[str, Rule], ...] = (
    ("only-choice", only_choice),
    ("leave-to-ally", leave_to_ally),
    ("overtake-ally", overtake_ally),
    ("trust-ally", trust_ally),
    ("last-wins-cheaply", last_wins_cheaply),
    ("follow-high", follow_high),
    ("ruff-low", ruff_low),
    ("throw-away", throw_away),
)
