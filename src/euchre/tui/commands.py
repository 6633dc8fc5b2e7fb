"""All commands of the screens: the function key, the letter and the word that call each of them.

Letters typed at the table are cards and calls, so a command's letter counts in the menu (`?` or Escape) alone, its
word behind a `/` in the line at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from euchre.words.screen import label

if TYPE_CHECKING:
    from euchre.settings import Settings

__all__ = ["COMMANDS", "FOOTER", "Command", "by_letter", "by_word", "keys_shown", "legend", "short_legend"]


class Command(Enum):
    """What can be asked for besides playing, by its word."""

    SOUND = "sound"
    DEMO = "demo"
    HINT = "hint"
    LAST = "last"
    HELP = "help"
    UNDO = "undo"
    QUIT = "quit"
    CLAIM = "claim"
    CLEAR = "clear"
    COLOUR = "colour"
    LOG = "log"
    BOWERS = "bowers"
    SUITS = "suits"
    OPEN = "open"
    SLOWER = "slower"
    FASTER = "faster"


@dataclass(frozen=True, slots=True)
class Way:
    """How a command is called: its keys, the first of them shown, and its letter in the menu."""

    keys: tuple[str, ...]
    letter: str


COMMANDS: dict[Command, Way] = {
    Command.SOUND: Way(("f1",), "s"),
    Command.DEMO: Way(("f2",), "d"),
    Command.HINT: Way(("f3",), "h"),
    Command.LAST: Way(("f4",), "l"),
    Command.HELP: Way(("f5",), "i"),
    Command.UNDO: Way(("f6",), "u"),
    Command.QUIT: Way(("f7",), "q"),
    Command.CLAIM: Way(("f8",), "c"),
    Command.CLEAR: Way(("f9",), "t"),
    Command.COLOUR: Way(("f10",), "f"),
    Command.LOG: Way(("ctrl+l", "f11"), "g"),
    Command.BOWERS: Way((), "b"),
    Command.SUITS: Way((), "k"),
    Command.OPEN: Way((), "o"),
    Command.SLOWER: Way(("up",), "w"),
    Command.FASTER: Way(("down",), "x"),
}

FOOTER = (
    (Command.SOUND, Command.DEMO, Command.HINT, Command.LAST, Command.HELP, Command.UNDO),
    (Command.QUIT, Command.CLAIM, Command.CLEAR, Command.COLOUR),
)
"""The commands in the two lines at the bottom."""

_SYNONYMS = {
    "rules": Command.HELP,
    "instructions": Command.HELP,
    "back": Command.UNDO,
    "takeback": Command.UNDO,
    "exit": Command.QUIT,
    "color": Command.COLOUR,
    "felt": Command.COLOUR,
    "auto": Command.DEMO,
    "trick": Command.LAST,
}


def by_word(word: str) -> Command | None:
    """The command of a word, whole or begun so far that it can mean only one."""
    word = word.lower()
    words = {command.value: command for command in Command} | _SYNONYMS
    if word in words:
        return words[word]
    begun = {command for each, command in words.items() if word and each.startswith(word)}
    return begun.pop() if len(begun) == 1 else None


def by_letter(letter: str) -> Command | None:
    """The command of a letter in the menu."""
    return next((command for command, way in COMMANDS.items() if way.letter == letter.lower()), None)


def legend(command: Command, settings: Settings, demo: bool = False) -> str:
    """What a command is called; a toggle is called by what it will do."""
    return label(f"command-{_state(command, settings, demo)}")


def short_legend(command: Command, settings: Settings, demo: bool = False) -> str:
    """The same in a word or two, for the bottom of the screen."""
    return label(f"key-{_state(command, settings, demo)}")


def _state(command: Command, settings: Settings, demo: bool) -> str:
    is_on = {
        Command.SOUND: settings.sound,
        Command.DEMO: demo,
        Command.CLEAR: settings.clears_by_itself,
        Command.BOWERS: settings.mark_bowers,
        Command.OPEN: settings.open_hands,
    }.get(command)
    if is_on is None:
        return command.value
    return f"{command.value}-{'off' if is_on else 'on'}"


def keys_shown(command: Command) -> str:
    """The key of a command as it is printed on it, or nothing."""
    keys = COMMANDS[command].keys
    return label(f"key-name-{keys[0]}") if keys and keys[0] in _NAMED_KEYS else "".join(keys[:1]).upper()


_NAMED_KEYS = ("ctrl+l", "up", "down")
