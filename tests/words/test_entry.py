"""What a player types, in the words of the old programs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.cards import JOKER, Card, hand
from euchre.game import (
    Action,
    AskRedeal,
    Bid,
    Claim,
    Decline,
    DefendAlone,
    Discard,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
    Swap,
)
from euchre.message import Refusal
from euchre.rules import MustHold, RuleSet, configure, game
from euchre.view import Stage, View, view
from euchre.words import Typed, name_card, read_entry, say
from euchre.words.entry import asked
from euchre.words.naming import Style
from euchre.words.screen import SCREEN, prompt
from tests.helpers import action, dealt, told
from tests.words.games import GOLDEN, NAMES, some_game


def _typed(done: Action, seen: View) -> list[str]:
    """Ways to type an action."""
    match done:
        case Pass() | Decline():
            return ["p", "P", "pass", " Pass "]
        case OrderUp(alone):
            assert seen.turn_up is not None
            assert seen.turn_up.suit is not None
            letter = seen.turn_up.suit.letter
            return [f"{letter}l", f"{letter.upper()}L", "OL"] if alone else [letter, letter.upper(), "O", "order"]
        case Name(suit, alone):
            return [suit.letter + "l" * alone, suit.letter.upper() + " alone" * alone]
        case Bid(tricks, denomination):
            return [f"{tricks}{denomination.letter}", f" {tricks} {denomination.letter.upper()} "]
        case AskRedeal():
            return ["r", "redeal"]
        case Swap(cards):
            return [" ".join(map(str, cards)), "".join(name_card(card, Style.LETTERS) for card in reversed(cards))]
        case DefendAlone():
            return ["l", "alone"]
        case Claim():
            return ["claim", "CLAIM"]
        case Discard(card) | Give(card) | Play(card):
            return _typed_card(card)


def _typed_card(card: Card) -> list[str]:
    if card == JOKER:
        return ["*", "joker", "Jo"]
    return [str(card), str(card).lower(), name_card(card, Style.LETTERS), name_card(card, Style.GLYPHS)]


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_action_can_be_typed(name: str) -> None:
    for position in some_game(name, 80).positions:
        if position.to_act is None:
            continue
        seen = view(position, position.to_act)
        for done in seen.legal:
            for text in _typed(done, seen):
                assert read_entry(text, seen) == done, text


def test_the_golden_records_have_every_kind_of_action_to_type() -> None:
    kinds = {type(done) for name in GOLDEN for position in some_game(name).positions for done in position.legal()}
    assert kinds == {Pass, OrderUp, Name, Bid, AskRedeal, Swap, Discard, Give, DefendAlone, Decline, Play}


def _at(words: str, stage: Stage) -> View:
    position = told(dealt(game("classic"), {1: "As Ks Qs Ts 9s"}, turn_up="Jh"), words)
    seen = view(position, position.to_act)
    assert seen.stage is stage
    return seen


@pytest.mark.parametrize(
    ("words", "stage", "text", "wanted"),
    [
        ("", Stage.ROUND_ONE, "HL", "U!"),
        ("", Stage.ROUND_ONE, "h", "U"),
        ("", Stage.ROUND_ONE, "♥", "U"),
        ("", Stage.ROUND_ONE, "♥L", "U!"),
        ("", Stage.ROUND_ONE, "S", "s"),
        ("P P P P", Stage.ROUND_TWO, "SL", "s!"),
        ("P P P P", Stage.ROUND_TWO, "d alone", "d!"),
        ("P P P P", Stage.ROUND_TWO, "H", "h"),
        ("P P P P s", Stage.PLAY, "AS", "As"),
        ("P P P P s", Stage.PLAY, "10s", "Ts"),
        ("P P P P s", Stage.PLAY, "ts", "Ts"),
        ("P P P P s", Stage.PLAY, "10 ♠", "Ts"),
        ("P P P P s", Stage.PLAY, "claim", "claim"),
    ],
)
def test_what_the_old_programs_took_is_taken(words: str, stage: Stage, text: str, wanted: str) -> None:
    assert read_entry(text, _at(words, stage)) == action(wanted)


@pytest.mark.parametrize("stage", Stage)
def test_a_lone_a_lets_the_computer_decide_at_every_stage(stage: Stage) -> None:
    seen = replace(_at("", Stage.ROUND_ONE), stage=stage)
    for text in ("a", "A", " a ", "auto"):
        assert read_entry(text, seen) is Typed.LET_COMPUTER_DECIDE


NONSENSE = ["", "   ", "x", "nonsense", "A" * 200, "🂡", "\x00", "\x1b[31m", "1Z", "AA", "{}", "%s"]


@pytest.mark.parametrize("stage", Stage)
@pytest.mark.parametrize("text", NONSENSE)
def test_what_means_nothing_is_refused_quoted_and_told_what_was_expected(text: str, stage: Stage) -> None:
    refused = read_entry(text, replace(_at("", Stage.ROUND_ONE), stage=stage))
    assert isinstance(refused, Refusal)
    sentence = say(refused)
    assert sentence.startswith(f"I cannot read {text[:40]!r}: expected ")
    assert sentence.isprintable()
    assert len(sentence) < 250


@given(st.text(max_size=30), st.sampled_from(Stage))
def test_whatever_is_typed_means_something_or_is_refused(text: str, stage: Stage) -> None:
    meant = read_entry(text, replace(_at("", Stage.ROUND_ONE), stage=stage))
    assert isinstance(meant, Action | Typed | Refusal)


def test_a_suit_named_too_early_is_refused_by_the_game_and_not_as_nonsense() -> None:
    position = dealt(game("classic"), turn_up="Jh")
    named = read_entry("s", view(position, position.to_act))
    assert isinstance(named, Name)
    refusal = position.refusal(named)
    assert refusal is not None
    assert say(refusal) == "You cannot make it spades now: accept hearts, or pass."


def _asked_last(rules: RuleSet, words: str) -> View:
    """What is seen after these calls by whoever is to act; eldest hand has none of the suit turned up."""
    stacked = dealt(rules) if rules.kitty == 0 else dealt(rules, {1: "As Ks Qs Ts 9s"}, turn_up="Jh")
    position = told(stacked, words)
    return view(position, position.to_act)


@pytest.mark.parametrize(
    ("rules", "words", "what", "expected"),
    [
        (game("classic"), "", "round-one", "P to pass, or the letter"),
        (configure(game("classic"), {"must-hold": MustHold.ANY_TRUMP}), "", "round-one-barred", "P to pass."),
        (game("home"), "P P P P P P", "round-two", "P to pass, or a suit"),
        (game("home"), "P P P P P P P", "round-two-stuck", "a suit, S H D or C"),
        (configure(game("bid"), {"dealer-must-bid": True}), "P P", "bidding", "P to pass, or a number"),
        (configure(game("bid"), {"dealer-must-bid": True}), "P P P", "bidding-stuck", "a number of tricks"),
    ],
)
def test_nobody_is_told_to_pass_or_to_accept_who_may_not(
    rules: RuleSet, words: str, what: str, expected: str
) -> None:
    seen = _asked_last(rules, words)
    assert asked(seen) == what
    refused = read_entry("nonsense", seen)
    assert isinstance(refused, Refusal)
    assert f": expected {expected}" in say(refused)
    assert prompt(seen) == SCREEN[f"prompt-{what}"]
    assert ("P passes" in prompt(seen)) == (Pass() in seen.legal)
    others = view(told(dealt(game("home")), ""), 3)
    assert asked(others) == "round-one", "who is not asked anything may not be stuck"


def test_three_cards_swap_in_any_order_and_spelling() -> None:
    seen = _at("", Stage.ROUND_ONE)
    wanted = Swap(hand("9s Th 9d"))
    for text in ("9s Th 9d", "9d,10h,9s".replace(",", " "), "9S10H9D", "9♠ 10♥ 9♦"):
        assert read_entry(text, seen) == wanted
    for text in ("9s Th", "9s Th 9d 9c", "9s Th 9x"):
        assert isinstance(read_entry(text, seen), Refusal)
