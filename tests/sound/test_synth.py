"""Waves: their lengths, their peaks, their silence."""

from __future__ import annotations

import pytest

from euchre.sound import RATE, Cue, as_pcm, samples, tune
from euchre.sound.synth import mixed, paper, pluck

LONGEST_CUE = 1.0


def peak(wave: tuple[float, ...]) -> float:
    return max(abs(sample) for sample in wave)


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_is_short_and_neither_silent_nor_clipped(cue: Cue) -> None:
    wave = samples(cue)
    assert 0.05 < len(wave) / RATE < LONGEST_CUE
    assert 0.05 < peak(wave) < 1


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_ends_in_silence_so_that_it_does_not_click(cue: Cue) -> None:
    assert abs(samples(cue)[-1]) < 0.01


def test_cues_differ() -> None:
    assert len({samples(cue) for cue in Cue}) == len(Cue)


def test_the_tune_is_some_seconds_long_and_loud_enough() -> None:
    assert 4 < len(tune()) / RATE < 9
    assert 0.2 < peak(tune()) < 1


def test_the_same_call_gives_the_same_samples() -> None:
    assert paper(0.05, 0.5, 0.5) == paper(0.05, 0.5, 0.5)
    assert pluck(440, 0.1, 0.5) == pluck(440, 0.1, 0.5)


def test_mixing_never_gets_louder_than_a_wave_may_be() -> None:
    loud = [1.0] * 100
    assert max(mixed((0.0, loud), (0.0, loud))) < 1


def test_mixing_places_each_wave_at_its_second() -> None:
    wave = mixed((0.0, [0.1]), (1.0, [0.2]))
    assert len(wave) == RATE + 1
    assert (wave[0], wave[RATE]) == (0.1, 0.2)


def test_mixing_nothing_is_silence() -> None:
    assert mixed() == []


def test_pcm_is_two_bytes_a_sample_and_stays_in_range() -> None:
    assert as_pcm([0.0, 1.0, -1.0, 2.0]) == b"\0\0\xff\x7f\x01\x80\xff\x7f"
