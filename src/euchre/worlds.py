"""Deals that agree with a view: counted, drawn at random, and made into whole positions.

A world is uniform over physical shuffles: the two copies of a card in a double deck count as two cards. Chance comes
from the generator that is passed in and from nowhere else, so the same view and generator give the same worlds.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field, replace
from math import comb, prod
from typing import TYPE_CHECKING, Generic, TypeVar

from euchre.cards import hand, without
from euchre.game import Deal, Decision, Discard, FaceDown, Give, Kind, Position, Swap, ToDeal, ToDraw, new_match
from euchre.order import order
from euchre.rules import Auction, TurnUp
from euchre.view import Place, Stage, TurnUpPlace

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from random import Random

    from euchre.cards import Card, Hand
    from euchre.game import Action, HandOver
    from euchre.rules import Seat
    from euchre.view import Ended, Seen, View, Zone

__all__ = ["Deals", "Hidden", "Worlds", "complete", "worlds", "zones_of"]

Item = TypeVar("Item")


# Drawing, for items of any kind
#
# Zones that bar the same items are filled as one group. Groups are filled one after the other, and a pool is the
# items that the same groups still to be filled admit: they are exchangeable, so it is enough to choose how many of
# each pool a group takes. After that, pools that have become alike are one. For the last two groups there is no
# choice left but which of the items that both admit go to the first of them.


@dataclass(slots=True)
class _Group(Generic[Item]):
    """Zones that bar the same items. `parts` says what each of them gets of what the group took."""

    barred: frozenset[Item]
    size: int = 0
    parts: list[tuple[int, slice]] = field(default_factory=list)
    ways: int = 1
    """In how many ways what came can be split among the zones."""

    def add(self, zone: int, capacity: int) -> None:
        self.parts.append((zone, slice(self.size, self.size + capacity)))
        self.size += capacity
        self.ways *= comb(self.size, capacity)


Pattern = tuple[bool, ...]
"""Whether each of the groups still to be filled admits the items of a pool."""


@dataclass(frozen=True, slots=True)
class _Step:
    """What filling one group does to the pools: `onto` is the number of the pool that each goes on in."""

    size: int
    patterns: tuple[Pattern, ...]
    onto: tuple[int, ...]
    pools: int

    def limits(self, left: tuple[int, ...]) -> list[tuple[int, int]]:
        """The least and the most that can be taken of each pool: all of it where no later group admits it."""
        return [
            (0 if any(later) else have, have) if here else (0, 0)
            for (here, *later), have in zip(self.patterns, left, strict=True)
        ]

    def after(self, left: tuple[int, ...], takes: tuple[int, ...]) -> tuple[int, ...]:
        """The sizes of the pools after so many were taken of each."""
        sizes = [0] * self.pools
        for onto, have, take in zip(self.onto, left, takes, strict=True):
            sizes[onto] += have - take
        return tuple(sizes)


@dataclass(frozen=True, slots=True)
class _Choice:
    """What one group may take. `ways` counts all deals from here on, `bounds` are its running totals by choice.

    `takes` has for each choice the number of items of each pool, and `after` the choice of the next group.
    """

    ways: int
    bounds: tuple[int, ...] = ()
    takes: tuple[tuple[int, ...], ...] = ()
    after: tuple[_Choice, ...] = ()


class Deals(Generic[Item]):
    """All ways in which items can lie in zones, each as likely as any other.

    A zone is its capacity and the items that cannot be there. Equal items count as different ones. `count` is the
    exact number of ways, in which order they lie in a zone aside. Raises ValueError if there is no way at all.

    >>> Deals([1, 2, 3], [(2, ()), (1, {3})]).count
    2
    """

    __slots__ = ("_ends", "_groups", "_pools", "_root", "_steps", "_zones", "count")

    def __init__(self, items: Sequence[Item], zones: Sequence[tuple[int, Collection[Item]]]) -> None:
        room = sum([capacity for capacity, _ in zones])
        if room != len(items):
            raise ValueError(f"{len(items)} items for zones that hold {room}: expected as many as there is room for")
        self._zones = len(zones)
        self._groups = _groups(items, zones)
        pools: dict[Pattern, list[Item]] = {}
        for item in items:
            pools.setdefault(tuple([item not in group.barred for group in self._groups]), []).append(item)
        self._pools = list(pools.values())
        self._steps, self._ends = _steps(self._groups, tuple(pools))
        self._root = _Counting(self._groups, self._steps, self._ends).choice(tuple(map(len, self._pools)))
        self.count: int = self._root.ways * prod([group.ways for group in self._groups])
        if not self.count:
            capacities = ", ".join(str(capacity) for capacity, _ in zones)
            raise ValueError(f"no way to lay {room} items into zones of {capacities}: too many are barred")

    def draw(self, chance: Random) -> list[list[Item]]:
        """One way at random: the items in each zone, in random order.

        15 items in 4 zones take 2.3 µs if nothing is barred, and 4 to 12 µs otherwise.
        """
        random = chance.random

        def key(_: Item) -> float:
            return random()

        dealt: list[list[Item]] = [[] for _ in range(self._zones)]
        pools, choice = self._pools, self._root
        if len(pools) == 1:
            # Sorting by random keys took 2.0 µs for 15 items; exchanging them one by one 2.4, `Random.shuffle` 4.7.
            _split(sorted(pools[0], key=key), self._groups[0], dealt)
            return dealt
        for group, step in zip(self._groups, self._steps, strict=False):
            chosen = bisect_right(choice.bounds, chance.randrange(choice.ways)) if len(choice.bounds) > 1 else 0
            came: list[Item] = []
            left: list[list[Item]] = [[] for _ in range(step.pools)]
            for pool, take, onto in zip(pools, choice.takes[chosen], step.onto, strict=True):
                mixed = sorted(pool, key=key) if 0 < take < len(pool) else pool
                came += mixed[:take]
                left[onto] += mixed[take:]
            came.sort(key=key)
            _split(came, group, dealt)
            pools, choice = left, choice.after[chosen]
        self._deal_last(pools, dealt, key)
        return dealt

    def _deal_last(self, pools: list[list[Item]], dealt: list[list[Item]], key: Callable[[Item], float]) -> None:
        ends: tuple[list[Item], ...] = ([], [], [], [])
        for pool, end in zip(pools, self._ends, strict=True):
            ends[end].extend(pool)
        one, other, both, _ = ends
        both.sort(key=key)
        here, last = self._groups[-2:]
        needed = here.size - len(one)
        for group, own, shared in ((here, one, both[:needed]), (last, other, both[needed:])):
            if own:
                shared += own
                shared.sort(key=key)
            _split(shared, group, dealt)


def _split(came: list[Item], group: _Group[Item], dealt: list[list[Item]]) -> None:
    for zone, part in group.parts:
        dealt[zone] = came[part]


def _groups(items: Sequence[Item], zones: Sequence[tuple[int, Collection[Item]]]) -> list[_Group[Item]]:
    """The zones that hold anything in two groups at least, the most barred first: that leaves fewest choices."""
    present = frozenset(items)
    groups: dict[frozenset[Item], _Group[Item]] = {}
    for number, (capacity, barred) in enumerate(zones):
        if capacity:
            here = present.intersection(barred)
            groups.setdefault(here, _Group(here)).add(number, capacity)
    empty: list[_Group[Item]] = [_Group(frozenset()) for _ in range(2 - len(groups))]
    return [*sorted(groups.values(), key=lambda group: -len(group.barred)), *empty]


_ENDS: dict[Pattern, int] = {(True, False): 0, (False, True): 1, (True, True): 2, (False, False): 3}
"""What becomes of a pool in the last two groups: it goes to the first, to the second, to both, or has no place."""


def _steps(groups: Sequence[_Group[Item]], patterns: tuple[Pattern, ...]) -> tuple[list[_Step], tuple[int, ...]]:
    """The steps until two groups are left, and what becomes of the pools that are there then."""
    steps = []
    for group in groups[:-2]:
        later = tuple(dict.fromkeys(pattern[1:] for pattern in patterns))
        onto = tuple([later.index(pattern[1:]) for pattern in patterns])
        steps.append(_Step(group.size, patterns, onto, len(later)))
        patterns = later
    return steps, tuple([_ENDS[pattern] for pattern in patterns])


class _Counting:
    """Counts the ways from each step on, for all sizes of the pools that can be left by then."""

    def __init__(self, groups: Sequence[_Group[Item]], steps: list[_Step], ends: tuple[int, ...]) -> None:
        self._steps, self._ends = steps, ends
        self._last_but_one = groups[-2].size
        self._known: dict[tuple[int, tuple[int, ...]], _Choice] = {}

    def choice(self, left: tuple[int, ...], step: int = 0) -> _Choice:
        """What the group of a step can take when so many of each pool are left."""
        known = self._known.get((step, left))
        if known is None:
            counted = self._counted(left, step) if step < len(self._steps) else _Choice(self._ways_to_end(left))
            known = self._known[step, left] = counted
        return known

    def _ways_to_end(self, left: tuple[int, ...]) -> int:
        sizes = [0, 0, 0, 0]
        for end, have in zip(self._ends, left, strict=True):
            sizes[end] += have
        one, _, both, nowhere = sizes
        needed = self._last_but_one - one
        return 0 if nowhere or needed < 0 else comb(both, needed)

    def _counted(self, left: tuple[int, ...], number: int) -> _Choice:
        step, total = self._steps[number], 0
        bounds, choices, after = [], [], []
        for takes in _compositions(step.limits(left), step.size):
            then = self.choice(step.after(left, takes), number + 1)
            if then.ways:
                total += then.ways * prod(map(comb, left, takes))
                bounds.append(total)
                choices.append(takes)
                after.append(then)
        return _Choice(total, tuple(bounds), tuple(choices), tuple(after))


def _compositions(limits: list[tuple[int, int]], size: int) -> list[tuple[int, ...]]:
    """All ways to make up a number from parts within their limits."""
    (least, most), *rest = limits
    if not rest:
        return [(size,)] if least <= size <= most else []
    fewest, room = sum([low for low, _ in rest]), sum([high for _, high in rest])
    return [
        (take, *more)
        for take in range(max(least, size - room), min(most, size - fewest) + 1)
        for more in _compositions(rest, size - take)
    ]


# Worlds of a view


@dataclass(frozen=True, slots=True)
class Hidden:
    """Where the cards lie that a viewer cannot see.

    `hands` and `buried` are by seat, empty where the viewer sees the cards himself; `kitty` in the order it lies.
    """

    hands: tuple[Hand, ...]
    buried: tuple[Hand, ...]
    kitty: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Worlds:
    """All worlds that agree with a view. `deals` has the zones in the order of `zones`."""

    seats: int
    zones: tuple[Zone, ...]
    deals: Deals[Card]

    @property
    def count(self) -> int:
        """How many there are, copies of a card counted as different cards and the order of the kitty aside."""
        return self.deals.count

    def draw(self, chance: Random) -> Hidden:
        """One of them, each as likely as any other; the kitty lies in any order."""
        lying: dict[Place, list[Hand]] = {place: [()] * self.seats for place in (Place.HAND, Place.BURIED)}
        kitty: tuple[Card, ...] = ()
        for zone, cards in zip(self.zones, self.deals.draw(chance), strict=True):
            if zone.seat is None:
                kitty = tuple(cards)
            else:
                lying[zone.place][zone.seat] = hand(cards)
        return Hidden(tuple(lying[Place.HAND]), tuple(lying[Place.BURIED]), kitty)


def worlds(view: View) -> Worlds:
    """The worlds that agree with a view; between hands there is one, in which nothing is hidden.

    What is known of a hidden card is what was seen of its way, and nothing that a call may tell of a hand.
    Raises ValueError for a view that agrees with no deal: it did not come from a position.
    """
    zones = zones_of(view)
    deals = Deals(view.unseen.cards if view.unseen else (), [(zone.capacity, zone.barred) for zone in zones])
    return Worlds(view.rules.seating.seats, zones, deals)


def zones_of(view: View) -> tuple[Zone, ...]:
    """The zones of the view; from each heap is barred what came to its owner after he had laid it."""
    if view.unseen is None:
        return ()
    cards = view.unseen.cards
    return tuple(
        replace(zone, barred=zone.barred | _not_laid_away(view, zone.seat).intersection(cards))
        if zone.place is Place.BURIED and zone.seat is not None
        else zone
        for zone in view.unseen.zones
    )


def _not_laid_away(view: View, seat: Seat) -> set[Card]:
    """Cards whose way was seen that cannot be in a seat's heap.

    The turn-up is not there before a discard, nor where a dealer may not bury it; a card that the viewer gave is
    not there while the loner holds six.
    """
    calling = view.rules.calling
    barred: set[Card] = set()
    laid = any(seen.seat == seat and seen.what == FaceDown(Kind.DISCARD) for seen in view.seen)
    may_bury = seat != view.dealer or (isinstance(calling, TurnUp) and calling.bury)
    if view.turn_up is not None and not (laid and may_bury):
        barred.add(view.turn_up)
    if view.stage is Stage.LONER_DISCARD:
        barred |= {seen.what.card for seen in view.seen if isinstance(seen.what, Give)}
    return barred


# From a world to a position


def complete(view: View, hidden: Hidden) -> Position:
    """The position that has this view if the hidden cards lie so: seen from `view.seat` it is equal to `view`.

    The pack is put together again from where the cards have got to, and the facts of the hand are folded from it.
    The deal has this pack, no seed, and the commitment of the true deal: no seed can be known that makes this pack,
    and a deal without one is how a pack that was laid by hand is written. `last` is None while a hand is in play,
    since a view of it says nothing of the hand before.

    Where the zones leave open how a card came to where it lies, one way is taken. Swapped are the lowest cards
    of a heap, for the highest of the hand; given to a loner was a plain card of his, or else the turn-up if it can
    only have come so; a bidder laid away the kitty itself. This way need not be the likeliest, and a call that asks
    for certain cards in hand (`must_hold`, a farmer's hand) may have had no right to be made: it is not asked again.

    Raises ValueError if these are not the hidden cards, or lie where they cannot be.
    """
    if view.unseen is None:
        return _between_hands(view)
    _check(hidden, zones_of(view), view.unseen.cards)
    assert view.dealer is not None
    assert view.commitment is not None
    way = _way_of_cards(view, hidden)
    before = Position(view.rules, view.score, ToDeal(view.dealer), view.deals - 1)
    return _folded(before, Deal(b"", view.commitment, way.pack(view.dealer), view.mixed), tuple(way.decisions))


def _folded(before: Position, deal: Deal, decisions: tuple[Decision, ...]) -> Position:
    position = before.after(deal)
    for decision in decisions:
        position = position.after(decision)
    return position


def _between_hands(view: View) -> Position:
    phase = view.over or (ToDraw() if view.dealer is None else ToDeal(view.dealer))
    last = _hand_over(view, view.last) if view.last else None
    return Position(view.rules, view.score, phase, view.deals, last)


def _hand_over(view: View, ended: Ended) -> HandOver | None:
    """The finished hand once more, from its open pack."""
    before = replace(new_match(view.rules), phase=ToDeal(ended.dealer))
    return _folded(before, Deal(ended.seed, ended.commitment, ended.pack, ended.mixed), ended.decisions).last


def _check(hidden: Hidden, zones: tuple[Zone, ...], unseen: Hand) -> None:
    found: Counter[Card] = Counter()
    for zone in zones:
        lying = {Place.HAND: hidden.hands, Place.BURIED: hidden.buried}
        cards = hidden.kitty if zone.seat is None else lying[zone.place][zone.seat]
        found.update(cards)
        where = zone.place.value if zone.seat is None else f"{zone.place.value} of seat {zone.seat}"
        if len(cards) != zone.capacity:
            raise ValueError(f"{_texts(cards)} in the {where}: expected {zone.capacity} cards")
        if barred := zone.barred.intersection(cards):
            raise ValueError(f"{_texts(cards)} in the {where}: {_texts(hand(barred))} cannot be there")
    if found != Counter(unseen):
        raise ValueError(f"{_texts(hand(found.elements()))} hidden: expected {_texts(unseen)}")


def _texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards)) or "nothing"


@dataclass(slots=True)
class _Way:
    """The cards of a hand as they have gone from seat to seat.

    `through` are all cards that a seat has ever held, `came` those that it was not dealt, and `laid` those that it
    laid away, all by seat. `stock` are the cards of the kitty that were taken, in the order in which they lay.
    """

    view: View
    kitty: tuple[Card, ...]
    through: list[Hand]
    came: list[Hand]
    laid: list[Hand]
    stock: list[Card] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def pack(self, dealer: Seat) -> tuple[Card, ...]:
        """The pack that deals these cards, one at a time from the eldest hand."""
        rules = self.view.rules
        seats = rules.seating.from_left(dealer)
        held = [without(through, *came) for through, came in zip(self.through, self.came, strict=True)]
        turned = (self.view.turn_up,) if self.view.turn_up is not None else ()
        dealt = (held[seat][place] for place in range(rules.cards) for seat in seats)
        return (*dealt, *turned, *self.stock, *self.kitty)

    def comes(self, seat: Seat, *cards: Card) -> None:
        self.came[seat] = (*self.came[seat], *cards)


def _way_of_cards(view: View, hidden: Hidden) -> _Way:
    seats = range(view.rules.seating.seats)
    played: list[list[Card]] = [[] for _ in seats]
    for trick in (*view.done, view.trick):
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            played[seat].append(card)
    held = [view.hand if seat == view.seat and view.hand is not None else hidden.hands[seat] for seat in seats]
    heaps = [view.buried if seat == view.seat else hidden.buried[seat] for seat in seats]
    through = [hand((*held[seat], *heaps[seat], *played[seat])) for seat in seats]
    way = _Way(view, hidden.kitty, through, [()] * len(seats), [()] * len(seats))
    if view.turn_up is not None and view.turn_up_place in (TurnUpPlace.TAKEN, TurnUpPlace.PLAYED):
        assert view.dealer is not None
        way.comes(view.dealer, view.turn_up)
    _tell_decisions(way, heaps)
    _find_stock(way, heaps)
    return way


def _tell_decisions(way: _Way, heaps: list[Hand]) -> None:
    """All decisions of the hand, those that were face down with cards from the heaps.

    A seat lays away the lowest of its heap first. What came to it last goes last: the turn-up, or the card that a
    partner is known to have given.
    """
    late = {card: 1 for cards in way.came for card in cards}
    late |= dict.fromkeys(_known_gifts(way), 2)
    left = [sorted(heap, key=lambda card: (late.get(card, 0), card)) for heap in heaps]
    for seen in way.view.seen:
        action = _uncovered(way, seen, left[seen.seat])
        match action:
            case Swap(cards):
                way.laid[seen.seat] += cards
            case Discard(card):
                way.laid[seen.seat] += (card,)
            case Give(card):
                _give(way, seen.seat, card)
            case _:
                pass
        way.decisions.append(Decision(seen.seat, action))


def _uncovered(way: _Way, seen: Seen, heap: list[Card]) -> Action:
    """A decision with the cards that it was made with; those of a heap are taken off."""
    what = seen.what
    if not isinstance(what, FaceDown):
        return what
    match what.kind:
        case Kind.SWAP:
            cards, heap[: what.cards] = heap[: what.cards], []
            return Swap(hand(cards))
        case Kind.DISCARD:
            return Discard(heap.pop(0))
        case Kind.GIVE:
            return Give(_gift(way, seen.seat))


def _loner(way: _Way, giver: Seat) -> Seat:
    loner = way.view.rules.seating.partner(giver)
    assert loner is not None
    return loner


def _give(way: _Way, giver: Seat, card: Card) -> None:
    """The card is among those that have been with the loner: now it has been with the giver too."""
    way.through[giver] = hand((*way.through[giver], card))
    way.comes(_loner(way, giver), card)


def _known_gifts(way: _Way) -> tuple[Card, ...]:
    """The card that the viewer gave himself, or the turn-up if it went from the dealer to his partner."""
    for seen in way.view.seen:
        if isinstance(seen.what, Give):
            return (seen.what.card,)
        if seen.what == FaceDown(Kind.GIVE):
            return _turn_up_given(way, seen.seat)
    return ()


def _turn_up_given(way: _Way, giver: Seat) -> tuple[Card, ...]:
    """The turn-up if it has been with the dealer's partner, who cannot have it but from the dealer."""
    return tuple(card for card in way.came[giver] if card in way.through[_loner(way, giver)])


def _gift(way: _Way, giver: Seat) -> Card:
    """The card that a giver gave: the turn-up if that is certain, else one that can have come to the loner so.

    A plain card, so that the loner held his trumps when he called; and the highest, since a farmer's hand had none.
    """
    if known := _turn_up_given(way, giver):
        return known[0]
    loner, contract = _loner(way, giver), way.view.contract
    assert contract is not None
    trumps = order(contract.denomination)
    possible = without(way.through[loner], *Counter((*way.laid[loner], *way.came[loner])))
    return max(possible, key=lambda card: (not trumps.is_trump(card), card.rank, card))


def _find_stock(way: _Way, heaps: list[Hand]) -> None:
    """The cards of the kitty that went to hands: three to each farmer's hand that swapped, or all to a bidder."""
    rules, contract = way.view.rules, way.view.contract
    match rules.calling:
        case TurnUp():
            for decision in way.decisions:
                if isinstance(decision.action, Swap):
                    swapped = decision.action.cards
                    dealt = without(way.through[decision.seat], *way.came[decision.seat], *swapped)
                    _take_stock(way, decision.seat, dealt[len(dealt) - len(swapped) :])
        case Auction() if contract is not None and rules.kitty:
            laid = heaps[contract.maker]
            others = without(way.through[contract.maker], *laid)
            _take_stock(way, contract.maker, (*laid, *others)[: rules.kitty])
        case _:
            pass


def _take_stock(way: _Way, seat: Seat, cards: tuple[Card, ...]) -> None:
    way.stock += cards
    way.comes(seat, *cards)
