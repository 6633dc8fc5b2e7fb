"""A shell for the commands of the arena."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.running import Shell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, monkeypatch)
