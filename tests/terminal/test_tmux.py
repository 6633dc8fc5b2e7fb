"""The program in a real terminal of 80 by 24, by keyboard alone: whole games, and a game that was killed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from euchre.game import Decision, Discard
from euchre.record import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from euchre.record import Reading

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not here to be the terminal")

PATIENCE = 120.0
"""Seconds after which a screen will not come any more."""


class Terminal:
    """One terminal of 80 by 24 with the program in it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._socket = str(home / "tmux")

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(["tmux", "-S", self._socket, *words], capture_output=True, text=True, check=False)
        return done.stdout

    def start(self, *words: str) -> None:
        """Start the program anew."""
        self.stop()
        places = [f"EUCHRE_DATA_DIR={self.home}", f"EUCHRE_CONFIG_DIR={self.home}", "EUCHRE_DELAY=0"]
        command = ["env", *places, "TERM=xterm-256color", sys.executable, "-m", "euchre", *words]
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", *command)

    def stop(self) -> None:
        self._tmux("kill-server")

    def type(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def pid(self) -> int:
        """The program's process: `env` becomes it."""
        return int(self._tmux("list-panes", "-F", "#{pane_pid}"))

    def wait_for(self, what: Callable[[], bool], *keys: str) -> str:
        """Press keys again and again until something is so. The screen by then."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if what():
                return self.screen()
            if keys:
                self.type(*keys)
            time.sleep(0.1)
        raise AssertionError(f"it did not come:\n{self.screen()}")

    def shows(self, text: str) -> bool:
        return text in self.screen()

    def reading(self) -> Reading | None:
        """The record of the newest game, as it is on the disk."""
        paths = sorted((self.home / "games").glob("*.jsonl"))
        return read(paths[-1].read_bytes()) if paths else None

    def facts(self) -> int:
        reading = self.reading()
        return reading.folded.number if reading else 0

    def is_finished(self) -> bool:
        reading = self.reading()
        return reading is not None and reading.is_finished


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    program = Terminal(tmp_path)
    yield program
    program.stop()


@pytest.mark.parametrize("game", ["two-hand", "tommy-joker"])
def test_a_whole_game_is_played_by_keyboard(terminal: Terminal, game: str) -> None:
    terminal.start("play", game, "--seed", "7", "--delay", "0", "--mute")
    terminal.wait_for(terminal.is_finished, "a", "Enter")
    reading = terminal.reading()
    assert reading is not None
    assert reading.folded.position.over is not None
    assert any(player.is_person for player in reading.header.players)


def test_an_auction_with_a_kitty_is_played_by_keyboard(terminal: Terminal) -> None:
    terminal.start("play", "bid-3", "--seed", "7", "--delay", "0", "--mute", "--option", "hands=2")
    terminal.wait_for(terminal.is_finished, "a", "Enter")
    reading = terminal.reading()
    assert reading is not None
    decisions = [fact for fact in reading.folded.facts if isinstance(fact, Decision)]
    assert any(isinstance(decision.action, Discard) for decision in decisions)
    assert {decision.seat for decision in decisions} == {0, 1, 2}


def test_a_killed_game_goes_on_in_the_middle(terminal: Terminal) -> None:
    terminal.start("play", "classic", "--seed", "7", "--delay", "0", "--mute")
    terminal.wait_for(lambda: terminal.facts() > 25, "a", "Enter")
    os.kill(terminal.pid(), signal.SIGKILL)
    time.sleep(0.3)
    before = terminal.reading()
    assert before is not None
    assert not before.is_finished

    terminal.start()
    terminal.wait_for(lambda: terminal.shows("Classic Euchre"))
    terminal.type("Enter")
    terminal.wait_for(terminal.is_finished, "a", "Enter")
    after = terminal.reading()
    assert after is not None
    assert after.folded.facts[: before.folded.number] == before.folded.facts
