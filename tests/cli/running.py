"""The command line run within this program, with streams of its own."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from euchre import cli

if TYPE_CHECKING:
    import pytest


@dataclass(frozen=True)
class Done:
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """The one line that an error is; nothing else may have been written."""
        assert self.out == ""
        assert self.err.startswith("euchre: ")
        assert self.err.endswith("\n")
        line = self.err.removesuffix("\n")
        assert line.isprintable(), line
        return line.removeprefix("euchre: ")


class Shell:
    """Runs commands; everything that they keep goes below one directory."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        for name in list(os.environ):
            if name.startswith("EUCHRE_"):
                monkeypatch.delenv(name)
        monkeypatch.setenv("EUCHRE_DATA_DIR", str(home / "data"))
        monkeypatch.setenv("EUCHRE_CONFIG_DIR", str(home / "config"))
        monkeypatch.setenv("EUCHRE_DELAY", "0")
        # Whole matches are played here, and a disk takes its time; tests/log sees that it is asked.
        monkeypatch.setattr(os, "fsync", lambda _handle: None)

    @property
    def games(self) -> Path:
        return self.home / "data" / "games"

    def config(self, text: str) -> Path:
        """Write the `config.toml`."""
        path = self.home / "config" / "config.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def __call__(self, *args: str) -> Done:
        """Run one command with nothing to read."""
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
        with self._monkeypatch.context() as streams, Path(os.devnull).open(encoding="utf-8") as nothing:
            streams.setattr(sys, "stdin", nothing)
            streams.setattr(sys, "stdout", out)
            streams.setattr(sys, "stderr", err)
            streams.setattr(sys, "argv", ["euchre", *args])
            code = _exit_code()
        return Done(code, _written(out), _written(err))


def _exit_code() -> int:
    try:
        cli.main()
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 0 if left.code is None else 1
    raise AssertionError("main returned instead of leaving")


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
