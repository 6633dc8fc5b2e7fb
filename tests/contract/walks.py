"""Random playouts of any game, from a fixed seed: the facts, and the position after each."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from euchre.cards import JOKER, Rank
from euchre.game import AskRedeal, Claim, Deal, Decision, Pass, Position, Swap, ToDeal, ToDraw, deal, draw, new_match
from euchre.rules import CATALOGUE, OPTIONS, Numbers, RulesRefused, Target, TurnUp, configure

if TYPE_CHECKING:
    from euchre.cards import Card
    from euchre.game import Action, Fact
    from euchre.rules import RuleSet
    from euchre.rules.options import Option, Value

__all__ = ["COMBINATIONS", "GAMES", "Walk", "names", "walk"]


@dataclass(frozen=True)
class Walk:
    """`positions[n]` is the position after the first n facts."""

    facts: tuple[Fact, ...]
    positions: tuple[Position, ...]

    def deal_before(self, number: int) -> int:
        """The index of the deal of the hand that is in play after so many facts."""
        return max(place for place in range(number) if isinstance(self.facts[place], Deal))


# The games


def _value(option: Option, random: Random) -> Value:
    values = option.values
    if not isinstance(values, Numbers):
        return random.choice(values)
    numbers: list[Value] = [random.randint(values.least, min(values.most, 12))]
    return random.choice([*numbers, None] if values.optional else numbers)


def _combination(name: str, random: Random) -> tuple[str, RuleSet] | None:
    """A game of the catalogue with one to seven options set at random, or None if they do not go together."""
    keys = random.sample(list(OPTIONS), random.randint(1, 7))
    choices = {key: _value(OPTIONS[key], random) for key in keys}
    try:
        return f"{name} with {' '.join(sorted(keys))}", configure(CATALOGUE[name], choices)
    except RulesRefused:
        return None


def _but_for_the_end(rules: RuleSet) -> str:
    return replace(rules, end=Target(1)).fingerprint


WANTED = 200


def _combinations() -> dict[str, RuleSet]:
    """So many combinations of options that differ from each other and the catalogue in more than when they end."""
    random = Random("combinations")
    seen = {_but_for_the_end(rules) for rules in CATALOGUE.values()}
    found: dict[str, RuleSet] = {}
    games = list(CATALOGUE)
    while len(found) < WANTED:
        # Each game a few times, then as chance has it: some have few options.
        name = games[len(found) % len(games)] if len(found) < 60 else random.choice(games)
        combination = _combination(name, random)
        if combination and _but_for_the_end(combination[1]) not in seen:
            seen.add(_but_for_the_end(combination[1]))
            found[f"{len(found)} {combination[0]}"] = combination[1]
    return found


COMBINATIONS = _combinations()
GAMES = {**CATALOGUE, **COMBINATIONS}


def names() -> list[str]:
    """All games of the contract by name, for parameters."""
    return list(GAMES)


# The playouts


def _hands(name: str) -> int:
    """Hands of ten cards are twice as long."""
    return (12 if name in CATALOGUE else 4) * 5 // GAMES[name].cards


@cache
def walk(name: str) -> Walk:
    """Some hands of a game, or a whole match if it is shorter; always the same."""
    random = Random(f"walk {name}")
    position = new_match(GAMES[name])
    facts: list[Fact] = []
    positions = [position]
    while position.deals < _hands(name) or position.hand is not None:
        fact = _next_fact(position, random)
        if fact is None:
            break
        position = position.after(fact)
        facts.append(fact)
        positions.append(position)
    return Walk(tuple(facts), tuple(positions))


def _next_fact(position: Position, random: Random) -> Fact | None:
    match position.phase:
        case ToDraw():
            return draw(position.rules, random.randbytes(8))
        case ToDeal():
            fact = deal(position.rules, random.randbytes(8))
            return replace(fact, pack=_arranged(position, fact.pack, random))
    if position.to_act is None:
        return None
    return Decision(position.to_act, _choice(position, random))


def _choice(position: Position, random: Random) -> Action:
    """An action of a random kind, so that calls are as likely as passes; now and then a claim if it is good."""
    if random.random() < 0.5 and position.refusal(Claim()) is None:
        return Claim()
    legal = _timid(position) or position.legal()
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return random.choice(random.choice(list(kinds.values())))


def _timid(position: Position) -> tuple[Action, ...]:
    """In some hands nobody calls unless he must, and poor hands are laid down: what is seldom must come too."""
    assert position.dealt is not None
    if position.dealt.deal.seed[0] > 60:
        return ()
    poor = tuple(each for each in position.legal() if isinstance(each, AskRedeal | Swap))
    return poor or tuple(each for each in position.legal() if isinstance(each, Pass))


def _arranged(position: Position, pack: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """The pack, at times with the joker turned up or a poor hand for somebody."""
    calling = position.rules.calling
    if not isinstance(calling, TurnUp):
        return pack
    cards, turned = list(pack), position.rules.cards * position.rules.seating.seats
    if JOKER in cards and random.random() < 0.2:
        _exchange(cards, turned, cards.index(JOKER))
    elif random.random() < 0.6:
        _make_poor(cards, position.rules, 1 if calling.ace_no_face else 0, random)
    return tuple(cards)


def _make_poor(cards: list[Card], rules: RuleSet, aces: int, random: Random) -> None:
    """Low cards, and so many aces, for one of the first seats to act."""
    seats = rules.seating.seats
    places = range(random.randrange(2), rules.cards * seats, seats)
    wanted = [card for card in cards if card.rank <= Rank.TEN][: rules.cards - aces]
    wanted += [card for card in cards if card.rank is Rank.ACE][:aces]
    for place, card in zip(places, wanted, strict=True):
        _exchange(cards, place, cards.index(card))


def _exchange(cards: list[Card], one: int, other: int) -> None:
    cards[one], cards[other] = cards[other], cards[one]


def kinds_seen() -> Counter[str]:
    """How often each phase, action and end of a hand came in all walks."""
    seen: Counter[str] = Counter()
    for name in GAMES:
        way = walk(name)
        seen.update(type(position.phase).__name__ for position in way.positions)
        seen.update(type(fact.action).__name__ for fact in way.facts if isinstance(fact, Decision))
        seen.update(_ends(way))
    return seen


def _ends(way: Walk) -> list[str]:
    lasts = [position.last for position in way.positions]
    pairs = itertools.pairwise(lasts)
    return [now.outcome.why for before, now in pairs if now is not None and now is not before]
