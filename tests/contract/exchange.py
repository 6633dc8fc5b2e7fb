"""Another world that a viewer cannot tell from this one: two cards that he cannot see have changed places.

The cards change places in the pack, and with them in what was done face down; then the facts of the hand are told
again. If some decision would not be legal in that world, the trial is given up.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.cards import hand
from euchre.game import Deal, Decision, Discard, Give, Position, Swap
from euchre.view import Place, view

if TYPE_CHECKING:
    from random import Random

    from euchre.cards import Card
    from euchre.game import Action, Dealt, Fact
    from euchre.rules import Seat
    from tests.contract.walks import Walk

__all__ = ["Told", "exchanged", "told_again"]

Where = tuple[Place, "Seat | None"]


@dataclass(frozen=True)
class Told:
    """The facts of a hand from its deal on, and the positions before, between and after them."""

    facts: tuple[Fact, ...]
    positions: tuple[Position, ...]

    @property
    def end(self) -> Position:
        return self.positions[-1]


def told_again(way: Walk, number: int) -> Told:
    """The hand that is in play after so many facts, as it went."""
    first = way.deal_before(number)
    return Told(way.facts[first:number], way.positions[first : number + 1])


def exchanged(told: Told, viewer: Seat | None, random: Random) -> Told | None:
    """The hand in another world, or None if this trial failed."""
    cards = told.end.dealt
    assert cards is not None
    pair = _two_cards(told.end, viewer, random)
    if pair is None:
        return None
    places = _pack_places(told.end, pair, random)
    if places is None:
        return None
    pack = list(cards.deal.pack)
    one, other = places
    pack[one], pack[other] = pack[other], pack[one]
    new_deal = replace(cards.deal, pack=tuple(pack))
    return _retold(told, new_deal, viewer, {pack[one]: pack[other], pack[other]: pack[one]})


# Which cards


def _hidden(position: Position, viewer: Seat | None) -> dict[Where, tuple[Card, ...]]:
    """The places of the cards that a viewer cannot see, without those whose way he has followed."""
    unseen = view(position, viewer).unseen
    assert unseen is not None
    assert position.dealt is not None
    cards, followed = position.dealt, _followed(position.dealt, viewer)
    lying: dict[Place, tuple[tuple[Card, ...], ...]] = {Place.HAND: cards.held, Place.BURIED: cards.buried}
    found: dict[Where, tuple[Card, ...]] = {}
    for zone in unseen.zones:
        there = cards.kitty if zone.seat is None else lying[zone.place][zone.seat]
        found[zone.place, zone.seat] = tuple(card for card in there if card not in followed)
    return found


def _followed(cards: Dealt, viewer: Seat | None) -> set[Card]:
    """A turn-up that went to a hand, and what the viewer gave away himself."""
    given = {each.action.card for each in cards.decisions if isinstance(each.action, Give) and each.seat == viewer}
    return given | ({cards.turn_up} if cards.turn_up is not None else set())


def _two_cards(
    position: Position, viewer: Seat | None, random: Random
) -> tuple[tuple[Where, Card], tuple[Where, Card]] | None:
    """Two different cards from two hidden places."""
    hidden = [(where, card) for where, cards in _hidden(position, viewer).items() for card in cards]
    if not hidden:
        return None
    one = random.choice(hidden)
    others = [(where, card) for where, card in hidden if where != one[0] and card != one[1]]
    return (one, random.choice(others)) if others else None


def _pack_places(
    position: Position, pair: tuple[tuple[Where, Card], tuple[Where, Card]], random: Random
) -> tuple[int, int] | None:
    """Where in the pack these copies of the cards may have lain."""
    choices = [_origins(position, where, card) for where, card in pair]
    return (random.choice(choices[0]), random.choice(choices[1])) if all(choices) else None


def _origins(position: Position, where: Where, card: Card) -> list[int]:
    """Every place of a card in a single pack; of two copies, those that can have come to where the card is now."""
    assert position.dealt is not None
    cards = position.dealt
    copies = [place for place, each in enumerate(cards.deal.pack) if each == card]
    if cards.rules.pack.copies == 1:
        return copies
    order = cards.rules.seating.from_left(cards.dealer)
    dealt = len(order) * cards.rules.cards
    contract = getattr(position.phase, "contract", None)
    takes_kitty = contract is not None and where[1] == contract.maker
    return [
        place
        for place in copies
        if (order[place % len(order)] == where[1] if place < dealt else takes_kitty or where[0] is Place.KITTY)
    ]


# The hand in the other world


def _retold(told: Told, deal: Deal, viewer: Seat | None, names: dict[Card, Card]) -> Told | None:
    positions = [told.positions[0], told.positions[0].after(deal)]
    facts: list[Fact] = [deal]
    for fact in told.facts[1:]:
        assert isinstance(fact, Decision)
        action = _legal_again(positions[-1], fact, viewer, names)
        if action is None:
            return None
        facts.append(Decision(fact.seat, action))
        positions.append(positions[-1].after(facts[-1]))
    return Told(tuple(facts), tuple(positions))


def _legal_again(position: Position, fact: Decision, viewer: Seat | None, names: dict[Card, Card]) -> Action | None:
    """The decision as it stands or, if it was face down and not the viewer's own, rather with the names exchanged."""
    candidates = [fact.action]
    if fact.seat != viewer:
        candidates.insert(0, _renamed(fact.action, names))
    return next((each for each in candidates if position.refusal(each, fact.seat) is None), None)


def _renamed(action: Action, names: dict[Card, Card]) -> Action:
    match action:
        case Discard(card):
            return Discard(names.get(card, card))
        case Give(card):
            return Give(names.get(card, card))
        case Swap(cards):
            return Swap(hand(names.get(card, card) for card in cards))
        case _:
            return action
