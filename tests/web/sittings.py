"""A table without an event loop, driven as the server drives it, but with a clock and a store of the test's own.

Whatever a viewer is sent is compared with the store as it is sent: what is acknowledged is kept, and what is shown is
what the kept facts make of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import msgspec

from euchre.bots import Choice
from euchre.message import Reason, Refusal
from euchre.record import Folded, fold, start_fold
from euchre.table import Choices, State, company, new_header
from euchre.web import messages as wire
from euchre.web.live import read_company, write_company
from euchre.web.sitting import Sitting
from euchre.web.wire import Frames
from euchre.web.work import Opening, Proposal, Question

if TYPE_CHECKING:
    from random import Random

    from euchre.game import Action
    from euchre.record import Header
    from euchre.rules import Seat
    from euchre.table import Company
    from euchre.web.work import Work

__all__ = ["Guest", "House", "Shelf", "bare", "table_of"]


def bare(frame: wire.View) -> wire.View:
    """What a view says of the position, without how it came about and what the time is."""
    return msgspec.structs.replace(frame, events=(), left=None, full=False, hands=())


@dataclass
class Shelf:
    """Games in memory: each with its header, its facts, and the keys under which they were kept."""

    games: dict[str, tuple[Header, Folded]] = field(default_factory=dict)
    keys: dict[str, dict[str, int]] = field(default_factory=dict)

    def begin(self, match: str, header: Header) -> None:
        assert match not in self.games
        self.games[match], self.keys[match] = (header, start_fold(header.rules, header.start)), {}

    def append(self, proposal: Proposal) -> None:
        header, game = self.games[proposal.match]
        assert proposal.key not in self.keys[proposal.match]
        assert proposal.seq == game.number + 1, "there is one fact of each number"
        assert game.refusal(proposal.fact) is None
        self.games[proposal.match] = header, game.after(proposal.fact)
        self.keys[proposal.match][proposal.key] = proposal.seq

    def answered(self, match: str, key: str) -> int | None:
        return self.keys.get(match, {}).get(key)


class Guest:
    """A connection that remembers what it got."""

    def __init__(self, house: House, guest: str) -> None:
        self.guest = guest
        self.name = guest.title()
        self.frames: list[wire.FromServer] = []
        self.code: int | None = None
        self._house = house

    def send(self, frame: wire.FromServer) -> None:
        assert self.code is None, "nothing is sent after the end"
        self._house.check(self, frame)
        self.frames.append(msgspec.json.decode(msgspec.json.encode(frame), type=wire.FromServer))

    def close(self, code: int) -> None:
        self.code = code

    def last(self, kind: type[wire.Frame]) -> wire.Frame | None:
        return next((frame for frame in reversed(self.frames) if isinstance(frame, kind)), None)

    @property
    def view(self) -> wire.View:
        frame = self.last(wire.View)
        assert isinstance(frame, wire.View)
        return frame

    @property
    def refusals(self) -> list[str]:
        return [frame.why.code for frame in self.frames if isinstance(frame, wire.Refused)]


class House:
    """One table, the store behind it, and the questions that the computer has not answered yet."""

    def __init__(self, at: Company) -> None:
        self.shelf = Shelf()
        self.now = 0.0
        self.failing = 0
        self.questions: list[Question] = []
        self.sitting = Sitting(at, self.shelf.answered)
        self.acts = 0

    # What the server does with a table

    def do(self, work: Work | None) -> None:
        match work:
            case Opening(at):
                self._open(at)
            case Question():
                self.questions.append(work)
            case Proposal():
                self._keep(work)

    def _open(self, at: Company) -> None:
        opened = replace(at, match=f"match {len(self.shelf.games)}")
        header = new_header(at.choices.rules, at.players, "2026-01-02T03:04:05Z", opened.match)
        self.shelf.begin(opened.match, header)
        self.sitting.open(opened, header, None, self.now)

    def _keep(self, proposal: Proposal) -> None:
        if self.failing:
            self.failing -= 1
            self.sitting.failed(proposal, Refusal.of("not-kept", reason="full", path="x"), self.now)
            return
        known = self.shelf.answered(proposal.match, proposal.key)
        if known is None:
            self.shelf.append(proposal)
            self.sitting.settle(proposal, self.now)
        else:
            self.sitting.repeated(proposal, known, self.now)

    def reopen(self) -> None:
        """Go on with what is kept."""
        at = self.sitting.company
        if at.match:
            header, game = self.shelf.games[at.match]
            game = fold(header.rules, game.facts, header.start)
            at = replace(at, state=State.OVER) if game.position.over else at
            self.sitting.open(at, header, game, self.now)

    def restart(self) -> None:
        """The server ends, with all connections and thoughts, and begins again."""
        self.sitting = Sitting(read_company(write_company(self.sitting.company)), self.shelf.answered)
        self.questions.clear()
        self.reopen()

    # People

    def join(self, guest: str, seq: int = 0) -> Guest:
        viewer = Guest(self, guest)
        self.sitting.join(viewer, wire.Hello(wire.VERSION, "CODE", self.sitting.company.match, seq), 10.0, self.now)
        return viewer

    def leave(self, viewer: Guest) -> None:
        self.sitting.leave(viewer, self.now)

    def send(self, viewer: Guest, frame: wire.FromClient) -> None:
        """A frame as it comes from the wire."""
        read = msgspec.json.decode(msgspec.json.encode(frame), type=wire.FromClient)
        self.do(self.sitting.take(viewer, read, self.now))

    def act(self, viewer: Guest, action: wire.Data, seq: int | None = None, action_id: str = "") -> wire.Act:
        """A decision, under an id of its own if none is given."""
        self.acts += 1
        frame = wire.Act(action_id or f"a{self.acts}", self.sitting.number if seq is None else seq, action)
        self.send(viewer, frame)
        return frame

    # Time and thought

    def wait(self, seconds: float) -> None:
        """So much time passes, and whatever falls due is done at its time; nobody thinks to an end."""
        until = self.now + seconds
        for _ in range(10_000):
            wake = self.sitting.wake(self.now)
            if wake is None or self.now + wake > until:
                break
            self.now += wake
            self.do(self.sitting.tick(self.now))
        else:
            raise AssertionError("the table is always busy")
        self.now = until

    def think(self, place: int = 0) -> None:
        """One answer of the computer: one of the legal actions, by the whim that comes with the question."""
        question = self.questions.pop(place)
        action: Action = question.whim.choice(question.view.legal)
        self.do(self.sitting.decided(question, Choice(action, Reason.of("only-legal")), self.now))

    def fail_to_think(self, place: int = 0) -> None:
        self.sitting.undecided(self.questions.pop(place), self.now)

    def go_on(self, seconds: float) -> bool:
        """Whether a fact is kept within so much time, if nobody does anything and the computer thinks quickly."""
        before, until = self.sitting.number, self.now + seconds
        while self.sitting.number == before:
            if self.questions:
                self.think()
                continue
            wake = self.sitting.wake(self.now)
            if wake is None or self.now + wake > until:
                self.now = until
                return False
            self.now += wake
            self.do(self.sitting.tick(self.now))
        return True

    def play(self, viewers: dict[Seat, Guest], facts: int, chance: Random) -> None:
        """So many more facts, or the rest of the match; people act as chance has it."""
        until = self.sitting.number + facts
        while self.sitting.number < until and self.sitting.company.state is State.PLAYING:
            table = self.sitting.table
            assert table is not None
            seat = table.position.to_act
            if seat in viewers:
                self.act(viewers[seat], chance.choice(viewers[seat].view.legal))
            else:
                assert self.go_on(60.0)

    # What must be true whenever something is sent

    def check(self, viewer: Guest, frame: wire.FromServer) -> None:
        at = self.sitting.company
        match frame:
            case wire.Done(action_id, seq):
                kept = (self.shelf.answered(match, f"{viewer.guest}:{action_id}") for match in self.shelf.games)
                assert seq in kept, "of this match or one before"
            case wire.View():
                _, game = self.shelf.games[frame.game]
                assert frame.game == at.match
                assert frame.seq == game.number, "what is shown is the newest that is kept"
                seat = at.seat_of(viewer.guest)
                assert bare(frame) == Frames(frame.game, frame.seq, game.position).to(seat)
            case wire.TableView():
                assert frame.you == at.seat_of(viewer.guest)
                assert frame.host == (at.host == viewer.guest)
            case _:
                pass


def table_of(choices: Choices, *people: str) -> House:
    """A table that waits, with these people in the first seats; the first is host. Nobody is connected."""
    at = company.new_company("CODE", people[0], choices)
    for seat, guest in enumerate(people):
        sat = company.sit(at, guest, guest.title(), seat)
        assert not isinstance(sat, Refusal)
        at = sat
    return House(replace(at, chairs=tuple(replace(chair, here=False) for chair in at.chairs)))
