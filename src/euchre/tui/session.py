"""One match at one terminal: whose hand may be seen, what has been said, what a key leads to.

No widget and no event loop; the table screen asks this and paints.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.events import events
from euchre.game import Deal, Decision, Play, Trick, Tricks
from euchre.message import Refusal
from euchre.table import Clear, Clears, Happening, SetClears, SetDelay, SetDemo, TakeBackCard, Want, wants, weighed
from euchre.words import Speaker, Typed, name_action, read_entry, say
from euchre.words.hints import alternatives
from euchre.words.screen import acceptance

if TYPE_CHECKING:
    from euchre.cards import Hand
    from euchre.game import Action
    from euchre.message import Event, Message
    from euchre.rules import RuleSet, Seat
    from euchre.settings import Settings
    from euchre.table import Host
    from euchre.view import View
    from euchre.words import Style

__all__ = ["Session", "Spoken"]

Answer = Happening | Refusal | None


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence of the table talk: the number of the fact that it is about, and the event's code."""

    number: int
    code: str
    text: str


class Session:
    """A host, the people at this keyboard, and the one of them who sits at it: the holder."""

    def __init__(self, host: Host, settings: Settings, style: Style) -> None:
        self.host = host
        self.style = style
        self.open_hands = settings.open_hands
        self.holder: Seat | None = None
        self.litter: Trick | None = None
        self._spoken: dict[Seat | None, list[Spoken]] = {}
        self._heard: dict[Seat | None, int] = {}
        host.tell(SetDelay(settings.delay))
        host.tell(SetClears(Clears.BY_ITSELF if settings.clears_by_itself else Clears.ON_REQUEST))

    # Who is there.

    @property
    def rules(self) -> RuleSet:
        return self.host.header.rules

    @property
    def seats(self) -> int:
        return self.rules.seating.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.host.table.people

    @property
    def demo(self) -> bool:
        return self.host.table.demo

    @property
    def shares_keyboard(self) -> bool:
        """Whether hands are to be hidden from the others at this keyboard."""
        return len(self.people) > 1 and not self.open_hands

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes look at the screen; None for a spectator."""
        if len(self.people) <= 1:
            return next(iter(self.people), None)
        if self.open_hands and self.host.position.to_act in self.people:
            return self.host.position.to_act
        return self.holder

    @property
    def bottom(self) -> Seat:
        """The seat at the near side of the table."""
        return self.viewer if self.viewer is not None else (self.people or (0,))[0]

    @property
    def places(self) -> tuple[Seat, ...]:
        """The seats by place: the near side first, then clockwise."""
        return tuple((self.bottom + step) % self.seats for step in range(self.seats))

    @property
    def must_pass_to(self) -> Seat | None:
        """The person to whom the keyboard is to be passed before anything of his is shown."""
        if not self.shares_keyboard or self.want is not Want.PERSON:
            return None
        seat = self.host.position.to_act
        return seat if seat != self.holder else None

    def sit_down(self, seat: Seat | None) -> None:
        """The person of a seat is at the keyboard now, or nobody is while it is being passed."""
        self.holder = seat

    def speaker(self) -> Speaker:
        names = tuple(player.name for player in self.host.header.players)
        return Speaker(names, self.rules.seating.sides, self.viewer, self.style)

    # What is seen.

    @property
    def want(self) -> Want:
        return wants(self.host.table)

    @property
    def number(self) -> int:
        """The number of the present position; what a person decides is tied to it."""
        return self.host.table.game.number

    def view(self) -> View:
        return self.host.view(self.viewer)

    def open_hand(self, seat: Seat) -> Hand | None:
        """A hand that lies open for everybody at the screen: all do, when playing with open hands."""
        return self.host.view(seat).hand if self.open_hands else None

    @property
    def my_turn(self) -> bool:
        """Whether the person who looks at the screen is to decide."""
        return (
            self.want is Want.PERSON
            and self.must_pass_to is None
            and self.viewer is not None
            and self.host.position.to_act == self.viewer
        )

    def spoken(self) -> list[Spoken]:
        """All that the viewer has heard since the match began, oldest first."""
        viewer = self.viewer
        told = self._spoken.setdefault(viewer, [])
        game, speaker = self.host.table.game, self.speaker()
        for index in range(self._heard.get(viewer, 0), game.number):
            heard = events(game.positions[index], game.facts[index], game.positions[index + 1], viewer)
            told += [Spoken(index + 1, event.code, say(event, speaker)) for event in heard]
        self._heard[viewer] = game.number
        return told

    def heard(self, happening: Happening) -> tuple[Event, ...]:
        """What the viewer learns from one happening."""
        return events(happening.before, happening.fact, happening.after, self.viewer)

    def say(self, message: Message) -> str:
        return say(message, self.speaker())

    # What is done.

    def advance(self) -> Answer:
        """Let what is due happen."""
        return self._noted(self.host.advance())

    def act(self, action: Action) -> Answer:
        """The viewer decides."""
        if self.viewer is None:
            return self._nobody()
        return self._noted(self.host.act(self.viewer, action))

    def decide_for_me(self) -> Answer:
        """The computer decides for the viewer."""
        if not self.my_turn or self.viewer is None:
            return self._nobody()
        return self._noted(self.host.decide_for(self.viewer))

    def enter(self, text: str) -> Answer:
        """What was typed, as a decision of the viewer."""
        if not self.my_turn:
            return self._nobody()
        match read_entry(text, self.view()):
            case Typed.LET_COMPUTER_DECIDE:
                return self.decide_for_me()
            case Refusal() as refusal:
                return refusal
            case action:
                return self.act(action)

    def take_back(self) -> Answer:
        """The viewer takes back his last card."""
        seat = self.viewer if self.viewer is not None else 0
        return self._noted(self.host.tell(TakeBackCard(seat)))

    def hint(self) -> tuple[str, str, str] | None:
        """What the computer would do for the viewer, why, and what else is worth, in words; None if not to act."""
        if not self.my_turn or self.viewer is None:
            return None
        choice = self.host.advice(self.viewer)
        accepting = acceptance(self.view())
        values = alternatives(weighed(choice), choice.worlds, self.style, accepting)
        return name_action(choice.action, self.style, accepting), self.say(choice.reason), values

    def _nobody(self) -> Refusal:
        """Why nothing can be decided by the viewer just now."""
        if self.demo:
            return Refusal.of("demo-is-on")
        seat = self.host.position.to_act
        return Refusal.of("not-your-turn", seat=seat) if seat is not None else Refusal.of("nobody-to-act")

    def _noted(self, answer: Answer) -> Answer:
        """Remember the trick that a happening finished: it lies on the table until that is cleared."""
        if isinstance(answer, Happening):
            self.litter = _finished_trick(answer) if self.host.table.littered else None
        return answer

    # How it is played.

    def set_demo(self, on: bool) -> None:
        self.host.tell(SetDemo(on))

    def set_delay(self, seconds: float) -> float:
        """Another delay; what it has become."""
        self.host.tell(SetDelay(seconds))
        return self.host.table.delay

    def set_clears(self, by_itself: bool) -> None:
        self.host.tell(SetClears(Clears.BY_ITSELF if by_itself else Clears.ON_REQUEST))

    def clear(self) -> None:
        self.litter = None
        self.host.tell(Clear())


def _finished_trick(happening: Happening) -> Trick | None:
    """The whole trick that a card has just finished."""
    fact, before = happening.fact, happening.before.phase
    if not (isinstance(before, Tricks) and isinstance(fact, Decision) and isinstance(fact.action, Play)):
        return None
    return Trick((*before.trick.seats, fact.seat), (*before.trick.cards, fact.action.card))


def since_deal(spoken: list[Spoken], session: Session) -> list[Spoken]:
    """What was said since the present hand was dealt."""
    facts = session.host.table.game.facts
    dealt = max((number for number, fact in enumerate(facts, start=1) if isinstance(fact, Deal)), default=0)
    return [each for each in spoken if each.number >= dealt]
