"""Choosing a game, its house rules and its players by numbered prompts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.bots import LEVELS
from euchre.rules import CATALOGUE, OPTIONS, RulesRefused, game, option_text, read_option
from euchre.table import DEFAULT_LEVEL, clean_name, player_text, read_player, seated
from euchre.words import name_values, say
from euchre.words.levels import describe_level
from euchre.words.lines import line
from euchre.words.rulebook import option_help, summary, title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.plain.console import Console
    from euchre.record import Player
    from euchre.rules import RuleSet
    from euchre.settings import Settings

__all__ = ["choose", "choose_game"]


def choose(console: Console, question: str, choices: Sequence[str]) -> int:
    """The index of the choice that is typed as a number; anything else is asked again, quoting it."""
    console.say(question)
    for number, choice in enumerate(choices, start=1):
        console.say(line("choice", number=number, choice=choice))
    while True:
        written = console.ask(line("prompt")).strip()
        number = int(written) if written.isascii() and written.isdecimal() and len(written) < 4 else 0
        if 1 <= number <= len(choices):
            return number - 1
        console.say(line("numbers-expected", text=written[:40], most=len(choices)))


def choose_game(console: Console, settings: Settings) -> tuple[RuleSet, tuple[Player, ...], Settings]:
    """A game, its options and its players, and the settings that remember them. Raises EndOfInput."""
    names = list(CATALOGUE)
    games = [line("game-choice", title=title(each), summary=summary(each)) for each in CATALOGUE.values()]
    name = names[choose(console, line("which-game"), games)]
    options = dict(settings.options) if name == settings.game else {}
    options = _choose_options(console, name, options)
    rules = game(name, options)
    players = _choose_players(console, rules, settings)
    texts = tuple(player_text(player) for player in players)
    return rules, players, replace(settings, game=name, options=options, seats=texts)


def _choose_options(console: Console, name: str, options: dict[str, str]) -> dict[str, str]:
    """Set one option after another until the table is as it should be."""
    try:
        rules = game(name, options)
    except RulesRefused:
        options, rules = {}, game(name)
    while True:
        usable = [option for option in OPTIONS.values() if option.refusal(rules) is None]
        texts = [
            line("option-choice", key=each.key, value=option_text(each.read(rules)), help=option_help(each.key))
            for each in usable
        ]
        chosen = choose(console, line("options", title=title(rules)), [line("options-done"), *texts])
        if chosen == 0:
            return options
        option = usable[chosen - 1]
        question = line("option-value", key=option.key, values=name_values(option.values))
        try:
            options, rules = _with_option(name, options, option.key, console.ask(question + " "))
        except RulesRefused as refused:
            console.say(say(refused.refusal))


def _with_option(name: str, options: dict[str, str], key: str, text: str) -> tuple[dict[str, str], RuleSet]:
    """The options with one more; those that make no sense beside it any longer are dropped.

    Raises RulesRefused if the one itself is refused.
    """
    key, value = read_option(key, text)
    wanted = {**options, key: option_text(value)}
    while True:
        try:
            return wanted, game(name, wanted)
        except RulesRefused as refused:
            senseless = dict(refused.refusal.args).get("option")
            if senseless == key or senseless not in wanted:
                raise
            wanted = {each: chosen for each, chosen in wanted.items() if each != senseless}


def _choose_players(console: Console, rules: RuleSet, settings: Settings) -> tuple[Player, ...]:
    first = next((text for text in settings.seats[:1] if ":" not in text and text), "Player")
    console.say(line("levels", level=DEFAULT_LEVEL))
    for level in LEVELS:
        console.say(line("level", level=level, about=describe_level(level)))
    players = {0: _player(console, line("who-first", name=first), first)}
    for seat in range(1, rules.seating.seats):
        players[seat] = _player(console, line("who", seat=seat), "")
    return seated(rules, players)


def _player(console: Console, question: str, default: str) -> Player:
    """Who is typed; a level that nobody plays at is asked again."""
    while True:
        typed = console.ask(question + " ")
        try:
            return read_player(typed if clean_name(typed) else default)
        except ValueError as unknown:
            console.say(str(unknown))
