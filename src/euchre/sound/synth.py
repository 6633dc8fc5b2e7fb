"""Numbers to sound: tones, the rustle of paper, and how they are laid over each other.

A wave is a list of samples between -1 and 1 at `RATE` a second. Everything here is pure: the same call gives the
same samples.
"""

from __future__ import annotations

import math
import sys
from array import array
from random import Random

__all__ = ["RATE", "Wave", "as_pcm", "mixed", "paper", "pluck"]

RATE = 22_050
"""Samples a second; enough for a card table."""

Wave = list[float]

LOUDEST = 0.9
ATTACK = 0.006
"""Seconds in which a tone rises, so that it does not click."""


def pluck(hertz: float, seconds: float, volume: float, glide: float = 1.0) -> Wave:
    """A plucked string: three harmonics dying away; the pitch glides to `glide` times its beginning."""
    count = int(seconds * RATE)
    wave, phase = [], 0.0
    for index in range(count):
        share = index / count
        phase += 2 * math.pi * hertz * glide**share / RATE
        body = math.sin(phase) + 0.4 * math.sin(2 * phase) + 0.15 * math.sin(3 * phase)
        wave.append(volume * body / 1.55 * _fade(index, share))
    return wave


def _fade(index: int, share: float) -> float:
    """Up at once, down slowly, and silent at the end."""
    rise = min(1.0, index / (ATTACK * RATE))
    return rise * math.exp(-4.5 * share) * (1 - share)


def paper(seconds: float, brightness: float, volume: float) -> Wave:
    """A card on paper: noise that dies away; `brightness` from 0 (dull) to 1 (sharp)."""
    noise, count = Random(count_of(seconds)), count_of(seconds)  # noqa: S311  # noise, not a shuffle
    wave, slow = [], 0.0
    for index in range(count):
        white = noise.uniform(-1, 1)
        slow += (white - slow) * (0.1 + 0.8 * brightness)
        wave.append(volume * slow * (1 - index / count) ** 2 * min(1.0, index / (0.001 * RATE)))
    return wave


def count_of(seconds: float) -> int:
    return int(seconds * RATE)


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each from its own second on, and never louder than a wave may be."""
    length = max((count_of(start) + len(wave) for start, wave in parts), default=0)
    total = [0.0] * length
    for start, wave in parts:
        first = count_of(start)
        for index, sample in enumerate(wave, start=first):
            total[index] += sample
    peak = max((abs(sample) for sample in total), default=0.0)
    return [sample * LOUDEST / peak for sample in total] if peak > LOUDEST else total


def as_pcm(wave: Wave) -> bytes:
    """Signed 16-bit little-endian mono, as sound devices want it."""
    samples = array("h", (int(max(-1.0, min(1.0, sample)) * 32_767) for sample in wave))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()
