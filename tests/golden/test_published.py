"""Shuffles, draws and fingerprints stay what they were when they were published."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from euchre.game import commitment, draw, hand_seed, shuffled
from euchre.rules import CATALOGUE, FirstDealer, game


def _published(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(__file__).with_name(name).read_text())
    return found


SHUFFLES = _published("shuffles.json")["shuffles"]
DRAWS = _published("shuffles.json")["draws"]
FINGERPRINTS = _published("fingerprints.json")["games"]


@pytest.mark.parametrize("row", SHUFFLES, ids=[f"{row['game']} {row['seed'][:8]}" for row in SHUFFLES])
def test_a_seed_makes_the_published_pack(row: dict[str, Any]) -> None:
    seed = bytes.fromhex(row["seed"])
    if row["match"] is not None:
        assert hand_seed(row["match"], row["hand"]) == seed
    assert commitment(seed) == row["commitment"]
    assert " ".join(map(str, shuffled(CATALOGUE[row["game"]].pack, seed))) == row["pack"]


@pytest.mark.parametrize("row", DRAWS, ids=[f"{row['game']} {row['first_dealer']}" for row in DRAWS])
def test_a_seed_draws_the_published_dealer(row: dict[str, Any]) -> None:
    drawn = draw(game(row["game"], first_dealer=FirstDealer(row["first_dealer"])), bytes.fromhex(row["seed"]))
    assert (drawn.dealer, " ".join(map(str, drawn.shown))) == (row["dealer"], row["shown"])


def test_a_named_game_keeps_its_fingerprint() -> None:
    assert {name: rules.fingerprint for name, rules in CATALOGUE.items()} == FINGERPRINTS
