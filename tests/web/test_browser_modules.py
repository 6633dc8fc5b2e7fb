"""The modules of the browser, each by its own tests: `node --test tests/web/NAME.test.mjs`."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

NODE = shutil.which("node")
MODULES = sorted(Path(__file__).parent.glob("*.test.mjs"))


def test_there_are_tests_to_run() -> None:
    assert "words.test.mjs" in {path.name for path in MODULES}


@pytest.mark.skipif(NODE is None, reason="there is no node here to run the browser's modules")
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_a_module_of_the_browser(path: Path) -> None:
    done = subprocess.run([str(NODE), "--test", str(path)], capture_output=True, text=True, check=False, timeout=120)
    assert not done.returncode, done.stdout + done.stderr
