"""Instructions: the rules of the game in words, and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from euchre.tui.commands import COMMANDS, Command, keys_shown
from euchre.tui.screens.page import Page
from euchre.words.rulebook import rules_in_words, title
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from euchre.rules import RuleSet

__all__ = ["HelpScreen", "Reading"]


class Reading(Page[None]):
    """A long text to scroll through; Escape, Enter or the key that opened it closes it."""

    DEFAULT_CSS = """
    Reading { background: $cloth; color: $chalk; }
    Reading > #title { height: 1; padding: 0 1; background: $bar; color: $amber; text-style: bold; }
    Reading > VerticalScroll { height: 1fr; padding: 1 2; background: $box; }
    Reading > VerticalScroll > Static { width: 100%; max-width: 90; margin: 0 0 1 0; }
    Reading > #foot { height: 1; padding: 0 1; background: $bar; color: $chalk-dim; }
    Reading .-heading { color: $amber; text-style: bold; }
    """
    BINDINGS = [  # noqa: RUF012  # Textual reads it so
        Binding("escape,enter,q", "close", show=False),
        Binding("space", "page", show=False),
    ]
    opened_by: Command

    def heading(self) -> str:
        raise NotImplementedError

    def paragraphs(self) -> list[tuple[str, str]]:
        """Paragraphs with their classes."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        yield Static(self.heading(), id="title", markup=False)
        with VerticalScroll():
            for text, classes in self.paragraphs():
                yield Static(text, classes=classes, markup=False)
        yield Static(label("reading-foot"), id="foot", markup=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def action_close(self) -> None:
        self.close_with(None)

    def action_page(self) -> None:
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def command(self, command: Command) -> bool:
        if command is not self.opened_by:
            return False
        self.action_close()
        return True


class HelpScreen(Reading):
    """The rules of a game and the keys."""

    opened_by = Command.HELP

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.rules = rules

    def heading(self) -> str:
        return label("help-title", game=title(self.rules))

    def paragraphs(self) -> list[tuple[str, str]]:
        rules = [(text, "") for text in rules_in_words(self.rules)]
        return [
            (label("help-playing"), "-heading"),
            *((label(f"help-{part}"), "") for part in ("arrows", "typing", "auction", "menu")),
            (keys_in_words(), ""),
            (label("help-rules", game=title(self.rules)), "-heading"),
            *rules,
        ]


def keys_in_words() -> str:
    """One line for each command: its key, its word, what it does."""
    lines = []
    for command, way in COMMANDS.items():
        key = keys_shown(command) or label("no-key")
        lines.append(
            label(
                "help-key",
                key=f"{key:<7}",
                word=f"{'/' + command.value:<9}",
                letter=way.letter,
                does=label(f"does-{command.value}"),
            )
        )
    return "\n".join(lines)
