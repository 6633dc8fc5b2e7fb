"""What the solver has found, in lines: the tricks of the makers by card, and what each card has lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from euchre.order import NO_TRUMP
from euchre.solver import best, lost
from euchre.words.language import Plural, Template, fill
from euchre.words.naming import NAMES, name_card, name_denomination

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from euchre.cards import Card
    from euchre.solver import Situation, Solution
    from euchre.words.naming import Speaker

    Row = tuple[int, Situation, Card | None, Solution]
    """The number of a trick, the point of play, the card that was played, and what every card was worth."""

__all__ = ["hand_lines", "play_lines"]

SOLVING: dict[str, Template] = {
    "hand": "Hand {number}: {contract}",
    "deal": "{contract}",
    "contract-one": "{named}; {makers} plays against the others. {turn}",
    "contract-more": "{named}; {makers} play together. {turn}",
    "leads": "{seat} leads.",
    "follows": "{seat} is to play.",
    "trump": "{suit} trump",
    "tricks": Plural("{tricks} trick for the makers", "{tricks} tricks for the makers", "tricks"),
    "cards": "  {tricks}: {cards}",
    "played": "  {seat} played {card}: as good as any.",
    "played-lost": Plural(
        "  {seat} played {card}: {lost} trick lost.", "  {seat} played {card}: {lost} tricks lost.", "lost"
    ),
    "not-known": "not known",
    "why-budget": "  Not exact: the budget of the search was spent.",
    "why-ranks": "  Not exact: more cards are still held than the solver has room for.",
    "trick": "trick {number}",
    "lost": "{lost} lost: better was {cards}",
    "sum": "  Tricks lost: {counts}.",
    "sum-known": "  Tricks lost, as far as that is known: {counts}.",
    "two-packs": "  Of two packs, since they come twice: {cards}.",
    "count": "{seat} {lost}",
}
"""Sentences about what is known when all cards are seen."""


def hand_lines(number: int | None, rows: Sequence[Row], speaker: Speaker) -> Iterable[str]:
    """What every card is worth at one point of play, the cards of equal worth in one line."""
    for _, point, played, solution in rows:
        yield _title(number, point, speaker)
        if number is None and (twice := _twice(point)):
            yield fill(SOLVING["two-packs"], {"cards": _cards(twice)})
        yield from _worths(point, solution)
        gone = lost(point, played, solution)
        if played is not None and gone is not None:
            args = {"seat": _seat(speaker, point.seat), "card": name_card(played), "lost": gone}
            yield fill(SOLVING["played-lost" if gone else "played"], args)


def _title(number: int | None, point: Situation, speaker: Speaker) -> str:
    named = name_denomination(point.denomination)
    makers = [speaker.seat(seat) for seat in point.makers if point.hands[seat] or seat in point.trick.seats]
    contract = fill(
        SOLVING["contract-one" if len(makers) == 1 else "contract-more"],
        {
            "named": named if point.denomination is NO_TRUMP else fill(SOLVING["trump"], {"suit": named}),
            "makers": fill(NAMES["and"], {}).join(makers),
            "turn": fill(SOLVING["follows" if point.trick.cards else "leads"], {"seat": _seat(speaker, point.seat)}),
        },
    )
    return fill(
        SOLVING["deal" if number is None else "hand"], {"number": number, "contract": _begun(contract, number)}
    )


def _begun(sentence: str, number: int | None) -> str:
    return sentence if number is not None else sentence[:1].upper() + sentence[1:]


def _seat(speaker: Speaker, seat: int) -> str:
    """The name of a seat at the beginning of a sentence."""
    name = speaker.seat(seat)
    return name[:1].upper() + name[1:]


def _twice(point: Situation) -> list[Card]:
    """Cards that come twice, which may be a slip where they were typed."""
    counts = Counter([*(card for held in point.hands for card in held), *point.trick.cards])
    return sorted(card for card, count in counts.items() if count > 1)


def _worths(point: Situation, solution: Solution) -> Iterable[str]:
    by_value: dict[int | None, list[Card]] = {}
    for card, value in solution.values:
        by_value.setdefault(value, []).append(card)
    mine = point.seat in point.makers
    known = sorted((value for value in by_value if value is not None), reverse=mine)
    for value in [*known, *([None] if None in by_value else [])]:
        yield fill(SOLVING["cards"], {"tricks": _tricks(value), "cards": _cards(by_value[value])})
    if solution.why:
        yield fill(SOLVING[f"why-{solution.why}"], {})


def _tricks(value: int | None) -> str:
    return fill(SOLVING["not-known"], {}) if value is None else fill(SOLVING["tricks"], {"tricks": value})


def _cards(cards: Iterable[Card]) -> str:
    return ", ".join(map(name_card, cards))


def play_lines(number: int | None, rows: Sequence[Row], speaker: Speaker) -> Iterable[str]:
    """Every card of a hand that was played, what it left to the makers, and what it lost."""
    yield _title(number, rows[0][1], speaker)
    width = max(len(_seat(speaker, point.seat)) for _, point, _, _ in rows)
    losses, last = Counter[str](), 0
    for trick, point, played, solution in rows:
        if played is None:
            continue
        gone = lost(point, played, solution)
        losses[speaker.seat(point.seat)] += gone or 0
        head = "" if trick == last else fill(SOLVING["trick"], {"number": trick})
        last = trick
        value = _tricks(dict(solution.values)[played])
        line = f"  {head:<9}{_seat(speaker, point.seat):<{width}}  {name_card(played):<22}{value:<24}"
        yield (line + _loss(point, solution, gone)).rstrip()
    reasons = sorted({solution.why for *_, solution in rows if solution.why})
    yield from (fill(SOLVING[f"why-{why}"], {}) for why in reasons)
    counts = [fill(SOLVING["count"], {"seat": seat, "lost": gone}) for seat, gone in losses.items()]
    yield fill(SOLVING["sum-known" if reasons else "sum"], {"counts": ", ".join(counts)})


def _loss(point: Situation, solution: Solution, gone: int | None) -> str:
    """What a card has lost, and the cards that would not have."""
    if not gone:
        return ""
    worth = best(point, solution)
    better = [card for card, value in solution.values if value == worth]
    return fill(SOLVING["lost"], {"lost": gone, "cards": _cards(better)})
