"""How fast things go here: the solver, hands played out, and the decisions of every level, in one run."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from random import Random
from statistics import median
from time import thread_time
from typing import TYPE_CHECKING, Any

from euchre.arena.deals import opening, unit_name
from euchre.arena.play import play_deal
from euchre.arena.players import Contestant, median_milliseconds
from euchre.bots import LEVELS
from euchre.cards import Suit, hand
from euchre.order import DENOMINATIONS, NO_TRUMP
from euchre.rules import game
from euchre.solver import COMPILED, Engine, Situation, encode, interpreted
from euchre.solver.places import places
from euchre.solver.players import JOB, Players, interpreted_playout, records
from euchre.solver.playout import (
    CARDS,
    CONTRACT,
    HANDS,
    LEADER,
    LEFT,
    MAKER,
    MAKERS,
    MARCH,
    PARTNERS,
    PLAYED,
    PLAYING,
    SEATS,
    SUITS,
    TABLE,
    TRUMP,
    WHICH,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.order import Denomination

__all__ = [
    "FAMILIES",
    "GAMES",
    "Family",
    "Speed",
    "deals",
    "decision_speed",
    "decision_times",
    "decisions",
    "lot_speed",
    "measured",
    "policy_speed",
    "solve_speed",
    "speed",
]

DEALS = 2000
TIMES = 300
"""Hands played by lot from each of a few deals."""
FEW = 10
INTERPRETED = 0.03
"""The share of the work that the interpreted kernel gets."""
RUNS = 5


@dataclass(frozen=True, slots=True)
class Family:
    """Hands of one game under one denomination."""

    game: str
    denomination: Denomination = Suit.SPADES
    alone: bool = False


FAMILIES = {
    "24 cards": Family("classic"),
    "24 cards, alone": Family("classic", alone=True),
    "25 cards, joker": Family("british"),
    "two hands": Family("two-hand"),
    "two packs, two against two": Family("bid"),
    "two packs, one against two": Family("bid-3"),
    "two packs, no-trump": Family("bid", NO_TRUMP),
    "two packs, six seats": Family("bid-6"),
}

GAMES = ("classic", "two-hand", "bid", "bid-3")
"""A game of each family of decisions: round a turn-up for four and for two, in an auction for four and for three."""


# Hands played out.


def deals(family: Family, count: int, seed: str = "playouts") -> array[int]:
    """Jobs of random deals before the first lead; seat 0 has made it."""
    rules, random = game(family.game), Random(seed)  # noqa: S311  # no shuffle of a game
    seating, pack = rules.seating, places(rules.pack, family.denomination)
    makers = seating.sides[seating.side(0)]
    playing = [seat for seat in range(seating.seats) if not (family.alone and seat in makers and seat)]
    jobs = array("Q")
    for _ in range(count):
        job, spread = [0] * JOB, random.sample(range(len(pack.cards)), rules.cards * len(playing))
        for number, seat in enumerate(playing):
            job[HANDS + seat] = sum(1 << bit for bit in spread[number :: len(playing)])
        job[SEATS], job[MAKERS] = seating.seats, sum(1 << seat for seat in makers)
        job[LEFT] = job[CARDS] = rules.cards
        job[CONTRACT], job[MARCH], job[PARTNERS] = rules.cards // 2 + 1, 1, int(seating.has_partners)
        job[PLAYING] = sum(1 << seat for seat in playing)
        job[MAKER], job[LEADER], job[WHICH] = 0, 1, DENOMINATIONS.index(family.denomination)
        jobs.extend(job)
    return jobs


def decisions(family: Family, jobs: array[int]) -> array[int]:
    """Half of the deals at the lead, half with the lowest card that may be played from all seats but the last."""
    known, found = places(game(family.game).pack, family.denomination), array("Q", jobs)
    suits = known.numbers[TRUMP : SUITS + 4]
    for start in range(0, len(found), 2 * JOB):
        asked = 0
        for step in range(1, found[start + SEATS]):
            seat = step % found[start + SEATS]
            held = found[start + HANDS + seat]
            legal = held & asked or held
            card = legal & -legal
            asked = asked or next((suit for suit in suits if suit & card), 0)
            found[start + HANDS + seat] ^= card
            found[start + TABLE + seat] = card
            found[start + PLAYED] |= card
    return found


def speed(work: Callable[[], object], count: int) -> float:
    """How many a second of processor time of this thread: the median of some runs."""
    spent = []
    for _ in range(RUNS):
        start = thread_time()
        work()
        spent.append(max(thread_time() - start, 1e-9))
    return count / median(spent)


def lot_speed(players: Players, family: Family, share: float = 1) -> float:
    """Hands played by lot, per second."""
    jobs, times = deals(family, FEW), max(1, int(10 * TIMES * share))
    where = records(game(family.game).pack)
    return speed(lambda: players.random(jobs, where, 1, times), FEW * times)


def policy_speed(players: Players, family: Family, share: float = 1) -> float:
    """Hands played by the policy, per second."""
    count = max(1, int(DEALS * share))
    jobs, where = deals(family, count), records(game(family.game).pack)
    return speed(lambda: players.values(jobs, where), count)


def decision_speed(players: Players, family: Family, share: float = 1) -> float:
    """Decisions of the policy, per second."""
    count = max(1, int(4 * DEALS * share))
    jobs, where = decisions(family, deals(family, count)), records(game(family.game).pack)
    return speed(lambda: players.choices(jobs, where), count)


# The solver.


def solve_speed(engine: Engine, share: float = 1) -> float:
    """Random deals of the 24-card game solved, with every card that may be led, per second."""
    count = max(1, int(DEALS * share))
    encoded = [encode(point) for point in _points(count)]
    jobs = [job.numbers for job in encoded if job]
    return speed(lambda: engine.answers(jobs), len(jobs))


def _points(count: int) -> list[Situation]:
    rules, random = game("classic"), Random("solver")  # noqa: S311  # no shuffle of a game
    found = []
    for _ in range(count):
        cards = random.sample(rules.pack.cards, rules.cards * rules.seating.seats)
        hands = tuple(hand(cards[seat :: rules.seating.seats]) for seat in range(rules.seating.seats))
        found.append(Situation(Suit.SPADES, hands, (0, 2), 1))
    return found


# Decisions.


def decision_times(level: str, name: str, hands: int) -> float:
    """The median ms of a decision of a level that plays some hands of a game against itself."""
    rules, contestant = game(name), Contestant(level)
    for unit in range(hands):
        seats = (contestant,) * rules.seating.seats
        play_deal(opening(rules, unit), unit_name("development", name, unit), seats)
    contestant.leave()
    return median_milliseconds(contestant.times)


# All together.


@dataclass(frozen=True, slots=True)
class Speed:
    """How often something is done in a second by the compiled kernel, None where it does not run, and interpreted."""

    compiled: float | None
    interpreted: float

    @property
    def times(self) -> float | None:
        """How many times as fast the compiled kernel is."""
        return None if self.compiled is None else self.compiled / self.interpreted


def measured(
    share: float = 1, hands: int = 2, progress: Callable[[str], None] = lambda _what: None
) -> dict[str, Any]:
    """All speeds, as data for JSON: `solves` and `playouts` a second, `decisions` in ms by game and level.

    `share` is of the work of one measurement; `hands` are played by each level of each game.
    """
    progress("solves")
    slow = Engine(0, interpreted())
    solves = Speed(solve_speed(Engine(), share) if COMPILED else None, solve_speed(slow, INTERPRETED * share))
    progress("playouts")
    family, source = FAMILIES["24 cards"], Players(interpreted_playout())
    fast = policy_speed(Players(), family, share) if COMPILED else None
    playouts = Speed(fast, policy_speed(source, family, INTERPRETED * share))
    times: dict[str, dict[str, float]] = {}
    for name in GAMES:
        for level in LEVELS:
            progress(f"{name}, {level}")
            times.setdefault(name, {})[level] = decision_times(level, name, hands)
    return {
        "solver": "compiled" if COMPILED else "interpreted",
        "solves": _speed_data(solves),
        "playouts": _speed_data(playouts),
        "ms_per_decision": times,
    }


def _speed_data(found: Speed) -> dict[str, float | None]:
    return {"compiled": found.compiled, "interpreted": found.interpreted, "times": found.times}
