"""Which programs were seated here: a record that comes from elsewhere must not start one by being gone on with."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from euchre.bots import ForeignBot, foreign_bot
from euchre.settings import data_directory

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from euchre.record import Player

__all__ = ["remember_programs", "unknown_programs"]


def remember_programs(players: Iterable[Player]) -> None:
    """A match begins with these players: whoever begins it trusts their programs."""
    known = _known()
    new = {program.command for _, program in _programs(players)} - known
    if not new:
        return
    with suppress(OSError):  # a list that cannot be kept spoils no match: it only asks to be made again
        _path().parent.mkdir(parents=True, exist_ok=True)
        _path().write_text(json.dumps(sorted(known | new), indent=1) + "\n", encoding="utf-8")


def unknown_programs(players: Iterable[Player]) -> dict[int, str]:
    """By seat, the programs among these players with which no match was begun here."""
    known = _known()
    return {seat: program.command for seat, program in _programs(players) if program.command not in known}


def _programs(players: Iterable[Player]) -> list[tuple[int, ForeignBot]]:
    levels = [(seat, foreign_bot(player.level or "")) for seat, player in enumerate(players)]
    return [(seat, program) for seat, program in levels if program is not None]


def _path() -> Path:
    return data_directory() / "programs.json"


def _known() -> set[str]:
    """The list as it was left; one that cannot be read knows nothing."""
    try:
        listed = json.loads(_path().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {each for each in listed if isinstance(each, str)} if isinstance(listed, list) else set()
