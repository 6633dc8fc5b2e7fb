"""Settings for all tests: property tests find the same examples on every run; no stale binary is tested."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

import euchre.solver

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("steady")


def pytest_configure() -> None:
    """Refuse to test another solver than the one whose source lies here, or another than was asked for."""
    room = Path(euchre.solver.__file__).parent
    newest = max((room / name).stat().st_mtime for name in ("kernel.py", "kernel.pxd", "_batch.pyx"))
    loaded = [
        sys.modules[f"euchre.solver.{name}"].__file__ for name in ("kernel", "_batch") if euchre.solver.COMPILED
    ]
    if any(Path(str(binary)).stat().st_mtime < newest for binary in loaded):
        raise pytest.UsageError("a solver binary is older than its source: `uv sync --reinstall-package euchre`")
    if os.environ.get("EUCHRE_EXPECT_COMPILED") and not euchre.solver.COMPILED:
        raise pytest.UsageError("the solver is not compiled, and EUCHRE_EXPECT_COMPILED asks for it")
