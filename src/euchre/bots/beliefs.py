"""What a seat believes: deals that agree with its view, weighed by how well they explain what the others did."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from threading import get_ident
from typing import TYPE_CHECKING

from euchre.bots.fit import fit_for
from euchre.bots.tricks import judge
from euchre.cards import JOKER
from euchre.game import Name, OrderUp, Pass
from euchre.rules import Auction, TurnUp
from euchre.solver.callers import WORLD, Callers, number_of, place_of
from euchre.view import Place
from euchre.worlds import Deals, zones_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from random import Random

    from euchre.cards import Card
    from euchre.rules import RuleSet
    from euchre.solver.places import Places
    from euchre.view import View, Zone

__all__ = ["Beliefs", "before_trump", "callers", "point_of", "under_trump"]


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Worlds of seven sets each (six hands by seat, then what the dealer has laid away), and the weight of each."""

    rows: array[int]
    weights: Sequence[float]

    @property
    def count(self) -> int:
        return len(self.weights)


def callers(rules: RuleSet) -> Callers | None:
    """Players who call by the fit of these rules; each thread has its own. None where there is no fit."""
    return _callers(rules, get_ident())


@lru_cache(maxsize=64)
def _callers(rules: RuleSet, _thread: int) -> Callers | None:
    fitted = fit_for(rules)
    return Callers(rules, fitted.fit.weights) if fitted and isinstance(rules.calling, TurnUp) else None


def before_trump(view: View, chance: Random, count: int) -> Beliefs:
    """Worlds while trump is not fixed round a turn-up, as sets of places; own cards included."""
    assert view.unseen is not None
    assert view.seat is not None
    assert view.dealer is not None
    items = [1 << place_of(card) for card in view.unseen.cards]
    rows = _drawn(view, items, lambda cards: [1 << place_of(card) for card in cards], chance, count)
    if view.hand is not None:
        own = sum(1 << place_of(card) for card in view.hand)
        rows[view.seat :: WORLD] = array("Q", [own]) * count
    players, turned, last = callers(view.rules), view.turn_up, point_of(view) - 1
    if players is None or turned is None or turned == JOKER or last < 0:
        return Beliefs(rows, [1] * count)
    return Beliefs(rows, players.weights_of(rows, view.seat, view.dealer, place_of(turned), last))


def under_trump(
    view: View, bits: Sequence[int], places: Places, played: Sequence[int], chance: Random, count: int
) -> Beliefs:
    """Worlds once trump is fixed, as sets of the bits of a playout: `bits` are the unseen cards, one bit each.

    `played` are the cards that each seat has played. The seat's own hand is left empty.
    """

    def barred(cards: Collection[Card]) -> list[int]:
        return [bit for bit in bits if places.card(bit) in cards]

    rows = _drawn(view, bits, barred, chance, count)
    if isinstance(view.rules.calling, Auction):
        return Beliefs(rows, _weighed_by_bid(view, rows, places, played, count))
    told = _told(view)
    players = callers(view.rules)
    if players is None or told is None:
        return Beliefs(rows, [1] * count)
    last, action = told
    assert view.seat is not None
    assert view.dealer is not None
    assert view.turn_up is not None
    turned, shown = place_of(view.turn_up), (*played, *_barred_to_dealer(view, barred))
    return Beliefs(rows, players.weights_of(rows, view.seat, view.dealer, turned, last, action, shown))


def _barred_to_dealer(view: View, barred: Callable[[Collection[Card]], list[int]]) -> tuple[int, int]:
    """The unseen cards that the dealer cannot hold, and cannot have laid away."""
    zones = {zone.place: zone.barred for zone in zones_of(view) if zone.seat == view.dealer}
    return sum(barred(zones.get(Place.HAND, ()))), sum(barred(zones.get(Place.BURIED, ())))


def _weighed_by_bid(
    view: View, rows: array[int], places: Places, played: Sequence[int], count: int
) -> Sequence[float]:
    """How well each world explains the bid that became the contract."""
    contract, judges = view.contract, judge(view.rules)
    assert contract is not None
    if contract.maker == view.seat or judges is None:
        return [1.0] * count
    likely, shown = judges.explains(places, contract.denomination, contract.tricks), played[contract.maker]
    return [likely(held | shown) for held in rows[contract.maker :: WORLD]]


def _drawn(
    view: View, items: Sequence[int], barred: Callable[[Collection[Card]], list[int]], chance: Random, count: int
) -> array[int]:
    """So many worlds, a row of sets each."""
    zones = zones_of(view)
    deals = Deals(items, [(zone.capacity, barred(zone.barred) if zone.barred else ()) for zone in zones])
    columns = _columns(view, zones)
    rows = array("Q", bytes(8 * WORLD * count))
    draw = deals.draw
    for start in range(0, WORLD * count, WORLD):
        heaps = draw(chance)
        for zone, column in columns:
            rows[start + column] = sum(heaps[zone])
    return rows


def _columns(view: View, zones: Sequence[Zone]) -> list[tuple[int, int]]:
    """Which zones have a place in a row, and which."""
    columns = []
    for number, zone in enumerate(zones):
        if zone.place is Place.HAND and zone.seat is not None and zone.seat not in view.sitting_out:
            columns.append((number, zone.seat))
        elif zone.place is Place.BURIED and zone.seat == view.dealer and zone.capacity == 1:
            columns.append((number, 6))
    return columns


def point_of(view: View) -> int:
    """How many have passed so far, which is the point of the calling."""
    return sum(isinstance(seen.what, Pass) for seen in view.seen)


def _told(view: View) -> tuple[int, int] | None:
    """The last point of a calling round a turn-up and the call made there; None where nothing can be concluded."""
    turned = view.turn_up
    if turned is None or turned.suit is None or not isinstance(view.rules.calling, TurnUp):
        return None
    for seen in view.seen:
        if isinstance(seen.what, OrderUp | Name):
            return point_of(view), number_of(seen.what, turned.suit)
    return None
