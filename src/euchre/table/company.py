"""Who sits round a table, and by which choices they play: everything there that is no card.

Pure: each function takes the company as it is and gives it as it will be, or the refusal that explains why not. It
knows no socket and no clock. A person is known by the text that the server gave him; names are only for the eye.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import count
from typing import TYPE_CHECKING, Literal

from euchre.bots import LEVELS
from euchre.message import Refusal
from euchre.record import Player
from euchre.rules import RulesRefused, game
from euchre.table.seats import COMPUTER_NAMES, DEFAULT_LEVEL, LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from euchre.rules import RuleSet, Seat

__all__ = [
    "LEAST_DELAY",
    "MOST_DELAY",
    "Chair",
    "Chat",
    "Choices",
    "Clock",
    "Company",
    "State",
    "arrive",
    "begin",
    "choose",
    "cover",
    "depart",
    "new_company",
    "rematch",
    "rename",
    "send_away",
    "set_away",
    "set_level",
    "sit",
    "stand",
    "swap",
]

Clock = Literal[15, 30, 60] | None
"""Seconds for a decision; None is no clock."""

Chat = Literal["off", "phrases", "free"]
"""What may be said: nothing, one of the phrases, anything."""

LEAST_DELAY, MOST_DELAY = 0.0, 5.0
"""Seconds between two moves of the computer."""


class State(Enum):
    """How far a table is."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Choices:
    """What the host has chosen. `options` are house rules as texts; `open` tables are listed for everybody."""

    game: str = "classic"
    options: dict[str, str] = field(default_factory=dict)
    clock: Clock = None
    delay: float = 1.0
    chat: Chat = "phrases"
    spectators: bool = True
    open: bool = False

    @property
    def rules(self) -> RuleSet:
        """Raises RulesRefused if they make no game."""
        return game(self.game, self.options)


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat: a person's, the computer's at a level, or nobody's.

    A person who is not `here` keeps the seat, and the computer plays for him; also while the seat is `covered`.
    """

    guest: str = ""
    name: str = ""
    level: str | None = None
    here: bool = False
    covered: bool = False

    @property
    def kind(self) -> str:
        return "person" if self.guest else "computer" if self.level else "empty"

    @property
    def is_free(self) -> bool:
        """Whether a person may sit down here before the match."""
        return not self.guest

    @property
    def decides(self) -> bool:
        """Whether a person decides here, and now."""
        return bool(self.guest) and self.here and not self.covered


EMPTY = Chair()


@dataclass(frozen=True, slots=True)
class Company:
    """A table without its cards. `match` is the id of the present match, `finished` of the one before; `barred` were
    sent away.

    The `founder` has made the table: he is its host whenever he is there and has a seat. In `spare` are those for
    whom the chosen game has no seat.
    """

    code: str
    host: str
    choices: Choices
    chairs: tuple[Chair, ...]
    state: State = State.WAITING
    match: str = ""
    barred: frozenset[str] = frozenset()
    founder: str = ""
    finished: str = ""
    spare: tuple[Chair, ...] = ()

    def seat_of(self, guest: str) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if guest and chair.guest == guest), None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons, here or not."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.guest)

    @property
    def played_by_computer(self) -> frozenset[Seat]:
        """The seats for which no person decides at present."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if not chair.decides)

    @property
    def is_paused(self) -> bool:
        """Whether a match waits because nobody is there to see it."""
        return self.state is State.PLAYING and not any(chair.here for chair in self.chairs)

    @property
    def players(self) -> tuple[Player, ...]:
        """As they stand in a record."""
        return tuple(Player(chair.name, None if chair.guest else chair.level) for chair in self.chairs)


Done = Company | Refusal


def new_company(code: str, host: str, choices: Choices, levels: Mapping[Seat, str] | None = None) -> Company:
    """A table that waits for its company; the computer has the seats that it is given a level for."""
    seats = range(choices.rules.seating.seats)
    at = Company(code, host, choices, tuple(EMPTY for _ in seats), founder=host)
    return _filled(at, {seat: level for seat, level in (levels or {}).items() if seat in seats})


def _computer(company: Company, seat: Seat, level: str) -> Company:
    """The computer in a seat, by the name of that seat, or by the first that no other seat has."""
    taken = _names_beside(company, seat)
    name = next(name for name in (COMPUTER_NAMES[seat], *COMPUTER_NAMES) if name.casefold() not in taken)
    return _with(company, seat, Chair(name=name, level=level))


def _names_beside(company: Company, seat: Seat) -> frozenset[str]:
    """The names of the other seats, and of who has none; `ann` is no other name than `Ann`."""
    others = (*company.chairs[:seat], *company.chairs[seat + 1 :], *company.spare)
    return frozenset(chair.name.casefold() for chair in others)


def _filled(company: Company, levels: Mapping[Seat, str]) -> Company:
    """The computer in those of the seats that are empty."""
    for seat, level in levels.items():
        if company.chairs[seat].kind == "empty":
            company = _computer(company, seat, level)
    return company


def _with(company: Company, seat: Seat, chair: Chair) -> Company:
    return replace(company, chairs=(*company.chairs[:seat], chair, *company.chairs[seat + 1 :]))


# Coming and going


def sit(company: Company, guest: str, name: str, seat: Seat) -> Done:
    """Take a free seat before a match, or after it; who sits elsewhere moves."""
    if company.state is State.PLAYING:
        return Refusal.of("match-has-begun")
    if refusal := _no_seat(company, seat):
        return refusal
    if not company.chairs[seat].is_free:
        return Refusal.of("seat-taken", seat=seat)
    there = company.seat_of(guest)
    moved = _not_spare(company, guest) if there is None else _with(company, there, EMPTY)
    return _hosted(_with(moved, seat, Chair(guest, _told_apart(moved, seat, name), here=True)))


def _told_apart(company: Company, seat: Seat, name: str) -> str:
    """A person's name, numbered where another seat has it."""
    taken = _names_beside(company, seat)
    names = (name if number == 1 else f"{name[: LONGEST_NAME - 2]} {number}" for number in count(1))
    return next(each for each in names if each.casefold() not in taken)


def _not_spare(company: Company, guest: str) -> Company:
    """Somebody waits for no seat any more."""
    spare = tuple(chair for chair in company.spare if chair.guest != guest)
    return company if spare == company.spare else replace(company, spare=spare)


def stand(company: Company, guest: str) -> Done:
    """Leave for good: before the match the seat is free again, in it the computer plays on while people are left."""
    seat = company.seat_of(guest)
    if seat is None:
        return Refusal.of("not-seated")
    left = _with(company, seat, EMPTY)
    left = left if left.state is State.WAITING else _computer(left, seat, DEFAULT_LEVEL)
    if left.state is State.PLAYING and not left.people:
        return replace(left, state=State.OVER)
    return _hosted(left)


def arrive(company: Company, guest: str) -> Company:
    """A person's connection is there, and the seat is his own again."""
    seat = company.seat_of(guest)
    if seat is None:
        return company
    return _hosted(_with(company, seat, replace(company.chairs[seat], here=True, covered=False)))


def depart(company: Company, guest: str) -> Company:
    """A person's connection is gone; the seat is kept for him, and the computer plays there meanwhile."""
    seat = company.seat_of(guest)
    if seat is None:
        return _not_spare(company, guest)
    return _hosted(_with(company, seat, replace(company.chairs[seat], here=False)))


def rename(company: Company, guest: str, name: str) -> Company:
    """Another name for the eye."""
    seat = company.seat_of(guest)
    if seat is None:
        return company
    return _with(company, seat, replace(company.chairs[seat], name=_told_apart(company, seat, name)))


def set_away(company: Company, guest: str, *, away: bool) -> Done:
    """A person lets the computer play for him, or no longer."""
    seat = company.seat_of(guest)
    if seat is None:
        return Refusal.of("not-seated")
    return _with(company, seat, replace(company.chairs[seat], covered=away))


def _hosted(company: Company) -> Company:
    """If the host is not there, the next person who is becomes it, until the founder is back."""
    here = [chair.guest for chair in company.chairs if chair.guest and chair.here]
    host = next((guest for guest in (company.founder, company.host, *here) if guest in here), company.host)
    return company if host == company.host else replace(company, host=host)


# What the host does


def _of_host(change: Callable[..., Done]) -> Callable[..., Done]:
    """Refuse it to anybody else."""

    def checked(company: Company, guest: str, *args: object, **more: object) -> Done:
        return change(company, *args, **more) if guest == company.host else Refusal.of("host-only")

    checked.__doc__ = change.__doc__
    return checked


def _no_seat(company: Company, *seats: Seat) -> Refusal | None:
    wrong = [seat for seat in seats if not 0 <= seat < len(company.chairs)]
    return Refusal.of("no-such-seat", number=wrong[0], most=len(company.chairs) - 1) if wrong else None


def _deserted(company: Company) -> Refusal | None:
    """A match without people would wait for ever for somebody to see it."""
    return None if company.people else Refusal.of("not-seated")


def _begun(company: Company) -> Refusal | None:
    return None if company.state is State.WAITING else Refusal.of("match-has-begun")


@_of_host
def choose(company: Company, choices: Choices) -> Done:
    """Other choices. During a match those of the game and its rules stay.

    With fewer seats people take those of the computer; for whom there is none, there is one again as soon as there
    are more seats.
    """
    try:
        rules = choices.rules
    except RulesRefused as refused:
        return refused.refusal
    settled = (company.choices.game, company.choices.options)
    if (choices.game, choices.options) != settled and (refusal := _begun(company)):
        return refusal
    if company.state is not State.WAITING:
        return replace(company, choices=choices)
    chairs = (*company.chairs, *company.spare, *(EMPTY for _ in range(rules.seating.seats)))
    kept, spare = _squeezed(chairs, rules.seating.seats, company.host)
    return _hosted(replace(company, choices=choices, chairs=kept, spare=spare))


def _squeezed(chairs: Sequence[Chair], seats: int, host: str) -> tuple[tuple[Chair, ...], tuple[Chair, ...]]:
    """So many of the chairs, and those of people for whom no seat is left: the host is never one of them."""
    kept = list(chairs[:seats])
    spare = list[Chair]()
    for chair in sorted((each for each in chairs[seats:] if each.guest), key=lambda each: each.guest != host):
        free = next((seat for seat, each in enumerate(kept) if each.is_free), None)
        if free is not None:
            kept[free] = chair
        elif chair.guest == host:
            spare.append(kept.pop())
            kept.append(chair)
        else:
            spare.append(chair)
    return tuple(kept), tuple(spare)


@_of_host
def set_level(company: Company, seat: Seat, level: str | None) -> Done:
    """The computer at a level, or nobody, at a seat where no person sits."""
    if refusal := _begun(company) or _no_seat(company, seat):
        return refusal
    if level is not None and level not in LEVELS:
        return Refusal.of("no-such-level", level=level, choices=tuple(LEVELS))
    if company.chairs[seat].guest:
        return Refusal.of("seat-taken", seat=seat)
    return _computer(company, seat, level) if level else _with(company, seat, EMPTY)


@_of_host
def send_away(company: Company, seat: Seat) -> Done:
    """A person has to leave and does not come back to this table."""
    if refusal := _no_seat(company, seat):
        return refusal
    guest = company.chairs[seat].guest
    if not guest or guest in (company.host, company.founder):
        return Refusal.of("nobody-to-send-away", seat=seat)
    left = stand(company, guest)
    return replace(left, barred=left.barred | {guest}) if isinstance(left, Company) else left


@_of_host
def swap(company: Company, one: Seat, other: Seat) -> Done:
    """Two seats change places before the match."""
    if refusal := _begun(company) or _no_seat(company, one, other):
        return refusal
    chairs = list(company.chairs)
    chairs[one], chairs[other] = chairs[other], chairs[one]
    return replace(company, chairs=tuple(chairs))


@_of_host
def cover(company: Company, seat: Seat) -> Done:
    """The computer plays for an idle seat until its player acts again."""
    if refusal := _no_seat(company, seat):
        return refusal
    if company.choices.clock is not None:
        return Refusal.of("clock-is-on")
    if company.state is not State.PLAYING or not company.chairs[seat].guest:
        return Refusal.of("nobody-to-cover", seat=seat)
    return _with(company, seat, replace(company.chairs[seat], covered=True))


@_of_host
def begin(company: Company) -> Done:
    """The match begins, without an id yet; the computer takes the seats that are empty."""
    if refusal := _begun(company) or _deserted(company):
        return refusal
    return replace(_complete(company), state=State.PLAYING)


@_of_host
def rematch(company: Company, *, rotate: bool = False) -> Done:
    """Another match of the same people; rotated, everybody but the first seat moves on by one."""
    if company.state is not State.OVER:
        return Refusal.of("match-not-over")
    if refusal := _deserted(company):
        return refusal
    first, *others = company.chairs
    chairs = (first, others[-1], *others[:-1]) if rotate and others else company.chairs
    return replace(_complete(replace(company, chairs=chairs)), state=State.PLAYING, finished=company.match)


@_of_host
def reopen(company: Company) -> Done:
    """After a match back to where the game is chosen, with all who are there."""
    if company.state is not State.OVER:
        return Refusal.of("match-not-over")
    return replace(company, state=State.WAITING, match="", finished=company.match)


def _complete(company: Company) -> Company:
    """The computer takes all seats that are empty."""
    return _filled(company, dict.fromkeys(range(len(company.chairs)), DEFAULT_LEVEL))
