"""Facts from public records and suites, each row with its source."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

__all__ = ["load", "rows"]

Row = dict[str, Any]


def load(name: str) -> dict[str, Any]:
    """A file of facts by its name."""
    facts: dict[str, Any] = json.loads(Path(__file__).with_name(f"{name}.json").read_text())
    return facts


def rows(name: str) -> list[Row]:
    """The rows of a file of facts."""
    cases: list[Row] = load(name)["cases"]
    return cases
