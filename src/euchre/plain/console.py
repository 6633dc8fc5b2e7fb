"""Lines in and lines out, without cursor control: for a terminal, a pipe or a screen reader."""

from __future__ import annotations

import os
import select
import sys
import time
from typing import TYPE_CHECKING

from euchre.words.printable import printable

if TYPE_CHECKING:
    from typing import TextIO

__all__ = ["Console", "EndOfInput"]

LONGEST_LINE = 65536
"""Bytes of one line of input that are kept; what goes on after them is thrown away."""


class EndOfInput(Exception):
    """There is nothing more to read."""


class Console:
    """Reads whole lines from a file descriptor, so that nothing waits unseen in a buffer, and writes whole lines."""

    def __init__(self, source: int, out: TextIO) -> None:
        self._source = source
        self._out = out
        self._waiting = b""
        self._at_end = False
        self.is_terminal = os.isatty(source) and out.isatty()

    def say(self, text: str = "") -> None:
        """One line."""
        self._write(self._writable(text) + "\n")

    def ask(self, prompt: str) -> str:
        """The next line of input, without its end. Raises EndOfInput."""
        self._write(self._writable(prompt))
        text = self._line()
        if not self.is_terminal:
            self._out.write("\n")
        return text

    def bell(self) -> None:
        if self.is_terminal:
            self._write("\a")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()

    def _writable(self, text: str) -> str:
        """What the output can take, on one line."""
        encoding = self._out.encoding or "utf-8"
        return printable(text).encode(encoding, "replace").decode(encoding)

    def has_line_within(self, seconds: float) -> bool:
        """Wait at most so long, and say whether a line was typed; only at a terminal can one interrupt so."""
        if b"\n" in self._waiting:
            return True
        if not self.is_terminal or sys.platform == "win32":
            return _slept(seconds)
        return bool(select.select([self._source], [], [], seconds)[0])

    def _line(self) -> str:
        while b"\n" not in self._waiting and not self._at_end:
            block = os.read(self._source, 4096)
            self._at_end = not block
            self._waiting = (self._waiting + block)[: LONGEST_LINE + 4096]
            if b"\n" not in block and len(self._waiting) > LONGEST_LINE:
                self._waiting = self._waiting[:LONGEST_LINE]
        text, newline, self._waiting = self._waiting.partition(b"\n")
        if not newline and not text:
            raise EndOfInput
        return text.decode(errors="replace").rstrip("\r")


def _slept(seconds: float) -> bool:
    time.sleep(seconds)
    return False
