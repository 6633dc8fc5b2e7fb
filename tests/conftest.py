"""Settings for all tests: property tests find the same examples on every run; no stale binary is tested."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

import euchre.solver

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=60)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("steady")


def pytest_configure() -> None:
    """Refuse to test another solver than the one whose source lies here, or another than was asked for."""
    solver = Path(euchre.solver.__file__).parent
    sources = [solver / "kernel.py", solver / "kernel.pxd", solver / "_batch.pyx"]
    binaries = [path for path in solver.iterdir() if path.suffix in {".so", ".pyd"}]
    newest = max(path.stat().st_mtime for path in sources)
    if any(binary.stat().st_mtime < newest for binary in binaries):
        raise pytest.UsageError("a solver binary is older than its source: `uv sync --reinstall-package euchre`")
    if os.environ.get("EUCHRE_EXPECT_COMPILED") and not euchre.solver.COMPILED:
        raise pytest.UsageError("the solver is not compiled, and EUCHRE_EXPECT_COMPILED asks for it")
