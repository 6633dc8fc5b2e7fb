"""A rule set is sound or refused, and its fingerprint stands for its play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from euchre.cards import Pack, Rank
from euchre.rules import (
    CATALOGUE,
    OPTIONS,
    AuctionScore,
    FixedHands,
    Lone,
    Rubber,
    RulesRefused,
    Target,
    TurnUp,
    configure,
    each_for_himself,
    refusal_of,
)
from euchre.rules.score import STANDARD

if TYPE_CHECKING:
    from euchre.rules import RuleSet


def _values(rules: RuleSet) -> list[RuleSet]:
    """These rules with each value of each option that makes sense in them."""
    found = []
    for key, option in OPTIONS.items():
        values = option.values if isinstance(option.values, tuple) else (None, 1, 2, 11, 99)
        found += [configure(rules, {key: value}) for value in values if refusal_of(rules, key, value) is None]
    return found


UNSOUND: list[tuple[str, dict[str, Any], str]] = [
    ("bid", {"pack": Pack(Rank.TEN, 2, joker=True)}, "joker-needs-trump"),
    ("two-hand", {"pack": Pack(Rank.NINE, joker=True)}, "joker-needs-four"),
    ("two-hand", {"lone": Lone()}, "alone-needs-partner"),
    ("two-hand", {"calling": TurnUp(canadian=True)}, "canadian-needs-alone"),
    ("classic", {"score": AuctionScore()}, "score-of-another-game"),
    ("bid", {"score": STANDARD}, "score-of-another-game"),
    ("classic", {"cards": 6}, "pack-too-small"),
    ("bid-6", {"seating": each_for_himself(7)}, "pack-too-small"),
    ("classic", {"end": Target(0)}, "end-not-positive"),
    ("classic", {"end": FixedHands(0)}, "end-not-positive"),
    ("rubber", {"end": Rubber(points=-1)}, "end-not-positive"),
]


@pytest.mark.parametrize(("name", "parts", "code"), UNSOUND, ids=[row[2] for row in UNSOUND])
def test_parts_that_make_no_game_are_refused(name: str, parts: dict[str, Any], code: str) -> None:
    with pytest.raises(RulesRefused) as caught:
        replace(CATALOGUE[name], **parts)
    assert caught.value.refusal.code == code
    assert caught.value.refusal["game"] == name


def test_a_pack_that_just_suffices_is_accepted() -> None:
    assert replace(CATALOGUE["classic"], pack=Pack(Rank.TEN, joker=True)).kitty == 0


def test_the_fingerprint_is_of_the_play_and_not_of_the_name() -> None:
    rules = CATALOGUE["classic"]
    assert replace(rules, name="ours", source="a kitchen").fingerprint == rules.fingerprint


def test_the_fingerprint_is_a_sha_256() -> None:
    fingerprint = CATALOGUE["classic"].fingerprint
    assert len(fingerprint) == 64
    assert int(fingerprint, 16)


def test_games_of_the_catalogue_differ_in_their_fingerprints() -> None:
    assert len({rules.fingerprint for rules in CATALOGUE.values()}) == len(CATALOGUE)


@pytest.mark.parametrize("name", CATALOGUE)
def test_rules_have_the_same_fingerprint_exactly_when_they_play_alike(name: str) -> None:
    rules = CATALOGUE[name]
    variants = _values(rules)
    assert len(variants) > 5
    for other in variants:
        assert (other.fingerprint == rules.fingerprint) == (other == rules)
    assert len({other.fingerprint for other in variants}) == len(set(variants))


def test_equal_rules_are_equal_values_and_hash_alike() -> None:
    rules = configure(CATALOGUE["classic"], {"stick-the-dealer": True})
    again = configure(CATALOGUE["classic"], {"stick-the-dealer": True})
    assert rules == again
    assert hash(rules) == hash(again)
    assert rules != CATALOGUE["classic"]
