"""docs/env.md says what is so."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from euchre.env.fields import FIELDS, layout
from euchre.rules import game

PAGE = Path(__file__).parents[2] / "docs" / "env.md"
FIELD = re.compile(r"^\| `(\w+)` \| ([^|]+) \|", re.MULTILINE)


def test_the_examples_run() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert results.attempted > 15
    assert results.failed == 0


def test_every_field_is_explained_with_its_shape() -> None:
    of = layout(game("bid-3"))
    sizes = {"S": of.seats, "D": of.sides, "F": of.faces, "T": of.cards, "C": of.calls}
    told = {
        name: tuple(sizes.get(size) or int(size) for size in shape.split(", "))
        for name, shape in FIELD.findall(PAGE.read_text(encoding="utf-8"))
    }
    assert list(told.items()) == [(name, field.shape(of)) for name, field in FIELDS.items()]
