"""Games that people played, deal by deal, through the engine: the same winners, points and running scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.cards import card, without
from euchre.game import Draw, Position, ToDeal, new_match
from euchre.rules import LonerLead, RuleSet, game
from tests.cases import Row, load
from tests.helpers import SEED, outcome, stacked, told, trick_by_trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.cards import Card
    from euchre.rules import Seat

GAMES: list[Row] = load("egn_real_deals")["games"]


def _rules(match: Row) -> RuleSet:
    """The dealer is stuck, a euchred loner costs two; who leads against a loner is recorded with each game."""
    return game("home", loner_lead=LonerLead[match["loner_lead"]], euchred_loner=2)


def _sitting(deal: Row) -> Seat | None:
    return (deal["maker"] + 2) % 4 if deal["alone"] else None


def _plays(match: Row, deal: Row) -> Iterator[tuple[Seat, Card]]:
    """Every card of the record with the seat that played it."""
    sitting = _sitting(deal)
    playing = [seat for seat in range(4) if seat != sitting]
    by_loner = deal["alone"] and match["loner_lead"] == "LEFT_OF_LONER"
    leader = ((deal["maker"] if by_loner else deal["dealer"]) + 1) % 4
    if leader == sitting:
        leader = (leader + 1) % 4
    for trick, winner in zip(deal["tricks"], deal["won"], strict=True):
        first = playing.index(leader)
        yield from zip((*playing[first:], *playing[:first]), map(card, trick.split()), strict=True)
        leader = int(winner)


def _discard(deal: Row, unseen: list[Card]) -> Card | None:
    """What the dealer laid away: recorded, or any card that nobody saw."""
    if not deal["calls"].endswith("U") or _sitting(deal) == deal["dealer"]:
        return None
    return card(deal["discard"]) if "discard" in deal else unseen[0]


def _words(deal: Row, discard: Card | None) -> str:
    *passes, call = deal["calls"]
    laid_away = f"-{discard}" if discard else ""
    return " ".join((*passes, call + "!" * deal["alone"], laid_away))


def _replayed(position: Position, match: Row, deal: Row) -> tuple[Position, str]:
    """The position after the deal, and the winners of its tricks by seat."""
    rules, turn_up = position.rules, card(deal["up"])
    played: dict[Seat, list[Card]] = {seat: [] for seat in range(4)}
    for seat, each in _plays(match, deal):
        played[seat].append(each)
    seen = {turn_up, *(each for cards in played.values() for each in cards)}
    unseen = [each for each in rules.pack.cards if each not in seen]
    discard = _discard(deal, unseen)
    if discard:
        own = without(tuple(played[deal["dealer"]]), turn_up)
        played[deal["dealer"]] = [*own, discard]
    hands = {seat: " ".join(map(str, cards)) for seat, cards in played.items()}
    position = position.after(stacked(rules, deal["dealer"], hands, deal["up"]))
    position = told(position, _words(deal, discard))
    position, winners = trick_by_trick(position, deal["tricks"])
    return position, "".join(map(str, winners))


@pytest.mark.parametrize("match", GAMES, ids=[match["game"] for match in GAMES])
def test_a_real_game_replays_to_its_winners_points_and_scores(match: Row) -> None:
    position = new_match(_rules(match), tuple(match["start"])).after(Draw(SEED, match["deals"][0]["dealer"]))
    for deal in match["deals"]:
        assert position.phase == ToDeal(deal["dealer"])
        position, winners = _replayed(position, match, deal)
        over = outcome(position)
        assert over.contract is not None
        assert (over.contract.maker, winners) == (deal["maker"], deal["won"])
        assert (over.points, position.score.points) == (tuple(deal["pts"]), tuple(deal["score"]))
    assert position.score.points == tuple(match["final"])
    ended = max(match["final"]) >= 10
    assert (position.over.winner if position.over else None) == (
        match["final"].index(max(match["final"])) if ended else None
    )


def test_the_records_hold_what_makes_them_worth_replaying() -> None:
    deals = [deal for match in GAMES for deal in match["deals"]]
    assert (len(GAMES), len(deals)) == (14, 129)
    assert {match["loner_lead"] for match in GAMES for deal in match["deals"] if deal["alone"]} == set(
        LonerLead.__members__
    )
    assert {deal["calls"].count("P") for deal in deals} == set(range(8))
    assert any("discard" in deal for deal in deals)
