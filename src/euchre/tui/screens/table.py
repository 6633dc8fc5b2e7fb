"""The table with its keys: what is typed and clicked becomes what people decide."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.message import Message

from euchre.game import Claim
from euchre.sound import Cue
from euchre.table import Want
from euchre.tui.board import last_trick
from euchre.tui.choosing import NUMBER
from euchre.tui.commands import Command, by_letter, by_word
from euchre.tui.screens.last_trick import LastTrick
from euchre.tui.screens.log import LogScreen
from euchre.tui.screens.menu import Menu
from euchre.tui.screens.showing import Showing
from euchre.tui.widgets.entry import Entry
from euchre.tui.widgets.legend import Legend
from euchre.words.screen import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.events import Key, Paste

    from euchre.tui.widgets.calls import Calls
    from euchre.tui.widgets.card import HandCard

__all__ = ["TableScreen"]

SWAPPED = 3
"""The cards that are picked for a swap."""


class TableScreen(Showing):
    """The game itself. Letters typed are cards and calls; commands are keys, or words behind a `/`."""

    BINDINGS = [  # noqa: RUF012  # Textual reads it so
        Binding("tab", "move(1)", show=False),
        Binding("shift+tab", "move(-1)", show=False),
    ]

    class Delay(Message):
        """Another delay is asked for, in seconds."""

        def __init__(self, seconds: float) -> None:
            super().__init__()
            self.seconds = seconds

    # Keys.

    def on_key(self, event: Key) -> None:
        if self._by_key(event):
            event.stop()
            event.prevent_default()

    def _by_key(self, event: Key) -> bool:
        """Do what a key asks for; False if it asks for nothing here."""
        entry = self.query_one(Entry)
        key = event.key
        if action := self._keys().get(key):
            action()
        elif key == "space" and not entry.text:
            self._clear()
        elif key == "question_mark" and not entry.text:
            self.menu()
        elif key.startswith("alt+") and (command := by_letter(key.removeprefix("alt+"))):
            self._ask(command)
        elif event.is_printable and event.character:
            entry.type(event.character)
        else:
            return False
        return True

    def _keys(self) -> dict[str, Callable[[], None]]:
        return {
            "left": lambda: self._move(-1),
            "right": lambda: self._move(1),
            "home": lambda: self._move_to(0),
            "end": lambda: self._move_to(self._places() - 1),
            "pageup": lambda: self._page(1),
            "pagedown": lambda: self._page(-1),
            "up": lambda: self._ask(Command.SLOWER),
            "down": lambda: self._ask(Command.FASTER),
            "enter": self._submit,
            "backspace": self.query_one(Entry).rub_out,
            "escape": self._escape,
        }

    def on_paste(self, event: Paste) -> None:
        """A paste is only typed, never entered, however many lines it has."""
        event.stop()
        self.query_one(Entry).type(event.text)

    def _places(self) -> int:
        choice = self.choosing
        return len(choice.calls) if choice.calls and self.picked is None else len(choice.cards)

    def action_move(self, steps: int) -> None:
        self._move(steps)

    def _move(self, steps: int) -> None:
        if self.chosen is not None:
            self._move_to((self.chosen + steps) % self._places())

    def _move_to(self, place: int) -> None:
        if self.chosen is not None:
            self.chosen = place
            self._paint_chosen()

    def _page(self, more: int) -> None:
        """More or fewer tricks in a bid; elsewhere, back in the log."""
        if self.choosing.bids:
            self.chosen = self.choosing.more_tricks(self.chosen, more)
            self._paint_chosen()
        elif more > 0:
            self.command(Command.LOG)

    def _ask(self, command: Command) -> None:
        """Have a command carried out, by this screen or by the program."""
        self.post_message(Legend.Pressed(command))

    def _escape(self) -> None:
        """One step back: from typing, from picking, and at last into the menu."""
        if self.query_one(Entry).text:
            self.query_one(Entry).take()
        elif self.picked is not None:
            self.picked, self.chosen = None, self.choosing.first()
            self._paint_chosen()
        else:
            self.menu()

    def menu(self) -> None:
        def chosen(command: Command | None) -> None:
            if command is not None:
                self._ask(command)

        self.app.push_screen(Menu(self.settings, self.session.demo), chosen)

    def _clear(self) -> None:
        """Clear away what is finished, at once."""
        if self.result is not None:
            self.show_result()
        elif self.session.host.table.littered:
            self.session.clear()
            self.paint()
            self.schedule()

    # Deciding.

    def _submit(self) -> None:
        """Enter: what was typed, else what lies there, else what is marked."""
        text = self.query_one(Entry).text.strip()
        if text.startswith("/"):
            self._slash(self.query_one(Entry).take()[1:])
        elif text:
            self._typed(text)
        elif self.result is not None or self.session.want is Want.CLEAR:
            if self.is_settled:
                self._clear()
        elif self.chosen is not None:
            self._take(self.chosen)

    def _typed(self, text: str) -> None:
        """What was typed is tried; out of turn it stays, to be entered later."""
        entry = self.query_one(Entry)
        if self.session.my_turn:
            entry.take()
        else:
            entry.leave()
        self.react(self.session.enter(text), own=True)

    def _slash(self, text: str) -> None:
        word, _, rest = text.strip().partition(" ")
        if word == "delay" and (seconds := _seconds(rest)) is not None:
            self.post_message(self.Delay(seconds))
            return
        command = by_word(word)
        if command is None:
            self.notice(label("no-such-command", text=f"/{text[:40]}"), alert=True)
            self.sounds.play(Cue.REFUSAL)
        else:
            self._ask(command)

    def _take(self, place: int) -> None:
        """The card or call at a place is chosen: once for each position that has been seen."""
        if not self.session.my_turn or not self.is_settled or self._shown != self.session.number:
            return
        if self.picked is not None:
            self._pick(place)
            return
        action = self.choosing.action(place)
        if action is None:
            self.picked, self.chosen = frozenset(), 0
            self._paint_chosen()
        else:
            self.react(self.session.act(action), own=True)

    def _pick(self, place: int) -> None:
        """Pick a card for a swap, or put it back; with the third they are swapped."""
        assert self.picked is not None
        self.picked = self.picked ^ {place}
        self.chosen = place
        self._paint_chosen()
        if len(self.picked) == SWAPPED:
            swap = self.choosing.swap(self.picked)
            self.picked = frozenset()
            if swap is not None:
                self.react(self.session.act(swap), own=True)

    def on_hand_card_picked(self, message: HandCard.Picked) -> None:
        in_hand = self.choosing.is_of_cards or self.picked is not None
        if in_hand and message.place < len(self.choosing.cards):
            self.chosen = message.place
            self._paint_chosen()
            self._take(message.place)

    def on_calls_picked(self, message: Calls.Picked) -> None:
        place = message.button.place
        if place is None or place >= len(self.choosing.calls):
            return
        self.chosen = place
        self._paint_chosen()
        if message.button.code != NUMBER:
            self._take(place)

    # Commands.

    def command(self, command: Command) -> bool:
        """The commands that concern the game in play."""
        match command:
            case Command.HINT:
                self._hint()
            case Command.LAST:
                self._last()
            case Command.UNDO:
                self._undo()
            case Command.CLAIM:
                self.react(self.session.act(Claim()), own=True)
            case Command.LOG:
                self.app.push_screen(LogScreen(list(self.session.spoken())))
            case _:
                return False
        return True

    def _hint(self) -> None:
        hint = self.session.hint()
        if hint is None:
            self.notice(label("no-hint"), alert=True)
        else:
            action, reason, values = hint
            self.notice(label("hint", action=action, reason=reason, values=values))

    def _last(self) -> None:
        found = last_trick(self.session)
        if found is None:
            self.notice(label("no-last-trick"), alert=True)
            return
        trick, winner = found
        names = self.session.speaker().names
        self.app.push_screen(LastTrick(trick, names[winner], [names[seat] for seat in trick.seats], self.look))

    def _undo(self) -> None:
        """Take back; a result that waits to be shown is no longer one."""
        self.react(self.session.take_back(), own=True)


def _seconds(text: str) -> float | None:
    """A number of seconds as it was typed, or None for anything else."""
    try:
        seconds = float(text.replace(",", "."))
    except ValueError:
        return None
    return seconds if math.isfinite(seconds) else None
