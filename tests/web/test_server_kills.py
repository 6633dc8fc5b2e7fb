"""What a server has acknowledged survives `kill -9` of all of it, and the test that says so can fail."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from benchmarks.server_kills import trial

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")

KILLS, GAMES, MUTANT_GAMES = 2, 100, 20


def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = trial(tmp_path, KILLS, GAMES)
    assert not report.wrongs
    assert (report.lost, report.twice) == (0, 0)
    assert report.acknowledged > GAMES


def test_a_server_that_acknowledges_too_early_is_caught(tmp_path: Path) -> None:
    assert trial(tmp_path, KILLS, MUTANT_GAMES, mutant=True).lost > 0
