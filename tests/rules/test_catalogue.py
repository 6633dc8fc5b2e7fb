"""The named games have the numbers of the rules' tables, and presets change only what they say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pytest

from euchre.cards import JOKER, Pack, Rank, Suit
from euchre.order import NO_TRUMP
from euchre.rules import (
    CATALOGUE,
    PARTNERS,
    Auction,
    AuctionScore,
    Farmers,
    FirstDealer,
    FixedHands,
    JokerUp,
    LonerLead,
    MustHold,
    Rubber,
    RuleSet,
    Target,
    ThrowIn,
    TurnUp,
    each_for_himself,
    game,
)
from tests.helpers import called, dealt, finish, outcome, told

if TYPE_CHECKING:
    from euchre.rules.options import Value

FOUR_HAND = [name for name, rules in CATALOGUE.items() if rules.seating == PARTNERS]
AUCTIONS = ["bid", "bid-3", "bid-5", "bid-6"]


class Numbers(NamedTuple):
    """What a table of the rules says about a game."""

    pack: int
    lowest: Rank
    seats: int
    cards: int
    kitty: int
    points: int | None


TABLE = {
    "classic": Numbers(24, Rank.NINE, 4, 5, 3, 10),
    "tommy": Numbers(24, Rank.NINE, 4, 5, 3, 5),
    "tommy-joker": Numbers(25, Rank.NINE, 4, 5, 4, 5),
    "four-hand": Numbers(32, Rank.SEVEN, 4, 5, 11, 5),
    "two-hand": Numbers(24, Rank.NINE, 2, 5, 13, 5),
    "rubber": Numbers(32, Rank.SEVEN, 4, 5, 11, 5),
    "bid": Numbers(40, Rank.TEN, 4, 10, 0, 32),
    "bid-3": Numbers(32, Rank.JACK, 3, 10, 2, 32),
    "bid-5": Numbers(56, Rank.EIGHT, 5, 10, 6, 32),
    "bid-6": Numbers(64, Rank.SEVEN, 6, 10, 4, 32),
    "home": Numbers(24, Rank.NINE, 4, 5, 3, 10),
    "canadian": Numbers(24, Rank.NINE, 4, 5, 3, 10),
    "british": Numbers(25, Rank.NINE, 4, 5, 4, 10),
    "farmers": Numbers(24, Rank.NINE, 4, 5, 3, 10),
    "progressive": Numbers(24, Rank.NINE, 4, 5, 3, None),
}

EUCHRED_LONER = dict.fromkeys(FOUR_HAND, 4) | {"four-hand": 2, "rubber": 2}


def test_the_catalogue_is_the_games_of_the_table() -> None:
    assert list(CATALOGUE) == list(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_a_game_has_the_numbers_of_the_table(name: str) -> None:
    rules = CATALOGUE[name]
    found = Numbers(rules.pack.size, rules.pack.lowest, rules.seating.seats, rules.cards, rules.kitty, rules.points)
    assert found == TABLE[name]
    assert rules.name == name
    assert rules.source


@pytest.mark.parametrize("name", TABLE)
def test_opposite_seats_are_partners_or_each_plays_for_himself(name: str) -> None:
    rules = CATALOGUE[name]
    expected = ((0, 2), (1, 3)) if name in FOUR_HAND else tuple((seat,) for seat in range(rules.seating.seats))
    assert rules.seating.sides == expected


@pytest.mark.parametrize("alone", [False, True], ids=["with partner", "alone"])
@pytest.mark.parametrize("tricks", range(6))
@pytest.mark.parametrize("name", FOUR_HAND)
def test_a_played_hand_scores_by_the_table(name: str, tricks: int, alone: bool) -> None:
    made = {3: 1, 4: 1, 5: 4 if alone else 2}.get(tricks, 0)
    lost = 0 if made else (EUCHRED_LONER[name] if alone else 2)
    position = called(game(name), tricks, "U!" if alone else "U")
    assert outcome(finish(position, tricks)).points == (lost, made)


@pytest.mark.parametrize(("tricks", "points"), [(2, (2, 0)), (3, (0, 1)), (5, (0, 2))])
def test_two_hands_score_alike_without_a_loner(tricks: int, points: tuple[int, int]) -> None:
    trumps = ["Js", "Jc", "As", "Ks", "Qs"][:tricks]
    hands = {1: " ".join((*trumps, *["9h", "Th", "9d", "Td"][: 5 - tricks])), 0: "Ah Kh Qh Ad Kd"}
    position = told(dealt(game("two-hand"), hands, "9s"), "U -9s")
    assert outcome(finish(position, tricks)).points == points


def test_the_turn_up_games_begin_without_any_house_rule() -> None:
    for name in ("classic", "tommy", "tommy-joker", "four-hand", "two-hand", "rubber"):
        assert CATALOGUE[name].calling == TurnUp()
        assert CATALOGUE[name].throw_in is ThrowIn.NEXT_DEALER
        assert CATALOGUE[name].first_dealer is FirstDealer.LOT
    spec = TurnUp()
    assert (spec.joker_up, spec.must_hold, spec.farmers) == (JokerUp.REDEAL, MustHold.NOTHING, Farmers.OFF)
    assert spec.bury
    assert not (spec.stick_the_dealer)
    assert not (spec.canadian)
    assert not (spec.no_ace_no_face)
    assert not (spec.ace_no_face)


def test_nobody_plays_alone_at_two_hands() -> None:
    assert CATALOGUE["two-hand"].lone is None


def test_a_lone_hand_of_the_catalogue_is_led_to_from_the_left_of_the_dealer_and_meets_both_defenders() -> None:
    for name in FOUR_HAND:
        lone = CATALOGUE[name].lone
        assert lone is not None
        assert (lone.lead, lone.defence, lone.partners_best) == (LonerLead.LEFT_OF_DEALER, False, False)


def test_the_joker_is_in_two_games_alone() -> None:
    assert [name for name, rules in CATALOGUE.items() if JOKER in rules.pack.cards] == ["tommy-joker", "british"]


@pytest.mark.parametrize("name", AUCTIONS)
def test_an_auction_offers_one_to_ten_in_every_suit_and_no_trump(name: str) -> None:
    rules = CATALOGUE[name]
    assert rules.calling == Auction(1, 10, (*Suit, NO_TRUMP), dealer_must_bid=False)
    assert rules.score == AuctionScore()
    assert rules.end == Target(32)
    assert rules.pack.copies == 2


def test_an_auction_is_for_six_players_at_most() -> None:
    six = CATALOGUE["bid-6"]
    assert six.pack == Pack(Rank.SEVEN, 2)
    with pytest.raises(ValueError, match="A pack of 64 cards is too small for bid-6"):
        replace(six, seating=each_for_himself(7))


def test_a_rubber_is_two_games_of_five_with_a_bonus_of_two() -> None:
    assert CATALOGUE["rubber"].end == Rubber() == Rubber(points=5, games=2, bonus=2)


def _changed(**change: object) -> RuleSet:
    return replace(CATALOGUE["classic"], **change)  # type: ignore[arg-type]


CHANGES = {
    "home": _changed(calling=TurnUp(stick_the_dealer=True)),
    "canadian": _changed(calling=TurnUp(canadian=True)),
    "british": _changed(pack=Pack(Rank.NINE, joker=True), calling=TurnUp(joker_up=JokerUp.DEALER_NAMES)),
    "farmers": _changed(calling=TurnUp(farmers=Farmers.SWAP)),
    "progressive": _changed(end=FixedHands(8)),
    "tommy": _changed(end=Target(5)),
    "tommy-joker": _changed(end=Target(5), pack=Pack(Rank.NINE, joker=True)),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_preset_is_classic_plus_only_its_change(name: str) -> None:
    assert CATALOGUE[name].fingerprint == CHANGES[name].fingerprint
    assert CATALOGUE[name].fingerprint != CATALOGUE["classic"].fingerprint


PRESET_OPTIONS: dict[str, dict[str, Value]] = {
    "home": {"stick-the-dealer": True},
    "canadian": {"canadian": True},
    "british": {"joker": True, "joker-turned-up": JokerUp.DEALER_NAMES},
    "farmers": {"farmers-hand": Farmers.SWAP},
    "progressive": {"hands": 8},
}


@pytest.mark.parametrize("name", PRESET_OPTIONS)
def test_a_preset_can_be_had_from_classic_by_options(name: str) -> None:
    assert game("classic", PRESET_OPTIONS[name]).fingerprint == CATALOGUE[name].fingerprint


def test_progressive_can_have_twelve_hands() -> None:
    assert game("progressive", hands=12).end == FixedHands(12)


@pytest.mark.parametrize("points", [5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("name", ["tommy", "tommy-joker", "four-hand", "two-hand", "rubber"])
def test_the_points_to_win_can_be_set(name: str, points: int) -> None:
    rules = game(name, points=points)
    assert rules.points == points
    assert replace(rules, end=CATALOGUE[name].end) == CATALOGUE[name]
