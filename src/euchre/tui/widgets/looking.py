"""A widget that draws signs, and may be given others while it is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widget import Widget

if TYPE_CHECKING:
    from euchre.tui.look import Look

__all__ = ["Looking"]


class Looking(Widget):
    """A widget with a look."""

    look: Look
