"""The first line of a record: complete rules and who plays, as data and back.

A header may come from anybody's file, so nothing in it is believed before it makes a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre.rules import RuleSet
from euchre.rules.data import UnreadableData, from_plain, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["VERSION", "Header", "Player", "header_data", "header_from"]

VERSION = 1

LARGEST = 1000
"""No number of any rules comes near it; a larger one would only fill the memory of who reads it."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat: a person, or the computer at a level."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: complete rules, who plays, where the score starts, and the seeds of a reproducible match.

    `begun` is a date and time in UTC, as text; `seed` is None where every hand has a fresh secret seed.
    """

    rules: RuleSet
    players: tuple[Player, ...]
    start: tuple[int, ...]
    begun: str = ""
    seed: str | None = None
    bots: str = ""


def header_data(header: Header) -> dict[str, object]:
    """A header as it stands in a record."""
    return {
        "euchre": VERSION,
        "game": header.rules.name,
        "rules": plain(header.rules),
        "fingerprint": header.rules.fingerprint,
        "players": [{"name": player.name, "level": player.level} for player in header.players],
        "start": list(header.start),
        "begun": header.begun,
        "seed": header.seed,
        "bots": header.bots,
    }


def header_from(data: Mapping[str, Any]) -> Header:
    """Read a header of this version. Raises UnreadableData, and RulesRefused for rules that make no game."""
    try:
        return Header(
            _rules(data["rules"]),
            tuple(Player(_string(each["name"]), _string_or_none(each["level"])) for each in data["players"]),
            from_plain(tuple[int, ...], data["start"], "start"),
            _string(data["begun"]),
            _string_or_none(data["seed"]),
            _string(data["bots"]),
        )
    except KeyError as missing:
        raise UnreadableData(f"{missing} is missing") from None
    except TypeError:
        raise UnreadableData("the players are not a list of names and levels") from None


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise UnreadableData(f"{value!r} was found, expected text")
    return value


def _string_or_none(value: object) -> str | None:
    return None if value is None else _string(value)


def _rules(data: object) -> RuleSet:
    if any(abs(number) > LARGEST for number in _numbers(data)):
        raise UnreadableData(f"a number in the rules is too large: expected at most {LARGEST}")
    return from_plain(RuleSet, data)


def _numbers(data: object) -> Iterator[int]:
    if isinstance(data, int):
        yield data
    elif isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _numbers(part)
