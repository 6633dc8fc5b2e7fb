"""All worlds one by one, without any of the ways in which they are counted and drawn; and a test of frequencies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from euchre.view import Place
from euchre.worlds import Hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from euchre.cards import Hand
    from euchre.game import Position
    from euchre.view import View, Zone

    Lying = tuple[tuple[Any, ...], ...]

__all__ = ["assert_fits", "every_way", "sorted_zones", "truth", "zone_cards"]


def every_way(items: Sequence[Any], zones: Sequence[tuple[int, Collection[Any]]]) -> Iterator[Lying]:
    """Each way to lay the items into the zones, equal items apart; each zone's items sorted."""
    for where in _placed(list(items), [list(zone) for zone in zones]):
        lying = zip(items, where, strict=True)
        pairs = list(lying)
        yield tuple(tuple(sorted(item for item, zone in pairs if zone == number)) for number in range(len(zones)))


def _placed(items: list[Any], zones: list[list[Any]]) -> Iterator[tuple[int, ...]]:
    """The zone of each item."""
    if not items:
        if not any(room for room, _ in zones):
            yield ()
        return
    for number, (room, barred) in enumerate(zones):
        if room and items[0] not in barred:
            left = [[have - (zone == number), bars] for zone, (have, bars) in enumerate(zones)]
            yield from ((number, *more) for more in _placed(items[1:], left))


def sorted_zones(zones: Sequence[Sequence[Any]]) -> Lying:
    return tuple(tuple(sorted(zone)) for zone in zones)


def assert_fits(draw: Callable[[], Any], ways: Mapping[Any, int], per_way: int = 60) -> None:
    """Draws come as often as there are ways: the chi-square of many draws stays below four standard deviations.

    The critical value is that of Wilson and Hilferty.
    """
    total, free = sum(ways.values()), len(ways) - 1
    draws = per_way * total
    found = Counter(draw() for _ in range(draws))
    assert set(found) == set(ways)
    chi_square = sum((found[way] - per_way * count) ** 2 / (per_way * count) for way, count in ways.items())
    spread = 2 / (9 * free)
    assert chi_square < free * (1 - spread + 4 * spread**0.5) ** 3


def truth(position: Position, view: View) -> Hidden:
    """Where the cards that a viewer cannot see do lie."""
    if position.dealt is None:
        return Hidden(((),) * position.rules.seating.seats, ((),) * position.rules.seating.seats)
    assert view.unseen is not None
    zones = {(zone.place, zone.seat) for zone in view.unseen.zones}
    cards = position.dealt

    def unseen(place: Place, lying: tuple[Hand, ...]) -> tuple[Hand, ...]:
        return tuple(held if (place, seat) in zones else () for seat, held in enumerate(lying))

    return Hidden(unseen(Place.HAND, cards.held), unseen(Place.BURIED, cards.buried), cards.kitty)


def zone_cards(hidden: Hidden, zone: Zone) -> Hand:
    """The hidden cards in one zone."""
    if zone.seat is None:
        return hidden.kitty
    return {Place.HAND: hidden.hands, Place.BURIED: hidden.buried}[zone.place][zone.seat]
