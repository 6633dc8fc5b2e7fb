"""What happened between two positions, as one viewer hears it: codes and arguments, no sentence.

Public things are told to everybody; a card that goes face down is told to its owner alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.cards import JOKER
from euchre.game import Deal, Decision, Draw, MatchOver, TakeBack
from euchre.game.actions import (
    AskRedeal,
    Bid,
    Claim,
    Decline,
    DefendAlone,
    Discard,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
    Swap,
)
from euchre.game.exchange import TakeKitty
from euchre.game.tricks import Tricks
from euchre.game.turnup import BlindCall, RoundOne
from euchre.message import Event
from euchre.rules import Auction, FixedHands, Rubber

if TYPE_CHECKING:
    from euchre.game import Contract, Dealt, Fact, HandOver, Position
    from euchre.rules import Seat

__all__ = ["events"]


def events(before: Position, fact: Fact, after: Position, viewer: Seat | None) -> tuple[Event, ...]:
    """What a seat (or, with None, a spectator) learns from one fact."""
    match fact:
        case Draw():
            return (Event.of("dealer-drawn", seat=fact.dealer, shown=fact.shown),)
        case Deal():
            return (*_dealt(after), *_ended(before, after))
        case TakeBack():
            return (Event.of("takes-back", seat=fact.seat),)
        case Decision():
            assert before.dealt is not None
            told = _decided(before, before.dealt, fact, viewer)
            return (*told, *_followed(before, fact, after), *_ended(before, after))


def _dealt(after: Position) -> list[Event]:
    dealt = after.dealt or (after.last.dealt if after.last else None)
    assert dealt is not None
    told = [
        Event.of("dealt", seat=dealt.dealer, number=after.deals, commitment=dealt.deal.commitment),
    ]
    if dealt.turn_up is not None:
        told.append(Event.of("turned-up", seat=dealt.dealer, card=dealt.turn_up))
    if isinstance(after.phase, BlindCall):
        told.append(Event.of("must-name-blind", seat=dealt.dealer))
    return told


def _decided(before: Position, dealt: Dealt, decision: Decision, viewer: Seat | None) -> list[Event]:
    seat, own = decision.seat, decision.seat == viewer
    match decision.action:
        case Pass():
            return [_passed(before, dealt, seat)]
        case OrderUp(alone):
            assert dealt.turn_up is not None
            return [Event.of(_acceptance(dealt, seat), seat=seat, suit=dealt.turn_up.suit, alone=alone)]
        case Name(suit, alone):
            return [Event.of(_naming(dealt, suit), seat=seat, suit=suit, alone=alone)]
        case Bid(tricks, denomination):
            return [Event.of("bids", seat=seat, tricks=tricks, denomination=denomination)]
        case AskRedeal():
            return [Event.of("asks-redeal", seat=seat, hand=dealt.held[seat])]
        case Swap(cards):
            taken = dealt.kitty[: len(cards)]
            return [Event.of("you-swap", cards=cards, taken=taken) if own else Event.of("swaps", seat=seat)]
        case Discard(card):
            return [Event.of("you-discard", card=card) if own else Event.of("discards", seat=seat)]
        case Give(card):
            return [_given(dealt, seat, viewer, card)]
        case DefendAlone():
            return [Event.of("defends-alone", seat=seat)]
        case Decline():
            return [Event.of("defends-with-partner", seat=seat)]
        case Play(card):
            return [Event.of("plays", seat=seat, card=card)]
        case Claim():
            return [Event.of("claims", seat=seat, hands=dealt.held)]


def _passed(before: Position, dealt: Dealt, seat: Seat) -> Event:
    if isinstance(before.phase, RoundOne) and seat == dealt.dealer:
        return Event.of("turns-down", seat=seat, card=dealt.turn_up)
    return Event.of("passes", seat=seat)


def _acceptance(dealt: Dealt, seat: Seat) -> str:
    """The dealer picks up, his partner assists, an opponent orders up."""
    if seat == dealt.dealer:
        return "picks-up"
    return "assists" if dealt.rules.seating.partner(seat) == dealt.dealer else "orders-up"


def _naming(dealt: Dealt, suit: object) -> str:
    """Next is the other suit of the turn-up's colour; anything else crosses it."""
    assert dealt.turn_up is not None
    if dealt.turn_up == JOKER:
        return "names-blind"
    assert dealt.turn_up.suit is not None
    return "makes-next" if suit is dealt.turn_up.suit.mate else "crosses"


def _given(dealt: Dealt, seat: Seat, viewer: Seat | None, card: object) -> Event:
    if viewer == seat:
        return Event.of("you-give", card=card)
    if viewer is not None and viewer == dealt.rules.seating.partner(seat):
        return Event.of("you-receive", seat=seat, card=card)
    return Event.of("gives-best", seat=seat)


def _followed(before: Position, decision: Decision, after: Position) -> list[Event]:
    """What a decision brings about by itself: a kitty taken up, a partner sitting out, a trick won."""
    told: list[Event] = []
    contract: Contract | None = getattr(after.phase, "contract", None)
    calling_is_over = contract is not None and getattr(before.phase, "contract", None) is None
    if contract is not None and calling_is_over:
        told += [
            Event.of("sits-out", seat=seat)
            for seat in range(after.rules.seating.seats)
            if contract.sits_out(after.rules, seat)
        ]
        if isinstance(after.phase, TakeKitty):
            told.append(Event.of("takes-kitty", seat=contract.maker, cards=after.phase.left))
    if isinstance(decision.action, DefendAlone):
        told.append(Event.of("sits-out", seat=after.rules.seating.partner(decision.seat)))
    if isinstance(before.phase, Tricks) and isinstance(decision.action, Play):
        told += _trick_won(before.phase, decision.action)
    return told


def _trick_won(tricks: Tricks, play: Play) -> list[Event]:
    if len(tricks.trick.seats) + 1 < len(tricks.playing):
        return []
    after = tricks.then(play)
    number = len(tricks.done) + 1
    if isinstance(after, Tricks):
        return [Event.of("trick-won", seat=after.seat, number=number)]
    gained = [now - was for now, was in zip(after.outcome.tricks, tricks.taken(), strict=True)]
    return [Event.of("trick-won", seat=gained.index(1), number=number)]


def _ended(before: Position, after: Position) -> list[Event]:
    """What the end of a hand, a game, the match says."""
    if after.last is None or after.last is before.last:
        return []
    over = after.last
    told = [_hand_over(over), Event.of("seed", seed=over.dealt.deal.seed.hex())]
    if over.outcome.counts:
        told.append(Event.of("score", points=_points_reached(before, over)))
    if isinstance(after.rules.end, Rubber) and after.score.games != before.score.games:
        told.append(_game_won(before, after))
    if isinstance(after.phase, MatchOver):
        told.append(_match_over(after, after.phase))
    return told


def _points_reached(before: Position, over: HandOver) -> tuple[int, ...]:
    """The score after the hand, before a won game of a rubber starts again from nothing."""
    floor = 0 if not isinstance(before.rules.calling, Auction) else None
    sums = (have + more for have, more in zip(before.score.points, over.outcome.points, strict=True))
    return tuple(points if floor is None else max(floor, points) for points in sums)


def _hand_over(over: HandOver) -> Event:
    outcome, rules = over.outcome, over.dealt.rules
    if outcome.contract is None:
        return Event.of(outcome.why, seat=outcome.seat if outcome.seat is not None else over.dealt.dealer)
    contract = outcome.contract
    makers = rules.seating.side(contract.maker)
    taken = sum(outcome.tricks[seat] for seat in rules.seating.sides[makers])
    return Event.of(
        _result(over, contract, taken),
        side=makers,
        seat=contract.maker,
        tricks=taken,
        points=outcome.points,
        bid=contract.tricks,
        denomination=contract.denomination,
    )


def _result(over: HandOver, contract: Contract, taken: int) -> str:
    """The name of a played hand's result."""
    if isinstance(over.dealt.rules.calling, Auction):
        return "bid-made" if taken >= contract.tricks else "bid-set"
    if taken < contract.tricks:
        return "euchred-alone" if contract.alone else "euchred"
    march = taken == over.dealt.rules.cards
    return ("march-alone" if contract.alone else "march") if march else "made"


def _game_won(before: Position, after: Position) -> Event:
    won = [now - was for now, was in zip(after.score.games, before.score.games, strict=True)]
    side = won.index(1)
    worth = after.score.rubber[side] - before.score.rubber[side]
    return Event.of("game-won", side=side, worth=worth, games=after.score.games)


def _match_over(after: Position, over: MatchOver) -> Event:
    if over.winner is None:
        return Event.of("match-drawn", points=after.score.points)
    if isinstance(after.rules.end, FixedHands):
        return Event.of("match-won-hands", side=over.winner, hands=after.score.hands, points=after.score.points)
    if isinstance(after.rules.end, Rubber):
        return Event.of("match-won-rubber", side=over.winner, margin=over.margin, rubber=after.score.rubber)
    return Event.of("match-won", side=over.winner, points=after.score.points)
