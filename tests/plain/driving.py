"""Ways to drive the line mode: a program of its own behind pipes, or a console that is answered by a function."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from euchre.plain.console import Console, EndOfInput

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


def environment(home: Path, **more: str) -> dict[str, str]:
    """Everything that the program keeps goes below one directory."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("EUCHRE_")}
    places = {"EUCHRE_DATA_DIR": str(home / "data"), "EUCHRE_CONFIG_DIR": str(home / "config")}
    return {**ours, **places, "EUCHRE_DELAY": "0", "PYTHONIOENCODING": "utf-8", **more}


def piped(home: Path, args: Sequence[str], given: bytes, **more: str) -> subprocess.CompletedProcess[bytes]:
    """The program run with this input and nothing else to say to it."""
    return subprocess.run(
        [sys.executable, "-m", "euchre", *args],
        input=given,
        capture_output=True,
        env=environment(home, **more),
        check=False,
        timeout=60,
    )


def text_of(done: subprocess.CompletedProcess[bytes]) -> str:
    """What was written; nothing of it may move a cursor, and nothing may have gone wrong."""
    assert done.stderr == b"", done.stderr.decode()
    assert b"\x1b" not in done.stdout
    assert not any(byte < 32 and byte not in b"\r\n" for byte in done.stdout)
    return done.stdout.decode().replace("\r\n", "\n")


def through_a_pipe(play: Callable[[Console], int], given: bytes) -> tuple[int, str]:
    """The same within this program: what a front end does with this input, and then its end, in a real pipe."""
    source, into = os.pipe()

    def feed() -> None:
        with suppress(BrokenPipeError), os.fdopen(into, "wb") as pipe:
            pipe.write(given)

    feeding = Thread(target=feed)
    feeding.start()
    out = io.StringIO()
    try:
        code = play(Console(source, out))
    finally:
        os.close(source)
        feeding.join()
    assert "\x1b" not in out.getvalue()
    return code, out.getvalue()


class Scripted(Console):
    """A console without a terminal behind it: every line that is asked for comes from a function.

    `answer` is given this console and the prompt; None is the end of the input. `heard` is called with every line
    that is written.
    """

    def __init__(
        self, answer: Callable[[Scripted, str], str | None], heard: Callable[[str], None] = lambda _: None
    ) -> None:
        self.lines: list[str] = []
        self.is_terminal = False
        self._answer = answer
        self._heard = heard
        self._asked = 0

    def say(self, text: str = "") -> None:
        self.lines.append(text)
        self._heard(text)

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        answered = self._answer(self, prompt)
        if answered is None:
            raise EndOfInput
        return answered

    def bell(self) -> None:
        pass

    def has_line_within(self, seconds: float) -> bool:  # noqa: ARG002
        return False

    def since(self) -> list[str]:
        """The lines that were written since this was called before."""
        new, self._asked = self.lines[self._asked :], len(self.lines)
        return new


def always(text: str) -> Callable[[Scripted, str], str]:
    return lambda _console, _prompt: text
