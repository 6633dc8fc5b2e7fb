"""What a seat may know: its own cards, the public facts, and where the unseen cards can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.cards import card, hand
from euchre.game import Decision, FaceDown, Kind, Position
from euchre.rules import CATALOGUE, Farmers, RuleSet, game
from euchre.view import Place, Seen, Stage, TurnUpPlace, Zone, redact, view
from tests.helpers import (
    SEED,
    action,
    before_first_deal,
    called,
    cards_of,
    deal_next,
    dealt,
    finish,
    held,
    last,
    told,
    tricks,
)

if TYPE_CHECKING:
    from euchre.rules.options import Value

HANDS = {0: "As Ks Qs Ts 9s", 1: "Ah Kh Qh Th 9h", 2: "Ad Kd Qd Td 9d", 3: "Ac Kc Qc Tc 9c"}
EVERYBODY = (0, 1, 2, 3, None)


def _zones(position: Position, viewer: int | None) -> dict[tuple[Place, int | None], Zone]:
    unseen = view(position, viewer).unseen
    assert unseen is not None
    return {(zone.place, zone.seat): zone for zone in unseen.zones}


@pytest.mark.parametrize("rules", CATALOGUE.values(), ids=CATALOGUE)
def test_a_seat_sees_its_own_hand_and_a_spectator_none(rules: RuleSet) -> None:
    position = dealt(rules)
    for seat in range(rules.seating.seats):
        assert view(position, seat).hand == held(position, seat)
    assert view(position, None).hand is None
    assert view(position, None).sizes == (rules.cards,) * rules.seating.seats


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    for position in (dealt(game("classic")), before_first_deal(game("classic"))):
        with pytest.raises(ValueError, match=f"seat {seat}: expected 0 to 3, or None for a spectator"):
            view(position, seat)


def test_only_the_seat_to_act_is_offered_actions() -> None:
    position = dealt(game("classic"))
    assert view(position, 1).legal == position.legal()
    assert view(position, 1).mine
    for other in (0, 2, 3, None):
        assert view(position, other).legal == ()
        assert not view(position, other).mine
        assert view(position, other).to_act == 1


STAGES: list[tuple[str, dict[str, Value], str, Stage]] = [
    ("classic", {}, "", Stage.ROUND_ONE),
    ("classic", {}, "P P P P", Stage.ROUND_TWO),
    ("classic", {}, "U", Stage.PICK_UP),
    ("classic", {}, "U -Jh", Stage.PLAY),
    ("classic", {}, "P P P P P P P P", Stage.DEAL),
    ("classic", {"partners_best": True}, "P P P P s!", Stage.PARTNERS_BEST),
    ("classic", {"partners_best": True}, "P P P P s! +Ac", Stage.LONER_DISCARD),
    ("classic", {"defend_alone": True}, "P P P P s!", Stage.LONE_DEFENCE),
]


@pytest.mark.parametrize(("name", "options", "words", "stage"), STAGES, ids=[row[3].value for row in STAGES])
def test_the_stage_is_the_same_for_everybody(name: str, options: dict[str, Value], words: str, stage: Stage) -> None:
    position = told(dealt(game(name, options), HANDS, "Jh"), words)
    assert {view(position, viewer).stage for viewer in EVERYBODY} == {stage}


def test_other_stages_are_told_apart_too() -> None:
    assert view(before_first_deal(game("classic")), 0).stage is Stage.DEAL
    assert view(dealt(game("bid")), 0).stage is Stage.BIDDING
    assert view(told(dealt(game("bid-3")), "1@s P P"), 0).stage is Stage.KITTY
    assert view(dealt(game("british"), turn_up="*"), 1).stage is Stage.BLIND_CALL
    assert view(finish(called(game("classic"), 3, start=(0, 9)), 3), 1).stage is Stage.OVER


def test_between_hands_the_dealer_is_known_and_the_last_hand_is_open() -> None:
    position = finish(called(game("classic"), 3), 3)
    for viewer in EVERYBODY:
        seen = view(position, viewer)
        assert (seen.dealer, seen.to_act, seen.hand, seen.unseen) == (1, None, None, None)
        assert seen.last is not None
        assert seen.last.pack == last(position).dealt.deal.pack
        assert seen.last.decisions == last(position).dealt.decisions
        assert seen.last.seed == SEED


def test_during_a_hand_neither_seed_nor_pack_is_shown_to_anybody() -> None:
    position = deal_next(finish(called(game("classic"), 3), 3))
    for viewer in EVERYBODY:
        seen = view(position, viewer)
        assert seen.last is None
        assert seen.commitment == cards_of(position).deal.commitment
        assert repr(SEED) not in repr(seen)


# The turn-up


def test_the_turn_up_lies_where_everybody_knows() -> None:
    position = dealt(game("classic"), HANDS, "Jh")
    for words, place in (
        ("", TurnUpPlace.UP),
        ("P P P P", TurnUpPlace.DOWN),
        ("U", TurnUpPlace.TAKEN),
        ("U -Jh", TurnUpPlace.TAKEN),
        ("P U!", TurnUpPlace.DOWN),
    ):
        for viewer in EVERYBODY:
            seen = view(told(position, words), viewer)
            assert (seen.turn_up, seen.turn_up_place) == (card("Jh"), place)
    assert view(dealt(game("bid")), 0).turn_up_place is None


# Redaction


@pytest.mark.parametrize(
    ("word", "hidden"),
    [
        ("-As", FaceDown(Kind.DISCARD, 1)),
        ("+As", FaceDown(Kind.GIVE, 1)),
        ("~9s,Ts,9h", FaceDown(Kind.SWAP, 3)),
    ],
)
def test_what_goes_face_down_is_known_to_its_owner_alone(word: str, hidden: FaceDown) -> None:
    decision = Decision(2, action(word))
    assert redact(decision, 2) == Seen(2, action(word))
    for other in (0, 1, 3, None):
        assert redact(decision, other) == Seen(2, hidden)


@pytest.mark.parametrize("word", ["P", "U", "U!", "s", "s!", "3@n", "redeal", "defend", "decline", "As", "claim"])
def test_what_is_done_openly_is_known_to_all(word: str) -> None:
    for viewer in EVERYBODY:
        assert redact(Decision(2, action(word)), viewer) == Seen(2, action(word))


# Where unseen cards can be


def test_before_the_call_the_unseen_cards_are_in_the_other_hands_and_the_kitty() -> None:
    zones = _zones(dealt(game("classic"), HANDS, "Jh"), 1)
    assert {where: zone.capacity for where, zone in zones.items()} == {
        (Place.HAND, 0): 5,
        (Place.HAND, 2): 5,
        (Place.HAND, 3): 5,
        (Place.KITTY, None): 3,
    }


def test_a_seat_that_did_not_follow_holds_nothing_of_that_suit() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s Ah Ad Ac Jh")
    zones = _zones(position, 1)
    assert card("Jd") in zones[Place.HAND, 2].barred
    assert not zones[Place.KITTY, None].barred & {card("Jd")}


def test_the_taken_turn_up_is_with_the_dealer_or_buried() -> None:
    zones = _zones(told(dealt(game("classic"), HANDS, "Jh"), "U -9s"), 1)
    barred = {where for where, zone in zones.items() if card("Jh") in zone.barred}
    assert barred == {(Place.HAND, 2), (Place.HAND, 3), (Place.KITTY, None)}
    assert zones[Place.BURIED, 0].capacity == 1


def test_a_given_card_is_with_the_loner_or_laid_away_for_its_giver() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P s! +Ac")
    zones = _zones(position, 3)
    assert {where for where, zone in zones.items() if card("Ac") not in zone.barred} == {(Place.HAND, 1)}
    after = told(position, "-9h")
    zones = _zones(after, 3)
    assert {where for where, zone in zones.items() if card("Ac") not in zone.barred} == {
        (Place.HAND, 1),
        (Place.BURIED, 1),
    }
    assert not any(card("Ac") in zone.barred for zone in _zones(after, 0).values())


def test_a_sitting_dealer_may_have_given_the_turn_up_to_the_loner() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P U! +Jh -9d")
    free = {where for where, zone in _zones(position, 1).items() if card("Jh") not in zone.barred}
    assert free == {(Place.HAND, 0), (Place.HAND, 2), (Place.BURIED, 2)}


def test_swapped_cards_are_low() -> None:
    rules = game("classic", farmers_hand=Farmers.SWAP)
    position = told(dealt(rules, {1: "9s Ts 9h Th 9d"}, "Ad"), "~9s,Ts,9h")
    heap = _zones(position, 2)[Place.BURIED, 1]
    assert heap.capacity == 3
    unseen = view(position, 2).unseen
    assert unseen is not None
    assert heap.barred == {each for each in unseen.cards if each.rank > 10}


def test_the_own_discard_is_no_secret_to_its_owner() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s")
    assert (Place.BURIED, 0) not in _zones(position, 0)
    assert view(position, 0).buried == hand("9s")
    assert (Place.BURIED, 0) in _zones(position, 1)


# The course of the play


def test_the_trick_and_the_tricks_taken_are_seen_by_all() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s Ah Ad Ac Jh As")
    for viewer in EVERYBODY:
        seen = view(position, viewer)
        assert seen.trick == tricks(position).trick
        assert [trick.leader for trick in seen.done] == [1]
        assert seen.taken == (1, 0, 0, 0)
        assert seen.contract == tricks(position).contract
        assert seen.sizes == (3, 4, 4, 4)


def test_who_sits_out_is_seen() -> None:
    rules = game("classic", defend_alone=True)
    position = dealt(rules, HANDS, "Jh")
    assert view(position, 0).sitting_out == ()
    assert view(told(position, "P P P P s!"), 0).sitting_out == (3,)
    assert view(told(position, "P P P P s! defend"), 0).sitting_out == (0, 3)


def test_what_was_done_is_seen_in_order_and_redacted() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "P U -9s Ah")
    expected = [(1, action("P")), (2, action("U")), (0, FaceDown(Kind.DISCARD)), (1, action("Ah"))]
    assert [(each.seat, each.what) for each in view(position, 3).seen] == expected
