"""The ladder: least squares over a round robin on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.arena import PlanRefused, match, rate
from tests.arena.players import HERE

if TYPE_CHECKING:
    from euchre.arena import Ladder

NAMES = ("random", "club", f"{HERE}:Leaving")


@pytest.fixture(scope="module")
def ladder() -> Ladder:
    return rate(*NAMES, pairs=10, chunk=4)


def test_the_best_is_first_and_the_sum_is_zero(ladder: Ladder) -> None:
    assert [rating.player for rating in ladder.ratings] == ["club", "random", f"{HERE}:Leaving"]
    assert sum(rating.estimate.mean for rating in ladder.ratings) == pytest.approx(0)


def test_the_matches_are_those_that_are_played_alone(ladder: Ladder) -> None:
    assert [(each.a, each.b) for each in ladder.matches] == [NAMES[:2], NAMES[::2], NAMES[1:]]
    alone = match("random", "club", pairs=10)
    assert ladder.matches[0].units == alone.units
    assert ladder.matches[0].tally.counts == alone.tally.counts


def test_the_ratings_are_the_least_squares(ladder: Ladder) -> None:
    """No small change of a rating makes the squares of what is left over smaller."""
    found = {rating.player: rating.estimate.mean for rating in ladder.ratings}

    def squares(ratings: dict[str, float]) -> float:
        return sum((each.mean - (ratings[each.a] - ratings[each.b])) ** 2 for each in ladder.matches)

    for name in NAMES:
        for step in (-0.01, 0.01):
            assert squares({**found, name: found[name] + step}) > squares(found)


def test_two_players_share_their_difference() -> None:
    two, alone = rate("club", "random", pairs=10), match("club", "random", pairs=10)
    assert two.ratings[0].estimate.mean == pytest.approx(alone.mean / 2)
    assert two.ratings[0].estimate.error == pytest.approx(alone.error / 2)


def test_whole_games_are_rated_in_shares() -> None:
    found = rate("club", f"{HERE}:Leaving", pairs=2, games=True)
    assert [rating.estimate.mean for rating in found.ratings] == [0.25, -0.25]


@pytest.mark.parametrize("names", [(), ("club",), ("club", "club"), ("club", "random", "club")])
def test_a_ladder_is_of_two_or_more_who_differ(names: tuple[str, ...]) -> None:
    with pytest.raises(PlanRefused, match="expected two players or more, each once"):
        rate(*names, pairs=2)


def test_two_processes_make_the_same_ladder(ladder: Ladder) -> None:
    assert rate(*NAMES, pairs=10, chunk=4, jobs=2).ratings == ladder.ratings
