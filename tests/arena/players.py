"""Players with bad manners, to be named as `tests.arena.players:…`."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from euchre.bots import Choice, bot
from euchre.cards import Card, Rank, Suit
from euchre.game import Claim, Play
from euchre.message import Reason
from euchre.view import Stage, View

HERE = __name__
NO_BOT = "not something to call"


@dataclass
class Stranger:
    """Somebody who sits down."""

    level: str = "stranger"


class Follower(Stranger):
    """Plays as the club player does, until it does not."""

    def choose(self, view: View, chance: Random) -> Any:
        return bot("club").choose(view, chance)


class Crashing(Follower):
    """Fails at its first real choice of a card."""

    def choose(self, view: View, chance: Random) -> Choice:
        if view.stage is Stage.PLAY:
            raise RuntimeError("a bug\nin two lines")
        choice: Choice = super().choose(view, chance)
        return choice


class Leaving(Stranger):
    """Tries to end the whole program."""

    def choose(self, *_: object) -> Choice:
        raise SystemExit(3)


class Unmakeable(Stranger):
    """Cannot even be made, but for the look that is had at it before a match."""

    made: ClassVar[int] = 0

    def __init__(self) -> None:
        type(self).made += 1
        if type(self).made > 1:
            raise RuntimeError("out of models")
        super().__init__()


class Revoking(Follower):
    """Plays a card that is in no hand."""

    def choose(self, view: View, chance: Random) -> Choice:
        if view.stage is Stage.PLAY:
            return Choice(Play(Card(Rank.SEVEN, Suit.CLUBS)), Reason.of("any-choice"))
        choice: Choice = super().choose(view, chance)
        return choice


class Mute(Stranger):
    """Says nothing at all."""

    def choose(self, *_: object) -> Any:
        return None


class Claiming(Follower):
    """Claims whenever it leads, rightly or not."""

    def choose(self, view: View, chance: Random) -> Choice:
        if view.stage is Stage.PLAY and not view.trick.cards:
            return Choice(Claim(), Reason.of("any-choice"))
        choice: Choice = super().choose(view, chance)
        return choice


class Forgetful(Follower):
    """Keeps something between two choices, which no other seat may touch; fails if one has."""

    def __init__(self) -> None:
        super().__init__()
        self.seat: int | None = None

    def choose(self, view: View, chance: Random) -> Any:
        if self.seat not in (None, view.seat):
            raise RuntimeError("shared by two seats")
        self.seat = view.seat
        return super().choose(view, chance)


class Closing(Follower):
    """Counts those who have come and not left."""

    here: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).here += 1

    def close(self) -> None:
        type(self).here -= 1


class Tired(Follower):
    """Needs a while for everything."""

    def choose(self, view: View, chance: Random) -> Any:
        time.sleep(0.002)
        return super().choose(view, chance)


class Deadly(Stranger):
    """Kills the process that plays."""

    def choose(self, *_: object) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


class Deaf(Follower):
    """Fails where Ctrl-C can be heard."""

    def choose(self, view: View, chance: Random) -> Any:
        if signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ()):
            raise RuntimeError("not deaf")
        return super().choose(view, chance)


class Talking(Follower):
    """Prints as it comes, and at every choice."""

    def __init__(self) -> None:
        super().__init__()
        print("here I am")

    def choose(self, view: View, chance: Random) -> Any:
        print("I choose", view.hand)
        return super().choose(view, chance)


class Nosy(Follower):
    """Looks whether it is shown anything but its own view, at a turn where there is something to decide."""

    def choose(self, view: View, chance: Random) -> Any:
        if type(view) is not View or not view.mine or len(view.legal) < 2 or type(chance) is not Random:
            raise RuntimeError("not my view")
        return super().choose(view, chance)
