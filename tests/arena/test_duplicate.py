"""What a unit is: the same cards with the players exchanged, so that luck falls out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from statistics import mean, stdev
from typing import TYPE_CHECKING

import pytest

from euchre.arena import match
from euchre.arena.deals import opening, unit_name
from euchre.arena.play import play_deal
from euchre.arena.players import Contestant
from euchre.arena.units import play_unit, scale, seatings, worst
from euchre.rules import CATALOGUE, game

if TYPE_CHECKING:
    from euchre.rules.options import Value

KINDS = ("classic", "two-hand", "bid", "bid-3")


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("player", ["random", "club"])
def test_a_player_against_itself_gains_exactly_nothing(name: str, player: str) -> None:
    result = match(player, player, game=name, pairs=4)
    assert set(result.units) == {0}
    assert (result.mean, result.error, result.interval) == (0.0, 0.0, (0.0, 0.0))


@pytest.mark.parametrize("name", ["classic", "bid-3", "progressive", "rubber"])
def test_a_player_against_itself_wins_exactly_half_of_the_games(name: str) -> None:
    result = match("club", "club", game=name, pairs=2, games=True)
    assert (result.mean, result.error, result.fair) == (0.5, 0.0, 0.5)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_game_can_be_measured_and_turned_round(name: str) -> None:
    there, back = match("club", "random", game=name, pairs=2), match("random", "club", game=name, pairs=2)
    assert there.units == tuple(-unit for unit in back.units)
    assert there.failures == ()
    assert there.hands == back.hands == 2 * len(seatings(CATALOGUE[name]))


@pytest.mark.parametrize("name", KINDS)
def test_the_club_player_is_far_stronger_than_chance(name: str) -> None:
    result = match("club", "random", game=name, pairs=10)
    assert result.interval[0] > 0.3


def test_the_club_player_wins_the_games_too() -> None:
    result = match("club", "random", pairs=4, games=True)
    assert result.mean > 0.8
    assert result.hands > 8 * 3


def test_a_game_that_does_not_end_is_cut_and_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random players sink for ever in an auction."""
    monkeypatch.setattr("euchre.arena.units.MOST_DEALS", 3)
    result = match("random", "random", game="bid", pairs=2, games=True)
    assert result.units == (Fraction(1, 2),) * 2
    assert result.hands == 2 * 8 * 3


@pytest.mark.parametrize("name", CATALOGUE)
def test_each_player_sits_everywhere_equally_often(name: str) -> None:
    rules = CATALOGUE[name]
    tables = seatings(rules)
    for seat in range(rules.seating.seats):
        assert Counter(table[seat] for table in tables) == {"A": len(tables) // 2, "B": len(tables) // 2}
    for table in tables:
        assert {len({table[seat] for seat in side}) for side in rules.seating.sides} == {1}


@pytest.mark.parametrize("name", KINDS)
def test_the_value_is_own_points_less_the_mean_of_the_others(name: str) -> None:
    """Counted here from the finished hands alone."""
    rules, players = game(name), {"A": Contestant("club"), "B": Contestant("random")}
    for unit in range(3):
        differences = []
        for table in seatings(rules):
            position = play_deal(
                opening(rules, unit), unit_name("gate", name, unit), [players[letter] for letter in table]
            )
            assert position.last is not None
            points: dict[str, list[int]] = {"A": [], "B": []}
            for side, members in enumerate(rules.seating.sides):
                points[table[members[0]]].append(position.last.outcome.points[side])
            differences.append(
                Fraction(sum(points["A"]), len(points["A"])) - Fraction(sum(points["B"]), len(points["B"]))
            )
        played = play_unit(rules, "gate", unit, players, games=False)
        assert Fraction(played.value, scale(rules, games=False)) == sum(differences) / len(differences)


def test_the_numbers_are_those_of_any_textbook() -> None:
    result = match("club", "random", pairs=12)
    values = [float(unit) for unit in result.units]
    assert result.mean == pytest.approx(mean(values))
    assert result.deviation == pytest.approx(stdev(values))
    assert result.error == pytest.approx(stdev(values) / 12**0.5)
    assert result.interval == pytest.approx(
        (result.mean - 2.201 * result.error, result.mean + 2.201 * result.error), 1e-3
    )


def test_a_joker_turned_up_is_dealt_again() -> None:
    """A hand that does not count is no result; one that is thrown in is."""
    assert match("club", "club", game="tommy-joker", pairs=60).hands == 120
    assert match("random", "random", game="tommy-joker", pairs=60).tally.counts.get("A deals, * up", 0) == 0


@pytest.mark.parametrize(
    ("name", "options", "points"),
    [
        ("classic", {}, (0, 4)),
        ("classic", {"alone": False}, (0, 2)),
        ("four-hand", {}, (0, 4)),
        ("two-hand", {}, (0, 2)),
        ("bid", {}, (-10, 0, 0, 0)),
    ],
)
def test_the_worst_result_is_that_of_the_score_table(
    name: str, options: dict[str, Value], points: tuple[int, ...]
) -> None:
    assert worst(game(name, options), 0) == points
