"""Whether to defend alone against a lone hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.bots.strength import field_of, out_of_play, strength
from euchre.game import Decline, DefendAlone
from euchre.message import Reason

if TYPE_CHECKING:
    from euchre.view import View

__all__ = ["defend"]

SURE = 3.75
"""The tricks to expect against the loner before one does without a partner: there both ways paid the same."""


def defend(view: View) -> Choice:
    """Alone with a hand that needs no help; the values are in tricks."""
    contract, held = view.contract, view.hand
    assert contract is not None
    assert held is not None
    own = strength(held, contract.denomination, field_of(view.rules, out_of_play(view)))
    tricks = own.trump + own.plain
    values = ((Decline(), SURE), (DefendAlone(), tricks))
    if tricks < SURE:
        return Choice(Decline(), Reason.of("defend-together"), values)
    return Choice(DefendAlone(), Reason.of("defend-alone", tricks=round(tricks)), values)
