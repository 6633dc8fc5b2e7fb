"""A deal as one line of text, all cards seen: `spades: 0 Js 9s | 1 Ah Kd | 2 … | 3 …; makers 0,2; leader 1`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.cards import JOKER, Suit, UnreadableCard, hand
from euchre.game import Trick
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE
from euchre.solver import Situation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.cards import Hand
    from euchre.order import Denomination
    from euchre.rules import Seat

__all__ = ["FORM", "UnreadableDeal", "read_deal"]

FORM = "spades: 0 Js 9s | 1 Ah Kd | 2 Qs Qd | 3 Ac Ts; makers 0,2; leader 1"
"""An example of the form."""

SEATS = 6
COPIES = 2
MOST_CARDS = max(rules.cards for rules in CATALOGUE.values())
NAMES: Mapping[str, Denomination] = {suit.name.lower(): suit for suit in Suit} | {"no-trump": NO_TRUMP}


class UnreadableDeal(ValueError):
    """Text that is no deal; the message quotes what is wrong in it and says what was expected."""


def read_deal(text: str) -> Situation:
    """The situation that a deal describes.

    First the denomination and a colon; then the hands, `|` between them, each a seat and its cards; then, each
    behind a `;`, `makers` (seats), `leader` (a seat) and, if they are wanted, `trick` (the cards on the table in
    the order played) and `taken` (tricks that the makers have). Seats that are not named sit out.

    >>> read_deal("hearts: 0 Jh As | 1 Ah Kd; makers 1; leader 0").legal
    (Card(rank=<Rank.JACK: 11>, suit=<Suit.HEARTS: 1>), Card(rank=<Rank.ACE: 14>, suit=<Suit.SPADES: 0>))

    Raises UnreadableDeal.
    """
    head, colon, rest = text.partition(":")
    if not colon or head.strip().lower() not in NAMES:
        raise UnreadableDeal(f"{head.strip()!r} is no denomination: expected {', '.join(NAMES)}, and a colon")
    shown, *others = rest.split(";")
    hands, said = _hands(shown), _said(others)
    makers, leader = _makers(said, hands), _leader(said, hands)
    trick, taken = _trick(said, hands, leader), _taken(said)
    denomination = NAMES[head.strip().lower()]
    _check_cards(denomination, hands, trick)
    _check_sizes(hands, trick)
    _check_taken(taken, hands, trick)
    turns = _turns(hands, leader)
    held = tuple(hands.get(seat, ()) for seat in range(max(hands) + 1))
    return Situation(denomination, held, makers, turns[len(trick.cards)], trick, taken)


def _hands(text: str) -> dict[Seat, Hand]:
    """The cards of each seat that plays."""
    hands: dict[Seat, Hand] = {}
    for part in text.split("|"):
        number, _, cards = part.strip().partition(" ")
        seat = _seat(number, "a hand begins with", range(SEATS))
        if seat in hands:
            raise UnreadableDeal(f"seat {seat} comes twice: expected each seat once")
        hands[seat] = _cards(cards)
    if len(hands) < 2:
        raise UnreadableDeal(f"{text.strip()!r} is one hand: expected two or more, with | between them")
    return hands


def _cards(text: str) -> Hand:
    try:
        return hand(text)
    except UnreadableCard as unreadable:
        raise UnreadableDeal(str(unreadable)) from None


def _seat(text: str, what: str, seats: range | Mapping[Seat, Hand]) -> Seat:
    if not (text.isascii() and text.isdecimal() and len(text) == 1 and int(text) in seats):
        raise UnreadableDeal(f"{what} {text!r}: expected one of the seats {', '.join(map(str, seats))}")
    return int(text)


def _said(parts: list[str]) -> dict[str, str]:
    """What comes behind the hands, by its first word."""
    said: dict[str, str] = {}
    for part in filter(str.strip, parts):
        word, _, value = part.strip().partition(" ")
        if word.lower() not in WORDS or word.lower() in said:
            raise UnreadableDeal(
                f"{part.strip()!r} cannot come there: expected each of {', '.join(WORDS)} once at most"
            )
        said[word.lower()] = value.strip()
    return said


WORDS = ("makers", "leader", "trick", "taken")


def _makers(said: Mapping[str, str], hands: Mapping[Seat, Hand]) -> tuple[Seat, ...]:
    texts = said.get("makers", "").replace(",", " ").split()
    makers = tuple(sorted({_seat(text, "makers", hands) for text in texts}))
    if not 0 < len(makers) < len(hands):
        raise UnreadableDeal(f"makers {said.get('makers', '')!r}: expected some of the seats, such as makers 0,2")
    return makers


def _leader(said: Mapping[str, str], hands: Mapping[Seat, Hand]) -> Seat:
    return _seat(said.get("leader", ""), "leader", hands)


def _turns(hands: Mapping[Seat, Hand], leader: Seat) -> list[Seat]:
    """The seats in the order in which they play to a trick."""
    return sorted(hands, key=lambda seat: (seat < leader, seat))


def _trick(said: Mapping[str, str], hands: Mapping[Seat, Hand], leader: Seat) -> Trick:
    """The cards on the table, in the order played."""
    cards = tuple(card for text in said.get("trick", "").split() for card in _cards(text))
    if len(cards) >= len(hands):
        raise UnreadableDeal(f"trick {said['trick']!r}: expected fewer cards than there are hands")
    return Trick(tuple(_turns(hands, leader)[: len(cards)]), cards)


def _taken(said: Mapping[str, str]) -> int:
    text = said.get("taken", "0")
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise UnreadableDeal(f"taken {text!r}: expected the number of tricks that the makers have")
    return int(text)


def _check_taken(taken: int, hands: Mapping[Seat, Hand], trick: Trick) -> None:
    """See that a hand had room for the tricks that the makers have, besides those to come."""
    left = max(len(held) + (seat in trick.seats) for seat, held in hands.items())
    most = max(0, MOST_CARDS - left)
    if taken > most:
        raise UnreadableDeal(
            f"taken {taken}: expected {most} at most, since no hand has more than {MOST_CARDS} cards"
        )


def _check_cards(denomination: Denomination, hands: Mapping[Seat, Hand], trick: Trick) -> None:
    """See that they can be of one game."""
    counts = Counter([*(card for held in hands.values() for card in held), *trick.cards])
    for card, count in counts.items():
        most = (0 if denomination is NO_TRUMP else 1) if card == JOKER else COPIES
        if count > most:
            raise UnreadableDeal(f"{str(card)!r} comes too often: expected {('none', 'one', 'two')[most]} at most")


def _check_sizes(hands: Mapping[Seat, Hand], trick: Trick) -> None:
    """See that all have equally many cards to play, those on the table included."""
    sizes = {seat: len(held) + (seat in trick.seats) for seat, held in hands.items()}
    if len(set(sizes.values())) > 1 or not max(sizes.values()):
        told = ", ".join(f"seat {seat} has {size}" for seat, size in sorted(sizes.items()))
        raise UnreadableDeal(f"{told}: expected equally many cards, with those of the trick")
