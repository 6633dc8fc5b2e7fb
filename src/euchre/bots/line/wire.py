"""Views and messages of the bot protocol as lines of JSON, and back.

A view is written from the `View` alone, so a program learns nothing that the seat could not see.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from euchre.bots.line.forms import (
    FLAG,
    NUMBER,
    TEXT,
    Form,
    Unreadable,
    chosen,
    fields_of,
    listed,
    optional,
    quoted,
    struct,
)
from euchre.cards import Card, UnreadableCard, card, hand
from euchre.game import Action, Contract, Decision, FaceDown, Kind, MatchOver, Outcome, Score, Trick
from euchre.order import BY_LETTER, Denomination
from euchre.record import UnreadableFact, action_data, action_from
from euchre.record.header import header_from
from euchre.rules import RuleSet, RulesRefused
from euchre.rules.data import UnreadableData, plain
from euchre.view import Ended, Place, Seen, Stage, TurnUpPlace, Unseen, View, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from euchre.cards import Hand

__all__ = [
    "ACTION",
    "VERSION",
    "decide_data",
    "hello_data",
    "legal_data",
    "line_of",
    "message_of",
    "view_data",
    "view_from",
]

VERSION = 1
"""The version of the protocol, which both sides name when they greet."""

Value = TypeVar("Value")


# Cards and actions


def _card(data: object, where: str) -> Card:
    try:
        return card(TEXT.read(data, where))
    except UnreadableCard as unreadable:
        raise Unreadable(f"{where}: {unreadable}") from None


def _sorted(cards: Form[tuple[Card, ...]]) -> Form[Hand]:
    """Cards in hand order, whatever order they come in."""
    return Form(cards.write, lambda data, where: hand(cards.read(data, where)))


CARD: Form[Card] = Form(str, _card)
CARDS = listed(CARD)
HAND = _sorted(CARDS)
BARRED: Form[frozenset[Card]] = Form(
    lambda cards: CARDS.write(hand(cards)), lambda data, where: frozenset(CARDS.read(data, where))
)
NUMBERS = listed(NUMBER)


def _denomination(data: object, where: str) -> Denomination:
    found = BY_LETTER.get(data) if isinstance(data, str) else None
    if found is None:
        raise Unreadable(f"{where} is {quoted(data)}: expected one of {', '.join(BY_LETTER)}")
    return found


def _action(data: object, where: str) -> Action:
    """An action in the record's form; the number under which it was offered may stand beside it."""
    parts = {name: value for name, value in struct(data, where).items() if name != "index"}
    try:
        return action_from(parts)
    except UnreadableFact as unreadable:
        raise Unreadable(f"{where}: {unreadable}") from None


ACTION: Form[Action] = Form(action_data, _action)


def _by_seat(make: Callable[[int, Any], Value], what: Form[Any], field: str) -> Form[Value]:
    """A seat, and beside it the parts of what it did."""

    def read(data: object, where: str) -> Value:
        parts = struct(data, where)
        seat = NUMBER.read(parts.get("seat"), f"{where}.seat")
        return make(seat, what.read({name: part for name, part in parts.items() if name != "seat"}, where))

    return Form(lambda value: {"seat": value.seat, **what.write(getattr(value, field))}, read)  # type: ignore[attr-defined]


_FACE_DOWN = fields_of(lambda face_down, cards: FaceDown(face_down, cards), face_down=chosen(Kind), cards=NUMBER)


def _what_data(what: Action | FaceDown) -> dict[str, str | int | bool]:
    return {"face_down": what.kind.value, "cards": what.cards} if isinstance(what, FaceDown) else action_data(what)


def _what(data: object, where: str) -> Action | FaceDown:
    is_hidden = "face_down" in struct(data, where)
    return _FACE_DOWN.read(data, where) if is_hidden else ACTION.read(data, where)


SEEN: Form[Seen] = _by_seat(Seen, Form(_what_data, _what), "what")
DECISION: Form[Decision] = _by_seat(Decision, ACTION, "action")


# Tricks, contracts, scores

_PLAYED: Form[tuple[int, Card]] = Form(
    lambda played: {"seat": played[0], "card": str(played[1])},
    lambda data, where: (
        NUMBER.read(struct(data, where).get("seat"), f"{where}.seat"),
        CARD.read(struct(data, where).get("card"), f"{where}.card"),
    ),
)
_PLAYED_CARDS = listed(_PLAYED)


def _trick(data: object, where: str) -> Trick:
    played = _PLAYED_CARDS.read(data, where)
    return Trick(tuple(seat for seat, _ in played), tuple(card for _, card in played))


TRICK: Form[Trick] = Form(
    lambda trick: _PLAYED_CARDS.write(tuple(zip(trick.seats, trick.cards, strict=True))), _trick
)
CONTRACT: Form[Contract] = fields_of(
    Contract,
    maker=NUMBER,
    denomination=Form(lambda each: each.letter, _denomination),
    tricks=NUMBER,
    alone=FLAG,
    lone_defender=optional(NUMBER),
)
SCORE: Form[Score] = fields_of(Score, points=NUMBERS, games=NUMBERS, rubber=NUMBERS, hands=NUMBER)
OVER: Form[MatchOver] = fields_of(MatchOver, winner=optional(NUMBER), why=TEXT, margin=optional(NUMBER))
OUTCOME: Form[Outcome] = fields_of(
    Outcome, why=TEXT, points=NUMBERS, tricks=NUMBERS, contract=optional(CONTRACT), seat=optional(NUMBER)
)
ZONE: Form[Zone] = fields_of(Zone, place=chosen(Place), seat=optional(NUMBER), capacity=NUMBER, barred=BARRED)
UNSEEN: Form[Unseen] = fields_of(Unseen, cards=HAND, zones=listed(ZONE))


def _seed(data: object, where: str) -> bytes:
    try:
        return bytes.fromhex(TEXT.read(data, where))
    except ValueError:
        raise Unreadable(f"{where} is {quoted(data)}: expected hexadecimal digits") from None


BYTES: Form[bytes] = Form(bytes.hex, _seed)
ENDED: Form[Ended] = fields_of(
    Ended,
    outcome=OUTCOME,
    dealer=NUMBER,
    seed=BYTES,
    commitment=TEXT,
    pack=CARDS,
    decisions=listed(DECISION),
    mixed=BYTES,
)


# Rules and views


@lru_cache(maxsize=16)
def _rules_data(rules: RuleSet) -> dict[str, Any]:
    data: dict[str, Any] = plain(rules)
    return data


@lru_cache(maxsize=16)
def _rules_of(text: str) -> RuleSet:
    """Rules are read as a record's header is, which believes nothing; most lines carry those of the line before."""
    header = {"rules": json.loads(text), "players": [], "start": [], "begun": "", "seed": None, "bots": ""}
    return header_from(header).rules


def _rules(data: object, where: str) -> RuleSet:
    try:
        return _rules_of(json.dumps(data))
    except UnreadableData as unreadable:
        raise Unreadable(f"{where}: {unreadable}") from None
    except RulesRefused as refused:
        raise Unreadable(f"{where} make no game: {refused}") from None


RULES: Form[RuleSet] = Form(_rules_data, _rules)
VIEW: Form[View] = fields_of(
    View,
    rules=RULES,
    seat=optional(NUMBER),
    score=SCORE,
    deals=NUMBER,
    stage=chosen(Stage),
    dealer=optional(NUMBER),
    to_act=optional(NUMBER),
    hand=optional(HAND),
    sizes=NUMBERS,
    turn_up=optional(CARD),
    turn_up_place=optional(chosen(TurnUpPlace)),
    high_bid=optional(CONTRACT),
    contract=optional(CONTRACT),
    trick=TRICK,
    done=listed(TRICK),
    taken=NUMBERS,
    buried=HAND,
    seen=listed(SEEN),
    commitment=optional(TEXT),
    mixed=BYTES,
    unseen=optional(UNSEEN),
    last=optional(ENDED),
    over=optional(OVER),
)
"""Every field of a view but `legal`, which stands beside it in a message."""

_LEGAL = listed(ACTION)


def view_data(view: View) -> dict[str, Any]:
    """A view by named field, without its legal actions."""
    data: dict[str, Any] = VIEW.write(view)
    return data


def legal_data(view: View) -> list[dict[str, object]]:
    """The legal actions in the record's form, each with its index."""
    return [{"index": index, **action_data(action)} for index, action in enumerate(view.legal)]


def view_from(data: object, legal: object) -> View:
    """The view that was written. Raises Unreadable."""
    return replace(VIEW.read(data, "view"), legal=_LEGAL.read(legal, "legal"))


# Messages


def hello_data(view: View, seconds: float) -> dict[str, object]:
    """What a program is told before it is asked: the version, the game, its seat, and the time it has."""
    rules = view.rules
    return {
        "type": "hello",
        "version": VERSION,
        "game": rules.name,
        "rules": _rules_data(rules),
        "seat": view.seat,
        "seconds": seconds,
    }


def decide_data(number: int, view: View) -> dict[str, object]:
    """One question: all that the seat may know, and what it may do."""
    return {"type": "decide", "id": number, "view": view_data(view), "legal": legal_data(view)}


def line_of(message: Mapping[str, object]) -> bytes:
    """A message as one line, in ASCII so that no program has to know about encodings."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def message_of(line: bytes) -> dict[str, Any]:
    """The message of one line. Raises Unreadable."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        found = quoted(line.strip().decode(errors="replace"))
        raise Unreadable(f"{found} is not JSON: expected one message") from None
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise Unreadable(f"{quoted(data)}: expected an object with a type")
    return data
