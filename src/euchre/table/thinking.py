"""A choice that somebody else is thinking about, so that the table stays awake meanwhile."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.bots import Choice
    from euchre.game import Position

__all__ = ["Thinking"]


class Thinking:
    """A question about a position that was put in a thread of its own; it ends with the program that is asked."""

    def __init__(self, position: Position, choose: Callable[[], Choice]) -> None:
        self.position = position
        self._choose = choose
        self._choice: Choice | None = None
        self._failure: Exception | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._choice = self._choose()
        except Exception as failed:  # noqa: BLE001  # it is raised where the choice is asked for
            self._failure = failed

    def is_done_within(self, seconds: float) -> bool:
        """Wait for at most so long, and say whether there is an answer."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def choice(self) -> Choice:
        """The answer, once it is there. Raises whatever came instead."""
        if self._failure is not None:
            raise self._failure
        assert self._choice is not None
        return self._choice
