"""A program in any language as a bot: it is asked over its pipes, and nothing that it does can stop the game."""

from __future__ import annotations

import time
import weakref
from typing import TYPE_CHECKING, Any

from euchre.bots.line.child import LONGEST_LINE, MOST_WAITING, Child, Silence
from euchre.bots.line.forms import Unreadable, is_number, quoted
from euchre.bots.line.wire import ACTION, VERSION, decide_data, hello_data, line_of, message_of
from euchre.bots.protocol import Choice
from euchre.message import Reason, Refusal
from euchre.words.printable import printable

if TYPE_CHECKING:
    from random import Random

    from euchre.game import Action
    from euchre.rules import RuleSet, Seat
    from euchre.view import View

__all__ = ["SECONDS", "ForeignBot", "ForeignFailure", "foreign_bot"]

SECONDS = 10.0
"""The time for one decision, the start of the program included."""

FAREWELL = 0.5
"""Seconds in which a program may end by itself after `bye`."""

LONGEST_TEXT = 200
"""Characters of a program's own words that are repeated at the table."""

LARGEST = 1e300
"""What a program thinks an action worth lies below it: an endless whole number would fit nowhere."""

PREFIX = "command:"


class ForeignFailure(RuntimeError):
    """A program that did not decide; `problem` says what it did instead, and `words` has the sentence."""

    def __init__(self, problem: Refusal) -> None:
        super().__init__(f"{problem.code}: {dict(problem.args)}")
        self.problem = problem

    def __reduce__(self) -> tuple[type[ForeignFailure], tuple[Refusal]]:
        """It comes whole out of another process."""
        return ForeignFailure, (self.problem,)

    @property
    def code(self) -> str:
        """`bot-absent`, `bot-crashed`, `bot-stalled`, `bot-illegal`, `bot-garbled` and so on."""
        return self.problem.code


def foreign_bot(level: str, seconds: float = SECONDS) -> ForeignBot | None:
    """The program that a level of the form `command:./mybot --flag` names, or None for any other level.

    It is started when it is first asked, and must be closed.
    """
    text = level.strip()
    return ForeignBot(text[len(PREFIX) :], seconds) if text[: len(PREFIX)].lower() == PREFIX else None


class ForeignBot:
    """Plays as a program decides. After a failure, or once closed, it is gone; asked again it starts anew."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command.strip()
        self.seconds = seconds
        self.name = ""
        self._line: _Line | None = None

    def __reduce__(self) -> tuple[type[ForeignBot], tuple[str, float]]:
        """A copy in another process has a program of its own."""
        return ForeignBot, (self.command, self.seconds)

    @property
    def level(self) -> str:
        return PREFIX + self.command

    def choose(self, view: View, chance: Random) -> Choice:  # noqa: ARG002  # a program has its own
        """What the program decides. Raises ForeignFailure, and then the program has been ended."""
        until = time.monotonic() + self.seconds
        try:
            line = self._line = self._line or _Line(self.command, self.seconds)
            self.name = line.greet(view, until) or self.name
            return line.ask(view, until)
        except BaseException:
            self._end(0.0)
            raise

    def close(self) -> None:
        """Say good-bye and end the program."""
        self._end(FAREWELL)

    def _end(self, grace: float) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close(grace)


class _Line:
    """The dialogue with one running program."""

    def __init__(self, command: str, seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        try:
            self._child = Child(command)
        except (OSError, ValueError) as failed:
            reason = failed.strerror if isinstance(failed, OSError) and failed.strerror else str(failed)
            raise ForeignFailure(Refusal.of("bot-absent", command=self._short, reason=reason)) from None
        # Even if nobody closes it, a program outlives neither its bot nor ourselves.
        self._forgotten = weakref.finalize(self, self._child.close)
        self._greeted: tuple[RuleSet, Seat | None] | None = None
        self._asked = 0

    @property
    def _short(self) -> str:
        return printable(self._command)[:LONGEST_TEXT]

    def greet(self, view: View, until: float) -> str | None:
        """Greet the program where the game or the seat is new to it; the name that it gives itself."""
        if self._greeted == (view.rules, view.seat):
            return None
        self._child.say(line_of(hello_data(view, self._seconds)))
        answer = self._answer("hello", until)
        if not is_number(answer.get("version"), VERSION):
            found = quoted(answer.get("version"))
            raise ForeignFailure(Refusal.of("bot-version", command=self._short, found=found, version=VERSION))
        self._greeted = (view.rules, view.seat)
        return _own_words(answer.get("name"))

    def ask(self, view: View, until: float) -> Choice:
        self._asked += 1
        self._child.say(line_of(decide_data(self._asked, view)))
        answer = self._answer("choice", until)
        if not is_number(answer.get("id"), self._asked):
            found = quoted(answer.get("id"))
            raise ForeignFailure(Refusal.of("bot-out-of-step", command=self._short, found=found, id=self._asked))
        text = _own_words(answer.get("reason"))
        reason = Reason.of("own-reason", text=text) if text else Reason.of("no-reason")
        return Choice(self._action(answer, view), reason, _values(answer.get("values"), view))

    def close(self, grace: float) -> None:
        if self._forgotten.detach() is not None:
            self._child.say(line_of({"type": "bye"}))
            self._child.close(grace)

    def _answer(self, kind: str, until: float) -> dict[str, Any]:
        """The next message of a kind. What else a program may say is not for us; an `error` is."""
        while True:
            heard = self._child.hear(until)
            if isinstance(heard, Silence):
                raise ForeignFailure(self._silent(heard))
            try:
                message = message_of(heard)
            except Unreadable as unreadable:
                raise self._garbled(str(unreadable)) from None
            if message["type"] == kind:
                return message
            if message["type"] == "error":
                text = _own_words(message.get("message"))
                raise ForeignFailure(Refusal.of("bot-declined", command=self._short, text=text))

    def _silent(self, why: Silence) -> Refusal:
        match why:
            case Silence.ENDED:
                return self._ended()
            case Silence.STALLED:
                return Refusal.of("bot-stalled", command=self._short, seconds=f"{self._seconds:g}")
            case Silence.ENDLESS:
                return Refusal.of("bot-endless", command=self._short, most=LONGEST_LINE)
            case Silence.FLOOD:
                return Refusal.of("bot-flooding", command=self._short, most=MOST_WAITING)

    def _ended(self) -> Refusal:
        """It may have ended with or without a word, or have closed its output only."""
        status = self._child.status()
        if status is None:
            return Refusal.of("bot-closed", command=self._short)
        said = printable(self._child.last_words())[:LONGEST_TEXT]
        if not said:
            return Refusal.of("bot-left", command=self._short, status=status)
        return Refusal.of("bot-crashed", command=self._short, status=status, said=said)

    def _garbled(self, found: str) -> ForeignFailure:
        return ForeignFailure(Refusal.of("bot-garbled", command=self._short, found=printable(found)))

    def _action(self, answer: dict[str, Any], view: View) -> Action:
        """The action that was chosen, by its index or in full."""
        chosen = answer.get("action")
        if type(chosen) is int:
            if 0 <= chosen < len(view.legal):
                return view.legal[chosen]
            found, most = quoted(chosen), len(view.legal) - 1
            raise ForeignFailure(Refusal.of("bot-no-such-index", command=self._short, found=found, most=most))
        try:
            action = ACTION.read(chosen, "action")
        except Unreadable as unreadable:
            raise self._garbled(str(unreadable)) from None
        if action not in view.legal:
            raise ForeignFailure(Refusal.of("bot-illegal", command=self._short, action=action))
        return action


def _own_words(text: object) -> str:
    """What a program says of itself, made fit to be shown."""
    return " ".join(printable(text).split())[:LONGEST_TEXT] if isinstance(text, str) else ""


def _values(data: object, view: View) -> tuple[tuple[Action, float], ...]:
    """What the program thinks of each legal action; only for show, so anything else is left out."""
    if not isinstance(data, list) or len(data) != len(view.legal):
        return ()
    pairs = zip(view.legal, data, strict=True)
    return tuple((action, float(value)) for action, value in pairs if _is_value(value))


def _is_value(value: object) -> bool:
    return isinstance(value, int | float) and abs(value) < LARGEST
