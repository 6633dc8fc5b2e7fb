"""What kind of game was played is counted as it happened."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from euchre.arena import PUBLISHED, Result, match
from euchre.arena.deals import opening, unit_name
from euchre.arena.diagnostics import both, measures, seen_in_hand
from euchre.game import Bid, Name, OrderUp, Pass, next_deal
from euchre.rules import CATALOGUE, game

if TYPE_CHECKING:
    from euchre.game import Action, Position

ROUND_TWO_SEATS = "calls in round 2, seats after the second, % of hands"


@pytest.fixture(scope="module")
def club() -> Result:
    return match("club", "club", game="home", pairs=40)


@pytest.mark.parametrize("name", CATALOGUE)
def test_no_two_measures_have_one_name(name: str) -> None:
    names = [each.name for each in measures(CATALOGUE[name], games=True)]
    assert len(names) == len(set(names))


def test_every_published_number_is_of_something_that_is_measured() -> None:
    names = [each.name for each in measures(CATALOGUE["home"], games=True)]
    assert {each.measure for each in PUBLISHED} <= set(names)
    assert all(each.source and each.value for each in PUBLISHED)


def test_each_deal_is_somebodys_and_each_call_ends(club: Result) -> None:
    counts = both(club.tally.counts)
    assert counts["A deals"] == club.hands == 80
    assert counts["A calls"] == 80, "the dealer is stuck"
    assert counts["A calls"] == counts["A calls with partner"] + counts.get("A calls alone", 0)
    assert sum(counts.get(f"A calls, round {r} seat {s}", 0) for r in (1, 2) for s in (1, 2, 3, 4)) == 80
    assert counts.get("A deals, thrown in", 0) == 0
    results = sum(counts.get(f"A deals, {each}", 0) for each in ("+1", "+2", "+4", "-1", "-2", "-4"))
    assert results == 80


def test_a_player_against_itself_plays_the_same_game_as_both(club: Result) -> None:
    """What one of them does at one table the other does at the next."""
    for name, found in club.diagnostics.items():
        assert found["a"] == found["b"] == found["both"], name


def test_sums_of_calls_agree_with_their_parts(club: Result) -> None:
    found = club.diagnostics
    rest = [found[f"calls in round 2, seat {seat}, % of hands"]["both"] for seat in (3, 4)]
    assert found[ROUND_TWO_SEATS]["both"] == pytest.approx(sum(each or 0 for each in rest))
    calls = [found[f"calls in round {r}, seat {s}, % of hands"]["both"] for r in (1, 2) for s in (1, 2, 3, 4)]
    assert sum(each or 0 for each in calls) == pytest.approx(100)


def counted(name: str, *actions: Action) -> Counter[str]:
    """The counts of one hand that begins with these decisions, A at the even seats; the rest as it comes."""
    rules = game(name)
    position: Position = next_deal(opening(rules, 0), unit_name("gate", name, 0))
    for action in actions:
        position = position.play(action)
    while position.to_act is not None:
        position = position.after_action(position.legal()[0])
    counts: Counter[str] = Counter()
    assert position.last is not None
    seen_in_hand(position.last, "ABAB"[: rules.seating.seats], counts)
    return counts


def test_calls_are_counted_by_round_and_seat() -> None:
    """Seat 0 deals, so seat 1, of B, is the first."""
    counts = counted("classic", Pass(), OrderUp(alone=True))
    assert counts["B asked, round 1 seat 1"] == counts["A asked, round 1 seat 2"] == 1
    assert counts["A calls, round 1 seat 2"] == counts["A calls alone"] == 1
    assert counts["A asked as dealer, 9 up"] == 0
    position = next_deal(opening(game("classic"), 0), unit_name("gate", "classic", 0))
    assert position.dealt is not None
    assert position.dealt.turn_up is not None
    assert position.dealt.turn_up.suit is not None
    counts = counted("classic", *[Pass()] * 5, Name(position.dealt.turn_up.suit.mate))
    assert counts["A calls, round 2 seat 2"] == 1
    assert counts[f"A asked as dealer, {position.dealt.turn_up.rank.letter} up"] == 1
    assert counts[f"A picks up, {position.dealt.turn_up.rank.letter} up"] == 0


def test_a_thrown_in_hand_is_the_dealers() -> None:
    counts = counted("classic", *[Pass()] * 8)
    assert counts["A deals, thrown in"] == counts["A deals"] == 1
    assert counts["A calls"] == counts["B calls"] == 0
    assert counts["A deals, points"] == 0


def test_bids_and_contracts_are_counted() -> None:
    name = game("bid").calling
    suit = name.denominations[0]  # type: ignore[union-attr]
    counts = counted("bid", Bid(3, suit), Pass(), Bid(5, suit), Pass())
    assert counts["B bids, seat 1"] == counts["B bids, seat 3"] == 1
    assert counts["B contracts"] == counts["B contracts, spades"] == 1
    assert counts["B contracts, tricks bid"] == 5
    made = counts["B contracts, made"]
    assert (counts["B contracts, points"] > 0) == bool(made)
    assert counted("bid", *[Pass()] * 4)["A deals, thrown in"] == 1


def test_an_average_of_nothing_is_nothing() -> None:
    found = match("club", "club", pairs=2, options={"alone": "off"}).diagnostics
    assert "alone, % of calls" not in found
    assert "games won with the first deal, %" not in found
    assert measures(game("classic"))[0].of({}, "A") is None


def test_whole_games_are_counted_by_the_first_deal() -> None:
    found = match("club", "club", pairs=4, games=True)
    first, other = (
        found.diagnostics[name]["both"] for name in ("games won with the first deal, %", "games won without it, %")
    )
    assert first is not None
    assert other is not None
    assert first + other == pytest.approx(100)
