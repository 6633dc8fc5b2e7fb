"""The referee: deals, shows each player its view, and takes nothing but a legal action for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots import Choice, ForeignFailure, chance
from euchre.game import Claim, next_deal
from euchre.view import view
from euchre.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.arena.players import Contestant
    from euchre.game import Action, Position
    from euchre.rules import Seat
    from euchre.view import View

__all__ = ["Fault", "play_deal"]

LONGEST_ERROR = 200
"""Characters of an error that are kept."""


class Fault(Exception):
    """A player that failed or broke the rules: its seat, the deal and the decision of the hand, from 1, and how."""

    def __init__(self, seat: Seat, deal: int, decision: int, error: str) -> None:
        super().__init__(error)
        self.seat = seat
        self.deal = deal
        self.decision = decision
        self.error = " ".join(error.split())[:LONGEST_ERROR]


def play_deal(position: Position, name: str, seats: Sequence[Contestant]) -> Position:
    """One more deal of a unit, played to its end. Raises Fault.

    Where only one action is legal there is no decision, and nobody is asked.
    """
    position = next_deal(position, name)
    while (seat := position.to_act) is not None:
        legal = position.legal()
        position = position.after_action(legal[0] if len(legal) == 1 else _asked(position, seat, name, seats[seat]))
    return position


def _asked(position: Position, seat: Seat, name: str, contestant: Contestant) -> Action:
    """A player's decision. Its chance is of the unit, the seat and the decision, whoever sits there."""
    seen = view(position, seat)
    decision = len(seen.seen) + 1
    try:
        choice = contestant.choose(seat, seen, chance(f"{name}/{seat}", position.deals, decision))
    except (Exception, SystemExit) as failed:  # noqa: BLE001  # whatever a player does wrong is its own loss
        raise Fault(seat, position.deals, decision, _said(failed)) from None
    action = _legal(position, seen, choice)
    if action is None:
        raise Fault(seat, position.deals, decision, f"not legal: {_told(choice)}")
    return action


def _legal(position: Position, seen: View, choice: object) -> Action | None:
    """The referee's own copy of a chosen action, if it is one; a good claim is legal, though never listed."""
    if not isinstance(choice, Choice):
        return None
    if choice.action in seen.legal:
        return seen.legal[seen.legal.index(choice.action)]
    is_claim = isinstance(choice.action, Claim) and position.refusal(Claim()) is None
    return Claim() if is_claim else None


def _said(failed: BaseException) -> str:
    return say(failed.problem) if isinstance(failed, ForeignFailure) else f"{type(failed).__name__}: {failed}"


def _told(choice: object) -> str:
    """What came instead of a legal action; of a stranger only its kind, for its text may differ by the run."""
    return repr(choice.action) if isinstance(choice, Choice) else f"a {type(choice).__name__}, expected a Choice"
