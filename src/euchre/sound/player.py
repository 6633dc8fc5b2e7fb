"""Who makes the sounds heard: a sound device if there is one, else the bell, else nobody.

Nothing here ever waits for a device or fails because of one: sound is an ornament.
"""

from __future__ import annotations

import importlib
import queue
import threading
from typing import TYPE_CHECKING, Any, Protocol

from euchre.sound.cues import BELLS, Cue, samples
from euchre.sound.synth import RATE, as_pcm
from euchre.sound.tune import tune

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

__all__ = ["Bells", "Device", "Silent", "Sounds", "make_sounds"]


class Sounds(Protocol):
    """What a screen asks for; `on` may be switched at any moment."""

    on: bool

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
    """A sound device, played from a thread of its own. If it fails, `otherwise` sounds from then on."""

    LONGEST_QUEUE = 3

    def __init__(self, audio: Any, otherwise: Sounds, on: bool) -> None:
        self._audio = audio
        self._otherwise = otherwise
        self._on = on
        self._failed = False
        self._current: bytes = b""
        self._wanted: queue.Queue[tuple[float, ...] | None] = queue.Queue(self.LONGEST_QUEUE)
        self._thread = threading.Thread(target=self._work, name="euchre-sound", daemon=True)
        self._thread.start()

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = self._otherwise.on = on
        if not on:
            self.hush()

    def play(self, cue: Cue) -> None:
        if self._failed:
            self._otherwise.play(cue)
        else:
            self._ask(samples(cue))

    def music(self) -> None:
        if not self._failed:
            self._ask(tune())

    def hush(self) -> None:
        self._current = b""

    def close(self) -> None:
        self.hush()
        self._put(None)

    def _ask(self, wave: tuple[float, ...]) -> None:
        if self._on:
            self._put(wave)

    def _put(self, wave: tuple[float, ...] | None) -> None:
        """Ask for a sound; with too many waiting, it is not worth hearing any more."""
        try:
            self._wanted.put_nowait(wave)
        except queue.Full:
            return

    def _work(self) -> None:
        try:
            with self._opened() as device:
                stream = self._stream()
                next(stream)
                device.start(stream)
                while (wave := self._wanted.get()) is not None:
                    self._current = as_pcm(list(wave))
        except Exception:  # noqa: BLE001  # whatever a sound device can do wrong, the game goes on
            self._failed = True

    def _opened(self) -> Any:
        signed16 = self._audio.SampleFormat.SIGNED16
        return self._audio.PlaybackDevice(output_format=signed16, nchannels=1, sample_rate=RATE)

    def _stream(self) -> Generator[bytes, int, None]:
        """What the device is fed with, silence included."""
        frames = yield b""
        while True:
            wanted = 2 * frames
            piece, self._current = self._current[:wanted], self._current[wanted:]
            frames = yield piece.ljust(wanted, b"\0")


def make_sounds(ring: Callable[[], None], on: bool) -> Sounds:
    """The best that this computer has: `miniaudio` if it is installed, else the bell."""
    bells = Bells(ring, on)
    try:
        audio = importlib.import_module("miniaudio")
    except Exception:  # noqa: BLE001  # a package that cannot be loaded is as good as none
        return bells
    return Device(audio, bells, on)
