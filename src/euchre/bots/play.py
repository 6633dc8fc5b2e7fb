"""How the cards are played: the policy of the kernel, asked about a view.

The rules of thumb stand in `euchre.solver.playout`, as two ordered lists: `lead` and `follow`. They know nothing that
the view does not tell and leave nothing to chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.knowledge import knowledge
from euchre.game import Play
from euchre.message import Reason
from euchre.solver.places import places
from euchre.solver.players import REASONS, Players, records
from euchre.solver.playout import LEGAL, PLAYED, SEATS, TABLE, VOIDS

if TYPE_CHECKING:
    from euchre.cards import Card
    from euchre.solver.places import Places
    from euchre.view import View

__all__ = ["named", "policy", "ranking"]


def policy(view: View) -> tuple[Card, Reason]:
    """The card to play, and the rule that named it. Raises ValueError if it is not this seat's turn to play one."""
    return named(knowledge(view), view)


def named(job: list[int], view: View) -> tuple[Card, Reason]:
    """The same for a decision that `knowledge` has told."""
    return _chosen(job, _places(view), Players(), view)


def ranking(view: View, *, forgetful: bool = False) -> list[tuple[Card, Reason]]:
    """All legal cards in the order of preference: after the best, what the policy would play without it.

    Who is `forgetful` remembers no trick but the one on the table.
    """
    job, known, players = knowledge(view), _places(view), Players()
    if forgetful:
        _forget(job)
    left = [action.card for action in view.legal if isinstance(action, Play)]
    ranked: list[tuple[Card, Reason]] = []
    while left:
        job[LEGAL] = known.every(left)
        ranked.append(_chosen(job, known, players, view))
        left.remove(ranked[-1][0])
    return ranked


def _forget(job: list[int]) -> None:
    job[PLAYED] = sum(job[TABLE : TABLE + job[SEATS]])
    job[VOIDS : VOIDS + job[SEATS]] = [0] * job[SEATS]


def _places(view: View) -> Places:
    assert view.contract is not None
    return places(view.rules.pack, view.contract.denomination)


def _chosen(job: list[int], known: Places, players: Players, view: View) -> tuple[Card, Reason]:
    bit, reason = players.choices(job, records(view.rules.pack))
    card = known.cards[bit]
    return card, Reason.of(REASONS[reason], card=card)
