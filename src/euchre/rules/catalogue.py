"""Every game by name, each in one expression with its source."""

from __future__ import annotations

from dataclasses import replace

from euchre.cards import Pack, Rank
from euchre.rules.calling import Auction, Farmers, JokerUp, TurnUp
from euchre.rules.end import FixedHands, Rubber, Target
from euchre.rules.lone import Lone
from euchre.rules.ruleset import RuleSet
from euchre.rules.score import HOYLE_LONER, STANDARD, AuctionScore
from euchre.rules.seating import PARTNERS, each_for_himself

__all__ = ["CATALOGUE"]

_CLASSIC = RuleSet(
    name="classic",
    source="two texts of a computer Euchre of 1984",
    pack=Pack(Rank.NINE),
    seating=PARTNERS,
    cards=5,
    calling=TurnUp(),
    lone=Lone(),
    score=STANDARD,
    end=Target(10),
)

_TOMMY = replace(
    _CLASSIC,
    name="tommy",
    source="the manual of a DOS Euchre, 1988 to 1997, without its joker",
    end=Target(5),
)

_FOUR_HAND = replace(
    _CLASSIC,
    name="four-hand",
    source="the rules page of a mobile Euchre; the pack of 32 as default is ours",
    pack=Pack(Rank.SEVEN),
    score=HOYLE_LONER,
    end=Target(5),
)

_BID = RuleSet(
    name="bid",
    source="a family's rules for Bid Euchre",
    pack=Pack(Rank.TEN, copies=2),
    seating=each_for_himself(4),
    cards=10,
    calling=Auction(),
    score=AuctionScore(),
    end=Target(32),
)

_GAMES = (
    _CLASSIC,
    _TOMMY,
    replace(
        _TOMMY,
        name="tommy-joker",
        source="the manual of a DOS Euchre, 1988 to 1997",
        pack=Pack(Rank.NINE, joker=True),
    ),
    _FOUR_HAND,
    replace(
        _FOUR_HAND,
        name="two-hand",
        source="the rules page of a mobile Euchre, its two-hand game",
        pack=Pack(Rank.NINE),
        seating=each_for_himself(2),
        lone=None,
    ),
    replace(
        _FOUR_HAND,
        name="rubber",
        source="the rules page of a mobile Euchre, its rubber game",
        end=Rubber(points=5),
    ),
    _BID,
    replace(
        _BID,
        name="bid-3",
        source="a family's rules for Bid Euchre, three players",
        pack=Pack(Rank.JACK, copies=2),
        seating=each_for_himself(3),
    ),
    replace(
        _BID,
        name="bid-5",
        source="a family's rules for Bid Euchre; the pack for five is ours",
        pack=Pack(Rank.EIGHT, copies=2),
        seating=each_for_himself(5),
    ),
    replace(
        _BID,
        name="bid-6",
        source="a family's rules for Bid Euchre; the pack for six is ours",
        pack=Pack(Rank.SEVEN, copies=2),
        seating=each_for_himself(6),
    ),
    replace(
        _CLASSIC,
        name="home",
        source="the common kitchen game: classic, and the dealer is stuck",
        calling=TurnUp(stick_the_dealer=True),
    ),
    replace(
        _CLASSIC,
        name="canadian",
        source="Canadian tables: classic, and assisting means playing alone",
        calling=TurnUp(canadian=True),
    ),
    replace(
        _CLASSIC,
        name="british",
        source="British pubs: classic with a joker; if it is turned, the dealer names trump blind",
        pack=Pack(Rank.NINE, joker=True),
        calling=TurnUp(joker_up=JokerUp.DEALER_NAMES),
    ),
    replace(
        _CLASSIC,
        name="farmers",
        source="Michigan tables: classic, and a farmer's hand may swap three cards",
        calling=TurnUp(farmers=Farmers.SWAP),
    ),
    replace(
        _CLASSIC,
        name="progressive",
        source="party and tournament Euchre: classic for a fixed number of hands",
        end=FixedHands(8),
    ),
)

CATALOGUE: dict[str, RuleSet] = {rules.name: rules for rules in _GAMES}
"""The named games, in the order in which they are listed."""
