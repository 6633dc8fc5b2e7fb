"""The pace of a table: when the computer moves, when a result is shown, when the keyboard is passed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from textual.message import Message

from euchre.message import Refusal
from euchre.sound import Cue
from euchre.table import Clears, Happening, Want
from euchre.tui.report import ended_a_hand, result_lines, result_title
from euchre.tui.screens.page import Page
from euchre.tui.screens.pass_keyboard import PassKeyboard
from euchre.tui.screens.result import SETTLE, Result

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Callable

    from euchre.message import Event
    from euchre.sound import Sounds
    from euchre.tui.session import Answer, Session

__all__ = ["Paced"]

READING = 6.0
"""Seconds that a result stays on the screen at least, where the table clears by itself."""

SOONEST = 0.01
"""Seconds to the next move when there is no delay: keys and clicks come in between."""


class Paced(Page[None]):
    """A screen that drives a session. What it shows is for its heirs: they `paint` and are told what to `notice`."""

    class Over(Message):
        """The match has ended, and its last result was read."""

    def __init__(self, session: Session, sounds: Sounds) -> None:
        super().__init__()
        self.session = session
        self.sounds = sounds
        self.result: Happening | None = None
        self.settled_at = 0.0
        self._waiting: TimerHandle | None = None
        self._awaited: object = None
        self._over = False

    def paint(self) -> None:
        """Show how things stand."""
        raise NotImplementedError

    def notice(self, sentence: str, alert: bool = False) -> None:
        """Have a sentence noticed; an empty one takes away what was there."""
        raise NotImplementedError

    # What happens, by itself or because somebody decided.

    def react(self, answer: Answer, own: bool = False) -> None:
        """Show what an answer of the session says."""
        match answer:
            case Happening():
                self._happened(answer, own)
            case Refusal():
                self.notice(self.session.say(answer), alert=True)
                self.sounds.play(Cue.REFUSAL)
                self.schedule()
            case None:
                self.schedule()

    def _happened(self, happening: Happening, own: bool) -> None:
        if own:
            self.settle()
        if ended_a_hand(happening):
            self.result = happening
        self.notice("")
        self.paint()
        cue = _cue(self.session.heard(happening), self.session.my_turn and not own)
        if cue:
            self.sounds.play(cue)
        self.schedule()

    def settle(self) -> None:
        """What is shown now is new: a key pressed twice is not meant for it."""
        self.settled_at = time.monotonic()

    @property
    def is_settled(self) -> bool:
        """Whether what is shown has been there long enough for a bare Enter, or a click, to be meant for it."""
        return time.monotonic() - self.settled_at >= SETTLE

    # What is due next.

    def on_screen_resume(self) -> None:
        self.settle()
        self.paint()
        self.schedule()

    def on_screen_suspend(self) -> None:
        self._stop_waiting()

    def on_unmount(self) -> None:
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self._awaited = None

    def schedule(self) -> None:
        """Wait for whatever is due next; while another screen is in front, for nothing."""
        self._stop_waiting()
        if not self.is_current or (due := self._next()) is None:
            return
        seconds, what = due
        awaited = self._awaited = object()

        def come() -> None:
            if self._awaited is awaited and self.is_current:
                what()

        self._waiting = self.after(max(SOONEST, seconds), come)

    def _next(self) -> tuple[float, Callable[[], None]] | None:
        """The seconds until something is due, and what."""
        session = self.session
        if self.result is not None:
            return self._pause(), self.show_result
        if session.want is Want.NOTHING:
            return SOONEST, self._end
        if session.must_pass_to is not None:
            return self._pause(), self._ask_to_pass
        seconds = session.host.seconds_to_wait()
        if seconds is not None:
            return seconds, self._advance
        return (self._pause(), self._sweep) if self._sweeps_by_itself() else None

    def _pause(self) -> float:
        """How long what is finished stays on the table."""
        table = self.session.host.table
        return table.delay * 2 if table.littered else table.delay / 2

    def _sweeps_by_itself(self) -> bool:
        """Whether a trick is to be cleared away before the person who took it leads."""
        table = self.session.host.table
        return table.littered and table.clears is Clears.BY_ITSELF and self.session.want is Want.PERSON

    def _advance(self) -> None:
        self.react(self.session.advance())

    def _sweep(self) -> None:
        self.session.clear()
        self.paint()

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self.post_message(self.Over())

    # The result of a hand.

    def show_result(self) -> None:
        """Show how a hand has ended, before anything else happens."""
        happening, self.result = self.result, None
        if happening is None:
            return
        if self._reading() == 0:
            self._read(None)
            return
        lines = result_lines(self.session, happening)
        self.app.push_screen(Result(result_title(self.session), lines, self._reading), self._read)

    def _reading(self) -> float | None:
        """Seconds after which a result goes away by itself, or None if it waits."""
        table = self.session.host.table
        if table.demo or not table.people:
            return table.delay * 2
        return max(READING, table.delay * 2) if table.clears is Clears.BY_ITSELF else None

    def _read(self, _: None) -> None:
        self.session.clear()
        self.paint()
        self.schedule()

    # The keyboard.

    def _ask_to_pass(self) -> None:
        """Hide everything, and then ask the next person to sit down."""
        seat = self.session.must_pass_to
        if seat is None:
            return
        self.session.sit_down(None)
        self.notice("")
        self.paint()
        name = self.session.host.header.players[seat].name

        def seated(came: bool | None) -> None:
            if came and self.session.must_pass_to == seat:
                self.session.sit_down(seat)
                self.sounds.play(Cue.TURN)
            self.settle()
            self.paint()
            self.schedule()

        self.app.push_screen(PassKeyboard(name, lambda: self.session.must_pass_to is not None), seated)


_CUES = {
    "match-won": Cue.WIN,
    "match-won-hands": Cue.WIN,
    "match-won-rubber": Cue.WIN,
    "match-drawn": Cue.WIN,
    "euchred": Cue.EUCHRED,
    "euchred-alone": Cue.EUCHRED,
    "bid-set": Cue.EUCHRED,
    "turn": Cue.TURN,
    "trick-won": Cue.TRICK,
    "dealt": Cue.DEAL,
    "plays": Cue.PLAY,
}
"""Cues by event, the weightiest first: of all that happens at once only one is heard."""


def _cue(heard: tuple[Event, ...], is_my_turn: bool) -> Cue | None:
    codes = {event.code for event in heard} | ({"turn"} if is_my_turn else set())
    return next((cue for code, cue in _CUES.items() if code in codes), None)
