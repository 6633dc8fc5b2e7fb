"""The last tricks looked through to every end have the values of the exact solver, compiled and interpreted."""

from __future__ import annotations

from array import array

import pytest

from euchre.game import Tricks
from euchre.solver import solve
from euchre.solver.places import places
from euchre.solver.players import BITS, ENDING, NOTHING, Players, interpreted_playout, records
from euchre.solver.playout import LEFT
from tests.solver.playing import GAMES, job_of, names, picked, positions

LATE = [
    (name, position)
    for name in names()
    if name in GAMES
    for position in positions(name)
    if isinstance(position.phase, Tricks) and position.rules.cards - len(position.phase.done) <= ENDING
]


@pytest.mark.parametrize("source", [None, interpreted_playout()], ids=["as it runs", "interpreted"])
def test_the_values_of_the_last_cards_are_exact(source: object) -> None:
    players, solved = Players(source), 0  # type: ignore[arg-type]
    for _, position in LATE[:: 1 if source is None else 7]:
        tricks = position.phase
        assert isinstance(tricks, Tricks)
        known = places(position.rules.pack, tricks.contract.denomination)
        found = players.endings(array("Q", job_of(position)), records(position.rules.pack))
        exact = dict(solve(position).values)
        for place, value in enumerate(found[:BITS]):
            if value != NOTHING and exact[known.cards[place]] is not None:
                assert value == exact[known.cards[place]]
                solved += 1
    assert solved > 300


def test_longer_endings_are_refused() -> None:
    early = next(job for job in map(job_of, picked(50, "early")) if job[LEFT] > ENDING)
    with pytest.raises(ValueError, match="job 0 is no position"):
        Players().endings([early], records(picked(1, "early")[0].rules.pack))
