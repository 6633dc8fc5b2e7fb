"""The only room with sentences: a message, which is a code and its arguments, becomes words here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.message import Event, Message, Reason, Refusal
from euchre.words.entry import Typed, read_entry
from euchre.words.language import decimal, fill
from euchre.words.naming import Speaker, Style, name_action, name_card, name_denomination, name_score, name_values
from euchre.words.reasons import REASONS
from euchre.words.refusals import EXPECTED, REFUSALS
from euchre.words.talk import TALK, TALK_OF_ONE, TALK_TO_YOU

if TYPE_CHECKING:
    from euchre.words.language import Template

__all__ = [
    "Speaker",
    "Style",
    "Typed",
    "name_action",
    "name_card",
    "name_denomination",
    "name_score",
    "name_values",
    "read_entry",
    "say",
]

PLAIN = Speaker((), ())
"""A speaker for messages about no seat."""


def say(message: Message, speaker: Speaker = PLAIN) -> str:
    """The sentence of an event, a refusal or a reason. Raises KeyError for a code without one."""
    args = dict(message.args)
    words = {name: _worded(name, value, speaker) for name, value in args.items()}
    if str(args.get("expected")) in EXPECTED:
        words["expected"] = fill(EXPECTED[str(args["expected"])], {})
    for name in ("seat", "side"):
        if name in args:
            words[name] = speaker.rendered(name, args[name])
    sentence = fill(_template(message, args, speaker), words)
    return sentence[:1].upper() + sentence[1:] if isinstance(message, Event | Refusal) else sentence


def _worded(name: str, value: object, speaker: Speaker) -> object:
    """An argument in words; a count stays a number, for the plural, and a reason is a sentence of its own."""
    if type(value) is int:
        return value
    if name == "points" and isinstance(value, str):
        return decimal(value)
    return say(value, speaker) if isinstance(value, Message) else speaker.rendered(name, value)


def _template(message: Message, args: dict[str, object], speaker: Speaker) -> Template:
    match message:
        case Reason():
            return REASONS[message.code]
        case Refusal():
            return REFUSALS[message.code]
        case _:
            return _talk(_variant(message.code, args), args, speaker)


def _variant(code: str, args: dict[str, object]) -> str:
    if args.get("alone"):
        return f"{code}-alone"
    return f"{code}-shown" if args.get("shown") else code


def _talk(code: str, args: dict[str, object], speaker: Speaker) -> Template:
    if speaker.viewer is not None and args.get("seat") == speaker.viewer and code in TALK_TO_YOU:
        return TALK_TO_YOU[code]
    side = args.get("side")
    members = speaker.sides[side] if isinstance(side, int) else ()
    is_one_other = len(members) == 1 and members[0] != speaker.viewer
    return TALK_OF_ONE[code] if is_one_other and code in TALK_OF_ONE else TALK[code]
