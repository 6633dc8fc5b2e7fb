"""A player that fails or cheats loses the hand, is listed, and the match goes on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from euchre.arena import UnknownPlayer, match, player
from euchre.bots import UnknownLevel
from tests.arena import players
from tests.arena.players import HERE

ERRORS = {
    "Crashing": "RuntimeError: a bug in two lines",
    "Leaving": "SystemExit: 3",
    "Unmakeable": f"UnknownPlayer: '{HERE}:Unmakeable' is no player: it cannot be made: RuntimeError: out of models",
    "Revoking": "not legal: Play(card=Card(rank=<Rank.SEVEN: 7>, suit=<Suit.CLUBS: 3>))",
    "Mute": "not legal: a NoneType, expected a Choice",
}


@pytest.fixture(autouse=True)
def nobody_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players.Unmakeable, "made", 0)


@pytest.mark.parametrize("name", ERRORS)
@pytest.mark.parametrize("game", ["classic", "bid-3"])
def test_it_is_listed_and_loses_the_most(name: str, game: str) -> None:
    result = match(f"{HERE}:{name}", "club", game=game, pairs=4)
    assert result.failures
    assert {each.error for each in result.failures} == {ERRORS[name]}
    assert {each.player for each in result.failures} == {f"{HERE}:{name}"}
    assert {each.unit for each in result.failures} == {0, 1, 2, 3}
    assert all(each.decision >= 1 and each.deal == 1 for each in result.failures)
    assert result.interval[1] < -1
    players.Unmakeable.made = 0
    assert match("club", f"{HERE}:{name}", game=game, pairs=4).units == tuple(-unit for unit in result.units)


def test_a_hand_lost_by_a_fault_costs_four_points_in_classic() -> None:
    result = match(f"{HERE}:Leaving", "club", pairs=4)
    assert set(result.units) == {-4}
    assert len(result.failures) == 8
    assert result.hands == 0


def test_a_fault_in_a_game_loses_it_to_all_others() -> None:
    assert match(f"{HERE}:Leaving", "club", pairs=4, games=True).mean == 0.0
    three = match("club", f"{HERE}:Leaving", game="bid-3", pairs=2, games=True)
    alone, among_copies = Fraction(1, 2) - Fraction(1, 4), Fraction(1, 2)
    assert three.units == (Fraction(1, 2) + (alone + among_copies) / 4,) * 2


def test_a_player_that_cannot_even_be_made_is_refused_before_a_card_is_dealt() -> None:
    players.Unmakeable.made = 1
    with pytest.raises(UnknownPlayer, match="it cannot be made: RuntimeError: out of models"):
        match(f"{HERE}:Unmakeable", "club", pairs=2)


def test_a_fault_is_found_at_its_seat() -> None:
    for each in match(f"{HERE}:Leaving", "club", pairs=4).failures:
        assert each.seat % 2 == each.table


def test_a_good_claim_is_legal_and_a_bad_one_is_not() -> None:
    result = match(f"{HERE}:Claiming", "club", pairs=20)
    assert {each.error for each in result.failures} == {"not legal: Claim()"}
    assert 0 < len(result.failures) < 40


@pytest.mark.parametrize("game", ["classic", "bid-3"])
def test_a_player_is_shown_its_own_view_and_only_where_it_can_choose(game: str) -> None:
    assert match(f"{HERE}:Nosy", "random", game=game, pairs=3).failures == ()


def test_players_at_two_seats_share_nothing() -> None:
    assert match(f"{HERE}:Forgetful", "club", pairs=3).failures == ()


def test_every_player_that_came_has_left() -> None:
    match(f"{HERE}:Closing", "club", pairs=3)
    assert players.Closing.here == 0


# Names.


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere:Bot", "'nowhere:Bot' is no player: expected a level or module:attribute, but No module named"),
        (f"{HERE}:Nobody", "has no attribute 'Nobody'"),
        (f"{HERE}:NO_BOT", "expected something to call for a bot, but it is of type str"),
        (f"{HERE}:", "is no player"),
        (":Bot", "is no player"),
        ("command:", "expected a command that starts one, such as command:./mybot"),
    ],
)
def test_a_name_that_nobody_has_is_refused_before_a_card_is_dealt(name: str, why: str) -> None:
    with pytest.raises(UnknownPlayer, match="is no player") as refused:
        match("club", name, pairs=2)
    assert why in str(refused.value)


def test_a_level_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownLevel):
        match("genius", "club", pairs=2)


def test_a_player_is_a_level_something_to_import_or_a_program() -> None:
    assert player(" CLUB ").level == "club"
    assert player(f"{HERE}:Mute").level == "stranger"
    assert player("command:./mybot --flag").level == "command:./mybot --flag"


def test_a_program_that_cannot_be_started_has_failed() -> None:
    result = match("command:/no/such/program", "club", pairs=2)
    assert set(result.units) == {-4}
    assert "'/no/such/program' cannot be started" in result.failures[0].error
