"""The program that plays the sound device: it is told words on its standard input, one a line, and ends with it."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Any

from euchre.sound.cues import Cue, samples
from euchre.sound.player import HUSH, MUSIC
from euchre.sound.synth import RATE, as_pcm
from euchre.sound.tune import tune

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

__all__ = ["Voice", "play"]


class Voice:
    """What is being heard: the last word said cuts off the one before."""

    def __init__(self) -> None:
        self._left = b""

    def say(self, word: str) -> None:
        """Begin with the sound of a word; an unknown word is not heard."""
        if word == HUSH:
            self._left = b""
        elif word == MUSIC:
            self._left = as_pcm(list(tune()))
        elif word in _CUES:
            self._left = as_pcm(list(samples(_CUES[word])))

    def stream(self) -> Generator[bytes, int, None]:
        """What a device is fed with, silence included: it asks for so many frames."""
        frames = yield b""
        while True:
            wanted = 2 * frames
            piece, self._left = self._left[:wanted], self._left[wanted:]
            frames = yield piece.ljust(wanted, b"\0")


_CUES = {cue.value: cue for cue in Cue}


def play(audio: Any, words: Iterable[str]) -> None:
    """Open the device of an audio library and say the words as they come."""
    voice = Voice()
    stream = voice.stream()
    next(stream)
    signed16 = audio.SampleFormat.SIGNED16
    with audio.PlaybackDevice(output_format=signed16, nchannels=1, sample_rate=RATE) as device:
        device.start(stream)
        for word in words:
            voice.say(word.strip())


if __name__ == "__main__":
    play(importlib.import_module("miniaudio"), sys.stdin)
