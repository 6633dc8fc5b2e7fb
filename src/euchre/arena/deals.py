"""Frozen deals: which packs are dealt to a unit, the same for every match, machine and year."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.game import ToDeal, new_match

if TYPE_CHECKING:
    from euchre.game import Position
    from euchre.rules import RuleSet, Seat

__all__ = ["RANGES", "first_dealer", "opening", "unit_name"]

RANGES = ("development", "gate", "final")
"""To try things on; to accept a change by; to be used once, for a number that is published."""


def unit_name(deals: str, game: str, unit: int) -> str:
    """What the packs of a unit are derived from: its range, the name of its game, its number from 0.

    House rules are not part of it, so that they are compared on the same cards.

    >>> unit_name("gate", "classic", 7)
    'arena 1/gate/classic/7'
    """
    return f"arena 1/{deals}/{game}/{unit}"


def opening(rules: RuleSet, unit: int) -> Position:
    """A match at 0-0 before its first deal; the deal goes round with the number of the unit."""
    return replace(new_match(rules), phase=ToDeal(unit % rules.seating.seats))


def first_dealer(position: Position) -> Seat:
    """Who is to deal the first hand."""
    assert isinstance(position.phase, ToDeal)
    return position.phase.dealer
