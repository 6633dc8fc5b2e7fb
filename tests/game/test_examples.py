"""The examples in the ground floors' own words are true."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize("module", ["euchre", "euchre.cards", "euchre.rules.end", "euchre.rules.options"])
def test_the_examples_of_a_module_run(module: str) -> None:
    results = doctest.testmod(importlib.import_module(module))
    assert results.attempted
    assert not results.failed
