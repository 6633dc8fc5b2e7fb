"""What kind of game was played: how often each player called, was euchred, went alone, by seat from the dealer.

Whatever is seen is counted under a text, `A` or `B` first; a measure divides one count by another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.game import Bid, Name, OrderUp, Pass, Swap
from euchre.order import NO_TRUMP
from euchre.rules import Auction, TurnUp

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterator, Mapping

    from euchre.cards import Suit
    from euchre.game import Contract, HandOver, Outcome, Position
    from euchre.order import Denomination
    from euchre.rules import RuleSet, Seat

__all__ = ["Measure", "both", "measured", "measures", "seen_in_game", "seen_in_hand"]


# Seeing.


def seen_in_hand(over: HandOver, seating: str, counts: Counter[str]) -> None:
    """Count what one finished hand shows. `seating` is `A` or `B` by seat."""
    dealt, rules = over.dealt, over.dealt.rules
    for place, seat in enumerate(rules.seating.from_left(dealt.dealer), 1):
        counts[f"{seating[seat]} at {place}"] += 1
    counts[f"{seating[dealt.dealer]} deals"] += 1
    if over.outcome.contract is None:
        counts[f"{seating[dealt.dealer]} deals, thrown in"] += 1
    see = _turn_up_hand if isinstance(rules.calling, TurnUp) else _auction_hand
    see(over, seating, counts)


def seen_in_game(position: Position, dealer: Seat, seating: str, counts: Counter[str]) -> None:
    """Count who won a game, by who had the first deal."""
    seats = position.rules.seating
    for side, members in enumerate(seats.sides):
        what = f"{seating[members[0]]} game, {'first deal' if dealer in members else 'other deal'}"
        counts[what] += 1
        if position.over and position.over.winner == side:
            counts[f"{what}, won"] += 1


def _turn_up_hand(over: HandOver, seating: str, counts: Counter[str]) -> None:
    for what in _calling(over, seating):
        counts[what] += 1
    if over.outcome.contract is not None:
        for what in _made(over.outcome, over.outcome.contract, over.dealt.rules, seating):
            counts[what] += 1
    _dealers_side(over, seating, counts)


def _calling(over: HandOver, seating: str) -> Iterator[str]:
    """Who was asked, in which round and at which seat from the dealer's left, and who called."""
    dealt, order = over.dealt, over.dealt.rules.seating.from_left(over.dealt.dealer)
    up = dealt.turn_up.rank.letter if dealt.turn_up else "*"
    rounds = 1
    for decision in dealt.decisions:
        if isinstance(decision.action, Swap):
            continue
        if not isinstance(decision.action, Pass | OrderUp | Name):
            break
        who, place = seating[decision.seat], order.index(decision.seat) + 1
        called = not isinstance(decision.action, Pass)
        yield f"{who} asked, round {rounds} seat {place}"
        if decision.seat == dealt.dealer and rounds == 1:
            yield f"{who} asked as dealer, {up} up"
        if called:
            yield f"{who} calls, round {rounds} seat {place}"
            if decision.seat == dealt.dealer and rounds == 1:
                yield f"{who} picks up, {up} up"
            break
        if decision.seat == dealt.dealer:
            rounds = 2


def _made(outcome: Outcome, contract: Contract, rules: RuleSet, seating: str) -> Iterator[str]:
    """How a call ended."""
    who = seating[contract.maker]
    makers = rules.seating.sides[rules.seating.side(contract.maker)]
    taken = sum(outcome.tricks[seat] for seat in makers)
    way = "alone" if contract.alone else "with partner"
    yield f"{who} calls"
    yield f"{who} calls {way}"
    if taken < contract.tricks:
        yield f"{who} euchred"
        yield f"{who} euchred {way}"
    if taken == rules.cards:
        yield f"{who} marches"
        yield f"{who} marches {way}"


def _dealers_side(over: HandOver, seating: str, counts: Counter[str]) -> None:
    """What a hand brought to the dealer's side, and what to the others."""
    dealt, points = over.dealt, over.outcome.points
    side, who = dealt.rules.seating.side(dealt.dealer), seating[dealt.dealer]
    theirs = sum(points) - points[side]
    counts[f"{who} deals, points"] += points[side] - theirs
    if points[side] or theirs:
        counts[f"{who} deals, {f'+{points[side]}' if points[side] else f'-{theirs}'}"] += 1
    if dealt.turn_up is not None:
        up = f"{who} deals, {dealt.turn_up.rank.letter} up"
        counts[up] += 1
        if points[side]:
            counts[f"{up}, scores"] += 1
            counts[f"{up}, +{points[side]}"] += 1


def _auction_hand(over: HandOver, seating: str, counts: Counter[str]) -> None:
    order = over.dealt.rules.seating.from_left(over.dealt.dealer)
    for decision in over.dealt.decisions:
        if not isinstance(decision.action, Pass | Bid):
            break
        if isinstance(decision.action, Bid):
            counts[f"{seating[decision.seat]} bids, seat {order.index(decision.seat) + 1}"] += 1
    contract = over.outcome.contract
    if contract is None:
        return
    who, points = seating[contract.maker], sum(over.outcome.points)
    counts[f"{who} contracts"] += 1
    counts[f"{who} contracts, tricks bid"] += contract.tricks
    counts[f"{who} contracts, points"] += points
    counts[f"{who} contracts, made"] += points > 0
    counts[f"{who} contracts, {_denomination(contract.denomination)}"] += 1


def _denomination(named: Denomination) -> str:
    return "no-trump" if named is NO_TRUMP else _suit(named)


def _suit(suit: Suit) -> str:
    return suit.name.lower()


# Measuring.


@dataclass(frozen=True, slots=True)
class Measure:
    """A quotient of counts, in per cent unless it is a number of points or tricks."""

    name: str
    parts: tuple[str, ...]
    whole: str
    percent: bool = True

    def of(self, counts: Mapping[str, int], who: str) -> float | None:
        """The measure of one player (`A`, `B`), or None where nothing was counted."""
        whole = counts.get(f"{who} {self.whole}", 0)
        if not whole:
            return None
        return (100 if self.percent else 1) * sum(counts.get(f"{who} {part}", 0) for part in self.parts) / whole


def measures(rules: RuleSet, *, games: bool = False) -> tuple[Measure, ...]:
    """What is measured in a game, in the order in which it is told."""
    found = _auction(rules) if isinstance(rules.calling, Auction) else _turn_up(rules)
    return (*found, *_GAMES) if games and len(rules.seating.sides) == 2 else found


_GAMES = (
    Measure("games won with the first deal, %", ("game, first deal, won",), "game, first deal"),
    Measure("games won without it, %", ("game, other deal, won",), "game, other deal"),
)


def _turn_up(rules: RuleSet) -> tuple[Measure, ...]:
    seats = range(1, rules.seating.seats + 1)
    rest = tuple(f"calls, round 2 seat {seat}" for seat in seats[2:])
    up = [rank.letter for rank in sorted({card.rank for card in rules.pack.cards})]
    calls = [
        Measure(
            f"calls in round {rounds}, seat {seat}, % of hands", (f"calls, round {rounds} seat {seat}",), f"at {seat}"
        )
        for rounds in (1, 2)
        for seat in seats
    ]
    if rest:
        calls.append(Measure("calls in round 2, seats after the second, % of hands", rest, f"at {seats[-1]}"))
    return (
        *calls,
        Measure("thrown in, % of deals", ("deals, thrown in",), "deals"),
        Measure("makers euchred, % of calls", ("euchred",), "calls"),
        Measure("marches, % of calls", ("marches",), "calls"),
        *((_LONERS) if rules.lone else ()),
        Measure("points of the dealer's side less the others', a hand", ("deals, points",), "deals", percent=False),
        *(Measure(f"dealer's side {points}, % of hands", (f"deals, {points}",), "deals") for points in _RESULTS),
        *(
            Measure(f"dealer's side scores, {rank} up, %", (f"deals, {rank} up, scores",), f"deals, {rank} up")
            for rank in up
        ),
        Measure("dealer's side +1, J up, %", ("deals, J up, +1",), "deals, J up"),
        Measure("dealer's side +4, J up, %", ("deals, J up, +4",), "deals, J up"),
        Measure("dealer picks up a jack when asked, %", ("picks up, J up",), "asked as dealer, J up"),
    )


_RESULTS = ("+1", "+2", "+4", "-1", "-2", "-4")

_LONERS = (
    Measure("alone, % of calls", ("calls alone",), "calls"),
    Measure("loners that sweep, %", ("marches alone",), "calls alone"),
    Measure("loners euchred, %", ("euchred alone",), "calls alone"),
)


def _auction(rules: RuleSet) -> tuple[Measure, ...]:
    assert isinstance(rules.calling, Auction)
    seats = range(1, rules.seating.seats + 1)
    names = [_denomination(each) for each in rules.calling.denominations]
    return (
        *(Measure(f"bids, seat {seat}, % of hands", (f"bids, seat {seat}",), f"at {seat}") for seat in seats),
        Measure("no bid, % of deals", ("deals, thrown in",), "deals"),
        Measure("contracts made, %", ("contracts, made",), "contracts"),
        Measure("tricks bid, mean", ("contracts, tricks bid",), "contracts", percent=False),
        Measure("points a contract", ("contracts, points",), "contracts", percent=False),
        *(Measure(f"in {name}, % of contracts", (f"contracts, {name}",), "contracts") for name in names),
    )


def both(counts: Mapping[str, int]) -> dict[str, int]:
    """The counts of A and B together, under A: what the table as a whole played like."""
    texts = {text[2:] for text in counts if text[:2] in ("A ", "B ")}
    return {f"A {text}": counts.get(f"A {text}", 0) + counts.get(f"B {text}", 0) for text in sorted(texts)}


def measured(rules: RuleSet, counts: Mapping[str, int], *, games: bool = False) -> dict[str, dict[str, float | None]]:
    """Every measure by name: of `a`, of `b`, and of `both` together."""
    together = both(counts)
    return {
        each.name: {"a": each.of(counts, "A"), "b": each.of(counts, "B"), "both": each.of(together, "A")}
        for each in measures(rules, games=games)
    }
