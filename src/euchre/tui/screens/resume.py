"""A game that was not finished: go on with it, or begin another."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from euchre.tui.screens.page import Page
from euchre.tui.widgets.choices import Choices, Line
from euchre.words import Speaker
from euchre.words.rulebook import title
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from euchre.log import Kept
    from euchre.record import Reading

__all__ = ["Resume"]


class Resume(Page[None]):
    """Asks; the answer is posted, since going on may fail and is then asked again."""

    DEFAULT_CSS = """
    Resume { align: center middle; background: $cloth; color: $chalk; }
    Resume > Vertical { width: 70; height: auto; padding: 1 2; background: $bar; border: round $chalk-dim; }
    Resume Static { width: 100%; }
    Resume .title { color: $amber; text-style: bold; margin: 0 0 1 0; }
    Resume .wrong { color: $warning; margin: 1 0 0 0; display: none; }
    Resume Choices { margin: 1 0 0 0; }
    """

    class Answered(Message):
        """`resume`, `new` or `quit`."""

        def __init__(self, answer: str) -> None:
            super().__init__()
            self.answer = answer

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(label("resume-title"), classes="title", markup=False)
            for line in _about(self.kept.reading):
                yield Static(line, markup=False)
            yield Choices([Line(code, label(f"resume-{code}"), code[0]) for code in ("resume", "new", "quit")])
            yield Static(classes="wrong", markup=False)

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def wrong(self, sentence: str) -> None:
        """Say why it cannot be gone on with."""
        line = self.query_one(".wrong", Static)
        line.update(sentence)
        line.display = True

    def on_choices_chosen(self, message: Choices.Chosen) -> None:
        self.post_message(self.Answered(message.code))


def _about(reading: Reading | None) -> list[str]:
    """Which game, who plays, how it stands, since when."""
    if reading is None:
        return []
    header, position = reading.header, reading.folded.position
    names = tuple(player.name for player in header.players)
    speaker = Speaker(names, header.rules.seating.sides)
    return [
        label("resume-game", game=title(header.rules), number=max(1, position.deals)),
        label("resume-players", players=", ".join(names)),
        label("resume-score", score=speaker.rendered("points", position.score.points)),
        label("resume-begun", when=_local(header.begun)),
    ]


def _local(begun: str) -> str:
    """A date and time in UTC as the clock on the wall shows it."""
    try:
        when = datetime.fromisoformat(begun)
    except ValueError:
        return begun
    return f"{when.astimezone():%Y-%m-%d %H:%M}"
