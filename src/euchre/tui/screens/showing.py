"""What the table looks like: everything that the session knows is laid out, nothing is decided here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal

from euchre.order import order
from euchre.table import Want
from euchre.tui.board import cloth, standing
from euchre.tui.choosing import NUMBER, Choosing, arranged, choosing
from euchre.tui.faces import bower_mark
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
from euchre.words.screen import label, prompt

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Resize

    from euchre.cards import Card, Suit
    from euchre.settings import Settings
    from euchre.sound import Sounds
    from euchre.tui.look import Look
    from euchre.tui.session import Session
    from euchre.view import View

__all__ = ["Showing"]

WIDE, TALL = 118, 34
"""From these sizes on the log stands beside the table, and the cards are larger."""


class Showing(Paced):
    """A table, its hand, its talk, and the mark on what may be chosen."""

    DEFAULT_CSS = """
    Showing { background: $cloth; }
    Showing > #middle { height: 1fr; }
    """
    AUTO_FOCUS = None

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
            return label("prompt-pick") if self.picked is not None else prompt(view)
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
