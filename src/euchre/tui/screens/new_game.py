"""Before a match: which game, which house rules, who plays, and how one likes the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Static

from euchre.rules import CATALOGUE
from euchre.tui.commands import Command
from euchre.tui.liking import LIKINGS, liking_text
from euchre.tui.screens.help import HelpScreen
from euchre.tui.screens.page import Page
from euchre.tui.widgets.choices import Choices, Line
from euchre.tui.widgets.rows import Rows
from euchre.words.rulebook import option_help, summary, title
from euchre.words.screen import label

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from euchre.settings import Settings
    from euchre.tui.look import Look
    from euchre.tui.plan import Plan

__all__ = ["NewGame"]

TABS = ("game", "options", "players", "likings")
DEAL = "deal"


class Tab(Static):
    """The name of a part of the screen, to click on."""

    DEFAULT_CSS = """
    Tab { width: auto; padding: 0 2; margin: 0 1 0 0; background: $box; color: $chalk; }
    Tab.-front { background: $amber; color: $amber-ink; text-style: bold; }
    """

    def __init__(self, code: str) -> None:
        super().__init__(label(f"tab-{code}"), id=f"tab-{code}", markup=False)
        self.code = code

    def on_click(self) -> None:
        self.post_message(NewGame.Turned(self.code))


class NewGame(Page[None]):
    """Four lists, one at a time; Tab goes from one to the next."""

    DEFAULT_CSS = """
    NewGame { background: $cloth; color: $chalk; }
    NewGame > #title { height: 1; padding: 0 1; background: $bar; color: $amber; text-style: bold; }
    NewGame > #tabs { height: 1; margin: 1 0; padding: 0 1; }
    NewGame > Choices { height: 1fr; max-height: 100%; padding: 0 1; display: none; }
    NewGame > Choices.-front { display: block; }
    NewGame > #help { height: 2; padding: 0 1; background: $box; color: $chalk; }
    NewGame > #wrong { height: 2; padding: 0 1; background: $box; color: $warning; text-style: bold; }
    NewGame > #foot { height: 1; padding: 0 1; background: $bar; color: $chalk-dim; }
    """
    BINDINGS = [  # noqa: RUF012  # Textual reads it so
        Binding("tab", "turn(1)", show=False, priority=True),
        Binding("shift+tab", "turn(-1)", show=False, priority=True),
    ]

    class Start(Message):
        """Deal: the plan is as it is wanted."""

    class Liked(Message):
        """A liking is to be the next one, or the one before."""

        def __init__(self, code: str, step: int) -> None:
            super().__init__()
            self.code = code
            self.step = step

    class Turned(Message):
        """A tab was clicked."""

        def __init__(self, code: str) -> None:
            super().__init__()
            self.code = code

    def __init__(self, plan: Plan, settings: Settings, look: Look) -> None:
        super().__init__()
        self.plan = plan
        self.settings = settings
        self.look = look
        self.front = TABS[0]
        self.explained = ""

    def compose(self) -> ComposeResult:
        yield Static(label("new-title"), id="title", markup=False)
        with Horizontal(id="tabs"):
            for code in TABS:
                yield Tab(code)
        games = [Line(name, f"{name:<12} {summary(rules)}") for name, rules in CATALOGUE.items()]
        yield Choices(games, self.plan.game, id="list-game")
        yield Rows(self._option_lines(), id="list-options")
        yield Rows(self._player_lines(), DEAL, id="list-players")
        yield Rows(self._liking_lines(), id="list-likings")
        yield Static(id="help", markup=False)
        yield Static(id="wrong", markup=False)
        yield Static(label("new-foot"), id="foot", markup=False)

    def on_mount(self) -> None:
        self._turn_to(self.front)

    # The lists.

    def _option_lines(self) -> list[Line]:
        return [Line(key, f"{key:<20} {self._value(text)}") for key, text in self.plan.options()]

    def _player_lines(self) -> list[Line]:
        lines = [Line(f"seat-{seat}", self._seat_text(seat)) for seat in range(self.plan.seats)]
        return [*lines, Line(DEAL, label("deal"))]

    def _seat_text(self, seat: int) -> str:
        is_marked = self.is_mounted and self._list("players").marked == f"seat-{seat}"
        name = self.plan.sitters[seat].name + (self.look.cursor if is_marked else "")
        partner = self.plan.base.seating.partner(seat)
        beside = "" if partner is None else label("partner-of", number=partner + 1)
        return f"{label('seat', number=seat + 1)}  {name:<18} {self._value(self.plan.sitter_text(seat)):<30} {beside}"

    def _liking_lines(self) -> list[Line]:
        lines = [(code, liking_text(code, self.settings)) for code in LIKINGS]
        return [Line(code, f"{label(f'liking-{code}'):<30} {self._value(text)}") for code, text in lines]

    def _value(self, text: str) -> str:
        return f"{self.look.less} {text} {self.look.more}"

    def _list(self, code: str) -> Choices:
        return self.query_one(f"#list-{code}", Choices)

    # Turning from one to the next.

    def action_turn(self, steps: int) -> None:
        self._turn_to(TABS[(TABS.index(self.front) + steps) % len(TABS)])

    def on_new_game_turned(self, message: Turned) -> None:
        self._turn_to(message.code)

    def _turn_to(self, code: str) -> None:
        self.front = code
        for each in TABS:
            self.query_one(f"#tab-{each}").set_class(each == code, "-front")
            self._list(each).set_class(each == code, "-front")
        self._list(code).focus()
        self._explain(code, self._list(code).marked)

    async def on_choices_moved(self, message: Choices.Moved) -> None:
        if self._list(self.front).marked == message.code != self.explained:
            self.wrong("")
            self._explain(self.front, message.code)
            if self.front == "players":
                await self._relist()

    def _explain(self, tab: str, code: str) -> None:
        self.explained = code
        self.query_one("#help", Static).update(self._help(tab, code))

    def _help(self, tab: str, code: str) -> str:
        match tab:
            case "game":
                rules = CATALOGUE[code]
                return label("game-help", title=title(rules), summary=summary(rules), source=rules.source)
            case "options":
                return label("option-help", option=code, help=option_help(code), game=self.plan.game)
            case "players":
                return (
                    label("deal-help", game=title(self.plan.rules))
                    if code == DEAL
                    else self.plan.sitter_help(_seat(code))
                )
            case _:
                return label(f"liking-{code}-help")

    # Changing.

    async def on_choices_chosen(self, message: Choices.Chosen) -> None:
        match self.front:
            case "game":
                await self._choose_game(message.code)
            case "players" if message.code == DEAL:
                self.post_message(self.Start())
            case "players":
                self._list("players").action_move(1)
            case _:
                await self._change(message.code, 1)

    async def _choose_game(self, name: str) -> None:
        self.plan.game = name
        await self._relist()
        players = self._list("players")
        players.action_move(1000)
        self._turn_to("players")

    async def on_rows_changed(self, message: Rows.Changed) -> None:
        await self._change(message.code, message.step)

    async def _change(self, code: str, step: int) -> None:
        if self.front == "options":
            self.wrong(self.plan.change_option(code, step))
        elif self.front == "players" and code != DEAL:
            self.plan.change_sitter(_seat(code), step)
            self._explain(self.front, code)
        elif self.front == "likings":
            self.post_message(self.Liked(code, step))
        await self._relist()

    async def on_rows_typed(self, message: Rows.Typed) -> None:
        if self.front != "players" or message.code == DEAL:
            return
        seat = _seat(message.code)
        if message.text:
            self.plan.type_name(seat, message.text)
        else:
            self.plan.rub_out(seat)
        await self._relist()

    async def _relist(self) -> None:
        lines = {"options": self._option_lines(), "players": self._player_lines(), "likings": self._liking_lines()}
        for code, wanted in lines.items():
            await self.query_one(f"#list-{code}", Rows).relist(wanted)

    async def dress(self, settings: Settings, look: Look) -> None:
        """Other settings, and with them perhaps another look."""
        self.settings, self.look = settings, look
        await self._relist()

    def wrong(self, sentence: str) -> None:
        """Say what cannot be, or nothing."""
        self.query_one("#wrong", Static).update(sentence)

    def command(self, command: Command) -> bool:
        if command is not Command.HELP:
            return False
        game = self._list("game").marked if self.front == "game" else self.plan.game
        rules = self.plan.rules if game == self.plan.game else CATALOGUE[game]
        self.app.push_screen(HelpScreen(rules))
        return True


def _seat(code: str) -> int:
    return int(code.removeprefix("seat-"))
