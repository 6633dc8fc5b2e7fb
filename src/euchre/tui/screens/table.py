"""The table: shows what the session knows, and turns keys and clicks into what people decide."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message

from euchre.game import Claim
from euchre.order import order
from euchre.sound import Cue
from euchre.table import Want
from euchre.tui.board import cloth, last_trick, standing
from euchre.tui.choosing import NUMBER, Choosing, arranged, choosing
from euchre.tui.commands import Command, by_letter, by_word
from euchre.tui.faces import bower_mark
from euchre.tui.screens.last_trick import LastTrick
from euchre.tui.screens.log import LogScreen
from euchre.tui.screens.menu import Menu
from euchre.tui.screens.paced import Paced
from euchre.tui.session import since_deal
from euchre.tui.widgets.calls import Calls
from euchre.tui.widgets.entry import Entry
from euchre.tui.widgets.felt import Felt
from euchre.tui.widgets.hand import Hand, Held
from euchre.tui.widgets.legend import Legend
from euchre.tui.widgets.looking import Looking
from euchre.tui.widgets.status import Status
from euchre.tui.widgets.talk import SideLog, Talk
from euchre.view import Stage
from euchre.words.screen import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult
    from textual.events import Key, Paste, Resize

    from euchre.cards import Card, Suit
    from euchre.settings import Settings
    from euchre.sound import Sounds
    from euchre.tui.look import Look
    from euchre.tui.session import Session
    from euchre.tui.widgets.card import HandCard
    from euchre.view import View

__all__ = ["TableScreen"]

WIDE, TALL = 118, 34
"""From these sizes on the log stands beside the table, and the cards are larger."""

SWAPPED = 3
"""The cards that are picked for a swap."""

STEP = 0.5
"""Seconds by which the delay changes at a key."""


class TableScreen(Paced):
    """The game itself. Letters typed are cards and calls; commands are keys, or words behind a `/`."""

    DEFAULT_CSS = """
    TableScreen { background: $cloth; }
    TableScreen > #middle { height: 1fr; }
    """
    AUTO_FOCUS = None
    BINDINGS = [  # noqa: RUF012  # Textual reads it so
        Binding("tab", "move(1)", show=False),
        Binding("shift+tab", "move(-1)", show=False),
    ]

    class Delay(Message):
        """Another delay is asked for, in seconds."""

        def __init__(self, seconds: float) -> None:
            super().__init__()
            self.seconds = seconds

    def __init__(self, session: Session, settings: Settings, look: Look, sounds: Sounds) -> None:
        super().__init__(session, sounds)
        self.settings = settings
        self.look = look
        self.choosing = Choosing(())
        self.chosen: int | None = None
        self.picked: frozenset[int] | None = None
        self._shown = -1
        self._notice = ("", False)

    def compose(self) -> ComposeResult:
        yield Status()
        with Horizontal(id="middle"):
            yield Felt(self.look, self.session.seats)
            yield SideLog()
        yield Talk()
        yield Hand(self.look)
        yield Entry(self.look)
        yield Legend(self.look)

    def on_resize(self, event: Resize) -> None:
        self.query_one(SideLog).set_class(event.size.width >= WIDE, "-shown")
        for part in (Hand, Talk):
            self.query_one(part).set_class(event.size.height >= TALL, "-tall")

    # Showing.

    def paint(self) -> None:
        if not self.is_mounted:
            return
        session = self.session
        self._choose_anew()
        self.query_one(Status).show(standing(session, self.look))
        self.query_one(Felt).show(cloth(session, self.look))
        self._paint_chosen()
        self._paint_talk()
        self.query_one(Legend).show(self.settings, session.demo, session.host.table.delay)

    def _choose_anew(self) -> None:
        """What can be chosen in the present position; the mark goes to its first place if anything has changed."""
        view = self.session.view()
        fresh = choosing(view, self.look) if self.session.my_turn else Choosing(self._near_hand(view))
        if fresh != self.choosing or self._shown != self.session.number:
            self.choosing, self.chosen, self.picked = fresh, fresh.first(), None
        self._shown = self.session.number

    def _near_hand(self, view: View) -> tuple[Card, ...]:
        """The hand at the near side: the viewer's, or any that lies open there."""
        return arranged(self.session.host.view(self.session.bottom) if self.session.open_hands else view)

    def _paint_chosen(self) -> None:
        """The hand, the buttons and the line at the bottom."""
        in_hand = self.choosing.is_of_cards or self.picked is not None
        rows = () if in_hand else self.choosing.rows(self.chosen, self.look)
        self.query_one(Calls).show(rows, self.chosen, frozenset({NUMBER}))
        self.query_one(Hand).show(self._held(), self.chosen if in_hand else None, self._instead_of_hand())
        self.query_one(Entry).ask(self._prompt())

    def _held(self) -> tuple[Held, ...]:
        trump = self._trump()
        choice, picked = self.choosing, self.picked or frozenset()
        return tuple(
            Held(
                card,
                dim=choice.is_of_cards and not choice.may(place),
                picked=place in picked,
                mark=bower_mark(card, trump),
            )
            for place, card in enumerate(choice.cards)
        )

    def _trump(self) -> Suit | None:
        """The trump whose bowers are marked, if they are to be."""
        contract = self.session.view().contract
        return order(contract.denomination).trump if contract and self.settings.mark_bowers else None

    def _instead_of_hand(self) -> str:
        """What is said where no hand is shown."""
        view = self.session.view()
        if view.seat is None:
            return label("hands-hidden" if self.session.people else "watching")
        return label("blind") if view.stage is Stage.BLIND_CALL and view.mine else ""

    def _prompt(self) -> str:
        session = self.session
        view = session.view()
        if session.want is Want.NOTHING and self.result is None:
            return ""
        if session.demo:
            return label("prompt-demo")
        if session.want is Want.CLEAR or self.result is not None:
            return label("prompt-clear")
        if session.my_turn:
            return label("prompt-pick" if self.picked is not None else f"prompt-{view.stage.value}")
        if view.to_act is None:
            return label("prompt-dealing")
        return label("prompt-waits", seat=session.speaker().names[view.to_act])

    def _paint_talk(self) -> None:
        spoken = [each for each in self.session.spoken() if each.code != "seed"]
        old = [each.text for each in since_deal(spoken, self.session) if each.number < self.session.number]
        new = [each.text for each in spoken[-6:] if each.number == self.session.number]
        self.query_one(Talk).show(old, new, *self._notice)
        self.query_one(SideLog).show([each.text for each in spoken[-100:]])

    def notice(self, sentence: str, alert: bool = False) -> None:
        self._notice = (sentence, alert)
        self._paint_talk()

    def restyle(self) -> None:
        self.paint()

    def dress(self, settings: Settings, look: Look) -> None:
        """Other settings, and with them perhaps another look."""
        self.settings = settings
        if look != self.look:
            self.look = look
            for widget in self.query(Looking):
                widget.look = look
                widget.refresh()
        self.session.open_hands = settings.open_hands
        if self.is_mounted:
            self.paint()
            self.schedule()

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
            self.post_message(Legend.Pressed(command))
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
            "up": lambda: self._change_delay(STEP),
            "down": lambda: self._change_delay(-STEP),
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

    def _change_delay(self, more: float) -> None:
        self.post_message(Legend.Pressed(Command.SLOWER if more > 0 else Command.FASTER))

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
                self.post_message(Legend.Pressed(command))

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
            self.post_message(Legend.Pressed(command))

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
            action, reason = hint
            self.notice(label("hint", action=action, reason=reason))

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
