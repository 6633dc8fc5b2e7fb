"""Whether to defend alone against a lone hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.bots.strength import field_of, strength
from euchre.game import Decline, DefendAlone
from euchre.message import Reason

if TYPE_CHECKING:
    from euchre.view import View

__all__ = ["defend"]

SURE = 3.4
"""The tricks to expect against the loner before one does without a partner."""


def defend(view: View) -> Choice:
    contract, held = view.contract, view.hand
    assert contract is not None
    assert held is not None
    field = field_of(view.rules, (view.turn_up,) if view.turn_up else ())
    own = strength(held, contract.denomination, field)
    tricks = own.trump + own.plain
    alone = tricks >= SURE
    values = ((Decline(), SURE), (DefendAlone(), tricks))
    return Choice(
        DefendAlone() if alone else Decline(), Reason.of("defend-alone" if alone else "defend-together"), values
    )
