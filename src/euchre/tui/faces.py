"""Cards as lines of text, at any size: an index in two corners, the suit between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.cards import JOKER
from euchre.order import left_bower, right_bower
from euchre.words import name_card
from euchre.words.screen import label

if TYPE_CHECKING:
    from euchre.cards import Card, Suit
    from euchre.tui.look import Look

__all__ = ["back", "bower_mark", "face"]


def face(card: Card, width: int, height: int, look: Look, mark: str = "") -> str:
    """The front of a card. `mark` is one letter that stands opposite the lower index."""
    index = name_card(card, look.style)
    lines = [f"{_lead(width)}{index}".ljust(width)]
    lines += _pips(card, width, height - 2, look)
    if height > 1:
        lower = index if height > 2 else ""
        lines.append(mark + lower.rjust(width - len(mark) - len(_lead(width))) + _lead(width))
    return "\n".join(lines)


def _lead(width: int) -> str:
    """The space between an index and the edge of its card, where there is room for one."""
    return " " if width > 5 else ""


def _pips(card: Card, width: int, rows: int, look: Look) -> list[str]:
    """The rows between the indices, with the suit in the middle."""
    if rows <= 0:
        return []
    middle = label("joker-pip") if card == JOKER and width > 6 else _pip(card, look)
    lines = [" " * width] * rows
    lines[rows // 2] = middle.center(width)
    return lines


def _pip(card: Card, look: Look) -> str:
    return "*" if card.suit is None else look.sign(card.suit)


def back(width: int, height: int, look: Look) -> str:
    """A card face down."""
    return "\n".join([look.back * width] * height)


def bower_mark(card: Card, trump: Suit | None) -> str:
    """`R` or `L` on a bower, for learners."""
    if trump is None:
        return ""
    if card == right_bower(trump):
        return label("mark-right")
    return label("mark-left") if card == left_bower(trump) else ""
