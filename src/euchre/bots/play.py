"""How the cards are played: two ordered lists of rules of thumb, one for leading, one for following.

Each rule looks at the scene and names a card, or has nothing to say; the first that names one decides. The lists
are the whole policy: it knows nothing that is not in the scene and leaves nothing to chance. Where a rule's worth
was in doubt, duplicate deals decided whether it stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.cards import Rank
from euchre.message import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.bots.memory import Scene
    from euchre.cards import Card

__all__ = ["FOLLOWING", "LEADING", "policy", "ranking"]

Rule = Callable[["Scene"], "Card | None"]
"""A rule of thumb: the legal card it names, or None where it does not apply."""


def policy(scene: Scene) -> tuple[Card, Reason]:
    """The card to play, and the rule that named it."""
    for code, rule in FOLLOWING if scene.trick.cards else LEADING:
        card = rule(scene)
        if card is not None:
            return card, Reason.of(code, card=card)
    raise AssertionError("the last rule of each list always names a card")


def ranking(scene: Scene) -> list[tuple[Card, Reason]]:
    """All legal cards in the order of preference: after the best, what the policy would play without it."""
    ranked: list[tuple[Card, Reason]] = []
    left = scene.legal
    while left:
        card, reason = policy(replace(scene, legal=left))
        ranked.append((card, reason))
        left = tuple(other for other in left if other != card)
    return ranked


def only_choice(scene: Scene) -> Card | None:
    return scene.legal[0] if len(scene.legal) == 1 else None


# Throwing away.


def cheapest(scene: Scene, cards: Iterable[Card]) -> Card | None:
    """The card that is least worth keeping."""
    return min(cards, key=lambda card: _keeping(scene, card), default=None)


def _keeping(scene: Scene, card: Card) -> tuple[float, int]:
    """How much a card is worth keeping: trumps most, then cards that will win; the last of a suit makes a void."""
    suit, strength = scene.order.suits[card], float(scene.order.strengths[card])
    if scene.order.is_trump(card):
        return strength + 30, suit
    sure = 6 if scene.boss(card) else 0
    void = 2.2 if scene.length and scene.count(suit) == 1 else 0
    return strength + sure - void, suit


def throw_away(scene: Scene) -> Card | None:
    return cheapest(scene, scene.legal)


def lead_low(scene: Scene) -> Card | None:
    return cheapest(scene, scene.plain or scene.legal)


# Leading.

LONG = 0.6
"""The part of the hand that trumps must be to be led without the highest."""


def draw_trump(scene: Scene) -> Card | None:
    """Makers lead trump from the top while a foe may have one: the highest that is out, or from length."""
    trumps = scene.trumps
    if not (scene.attacking and trumps and scene.foes_may_hold_trump()):
        return None
    is_long = scene.me == scene.maker and scene.length >= max(2, LONG * len(scene.hand))
    return trumps[0] if is_long or scene.boss(trumps[0]) else None


def trump_to_maker(scene: Scene) -> Card | None:
    """A partner who made it wants trump led, and the highest helps most; only at the first lead."""
    helps = scene.attacking and scene.me != scene.maker and scene.is_first_trick
    return scene.trumps[0] if helps and scene.trumps else None


def trump_before_ace(scene: Scene) -> Card | None:
    """With three trumps and a sure side card trump goes first (rules, section 8), against the makers too."""
    if scene.length < 3 or not scene.trumps or not scene.foes_may_hold_trump():
        return None
    return scene.trumps[0] if not scene.attacking and any(scene.boss(card) for card in scene.plain) else None


def cash_boss(scene: Scene) -> Card | None:
    """Side cards that no foe can beat, from the suit where a ruff is least likely."""
    bosses = [card for card in scene.plain if scene.boss(card)]
    return min(
        bosses, key=lambda card: (_ruff_danger(scene, card), -card.rank, scene.order.suits[card]), default=None
    )


def _ruff_danger(scene: Scene, card: Card) -> int:
    """Higher for suits of which fewer cards are out: there a foe is sooner void."""
    suit = scene.order.suits[card]
    return 4 * scene.count(suit) - scene.out(suit, scene.foes)


def lead_king(scene: Scene) -> Card | None:
    """A defender's king, from the shortest suit: his partner may have the ace and wastes no trump."""
    if scene.attacking or not scene.has_partner:
        return None
    kings = [card for card in scene.plain if card.rank is Rank.KING]
    return min(kings, key=lambda card: (scene.count(scene.order.suits[card]), card), default=None)


def longest_suit(scene: Scene) -> Card | None:
    """Without trump, a bidder's longest suit from the top, until its small cards are good."""
    if scene.order.trump is not None or not scene.attacking:
        return None
    return max(scene.legal, key=lambda card: (scene.count(scene.order.suits[card]), card))


def lead_to_ruff(scene: Scene) -> Card | None:
    """A suit that an ally can trump, and no foe."""
    return next((card for card in scene.plain if _ally_ruffs(scene, card)), None)


def _ally_ruffs(scene: Scene, card: Card) -> bool:
    suit, trump = scene.order.suits[card], scene.order.trump
    if trump is None or any(scene.void(foe, suit) for foe in scene.foes):
        return False
    return any(scene.void(ally, suit) and not scene.void(ally, trump) for ally in scene.allies)


def only_trumps_left(scene: Scene) -> Card | None:
    return None if scene.plain else scene.trumps[0]


# Following.


def settle(scene: Scene) -> Card | None:
    """One more trick is enough: take it for sure, as cheaply as that can be done."""
    if scene.needed != 1 or _ally_has_it(scene):
        return None
    return next((card for card in scene.winners() if scene.stands(card, scene.foes_to_come)), None)


def hold_back(scene: Scene) -> Card | None:
    """The highest trump wins later as well: an ally still to come may win this one, and both are needed."""
    winners = scene.winners()
    if scene.ally_wins or not (scene.allies_to_come and winners and scene.plain and scene.led):
        return None
    ruffs = scene.order.is_trump(winners[0]) and not scene.order.is_trump(scene.led)
    one_boss = scene.length == 1 and scene.boss(winners[0])
    return cheapest(scene, scene.plain) if ruffs and one_boss and scene.needed >= 2 else None


def must_win(scene: Scene) -> Card | None:
    """Every trick that is left is needed: the cheapest card that wins for sure, else the best there is."""
    winners = scene.winners()
    if scene.needed != scene.left or not winners or _ally_has_it(scene):
        return None
    return next((card for card in winners if scene.stands(card, scene.foes_to_come)), winners[-1])


def _ally_has_it(scene: Scene) -> bool:
    winning = scene.winning
    return winning is not None and winning[0] in scene.allies and scene.stands(winning[1], scene.foes_to_come)


def leave_to_ally(scene: Scene) -> Card | None:
    """An ally has the trick: no strength is wasted on it."""
    return cheapest(scene, scene.legal) if _ally_has_it(scene) else None


def cover_ally(scene: Scene) -> Card | None:
    """An ally's small card of a side suit is covered with the best of the suit: a foe is still to play."""
    winning = scene.winning
    if not scene.ally_wins or winning is None or winning[1].rank > Rank.QUEEN:
        return None
    return next((card for card in _following(scene) if not scene.order.is_trump(card) and scene.boss(card)), None)


def trust_ally(scene: Scene) -> Card | None:
    return cheapest(scene, scene.legal) if scene.ally_wins else None


def win_cheaply(scene: Scene) -> Card | None:
    """No foe plays after this: the trick is taken with as little as it needs."""
    return next(iter(scene.winners()), None) if not scene.foes_to_come else None


def _following(scene: Scene) -> list[Card]:
    """The cards of the suit led that would win, the cheapest first."""
    asked = scene.order.suits[scene.led] if scene.led else None
    return [card for card in scene.winners() if scene.order.suits[card] is asked]


def best_of_suit(scene: Scene) -> Card | None:
    return next((card for card in reversed(_following(scene)) if scene.boss(card)), None)


def third_hand_high(scene: Scene) -> Card | None:
    """No ally plays after this: the highest of a side suit is put up, though it may be beaten."""
    following = _following(scene)
    if not following or scene.allies_to_come or scene.order.is_trump(following[-1]):
        return None
    return following[-1]


def save_for_later(scene: Scene) -> Card | None:
    """A foe to come may have a higher card of the side suit: an ally may see to that."""
    following = _following(scene)
    return cheapest(scene, scene.legal) if following and not scene.order.is_trump(following[0]) else None


def win_trump_lead(scene: Scene) -> Card | None:
    """Over a led trump makers go high, to draw more; defenders spend as little as wins."""
    following = _following(scene)
    if not following:
        return None
    return following[-1] if scene.attacking else following[0]


def ruff_low(scene: Scene) -> Card | None:
    return next(iter(scene.winners()), None)


LEADING: tuple[tuple[str, Rule], ...] = (
    ("only-choice", only_choice),
    ("draw-trump", draw_trump),
    ("trump-to-maker", trump_to_maker),
    ("trump-before-ace", trump_before_ace),
    ("cash-boss", cash_boss),
    ("lead-to-ruff", lead_to_ruff),
    ("lead-king", lead_king),
    ("longest-suit", longest_suit),
    ("only-trumps-left", only_trumps_left),
    ("lead-low", lead_low),
)

FOLLOWING: tuple[tuple[str, Rule], ...] = (
    ("only-choice", only_choice),
    ("settle", settle),
    ("hold-back", hold_back),
    ("must-win", must_win),
    ("leave-to-ally", leave_to_ally),
    ("cover-ally", cover_ally),
    ("trust-ally", trust_ally),
    ("win-cheaply", win_cheaply),
    ("best-of-suit", best_of_suit),
    ("third-hand-high", third_hand_high),
    ("save-for-later", save_for_later),
    ("win-trump-lead", win_trump_lead),
    ("ruff-low", ruff_low),
    ("throw-away", throw_away),
)
