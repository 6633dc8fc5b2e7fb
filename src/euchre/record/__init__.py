"""Records: facts kept as text, and the fold that makes a game of them again."""

from euchre.record.codec import KINDS, UnreadableFact, action_data, action_from, fact_data, fact_from
from euchre.record.fold import Folded, fold, start_fold
from euchre.record.header import Header, Player
from euchre.record.native import Damaged, Reading, Writer, read

__all__ = [
    "KINDS",
    "Damaged",
    "Folded",
    "Header",
    "Player",
    "Reading",
    "UnreadableFact",
    "Writer",
    "action_data",
    "action_from",
    "fact_data",
    "fact_from",
    "fold",
    "read",
    "start_fold",
]
