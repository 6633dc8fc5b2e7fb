"""Calling round a turned card by fitted weights: the rules as numbers, and the calls to the kernel `calls`."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from euchre.cards import Rank, Suit
from euchre.game import Name, OrderUp, Pass
from euchre.rules import LonerLead, MustHold, TurnUp, TurnUpScore
from euchre.solver.loading import load
from euchre.solver.places import places

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import ModuleType

    from euchre.cards import Card
    from euchre.game import Action
    from euchre.rules import RuleSet, Seat

__all__ = [
    "FEATURES_CALL",
    "FEATURES_PASS",
    "FINE",
    "TEMPER",
    "WEIGHTS",
    "WORLD",
    "Callers",
    "Practice",
    "number_of",
    "place_of",
    "set_of",
]


_KERNEL, _COMPILED = load("calls", "_calls")
_LAYOUT: dict[str, int] = _KERNEL.LAYOUT

FEATURES_CALL, FEATURES_PASS = _LAYOUT["call"], _LAYOUT["pass"]
FINE = _LAYOUT["fine"]
WEIGHTS = _LAYOUT["weights"]
WORLD = _LAYOUT["world"]
_ROOM = 40  # numbers for the values of actions, and for features
_SHOWN = 8  # numbers that say what was played: six seats, and two about the dealer

TEMPER = 300
"""How far from best an action may be and still be likely, in thousandths of a point."""

_HOLDS = {MustHold.NOTHING: 0, MustHold.ANY_TRUMP: 1, MustHold.NATURAL: 2, MustHold.DEALER_ONLY: 3}


# Cards as numbers: the same whatever is trump.


def place_of(card: Card) -> int:
    """The place of a card: eight to a suit, the joker above them."""
    return 32 if card.suit is None else 8 * card.suit + card.rank - Rank.SEVEN


def set_of(cards: Iterable[Card]) -> int:
    """Cards as one set of places."""
    return sum(1 << place_of(card) for card in cards)


def number_of(action: Action, turned: Suit) -> int:
    """The number of a call or a pass. Raises ValueError for anything else."""
    match action:
        case Pass():
            return 0
        case OrderUp(alone):
            return 1 + 2 * turned + alone
        case Name(suit, alone):
            return 1 + 2 * suit + alone
        case _:
            raise ValueError(f"{action!r} is no call: expected one, or a pass")


@dataclass(frozen=True, eq=False, slots=True)
class _Numbers:
    """A rule set as the kernel takes it."""

    rules: array[int]
    book: array[int]
    base: array[int]


@cache
def _numbers(rules: RuleSet) -> _Numbers:
    return _Numbers(_rules(rules), _book(rules), _base(rules))


def _rules(rules: RuleSet) -> array[int]:
    calling, lone, score = rules.calling, rules.lone, rules.score
    if not isinstance(calling, TurnUp) or not isinstance(score, TurnUpScore):
        raise ValueError(f"{rules.name} has no turn-up: expected a game that has one")
    numbers = [
        rules.seating.seats,
        calling.stick_the_dealer,
        calling.canadian,
        lone is not None,
        _HOLDS[calling.must_hold],
        calling.bury,
        lone is not None and lone.lead is LonerLead.LEFT_OF_LONER,
        lone is not None and lone.partners_best,
    ]
    alone = "declined" if lone and lone.defence else "alone"
    for column in ("partnered", alone):
        for tricks in range(rules.cards + 1):
            row = score.row(tricks)
            numbers.append(getattr(row, column) * (1 if row.to_makers else -1))
    return array("q", numbers)


def _book(rules: RuleSet) -> array[int]:
    """For each trump suit the bit of each card in a playout, 0 where there is no such card."""
    book = array("Q", bytes(8 * 4 * _LAYOUT["book"]))
    for suit in Suit:
        for card, bits in places(rules.pack, suit).bits.items():
            book[suit * _LAYOUT["book"] + place_of(card)] = bits[0]
    return book


def _base(rules: RuleSet) -> array[int]:
    """A playout job before anything is called."""
    job = array("Q", bytes(8 * _LAYOUT["job"]))
    job[6], job[9], job[12], job[13], job[14] = rules.seating.seats, rules.cards, 3, 1, rules.cards
    job[15] = rules.seating.has_partners
    return job


class Callers:
    """Players who call by weights, under the rules of a turn-up game. Give each thread its own."""

    def __init__(self, rules: RuleSet, weights: Sequence[int], source: ModuleType | None = None) -> None:
        if len(weights) != 2 * rules.seating.seats * _LAYOUT["weights"]:
            raise ValueError(
                f"{len(weights)} weights: expected {_LAYOUT['weights']} for each of {2 * rules.seating.seats} points"
            )
        numbers = _numbers(rules)
        self.rules = rules
        self._weights = array("q", weights)
        self._rules, self._book, self._base = numbers.rules, numbers.book, numbers.base
        self._calls: Any = source or _COMPILED or _KERNEL
        self._values = array("q", bytes(8 * _ROOM))
        self._features = array("q", bytes(8 * _ROOM))

    def values(self, held: int, point: int, turned: int) -> dict[int, int]:
        """What each legal action promises the caller's side, in thousandths of a point, by its number."""
        self._calls.value_calls(self._rules, self._weights, held, point, turned, self._values, self._features)
        return {action: value for action, value in enumerate(self._values[:9]) if value > -1_000_000}

    def outcomes(
        self, worlds: array[int], dealer: Seat, turned: int, point: int, actions: Sequence[int]
    ) -> tuple[array[int], array[int]]:
        """What comes of each action at a point in each world: playout jobs, and who calls what.

        `worlds` are seven sets each, the hands as dealt first. A call is 16 * point + action, 0 if nobody calls.
        """
        count = len(worlds) // _LAYOUT["world"]
        jobs = array("Q", bytes(8 * _LAYOUT["job"] * count * len(actions)))
        calls = array("q", bytes(8 * count * len(actions)))
        if count:
            self._calls.call_many(
                self._rules,
                self._weights,
                worlds,
                count,
                dealer,
                turned,
                point,
                array("q", actions),
                len(actions),
                self._book,
                self._base,
                jobs,
                calls,
                self._values,
                self._features,
            )
        return jobs, calls

    def weights_of(
        self,
        worlds: array[int],
        me: Seat,
        dealer: Seat,
        turned: int,
        last: int,
        action: int = 0,
        played: Sequence[int] = (0,) * _SHOWN,
    ) -> array[int]:
        """How well each world explains what the others have called up to a point; see `calls.weigh_many`."""
        if len(played) != _SHOWN:
            raise ValueError(f"{len(played)} numbers say what was played: expected {_SHOWN}")
        count = len(worlds) // _LAYOUT["world"]
        out = array("q", bytes(8 * count))
        if count:
            self._calls.weigh_many(
                self._rules,
                self._weights,
                worlds,
                count,
                me,
                dealer,
                turned,
                last,
                action,
                array("Q", played),
                self._book,
                TEMPER,
                out,
                self._values,
                self._features,
            )
        return out


class Practice:
    """Random deals on which callers try what is legal, and what is learnt from how they end."""

    def __init__(self, rules: RuleSet, seed: int, source: ModuleType | None = None) -> None:
        self.rules = rules
        self.points = 2 * rules.seating.seats
        self._numbers = _numbers(rules)
        self._calls: Any = source or _COMPILED or _KERNEL
        self._pack = array("q", [place_of(card) for card in rules.pack.cards])
        self._state = array("Q", [seed])
        self._sums = array("q", bytes(8 * 3 * self.points * _LAYOUT["sums"]))
        self._room = [array("q", bytes(8 * _ROOM)), array("q", bytes(8 * _ROOM)), array("Q", bytes(8 * 8))]

    def deals(self, weights: Sequence[int], count: int, *, blind: bool) -> tuple[array[int], array[int]]:
        """So many samples and their playout jobs. `blind`: nobody calls before the seat that is to try."""
        jobs = array("Q", bytes(8 * _LAYOUT["job"] * count))
        samples = array("q", bytes(8 * _LAYOUT["sample"] * count))
        self._calls.practise(
            self._numbers.rules,
            array("q", weights),
            self._pack,
            len(self._pack),
            count,
            int(blind),
            self._numbers.book,
            self._numbers.base,
            jobs,
            samples,
            self._state,
            *self._room,
        )
        return samples, jobs

    def hands(self, weights: Sequence[int], count: int) -> tuple[array[int], array[int]]:
        """So many hands that seat 0 has dealt: their playout jobs, and who calls what (see `Callers.outcomes`)."""
        jobs = array("Q", bytes(8 * _LAYOUT["job"] * count))
        calls = array("q", bytes(8 * count))
        self._calls.deal_many(
            self._numbers.rules,
            array("q", weights),
            self._pack,
            len(self._pack),
            count,
            self._numbers.book,
            self._numbers.base,
            jobs,
            calls,
            self._state,
            *self._room,
        )
        return jobs, calls

    def points_of(self, call: int, tricks: int) -> int:
        """The points of a hand of `hands` for the dealer's side; the makers took so many tricks."""
        if call == 0:
            return 0
        points = self._numbers.rules[_LAYOUT["points"] + 6 * ((call - 1) & 1) + tricks]
        return points if (call >> 4) % 2 else -points

    def learn(self, samples: array[int], tricks: bytes | bytearray) -> None:
        """Add what came of samples: the makers' tricks of each."""
        self._calls.learn_many(self._numbers.rules, samples, len(tricks), bytearray(tricks), self._sums)

    def forget(self) -> None:
        """Begin the sums anew."""
        self._sums = array("q", bytes(8 * len(self._sums)))

    def sums(self, point: int, kind: int) -> tuple[list[list[int]], list[int]]:
        """The products of features with each other, and of features with points, at a point.

        `kind` is 0 for a call with a partner, 1 alone, 2 for a pass.
        """
        size = FEATURES_PASS if kind == 2 else FEATURES_CALL
        start = (point * 3 + kind) * _LAYOUT["sums"]
        upper = [[self._sums[start + 32 * row + column] for column in range(size)] for row in range(size)]
        whole = [[upper[min(row, column)][max(row, column)] for column in range(size)] for row in range(size)]
        return whole, [self._sums[start + 32 * row + 31] for row in range(size)]
