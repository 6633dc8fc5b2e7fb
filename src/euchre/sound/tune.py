"""The tune at the start: eight bars of our own in the manner of a parlour march, about six seconds."""

from __future__ import annotations

from functools import cache

from euchre.sound.synth import mixed, pluck

__all__ = ["tune"]

BEAT = 0.19
"""Seconds of one eighth."""

# Half tones above the c below middle c, and lengths in eighths.
_MELODY = (
    (12, 1), (16, 1), (19, 1), (24, 2), (19, 1), (21, 1), (19, 1),
    (17, 1), (16, 1), (14, 1), (19, 2), (14, 1), (16, 2),
    (12, 1), (16, 1), (19, 1), (24, 2), (26, 1), (28, 1), (24, 1),
    (23, 1), (19, 1), (23, 1), (24, 3),
)  # fmt: skip
_BASS = ((0, 4), (7, 4), (5, 4), (7, 4), (0, 4), (9, 2), (5, 2), (7, 2), (7, 2), (0, 3))


def _hertz(half_tones: int) -> float:
    return 130.81 * 2 ** (half_tones / 12)


def _line(notes: tuple[tuple[int, int], ...], volume: float) -> list[tuple[float, list[float]]]:
    """Notes one after the other, each ringing a little into the next."""
    placed, eighth = [], 0
    for half_tones, length in notes:
        placed.append((eighth * BEAT, pluck(_hertz(half_tones), (length + 1) * BEAT, volume)))
        eighth += length
    return placed


@cache
def tune() -> tuple[float, ...]:
    """The wave of the start-up music, made once."""
    return tuple(mixed(*_line(_MELODY, 0.4), *_line(_BASS, 0.35)))
