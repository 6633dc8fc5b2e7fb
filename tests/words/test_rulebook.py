"""The rules in words are made from the rules, all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.cards import Rank
from euchre.rules import CATALOGUE, OPTIONS, MustHold, Numbers, RuleSet, RulesRefused, configure, option_text
from euchre.words import name_values
from euchre.words.language import fill, languages, speaking
from euchre.words.rulebook import option_help, rules_in_words, summary, title

if TYPE_CHECKING:
    from euchre.rules.options import Value

GAMES = list(CATALOGUE.values())
FOLLOW = (
    " Follow the suit led if you can; otherwise play any card. The highest trump takes the trick, else the highest "
    "card of the suit led, and its player leads next."
)


def _decks() -> list[RuleSet]:
    """A game with each pack that it may be played with."""
    return [configure(CATALOGUE["classic"], {"deck": cards, "joker": True}) for cards in (24, 28, 32)]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_every_game_has_a_title_a_summary_and_rules(rules: RuleSet) -> None:
    paragraphs = rules_in_words(rules)
    assert title(rules) != rules.name
    assert summary(rules) != rules.source
    assert "\n" not in summary(rules)
    assert len(paragraphs) >= 6
    for text in (title(rules), summary(rules), *paragraphs):
        assert text == text.strip()
        assert not any(each in text for each in ("{", "}", "None", "  ", " .", "..", " ,", "True", "False"))
        assert text.isprintable()
    assert all(
        (paragraph[0].isupper() or paragraph[0].isdigit()) and paragraph[-1] == "." for paragraph in paragraphs
    )


def test_titles_and_summaries_tell_the_games_apart() -> None:
    assert len({title(rules) for rules in GAMES}) == len({summary(rules) for rules in GAMES}) == len(GAMES)


def test_games_that_play_differently_have_different_rules_in_words() -> None:
    texts = {tuple(rules_in_words(rules)) for rules in GAMES}
    assert len(texts) == len({rules.fingerprint for rules in GAMES})


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_has_one_line_of_help(key: str) -> None:
    help_line = option_help(key)
    assert 10 < len(help_line) < 120
    assert help_line.isprintable()
    assert not any(each in help_line for each in ("{", "}", "  "))


def test_no_two_options_have_the_same_help() -> None:
    assert len({option_help(key) for key in OPTIONS}) == len(OPTIONS)


def _changed(rules: RuleSet, key: str) -> list[RuleSet]:
    """The game with every other value of an option."""
    option = OPTIONS[key]
    values = (1, 3, 99) if isinstance(option.values, Numbers) else option.values
    found = []
    for value in values:
        try:
            changed = configure(rules, {key: value})
        except RulesRefused:
            continue
        if changed.fingerprint != rules.fingerprint:
            found.append(changed)
    return found


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_that_changes_the_rules_changes_their_words(key: str) -> None:
    tried = 0
    house_rules: list[dict[str, Value]] = [{"joker": True}, {"defend-alone": True}]
    for rules in (*GAMES, *(configure(CATALOGUE["classic"], choices) for choices in house_rules)):
        for changed in _changed(rules, key):
            tried += 1
            assert rules_in_words(changed) != rules_in_words(rules), (rules.name, key)
    assert tried


@pytest.mark.parametrize(
    ("name", "choices", "words"),
    [
        ("classic", {}, "Three or four tricks: 1, alone 1. "),
        ("classic", {}, "All five tricks (a march): 2, alone 4."),
        ("classic", {}, "the defenders score 2, alone 4."),
        ("four-hand", {}, "the defenders score 2, alone 2."),
        ("classic", {"defend-alone": True}, "alone 2 (against a lone defender 4)"),
        ("two-hand", {}, "Nobody plays alone."),
        ("two-hand", {}, "Two players, each for himself."),
        ("tommy-joker", {}, "A K Q J 10 9 of each suit and the joker, 25 cards."),
        ("bid", {}, "Two packs together: A K Q J 10 of each suit, 40 cards."),
        ("bid", {}, "10 cards each"),
        ("bid-3", {}, "lays 2 cards away"),
        ("bid", {"dealer-must-bid": True}, "If all others pass, the dealer must bid."),
        ("home", {}, "The dealer is stuck and may not pass."),
        ("canadian", {}, "Assisting the dealer always means playing alone."),
        ("british", {}, "the dealer names a suit before looking at his hand"),
        ("farmers", {}, "swap three cards for three unseen ones"),
        ("progressive", {}, "8 hands are played"),
        ("progressive", {"hands": 1}, "1 hand is played"),
        ("rubber", {}, "2 games win the rubber"),
        ("classic", {"bury": False}, "but not the card that was taken up"),
    ],
)
def test_the_rules_in_words_say_what_the_rules_are(name: str, choices: dict[str, bool | int], words: str) -> None:
    assert words in " ".join(rules_in_words(configure(CATALOGUE[name], choices)))


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("rules", [*GAMES, *_decks()], ids=lambda rules: f"{rules.name}-{len(rules.pack.cards)}")
def test_the_order_of_the_cards_is_that_of_the_pack(rules: RuleSet, language: str) -> None:
    held = {held.rank for held in rules.pack.cards if held.suit}
    ranks = ["10" if rank is Rank.TEN else rank.letter for rank in sorted(held, reverse=True)]
    with speaking(language):
        (order,) = (text for text in rules_in_words(rules) if "Bower" in text.title())
    assert f" {' '.join(ranks)}." in order
    assert f", {' '.join(rank for rank in ranks if rank != 'J')}." in order


@pytest.mark.parametrize("language", sorted(languages()))
def test_where_nobody_plays_alone_nothing_is_said_of_it(language: str) -> None:
    with speaking(language):
        among_partners, for_two = rules_in_words(CATALOGUE["classic"]), rules_in_words(CATALOGUE["two-hand"])
        british, together = CATALOGUE["british"], configure(CATALOGUE["british"], {"alone": False})
        told, short = (" ".join(rules_in_words(rules)) for rules in (british, together))
        led, lone = (next(t for t in texts if fill(FOLLOW, {}) in t) for texts in (for_two, among_partners))
        assert len(led) < len(lone), "nobody sits out who might have led"
        assert fill(", alone or not", {}) in told
        assert fill(", alone or not", {}) not in short


@pytest.mark.parametrize("joker", [True, False])
def test_who_must_hold_a_trump_hears_of_the_joker_only_where_there_is_one(joker: bool) -> None:
    rules = configure(CATALOGUE["classic"], {"joker": joker, "must-hold": MustHold.ANY_TRUMP})
    (first,) = (text for text in rules_in_words(rules) if text.startswith("First round"))
    assert "must hold a trump besides the turn-up; the left bower counts" in first
    assert ("joker" in first) == joker


@pytest.mark.parametrize("key", OPTIONS)
def test_the_values_of_an_option_are_named_as_they_are_typed(key: str) -> None:
    values = OPTIONS[key].values
    named = name_values(values)
    if isinstance(values, Numbers):
        assert named.endswith(f"{values.least} to {values.most}")
        assert ("off" in named) == values.optional
    else:
        assert all(option_text(value) in named for value in values)
