"""The cards that a searching player looks at: one of each run that nothing tells apart, and no other is left out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots import chance
from euchre.bots.knowledge import knowledge
from euchre.bots.play import policy
from euchre.bots.search import SearchBot
from euchre.bots.search.cards import candidates
from euchre.cards import Suit, hand
from euchre.game import Play, Tricks
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE, game
from euchre.solver import solve
from euchre.solver.places import places
from euchre.solver.players import REASONS, Players, records
from euchre.solver.playout import GONE, HANDS, OUT, PACK, PLAYED, TABLE
from euchre.view import view
from euchre.worlds import complete, worlds
from tests.bots.search_scenes import few_worlds
from tests.contract.walks import names
from tests.solver.playing import job_of, picked, positions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.game import Position
    from euchre.order import Denomination
    from euchre.solver.places import Places

CLASSIC, DOUBLE = game("classic").pack, game("bid").pack


def _texts(known: Places, bits: Sequence[int]) -> str:
    return " ".join(str(known.card(bit)) for bit in bits)


# Laid by hand


@pytest.mark.parametrize(
    ("held", "others", "expected"),
    [
        # The jack of hearts was played. A gap that another may fill parts two runs.
        ("9h Th Qh", "Kh Ah", "9h"),
        ("9h Th Kh", "Qh Ah", "9h Kh"),
        ("9h Qh Ah", "Th Kh", "9h Qh Ah"),
        # What was played is none.
        ("9h Kh Ah", "Th", "9h Kh"),
        ("9h Ah", "", "9h"),
        # Suits are apart, and the bowers are neighbours above the ace.
        ("9h 9d 9c", "Ah Ad Ac", "9d 9c 9h"),
        ("As Jc Js", "Ks", "As"),
        ("Ks Jc Js", "As", "Ks Jc"),
        ("Jc Qc Tc", "Ac", "Tc Jc"),
    ],
)
def test_one_card_of_each_run_is_looked_at(held: str, others: str, expected: str) -> None:
    known = places(CLASSIC, Suit.SPADES)
    found = candidates(known, known.set_of(hand(held)), known.set_of(hand(others)))
    assert sorted(_texts(known, found).split()) == sorted(expected.split())


@pytest.mark.parametrize(
    ("held", "others", "expected"),
    [
        # Both copies in one hand are one card.
        ("Ah Ah Kh", "Kd", "Kh"),
        # A card whose equal is out wins if it comes first, so it is like no neighbour.
        ("Ah Kh", "Ah", "Kh Ah"),
        ("Ah Kh", "Kh", "Kh Ah"),
        ("Ah Kh Qh", "Kh", "Qh Kh Ah"),
        ("Ah Ah Kh", "Kh", "Kh Ah"),
    ],
)
@pytest.mark.parametrize("denomination", [Suit.SPADES, Suit.HEARTS, NO_TRUMP])
def test_a_card_whose_equal_is_out_stands_alone(
    held: str, others: str, expected: str, denomination: Denomination
) -> None:
    known = places(DOUBLE, denomination)
    mine = known.set_of(hand(held))
    found = candidates(known, mine, known.every(hand(others)) & ~mine)
    assert sorted(_texts(known, found).split()) == sorted(expected.split())


@pytest.mark.parametrize("copy", [0, 1])
def test_it_does_not_matter_which_copy_is_held(copy: int) -> None:
    known = places(DOUBLE, Suit.SPADES)
    (ace,), (king,) = hand("Ah"), hand("Kh")
    mine = known.bits[ace][copy] | known.bits[king][0]
    others = known.bits[ace][1 - copy]
    assert len(candidates(known, mine, others)) == 2
    assert len(candidates(known, mine, 0)) == 1


# Against playing them all out


def _runs(position: Position) -> tuple[list[int], dict[int, int]]:
    """The full position as a job, and for each legal card the one that is looked at for it."""
    seen, job = view(position, position.to_act), job_of(position)
    seat, own = position.to_act or 0, knowledge(seen)
    assert seen.contract is not None
    known = places(seen.rules.pack, seen.contract.denomination)
    legal = own[HANDS + seat] & known.every(each.card for each in seen.legal if isinstance(each, Play))
    gone = own[PLAYED] | own[OUT] | own[HANDS + seat] | own[GONE + seat]
    others = known.numbers[PACK] & ~gone | sum(own[TABLE : TABLE + 6])
    looked_at = candidates(known, legal, others)
    run: dict[int, int] = {}
    last = 0
    for place in range(64):
        bit = 1 << place
        if legal & bit:
            last = bit if bit in looked_at else last
            run[bit] = last
    return job, run


SOME = [*CATALOGUE, *[name for name in names() if name not in CATALOGUE][::5]]


@pytest.mark.parametrize("name", SOME)
def test_the_cards_of_a_run_are_worth_the_same_in_every_world(name: str) -> None:
    """By the exact solver: whichever of them is played, the makers take as many tricks if all play their best."""
    chance, merged = Random(f"runs {name}"), 0
    for position in positions(name)[::3]:
        if len(position.legal()) < 2 or _tricks_left(position) > (5 if position.rules.cards == 5 else 3):
            continue
        seen, (_, run) = view(position, position.to_act), _runs(position)
        assert seen.contract is not None
        known, there = places(seen.rules.pack, seen.contract.denomination), worlds(seen)
        if all(bit == instead for bit, instead in run.items()):
            continue
        for _ in range(2):
            values = dict(solve(complete(seen, there.draw(chance))).values)
            for bit, instead in run.items():
                merged += bit != instead
                assert values[known.card(bit)] == values[known.card(instead)]
    assert merged or name not in CATALOGUE or CATALOGUE[name].cards == 10


def _tricks_left(position: Position) -> int:
    tricks = position.phase
    assert isinstance(tricks, Tricks)
    return position.rules.cards - len(tricks.done)


def test_the_cards_of_a_run_are_played_out_alike_but_for_the_policys_taste() -> None:
    """It likes kings, and counts ranks where it throws away: so not always, but nearly."""
    alike = merged = 0
    for name in SOME:
        for position in (each for each in picked(12, f"runs {name}", [name]) if len(each.legal()) > 1):
            job, run = _runs(position)
            values = Players().cards([job], records(position.rules.pack))
            for bit, instead in run.items():
                if bit != instead:
                    merged += 1
                    alike += values[bit.bit_length() - 1] == values[instead.bit_length() - 1]
    assert merged > 150
    assert alike >= 0.97 * merged


def test_a_run_that_is_too_long_would_be_found_out() -> None:
    """A test of the test: cards with a gap between them are not always worth the same."""
    differ = 0
    for position in positions("classic"):
        if len(position.legal()) > 1 and _tricks_left(position) < 5:
            values = {value for _, value in solve(position).values}
            differ += len(values) > 1
    assert differ > 5


def test_runs_cover_every_legal_card() -> None:
    for name in CATALOGUE:
        for position in positions(name)[::9]:
            job, run = _runs(position)
            assert job
            assert set(run.values()) <= set(run)
            assert all(run[bit] <= bit for bit in run)


# Reasons


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_rule_of_thumb_is_named_only_for_its_own_card(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or for one that is as good: where the search finds another card better, the reason says so."""
    few_worlds(monkeypatch, 9)
    expert, checked = SearchBot("expert"), 0
    for number, position in enumerate(positions(name)[::4]):
        seen = view(position, position.to_act)
        if len(seen.legal) < 2:
            continue
        choice = expert.choose(seen, chance("rule", number, 1))
        if choice.reason.code not in REASONS:
            continue
        checked += 1
        assert isinstance(choice.action, Play)
        assert seen.contract is not None
        known, (_, run) = places(seen.rules.pack, seen.contract.denomination), _runs(position)
        by_card = {known.card(bit): known.card(instead) for bit, instead in run.items()}
        assert by_card[choice.action.card] == by_card[policy(seen)[0]]
    assert checked
