"""What a table asks of whoever drives it: a fact to keep, a match to begin, a question to think about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from euchre.bots import bot

if TYPE_CHECKING:
    from random import Random

    from euchre.bots import Choice
    from euchre.game import Fact
    from euchre.rules import Seat
    from euchre.table import Company, Table
    from euchre.view import View
    from euchre.web.messages import FromServer

__all__ = ["Opening", "Proposal", "Question", "Viewer", "Work"]


class Viewer(Protocol):
    """Somebody who is connected."""

    guest: str
    name: str

    def send(self, frame: FromServer) -> None:
        """Put a frame on its way; it never waits."""
        ...

    def close(self, code: int) -> None:
        """End the connection after what is on its way."""
        ...


@dataclass(frozen=True, slots=True)
class Proposal:
    """A fact that is to be kept as number `seq`, and what the table is if it has been.

    `key` is its own among all facts of the match. `viewer` made it, and knows it as `action_id`.
    """

    match: str
    seq: int
    key: str
    fact: Fact
    table: Table
    viewer: Viewer | None = None
    action_id: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is to be begun by this company, as `viewer` asked."""

    company: Company
    viewer: Viewer | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What the computer is to think about after fact `seq`; from here on it needs nothing of the table.

    `asker` wants to be told; without one the computer decides for the seat.
    """

    match: str
    seq: int
    seat: Seat
    level: str
    view: View
    whim: Random
    asker: Viewer | None = None

    def choose(self) -> Choice:
        """What the computer thinks. It may take its time."""
        return bot(self.level).choose(self.view, self.whim)


Work = Proposal | Opening | Question
