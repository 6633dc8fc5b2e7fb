"""Cards laid away, and lone defence, by search: what is left is played out in worlds that explain the calls."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.bots.beliefs import under_trump
from euchre.bots.exchange import discard as discard_by_rule
from euchre.bots.exchange import discards
from euchre.bots.knowledge import Bits, knowledge, unseen_in
from euchre.bots.search.estimates import Count, choice, chosen, estimate
from euchre.bots.search.table import bits_of, in_worlds, players_of
from euchre.bots.strength import out_of_play
from euchre.bots.worth import contract_worth
from euchre.cards import hand, without
from euchre.game import Decline, DefendAlone, Discard
from euchre.message import Reason
from euchre.order import DENOMINATIONS
from euchre.solver.places import places
from euchre.solver.players import records
from euchre.solver.playout import GONE, HANDS, LEADER, PLAYING, WHICH

if TYPE_CHECKING:
    from random import Random

    from euchre.bots.protocol import Choice, Estimate
    from euchre.cards import Card
    from euchre.game import Action
    from euchre.solver.places import Places
    from euchre.view import View

__all__ = ["defend", "discard"]

LOOKED_AT = 6
"""Cards that are looked at: those that seem least worth keeping."""


def discard(view: View, chance: Random, count: int) -> Choice:
    """Lay away the card without which the hand wins most in so many worlds; the usual one where it is as good."""
    by_rule = discard_by_rule(view)
    offered = [action.card for action, _ in by_rule.values if isinstance(action, Discard)][:LOOKED_AT]
    job = knowledge(view)
    known = places(view.rules.pack, DENOMINATIONS[job[WHICH]])
    rows = [(card, _without(view, job, known, card)) for card in offered]
    estimates = _estimates(view, job, known, [(Discard(card), row) for card, row in rows], chance, count)
    best = chosen(estimates, by_rule.action)
    assert isinstance(best, Discard)
    why = by_rule.reason if best == by_rule.action else Reason.of("search-discard", worlds=count, card=best.card)
    return choice(best, why, estimates, count)


def _without(view: View, job: list[int], known: Places, card: Card) -> list[int]:
    """The job if a card is laid away; more that have to go are those that the rule lays away."""
    assert view.hand is not None
    assert view.seat is not None
    assert view.contract is not None
    held, gone = without(view.hand, card), [card]
    while len(held) > view.rules.cards:
        out = hand((*out_of_play(view), *gone))
        worst = discards(view.rules, held, view.contract.denomination, alone=view.contract.alone, gone=out)[0][0]
        held, gone = without(held, worst), [*gone, worst]
    found = [*job]
    found[HANDS + view.seat] = Bits(known, job[GONE + view.seat]).of(held)
    found[GONE + view.seat] |= job[HANDS + view.seat] & ~found[HANDS + view.seat]
    return found


def _estimates(
    view: View, job: list[int], known: Places, ways: list[tuple[Action, list[int]]], chance: Random, count: int
) -> list[Estimate]:
    """What each way to go on is worth; the same worlds for all."""
    assert view.contract is not None
    ends = contract_worth(view, view.contract).ends
    counts = _counts(view, job, known, [row for _, row in ways], chance, count)
    return [estimate(action, each, ends) for (action, _), each in zip(ways, counts, strict=True)]


def _counts(
    view: View, job: list[int], known: Places, rows: list[list[int]], chance: Random, count: int
) -> list[Count]:
    """How many tricks the makers take in each way to go on; the same worlds for all."""
    assert view.seat is not None
    unseen = unseen_in(job, known, view.seat)
    beliefs = under_trump(view, bits_of(unseen), known, (0,) * 6, chance, count)
    counts = []
    for row in rows:
        jobs = in_worlds(row, beliefs.rows, count, view.seat, 0)
        counts.append(Count().add(beliefs.weights, players_of().values(jobs, records(view.rules.pack))))
    return counts


def defend(view: View, chance: Random, count: int) -> Choice:
    """Alone or with the partner against a lone hand."""
    assert view.seat is not None
    assert view.contract is not None
    job = knowledge(view)
    known = places(view.rules.pack, DENOMINATIONS[job[WHICH]])
    partner = view.rules.seating.partner(view.seat)
    assert partner is not None
    alone = [*job]
    alone[PLAYING] &= ~(1 << partner)
    if job[LEADER] == partner:
        alone[LEADER] = next(seat for seat in view.rules.seating.from_left(partner) if alone[PLAYING] >> seat & 1)
    together, by_himself = _counts(view, job, known, [job, alone], chance, count)
    lone = replace(view.contract, lone_defender=view.seat)
    estimates = [
        estimate(Decline(), together, contract_worth(view, view.contract).ends),
        estimate(DefendAlone(), by_himself, contract_worth(view, lone).ends),
    ]
    if chosen(estimates, Decline()) == Decline():
        return choice(Decline(), Reason.of("defend-together"), estimates, count)
    tricks = view.rules.cards - by_himself.mean
    return choice(DefendAlone(), Reason.of("defend-alone", tricks=round(tricks)), estimates, count)
