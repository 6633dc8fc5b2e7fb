"""Facts to plain data and back: the words that stand in a record."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from euchre.cards import Card, Suit, UnreadableCard, card, hand
from euchre.game import (
    Action,
    AskRedeal,
    Bid,
    Claim,
    Deal,
    Decision,
    Decline,
    DefendAlone,
    Discard,
    Draw,
    Fact,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
    Swap,
    TakeBack,
)
from euchre.order import BY_LETTER, Denomination, NoTrump

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

__all__ = ["KINDS", "UnreadableFact", "action_data", "action_from", "fact_data", "fact_from"]


class UnreadableFact(ValueError):
    """Data that states no fact; the message quotes it and says what was expected."""


KINDS: dict[str, type[Action]] = {
    "pass": Pass,
    "order-up": OrderUp,
    "name": Name,
    "bid": Bid,
    "ask-redeal": AskRedeal,
    "swap": Swap,
    "discard": Discard,
    "give": Give,
    "defend-alone": DefendAlone,
    "decline": Decline,
    "play": Play,
    "claim": Claim,
}
"""Actions by their words."""

_WORDS = {kind: word for word, kind in KINDS.items()}


def _cards(text: Iterable[Card]) -> str:
    return " ".join(str(card) for card in text)


def _written(value: object) -> str | int | bool:
    match value:
        case Card():
            return str(value)
        case Suit() | NoTrump():
            return value.letter
        case tuple():
            return _cards(value)
        case int():
            return value
        case _:
            raise TypeError(f"{value!r} is no part of an action")


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise UnreadableFact(f"{value!r}: expected true or false")


def _number(value: object) -> int:
    if type(value) is int:
        return value
    raise UnreadableFact(f"{value!r}: expected a whole number")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise UnreadableFact(f"{value!r}: expected text")


def _denomination(value: object) -> Denomination:
    found = BY_LETTER.get(_text(value))
    if found is None:
        raise UnreadableFact(f"{value!r}: expected one of {', '.join(BY_LETTER)}")
    return found


def _suit(value: object) -> Suit:
    found = _denomination(value)
    if isinstance(found, Suit):
        return found
    raise UnreadableFact(f"{value!r}: expected a suit")


_READERS: dict[str, Callable[[Any], object]] = {
    "alone": _flag,
    "suit": _suit,
    "tricks": _number,
    "denomination": _denomination,
    "card": lambda value: card(_text(value)),
    "cards": lambda value: hand(_text(value)),
}


def action_data(action: Action) -> dict[str, str | int | bool]:
    """An action as it stands in a record: `{"do": "order-up", "alone": false}`."""
    parts = {field.name: _written(getattr(action, field.name)) for field in fields(action)}
    return {"do": _WORDS[type(action)], **parts}


def action_from(data: Mapping[str, object]) -> Action:
    """Read an action. Raises UnreadableFact."""
    kind = KINDS.get(str(data.get("do")))
    if kind is None:
        raise UnreadableFact(f"do {data.get('do')!r}: expected one of {', '.join(KINDS)}")
    names = [field.name for field in fields(kind)]
    if set(data) != {"do", *names}:
        raise UnreadableFact(f"{data['do']!r} with {sorted(set(data) - {'do'})}: expected {names}")
    try:
        parts: dict[str, Any] = {name: _READERS[name](data[name]) for name in names}
    except UnreadableCard as unreadable:
        raise UnreadableFact(str(unreadable)) from None
    return kind(**parts)


def fact_data(fact: Fact) -> dict[str, object]:
    """A fact as it stands in a record, without its number."""
    match fact:
        case Draw(seed, dealer, shown):
            return {"draw": {"dealer": dealer, "shown": _cards(shown), "seed": seed.hex()}}
        case Deal(seed, commitment, pack, mixed):
            added = {"mixed": mixed.hex()} if mixed else {}
            return {"deal": {"pack": _cards(pack), "commitment": commitment, "seed": seed.hex(), **added}}
        case Decision(seat, action):
            return {"seat": seat, **action_data(action)}
        case TakeBack(seat, to):
            return {"seat": seat, "take-back": to}


def fact_from(data: Mapping[str, Any]) -> Fact:
    """Read a fact. Raises UnreadableFact."""
    try:
        match dict(data):
            case {"draw": {"dealer": dealer, "shown": shown, "seed": seed, **more}, **rest} if not more | rest:
                return Draw(_seed(seed), _number(dealer), _in_order(shown))
            case {"deal": {"pack": pack, "commitment": commitment, "seed": seed, **more}, **rest} if not more | rest:
                return Deal(_seed(seed), _text(commitment), _in_order(pack))
            case {"deal": {"pack": pack, "commitment": commitment, "seed": seed, "mixed": mixed, **more}, **rest} if (
                mixed and not more | rest
            ):
                return Deal(_seed(seed), _text(commitment), _in_order(pack), _seed(mixed))
            case {"seat": seat, "take-back": to, **rest} if not rest:
                return TakeBack(_number(seat), _number(to))
            case {"seat": seat, **rest}:
                return Decision(_number(seat), action_from(rest))
            case _:
                raise UnreadableFact(f"{sorted(data)}: expected a draw, a deal, or a seat and what it does")
    except UnreadableCard as unreadable:
        raise UnreadableFact(str(unreadable)) from None


def _in_order(value: object) -> tuple[Card, ...]:
    return tuple(card(text) for text in _text(value).split())


def _seed(value: object) -> bytes:
    try:
        return bytes.fromhex(_text(value))
    except ValueError:
        raise UnreadableFact(f"seed {value!r}: expected hexadecimal digits") from None
