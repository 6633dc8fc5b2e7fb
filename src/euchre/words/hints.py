"""What the alternatives of a decision are worth, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.game import Bid, Discard, Give, Name, OrderUp, Play
from euchre.words.language import Plural, Template, decimal, fill
from euchre.words.naming import Style, name_action, name_card, name_denomination

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.game import Action

__all__ = ["alternatives"]

MOST = 5
"""Alternatives that are told; the line has to fit beside the reason."""

HINTS: dict[str, Template] = {
    "line": Plural("{values} (points a hand, {worlds} deal).", "{values} (points a hand, {worlds} deals).", "worlds"),
    "value": "{what} {points}",
    "alone": "{what} alone",
    "bid": "{tricks} in {denomination}",
    "more": "{values}, ...",
}
"""How values are told."""


def alternatives(
    values: Sequence[tuple[Action, float]], worlds: int, style: Style = Style.WORDS, acceptance: str = "order it up"
) -> str:
    """`K♠ +0.42, 9♣ +0.31 (points a hand, 400 deals).`; nothing where there is nothing to compare.

    `values` are points of the seat's side less those of the others, in the order in which they are told; `worlds`
    is the number of deals that they come from.
    """
    if len(values) < 2:
        return ""
    told = ", ".join(
        fill(HINTS["value"], {"what": _short(action, style, acceptance), "points": decimal(f"{points:+.2f}")})
        for action, points in values[:MOST]
    )
    told = fill(HINTS["more"], {"values": told}) if len(values) > MOST else told
    return fill(HINTS["line"], {"values": told, "worlds": worlds})


def _short(action: Action, style: Style, acceptance: str) -> str:
    """An alternative in as few words as tell it from the others."""
    match action:
        case Play(card) | Discard(card) | Give(card):
            return name_card(card, style)
        case OrderUp(alone):
            return _called(fill(acceptance, {}), alone)
        case Name(suit, alone):
            return _called(name_denomination(suit), alone)
        case Bid(tricks, denomination):
            return fill(HINTS["bid"], {"tricks": tricks, "denomination": name_denomination(denomination)})
        case _:
            return name_action(action, style)


def _called(what: str, alone: bool) -> str:
    return fill(HINTS["alone"], {"what": what}) if alone else what
