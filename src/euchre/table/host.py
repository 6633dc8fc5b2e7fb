"""What keeps a table going: it shuffles, asks the bots, and keeps every fact before anybody is shown it.

Synchronous and without a loop of its own: whoever drives it (a terminal, a server, a test) asks what is due.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from euchre.bots import bot, chance
from euchre.game import hand_seed
from euchre.log import NotKept
from euchre.message import Refusal
from euchre.table.table import Act, Chosen, Message, Shuffled, Table, Want, new_table, step, wants
from euchre.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.bots import Choice
    from euchre.game import Action, Fact, Position
    from euchre.log import GameLog
    from euchre.record import Folded, Header
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["Happening", "Host", "Keeper", "Memory"]

ADVISER = "club"
"""The level that gives hints, and that decides for a person who asks it to."""


RETRY = 2.0
"""Seconds before the computer tries again what could not be kept."""


class Keeper(Protocol):
    """Where facts are kept, one after the other."""

    def append(self, number: int, fact: Fact) -> Folded:
        """Keep a fact under its number. Raises NotKept, and then it has not happened."""
        ...

    def close(self) -> None: ...


class Memory:
    """A keeper that keeps nothing beyond the table itself."""

    def __init__(self, game: Folded) -> None:
        self._game = game

    def append(self, number: int, fact: Fact) -> Folded:  # noqa: ARG002
        self._game = self._game.after(fact)
        return self._game

    def close(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class Happening:
    """One fact that is kept, with the positions before and after it."""

    before: Position
    fact: Fact
    after: Position


class Host:
    """A table, its keeper and its clock. Everything that it returns has been kept."""

    def __init__(self, header: Header, keeper: Keeper, game: Folded | None, clock: Callable[[], float]) -> None:
        self.header = header
        self.table: Table = new_table(header, game)
        self._keeper = keeper
        self._clock = clock

    @classmethod
    def of_log(cls, log: GameLog, clock: Callable[[], float]) -> Host:
        """A table that keeps its game in a record, and goes on where the record ends."""
        return cls(log.header, log, log.folded, clock)

    @property
    def position(self) -> Position:
        return self.table.position

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator, may know now."""
        return view(self.position, seat)

    def seconds_to_wait(self) -> float | None:
        """How long until something is due by itself; None while a person is awaited or all is over."""
        if wants(self.table) in (Want.PERSON, Want.CLEAR, Want.NOTHING):
            return None
        return max(0.0, self.table.due - self._clock())

    def advance(self) -> Happening | Refusal | None:
        """Do the one thing that is due, if any: draw, deal, or let a computer decide."""
        if self.seconds_to_wait() != 0.0:
            return None
        if wants(self.table) is Want.SEED:
            return self._fact_of(Shuffled(self._seed()))
        return self.decide_for(self._seat_to_act())

    def act(self, seat: Seat, action: Action) -> Happening | Refusal:
        """A person's decision."""
        return self._fact_of(Act(seat, action))

    def decide_for(self, seat: Seat) -> Happening | Refusal:
        """Let the computer decide for a seat: its own level for a computer's, the adviser for a person's."""
        if self.position.to_act != seat:
            return Refusal.of("not-your-turn", seat=self.position.to_act)
        return self._fact_of(Chosen(seat, self.advice(seat).action))

    def advice(self, seat: Seat) -> Choice:
        """What the computer would do with the seat's view, and why. Raises ValueError if it is not to act."""
        seen = self.view(seat)
        if not seen.legal:
            raise ValueError(f"seat {seat} is not to act")
        level = self.table.players[seat].level or ADVISER
        decisions = self.table.game.number
        return bot(level).choose(seen, chance(f"{self.header.bots}/{seat}", self.position.deals, decisions))

    def tell(self, message: Message) -> Happening | Refusal | None:
        """Any other message: demo, delay, clearing, taking back. None if it made no fact."""
        return self._do(message)

    def close(self) -> None:
        """Leave the table; nothing is lost."""
        self._keeper.close()

    def _seat_to_act(self) -> Seat:
        assert self.position.to_act is not None
        return self.position.to_act

    def _seed(self) -> bytes:
        """The seed of the next draw or deal: secret and fresh, or by number in a reproducible match."""
        if self.header.seed is None:
            return secrets.token_bytes(32)
        number = self.position.deals + 1 if self.table.game.facts else 0
        return hand_seed(self.header.seed, number)

    def _fact_of(self, message: Message) -> Happening | Refusal:
        """A message that makes a fact or is refused."""
        done = self._do(message)
        assert done is not None
        return done

    def _do(self, message: Message) -> Happening | Refusal | None:
        """Take a step, keep its facts, and only then let it be true."""
        taken = step(self.table, message, self._clock())
        if taken.refusal:
            return taken.refusal
        if taken.fact is None:
            self.table = taken.table
            return None
        try:
            self._keeper.append(self.table.game.number + 1, taken.fact)
        except NotKept as failed:
            self.table = replace(self.table, due=self._clock() + RETRY)
            return Refusal.of("not-kept", reason=failed.reason, path=str(failed.path))
        happening = Happening(self.table.position, taken.fact, taken.table.position)
        self.table = taken.table
        return happening
