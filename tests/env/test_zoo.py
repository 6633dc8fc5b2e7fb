"""PettingZoo's own tests of an environment, for every game."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from euchre.env import env, raw_env
from euchre.game import IllegalAction
from euchre.rules import CATALOGUE, Farmers, RulesRefused, game
from tests.env.playing import play_out, zoo_tests

if TYPE_CHECKING:
    from euchre.env.zoo import AECEnv

# What PettingZoo says of every environment whose observations have names.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]

HOUSE_RULES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {"defend_alone": True, "partners_best": True, "stick_the_dealer": True}),
    ("classic", {"no_ace_no_face": True, "bury": False}),
    ("bid-3", {"dealer_must_bid": True}),
]
GAMES = [*((name, {}) for name in CATALOGUE), *HOUSE_RULES]
ALL = pytest.mark.parametrize(("name", "options"), GAMES, ids=str)


@ALL
def test_an_environment_of_one_hand_passes(name: str, options: dict[str, Any]) -> None:
    zoo_tests().api_test(env(name, **options), num_cycles=200)


@ALL
def test_an_environment_of_a_match_passes(name: str, options: dict[str, Any]) -> None:
    zoo_tests().api_test(raw_env(name, match=True, **options), num_cycles=30)


@ALL
def test_the_same_seed_gives_the_same_episode(name: str, options: dict[str, Any]) -> None:
    zoo_tests().seed_test(lambda: env(name, match=True, **options), num_cycles=60)


def test_a_copy_of_an_environment_goes_its_own_way() -> None:
    table = raw_env("farmers")
    table.reset(seed=1)
    for copy in (deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert copy.position == table.position
        play_out(copy)
        assert copy.agents == []
    assert len(table.agents) == 4


def _illegal(table: AECEnv) -> int:
    mask = table.observe(table.agent_selection)["action_mask"]
    return int(mask.argmin())


def test_an_illegal_number_is_refused_with_a_reason() -> None:
    table = raw_env("classic")
    table.reset(seed=1)
    with pytest.raises(IllegalAction) as caught:
        table.step(_illegal(table))
    assert caught.value.refusal.code == "order-up-or-pass"
    assert str(caught.value).startswith("You cannot ")
    assert str(caught.value).endswith(", or pass.")


def test_options_with_words_are_set_by_their_texts() -> None:
    assert env("classic", farmers_hand="swap").unwrapped.rules == game("classic", farmers_hand=Farmers.SWAP)
    assert raw_env(CATALOGUE["british"], joker_turned_up="redeal").rules.fingerprint
    with pytest.raises(RulesRefused, match="Option farmers-hand cannot be 'never': expected off, "):
        env("classic", farmers_hand="never")


# Calls that make no sense.


def test_a_step_before_there_is_an_episode_is_refused() -> None:
    with pytest.raises(RuntimeError, match="step before reset: expected reset to begin an episode"):
        raw_env("classic").step(0)


@pytest.mark.parametrize("number", [1.7, "1", 1.0, None, True])
def test_what_is_no_whole_number_is_no_action(number: Any) -> None:
    table = raw_env("classic")
    table.reset(seed=1)
    with pytest.raises(TypeError, match="expected a whole number"):
        table.step(number)


def test_whole_numbers_of_numpy_are_actions() -> None:
    table = raw_env("classic")
    table.reset(seed=1)
    table.step(np.int64(0))
    assert table.agent_selection == "seat_1"


# PettingZoo says so itself when its wrapper ends the episode.
@pytest.mark.filterwarnings("ignore:.*Illegal move made:UserWarning")
def test_an_illegal_number_ends_a_wrapped_episode_and_costs_more_than_any_hand() -> None:
    table = env("classic")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(_illegal(table))
    assert table.rewards == {other: -5.0 if other == agent else 0 for other in table.possible_agents}
    assert all(table.terminations.values())


def test_what_everybody_sees_can_be_shown() -> None:
    table = env("classic", render_mode="ansi")
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert shown.splitlines()[0] == "stage: round-one"
    play_out(table)
    assert env("classic").unwrapped.render() is None
    table.close()
