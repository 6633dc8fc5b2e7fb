"""From cards to the integers of the kernel, and back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from euchre.cards import Suit
from euchre.game import Trick, Tricks
from euchre.order import order
from euchre.rules import TurnUpScore
from euchre.solver.engine import BITS, COMPILED, INEXACT, NO_BUDGET, Engine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from euchre.cards import Card, Hand
    from euchre.game import Position
    from euchre.order import Denomination
    from euchre.rules import Seat

__all__ = [
    "Job",
    "Situation",
    "Solution",
    "Why",
    "best",
    "encode",
    "engine",
    "lost",
    "reach",
    "scoring",
    "situation",
    "solve",
    "solve_all",
]

_LANE, _TRUMP, _SEATS = 12, 4, 6
_ROOM = {1: (11, 12), 2: (5, 6)}  # ranks that a plain lane and trump have room for, by copies
_NO_TRICK = Trick((), ())

Why = Literal["ranks", "budget"]
"""Why values are missing: more ranks are still held than the lanes have room for, or the node budget was spent."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A point of play with all cards seen: what the solver needs, for those who make worlds of their own.

    `hands` are by seat, empty for a seat that sits out. `makers` play together against all others. `seat` is to
    play, to the cards of `trick` if there are any; its hand tells how many tricks are left, this one included.
    `taken` are the tricks that the makers have already.
    """

    denomination: Denomination
    hands: tuple[Hand, ...]
    makers: tuple[Seat, ...]
    seat: Seat
    trick: Trick = _NO_TRICK
    taken: int = 0

    @property
    def left(self) -> int:
        """Tricks that are still to be taken, the one on the table included."""
        return len(self.hands[self.seat])

    @property
    def legal(self) -> Hand:
        """The cards that may be played, equal ones once."""
        led = self.trick.cards[0] if self.trick.cards else None
        return tuple(dict.fromkeys(order(self.denomination).legal(self.hands[self.seat], led)))


@dataclass(frozen=True, slots=True)
class Job:
    """A situation as the kernel takes it: `numbers` as told in `kernel`, and the bit of each legal card."""

    numbers: tuple[int, ...]
    bits: tuple[tuple[Card, int], ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of every legal card for the makers, in the order of `Tricks.actions`, if all play their best.

    A value of `solve` is the tricks that the makers take in the whole hand, those they have included. A value of
    `reach` is how many of the thresholds they reach: 0, 1 or 2. The makers want it high, the defenders low. Where
    a value is None, `why` tells why it is not exact.
    """

    values: tuple[tuple[Card, int | None], ...]
    why: Why | None = None

    @property
    def exact(self) -> bool:
        return self.why is None

    def __getitem__(self, card: Card) -> int | None:
        """The value of one legal card. Raises KeyError for another."""
        return dict(self.values)[card]


@cache
def engine() -> Engine:
    """The engine of whoever brings none; for one thread. Its table has 4 MB compiled, 2 MB interpreted."""
    return Engine(1 << 16 if COMPILED else 1 << 12)


def situation(play: Tricks | Position) -> Situation:
    """The situation of a position in the play of a hand. Raises ValueError for any other position."""
    tricks = play if isinstance(play, Tricks) else play.phase
    if not isinstance(tricks, Tricks):
        raise ValueError(f"nothing to solve in {type(tricks).__name__}: expected the play of the cards")
    rules, playing, taken = tricks.dealt.rules, tricks.playing, tricks.taken()
    makers = rules.seating.sides[rules.seating.side(tricks.contract.maker)]
    return Situation(
        denomination=tricks.contract.denomination,
        hands=tuple(held if seat in playing else () for seat, held in enumerate(tricks.dealt.held)),
        makers=makers,
        seat=tricks.seat,
        trick=tricks.trick,
        taken=sum(taken[seat] for seat in makers),
    )


def scoring(play: Tricks | Position) -> tuple[int, int]:
    """The two numbers of tricks of the makers at which the score of a hand changes.

    A turn-up hand is made and then a march; a contract is made, and then scores what it takes up to all tricks.
    """
    tricks = play if isinstance(play, Tricks) else play.phase
    if not isinstance(tricks, Tricks):
        raise ValueError(f"nothing to score in {type(tricks).__name__}: expected the play of the cards")
    rules = tricks.dealt.rules
    if isinstance(rules.score, TurnUpScore):
        march, made = (row.least_tricks for row in rules.score.rows if row.to_makers)
        return made, march
    return tricks.contract.tricks, rules.cards


def solve(play: Tricks | Position | Situation, *, using: Engine | None = None, budget: int = NO_BUDGET) -> Solution:
    """The tricks that the makers take with every legal card. `budget` is in trick nodes, see `Engine`."""
    return solve_all([play], using=using, budget=budget)[0]


def reach(
    play: Tricks | Position | Situation,
    thresholds: tuple[int, int] | None = None,
    *,
    using: Engine | None = None,
    budget: int = NO_BUDGET,
) -> Solution:
    """How many of two thresholds the makers reach with every legal card: about twice as quick as `solve`.

    Thresholds are tricks of the whole hand, the lower one first; `scoring` gives those of a position.
    Raises ValueError if a bare situation comes without them.
    """
    if thresholds is None:
        if isinstance(play, Situation):
            raise ValueError("a bare situation has no score: expected two thresholds")
        thresholds = scoring(play)
    return solve_all([play], thresholds, using=using, budget=budget)[0]


def solve_all(
    plays: Sequence[Tricks | Position | Situation],
    thresholds: tuple[int, int] | None = None,
    *,
    using: Engine | None = None,
    budget: int = NO_BUDGET,
) -> list[Solution]:
    """`solve`, or `reach` if there are thresholds, for many points of play in one call to the kernel.

    Compiled, the call releases the interpreter lock; then every thread needs an engine of its own.
    """
    points = [play if isinstance(play, Situation) else situation(play) for play in plays]
    jobs = [encode(point, thresholds) for point in points]
    answers = memoryview((using or engine()).answers([job.numbers for job in jobs if job], budget))
    solutions, at = [], 0
    for point, job in zip(points, jobs, strict=True):
        if job is None:
            solutions.append(Solution(tuple((card, None) for card in point.legal), "ranks"))
        else:
            solutions.append(_read(job, answers[at : at + BITS], taken=0 if thresholds else point.taken))
            at += BITS
    return solutions


def _read(job: Job, answers: memoryview, taken: int) -> Solution:
    values = tuple((card, None if answers[bit] == INEXACT else answers[bit] + taken) for card, bit in job.bits)
    return Solution(values, None if all(value is not None for _, value in values) else "budget")


def best(point: Situation, solution: Solution) -> int:
    """The value of the best card, for the side that is to play. Raises ValueError if no value is known."""
    values = [value for _, value in solution.values if value is not None]
    return max(values) if point.seat in point.makers else min(values)


def lost(point: Situation, played: Card | None, solution: Solution) -> int | None:
    """The tricks that a card has lost for the side that played it; None where that is not known."""
    if played is None or not solution.exact:
        return None
    value = solution[played]
    assert value is not None
    return abs(best(point, solution) - value)


def encode(point: Situation, thresholds: tuple[int, int] | None = None) -> Job | None:
    """A situation as numbers, or None if more ranks are still in play than the lanes have room for.

    Ranks that nobody holds are left out, and neighbours that nothing tells apart share a pair of bits, so that the
    last tricks of the largest packs fit too.
    """
    if len(point.hands) > _SEATS:
        return None
    places = _places(point)
    if places is None:
        return None
    copies, bits = places
    given = {card: iter(own) for card, own in bits.items()}
    hands, legal = [0] * _SEATS, dict.fromkeys(point.legal, 0)
    for seat, held in enumerate(point.hands):
        for card in held:
            bit = next(given[card])
            hands[seat] |= 1 << bit
            if seat == point.seat and card in legal:
                legal[card] = bit
    table = [0] * _SEATS
    for seat, card in zip(point.trick.seats, point.trick.cards, strict=True):
        table[seat] = 1 << next(given[card])
    leader = point.trick.seats[0] if point.trick.seats else point.seat
    makers = sum(1 << seat for seat in point.makers)
    # What is reached already is asked for as -1: two zeros would ask for the number of tricks.
    ask = tuple(least - point.taken if least > point.taken else -1 for least in thresholds) if thresholds else (0, 0)
    numbers = (*hands, len(point.hands), makers, copies, point.left, leader, *ask, *table, 0)
    return Job(numbers, tuple(legal.items()))


def _places(point: Situation) -> tuple[int, dict[Card, list[int]]] | None:
    """How many copies the lanes are laid out for, and the bits of the copies of each card, lowest first."""
    cards = order(point.denomination)
    holders: dict[Card, list[Seat | None]] = {}
    for card in point.trick.cards:
        holders.setdefault(card, []).append(None)
    for seat, held in enumerate(point.hands):
        for card in held:
            holders.setdefault(card, []).append(seat)
    copies = max(map(len, holders.values()))
    if copies > 2:
        return None
    lanes = iter(range(_TRUMP))
    bits: dict[Card, list[int]] = {}
    for suit in Suit:
        ranks = sorted(
            (card for card in holders if cards.suits[card] is suit), key=lambda card: cards.strengths[card]
        )
        trump = suit is cards.trump
        slots = list(_slots(ranks, holders)) if copies == 2 else [[card] for card in ranks]
        if len(slots) > _ROOM[copies][trump]:
            return None
        start = (_TRUMP if trump else next(lanes)) * _LANE
        for number, slot in enumerate(slots):
            for place, card in enumerate(slot):
                bits.setdefault(card, []).append(start + number * copies + place)
    return copies, bits


def _slots(ranks: Iterable[Card], holders: dict[Card, list[Seat | None]]) -> Iterator[list[Card]]:
    """Ranks from low to high as pairs of bits: two equal cards, two neighbours in one hand, or one card."""
    waiting: list[Card] = []
    for card in ranks:
        alone = holders[card] if len(holders[card]) == 1 else None
        if waiting and alone and alone == holders[waiting[0]] and alone != [None]:
            yield [waiting.pop(), card]
            continue
        if waiting:
            yield [waiting.pop()]
        if alone:
            waiting = [card]
        else:
            yield [card, card]
    if waiting:
        yield waiting
