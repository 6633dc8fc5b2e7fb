"""A table that is being played, without an event loop: people, cards, clocks, and what each of them is sent.

Messages come in one at a time. One that would add a fact gives a `Proposal`; the fact is shown to nobody before
`settle` says that it has been kept. Time is a number of seconds that is passed in.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Any

from euchre.bots import chance
from euchre.events import events
from euchre.game import Deal, Draw, commitment, hand_seed
from euchre.message import Refusal
from euchre.record import UnreadableFact, action_data, action_from
from euchre.table import (
    ADVISER,
    Act,
    Chosen,
    Company,
    SetCovered,
    SetDelay,
    Shuffled,
    State,
    Want,
    clean_text,
    company,
    new_table,
    step,
    wants,
)
from euchre.view import view
from euchre.web import messages as wire
from euchre.web.choices import chosen
from euchre.web.phrases import PHRASES
from euchre.web.told import told
from euchre.web.waiting import Waiting
from euchre.web.wire import Frames, hand_score, table_frame, weighed
from euchre.web.work import Opening, Proposal, Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from euchre.bots import Choice
    from euchre.message import Event
    from euchre.record import Folded, Header
    from euchre.rules import Seat
    from euchre.table import Message, Table
    from euchre.web.work import Viewer, Work

__all__ = ["Sitting"]

TRIES, SIMPLEST = 3, "random"
"""How often a level is asked that cannot decide, and the level that always can."""

BETWEEN_HANDS = 4
"""Delays that a finished hand is looked at."""

MOST_MISSED = 30
"""Facts of which somebody who comes back is told what happened; the table has no others in memory."""

LONGEST_SAYING = 200
"""Characters of what somebody says."""

REMEMBERED = 50
"""Sayings that whoever runs the server finds in a report."""


class _Declined(Exception):
    """A message that is refused to whoever sent it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def _done(done: Company | Refusal) -> Company:
    if isinstance(done, Refusal):
        raise _Declined(done)
    return done


class Sitting:
    """One table and all who are connected to it.

    `answered` finds the number under which a fact was kept by its key, see `Proposal`. `changed` says that the
    company is not yet kept as it is now.
    """

    def __init__(self, at: Company, answered: Callable[[str, str], int | None]) -> None:
        self.company = at
        self.table: Table | None = None
        self.header: Header | None = None
        self.viewers: list[Viewer] = []
        self.changed = True
        self._answered = answered
        self._now = 0.0
        self._asked: int | None = None
        self._waiting = Waiting()
        self._seeds: dict[Seat, bytes] = {}
        self._in_vain = 0
        self._said: deque[tuple[str, str]] = deque(maxlen=REMEMBERED)
        self._hands: list[wire.HandScore] = []
        self._muted = dict[str, frozenset[str]]()

    def open(self, at: Company, header: Header, game: Folded | None, now: float) -> None:
        """Sit down to a match that has been kept: a new one, or after a restart its `game` so far."""
        self._now = now
        self.company, self.header, self.changed = at, header, True
        lately = game and game.lately(MOST_MISSED)
        self._hands = _hands(game) if game else []
        self.table = step(new_table(header, lately), SetDelay(at.choices.delay), now).table
        self._waiting.begin_match()
        self._seeds.clear()
        self._waiting.seal(now)
        self._asked = None
        self._cover()
        self._wind()
        self._dismiss()
        self._show_table()
        for viewer in self.viewers:
            self._show_all(viewer)

    @property
    def number(self) -> int:
        """How many facts the match has."""
        return self.table.game.number if self.table else 0

    @property
    def is_awake(self) -> bool:
        """Whether anything may happen by itself: a match is on, and somebody is there."""
        return self.table is not None and self.company.state is State.PLAYING and not self.company.is_paused

    # Who comes and who goes

    def join(self, viewer: Viewer, hello: wire.Hello, heartbeat: float, now: float) -> None:
        """Somebody is connected. A second connection of the same person takes the place of the first."""
        self._now = now
        if refusal := self._no_entry(viewer.guest):
            viewer.send(wire.Gone(told(refusal)))
            viewer.close(wire.Close.NOT_ALLOWED)
            return
        for other in [each for each in self.viewers if each.guest == viewer.guest]:
            self.viewers.remove(other)
            other.send(wire.Replaced())
            other.close(wire.Close.REPLACED)
        self.viewers.append(viewer)
        if self.company.is_paused:
            self._waiting.expect_all(self.company.people, now)
        before, self.company = self.company, company.arrive(self._with_a_seat(viewer), viewer.guest)
        # A name may have been changed while the table was not in memory.
        self.company = company.rename(self.company, viewer.guest, viewer.name)
        self.changed |= before != self.company
        viewer.send(wire.Welcome(wire.VERSION, self.company.seat_of(viewer.guest), viewer.name, heartbeat))
        self._cover()
        self._show_table()
        self._show_all(viewer, hello.seq if hello.game == self.company.match else None)

    def _no_entry(self, guest: str) -> Refusal | None:
        if guest in self.company.barred:
            return Refusal.of("sent-away")
        watches = self.company.state is not State.WAITING and self.company.seat_of(guest) is None
        return Refusal.of("no-spectators") if watches and not self.company.choices.spectators else None

    def _with_a_seat(self, viewer: Viewer) -> Company:
        """Whoever comes by the link before the match gets the first empty seat."""
        at = self.company
        empty = [seat for seat, chair in enumerate(at.chairs) if chair.kind == "empty"]
        if at.state is not State.WAITING or at.seat_of(viewer.guest) is not None or not empty:
            return at
        return _done(company.sit(at, viewer.guest, viewer.name, empty[0]))

    def leave(self, viewer: Viewer, now: float) -> None:
        """A connection is gone. Nothing happens if its person has come by another one meanwhile."""
        self._now = now
        if viewer not in self.viewers:
            return
        self.viewers.remove(viewer)
        seat = self.company.seat_of(viewer.guest)
        if seat is not None:
            self._waiting.expect_back(seat, now)
        self.company = company.depart(self.company, viewer.guest)
        if self.company.is_paused:
            self._waiting.rewind()
        self._cover()
        self._show_table()

    def rename(self, guest: str, name: str) -> None:
        """A person has another name."""
        for viewer in self.viewers:
            if viewer.guest == guest:
                viewer.name = name
        self._become(company.rename(self.company, guest, name))

    # What they send

    def take(self, viewer: Viewer, frame: wire.FromClient, now: float) -> Work | None:
        """One message of somebody who is connected."""
        self._now = now
        if viewer not in self.viewers:
            return None
        try:
            if change := _CHANGES.get(type(frame)):
                self._become(_done(change(self.company, viewer, frame)))
                return None
            handler = _HANDLERS.get(type(frame))
            return handler(self, viewer, frame) if handler else None
        except _Declined as declined:
            viewer.send(wire.Refused(told(declined.refusal)))
            return None

    def _become(self, at: Company) -> None:
        """The company changes, and all are shown; who has lost the seat sees the table with other eyes."""
        before, self.company, self.changed = self.company, at, True
        has_another_clock = before.choices.clock != at.choices.clock
        if self.table is not None:
            self.table = step(self.table, SetDelay(at.choices.delay), self._now).table
            if has_another_clock:
                self._waiting.rewind()
                self._wind()
        self._cover()
        self._dismiss()
        self._show_table()
        for viewer in self.viewers:
            if has_another_clock or before.seat_of(viewer.guest) != at.seat_of(viewer.guest):
                self._show_all(viewer)

    def _dismiss(self) -> None:
        """Whoever may no longer be here has to go."""
        for other in list(self.viewers):
            if refusal := self._no_entry(other.guest):
                self.viewers.remove(other)
                other.send(wire.Gone(told(refusal)))
                other.close(wire.Close.NOT_ALLOWED)

    def start(self, viewer: Viewer, _: wire.Start) -> Opening:
        """The host begins."""
        return Opening(_done(company.begin(self.company, viewer.guest)), viewer)

    def rematch(self, viewer: Viewer, frame: wire.Rematch) -> Opening:
        """The host wants another match."""
        return Opening(_done(company.rematch(self.company, viewer.guest, rotate=frame.rotate)), viewer)

    def reopen(self, viewer: Viewer, _: wire.Reopen) -> None:
        """The host wants another game; the match that is over stays in the store."""
        at = _done(company.reopen(self.company, viewer.guest))
        self.table = self.header = None
        self._become(at)

    def act(self, viewer: Viewer, act: wire.Act) -> Proposal | None:
        """A decision: once, in the position that it was made for, or not at all."""
        key, match = f"{viewer.guest}:{act.action_id}", act.game or self.company.match
        is_late = (match, act.expected_seq) != (self.company.match, self.number)
        if is_late and (seq := self._answered(match, key)) is not None:
            viewer.send(wire.Done(act.action_id, seq))
            return None
        refusal = self._act_refusal(viewer) or (Refusal.of("too-late") if is_late else None)
        proposal = refusal or self._decision(viewer, act, key)
        if isinstance(proposal, Refusal):
            viewer.send(wire.Refused(told(proposal), act.action_id))
            self._show_all(viewer)
            return None
        return proposal

    def _act_refusal(self, viewer: Viewer) -> Refusal | None:
        if self.company.seat_of(viewer.guest) is None:
            return Refusal.of("not-seated")
        is_on = self.table is not None and self.company.state is State.PLAYING
        return None if is_on else Refusal.of("nobody-to-act")

    def _decision(self, viewer: Viewer, act: wire.Act, key: str) -> Proposal | Refusal:
        seat = self.company.seat_of(viewer.guest)
        assert seat is not None
        try:
            action = action_from(act.action)
        except UnreadableFact as unreadable:
            return Refusal.of("action-unreadable", reason=str(unreadable))
        self._waiting.has_acted(seat)
        if self.company.chairs[seat].covered:
            self._become(_done(company.set_away(self.company, viewer.guest, away=False)))
        return self._proposal(Act(seat, action), key, viewer, act.action_id)

    def _proposal(
        self, message: Message, key: str, viewer: Viewer | None = None, action_id: str = ""
    ) -> Proposal | Refusal:
        assert self.table is not None
        taken = step(self.table, message, self._now)
        if taken.refusal:
            return taken.refusal
        assert taken.fact is not None
        return Proposal(self.company.match, self.number + 1, key, taken.fact, taken.table, viewer, action_id)

    def _own_proposal(self, message: Message) -> Proposal | None:
        """A fact that nobody at the table asked for."""
        proposal = self._proposal(message, f"#{self.number + 1}")
        return None if isinstance(proposal, Refusal) else proposal

    def cover(self, viewer: Viewer, frame: wire.Cover) -> None:
        """The host hands an idle seat to the computer, but takes no decision that somebody is about to make."""
        at = _done(company.cover(self.company, viewer.guest, frame.seat))
        patience = self._waiting.until_idle(frame.seat == self._to_act, self._now)
        if self.company.chairs[frame.seat].decides and patience > 0:
            raise _Declined(Refusal.of("not-idle-yet", seat=frame.seat, seconds=ceil(patience)))
        self._become(at)

    @property
    def _to_act(self) -> Seat | None:
        return self.table.position.to_act if self.table else None

    def hint(self, viewer: Viewer, _: wire.Hint) -> Question:
        """What a good player would do in this seat."""
        seat = self.company.seat_of(viewer.guest)
        if self.table is None or seat is None or self.table.position.to_act != seat:
            raise _Declined(Refusal.of("no-hint-now"))
        return self._question(seat, ADVISER, viewer)

    def speak(self, viewer: Viewer, said: wire.Chat) -> None:
        """Those who watch are heard by one another only, or they could tell what the players do not know."""
        text = clean_text(said.text, LONGEST_SAYING)
        if refusal := self._unspeakable(said.phrase, text):
            raise _Declined(refusal)
        seat = self.company.seat_of(viewer.guest)
        frame = wire.Said(viewer.name, seat, said.phrase, text)
        self._said.append((viewer.guest, text or said.phrase))
        for other in self.viewers:
            hears = seat is not None or self.company.seat_of(other.guest) is None
            if hears and viewer.guest not in self._muted.get(other.guest, ()):
                other.send(frame)

    def _unspeakable(self, phrase: str, text: str) -> Refusal | None:
        allowed = self.company.choices.chat
        if allowed == "off":
            return Refusal.of("chat-is-off")
        if (text and allowed != "free") or (phrase and phrase not in PHRASES):
            return Refusal.of("phrases-only")
        return None if text or phrase else Refusal.of("nothing-said")

    def said_by(self, guest: str) -> list[str]:
        """What somebody has said of late."""
        return [text for speaker, text in self._said if speaker == guest]

    def mute(self, viewer: Viewer, frame: wire.Mute) -> None:
        """To hear somebody or not is everybody's own choice, wherever both sit and however often they come."""
        if not 0 <= frame.seat < len(self.company.chairs):
            raise _Declined(Refusal.of("no-such-seat", number=frame.seat, most=len(self.company.chairs) - 1))
        if guest := self.company.chairs[frame.seat].guest:
            others = self._muted.get(viewer.guest, frozenset()) - {guest}
            self._muted[viewer.guest] = others | {guest} if frame.on else others
            self._show_table()

    # What happens by itself

    def wake(self, now: float) -> float | None:
        """The seconds until something is due by itself; None while nothing is."""
        if not self.is_awake or self._asked == self.number:
            return None
        assert self.table is not None
        match wants(self.table):
            case Want.SEED:
                return self._waiting.until_deal(self.table.due, now, is_mixed=self._is_mixed)
            case Want.COMPUTER:
                return self._waiting.until_next(self.table.due, now, self._gone())
            case Want.PERSON:
                return self._waiting.until_person_is_late(now)
            case _:
                return None

    def _gone(self) -> Seat | None:
        """The seat to act, if its player is not there and has not left it to the computer."""
        assert self.table is not None
        seat = self.table.position.to_act
        assert seat is not None
        chair = self.company.chairs[seat]
        return seat if chair.guest and not chair.here and not chair.covered else None

    def tick(self, now: float) -> Work | None:
        """Do what is due."""
        self._now = now
        if self.wake(now) != 0.0:
            return None
        assert self.table is not None
        if wants(self.table) is Want.SEED:
            return self._own_proposal(self._shuffled())
        seat = self.table.position.to_act
        assert seat is not None
        if wants(self.table) is Want.PERSON:
            self._overdue(seat)
        level = self.company.chairs[seat].level or ADVISER
        question = self._question(seat, level if self._in_vain < TRIES else SIMPLEST)
        self._asked = self.number
        return question

    def _overdue(self, seat: Seat) -> None:
        """A clock has run out: the computer decides once, and for who is late again until he acts himself."""
        if self._waiting.is_late_again(seat) or self.company.choices.clock is None:
            self._become(_done(company.set_away(self.company, self.company.chairs[seat].guest, away=True)))

    def _seed(self) -> bytes:
        """The seed of the next deal: by the secret of the match and its number, so a restart does not change it."""
        assert self.table is not None
        assert self.header is not None
        assert self.header.seed is not None
        return hand_seed(self.header.seed, self.table.position.deals + 1 if self.number else 0)

    def mix(self, viewer: Viewer, frame: wire.Seed) -> None:
        """What a player adds to the next deal. Whoever only watches has no part in it."""
        seat = self.company.seat_of(viewer.guest)
        if seat is not None:
            self._seeds[seat] = bytes.fromhex(frame.seed)

    @property
    def _is_mixed(self) -> bool:
        """Whether all have added to the next deal who can; nobody can before the server is bound to it."""
        return not self.number or all(
            seat in self._seeds for seat, chair in enumerate(self.company.chairs) if chair.guest and chair.here
        )

    def _shuffled(self) -> Shuffled:
        return Shuffled(self._seed(), b"".join(seed for _, seed in sorted(self._seeds.items())))

    def _question(self, seat: Seat, level: str, asker: Viewer | None = None) -> Question:
        assert self.table is not None
        assert self.header is not None
        whim = chance(f"{self.header.bots}/{seat}", self.table.position.deals, self.number)
        return Question(self.company.match, self.number, seat, level, view(self.table.position, seat), whim, asker)

    def decided(self, question: Question, choice: Choice, now: float) -> Proposal | None:
        """The computer has thought; it is of no use if play has gone on meanwhile."""
        self._now = now
        if (question.match, question.seq) != (self.company.match, self.number):
            self.refuse(question.asker, Refusal.of("too-late"))
            return None
        if question.asker is not None:
            self._advise(question.asker, choice)
            return None
        if not self.is_awake or self._asked != self.number:
            return None
        proposal = self._own_proposal(Chosen(question.seat, choice.action))
        if proposal is None:
            self.undecided(question, now)
        return proposal

    def refuse(self, viewer: Viewer | None, why: Refusal) -> None:
        """Tell somebody why what he asked for was not done."""
        if viewer in self.viewers:
            viewer.send(wire.Refused(told(why)))

    def undecided(self, question: Question, now: float) -> None:
        """The computer could not think, or not of anything legal: it is asked again."""
        if question.asker is not None:
            self.refuse(question.asker, Refusal.of("no-hint-now"))
        elif self._asked == question.seq:
            self._waiting.fail(now)
            self._asked = None
            self._in_vain += 1

    def _advise(self, asker: Viewer, choice: Choice) -> None:
        if asker in self.viewers:
            asker.send(wire.Advice(self.number, action_data(choice.action), told(choice.reason), weighed(choice)))

    # A fact is kept, or is not

    def settle(self, proposal: Proposal, now: float) -> None:
        """A proposal has been kept: now it is true, and everybody is shown."""
        assert self.table is not None
        self._now, self._asked, self._in_vain = now, None, 0
        before, game = self.table.position, proposal.table.game.lately(MOST_MISSED)
        self.table = replace(proposal.table, game=game, covered=self.table.covered)
        if isinstance(proposal.fact, Draw | Deal):
            self._waiting.seal(now)
        if self.table.position.deals != before.deals:
            self._seeds.clear()
        if self.table.position.last is not before.last:
            self._hands.append(hand_score(self.table.position))
            self.table = replace(self.table, due=now + BETWEEN_HANDS * self.table.delay)
        self._wind()
        is_over = self.table.position.over is not None
        if is_over:
            self.company, self.changed = replace(self.company, state=State.OVER), True
        if proposal.viewer is not None:
            proposal.viewer.send(wire.Done(proposal.action_id, self.number))
        self._show_newest(proposal)
        if is_over:
            self._show_table()

    def failed(self, proposal: Proposal, why: Refusal, now: float) -> None:
        """A proposal could not be kept, so it has not happened; what nobody asked for is tried again."""
        self._now, self._asked = now, None
        self._waiting.fail(now)
        if proposal.viewer is not None:
            proposal.viewer.send(wire.Refused(told(why), proposal.action_id))
            self._show_all(proposal.viewer)

    def repeated(self, proposal: Proposal, seq: int, now: float) -> None:
        """A proposal came under a key that fact `seq` has already: it gets the answer that this one got."""
        self._now, self._asked = now, None
        if proposal.viewer is not None:
            proposal.viewer.send(wire.Done(proposal.action_id, seq))
            self._show_all(proposal.viewer)

    def _cover(self) -> None:
        """The table learns for whom the computer plays. Only what changes for the seat to act is thought of anew."""
        if self.table is None:
            return
        covered = self.company.played_by_computer
        if self.table.position.to_act in covered ^ self.table.covered:
            self._asked = None
        self.table = step(self.table, SetCovered(covered), self._now).table
        self._wind()

    def _wind(self) -> None:
        """Set the clock of whoever is to decide."""
        assert self.table is not None
        if wants(self.table) is not Want.PERSON:
            self._waiting.stop()
            return
        others_wait = sum(chair.decides for chair in self.company.chairs) > 1
        clock = self.company.choices.clock
        self._waiting.wind(self.number, self._now, self.table.due, clock, others_wait=others_wait)

    # What is shown

    def _show_newest(self, proposal: Proposal) -> None:
        """The newest fact to everybody, each from his own place."""
        assert self.table is not None
        before, position, frames = self.table.game.positions[-2], self.table.position, self._frames()
        sealed = self._sealed() if isinstance(proposal.fact, Draw | Deal) else None
        shown = dict[Any, wire.View]()
        for viewer in self.viewers:
            seat = self.company.seat_of(viewer.guest)
            if seat not in shown:
                shown[seat] = frames.to(seat, events(before, proposal.fact, position, seat))
            viewer.send(shown[seat])
            if sealed:
                viewer.send(sealed)

    def _show_all(self, viewer: Viewer, since: int | None = None) -> None:
        """Everything, to who has come or has lost the thread; and what has happened since fact `since`."""
        if self.table is not None and viewer in self.viewers:
            seat = self.company.seat_of(viewer.guest)
            missed = self._missed(seat, since)
            viewer.send(self._frames().to_newcomer(seat, missed, tuple(self._hands)))
            if sealed := self._sealed():
                viewer.send(sealed)

    def _frames(self) -> Frames:
        assert self.table is not None
        left = None if self.company.choices.clock is None else self._waiting.left(self._now)
        return Frames(self.company.match, self.number, self.table.position, left)

    def _sealed(self) -> wire.Sealed | None:
        """What the server is bound to by now; nothing before the first dealer is drawn, or when all is over."""
        if self.table is None or not self.number or self.table.position.over:
            return None
        position = self.table.position
        deal = position.dealt.deal if position.dealt else None
        told_of, mixed = (deal.commitment, deal.mixed.hex()) if deal else ("", "")
        return wire.Sealed(position.deals, told_of, mixed, commitment(self._seed()))

    def _missed(self, seat: Seat | None, since: int | None) -> Iterator[Event]:
        assert self.table is not None
        game = self.table.game
        if since is None or not max(1, game.forgotten) <= since <= game.number:
            return
        for number in range(since, game.number):
            yield from events(game.at(number), game.fact(number + 1), game.at(number + 1), seat)

    def _show_table(self) -> None:
        watching = sum(self.company.seat_of(viewer.guest) is None for viewer in self.viewers)
        for viewer in self.viewers:
            viewer.send(table_frame(self.company, viewer.guest, watching, self._muted.get(viewer.guest, ())))


def _hands(game: Folded) -> list[wire.HandScore]:
    """What each hand of a match came to."""
    pairs = pairwise(game.positions)
    return [hand_score(after) for before, after in pairs if after.last is not before.last]


def _configured(at: Company, viewer: Viewer, frame: wire.Configure) -> Company | Refusal:
    wanted = chosen(at.choices, frame.choices)
    return wanted if isinstance(wanted, Refusal) else company.choose(at, viewer.guest, wanted)


_CHANGES: Mapping[type[wire.FromClient], Callable[[Company, Viewer, Any], Company | Refusal]] = {
    wire.Sit: lambda at, viewer, frame: company.sit(at, viewer.guest, viewer.name, frame.seat),
    wire.Stand: lambda at, viewer, _: company.stand(at, viewer.guest),
    wire.Away: lambda at, viewer, frame: company.set_away(at, viewer.guest, away=frame.on),
    wire.Configure: _configured,
    wire.Level: lambda at, viewer, frame: company.set_level(at, viewer.guest, frame.seat, frame.level),
    wire.Kick: lambda at, viewer, frame: company.send_away(at, viewer.guest, frame.seat),
    wire.Swap: lambda at, viewer, frame: company.swap(at, viewer.guest, *frame.seats),
}
"""Messages that change the company and nothing else."""

_HANDLERS: Mapping[type[wire.FromClient], Callable[[Sitting, Viewer, Any], Work | None]] = {
    wire.Act: Sitting.act,
    wire.Start: Sitting.start,
    wire.Rematch: Sitting.rematch,
    wire.Reopen: Sitting.reopen,
    wire.Hint: Sitting.hint,
    wire.Chat: Sitting.speak,
    wire.Mute: Sitting.mute,
    wire.Seed: Sitting.mix,
    wire.Cover: Sitting.cover,
}
