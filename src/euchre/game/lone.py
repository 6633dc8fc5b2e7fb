"""Defending alone against a lone hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from euchre.game.actions import Decline, DefendAlone
from euchre.game.tricks import begin
from euchre.message import Refusal

if TYPE_CHECKING:
    from euchre.game.actions import Action
    from euchre.game.dealt import Contract, Dealt
    from euchre.game.tricks import Tricks
    from euchre.rules import Seat

__all__ = ["LoneDefence", "ask_defenders"]


@dataclass(frozen=True, slots=True)
class LoneDefence:
    """A defender is asked whether he plays without his partner; the first yes settles it (rules, section 7)."""

    dealt: Dealt
    contract: Contract
    seat: Seat
    to_ask: tuple[Seat, ...]

    def actions(self) -> tuple[Action, ...]:
        return (Decline(), DefendAlone())

    def refusal(self, action: Action) -> Refusal:
        return Refusal.of("defend-or-not", action=action)

    def then(self, action: Action) -> LoneDefence | Tricks:
        dealt = self.dealt.noting(self.seat, action)
        if isinstance(action, DefendAlone):
            return begin(dealt, replace(self.contract, lone_defender=self.seat))
        return _ask(dealt, self.contract, self.to_ask)


def ask_defenders(dealt: Dealt, contract: Contract) -> LoneDefence | Tricks:
    """After all exchanges: ask the defenders of a lone hand, from the loner's left, or begin at once."""
    rules = dealt.rules
    if not (contract.alone and rules.lone and rules.lone.defence):
        return begin(dealt, contract)
    makers = rules.seating.sides[rules.seating.side(contract.maker)]
    return _ask(dealt, contract, tuple(s for s in rules.seating.from_left(contract.maker) if s not in makers))


def _ask(dealt: Dealt, contract: Contract, seats: tuple[Seat, ...]) -> LoneDefence | Tricks:
    if not seats:
        return begin(dealt, contract)
    return LoneDefence(dealt, contract, seats[0], seats[1:])
