"""`euchre solve`: what every card is worth when all cards are seen, of a record or of a deal that is written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from euchre.commands import Refused, tell
from euchre.commands.deal_text import FORM, UnreadableDeal, read_deal
from euchre.game import Decision, Play, TakeBack, Tricks
from euchre.record import Damaged, read
from euchre.solver import COMPILED, lost, situation, solve_all
from euchre.words import Speaker, say
from euchre.words.solving import hand_lines, play_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.cards import Card
    from euchre.game import Position
    from euchre.record import Folded, Reading
    from euchre.solver import Situation, Solution

__all__ = ["solve"]

BUDGET = 20_000_000 if COMPILED else 200_000
"""Positions between tricks that are looked at for one point of play: some seconds."""


@dataclass(frozen=True, slots=True)
class Point:
    """A seat to play: the number of the trick, all that is seen, and the card that was played, if it was."""

    trick: int
    point: Situation
    played: Card | None


@dataclass(frozen=True, slots=True)
class Hand:
    """The points of one hand; `number` is None for a deal that was written down."""

    number: int | None
    points: tuple[Point, ...]


@click.command(
    epilog=f'A DEAL is one text, such as "{FORM}": the denomination (or no-trump), the hands by seat, who plays '
    "together, who leads; `trick Ah 9h` behind another semicolon lays cards on the table, `taken 1` gives the makers "
    "tricks. Seats that are not named sit out. See docs/solve.md."
)
@click.argument("what", metavar="RECORD|DEAL")
@click.option("--hand", "number", type=click.IntRange(1), metavar="N", help="Only hand N of the record.")
@click.option("--all", "every", is_flag=True, help="Every card that was played, with the tricks that each has lost.")
@click.option(
    "--budget",
    type=click.IntRange(0, 10**15),
    default=BUDGET,
    show_default=True,
    metavar="NODES",
    help="Where the search for one point of play ends; then its values are not exact, and that is said.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as JSON, for programs.")
def solve(what: str, number: int | None, every: bool, budget: int, as_json: bool) -> None:
    """Tell how many tricks the makers take with every card, if all see all cards and play their best.

    Of a RECORD, at the first lead of every hand; or of a DEAL that is written down.
    """
    reading = _record(what)
    if reading is None and (number is not None or every):
        raise Refused(f"{'--all' if every else f'--hand {number}'}: expected a record, and not a deal")
    hands = list(_hands(reading.folded)) if reading else [_deal(what)]
    if number is not None:
        hands = [hand for hand in hands if hand.number == number]
    if not hands:
        raise Refused(f"{what}: expected {'a hand' if number is None else f'hand {number}'} to have reached the play")
    names = tuple(player.name for player in reading.header.players) if reading else ()
    solved = [(hand, _solved(hand, every, budget)) for hand in hands]
    if as_json:
        click.echo(json.dumps(_data(reading, solved), ensure_ascii=False, indent=2))
    else:
        _tell(solved, Speaker(names, ()), every)


def _record(what: str) -> Reading | None:
    """The record of a file, or None if the text is no file but may be a deal. Raises Refused, ClickException."""
    if not what.strip():
        raise Refused(f'{what!r} is neither a record nor a deal such as "{FORM}"')
    try:
        if ":" in what and not Path(what).exists():
            return None
        return read(Path(what).read_bytes())
    except Damaged as damaged:
        raise click.ClickException(f"{what}: {say(damaged.problem)}") from None
    except (OSError, ValueError) as failed:
        why = failed.strerror if isinstance(failed, OSError) else failed
        raise Refused(f'{what!r}: {why}; expected a record, or a deal such as "{FORM}"') from None


def _deal(text: str) -> Hand:
    try:
        return Hand(None, (Point(1, read_deal(text), None),))
    except UnreadableDeal as unreadable:
        raise Refused(f'{unreadable} (a deal is such as "{FORM}")') from None


def _hands(folded: Folded) -> Iterator[Hand]:
    """The hands of a record that came to the play, with the cards that were not taken back."""
    points: dict[int, list[Point]] = {}
    for before, card in _plays(folded):
        assert isinstance(before.phase, Tricks)
        point = Point(len(before.phase.done) + 1, situation(before), card)
        points.setdefault(before.deals, []).append(point)
    for number, found in points.items():
        yield Hand(number, tuple(found))


def _plays(folded: Folded) -> Iterator[tuple[Position, Card | None]]:
    """The positions in which a card was played that stayed there, and the one that waits for a card, if any."""
    held: list[int] = []
    for number, fact in enumerate(folded.facts, start=1):
        if isinstance(fact, TakeBack):
            held = [each for each in held if each <= fact.to]
        else:
            held.append(number)
    for number in held:
        fact = folded.facts[number - 1]
        if isinstance(fact, Decision) and isinstance(fact.action, Play):
            yield folded.positions[number - 1], fact.action.card
    if isinstance(folded.position.phase, Tricks):
        yield folded.position, None


def _solved(hand: Hand, every: bool, budget: int) -> list[tuple[Point, Solution]]:
    points = hand.points if every else hand.points[:1]
    solutions = solve_all([each.point for each in points], budget=budget)
    return list(zip(points, solutions, strict=True))


def _tell(solved: list[tuple[Hand, list[tuple[Point, Solution]]]], speaker: Speaker, every: bool) -> None:
    for hand, points in solved:
        lines = play_lines if every else hand_lines
        rows = [(each.trick, each.point, each.played, solution) for each, solution in points]
        for line in lines(hand.number, rows, speaker):
            tell(line)


def _data(reading: Reading | None, solved: list[tuple[Hand, list[tuple[Point, Solution]]]]) -> dict[str, Any]:
    return {
        "game": reading.header.rules.name if reading else None,
        "solver": "compiled" if COMPILED else "interpreted",
        "hands": [
            {
                "hand": hand.number,
                "denomination": str(points[0][0].point.denomination.name).lower().replace("_", "-"),
                "makers": list(points[0][0].point.makers),
                "points": [_point_data(point, solution) for point, solution in points],
            }
            for hand, points in solved
        ],
    }


def _point_data(point: Point, solution: Solution) -> dict[str, Any]:
    return {
        "trick": point.trick,
        "seat": point.point.seat,
        "table": [str(card) for card in point.point.trick.cards],
        "tricks": {str(card): value for card, value in solution.values},
        "exact": solution.exact,
        "why": solution.why,
        "played": str(point.played) if point.played else None,
        "lost": lost(point.point, point.played, solution),
    }
