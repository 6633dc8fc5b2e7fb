"""Who sits round a table: each change alone, and any changes one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from euchre.bots import LEVELS
from euchre.message import Refusal
from euchre.rules import CATALOGUE
from euchre.table import COMPUTER_NAMES, DEFAULT_LEVEL, LONGEST_NAME, Chair, Choices, Company, State, company
from euchre.web.live import read_company, write_company

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.rules import Seat

    Change = Callable[[Company], Company | Refusal]

HOST, BOB, EVE, DAN = "guest-h", "guest-b", "guest-e", "guest-d"
GUESTS = (HOST, BOB, EVE, DAN)


def _new(name: str = "classic") -> Company:
    """A table that waits, with its host at seat 0."""
    return _made(company.sit(company.new_company("CODE", HOST, Choices(name)), HOST, "Host", 0))


def _full(*people: str) -> Company:
    """A table that waits, with these people in the seats after the host's."""
    at = _new()
    for seat, guest in enumerate(people, start=1):
        at = _made(company.sit(at, guest, guest.title(), seat))
    return at


def _playing(*people: str) -> Company:
    return replace(_made(company.begin(_full(*people), HOST)), match="match")


def _made(done: Company | Refusal) -> Company:
    assert isinstance(done, Company), done
    return done


def _code(done: Company | Refusal) -> str:
    assert isinstance(done, Refusal), done
    return done.code


# Any changes, one after the other.

guests = st.sampled_from(GUESTS)
seats = st.integers(-1, 6)
levels = st.none() | st.sampled_from((*LEVELS, "god"))
choices = st.builds(
    Choices,
    game=st.sampled_from((*CATALOGUE, "whist")),
    options=st.sampled_from(({}, {"bury": "on"}, {"nothing": "on"}, {"bury": "perhaps"})),
    clock=st.sampled_from((None, 15, 30, 60)),
    delay=st.floats(company.LEAST_DELAY, company.MOST_DELAY),
    chat=st.sampled_from(("off", "phrases", "free")),
    spectators=st.booleans(),
    open=st.booleans(),
)


@st.composite
def changes(draw: st.DrawFn) -> Change:
    """Something that somebody does, or wants to."""
    guest, seat, other = draw(guests), draw(seats), draw(seats)
    level, chosen, on = draw(levels), draw(choices), draw(st.booleans())
    possible: tuple[Change, ...] = (
        lambda at: company.sit(at, guest, guest.title(), seat),
        lambda at: company.stand(at, guest),
        lambda at: company.arrive(at, guest),
        lambda at: company.depart(at, guest),
        lambda at: company.rename(at, guest, "Zoe"),
        lambda at: company.set_away(at, guest, away=on),
        lambda at: company.choose(at, guest, chosen),
        lambda at: company.set_level(at, guest, seat, level),
        lambda at: company.send_away(at, guest, seat),
        lambda at: company.swap(at, guest, seat, other),
        lambda at: company.cover(at, guest, seat),
        lambda at: company.begin(at, guest),
        lambda at: company.rematch(at, guest, rotate=on),
        lambda at: company.reopen(at, guest),
        lambda at: replace(at, state=State.OVER) if at.state is State.PLAYING else at,
    )
    return draw(st.sampled_from(possible))


def _check(before: Company, after: Company) -> None:
    people = [chair.guest for chair in after.chairs if chair.guest]
    assert len(people) == len(set(people))
    assert not after.barred.intersection(people)
    assert len(after.chairs) == after.choices.rules.seating.seats
    here = {chair.guest for chair in after.chairs if chair.here}
    assert "" not in here
    assert after.host in here or not here
    assert after.host == before.host or (before.host not in here and after.host in here)
    assert before.barred <= after.barred
    for seat, chair in enumerate(after.chairs):
        assert not (chair.guest and chair.level)
        assert (seat in after.played_by_computer) != chair.decides
        assert after.state is State.WAITING or chair.kind != "empty"
        assert not chair.guest or after.seat_of(chair.guest) == seat
    assert after.is_paused == (after.state is State.PLAYING and not here)


@given(st.lists(changes(), max_size=25))
def test_whatever_people_do_a_company_stays_one(each: list[Change]) -> None:
    at = _new()
    for change in each:
        kept = write_company(at)
        done = change(at)
        assert write_company(at) == kept
        if isinstance(done, Company):
            barred = [guest for guest in done.barred if done.seat_of(guest) is not None]
            if barred:  # the door is the sitting's: it lets nobody in who was sent away
                return
            _check(at, done)
            at = done


@given(st.lists(changes(), max_size=25))
def test_a_company_is_read_as_it_was_written_but_nobody_is_there(each: list[Change]) -> None:
    at = _new()
    for change in each:
        done = change(at)
        at = done if isinstance(done, Company) else at
    absent = replace(at, chairs=tuple(replace(chair, here=False) for chair in at.chairs))
    assert read_company(write_company(at)) == absent


# Sitting down and getting up.


def test_who_sits_down_elsewhere_leaves_the_first_seat_to_others() -> None:
    at = _made(company.sit(_full(BOB), BOB, "Bob", 3))
    assert [chair.guest for chair in at.chairs] == [HOST, "", "", BOB]


def test_a_seat_of_the_computer_is_free_before_the_match_and_that_of_a_person_is_not() -> None:
    at = _made(company.set_level(_new(), HOST, 1, "club"))
    assert at.chairs[1] == Chair(name=COMPUTER_NAMES[1], level="club")
    assert _made(company.sit(at, BOB, "Bob", 1)).chairs[1] == Chair(BOB, "Bob", here=True)
    assert _code(company.sit(_full(BOB), EVE, "Eve", 1)) == "seat-taken"


@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_there_are_no_other_seats(seat: Seat) -> None:
    at = _full(BOB)
    for done in (
        company.sit(at, EVE, "Eve", seat),
        company.set_level(at, HOST, seat, "club"),
        company.send_away(at, HOST, seat),
        company.swap(at, HOST, 0, seat),
        company.swap(at, HOST, seat, 0),
        company.cover(at, HOST, seat),
    ):
        assert _code(done) == "no-such-seat"


def test_nobody_sits_down_after_the_beginning() -> None:
    assert _code(company.sit(_playing(BOB), EVE, "Eve", 3)) == "match-has-begun"


def test_a_seat_that_was_left_is_empty_before_the_match_and_the_computers_in_it() -> None:
    assert _made(company.stand(_full(BOB), BOB)).chairs[1] == Chair()
    left = _made(company.stand(_playing(BOB), BOB))
    assert left.chairs[1] == Chair(name=COMPUTER_NAMES[1], level=DEFAULT_LEVEL)
    assert _code(company.stand(left, BOB)) == "not-seated"
    assert company.arrive(left, BOB) == left


def test_the_seat_of_who_is_gone_is_kept_and_played_by_the_computer() -> None:
    at = _playing(BOB)
    assert at.played_by_computer == {2, 3}
    gone = company.depart(at, BOB)
    assert gone.played_by_computer == {1, 2, 3}
    assert gone.seat_of(BOB) == 1
    assert company.arrive(gone, BOB) == at


def test_who_comes_back_decides_himself_again() -> None:
    away = _made(company.set_away(_playing(BOB), BOB, away=True))
    assert away.played_by_computer == {1, 2, 3}
    assert company.arrive(away, BOB).played_by_computer == {2, 3}
    assert _made(company.set_away(away, BOB, away=False)) == _playing(BOB)
    assert _code(company.set_away(away, EVE, away=True)) == "not-seated"


def test_strangers_change_nothing() -> None:
    at = _playing(BOB)
    assert company.arrive(at, EVE) == company.depart(at, EVE) == company.rename(at, EVE, "Eve") == at
    assert at.seat_of(EVE) is None
    assert at.seat_of("") is None


def test_another_name_is_for_the_eye_alone() -> None:
    at = company.rename(_full(BOB), BOB, "Robert")
    assert at == replace(at, chairs=(at.chairs[0], Chair(BOB, "Robert", here=True), *at.chairs[2:]))


# The host.


def test_a_host_who_goes_is_followed_by_the_next_person_who_is_there() -> None:
    at = company.depart(_full(BOB, EVE), BOB)
    assert company.depart(at, HOST).host == EVE
    assert _made(company.stand(at, HOST)).host == EVE
    alone = company.depart(company.depart(at, HOST), EVE)
    assert alone.host == EVE
    assert company.arrive(alone, HOST).host == HOST


def test_a_host_stays_it_as_long_as_nobody_else_is_there() -> None:
    alone = company.depart(_full(), HOST)
    assert alone.host == HOST
    assert company.arrive(alone, HOST) == _full()


@pytest.mark.parametrize(
    "change",
    [
        lambda at, guest: company.choose(at, guest, Choices("british")),
        lambda at, guest: company.set_level(at, guest, 3, "club"),
        lambda at, guest: company.send_away(at, guest, 2),
        lambda at, guest: company.swap(at, guest, 0, 3),
        lambda at, guest: company.begin(at, guest),
    ],
)
def test_only_the_host_decides_for_others(change: Callable[[Company, str], Company | Refusal]) -> None:
    at = _full(BOB, EVE)
    assert _code(change(at, BOB)) == _code(change(at, DAN)) == "host-only"
    assert isinstance(change(at, HOST), Company)
    over = replace(_playing(BOB), state=State.OVER)
    assert _code(company.rematch(over, BOB)) == "host-only"
    assert _code(company.cover(_playing(BOB, EVE), BOB, 2)) == "host-only"


def test_the_computer_plays_for_a_person_and_only_during_a_match() -> None:
    assert _code(company.cover(_full(BOB), HOST, 1)) == "nobody-to-cover"
    assert _code(company.cover(_playing(BOB), HOST, 2)) == "nobody-to-cover"
    assert _made(company.cover(_playing(BOB), HOST, 1)).chairs[1].covered


def test_a_match_that_all_have_left_is_over_and_the_next_can_begin() -> None:
    left = _made(company.stand(_made(company.stand(_playing(BOB), BOB)), HOST))
    assert (left.state, left.people) == (State.OVER, ())
    again = _made(company.sit(left, BOB, "Bob", 1))
    assert again.host == BOB
    assert _made(company.rematch(again, BOB)).state is State.PLAYING


def test_the_founder_is_host_again_when_he_is_back_and_nobody_sends_him_away() -> None:
    at = _full(BOB, EVE)
    gone = company.depart(at, HOST)
    assert gone.host == BOB
    assert _code(company.send_away(gone, BOB, 0)) == "nobody-to-send-away"
    assert company.arrive(gone, HOST).host == HOST
    assert _made(company.stand(at, HOST)).host == BOB, "who has stood up has left"


def test_no_match_begins_without_people() -> None:
    alone = _made(company.stand(_new(), HOST))
    assert alone.host == HOST
    assert _code(company.begin(alone, HOST)) == "not-seated"
    left = _made(company.stand(_playing(), HOST))
    assert left.state is State.OVER
    assert _code(company.rematch(left, HOST)) == "not-seated"


def test_who_is_sent_away_is_remembered() -> None:
    for at in (_full(BOB), _playing(BOB)):
        sent = _made(company.send_away(at, HOST, 1))
        assert sent.barred == {BOB}
        assert sent.seat_of(BOB) is None
        assert _made(company.stand(at, BOB)) == replace(sent, barred=frozenset())


@pytest.mark.parametrize("seat", [0, 3])
def test_neither_the_host_nor_nobody_is_sent_away(seat: Seat) -> None:
    assert _code(company.send_away(_full(BOB), HOST, seat)) == "nobody-to-send-away"


def test_two_seats_are_exchanged_whoever_sits_there() -> None:
    at = _made(company.set_level(_full(BOB), HOST, 3, "novice"))
    exchanged = _made(company.swap(at, HOST, 0, 3))
    assert exchanged.chairs == (at.chairs[3], at.chairs[1], at.chairs[2], at.chairs[0])
    assert _made(company.swap(exchanged, HOST, 3, 0)) == at
    assert _code(company.swap(_playing(BOB), HOST, 0, 1)) == "match-has-begun"


def test_people_of_one_name_are_told_apart() -> None:
    at = _made(company.sit(_made(company.sit(_full(BOB), EVE, "guest-B", 2)), DAN, "Guest-B", 3))
    assert [chair.name for chair in at.chairs[1:]] == ["Guest-B", "guest-B 2", "Guest-B 3"]
    assert company.rename(at, EVE, "guest-B") == at
    assert company.rename(at, EVE, "a" * LONGEST_NAME).chairs[2].name == "a" * LONGEST_NAME
    same = company.rename(company.rename(at, BOB, "a" * LONGEST_NAME), EVE, "a" * LONGEST_NAME)
    assert same.chairs[2].name == "a" * (LONGEST_NAME - 2) + " 2"
    left = _made(company.set_level(_made(company.stand(at, BOB)), HOST, 1, "club"))
    assert company.rename(left, EVE, "bert").chairs[2].name == "bert 2"


def test_two_computers_never_have_one_name() -> None:
    given = _made(company.set_level(_full(BOB), HOST, 2, "novice"))
    moved = _made(company.swap(given, HOST, 2, 3))
    both = _made(company.set_level(moved, HOST, 2, "novice"))
    assert both.chairs[3].name == "Clara"
    assert both.chairs[2].name == "Ada"
    begun = _made(company.begin(moved, HOST))
    assert len({chair.name for chair in begun.chairs}) == 4


def test_the_computer_gets_a_level_only_where_nobody_sits() -> None:
    at = _full(BOB)
    assert _code(company.set_level(at, HOST, 1, "club")) == "seat-taken"
    assert _code(company.set_level(at, HOST, 2, "god")) == "no-such-level"
    given = _made(company.set_level(at, HOST, 2, "club"))
    assert _made(company.set_level(given, HOST, 2, None)) == at
    assert _code(company.set_level(_playing(), HOST, 2, "club")) == "match-has-begun"


def test_a_seat_is_covered_only_where_no_clock_runs() -> None:
    covered = _made(company.cover(_playing(BOB), HOST, 1))
    assert covered.played_by_computer == {1, 2, 3}
    timed = _made(company.choose(_playing(BOB), HOST, Choices(clock=15)))
    assert _code(company.cover(timed, HOST, 1)) == "clock-is-on"


def test_a_smaller_table_has_no_seat_for_the_last_ones() -> None:
    at = _full(BOB, EVE, DAN)
    smaller = _made(company.choose(at, HOST, Choices("british")))
    assert len(smaller.chairs) == 4
    three = next(name for name, rules in CATALOGUE.items() if rules.seating.seats == 3)
    assert [chair.guest for chair in _made(company.choose(at, HOST, Choices(three))).chairs] == [HOST, BOB, EVE]
    larger = next(name for name, rules in CATALOGUE.items() if rules.seating.seats == 6)
    assert [chair.kind for chair in _made(company.choose(at, HOST, Choices(larger))).chairs[3:]] == [
        "person",
        "empty",
        "empty",
    ]


def _guests(at: Company) -> list[str]:
    return [chair.guest for chair in at.chairs]


def _of(seats: int) -> Choices:
    return Choices(next(name for name, rules in CATALOGUE.items() if rules.seating.seats == seats))


def test_the_host_looks_through_the_games_and_nobody_loses_a_seat_to_the_computer() -> None:
    at = _made(company.set_level(_made(company.swap(_full(BOB), HOST, 1, 3)), HOST, 1, "club"))
    assert _guests(_made(company.choose(at, HOST, _of(2)))) == [HOST, BOB]
    assert _guests(_made(company.choose(_made(company.swap(at, HOST, 0, 2)), HOST, _of(2)))) == [HOST, BOB]
    three = _made(company.choose(_full(BOB, EVE), HOST, _of(2)))
    six = _made(
        company.choose(_made(company.sit(_made(company.stand(three, BOB)), DAN, EVE.title(), 1)), HOST, _of(6))
    )
    assert sorted(chair.name for chair in six.chairs if chair.guest) == ["Guest-E", "Guest-E 2", "Host"]


def test_for_whom_a_game_has_no_seat_there_is_one_again_in_the_next() -> None:
    at = _made(company.swap(_full(BOB, EVE, DAN), HOST, 0, 3))
    two = _made(company.choose(at, HOST, _of(2)))
    assert (_guests(two), two.host, {chair.guest for chair in two.spare}) == ([DAN, HOST], HOST, {BOB, EVE})
    six = _made(company.choose(two, HOST, _of(6)))
    assert (set(_guests(six)), six.spare) == ({HOST, BOB, EVE, DAN, ""}, ())
    gone = _made(company.choose(company.depart(two, EVE), HOST, _of(6)))
    assert EVE not in _guests(gone)
    sent = _made(company.choose(_made(company.sit(_made(company.stand(two, DAN)), BOB, "Bob", 0)), HOST, _of(6)))
    assert sorted(_guests(sent)) == sorted([HOST, BOB, EVE, "", "", ""])


def test_nobody_is_seated_during_a_match_for_whom_there_was_no_seat() -> None:
    two = _made(company.choose(_full(BOB, EVE), HOST, _of(2)))
    playing = _made(company.stand(replace(_made(company.begin(two, HOST)), match="match"), BOB))
    slower = _made(company.choose(playing, HOST, replace(playing.choices, delay=2.0)))
    assert (slower.chairs, slower.spare) == (playing.chairs, playing.spare)


def test_during_a_match_the_game_stays_what_it_is() -> None:
    at = _playing(BOB)
    assert _code(company.choose(at, HOST, Choices("british"))) == "match-has-begun"
    assert _code(company.choose(at, HOST, Choices(options={"bury": "on"}))) == "match-has-begun"
    slower = Choices(clock=60, delay=2.0, chat="off", spectators=False, open=True)
    assert _made(company.choose(at, HOST, slower)) == replace(at, choices=slower)


def test_choices_that_make_no_game_are_refused() -> None:
    for wrong in (Choices("whist"), Choices(options={"nothing": "on"}), Choices(options={"bury": "perhaps"})):
        assert _code(company.choose(_new(), HOST, wrong))


# The match.


def test_the_computer_takes_the_seats_that_are_empty_when_the_match_begins() -> None:
    at = _playing(BOB)
    assert at.state is State.PLAYING
    assert [chair.kind for chair in at.chairs] == ["person", "person", "computer", "computer"]
    assert [player.level for player in at.players] == [None, None, DEFAULT_LEVEL, DEFAULT_LEVEL]
    assert _code(company.begin(at, HOST)) == "match-has-begun"


def test_another_match_is_for_the_same_people_and_moves_them_on_if_wanted() -> None:
    assert _code(company.rematch(_playing(BOB, EVE), HOST)) == "match-not-over"
    over = replace(_playing(BOB, EVE), state=State.OVER)
    again = _made(company.rematch(over, HOST))
    assert again == replace(over, state=State.PLAYING, finished="match")
    moved = _made(company.rematch(over, HOST, rotate=True))
    assert [chair.guest for chair in moved.chairs] == [HOST, "", BOB, EVE]
    for _ in range(2):
        moved = _made(company.rematch(replace(moved, state=State.OVER), HOST, rotate=True))
    assert moved.chairs == again.chairs


def test_a_match_pauses_while_none_of_its_players_is_there() -> None:
    at = _playing(BOB)
    assert not company.depart(at, HOST).is_paused
    assert company.depart(company.depart(at, HOST), BOB).is_paused
    assert not company.depart(_full(), HOST).is_paused
