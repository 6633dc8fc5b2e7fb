"""Settings for all tests: property tests find the same examples on every run; no stale binary is tested."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

import euchre.bots  # and with it all that plays
import euchre.solver

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("steady")

os.environ["EUCHRE_LANGUAGE"] = "en"
"""What is tested for its words is tested in English, whatever the machine speaks; programs that are started too."""


KERNELS = {"kernel": "_batch", "playout": "_playouts", "calls": "_calls"}
"""The kernels, and what calls each of them on arrays."""


def pytest_configure() -> None:
    """Refuse to test another kernel than the one whose source lies here, or another than was asked for."""
    room = Path(euchre.solver.__file__).parent
    for kernel, calls in KERNELS.items():
        sources = (f"{kernel}.py", f"{kernel}.pxd", f"{calls}.pyx")
        newest = max((room / name).stat().st_mtime for name in sources)
        found = [sys.modules.get(f"euchre.solver.{name}") for name in (kernel, calls)]
        binaries = [Path(str(each.__file__)) for each in found if each and not str(each.__file__).endswith(".py")]
        if any(binary.stat().st_mtime < newest for binary in binaries):
            raise pytest.UsageError("a solver binary is older than its source: `uv sync --reinstall-package euchre`")
        if os.environ.get("EUCHRE_EXPECT_COMPILED") and not binaries:
            raise pytest.UsageError(f"{kernel} is not compiled, and EUCHRE_EXPECT_COMPILED asks for it")
