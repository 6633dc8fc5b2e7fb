"""How many tables a server carries: `python -m benchmarks.tables [--tables 500] [--seconds 30]`.

`euchre serve` runs as a child, with a database of its own; this process is all the people, four to a table, and each
table acts once a second. An acknowledgement is waited for from the moment at which its action was due: who is late
because the server was late has waited. In the end all connections are lost at once and come back within 10 seconds,
each to a full view. Both processes share the machine. Any error makes the exit code 1.

`--profile FILE` runs the server under cProfile, which makes it slower. Linux only: memory and time come from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks.people import SERVE, Child, Door, Heard, Person, many_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["Measured", "main", "measure"]

INTERVAL = 1.0
"""Seconds between two actions at a table."""

WARMING = 5.0
"""Seconds of play before anything is measured."""

RETURN = 10.0
"""Seconds within which those who have lost their connections come back."""

LONGEST = 20.0
"""Seconds after which something that has not happened is an error."""

TOGETHER = 20
"""Tables that are begun at once."""

SEATS = 4


@dataclass(slots=True)
class Measured:
    """Seconds of each acknowledgement and each return; the bytes and the seconds of a processor of the server."""

    sockets: int
    seconds: float
    acknowledged: list[float] = field(default_factory=list)
    resumed: list[float] = field(default_factory=list)
    frames: int = 0
    heard: int = 0
    empty: int = 0
    before: int = 0
    after: int = 0
    busy: float = 0.0
    wrongs: Counter[str] = field(default_factory=Counter)


class Game:
    """A table of four, its people, and what they have waited for."""

    def __init__(self, port: int, cookies: Sequence[str], code: str, found: Measured, chance: Random) -> None:
        self.people = [Person(port, cookie, code, self._hears) for cookie in cookies]
        self._found = found
        self._chance = chance
        self._turn: asyncio.Queue[Person] = asyncio.Queue()
        self._answered = asyncio.Event()
        self._complete = asyncio.Event()
        self._expected: dict[Person, float] = {}
        self._visits: list[asyncio.Task[None]] = []
        self._number = 0

    async def begin(self, gate: asyncio.Semaphore) -> None:
        """All come, and the host begins; only so many tables do that at once."""
        async with gate:
            self._visits = [asyncio.create_task(self._attend(person)) for person in self.people]
            await asyncio.wait_for(self._complete.wait(), LONGEST)
            await self.people[0].send("start")

    async def _attend(self, person: Person) -> None:
        """Be there; whoever loses the connection comes back by and by."""
        while await person.visit():
            await asyncio.sleep(self._chance.uniform(0, RETURN))
            self._expected[person] = _now()

    def end(self) -> None:
        for visit in self._visits:
            visit.cancel()

    # What they hear

    def _hears(self, person: Person, frame: Heard) -> None:
        self._found.frames += 1
        match frame.type:
            case "view":
                self._sees(person, frame)
            case "done":
                self._answered.set()
            case "welcome" if all(each.seat is not None for each in self.people):
                self._complete.set()
            case "refused" | "gone" | "replaced":
                self._found.wrongs[f"{frame.type}: {frame.why}"] += 1
            case _:
                pass

    def _sees(self, person: Person, frame: Heard) -> None:
        if frame.full and person in self._expected:
            self._found.resumed.append(_now() - self._expected.pop(person))
        if frame.legal or (frame.over and person is self.people[0]):
            self._turn.put_nowait(person)

    # What they do

    async def play(self, until: float) -> None:
        """Somebody acts each second."""
        due = _now() + self._chance.uniform(0, INTERVAL)
        while due < until:
            await asyncio.sleep(due - _now())
            try:
                await asyncio.wait_for(self._act(due), LONGEST)
            except TimeoutError:
                self._found.wrongs[f"nothing for {LONGEST:.0f} s"] += 1
            due += INTERVAL

    async def _act(self, due: float) -> None:
        """Whoever is to act does something that is legal, and waits until it is kept."""
        person = await self._turn.get()
        view = person.view
        assert view is not None
        if view.over:
            await person.send("rematch")
            return
        self._number += 1
        self._answered.clear()
        action = self._chance.choice(view.legal)
        await person.send("act", action_id=str(self._number), expected_seq=view.seq, action=action)
        await self._answered.wait()
        self._found.acknowledged.append(_now() - due)

    def drop(self) -> None:
        """All connections are lost at once."""
        for person in self.people:
            person.drop()


def _now() -> float:
    return asyncio.get_running_loop().time()


async def _measured(child: Child, cookies: Sequence[str], codes: Sequence[str], seconds: float) -> Measured:
    """Play, measure, lose all connections, and wait until everybody is back."""
    found = Measured(len(cookies), seconds)
    chance = Random(1)  # noqa: S311  # what people do
    games = [
        Game(child.port, cookies[SEATS * place : SEATS * (place + 1)], code, found, chance)
        for place, code in enumerate(codes)
    ]
    gate = asyncio.Semaphore(TOGETHER)
    await asyncio.gather(*(game.begin(gate) for game in games))
    await _play(games, WARMING)
    found.acknowledged.clear()
    found.frames, found.before, busy, began = 0, child.memory, child.seconds, _now()
    await _play(games, seconds)
    found.seconds, found.busy, found.after = _now() - began, child.seconds - busy, child.memory
    found.heard = found.frames
    for game in games:
        game.drop()
    with suppress(TimeoutError):
        async with asyncio.timeout(RETURN + LONGEST):
            while len(found.resumed) < found.sockets:
                await asyncio.sleep(0.2)
    if len(found.resumed) < found.sockets:
        found.wrongs["not back"] += found.sockets - len(found.resumed)
    for game in games:
        for person in game.people:
            found.wrongs.update(person.wrongs)
        game.end()
    return found


async def _play(games: Sequence[Game], seconds: float) -> None:
    until = _now() + seconds
    await asyncio.gather(*(game.play(until) for game in games))


def measure(tables: int, seconds: float, run: Sequence[str] = SERVE) -> Measured:
    """So many tables for so long, at a server of their own."""
    many_files()
    with TemporaryDirectory() as directory:
        child = Child.start(Path(directory), run=run)
        try:
            empty = child.memory
            with closing(Door(child.port)) as door:
                cookies = [door.new_guest() for _ in range(SEATS * tables)]
                codes = [door.new_table(host, delay=0.0) for host in cookies[::SEATS]]
            found = asyncio.run(_measured(child, cookies, codes, seconds))
            found.empty = empty
        except BaseException:
            child.kill()
            raise
        if (code := child.end()) != 0:
            found.wrongs[f"the server ended with {code}"] += 1
    return found


def _percentiles(waits: Sequence[float]) -> str:
    """Half, 95 and 99 of 100, and the longest, in ms."""
    ordered = sorted(waits) or [float("nan")]
    shares = (ordered[int(len(ordered) * share)] for share in (0.5, 0.95, 0.99))
    return " | ".join(f"{wait * 1000:.1f}" for wait in (*shares, ordered[-1]))


def _lines(tables: int, found: Measured) -> Iterator[str]:
    yield "| what | number | half, ms | 95 of 100 | 99 of 100 | longest |"
    yield "|---|---|---|---|---|---|"
    yield f"| acknowledged | {len(found.acknowledged):,} | {_percentiles(found.acknowledged)} |"
    yield f"| back with a full view | {len(found.resumed):,} | {_percentiles(found.resumed)} |"
    yield ""
    each = (found.after - found.empty) / found.sockets / 1024
    yield (
        f"{tables} tables, {found.sockets:,} connections; {len(found.acknowledged) / found.seconds:.0f} actions and "
        f"{found.heard / found.seconds:,.0f} frames a second; the server used {found.busy / found.seconds:.0%} of a "
        f"processor; {found.before / 2**20:.0f} MB before and {found.after / 2**20:.0f} MB after "
        f"{found.seconds:.0f} s of play, {each:.0f} KB a connection."
    )
    yield from (f"{number} x {wrong}" for wrong, number in found.wrongs.most_common(10))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--profile", metavar="FILE", help="run the server under cProfile, and write what it found")
    asked = parser.parse_args(arguments)
    run = ("-m", "cProfile", "-o", asked.profile, *SERVE) if asked.profile else SERVE
    found = measure(asked.tables, asked.seconds, run)
    print("\n".join(_lines(asked.tables, found)))
    return 1 if found.wrongs else 0


if __name__ == "__main__":
    sys.exit(main())
