"""Points for tricks, and points that end a game, against public suites."""

from __future__ import annotations

import pytest

from euchre.rules import AuctionScore, game
from tests.cases import Row, rows
from tests.helpers import called, finish, outcome

NOT_OURS = {
    "SC18": "fast break, a house rule by which nobody scores when the defence takes just the first two tricks",
    "SC22": "an auction bid named shoot, with its own price",
    "SC23": "an auction bid to play alone, with its own price",
    "SC24": "an auction bid to play alone, with its own price",
    "SC28": "a bid of more tricks than there are, which stands for playing alone",
}
"""Rows about bids and house rules that no game of the catalogue has, each with what is foreign in it."""

AUCTION = {"bid6-8card", "bid4x24"}
"""Tables that the catalogue does not have; of their rows only the owner's score is tested, and it is ours too."""


def _id(row: Row) -> str:
    return str(row["id"])


def _ours() -> list[Row]:
    return [row for row in rows("scoring") if row["id"] not in NOT_OURS]


def _hands() -> list[Row]:
    return [row for row in _ours() if row["variant"] == "classic" and "maker_tricks" in row]


def _ends() -> list[Row]:
    return [row for row in _ours() if "scores" in row]


def _bids() -> list[Row]:
    return [row for row in _ours() if row["variant"] in AUCTION]


@pytest.mark.parametrize("row", _hands(), ids=_id)
def test_a_recorded_hand_scores_its_points(row: Row) -> None:
    # Of a lone hand these rows are Hoyle's; against a lone defender they are the option's own.
    lone_defender = row.get("lone_defender", False)
    rules = game("classic", defend_alone=True) if lone_defender else game("classic", euchred_loner=2)
    words = ("U! -9s defend" if lone_defender else "U!") if row["alone"] else "U"
    over = outcome(finish(called(rules, row["maker_tricks"], words), row["maker_tricks"]))
    assert over.points == (row["points"]["defenders"], row["points"]["makers"])


@pytest.mark.parametrize("row", _ends(), ids=_id)
def test_a_recorded_score_ends_the_game_or_does_not(row: Row) -> None:
    """The last hand of the makers (side 1) or the defenders (side 0) brings the score about."""
    mine, theirs = row["scores"]
    march = row["winner"] == 1
    start, made = ((mine, theirs - 2), 5) if march else ((mine - 2, theirs), 0)
    position = finish(called(game("classic", points=row["target"]), made, start=start), made)
    assert position.score.points == (mine, theirs)
    assert (position.over.winner if position.over else None) == row["winner"]


@pytest.mark.parametrize("row", _bids(), ids=_id)
def test_a_recorded_bid_scores_the_tricks_taken_if_they_reach_it(row: Row) -> None:
    bidders = (row["points"] or {}).get("bidders", row["tricks"])
    assert AuctionScore().points(row["bid"], row["tricks"]) == bidders


def test_every_row_is_tested_or_left_out_with_a_reason() -> None:
    tested = {row["id"] for row in (*_hands(), *_ends(), *_bids())}
    assert tested | set(NOT_OURS) == {row["id"] for row in rows("scoring")}
    assert not tested & set(NOT_OURS)
