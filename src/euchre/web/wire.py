"""A position as the frame that one viewer gets: put together from what the viewer may know, field by field."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from euchre.cards import Suit
from euchre.game import AskRedeal, Bid, Name, OrderUp, Pass, Play
from euchre.order import NO_TRUMP, left_bower, order, right_bower
from euchre.record import action_data
from euchre.rules import Auction, FixedHands, Rubber
from euchre.table import likeliest
from euchre.view import Stage, glance
from euchre.web.messages import ContractView, HandView, Held, Laid, Over, Score, SeatView, TableView, View, Weighed
from euchre.web.told import told
from euchre.words.rulebook import title

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from euchre.bots import Choice
    from euchre.cards import Card
    from euchre.game import Contract, MatchOver, Position, Trick
    from euchre.message import Event
    from euchre.order import Denomination
    from euchre.rules import RuleSet, Seat
    from euchre.table import Company
    from euchre.view import Ended
    from euchre.view import View as Seen

__all__ = ["table_frame", "view_frame", "weighed"]


def view_frame(
    match: str,
    seq: int,
    position: Position,
    seat: Seat | None,
    *,
    events: Iterable[Event] = (),
    left: float | None = None,
    full: bool = False,
) -> View:
    """What a seat, or with None a spectator, is shown after fact `seq`.

    Nothing here looks at the position but through `euchre.view.glance`, and, for why a card of the own hand cannot be
    played, through the refusal that its owner would get.
    """
    seen = glance(position, seat)
    trump = seen.contract.denomination if seen.contract else NO_TRUMP
    return View(
        game=match,
        seq=seq,
        stage=seen.stage.value,
        score=_score(seen),
        deals=seen.deals,
        seat=seat,
        dealer=seen.dealer,
        to_act=seen.to_act,
        hand=_hand(position, seen, trump),
        legal=tuple(action_data(action) for action in seen.legal),
        claim=_may_claim(seen),
        sizes=seen.sizes,
        turn_up=str(seen.turn_up) if seen.turn_up else None,
        turn_up_place=seen.turn_up_place.value if seen.turn_up_place else None,
        high_bid=_contract(seen.high_bid),
        contract=_contract(seen.contract),
        sitting_out=seen.sitting_out,
        calls=_calls(seen),
        trick=_laid(seen.trick, trump),
        last_trick=_laid(seen.done[-1], trump) if seen.done else (),
        last_winner=_winner(seen.done[-1], trump) if seen.done else None,
        taken=seen.taken,
        buried=tuple(map(str, seen.buried)),
        commitment=seen.commitment,
        last=_ended(seen.rules, seen.last) if seen.last else None,
        over=_over(seen.over),
        left=left,
        events=tuple(told(event) for event in events),
        full=full,
    )


def _score(seen: Seen) -> Score:
    score = seen.score
    if isinstance(seen.rules.end, Rubber):
        return Score(score.points, score.games, score.rubber, score.hands)
    return Score(score.points, hands=score.hands)


def _hand(position: Position, seen: Seen, trump: Denomination) -> tuple[Held, ...] | None:
    """The own cards as a player holds them, under the trump or, before there is one, under the suit turned up."""
    if seen.hand is None:
        return None
    playing = seen.mine and seen.stage is Stage.PLAY
    legal = {action.card for action in seen.legal if isinstance(action, Play)}
    suits = order(trump).suits
    return tuple(
        Held(
            str(card),
            suits[card].letter if card in suits else None,
            _bower(card, trump),
            told(position.hand.refusal(Play(card))) if playing and card not in legal and position.hand else None,
        )
        for card in order(_arranging(seen, trump)).arrange(seen.hand)
    )


_OFFERED = (Stage.ROUND_ONE, Stage.PICK_UP)


def _arranging(seen: Seen, trump: Denomination) -> Denomination:
    turned = seen.turn_up.suit if seen.turn_up else None
    return turned if trump is NO_TRUMP and turned is not None and seen.stage in _OFFERED else trump


def _bower(card: Card, trump: Denomination) -> str | None:
    return _bowers(trump).get(card)


@cache
def _bowers(trump: Denomination) -> Mapping[Card, str]:
    """What the two highest cards of a trump suit are called."""
    return {right_bower(trump): "right", left_bower(trump): "left"} if isinstance(trump, Suit) else {}


def _may_claim(seen: Seen) -> bool:
    """Whoever leads may try; whether it is good is not said before."""
    return seen.mine and seen.stage is Stage.PLAY and not seen.trick.cards


def _contract(contract: Contract | None) -> ContractView | None:
    if contract is None:
        return None
    return ContractView(
        contract.maker, contract.denomination.letter, contract.tricks, contract.alone, contract.lone_defender
    )


_CALLS = (Pass, OrderUp, Name, Bid, AskRedeal)


def _calls(seen: Seen) -> tuple[dict[str, Any] | None, ...]:
    """The last call of each seat."""
    calls: list[dict[str, Any] | None] = [None] * len(seen.sizes)
    for each in seen.seen:
        if isinstance(each.what, _CALLS):
            calls[each.seat] = action_data(each.what)
    return tuple(calls)


def _laid(trick: Trick, trump: Denomination) -> tuple[Laid, ...]:
    return tuple(
        Laid(seat, str(card), _bower(card, trump)) for seat, card in zip(trick.seats, trick.cards, strict=False)
    )


def _winner(trick: Trick, trump: Denomination) -> Seat:
    return trick.seats[order(trump).winner(trick.cards)]


def _ended(rules: RuleSet, last: Ended) -> HandView:
    outcome = last.outcome
    return HandView(
        why=outcome.why,
        dealer=last.dealer,
        points=outcome.points,
        tricks=outcome.tricks,
        contract=_contract(outcome.contract),
        hands=tuple(tuple(map(str, hand)) for hand in _dealt(rules, last)),
        seed=last.seed.hex(),
        commitment=last.commitment,
        mixed=last.mixed.hex(),
    )


def _dealt(rules: RuleSet, last: Ended) -> list[list[Card]]:
    """The hands as they were dealt, one card at a time from the dealer's left."""
    seats = rules.seating.from_left(last.dealer)
    count = rules.cards * len(seats)
    held = {seat: last.pack[place : count : len(seats)] for place, seat in enumerate(seats)}
    trump = last.outcome.contract.denomination if last.outcome.contract else NO_TRUMP
    return [order(trump).arrange(held[seat]) for seat in range(len(seats))]


def _over(over: MatchOver | None) -> Over | None:
    return Over(over.winner, over.why, over.margin) if over else None


def table_frame(company: Company, guest: str, watching: int) -> TableView:
    """The table and its company, as one of those there is told."""
    choices = company.choices
    rules = choices.rules
    return TableView(
        code=company.code,
        state="paused" if company.is_paused else company.state.value,
        host=guest == company.host,
        hosting=company.seat_of(company.host),
        rules=choices.game,
        title=title(rules),
        options=choices.options,
        seats=tuple(
            SeatView(chair.kind, chair.name, chair.level, chair.here, chair.covered) for chair in company.chairs
        ),
        sides=rules.seating.sides,
        cards=rules.cards,
        calling="auction" if isinstance(rules.calling, Auction) else "turn-up",
        end=_END.get(type(rules.end), "points"),
        target=rules.end.hands if isinstance(rules.end, FixedHands) else rules.end.points,
        pack=" ".join(map(str, rules.pack.cards)),
        clock=choices.clock,
        delay=choices.delay,
        chat=choices.chat,
        spectators=choices.spectators,
        open=choices.open,
        watching=watching,
        you=company.seat_of(guest),
        game=company.match,
    )


_END = {FixedHands: "hands", Rubber: "rubber"}


def weighed(choice: Choice) -> tuple[Weighed, ...]:
    """What the computer looked at, the chosen alternative first."""
    return tuple(
        Weighed(action_data(each.action), round(each.points, 3), round(each.chance, 4)) for each in likeliest(choice)
    )
