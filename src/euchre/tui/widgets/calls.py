"""The buttons of a call: pass, accept, name a suit, bid, and so on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Static

from euchre.tui.widgets.looking import Looking

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from euchre.tui.look import Look

__all__ = ["Button", "CallButton", "Calls"]

ROWS = 2
MOST = 12
"""The buttons in a row that there is ever room for."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is shown: its place among all that can be chosen, or None for one that only a click reaches."""

    text: str
    code: str
    place: int | None = None


class CallButton(Static):
    """One button."""

    DEFAULT_CSS = """
    CallButton { width: auto; height: 1; padding: 0 1; margin: 0 1 0 0; background: $bar; color: $chalk; }
    CallButton.-chosen { background: $amber; color: $amber-ink; text-style: bold; }
    CallButton:hover { background: $chalk-dim; color: $amber-ink; }
    CallButton.-quiet { padding: 0; margin: 0; background: $cloth; color: $chalk; }
    CallButton.-quiet.-chosen { background: $amber; color: $amber-ink; }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self.button: Button | None = None

    def on_click(self) -> None:
        if self.button is not None:
            self.post_message(Calls.Picked(self.button))


class Calls(Looking):
    """One or two rows of buttons."""

    DEFAULT_CSS = """
    Calls { height: 2; width: 100%; align: center top; }
    Calls > Horizontal { height: 1; width: 100%; align: center top; }
    """

    class Picked(Message):
        """A button was clicked."""

        def __init__(self, button: Button) -> None:
            super().__init__()
            self.button = button

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._shown: object = None

    def compose(self) -> ComposeResult:
        for row in range(ROWS):
            with Horizontal(id=f"row-{row}"):
                for _ in range(MOST):
                    yield CallButton()

    def show(
        self, rows: tuple[tuple[Button, ...], ...], chosen: int | None, quiet: frozenset[str] = frozenset()
    ) -> None:
        """Show these buttons; those whose codes are `quiet` are mere numbers to click on."""
        if (shown := (rows, chosen, self.look)) == self._shown:
            return
        self._shown = shown
        self.display = any(rows)
        for number in range(ROWS):
            wanted = rows[number] if number < len(rows) else ()
            for place, widget in enumerate(self.query_one(f"#row-{number}").query(CallButton)):
                self._dress(widget, wanted[place] if place < len(wanted) else None, chosen, quiet)

    def _dress(self, widget: CallButton, button: Button | None, chosen: int | None, quiet: frozenset[str]) -> None:
        widget.display = button is not None
        widget.button = button
        if button is None:
            return
        is_chosen = button.place is not None and button.place == chosen
        widget.update(f"{self.look.turn}{button.text}" if is_chosen and self.look.is_ascii else button.text)
        widget.set_class(is_chosen, "-chosen")
        widget.set_class(button.code in quiet, "-quiet")
