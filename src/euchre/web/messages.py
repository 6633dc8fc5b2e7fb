"""What goes over the wire, in JSON, one message a frame: the protocol of version 1.

What is said is a code with its arguments, and never a sentence. What one seat alone may see stands in messages that
go to that seat alone: no public message has a field for it. Cards are written as in records (`Js`, `Th`, `*`), suits
by their letters (`s`, `h`, `d`, `c`, and `n` for no-trump), actions as in records (`{"do": "play", "card": "Js"}`).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

__all__ = [
    "LARGEST",
    "VERSION",
    "Act",
    "Advice",
    "Away",
    "Chat",
    "Close",
    "Configure",
    "ContractView",
    "Cover",
    "Done",
    "FromClient",
    "FromServer",
    "Gone",
    "HandScore",
    "HandView",
    "Held",
    "Hello",
    "Hint",
    "Invite",
    "Kick",
    "Laid",
    "Level",
    "Mute",
    "Over",
    "Ping",
    "Pong",
    "Refused",
    "Rematch",
    "Reopen",
    "Replaced",
    "Report",
    "Said",
    "Score",
    "Sealed",
    "SeatView",
    "Seed",
    "Sit",
    "Stand",
    "Start",
    "Swap",
    "TableView",
    "Told",
    "View",
    "Weighed",
    "Welcome",
]

VERSION = 1

LARGEST = 4096
"""Bytes of a frame towards the server."""


class Close(IntEnum):
    """Why the server ends a connection; after those from 4001 on nobody need come back by himself."""

    TOO_MUCH = 1013
    REPLACED = 4001
    NOT_ALLOWED = 4003
    NO_TABLE = 4004


Code = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(max_length=300)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Decided = dict[Code, str | int | bool]
"""An action as in a record: none has parts that have parts."""

Data = dict[str, Any]
"""An action as in a record, or the arguments of a message, see `euchre.web.told`."""


class Frame(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """A message of either side; `type` names it."""


# From the browser


class Hello(Frame, frozen=True, tag="hello"):
    """The first frame: which table, and the number of the last fact that was shown here (0: none)."""

    version: int
    table: Code
    game: Code = ""
    seq: int = 0


class Act(Frame, frozen=True, tag="act"):
    """A decision, made after fact `expected_seq` of a match, by default the present one.

    Sent again under the same id it gets the first answer.
    """

    action_id: Code
    expected_seq: int
    action: Decided
    game: Code = ""


class Sit(Frame, frozen=True, tag="sit"):
    """Take an empty seat, or one that the computer was given before the match."""

    seat: SeatNumber


class Stand(Frame, frozen=True, tag="stand"):
    """Leave the seat for good: the computer takes it over."""


class Away(Frame, frozen=True, tag="away"):
    """Let the computer play my seat for a while, or no longer."""

    on: bool


class Start(Frame, frozen=True, tag="start"):
    """The host: begin the match; the computer takes the empty seats."""


class Configure(Frame, frozen=True, tag="configure"):
    """The host, before the match: choices as in `POST /api/tables`, only those that change."""

    choices: Data


class Level(Frame, frozen=True, tag="level"):
    """The host, before the match: the computer's level at a seat; none empties it."""

    seat: SeatNumber
    level: Code | None = None


class Kick(Frame, frozen=True, tag="kick"):
    """The host: send whoever sits there, or watches, away."""

    seat: SeatNumber


class Swap(Frame, frozen=True, tag="swap"):
    """The host, before the match: exchange who sits at two seats."""

    seats: tuple[SeatNumber, SeatNumber]


class Cover(Frame, frozen=True, tag="cover"):
    """The host, where no clock runs: let the computer play for an idle seat until its player acts again."""

    seat: SeatNumber


class Rematch(Frame, frozen=True, tag="rematch"):
    """The host, after the match: another one; `rotate` moves everybody but seat 0 on by one."""

    rotate: bool = False


class Reopen(Frame, frozen=True, tag="reopen"):
    """The host, after the match: back to the choices, for another game of the same people."""


class Seed(Frame, frozen=True, tag="seed"):
    """16 bytes of the client's own, in hexadecimal, for the next deal: sent when its commitment has been told."""

    seed: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Hint(Frame, frozen=True, tag="hint"):
    """What would a good player do?"""


class Chat(Frame, frozen=True, tag="chat"):
    """Say one of the phrases, or, where the table allows it, anything."""

    phrase: Code = ""
    text: Text = ""


class Mute(Frame, frozen=True, tag="mute"):
    """Hear no more, or again, of what a seat says. Each for himself."""

    seat: SeatNumber
    on: bool = True


class Report(Frame, frozen=True, tag="report"):
    """Tell the host of the server what a seat has said."""

    seat: SeatNumber


class Ping(Frame, frozen=True, tag="ping"):
    """Is anybody there? Sent every few seconds, in both directions."""


FromClient = (
    Hello | Act | Sit | Stand | Away | Start | Configure | Level | Kick | Swap | Cover | Rematch | Reopen | Seed
    | Hint | Chat | Mute | Report | Ping
)  # fmt: skip


# From the server


class Part(Struct, frozen=True, omit_defaults=True):
    """A part of a message."""


class Told(Part, frozen=True):
    """A sentence before it is one: its code and its arguments.

    An argument is a number, a truth value, a text, or an object with one key that says what it is: `card`, `cards`,
    `suit`, `suits`, `hands` (a list of lists of cards by seat), `numbers` (a list, by side), `span` (the numbers that
    an option takes), `action`, `told` (another message), `words` (a list of texts).
    """

    code: str
    args: Data = {}


class Welcome(Frame, frozen=True, tag="welcome"):
    """The answer to hello. `seat` is None for who watches; a ping is due every `heartbeat` seconds."""

    version: int
    seat: int | None
    name: str
    heartbeat: float


class SeatView(Part, frozen=True):
    """Who sits at a seat. `kind` is `person`, `computer` or `empty`; `covered` while the computer plays for it.

    `muted` is somebody whom the viewer does not want to hear.
    """

    kind: str
    name: str = ""
    level: str | None = None
    here: bool = False
    covered: bool = False
    muted: bool = False


class TableView(Frame, frozen=True, tag="table"):
    """The table and who is there; the same for all, but for `you`, the own seat, and `host`, whether that is you.

    `state` is `waiting`, `playing`, `paused` or `over`. `options` are those that differ from the game as it is named.
    `sides` are the seats of each side. `clock` is in seconds, None is off; `delay` in seconds; `chat` is `off`,
    `phrases` or `free`. `game` is the id of the match, that of a rematch is another. `calling` is `turn-up` or
    `auction`; `end` is `points`, `hands` or `rubber`, and `target` the number of them.
    """

    code: str
    state: str
    host: bool
    hosting: int | None
    rules: str
    title: str
    options: dict[str, str]
    seats: tuple[SeatView, ...]
    sides: tuple[tuple[int, ...], ...]
    cards: int
    calling: str
    end: str
    target: int
    pack: str
    clock: int | None
    delay: float
    chat: str
    spectators: bool
    open: bool
    watching: int
    you: int | None = None
    game: str = ""


class Held(Part, frozen=True):
    """A card of the own hand. `bower` is `right` or `left` under the present trump; `why` it cannot be played now.

    `suit` is the one that it counts as under the present trump, None for a joker without one.
    """

    card: str
    suit: str | None = None
    bower: str | None = None
    why: Told | None = None


class Laid(Part, frozen=True):
    """A card on the table, and whose it is."""

    seat: int
    card: str
    bower: str | None = None


class ContractView(Part, frozen=True):
    """What is to be made, or the highest bid so far. `trump` is `n` for no-trump."""

    maker: int
    trump: str
    tricks: int
    alone: bool = False
    lone_defender: int | None = None


class Score(Part, frozen=True):
    """By side; `games` and `rubber` only where a rubber is played."""

    points: tuple[int, ...]
    games: tuple[int, ...] = ()
    rubber: tuple[int, ...] = ()
    hands: int = 0


class HandView(Part, frozen=True):
    """A finished hand, all of it open. `hands` are those that were dealt, by seat.

    `seed` and `mixed`, both in hexadecimal, make the pack, see docs/fair-deal.md.
    """

    why: str
    dealer: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    contract: ContractView | None
    hands: tuple[tuple[str, ...], ...]
    seed: str
    commitment: str
    mixed: str = ""


class Over(Part, frozen=True):
    """The end of the match. `winner` is a side, None for a draw."""

    winner: int | None
    why: str
    margin: int | None = None


class HandScore(Part, frozen=True):
    """What a hand has brought each side; `number` counts the deals."""

    number: int
    points: tuple[int, ...]


class View(Frame, frozen=True, tag="view"):
    """Everything that its receiver may know after fact `seq`, and what has happened since the view before it.

    `stage` is one of `euchre.view.Stage`. `hand` is sorted for the eye and None for who watches; `legal` is empty
    unless it is this seat's turn; `claim` says that a claim may be tried. `sizes` and `taken` are by seat. `calls`
    are what each seat has last said in the calling, as actions or None. `left` are the seconds that the clock leaves
    the seat to act. `full` marks a view that follows no other: show it without moving anything; with it come the
    `hands` that are over.
    """

    game: str
    seq: int
    stage: str
    score: Score
    deals: int
    seat: int | None = None
    dealer: int | None = None
    to_act: int | None = None
    hand: tuple[Held, ...] | None = None
    legal: tuple[Data, ...] = ()
    claim: bool = False
    sizes: tuple[int, ...] = ()
    turn_up: str | None = None
    turn_up_place: str | None = None
    high_bid: ContractView | None = None
    contract: ContractView | None = None
    sitting_out: tuple[int, ...] = ()
    calls: tuple[Data | None, ...] = ()
    trick: tuple[Laid, ...] = ()
    last_trick: tuple[Laid, ...] = ()
    last_winner: int | None = None
    taken: tuple[int, ...] = ()
    buried: tuple[str, ...] = ()
    commitment: str | None = None
    last: HandView | None = None
    over: Over | None = None
    left: float | None = None
    events: tuple[Told, ...] = ()
    full: bool = False
    hands: tuple[HandScore, ...] = ()


class Sealed(Frame, frozen=True, tag="sealed"):
    """What binds the server: of pack `number` the commitment and what was mixed in, and the commitment of the next.

    Comes with every deal, and to whoever joins. A player's program answers with a `seed`.
    """

    number: int
    commitment: str
    mixed: str
    next_commitment: str


class Done(Frame, frozen=True, tag="done"):
    """A decision is kept for good, as fact `seq`."""

    action_id: str
    seq: int


class Refused(Frame, frozen=True, tag="refused"):
    """Something was refused, and why; the view that follows is how things are. `action_id` if it was a decision."""

    why: Told
    action_id: str = ""


class Invite(Frame, frozen=True, tag="invite"):
    """How others find this table: a link for players, and the host's network addresses of it."""

    link: str
    others: tuple[str, ...] = ()


class Weighed(Part, frozen=True):
    """An alternative, the points a hand it is worth and the chance of the match, both by the computer's estimate."""

    action: Data
    points: float
    chance: float


class Advice(Frame, frozen=True, tag="advice"):
    """The answer to a hint: what the computer would do after fact `seq`, why, and what else it looked at."""

    seq: int
    action: Data
    why: Told
    weighed: tuple[Weighed, ...] = ()


class Said(Frame, frozen=True, tag="said"):
    """Somebody speaks: a seat, or, without one, a name of those who watch."""

    name: str
    seat: int | None = None
    phrase: str = ""
    text: str = ""


class Pong(Frame, frozen=True, tag="pong"):
    """Somebody is."""


class Replaced(Frame, frozen=True, tag="replaced"):
    """The same player has come by another way; this socket gets nothing more, and should not come back by itself."""


class Gone(Frame, frozen=True, tag="gone"):
    """This table is no longer there for you, and why."""

    why: Told


FromServer = (
    Welcome | TableView | View | Sealed | Done | Refused | Invite | Advice | Said | Pong | Ping | Replaced | Gone
)  # fmt: skip
