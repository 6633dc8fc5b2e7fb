"""Sitting down: a new match on the shelf, or a kept one to go on with. Here the time of day enters."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from euchre.bots import LEVELS, UnknownLevel, bot, foreign_bot
from euchre.log import GameLog
from euchre.message import Refusal
from euchre.record import Damaged
from euchre.table.host import Host
from euchre.table.programs import remember_programs, unknown_programs
from euchre.table.seats import new_header

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.log import Shelf
    from euchre.record import Player, Reading
    from euchre.rules import RuleSet

__all__ = ["begin_match", "resume_match"]


def begin_match(
    shelf: Shelf,
    rules: RuleSet,
    players: tuple[Player, ...],
    seed: str | None = None,
    record: Path | None = None,
) -> Host:
    """A new match, kept on the shelf or, if one is given, in a record file that must not exist yet.

    Raises NotKept, InUse, FileExistsError, OSError.
    """
    begun = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    header = new_header(rules, players, begun, seed)
    remember_programs(players)
    log = shelf.begin(header) if record is None else GameLog.create(record, header)
    return Host.of_log(log, time.monotonic)


def resume_match(path: Path) -> tuple[Host, Reading]:
    """A kept match, to go on in the middle of whatever it was. Raises InUse, Damaged, NotKept, OSError.

    A sound record whose computers play at a level that is not here is refused as Damaged too. A program that was
    never seated here is not started: the computer plays in its place, and the host reports it.
    """
    log, reading = GameLog.open(path)
    for player in log.header.players:
        if player.level is not None and not _is_here(player.level):
            log.close()
            raise Damaged(1, "record-level", level=player.level, choices=tuple(LEVELS))
    host = Host.of_log(log, time.monotonic)
    for seat, command in unknown_programs(log.header.players).items():
        host.dismiss(seat, Refusal.of("bot-unknown", command=command))
    return host, reading


def _is_here(level: str) -> bool:
    """Whether a level can be played at here: one of ours, with a style or without, or a program."""
    try:
        return foreign_bot(level) is not None or bool(bot(level))
    except UnknownLevel:
        return False
