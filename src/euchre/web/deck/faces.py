"""What is printed on the two faces of every card: the classic one, and the jumbo one for small screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.cards import Rank, Suit
from euchre.web.deck.back import star
from euchre.web.deck.courts import COURTS, bust, court
from euchre.web.deck.joker import jester, jesters
from euchre.web.deck.letters import letter, width
from euchre.web.deck.paint import colour, mirrored, placed, rounded, suit_colour
from euchre.web.deck.pips import layout, pip

if TYPE_CHECKING:
    from euchre.cards import Card

__all__ = ["classic", "jumbo", "paper"]

_EDGE = rounded(0.5, 0.5, 99, 139, 7)


def paper() -> str:
    """An empty card."""
    return f'<path fill="{colour("paper")}" stroke="{colour("line")}" d="{_EDGE}"/>'


def _text(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def _corner(text: str, suit: Suit) -> str:
    return letter(text, 11, 7, 17.5, suit_colour(suit)) + pip(suit, 11, 34, 14)


_STARS = dict(zip(Suit, (73, 65, 70, 69), strict=True))
"""How low the star in an ace sits, which depends on where the sign is broad."""


def _ace(suit: Suit) -> str:
    return pip(suit, 50, 70, 66) + placed(star(13, colour("paper"), suit_colour(suit)), 50, _STARS[suit])


def _middle(rank: Rank, suit: Suit) -> str:
    if rank in COURTS:
        return court(rank, suit)
    return _ace(suit) if rank is Rank.ACE else layout(rank, suit)


def classic(card: Card) -> str:
    """Small indices in two corners, and between them pips or a figure with two heads."""
    if card.suit is None:
        return paper() + _joker()
    return paper() + _middle(card.rank, card.suit) + mirrored(_corner(_text(card.rank), card.suit))


def _joker() -> str:
    word = "".join(letter(each, 10.5, 8 + place * 11, 9, colour("joker")) for place, each in enumerate("JOKER"))
    return jesters() + mirrored(word)


def jumbo(card: Card) -> str:
    """One index, about a third of the height; the suit below it; a large pip, or a bust."""
    if card.suit is None:
        return paper() + placed(star(23, colour("joker"), colour("gold")), 29, 31) + jester()
    text = _text(card.rank)
    index = letter(text, 9 + width(text, 45) / 2, 9, 45, suit_colour(card.suit)) + pip(card.suit, 22, 74, 27)
    rest = bust(card.rank, card.suit) if card.rank in COURTS else pip(card.suit, 66, 103, 54)
    return paper() + index + rest
