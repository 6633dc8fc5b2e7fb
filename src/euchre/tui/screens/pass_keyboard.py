"""Between two people at one keyboard: nothing of anybody's is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from euchre.tui.screens.page import Page
from euchre.words.screen import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.events import Key

__all__ = ["PassKeyboard"]


class PassKeyboard(Page[bool]):
    """Waits until the next person has sat down and presses a key."""

    DEFAULT_CSS = """
    PassKeyboard { align: center middle; background: $bar; color: $chalk; }
    PassKeyboard Vertical { width: 60; height: auto; padding: 1 2; background: $box; border: round $chalk-dim; }
    PassKeyboard Static { width: 100%; text-align: center; }
    PassKeyboard .name { text-style: bold; color: $amber; margin: 1 0; }
    """

    def __init__(self, name: str, still_needed: Callable[[], bool]) -> None:
        super().__init__()
        self.who = name
        self.still_needed = still_needed

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(label("pass-title"), markup=False)
            yield Static(self.who, classes="name", markup=False)
            yield Static(label("pass-foot", seat=self.who), markup=False)

    def on_key(self, event: Key) -> None:
        if event.key in ("enter", "space"):
            event.stop()
            self.close_with(True)

    def on_click(self) -> None:
        self.close_with(True)

    def on_screen_resume(self) -> None:
        self.restyle()

    def restyle(self) -> None:
        """With the demo on there is nobody to pass the keyboard to."""
        if not self.still_needed():
            self.close_with(False)
