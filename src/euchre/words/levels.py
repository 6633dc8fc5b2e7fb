"""What a level of the computer is like, for whoever chooses an opponent or a partner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.words.language import fill

if TYPE_CHECKING:
    from euchre.words.language import Template

__all__ = ["LEVELS", "LEVEL_NAMES", "describe_level", "name_level", "practised"]

LEVELS: dict[str, Template] = {
    "random": "any card or call that the rules allow, picked by lot",
    "novice": "knows the rules of thumb, forgets what was played, and misjudges hands",
    "club": "plays by rules of thumb and remembers every card",
    "expert": "plays each choice out in many deals that may be, and takes the best",
    "master": "the same in several times as many deals; thinks longer",
}
"""One line for each level, by its name."""

LEVEL_NAMES: dict[str, Template] = {
    "random": "random",
    "novice": "novice",
    "club": "club",
    "expert": "expert",
    "master": "master",
}
"""What a level is called where it is not typed."""

PRACTISED: dict[str, Template] = {
    "nearest": "Expert and master have not practised {game} as it is set: they judge hands as in {nearest}, the nearest that they know.",
    "nothing": "Expert and master have practised no game like {game}: they call by rules of thumb.",
}

OTHERS: dict[str, Template] = {
    "style": "{level}, and bolder alone by {points} points",
    "program": "a program of your own, which is started when the cards are dealt",
}


def name_level(level: str) -> str:
    """What a level is called, `Anfänger` for `novice`; another one is called as it is typed."""
    return fill(LEVEL_NAMES[level], {}) if level in LEVEL_NAMES else level


def describe_level(level: str) -> str:
    """A level in a few words; so is one with a style (`expert@0.3`), and a program (`command:./mybot`)."""
    name, styled, points = level.partition("@")
    if name not in LEVELS:
        return fill(OTHERS["program"], {})
    told = fill(LEVELS[name], {})
    return fill(OTHERS["style"], {"level": told, "points": points}) if styled else told


def practised(game: str, nearest: str | None) -> str:
    """What it means for the bots that a game was not practised as it is set; `nearest` is the one that was, if any."""
    return fill(PRACTISED["nearest" if nearest else "nothing"], {"game": game, "nearest": nearest})
