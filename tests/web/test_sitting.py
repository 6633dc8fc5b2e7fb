"""A table, moment by moment: when the computer plays for somebody, and what it costs to be late."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from euchre import web
from euchre.table import LONGEST_NAME, Choices, State, Want, wants
from euchre.web import messages as wire
from euchre.web.sitting import LONGEST_SAYING
from euchre.web.waiting import DAWDLE, Waiting
from tests.web.sittings import Guest, House, table_of

if TYPE_CHECKING:
    from euchre.table.company import Chat, Clock

PEOPLE = ("ann", "bob", "eve", "dan")


def _begun(*people: str, clock: Clock = None, delay: float = 0.0) -> tuple[House, list[Guest]]:
    house = table_of(Choices(clock=clock, delay=delay), *people)
    viewers = [house.join(guest) for guest in people]
    house.send(viewers[0], wire.Start())
    return house, viewers


def _to_a_person(house: House, viewers: list[Guest]) -> Guest:
    """Go on until a person is to decide."""
    table = house.sitting.table
    while table is None or wants(table) is not Want.PERSON:
        assert house.go_on(60.0)
        table = house.sitting.table
    seat = table.position.to_act
    assert seat is not None
    return viewers[seat]


def test_the_clock_decides_once_and_then_plays_on_for_who_stays_away() -> None:
    house, viewers = _begun(*PEOPLE, clock=15)
    slow = _to_a_person(house, viewers)
    seat = house.sitting.company.seat_of(slow.guest)
    assert seat is not None
    assert slow.view.left == 15.0
    assert not house.go_on(15.9)
    assert house.go_on(0.2)
    assert not house.sitting.company.chairs[seat].covered
    while not house.sitting.company.chairs[seat].covered:
        assert house.go_on(17.0)
    assert house.sitting.company.played_by_computer == {seat}


def test_who_acts_after_the_computer_has_taken_over_plays_himself_again() -> None:
    house, viewers = _begun(*PEOPLE)
    idle = _to_a_person(house, viewers)
    seat = house.sitting.company.seat_of(idle.guest)
    host = next(each for each in viewers if each.guest == house.sitting.company.host)
    assert seat is not None
    house.send(host, wire.Cover(seat))
    house.wait(19.9)
    house.send(host, wire.Cover(seat))
    assert host.refusals == ["not-idle-yet"] * 2
    assert not house.sitting.company.played_by_computer
    house.wait(0.2)
    house.send(host, wire.Cover(seat))
    assert house.sitting.company.played_by_computer == {seat}
    house.wait(0.0)
    assert house.questions
    number = house.sitting.number
    house.act(idle, idle.view.legal[0])
    assert house.sitting.number == number + 1
    assert house.sitting.company.played_by_computer == set()
    house.think()
    assert house.sitting.number == number + 1, "the computer's answer comes too late"


def test_the_computer_decides_no_more_for_who_has_taken_over_again() -> None:
    house, viewers = _begun(*PEOPLE)
    person = _to_a_person(house, viewers)
    number = house.sitting.number
    house.send(person, wire.Away(on=True))
    house.wait(0.0)
    assert house.questions
    house.send(person, wire.Away(on=False))
    house.think()
    assert house.sitting.number == number
    assert person.view.legal


def test_a_page_that_is_loaded_anew_in_time_loses_no_decision() -> None:
    house, viewers = _begun(*PEOPLE)
    person = _to_a_person(house, viewers)
    number = house.sitting.number
    house.leave(person)
    assert not house.go_on(1.9)
    back = house.join(person.guest, number)
    assert not house.go_on(30.0)
    assert back.view.legal
    house.leave(back)
    assert house.go_on(2.1)


@pytest.mark.parametrize("how", ["by coming anew", "by being away"])
def test_nobody_gains_time(how: str) -> None:
    house, viewers = _begun(*PEOPLE, clock=15)
    person = _to_a_person(house, viewers)
    number = house.sitting.number
    for _ in range(4):
        house.go_on(15.5)
        if how == "by coming anew":
            house.leave(person)
            house.go_on(0.6)
            person = house.join(person.guest)
        else:
            house.send(person, wire.Away(on=True))
            house.send(person, wire.Away(on=False))
    assert house.sitting.number > number


def test_nothing_happens_while_nobody_is_there() -> None:
    house, (ann,) = _begun("ann", delay=1.0)
    assert house.go_on(5.0)
    house.leave(ann)
    number = house.sitting.number
    assert house.sitting.wake(house.now) is None
    house.wait(10_000.0)
    assert (house.sitting.number, house.questions) == (number, [])
    house.join("ann")
    assert house.go_on(5.0)


def test_the_disk_that_was_full_is_tried_again() -> None:
    house, _ = _begun("ann")
    house.failing = 3
    assert not house.go_on(5.9)
    assert house.go_on(0.2)


def test_a_match_of_four_people_ends_and_begins_again() -> None:
    house = table_of(Choices(delay=0.0, options={"hands": "1"}), *PEOPLE)
    viewers = [house.join(guest) for guest in PEOPLE]
    house.send(viewers[0], wire.Start())
    house.play(dict(enumerate(viewers)), 1000, Random(1))
    assert house.sitting.company.state is State.OVER
    house.send(viewers[0], wire.Rematch())
    assert house.go_on(60.0)
    assert viewers[0].view.game != next(each.game for each in viewers[0].frames if isinstance(each, wire.View))


def test_what_was_done_in_a_match_is_acknowledged_again_when_another_is_chosen() -> None:
    house, viewers = _begun(*PEOPLE)
    idle = _to_a_person(house, viewers)
    act = house.act(idle, idle.view.legal[0])
    house.play(dict(enumerate(viewers)), 1000, Random(1))
    match = idle.view.game
    house.send(viewers[0], wire.Reopen())
    house.send(idle, msgspec.structs.replace(act, game=match))
    done = idle.last(wire.Done)
    assert isinstance(done, wire.Done)
    assert done.action_id == act.action_id
    assert not idle.refusals
    house.act(idle, {"do": "pass"})
    assert idle.refusals == ["nobody-to-act"]


def test_after_a_match_the_same_people_choose_another_game() -> None:
    house, viewers = _begun(*PEOPLE)
    host, other = viewers[0], viewers[1]
    house.send(host, wire.Reopen())
    assert host.refusals == ["match-not-over"]
    house.play(dict(enumerate(viewers)), 1000, Random(1))
    house.send(other, wire.Reopen())
    assert other.refusals == ["host-only"]
    house.send(host, wire.Reopen())
    house.send(host, wire.Configure({"game": "bid-3"}))
    house.restart()
    again = [house.join(viewer.guest) for viewer in viewers[:3]]
    house.send(again[0], wire.Start())
    assert house.go_on(60.0)
    assert again[2].view.score.points == (0, 0, 0)


@pytest.mark.parametrize("chat", ["off", "phrases", "free"])
def test_who_watches_is_not_heard_by_the_players(chat: Chat) -> None:
    house = table_of(Choices(chat=chat, delay=0.0), "ann", "bob")
    ann, bob = house.join("ann"), house.join("bob")
    house.send(ann, wire.Start())
    zoe, yan = house.join("zoe"), house.join("yan")
    house.send(zoe, wire.Chat(text="he has both bowers"))
    house.send(zoe, wire.Chat(phrase="hello"))
    assert not [frame for viewer in (ann, bob) for frame in viewer.frames if isinstance(frame, wire.Said)]
    said = [frame for frame in yan.frames if isinstance(frame, wire.Said)]
    assert len(said) == {"off": 0, "phrases": 1, "free": 2}[chat]
    house.send(bob, wire.Mute(0))
    house.send(ann, wire.Chat(phrase="hello"))
    assert not bob.last(wire.Said)


def test_who_is_not_to_be_heard_is_not_wherever_he_sits() -> None:
    house, viewers = _begun(*PEOPLE[:3])
    ann, bob, eve = viewers
    house.send(ann, wire.Mute(1))
    for viewer in (ann, bob):
        house.send(viewer, wire.Stand())
    house.send(eve, wire.Stand())
    for viewer, seat in zip(viewers, (1, 3, 0), strict=True):
        house.send(viewer, wire.Sit(seat))
    ann = house.join("ann")
    table = ann.last(wire.TableView)
    assert isinstance(table, wire.TableView)
    assert [chair.muted for chair in table.seats] == [False, False, False, True]
    house.send(bob, wire.Chat(phrase="hello"))
    assert not ann.last(wire.Said)
    house.send(eve, wire.Chat(phrase="hello"))
    assert ann.last(wire.Said)
    house.send(ann, wire.Mute(3, on=False))
    house.send(bob, wire.Chat(phrase="hello"))
    assert sum(isinstance(frame, wire.Said) for frame in ann.frames) == 2
    house.send(ann, wire.Mute(4))
    assert ann.refusals == ["no-such-seat"]


def test_a_match_that_all_have_left_is_not_played_on() -> None:
    house, viewers = _begun("ann", "bob")
    person = _to_a_person(house, viewers)
    for viewer in viewers:
        house.send(viewer, wire.Stand())
    assert house.sitting.company.state is State.OVER
    seat, number = person.view.to_act, house.sitting.number
    assert seat is not None
    house.send(person, wire.Sit(seat))
    house.act(person, person.view.legal[0])
    assert (person.refusals, house.sitting.number) == (["nobody-to-act"], number)


def test_the_first_deal_waits_a_moment_for_the_players() -> None:
    house, viewers = _begun("ann", "bob")
    house.wait(0.4)
    sealed = [frame.number for frame in viewers[0].frames if isinstance(frame, wire.Sealed)]
    assert sealed == [0], "nothing is dealt before they could add to it"
    house.send(viewers[0], wire.Seed("a" * 32))
    house.wait(0.0)
    assert house.sitting.number == 1
    house.send(viewers[1], wire.Seed("b" * 32))
    house.wait(0.0)
    assert _sealed(viewers[0], 1).mixed == "a" * 32 + "b" * 32
    late, _ = _begun("ann", "bob")
    late.wait(0.6)
    assert late.sitting.number > 1, "nor does it wait for those who add nothing"


def test_what_somebody_said_is_there_for_a_report() -> None:
    house = table_of(Choices(chat="free", delay=0.0), "ann", "bob")
    ann, bob = house.join("ann"), house.join("bob")
    house.send(ann, wire.Chat(text="you  fool"))
    house.send(bob, wire.Chat(phrase="hello"))
    house.send(ann, wire.Chat(text="sorry"))
    assert house.sitting.said_by("ann") == ["you fool", "sorry"]


def test_another_clock_holds_for_the_decision_at_hand() -> None:
    house, viewers = _begun(*PEOPLE)
    idle = _to_a_person(house, viewers)
    host = next(each for each in viewers if each.guest == house.sitting.company.host)
    assert not house.go_on(30.0)
    house.send(host, wire.Configure({"clock": 15}))
    assert idle.view.left == 15.0
    assert house.go_on(16.1)


def test_whoever_goes_and_comes_does_not_disturb_the_thoughts_of_others() -> None:
    house, viewers = _begun("ann", "bob")
    while not house.questions:
        person = next((each for each in viewers if each.view.legal), None)
        if person:
            house.act(person, person.view.legal[0])
        else:
            house.wait(60.0)
    (question,) = house.questions
    other = next(each for each in viewers if house.sitting.company.seat_of(each.guest) != question.seat)
    for on in (True, False, True, False):
        house.send(other, wire.Away(on))
        house.wait(0.0)
    assert house.questions == [question], "nobody is asked twice"
    number = house.sitting.number
    house.think()
    assert house.sitting.number == number + 1


def test_a_level_that_cannot_decide_gives_way_to_one_that_can() -> None:
    house, _ = _begun("ann")
    while not house.questions:
        house.wait(60.0)
    levels = []
    for _ in range(5):
        question = house.questions.pop()
        levels.append(question.level)
        house.sitting.undecided(question, house.now)
        house.wait(2.1)
    assert levels == ["expert"] * 3 + ["random"] * 2


def test_nobody_watches_from_the_waiting_room_where_nobody_may() -> None:
    house = table_of(Choices(delay=0.0, spectators=False), "ann")
    viewers = [house.join(guest) for guest in ("ann", "bob", "eve", "dan", "zoe")]
    assert viewers[-1].code is None
    house.send(viewers[0], wire.Start())
    assert [viewer.code for viewer in viewers] == [None] * 4 + [4003]


def test_a_name_that_was_changed_elsewhere_is_the_one_at_the_table() -> None:
    house = table_of(Choices(), "ann")
    viewer = Guest(house, "ann")
    viewer.name = "Annabel"
    house.sitting.join(viewer, wire.Hello(wire.VERSION, "CODE"), 10.0, 0.0)
    assert house.sitting.company.chairs[0].name == "Annabel"


def test_seeds_are_mixed_into_one_deal_and_only_by_who_plays() -> None:
    house, viewers = _begun(*PEOPLE)
    watcher = house.join("zoe")
    sealed = _sealed(viewers[0], 1)
    own = [f"{seat:032x}" for seat in (1, 3)]
    house.send(viewers[3], wire.Seed(own[1]))
    house.send(viewers[1], wire.Seed(own[0]))
    house.send(watcher, wire.Seed("f" * 32))
    while house.sitting.table and house.sitting.table.position.deals == sealed.number:
        _anything(house, viewers)
    second = _sealed(viewers[0], sealed.number + 1)
    assert second.commitment == sealed.next_commitment
    assert second.mixed == "".join(own), "in the order of the seats"
    while house.sitting.table and house.sitting.table.position.deals == second.number:
        _anything(house, viewers)
    assert _sealed(viewers[0], second.number + 1).mixed == "", "what was sent was for one deal"


def _sealed(viewer: Guest, number: int) -> wire.Sealed:
    while not any(isinstance(frame, wire.Sealed) and frame.number == number for frame in viewer.frames):
        assert viewer._house.go_on(60.0)
    return next(frame for frame in viewer.frames if isinstance(frame, wire.Sealed) and frame.number == number)


def _anything(house: House, viewers: list[Guest]) -> None:
    person = next((each for each in viewers if each.view.legal), None)
    if person:
        house.act(person, person.view.legal[0])
    else:
        assert house.go_on(60.0)


def test_nobody_waits_for_a_seat_in_the_next_game_who_is_not_there() -> None:
    house = table_of(Choices(delay=0.0), *PEOPLE)
    viewers = [house.join(guest) for guest in PEOPLE]
    for game in ("two-hand", "classic"):
        house.send(viewers[0], wire.Configure({"game": game}))
    assert [chair.here for chair in house.sitting.company.chairs] == [True] * 4
    house.send(viewers[0], wire.Configure({"game": "two-hand"}))
    house.restart()
    house.send(house.join("ann"), wire.Configure({"game": "classic"}))
    assert [chair.guest for chair in house.sitting.company.chairs] == ["ann", "bob", "", ""]


def test_a_new_match_begins_the_patience_with_everybody_anew() -> None:
    waiting = Waiting()
    for begins in (0.0, 100.0):
        waiting.begin_match()
        waiting.wind(3, begins, begins, None, others_wait=True)
        assert waiting.until_idle(True, begins) == DAWDLE


def test_a_field_takes_no_more_than_the_server() -> None:
    for file, most in (
        ("talk.js", f"const LONGEST = {LONGEST_SAYING};"),
        ("front.js", f'maxlength: "{LONGEST_NAME}"'),
    ):
        assert most in (Path(web.__file__).parent / "static" / file).read_text()


def test_who_comes_is_told_what_each_hand_came_to() -> None:
    house, viewers = _begun("ann")
    while len(house.sitting._hands) < 3:
        _anything(house, viewers)
    back = house.join("ann")
    scored = [sum(hand.points[side] for hand in back.view.hands) for side in (0, 1)]
    assert (len(back.view.hands), tuple(scored)) == (3, back.view.score.points)
    assert not next(frame for frame in reversed(viewers[0].frames) if isinstance(frame, wire.View)).hands
    house.restart()
    assert house.join("ann").view.hands == back.view.hands
