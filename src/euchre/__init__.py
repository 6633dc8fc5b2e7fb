"""Every game of Euchre: rules, positions, views, records, bots and a table.

>>> import euchre
>>> rules = euchre.ruleset("home", points=11)
>>> position = euchre.start(rules, seed="kitchen")
>>> euchre.view(position, position.to_act).mine
True
"""

from euchre.cards import JOKER, Card, Pack, Rank, Suit, card, hand
from euchre.events import events
from euchre.game import (
    Action,
    AskRedeal,
    Bid,
    Claim,
    Decision,
    Decline,
    DefendAlone,
    Discard,
    FaceDown,
    Fact,
    Give,
    IllegalAction,
    Name,
    OrderUp,
    Pass,
    Play,
    Position,
    Swap,
    deal,
    draw,
    hand_seed,
    new_match,
    next_deal,
)
from euchre.message import Event, Impossible, Message, Reason, Refusal
from euchre.order import NO_TRUMP, Denomination, order
from euchre.rules import CATALOGUE, OPTIONS, RuleSet, RulesRefused, configure
from euchre.rules import game as ruleset  # `euchre.game` is the room with the positions
from euchre.view import Stage, View, view

__all__ = [
    "CATALOGUE",
    "JOKER",
    "NO_TRUMP",
    "OPTIONS",
    "Action",
    "AskRedeal",
    "Bid",
    "Card",
    "Claim",
    "Decision",
    "Decline",
    "DefendAlone",
    "Denomination",
    "Discard",
    "Event",
    "FaceDown",
    "Fact",
    "Give",
    "IllegalAction",
    "Message",
    "Name",
    "OrderUp",
    "Pack",
    "Pass",
    "Play",
    "Position",
    "Rank",
    "Reason",
    "Refusal",
    "RuleSet",
    "RulesRefused",
    "Stage",
    "Suit",
    "Swap",
    "View",
    "card",
    "configure",
    "deal",
    "draw",
    "events",
    "hand",
    "hand_seed",
    "new_match",
    "next_deal",
    "order",
    "ruleset",
    "start",
    "view",
]


def start(rules: RuleSet, seed: str) -> Position:
    """A new match with its first hand dealt; the same seed gives the same match."""
    return next_deal(new_match(rules), seed)


def _sentence(refusal: Refusal) -> str:
    """Of what was raised; the words are loaded when somebody reads one."""
    from euchre.words import say

    return say(refusal)


Impossible.sentence = staticmethod(_sentence)
