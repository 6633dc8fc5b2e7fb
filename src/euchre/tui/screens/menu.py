"""The menu of all commands: for terminals that keep the function keys to themselves, and for finding out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.widgets import Static

from euchre.tui.commands import COMMANDS, Command, keys_shown, legend
from euchre.tui.screens.page import Panel
from euchre.tui.widgets.choices import Choices, Line
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

    from euchre.settings import Settings

__all__ = ["Menu"]


class Menu(Panel[Command | None]):
    """All commands: arrows and Enter, or the letter."""

    DEFAULT_CSS = "Menu Choices { width: 66; }"

    def __init__(self, settings: Settings, demo: bool) -> None:
        super().__init__()
        self.settings = settings
        self.demo = demo

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(label("menu-title"), classes="title", markup=False)
            yield Choices([self._line(command) for command in Command])
            yield Static(label("menu-foot"), classes="foot", markup=False)

    def _line(self, command: Command) -> Line:
        letter = COMMANDS[command].letter
        words = legend(command, self.settings, self.demo)
        text = f"{letter.upper()}  {words:<44} {keys_shown(command):<7} /{command.value}"
        return Line(command.value, text, letter)

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.close_with(Command(message.code))

    def on_key(self, event: Key) -> None:
        if event.key in ("escape", "question_mark"):
            event.stop()
            self.close_with(None)
