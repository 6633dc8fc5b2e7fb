"""One hand on both sides: OpenSpiel's numbers and our positions, each made from the other.

Their game is our `classic` with `bury` off and a euchred loner at 2. What differs besides is the order of two
questions and one discard that changes nothing:

- They ask for *alone* after the dealer's discard, we with the call. So a position is made with what the maker is
  known to have said by then.
- Their dealer discards even if he is to sit out. Ours does not, and that discard is left out.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from euchre.cards import Card, Rank, Suit
from euchre.game import Deal, Discard, Draw, Name, OrderUp, Pass, Play, commitment, new_match
from euchre.rules import game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.game import Action, Position
    from euchre.rules import RuleSet, Seat

__all__ = ["ALONE", "PASS", "TOGETHER", "card", "matching_rules", "number", "numbers_of_deal", "position"]

PASS, CLUBS, ALONE, TOGETHER = 24, 25, 29, 30
"""Their actions that are no cards: pass, the suits from clubs on, alone, with the partner."""

CALLS_BEGIN = 22
"""Their history begins with the dealer, twenty cards and the turn-up."""

HELD = 5
SEATS = 4
RANKS = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
CARDS = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)
NUMBERS = {card: number for number, card in enumerate(CARDS)}

SEED = b"dealt by another"
"""Their deals have no seed of ours."""


@cache
def matching_rules(stick_the_dealer: bool) -> RuleSet:
    """Our rules that come closest to theirs."""
    return game("classic", stick_the_dealer=stick_the_dealer, bury=False, euchred_loner=2)


def card(number: int) -> Card:
    """The card of a number, 0 to 23."""
    return CARDS[number]


def number(position: Position, action: Action) -> int:
    """Their number of an action in a position; alone is not part of a call with them, and is dropped.

    Raises ValueError for an action that their game does not have.
    """
    match action:
        case Pass():
            return PASS
        case OrderUp():
            assert position.dealt is not None
            assert position.dealt.turn_up is not None
            return NUMBERS[position.dealt.turn_up] % len(SUITS) + CLUBS
        case Name(suit):
            return SUITS.index(suit) + CLUBS
        case Play(card) | Discard(card):
            return NUMBERS[card]
        case _:
            raise ValueError(f"{action} is not in OpenSpiel's game")


def numbers_of_deal(dealer: Seat, pack: Sequence[Card]) -> list[int]:
    """The chances that give their seats our cards: their dealer, not the eldest hand, gets the first card."""
    places = [_our_place(place) for place in range(SEATS * HELD)]
    return [dealer, *(NUMBERS[pack[place]] for place in places), NUMBERS[pack[SEATS * HELD]]]


def _our_place(theirs: int) -> int:
    """The place in our pack of the card that they deal as number so and so; the dealer is last with us."""
    return theirs // SEATS * SEATS + (theirs - 1) % SEATS


def _pack(history: Sequence[int]) -> tuple[Card, ...]:
    """Our pack of their deal; the kitty, which they never lay out, in pack order."""
    dealt = history[1:CALLS_BEGIN]
    places = {_our_place(theirs): CARDS[dealt[theirs]] for theirs in range(SEATS * HELD)}
    kitty = [each for each in CARDS if NUMBERS[each] not in dealt]
    return (*(places[place] for place in range(SEATS * HELD)), CARDS[dealt[-1]], *kitty)


def position(rules: RuleSet, history: Sequence[int], alone: bool = False) -> Position:
    """Our position after their history, which must include the whole deal.

    `alone` is what the maker is taken to have said while they have not asked him yet.
    """
    dealer, calls = history[0], history[CALLS_BEGIN:]
    now = new_match(rules).after(Draw(SEED, dealer)).after(Deal(SEED, commitment(SEED), _pack(history)))
    said = _said(calls, alone)
    for action in _actions(calls, CARDS[history[CALLS_BEGIN - 1]], said, _dealer_sits_out(calls, said)):
        now = now.after_action(action)
    return now


def _said(calls: Sequence[int], otherwise: bool) -> bool:
    """Whether the maker plays alone."""
    return next((number == ALONE for number in calls if number in (ALONE, TOGETHER)), otherwise)


def _dealer_sits_out(calls: Sequence[int], alone: bool) -> bool:
    """Whether the second seat after the dealer, his partner, has called alone; eldest hand calls first."""
    place = next((place for place, number in enumerate(calls) if number != PASS), 0)
    return alone and place % SEATS == 1


def _actions(calls: Sequence[int], turn_up: Card, alone: bool, dealer_sits_out: bool) -> Iterable[Action]:
    """Our actions for their numbers after the deal."""
    call = next((place for place, number in enumerate(calls) if number != PASS), len(calls))
    yield from [Pass()] * call
    after = list(calls[call:])
    if not after:
        return
    suit = SUITS[after.pop(0) - CLUBS]
    in_round_one = call < SEATS
    assert in_round_one == (suit is turn_up.suit)
    yield OrderUp(alone) if in_round_one else Name(suit, alone)
    if in_round_one and after:
        laid_away = Discard(CARDS[after.pop(0)])
        yield from () if dealer_sits_out else (laid_away,)
    yield from (Play(CARDS[each]) for each in after[1:])
