"""The hand at the near side of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.containers import Horizontal
from textual.widgets import Static

from euchre.tui.layout import card_width
from euchre.tui.widgets.card import HandCard
from euchre.tui.widgets.looking import Looking

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Resize

    from euchre.cards import Card
    from euchre.tui.look import Look

__all__ = ["Hand", "Held"]

MOST = 16
"""The cards of the largest hand: ten, and a kitty of six."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand as it is shown."""

    card: Card
    dim: bool = False
    picked: bool = False
    mark: str = ""


class Hand(Looking):
    """Up to sixteen cards side by side, one of them chosen."""

    DEFAULT_CSS = """
    Hand { height: 6; width: 1fr; align: center top; }
    Hand > #row { width: auto; height: 100%; }
    Hand > #words { width: 1fr; height: 100%; content-align: center middle; color: $chalk-dim; display: none; }
    Hand.-words > #words { display: block; }
    Hand.-words > #row { display: none; }
    Hand.-tall { height: 8; }
    Hand.-tall HandCard { height: 7; }
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.cards: tuple[Held, ...] = ()
        self._shown: object = None

    def compose(self) -> ComposeResult:
        with Horizontal(id="row"):
            for place in range(MOST):
                yield HandCard(self.look, place)
        yield Static(id="words", markup=False)

    def show(self, cards: tuple[Held, ...], chosen: int | None, words: str = "") -> None:
        """Show these cards with one chosen, or `words` in their place."""
        if (shown := (cards, chosen, words, self.look)) == self._shown:
            return
        self._shown = shown
        self.cards = cards
        self.set_class(not cards, "-words")
        self.query_one("#words", Static).update(words)
        for widget in self.query(HandCard):
            held = cards[widget.place] if widget.place < len(cards) else None
            widget.show(held.card if held else None, mark=held.mark if held else "")
            widget.set_class(held is not None and held.dim, "-dim")
            widget.set_class(held is not None and held.picked, "-picked")
            widget.set_class(widget.place == chosen, "-chosen")
        self._fit()

    def on_resize(self, _event: Resize) -> None:
        self._fit()

    def _fit(self) -> None:
        """Cards as wide as they can be side by side."""
        if not self.cards or not self.size.width:
            return
        width = card_width(len(self.cards), self.size.width)
        if self.has_class("-tall") and len(self.cards) * 10 <= self.size.width:
            width = 9
        for card in self.query(HandCard):
            card.styles.width = width
