"""A position as the frame that one viewer gets: put together from what the viewer may know, field by field."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from euchre.cards import Suit
from euchre.game import AskRedeal, Bid, Name, OrderUp, Pass, Play
from euchre.order import NO_TRUMP, left_bower, order, right_bower
from euchre.record import action_data
from euchre.rules import Auction, FixedHands, Rubber
from euchre.table import likeliest
from euchre.view import Stage, glance, own
from euchre.web.messages import (
    ContractView,
    HandScore,
    HandView,
    Held,
    Laid,
    Over,
    Score,
    SeatView,
    TableView,
    View,
    Weighed,
)
from euchre.web.told import told
from euchre.words.rulebook import title

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from euchre.bots import Choice
    from euchre.cards import Card
    from euchre.game import Contract, MatchOver, Position, Trick
    from euchre.message import Event
    from euchre.order import Denomination
    from euchre.rules import RuleSet, Seat
    from euchre.table import Company
    from euchre.view import Ended, Own
    from euchre.view import View as Seen
    from euchre.web.messages import Told

__all__ = ["Frames", "hand_score", "table_frame", "weighed"]


class Frames:
    """A position after fact `seq`, as each of those who look at it is shown it.

    What is open to everybody is put together once, from what a spectator may know. Nothing here looks at the position
    but through `euchre.view`, and, for why a card of the own hand cannot be played, through the refusal that its
    owner would get.
    """

    def __init__(self, match: str, seq: int, position: Position, left: float | None = None) -> None:
        """`left` are the seconds that whoever is to act has."""
        self._position = position
        self._seen = seen = glance(position, None)
        self._trump = trump = seen.contract.denomination if seen.contract else NO_TRUMP
        self._told: dict[Event, Told] = {}
        self._open = View(
            game=match,
            seq=seq,
            stage=seen.stage.value,
            score=_score(seen),
            deals=seen.deals,
            seat=None,
            dealer=seen.dealer,
            to_act=seen.to_act,
            hand=None,
            legal=(),
            claim=False,
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
            buried=(),
            commitment=seen.commitment,
            last=_ended(seen.rules, seen.last) if seen.last else None,
            over=_over(seen.over),
            left=left,
            events=(),
            full=False,
        )

    def to(self, seat: Seat | None, events: Iterable[Event] = ()) -> View:
        """What a seat, or with None a spectator, is sent; `events` are what he has seen happen."""
        mine = own(self._position, seat)
        plays = seat is not None and seat == self._seen.to_act and self._seen.stage is Stage.PLAY
        return msgspec.structs.replace(
            self._open,
            seat=seat,
            hand=self._hand(mine, plays=plays),
            legal=tuple(action_data(action) for action in mine.legal),
            # Whoever leads may try; whether it is good is not said before.
            claim=plays and not self._seen.trick.cards,
            buried=tuple(map(str, mine.buried)),
            events=tuple(self._happened(event) for event in events),
        )

    def to_newcomer(self, seat: Seat | None, missed: Iterable[Event], hands: tuple[HandScore, ...]) -> View:
        """The same for who has come, or has lost the thread; `hands` are those that are over."""
        return msgspec.structs.replace(self.to(seat, missed), full=True, hands=hands)

    def _happened(self, event: Event) -> Told:
        """Most of what happens is heard by all."""
        if event not in self._told:
            self._told[event] = told(event)
        return self._told[event]

    def _hand(self, mine: Own, *, plays: bool) -> tuple[Held, ...] | None:
        """The own cards as a player holds them, under the trump or, before there is one, under the suit turned up."""
        if mine.hand is None:
            return None
        phase = self._position.hand
        legal = {action.card for action in mine.legal if isinstance(action, Play)}
        suits = order(self._trump).suits
        return tuple(
            Held(
                str(card),
                suits[card].letter if card in suits else None,
                _bower(card, self._trump),
                told(phase.refusal(Play(card))) if plays and card not in legal and phase else None,
            )
            for card in order(_arranging(self._seen, self._trump)).arrange(mine.hand)
        )


def _score(seen: Seen) -> Score:
    score = seen.score
    if isinstance(seen.rules.end, Rubber):
        return Score(score.points, score.games, score.rubber, score.hands)
    return Score(score.points, hands=score.hands)


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


def hand_score(position: Position) -> HandScore:
    """What the hand that has just ended came to."""
    assert position.last is not None
    return HandScore(position.deals, position.last.outcome.points)


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


def table_frame(company: Company, guest: str, watching: int, muted: Collection[str] = ()) -> TableView:
    """The table and its company, as one of those there is told; `muted` are guests whom he does not want to hear."""
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
            SeatView(chair.kind, chair.name, chair.level, chair.here, chair.covered, chair.guest in muted)
            for chair in company.chairs
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
