"""Scenes: a hand is laid, a few actions are told, and a bot is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots import bot, chance
from euchre.view import view
from tests.helpers import dealt, told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.bots import Choice
    from euchre.game import Position
    from euchre.rules import RuleSet, Seat

CLUB = bot("club")
RANDOM = bot("random")


def choice(position: Position) -> Choice:
    """What the club player does here, for whichever seat is to act."""
    return CLUB.choose(view(position, position.to_act), chance("scene", position.deals, 0))


def choice_in(
    rules: RuleSet,
    hands: Mapping[Seat, str],
    turn_up: str | None = None,
    words: str = "",
    dealer: Seat = 0,
    start: tuple[int, ...] | None = None,
) -> Choice:
    """What he does after these actions in a stacked deal."""
    return choice(told(dealt(rules, hands, turn_up, dealer=dealer, start=start), words))
