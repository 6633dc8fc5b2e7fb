"""No waiting for anybody to have had a look."""

from __future__ import annotations

import pytest

from euchre.tui.screens import paced, result


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter is taken at once; what is tested with real hesitation sets it back."""
    monkeypatch.setattr(paced, "SETTLE", 0.0)
    monkeypatch.setattr(result, "SETTLE", 0.0)
    monkeypatch.delenv("NO_COLOR", raising=False)
