"""What a denomination does to the cards: laws of suits, strengths, winners and legal cards."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from euchre.cards import JOKER, Card, Rank, Suit, hand
from euchre.order import NO_TRUMP, Denomination, left_bower, order, right_bower

if TYPE_CHECKING:
    from euchre.order import Order

DENOMINATIONS: list[Denomination] = [*Suit, NO_TRUMP]
PLAIN = [Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER]


def _cards(denomination: Denomination) -> list[Card]:
    return [*PLAIN, JOKER] if isinstance(denomination, Suit) else PLAIN


@st.composite
def tricks(draw: st.DrawFn, least: int = 1, most: int = 6) -> tuple[Order, list[Card]]:
    """An order and cards in the order played; equal cards may come twice."""
    denomination = draw(st.sampled_from(DENOMINATIONS))
    cards = draw(st.lists(st.sampled_from(_cards(denomination)), min_size=least, max_size=most))
    return order(denomination), cards


# Suits and strengths


@pytest.mark.parametrize("suit", Suit)
def test_trump_is_ranked_as_the_rules_say(suit: Suit) -> None:
    ranked = sorted(
        (card for card in _cards(suit) if order(suit).is_trump(card)),
        key=lambda card: -order(suit).strengths[card],
    )
    other = suit.mate.letter
    expected = ["*", f"J{suit.letter}", f"J{other}", *(f"{rank}{suit.letter}" for rank in "AKQT987")]
    assert list(map(str, ranked)) == expected


@pytest.mark.parametrize("denomination", DENOMINATIONS, ids=str)
def test_a_plain_suit_is_ranked_as_the_rules_say(denomination: Denomination) -> None:
    rules = order(denomination)
    for suit in Suit:
        if suit is denomination:
            continue
        ranked = sorted(
            (card for card in _cards(denomination) if rules.suits[card] is suit),
            key=lambda card: -rules.strengths[card],
        )
        left_is_away = isinstance(denomination, Suit) and suit is denomination.mate
        ranks = "AKQT987" if left_is_away else "AKQJT987"
        assert list(map(str, ranked)) == [f"{rank}{suit.letter}" for rank in ranks]


@pytest.mark.parametrize("denomination", DENOMINATIONS, ids=str)
def test_every_card_belongs_to_one_suit_and_no_two_of_a_suit_are_equally_strong(denomination: Denomination) -> None:
    rules = order(denomination)
    assert set(rules.suits) == set(rules.strengths) == set(_cards(denomination))
    places = Counter((rules.suits[card], rules.strengths[card]) for card in rules.suits)
    assert set(places.values()) == {1}


@pytest.mark.parametrize("suit", Suit)
def test_the_suit_of_the_left_bower_has_a_card_fewer(suit: Suit) -> None:
    sizes = Counter(order(suit).suits.values())
    assert sizes[suit] == 10
    assert sizes[suit.mate] == 7
    assert {sizes[other] for other in Suit if other not in (suit, suit.mate)} == {8}
    assert order(suit).is_trump(left_bower(suit))
    assert order(suit).is_trump(right_bower(suit))


def test_no_trump_has_no_trump_and_no_joker() -> None:
    rules = order(NO_TRUMP)
    assert rules.trump is None
    assert not any(rules.is_trump(card) for card in PLAIN)
    assert JOKER not in rules.suits


def test_an_order_is_made_once() -> None:
    assert all(order(each) is order(each) for each in DENOMINATIONS)


# Tricks


@given(tricks())
def test_the_winner_is_the_highest_trump_or_else_the_highest_of_the_led_suit(trick: tuple[Order, list[Card]]) -> None:
    rules, cards = trick
    best = cards[rules.winner(cards)]
    trumps = [card for card in cards if rules.is_trump(card)]
    led = rules.suits[cards[0]]
    rivals = trumps or [card for card in cards if rules.suits[card] is led]
    assert best in rivals
    assert rules.strengths[best] == max(rules.strengths[card] for card in rivals)
    assert cards.index(best) == rules.winner(cards)


@given(tricks(least=2), st.data())
def test_the_winner_does_not_depend_on_the_order_of_the_others(
    trick: tuple[Order, list[Card]], data: st.DataObject
) -> None:
    rules, (lead, *others) = trick
    mixed = data.draw(st.permutations(others))
    one = [lead, *others]
    other = [lead, *mixed]
    assert one[rules.winner(one)] == other[rules.winner(other)]


@given(tricks(), st.data())
def test_a_card_that_cannot_win_changes_nothing(trick: tuple[Order, list[Card]], data: st.DataObject) -> None:
    rules, cards = trick
    more = data.draw(st.sampled_from(sorted(rules.suits)))
    assume(not rules.beats(more, cards))
    assert rules.winner([*cards, more]) == rules.winner(cards)


@given(tricks(), st.data())
def test_beating_a_trick_is_winning_it(trick: tuple[Order, list[Card]], data: st.DataObject) -> None:
    rules, cards = trick
    more = data.draw(st.sampled_from(sorted(rules.suits)))
    assert rules.beats(more, cards) == (rules.winner([*cards, more]) == len(cards))
    assert rules.beats(more, [])


@given(tricks())
def test_a_twin_never_beats_the_card_played_before_it(trick: tuple[Order, list[Card]]) -> None:
    rules, cards = trick
    assert not rules.beats(cards[rules.winner(cards)], cards)


@given(tricks(least=2))
def test_a_discard_has_no_power(trick: tuple[Order, list[Card]]) -> None:
    rules, (lead, card, *_) = trick
    follows = rules.suits[card] is rules.suits[lead]
    assert (rules.power(card, lead) > 0) == (follows or rules.is_trump(card))


@given(st.sampled_from(list(Suit)), st.permutations(list(Suit)), st.data())
def test_who_wins_does_not_depend_on_the_names_of_the_suits(
    trump: Suit, names: list[Suit], data: st.DataObject
) -> None:
    """Any renaming of the suits that keeps colours together leaves the winner where he is."""
    assume(all(names[suit].mate is names[suit.mate] for suit in Suit))
    cards = data.draw(st.lists(st.sampled_from(PLAIN), min_size=1, max_size=6))
    renamed = [Card(card.rank, names[card.suit]) for card in cards if card.suit is not None]
    assert order(trump).winner(cards) == order(names[trump]).winner(renamed)


# Legal cards


@st.composite
def hands(draw: st.DrawFn) -> tuple[Order, tuple[Card, ...], Card]:
    rules, cards = draw(tricks(least=2, most=12))
    return rules, hand(cards[1:]), cards[0]


@given(hands())
def test_legal_cards_are_held_and_there_is_always_one(held: tuple[Order, tuple[Card, ...], Card]) -> None:
    rules, cards, led = held
    legal = rules.legal(cards, led)
    assert legal
    assert not Counter(legal) - Counter(cards)


@given(hands())
def test_legal_cards_are_all_that_follow_or_the_whole_hand(held: tuple[Order, tuple[Card, ...], Card]) -> None:
    rules, cards, led = held
    following = [card for card in cards if rules.suits[card] is rules.suits[led]]
    assert Counter(rules.legal(cards, led)) == Counter(following or cards)


@given(hands())
def test_a_leader_may_play_anything(held: tuple[Order, tuple[Card, ...], Card]) -> None:
    rules, cards, _ = held
    assert rules.legal(cards, None) == cards


@given(hands())
def test_what_is_legal_depends_on_the_suit_that_was_led_alone(held: tuple[Order, tuple[Card, ...], Card]) -> None:
    rules, cards, led = held
    for other in rules.suits:
        if rules.suits[other] is rules.suits[led]:
            assert rules.legal(cards, other) == rules.legal(cards, led)


@given(hands(), st.data())
def test_a_card_that_does_not_follow_never_makes_another_legal(
    held: tuple[Order, tuple[Card, ...], Card], data: st.DataObject
) -> None:
    rules, cards, led = held
    more = data.draw(st.sampled_from(sorted(rules.suits)))
    before, after = rules.legal(cards, led), rules.legal(hand((*cards, more)), led)
    follows = rules.suits[more] is rules.suits[led]
    had = any(rules.suits[card] is rules.suits[led] for card in cards)
    if had:
        assert Counter(after) == Counter(before) + Counter([more] if follows else [])
    else:
        assert Counter(after) == Counter([more] if follows else [*cards, more])


# How a hand is held


@given(hands())
def test_a_hand_is_arranged_by_suit_and_strength_with_trump_first(held: tuple[Order, tuple[Card, ...], Card]) -> None:
    rules, cards, _ = held
    arranged = rules.arrange(cards)
    assert Counter(arranged) == Counter(cards)
    suits = [rules.suits[card] for card in arranged]
    changes = sum(before is not after for before, after in itertools.pairwise(suits))
    assert changes == len(set(suits)) - 1
    if any(rules.is_trump(card) for card in cards):
        assert rules.is_trump(arranged[0])
    for before, after in itertools.pairwise(arranged):
        if rules.suits[before] is rules.suits[after]:
            assert rules.strengths[before] >= rules.strengths[after]
    assert rules.arrange(reversed(arranged)) == arranged


@pytest.mark.parametrize("denomination", DENOMINATIONS, ids=str)
def test_suits_lie_in_alternating_colours(denomination: Denomination) -> None:
    arranged = order(denomination).arrange(Card(Rank.ACE, suit) for suit in Suit)
    reds = [card.suit.is_red for card in arranged if card.suit is not None]
    assert reds in ([False, True, False, True], [True, False, True, False])
