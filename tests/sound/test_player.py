"""Players: muted when off, the bell where there is no device, and no failure that gets out."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from euchre.sound import BELLS, RATE, Cue, Silent, make_sounds, samples, tune
from euchre.sound.child import Voice, play
from euchre.sound.player import HUSH, MUSIC, Bells, Device

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

WRITES = "import sys; [open(sys.argv[1], 'a').write(line) for line in sys.stdin]"
"""A child that writes down what it is told."""


class Rung:
    """A bell that counts."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


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
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert isinstance(make_sounds(Rung(), on=True), Bells)


def test_silence_does_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    silent = Silent()
    for cue in Cue:
        silent.play(cue)
    silent.music()
    silent.hush()
    silent.close()
    assert capfd.readouterr() == ("", "")
    assert silent.on is False


def wait_for(path: Path, text: str) -> None:
    end = time.monotonic() + 10
    while not path.exists() or path.read_text() != text:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_the_child_is_told_what_is_to_be_heard(tmp_path: Path) -> None:
    told = tmp_path / "told"
    ring = Rung()
    device = Device(Bells(ring, on=True), True, (sys.executable, "-u", "-c", WRITES, str(told)))
    device.music()
    device.play(Cue.TURN)
    device.on = False
    device.play(Cue.WIN)
    device.music()
    child = device._child
    assert child is not None
    assert child.stdin is not None
    child.stdin.close()
    child.wait(timeout=10)
    wait_for(told, f"{MUSIC}\n{Cue.TURN.value}\n{HUSH}\n")
    assert ring.times == 0
    device.close()


def test_a_child_that_ends_leaves_the_bell() -> None:
    ring = Rung()
    device = Device(Bells(ring, on=True), True, (sys.executable, "-c", "raise SystemExit(1)"))
    assert device._child is not None
    device._child.wait(timeout=10)
    device.play(Cue.TURN)
    device.music()
    device.hush()
    assert ring.times == 1
    device.on = False
    device.play(Cue.TURN)
    assert ring.times == 1
    device.close()
    device.close()


def test_a_child_that_cannot_be_started_leaves_the_bell() -> None:
    ring = Rung()
    device = Device(Bells(ring, on=True), True, ("/there/is/no/such/program",))
    device.play(Cue.TURN)
    assert ring.times == 1
    device.close()


def test_closing_does_not_wait_for_a_child_that_hangs() -> None:
    device = Device(Silent(), True, (sys.executable, "-c", "import time; time.sleep(600)"))
    begun = time.monotonic()
    device.close()
    assert time.monotonic() - begun < 5


class FakeAudio:
    """An audio library whose device pulls once, when it is closed."""

    class SampleFormat:
        SIGNED16 = 2

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.heard = b""
        self.stream: Generator[bytes, int, None] | None = None

    def PlaybackDevice(self, **asked: Any) -> FakeAudio:  # noqa: N802  # the name is miniaudio's
        assert asked == {"output_format": 2, "nchannels": 1, "sample_rate": RATE}
        return self

    def __enter__(self) -> FakeAudio:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.stream is not None
        self.heard = self.stream.send(self.frames)

    def start(self, stream: Generator[bytes, int, None]) -> None:
        self.stream = stream


def test_the_child_plays_what_it_is_told() -> None:
    audio = FakeAudio(frames=1000)
    play(audio, ["nonsense\n", f"{MUSIC}\n", f"{Cue.PLAY.value}\n"])
    assert len(audio.heard) == 2000
    assert any(audio.heard)


@pytest.mark.parametrize("word", [MUSIC, *(cue.value for cue in Cue)])
def test_a_word_is_heard_to_its_end_and_then_there_is_silence(word: str) -> None:
    voice = Voice()
    stream = voice.stream()
    next(stream)
    voice.say(word)
    count = len(tune() if word == MUSIC else samples(Cue(word)))
    assert any(stream.send(count))
    assert stream.send(10) == b"\0" * 20


def test_hush_is_silence_at_once() -> None:
    voice = Voice()
    stream = voice.stream()
    next(stream)
    voice.say(MUSIC)
    voice.say(HUSH)
    assert stream.send(10) == b"\0" * 20
