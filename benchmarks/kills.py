"""Whether an acknowledged fact is ever lost: `python -m benchmarks.kills [--kills 20] [--games 1000] [--mutant]`.

A child process plays many games at once into one database and says of each fact that it is kept, once the store says
so. It is killed (SIGKILL) at a random moment, again and again. After each kill every fact of which the child spoke
must be there, and every game must be one that can be played. `--mutant` speaks too early, and must be caught.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, sleep
from typing import IO, TYPE_CHECKING

from euchre.game import Decision, deal, draw, hand_seed
from euchre.log.store import Store
from euchre.record import Header, Player, fold, start_fold
from euchre.rules import game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from euchre.game import Fact
    from euchre.rules import RuleSet

__all__ = ["Report", "header", "main", "match", "trial"]

RULES = game("classic")

MATCHES = 10
"""Different matches; the games of a trial share them."""


def header(rules: RuleSet = RULES) -> Header:
    """Four random players."""
    players = tuple(Player(f"Player {seat}", "random") for seat in range(rules.seating.seats))
    return Header(rules, players, (0,) * len(rules.seating.sides), "2026-01-02T03:04:05Z", "kills", "kills")


def match(number: int, rules: RuleSet = RULES) -> list[Fact]:
    """All facts of a match of random legal actions."""
    seed, chance = f"match {number}", Random(number)  # noqa: S311  # nobody plays for it
    folded = start_fold(rules).after(draw(rules, hand_seed(f"match {number}", 0)))
    while folded.position.over is None:
        position, seat = folded.position, folded.position.to_act
        fact = (
            deal(rules, hand_seed(seed, position.deals + 1))
            if seat is None
            else Decision(seat, chance.choice(position.legal()))
        )
        folded = folded.after(fact)
    return list(folded.facts)


def _name(number: int) -> str:
    return f"game-{number:05}"


# The child.


def play(url: str, games: int, mutant: bool) -> None:
    """Append to all games at once, each fact after the one before it is kept, until killed."""
    matches = [match(number) for number in range(min(games, MATCHES))]
    store = Store.open(url)
    kept = _begin(store, games)
    ready: SimpleQueue[int] = SimpleQueue()
    for number in range(games):
        ready.put(number)
    while True:
        number = ready.get()
        facts = matches[number % len(matches)]
        if kept[number] < len(facts):
            kept[number] += 1
            _append(store, number, kept[number], facts[kept[number] - 1], ready, mutant)


def _begin(store: Store, games: int) -> list[int]:
    """Begin what is not there, and see how far the others are."""
    for begun in [store.begin(_name(number), header()) for number in range(games)]:
        begun.result()
    return [len(store.read(_name(number))[1]) for number in range(games)]


def _append(store: Store, number: int, seq: int, fact: Fact, ready: SimpleQueue[int], mutant: bool) -> None:
    future = store.append(_name(number), seq, f"action-{seq}", fact)
    if mutant:
        _acknowledge(number, seq)

    def kept(_: object) -> None:
        assert future.result().seq == seq
        if not mutant:
            _acknowledge(number, seq)
        ready.put(number)

    future.add_done_callback(kept)


def _acknowledge(number: int, seq: int) -> None:
    """One write, so that a kill leaves the whole line or nothing of it."""
    os.write(sys.stdout.fileno(), f"{number} {seq}\n".encode())


# The parent.


@dataclass(frozen=True, slots=True)
class Report:
    """What came of the kills. `lost` were acknowledged and are not there; `restart` is the longest in seconds.

    A restart lasts until the first fact is acknowledged, the start of Python and the reading of all games included.
    """

    kills: int
    acknowledged: int
    lost: int
    restart: float


def trial(directory: Path, kills: int, games: int, *, mutant: bool = False, seed: int = 1) -> Report:
    """Kill a child so many times and look what is there. Raises AssertionError for a game that cannot be."""
    chance = Random(seed)  # noqa: S311  # the moments of the kills
    url = f"sqlite:///{directory / 'kills.db'}"
    last: dict[int, int] = {}
    acknowledged = lost = 0
    restart = 0.0
    for _ in range(kills):
        heard, seconds = _killed(url, games, mutant, chance.uniform(0.05, 1.0))
        acknowledged += len(heard)
        restart = max(restart, seconds)
        for number, seq in heard:
            last[number] = max(seq, last.get(number, 0))
        there = _there(url, games)
        lost += sum(max(0, seq - there[number]) for number, seq in last.items())
        last = dict(enumerate(there))
    return Report(kills, acknowledged, lost, restart)


def _killed(url: str, games: int, mutant: bool, seconds: float) -> tuple[list[tuple[int, int]], float]:
    """What a child has acknowledged until it was killed, so many seconds after its first word; when that came."""
    command = [sys.executable, "-m", "benchmarks.kills", "--child", url, "--games", str(games)]
    began = monotonic()
    with Popen(command + ["--mutant"] * mutant, stdout=PIPE) as child:  # noqa: S603  # this very module
        assert child.stdout is not None
        first = child.stdout.readline()
        restart = monotonic() - began
        rest: list[bytes] = []
        listener = Thread(target=_listen, args=(child.stdout, rest))
        listener.start()
        sleep(seconds)
        child.kill()
        listener.join()
    assert first, "the child ended before it had said anything"
    lines = [first, *b"".join(rest).splitlines(keepends=True)]
    return [_read(line) for line in lines if line.endswith(b"\n")], restart


def _listen(pipe: IO[bytes], heard: list[bytes]) -> None:
    """Read as fast as it comes: a child that waits for its listener keeps nothing meanwhile."""
    while block := pipe.read1(1 << 16):  # type: ignore[attr-defined]  # a buffered pipe
        heard.append(block)


def _read(line: bytes) -> tuple[int, int]:
    number, seq = line.split()
    return int(number), int(seq)


def _there(url: str, games: int) -> list[int]:
    """How many facts each game has, all of which must be those of its match, from the first one on."""
    matches = [match(number) for number in range(min(games, MATCHES))]
    with closing(Store.open(url)) as store:
        return [_sound(store, number, matches[number % len(matches)]) for number in range(games)]


def _sound(store: Store, number: int, facts: Sequence[Fact]) -> int:
    try:
        kept_header, kept = store.read(_name(number))
    except KeyError:
        return 0
    assert kept_header == header()
    assert kept == list(facts[: len(kept)]), f"{_name(number)} is another game"
    return fold(kept_header.rules, kept, kept_header.start).number


def _lines(report: Report, what: str) -> Iterator[str]:
    yield "| what | kills | acknowledged | lost | longest restart, s |"
    yield "|---|---|---|---|---|"
    yield f"| {what} | {report.kills} | {report.acknowledged:,} | {report.lost:,} | {report.restart:.1f} |"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--mutant", action="store_true", help="acknowledge before the commit; must be caught")
    parser.add_argument("--child", metavar="URL", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.child:
        play(asked.child, asked.games, asked.mutant)
    with TemporaryDirectory() as directory:
        report = trial(Path(directory), asked.kills, asked.games, mutant=asked.mutant)
    print("\n".join(_lines(report, "mutant" if asked.mutant else "store")))
    return 0 if (report.lost > 0) == asked.mutant else 1


if __name__ == "__main__":
    sys.exit(main())
