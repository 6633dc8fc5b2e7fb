"""The same trees told to the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from euchre.cards import Pack, card
from euchre.game import Deal, Position
from euchre.rules import (
    CATALOGUE,
    PARTNERS,
    Auction,
    JokerUp,
    Lone,
    LonerLead,
    RuleSet,
    ScoreRow,
    TurnUp,
    TurnUpScore,
    each_for_himself,
)
from tests.helpers import SEED, before_first_deal, told

if TYPE_CHECKING:
    from euchre.rules import Seating

__all__ = ["count", "follow"]

Flat = dict[str, Any]


def rules_of(flat: Flat) -> RuleSet:
    """The rule set that a flat table of `trees.json` describes."""
    auction = flat["calling"] == "auction"
    base = replace(
        CATALOGUE["bid" if auction else "classic"],
        pack=Pack(card(flat["lowest"] + "s").rank, flat["copies"], flat["joker"]),
        seating=_seating(flat),
        cards=flat["cards"],
        lone=None,
        calling=_auction(flat) if auction else TurnUp(),
    )
    return base if auction else _turn_up(base, flat)


def _auction(flat: Flat) -> Auction:
    return Auction(most=flat["most"], dealer_must_bid=flat.get("dealer_must_bid", False))


def _seating(flat: Flat) -> Seating:
    return PARTNERS if flat["partners"] else each_for_himself(flat["seats"])


def _turn_up(base: RuleSet, flat: Flat) -> RuleSet:
    """March for all tricks, made for more than half, as in hands of five."""
    cards = flat["cards"]
    rows = (
        ScoreRow(cards, True, 2, 4, 4, 4),
        ScoreRow((cards + 1) // 2, True, 1, 1, 1, 1),
        ScoreRow(0, False, 2, 4, 2, 4),
    )
    calling = TurnUp(
        stick_the_dealer=flat.get("stick", False),
        joker_up=JokerUp.DEALER_NAMES,
        bury=not flat.get("no_burying", False),
    )
    base = replace(base, calling=calling, score=TurnUpScore(rows))
    if not flat["alone"]:
        return base
    lead = LonerLead.LEFT_OF_LONER if flat.get("left_of_loner_leads") else LonerLead.LEFT_OF_DEALER
    lone = Lone(lead, flat.get("defend_alone", False), flat.get("partners_best", False))
    return replace(base, lone=lone, calling=replace(calling, canadian=flat.get("canadian", False)))


def follow(flat: Flat, pack: str, dealer: int, words: str) -> Position:
    """The position after these moves."""
    deal = Deal(SEED, "", tuple(card(text) for text in pack.split()))
    return told(before_first_deal(rules_of(flat), dealer).after(deal), words)


def count(position: Position) -> tuple[list[int], dict[str, int]]:
    """The number of sequences by their length, and of those that end the hand by how they end it."""
    lengths: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    _walk(position, 0, lengths, ends)
    return [lengths[depth] for depth in range(len(lengths))], dict(ends)


def _walk(position: Position, depth: int, lengths: Counter[int], ends: Counter[str]) -> None:
    lengths[depth] += 1
    if position.hand is None:
        assert position.last is not None
        over = position.last.outcome
        ends[" ".join([over.why, *map(str, over.points)])] += 1
        return
    for action in position.legal():
        _walk(position.after_action(action), depth + 1, lengths, ends)
