"""The line that collects what is typed, and says what may be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from euchre.tui.widgets.looking import Looking

if TYPE_CHECKING:
    from euchre.tui.look import Look

__all__ = ["LONGEST", "Entry"]

LONGEST = 60
"""The characters that are collected; more is not typed but pasted by mistake."""

SHOWN = 24


class Entry(Looking):
    """What was typed so far."""

    DEFAULT_CSS = "Entry { height: 1; width: 100%; padding: 0 1; background: $bar; color: $chalk; }"

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.text = ""
        self.prompt = ""
        self._is_stale = False

    def ask(self, prompt: str) -> None:
        """Say what may be typed."""
        if prompt != self.prompt:
            self.prompt = prompt
            self.refresh()

    def type(self, text: str) -> None:
        """Collect more; line ends and the like become spaces, and too much is left out."""
        clean = "".join(character if character.isprintable() else " " for character in text[:LONGEST])
        self.text = clean if self._is_stale else (self.text + clean)[:LONGEST]
        self._is_stale = False
        self.refresh()

    def rub_out(self) -> None:
        """Take the last character away."""
        self.text, self._is_stale = self.text[:-1], False
        self.refresh()

    def leave(self) -> None:
        """What was typed stays, to be entered again; but whatever is typed next takes its place."""
        self._is_stale = True

    def take(self) -> str:
        """What was typed; the line is empty after that."""
        text, self.text, self._is_stale = self.text.strip(), "", False
        self.refresh()
        return text

    def render(self) -> Content:
        typed = f"> {self.text[-SHOWN:]}"
        return Content.assemble(
            (typed, "bold $chalk"), (self.look.cursor, "bold $amber"), "  ", (self.prompt, "$chalk-dim")
        )
