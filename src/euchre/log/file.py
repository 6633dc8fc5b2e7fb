"""One record in one file: appended to by one program at a time, and only whole."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Self

from filelock import FileLock, Timeout

from euchre.record import Writer, read

if TYPE_CHECKING:
    from pathlib import Path

    from euchre.game import Fact
    from euchre.record import Folded, Header, Reading

__all__ = ["GameLog", "InUse", "NotKept", "delete", "is_in_use", "lock_path"]


class InUse(OSError):
    """Another program plays this saved game; `path` is the record."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is in use by another program")
        self.path = path


class NotKept(OSError):
    """A fact could not be written, so it has not happened; `reason` is the system's word for why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def lock_path(record: Path) -> Path:
    """The file beside a record that says that somebody plays it."""
    return record.with_name(f".{record.name}.lock")


class GameLog:
    """A record that grows. What `append` has returned from is on the disk and stays there."""

    def __init__(self, path: Path, header: Header, lock: FileLock, handle: int, writer: Writer, size: int) -> None:
        self.path = path
        self.header = header
        self._lock = lock
        self._handle = handle
        self._writer = writer
        self._size = size

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """Begin a new record. Raises FileExistsError, InUse, NotKept."""
        _make_directory(path.parent)
        lock = _locked(path)
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        except OSError:
            _unlocked(path, lock)
            raise
        writer, line = Writer.begin(header)
        log = cls(path, header, lock, handle, writer, 0)
        try:
            log._write(line)
        except NotKept:
            log.close()
            path.unlink()
            raise
        return log

    @classmethod
    def open(cls, path: Path) -> tuple[Self, Reading]:
        """Go on with a record, mended if a crash cut its end. Raises InUse, Damaged, NotKept, OSError."""
        lock = _locked(path)
        try:
            handle = os.open(path, os.O_RDWR | _BINARY)
        except OSError:
            _unlocked(path, lock)
            raise
        try:
            reading = read(_content(handle))
            log = cls(path, reading.header, lock, handle, reading.writer, reading.kept)
            log._mend(reading)
        except (OSError, ValueError):
            os.close(handle)
            _unlocked(path, lock)
            raise
        return log, reading

    def _mend(self, reading: Reading) -> None:
        """Cut off a torn last line, and write the check lines that a crash kept from being written."""
        if reading.torn:
            os.ftruncate(self._handle, reading.kept)
        if reading.missing:
            self._write(reading.missing)

    @property
    def folded(self) -> Folded:
        """The game as it is kept."""
        return self._writer.folded

    def append(self, number: int, fact: Fact) -> Folded:
        """Keep a fact as the one with this number.

        Raises NotKept, and then nothing has happened: the number was taken, the disk is full, the file has changed.
        """
        if number != self.folded.number + 1:
            raise NotKept(self.path, f"fact {number} was to be kept, but {self.folded.number} are there")
        folded, digest, written = self._writer.lines(fact)
        self._write(written)
        self._writer.accept(folded, digest)
        return folded

    def _write(self, written: bytes) -> None:
        if self._handle == CLOSED:
            raise NotKept(self.path, "the record has been closed")
        there = os.fstat(self._handle)
        if there.st_size != self._size or there.st_nlink == 0:
            raise NotKept(self.path, "the file was changed or deleted by somebody else")
        try:
            os.lseek(self._handle, self._size, os.SEEK_SET)
            left = memoryview(written)
            while left:
                left = left[os.write(self._handle, left) :]
            os.fsync(self._handle)
        except OSError as failed:
            with suppress(OSError):
                os.ftruncate(self._handle, self._size)
            raise NotKept(self.path, failed.strerror or str(failed)) from failed
        self._size += len(written)

    def close(self) -> None:
        """Let other programs have it. To close it again does nothing: the lock may be another's by then."""
        if self._handle == CLOSED:
            return
        with suppress(OSError):
            os.close(self._handle)
        self._handle = CLOSED
        _unlocked(self.path, self._lock)


_BINARY = getattr(os, "O_BINARY", 0)

CLOSED = -1
"""No handle of any file: a number that was closed soon belongs to another one."""


def _content(handle: int) -> bytes:
    blocks = []
    while block := os.read(handle, 1 << 20):
        blocks.append(block)
    return b"".join(blocks)


def _make_directory(path: Path) -> None:
    """Raises NotADirectoryError where `mkdir` would say that the path exists, which it does not as a directory."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None


def _locked(path: Path) -> FileLock:
    lock = FileLock(lock_path(path), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise InUse(path) from None
    return lock


def _unlocked(path: Path, lock: FileLock) -> None:
    """Leave no lock file behind. It goes while it is still held: a lock on a file that is gone counts for nobody."""
    with suppress(OSError):
        lock_path(path).unlink()
    lock.release()


def is_in_use(path: Path) -> bool:
    """Whether a program, this one included, plays the saved game."""
    if not lock_path(path).exists():
        return False
    try:
        with FileLock(lock_path(path), timeout=0):
            return False
    except Timeout:
        return True
    except OSError:
        return False


def delete(path: Path) -> None:
    """Delete a record. Raises InUse, OSError."""
    lock = _locked(path)
    try:
        path.unlink(missing_ok=True)
    finally:
        _unlocked(path, lock)
