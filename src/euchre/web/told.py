"""A message as it goes over the wire: its code, and each argument with what it is."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from euchre.cards import Card, Suit
from euchre.game import Action
from euchre.message import Message
from euchre.order import NoTrump
from euchre.record import action_data
from euchre.rules import Numbers, option_text
from euchre.web.messages import Told

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["told"]


def told(message: Message) -> Told:
    """The message for a browser, which makes the sentence.

    Besides the arguments that `Told` names there are `suits` (a list) and `span`, the numbers that an option allows:
    `{"least": 1, "most": 99, "optional": true}`.
    """
    return Told(message.code, {name: _argument(name, value) for name, value in message.args})


def _argument(name: str, value: object) -> object:
    """An argument as JSON; a number, a truth value and a text are what they are."""
    match value:
        case Card():
            return {"card": str(value)}
        case Suit() | NoTrump():
            return {"suit": value.letter}
        case Enum():
            return option_text(value)  # the only other kind is the value of an option
        case bool() | int() | str():
            return value
        case tuple() if name == "values":
            return {"words": [option_text(each) for each in value]}
        case tuple():
            return _list(value)
        case Message():
            inner = told(value)
            return {"told": {"code": inner.code, "args": inner.args}}
        case Numbers():
            return {"span": {"least": value.least, "most": value.most, "optional": value.optional}}
        case _ if isinstance(value, Action):
            return {"action": action_data(value)}
        case _:
            return str(value)


_LISTS: tuple[tuple[type | tuple[type, ...], str, Callable[..., object]], ...] = (
    (Card, "cards", str),
    ((Suit, NoTrump), "suits", lambda suit: suit.letter),
    (int, "numbers", int),
    (tuple, "hands", lambda held: [str(card) for card in held]),
    (object, "words", str),
)
"""Kinds of lists by what the first of them is, with the key on the wire and how each of them is written."""


def _list(values: tuple[object, ...]) -> object:
    """A list by its kind; an empty one is of cards, such as those shown when the deal is drawn by lot."""
    if not values:
        return {"cards": []}
    kind, written = next((key, write) for held, key, write in _LISTS if isinstance(values[0], held))
    return {kind: [written(value) for value in values]}
