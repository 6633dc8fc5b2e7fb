"""What all screens have in common: they are asked first about a command, and panels lie over a table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

from textual.screen import ModalScreen, Screen

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Callable

    from euchre.tui.commands import Command

__all__ = ["Page", "Panel"]

Result = TypeVar("Result")


class Page(Screen[Result], Generic[Result]):
    """A screen of its own."""

    def command(self, command: Command) -> bool:  # noqa: ARG002
        """Do what is asked for; False leaves it to the program."""
        return False

    def restyle(self) -> None:
        """The settings have changed: show what depends on them."""

    def after(self, seconds: float, what: Callable[[], None]) -> TimerHandle:
        """Do something in a while. A timer of Textual would never come if it is held up for longer than that."""
        return asyncio.get_running_loop().call_later(seconds, self.call_next, what)

    def close_with(self, result: Result) -> None:
        """Answer and go away, once: a second key may have been on its way already."""
        if self.is_current:
            self.dismiss(result)


class Panel(ModalScreen[Result], Page[Result], Generic[Result]):
    """A box over the table; the table waits meanwhile."""

    DEFAULT_CSS = """
    Panel { align: center middle; background: $bar 40%; }
    Panel > .box {
        width: auto; max-width: 78; height: auto; max-height: 100%;
        padding: 1 2; background: $bar; color: $chalk; border: round $chalk-dim;
    }
    Panel .title { width: auto; text-style: bold; color: $amber; margin: 0 0 1 0; }
    Panel .foot { width: auto; color: $chalk-dim; margin: 1 0 0 0; }
    Panel .line { width: auto; max-width: 72; }
    """
