"""Learning: the same seed learns the same, compiled or not, and what is learnt is some use."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING

import pytest

import euchre.bots.training as learning
import euchre.bots.training_bids as learning_bids
from euchre.bots.fit import family_of, read_fit
from euchre.bots.tricks import FEATURES
from euchre.cards import card
from euchre.rules import CATALOGUE
from euchre.solver.callers import FEATURES_CALL, WEIGHTS, Callers, Practice, place_of, set_of
from euchre.solver.loading import load, source_of
from euchre.solver.players import Players, interpreted_playout

if TYPE_CHECKING:
    from euchre.bots.fit import Fit

HOME, BID = CATALOGUE["home"], CATALOGUE["bid"]
COMPILED = load("calls", "_calls")[1] is not None
FEW = 150 if COMPILED else 40


@pytest.fixture(autouse=True)
def _few_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "HANDS", 2 * FEW)
    monkeypatch.setattr(learning_bids, "HANDS", 6)


def _train(seed: int, deals: int = FEW) -> Fit:
    return learning.train(HOME, deals, seed)


@pytest.fixture(name="fit")
def _fit() -> Fit:
    return _train(1)


def test_the_same_seed_learns_the_same_and_another_something_else(fit: Fit) -> None:
    assert _train(1) == fit
    other = _train(2)
    assert other.weights != fit.weights
    assert (other.seed, other.deals, other.game) == (2, FEW, "home")


def test_what_was_learnt_is_a_fit_of_the_game(fit: Fit) -> None:
    assert fit.family == family_of(HOME)
    assert len(fit.weights) == 8 * WEIGHTS
    assert sum(count for _, count in fit.outcomes) == 2 * FEW
    assert read_fit(fit.text()).weights == fit.weights
    # Passing is learnt too, but not where the dealer is stuck.
    passing = [fit.weights[WEIGHTS * point + 2 * FEATURES_CALL : WEIGHTS * (point + 1)] for point in range(8)]
    assert any(passing[0])
    assert not any(passing[7])


def test_progress_tells_of_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "BATCH", 25)
    told: list[int] = []
    learning.train(HOME, 60, 1, told.append)
    assert told == [25, 25, 10] * learning.ROUNDS


def test_batches_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = _train(3, 60)
    monkeypatch.setattr(learning, "BATCH", 25)
    assert _train(3, 60) == whole


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here, so there is nothing to compare")
@pytest.mark.parametrize("name", ["home", "canadian", "british", "two-hand"])
def test_the_source_learns_what_the_binary_learns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "HANDS", 40)
    rules = CATALOGUE[name]
    running = learning.train(rules, 40, 7)
    calls, playout = source_of("calls"), interpreted_playout()
    monkeypatch.setattr(learning, "Practice", lambda rules, seed: Practice(rules, seed, calls))
    monkeypatch.setattr(learning, "Players", lambda: Players(playout))
    assert learning.train(rules, 40, 7) == running


@pytest.mark.skipif(not COMPILED, reason="so many deals take too long where nothing is compiled")
def test_what_is_learnt_values_good_hands_and_a_partner() -> None:
    fit = learning.train(HOME, 12_000, 5)
    callers = Callers(HOME, fit.weights)
    turned = place_of(card("9s"))
    strong, fair, poor = (
        callers.values(set_of(card(each) for each in text.split()), 0, turned)
        for text in ("Js Jc As Ks Ah", "Js As Ts Ah 9d", "9h Th 9d Td Qc")
    )
    assert strong[1] > fair[1] > poor[1]
    assert strong[2] > 700 > 0 > poor[1]
    assert max(poor, key=lambda action: poor[action]) == 0
    # Hands come to an end in a sensible way: the dealer's side is ahead.
    assert mean(points for points, count in fit.outcomes for _ in range(count)) > 0.1


# Bids


def test_bids_are_learnt_again_from_the_same_seed() -> None:
    one = learning_bids.train_bids(BID, 25, 1)
    assert learning_bids.train_bids(BID, 25, 1) == one
    assert learning_bids.train_bids(BID, 25, 2).weights != one.weights
    assert (one.game, one.seed, one.deals, one.family) == ("bid", 1, 25, family_of(BID))
    assert all(abs(points) <= BID.cards and count > 0 for points, count in one.outcomes)
    assert len(one.weights) == 2 * FEATURES + 2


def test_progress_tells_of_every_deal_of_bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning_bids, "BATCH", 10)
    told: list[int] = []
    learning_bids.train_bids(BID, 25, 1, told.append)
    assert told == [10, 10, 5]
