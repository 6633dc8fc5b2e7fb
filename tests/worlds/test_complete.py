"""From a view and what is hidden to the whole position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.cards import card, hand
from euchre.game import Deal, Discard, Give, Position, Swap, ToDeal
from euchre.rules import CATALOGUE, game
from euchre.view import Stage, view
from euchre.worlds import complete, worlds
from tests.contract.walks import names
from tests.helpers import cards_of, dealt, told
from tests.worlds.counting import truth
from tests.worlds.test_worlds import FARMERS, HANDS, sampled

if TYPE_CHECKING:
    from euchre.game import Action
    from euchre.rules import Seat
    from euchre.view import View

ALL = pytest.mark.parametrize("name", names())


@ALL
def test_a_completed_world_has_the_view_that_it_was_made_from(name: str) -> None:
    chance = Random(name)
    for _, viewer, seen in sampled(name):
        hidden = worlds(seen).draw(chance)
        whole = complete(seen, hidden)
        assert view(whole, viewer) == seen
        if whole.dealt is not None:
            assert truth(whole, seen) == hidden
            assert Counter(whole.dealt.deal.pack) == Counter(seen.rules.pack.cards)


@ALL
def test_a_completed_world_is_played_to_the_end(name: str) -> None:
    chance = Random(name)
    for _, _, seen in sampled(name):
        whole = complete(seen, worlds(seen).draw(chance))
        while whole.hand is not None:
            whole = whole.play(chance.choice(whole.legal()), whole.to_act)
        assert whole.deals == seen.deals
        assert whole.last is not None or seen.stage in (Stage.DRAW, Stage.DEAL)


def _lying(position: Position) -> tuple[object, ...]:
    cards = cards_of(position)
    return cards.held, cards.kitty, cards.buried, cards.turn_up, cards.taken_up


@ALL
def test_the_true_world_goes_on_like_the_position_itself(name: str) -> None:
    chance = Random(name)
    for position, _, seen in sampled(name):
        whole = complete(seen, truth(position, seen))
        if position.dealt is None:
            assert whole == position
            continue
        while position.hand is not None:
            assert _lying(whole) == _lying(position)
            assert (whole.to_act, whole.legal()) == (position.to_act, position.legal())
            action = chance.choice(position.legal())
            position, whole = position.play(action), whole.play(action)
        assert (whole.score, whole.phase, whole.deals) == (position.score, position.phase, position.deals)
        assert whole.last is not None
        assert position.last is not None
        assert whole.last.outcome == position.last.outcome


@ALL
def test_every_decision_in_the_true_world_was_legal(name: str) -> None:
    for position, _, seen in sampled(name):
        if position.dealt is not None:
            whole = complete(seen, truth(position, seen))
            facts = cards_of(whole)
            again = Position(whole.rules, whole.score, ToDeal(facts.dealer), whole.deals - 1).after(facts.deal)
            for decision in facts.decisions:
                again = again.play(decision.action, decision.seat)
            assert again == whole


def test_the_deal_is_one_without_a_seed_under_the_true_commitment() -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), "P P")
    seen = view(position, 3)
    deal = cards_of(complete(seen, worlds(seen).draw(Random(1)))).deal
    assert deal == Deal(b"", cards_of(position).deal.commitment, deal.pack)


# How cards came to where they lie


def _decisions(position: Position, viewer: Seat | None) -> list[Action]:
    """The decisions of the true world, as far as they can be made out from a view."""
    seen = view(position, viewer)
    return [decision.action for decision in cards_of(complete(seen, truth(position, seen))).decisions]


def _last_laid(position: Position, viewer: Seat | None) -> Action:
    return [each for each in _decisions(position, viewer) if isinstance(each, Discard | Give | Swap)][-1]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize("word", ["-9s", "-Jh"])
def test_the_dealers_discard_is_what_he_buried(viewer: Seat | None, word: str) -> None:
    position = told(dealt(game("classic"), HANDS, "Jh"), f"U {word}")
    assert _decisions(position, viewer) == [decision.action for decision in cards_of(position).decisions]


def test_the_turn_up_was_given_if_it_went_from_the_dealer_to_his_partner() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P U! +Jh -9d")
    for viewer in (0, 1, 2, 3, None):
        assert Give(card("Jh")) in _decisions(position, viewer)


def test_another_card_that_was_given_is_a_plain_one() -> None:
    position = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "U! -9s +Ac -9h")
    for viewer in (0, 1, 2, 3, None):
        assert Give(card("Ac")) in _decisions(position, viewer)


def test_the_low_cards_of_a_heap_were_swapped() -> None:
    hands = {**FARMERS, 0: FARMERS[1], 1: FARMERS[0]}
    position = told(dealt(game("farmers"), hands, "Th", "9s Qc Jc"), "P P P ~Ts,9h,Td U -Qc")
    for viewer in (0, 1, None):
        assert Swap(hand("Ts 9h Td")) in _decisions(position, viewer)
        assert _last_laid(position, viewer) == Discard(card("Qc"))


def test_the_kitty_went_to_the_bidder() -> None:
    rules = CATALOGUE["bid-3"]
    position = told(dealt(rules), "4@s P P")
    kitty = rules.kitty
    for each in cards_of(position).held[1][:kitty]:
        position = position.play(Discard(each))
    assert view(position, 0).stage is Stage.PLAY
    for viewer in (0, 1, None):
        seen = view(position, viewer)
        whole = cards_of(complete(seen, truth(position, seen)))
        assert whole.deal.pack[-kitty:] == cards_of(position).buried[1]


# What is refused


def _seen_and_hidden() -> tuple[View, Position]:
    position = told(dealt(game("classic"), HANDS, "Jh"), "U -9s Ah Ad Ac Jh")
    return view(position, 1), position


def test_too_few_cards_in_a_place_are_refused() -> None:
    seen, position = _seen_and_hidden()
    hidden = truth(position, seen)
    short = replace(hidden, hands=((), *hidden.hands[1:]))
    with pytest.raises(ValueError, match="nothing in the hand of seat 0: expected 4 cards"):
        complete(seen, short)


def test_cards_that_are_not_hidden_are_refused() -> None:
    seen, position = _seen_and_hidden()
    hidden = truth(position, seen)
    with pytest.raises(ValueError, match=r"hidden: expected .*9s"):
        complete(seen, replace(hidden, kitty=(card("Ah"), *hidden.kitty[1:])))


def test_a_card_where_it_cannot_be_is_refused() -> None:
    seen, position = _seen_and_hidden()
    hidden = truth(position, seen)
    left, instead = card("Jd"), hidden.hands[2][0]
    hands = (*hidden.hands[:2], hand((left, *hidden.hands[2][1:])), hidden.hands[3])
    kitty = tuple(instead if each == left else each for each in hidden.kitty)
    with pytest.raises(ValueError, match="in the hand of seat 2: Jd cannot be there"):
        complete(seen, replace(hidden, hands=hands, kitty=kitty))
