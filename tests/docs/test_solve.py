"""The page about solving says what the command does: its example, its keys, the parts of a deal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.commands.deal_text import FORM, NAMES, WORDS
from tests.cli.running import Shell

if TYPE_CHECKING:
    from typing import Any

PAGE = (Path(__file__).parent.parent.parent / "docs" / "solve.md").read_text(encoding="utf-8")


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, monkeypatch)


def test_the_example_shows_what_the_command_writes(shell: Shell) -> None:
    assert f'$ euchre solve "{FORM}"\n{shell("solve", FORM).out}' in PAGE


def test_every_key_and_every_part_of_a_deal_is_told_of(shell: Shell) -> None:
    found: dict[str, Any] = json.loads(shell("solve", FORM, "--json").out)
    (hand,) = found["hands"]
    for key in (*found, *hand, *hand["points"][0], *WORDS, *NAMES):
        assert f"`{key}" in PAGE, key
