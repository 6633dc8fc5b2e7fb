"""Sounds of the table, made in code: no files to ship, to license or to fetch."""

from euchre.sound.cues import BELLS, Cue, samples
from euchre.sound.player import Silent, Sounds, make_sounds
from euchre.sound.synth import RATE, Wave, as_pcm
from euchre.sound.tune import tune

__all__ = ["BELLS", "RATE", "Cue", "Silent", "Sounds", "Wave", "as_pcm", "make_sounds", "samples", "tune"]
