"""The bot that others are measured against, and tiny runs of the benchmarks of strength, stability and speed."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

import pytest
from benchmarks import decisions, pimc, stability, strength
from benchmarks.openspiel_peer import INSTALLED
from benchmarks.pimc import PimcBot

from euchre import arena
from euchre.bots import Choice, bot
from euchre.bots.worth import contract_worth
from euchre.game import Bid, Pass, Play
from euchre.message import Reason
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE, TurnUp
from euchre.solver import COMPILED, reach, scoring
from euchre.view import Stage, view
from euchre.worlds import complete, worlds
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import GAMES, walk

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from euchre.game import Position
    from euchre.view import View

ROUND_A_CARD = [name for name, rules in GAMES.items() if isinstance(rules.calling, TurnUp)]
SOME = [name for name in ROUND_A_CARD if name in CATALOGUE] + ROUND_A_CARD[-24:]
PIMC = PimcBot()


def _turns(name: str) -> list[tuple[int, Position]]:
    """The positions of a walk in which somebody has a choice."""
    return [
        (number, position)
        for number, position in enumerate(walk(name).positions)
        if position.to_act is not None and len(position.legal()) > 1
    ]


# The yardstick


@pytest.mark.parametrize("name", SOME)
def test_it_plays_every_game_round_a_card_by_the_rules(name: str) -> None:
    for _, position in _turns(name):
        chosen = PIMC.choose(view(position, position.to_act), Random(1))
        assert chosen.action in position.legal()
        assert {action for action, _ in chosen.values} <= set(position.legal())


@pytest.mark.parametrize("name", SOME)
def test_it_chooses_the_same_whatever_it_cannot_see(name: str) -> None:
    random, compared = Random(f"pimc {name}"), 0
    for number, position in _turns(name):
        seat = position.to_act
        told = told_again(walk(name), number)
        other = exchanged(told, seat, random)
        if other is not None:
            compared += 1
            assert PIMC.choose(view(other.end, seat), Random(2)) == PIMC.choose(view(told.end, seat), Random(2))
    assert compared or name not in CATALOGUE


def test_it_has_no_answer_at_an_auction() -> None:
    position = next(position for _, position in _turns("bid"))
    with pytest.raises(ValueError, match="bid is an auction: expected a game round a turned card"):
        PIMC.choose(view(position, position.to_act), Random(1))


@pytest.mark.parametrize("name", ["classic", "four-hand", "british", "two-hand"])
def test_a_card_is_worth_the_points_that_it_brings_in_a_world_if_all_cards_lie_open(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pimc, "WORLDS", 1)
    compared = 0
    for number, position in _turns(name):
        seen = view(position, position.to_act)
        if seen.stage is not Stage.PLAY:
            continue
        assert seen.contract is not None
        world = complete(seen, worlds(seen).draw(Random(number)))
        points, lines = contract_worth(seen, seen.contract).points, (0, *scoring(world))
        values = {
            action.card: value
            for action, value in PIMC.choose(seen, Random(number)).values
            if isinstance(action, Play)
        }
        assert values == {card: points[lines[reached or 0]] for card, reached in reach(world).values}
        compared += 1
    assert compared > 10


def test_among_equal_cards_it_likes_the_club_players_best() -> None:
    alike, same = 0, 0
    for _, position in _turns("classic"):
        seen = view(position, position.to_act)
        values = PIMC.choose(seen, Random(3)).values
        if seen.stage is Stage.PLAY and len({value for _, value in values}) == 1:
            alike += 1
            same += PIMC.choose(seen, Random(3)).action == bot("club").choose(seen, Random(3)).action
    assert alike == same > 5


def test_it_calls_what_the_fit_promises_most() -> None:
    called = 0
    for _, position in _turns("classic"):
        seen = view(position, position.to_act)
        if seen.stage in (Stage.ROUND_ONE, Stage.ROUND_TWO):
            choice = PIMC.choose(seen, Random(4))
            assert {action for action, _ in choice.values} == set(seen.legal)
            assert dict(choice.values)[choice.action] == max(value for _, value in choice.values)
            called += not isinstance(choice.action, Pass)
    assert called > 5


def test_it_is_no_weak_opponent() -> None:
    found = arena.match("benchmarks.pimc:PimcBot", "novice", pairs=60)
    assert not found.failures
    assert found.interval[0] > 0


# Strength


@pytest.fixture(autouse=True)
def _either_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is compiled, the figures of the interpreted kernels are asked for."""
    if not COMPILED:
        monkeypatch.setenv("EUCHRE_NO_COMPILE", "1")


def _strength(capsys: pytest.CaptureFixture[str], kept: Path, *words: str) -> str:
    strength.main(["--range", "development", "--kept", str(kept), *words])
    return capsys.readouterr().out


def test_every_match_of_the_table_has_a_name_of_its_own_and_can_be_played() -> None:
    names = [match.name for match in strength.MATCHES]
    assert len(set(names)) == len(names)
    for match in strength.MATCHES:
        arena.make_plan((match.a, match.b), match.game, match.options, units=match.units, deals="final")
        if match.b != strength.SEARCH:
            arena.player(match.a)
            arena.player(match.b)


def test_a_tiny_run_prints_a_line_for_each_match(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = _strength(capsys, tmp_path, "--units", "2", "--only", "ladder", "--only", "bid-3", "--only", "interp")
    lines = [line for line in out.splitlines() if line.startswith("| ")][1:]
    assert [line.split(" | ")[0] for line in lines] == [
        "| expert - club",
        "| club - novice",
        "| novice - random",
        "| expert - club, both interpreted",
    ]
    assert {line.count("|") for line in lines} == {strength.HEAD.splitlines()[0].count("|")}


def test_without_compiled_kernels_nothing_is_measured_unless_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "COMPILED", False)
    monkeypatch.setenv("EUCHRE_NO_COMPILE", "")
    with pytest.raises(SystemExit, match="not compiled"):
        _strength(capsys, tmp_path, "--units", "2", "--only", "ladder")
    monkeypatch.setenv("EUCHRE_NO_COMPILE", "1")
    assert "compiled: False" in _strength(capsys, tmp_path, "--units", "2", "--only", "ladder")


def test_a_run_goes_on_with_what_is_kept_and_begins_anew_unless_it_is_told_to(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--units", "2", "--only", "ladder novice", "--json")
    first = _strength(capsys, tmp_path, *words)
    assert _strength(capsys, tmp_path, *words, "--resume") == first
    again = _strength(capsys, tmp_path, *words)
    assert [each["mean"] for each in json.loads(again)] == [each["mean"] for each in json.loads(first)]


@pytest.mark.skipif(not INSTALLED, reason="OpenSpiel is not installed: it is in the group `bench`")
def test_the_match_with_the_search_goes_on_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search does not choose the same again, but what is kept is not played again."""
    monkeypatch.setattr(strength, "LOT", 2)
    words = ("--units", "4", "--only", "ismcts free", "--json")
    first = _strength(capsys, tmp_path, *words)
    assert json.loads(first)[0]["units"] == 4
    assert _strength(capsys, tmp_path, *words, "--resume") == first


def test_lots_are_joined_exactly() -> None:
    values = [1.0, 2.0, 4.0, -1.0, 0.5]

    def figure(some: Sequence[float]) -> strength.Figure:
        return strength.Figure(len(some), fmean(some), stdev(some) / len(some) ** 0.5, (1.0, 2.0))

    joined, whole = strength.joined([figure(values[:2]), figure(values[2:])]), figure(values)
    assert (joined.units, joined.milliseconds) == (whole.units, whole.milliseconds)
    assert (joined.mean, joined.error) == pytest.approx((whole.mean, whole.error))


@pytest.mark.parametrize(
    ("mean", "error", "failed", "said"),
    [
        (0.3, 0.05, 0, "reached"),
        (0.3, 0.08, 0, "**not reached**"),
        (0.3, 0.05, 1, "**failed**"),
    ],
)
def test_a_verdict_needs_the_bound_and_no_failure(mean: float, error: float, failed: int, said: str) -> None:
    match = strength.Match("any", "expert", "club", 10, strength.above(0.2))
    assert strength.verdict(match, strength.Figure(10, mean, error, (1, 1), failed)) == said


# Stability


class Cheat:
    """Raises in the first round of calls as the dealer; else it names cards that it need not hold."""

    level = "cheat"

    def choose(self, seen: View, _: Random) -> Choice:
        if seen.seat == seen.dealer:
            raise RuntimeError("a bug")
        return Choice(Bid(7, NO_TRUMP), Reason.of("any-choice"))


def test_a_tiny_run_of_every_game_counts_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert stability.main(["--scale", "0.0001", "--level", "novice", "--level", "foreign", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert all(f"| {name} | novice | 1 | 0 | 0 |" in out for name in CATALOGUE)
    assert all(f"| {name} | foreign | 1 | 0 | 0 |" in out for name in CATALOGUE)
    assert out.endswith("Failures: 0\n")


def test_hands_are_played_in_pieces_and_all_are_counted() -> None:
    task = stability.Task("classic", "club", 1100)
    assert [piece.hands for piece in stability.pieces(task)] == [500, 500, 100]
    assert stability.play(stability.Piece(task, 2, 30)).hands == 30


def test_what_goes_wrong_is_counted_told_and_makes_the_run_fail(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stability, "FOREIGN", f"{__name__}:Cheat")
    assert stability.main(["--scale", "0.04", "--game", "classic", "--level", "foreign"]) == 1
    out = capsys.readouterr().out
    assert "| classic | foreign | 20 | " in out
    assert "not legal: Bid(tricks=7" in out
    assert "RuntimeError: a bug" in out


# Speed


def test_a_tiny_run_has_lines_of_both_kernels(capfd: pytest.CaptureFixture[str]) -> None:
    decisions.main(["--games", "1", "--most", "6", "--game", "two-hand", "--level", "club", "--level", "expert"])
    lines = [line.split(" | ") for line in capfd.readouterr().out.splitlines()[2:]]
    kernels = ["compiled", "interpreted"] if COMPILED else ["interpreted"]
    assert [(line[1], line[2]) for line in lines] == [
        (level, kernel) for kernel in kernels for level in ("club", "expert")
    ]


def test_decisions_of_whole_games_are_timed_and_set_against_what_was_promised() -> None:
    found = decisions.timed("club", "two-hand", 2, decisions.ALL)
    assert len(found.milliseconds) > 20
    assert 0 < found.middle <= found.late
    slow = decisions.Timed("expert", "classic", 1, (1000.0, 1000.0))
    assert "**not kept**" in decisions.row(slow)
    assert "| kept |" in decisions.row(replace(slow, milliseconds=(1.0, 1.0)))
