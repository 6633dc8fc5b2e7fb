"""A list of which one line is chosen, by arrows and Enter, by letter, or by a click."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

__all__ = ["Choices", "Line"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line to choose; `letter`, if any, chooses it at once."""

    code: str
    text: str
    letter: str = ""


class ChoiceLine(Static):
    """One line of the list."""

    DEFAULT_CSS = """
    ChoiceLine { height: 1; width: 100%; padding: 0 1; color: $chalk; text-wrap: nowrap; text-overflow: ellipsis; }
    ChoiceLine.-chosen { background: $amber; color: $amber-ink; text-style: bold; }
    """

    def __init__(self, line: Line, place: int) -> None:
        super().__init__(line.text, markup=False)
        self.line = line
        self.place = place

    def on_click(self) -> None:
        self.post_message(Choices.Clicked(self.place))


class Choices(VerticalScroll, inherit_bindings=False):
    """The list."""

    DEFAULT_CSS = "Choices { height: auto; max-height: 100%; width: 100%; }"
    BINDINGS = [  # noqa: RUF012  # Textual reads it so
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("home", "move(-1000)", show=False),
        Binding("end", "move(1000)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Chosen(Message):
        """A line was chosen."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    class Moved(Message):
        """Another line is marked."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    class Clicked(Message):
        """A line was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, lines: list[Line], marked: str = "", id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines = lines
        self.place = next((place for place, line in enumerate(lines) if line.code == marked), 0)

    def compose(self) -> ComposeResult:
        for place, line in enumerate(self.lines):
            yield ChoiceLine(line, place)

    def on_mount(self) -> None:
        self._mark()

    @property
    def marked(self) -> str:
        return self.lines[self.place].code

    def action_move(self, steps: int) -> None:
        """Mark another line; a single step goes round at the ends."""
        count = len(self.lines)
        far = min(max(self.place + steps, 0), count - 1)
        self.place = (self.place + steps) % count if abs(steps) == 1 else far
        self._mark()

    def action_choose(self) -> None:
        self.post_message(self.Chosen(self.marked))

    def on_key(self, event: Key) -> None:
        for place, line in enumerate(self.lines):
            if line.letter and event.character == line.letter:
                event.stop()
                self.place = place
                self._mark()
                self.action_choose()
                return

    def on_choices_clicked(self, message: Clicked) -> None:
        message.stop()
        self.place = message.place
        self._mark()
        self.action_choose()

    def _mark(self) -> None:
        for line in self.query(ChoiceLine):
            line.set_class(line.place == self.place, "-chosen")
            if line.place == self.place:
                line.scroll_visible(animate=False)
        self.post_message(self.Moved(self.marked))
