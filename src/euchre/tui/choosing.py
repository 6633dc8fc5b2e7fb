"""What can be chosen now, cards of the hand or calls: made from the legal actions of a view, and of nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.cards import hand
from euchre.game import AskRedeal, Bid, Discard, Give, Name, OrderUp, Play, Swap
from euchre.order import order
from euchre.tui.widgets.calls import Button
from euchre.view import Stage
from euchre.words import name_denomination
from euchre.words.screen import acceptance, call_text, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.cards import Card
    from euchre.game import Action
    from euchre.order import Denomination
    from euchre.tui.look import Look
    from euchre.view import View

__all__ = ["PICK", "Call", "Choosing", "arranged", "choosing"]

PICK = "pick"
"""The code of the button after which three cards are picked for a swap."""
NUMBER = "number"
"""The code of a number of tricks to click on."""

_WITH_CARD: dict[Stage, Callable[[Card], Action]] = {
    Stage.PLAY: Play,
    Stage.PICK_UP: Discard,
    Stage.LONER_DISCARD: Discard,
    Stage.KITTY: Discard,
    Stage.PARTNERS_BEST: Give,
}


@dataclass(frozen=True, slots=True)
class Call:
    """A call to choose; without an action it is the button after which cards are picked."""

    text: str
    action: Action | None


@dataclass(frozen=True, slots=True)
class Choosing:
    """The hand as it is held, and what the seat may call; one of the two is chosen from."""

    cards: tuple[Card, ...]
    calls: tuple[Call, ...] = ()
    legal: frozenset[Action] = frozenset()
    make: Callable[[Card], Action] | None = None

    @property
    def is_of_cards(self) -> bool:
        return self.make is not None

    def action(self, place: int) -> Action | None:
        """The action of the card or call at a place."""
        return self.make(self.cards[place]) if self.make else self.calls[place].action

    def may(self, place: int) -> bool:
        """Whether the card at a place may be chosen."""
        return self.make is not None and self.make(self.cards[place]) in self.legal

    def first(self) -> int | None:
        """The place that is marked to begin with: the first call, the first card to play, the last to lay away."""
        if not self.make:
            return 0 if self.calls else None
        places = range(len(self.cards)) if self.make is Play else reversed(range(len(self.cards)))
        return next((place for place in places if self.may(place)), 0)

    def swap(self, places: frozenset[int]) -> Action | None:
        """The swap of the cards at these places, if it is one."""
        action = Swap(hand(self.cards[place] for place in places))
        return action if action in self.legal else None

    @property
    def bids(self) -> tuple[Bid, ...]:
        return tuple(call.action for call in self.calls if isinstance(call.action, Bid))

    def rows(self, chosen: int | None, look: Look) -> tuple[tuple[Button, ...], ...]:
        """The calls as buttons in one or two rows."""
        if self.bids:
            return self._auction_rows(chosen, look)
        buttons = [
            (Button(call.text, PICK if call.action is None else "", place), call)
            for place, call in enumerate(self.calls)
        ]
        alone = tuple(button for button, call in buttons if getattr(call.action, "alone", False))
        return tuple(button for button, _ in buttons if button not in alone), alone

    def _auction_rows(self, chosen: int | None, look: Look) -> tuple[tuple[Button, ...], ...]:
        """Numbers of tricks above, pass and the denominations for the chosen number below."""
        tricks = self.tricks(chosen)
        numbers = tuple(
            Button(
                f"{look.less}{count}{look.more}" if count == tricks else f" {count} ", NUMBER, self._first_bid(count)
            )
            for count in dict.fromkeys(bid.tricks for bid in self.bids)
        )
        below = tuple(
            Button(call.text, "", place)
            for place, call in enumerate(self.calls)
            if not isinstance(call.action, Bid) or call.action.tricks == tricks
        )
        return numbers, below

    def tricks(self, chosen: int | None) -> int:
        """The number of tricks in the chosen bid, or the fewest that may be bid."""
        action = self.calls[chosen].action if chosen is not None and chosen < len(self.calls) else None
        return action.tricks if isinstance(action, Bid) else self.bids[0].tricks

    def _first_bid(self, tricks: int) -> int:
        return next(
            place
            for place, call in enumerate(self.calls)
            if isinstance(call.action, Bid) and call.action.tricks == tricks
        )

    def more_tricks(self, chosen: int | None, more: int) -> int | None:
        """The place of the same bid for more (or fewer) tricks, or the place as it was if there is none."""
        if chosen is None or not self.bids:
            return chosen
        action = self.calls[chosen].action
        if not isinstance(action, Bid):
            return self._first_bid(self.bids[0].tricks)
        wanted = Bid(action.tricks + more, action.denomination)
        return next((place for place, call in enumerate(self.calls) if call.action == wanted), chosen)


def choosing(view: View, look: Look) -> Choosing:
    """What the viewer can choose from."""
    cards = arranged(view)
    make = _WITH_CARD.get(view.stage) if view.mine else None
    if not view.mine:
        return Choosing(cards)
    return Choosing(cards, () if make else _calls(view, look), frozenset(view.legal), make)


def _calls(view: View, look: Look) -> tuple[Call, ...]:
    swaps = any(isinstance(action, Swap) for action in view.legal)
    calls = [Call(_text(action, view, look), action) for action in view.legal if not isinstance(action, Swap)]
    return (*calls, Call(label("call-swap"), None)) if swaps else tuple(calls)


def _text(action: Action, view: View, look: Look) -> str:
    match action:
        case OrderUp(alone):
            said = acceptance(view)
            return label("call-alone" if alone else "call", call=said[:1].upper() + said[1:])
        case Name(suit, alone):
            named = f"{look.sign(suit)} {name_denomination(suit)}" if not look.is_ascii else name_denomination(suit)
            return label("call-alone", call=named) if alone else named
        case Bid(tricks, denomination):
            return f"{tricks} {look.sign(denomination)}"
        case AskRedeal():
            return label("call-redeal")
        case _:
            return call_text(action)


def arranged(view: View) -> tuple[Card, ...]:
    """The viewer's hand as it is held: by the trump that is made or turned up, if any."""
    if not view.hand:
        return ()
    denomination: Denomination | None = None
    if view.contract is not None:
        denomination = view.contract.denomination
    elif view.turn_up is not None and view.stage is Stage.ROUND_ONE:
        denomination = view.turn_up.suit
    return tuple(order(denomination).arrange(view.hand)) if denomination is not None else _plainly(view)


def _plainly(view: View) -> tuple[Card, ...]:
    """The hand by suits, without a trump; a joker first."""
    assert view.hand is not None
    beside = {None: 0, 0: 1, 1: 2, 3: 3, 2: 4}
    return tuple(sorted(view.hand, key=lambda card: (beside[card.suit], -card.rank)))
