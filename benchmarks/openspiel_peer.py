"""OpenSpiel's euchre and its players as far as they are used here, with the types that they do not ship."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["EXPLORATION", "INSTALLED", "Player", "State", "ismcts", "new_state", "rollouts"]

INSTALLED = importlib.util.find_spec("pyspiel") is not None
"""Whether the peer is here; it comes with the group `bench`."""

EXPLORATION = 6.0
"""The constant of the peer's tree search: about twice the range of a hand's points."""


class Trick(Protocol):
    """A trick that was played."""

    def winner(self) -> int: ...
    def leader(self) -> int: ...


class State(Protocol):
    """A hand of OpenSpiel's euchre: it is changed by every action applied."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def history(self) -> list[int]: ...
    def clone(self) -> State: ...
    def dealer(self) -> int: ...
    def declarer(self) -> int: ...
    def discard(self) -> int | None: ...
    def tricks(self) -> list[Trick]: ...
    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> State: ...


class Player(Protocol):
    """One of OpenSpiel's players."""

    def step(self, state: State) -> int: ...


def _spiel() -> Any:
    """The library, which ships no types. Raises ImportError where the group `bench` is not installed."""
    return importlib.import_module("pyspiel")


def new_state(stick_the_dealer: bool) -> State:
    """A hand before its dealer is chosen. Nobody may defend alone: their defenders are asked against any makers."""
    switches = {"stick_the_dealer": stick_the_dealer, "allow_lone_defender": False}
    state: State = _spiel().load_game("euchre", switches).new_initial_state()
    return state


def ismcts(seed: int, simulations: int) -> Player:
    """Information-set Monte Carlo tree search, with one random rollout for each simulation.

    It peeks: the worlds that it samples all have the kitty of the real deal, and the dealer's real discard.
    """
    spiel = _spiel()
    evaluator = spiel.RandomRolloutEvaluator(1, seed)
    policy = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    player: Player = spiel.ISMCTSBot(seed, evaluator, EXPLORATION, simulations, -1, policy, False, False)
    return player


def rollouts(seed: int, count: int) -> Player:
    """A player whose step is so many random hands from a state to the end, and next to nothing else, in C++."""
    spiel = _spiel()
    game = spiel.load_game("euchre")
    evaluator = spiel.RandomRolloutEvaluator(count, seed)
    player: Player = spiel.MCTSBot(game, evaluator, EXPLORATION, 1, 1, False, seed, False)
    return player
