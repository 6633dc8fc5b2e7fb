"""A game in lines: one event a line, numbered choices, and commands that begin with a stroke."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.events import events
from euchre.game import Bid, Claim, Discard, Give, OrderUp, Play
from euchre.message import Refusal
from euchre.order import NO_TRUMP, order
from euchre.rules import Auction, Rubber
from euchre.table import (
    LONGEST_DELAY,
    Clear,
    Clears,
    Happening,
    SetClears,
    SetDelay,
    SetDemo,
    TakeBackCard,
    Want,
    wants,
    weighed,
)
from euchre.view import Stage, TurnUpPlace
from euchre.words import Speaker, Style, Typed, name_action, name_card, name_denomination, read_entry, say
from euchre.words.hints import alternatives
from euchre.words.lines import COMMANDS, command_help, line
from euchre.words.rulebook import rules_in_words
from euchre.words.screen import acceptance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from euchre.cards import Card
    from euchre.game import Action, Trick
    from euchre.message import Event
    from euchre.plain.console import Console
    from euchre.rules import Seat
    from euchre.settings import Settings
    from euchre.table import Host
    from euchre.view import View

__all__ = ["Left", "PlainTable"]

MANY_LINES = 40
"""Empty lines that push one player's cards out of the next one's sight."""


class Left(Exception):
    """The player has left the table."""


class PlainTable:
    """Drives a host until the match is over or somebody leaves. `most_hands` cuts a match that may never end."""

    def __init__(self, host: Host, console: Console, settings: Settings, most_hands: int | None = None) -> None:
        self._host = host
        self._console = console
        self._most_hands = most_hands
        self.settings = settings
        people = host.table.people
        rules = host.header.rules
        names = tuple(player.name for player in host.header.players)
        self._viewer = people[0] if len(people) == 1 else None
        self._speaker = Speaker(names, rules.seating.sides, self._viewer, Style.WORDS)
        self._keyboard = self._viewer
        self._told: list[str] = []

    def run(self) -> bool:
        """Play until the end, and say whether it was reached. Raises Left and EndOfInput; all is kept by then."""
        while (want := wants(self._host.table)) is not Want.NOTHING:
            if self._is_long_enough():
                self._say("stopped", hands=self._host.position.deals)
                return False
            match want:
                case Want.PERSON:
                    self._let_person_act()
                case Want.CLEAR:
                    self._await_enter(line("press-enter"), Want.CLEAR)
                    self._host.tell(Clear())
                case _:
                    self._wait_and_advance()
        return True

    def tell_where_things_stand(self) -> None:
        """Everything that somebody needs who comes to a game in its middle."""
        for code in ("trump", "score", "trick"):
            self._commands()[code]("")

    # What happens

    def _is_long_enough(self) -> bool:
        """Whether as many hands as there may be have been dealt and played."""
        position = self._host.position
        return self._most_hands is not None and position.deals >= self._most_hands and position.to_act is None

    def _wait_and_advance(self) -> None:
        seconds = self._host.seconds_to_wait() or 0.0
        if seconds > 0 and self._console.has_line_within(seconds):
            self._interrupt(self._console.ask(""))
            return
        done = self._host.advance()
        if done is not None:
            self._report(done)

    def _interrupt(self, text: str) -> None:
        """A line typed while the computer plays: a command, or nothing."""
        if text.startswith("/"):
            self._command(text)

    def _report(self, done: Happening | Refusal) -> None:
        if isinstance(done, Refusal):
            self._console.say(say(done, self._speaker))
            return
        for event in events(done.before, done.fact, done.after, self._viewer):
            self._tell(event)

    def _tell(self, event: Event) -> None:
        if event.code == "dealt":
            self._told.clear()
            self._console.say()
        if event.code == "seed":
            return  # 64 digits that nobody wants read aloud: /fair shows them
        sentence = say(event, self._speaker)
        self._told.append(sentence)
        self._console.say(sentence)

    # A person's turn

    def _let_person_act(self) -> None:
        seat = self._host.position.to_act
        assert seat is not None
        self._hand_over_keyboard(seat)
        if wants(self._host.table) is not Want.PERSON:
            return
        view = self._host.view(seat)
        choices = _choices(view)
        self._show_turn(view, choices)
        while self._host.position.to_act == seat and wants(self._host.table) is Want.PERSON:
            before = self._host.position
            self._answer(self._ask(line("prompt")), view, choices)
            if self._host.position is not before:
                return

    def _hand_over_keyboard(self, seat: Seat) -> None:
        """Nobody sees another's cards: the keyboard goes round with the turn, unless hands lie open."""
        if seat != self._keyboard and not self.settings.open_hands:
            self._keyboard = None
            for _ in range(MANY_LINES if self._console.is_terminal else 0):
                self._console.say()
            self._await_enter(line("pass-keyboard", seat=self._speaker.seat(seat)), Want.PERSON)
        self._keyboard = seat

    def _await_enter(self, prompt: str, wanted: Want) -> None:
        """Wait for a line that is no command, or until a command makes the table want something else."""
        while wants(self._host.table) is wanted and (text := self._ask(prompt).strip()).startswith("/"):
            self._command(text)

    def _show_turn(self, view: View, choices: tuple[Action, ...]) -> None:
        assert view.seat is not None
        self._show_hand(view)
        if view.high_bid:
            self._say("high-bid", **self._contract_words(view))
        if view.trick.cards:
            self._say("trick", cards=self._trick_words(view.trick))
        if self.settings.sound:
            self._console.bell()
        name = self._speaker.seat(view.seat)
        self._console.say(line("your-turn") if view.seat == self._viewer else line("turn-of", seat=name))
        for number, action in enumerate(choices, start=1):
            self._say("choice", number=number, choice=_named(action, view))
        bids = [action.tricks for action in view.legal if isinstance(action, Bid)]
        if len(choices) < len(view.legal):
            self._say("more-bids", example=f"{max(bids)}N")

    def _answer(self, text: str, view: View, choices: tuple[Action, ...]) -> None:
        written = text.strip()
        if written.startswith("/"):
            self._command(written)
        elif written.isdecimal() and written.isascii():
            self._take_number(written, view, choices)
        else:
            self._take_entry(written, view)

    def _take_number(self, written: str, view: View, choices: tuple[Action, ...]) -> None:
        number = int(written) if len(written) < 4 else 0
        if 1 <= number <= len(choices):
            self._act(view, choices[number - 1])
        else:
            self._say("no-such-number", text=written[:40], most=len(choices))

    def _take_entry(self, written: str, view: View) -> None:
        entry = read_entry(written, view)
        if isinstance(entry, Refusal):
            self._console.say(say(entry, self._speaker))
        elif isinstance(entry, Typed):
            self._let_computer_decide()
        else:
            self._act(view, entry)

    def _act(self, view: View, action: Action) -> None:
        assert view.seat is not None
        self._report(self._host.act(view.seat, action))

    # Commands

    def _command(self, text: str) -> None:
        word, _, argument = text[1:].strip().partition(" ")
        command = self._commands().get(word.lower())
        if command is None:
            commands = ", ".join(f"/{name}" for name in COMMANDS)
            self._say("no-such-command", text=text[:40], commands=commands)
        else:
            command(argument.strip())

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": self._help,
            "hand": lambda _: self._show_own_hand(self._own_view()),
            "trick": lambda _: self._show_trick(self._own_view()),
            "last": lambda _: self._show_last(self._own_view()),
            "trump": lambda _: self._show_trump(self._own_view()),
            "score": lambda _: self._show_score(self._own_view()),
            "log": lambda _: self._list(self._told),
            "hint": self._hint,
            "auto": lambda _: self._let_computer_decide(),
            "claim": lambda _: self._claim(),
            "undo": lambda _: self._undo(),
            "demo": lambda _: self._toggle_demo(),
            "delay": self._set_delay,
            "clear": lambda _: self._toggle_clears(),
            "sound": lambda _: self._toggle_sound(),
            "rules": lambda _: self._list(rules_in_words(self._host.header.rules)),
            "fair": lambda _: self._show_fairness(self._own_view()),
            "quit": self._quit,
        }

    def _own_view(self) -> View:
        """The view of whoever sits at the keyboard."""
        return self._host.view(self._keyboard)

    def _list(self, lines: Iterable[str]) -> None:
        for each in lines:
            self._console.say(each)

    def _help(self, _: str) -> None:
        self._list(f"/{word}: {meaning}" for word, meaning in command_help())

    def _quit(self, _: str) -> None:
        raise Left

    def _hint(self, _: str) -> None:
        view = self._own_view()
        if not view.mine:
            self._say("nobody-to-hint")
            return
        assert view.seat is not None
        advice = self._host.advice(view.seat)
        self._say("hint", action=_named(advice.action, view), reason=say(advice.reason, self._speaker))
        if values := alternatives(weighed(advice), advice.worlds, acceptance=acceptance(view)):
            self._console.say(values)

    def _let_computer_decide(self) -> None:
        seat = self._keyboard
        if seat is None or wants(self._host.table) is not Want.PERSON or self._host.position.to_act != seat:
            self._say("nobody-to-hint")
            return
        reason = say(self._host.advice(seat).reason, self._speaker)
        self._say("decided", seat=self._speaker.seat(seat), reason=reason)
        self._report(self._host.decide_for(seat))

    def _claim(self) -> None:
        if self._keyboard is None:
            self._say("nobody-to-hint")
        else:
            self._report(self._host.act(self._keyboard, Claim()))

    def _undo(self) -> None:
        seat = self._keyboard if self._keyboard is not None else 0
        done = self._host.tell(TakeBackCard(seat))
        if done is not None:
            self._report(done)

    def _toggle_demo(self) -> None:
        on = not self._host.table.demo
        self._host.tell(SetDemo(on))
        self._say("demo-on" if on else "demo-off")

    def _set_delay(self, text: str) -> None:
        try:
            seconds = float(text)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds <= LONGEST_DELAY:
            self._say("delay-expected", text=text[:40], most=LONGEST_DELAY)
            return
        self._host.tell(SetDelay(seconds))
        self.settings = replace(self.settings, delay=seconds)
        self._say("delay", seconds=seconds)

    def _toggle_clears(self) -> None:
        by_itself = not self.settings.clears_by_itself
        self.settings = replace(self.settings, clears_by_itself=by_itself)
        self._host.tell(SetClears(Clears.BY_ITSELF if by_itself else Clears.ON_REQUEST))
        self._say("clears-by-itself" if by_itself else "clears-on-request")

    def _toggle_sound(self) -> None:
        self.settings = replace(self.settings, sound=not self.settings.sound)
        self._say("sound-on" if self.settings.sound else "sound-off")

    # What is shown

    def _show_own_hand(self, view: View) -> None:
        self._show_hand(view)
        if view.hand is None and not view.mine:
            self._say("no-hand")

    def _show_hand(self, view: View) -> None:
        if view.stage is Stage.BLIND_CALL and view.mine:
            self._say("blind")
        elif view.hand is not None:
            self._say("your-hand", cards=_card_words(view, view.hand))
        if self.settings.open_hands:
            self._show_other_hands(view)

    def _show_other_hands(self, view: View) -> None:
        """The old way of several people at one keyboard: their hands lie open."""
        for seat in self._host.table.people:
            other = self._host.view(seat)
            if seat != view.seat and other.hand is not None:
                self._say("hand-of", seat=self._speaker.seat(seat), cards=_card_words(other, other.hand))

    def _show_trick(self, view: View) -> None:
        if view.turn_up is not None and view.turn_up_place is TurnUpPlace.UP and view.dealer is not None:
            self._say("turn-up", seat=self._speaker.seat(view.dealer), card=name_card(view.turn_up))
        if view.trick.cards:
            self._say("trick", cards=self._trick_words(view.trick))
        else:
            self._say("trick-empty")

    def _show_last(self, view: View) -> None:
        if not view.done or view.contract is None:
            self._say("no-last-trick")
            return
        trick = view.done[-1]
        winner = self._speaker.seat(trick.winner(view.contract))
        self._say("last-trick", cards=self._trick_words(trick), seat=winner)

    def _show_trump(self, view: View) -> None:
        if view.contract is not None:
            auction = isinstance(view.rules.calling, Auction)
            code = "contract" if auction else "trump-alone" if view.contract.alone else "trump-is"
            self._say(code, **self._contract_words(view))
        else:
            self._say("no-trump-yet")
        if view.dealer is not None:
            self._say("dealer", seat=self._speaker.seat(view.dealer))
        if view.to_act is not None:
            self._say("turn", seat=self._speaker.seat(view.to_act))

    def _show_score(self, view: View) -> None:
        sides = range(len(view.rules.seating.sides))
        names = [self._speaker.side(side) for side in sides]
        score = _counted(names, view.score.points)
        if isinstance(view.rules.end, Rubber):
            games, rubber = _counted(names, view.score.games), _counted(names, view.score.rubber)
            self._say("score-games", games=games, rubber=rubber, score=score)
        else:
            self._say("score", score=score)
        if view.contract is not None:
            seats = [self._speaker.seat(seat) for seat in range(view.rules.seating.seats)]
            self._say("tricks", tricks=_counted(seats, view.taken))

    def _show_fairness(self, view: View) -> None:
        """What was sealed before the deal, and what seed was under the seal of the last finished hand."""
        if view.commitment:
            self._say("sealed", commitment=view.commitment)
        last = self._host.position.last
        if last is not None:
            self._say("unsealed", seed=last.dealt.deal.seed.hex(), commitment=last.dealt.deal.commitment)

    def _contract_words(self, view: View) -> dict[str, object]:
        contract = view.contract or view.high_bid
        assert contract is not None
        return {
            "seat": self._speaker.seat(contract.maker),
            "tricks": contract.tricks,
            "denomination": name_denomination(contract.denomination),
        }

    def _trick_words(self, trick: Trick) -> str:
        pairs = zip(trick.seats, trick.cards, strict=True)
        return ", ".join(line("played", seat=self._speaker.seat(seat), card=name_card(card)) for seat, card in pairs)

    def _say(self, code: str, **args: object) -> None:
        self._console.say(line(code, **args))

    def _ask(self, prompt: str) -> str:
        return self._console.ask(prompt)


def _counted(names: list[str], counts: tuple[int, ...]) -> str:
    return ", ".join(line("count", name=name, count=count) for name, count in zip(names, counts, strict=True))


def _card_words(view: View, cards: tuple[Card, ...]) -> str:
    """Cards in the order in which a player holds them."""
    return ", ".join(name_card(card) for card in _arranged(view, cards))


def _arranged(view: View, cards: tuple[Card, ...]) -> list[Card]:
    denomination = view.contract.denomination if view.contract else NO_TRUMP
    return order(denomination).arrange(cards)


def _choices(view: View) -> tuple[Action, ...]:
    """The actions that get a number: all, but of many bids only the lowest in each denomination."""
    bids = [action.tricks for action in view.legal if isinstance(action, Bid)]
    if bids:
        return tuple(action for action in view.legal if not isinstance(action, Bid) or action.tricks == min(bids))
    cards = {action.card: action for action in view.legal if isinstance(action, Play | Discard | Give)}
    return tuple(cards[card] for card in _arranged(view, tuple(cards))) if cards else view.legal


def _named(action: Action, view: View) -> str:
    """An action as the seat to act would say it."""
    if not isinstance(action, OrderUp):
        return name_action(action)
    return name_action(action, acceptance=acceptance(view))
