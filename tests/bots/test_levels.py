"""Levels and styles by name: which there are, how they are written, and that players can be sent elsewhere."""

from __future__ import annotations

import pickle

import pytest

from euchre.bots import LEVELS, ClubBot, NoviceBot, RandomBot, SearchBot, UnknownLevel, bot, chance
from euchre.rules import game
from euchre.view import view
from tests.bots.search_scenes import few_worlds
from tests.helpers import dealt

STYLED = ["expert@0.3", "expert@-1", "master@2", "master@-0.25", "expert@0"]


def test_the_levels_go_from_the_weakest_up() -> None:
    assert list(LEVELS) == ["random", "novice", "club", "expert", "master"]
    kinds = [RandomBot, NoviceBot, ClubBot, SearchBot, SearchBot]
    assert [type(bot(level)) for level in LEVELS] == kinds
    assert all(bot(level).level == level for level in LEVELS)


@pytest.mark.parametrize("written", ["Club", " club ", "CLUB\n"])
def test_a_level_may_be_written_in_any_case(written: str) -> None:
    assert bot(written) == bot("club")


@pytest.mark.parametrize(
    ("written", "level", "boldness"),
    [
        ("expert@0.3", "expert@0.3", 0.3),
        ("Master@-0.5", "master@-0.5", -0.5),
        ("expert@2", "expert@2", 2.0),
        ("expert@-2", "expert@-2", -2.0),
        ("EXPERT@+1", "expert@1", 1.0),
        ("expert@0.30", "expert@0.3", 0.3),
        ("expert@1e-1", "expert@0.1", 0.1),
    ],
)
def test_a_style_is_read(written: str, level: str, boldness: float) -> None:
    player = bot(written)
    assert isinstance(player, SearchBot)
    assert (player.level, player.boldness) == (level, boldness)
    assert bot(player.level) == player


@pytest.mark.parametrize(
    "written",
    [
        "expert@",
        "expert@bold",
        "expert@2.1",
        "expert@-3",
        "expert@nan",
        "expert@inf",
        "expert@1e9",
        "expert@0.3@0.2",
        "club@0.3",
        "novice@1",
        "random@0",
        "grandmaster",
        "grandmaster@1",
        "",
        "@1",
    ],
)
def test_what_is_no_level_is_quoted_and_what_is_expected_is_told(written: str) -> None:
    with pytest.raises(UnknownLevel) as caught:
        bot(written)
    sentence = str(caught.value)
    assert repr(written) in sentence
    assert "expected one of" in sentence
    assert all(level in sentence for level in LEVELS)
    assert "expert@0.3" in sentence
    assert "from -2 to 2" in sentence
    assert caught.value.level == written


@pytest.mark.parametrize("level", [*LEVELS, *STYLED])
def test_a_player_can_be_sent_elsewhere_and_plays_the_same(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 5)
    player = bot(level)
    other = pickle.loads(pickle.dumps(player))
    assert other == player
    assert hash(other) == hash(player)
    position = dealt(game("classic"), {1: "As Ks Qh Ad 9c"}, "Ts")
    seen = view(position, 1)
    choice = player.choose(seen, chance("sent", 1, 1))
    assert other.choose(seen, chance("sent", 1, 1)) == choice
    assert pickle.loads(pickle.dumps(choice)) == choice


def test_an_unknown_level_can_be_sent_elsewhere_too() -> None:
    with pytest.raises(UnknownLevel) as caught:
        bot("grandmaster")
    again = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(again, UnknownLevel)
    assert again.level == "grandmaster"
    assert str(again) == str(caught.value)
