"""Who sits down: names that are safe on any screen, and seats given to the computer."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.bots import LEVELS
from euchre.record import Player, read
from euchre.rules import CATALOGUE, game
from euchre.table import (
    COMPUTER_NAMES,
    DEFAULT_LEVEL,
    LONGEST_NAME,
    clean_name,
    new_header,
    player_text,
    read_player,
    seated,
)
from tests.record.playing import written


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Zoë", "Zoë"),
        ("李雷", "李雷"),
        ("\x1b[31mRed", "[31mRed"),
        ("a\x00b\x07c\x7f", "abc"),
        ("two\nlines\r\there", "two lines here"),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth\u200d\ufeff", "zerowidth"),
        ("soft\u00adhyphen", "softhyphen"),
        ("broad\u3000space\u00a0here", "broad space here"),
        ("\udcff\ue000\uffff", ""),
        ("", ""),
        ("   ", ""),
        ("a" * 200, "a" * LONGEST_NAME),
        ("fifteen letters here", "fifteen letters"),
        ("{seat} 100%", "{seat} 100%"),
    ],
)
def test_a_name_is_made_safe(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(st.text(max_size=60))
def test_a_clean_name_is_short_printable_and_stays_as_it_is(typed: str) -> None:
    name = clean_name(typed)
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert name == name.strip()
    assert clean_name(name) == name
    assert not any(unicodedata.category(each).startswith("C") for each in name)


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("Ada", Player("Ada")),
        (" Ada ", Player("Ada")),
        ("", Player("", DEFAULT_LEVEL)),
        ("computer", Player("", DEFAULT_LEVEL)),
        ("Computer", Player("", DEFAULT_LEVEL)),
        ("computer:random", Player("", "random")),
        ("COMPUTER:Random", Player("", "random")),
        ("Ada:computer", Player("Ada", DEFAULT_LEVEL)),
        ("Ada : computer : random", Player("Ada", "random")),
        ("Ada:computer:", Player("Ada", DEFAULT_LEVEL)),
        ("a:b", Player("a:b")),
        ("a:b:computer:club", Player("a:b", "club")),
        ("Computer Carl", Player("Computer Carl")),
    ],
)
def test_who_plays_is_read_from_a_text(text: str, player: Player) -> None:
    assert read_player(text) == player


@pytest.mark.parametrize("text", ["computer:grandmaster", "Ada:computer:club:2", "x:computer:\x1b[2J"])
def test_an_unknown_level_is_quoted_and_the_known_ones_are_listed(text: str) -> None:
    with pytest.raises(ValueError, match="expected one of") as refused:
        read_player(text)
    message = str(refused.value)
    assert repr(text.partition("computer:")[2]) in message
    assert all(level in message for level in LEVELS)
    assert message.isprintable()


@given(st.text(max_size=20).map(clean_name).filter(bool), st.none() | st.sampled_from(sorted(LEVELS)))
def test_a_player_comes_back_from_his_text(name: str, level: str | None) -> None:
    player = Player(name, level)
    parts = [part.strip().lower() for part in name.split(":")]
    if "computer" not in parts and name == ":".join(part.strip() for part in name.split(":")):
        assert read_player(player_text(player)) == player


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_seat_has_somebody_with_a_name(name: str) -> None:
    rules = CATALOGUE[name]
    players = seated(rules, {0: Player("Ann"), 1: Player(""), 2: Player("computer")})
    assert len(players) == rules.seating.seats
    assert players[0] == Player("Ann")
    for seat, player in enumerate(players[1:], start=1):
        assert player == Player(COMPUTER_NAMES[seat], DEFAULT_LEVEL)


def test_a_computer_may_have_a_name_and_a_level() -> None:
    players = seated(game("classic"), {1: Player("Deep \x1bBlue", "random"), 3: Player("computer", "random")})
    assert players[1] == Player("Deep Blue", "random")
    assert players[3] == Player(COMPUTER_NAMES[3], "random")


def test_players_that_are_named_alike_stay_who_they_are() -> None:
    """B58: seats are keys, names are not."""
    players = seated(game("classic"), {seat: Player("Al") for seat in range(4)})
    assert players == (Player("Al"),) * 4
    of = new_header(game("classic"), players, "2026-01-02T03:04:05Z")
    assert read(written(of, ())).header.players == players


def test_a_match_with_a_seed_has_bots_of_that_seed_and_one_without_has_its_own() -> None:
    players = seated(game("classic"), {})
    seeded = [new_header(game("classic"), players, "", "seven") for _ in range(2)]
    assert seeded[0] == seeded[1]
    fresh = {new_header(game("classic"), players, "").bots for _ in range(20)}
    assert len(fresh) == 20
    assert new_header(game("bid-5"), seated(game("bid-5"), {}), "").start == (0,) * 5
