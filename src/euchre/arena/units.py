"""The unit of measurement: the same cards with the players exchanged, and what each exchange brought."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.arena.deals import first_dealer, opening, unit_name
from euchre.arena.diagnostics import seen_in_game, seen_in_hand
from euchre.arena.play import Fault, play_deal
from euchre.rules import AuctionScore, Defence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.arena.players import Contestant
    from euchre.game import Position
    from euchre.rules import RuleSet, Side

__all__ = ["Failure", "Unit", "play_unit", "scale", "seatings", "worst"]

MOST_DEALS = 200
"""Where a game is called a draw: in an auction random players can sink for ever."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A fault, and where: the table of the unit from 0, the deal and the decision of the hand from 1."""

    unit: int
    table: int
    seat: int
    player: str
    deal: int
    decision: int
    error: str


@dataclass(frozen=True, slots=True)
class Unit:
    """What one unit brought: A's `value` in parts of `scale`, the hands played, and what was seen in them."""

    value: int
    hands: int
    counts: Counter[str]
    failures: tuple[Failure, ...]


def seatings(rules: RuleSet) -> tuple[str, ...]:
    """Who sits where at each table of a unit, `A` or `B` by seat.

    Two sides: each player has each side once. More sides: A at each seat among copies of B, then the reverse.

    >>> from euchre.rules import game
    >>> seatings(game("classic")), seatings(game("bid-3"))
    (('ABAB', 'BABA'), ('ABB', 'BAB', 'BBA', 'BAA', 'ABA', 'AAB'))
    """
    sides = range(len(rules.seating.sides))
    first = tuple(_seating(rules, side, "A", "B") for side in sides)
    return first if len(sides) == 2 else first + tuple(_seating(rules, side, "B", "A") for side in sides)


def _seating(rules: RuleSet, side: Side, single: str, others: str) -> str:
    return "".join(single if rules.seating.side(seat) == side else others for seat in range(rules.seating.seats))


def scale(rules: RuleSet, *, games: bool) -> int:
    """The parts that make one point a hand (or one game) of a unit's value, so that sums stay whole numbers."""
    others = len(rules.seating.sides) - 1
    return len(seatings(rules)) * others * (others if games else 1)


def play_unit(rules: RuleSet, deals: str, unit: int, players: Mapping[str, Contestant], *, games: bool) -> Unit:
    """Play all tables of a unit. `players` are A and B."""
    name = unit_name(deals, rules.name, unit)
    value, counts, failures = 0, Counter[str](), list[Failure]()
    for table, seating in enumerate(seatings(rules)):
        gained, fault = _play_table(opening(rules, unit), name, seating, players, counts, games=games)
        value += _difference(rules, seating, gained)
        if fault is not None:
            culprit = players[seating[fault.seat]]
            culprit.leave()
            failures.append(Failure(unit, table, fault.seat, culprit.name, fault.deal, fault.decision, fault.error))
    return Unit(value, counts["hands"], counts, tuple(failures))


def _play_table(
    position: Position,
    name: str,
    seating: str,
    players: Mapping[str, Contestant],
    counts: Counter[str],
    *,
    games: bool,
) -> tuple[tuple[int, ...], Fault | None]:
    """What each side gained at one table: points of the hand, or parts of the game."""
    rules, dealer = position.rules, first_dealer(position)
    seats = [players[letter] for letter in seating]
    try:
        while True:
            position = play_deal(position, name, seats)
            assert position.last is not None
            if not position.last.outcome.dealt_again:
                counts["hands"] += 1
                seen_in_hand(position.last, seating, counts)
            if _is_over(position, games=games):
                break
    except Fault as fault:
        side = rules.seating.side(fault.seat)
        return _lost(rules, side) if games else worst(rules, side), fault
    if games:
        seen_in_game(position, dealer, seating, counts)
        return _shares(position), None
    return position.last.outcome.points, None


def _is_over(position: Position, *, games: bool) -> bool:
    assert position.last is not None
    if position.over is not None or position.deals >= MOST_DEALS:
        return True
    return not games and not position.last.outcome.dealt_again


def _difference(rules: RuleSet, seating: str, gained: tuple[int, ...]) -> int:
    """The mean of A's sides less the mean of B's, times the number of sides less one, which makes it whole."""
    by_player: dict[str, list[int]] = {"A": [], "B": []}
    for side, members in enumerate(rules.seating.sides):
        by_player[seating[members[0]]].append(gained[side])
    others = len(gained) - 1
    mean = {letter: others // len(points) * sum(points) for letter, points in by_player.items()}
    return mean["A"] - mean["B"]


def _shares(position: Position) -> tuple[int, ...]:
    """A won game in parts of the number of other sides; a draw, or a game cut short, brings nobody anything."""
    sides = len(position.rules.seating.sides)
    winner = position.over.winner if position.over else None
    return tuple(sides - 1 if side == winner else 0 for side in range(sides))


def _lost(rules: RuleSet, side: Side) -> tuple[int, ...]:
    """A game that a side has forfeited: the others share it."""
    return tuple(0 if other == side else 1 for other in range(len(rules.seating.sides)))


def worst(rules: RuleSet, side: Side) -> tuple[int, ...]:
    """The worst legal result of a hand for a side, as points by side.

    >>> from euchre.rules import game
    >>> worst(game("classic"), 0), worst(game("two-hand"), 1), worst(game("bid-3"), 2)
    ((0, 4), (2, 0), (0, 0, -10))
    """
    sides = range(len(rules.seating.sides))
    if isinstance(rules.score, AuctionScore):
        most = getattr(rules.calling, "most", rules.cards)
        return tuple(rules.score.points(most, 0) if other == side else 0 for other in sides)
    columns = tuple(Defence) if rules.lone else (Defence.PARTNERED,)
    dearest = max(row.points(column) for row in rules.score.rows for column in columns)
    return tuple(0 if other == side else dearest for other in sides)
