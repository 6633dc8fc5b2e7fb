"""Episodes: what they are made from, when they end, and what is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import euchre
from euchre.env import env, numbering, raw_env
from euchre.env.aec import gains
from euchre.game import AskRedeal, Pass
from euchre.rules import CATALOGUE, FixedHands, game
from euchre.view import Stage, view
from tests.env.playing import play_out
from tests.helpers import before_first_deal, bid_and_played, called, deal_next, dealt, finish, last, thrown_in, told

if TYPE_CHECKING:
    from euchre.env.aec import EuchreEnv


def test_a_seed_gives_the_match_of_that_seed() -> None:
    table = raw_env("classic", stick_the_dealer=True)
    table.reset(seed=7)
    assert table.position == euchre.start(game("classic", stick_the_dealer=True), "7")
    table.reset()
    assert table.position == euchre.start(table.rules, "7/1")
    table.reset(seed=7)
    assert table.position == euchre.start(table.rules, "7")


def test_without_a_seed_every_episode_is_another() -> None:
    packs = set()
    for table in (raw_env("classic"), raw_env("classic")):
        for _ in range(5):
            table.reset()
            assert table.position.dealt is not None
            packs.add(table.position.dealt.deal.pack)
    assert len(packs) == 10


@pytest.mark.parametrize("name", CATALOGUE)
def test_an_episode_is_one_hand(name: str) -> None:
    table = raw_env(name)
    table.reset(seed=3)
    deals = table.position.deals
    play_out(table)
    assert table.position.deals == deals
    assert table.position.hand is None
    assert table.agents == []


def test_an_episode_may_be_a_match() -> None:
    table = raw_env("progressive", match=True, hands=3)
    assert table.rules.end == FixedHands(3)
    table.reset(seed=3)
    paid = play_out(table)
    assert table.position.over is not None
    ours, theirs = table.position.score.points
    assert [paid[agent] for agent in table.possible_agents] == [ours - theirs, theirs - ours] * 2


def _at(table: EuchreEnv, position: euchre.Position) -> EuchreEnv:
    """The table in another position."""
    table.reset(seed=1)
    table.position = position
    assert position.to_act is not None
    table.agent_selection = f"seat_{position.to_act}"
    return table


def test_a_hand_that_is_thrown_in_ends_the_episode_and_pays_nothing() -> None:
    table = _at(raw_env("classic"), told(dealt(game("classic"), turn_up="9s"), "P P P P P P P"))
    table.step(table.numbering.number(Pass()))
    assert set(table.rewards.values()) == {0.0}
    assert all(table.terminations.values())


def test_after_a_redeal_the_episode_goes_on() -> None:
    rules = game("classic", no_ace_no_face=True)
    table = _at(raw_env(rules), dealt(rules, {1: "9s Ts 9h Th 9d"}, "As"))
    table.step(numbering(rules).number(AskRedeal()))
    assert not any(table.terminations.values())
    assert view(table.position, 1).stage is Stage.ROUND_ONE
    assert table.position.deals == 2


def test_after_a_turned_joker_somebody_is_to_act() -> None:
    table, again = raw_env("tommy-joker"), 0
    for seed in range(60):
        table.reset(seed=seed)
        assert table.position.to_act is not None
        again += table.position.deals > 1
    assert again


@pytest.mark.parametrize(
    ("makers_tricks", "call", "paid"), [(3, "U", 1), (5, "U", 2), (5, "U!", 4), (2, "U", -2), (0, "U!", -4)]
)
def test_between_two_sides_the_reward_is_the_difference_of_points(makers_tricks: int, call: str, paid: int) -> None:
    over = last(finish(called(game("classic"), makers_tricks, call), makers_tricks))
    assert gains(over) == (-paid, paid, -paid, paid)


def test_each_for_himself_the_reward_is_measured_by_the_others() -> None:
    made = last(bid_and_played(before_first_deal(game("bid")), 6, 6))
    assert gains(made) == pytest.approx((-2, 6, -2, -2))
    set_back = last(bid_and_played(before_first_deal(game("bid")), 6, 5))
    assert gains(set_back) == pytest.approx((2, -6, 2, 2))


def test_every_seat_of_a_side_is_paid_when_the_hand_is_over_and_not_before() -> None:
    table = env("home")
    table.reset(seed=5)
    paid: list[float] = []
    while not any(table.terminations.values()):
        assert not any(table.rewards.values())
        seen, reward, _, _, _ = table.last()
        assert reward == 0
        table.step(int(seen["action_mask"].argmax()))
    paid = [table.rewards[agent] for agent in table.possible_agents]
    assert paid[0] == paid[2] == -paid[1] == -paid[3] != 0


def test_two_throw_ins_of_a_match_go_on() -> None:
    position = thrown_in(thrown_in(before_first_deal(game("classic"))))
    table = _at(raw_env("classic", match=True), told(deal_next(position, turn_up="9s"), "P P P P P P P"))
    table.step(table.numbering.number(Pass()))
    assert table.position.to_act is not None
    assert not any(table.terminations.values())
