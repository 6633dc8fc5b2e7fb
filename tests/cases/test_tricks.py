"""Who wins a trick and what may be played to it, against public suites."""

from __future__ import annotations

import pytest

from euchre.cards import card, hand
from euchre.order import order
from tests.cases import Row, rows
from tests.helpers import denomination

LOW_ROWS = {"DD10", "DD11"}
"""Not ours: low no-trump, in which the nine is best, is a denomination that no game of the catalogue has."""


def _id(row: Row) -> str:
    return str(row["id"])


def _high_rows() -> list[Row]:
    return [row for row in rows("double_deck_tricks") if row["mode"] != "LOW"]


@pytest.mark.parametrize("row", rows("trick_winner"), ids=_id)
def test_a_recorded_trick_has_its_winner(row: Row) -> None:
    played = [card(text) for text in row["plays"]]
    assert order(denomination(row["trump"])).winner(played) == row["winner"]


@pytest.mark.parametrize("row", _high_rows(), ids=_id)
def test_a_recorded_trick_of_two_packs_has_its_winner(row: Row) -> None:
    played = [card(text) for text in row["plays"]]
    mode = "n" if row["mode"] == "HIGH" else row["mode"]
    assert order(denomination(mode)).winner(played) == row["winner"]


def test_only_the_low_rows_are_left_out() -> None:
    assert {row["id"] for row in rows("double_deck_tricks") if row not in _high_rows()} == LOW_ROWS


@pytest.mark.parametrize("row", rows("follow_suit"), ids=_id)
def test_exactly_the_recorded_cards_may_be_played(row: Row) -> None:
    held = hand(" ".join(row["hand"]))
    legal = order(denomination(row["trump"])).legal(held, card(row["led"]))
    assert hand(legal) == hand(" ".join(row["legal"]))
