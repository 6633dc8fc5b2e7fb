"""Every line of play of a small deal, by a program of its own.

It shares nothing with the solver: cards are texts, and all there is to it is who may play what, who takes a trick,
and that the makers want many tricks and the others few. No bound and no order; a position met before is looked up.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.golden.brute import suit_of, who_wins

__all__ = ["Deal", "values"]

Hands = tuple[tuple[str, ...], ...]
Laid = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Deal:
    """A point of play: cards by seat, `trump` a letter or `n`, the seats of the makers, the trick on the table."""

    trump: str
    hands: Hands
    makers: tuple[int, ...]
    seat: int
    trick: Laid = ()


def values(deal: Deal) -> dict[str, int]:
    """The tricks that the makers take from here on, by legal card."""
    play = _Play(deal)
    return {card: play.after(deal.hands, deal.trick, deal.seat, card) for card in legal(deal)}


def legal(deal: Deal) -> list[str]:
    return _Play(deal).legal(deal.hands[deal.seat], deal.trick)


class _Play:
    def __init__(self, deal: Deal) -> None:
        self.trump, self.makers = deal.trump, deal.makers
        laid = {seat for seat, _ in deal.trick}
        self.playing = [seat for seat, held in enumerate(deal.hands) if held or seat in laid]
        self.met: dict[tuple[Hands, Laid, int], int] = {}

    def legal(self, held: tuple[str, ...], trick: Laid) -> list[str]:
        follows = [card for card in held if trick and self.suit(card) == self.suit(trick[0][1])]
        return list(dict.fromkeys(follows or held))

    def suit(self, card: str) -> str:
        return suit_of(card, self.trump)

    def after(self, hands: Hands, trick: Laid, seat: int, card: str) -> int:
        held = list(hands[seat])
        held.remove(card)
        hands = (*hands[:seat], tuple(held), *hands[seat + 1 :])
        trick = (*trick, (seat, card))
        if len(trick) < len(self.playing):
            place = self.playing.index(seat) + 1
            return self.value(hands, trick, self.playing[place % len(self.playing)])
        winner = who_wins(list(trick), self.trump)
        taken = 1 if winner in self.makers else 0
        return taken + (self.value(hands, (), winner) if hands[winner] else 0)

    def value(self, hands: Hands, trick: Laid, seat: int) -> int:
        key = (hands, trick, seat)
        if key not in self.met:
            found = [self.after(hands, trick, seat, card) for card in self.legal(hands[seat], trick)]
            self.met[key] = max(found) if seat in self.makers else min(found)
        return self.met[key]
