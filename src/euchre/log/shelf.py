"""The log of every game: a directory of records, which anybody may delete."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.log.file import GameLog, InUse, delete, is_in_use
from euchre.message import Refusal
from euchre.record import Damaged, read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from euchre.record import Header, Reading

__all__ = ["Kept", "Shelf"]

SUFFIX = ".jsonl"

LONGEST_CHECK = 512
"""Bytes in which the last check line of a match fits."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A record on the shelf: what was read of it, or what is wrong with it."""

    path: Path
    reading: Reading | None
    problem: Refusal | None = None

    @property
    def can_go_on(self) -> bool:
        """Whether there is a game to go on with."""
        return self.reading is not None and not self.reading.is_finished


class Shelf:
    """All records in one directory, the newest first."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def begin(self, header: Header) -> GameLog:
        """A new record, named by its date and its game. Raises NotKept, OSError."""
        stamp = "".join(character for character in header.begun if character.isalnum()) or "game"
        for attempt in range(1000):
            extra = f"-{attempt}" if attempt else ""
            with suppress(FileExistsError, InUse):
                path = self.directory / f"{stamp}-{header.rules.name}{extra}{SUFFIX}"
                return GameLog.create(path, header)
        raise FileExistsError(f"{self.directory} has a thousand games of {stamp}")

    def paths(self) -> list[Path]:
        """The files, newest first."""
        found = [path for path in self.directory.glob(f"*{SUFFIX}") if path.is_file()]
        return sorted(found, key=lambda path: (_changed(path), path.name), reverse=True)

    def kept(self) -> Iterator[Kept]:
        """Each record, read when it is asked for."""
        for path in self.paths():
            yield _read(path)

    def unfinished(self) -> Kept | None:
        """The newest game that can go on and that no other program plays."""
        for path in self.paths():
            if _looks_finished(path) or is_in_use(path):
                continue
            kept = _read(path)
            if kept.can_go_on:
                return kept
        return None

    def clear(self) -> tuple[int, int]:
        """Delete all records but those in use. The numbers of those deleted and those left."""
        deleted = left = 0
        for path in self.paths():
            try:
                delete(path)
            except InUse:
                left += 1
            else:
                deleted += 1
        return deleted, left


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _looks_finished(path: Path) -> bool:
    """Whether the last line says so: replaying every game that was ever played would keep the player waiting."""
    try:
        with path.open("rb") as record:
            record.seek(max(0, path.stat().st_size - LONGEST_CHECK))
            *_, last, end = (b"", *record.read().split(b"\n"))
    except (OSError, ValueError):
        return False
    return last.startswith(b'{"check":"match"') and not end


def _read(path: Path) -> Kept:
    try:
        return Kept(path, read(path.read_bytes()))
    except Damaged as damaged:
        return Kept(path, None, damaged.problem)
    except OSError as failed:
        return Kept(path, None, Refusal.of("record-not-read", reason=failed.strerror or str(failed)))
