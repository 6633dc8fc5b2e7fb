"""Episodes played at random, and PettingZoo's tests without the types that it does not ship."""

from __future__ import annotations

import importlib
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from euchre.env.zoo import AECEnv

__all__ = ["play_out", "zoo_tests"]


def zoo_tests() -> ModuleType:
    """PettingZoo's module of tests."""
    return importlib.import_module("pettingzoo.test")


def play_out(table: AECEnv, seed: str = "any") -> Counter[str]:
    """The episode that is open, played to its end by whatever legal numbers; the sum of rewards of each agent."""
    random, paid = Random(seed), Counter[str]()
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        paid[agent] += int(reward) if reward == int(reward) else 0
        legal = [number for number, allowed in enumerate(seen["action_mask"]) if allowed]
        table.step(None if ended else random.choice(legal))
    return paid
