"""OpenSpiel's euchre as a peer: how fast it plays, and how well.

    python -m benchmarks.openspiel                                    hands per second, play of the cards only
    python -m benchmarks.openspiel --match club --pairs 200 --jobs 2  one of our bots against its tree search

The match is duplicate: every deal is played twice with the teams swapped, and the unit is the pair. The referee is
OpenSpiel under its own rules; our bot is shown the view of a mirrored position and nothing else. Neither side loses
by the translation: what the order of questions hides from one dealer it hides from the other. No dealer knows at the
discard whether another maker plays alone, and ours is shown a maker with his partner then. Our bot says *alone*
together with its call, and its answer is kept until it is asked for; nothing is learned in between.

The search has an advantage: it samples worlds with the real kitty and the real discard. It has a drawback too: in one
world of six a seat holds a suit that it has failed to follow. Its seed does not fix its choices, so a match repeats
its deals, not its points.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from benchmarks.openspiel_mirror import ALONE, TOGETHER, matching_rules, number, numbers_of_deal, position
from benchmarks.openspiel_peer import ismcts, new_state, rollouts
from euchre.arena.tally import interval
from euchre.bots import UnknownLevel, bot, chance
from euchre.game import Name, OrderUp, hand_seed, shuffled
from euchre.view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.openspiel_peer import Player, State
    from euchre.bots import Bot
    from euchre.rules import Seat

__all__ = [
    "Hand",
    "Match",
    "OurSide",
    "Result",
    "dealt",
    "duplicate",
    "loop_speed",
    "play_hand",
    "rollout_speed",
    "states_to_play",
]

SEATS = 4
SIMULATIONS = 1000

# Speed


def dealt(seed: str, deal: int, stick_the_dealer: bool) -> State:
    """A hand dealt by our shuffle; the deal passes to the left from hand to hand."""
    state = new_state(stick_the_dealer)
    pack = shuffled(matching_rules(stick_the_dealer).pack, hand_seed(seed, deal))
    for chosen in numbers_of_deal(deal % SEATS, pack):
        state.apply_action(chosen)
    return state


def _called_at_random(state: State, random: Random) -> State:
    """The hand at its first lead."""
    while not {ALONE, TOGETHER} & set(state.legal_actions()):
        state.apply_action(random.choice(state.legal_actions()))
    state.apply_action(random.choice(state.legal_actions()))
    return state


def states_to_play(count: int, seed: str) -> list[State]:
    """Random hands, called at random, before the first lead; in half of them somebody plays alone."""
    random = Random(seed)  # noqa: S311  # whatever calls, not a shuffle
    return [_called_at_random(dealt(seed, deal, stick_the_dealer=True), random) for deal in range(count)]


def rollout_speed(states: Sequence[State], each: int = 1000) -> float:
    """Plays of the cards per second by OpenSpiel's C++ rollouts, `each` from every state; CPU time of this thread."""
    player = rollouts(1, each)
    start = time.thread_time()
    for state in states:
        player.step(state)
    return each * len(states) / (time.thread_time() - start)


def loop_speed(states: Sequence[State], each: int = 10) -> float:
    """Plays of the cards per second by a loop in Python over OpenSpiel's states; CPU time of this thread."""
    pick = Random(1).choice  # noqa: S311
    start = time.thread_time()
    for _ in range(each):
        for state in states:
            _play_out(state.clone(), pick)
    return each * len(states) / (time.thread_time() - start)


def _play_out(state: State, pick: Callable[[Sequence[int]], int]) -> None:
    while not state.is_terminal():
        state.apply_action(pick(state.legal_actions()))


# A match


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: our bot, or the player of a level by its name, against a search of so many simulations."""

    bot: Bot | str
    stick_the_dealer: bool
    seed: str
    simulations: int = SIMULATIONS


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a match: our points less theirs, and the CPU seconds and decisions of both sides."""

    points: float
    ours: tuple[float, int]
    theirs: tuple[float, int]


@dataclass(frozen=True, slots=True)
class Result:
    """The points per hand of our side less the other's, in `pairs` pairs; milliseconds per decision of each side."""

    pairs: int
    mean: float
    error: float
    ours_ms: float
    theirs_ms: float

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true mean lies, with 95 %."""
        return interval(self.mean, self.error)


class OurSide:
    """Our bot in two seats: it answers in their numbers, and keeps what it said of playing alone."""

    def __init__(self, match: Match, whim: str) -> None:
        self.bot = bot(match.bot) if isinstance(match.bot, str) else match.bot
        self.rules = matching_rules(match.stick_the_dealer)
        self.whim = whim
        self.alone = False

    def step(self, state: State) -> int:
        if ALONE in state.legal_actions():
            return ALONE if self.alone else TOGETHER
        seat, history = state.current_player(), state.history()
        # Between call and question the maker alone knows what he will say.
        now = position(self.rules, history, alone=self.alone and state.declarer() == seat)
        assert now.to_act == seat
        action = self.bot.choose(view(now, seat), chance(self.whim, 1, len(history))).action
        assert now.refusal(action, seat) is None
        if isinstance(action, Name | OrderUp):
            self.alone = action.alone
        return number(now, action)


def play_hand(match: Match, deal: int, our_side: Seat) -> Hand:
    """A deal with our bot in the seats 0 and 2 or, with `our_side` 1, in 1 and 3."""
    state = dealt(match.seed, deal, match.stick_the_dealer)
    whim = f"{match.seed}/{deal}/{our_side}"
    players: tuple[Player, Player] = (
        OurSide(match, whim),
        ismcts(Random(whim).randrange(2**31), match.simulations),  # noqa: S311
    )
    spent, asked = [0.0, 0.0], [0, 0]
    while not state.is_terminal():
        who = (state.current_player() - our_side) % 2
        start = time.thread_time()
        chosen = players[who].step(state)
        spent[who] += time.thread_time() - start
        asked[who] += 1
        state.apply_action(chosen)
    return Hand(state.returns()[our_side], (spent[0], asked[0]), (spent[1], asked[1]))


def _pair(match: Match, deal: int) -> tuple[Hand, Hand]:
    return play_hand(match, deal, 0), play_hand(match, deal, 1)


def duplicate(match: Match, pairs: int, jobs: int = 1) -> Result:
    """So many deals, each played twice with the teams swapped, in `jobs` processes.

    Raises ValueError for fewer than two pairs, from which no error can be told.
    """
    if pairs < 2:
        raise ValueError(f"{pairs} pairs: expected 2 at least")
    if jobs == 1:
        return _result([_pair(match, deal) for deal in range(pairs)])
    with ProcessPoolExecutor(jobs) as pool:
        return _result(list(pool.map(_pair, repeat(match, pairs), range(pairs), chunksize=5)))


def _result(played: list[tuple[Hand, Hand]]) -> Result:
    means = [fmean((one.points, other.points)) for one, other in played]
    hands = [hand for pair in played for hand in pair]
    return Result(
        len(means),
        fmean(means),
        stdev(means) / len(means) ** 0.5,
        _milliseconds([hand.ours for hand in hands]),
        _milliseconds([hand.theirs for hand in hands]),
    )


def _milliseconds(spent: list[tuple[float, int]]) -> float:
    """The mean of a decision; forced ones are counted too."""
    return 1000 * sum(seconds for seconds, _ in spent) / max(1, sum(asked for _, asked in spent))


# The command line

STICKING = {"on": (True,), "off": (False,), "both": (True, False)}


def _level(text: str) -> str:
    """A level by its name."""
    try:
        return bot(text).level
    except UnknownLevel as unknown:
        raise argparse.ArgumentTypeError(str(unknown)) from unknown


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.openspiel", description="OpenSpiel's euchre as a peer."
    )
    parser.add_argument(
        "--match", type=_level, metavar="LEVEL", help="play this level against the search; without it, measure speed"
    )
    parser.add_argument("--pairs", type=int, default=200, help="deals, each played twice (default 200)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--seed", default="openspiel", help="any text; the same text gives the same deals")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of each search (default 1000)")
    parser.add_argument("--stick", choices=STICKING, default="both", help="stick the dealer (default both)")
    return parser.parse_args()


def _speeds(seed: str) -> None:
    states = states_to_play(200, seed)
    print(f"C++ rollouts, play of the cards: {rollout_speed(states):,.0f} hands/s")
    print(f"Python loop, play of the cards: {loop_speed(states):,.0f} hands/s")


def _matches(asked: argparse.Namespace) -> None:
    print("| bot | search | stick the dealer | pairs | points/hand | SE | 95 % | ms ours | ms theirs |")
    print("|---|---|---|---|---|---|---|---|---|")
    for stick in STICKING[asked.stick]:
        match = Match(asked.match, stick, asked.seed, asked.simulations)
        found = duplicate(match, asked.pairs, asked.jobs)
        low, high = found.interval
        print(
            f"| {match.bot} | ISMCTS {match.simulations} | {'on' if stick else 'off'} | {found.pairs} "
            f"| {found.mean:+.3f} | {found.error:.3f} | {low:+.3f} to {high:+.3f} "
            f"| {found.ours_ms:.2f} | {found.theirs_ms:.2f} |",
            flush=True,
        )


def main() -> None:
    asked = _arguments()
    if asked.match is None:
        _speeds(asked.seed)
    else:
        _matches(asked)


if __name__ == "__main__":
    main()
