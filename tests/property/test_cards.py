"""Cards and packs: every card is read back from its text, and a pack holds what it says."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.cards import JOKER, Card, Pack, Rank, Suit, UnreadableCard, card, hand, without

PLAIN = [Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER]
CARDS = st.sampled_from([*PLAIN, JOKER])
HANDS = st.lists(CARDS, max_size=12)


@given(CARDS)
def test_a_card_is_read_back_from_its_text(each: Card) -> None:
    assert card(str(each)) == each


SPACES = st.sampled_from(["", " ", "  ", "\t"])


@given(st.sampled_from(PLAIN), SPACES, SPACES, SPACES, st.booleans(), st.booleans(), st.booleans())
def test_a_card_is_read_however_people_write_it(
    each: Card, before: str, between: str, after: str, upper: bool, ten_as_digits: bool, glyph: bool
) -> None:
    assert each.suit is not None
    rank = "10" if each.rank is Rank.TEN and ten_as_digits else each.rank.letter
    suit = "♠♥♦♣"[each.suit] if glyph else each.suit.letter
    text = before + rank + between + suit + after
    assert card(text.upper() if upper else text.lower()) == each


@pytest.mark.parametrize("text", ["*", " * ", "Jo", "JOKER", "joker"])
def test_the_joker_has_three_texts(text: str) -> None:
    assert card(text) is JOKER


def _read(text: str) -> Card | UnreadableCard:
    try:
        return card(text)
    except UnreadableCard as refused:
        return refused


@given(st.text(max_size=12) | st.from_regex(r"\s?(10|[2-9TJQKA1*])\s?[shdcSHDC♠♥♦♣x]?", fullmatch=True))
def test_any_text_is_a_card_or_is_quoted_in_the_refusal(text: str) -> None:
    found = _read(text)
    if isinstance(found, UnreadableCard):
        assert found.text == text
        assert repr(text) in str(found)
    else:
        assert card(str(found)) == found


@pytest.mark.parametrize("text", ["", "J", "s", "1s", "6h", "11d", "Jx", "JsJs", "J s h", "١٠s", "*s", "jok"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(UnreadableCard):
        card(text)


@given(HANDS)
def test_a_hand_is_a_multiset_and_its_text_is_read_back(cards: list[Card]) -> None:
    held = hand(cards)
    assert Counter(held) == Counter(cards)
    assert held == hand(reversed(cards)) == hand(" ".join(map(str, cards)))


@given(HANDS.filter(bool), st.data())
def test_one_copy_is_taken_from_a_hand(cards: list[Card], data: st.DataObject) -> None:
    held = hand(cards)
    gone = data.draw(st.sampled_from(cards))
    left = without(held, gone)
    assert Counter(left) == Counter(held) - Counter([gone])
    assert hand((*left, gone)) == held


@given(HANDS, CARDS)
def test_a_card_that_is_not_there_cannot_be_taken(cards: list[Card], gone: Card) -> None:
    held = hand(each for each in cards if each != gone)
    with pytest.raises(ValueError, match="not in list"):
        without(held, gone)


PACKS = [Pack(lowest, copies, joker) for lowest, copies, joker in product(list(Rank)[:-1], (1, 2, 3), (False, True))]


@pytest.mark.parametrize("pack", PACKS, ids=str)
def test_a_pack_holds_each_card_from_ace_down_in_each_copy(pack: Pack) -> None:
    ranks = Rank.ACE - pack.lowest + 1
    assert pack.size == len(pack.cards) == 4 * ranks * pack.copies + pack.joker
    count = Counter(pack.cards)
    assert count.pop(JOKER, 0) == pack.joker
    assert set(count) == {each for each in PLAIN if each.rank >= pack.lowest}
    assert set(count.values()) == {pack.copies}


def test_pack_order_is_copy_by_copy_suit_by_suit_low_to_high_joker_last() -> None:
    text = "Ks As Kh Ah Kd Ad Kc Ac"
    assert " ".join(map(str, Pack(Rank.KING, 2, joker=True).cards)) == f"{text} {text} *"


def test_the_mate_is_the_other_suit_of_the_colour() -> None:
    for suit in Suit:
        assert suit.mate is not suit
        assert suit.mate.mate is suit
        assert suit.mate.is_red == suit.is_red
    assert {suit for suit in Suit if suit.is_red} == {Suit.HEARTS, Suit.DIAMONDS}
