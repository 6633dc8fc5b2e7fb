"""The cloth in the middle: seats round it, the trick, the turn-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.widgets import Static

from euchre.tui.layout import felt_layout
from euchre.tui.widgets.calls import Calls
from euchre.tui.widgets.card import CardFace
from euchre.tui.widgets.looking import Looking
from euchre.tui.widgets.seat import Seat

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Resize
    from textual.widget import Widget

    from euchre.cards import Card
    from euchre.tui.layout import Box
    from euchre.tui.look import Look
    from euchre.tui.widgets.seat import Plate

__all__ = ["Cloth", "Felt"]


@dataclass(frozen=True, slots=True)
class Cloth:
    """What lies on the felt, by place: 0 is the near side, the others follow clockwise."""

    plates: tuple[Plate, ...]
    trick: tuple[Card | None, ...]
    winner: int | None = None
    centre: Card | None = None
    centre_down: bool = False
    caption: str = ""


class Felt(Looking):
    """The table itself."""

    DEFAULT_CSS = """
    Felt { width: 1fr; height: 1fr; background: $cloth; layers: below above; }
    Felt > CardFace { position: absolute; layer: below; }
    Felt > #caption { position: absolute; width: 22; height: 2; color: $chalk; layer: below; display: none; }
    Felt > Seat { layer: above; }
    Felt > Calls { position: absolute; layer: above; }
    """

    def __init__(self, look: Look, seats: int) -> None:
        super().__init__()
        self.look = look
        self.seats = seats
        self.is_open = False
        self.caption = ""

    def compose(self) -> ComposeResult:
        for place in range(self.seats):
            yield CardFace(self.look, id=f"trick-{place}")
        yield CardFace(self.look, id="centre")
        yield Static(id="caption", markup=False)
        for place in range(self.seats):
            yield Seat(self.look, place)
        yield Calls(self.look)

    def show(self, cloth: Cloth) -> None:
        """Lay it all out."""
        for place, plate in enumerate(cloth.plates):
            self.query_one(f"#seat-{place}", Seat).show(plate)
        for place, card in enumerate(cloth.trick):
            face = self.query_one(f"#trick-{place}", CardFace)
            face.show(card)
            face.set_class(place == cloth.winner, "-won")
        self.query_one("#centre", CardFace).show(cloth.centre, down=cloth.centre_down)
        self._caption(cloth.caption)
        is_open = any(plate.hand is not None for plate in cloth.plates)
        if is_open != self.is_open:
            self.is_open = is_open
            self._place()

    def _caption(self, text: str) -> None:
        if text != self.caption:
            self.caption = text
            caption = self.query_one("#caption", Static)
            caption.update(text)
            caption.display = bool(text)

    def on_resize(self, _event: Resize) -> None:
        self._place()

    def _place(self) -> None:
        """Put everything where it belongs at this size."""
        width, height = self.size
        if not width:
            return
        layout = felt_layout(self.seats, width, height, plate_height=3 if self.is_open else 2)
        for place in range(self.seats):
            _into(self.query_one(f"#seat-{place}", Seat), layout.plates[place])
            _into(self.query_one(f"#trick-{place}", CardFace), layout.cards[place])
        _into(self.query_one("#centre", CardFace), layout.centre)
        _into(self.query_one("#caption", Static), layout.caption)
        _into(self.query_one(Calls), layout.calls)


def _into(widget: Widget, box: Box) -> None:
    widget.styles.offset = (box.x, box.y)
    widget.styles.width = box.width
    widget.styles.height = box.height
