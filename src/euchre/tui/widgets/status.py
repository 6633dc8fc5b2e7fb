"""The line at the top: the game, what is to be made, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.widget import Widget

if TYPE_CHECKING:
    from euchre.tui.board import Standing

__all__ = ["Status", "three_parts"]


class Status(Widget):
    """Three texts in one line."""

    DEFAULT_CSS = "Status { height: 1; width: 100%; background: $bar; color: $chalk; }"

    def __init__(self) -> None:
        super().__init__()
        self.standing: Standing | None = None

    def show(self, standing: Standing) -> None:
        if standing != self.standing:
            self.standing = standing
            self.refresh()

    def render(self) -> Content:
        if self.standing is None:
            return Content("")
        left, middle, right = three_parts(
            self.standing.game, self.standing.contract, self.standing.score, self.size.width
        )
        return Content.assemble(left, (middle, "bold $amber"), right)


def three_parts(left: str, middle: str, right: str, width: int) -> tuple[str, str, str]:
    """The texts padded to the width of the line; where room is short, the left one gives way first."""
    left, right = f" {left}", f"{right} "
    spare = width - cell_len(left) - cell_len(middle) - cell_len(right) - 2
    if spare < 0:
        left = set_cell_size(left, max(0, cell_len(left) + spare))
    spare = width - cell_len(left) - cell_len(middle) - cell_len(right)
    if spare < 0:
        middle = set_cell_size(middle, max(0, cell_len(middle) + spare))
        spare = 0
    before = min(max(1, (width - cell_len(middle)) // 2 - cell_len(left)), max(0, spare - 1))
    return left + " " * before, middle, " " * (spare - before) + right
