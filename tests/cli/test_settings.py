"""Where a setting comes from: the command line, the environment, `config.toml`, what was remembered, the default."""

from __future__ import annotations

import json
import sys
from dataclasses import fields, replace
from typing import TYPE_CHECKING

import platformdirs
import pytest

from euchre.settings import (
    Settings,
    SettingsRefused,
    config_directory,
    data_directory,
    load,
    remember,
    remember_changes,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.running import Shell

LIKED = Settings(
    game="bid-3",
    options={"points": "20", "dealer-must-bid": "on"},
    seats=("Zoë", "Deep:computer:club"),
    delay=2.5,
    sound=False,
    clears_by_itself=False,
    table_colour=3,
    monochrome=True,
    suit_colours="safe",
    mark_bowers=True,
    open_hands=True,
    plain=True,
)


def test_every_setting_differs_in_the_example_of_this_file() -> None:
    assert all(getattr(LIKED, each.name) != getattr(Settings(), each.name) for each in fields(Settings))


def test_without_anything_the_defaults_hold(shell: Shell) -> None:
    assert load({}) == Settings()
    assert list(shell.home.iterdir()) == []


def test_what_is_remembered_comes_back(shell: Shell) -> None:
    remember(LIKED)
    assert load({}) == LIKED
    remember(replace(LIKED, delay=0.0))
    assert load({}) == replace(LIKED, delay=0.0)
    assert [path.name for path in (shell.home / "data").iterdir()] == ["remembered.json"]


def test_a_place_that_will_not_have_it_is_no_reason_to_stop(shell: Shell) -> None:
    (shell.home / "data").write_text("in the way")
    remember(LIKED)
    assert load({}) == Settings()


def test_the_file_goes_over_what_was_remembered_and_the_environment_over_the_file(shell: Shell) -> None:
    remember(replace(Settings(), delay=1.5, game="tommy", sound=False))
    shell.config('delay = 3\ngame = "home"\n')
    found = load({"EUCHRE_DELAY": "4"})
    assert (found.delay, found.game, found.sound) == (4.0, "home", False)


def test_everything_can_be_set_in_the_file(shell: Shell) -> None:
    shell.config(
        'game = "bid-3"\nseats = ["Zoë", "Deep:computer:club"]\ndelay = 2.5\nsound = false\n'
        'clears_by_itself = "off"\ntable_colour = 3\nmonochrome = true\nsuit_colours = "safe"\nmark_bowers = true\n'
        "open_hands = true\nplain = true\n[options]\npoints = 20\ndealer-must-bid = true\n"
    )
    assert load({}) == LIKED


@pytest.mark.usefixtures("shell")
def test_nearly_everything_can_be_set_in_the_environment() -> None:
    found = load(
        {
            "EUCHRE_GAME": "bid-3",
            "EUCHRE_SEATS": "Zoë, Deep:computer:club",
            "EUCHRE_DELAY": "2.5",
            "EUCHRE_SOUND": "off",
            "EUCHRE_CLEARS_BY_ITSELF": "no",
            "EUCHRE_TABLE_COLOUR": "3",
            "EUCHRE_MONOCHROME": "1",
            "EUCHRE_SUIT_COLOURS": "safe",
            "EUCHRE_MARK_BOWERS": "YES",
            "EUCHRE_OPEN_HANDS": "true",
            "EUCHRE_PLAIN": "on",
            "EUCHRE_NONSENSE": "is nobody's business",
        }
    )
    assert found == replace(LIKED, options={})


@pytest.mark.parametrize("text", ["[" * 100_000, "{}", '{"delay": 99}', '{"options": 3}', "nonsense", '{"a": 1}'])
def test_damaged_memories_are_dropped_whole(text: str, shell: Shell) -> None:
    (shell.home / "data").mkdir()
    (shell.home / "data" / "remembered.json").write_text(text)
    assert load({}) == Settings()


def test_a_setting_that_cannot_be_used_is_refused_where_somebody_wrote_it(shell: Shell) -> None:
    path = shell.config("delay = 99\n")
    with pytest.raises(SettingsRefused, match="expected seconds from 0 to 10") as refused:
        load({})
    assert str(path) in str(refused.value)


def test_what_is_kept_is_plain_json(shell: Shell) -> None:
    remember(LIKED)
    kept = json.loads((shell.home / "data" / "remembered.json").read_text(encoding="utf-8"))
    assert kept["seats"] == ["Zoë", "Deep:computer:club"]
    assert set(kept) == {each.name for each in fields(Settings)}


def test_the_places_are_those_of_the_system_unless_the_environment_says_otherwise(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (data_directory(), config_directory()) == (shell.home / "data", shell.home / "config")
    for variable in ("EUCHRE_DATA_DIR", "EUCHRE_CONFIG_DIR"):
        monkeypatch.setenv(variable, "")
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(shell.home / "x"))
        monkeypatch.setenv("XDG_CONFIG_HOME", str(shell.home / "y"))
        assert data_directory() == shell.home / "x" / "euchre"
        assert config_directory() == shell.home / "y" / "euchre"
    assert data_directory().name == config_directory().name == "euchre"


def test_who_has_no_home_can_name_the_places(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    for name in ("user_data_path", "user_config_path"):
        monkeypatch.setattr(platformdirs, name, homeless)
    assert (data_directory(), config_directory()) == (shell.home / "data", shell.home / "config")


def test_a_flag_for_one_match_is_not_remembered_with_what_the_player_changes(shell: Shell) -> None:
    base = Settings(delay=2.0, sound=True)
    given = replace(base, delay=0.0, sound=False)
    remember_changes(base, given)(replace(given, mark_bowers=True))
    assert load({}) == replace(base, mark_bowers=True)


def test_what_the_player_changes_is_remembered_even_where_a_flag_had_set_it(shell: Shell) -> None:
    base = Settings(delay=2.0)
    given = replace(base, delay=0.0)
    remember_changes(base, given)(replace(given, delay=0.5))
    assert load({}).delay == 0.5
