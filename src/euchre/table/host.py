"""What keeps a table going: it shuffles, asks the bots, and keeps every fact before anybody is shown it.

Synchronous and without a loop of its own: whoever drives it (a terminal, a server, a test) asks what is due.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from euchre.bots import ForeignBot, ForeignFailure, bot, chance, foreign_bot
from euchre.game import hand_seed
from euchre.log import NotKept
from euchre.message import Refusal
from euchre.table.seats import DEFAULT_LEVEL
from euchre.table.table import Act, Chosen, Message, Shuffled, Table, Want, new_table, step, wants
from euchre.table.thinking import Thinking
from euchre.view import view

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.bots import Bot, Choice
    from euchre.game import Action, Fact, Position
    from euchre.log import GameLog
    from euchre.record import Folded, Header
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["Happening", "Host", "Keeper", "Memory"]

ADVISER = "expert"
"""The level that gives hints, and that decides for a person who asks it to."""


RETRY = 2.0
"""Seconds before the computer tries again what could not be kept, or plays on for a program: time to read why."""

PATIENCE = 0.2
"""Seconds that a program is waited for when it is asked; most answer sooner, and a screen is held up no longer."""

PROGRESS = 0.05
"""Seconds until it is looked again whether a program has decided."""

FAREWELL = 1.0
"""Seconds for what was being thought about to come to its end when the table is left."""


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
    """A table, its keeper and its clock. Every happening that it returns has been kept.

    A program that fails is replaced by the computer for the rest of the match; the refusal that is returned then
    reports it. `program` makes the bot of a level that names a program.
    """

    def __init__(
        self,
        header: Header,
        keeper: Keeper,
        game: Folded | None,
        clock: Callable[[], float],
        program: Callable[[str], ForeignBot | None] = foreign_bot,
    ) -> None:
        self.header = header
        self.table: Table = new_table(header, game)
        self._keeper = keeper
        self._clock = clock
        self._program = program
        self._programs: dict[Seat, ForeignBot] = {}
        self._reports: list[Refusal] = []
        self._thinking: Thinking | None = None

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
        if self._thinking is not None:
            return PROGRESS
        return max(0.0, self.table.due - self._clock())

    def advance(self) -> Happening | Refusal | None:
        """Do the one thing that is due, if any: draw, deal, or let a computer decide. A program may take its time."""
        if self._thinking is not None:
            return self._thought(self._thinking, 0.0)
        if self.seconds_to_wait() != 0.0:
            return None
        if self._reports:
            return self._reports.pop(0)
        if wants(self.table) is Want.SEED:
            return self._fact_of(Shuffled(self._seed()))
        seat = self._seat_to_act()
        if not isinstance(self._bot(seat), ForeignBot):
            return self.decide_for(seat)
        self._thinking = Thinking(self.position, self._question(seat))
        return self._thought(self._thinking, PATIENCE)

    def act(self, seat: Seat, action: Action) -> Happening | Refusal:
        """A person's decision."""
        return self._fact_of(Act(seat, action))

    def decide_for(self, seat: Seat) -> Happening | Refusal:
        """Let the computer decide for a seat: its own level for a computer's, the adviser for a person's."""
        if self.position.to_act != seat:
            return Refusal.of("not-your-turn", seat=self.position.to_act)
        return self._decided(seat, self._question(seat))

    def advice(self, seat: Seat) -> Choice:
        """What the computer would do with the seat's view, and why.

        Raises ValueError if the seat is not to act, and ForeignFailure if its program does not decide.
        """
        return self._question(seat)()

    def dismiss(self, seat: Seat, why: Refusal) -> None:
        """Do without a program, in this match and in those that are begun with its players."""
        report = self._replaced(seat, why)
        self.header = replace(self.header, players=self.table.players)
        self._reports.append(report)

    def tell(self, message: Message) -> Happening | Refusal | None:
        """Any other message: demo, delay, clearing, taking back. None if it made no fact."""
        return self._do(message)

    def close(self) -> None:
        """Leave the table; nothing is lost."""
        for program in self._programs.values():
            program.close()
        self._programs.clear()
        if self._thinking is not None:
            self._thinking.is_done_within(FAREWELL)
        self._keeper.close()

    def _question(self, seat: Seat) -> Callable[[], Choice]:
        """What the computer is asked for a seat; from here on it needs nothing of the table."""
        seen = self.view(seat)
        if not seen.legal:
            raise ValueError(f"seat {seat} is not to act")
        whim = chance(f"{self.header.bots}/{seat}", self.position.deals, self.table.game.number)
        return partial(self._bot(seat).choose, seen, whim)

    def _thought(self, thinking: Thinking, patience: float) -> Happening | Refusal | None:
        """What a program has decided, if it has; of no use if the game has been taken back meanwhile."""
        if not thinking.is_done_within(patience):
            return None
        self._thinking = None
        if thinking.position is not self.position:
            return None
        return self._decided(self._seat_to_act(), thinking.choice)

    def _decided(self, seat: Seat, choice: Callable[[], Choice]) -> Happening | Refusal:
        """The computer's choice as a fact, or the report that a program did not make one."""
        try:
            action = choice().action
        except ForeignFailure as failed:
            return self._replaced(seat, failed.problem)
        return self._fact_of(Chosen(seat, action))

    def _bot(self, seat: Seat) -> Bot:
        """Who decides for a seat. A program stays the same one, because it keeps running."""
        if seat in self._programs:
            return self._programs[seat]
        level = self.table.players[seat].level or ADVISER
        if (program := self._program(level)) is None:
            return bot(level)
        self._programs[seat] = program
        return program

    def _replaced(self, seat: Seat, why: Refusal) -> Refusal:
        """The computer plays for a seat from now on; the report of it."""
        if program := self._programs.pop(seat, None):
            program.close()
        players = list(self.table.players)
        players[seat] = replace(players[seat], level=DEFAULT_LEVEL)
        pause = max(RETRY, self.table.delay) if self.table.people else 0.0
        self.table = replace(self.table, players=tuple(players), due=self._clock() + pause)
        return Refusal.of("bot-replaced", reason=why, seat=seat, level=DEFAULT_LEVEL)

    def _seat_to_act(self) -> Seat:
        assert self.position.to_act is not None
        return self.position.to_act

    def _seed(self) -> bytes:
        """The seed of the next draw or deal: secret and fresh, or by number in a reproducible match."""
        if self.header.seed is None:
            return secrets.token_bytes(32)
        number = self.position.deals + 1 if self.table.game.number else 0
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
