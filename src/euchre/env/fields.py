"""What a seat observes: its view, and nothing else, as arrays by name.

Seats are counted from the observer: 0 is the observer, 1 the seat to the left, and so on clockwise. Sides likewise:
0 is the observer's own. Cards stand in the order of `euchre.env.faces`, suits in the order of `euchre.Suit`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from euchre.cards import Suit
from euchre.env.numbering import Numbering, faces, numbering
from euchre.game import Discard, FaceDown, Give, Swap
from euchre.order import DENOMINATIONS, order
from euchre.view import Stage, TurnUpPlace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from numpy.typing import NDArray

    from euchre.cards import Card
    from euchre.game import Action, Contract, Trick
    from euchre.rules import RuleSet, Seat, Side
    from euchre.view import View

__all__ = ["FIELDS", "Field", "Layout", "Observation", "layout", "observation", "observation_space"]

Observation = dict[str, Any]
"""`observation`: the fields by name; `action_mask`: 1 for every legal number, all 0 for a seat that waits."""

BYTE, FAR = 2**7 - 1, 2**31 - 1
"""The most that 8 and 32 bits hold; FAR stands for no bound, as of scores, which may fall without limit too."""

STAGES = tuple(Stage)
PLACES = tuple(TurnUpPlace)


@dataclass(frozen=True, slots=True)
class Layout:
    """The lengths of a rule set, from which the shapes of the fields are made, and the places of its cards."""

    seats: int
    sides: int
    faces: int
    copies: int
    cards: int
    pack: int
    table: Numbering
    places: Mapping[Card, int]

    @property
    def calls(self) -> int:
        return self.table.calls


@cache
def layout(rules: RuleSet) -> Layout:
    """The layout of a rule set; made once, then shared."""
    cards = faces(rules)
    return Layout(
        seats=rules.seating.seats,
        sides=len(rules.seating.sides),
        faces=len(cards),
        copies=rules.pack.copies,
        cards=rules.cards,
        pack=rules.pack.size,
        table=numbering(rules),
        places={card: place for place, card in enumerate(cards)},
    )


@dataclass(frozen=True, slots=True)
class Eyes:
    """A view, and where its seats, sides and cards stand in an array."""

    view: View
    seat: Seat
    layout: Layout

    def at(self, seat: Seat) -> int:
        """The place of a seat."""
        return (seat - self.seat) % self.layout.seats

    def sides(self) -> tuple[Side, ...]:
        """The own side, then the others as they come clockwise."""
        seating = self.view.rules.seating
        return tuple(dict.fromkeys(seating.side(seat) for seat in (self.seat, *seating.from_left(self.seat))))

    @property
    def contract(self) -> Contract | None:
        """The contract or, during an auction, the highest bid so far."""
        return self.view.contract or self.view.high_bid

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks of the hand, the one on the table last."""
        return (*self.view.done, self.view.trick) if self.view.trick.cards else self.view.done


Mark = tuple[tuple[int, ...], int]
"""A place in a field and what is added there."""


@dataclass(frozen=True, slots=True)
class Field:
    """One named array: its shape, the least and the most of its numbers, and the marks that a view makes in it."""

    shape: Callable[[Layout], tuple[int, ...]]
    most: Callable[[Layout], int]
    marks: Callable[[Eyes], Iterable[Mark]]
    least: int = 0

    def kind(self, of: Layout) -> type[np.int8 | np.int32]:
        """Bytes, or 32 bits where a byte is too small."""
        return np.int8 if self.most(of) <= BYTE else np.int32

    def space(self, of: Layout) -> spaces.Box:
        """Whole numbers of this shape, `least` and `most` included."""
        return spaces.Box(self.least, self.most(of), self.shape(of), self.kind(of))

    def array(self, eyes: Eyes) -> NDArray[Any]:
        """The numbers for one view."""
        found = np.zeros(self.shape(eyes.layout), self.kind(eyes.layout))
        for place, more in self.marks(eyes):
            found[place] += more
        return found


def observation_space(rules: RuleSet) -> spaces.Dict:
    """The space of `observation`, the same for every seat."""
    of = layout(rules)
    fields = spaces.Dict({name: field.space(of) for name, field in FIELDS.items()})
    mask = spaces.Box(0, 1, (len(of.table),), np.int8)
    return spaces.Dict({"observation": fields, "action_mask": mask})


def observation(view: View) -> Observation:
    """All fields and the mask of a seat's view. Raises ValueError for a spectator, who has no place to count from."""
    if view.seat is None:
        raise ValueError("a spectator has no seat to observe from: expected the view of a seat")
    eyes = Eyes(view, view.seat, layout(view.rules))
    mask = np.zeros(len(eyes.layout.table), np.int8)
    mask[[eyes.layout.table.number(action) for action in view.legal]] = 1
    return {"observation": {name: field.array(eyes) for name, field in FIELDS.items()}, "action_mask": mask}


# The marks


def _cards(eyes: Eyes, cards: Iterable[Card] | None) -> list[Mark]:
    return [((eyes.layout.places[card],), 1) for card in cards or ()]


def _seat(eyes: Eyes, *seats: Seat | None) -> list[Mark]:
    return [((eyes.at(seat),), 1) for seat in seats if seat is not None]


def _by_seat(eyes: Eyes, numbers: Iterable[int]) -> list[Mark]:
    return [((eyes.at(seat),), number) for seat, number in enumerate(numbers)]


def _by_side(eyes: Eyes, numbers: tuple[int, ...]) -> list[Mark]:
    return [((place,), numbers[side]) for place, side in enumerate(eyes.sides())]


def _number(number: int) -> tuple[Mark, ...]:
    return (((0,), number),)


def _turn_up_place(eyes: Eyes) -> tuple[Mark, ...]:
    where = eyes.view.turn_up_place
    return (((PLACES.index(where),), 1),) if where else ()


def _denomination(eyes: Eyes) -> tuple[Mark, ...]:
    return (((DENOMINATIONS.index(eyes.contract.denomination),), 1),) if eyes.contract else ()


def _calls(eyes: Eyes) -> Iterator[Mark]:
    for seen in eyes.view.seen:
        number = None if isinstance(seen.what, FaceDown) else eyes.layout.table.numbers.get(seen.what)
        if number is not None and number < eyes.layout.calls:
            yield (eyes.at(seen.seat), number), 1


def _face_down(eyes: Eyes) -> Iterator[Mark]:
    for seen in eyes.view.seen:
        if count := _cards_face_down(seen.what):
            yield (eyes.at(seen.seat),), count


def _cards_face_down(what: Action | FaceDown) -> int:
    """How many cards went face down: one's own as the others see them."""
    match what:
        case FaceDown(cards=count):
            return count
        case Discard() | Give():
            return 1
        case Swap(cards):
            return len(cards)
        case _:
            return 0


def _given(eyes: Eyes) -> list[Card]:
    return [seen.what.card for seen in eyes.view.seen if isinstance(seen.what, Give)]


def _played(eyes: Eyes, tricks: Iterable[Trick]) -> Iterator[Mark]:
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            yield (eyes.at(seat), eyes.layout.places[card]), 1


def _in_tricks(eyes: Eyes) -> Iterator[Mark]:
    for number, trick in enumerate(eyes.tricks):
        for place, one in _played(eyes, (trick,)):
            yield (number, *place), one


def _leaders(eyes: Eyes) -> list[Mark]:
    return [((number, eyes.at(trick.leader)), 1) for number, trick in enumerate(eyes.tricks)]


def _voids(eyes: Eyes) -> set[Mark]:
    if eyes.view.contract is None:
        return set()
    suits = order(eyes.view.contract.denomination).suits
    return {
        ((eyes.at(seat), suits[trick.cards[0]]), 1)
        for trick in eyes.tricks
        for seat, card in zip(trick.seats, trick.cards, strict=True)
        if suits[card] is not suits[trick.cards[0]]
    }


# The fields


def _faces(of: Layout) -> tuple[int, ...]:
    return (of.faces,)


def _seats(of: Layout) -> tuple[int, ...]:
    return (of.seats,)


def _sides(of: Layout) -> tuple[int, ...]:
    return (of.sides,)


def _one(of: Layout) -> int:  # noqa: ARG001  # the same in every layout
    return 1


def _cards_field(cards: Callable[[Eyes], Iterable[Card] | None]) -> Field:
    """How many copies of each face."""
    return Field(_faces, lambda of: of.copies, lambda eyes: _cards(eyes, cards(eyes)))


def _seats_field(seats: Callable[[Eyes], Iterable[Seat | None]]) -> Field:
    """1 for each of these seats."""
    return Field(_seats, _one, lambda eyes: _seat(eyes, *seats(eyes)))


def _sides_field(numbers: Callable[[View], tuple[int, ...]], least: int = 0) -> Field:
    return Field(_sides, lambda _: FAR, lambda eyes: _by_side(eyes, numbers(eyes.view)), least)


FIELDS: Mapping[str, Field] = {
    "stage": Field(lambda _: (len(STAGES),), _one, lambda eyes: (((STAGES.index(eyes.view.stage),), 1),)),
    "to_act": _seats_field(lambda eyes: [eyes.view.to_act]),
    "dealer": _seats_field(lambda eyes: [eyes.view.dealer]),
    "hand": _cards_field(lambda eyes: eyes.view.hand),
    "unseen": _cards_field(lambda eyes: eyes.view.unseen.cards if eyes.view.unseen else ()),
    "buried": _cards_field(lambda eyes: eyes.view.buried),
    "given": _cards_field(_given),
    "turn_up": _cards_field(lambda eyes: [eyes.view.turn_up] if eyes.view.turn_up else ()),
    "turn_up_place": Field(lambda _: (len(PLACES),), _one, _turn_up_place),
    "calls": Field(lambda of: (of.seats, of.calls), lambda _: 2, _calls),
    "maker": _seats_field(lambda eyes: [eyes.contract.maker if eyes.contract else None]),
    "denomination": Field(lambda _: (len(DENOMINATIONS),), _one, _denomination),
    "tricks_to_make": Field(
        lambda _: (1,), lambda of: of.cards, lambda eyes: _number(eyes.contract.tricks if eyes.contract else 0)
    ),
    "alone": Field(
        lambda _: (1,), _one, lambda eyes: _number(int(eyes.contract is not None and eyes.contract.alone))
    ),
    "lone_defender": _seats_field(lambda eyes: [eyes.contract.lone_defender if eyes.contract else None]),
    "sitting_out": _seats_field(lambda eyes: eyes.view.sitting_out),
    "sizes": Field(_seats, lambda of: of.pack, lambda eyes: _by_seat(eyes, eyes.view.sizes)),
    "face_down": Field(_seats, lambda of: of.pack, _face_down),
    "trick": Field(lambda of: (of.seats, of.faces), _one, lambda eyes: _played(eyes, (eyes.view.trick,))),
    "played": Field(lambda of: (of.seats, of.faces), lambda of: of.copies, lambda eyes: _played(eyes, eyes.tricks)),
    "tricks": Field(lambda of: (of.cards, of.seats, of.faces), _one, _in_tricks),
    "leaders": Field(lambda of: (of.cards, of.seats), _one, _leaders),
    "taken": Field(_seats, lambda of: of.cards, lambda eyes: _by_seat(eyes, eyes.view.taken)),
    "voids": Field(lambda of: (of.seats, len(Suit)), _one, _voids),
    "points": _sides_field(lambda view: view.score.points, least=-FAR),
    "games": _sides_field(lambda view: view.score.games),
    "rubber": _sides_field(lambda view: view.score.rubber),
    "hands": Field(lambda _: (1,), lambda _: FAR, lambda eyes: _number(eyes.view.score.hands)),
}
"""The fields by name, in the order in which docs/env.md explains them."""
