"""All ways in which a hand can go, as published, counted by the engine and by a program that does not know it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden import brute, engine

TREES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("trees.json").read_text())["trees"]
ALL = pytest.mark.parametrize("tree", TREES, ids=[tree["name"] for tree in TREES])


def _start(tree: dict[str, Any]) -> tuple[dict[str, Any], str, int, str]:
    return tree["rules"], tree["pack"], tree["dealer"], tree["told"]


@ALL
def test_the_engine_counts_what_is_published(tree: dict[str, Any]) -> None:
    assert engine.count(engine.follow(*_start(tree))) == (tree["sequences"], tree["ends"])


@ALL
def test_a_program_of_its_own_counts_what_is_published(tree: dict[str, Any]) -> None:
    assert brute.count(brute.follow(*_start(tree))) == (tree["sequences"], tree["ends"])


@ALL
def test_published_numbers_agree_with_each_other(tree: dict[str, Any]) -> None:
    assert tree["sequences"][0] == 1
    assert tree["sequences"][-1] <= sum(tree["ends"].values()) < sum(tree["sequences"])
    assert len(tree["ends"]) > 1


def test_the_trees_reach_every_kind_of_call_exchange_and_play() -> None:
    rules = [tree["rules"] for tree in TREES]
    for option in (
        "stick",
        "canadian",
        "no_burying",
        "left_of_loner_leads",
        "defend_alone",
        "partners_best",
        "joker",
    ):
        assert any(flat.get(option) for flat in rules), option
    assert {flat["seats"] for flat in rules} == {2, 3, 4, 6}
    assert {flat["copies"] for flat in rules} == {1, 2}
    assert {flat["calling"] for flat in rules} == {"turn-up", "auction"}
