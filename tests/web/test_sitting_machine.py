"""A table under everything that people, networks, disks and the computer can do to it, in whatever order."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from euchre.rules import CATALOGUE
from euchre.table import Choices, State, Want, wants
from euchre.web import messages as wire
from tests.web.sittings import Guest, House, bare, table_of

if TYPE_CHECKING:
    from euchre.table.company import Clock

PEOPLE = ("ann", "bob", "eve", "dan", "zoe")
GAMES = ("classic", "british", "two-hand", "bid-3", "bid-6")

places = st.integers(0, 50)
people = st.sampled_from(PEOPLE)
numbers = st.integers(0, 5)

wanted = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from([*CATALOGUE, "whist"]),
        "options": st.sampled_from([{}, {"points": "1"}, {"bury": "on"}, {"points": "none"}, {"": ""}]),
        "clock": st.sampled_from([None, 15, 30, 60, 7]),
        "delay": st.sampled_from([0, 0.5, 5, 6]),
        "chat": st.sampled_from(["off", "phrases", "free", "shouting"]),
        "spectators": st.booleans(),
        "open": st.booleans(),
    },
)
frames: st.SearchStrategy[wire.FromClient] = st.one_of(
    st.builds(wire.Sit, numbers),
    st.builds(wire.Stand),
    st.builds(wire.Away, st.booleans()),
    st.builds(wire.Configure, wanted),
    st.builds(wire.Level, numbers, st.sampled_from([None, "random", "novice", "god"])),
    st.builds(wire.Kick, numbers),
    st.builds(wire.Swap, st.tuples(numbers, numbers)),
    st.builds(wire.Cover, numbers),
    st.builds(wire.Rematch, st.booleans()),
    st.builds(wire.Reopen),
    st.builds(wire.Seed, st.sampled_from(["0" * 32, "f" * 32])),
    st.builds(wire.Hint),
    st.builds(wire.Chat, st.sampled_from(["", "hello", "nothing"]), st.text(max_size=20)),
    st.builds(wire.Mute, numbers, st.booleans()),
    st.builds(wire.Hello, st.just(1), st.just("CODE")),
    st.builds(wire.Report, numbers),
)
oddities = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(max_size=4)
    | st.sampled_from(["Js", "*", "s", "n", "play", "Js 9h"])
)
actions: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.dictionaries(
        st.sampled_from(["do", "card", "cards", "suit", "alone", "seat", "tricks"]), oddities, max_size=3
    ),
    st.builds(lambda card: {"do": "play", "card": card}, oddities),
    st.builds(lambda cards: {"do": "swap", "cards": cards}, oddities),
    st.sampled_from([{"do": "pass"}, {"do": "order-up"}, {"do": "claim"}, {"do": "play", "card": "Js"}]),
)


class Table(RuleBasedStateMachine):
    """People come, act, go and come back; `viewers` are open connections, `deserted` matches that all have left."""

    @initialize(
        name=st.sampled_from(GAMES),
        clock=st.sampled_from([None, 15]),
        delay=st.sampled_from([0.0, 1.0]),
        count=st.integers(1, 4),
        short=st.booleans(),
        facts=st.integers(-1, 30),
    )
    def sit_down(self, name: str, clock: Clock, delay: float, count: int, short: bool, facts: int) -> None:
        """People at a table that waits, or somewhere in the first hand."""
        self.deserted = set[str]()
        seats = min(count, CATALOGUE[name].seating.seats)
        options = {"points": "1"} if short else {}
        self.house: House = table_of(Choices(name, options, clock, delay), *PEOPLE[:seats])
        self.viewers: list[Guest] = [self.house.join(guest) for guest in PEOPLE[:seats]]
        self.acknowledged: list[tuple[str, str, wire.Act, int]] = []
        self.kept: dict[str, int] = {}
        if facts >= 0:
            self.begin()
            self.house.play(dict(enumerate(self.viewers)), facts, Random(facts))

    # Coming and going

    @rule(guest=people, behind=st.integers(0, 250))
    def come(self, guest: str, behind: int) -> None:
        """Once or once more; the first connection gives way."""
        before = [each for each in self.viewers if each.guest == guest]
        viewer = self.house.join(guest, max(0, self.house.sitting.number - behind))
        if viewer.code is not None:
            assert isinstance(viewer.frames[-1], wire.Gone)
            return
        assert all(each.code == 4001 and isinstance(each.frames[-1], wire.Replaced) for each in before)
        assert isinstance(viewer.frames[0], wire.Welcome)
        assert isinstance(viewer.frames[1], wire.TableView)
        self.viewers.append(viewer)

    @precondition(lambda self: self.viewers)
    @rule(place=places)
    def go(self, place: int) -> None:
        """A connection is gone, at once or long after it was replaced."""
        self.house.leave(self.viewers.pop(place % len(self.viewers)))

    @rule()
    def restart(self) -> None:
        self.house.restart()
        self.viewers.clear()

    # Decisions

    def _decider(self) -> Guest | None:
        sitting = self.house.sitting
        if sitting.table is None or sitting.table.position.to_act is None:
            return None
        guest = sitting.company.chairs[sitting.table.position.to_act].guest
        return next((each for each in self.viewers if each.guest == guest and each.code is None), None)

    def _sent(self, viewer: Guest, act: wire.Act, frames: int) -> None:
        """Whoever decides is told what has become of it."""
        new = viewer.frames[frames:]
        answers = [frame for frame in new if isinstance(frame, wire.Done | wire.Refused)]
        assert [frame.action_id for frame in answers] == [act.action_id]
        if isinstance(answers[0], wire.Done):
            match = self.house.sitting.company.match
            self.acknowledged.append((match, viewer.guest, act, answers[0].seq))

    @precondition(lambda self: self._decider())
    @rule(place=places, failing=st.booleans(), count=st.integers(1, 8))
    def decide(self, place: int, failing: bool, count: int) -> None:
        """Legally; the disk may be full. Then others may do so too."""
        for _ in range(count):
            viewer = self._decider()
            if viewer is None:
                return
            self.house.failing = int(failing)
            before, frames, legal = self.house.sitting.number, len(viewer.frames), viewer.view.legal
            act = self.house.act(viewer, legal[place % len(legal)])
            self._sent(viewer, act, frames)
            assert self.house.sitting.number == before + (not failing)
            assert self.house.failing == 0
            failing = False

    @precondition(lambda self: self.viewers)
    @rule(place=places, action=actions, behind=st.integers(-1, 3), again=st.booleans())
    def decide_oddly(self, place: int, action: dict[str, Any], behind: int, again: bool) -> None:
        """Anybody, anything, after any fact; perhaps under an id that he has used before."""
        viewer = self.viewers[place % len(self.viewers)]
        if viewer.code is not None:
            return
        used = [act.action_id for match, guest, act, _ in self.acknowledged if guest == viewer.guest]
        seq, frames = self.house.sitting.number - behind, len(viewer.frames)
        act = self.house.act(viewer, action, seq, used[0] if again and used else "")
        if not used or not again:
            self._sent(viewer, act, frames)

    @precondition(lambda self: self.acknowledged)
    @rule(place=places)
    def say_it_again(self, place: int) -> None:
        """What was acknowledged once is acknowledged in the same way, by whichever way its player has come back."""
        match, guest, act, seq = self.acknowledged[-1 - place % len(self.acknowledged)]
        viewer = next((each for each in self.viewers if each.guest == guest and each.code is None), None)
        at = self.house.sitting.company
        if viewer is None or at.match != match or at.seat_of(guest) is None:
            return
        number, frames = self.house.sitting.number, len(viewer.frames)
        self.house.send(viewer, act)
        assert viewer.frames[frames:] == [wire.Done(act.action_id, seq)]
        assert self.house.sitting.number == number

    # Everything else

    @precondition(lambda self: self.viewers)
    @rule(place=places, frame=frames)
    def send(self, place: int, frame: wire.FromClient) -> None:
        self.house.send(self.viewers[place % len(self.viewers)], frame)

    @rule()
    def begin(self) -> None:
        """The host does, if he is there."""
        for viewer in self.viewers:
            if viewer.guest == self.house.sitting.company.host:
                self.house.send(viewer, wire.Start())

    @rule()
    def play_again(self) -> None:
        for viewer in self.viewers:
            if viewer.guest == self.house.sitting.company.host:
                self.house.send(viewer, wire.Rematch())

    @rule(seconds=st.sampled_from([0.0, 0.5, 2.0, 20.0, 700.0]))
    def wait(self, seconds: float) -> None:
        self.house.wait(seconds)

    @precondition(lambda self: self.house.questions)
    @rule(place=places, well=st.booleans())
    def think(self, place: int, well: bool) -> None:
        """The computer answers, perhaps late, or cannot."""
        place %= len(self.house.questions)
        if well:
            self.house.think(place)
        else:
            self.house.fail_to_think(place)

    @rule(count=st.integers(1, 60), failing=st.booleans())
    def go_on(self, count: int, failing: bool) -> None:
        """Without anybody's doing: by the deadline of a person, or soon."""
        sitting = self.house.sitting
        self.house.failing = int(failing)
        for _ in range(count):
            if not sitting.is_awake or self._waits_for_one_alone():
                break
            limit = (sitting.company.choices.clock or 600) + 4 * sitting.company.choices.delay
            assert self.house.go_on(limit + 10.0)
        self.house.failing = 0

    # What is always true

    def _waits_for_one_alone(self) -> bool:
        """Whether the only person there has all the time in the world."""
        sitting = self.house.sitting
        assert sitting.table is not None
        deciding = sum(chair.decides for chair in sitting.company.chairs)
        return wants(sitting.table) is Want.PERSON and sitting.company.choices.clock is None and deciding == 1

    @invariant()
    def facts_are_only_added(self) -> None:
        for match, (_, game) in self.house.shelf.games.items():
            assert sorted(self.house.shelf.keys[match].values()) == list(range(1, game.number + 1))
            assert game.number >= self.kept.get(match, 0)
            self.kept[match] = game.number

    @invariant()
    def what_was_acknowledged_is_kept(self) -> None:
        for match, guest, act, seq in self.acknowledged:
            assert self.house.shelf.answered(match, f"{guest}:{act.action_id}") == seq

    @invariant()
    def everybody_sees_the_newest(self) -> None:
        sitting = self.house.sitting
        assert {each for each in self.viewers if each.code is None} == set(sitting.viewers)
        for viewer in self.viewers:
            if viewer.code is None and sitting.table is not None:
                assert (viewer.view.game, viewer.view.seq) == (sitting.company.match, sitting.number)
                assert viewer.view.seat == sitting.company.seat_of(viewer.guest)

    @invariant()
    def the_table_shows_who_is_there(self) -> None:
        at = self.house.sitting.company
        there = {each.guest for each in self.viewers if each.code is None}
        for chair in at.chairs:
            assert chair.here == (chair.guest in there)
        for viewer in self.viewers:
            shown = viewer.last(wire.TableView)
            if viewer.code is None and isinstance(shown, wire.TableView):
                assert [seat.here for seat in shown.seats] == [chair.here for chair in at.chairs]
                assert [seat.covered for seat in shown.seats] == [chair.covered for chair in at.chairs]

    @invariant()
    def the_table_never_sticks(self) -> None:
        sitting = self.house.sitting
        if not sitting.is_awake or self._waits_for_one_alone():
            return
        asked = [
            each
            for each in self.house.questions
            if (each.match, each.seq, each.asker) == (sitting.company.match, sitting.number, None)
        ]
        assert asked or sitting.wake(self.house.now) is not None

    @invariant()
    def the_match_is_over_when_it_is(self) -> None:
        sitting = self.house.sitting
        if sitting.table is not None:
            match = sitting.company.match
            if not sitting.company.people:
                self.deserted.add(match)
            over = sitting.table.position.over is not None or match in self.deserted
            assert sitting.company.state is (State.OVER if over else State.PLAYING)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=80, stateful_step_count=40)


def test_frames_are_compared_for_what_they_say_of_the_position() -> None:
    house = table_of(Choices(delay=0.0), "ann")
    viewer = house.join("ann")
    house.send(viewer, wire.Start())
    assert house.go_on(1.0)
    assert bare(viewer.view) == msgspec.structs.replace(viewer.view, events=(), full=False)
    assert viewer.view.events
