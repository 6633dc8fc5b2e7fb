"""What is heard at the table, one short sound for each thing that happens."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from euchre.sound.synth import mixed, paper, pluck

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.sound.synth import Wave

__all__ = ["BELLS", "Cue", "samples"]


class Cue(Enum):
    """A sound by what it stands for."""

    DEAL = "deal"
    PLAY = "play"
    TURN = "turn"
    TRICK = "trick"
    EUCHRED = "euchred"
    WIN = "win"
    REFUSAL = "refusal"


BELLS = frozenset({Cue.TURN, Cue.REFUSAL, Cue.WIN})
"""The cues that deserve the terminal's bell where there is no better sound."""


def _deal() -> Wave:
    return mixed(*((0.05 * place, paper(0.05, 0.8, 0.5)) for place in range(5)))


def _play() -> Wave:
    return mixed((0.0, paper(0.07, 0.5, 0.6)), (0.0, pluck(150, 0.1, 0.4, glide=0.5)))


def _turn() -> Wave:
    return mixed((0.0, pluck(660, 0.16, 0.3)), (0.09, pluck(880, 0.25, 0.3)))


def _trick() -> Wave:
    gathered = [(0.035 * place, paper(0.06, 0.7 - 0.1 * place, 0.4)) for place in range(4)]
    return mixed(*gathered, (0.16, pluck(523, 0.25, 0.25)))


def _euchred() -> Wave:
    return mixed(*((0.13 * place, pluck(hertz, 0.3, 0.35, 0.97)) for place, hertz in enumerate((392, 330, 262, 196))))


def _win() -> Wave:
    return mixed(*((0.1 * place, pluck(hertz, 0.45, 0.35)) for place, hertz in enumerate((523, 659, 784, 1047))))


def _refusal() -> Wave:
    return pluck(180, 0.18, 0.45, glide=0.75)


_MAKERS: dict[Cue, Callable[[], Wave]] = {
    Cue.DEAL: _deal,
    Cue.PLAY: _play,
    Cue.TURN: _turn,
    Cue.TRICK: _trick,
    Cue.EUCHRED: _euchred,
    Cue.WIN: _win,
    Cue.REFUSAL: _refusal,
}


@cache
def samples(cue: Cue) -> tuple[float, ...]:
    """The wave of a cue, made once."""
    return tuple(_MAKERS[cue]())
