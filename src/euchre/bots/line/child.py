"""A program behind pipes: lines out, lines in, each within its time, and nothing of it is left behind."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from contextlib import suppress
from enum import Enum
from itertools import takewhile
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["LONGEST_LINE", "MOST_WAITING", "Child", "Silence", "end_programs"]

LONGEST_LINE = 65536
"""Bytes of one line that a program may write; no answer comes near it."""

MOST_WAITING = 256
"""Lines that may wait unread. A program answers when it is asked, so more of them is a flood."""

LAST_WORDS = 4096
"""Bytes that are remembered of what a program wrote to its standard error."""

REAPING = 1.0
"""Seconds in which what was killed must be gone; it is not waited for longer."""


class Silence(Enum):
    """Why no line comes any more."""

    ENDED = "ended"
    ENDLESS = "endless"
    FLOOD = "flood"
    STALLED = "stalled"


def _words(command: str) -> str | list[str]:
    """A command as the system wants it, without a shell. Raises ValueError for an open quotation."""
    return shlex.split(command) if os.name == "posix" else command


_RUNNING: set[Child] = set()
"""Those that were started and not closed; filled by `Child` alone."""


def end_programs() -> None:
    """End all that run, at once: for a process that has no time to let them go one by one."""
    for child in tuple(_RUNNING):
        child.kill()


class Child:
    """One running program. Three threads serve its pipes, so no write and no read of ours can ever block."""

    def __init__(self, command: str) -> None:
        """Start the program, in a session of its own. Raises OSError, ValueError."""
        words = _words(command)
        if not words:
            raise ValueError("no program is named")
        self._process = subprocess.Popen(  # noqa: S603  # without a shell, and named by whoever sits at the table
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        _RUNNING.add(self)
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes | Silence] = SimpleQueue()
        self._tail = bytearray()
        self._pipes = (process.stdin, process.stdout, process.stderr)
        self._threads = (
            _thread(_speak, process.stdin, self._to_say),
            _thread(_listen, process.stdout, self._heard),
            _thread(_overhear, process.stderr, self._tail),
        )

    def say(self, line: bytes) -> None:
        """Send a line; it is not waited for."""
        self._to_say.put(line)

    def hear(self, until: float) -> bytes | Silence:
        """The next line, or why there is none; `until` is a time of `time.monotonic`."""
        left = until - time.monotonic()
        try:
            return self._heard.get(timeout=left) if left > 0 else Silence.STALLED
        except Empty:
            return Silence.STALLED

    def status(self) -> int | None:
        """With what status it has ended, if it has."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(REAPING)
        return self._process.returncode

    def last_words(self) -> str:
        """The last line that it wrote to its standard error."""
        self._threads[2].join(REAPING)
        lines = bytes(self._tail).decode(errors="replace").strip().splitlines()
        return lines[-1].strip() if lines else ""

    def close(self, grace: float = 0.0) -> None:
        """Let it end by itself for so long, and then end it and all that it has started."""
        _RUNNING.discard(self)
        self._to_say.put(None)
        if grace:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(grace)
        self.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(REAPING)
        for thread, pipe in zip(self._threads, self._pipes, strict=True):
            thread.join(REAPING)
            if not thread.is_alive():
                pipe.close()

    def kill(self) -> None:
        """End it at once. What it has started itself holds the pipes too, so the whole session is ended."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()


def _thread(serve: Callable[..., None], *args: object) -> Thread:
    thread = Thread(target=serve, args=args, daemon=True)
    thread.start()
    return thread


def _speak(into: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    """Write what is to be said; when there is nothing more, the program's input ends."""
    with suppress(OSError):
        while (left := lines.get()) is not None:
            while left:
                left = left[into.write(left) or 0 :]
    with suppress(OSError):
        into.close()


def _listen(out: IO[bytes], heard: SimpleQueue[bytes | Silence]) -> None:
    """Cut what comes into lines; after a silence nothing is read any more, so nothing can fill the memory."""
    waiting, why = b"", Silence.ENDED
    with suppress(OSError):
        while why is Silence.ENDED and (block := out.read(LONGEST_LINE)):
            *lines, waiting = (waiting + block).split(b"\n")
            whole = tuple(takewhile(_is_short, lines))
            for line in whole:
                heard.put(line)
            if len(whole) < len(lines) or not _is_short(waiting):
                why = Silence.ENDLESS
            elif heard.qsize() > MOST_WAITING:
                why = Silence.FLOOD
    heard.put(why)


def _is_short(line: bytes) -> bool:
    return len(line) <= LONGEST_LINE


def _overhear(errors: IO[bytes], tail: bytearray) -> None:
    """Keep the end of what is complained of."""
    with suppress(OSError):
        while block := errors.read(LAST_WORDS):
            tail += block
            del tail[:-LAST_WORDS]
