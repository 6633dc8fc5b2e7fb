"""Whether a server loses what it has acknowledged: `python -m benchmarks.server_kills [--kills 20] [--games 1000]`.

`euchre serve` runs as a child; this process is all the people at its tables, who play several games and note what
they are told is kept. The server is killed (SIGKILL) at a random moment and started again on the same database, again
and again; the people come back by themselves, and send again, under its old id, whatever was not answered. In the end
everybody has to be back with a full view, every acknowledged action has to be the fact of its number, none of them
twice, and every match has to be one that can be played. `--mutant` acknowledges before it keeps, and must be caught.
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
from typing import TYPE_CHECKING, Any

from benchmarks.people import SERVE, Child, Door, Heard, Person, many_files
from euchre.game import Decision
from euchre.log.store import Store
from euchre.record import action_from, fold
from euchre.rules import game as rules_of
from euchre.web import hall
from euchre.web.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from euchre.web.work import Proposal

__all__ = ["Acknowledged", "Report", "main", "trial"]

KINDS = ("classic", "two-hand", "bid-3", "canadian", "rubber")
"""Games that are played, in turn."""

THOUGHT = 0.3
"""Seconds that somebody thinks at most."""

AGAIN = 1.0
"""Seconds after which an action that was not answered is sent again."""

LIFE = (0.3, 2.5)
"""Seconds, from and to, between the first acknowledgement of a server and its end."""

LONGEST = 120.0
"""Seconds after which what has not happened is not going to."""

HASTE = 0.05
"""Seconds by which the mutant speaks too early."""


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """What somebody was told is kept: his decision `action`, made once under `action_id`, as fact `seq`."""

    match: str
    seq: int
    seat: int
    action_id: str
    action: dict[str, Any]


@dataclass(slots=True)
class Report:
    """What came of the kills. `lost` were acknowledged and are not there, `twice` are there more than once.

    `restart` is the longest time, in seconds, from the start of a server to its first acknowledgement, `back` that
    until everybody was there again after the last kill. `wrongs` are what else should not have happened.
    """

    kills: int
    people: int
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    restart: float = 0.0
    back: float = 0.0
    wrongs: Counter[str] = field(default_factory=Counter)


class Player:
    """Somebody who plays whatever is legal, until it is answered."""

    def __init__(self, port: int, cookie: str, code: str, table: Table, chance: Random) -> None:
        self.person = Person(port, cookie, code, self._hears)
        self.has_view = asyncio.Event()
        self._table = table
        self._chance = chance
        self._news: asyncio.Queue[Heard] = asyncio.Queue()
        self._answered = asyncio.Event()
        self._asked: tuple[str, Heard, dict[str, Any]] | None = None
        self._number = 0

    @property
    def is_host(self) -> bool:
        return self._table.players[0] is self

    def _hears(self, _: Person, frame: Heard) -> None:
        match frame.type:
            case "view":
                self.has_view.set()
                if frame.legal or (frame.over and self.is_host):
                    self._news.put_nowait(frame)
            case "table" | "welcome":
                self._table.state = frame.state or self._table.state
                if self._table.can_start:
                    self._table.players[0].is_to_start(frame)
            case "done":
                self._hears_done(frame)
            case "refused" if self._asked and frame.action_id == self._asked[0]:
                self._answered.set()
            case _:
                pass

    def is_to_start(self, frame: Heard) -> None:
        self._news.put_nowait(frame)

    def _hears_done(self, frame: Heard) -> None:
        if self._asked is None or frame.action_id != self._asked[0]:
            return
        action_id, view, action = self._asked
        assert self.person.seat is not None
        self._table.notes.append(Acknowledged(view.game, frame.seq, self.person.seat, action_id, action))
        self._answered.set()

    async def play(self) -> None:
        """Do what is due, for ever."""
        while True:
            news = await self._news.get()
            if news.type != "view":
                await self.person.send("start")
            elif news.over:
                await self.person.send("rematch")
            elif news is self.person.view:
                await asyncio.sleep(self._chance.uniform(0, THOUGHT))
                await self._decide(news)

    async def _decide(self, view: Heard) -> None:
        """Send a decision until there is an answer to it."""
        self._number += 1
        action = self._chance.choice(view.legal)
        action_id = f"{self.person.seat}-{self._number}"
        self._asked = action_id, view, action
        self._answered.clear()
        while not self._answered.is_set():
            await self.person.send("act", action_id=action_id, expected_seq=view.seq, action=action)
            # Not wait_for: before Python 3.12 it may take no notice of the end.
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self._answered.wait()


class Table:
    """A table, its players, and what they have noted."""

    def __init__(self, port: int, cookies: Sequence[str], code: str, chance: Random) -> None:
        self.notes: list[Acknowledged] = []
        self.state = ""
        self.players = [Player(port, cookie, code, self, chance) for cookie in cookies]

    @property
    def can_start(self) -> bool:
        """Whether everybody has a seat, and waits."""
        return self.state == "waiting" and all(player.person.seat is not None for player in self.players)


async def _trial(home: Path, kills: int, games: int, run: Sequence[str], seed: int) -> tuple[Report, list[Table]]:
    chance = Random(seed)  # noqa: S311  # the moments of the kills, and what people do
    child = await asyncio.to_thread(Child.start, home, run=run)
    tables = await asyncio.to_thread(_tables, child.port, games, chance)
    players = [player for table in tables for player in table.players]
    report = Report(kills, len(players))
    living = [asyncio.create_task(player.person.stay(chance)) for player in players]
    living += [asyncio.create_task(player.play()) for player in players]
    try:
        await _everybody(players)
        began = _now()
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(*LIFE))
            child.kill()
            for player in players:
                player.has_view.clear()
            before, began = _noted(tables), _now()
            child = await asyncio.to_thread(Child.start, home, port=child.port, run=run)
            async with asyncio.timeout(LONGEST):
                while _noted(tables) == before:
                    await asyncio.sleep(0.02)
            report.restart = max(report.restart, _now() - began)
        await _everybody(players)
        report.back = _now() - began
        await asyncio.sleep(LIFE[1])
    except TimeoutError:
        report.wrongs["not everybody came back"] += 1
    for task in living:
        task.cancel()
    ended = await asyncio.gather(*living, return_exceptions=True)
    report.wrongs.update(repr(end) for end in ended if isinstance(end, Exception))
    if code := await asyncio.to_thread(child.end):
        report.wrongs[f"the server ended with {code}"] += 1
    for player in players:
        report.wrongs.update(player.person.wrongs)
    return report, tables


def _tables(port: int, games: int, chance: Random) -> list[Table]:
    """Tables with their guests, who have not come yet."""
    with closing(Door(port)) as door:
        return [_table(door, port, KINDS[number % len(KINDS)], chance) for number in range(games)]


def _table(door: Door, port: int, kind: str, chance: Random) -> Table:
    cookies = [door.new_guest() for _ in range(rules_of(kind).seating.seats)]
    return Table(port, cookies, door.new_table(cookies[0], game=kind, delay=0.0), chance)


async def _everybody(players: Iterable[Player]) -> None:
    """Wait until all are shown a match. Raises TimeoutError."""
    async with asyncio.timeout(LONGEST):
        for player in players:
            await player.has_view.wait()


def _noted(tables: Iterable[Table]) -> int:
    return sum(len(table.notes) for table in tables)


def _now() -> float:
    return asyncio.get_running_loop().time()


def trial(home: Path, kills: int, games: int, *, mutant: bool = False, seed: int = 1) -> Report:
    """Kill a server so many times while so many games are played, and look what is there in the end."""
    many_files()
    run = ("-m", "benchmarks.server_kills", "--serve-mutant") if mutant else SERVE
    report, tables = asyncio.run(_trial(home, kills, games, run, seed))
    with closing(Store.open(f"sqlite:///{home / 'tables.sqlite3'}")) as store:
        for table in tables:
            _check(store, table.notes, report)
    return report


def _check(store: Store, notes: Sequence[Acknowledged], report: Report) -> None:
    """Compare what the people at a table were told with what is there."""
    told = {(note.match, note.action_id, note.seq) for note in notes}
    report.acknowledged += len(told)
    report.twice += len(told) - len({(match, action_id) for match, action_id, _ in told})
    for match in sorted({note.match for note in notes}):
        header, facts = store.read(match)
        try:
            fold(header.rules, facts, header.start)
        except Exception as failed:  # noqa: BLE001  # whatever it is, the match cannot be played
            report.wrongs[f"a match cannot be read: {failed!r}"] += 1
        for note in {(note.match, note.action_id): note for note in notes if note.match == match}.values():
            there = facts[note.seq - 1] if note.seq <= len(facts) else None
            report.lost += there != Decision(note.seat, action_from(note.action))


# The mutant.


class _Hasty(LiveTable):
    """Acknowledges and shows a fact, and has it kept a moment later."""

    async def _keep(self, proposal: Proposal) -> None:
        self.sitting.settle(proposal, self._now())
        await asyncio.sleep(HASTE)
        append = self._house.store.append(proposal.match, proposal.seq, proposal.key, proposal.fact)
        await asyncio.wrap_future(append)


def _serve_mutant(arguments: Sequence[str]) -> None:
    from euchre import cli

    setattr(hall, "LiveTable", _Hasty)  # noqa: B010  # not its own name, by intent
    sys.argv = ["euchre", "serve", *arguments]
    cli.main()


def _lines(report: Report, games: int, what: str) -> Iterator[str]:
    yield "| what | games | people | kills | acknowledged | lost | twice | first word, s | all back, s |"
    yield "|---|---|---|---|---|---|---|---|---|"
    yield (
        f"| {what} | {games:,} | {report.people:,} | {report.kills} | {report.acknowledged:,} | {report.lost:,} "
        f"| {report.twice:,} | {report.restart:.1f} | {report.back:.1f} |"
    )
    yield from (f"{number} x {wrong}" for wrong, number in report.wrongs.most_common(10))


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["--serve-mutant"]:
        _serve_mutant(given[1:])
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--mutant", action="store_true", help="acknowledge before it is kept; must be caught")
    asked = parser.parse_args(given)
    with TemporaryDirectory() as directory:
        report = trial(Path(directory), asked.kills, asked.games, mutant=asked.mutant)
    print("\n".join(_lines(report, asked.games, "mutant" if asked.mutant else "server")))
    well = report.lost > 0 if asked.mutant else not (report.lost or report.twice or report.wrongs)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
