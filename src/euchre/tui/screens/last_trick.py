"""The last trick once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from euchre.tui.commands import Command
from euchre.tui.screens.page import Panel
from euchre.tui.widgets.card import CardFace
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

    from euchre.game import Trick
    from euchre.tui.look import Look

__all__ = ["LastTrick"]


class LastTrick(Panel[None]):
    """The cards in the order played, with the names of those who played them."""

    DEFAULT_CSS = """
    LastTrick Horizontal { width: auto; height: auto; }
    LastTrick .played { width: 11; height: auto; align: center top; margin: 0 1 0 0; }
    LastTrick .played Static { width: 11; height: 2; text-align: center; }
    LastTrick CardFace { height: 5; }
    """

    def __init__(self, trick: Trick, winner: str, names: list[str], look: Look) -> None:
        super().__init__()
        self.trick = trick
        self.winner = winner
        self.names = names
        self.look = look

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(label("last-title"), classes="title", markup=False)
            with Horizontal():
                for name in self.names:
                    with Vertical(classes="played"):
                        yield CardFace(self.look)
                        yield Static(name, markup=False)
            yield Static(label("last-won", seat=self.winner), classes="line", markup=False)
            yield Static(label("any-key"), classes="foot", markup=False)

    def on_mount(self) -> None:
        for face, card in zip(self.query(CardFace), self.trick.cards, strict=True):
            face.show(card)

    def on_key(self, event: Key) -> None:
        event.stop()
        self.close_with(None)

    def on_click(self) -> None:
        self.close_with(None)

    def command(self, command: Command) -> bool:
        if command is not Command.LAST:
            return False
        self.close_with(None)
        return True
