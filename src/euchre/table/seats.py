"""Who sits down: names made safe, empty seats given to the computer."""

from __future__ import annotations

import secrets
import unicodedata
from typing import TYPE_CHECKING

from euchre.bots import ForeignBot, bot, foreign_bot
from euchre.record import Header, Player
from euchre.words.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.rules import RuleSet, Seat

__all__ = [
    "COMPUTER_NAMES",
    "DEFAULT_LEVEL",
    "LONGEST_NAME",
    "NO_PROGRAM",
    "clean_name",
    "clean_text",
    "new_header",
    "player_text",
    "read_player",
    "seated",
]

LONGEST_NAME = 16
DEFAULT_LEVEL = "expert"
COMPUTER_NAMES = ("Ada", "Bert", "Clara", "Dov", "Elsie", "Finn")
"""The names of computer seats that were given none, by seat."""

NO_PROGRAM = "expected a command that starts one, such as command:./mybot"
"""What is said to whoever names no program."""


def clean_name(text: str) -> str:
    """A name that can stand on any screen."""
    return clean_text(text, LONGEST_NAME)


def clean_text(text: str, longest: int) -> str:
    """What somebody wrote, for any screen: no control or invisible characters, single spaces, not too long."""
    visible = "".join(" " if character.isspace() else character for character in text if _shows(character))
    return " ".join(visible.split())[:longest].rstrip()


def _shows(character: str) -> bool:
    """Whether a character is no control, format, surrogate or unassigned one; white space is dealt with apart."""
    return character.isspace() or not unicodedata.category(character).startswith("C")


def seated(rules: RuleSet, players: Mapping[Seat, Player]) -> tuple[Player, ...]:
    """A player for every seat: those given, the computer elsewhere and wherever a person has no name."""
    return tuple(_player(seat, players.get(seat)) for seat in range(rules.seating.seats))


def _player(seat: Seat, wanted: Player | None) -> Player:
    name = clean_name(wanted.name) if wanted else ""
    is_computer = wanted is None or not wanted.is_person or not name or name.lower() == "computer"
    if not is_computer:
        return Player(name)
    level = wanted.level if wanted and wanted.level else DEFAULT_LEVEL
    return Player(name if name and name.lower() != "computer" else COMPUTER_NAMES[seat], level)


def new_header(rules: RuleSet, players: tuple[Player, ...], begun: str, seed: str | None = None) -> Header:
    """The header of a new match. With a seed everything that follows is reproducible, the bots included."""
    start = (0,) * len(rules.seating.sides)
    return Header(rules, players, start, begun, seed, seed if seed is not None else secrets.token_hex(8))


def read_player(text: str) -> Player:
    """Who plays, from `NAME`, `[NAME:]computer[:LEVEL]` or `[NAME:]command:PROGRAM`.

    Raises ValueError, which is UnknownLevel for a level that no bot has.
    """
    parts = [part.strip() for part in text.split(":")]
    lowered = [part.lower() for part in parts]
    place = next((place for place, part in enumerate(lowered) if part in _LEVELS), None)
    if place is None:
        return Player(clean_name(text), None if clean_name(text) else DEFAULT_LEVEL)
    level = _LEVELS[lowered[place]](":".join(text.split(":")[place + 1 :]).strip())
    return Player(clean_name(":".join(parts[:place])), level)


def _level(text: str) -> str:
    return bot(text or DEFAULT_LEVEL).level


def _program(text: str) -> str:
    """The level of a program: the command that starts it, as it was written."""
    if not text or printable(text) != text:
        raise ValueError(f"{text!r} is no program: {NO_PROGRAM}")
    return ForeignBot(text).level


_LEVELS = {"computer": _level, "command": _program}
"""What comes after a name, by the word that says who plays."""


def player_text(player: Player) -> str:
    """The text that `read_player` reads back."""
    if player.level is None:
        return player.name
    kind = "" if foreign_bot(player.level) else "computer:"
    return f"{player.name}:{kind}{player.level}"
