"""Tables for tests: without delay, without sound, kept in memory, with a seed that always deals the same."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from textual.geometry import Region

from euchre.log import Shelf
from euchre.record import Player, start_fold
from euchre.settings import Settings
from euchre.table import Host, Memory, new_header, seated
from euchre.tui.app import EuchreApp
from euchre.tui.screens.table import TableScreen
from euchre.tui.widgets.entry import Entry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from textual.pilot import Pilot

    from euchre.game import Fact
    from euchre.rules import RuleSet
    from euchre.table import Keeper

SIZE = (80, 24)
QUICK = Settings(delay=0.0, sound=False)


def host_of(
    rules: RuleSet,
    people: Sequence[str] = ("Ann",),
    seed: str = "tui",
    facts: Sequence[Fact] = (),
    keeper: Keeper | None = None,
) -> Host:
    """A table with people from seat 0 on and the club elsewhere, after these facts."""
    club = {seat: Player("", "club") for seat in range(rules.seating.seats)}
    players = seated(rules, club | {seat: Player(name) for seat, name in enumerate(people)})
    game = start_fold(rules)
    for fact in facts:
        game = game.after(fact)
    return Host(new_header(rules, players, "", seed), keeper or Memory(game), game, time.monotonic)


def app_of(
    host: Host | None = None,
    settings: Settings = QUICK,
    directory: Path | None = None,
    signs: bool = True,
    kept: list[Settings] | None = None,
) -> EuchreApp:
    """The program at a table, or at its beginning; what it would remember goes into `kept`."""
    remembered = [] if kept is None else kept
    shelf = Shelf(directory) if directory is not None else _nowhere()
    return EuchreApp(shelf, settings, host, signs=signs, keep=remembered.append)


def _nowhere() -> Any:
    class Nowhere:
        def unfinished(self) -> None:
            return None

    return Nowhere()


def play(app: EuchreApp, script: Callable[[Pilot[int]], Awaitable[None]], size: tuple[int, int] = SIZE) -> None:
    """Run the program without a terminal, and a script against it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)
        app.close()

    asyncio.run(run())


async def until(pilot: Pilot[int], holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something holds; fail if it never does."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"still waiting; on the screen:\n{text_of(pilot.app)}"
        await pilot.pause(0.01)
    await pilot.pause()


async def typed(pilot: Pilot[int], text: str) -> None:
    """Put a text into the line at the bottom, at once, and press Enter."""
    pilot.app.screen.query_one(Entry).type(text)
    await pilot.press("enter")


def table_of(app: Any) -> TableScreen:
    """The table of a program that is at one."""
    table = app.table
    assert isinstance(table, TableScreen)
    return table


async def my_turn(pilot: Pilot[int]) -> None:
    """Wait until the person at the screen is to act, with the table in front."""
    table = table_of(pilot.app)
    await until(pilot, lambda: table.is_current and table.session.my_turn)


def front(app: Any) -> object:
    """The screen in front."""
    return app.screen


def text_of(app: Any) -> str:
    """What stands on the screen in front."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def flat(app: Any) -> str:
    """The same without line breaks and frames, for sentences that are broken into lines."""
    return " ".join(text_of(app).replace("│", " ").split())


def clipped(app: Any) -> list[str]:
    """The widgets in front that are not wholly on the screen, or not wholly in what holds them."""
    screen = Region(0, 0, *app.size)
    found = []
    for widget, geometry in app.screen._compositor.full_map.items():
        region = geometry.region
        if region and not (screen.contains_region(region) and geometry.clip.contains_region(region)):
            found.append(f"{widget!r} at {region}, clipped to {geometry.clip}")
    return found
