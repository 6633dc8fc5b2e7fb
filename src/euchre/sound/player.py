"""Who makes the sounds heard: a sound device if there is one, else the bell, else nobody.

Nothing here ever waits for a device or fails because of one: sound is an ornament. The device is played by a program
of its own (`euchre.sound.child`), since the libraries below it hang, print into the terminal, and crash.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from euchre.sound.cues import BELLS, Cue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["HUSH", "MUSIC", "Bells", "Device", "Silent", "Sounds", "make_sounds"]

MUSIC, HUSH = "music", "hush"
"""What the child is told besides the names of cues."""

CHILD = (sys.executable, "-m", "euchre.sound.child")


class Sounds(Protocol):
    """What a screen asks for; `on` may be switched at any moment."""

    @property
    def on(self) -> bool: ...

    @on.setter
    def on(self, on: bool) -> None: ...

    def play(self, cue: Cue) -> None: ...

    def music(self) -> None:
        """The tune of the start, until it ends or `hush` is called."""
        ...

    def hush(self) -> None: ...

    def close(self) -> None: ...


class Silent:
    """No sound at all."""

    on = False

    def play(self, cue: Cue) -> None:
        pass

    def music(self) -> None:
        pass

    def hush(self) -> None:
        pass

    def close(self) -> None:
        pass


class Bells(Silent):
    """The terminal's bell, for the few cues that deserve it."""

    def __init__(self, ring: Callable[[], None], on: bool) -> None:
        self._ring = ring
        self.on = on

    def play(self, cue: Cue) -> None:
        if self.on and cue in BELLS:
            self._ring()


class Device:
    """A sound device, played by another program. If that ends, `otherwise` sounds from then on."""

    def __init__(self, otherwise: Sounds, on: bool, child: Sequence[str] = CHILD) -> None:
        self._otherwise = otherwise
        self._on = on
        self._child = _started(child)

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = self._otherwise.on = on
        if not on:
            self.hush()

    def play(self, cue: Cue) -> None:
        if self._on and not self._tell(cue.value):
            self._otherwise.play(cue)

    def music(self) -> None:
        if self._on:
            self._tell(MUSIC)

    def hush(self) -> None:
        self._tell(HUSH)

    def close(self) -> None:
        """End the other program; it is not waited for long."""
        child, self._child = self._child, None
        if child is None:
            return
        with suppress(OSError, subprocess.TimeoutExpired):
            child.kill()
            child.wait(timeout=1)
        if child.stdin is not None:
            with suppress(OSError):
                child.stdin.close()

    def _tell(self, word: str) -> bool:
        """Tell the child a word; whether there is one that may have heard it."""
        child = self._child
        if child is None or child.poll() is not None or child.stdin is None:
            return False
        try:
            child.stdin.write(f"{word}\n".encode())
            child.stdin.flush()
        except OSError:
            return False
        return True


def _started(child: Sequence[str]) -> subprocess.Popen[bytes] | None:
    silent = subprocess.DEVNULL
    try:
        return subprocess.Popen(child, stdin=subprocess.PIPE, stdout=silent, stderr=silent)  # noqa: S603  # our own
    except OSError:
        return None


def make_sounds(ring: Callable[[], None], on: bool) -> Sounds:
    """The best that this computer has: `miniaudio` if it is installed, else the bell."""
    bells = Bells(ring, on)
    return Device(bells, on) if importlib.util.find_spec("miniaudio") else bells
