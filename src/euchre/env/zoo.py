"""PettingZoo as far as it is used here, with the types that it does not ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["AECEnv", "wrapped"]

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, SupportsIndex

    from gymnasium.spaces import Dict, Discrete

    from euchre.env.aec import EuchreEnv
    from euchre.env.fields import Observation

    class AECEnv:
        """The part of PettingZoo's environment that is met here; see its own pages for the whole."""

        metadata: dict[str, Any]
        possible_agents: list[str]
        agents: list[str]
        agent_selection: str
        rewards: dict[str, float]
        terminations: dict[str, bool]
        truncations: dict[str, bool]
        infos: dict[str, dict[str, Any]]
        _cumulative_rewards: dict[str, float]

        @property
        def unwrapped(self) -> EuchreEnv: ...
        def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None: ...
        def step(self, action: SupportsIndex | None) -> None: ...
        def observe(self, agent: str) -> Observation: ...
        def render(self) -> str | None: ...
        def close(self) -> None: ...
        def observation_space(self, agent: str) -> Dict: ...
        def action_space(self, agent: str) -> Discrete[Any]: ...
        def agent_iter(self, max_iter: int = ...) -> Iterator[str]: ...
        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]: ...
        def _was_dead_step(self, action: SupportsIndex | None) -> None: ...
        def _accumulate_rewards(self) -> None: ...
        def _clear_rewards(self) -> None: ...

    def wrapped(env: AECEnv, illegal_reward: float) -> AECEnv: ...

else:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    def wrapped(env, illegal_reward):
        """PettingZoo's usual coats: an illegal number ends the episode, and the order of calls is watched."""
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
        env = wrappers.AssertOutOfBoundsWrapper(env)
        return wrappers.OrderEnforcingWrapper(env)
