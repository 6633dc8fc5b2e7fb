"""The program: it goes from screen to screen, keeps what is remembered, and ends cleanly however it is ended."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding
from textual.events import Key, MouseDown

from euchre.log import InUse, NotKept
from euchre.message import Refusal
from euchre.record import Damaged
from euchre.settings import remember
from euchre.sound import Silent, make_sounds
from euchre.table import begin_match, resume_match
from euchre.tui.commands import COMMANDS, Command
from euchre.tui.layout import SMALLEST
from euchre.tui.liking import LIKINGS, STEP
from euchre.tui.look import look_of, shows_signs, theme_name, themes
from euchre.tui.plan import Plan
from euchre.tui.report import match_lines
from euchre.tui.screens.help import HelpScreen
from euchre.tui.screens.new_game import NewGame
from euchre.tui.screens.page import Page
from euchre.tui.screens.result import MatchEnd, Result
from euchre.tui.screens.resume import Resume
from euchre.tui.screens.table import TableScreen
from euchre.tui.screens.too_small import TooSmall
from euchre.tui.session import Session
from euchre.words import say
from euchre.words.screen import label

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from textual.events import Event, Resize
    from textual.screen import Screen

    from euchre.log import Shelf
    from euchre.record import Player
    from euchre.rules import RuleSet
    from euchre.settings import Settings
    from euchre.sound import Sounds
    from euchre.table import Host
    from euchre.tui.look import Look
    from euchre.tui.widgets.legend import Legend

__all__ = ["INTERRUPTED", "EuchreApp"]

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class EuchreApp(App[int]):
    """Euchre on a full screen."""

    TITLE = "euchre"
    CSS_PATH = "theme.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar = [
        *(
            Binding(key, f"command('{command.value}')", show=False, priority=True)
            for command, way in COMMANDS.items()
            for key in way.keys
            if key not in ("up", "down")
        ),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "command('quit')", show=False, priority=True),
    ]

    def __init__(
        self,
        shelf: Shelf,
        settings: Settings,
        host: Host | None = None,
        signs: bool | None = None,
        keep: Callable[[Settings], None] = remember,
    ) -> None:
        super().__init__()
        self.shelf = shelf
        self.settings = replace(settings, monochrome=True) if self.no_color else settings
        self.signs = shows_signs() if signs is None else signs
        self.host: Host | None = None
        self.table: TableScreen | None = None
        self._given = host
        self._keep = keep
        self._liked = settings
        self.sounds: Sounds = Silent()
        self._music = False
        for theme in themes():
            self.register_theme(theme)
        self.theme = theme_name(self.settings, self._has_sixteen)
        self.set_class(not self.signs, "-ascii")

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(themes()[0].variables)

    @property
    def look(self) -> Look:
        return look_of(self.settings, self.signs)

    @property
    def _has_sixteen(self) -> bool:
        """Whether the terminal has but sixteen colours."""
        return self.console.color_system == "standard"

    # Beginning and ending.

    async def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for name, code in (("SIGTERM", 0), ("SIGHUP", 0), ("SIGINT", INTERRUPTED)):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), self.leave, code)
        if not self.is_headless:
            self.sounds = make_sounds(self.bell, self.settings.sound)
            self.sounds.music()
            self._music = True
        self._begin()

    def _begin(self) -> None:
        """The first screen: the table that was given, else a game to go on with, else a new one."""
        if self._given is not None:
            self.sit_down(self._given)
            return
        try:
            kept = self.shelf.unfinished()
        except OSError as failed:
            self._set_up(label("shelf-unreadable", path=self.shelf.directory, reason=failed.strerror or failed))
            return
        if kept is not None:
            self.push_screen(Resume(kept))
        else:
            self._set_up()

    def leave(self, code: int) -> None:
        """End the program. The game is kept already."""
        goes_on = self.host is not None and not self.host.position.over
        self.exit(code, message=Text(label("kept")) if goes_on else None)

    def close(self) -> None:
        """Let go of the game and of the sound device."""
        self.sounds.close()
        self._leave_table()

    def action_interrupt(self) -> None:
        self.leave(INTERRUPTED)

    # From screen to screen.

    def _show(self, screen: Screen[Any]) -> None:
        """Show a screen in place of all others."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)
        self._mind_size(self.size.width, self.size.height)

    def _set_up(self, wrong: str = "") -> None:
        """A new game is to be set up; a table that was sat at is left."""
        self._leave_table()
        screen = NewGame(Plan(self._liked), self.settings, self.look)
        self._show(screen)
        if wrong:
            screen.call_after_refresh(screen.wrong, wrong)

    def sit_down(self, host: Host) -> None:
        """Play at this table."""
        self._leave_table()
        self.host = host
        session = Session(host, self.settings, self.look.style)
        self.table = TableScreen(session, self.settings, self.look, self.sounds)
        self._show(self.table)

    def _leave_table(self) -> None:
        if self.host is not None:
            self.host.close()
        self.host = self.table = None

    def on_resume_answered(self, message: Resume.Answered) -> None:
        screen = self.screen
        if not isinstance(screen, Resume):
            return  # a second key was on its way already
        match message.answer:
            case "resume":
                self._go_on(screen.kept.path, screen.wrong)
            case "new":
                self._set_up()
            case _:
                self.leave(0)

    def _go_on(self, path: Path, wrong: Callable[[str], None]) -> None:
        """Go on with a kept game; what a crash has cut off its end is told once it is on the screen."""
        torn = []

        def sit_down() -> Host:
            host, reading = resume_match(path)
            torn.append(reading.torn)
            return host

        self._try(sit_down, path, wrong)
        if any(torn):
            self.push_screen(Result(label("torn-title"), [label("torn")], lambda: None))

    def on_new_game_start(self) -> None:
        screen = self.screen
        if isinstance(screen, NewGame):
            self._keep_settings(screen.plan.remembered(self._liked))
            self._start(screen.plan.rules, screen.plan.players(), screen.wrong)

    def _start(self, rules: RuleSet, players: tuple[Player, ...], wrong: Callable[[str], None]) -> None:
        self._try(lambda: begin_match(self.shelf, rules, players), self.shelf.directory, wrong)

    def _try(self, sit_down: Callable[[], Host], path: Path, wrong: Callable[[str], None]) -> None:
        """Sit down at a table, or say why that cannot be."""
        try:
            host = sit_down()
        except InUse:
            wrong(label("in-use"))
        except Damaged as damaged:
            wrong(label("damaged", path=path, what=say(damaged.problem)))
        except NotKept as failed:
            wrong(say(Refusal.of("not-kept", path=str(failed.path), reason=failed.reason)))
        except OSError as failed:
            wrong(label("cannot-open", path=path, reason=failed.strerror or failed))
        else:
            self.sit_down(host)

    def on_paced_over(self) -> None:
        """The match has ended."""
        if self.table is not None:
            self.push_screen(MatchEnd(match_lines(self.table.session)), self._after_match)

    def _after_match(self, answer: str | None) -> None:
        host = self.host
        if answer == "rematch" and host is not None:
            self._start(host.header.rules, host.header.players, self._wrong_after_match)
        elif answer == "quit":
            self.leave(0)
        else:
            self._set_up()

    def _wrong_after_match(self, sentence: str) -> None:
        self._set_up(sentence)

    # Commands.

    def action_command(self, word: str) -> None:
        self.command(Command(word))

    def on_legend_pressed(self, message: Legend.Pressed) -> None:
        if message.command is not None:
            self.command(message.command)
        elif self.table is not None:
            self.table.menu()

    def command(self, command: Command) -> None:
        """The screen in front is asked first; what it leaves is for the whole program."""
        screen = self.screen
        if isinstance(screen, Page) and screen.command(command):
            return
        match command:
            case Command.QUIT:
                self.leave(0)
            case Command.DEMO:
                self._toggle_demo()
            case Command.HELP:
                self._help()
            case Command.SLOWER | Command.FASTER:
                self._set_delay(self.settings.delay + (STEP if command is Command.SLOWER else -STEP))
            case Command.SOUND | Command.CLEAR | Command.COLOUR | Command.SUITS | Command.BOWERS | Command.OPEN:
                self._like(_LIKING[command], 1)
            case _:
                pass

    def _toggle_demo(self) -> None:
        if self.table is not None and isinstance(self.screen, Page):
            self.table.session.set_demo(not self.table.session.demo)
            self._restyle()
            self.table.schedule()

    def _help(self) -> None:
        if self.table is not None and not isinstance(self.screen, TooSmall):
            self.push_screen(HelpScreen(self.table.session.rules))

    # Likings.

    def on_table_screen_delay(self, message: TableScreen.Delay) -> None:
        self._set_delay(message.seconds)

    def _set_delay(self, seconds: float) -> None:
        if self.table is not None:
            self._change(replace(self._liked, delay=self.table.session.set_delay(seconds)))

    def on_new_game_liked(self, message: NewGame.Liked) -> None:
        self._like(message.code, message.step)

    def _like(self, code: str, step: int) -> None:
        self._change(LIKINGS[code](self._liked, step))

    def _change(self, settings: Settings) -> None:
        """Other settings are in force from now on, and remembered."""
        self._keep_settings(settings)
        self.sounds.on = self.settings.sound
        self.theme = theme_name(self.settings, self._has_sixteen)
        if self.table is not None:
            self.table.session.set_clears(self.settings.clears_by_itself)
        self._restyle()

    def _keep_settings(self, settings: Settings) -> None:
        if settings != self._liked:
            self._keep(settings)
        self._liked = settings
        self.settings = replace(settings, monochrome=True) if self.no_color else settings

    def _restyle(self) -> None:
        """Every screen shows what the settings say."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen | NewGame):
                screen.call_next(screen.dress, self.settings, self.look)
            elif isinstance(screen, Page):
                screen.restyle()

    # Sizes and keys.

    def on_resize(self, event: Resize) -> None:
        self._mind_size(event.size.width, event.size.height)

    def _mind_size(self, width: int, height: int) -> None:
        """Say so while the terminal is too small, and go on when it is not."""
        is_small = width < SMALLEST[0] or height < SMALLEST[1]
        if is_small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not is_small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    async def on_event(self, event: Event) -> None:
        """Any key, or click, ends the music of the start."""
        if self._music and isinstance(event, Key | MouseDown):
            self._music = False
            self.sounds.hush()
        await super().on_event(event)


_LIKING = {
    Command.SOUND: "sound",
    Command.CLEAR: "clears",
    Command.COLOUR: "felt",
    Command.SUITS: "suits",
    Command.BOWERS: "bowers",
    Command.OPEN: "open",
}
