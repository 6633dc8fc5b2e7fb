"""Cards, suits and actions by name."""

from __future__ import annotations

import pytest

from euchre.cards import JOKER, Pack, Rank, Suit, card
from euchre.game import OrderUp
from euchre.order import NO_TRUMP
from euchre.words import Speaker, Style, name_action, name_card, name_denomination
from euchre.words.printable import printable
from tests.helpers import action


@pytest.mark.parametrize(
    ("text", "words", "glyphs", "letters"),
    [
        ("Jh", "the jack of hearts", "J♥", "JH"),
        ("Ts", "the ten of spades", "10♠", "10S"),
        ("7c", "the seven of clubs", "7♣", "7C"),
        ("Ad", "the ace of diamonds", "A♦", "AD"),
        ("*", "the joker", "*", "*"),
    ],
)
def test_a_card_has_three_names(text: str, words: str, glyphs: str, letters: str) -> None:
    assert [name_card(card(text), style) for style in Style] == [words, glyphs, letters]


def test_no_two_cards_have_the_same_name() -> None:
    cards = Pack(Rank.SEVEN, joker=True).cards
    for style in Style:
        assert len({name_card(each, style) for each in cards}) == len(cards) == 33


def test_letters_need_no_more_than_ascii() -> None:
    assert all(name_card(each, Style.LETTERS).isascii() for each in Pack(Rank.SEVEN, joker=True).cards)
    assert all(name_card(each, Style.WORDS).isascii() for each in Pack(Rank.SEVEN, joker=True).cards)


def test_a_name_in_letters_or_glyphs_reads_back_as_the_card() -> None:
    for each in Pack(Rank.SEVEN, joker=True).cards:
        assert card(name_card(each, Style.LETTERS)) == card(name_card(each, Style.GLYPHS)) == each


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("P", "pass"),
        ("U", "order it up"),
        ("U!", "order it up, alone"),
        ("s", "make it spades"),
        ("d!", "make it diamonds, alone"),
        ("1@h", "bid 1 trick in hearts"),
        ("8@n", "bid 8 tricks in no-trump"),
        ("redeal", "show your hand and ask for a redeal"),
        ("~9s,9h,Th", "swap the nine of spades, the nine of hearts, the ten of hearts"),
        ("-Js", "lay away the jack of spades"),
        ("+As", "give the ace of spades"),
        ("defend", "defend alone"),
        ("decline", "defend with your partner"),
        ("9d", "play the nine of diamonds"),
        ("claim", "claim the rest"),
    ],
)
def test_an_action_is_named_as_a_choice(word: str, name: str) -> None:
    assert name_action(action(word)) == name


def test_accepting_the_turn_up_is_called_what_the_seat_calls_it() -> None:
    assert name_action(OrderUp(), acceptance="assist") == "assist"
    assert name_action(OrderUp(alone=True), acceptance="pick it up") == "pick it up, alone"
    assert name_card(JOKER) == "the joker"


def test_denominations_have_names() -> None:
    names = [name_denomination(each) for each in (*Suit, NO_TRUMP)]
    assert names == ["spades", "hearts", "diamonds", "clubs", "no-trump"]


def test_a_side_is_called_by_its_members_and_you_come_first() -> None:
    sides = ((0, 2), (1, 3))
    assert Speaker(("Ann", "Bob", "Cat", "Dan"), sides).side(1) == "Bob and Dan"
    assert Speaker(("Ann", "Bob", "Cat", "Dan"), sides, viewer=2).side(0) == "you and Ann"
    assert Speaker(("Ann", "Bob", "Cat", "Dan"), sides, viewer=2).side(1) == "Bob and Dan"


def test_a_seat_without_a_known_name_is_called_by_its_number() -> None:
    assert Speaker((), ()).seat(3) == "seat 3"
    assert Speaker(("Ann",), ()).seat(-1) == "seat -1"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Zoë ♠ 李", "Zoë ♠ 李"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("a\nb\tc\rd\x07", "abcd"),
        ("\u202eright\u2066to left\u200b", "rightto left"),
        ("\udcff\ue000", ""),
        ("no\u00a0break", "no\u00a0break"),
    ],
)
def test_what_would_do_something_to_a_terminal_is_left_out(text: str, left: str) -> None:
    assert printable(text) == left
