"""How cards, suits, seats and actions are named, in words, glyphs or letters."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from euchre.cards import JOKER, Card, Rank, Suit
from euchre.game import (
    Action,
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
from euchre.order import NO_TRUMP, Denomination, NoTrump
from euchre.rules import MustHold, Numbers, option_text
from euchre.words.language import Plural, Template, fill

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.rules import Seat, Side
    from euchre.rules.options import Value

__all__ = [
    "ACCEPTANCES",
    "ACTIONS",
    "DENOMINATIONS",
    "NAMES",
    "RANKS",
    "Speaker",
    "Style",
    "name_action",
    "name_card",
    "name_denomination",
    "name_score",
    "name_values",
]


class Style(Enum):
    """How a card is written."""

    WORDS = "words"
    """the jack of hearts"""
    GLYPHS = "glyphs"
    """J♥"""
    LETTERS = "letters"
    """JH, for terminals without suit signs"""


RANKS: dict[Rank, Template] = {
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
    Rank.ACE: "ace",
}
DENOMINATIONS: dict[Denomination, Template] = {
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
    NO_TRUMP: "no-trump",
}
NAMES: dict[str, Template] = {
    "the-joker": "the joker",
    "card": "the {rank} of {suit}",
    "you": "you",
    "seat": "seat {number}",
    "and": " and ",
    "or": "{some} or {last}",
    "span": "{least} to {most}",
    "off-or": "off, or {span}",
    "points-of": "{side} {points}",
    "hand-of": "{seat}: {cards}",
    "alone": "{call}, alone",
}
"""How names are put together."""

ACCEPTANCES: dict[str, Template] = {"pick-up": "pick it up", "assist": "assist", "order-up": "order it up"}
"""What accepting the turn-up is called: by the dealer, his partner, an opponent."""

_GLYPHS = dict(zip(Suit, "♠♥♦♣", strict=True))


def name_card(card: Card, style: Style = Style.WORDS) -> str:
    """`the jack of hearts`, `J♥` or `JH`; the joker is `the joker` or `*`."""
    if card == JOKER:
        return fill(NAMES["the-joker"], {}) if style is Style.WORDS else "*"
    assert card.suit is not None
    if style is Style.WORDS:
        return fill(NAMES["card"], {"rank": fill(RANKS[card.rank], {}), "suit": name_denomination(card.suit)})
    suit = _GLYPHS[card.suit] if style is Style.GLYPHS else card.suit.letter.upper()
    return ("10" if card.rank is Rank.TEN else card.rank.letter) + suit


def name_denomination(denomination: Denomination) -> str:
    """`hearts`, `no-trump`."""
    return fill(DENOMINATIONS[denomination], {})


def name_score(points: tuple[int, ...]) -> str:
    """The points by side in one breath: `3 - 5`, or `-12, 0, 7` of more sides, which may be below nothing."""
    return (" - " if len(points) == 2 else ", ").join(map(str, points))


def name_values(values: tuple[Value, ...] | Numbers) -> str:
    """The allowed values of an option: `on or off`, `1 to 99`."""
    if isinstance(values, Numbers):
        span = fill(NAMES["span"], {"least": values.least, "most": values.most})
        return fill(NAMES["off-or"], {"span": span}) if values.optional else span
    return _either([option_text(value) for value in values])


def _either(words: list[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return fill(NAMES["or"], {"some": ", ".join(words[:-1]), "last": words[-1]})


ACTIONS: dict[type, Template] = {
    Pass: "pass",
    AskRedeal: "show your hand and ask for a redeal",
    DefendAlone: "defend alone",
    Decline: "defend with your partner",
    Claim: "claim the rest",
    Discard: "lay away {card}",
    Give: "give {card}",
    Play: "play {card}",
    Swap: "swap {cards}",
    Name: "make it {suit}",
    Bid: Plural("bid {tricks} trick in {denomination}", "bid {tricks} tricks in {denomination}", "tricks"),
}
"""What can be done, by kind, but for accepting the turn-up, which each seat calls by another name."""


def name_action(action: Action, style: Style = Style.WORDS, acceptance: Template = ACCEPTANCES["order-up"]) -> str:
    """An action as it stands in a list of choices. `acceptance` is what accepting the turn-up is called here."""
    match action:
        case OrderUp(alone):
            return _called(fill(acceptance, {}), alone)
        case Name(suit, alone):
            return _called(fill(ACTIONS[Name], {"suit": name_denomination(suit)}), alone)
        case Bid(tricks, denomination):
            return fill(ACTIONS[Bid], {"tricks": tricks, "denomination": name_denomination(denomination)})
        case Discard(card) | Give(card) | Play(card):
            return fill(ACTIONS[type(action)], {"card": name_card(card, style)})
        case Swap(cards):
            return fill(ACTIONS[Swap], {"cards": _listed(name_card(card, style) for card in cards)})
        case _:
            return fill(ACTIONS[type(action)], {})


def _called(call: str, alone: bool) -> str:
    return fill(NAMES["alone"], {"call": call}) if alone else call


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who is spoken to and how: the names by seat, the sides, and the seat that is called `you`, if any."""

    names: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    viewer: Seat | None = None
    style: Style = Style.WORDS

    def seat(self, seat: Seat) -> str:
        """The name of a seat, or its number where no names are known, as of a record that is not whole."""
        if seat == self.viewer:
            return fill(NAMES["you"], {})
        return self.names[seat] if 0 <= seat < len(self.names) else fill(NAMES["seat"], {"number": seat})

    def side(self, side: Side) -> str:
        """The names of a side: `you and Carl`."""
        members = sorted(self.sides[side], key=lambda seat: seat != self.viewer)
        return fill(NAMES["and"], {}).join(self.seat(seat) for seat in members)

    def rendered(self, name: str, value: object) -> str:
        """An argument of a message in words, by its name and type."""
        match value:
            case int() if name == "seat" and not isinstance(value, Suit):
                return self.seat(value)
            case int() if name == "side" and not isinstance(value, Suit):
                return self.side(value)
            case Card():
                return name_card(value, self.style)
            case Suit() | NoTrump():
                return name_denomination(value)
            case MustHold():
                return option_text(value)
            case Numbers():
                return name_values(value)
            case tuple():
                return self._rendered_list(name, value)
            case _ if isinstance(value, Action):
                return name_action(value, self.style)
            case _:
                return str(value)

    def _rendered_list(self, name: str, values: tuple[object, ...]) -> str:
        match name:
            case "points" | "games" | "rubber":
                return _listed(
                    fill(NAMES["points-of"], {"side": self.side(side), "points": points})
                    for side, points in enumerate(values)
                )
            case "hands":
                shown = "; ".join(
                    fill(NAMES["hand-of"], {"seat": self.seat(seat), "cards": self.rendered("cards", held)})
                    for seat, held in enumerate(values)
                    if held
                )
                return shown[:1].upper() + shown[1:]  # it begins a sentence
            case "values" | "suits":
                return _either([option_text(v) if name == "values" else self.rendered("suit", v) for v in values])  # type: ignore[arg-type]
            case _:
                return _listed(self.rendered("item", value) for value in values)
