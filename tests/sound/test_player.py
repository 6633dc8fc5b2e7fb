"""Players: muted when off, the bell where there is no device, and no failure that gets out."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING, Any

import pytest

from euchre.sound import BELLS, Cue, Silent, make_sounds
from euchre.sound.player import Bells, Device

if TYPE_CHECKING:
    from collections.abc import Generator


class Rung:
    """A bell that counts."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


class FakeAudio:
    """A sound device that pulls once, or fails to open."""

    class SampleFormat:
        SIGNED16 = 2

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.stream: Generator[bytes, int, None] | None = None
        self.opened = threading.Event()

    def PlaybackDevice(self, **_: Any) -> FakeAudio:  # noqa: N802  # the name is miniaudio's
        self.opened.set()
        if self.fails:
            raise RuntimeError("no device")
        return self

    def __enter__(self) -> FakeAudio:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def start(self, stream: Generator[bytes, int, None]) -> None:
        self.stream = stream


@pytest.mark.parametrize("cue", Cue)
def test_the_bell_rings_for_few_cues(cue: Cue) -> None:
    ring = Rung()
    Bells(ring, on=True).play(cue)
    assert ring.times == (cue in BELLS)


def test_no_bell_when_sound_is_off() -> None:
    ring = Rung()
    bells = Bells(ring, on=False)
    bells.play(Cue.TURN)
    bells.on = True
    bells.play(Cue.TURN)
    assert ring.times == 1


def test_without_the_package_there_is_the_bell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    assert isinstance(make_sounds(Rung(), on=True), Bells)


def test_silence_does_nothing() -> None:
    silent = Silent()
    silent.play(Cue.WIN)
    silent.music()
    silent.hush()
    silent.close()


def finish(device: Device) -> None:
    device.close()
    device._thread.join(timeout=5)
    assert not device._thread.is_alive()


def test_a_device_that_fails_leaves_the_bell() -> None:
    ring = Rung()
    device = Device(FakeAudio(fails=True), Bells(ring, on=True), on=True)
    device._thread.join(timeout=5)
    device.play(Cue.TURN)
    device.music()
    assert ring.times == 1
    finish(device)


def test_a_device_is_fed_what_it_asks_for() -> None:
    audio = FakeAudio()
    device = Device(audio, Bells(Rung(), on=True), on=True)
    device.play(Cue.PLAY)
    finish_after_first_sound(device)
    assert audio.stream is not None
    assert len(audio.stream.send(100)) == 200
    device.hush()
    assert audio.stream.send(10) == b"\0" * 20


def finish_after_first_sound(device: Device) -> None:
    device._put(None)
    device._thread.join(timeout=5)


def test_a_muted_device_is_asked_for_nothing() -> None:
    audio = FakeAudio()
    device = Device(audio, Bells(Rung(), on=True), on=True)
    device.on = False
    device.play(Cue.PLAY)
    device.music()
    finish(device)
    assert audio.stream is not None
    assert audio.stream.send(10) == b"\0" * 20


def test_too_many_sounds_do_not_wait() -> None:
    device = Device(FakeAudio(fails=True), Bells(Rung(), on=False), on=True)
    device._thread.join(timeout=5)
    for _ in range(10):
        device._put(())
    finish(device)
