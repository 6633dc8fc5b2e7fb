"""One hand of OpenSpiel's playthrough, decoded from its own numbers and played through the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.cards import Card, Rank, Suit, hand
from euchre.rules import game
from tests.cases import load
from tests.helpers import dealt, outcome, told, trick_by_trick, tricks

if TYPE_CHECKING:
    from euchre.game import Position

HAND = load("openspiel_playthrough")

_RANKS = (Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
PASS, CLUBS, ALONE = 24, 25, 29


def _card(number: int) -> Card:
    return Card(_RANKS[number // 4], _SUITS[number % 4])


def _decoded() -> tuple[int, dict[int, str], str, str, list[str]]:
    """Dealer, hands, turn-up, call and plays, from the history alone; its dealer gets the first card."""
    dealer, *numbers = HAND["history"]
    hands = {(dealer + place) % 4: " ".join(str(_card(n)) for n in numbers[place:20:4]) for place in range(4)}
    calls = numbers[21 : numbers.index(ALONE)]
    suit = _SUITS[calls[-1] - CLUBS].letter
    plays = [str(_card(n)) for n in numbers[numbers.index(ALONE) + 1 :]]
    return dealer, hands, str(_card(numbers[20])), " ".join(("P " * calls.count(PASS) + suit + "!").split()), plays


def _after_the_call() -> Position:
    dealer, hands, turn_up, call, _ = _decoded()
    return told(dealt(game("classic", euchred_loner=2), hands, turn_up, dealer=dealer), call)


def test_the_history_says_what_the_decoded_facts_say() -> None:
    dealer, hands, turn_up, call, plays = _decoded()
    assert (dealer, turn_up, call) == (HAND["dealer"], HAND["up"], "P P P P h!")
    assert {str(seat): hand(cards) for seat, cards in hands.items()} == {
        seat: hand(" ".join(cards)) for seat, cards in HAND["hands"].items()
    }
    assert plays == [text for trick in HAND["tricks"] for text in trick]


def test_the_engine_plays_the_hand_to_the_same_end() -> None:
    position = _after_the_call()
    contract = tricks(position).contract
    assert (contract.maker, contract.alone) == (HAND["maker"], HAND["alone"])
    assert HAND["sits_out"] not in tricks(position).playing
    position, winners = trick_by_trick(position, map(" ".join, HAND["tricks"]))
    assert winners == HAND["won"]
    # OpenSpiel pays each seat, and takes from the other side what it gives to one.
    assert outcome(position).points == tuple(max(0, returns) for returns in HAND["returns"][:2])
