"""The live table: who sits where, whose turn it is, and what may happen now.

A pure step, (table, message, now) to (table, fact or refusal): it knows no screen, no event loop, no file and no
clock. Time is a number of seconds that the caller passes in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from euchre.game import Claim, Decision, Play, TakeBack, ToDraw, Tricks, deal, draw
from euchre.message import Refusal
from euchre.record import Folded, Header, Player, start_fold

if TYPE_CHECKING:
    from euchre.game import Action, Fact, Position
    from euchre.rules import Seat

__all__ = [
    "Act",
    "Chosen",
    "Clear",
    "Clears",
    "Message",
    "SetClears",
    "SetCovered",
    "SetDelay",
    "SetDemo",
    "Shuffled",
    "Step",
    "Table",
    "TakeBackCard",
    "Want",
    "new_table",
    "step",
    "wants",
]

LONGEST_DELAY = 10.0
"""The longest delay between two moves of the computer, in seconds."""


class Want(Enum):
    """What the table waits for."""

    SEED = "seed"
    """A seed, to draw the dealer or to deal."""
    COMPUTER = "computer"
    """A choice of the computer for the seat to act."""
    PERSON = "person"
    """A decision of the person at the seat to act."""
    CLEAR = "clear"
    """Somebody to clear the table of a finished trick or hand."""
    NOTHING = "nothing"
    """The match is over."""


class Clears(Enum):
    """How a finished trick leaves the table."""

    BY_ITSELF = "by itself"
    ON_REQUEST = "on request"


@dataclass(frozen=True, slots=True)
class Table:
    """A game and those who play it.

    `due` is the time before which neither the computer nor the dealer moves; `delay` is in seconds. `littered`
    says that a finished trick or hand still lies there; with Clears.ON_REQUEST play waits for a Clear. `covered` are
    the seats of people for whom the computer plays at present.
    """

    game: Folded
    players: tuple[Player, ...]
    demo: bool = False
    delay: float = 1.0
    clears: Clears = Clears.BY_ITSELF
    littered: bool = False
    due: float = 0.0
    covered: frozenset[Seat] = frozenset()

    @property
    def position(self) -> Position:
        return self.game.position

    def is_computers(self, seat: Seat) -> bool:
        """Whether the computer plays a seat; in a demo it plays them all."""
        return self.demo or seat in self.covered or not self.players[seat].is_person

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)


@dataclass(frozen=True, slots=True)
class Act:
    """A person decides."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Chosen:
    """The computer decides, for a seat of its own or for a person who asked it to."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A seed for the draw or the deal that is due, and what the players mix into the deal."""

    seed: bytes
    mixed: bytes = b""


@dataclass(frozen=True, slots=True)
class TakeBackCard:
    """A person takes back the last card, against computers only."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Clear:
    """Clear the table of what is finished."""


@dataclass(frozen=True, slots=True)
class SetDemo:
    """From now on the computer plays all hands, or no longer does."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetDelay:
    """The seconds between two moves of the computer; out of range is brought into it."""

    seconds: float


@dataclass(frozen=True, slots=True)
class SetClears:
    """How finished tricks leave the table."""

    how: Clears


@dataclass(frozen=True, slots=True)
class SetCovered:
    """From now on the computer plays for just these seats of people."""

    seats: frozenset[Seat]


Message = Act | Chosen | Shuffled | TakeBackCard | Clear | SetDemo | SetDelay | SetClears | SetCovered


@dataclass(frozen=True, slots=True)
class Step:
    """What a message leads to: the table after it, and the fact that it made, if any.

    With a refusal nothing has changed.
    """

    table: Table
    fact: Fact | None = None
    refusal: Refusal | None = None


def new_table(header: Header, game: Folded | None = None) -> Table:
    """A table for the players of a record, at its beginning or at a restored game."""
    return Table(game or start_fold(header.rules, header.start), header.players)


def wants(table: Table) -> Want:
    """What the table waits for; the computer and the dealer also wait until `due`."""
    position = table.position
    if position.over:
        return Want.NOTHING
    if table.littered and table.clears is Clears.ON_REQUEST and not table.demo:
        return Want.CLEAR
    if position.to_act is None:
        return Want.SEED
    return Want.COMPUTER if table.is_computers(position.to_act) else Want.PERSON


def step(table: Table, message: Message, now: float) -> Step:
    """One message, once. Whatever is not possible now is refused with a reason."""
    match message:
        case Act(seat, action):
            return _person_acts(table, seat, action, now)
        case Chosen(seat, action):
            return _decided(table, seat, action, now)
        case Shuffled():
            return _dealt(table, message, now)
        case TakeBackCard(seat):
            return _taken_back(table, seat, now)
        case Clear():
            return Step(replace(table, littered=False, due=now))
        case SetDemo(on):
            return Step(replace(table, demo=on, due=now + table.delay))
        case SetDelay(seconds):
            delay = min(max(0.0, seconds), LONGEST_DELAY)  # in this order, what is no number becomes 0
            return Step(replace(table, delay=delay, due=min(table.due, now + delay)))
        case SetClears(how):
            return Step(replace(table, clears=how))
        case SetCovered(seats):
            return Step(replace(table, covered=seats))


def _person_acts(table: Table, seat: Seat, action: Action, now: float) -> Step:
    if table.demo:
        return Step(table, refusal=Refusal.of("demo-is-on"))
    if seat not in table.people:
        return Step(table, refusal=Refusal.of("not-a-persons-seat", seat=seat))
    return _decided(table, seat, action, now)


def _decided(table: Table, seat: Seat, action: Action, now: float) -> Step:
    if refusal := table.position.refusal(action, seat):
        return Step(table, refusal=refusal)
    return _kept(table, Decision(seat, action), now)


def _dealt(table: Table, shuffled: Shuffled, now: float) -> Step:
    rules, position = table.position.rules, table.position
    if position.over or position.to_act is not None:
        return Step(table, refusal=Refusal.of("no-deal-now"))
    if isinstance(position.phase, ToDraw):
        return _kept(table, draw(rules, shuffled.seed), now)
    return _kept(table, deal(rules, shuffled.seed, shuffled.mixed), now)


def _kept(table: Table, fact: Fact, now: float) -> Step:
    game = table.game.after(fact)
    littered = _finishes_something(table.position, fact, game.position)
    pause = table.delay * (2 if littered else 1)
    return Step(replace(table, game=game, littered=littered, due=now + pause), fact)


def _finishes_something(before: Position, fact: Fact, after: Position) -> bool:
    """Whether a trick or a hand is finished, so that people want to look at it."""
    if after.last is not before.last:
        return True
    if not (isinstance(fact, Decision) and isinstance(fact.action, Play | Claim)):
        return False
    return isinstance(after.phase, Tricks) and after.phase.led is None


def _taken_back(table: Table, seat: Seat, now: float) -> Step:
    """Back to before the seat's last decision, if since then only computers have decided."""
    if table.people != (seat,):
        return Step(table, refusal=Refusal.of("take-back-alone"))
    fact = TakeBack(seat, _last_own(table, seat))
    if refusal := table.game.refusal(fact):
        return Step(table, refusal=refusal)
    return Step(replace(table, game=table.game.after(fact), littered=False, due=now + table.delay), fact)


def _last_own(table: Table, seat: Seat) -> int:
    """The number of facts before the seat's last decision that still holds, or the present number if none does."""
    number = table.game.number
    while number > table.game.forgotten:
        fact = table.game.fact(number)
        if isinstance(fact, Decision) and fact.seat == seat:
            return number - 1
        number = fact.to if isinstance(fact, TakeBack) else number - 1
    return table.game.number
