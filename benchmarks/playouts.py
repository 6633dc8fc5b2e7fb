"""The speed of hands played out, in one run on one machine: `python -m benchmarks.playouts`.

Random deals from the whole pack, from the first lead on. *lot* plays whole hands by random legal cards, many times
from one deal; *policy* plays whole hands by the rules of the club player, a deal once; *decisions* asks for his one
card at the first lead and at the end of the first trick. Per second of processor time of one thread, the call from
Python included, the making of jobs left out. *times* compares both kernels on the same deals. Where OpenSpiel is
installed, its own playouts of the 24-card game are measured in the same run.
"""

from __future__ import annotations

import time
from array import array
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from euchre.cards import Suit
from euchre.order import NO_TRUMP
from euchre.rules import game
from euchre.solver.places import DENOMINATIONS, places
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

__all__ = ["FAMILIES", "Family", "deals", "lot_speed"]

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
    """How many a second: the median of some runs."""
    spent = []
    for _ in range(RUNS):
        start = time.thread_time()
        work()
        spent.append(time.thread_time() - start)
    return count / median(spent)


def lot_speed(players: Players, family: Family, share: float = 1) -> float:
    """Hands played by lot, per second."""
    jobs, times = deals(family, FEW), max(1, int(10 * TIMES * share))
    where = records(game(family.game).pack)
    return speed(lambda: players.random(jobs, where, 1, times), FEW * times)


def policy_speed(players: Players, family: Family, share: float = 1) -> float:
    """Hands played by the policy, per second."""
    count = int(DEALS * share)
    jobs, where = deals(family, count), records(game(family.game).pack)
    return speed(lambda: players.values(jobs, where), count)


def decision_speed(players: Players, family: Family, share: float = 1) -> float:
    """Decisions of the policy, per second."""
    count = int(4 * DEALS * share)
    jobs, where = decisions(family, deals(family, count)), records(game(family.game).pack)
    return speed(lambda: players.choices(jobs, where), count)


MEASURES = {"lot": lot_speed, "policy": policy_speed, "decisions": decision_speed}


def main() -> None:
    running, source = Players(), Players(interpreted_playout())
    print("| hands | what | per second | interpreted | times |")
    print("|---|---|---|---|---|")
    for name, family in FAMILIES.items():
        for what, measure in MEASURES.items():
            fast, slow = measure(running, family), measure(source, family, INTERPRETED)
            print(f"| {name} | {what} | {fast:,.0f} | {slow:,.0f} | {fast / slow:.0f} |", flush=True)
    _beside_openspiel(running, source)


def _beside_openspiel(running: Players, source: Players) -> None:
    """The same kind of playouts by OpenSpiel, and how many times as many are played here."""
    try:
        from benchmarks.openspiel import loop_speed, rollout_speed, states_to_play
    except ImportError:
        print("\nOpenSpiel is not installed: nothing to compare with.")
        return
    states, family = states_to_play(20, "playouts"), FAMILIES["24 cards"]
    work: dict[str, Callable[[], float]] = {
        "compiled": lambda: lot_speed(running, family, 0.2),
        "interpreted": lambda: lot_speed(source, family, INTERPRETED),
        "rollouts in C++": lambda: rollout_speed(states),
        "loop in Python": lambda: loop_speed(states),
    }
    # In turn, so that all four meet the same other work of the machine.
    rounds = [{name: measure() for name, measure in work.items()} for _ in range(RUNS)]
    rate = {name: median(each[name] for each in rounds) for name in work}
    print("\n| OpenSpiel | per second | compiled here, times | interpreted here, times |")
    print("|---|---|---|---|")
    for name in list(work)[2:]:
        times = rate["compiled"] / rate[name], rate["interpreted"] / rate[name]
        print(f"| {name} | {rate[name]:,.0f} | {times[0]:.1f} | {times[1]:.2f} |")


if __name__ == "__main__":
    main()
