"""The line mode: complete, without cursor control, for screen readers, pipes and dumb terminals."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from euchre.log import InUse
from euchre.plain.console import Console, EndOfInput
from euchre.plain.new_game import choose, choose_game
from euchre.plain.table import Left, PlainTable
from euchre.record import Damaged
from euchre.settings import remember
from euchre.table import Clears, SetClears, SetDelay, begin_match, resume_match
from euchre.words import name_score, say
from euchre.words.lines import line
from euchre.words.rulebook import summary, title

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.log import Shelf
    from euchre.record import Reading
    from euchre.settings import Settings
    from euchre.table import Host

__all__ = ["Console", "play", "run"]


def run(shelf: Shelf, settings: Settings, console: Console) -> int:
    """Offer to go on with a kept game or begin a new one, and play until somebody leaves. The exit code."""
    try:
        host = _resumed(shelf, settings, console)
        while True:
            if host is None:
                rules, players, settings = choose_game(console, settings)
                remember(settings)
                host = begin_match(shelf, rules, players)
            settings = _played(host, settings, console, None, remember)
            host = None
            if choose(console, line("another"), [line("yes"), line("leave")]) == 1:
                return 0
    except EndOfInput:
        console.say()
        console.say(line("end-of-dialogue"))
    except Left:
        pass
    return 0


def play(host: Host, settings: Settings, console: Console, most_hands: int | None = None) -> int:
    """Play one match that has been set up. The exit code."""
    with suppress(Left):
        _played(host, settings, console, most_hands, lambda _: None)
    return 0


def _resumed(shelf: Shelf, settings: Settings, console: Console) -> Host | None:
    """The kept game, if there is one and the player wants to go on with it."""
    kept = shelf.unfinished()
    if kept is None or kept.reading is None or not _wants_to_go_on(kept.reading, console):
        return None
    try:
        host, reading = resume_match(kept.path)
    except InUse:
        console.say(line("in-use", path=kept.path))
        return None
    except Damaged as damaged:
        console.say(line("damaged", path=kept.path, what=say(damaged.problem)))
        return None
    if reading.torn:
        console.say(line("torn"))
    console.say(line("resumed"))
    PlainTable(host, console, settings).tell_where_things_stand()
    return host


def _wants_to_go_on(reading: Reading, console: Console) -> bool:
    score = name_score(reading.folded.position.score.points)
    question = line("resume", title=title(reading.header.rules), score=score)
    return choose(console, question, [line("yes"), line("no-new")]) == 0


def _played(
    host: Host, settings: Settings, console: Console, most_hands: int | None, keep: Callable[[Settings], None]
) -> Settings:
    """One match to its end; `keep` is given the settings as the player left them.

    Raises Left when it is left before; the game is kept in any case.
    """
    host.tell(SetDelay(settings.delay))
    host.tell(SetClears(Clears.BY_ITSELF if settings.clears_by_itself else Clears.ON_REQUEST))
    rules = host.header.rules
    console.say(line("welcome", title=title(rules), summary=summary(rules)))
    table = PlainTable(host, console, settings, most_hands)
    try:
        table.run()
    except EndOfInput:
        console.say()
        console.say(line("end-of-input"))
        raise Left from None
    except Left:
        console.say(line("kept"))
        raise
    finally:
        host.close()
        keep(table.settings)
    return table.settings
