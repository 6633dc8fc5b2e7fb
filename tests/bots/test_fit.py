"""Fits: their files, the one that serves a game best, and what is solved to make them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from euchre.bots.fit import FORMAT, Fit, distance, family_of, fit_for, fits, read_fit
from euchre.bots.least_squares import ridge
from euchre.rules import CATALOGUE, Auction, LonerLead, Target, TurnUp, configure, each_for_himself
from euchre.solver.callers import WEIGHTS
from tests.contract.walks import GAMES

if TYPE_CHECKING:
    from euchre.rules import RuleSet

CLASSIC = CATALOGUE["classic"]


def named(rules: RuleSet) -> str:
    """The game whose fit serves these rules."""
    fitted = fit_for(rules)
    assert fitted is not None
    return fitted.fit.game


# Files


@pytest.mark.parametrize("fit", fits(), ids=lambda fit: fit.game)
def test_a_fit_reads_as_it_was_written(fit: Fit) -> None:
    assert read_fit(fit.text()) == fit
    assert read_fit(fit.text()).text() == fit.text()
    assert json.loads(fit.text())["format"] == FORMAT


@pytest.mark.parametrize("changed", [{"format": FORMAT + 1}, {"format": None}])
def test_a_file_of_another_format_is_refused(changed: dict[str, object]) -> None:
    data = json.loads(fits()[0].text()) | changed
    with pytest.raises(ValueError, match=f"expected {FORMAT}"):
        read_fit(json.dumps(data))


@pytest.mark.parametrize("fit", fits(), ids=lambda fit: fit.game)
def test_a_fit_is_of_the_family_of_its_game_and_as_long_as_it_has_to_be(fit: Fit) -> None:
    rules = CATALOGUE[fit.game]
    # Perhaps with some options: who sits where, and how many cards are dealt, is the same.
    own = json.loads(json.dumps(family_of(rules)))
    assert {part: fit.family[part] for part in ("seating", "cards")} == {
        part: own[part] for part in ("seating", "cards")
    }
    if isinstance(rules.calling, TurnUp):
        assert len(fit.weights) == 2 * rules.seating.seats * WEIGHTS
        assert sum(count for _, count in fit.outcomes) > 1000
        sides = {points for points, _ in fit.outcomes}
        assert sides <= {-4, -2, -1, 0, 1, 2, 4}
        assert len(sides) >= 5
    else:
        assert len(fit.weights) == 50
    assert fit.deals > 0


# The nearest


@pytest.mark.parametrize("name", GAMES)
def test_every_game_that_seats_the_same_has_a_fit(name: str) -> None:
    rules = GAMES[name]
    fitted = fit_for(rules)
    assert fitted is not None
    assert fitted.fit.family["seating"] == json.loads(json.dumps(family_of(rules)["seating"]))
    assert fitted.exact == (fitted.fit.family == json.loads(json.dumps(family_of(rules))))


def test_a_game_that_was_fitted_gets_its_own_fit() -> None:
    made = {fit.game for fit in fits()}
    for fit in fits():
        if fit.family == json.loads(json.dumps(family_of(CATALOGUE[fit.game]))):
            fitted = fit_for(CATALOGUE[fit.game])
            assert fitted is not None
            assert (fitted.fit, fitted.exact) == (fit, True)
    assert {"classic", "home", "canadian", "british", "two-hand", "bid", "bid-3", "bid-5", "bid-6"} <= made


def test_the_target_makes_no_other_family() -> None:
    for rules in (replace(CLASSIC, end=Target(5)), CATALOGUE["progressive"]):
        fitted = fit_for(rules)
        assert fitted is not None
        assert (fitted.fit.game, fitted.exact) == ("classic", True)


def test_the_nearest_family_serves_rules_that_nobody_fitted() -> None:
    odd = configure(
        CATALOGUE["home"], {"joker": True, "deck": 28, "bury": False, "loner-lead": LonerLead.LEFT_OF_LONER}
    )
    fitted = fit_for(odd)
    assert fitted is not None
    assert not fitted.exact
    assert named(configure(CLASSIC, {"bury": False})) == "classic"
    assert named(configure(CATALOGUE["home"], {"bury": False})) == "home"
    assert named(configure(CATALOGUE["canadian"], {"bury": False})) == "canadian"


def test_seats_that_nobody_fitted_have_no_fit() -> None:
    assert fit_for(replace(CATALOGUE["two-hand"], seating=each_for_himself(3))) is None


def test_a_family_is_no_way_from_itself_and_as_far_there_as_back() -> None:
    families = {name: family_of(rules) for name, rules in CATALOGUE.items()}
    for one in families.values():
        assert distance(one, one) == 0
        for other in families.values():
            assert distance(one, other) == distance(other, one)


def test_an_auction_is_no_turned_card_and_other_seats_no_neighbours() -> None:
    bid, classic, two = (family_of(CATALOGUE[name]) for name in ("bid", "classic", "two-hand"))
    assert isinstance(CATALOGUE["bid"].calling, Auction)
    assert distance(bid, classic) is None
    assert distance(classic, two) is None
    calling = {**bid, "seating": classic["seating"], "cards": classic["cards"]}
    assert distance(calling, classic) is None


def test_another_pack_is_further_than_another_option() -> None:
    classic = family_of(CLASSIC)
    option = distance(classic, family_of(configure(CLASSIC, {"bury": False})))
    pack = distance(classic, family_of(configure(CLASSIC, {"deck": 32})))
    assert option is not None
    assert pack is not None
    assert 0 < option < pack


# Least squares


def test_a_known_system_is_solved() -> None:
    """x = 2, y = -1, z = 3, held by nothing."""
    squares = [[4, 1, 0], [1, 3, 1], [0, 1, 2]]
    products = [7, 2, 5]
    assert ridge(squares, products, 0.0) == pytest.approx([2, -1, 3])


def test_a_system_that_needs_its_rows_exchanged_is_solved() -> None:
    assert ridge([[0, 1], [1, 0]], [5, 7], 0.0) == pytest.approx([7, 5])


def test_weights_are_held_near_nothing() -> None:
    free, held = ridge([[10]], [50], 0.0), ridge([[10]], [50], 15.0)
    assert free == pytest.approx([5])
    assert held == pytest.approx([2])
    assert ridge([[0, 0], [0, 4]], [0, 8], 4.0) == pytest.approx([0, 1])


def test_the_numbers_that_were_given_are_left_alone() -> None:
    squares, products = [[2, 1], [1, 2]], [3, 3]
    ridge(squares, products, 1.0)
    assert (squares, products) == ([[2, 1], [1, 2]], [3, 3])
