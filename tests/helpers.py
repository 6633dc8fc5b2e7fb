"""Hands laid by hand, and games told in a few words.

Words for actions: `P` pass, `U` order up, `s` name spades, `U!` and `s!` alone, `3@s` and `8@n` bids, `-9s` discard,
`+As` give, `~9s,9h,Th` swap, `redeal`, `defend`, `decline`, `claim`; a bare card is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.cards import Suit, card, hand, without
from euchre.game import (
    AskRedeal,
    Bid,
    Claim,
    Deal,
    Decline,
    DefendAlone,
    Discard,
    Draw,
    Give,
    HandOver,
    IllegalAction,
    Name,
    OrderUp,
    Pass,
    Play,
    Position,
    Swap,
    ToDeal,
    Tricks,
    commitment,
    new_match,
)
from euchre.order import NO_TRUMP
from euchre.rules import TurnUp

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from euchre.cards import Card, Hand
    from euchre.game import Action, Dealt, Outcome
    from euchre.order import Denomination
    from euchre.rules import RuleSet, Seat, Side

SEED = b"laid by hand"

_SUITS = {suit.letter: suit for suit in Suit}
_NAMES: dict[str, Action] = {
    letter + mark: Name(suit, alone=bool(mark)) for letter, suit in _SUITS.items() for mark in ("", "!")
}
_WORDS: dict[str, Action] = {
    **_NAMES,
    "P": Pass(),
    "U": OrderUp(),
    "U!": OrderUp(alone=True),
    "redeal": AskRedeal(),
    "defend": DefendAlone(),
    "decline": Decline(),
    "claim": Claim(),
}


def denomination(letter: str) -> Denomination:
    """A suit letter, or `n` for no-trump."""
    return NO_TRUMP if letter == "n" else _SUITS[letter]


def action(word: str) -> Action:
    """The action that a word stands for."""
    if word in _WORDS:
        return _WORDS[word]
    if "@" in word:
        tricks, letter = word.split("@")
        return Bid(int(tricks), denomination(letter))
    match word[0]:
        case "-":
            return Discard(card(word[1:]))
        case "+":
            return Give(card(word[1:]))
        case "~":
            return Swap(hand(word[1:].replace(",", " ")))
        case _:
            return Play(card(word))


def actions(words: str) -> set[Action]:
    """The actions that these words stand for."""
    return {action(word) for word in words.split()}


def stacked(
    rules: RuleSet, dealer: Seat, hands: Mapping[Seat, str], turn_up: str | None = None, kitty: str = ""
) -> Deal:
    """A pack that deals these cards; places that are left open are filled with the cards left over, in pack order."""
    seats = rules.seating.from_left(dealer)
    wanted = {seat: hand(hands.get(seat, "")) for seat in seats}
    turned = (card(turn_up),) if turn_up else ()
    below = tuple(card(text) for text in kitty.split())
    spare = list(without(tuple(rules.pack.cards), *turned, *below, *(c for held in wanted.values() for c in held)))
    turns = 1 if isinstance(rules.calling, TurnUp) else 0
    full = {seat: [*wanted[seat], *_first(spare, rules.cards - len(wanted[seat]))] for seat in seats}
    turned = (*turned, *_first(spare, turns - len(turned)))
    pack = [full[seat][place] for place in range(rules.cards) for seat in seats]
    return Deal(SEED, commitment(SEED), (*pack, *turned, *below, *spare))


def _first(spare: list[Card], count: int) -> list[Card]:
    taken, spare[:count] = spare[:count], []
    return taken


def dealt(
    rules: RuleSet,
    hands: Mapping[Seat, str] | None = None,
    turn_up: str | None = None,
    kitty: str = "",
    dealer: Seat = 0,
    start: tuple[int, ...] | None = None,
) -> Position:
    """A match whose first hand is dealt from a stacked pack."""
    return deal_next(before_first_deal(rules, dealer, start), hands, turn_up, kitty)


def deal_next(
    position: Position, hands: Mapping[Seat, str] | None = None, turn_up: str | None = None, kitty: str = ""
) -> Position:
    """The next hand of a match, dealt from a stacked pack."""
    assert isinstance(position.phase, ToDeal)
    return position.after(stacked(position.rules, position.phase.dealer, hands or {}, turn_up, kitty))


def told(position: Position, words: str) -> Position:
    """The position after these actions, each by the seat whose turn it is, each checked."""
    for word in words.replace("/", " ").split():
        position = position.play(action(word), position.to_act)
    return position


def refused(position: Position, word: str) -> str:
    """The code with which an action is refused; `play` must refuse it in the same way."""
    with pytest.raises(IllegalAction) as caught:
        position.play(action(word))
    assert position.refusal(action(word)) == caught.value.refusal
    return caught.value.refusal.code


def cards_of(position: Position) -> Dealt:
    """The cards of the hand in play."""
    assert position.dealt is not None
    return position.dealt


def held(position: Position, seat: Seat) -> Hand:
    """The cards that a seat holds."""
    return cards_of(position).held[seat]


def tricks(position: Position) -> Tricks:
    """The phase of play, which the position must have reached."""
    assert isinstance(position.phase, Tricks)
    return position.phase


def last(position: Position) -> HandOver:
    """The hand that was finished last."""
    assert position.last is not None
    return position.last


def outcome(position: Position) -> Outcome:
    """How the last finished hand ended."""
    return last(position).outcome


_TOPS = ["Js", "Jc", "As", "Ks", "Qs"]
_LOSERS = ["9h", "Th", "9d", "Td", "9c"]


def called(
    rules: RuleSet,
    makers_tricks: int,
    words: str = "U",
    maker: Seat = 1,
    start: tuple[int, ...] | None = None,
    before: Position | None = None,
) -> Position:
    """A four-hand turn-up game in which eldest hand has called on so many sure tricks, and nothing else.

    `words` are the call and what follows it. With `before`, the hand is the next of that match.
    """
    between = before or before_first_deal(rules, (maker - 1) % 4, start)
    assert isinstance(between.phase, ToDeal)
    maker, left, across, dealer = rules.seating.from_left(between.phase.dealer)
    hands = {
        maker: " ".join((*_TOPS[:makers_tricks], *_LOSERS[: 5 - makers_tricks])),
        left: "Ah Kh Qh Ad Kd",
        across: "Tc Qc Kc Jh Jd",
        dealer: " ".join((*_TOPS[makers_tricks:], *["Ac", "Ts", "Qd"], *_LOSERS[5 - makers_tricks :])[:5]),
    }
    return told(deal_next(between, hands, "9s"), words)


def finish(position: Position, makers_tricks: int) -> Position:
    """The hand played on, by whatever legal actions, so that the makers take just so many tricks."""
    found = _finished(position, makers_tricks)
    assert found is not None, f"the makers cannot take just {makers_tricks} tricks"
    return found


def _finished(position: Position, makers_tricks: int) -> Position | None:
    if position.hand is None:
        return position if _makers(position) == makers_tricks else None
    if isinstance(position.phase, Tricks) and not _can_still(position.phase, makers_tricks):
        return None
    return next(
        (found for each in position.legal() if (found := _finished(position.play(each), makers_tricks))),
        None,
    )


def _makers(position: Position) -> int:
    over = outcome(position)
    assert over.contract is not None
    return sum(over.tricks[seat] for seat in _side_of(position.rules, over.contract.maker))


def _side_of(rules: RuleSet, seat: Seat) -> tuple[Seat, ...]:
    return rules.seating.sides[rules.seating.side(seat)]


def _can_still(phase: Tricks, makers_tricks: int) -> bool:
    rules, taken = phase.dealt.rules, phase.taken()
    made = sum(taken[seat] for seat in _side_of(rules, phase.contract.maker))
    return made <= makers_tricks <= made + rules.cards - len(phase.done)


def trick_by_trick(position: Position, played: Iterable[str]) -> tuple[Position, list[Seat]]:
    """The position after these tricks, and the seats that won them."""
    winners = []
    for trick in played:
        taken = tricks(position).taken()
        position = told(position, trick)
        after = position.phase.taken() if isinstance(position.phase, Tricks) else outcome(position).tricks
        winners.append([now - had for now, had in zip(after, taken, strict=True)].index(1))
    return position, winners


def thrown_in(position: Position) -> Position:
    """The next hand is dealt and nobody wants it."""
    return told(deal_next(position, turn_up="9s"), "P P P P P P P P")


_MADE = {1: (3, "U"), 2: (5, "U"), 4: (5, "U!")}


def scored(position: Position, side: Side, points: int) -> Position:
    """Hands of a four-hand game until a side has scored 1, 2 or 4 in one, and the other nothing.

    The call is always eldest hand's, so a hand or two may be thrown in before.
    """
    assert isinstance(position.phase, ToDeal)
    seating = position.rules.seating
    if seating.side(seating.left(position.phase.dealer)) == side:
        makers_tricks, words = _MADE[points]
        return finish(called(position.rules, makers_tricks, words, before=position), makers_tricks)
    if points == 2:
        return finish(called(position.rules, 1, before=position), 1)
    return scored(thrown_in(position), side, points)


def before_first_deal(rules: RuleSet, dealer: Seat = 0, start: tuple[int, ...] | None = None) -> Position:
    """A match whose first dealer is found."""
    return new_match(rules, start).after(Draw(SEED, dealer))


_BEST = ["Js", "Js", "Jc", "Jc", "As", "As", "Ks", "Ks", "Qs", "Qs"]
_ACES = "Ah Ah Kh Kh Ad Ad Kd Kd Ac Ac"
_WORST = ["Th", "Th", "Td", "Td", "Tc", "Tc", "Jh", "Jd", "Qh", "Qd"]


def bid_and_played(position: Position, bid: int, makers_tricks: int) -> Position:
    """The next hand of `bid`: eldest hand bids spades, all others pass, and he takes just so many tricks."""
    assert isinstance(position.phase, ToDeal)
    bidder, *others = position.rules.seating.from_left(position.phase.dealer)
    hands = {bidder: " ".join((*_BEST[:makers_tricks], *_WORST[: 10 - makers_tricks])), others[0]: _ACES}
    return finish(told(deal_next(position, hands), f"{bid}@s" + " P P P" * (bid < 10)), makers_tricks)
