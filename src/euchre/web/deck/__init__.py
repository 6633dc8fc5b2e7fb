"""The playing cards of the browser, drawn by rule: no font, no image, and every colour a CSS custom property.

A card is shown by `<svg><use href="cards.svg#Js"/></svg>`; see `symbols` for the names.
"""

from __future__ import annotations

from functools import cache

from euchre.cards import Pack, Rank, Suit
from euchre.web.deck.back import back, cover
from euchre.web.deck.faces import classic, five, jumbo, paper, score
from euchre.web.deck.palettes import DECKS, PALETTES, PAPERS, Palette, stylesheet
from euchre.web.deck.pips import pip

__all__ = ["DECKS", "PALETTES", "PAPERS", "Palette", "signs", "sprite", "stylesheet", "symbols"]

_CARD = "0 0 100 140"
_SIGN = "0 0 100 100"


def symbols() -> dict[str, str]:
    """What can be shown, by name: the drawing on a card of 100 by 140.

    `Js`, `Th`, `joker` are classic faces, `j-Js`, `j-joker` jumbo ones; `back` is every card's. `five-s` to `five-c`,
    `score-up` and `score-cover` keep the score.
    """
    cards = Pack(Rank.SEVEN, joker=True).cards
    names = {card: "joker" if card.suit is None else str(card) for card in cards}
    return (
        {name: classic(card) for card, name in names.items()}
        | {f"j-{name}": jumbo(card) for card, name in names.items()}
        | {f"five-{suit.letter}": five(suit) for suit in Suit}
        | {"back": paper() + back(), "score-up": score(), "score-cover": paper() + cover()}
    )


def signs() -> dict[str, str]:
    """The signs of the suits by name, `suit-s` to `suit-c`, on a square of 100 by 100."""
    return {f"suit-{suit.letter}": pip(suit, 50, 50, 92) for suit in Suit}


@cache
def sprite() -> str:
    """One SVG document with a `<symbol>` for each of `symbols` and `signs`."""
    drawings = [(name, _CARD, body) for name, body in symbols().items()]
    drawings += [(name, _SIGN, body) for name, body in signs().items()]
    body = "".join(f'<symbol id="{name}" viewBox="{box}">{drawing}</symbol>' for name, box, drawing in drawings)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>\n'
