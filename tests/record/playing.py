"""Games played at random, and the bytes of their records."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from euchre.game import Claim, Decision, TakeBack, deal, draw, hand_seed
from euchre.record import Folded, Header, Player, Writer, start_fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.game import Fact
    from euchre.rules import RuleSet


def header(rules: RuleSet, people: int = 0, seed: str | None = "random play") -> Header:
    """A header with so many people in the first seats and random bots in the others."""
    seats = rules.seating.seats
    players = tuple(Player(f"Player {seat}", None if seat < people else "random") for seat in range(seats))
    return Header(rules, players, (0,) * len(rules.seating.sides), "2026-01-02T03:04:05Z", seed, "random play")


def played(
    rules: RuleSet,
    seed: str = "random play",
    most_facts: int = 100_000,
    *,
    wild: bool = False,
    game: Folded | None = None,
) -> Folded:
    """A match of random decisions, up to so many facts; when `wild`, with claims and with cards taken back."""
    chance = Random(f"{rules.name}/{seed}")
    game = start_fold(rules)
    while game.position.over is None and game.number < most_facts:
        game = game.after(_next(game, seed, chance, wild))
    return game


def _next(game: Folded, seed: str, chance: Random, wild: bool) -> Fact:
    position = game.position
    if not game.facts:
        return draw(position.rules, hand_seed(seed, 0))
    if position.to_act is None:
        return deal(position.rules, hand_seed(seed, position.deals + 1))
    if wild and position.refusal(Claim()) is None and chance.random() < 0.5:
        return Decision(position.to_act, Claim())
    if wild and chance.random() < 0.1:
        back = TakeBack(chance.randrange(position.rules.seating.seats), chance.randrange(game.number))
        if game.refusal(back) is None:
            return back
    return Decision(position.to_act, chance.choice(position.legal()))


def written(of: Header, facts: Iterable[Fact]) -> bytes:
    """The record of these facts."""
    writer, content = Writer.begin(of)
    for fact in facts:
        folded, digest, lines = writer.lines(fact)
        writer.accept(folded, digest)
        content += lines
    return content


def record_of(rules: RuleSet, seed: str = "random play", most_facts: int = 100_000, *, wild: bool = False) -> bytes:
    """The record of a match of random decisions."""
    return written(header(rules), played(rules, seed, most_facts, wild=wild).facts)


def line_of(content: bytes, offset: int) -> int:
    """The number of the line, from 1, in which a byte stands; a line's end belongs to it."""
    return content[:offset].count(b"\n") + 1
