"""Lines whose values are changed in place: with the arrows, and some by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.message import Message

from euchre.tui.widgets.choices import ChoiceLine, Choices

if TYPE_CHECKING:
    from textual.events import Key

    from euchre.tui.widgets.choices import Line

__all__ = ["Rows"]


class Rows(Choices):
    """A list of things that can be set."""

    BINDINGS = [  # noqa: RUF012  # Textual reads it so
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
    ]

    class Changed(Message):
        """A value is to be the next one, or the one before."""

        def __init__(self, code: str, step: int) -> None:
            super().__init__()
            self.code = code
            self.step = step

    class Typed(Message):
        """Something was typed at a line; an empty text rubs out."""

        def __init__(self, code: str, text: str) -> None:
            super().__init__()
            self.code = code
            self.text = text

    def action_change(self, step: int) -> None:
        self.post_message(self.Changed(self.marked, step))

    def on_key(self, event: Key) -> None:
        if event.key == "backspace":
            event.stop()
            self.post_message(self.Typed(self.marked, ""))
        elif event.is_printable and event.character:
            event.stop()
            self.post_message(self.Typed(self.marked, event.character))

    async def relist(self, lines: list[Line]) -> None:
        """Show other lines; the mark stays on the same one where it is still there."""
        marked = self.marked
        if [line.code for line in lines] == [line.code for line in self.lines]:
            self.lines = lines
            for widget, line in zip(self.query(ChoiceLine), lines, strict=True):
                widget.update(line.text)
            return
        self.lines = lines
        self.place = next((place for place, line in enumerate(lines) if line.code == marked), 0)
        await self.remove_children()
        await self.mount(*(ChoiceLine(line, place) for place, line in enumerate(lines)))
        self._mark()
