"""What the club player knows while cards are played, and that his choices stay those of his rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import pytest

from euchre.bots.knowledge import Bits, knowledge
from euchre.bots.play import policy, ranking
from euchre.cards import Suit, hand
from euchre.game import deal, draw, hand_seed, new_match
from euchre.order import order
from euchre.rules import CATALOGUE, game
from euchre.solver import players
from euchre.solver.places import places
from euchre.solver.playout import GONE, HANDS, HOLDER, NEEDED, OUT, PLAYED, RECORDS, TABLE, TAKEN, UP, VOIDS, WORK
from euchre.view import Stage, view
from tests.bots.test_reasons import WITH_EVERYTHING
from tests.helpers import action, dealt, told

if TYPE_CHECKING:
    from euchre.cards import Card
    from euchre.game import Position

CLASSIC = game("classic")
GAMES = {**CATALOGUE, "everything": WITH_EVERYTHING}


class Played(TypedDict):
    """A hand of a game: what was done, and what the club player would have played, and why, at each card."""

    game: str
    seed: str
    told: str
    club: str


WRITTEN: list[Played] = json.loads(Path(__file__).with_name("played.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("hand_of", WRITTEN, ids=lambda hand_of: f"{hand_of['game']} {hand_of['seed']}")
def test_the_choices_are_those_that_were_written_down(hand_of: Played) -> None:
    rules = GAMES[hand_of["game"]]
    position = new_match(rules).after(draw(rules, hand_seed(hand_of["seed"], 0)))
    position = position.after(deal(rules, hand_seed(hand_of["seed"], 1)))
    found = []
    for word in hand_of["told"].split():
        seen = view(position, position.to_act)
        if seen.stage is Stage.PLAY:
            card, reason = policy(seen)
            found.append(f"{card} {reason.code}")
        position = position.play(action(word))
    assert found == hand_of["club"].split(", ")


def test_every_reason_is_given_in_what_was_written_down() -> None:
    codes = {each.split()[1] for hand_of in WRITTEN for each in hand_of["club"].split(", ")}
    assert codes == set(players.REASONS)


def test_a_seat_that_did_not_follow_is_known_to_be_void() -> None:
    """B05: the void is in the suit that was led; the left bower follows trump."""
    hands = {1: "9d As Ks Qs 9h", 2: "Ac Kc Tc Th Ah", 3: "Jh 9c Qc Jc Kh", 0: "Td Jd Qd Ad Ts"}
    position = told(dealt(CLASSIC, hands, "Kd"), "U -Td 9d Ac")
    job, suits = knowledge(view(position, 3)), order(Suit.DIAMONDS).suits
    known = places(CLASSIC.pack, Suit.DIAMONDS)
    assert job[VOIDS + 2] == known.every(card for card in known.bits if suits[card] is Suit.DIAMONDS)
    assert [job[VOIDS + seat] for seat in (0, 1, 3)] == [0, 0, 0]


def test_the_turn_up_is_remembered_to_be_the_dealers_until_it_is_played() -> None:
    position = told(dealt(CLASSIC, {1: "Jd Jh Kd Ah As", 0: "9s Ts 9c Tc 9h"}, "Ad"), "U -9h")
    known = places(CLASSIC.pack, Suit.DIAMONDS)
    job = knowledge(view(position, 1))
    assert (job[UP], job[HOLDER], job[OUT]) == (known.every(hand("Ad")), 0, 0)
    later = told(position, "Jd " + " ".join(str(_any(position, seat)) for seat in (2, 3)) + " Ad")
    assert later.to_act is not None
    assert knowledge(view(later, later.to_act))[UP] == 0


def _any(position: Position, seat: int) -> Card:
    """A card that the seat may play to a diamond."""
    assert position.dealt is not None
    return order(Suit.DIAMONDS).legal(position.dealt.held[seat], hand("Jd")[0])[0]


def test_a_turn_up_that_was_turned_down_is_out() -> None:
    position = told(dealt(CLASSIC, {}, "Th"), "P P P P s")
    job = knowledge(view(position, 1))
    assert (job[UP], job[OUT]) == (0, places(CLASSIC.pack, Suit.SPADES).every(hand("Th")))


def test_a_turn_up_may_be_the_card_that_the_dealer_gave_to_his_partner() -> None:
    rules = game("british", partners_best=True)
    position = told(dealt(rules, {2: "Js Jc As Ks 9h", 0: "Ts Qh Kh Ah Qc"}, "Qs"), "P U! +Qs -9h")
    assert position.to_act is not None
    job = knowledge(view(position, position.to_act))
    assert job[HOLDER] == 2


def test_only_the_own_cards_are_told_and_every_copy_has_a_bit_of_its_own() -> None:
    for name in ("bid-3", "bid", "bid-6", "classic"):
        position = _in_play(name)
        for _ in range(3 * position.rules.seating.seats - 1):
            position = position.play(position.legal()[0])
        assert position.to_act is not None
        seen = view(position, position.to_act)
        assert seen.seat is not None
        assert seen.hand is not None
        job = knowledge(seen)
        assert [bool(job[HANDS + seat]) for seat in range(6)] == [seat == seen.seat for seat in range(6)]
        sets = [job[HANDS + seen.seat], job[PLAYED], job[GONE + seen.seat], job[OUT]]
        played = sum(len(trick.cards) for trick in (*seen.done, seen.trick))
        assert [each.bit_count() for each in sets[:3]] == [len(seen.hand), played, len(seen.buried)]
        assert sum(sets).bit_count() == sum(each.bit_count() for each in sets)
        table = [job[TABLE + seat] for seat in seen.trick.seats]
        known = places(seen.rules.pack, seen.contract.denomination) if seen.contract else None
        assert known
        assert tuple(known.card(bit) for bit in table) == seen.trick.cards


def _in_play(name: str) -> Position:
    """The beginning of the play of some hand; whoever may pass does."""
    rules = game(name)
    position = new_match(rules).after(draw(rules, hand_seed(name, 0)))
    for number in range(1, 50):
        position = position.after(deal(rules, hand_seed(name, number)))
        while position.to_act is not None:
            if view(position, None).stage is Stage.PLAY:
                return position
            position = position.play(position.legal()[-1])
    raise AssertionError("nobody ever called")


@pytest.mark.parametrize(
    ("words", "makers", "defenders"),
    [("U -9h", 3, 3), ("U -9h Jd 9d Qd Ad", 2, 3), ("U -9h Jd 9d Qd Ad Jh Td 9c 9s", 1, 3)],
)
def test_the_tricks_that_are_needed_are_counted_for_each_side(words: str, makers: int, defenders: int) -> None:
    hands = {1: "Jd Jh Kd Ah As", 2: "9d Td Kh Kc Ks", 3: "Qd 9c Qc Jc Js", 0: "9s Ts Tc Ac 9h"}
    position = told(dealt(CLASSIC, hands, "Ad"), words)
    assert position.to_act == 1
    kernel, w = players.interpreted_playout(), [0] * WORK
    job, records = knowledge(view(position, 1)), players.records(CLASSIC.pack).tolist()
    w[RECORDS] = len(records)
    kernel.load(w, records, job, 0)
    assert w[NEEDED : NEEDED + 2] == [defenders, makers]
    assert job[TAKEN] == 3 - makers


def test_a_view_without_a_card_to_play_is_refused() -> None:
    position = dealt(CLASSIC, {}, "Th")
    for seen in (view(position, position.to_act), view(told(position, "U -Th"), 2), view(position, None)):
        with pytest.raises(ValueError, match="no card to play for seat"):
            knowledge(seen)


def test_a_third_copy_has_no_bit() -> None:
    bits = Bits(places(game("bid").pack, Suit.SPADES))
    assert bits.of(hand("As As")).bit_count() == 2
    with pytest.raises(ValueError, match="no As is left"):
        bits.of(hand("As"))


def test_ranking_names_each_legal_card_once_and_begins_with_the_choice() -> None:
    position = _in_play("bid-6")
    seen = view(position, position.to_act)
    ranked = ranking(seen)
    assert ranked[0] == policy(seen)
    assert {card for card, _ in ranked} == set(seen.hand or ())
    assert len(ranked) == len(set(seen.hand or ()))
    assert ranked[-1][1].code == "only-choice"
