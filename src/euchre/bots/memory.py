"""What a player remembers and concludes while cards are played: who may still hold what, and what is at stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.game import Play
from euchre.order import order
from euchre.rules import Auction
from euchre.view import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from euchre.cards import Card, Hand, Suit
    from euchre.game import Contract, Trick
    from euchre.order import Order
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["Scene", "scene"]


@dataclass(frozen=True, slots=True)
class Scene:
    """One seat's decision in the play, in the terms in which players think.

    `allies` and `foes` are the others who play this hand: where everybody plays for himself, all defenders are
    allies, since they can only win by setting the bidder. `could` are the cards that each of them may still hold.
    `needed` are the tricks that this seat's side needs until the next number that changes the score, 0 if there is
    none within reach; `left` are the tricks not yet finished, `is_first_trick` if all are.
    """

    order: Order
    hand: Hand
    legal: Hand
    me: Seat
    maker: Seat
    attacking: bool
    allies: frozenset[Seat]
    foes: frozenset[Seat]
    to_come: tuple[Seat, ...]
    trick: Trick
    could: Mapping[Seat, frozenset[Card]]
    needed: int
    left: int
    is_first_trick: bool
    has_partner: bool

    @property
    def led(self) -> Card | None:
        return self.trick.cards[0] if self.trick.cards else None

    @property
    def trumps(self) -> Hand:
        """The legal trumps, the highest first."""
        trumps = (card for card in self.legal if self.order.is_trump(card))
        return tuple(sorted(trumps, key=lambda card: -self.order.strengths[card]))

    @property
    def length(self) -> int:
        """The number of trumps in hand."""
        return sum(self.order.is_trump(card) for card in self.hand)

    def count(self, suit: Suit) -> int:
        """The number of cards of a suit in hand."""
        return sum(self.order.suits[card] is suit for card in self.hand)

    @property
    def plain(self) -> Hand:
        """The legal cards that are no trump."""
        return tuple(card for card in self.legal if not self.order.is_trump(card))

    @property
    def foes_to_come(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.to_come if seat in self.foes)

    @property
    def allies_to_come(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.to_come if seat in self.allies)

    def power(self, card: Card) -> int:
        """How well a card does in this trick; as a lead, how well it does against its own suit."""
        return self.order.power(card, self.led or card)

    @property
    def winning(self) -> tuple[Seat, Card] | None:
        """Who is winning the trick as it lies, and with what."""
        if not self.trick.cards:
            return None
        place = self.order.winner(self.trick.cards)
        return self.trick.seats[place], self.trick.cards[place]

    @property
    def ally_wins(self) -> bool:
        winning = self.winning
        return winning is not None and winning[0] in self.allies

    def winners(self) -> Hand:
        """The legal cards that would win the trick as it lies, the cheapest first."""
        winning = self.winning
        best = self.power(winning[1]) if winning else 0
        return tuple(sorted((card for card in self.legal if self.power(card) > best), key=self.power))

    def stands(self, card: Card, seats: Iterable[Seat]) -> bool:
        """Whether none of these seats can beat a card in this trick, whatever they hold.

        A seat that may hold the suit led is not feared for a ruff: it has to follow.
        """
        return not any(self._beats(seat, card) for seat in seats)

    def _beats(self, seat: Seat, card: Card) -> bool:
        led = self.led or card
        power, asked = self.order.power, self.order.suits[led]
        mine = power(card, led)
        void = self.void(seat, asked)
        return any(power(other, led) > mine for other in self.could[seat] if void or self.order.suits[other] is asked)

    def void(self, seat: Seat, suit: Suit) -> bool:
        """Whether a seat is known to have no card of a suit."""
        return not any(self.order.suits[card] is suit for card in self.could[seat])

    def boss(self, card: Card) -> bool:
        """Whether no foe can hold a higher card of the same suit."""
        suits, strengths = self.order.suits, self.order.strengths
        suit, mine = suits[card], strengths[card]
        return not any(
            suits[other] is suit and strengths[other] > mine for seat in self.foes for other in self.could[seat]
        )

    def out(self, suit: Suit | None, seats: Iterable[Seat]) -> int:
        """How many different cards of a suit these seats may hold."""
        suits = self.order.suits
        return len({card for seat in seats for card in self.could[seat] if suits[card] is suit})

    def foes_may_hold_trump(self) -> bool:
        trump = self.order.trump
        return trump is not None and any(not self.void(seat, trump) for seat in self.foes)


def scene(view: View) -> Scene:
    """What the play looks like to the seat that is to act."""
    contract, seat = view.contract, view.seat
    assert contract is not None
    assert seat is not None
    assert view.hand is not None
    cards = order(contract.denomination)
    playing = _from(view, seat)
    makers = _makers(view, contract)
    attacking = seat in makers
    friends = frozenset(other for other in playing if (other in makers) is attacking)
    taken = sum(view.taken[other] for other in friends)
    left = view.rules.cards - len(view.done)
    goals = _goals(view, contract, attacking)
    return Scene(
        order=cards,
        hand=view.hand,
        legal=tuple(action.card for action in view.legal if isinstance(action, Play)),
        me=seat,
        maker=contract.maker,
        attacking=attacking,
        allies=friends - {seat},
        foes=frozenset(playing) - friends,
        to_come=playing[1 : len(playing) - len(view.trick.seats)],
        trick=view.trick,
        could=_could(view),
        needed=next((goal - taken for goal in goals if 0 < goal - taken <= left), 0),
        left=left,
        is_first_trick=not view.done,
        has_partner=view.rules.seating.has_partners,
    )


def _from(view: View, seat: Seat) -> tuple[Seat, ...]:
    """The seats that play this hand, clockwise from one of them."""
    absent, seats = view.sitting_out, view.rules.seating.seats
    return tuple((seat + step) % seats for step in range(seats) if (seat + step) % seats not in absent)


def _makers(view: View, contract: Contract) -> tuple[Seat, ...]:
    seating = view.rules.seating
    return seating.sides[seating.side(contract.maker)]


def _goals(view: View, contract: Contract, attacking: bool) -> tuple[int, ...]:
    """The numbers of tricks that change the score, in order of importance.

    Round a turn-up these are three for the makers, then all; for the defenders three, then one against a march.
    In an auction every trick counts once the contract is made.
    """
    cards = view.rules.cards
    if isinstance(view.rules.calling, Auction):
        return (contract.tricks,) if attacking else (cards - contract.tricks + 1,)
    return (contract.tricks, cards) if attacking else (cards - contract.tricks + 1, 1)


def _could(view: View) -> dict[Seat, frozenset[Card]]:
    assert view.unseen is not None
    cards = frozenset(view.unseen.cards)
    return {
        zone.seat: cards - zone.barred if zone.capacity else frozenset()
        for zone in view.unseen.zones
        if zone.place is Place.HAND and zone.seat is not None
    }
