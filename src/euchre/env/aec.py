"""The environment: one agent for each seat, one number for each action, points for reward."""

from __future__ import annotations

import secrets
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from gymnasium.spaces import Discrete

from euchre.env.fields import observation, observation_space
from euchre.env.numbering import numbering
from euchre.env.zoo import AECEnv, wrapped
from euchre.game import new_match, next_deal
from euchre.view import view

if TYPE_CHECKING:
    from gymnasium.spaces import Dict

    from euchre.env.fields import Observation
    from euchre.game import HandOver, Position
    from euchre.rules import RuleSet, Seat

__all__ = ["EuchreEnv", "dressed", "gains"]


def gains(over: HandOver) -> tuple[float, ...]:
    """The reward of each seat for a finished hand: the points of its side less the mean of the other sides'.

    They add up to 0 over the sides. Between two sides the reward is what one side scores more than the other.
    """
    points, seating = over.outcome.points, over.dealt.rules.seating
    everything, others = sum(points), len(points) - 1
    by_side = [own - (everything - own) / others for own in points]
    return tuple(by_side[seating.side(seat)] for seat in range(seating.seats))


class EuchreEnv(AECEnv):
    """A table of one game; see `euchre.env.raw_env`.

    `position` is the whole truth, every card included: for referees and tests, not for agents.
    """

    def __init__(self, rules: RuleSet, match: bool = False, render_mode: str | None = None) -> None:
        super().__init__()
        self.rules = rules
        self.match = match
        self.render_mode = render_mode
        self.numbering = numbering(rules)
        self.metadata = {"name": f"euchre_{rules.name}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seating.seats)]
        self.agents = []
        self.observation_spaces = {agent: observation_space(rules) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.numbering)) for agent in self.possible_agents}
        self.position = new_match(rules)
        self._seed, self._episode = secrets.token_hex(), -1

    def observation_space(self, agent: str) -> Dict:
        """The space of what an agent observes: the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """The numbers of all actions of the game: the same object at every call."""
        return self.action_spaces[agent]

    def seat(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin an episode; there are no `options`.

        With a seed it is the match of `euchre.start(rules, str(seed))`; without, the next in the line of the last
        seed, or a fresh one if none was ever given.
        """
        self._seed, self._episode = (self._seed, self._episode + 1) if seed is None else (str(seed), 0)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.position = self._dealt(new_match(self.rules))
        self._select()

    def observe(self, agent: str) -> Observation:
        """What a seat may know, from its own point of view; its mask is all 0 while it waits."""
        return observation(view(self.position, self.seat(agent)))

    def step(self, action: SupportsIndex | None) -> None:
        """The action of the seat to act, by number; None for an agent whose episode is over.

        Raises IllegalAction for one that the rules refuse now, NotNumbered for one outside the table, TypeError for
        what is no whole number, and RuntimeError before the first episode.
        """
        if self._episode < 0:
            raise RuntimeError("step before reset: expected reset to begin an episode")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = _whole(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.position = self.position.play(self.numbering.action(number))
        if self.position.hand is None:
            self._hand_over()
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What everybody at the table can see, in a few words; None unless the mode is `ansi`."""
        return _told(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _hand_over(self) -> None:
        """Pay the hand; then deal on, or end the episode."""
        over = self.position.last
        assert over is not None
        self.rewards = dict(zip(self.possible_agents, gains(over), strict=True))
        if self.position.over is None and (self.match or over.outcome.dealt_again):
            self.position = self._dealt(self.position)
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def _dealt(self, position: Position) -> Position:
        """The next hand in which somebody is to act: a turned joker may need several."""
        match_seed = f"{self._seed}/{self._episode}" if self._episode else self._seed
        while position.hand is None:
            position = next_deal(position, match_seed)
        return position

    def _select(self) -> None:
        """The seat to act; at the end nobody is, and whoever acted last stays selected."""
        if self.position.to_act is not None:
            self.agent_selection = self.possible_agents[self.position.to_act]


def _whole(action: object) -> int:
    """A number of any kind that is whole by its kind, as NumPy's are; a flag is none. Raises TypeError."""
    if isinstance(action, bool) or not isinstance(action, SupportsIndex):
        raise TypeError(f"action {action!r}: expected a whole number, that of an action")
    return index(action)


def dressed(env: EuchreEnv) -> AECEnv:
    """The environment in PettingZoo's wrappers. An illegal number costs as many points as a hand has cards.

    No hand costs more: at the turn-up 4 points at most, in an auction 10.
    """
    return wrapped(env, illegal_reward=-float(env.rules.cards))


def _told(position: Position) -> str:
    seen = view(position, None)
    trick = " ".join(f"seat_{seat} {card}" for seat, card in zip(seen.trick.seats, seen.trick.cards, strict=True))
    lines = {
        "stage": seen.stage.value,
        "dealer": seen.dealer,
        "to act": seen.to_act,
        "turn-up": seen.turn_up,
        "trump": seen.contract.denomination.letter if seen.contract else None,
        "maker": seen.contract.maker if seen.contract else None,
        "trick": trick or None,
        "tricks": seen.taken or None,
        "points": seen.score.points,
    }
    return "\n".join(f"{name}: {value}" for name, value in lines.items() if value is not None)
