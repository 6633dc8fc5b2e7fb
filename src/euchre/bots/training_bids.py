"""Learning how many tricks a bidder takes: random hands under random denominations, played out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

from euchre.bots.bidders import lead_out
from euchre.bots.club import DECISIONS
from euchre.bots.fit import Fit, family_of
from euchre.bots.least_squares import ridge
from euchre.bots.tricks import FEATURES, shape
from euchre.game import ToDeal, deal, hand_seed, new_match
from euchre.order import NO_TRUMP
from euchre.rules import Auction
from euchre.solver.players import Players, records
from euchre.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.cards import Card
    from euchre.order import Denomination
    from euchre.rules import RuleSet

__all__ = ["train_bids"]

BATCH = 1_000
HANDS = 300
"""Hands that are played to see how they end."""
RIDGE = 5.0
STRONGEST = 0.5
"""The part of the deals on which the bidder names the suit that he holds most of, as bidders do."""


def train_bids(rules: RuleSet, deals: int, seed: int, progress: Callable[[int], None] = lambda _deals: None) -> Fit:
    """Fit the tricks of bidders to so many deals. Equal arguments give an equal fit on every machine."""
    random = Random(seed)  # noqa: S311  # practice deals, not a shuffle
    players, places = Players(), records(rules.pack)
    sums = {kind: _Sums() for kind in (False, True)}
    while deals > 0:
        batch = [_deal(rules, random) for _ in range(min(BATCH, deals))]
        tricks = players.values([lead_out(rules, 0, name, hands, kitty) for name, hands, kitty in batch], places)
        for (name, hands, _), taken in zip(batch, tricks, strict=True):
            sums[name is NO_TRUMP].add(shape(rules.pack, name, hands[0]), taken)
        deals -= len(batch)
        progress(len(batch))
    weights = [weight for kind in (False, True) for weight in sums[kind].weights()]
    spreads = [sums[kind].spread() for kind in (False, True)]
    numbers = tuple(round(1000 * number) for number in (*weights, *spreads))
    practised = sum(each.count for each in sums.values())
    return Fit(rules.name, family_of(rules), seed, practised, numbers, _outcomes(rules, seed))


def _outcomes(rules: RuleSet, seed: int) -> tuple[tuple[int, int], ...]:
    """What hands bring to the one who plays them, and how often, if all are club players."""
    counted: Counter[int] = Counter()
    for number in range(HANDS):
        dealer = number % rules.seating.seats
        position = replace(new_match(rules), phase=ToDeal(dealer)).after(deal(rules, hand_seed(f"{seed}", number)))
        while position.to_act is not None:
            seen = view(position, position.to_act)
            only = len(seen.legal) == 1
            position = position.after_action(seen.legal[0] if only else DECISIONS[seen.stage](seen).action)
        assert position.last is not None
        contract = position.last.outcome.contract
        if contract is not None:
            counted[position.last.outcome.points[contract.maker]] += 1
    return tuple(sorted(counted.items()))


def _deal(rules: RuleSet, random: Random) -> tuple[Denomination, list[list[Card]], list[Card]]:
    """A deal and what seat 0 plays: a denomination at random, or that in which he is longest."""
    assert isinstance(rules.calling, Auction)
    cards = random.sample(rules.pack.cards, rules.pack.size)
    size, seats = rules.cards, rules.seating.seats
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    names = rules.calling.denominations
    name = random.choice(names)
    if random.random() < STRONGEST and name is not NO_TRUMP:
        suits = [each for each in names if each is not NO_TRUMP]
        name = max(suits, key=lambda suit: shape(rules.pack, suit, hands[0])[20])
    return name, hands, cards[seats * size :]


class _Sums:
    """Products of features with each other and with tricks."""

    def __init__(self) -> None:
        self.count = 0
        self.squares = [[0] * FEATURES for _ in range(FEATURES)]
        self.products = [0] * FEATURES
        self.total = 0

    def add(self, features: list[int], tricks: int) -> None:
        self.count += 1
        self.total += tricks * tricks
        held = [(place, value) for place, value in enumerate(features) if value]
        for row, x in held:
            self.products[row] += x * tricks
            squares = self.squares[row]
            for column, y in held:
                squares[column] += x * y

    def weights(self) -> list[float]:
        return ridge(self.squares, self.products, RIDGE)

    def spread(self) -> float:
        """The standard deviation of the tricks about what is expected."""
        weights = self.weights()
        explained = sum(weight * product for weight, product in zip(weights, self.products, strict=True))
        return sqrt(max(0.0, self.total - explained) / max(1, self.count))
