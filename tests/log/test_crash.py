"""What was acknowledged survives `kill -9`, and the test that says so can fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.kills import trial

if TYPE_CHECKING:
    from pathlib import Path

KILLS, GAMES = 2, 100


def test_no_acknowledged_fact_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = trial(tmp_path, KILLS, GAMES)
    assert report.kills == KILLS
    assert report.acknowledged > GAMES
    assert report.lost == 0


def test_a_server_that_speaks_too_early_is_caught(tmp_path: Path) -> None:
    assert trial(tmp_path, KILLS, GAMES, mutant=True).lost > 0
