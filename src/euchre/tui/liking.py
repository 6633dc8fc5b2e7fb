"""How one likes the screen: each setting with what comes next when it is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.settings import SUIT_COLOURS
from euchre.table import LONGEST_DELAY
from euchre.tui.look import FELTS
from euchre.words.screen import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.settings import Settings

__all__ = ["LIKINGS", "liking_text"]

STEP = 0.5
"""Seconds by which the delay changes."""


def _delay(settings: Settings, step: int) -> Settings:
    return replace(settings, delay=min(max(settings.delay + step * STEP, 0.0), LONGEST_DELAY))


def _suits(settings: Settings, step: int) -> Settings:
    place = (SUIT_COLOURS.index(settings.suit_colours) + step) % len(SUIT_COLOURS)
    return replace(settings, suit_colours=SUIT_COLOURS[place])


def _felt(settings: Settings, step: int) -> Settings:
    return replace(settings, table_colour=(settings.table_colour + step) % len(FELTS))


LIKINGS: dict[str, Callable[[Settings, int], Settings]] = {
    "delay": _delay,
    "sound": lambda settings, _: replace(settings, sound=not settings.sound),
    "clears": lambda settings, _: replace(settings, clears_by_itself=not settings.clears_by_itself),
    "felt": _felt,
    "suits": _suits,
    "monochrome": lambda settings, _: replace(settings, monochrome=not settings.monochrome),
    "bowers": lambda settings, _: replace(settings, mark_bowers=not settings.mark_bowers),
    "open": lambda settings, _: replace(settings, open_hands=not settings.open_hands),
}
"""The settings of the screen by code: from these and a step (1 or -1) to others."""


def liking_text(code: str, settings: Settings) -> str:
    """The value of a setting in words."""
    match code:
        case "delay":
            return label("seconds", seconds=f"{settings.delay:.1f}")
        case "clears":
            return label("clears-by-itself" if settings.clears_by_itself else "clears-on-space")
        case "felt":
            names = list(FELTS)
            return label(f"felt-{names[settings.table_colour % len(names)]}")
        case "suits":
            return label(f"suits-{settings.suit_colours}")
        case _:
            is_on = {
                "sound": settings.sound,
                "monochrome": settings.monochrome,
                "bowers": settings.mark_bowers,
                "open": settings.open_hands,
            }[code]
            return label("is-on" if is_on else "is-off")
