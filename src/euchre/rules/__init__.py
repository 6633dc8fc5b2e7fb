"""Rules as data: every game of the catalogue, and the options that change it."""

from euchre.rules.calling import Auction, Farmers, FirstDealer, JokerUp, MustHold, ThrowIn, TurnUp
from euchre.rules.catalogue import CATALOGUE
from euchre.rules.end import End, FixedHands, Rubber, Target
from euchre.rules.lone import Lone, LonerLead
from euchre.rules.options import (
    OPTIONS,
    Numbers,
    Option,
    configure,
    game,
    option_text,
    read_option,
    refusal_of,
)
from euchre.rules.ruleset import RuleSet, RulesRefused
from euchre.rules.score import AuctionScore, Defence, ScoreRow, TurnUpScore
from euchre.rules.seating import PARTNERS, Seat, Seating, Side, each_for_himself

__all__ = [
    "CATALOGUE",
    "OPTIONS",
    "PARTNERS",
    "Auction",
    "AuctionScore",
    "Defence",
    "End",
    "Farmers",
    "FirstDealer",
    "FixedHands",
    "JokerUp",
    "Lone",
    "LonerLead",
    "MustHold",
    "Numbers",
    "Option",
    "Rubber",
    "RuleSet",
    "RulesRefused",
    "ScoreRow",
    "Seat",
    "Seating",
    "Side",
    "Target",
    "ThrowIn",
    "TurnUp",
    "TurnUpScore",
    "configure",
    "each_for_himself",
    "game",
    "option_text",
    "read_option",
    "refusal_of",
]
