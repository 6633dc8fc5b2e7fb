"""How a hand ended, and how the match did."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from euchre.tui.screens.page import Panel
from euchre.tui.widgets.choices import Choices, Line
from euchre.words.screen import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.events import Key

__all__ = ["SETTLE", "MatchEnd", "Result"]

SETTLE = 0.3
"""Seconds for which a key that was pressed too often is not taken for an answer to what it has not seen."""


class Result(Panel[None]):
    """What a hand was worth; goes away by itself after some seconds, or on a key."""

    DEFAULT_CSS = "Result .line { max-width: 72; }"

    def __init__(self, title: str, lines: list[str], pace: Callable[[], float | None]) -> None:
        super().__init__()
        self.heading = title
        self.lines = lines
        self.pace = pace
        self.opened = time.monotonic()

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self.heading, classes="title", markup=False)
            for line in self.lines:
                yield Static(line, classes="line", markup=False)
            yield Static(classes="foot", markup=False)

    def on_mount(self) -> None:
        self.restyle()

    def restyle(self) -> None:
        """Go away by itself, or not: that may change while the panel is open."""
        seconds = self.pace()
        foot = "goes-on" if seconds is not None else "space-goes-on"
        for line in self.query(".foot").results(Static):  # none yet, if this comes before the panel is composed
            line.update(label(foot))
        if seconds is not None:
            self.after(seconds, self._in_time)

    def on_key(self, event: Key) -> None:
        if event.key in ("enter", "space", "escape"):
            event.stop()
            if time.monotonic() - self.opened >= SETTLE:
                self._close()

    def on_click(self) -> None:
        self._close()

    def _in_time(self) -> None:
        """Go away, but not from under another screen, and not if it has been asked to stay."""
        if self.is_current and self.pace() is not None:
            self._close()
        elif self.is_attached:
            self.after(1.0, self._in_time)

    def _close(self) -> None:
        self.close_with(None)


class MatchEnd(Panel[str]):
    """Who won, and what now: `rematch`, `new` or `quit`."""

    DEFAULT_CSS = "MatchEnd Choices { width: 40; margin: 1 0 0 0; }"

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(label("match-end"), classes="title", markup=False)
            for line in self.lines:
                yield Static(line, classes="line", markup=False)
            yield Choices([Line(code, label(f"end-{code}"), code[0]) for code in ("rematch", "new", "quit")])

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.close_with(message.code)
