"""The other end of the line: our bots answer whoever speaks the protocol, one line after another."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, BinaryIO

from euchre.bots.line.forms import NUMBER, Unreadable, is_number, quoted
from euchre.bots.line.wire import VERSION, line_of, message_of, view_from
from euchre.bots.protocol import chance
from euchre.words import Speaker, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from euchre.bots.protocol import Bot, Choice
    from euchre.view import View

__all__ = ["LONGEST_LINE", "answers", "own_chance"]

LONGEST_LINE = 1 << 20
"""Bytes of a line that are read; the longest view is of some thousands."""


class _Bye(Exception):
    """The other side has taken its leave."""


def answers(source: BinaryIO, player: Bot, seed: str) -> Iterator[bytes]:
    """The answer to every line of the source, until it ends or says good-bye. A bad line is answered too."""
    for line in _lines(source):
        try:
            yield line_of(_answer(line, player, seed))
        except _Bye:
            return


def own_chance(seed: str, view: View) -> Random:
    """The chance of one decision: it follows from the seed, the seat, the hand and what was decided in it."""
    return chance(f"{seed}/{view.seat}", view.deals, len(view.seen))


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Lines that are not empty. Of one that is too long the beginning comes, which no reader will take for whole."""
    while line := source.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE)
        if line.strip():
            yield line


def _answer(line: bytes, player: Bot, seed: str) -> dict[str, object]:
    message: dict[str, Any] = {}
    try:
        message = message_of(line)
        return _kind(message)(message, player, seed)
    except Unreadable as unreadable:
        return _error(message, str(unreadable))
    except _Bye:
        raise
    except Exception as failed:  # noqa: BLE001  # a view that contradicts itself may lead a bot anywhere
        return _error(message, f"the view contradicts itself ({type(failed).__name__})")


def _error(message: dict[str, Any], text: str) -> dict[str, object]:
    number = message.get("id")
    return {"type": "error", "id": number if isinstance(number, str | int) else None, "message": text}


def _kind(message: dict[str, Any]) -> Callable[[dict[str, Any], Bot, str], dict[str, object]]:
    found = _KINDS.get(message["type"])
    if found is None:
        raise Unreadable(f"type is {quoted(message['type'])}: expected one of {', '.join(_KINDS)}")
    return found


def _hello(message: dict[str, Any], player: Bot, seed: str) -> dict[str, object]:  # noqa: ARG001
    if not is_number(message.get("version"), VERSION):
        raise Unreadable(f"version is {quoted(message.get('version'))}: expected {VERSION}")
    return {"type": "hello", "version": VERSION, "name": f"euchre, level {player.level}"}


def _decide(message: dict[str, Any], player: Bot, seed: str) -> dict[str, object]:
    number = NUMBER.read(message.get("id"), "id")
    view = view_from(message.get("view"), message.get("legal"))
    if not view.mine or not view.legal:
        raise Unreadable(f"view.to_act is {view.to_act}: expected the seat of the view, and legal actions")
    choice = player.choose(view, own_chance(seed, view))
    return {
        "type": "choice",
        "id": number,
        "action": view.legal.index(choice.action),
        "reason": say(choice.reason, _speaker(view)),
        "values": _values(choice, view),
    }


def _speaker(view: View) -> Speaker:
    """Seats by number: names are no part of a view."""
    return Speaker((), view.rules.seating.sides)


def _values(choice: Choice, view: View) -> list[float | None]:
    """The value of each legal action, or null where the bot has none."""
    values = {action: value for action, value in choice.values if math.isfinite(value)}
    return [values.get(action) for action in view.legal]


def _bye(message: dict[str, Any], player: Bot, seed: str) -> dict[str, object]:  # noqa: ARG001
    raise _Bye


_KINDS = {"hello": _hello, "decide": _decide, "bye": _bye}
