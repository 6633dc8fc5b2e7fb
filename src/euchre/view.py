"""What one seat may know: built from an allow-list, never by taking away from the whole.

A seat sees its own cards, what was shown to all, and what it did itself. A spectator (seat None) sees what was
shown to all. Nothing here depends on a card that the seat cannot see.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from euchre.game import FaceDown, Kind, ToDeal, ToDraw, Trick, Tricks
from euchre.game.actions import Discard, Give, Swap
from euchre.game.auction import Bidding
from euchre.game.exchange import LonerDiscard, PartnersBest, PickUp, TakeKitty
from euchre.game.lone import LoneDefence
from euchre.game.turnup import BlindCall, RoundOne, RoundTwo, is_farmers
from euchre.order import order

if TYPE_CHECKING:
    from euchre.cards import Card, Hand
    from euchre.game import Action, Contract, Dealt, Decision, HandOver, MatchOver, Outcome, Phase, Position, Score
    from euchre.rules import RuleSet, Seat

__all__ = [
    "Ended",
    "Own",
    "Place",
    "Seen",
    "Stage",
    "TurnUpPlace",
    "Unseen",
    "View",
    "Zone",
    "glance",
    "own",
    "redact",
    "view",
]


class Stage(Enum):
    """What is going on, the same for every viewer."""

    DRAW = "draw"
    DEAL = "deal"
    BLIND_CALL = "blind-call"
    ROUND_ONE = "round-one"
    ROUND_TWO = "round-two"
    BIDDING = "bidding"
    PICK_UP = "pick-up"
    PARTNERS_BEST = "partners-best"
    LONER_DISCARD = "loner-discard"
    KITTY = "kitty"
    LONE_DEFENCE = "lone-defence"
    PLAY = "play"
    OVER = "over"


class TurnUpPlace(Enum):
    """Where the turn-up lies, as far as everybody knows."""

    UP = "up"
    """Face up on the table."""
    DOWN = "down"
    """Turned down, or out of play with a sitting dealer."""
    TAKEN = "taken"
    """Accepted: shown before the dealer until played, and all hand long if it was buried."""
    PLAYED = "played"


class Place(Enum):
    """The kinds of places where an unseen card can be."""

    HAND = "hand"
    KITTY = "kitty"
    BURIED = "buried"


@dataclass(frozen=True, slots=True)
class Zone:
    """One place of unseen cards: how many are there, and which of the unseen cannot be."""

    place: Place
    seat: Seat | None
    capacity: int
    barred: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards a seat cannot see and the zones they fill: capacities add up to the number of cards."""

    cards: Hand
    zones: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A decision as one viewer saw it."""

    seat: Seat
    what: Action | FaceDown


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished hand. Everything is open now: the pack, the seed that made it, the hands as they were dealt."""

    outcome: Outcome
    dealer: Seat
    seed: bytes
    commitment: str
    pack: tuple[Card, ...]
    decisions: tuple[Decision, ...]
    mixed: bytes = b""


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know of a position; `seat` is None for a spectator.

    `hand` is the seat's own hand (None for a spectator, and while a blind call is awaited from this seat);
    `sizes` are the numbers of cards in all hands; `legal` is empty unless this seat is to act. `seen` are the
    decisions of the hand so far. `buried` are the seat's own face-down cards.
    """

    rules: RuleSet
    seat: Seat | None
    score: Score
    deals: int
    stage: Stage
    dealer: Seat | None = None
    to_act: Seat | None = None
    legal: tuple[Action, ...] = ()
    hand: Hand | None = None
    sizes: tuple[int, ...] = ()
    turn_up: Card | None = None
    turn_up_place: TurnUpPlace | None = None
    high_bid: Contract | None = None
    contract: Contract | None = None
    trick: Trick = field(default_factory=lambda: Trick((), ()))
    done: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = ()
    buried: Hand = ()
    seen: tuple[Seen, ...] = ()
    commitment: str | None = None
    mixed: bytes = b""
    unseen: Unseen | None = None
    last: Ended | None = None
    over: MatchOver | None = None

    @property
    def mine(self) -> bool:
        """Whether this seat is to act."""
        return self.seat is not None and self.seat == self.to_act

    @property
    def sitting_out(self) -> tuple[Seat, ...]:
        """The seats whose partner plays without them."""
        if self.contract is None:
            return ()
        return tuple(s for s in range(self.rules.seating.seats) if self.contract.sits_out(self.rules, s))


_STAGES: dict[type, Stage] = {
    ToDraw: Stage.DRAW,
    ToDeal: Stage.DEAL,
    BlindCall: Stage.BLIND_CALL,
    RoundOne: Stage.ROUND_ONE,
    RoundTwo: Stage.ROUND_TWO,
    Bidding: Stage.BIDDING,
    PickUp: Stage.PICK_UP,
    PartnersBest: Stage.PARTNERS_BEST,
    LonerDiscard: Stage.LONER_DISCARD,
    TakeKitty: Stage.KITTY,
    LoneDefence: Stage.LONE_DEFENCE,
    Tricks: Stage.PLAY,
}


@dataclass(frozen=True, slots=True)
class Own:
    """What one seat sees of a position and the others do not, see `View`."""

    legal: tuple[Action, ...] = ()
    hand: Hand | None = None
    buried: Hand = ()


def own(position: Position, seat: Seat | None) -> Own:
    """What of a position is a seat's own; a spectator has nothing."""
    phase = position.hand
    if phase is None or seat is None:
        return Own()
    legal = phase.actions() if phase.seat == seat else ()
    return Own(legal, _own_hand(phase, seat), phase.dealt.buried[seat])


def view(position: Position, seat: Seat | None) -> View:
    """What a seat (or, with None, a spectator) may know of a position. Raises ValueError for a seat not there."""
    seen, phase = glance(position, seat), position.hand
    return replace(seen, unseen=_unseen(phase, seat)) if phase else seen


def glance(position: Position, seat: Seat | None) -> View:
    """The same without `unseen`, which takes more time than all the rest: for who looks and does not reckon."""
    if seat is not None and not 0 <= seat < position.rules.seating.seats:
        last = position.rules.seating.seats - 1
        raise ValueError(f"seat {seat}: expected 0 to {last}, or None for a spectator")
    stage = _STAGES.get(type(position.phase), Stage.OVER)
    if position.hand is None:
        dealer = position.phase.dealer if isinstance(position.phase, ToDeal) else None
        return View(
            position.rules,
            seat,
            position.score,
            position.deals,
            stage,
            dealer=dealer,
            last=_ended(position.last),
            over=position.over,
        )
    return _view_of_hand(position, position.hand, seat, stage)


def _view_of_hand(position: Position, phase: Phase, seat: Seat | None, stage: Stage) -> View:
    dealt, mine = phase.dealt, own(position, seat)
    tricks = phase if isinstance(phase, Tricks) else None
    return View(
        position.rules,
        seat,
        position.score,
        position.deals,
        stage,
        dealer=dealt.dealer,
        to_act=phase.seat,
        legal=mine.legal,
        hand=mine.hand,
        sizes=tuple(len(held) for held in dealt.held),
        turn_up=dealt.turn_up,
        turn_up_place=_turn_up_place(dealt, stage, tricks),
        high_bid=phase.high if isinstance(phase, Bidding) else None,
        contract=getattr(phase, "contract", None),
        trick=tricks.trick if tricks else Trick((), ()),
        done=tricks.done if tricks else (),
        taken=tricks.taken() if tricks else (0,) * len(dealt.held),
        buried=mine.buried,
        seen=tuple(redact(decision, seat) for decision in dealt.decisions),
        commitment=dealt.deal.commitment,
        mixed=dealt.deal.mixed,
    )


def _ended(over: HandOver | None) -> Ended | None:
    if over is None:
        return None
    dealt, deal = over.dealt, over.dealt.deal
    return Ended(over.outcome, dealt.dealer, deal.seed, deal.commitment, deal.pack, dealt.decisions, deal.mixed)


def _own_hand(phase: Phase, seat: Seat | None) -> Hand | None:
    """A seat's own cards; a dealer who must name trump blind has not looked at his."""
    if seat is None or (isinstance(phase, BlindCall) and seat == phase.seat):
        return None
    return phase.dealt.held[seat]


_BEFORE_ACCEPTANCE = (Stage.BLIND_CALL, Stage.ROUND_ONE)


def _turn_up_place(dealt: Dealt, stage: Stage, tricks: Tricks | None) -> TurnUpPlace | None:
    if dealt.turn_up is None:
        return None
    if not dealt.taken_up:
        return TurnUpPlace.UP if stage in _BEFORE_ACCEPTANCE else TurnUpPlace.DOWN
    played = tricks is not None and any(dealt.turn_up in trick.cards for trick in (*tricks.done, tricks.trick))
    return TurnUpPlace.PLAYED if played else TurnUpPlace.TAKEN


def redact(decision: Decision, viewer: Seat | None) -> Seen:
    """A decision as a viewer saw it: cards that went face down are known to their owner alone.

    A loner sees the card that his partner gives only as a new card in his hand: see `Zone`.
    """
    action = decision.action
    if decision.seat != viewer:
        match action:
            case Discard():
                return Seen(decision.seat, FaceDown(Kind.DISCARD))
            case Give():
                return Seen(decision.seat, FaceDown(Kind.GIVE))
            case Swap(cards):
                return Seen(decision.seat, FaceDown(Kind.SWAP, len(cards)))
            case _:
                pass
    return Seen(decision.seat, action)


def _unseen(phase: Phase, seat: Seat | None) -> Unseen:
    """The cards a viewer cannot see and the zones where they can be."""
    dealt = phase.dealt
    tricks = phase if isinstance(phase, Tricks) else None
    seen: Counter[Card] = Counter(_own_hand(phase, seat) or ())
    if seat is not None:
        seen.update(dealt.buried[seat])
    for trick in (*tricks.done, tricks.trick) if tricks else ():
        seen.update(trick.cards)
    if dealt.turn_up is not None and not dealt.taken_up:
        seen[dealt.turn_up] += 1
    cards = tuple(sorted((Counter(dealt.rules.pack.cards) - seen).elements()))
    own = seat if _own_hand(phase, seat) is not None else None
    zones = [
        Zone(Place.HAND, other, len(held), _void_cards(tricks, other, cards))
        for other, held in enumerate(dealt.held)
        if other != own
    ]
    zones += [
        Zone(Place.BURIED, other, len(heap), _not_in_heap(dealt, other, cards))
        for other, heap in enumerate(dealt.buried)
        if heap and other != seat
    ]
    if dealt.kitty:
        zones.append(Zone(Place.KITTY, None, len(dealt.kitty)))
    return Unseen(cards, _pinned(dealt, seat, tuple(zones)))


def _void_cards(tricks: Tricks | None, seat: Seat, cards: Hand) -> frozenset[Card]:
    """The unseen cards that a seat cannot hold, because it has failed to follow their suit."""
    if tricks is None:
        return frozenset()
    suits, shown = order(tricks.contract.denomination).suits, tricks.voids(seat)
    return frozenset(card for card in cards if suits[card] in shown)


def _not_in_heap(dealt: Dealt, seat: Seat, cards: Hand) -> frozenset[Card]:
    """A swapped farmer's hand buried low cards only."""
    only_swapped = len(dealt.buried[seat]) == sum(
        len(decision.action.cards)
        for decision in dealt.decisions
        if decision.seat == seat and isinstance(decision.action, Swap)
    )
    return frozenset(card for card in cards if not is_farmers((card,))) if only_swapped else frozenset()


def _pinned(dealt: Dealt, seat: Seat | None, zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """Bar the cards whose way was seen from every zone where they cannot be."""
    for card, places in _tracked(dealt, seat).items():
        zones = tuple(
            zone
            if (zone.place, zone.seat) in places
            else Zone(zone.place, zone.seat, zone.capacity, zone.barred | {card})
            for zone in zones
        )
    return zones


def _tracked(dealt: Dealt, seat: Seat | None) -> dict[Card, set[tuple[Place, Seat | None]]]:
    """Where the turn-up, and a card given away, can be by now; only turn-up games have either, and one pack."""
    places: dict[Card, set[tuple[Place, Seat | None]]] = {}
    turned = dealt.turn_up if dealt.taken_up else None
    if turned is not None:
        places[turned] = {(Place.HAND, dealt.dealer), (Place.BURIED, dealt.dealer)}
    for decision in dealt.decisions:
        if isinstance(decision.action, Give):
            loner = dealt.rules.seating.partner(decision.seat)
            with_loner: set[tuple[Place, Seat | None]] = {(Place.HAND, loner), (Place.BURIED, loner)}
            if decision.seat == seat:
                places[decision.action.card] = with_loner
            elif turned is not None and decision.seat == dealt.dealer:
                places[turned] |= with_loner
    return places
