"""All that was said in this match, to scroll through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll

from euchre.tui.commands import Command
from euchre.tui.screens.help import Reading
from euchre.words.screen import label

if TYPE_CHECKING:
    from euchre.tui.session import Spoken

__all__ = ["LogScreen"]


class LogScreen(Reading):
    """The table talk from the beginning; the newest lines are shown first."""

    opened_by = Command.LOG

    def __init__(self, spoken: list[Spoken]) -> None:
        super().__init__()
        self.spoken = spoken

    def heading(self) -> str:
        return label("log-title")

    def paragraphs(self) -> list[tuple[str, str]]:
        hands: list[list[str]] = [[]]
        for each in self.spoken:
            if each.code == "dealt":
                hands.append([])
            hands[-1].append(each.text)
        return [("\n".join(sentences), "") for sentences in hands if sentences] or [(label("log-empty"), "")]

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(VerticalScroll).scroll_end(animate=False)
