"""The example runs as it is shown."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "order_up.py"


def test_the_example_learns_something_in_a_few_hands() -> None:
    ended = subprocess.run(
        [sys.executable, str(EXAMPLE), "40"], capture_output=True, text=True, timeout=120, check=True
    )
    lines = ended.stdout.splitlines()
    assert len(lines) == 6
    assert lines[1].startswith("1 trumps: ordered up ")
    assert ended.stderr == ""
