"""Learn from nothing but rewards when eldest hand should order up: `python examples/order_up.py [HANDS]`.

For each number of trumps in eldest hand two means are kept: of the rewards after ordering up, and after passing.
All that comes later is left to the club player. Needs the extra `research`.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import mean
from typing import Any

from euchre import OrderUp, Pass, Suit, order, view
from euchre.bots import bot, chance
from euchre.env import env, faces

HANDS = int(sys.argv[1]) if len(sys.argv) > 1 else 400

table = env("home")
game = table.unwrapped
up, off = game.numbering.number(OrderUp()), game.numbering.number(Pass())
paid: dict[int, dict[int, list[float]]] = {trumps: {up: [], off: []} for trumps in range(6)}
club, random = bot("club"), Random(1)  # noqa: S311  # a learner's curiosity, not a shuffle


def trumps_held(seen: dict[str, Any]) -> int:
    """The trumps of the hand, if the turned suit is trump."""
    cards = faces(game.rules)
    suits = order(Suit(cards[seen["turn_up"].argmax()].suit))
    return sum(suits.is_trump(card) for card, held in zip(cards, seen["hand"], strict=True) if held)


def learner(seen: dict[str, Any]) -> int:
    """Mostly the call that has paid better; now and then, or while there is one untried, any."""
    rewards = paid[trumps_held(seen)]
    curious = random.random() < 0.3 or not all(rewards.values())
    return random.choice([up, off]) if curious else max(rewards, key=lambda call: mean(rewards[call]))


def club_player() -> int:
    """The club player's action for the seat to act, which must be shown its view."""
    seen = view(game.position, game.position.to_act)
    return game.numbering.number(club.choose(seen, chance("club", 1, len(seen.seen))).action)


for hand in range(HANDS):
    table.reset(seed=hand)
    eldest = table.agent_selection
    seen = table.observe(eldest)["observation"]
    call = learner(seen)
    table.step(call)
    while not table.terminations[eldest]:
        table.step(club_player())
    paid[trumps_held(seen)][call].append(table.rewards[eldest])

for trumps, rewards in paid.items():
    means = [f"{mean(points):+.2f} in {len(points)}" if points else "untried" for points in rewards.values()]
    print(f"{trumps} trumps: ordered up {means[0]}, passed {means[1]}")
