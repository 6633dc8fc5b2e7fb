"""The two lines at the bottom: function keys and what each will do, and the delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from euchre.tui.commands import FOOTER, keys_shown, short_legend
from euchre.tui.widgets.looking import Looking
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from euchre.settings import Settings
    from euchre.tui.commands import Command
    from euchre.tui.look import Look

__all__ = ["Legend"]


class LegendItem(Static):
    """A key and what it will do; a click does it too."""

    DEFAULT_CSS = """
    LegendItem { width: auto; height: 1; margin: 0 1 0 0; color: $chalk; }
    LegendItem:hover { text-style: reverse; }
    """

    def __init__(self, command: Command | None) -> None:
        super().__init__(markup=False)
        self.command = command

    def on_click(self) -> None:
        self.post_message(Legend.Pressed(self.command))


class Legend(Looking):
    """All function keys."""

    DEFAULT_CSS = """
    Legend { height: 2; width: 100%; padding: 0 1; background: $bar; }
    Legend Horizontal { height: 1; width: 100%; }
    Legend #delay { width: 1fr; height: 1; text-align: right; color: $amber; }
    """

    class Pressed(Message):
        """A command was clicked; None for the menu."""

        def __init__(self, command: Command | None) -> None:
            super().__init__()
            self.command = command

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._shown: object = None

    def compose(self) -> ComposeResult:
        first, second = FOOTER
        with Horizontal():
            for command in first:
                yield LegendItem(command)
        with Horizontal():
            for command in second:
                yield LegendItem(command)
            yield LegendItem(None)
            yield Static(id="delay", markup=False)

    def show(self, settings: Settings, demo: bool, delay: float) -> None:
        """Name the keys by what they will do now."""
        if (shown := (settings, demo, delay, self.look)) == self._shown:
            return
        self._shown = shown
        for item in self.query(LegendItem):
            key = keys_shown(item.command) if item.command else "?"
            words = short_legend(item.command, settings, demo) if item.command else label("key-menu")
            item.update(Content.assemble((key, "bold $amber"), " ", words))
        self.query_one("#delay", Static).update(label("delay", seconds=f"{delay:.1f}", keys=self.look.updown))
