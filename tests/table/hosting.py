"""Hosts with a clock that is turned by hand, and matches played on them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from euchre.message import Refusal
from euchre.record import start_fold
from euchre.table import Clear, Host, Memory, SetDelay, Want, wants
from tests.record.playing import header

if TYPE_CHECKING:
    from euchre.record import Header
    from euchre.rules import RuleSet
    from euchre.table import Happening, Keeper


class Clock:
    """Seconds that pass only when they are told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def hosted(rules: RuleSet, people: int = 0, seed: str | None = "hosted", keeper: Keeper | None = None) -> Host:
    """A host at the beginning of a match, without delays, with people in the first seats."""
    return host_of(header(rules, people, seed), keeper)


def host_of(of: Header, keeper: Keeper | None = None) -> Host:
    game = start_fold(of.rules, of.start)
    host = Host(of, keeper or Memory(game), game, Clock())
    host.tell(SetDelay(0.0))
    return host


def forward(host: Host) -> Happening:
    """The next happening: whatever is due, or any decision of the person to act. It must not be refused."""
    match wants(host.table):
        case Want.CLEAR:
            host.tell(Clear())
            return forward(host)
        case Want.PERSON:
            seat = host.position.to_act
            assert seat is not None
            legal = host.view(seat).legal
            done = host.act(seat, Random(f"{host.table.game.number}/{seat}").choice(legal))
        case _:
            advanced = host.advance()
            assert advanced is not None
            done = advanced
    assert not isinstance(done, Refusal), done
    return done


def forward_to(host: Host, want: Want, most: int = 500) -> None:
    """On to the first moment at which the table wants this."""
    for _ in range(most):
        if wants(host.table) is want:
            return
        forward(host)
    raise AssertionError(f"{want} was never wanted")


def finish(host: Host, most: int = 5000) -> list[Happening]:
    """The match played on to its end."""
    happened: list[Happening] = []
    while host.position.over is None and len(happened) < most:
        happened.append(forward(host))
    return happened
