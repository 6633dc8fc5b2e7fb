"""Dealing: one card at a time from eldest hand, the turn-up or the kitty, and who deals next."""

from __future__ import annotations

import pytest

from euchre.cards import card, hand
from euchre.game import Deal, Decision, Draw, Pass, TakeBack, ToDeal, ToDraw, deal, draw, new_match
from euchre.rules import CATALOGUE, RuleSet, ThrowIn, game
from tests.helpers import SEED, called, cards_of, deal_next, dealt, finish, held, told

ALL = pytest.mark.parametrize("rules", CATALOGUE.values(), ids=CATALOGUE)


def _in_pack_order(rules: RuleSet) -> Deal:
    return Deal(SEED, "", rules.pack.cards)


def test_cards_come_off_the_pack_one_at_a_time_beginning_with_eldest_hand() -> None:
    rules = game("classic")
    position = new_match(rules).after(Draw(SEED, 2)).after(_in_pack_order(rules))
    # In pack order: spades 9 T J Q K A, then hearts, diamonds, clubs.
    assert held(position, 3) == hand("9s Ks Jh 9d Kd")
    assert held(position, 0) == hand("Ts As Qh Td Ad")
    assert held(position, 1) == hand("Js 9h Kh Jd 9c")
    assert held(position, 2) == hand("Qs Th Ah Qd Tc")
    assert cards_of(position).turn_up == card("Jc")
    assert cards_of(position).kitty == (card("Qc"), card("Kc"), card("Ac"))


def test_an_auction_has_a_kitty_and_no_turn_up() -> None:
    rules = game("bid-3")
    position = new_match(rules).after(Draw(SEED, 0)).after(_in_pack_order(rules))
    assert cards_of(position).turn_up is None
    assert cards_of(position).kitty == (card("Kc"), card("Ac"))
    assert held(position, 1) == hand("Js As Kh Qd Jc Ac Ks Qh Jd Ad")


@ALL
def test_every_hand_gets_its_number_of_cards_and_no_card_is_lost(rules: RuleSet) -> None:
    cards = cards_of(dealt(rules))
    assert {len(each) for each in cards.held} == {rules.cards}
    assert len(cards.kitty) == rules.kitty
    turned = (cards.turn_up,) if cards.turn_up else ()
    assert hand((*(c for each in cards.held for c in each), *cards.kitty, *turned)) == hand(rules.pack.cards)
    assert cards.buried == ((),) * rules.seating.seats


@ALL
def test_a_match_begins_with_the_draw_for_the_deal(rules: RuleSet) -> None:
    position = new_match(rules)
    assert position.phase == ToDraw()
    assert (position.to_act, position.hand, position.dealt, position.over) == (None, None, None, None)
    assert position.legal() == ()
    drawn = draw(rules, b"any")
    assert position.after(drawn).phase == ToDeal(drawn.dealer)
    after = position.after(drawn).after(deal(rules, b"any"))
    assert after.deals == 1
    assert cards_of(after).dealer == drawn.dealer


@ALL
def test_eldest_hand_acts_first(rules: RuleSet) -> None:
    for dealer in range(rules.seating.seats):
        assert dealt(rules, dealer=dealer).to_act == (dealer + 1) % rules.seating.seats


def test_the_deal_passes_to_the_left_after_a_played_hand() -> None:
    position, dealers = None, []
    for _ in range(6):
        position = finish(called(game("classic"), 3, before=position), 3)
        assert isinstance(position.phase, ToDeal)
        dealers.append(position.phase.dealer)
    assert dealers == [1, 2, 3, 0, 1, 2]


@pytest.mark.parametrize("name", ["classic", "two-hand", "bid", "bid-3", "bid-6"])
def test_the_next_dealer_deals_after_a_throw_in(name: str) -> None:
    rules = game(name)
    seats = rules.seating.seats
    passes = "P " * (seats * (1 if name.startswith("bid") else 2))
    position = told(dealt(rules, dealer=seats - 1), passes)
    assert position.phase == ToDeal(0)
    assert deal_next(position).to_act == 1
    same = game(name, throw_in=ThrowIn.SAME_DEALER)
    assert told(dealt(same, dealer=seats - 1), passes).phase == ToDeal(seats - 1)


def test_a_fact_that_cannot_come_now_is_refused() -> None:
    rules = game("classic")
    before, between = new_match(rules), new_match(rules).after(Draw(SEED, 0))
    pack = _in_pack_order(rules)
    playing = between.after(pack)
    for position, fact in (
        (before, pack),
        (before, Decision(0, Pass())),
        (between, Draw(SEED, 1)),
        (between, Decision(1, Pass())),
        (playing, pack),
        (playing, Draw(SEED, 1)),
        (playing, TakeBack(1, 1)),
    ):
        with pytest.raises(ValueError, match="cannot come"):
            position.after(fact)


def test_a_match_can_begin_at_another_score() -> None:
    assert new_match(game("classic"), (4, 9)).score.points == (4, 9)
    with pytest.raises(ValueError, match="expected 2 numbers"):
        new_match(game("classic"), (4, 9, 0))


def test_throw_ins_count_as_deals_but_not_as_hands() -> None:
    position = told(dealt(game("classic")), "P P P P P P P P")
    assert (position.deals, position.score.hands) == (1, 0)
    position = told(deal_next(position), "P P P P P P P P")
    assert (position.deals, position.score.hands) == (2, 0)
