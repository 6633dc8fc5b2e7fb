"""What is shown while the terminal is too small for a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Static

from euchre.tui.layout import SMALLEST
from euchre.tui.screens.page import Page
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Resize

__all__ = ["TooSmall"]


class TooSmall(Page[None]):
    """One sentence, until there is room."""

    DEFAULT_CSS = """
    TooSmall { align: center middle; background: $bar; color: $chalk; }
    TooSmall Static { width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static(self._sentence(), markup=False)

    def on_resize(self, _event: Resize) -> None:
        self.query_one(Static).update(self._sentence())

    def _sentence(self) -> str:
        width, height = self.app.size
        return label("too-small", width=width, height=height, least_width=SMALLEST[0], least_height=SMALLEST[1])
