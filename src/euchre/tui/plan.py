"""A game that is being set up: which one, with which house rules, who plays. Pure, and without a widget."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size

from euchre.bots import LEVELS, foreign_bot
from euchre.record import Player
from euchre.rules import CATALOGUE, OPTIONS, Numbers, RulesRefused, configure, option_text, read_option
from euchre.table import COMPUTER_NAMES, DEFAULT_LEVEL, LONGEST_NAME, player_text, read_player, seated
from euchre.words import say
from euchre.words.levels import describe_level
from euchre.words.screen import label

if TYPE_CHECKING:
    from enum import Enum

    from euchre.rules import Option, RuleSet, Seat
    from euchre.settings import Settings

    Value = bool | int | Enum | None

__all__ = ["Plan"]

WIDEST = 26
"""Cells that who plays a seat may take."""

SEATS = 6
"""The seats of the largest table; who sits there is remembered even while a smaller game is played."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who is to play a seat; `level` is None for a person. `own` is a style or a program that was there before."""

    name: str
    level: str | None
    own: str | None = None

    @property
    def player(self) -> Player:
        return Player(self.name, self.level)


class Plan:
    """The choices so far, beginning with those of the last time."""

    def __init__(self, settings: Settings) -> None:
        self.game = settings.game if settings.game in CATALOGUE else next(iter(CATALOGUE))
        self.choices: dict[str, dict[str, Value]] = {self.game: _read_options(self.game, settings.options)}
        self.sitters = [_sitter(seat, settings.seats) for seat in range(SEATS)]

    # The game and its house rules.

    @property
    def base(self) -> RuleSet:
        return CATALOGUE[self.game]

    @property
    def overrides(self) -> dict[str, Value]:
        return self.choices.setdefault(self.game, {})

    @property
    def rules(self) -> RuleSet:
        return configure(self.base, self.overrides)

    def options(self) -> list[tuple[str, str]]:
        """The options that make sense in this game, with their values as text."""
        rules = self.rules
        return [
            (key, option_text(option.read(rules))) for key, option in OPTIONS.items() if option.refusal(rules) is None
        ]

    def change_option(self, key: str, step: int) -> str:
        """The next or previous value of an option; a sentence if that has consequences, or cannot be."""
        option = OPTIONS[key]
        values = _values(option)
        value = values[(values.index(option.read(self.rules)) + step) % len(values)]
        return self._set(option, value)

    def _set(self, option: Option, value: Value) -> str:
        wanted = {**self.overrides, option.key: value}
        try:
            configure(self.base, wanted)
        except RulesRefused as refused:
            return self._set_without_others(option, value, refused)
        self._keep(wanted)
        return ""

    def _set_without_others(self, option: Option, value: Value, refused: RulesRefused) -> str:
        """Set back what makes no sense with the new value, and say so; or say why even that is no game."""
        try:
            alone = configure(self.base, {option.key: value})
            pointless = {key: why for key in self.overrides if (why := OPTIONS[key].refusal(alone))}
            wanted = {key: each for key, each in self.overrides.items() if key not in pointless} | {option.key: value}
            configure(self.base, wanted)
        except RulesRefused:
            return say(refused.refusal)
        self._keep(wanted)
        return " ".join(say(why) for why in pointless.values())

    def _keep(self, wanted: dict[str, Value]) -> None:
        """Remember what differs from the game as it is named."""
        self.choices[self.game] = {
            key: value for key, value in wanted.items() if OPTIONS[key].read(self.base) != value
        }

    # The players.

    @property
    def seats(self) -> int:
        return self.base.seating.seats

    def change_sitter(self, seat: Seat, step: int) -> None:
        """From person to the levels of the computer, to what was there before, and round again."""
        sitter = self.sitters[seat]
        levels = [None, *LEVELS, *([sitter.own] if sitter.own else [])]
        level = levels[(levels.index(sitter.level) + step) % len(levels)]
        self.sitters[seat] = replace(sitter, level=level)

    def type_name(self, seat: Seat, text: str) -> None:
        sitter = self.sitters[seat]
        if len(sitter.name) < LONGEST_NAME:
            self.sitters[seat] = replace(sitter, name=sitter.name + text)

    def rub_out(self, seat: Seat) -> None:
        sitter = self.sitters[seat]
        self.sitters[seat] = replace(sitter, name=sitter.name[:-1])

    def sitter_text(self, seat: Seat) -> str:
        """Who plays a seat, as it will be."""
        player = self.players()[seat]
        if player.level is None:
            return label("is-person")
        program = foreign_bot(player.level)
        return _cut(
            label("is-program", command=program.command) if program else label("is-computer", level=player.level)
        )

    def sitter_help(self, seat: Seat) -> str:
        """What can be chosen there, and what the level that is chosen is like."""
        level = self.players()[seat].level
        if level is None:
            return label("player-help")
        program = foreign_bot(level)
        return label("level-help", level=_cut(program.command if program else level), about=describe_level(level))

    def players(self) -> tuple[Player, ...]:
        return seated(self.base, {seat: self.sitters[seat].player for seat in range(self.seats)})

    # What is remembered.

    def remembered(self, settings: Settings) -> Settings:
        """The settings with this plan in them."""
        return replace(
            settings,
            game=self.game,
            options={key: option_text(value) for key, value in self.overrides.items()},
            seats=tuple(player_text(sitter.player) for sitter in self.sitters),
        )


def _cut(text: str) -> str:
    """A text short enough for its column."""
    return text if cell_len(text) <= WIDEST else f"{set_cell_size(text, WIDEST - 3).rstrip()}..."


def _values(option: Option) -> list[Value]:
    if isinstance(option.values, Numbers):
        numbers = range(option.values.least, option.values.most + 1)
        return [*([None] if option.values.optional else []), *numbers]
    return list(option.values)


def _read_options(game: str, texts: dict[str, str]) -> dict[str, Value]:
    """Options as they were remembered; those that no longer fit are left out."""
    found: dict[str, Value] = {}
    for key, text in texts.items():
        try:
            known, value = read_option(key, text)
            configure(CATALOGUE[game], {**found, known: value})
        except RulesRefused:
            continue
        found[known] = value
    return found


def _sitter(seat: Seat, texts: tuple[str, ...]) -> Sitter:
    """Who was to play a seat the last time; at first one person plays against computers."""
    if seat < len(texts):
        try:
            player = read_player(texts[seat])
        except ValueError:
            return Sitter(COMPUTER_NAMES[seat], DEFAULT_LEVEL)
        return Sitter(player.name, player.level, None if player.level in (None, *LEVELS) else player.level)
    return Sitter(label("you"), None) if seat == 0 else Sitter(COMPUTER_NAMES[seat], DEFAULT_LEVEL)
