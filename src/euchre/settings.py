"""What is remembered from one start to the next, and where everything is kept.

A value comes from the command line, else from `EUCHRE_…` in the environment, else from `config.toml` (written by
people, read with `tomllib`), else from `remembered.json` (written by the program), else it is the default.
"""

from __future__ import annotations

import json
import os
import tomllib
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "SUIT_COLOURS",
    "Settings",
    "SettingsRefused",
    "config_directory",
    "data_directory",
    "load",
    "remember",
    "remember_changes",
]

SUIT_COLOURS = ("two", "four", "safe")
"""Two colours, four, or four that stay apart under colour-blindness."""


class SettingsRefused(ValueError):
    """A setting that cannot be used; the message quotes it and says what was expected."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How one likes to play.

    `options` are house rules by key and text; `seats` are who plays, as texts of `--seat`, from seat 0 on.
    `delay` is in seconds. `plain` asks for the line mode.
    """

    game: str = "classic"
    options: dict[str, str] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    delay: float = 1.0
    sound: bool = True
    clears_by_itself: bool = True
    table_colour: int = 0
    monochrome: bool = False
    suit_colours: str = "two"
    mark_bowers: bool = False
    open_hands: bool = False
    plain: bool = False


def data_directory() -> Path:
    """Where records are kept: `EUCHRE_DATA_DIR`, or the system's place for a program's data."""
    return _named("EUCHRE_DATA_DIR") or platformdirs.user_data_path("euchre", appauthor=False)


def config_directory() -> Path:
    """Where `config.toml` is looked for: `EUCHRE_CONFIG_DIR`, or the system's place for settings."""
    return _named("EUCHRE_CONFIG_DIR") or platformdirs.user_config_path("euchre", appauthor=False)


def _named(variable: str) -> Path | None:
    """The place that is set; whoever sets it needs no home, as a service has none."""
    return Path(named) if (named := os.environ.get(variable)) else None


def _remembered_path() -> Path:
    return data_directory() / "remembered.json"


def load(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings in force. Raises SettingsRefused for a `config.toml` or a variable that cannot be read.

    What the program itself remembered is dropped where it is damaged: it was only a convenience.
    """
    settings = Settings()
    with suppress(OSError, ValueError, RecursionError):
        settings = _over(settings, json.loads(_remembered_path().read_bytes()), str(_remembered_path()))
    config = config_directory() / "config.toml"
    with suppress(FileNotFoundError):
        try:
            settings = _over(settings, tomllib.loads(config.read_text(encoding="utf-8")), str(config))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as unreadable:
            raise SettingsRefused(f"{config} cannot be read: {unreadable}") from None
    return _over(settings, _from_environment(environment), "the environment")


def _from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in _READERS:
        text = environment.get(f"EUCHRE_{name.upper()}")
        if text is not None:
            found[name] = text
    return found


def _switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    words = {"1": True, "on": True, "yes": True, "true": True, "0": False, "off": False, "no": False, "false": False}
    if str(value).lower() in words:
        return words[str(value).lower()]
    raise ValueError("expected on or off")


def _seconds(value: object) -> float:
    with suppress(ValueError):
        if 0 <= (number := float(str(value))) <= 10:
            return number
    raise ValueError("expected seconds from 0 to 10")


def _count(value: object) -> int:
    with suppress(ValueError):
        return int(str(value))
    raise ValueError("expected a whole number")


def _suit_colours(value: object) -> str:
    if value in SUIT_COLOURS:
        return str(value)
    raise ValueError(f"expected one of {', '.join(SUIT_COLOURS)}")


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return tuple(value)
    if isinstance(value, str):
        return tuple(each.strip() for each in value.split(","))
    raise ValueError("expected a list of texts")


def _table(value: object) -> dict[str, str]:
    if isinstance(value, dict):
        return {str(key): _option_word(each) for key, each in value.items()}
    raise ValueError("expected keys and values")


def _option_word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


_READERS: dict[str, Any] = {
    "game": str,
    "options": _table,
    "seats": _texts,
    "delay": _seconds,
    "sound": _switch,
    "clears_by_itself": _switch,
    "table_colour": _count,
    "monochrome": _switch,
    "suit_colours": _suit_colours,
    "mark_bowers": _switch,
    "open_hands": _switch,
    "plain": _switch,
}


def _over(settings: Settings, values: object, source: str) -> Settings:
    """The settings with values of one source over them."""
    if not isinstance(values, dict):
        raise SettingsRefused(f"{source} holds {values!r}: expected keys and values")
    known = {each.name for each in fields(Settings)}
    changed: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise SettingsRefused(f"{source} sets {name!r}: expected one of {', '.join(sorted(known))}")
        try:
            changed[name] = _READERS[name](value)
        except ValueError as wrong:
            raise SettingsRefused(f"{source} sets {name} to {value!r}: {wrong}") from None
    return replace(settings, **changed)


def remember(settings: Settings) -> None:
    """Keep the settings for the next start; a disk that will not have them is no reason to stop."""
    path = _remembered_path()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(asdict(settings), ensure_ascii=False, indent=1), encoding="utf-8")
        fresh.replace(path)


def remember_changes(base: Settings, given: Settings) -> Callable[[Settings], None]:
    """A way to remember what a player changes in one match, but not what a flag set for this match alone.

    `base` are the settings without the flags, `given` those with them.
    """

    def keep(now: Settings) -> None:
        names = [each.name for each in fields(Settings)]
        changed = {name: getattr(now, name) for name in names if getattr(now, name) != getattr(given, name)}
        remember(replace(base, **changed))

    return keep
