"""Facts to positions: the only way in which a game is restored."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.game import Deal, Decision, Draw, TakeBack, ToDeal, ToDraw, commitment, deal, draw, new_match
from euchre.message import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from euchre.game import Fact, Position
    from euchre.rules import RuleSet

__all__ = ["Folded", "fold", "start_fold"]


@dataclass(frozen=True, slots=True)
class Folded:
    """Facts and the positions that they lead to: `positions[n]` is the one after n facts.

    Of a long match only the last ones may be kept: `forgotten` facts came before them.
    """

    facts: tuple[Fact, ...]
    positions: tuple[Position, ...]
    forgotten: int = 0

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.positions[-1]

    @property
    def number(self) -> int:
        """How many facts there are; the next one is numbered one more."""
        return self.forgotten + len(self.facts)

    def at(self, number: int) -> Position:
        """The position after so many facts, of those that are kept."""
        return self.positions[number - self.forgotten]

    def fact(self, number: int) -> Fact:
        """The fact of this number, from 1, of those that are kept."""
        return self.facts[number - self.forgotten - 1]

    def lately(self, count: int) -> Folded:
        """The same without what came before the last facts, so many of them: that cannot be taken back any more."""
        gone = max(0, len(self.facts) - count)
        return Folded(self.facts[gone:], self.positions[gone:], self.forgotten + gone)

    def after(self, fact: Fact) -> Folded:
        """One more fact, which is known to fit."""
        position = self.at(fact.to) if isinstance(fact, TakeBack) else self.position.after(fact)
        return replace(self, facts=(*self.facts, fact), positions=(*self.positions, position))

    def refusal(self, fact: Fact) -> Refusal | None:
        """Why a fact cannot come next, or None if it can. A deal is verified against its seed."""
        position = self.position
        match fact:
            case Decision():
                return position.refusal(fact.action, fact.seat)
            case TakeBack():
                return self._take_back_refusal(fact)
            case Draw():
                return _draw_refusal(position, fact)
            case Deal():
                return _deal_refusal(position, fact)

    def _take_back_refusal(self, fact: TakeBack) -> Refusal | None:
        """One takes back one's own decision, within the hand: what is over has been shown."""
        position = self.position
        if position.hand is None or not self._holds(fact.to):
            return Refusal.of("nothing-to-take-back")
        target = self.at(fact.to)
        if target.to_act != fact.seat or target.deals != position.deals:
            return Refusal.of("nothing-to-take-back")
        return None

    def _holds(self, number: int) -> bool:
        """Whether an earlier fact still holds: what was taken back is gone for good."""
        at = self.number
        while at > max(number, self.forgotten):
            fact = self.fact(at)
            at = fact.to if isinstance(fact, TakeBack) else at - 1
        return self.forgotten <= number == at < self.number


def _draw_refusal(position: Position, fact: Draw) -> Refusal | None:
    if not isinstance(position.phase, ToDraw):
        return Refusal.of("no-draw-now")
    return Refusal.of("wrong-draw") if draw(position.rules, fact.seed) != fact else None


def _deal_refusal(position: Position, fact: Deal) -> Refusal | None:
    """A deal without a seed (one that was typed in, or imported) only has to be a whole pack."""
    if not isinstance(position.phase, ToDeal):
        return Refusal.of("no-deal-now")
    if Counter(fact.pack) != Counter(position.rules.pack.cards):
        return Refusal.of("not-a-pack")
    if not fact.seed:
        return None
    if commitment(fact.seed) != fact.commitment:
        return Refusal.of("broken-commitment")
    return None if deal(position.rules, fact.seed, fact.mixed) == fact else Refusal.of("wrong-deal")


def start_fold(rules: RuleSet, start: tuple[int, ...] | None = None) -> Folded:
    """A game before its first fact."""
    return Folded((), (new_match(rules, start),))


def fold(rules: RuleSet, facts: Iterable[Fact], start: tuple[int, ...] | None = None) -> Folded:
    """The game that facts make. Raises ValueError for a fact that cannot come."""
    folded = start_fold(rules, start)
    for fact in facts:
        if refusal := folded.refusal(fact):
            raise ValueError(f"fact {folded.number + 1}, {fact}: {refusal.code}")
        folded = folded.after(fact)
    return folded
