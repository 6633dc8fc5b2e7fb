"""The plate of a seat: who sits there and how it stands with him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from euchre.tui.widgets.looking import Looking
from euchre.words import name_card
from euchre.words.screen import label

if TYPE_CHECKING:
    from euchre.cards import Card, Hand, Suit
    from euchre.tui.look import Look

__all__ = ["Plate", "Seat"]

FEW = 6
"""Up to so many cards are shown one by one."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a plate. `marks` are codes: dealer, maker, leader; `note` is the seat's last call.

    `turn_up` lies before a dealer who took it; `hand` is given where hands are open.
    """

    name: str
    held: int = 0
    most: int = 5
    taken: int = 0
    points: int | None = None
    marks: tuple[str, ...] = ()
    note: str = ""
    turn: bool = False
    out: bool = False
    turn_up: Card | None = None
    hand: Hand | None = None


class Seat(Looking):
    """A plate on the felt."""

    DEFAULT_CSS = """
    Seat { position: absolute; width: 24; height: 2; background: $box; color: $chalk; }
    Seat.-turn { background: $amber; color: $amber-ink; text-style: bold; }
    """

    def __init__(self, look: Look, place: int) -> None:
        super().__init__(id=f"seat-{place}")
        self.look = look
        self.plate = Plate("")

    def show(self, plate: Plate) -> None:
        if plate == self.plate:
            return
        self.plate = plate
        self.set_class(plate.turn, "-turn")
        self.refresh()

    def render(self) -> Content:
        width = self.size.width
        lines = [Content(heading(self.plate, width, self.look)), self._standing(width)]
        if self.plate.hand is not None:
            lines.append(open_hand(self.plate.hand, width, self.look))
        return Content("\n").join(lines)

    def _standing(self, width: int) -> Content:
        text = standing(self.plate, self.look)
        if self.plate.turn_up is None:
            return Content(set_cell_size(f" {text}", width))
        card = name_card(self.plate.turn_up, self.look.style)
        ink = self.look.ink(self.plate.turn_up.suit)
        room = width - cell_len(card) - 4
        return Content.assemble(set_cell_size(f" {text}", room), (f" {card} ", f"bold {ink} on $paper"), "  ")


def heading(plate: Plate, width: int, look: Look) -> str:
    """The first line: the turn, the name, and what the seat is; in letters where words find no room."""
    turn = look.turn if plate.turn else " "
    words = " ".join(label(f"mark-{mark}") for mark in plate.marks)
    letters = " ".join(label(f"letter-{mark}") for mark in plate.marks)
    room = width - 2 - cell_len(plate.name)
    marks = words if cell_len(words) < room else letters
    name = set_cell_size(plate.name, max(0, min(cell_len(plate.name), width - 3 - cell_len(marks))))
    gap = width - 2 - cell_len(name) - cell_len(marks)
    return f"{turn}{name}{' ' * gap}{marks} "


def standing(plate: Plate, look: Look) -> str:
    """The second line: cards left, tricks taken, points, and the seat's call while calling goes on."""
    if plate.out:
        return label("sits-out")
    pips = look.held * plate.held + look.gone * (plate.most - plate.held)
    parts = [pips if plate.most <= FEW else label("cards-left", cards=plate.held)]
    parts.append(plate.note or label("tricks-taken", tricks=plate.taken))
    if plate.points is not None:
        parts.append(label("points", points=plate.points))
    return " ".join(parts)


def open_hand(held: Hand, width: int, look: Look) -> Content:
    """A hand in one line, suit by suit, in the order in which it is held."""
    suits = list(dict.fromkeys(card.suit for card in held))
    parts = [(_of_suit(held, suit, look), f"bold {look.ink(suit)} on $paper") for suit in suits]
    room = width - sum(len(text) for text, _ in parts)
    gap = (" " if room > len(parts) else "", "on $paper")
    line = Content.assemble(gap, *(piece for part in parts for piece in (part, gap)))
    return line.truncate(width)


def _of_suit(held: Hand, suit: Suit | None, look: Look) -> str:
    """The cards of one suit: its sign, then the ranks."""
    names = [name_card(card, look.style) for card in held if card.suit is suit]
    return "".join(names) if suit is None else look.sign(suit) + "".join(name[:-1] for name in names)
