"""Every option changes a game: for each there is a witness, a situation that comes out differently for each value."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from euchre.cards import JOKER
from euchre.game import AskRedeal, Swap, ToDeal, draw
from euchre.rules import (
    CATALOGUE,
    OPTIONS,
    Farmers,
    FirstDealer,
    JokerUp,
    LonerLead,
    MustHold,
    Numbers,
    RuleSet,
    RulesRefused,
    ThrowIn,
    configure,
    game,
    option_text,
    read_option,
    refusal_of,
)
from euchre.rules.options import Value
from euchre.words.rulebook import option_help
from tests.helpers import action, actions, called, cards_of, dealt, finish, outcome, told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from euchre.game import Position


@dataclass(frozen=True)
class Witness:
    """A game, a situation in it, and what comes of it for each value of an option; `off` is the game's default."""

    game: str
    off: Value
    looks: Callable[[RuleSet], object]
    expected: dict[Value, object]
    needs: tuple[tuple[str, Value], ...] = ()

    def rules(self, key: str, value: Value) -> RuleSet:
        return game(self.game, {**dict(self.needs), key: value})


def _marches_to_the_end(rules: RuleSet) -> int | None:
    """How many marches, two points each, the sides in turn, end the match; None if twelve do not."""
    position = None
    for number in range(1, 13):
        position = finish(called(rules, 5, before=position), 5)
        if position.over:
            return number
    return None


def _may(position: Position, word: str) -> bool:
    return action(word) in position.legal()


def _has_joker_below(rules: RuleSet) -> tuple[int, bool]:
    """The cards that nobody gets, and whether the joker can be among them."""
    kitty = cards_of(dealt(rules)).kitty
    return len(kitty), JOKER in kitty


def _joker_turned(rules: RuleSet) -> object:
    position = dealt(rules, turn_up="*", dealer=2)
    return position.phase if isinstance(position.phase, ToDeal) else set(position.legal())


def _farmers_actions(rules: RuleSet) -> tuple[bool, int]:
    """Whether a redeal is offered to a farmer's hand, and how many swaps."""
    legal = dealt(rules, {1: "9s Ts 9h Th 9d"}).legal()
    return AskRedeal() in legal, sum(isinstance(each, Swap) for each in legal)


def _redeals(rules: RuleSet) -> tuple[bool, bool]:
    """Whether a hand without ace and face, and one with an ace alone, may ask for a redeal."""
    bare, ace = {1: "9s Ts 9h Th 9d"}, {1: "9s Ts 9h Th Ad"}
    return _may(dealt(rules, bare), "redeal"), _may(dealt(rules, ace), "redeal")


_NO_TRUMP_HELD, _LEFT_ALONE, _NATURAL = "As Ks Qs Ts 9s", "Jd As Ks Qs Ts", "9h As Ks Qs Ts"


def _who_may_order_hearts(rules: RuleSet) -> str:
    """Whether eldest hand, then the dealer, may accept hearts: without a trump, with the left bower, with a heart."""
    hands = (_NO_TRUMP_HELD, _LEFT_ALONE, _NATURAL)
    eldest = [_may(dealt(rules, {1: held}, "Kh"), "U") for held in hands]
    dealer = [_may(told(dealt(rules, {0: held}, "Kh"), "P P P"), "U") for held in hands]
    return "".join("y" if may else "-" for may in (*eldest, *dealer))


def _first_dealer(rules: RuleSet) -> tuple[int, str]:
    """Who deals first by the draw of one seed, and the cards shown for it."""
    drawn = draw(rules, b"c")
    return drawn.dealer, " ".join(map(str, drawn.shown))


_TO_A_JACK = "9d Td Qs 9c Kc Qd Tc Jh"

PASSES = "P P P P P P P"

WITNESSES: dict[str, Witness] = {
    "hands": Witness("classic", None, _marches_to_the_end, {None: 9, 1: 1, 2: 2, 8: 8, 12: 12, 99: None}),
    "points": Witness("classic", 10, _marches_to_the_end, {1: 1, 2: 1, 3: 3, 5: 5, 7: 7, 10: 9, 99: None}),
    "deck": Witness("classic", 24, lambda rules: len(cards_of(dealt(rules)).kitty), {24: 3, 28: 7, 32: 11}),
    "joker": Witness("classic", False, _has_joker_below, {False: (3, False), True: (4, True)}),
    "joker-turned-up": Witness(
        "classic",
        JokerUp.REDEAL,
        _joker_turned,
        {JokerUp.REDEAL: ToDeal(2), JokerUp.DEALER_NAMES: actions("s h d c s! h! d! c!")},
        needs=(("joker", True),),
    ),
    "stick-the-dealer": Witness(
        "classic", False, lambda rules: _may(told(dealt(rules), PASSES), "P"), {False: True, True: False}
    ),
    "dealer-must-bid": Witness(
        "bid", False, lambda rules: _may(told(dealt(rules), "P P P"), "P"), {False: True, True: False}
    ),
    "throw-in": Witness(
        "classic",
        ThrowIn.NEXT_DEALER,
        lambda rules: told(dealt(rules, dealer=2), f"{PASSES} P").phase,
        {ThrowIn.NEXT_DEALER: ToDeal(3), ThrowIn.SAME_DEALER: ToDeal(2)},
    ),
    "bury": Witness(
        "classic", True, lambda rules: _may(told(dealt(rules, turn_up="9s"), "U"), "-9s"), {True: True, False: False}
    ),
    "canadian": Witness(
        "classic",
        False,
        lambda rules: set(told(dealt(rules), "P").legal()),
        {False: actions("P U U!"), True: actions("P U!")},
    ),
    "alone": Witness(
        "classic", True, lambda rules: set(dealt(rules).legal()), {True: actions("P U U!"), False: actions("P U")}
    ),
    "loner-lead": Witness(
        "classic",
        LonerLead.LEFT_OF_DEALER,
        lambda rules: told(dealt(rules, turn_up="9s"), "P P P P P h!").to_act,
        {LonerLead.LEFT_OF_DEALER: 1, LonerLead.LEFT_OF_LONER: 3},
    ),
    "defend-alone": Witness(
        "classic",
        False,
        lambda rules: _may(told(dealt(rules, turn_up="9s"), "P P P P h!"), "defend"),
        {False: False, True: True},
    ),
    "euchred-loner": Witness(
        "classic", 4, lambda rules: outcome(finish(called(rules, 1, "U!"), 1)).points, {2: (2, 0), 4: (4, 0)}
    ),
    "partners-best": Witness(
        "classic",
        False,
        lambda rules: _may(told(dealt(rules, {3: "As Ks Qs Js Ts"}, "9h"), "P P P P d!"), "+Ts"),
        {False: False, True: True},
    ),
    "farmers-hand": Witness(
        "classic",
        Farmers.OFF,
        _farmers_actions,
        {Farmers.OFF: (False, 0), Farmers.REDEAL: (True, 0), Farmers.SWAP: (False, 10)},
    ),
    "no-ace-no-face": Witness("classic", False, _redeals, {False: (False, False), True: (True, False)}),
    "ace-no-face": Witness("classic", False, _redeals, {False: (False, False), True: (False, True)}),
    "must-hold": Witness(
        "classic",
        MustHold.NOTHING,
        _who_may_order_hearts,
        {
            MustHold.NOTHING: "yyyyyy",
            MustHold.ANY_TRUMP: "-yy-yy",
            MustHold.NATURAL: "--y--y",
            MustHold.DEALER_ONLY: "yyy-yy",
        },
    ),
    "first-dealer": Witness(
        "classic",
        FirstDealer.LOT,
        _first_dealer,
        {
            FirstDealer.LOT: (2, ""),
            FirstDealer.FIRST_JACK: (3, _TO_A_JACK),
            FirstDealer.FIRST_BLACK_JACK: (0, f"{_TO_A_JACK} Ad Ks Qh Ah Kh 9s Jd As 9h Qc Ts Ac Jc"),
        },
    ),
}


def test_every_option_has_a_witness() -> None:
    assert set(WITNESSES) == set(OPTIONS)


@pytest.mark.parametrize("key", WITNESSES)
def test_a_witness_tries_every_value_and_tells_it_from_the_default(key: str) -> None:
    witness, values = WITNESSES[key], OPTIONS[key].values
    if isinstance(values, Numbers):
        assert {values.least, values.most} <= set(witness.expected)
        assert (None in witness.expected) == values.optional
    else:
        assert set(witness.expected) == set(values)
    assert witness.off in witness.expected
    outcomes = list(witness.expected.values())
    assert isinstance(values, Numbers) or all(outcomes.count(each) == 1 for each in outcomes)


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in WITNESSES for value in WITNESSES[key].expected])
def test_an_option_makes_the_difference_that_it_says(key: str, value: Value) -> None:
    witness = WITNESSES[key]
    assert witness.looks(witness.rules(key, value)) == witness.expected[value]


@pytest.mark.parametrize("key", WITNESSES)
def test_leaving_an_option_out_is_choosing_its_default(key: str) -> None:
    witness = WITNESSES[key]
    assert witness.rules(key, witness.off) == game(witness.game, dict(witness.needs))
    assert OPTIONS[key].read(CATALOGUE[witness.game]) == witness.off


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in WITNESSES for value in WITNESSES[key].expected])
def test_an_option_that_is_set_can_be_read_back(key: str, value: Value) -> None:
    assert OPTIONS[key].read(WITNESSES[key].rules(key, value)) == value


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in WITNESSES for value in WITNESSES[key].expected])
def test_the_text_of_a_value_is_read_as_that_value(key: str, value: Value) -> None:
    assert read_option(key, option_text(value)) == (key, value)


def test_every_option_has_its_own_line_of_help() -> None:
    lines = [option_help(key) for key in OPTIONS]
    assert all(line and "\n" not in line for line in lines)
    assert len(set(lines)) == len(OPTIONS)


def test_names_of_options_are_lower_case_words_joined_by_hyphens() -> None:
    assert all(key == option.key and key.replace("-", "").islower() for key, option in OPTIONS.items())


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("stick_the_dealer", " YES ", True),
        ("Stick-The-Dealer", "off", False),
        ("bury", "no", False),
        ("points", " 11 ", 11),
        ("hands", "off", None),
        ("hands", "12", 12),
        ("must-hold", "any-trump", MustHold.ANY_TRUMP),
        ("loner_lead", "LEFT_OF_LONER", LonerLead.LEFT_OF_LONER),
        ("farmers-hand", "off", Farmers.OFF),
        ("farmers-hand", "swap", Farmers.SWAP),
    ],
)
def test_an_option_is_read_as_people_write_it(key: str, text: str, value: Value) -> None:
    assert read_option(key, text)[1] == value


@pytest.mark.parametrize(("words", "value"), [("on yes true", True), ("off no false", False)])
def test_a_switch_is_written_in_three_ways(words: str, value: bool) -> None:
    assert [read_option("bury", word) for word in words.split()] == [("bury", value)] * 3


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("points", "0"),
        ("points", "100"),
        ("points", "-5"),
        ("points", "off"),
        ("points", "ten"),
        ("points", "１０"),
        ("points", "9" * 400),
        ("hands", "0"),
        ("deck", "26"),
        ("joker", "maybe"),
        ("joker", "1"),
        ("euchred-loner", "3"),
        ("must-hold", "everything"),
        ("throw-in", ""),
    ],
)
def test_a_text_that_is_no_value_is_refused_with_what_was_written(key: str, text: str) -> None:
    with pytest.raises(RulesRefused) as caught:
        read_option(key, text)
    refusal = caught.value.refusal
    assert (refusal.code, refusal["option"], refusal["value"]) == ("no-such-value", key, text)
    assert refusal["values"] == OPTIONS[key].values


@pytest.mark.parametrize("value", [True, 1.0, "on", LonerLead.LEFT_OF_LONER, 2.5])
def test_a_value_of_another_kind_is_refused(value: Value) -> None:
    with pytest.raises(RulesRefused, match=r"Option points cannot be .*: expected 1 to 99"):
        configure(CATALOGUE["classic"], {"points": value})


def test_a_value_may_be_given_as_its_text() -> None:
    assert game("classic", farmers_hand="swap") == game("classic", farmers_hand=Farmers.SWAP)
    assert game("british", joker_turned_up="dealer names") == game("british", joker_turned_up=JokerUp.DEALER_NAMES)
    assert game("classic", {"must-hold": "any trump", "points": "11"}) == game(
        "classic", must_hold=MustHold.ANY_TRUMP, points=11
    )
    with pytest.raises(RulesRefused) as caught:
        game("classic", must_hold="everything")
    assert str(caught.value) == (
        "Option must-hold cannot be 'everything': expected nothing, any trump, natural or dealer only."
    )


def test_what_is_refused_is_a_sentence_and_comes_whole_out_of_another_process() -> None:
    with pytest.raises(RulesRefused, match=r"There is no game 'clasic': expected one of classic, tommy, ") as caught:
        game("clasic")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.refusal, str(again)) == (RulesRefused, caught.value.refusal, str(caught.value))


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesRefused) as caught:
        game("classic", {"stick": True})
    assert caught.value.refusal.code == "no-such-option"
    assert caught.value.refusal["option"] == "stick"
    assert caught.value.refusal["choices"] == tuple(OPTIONS)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RulesRefused) as caught:
        game("pinochle")
    assert caught.value.refusal.code == "no-such-game"
    assert caught.value.refusal["choices"] == tuple(CATALOGUE)


def test_a_game_is_found_whatever_the_case_and_the_space_around_its_name() -> None:
    assert game(" Bid-3 ") == CATALOGUE["bid-3"]


Impossible = tuple[str, dict[str, Value], str]


def _each(names: Sequence[str], common: dict[str, Value], code: str, values: dict[str, Value]) -> list[Impossible]:
    """One row for each game and each of these values, together with what is common to all."""
    return [(name, {**common, key: value}, code) for name in names for key, value in values.items()]


LONER_VALUES: dict[str, Value] = {
    "loner-lead": LonerLead.LEFT_OF_LONER,
    "defend-alone": True,
    "euchred-loner": 2,
    "partners-best": True,
}
PARTNER_VALUES: dict[str, Value] = {**LONER_VALUES, "alone": True, "canadian": True, "joker": True, "deck": 32}
TURN_UP_VALUES: dict[str, Value] = {
    **PARTNER_VALUES,
    "joker-turned-up": JokerUp.REDEAL,
    "stick-the-dealer": True,
    "bury": False,
    "farmers-hand": Farmers.SWAP,
    "no-ace-no-face": True,
    "ace-no-face": True,
    "must-hold": MustHold.NATURAL,
}

IMPOSSIBLE: list[Impossible] = [
    *_each(["two-hand"], {}, "needs-partners", PARTNER_VALUES),
    *_each(["bid", "bid-3", "bid-5", "bid-6"], {}, "needs-turn-up", TURN_UP_VALUES),
    *_each(["classic", "canadian"], {"canadian": False, "alone": False}, "needs-alone", LONER_VALUES),
    ("two-hand", {"alone": False}, "needs-partners"),
    ("classic", {"dealer-must-bid": True}, "needs-auction"),
    ("two-hand", {"dealer-must-bid": True}, "needs-auction"),
    ("classic", {"joker-turned-up": JokerUp.DEALER_NAMES}, "needs-joker"),
    ("british", {"joker": False, "joker-turned-up": JokerUp.DEALER_NAMES}, "needs-joker"),
    ("home", {"throw-in": ThrowIn.SAME_DEALER}, "needs-throw-in"),
    ("classic", {"throw-in": ThrowIn.SAME_DEALER, "stick-the-dealer": True}, "needs-throw-in"),
    ("bid", {"throw-in": ThrowIn.SAME_DEALER, "dealer-must-bid": True}, "needs-throw-in"),
    ("classic", {"alone": False, "canadian": True}, "canadian-needs-alone"),
    ("canadian", {"alone": False}, "canadian-needs-alone"),
    ("classic", {"defend-alone": True, "euchred-loner": 4}, "needs-no-defence"),
    ("rubber", {"hands": 8}, "needs-no-rubber"),
    ("progressive", {"points": 10}, "needs-target"),
    ("classic", {"hands": 8, "points": 10}, "needs-target"),
]


@pytest.mark.parametrize(("name", "choices", "code"), IMPOSSIBLE)
def test_an_impossible_combination_is_refused_with_its_reason(
    name: str, choices: dict[str, Value], code: str
) -> None:
    with pytest.raises(RulesRefused) as caught:
        game(name, choices)
    assert caught.value.refusal.code == code


def test_every_need_of_an_option_is_refused_somewhere() -> None:
    needs = {code for option in OPTIONS.values() for code, _ in option.needs}
    assert needs <= {code for _, _, code in IMPOSSIBLE}


def test_the_order_in_which_options_are_given_does_not_matter() -> None:
    choices: dict[str, Value] = {"joker-turned-up": JokerUp.DEALER_NAMES, "joker": True, "points": 7, "deck": 32}
    backwards = dict(reversed(choices.items()))
    assert list(backwards) != list(choices)
    assert game("classic", backwards) == game("classic", choices)


def test_one_more_option_can_be_tried_without_setting_it() -> None:
    assert refusal_of(CATALOGUE["classic"], "stick-the-dealer", True) is None
    refusal = refusal_of(CATALOGUE["home"], "throw-in", ThrowIn.SAME_DEALER)
    assert refusal is not None
    assert (refusal.code, refusal["option"], refusal["game"]) == ("needs-throw-in", "throw-in", "home")


def test_a_number_of_hands_is_taken_away_again_by_off() -> None:
    assert game("progressive", hands=None).points == 10
