"""Rules as plain data: they come back whole, and damage is named where it is."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest

from euchre.rules import CATALOGUE, OPTIONS, RuleSet, RulesRefused, configure, refusal_of
from euchre.rules.data import UnreadableData, from_plain, plain

if TYPE_CHECKING:
    from collections.abc import Callable

ALL = pytest.mark.parametrize("rules", CATALOGUE.values(), ids=CATALOGUE)


@ALL
def test_rules_come_back_from_json_whole(rules: RuleSet) -> None:
    read = from_plain(RuleSet, json.loads(json.dumps(plain(rules))))
    assert read == rules
    assert read.fingerprint == rules.fingerprint


@pytest.mark.parametrize("key", OPTIONS)
def test_rules_with_an_option_come_back_whole(key: str) -> None:
    values = OPTIONS[key].values
    for base in CATALOGUE.values():
        for value in values if isinstance(values, tuple) else (1, 7):
            if refusal_of(base, key, value) is None:
                rules = configure(base, {key: value})
                assert from_plain(RuleSet, json.loads(json.dumps(plain(rules)))) == rules


def test_plain_rules_are_words_and_numbers() -> None:
    found = plain(CATALOGUE["bid"])
    assert found["kind"] == "RuleSet"
    assert found["pack"] == {"kind": "Pack", "lowest": "ten", "copies": 2, "joker": False}
    assert found["calling"]["denominations"] == ["spades", "hearts", "diamonds", "clubs", "n"]
    assert found["seating"]["sides"] == [[0], [1], [2], [3]]
    assert found["lone"] is None


def _set(*path: str | int, to: object) -> Callable[[Any], object]:
    """A damage: the value at a path replaced by another."""

    def damage(data: Any) -> object:
        *outer, last = path
        for step in outer:
            data = data[step]
        data[last] = to
        return None

    return damage


def _drop(*path: str) -> Callable[[Any], object]:
    def damage(data: Any) -> object:
        *outer, last = path
        for step in outer:
            data = data[step]
        return data.pop(last)

    return damage


DAMAGES: list[tuple[str, Callable[[Any], object], str]] = [
    ("a number in words", _set("cards", to="five"), r"rules\.cards is 'five': expected int"),
    ("a truth for a number", _set("cards", to=True), r"rules\.cards is True: expected int"),
    ("a number for a truth", _set("pack", "joker", to=1), r"rules\.pack\.joker is 1: expected bool"),
    ("a fraction", _set("pack", "copies", to=1.0), r"rules\.pack\.copies is 1\.0: expected int"),
    ("an unknown rank", _set("pack", "lowest", to="six"), r"rules\.pack\.lowest is 'six': expected one of \['seven'"),
    (
        "an unknown value",
        _set("throw_in", to="nobody"),
        r"rules\.throw_in is 'nobody': expected one of \['next",
    ),
    ("a value by number", _set("first_dealer", to=0), r"rules\.first_dealer is 0: expected one of \['lot'"),
    ("another kind", _set("pack", "kind", to="Deck"), r"rules\.pack is .*'Deck'.*: expected a Pack"),
    ("no kind", _drop("seating", "kind"), r"rules\.seating is .*: expected a Seating"),
    ("text for a part", _set("pack", to="24 cards"), r"rules\.pack is '24 cards': expected a Pack"),
    ("a field missing", _drop("pack", "copies"), r"rules\.pack has \['joker', 'lowest'\]: expected \['copies'"),
    ("a field too many", _set("pack", "colour", to="red"), r"rules\.pack has \['colour', .*expected \['copies'"),
    ("no list", _set("seating", "sides", to="02 13"), r"rules\.seating\.sides is '02 13': expected a list"),
    (
        "a bad item",
        _set("seating", "sides", 1, 0, to="one"),
        r"rules\.seating\.sides\[1\]\[0\] is 'one': expected int",
    ),
    ("an unknown way", _set("calling", "kind", to="Lottery"), r"rules\.calling is 'Lottery'.*TurnUp, Auction"),
    ("a bad end", _set("end", to=10), r"rules\.end is 10.*expected one of Target, FixedHands, Rubber"),
    ("a bad part of an end", _set("end", "points", to="ten"), r"rules\.end is 'Target', or damaged inside"),
    ("nothing where something is needed", _set("name", to=None), r"rules\.name is None: expected str"),
]


@pytest.mark.parametrize(("damage", "message"), [row[1:] for row in DAMAGES], ids=[row[0] for row in DAMAGES])
def test_damage_is_named_with_its_place_and_what_was_expected(damage: Callable[[Any], object], message: str) -> None:
    data = copy.deepcopy(plain(CATALOGUE["classic"]))
    damage(data)
    with pytest.raises(UnreadableData, match=message):
        from_plain(RuleSet, data)


@pytest.mark.parametrize("data", [None, [], "classic", 5, {}, {"kind": "Pack"}])
def test_what_is_no_rule_set_at_all_is_refused(data: object) -> None:
    with pytest.raises(UnreadableData, match="expected a RuleSet"):
        from_plain(RuleSet, data)


def test_sound_data_of_an_unsound_game_is_refused_as_rules() -> None:
    data = plain(CATALOGUE["classic"])
    data["cards"] = 50
    with pytest.raises(RulesRefused, match="A pack of 24 cards is too small for classic"):
        from_plain(RuleSet, data)


def test_where_the_damage_is_can_be_told_in_another_word() -> None:
    with pytest.raises(UnreadableData, match=r"header\.rules is 3"):
        from_plain(RuleSet, 3, "header.rules")
