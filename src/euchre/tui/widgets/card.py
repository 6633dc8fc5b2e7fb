"""A card on the table or in the hand: a filled light face that survives any theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.message import Message

from euchre.cards import Rank
from euchre.tui.faces import back, face
from euchre.tui.widgets.looking import Looking

if TYPE_CHECKING:
    from euchre.cards import Card
    from euchre.tui.look import Look

__all__ = ["CardFace", "HandCard"]


class CardFace(Looking):
    """One card, face up or face down; nothing at all until it is given one."""

    DEFAULT_CSS = """
    CardFace { width: 7; height: 3; background: $paper; color: $paper-ink; text-style: bold; display: none; }
    CardFace.-shown { display: block; }
    CardFace.-court { background: $paper-court; }
    CardFace.-down { background: $box; color: $chalk-dim; text-style: none; }
    CardFace.-won { text-style: bold underline; }
    CardFace.-dim { background: $paper-dim; text-style: none; }
    CardFace.-chosen { background: $paper-chosen; color: $chosen-ink; }
    CardFace.-chosen.-dim { background: $paper-chosen-dim; }
    """

    def __init__(self, look: Look, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self.look = look
        self.card: Card | None = None
        self.down = False
        self.mark = ""

    def show(self, card: Card | None, down: bool = False, mark: str = "") -> None:
        """Lay this card here; `down` lays any card face down, None takes it away."""
        if (card, down, mark) == (self.card, self.down, self.mark):
            return
        self.card, self.down, self.mark = card, down, mark
        self.set_class(card is not None or down, "-shown")
        self.set_class(down, "-down")
        self.set_class(card is not None and not down and Rank.JACK <= card.rank <= Rank.KING, "-court")
        self.refresh()

    def render(self) -> Content:
        width, height = self.size
        if self.down:
            return Content(back(width, height, self.look))
        if self.card is None:
            return Content("")
        text = face(self.card, width, height, self.look, self.mark)
        reverses = self.look.monochrome and self.has_class("-chosen")
        return Content(text) if reverses else Content.styled(text, self.look.ink(self.card.suit))


class HandCard(CardFace):
    """A card of the hand at the bottom, to be chosen by key or mouse."""

    DEFAULT_CSS = """
    HandCard { height: 5; margin: 1 0 0 1; }
    HandCard.-chosen { margin: 0 0 1 1; }
    HandCard.-picked { text-style: bold reverse; }
    """

    class Picked(Message):
        """This card was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, look: Look, place: int) -> None:
        super().__init__(look)
        self.place = place

    def on_click(self) -> None:
        self.post_message(self.Picked(self.place))
