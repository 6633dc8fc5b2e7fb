"""The bot protocol: views and choices as lines of JSON, so that a program in any language can sit down.

`docs/bot-protocol.md` is its description.
"""

from euchre.bots.line.child import end_programs
from euchre.bots.line.foreign import SECONDS, ForeignBot, ForeignFailure, foreign_bot
from euchre.bots.line.forms import Unreadable
from euchre.bots.line.serving import answers, own_chance
from euchre.bots.line.wire import VERSION, decide_data, hello_data, legal_data, line_of, view_data, view_from

__all__ = [
    "SECONDS",
    "VERSION",
    "ForeignBot",
    "ForeignFailure",
    "Unreadable",
    "answers",
    "decide_data",
    "end_programs",
    "foreign_bot",
    "hello_data",
    "legal_data",
    "line_of",
    "own_chance",
    "view_data",
    "view_from",
]
