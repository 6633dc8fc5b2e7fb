"""The bots in every game and under every option: legal, quick to give reasons, blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.bots import LEVELS, UnknownLevel, bot, chance
from euchre.game import ToDraw, deal, draw, hand_seed, new_match
from euchre.rules import CATALOGUE, Auction
from euchre.view import Stage, view
from euchre.words import Speaker, say
from euchre.words.reasons import REASONS
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import GAMES, names, walk

if TYPE_CHECKING:
    from euchre.bots import Choice
    from euchre.game import Position
    from euchre.rules import RuleSet
    from euchre.view import View

CLUB = bot("club")
RANDOM = bot("random")


def next_deal(position: Position, seed: str) -> Position:
    """The next hand of a reproducible match."""
    if isinstance(position.phase, ToDraw):
        position = position.after(draw(position.rules, hand_seed(seed, 0)))
    return position.after(deal(position.rules, hand_seed(seed, position.deals + 1)))


@cache
def choices(name: str) -> tuple[tuple[View, Choice], ...]:
    """What the club player chooses at each turn of a match, cut after some hands."""
    position, found, hands = new_match(GAMES[name]), [], 12 if name in CATALOGUE else 4
    while position.over is None and position.deals <= hands:
        if position.to_act is None:
            position = next_deal(position, name)
            continue
        seen = view(position, position.to_act)
        chosen = CLUB.choose(seen, Random(0))
        found.append((seen, chosen))
        position = position.play(chosen.action)
    return tuple(found)


@pytest.mark.parametrize("name", names())
def test_the_club_player_plays_on_with_legal_actions_and_reasons_in_words(name: str) -> None:
    rules = GAMES[name]
    speaker = Speaker(tuple(f"Seat {seat}" for seat in range(rules.seating.seats)), rules.seating.sides)
    for seen, chosen in choices(name):
        assert chosen.action in seen.legal
        assert {action for action, _ in chosen.values} <= set(seen.legal)
        sentence = say(chosen.reason, speaker)
        assert sentence
        assert "{" not in sentence
        assert "None" not in sentence


def test_the_club_player_comes_to_every_stage_and_its_reasons_are_all_written_down() -> None:
    stages: set[Stage] = set()
    codes: Counter[str] = Counter()
    for name in [*CATALOGUE, *names()[::5]]:
        for seen, chosen in choices(name):
            stages.add(seen.stage)
            codes[chosen.reason.code] += 1
    assert stages == set(Stage) - {Stage.DRAW, Stage.DEAL, Stage.OVER}
    assert set(codes) <= set(REASONS)
    assert len(codes) > 30


@pytest.mark.parametrize("name", sorted(CATALOGUE))
def test_a_random_player_is_legal_and_depends_on_its_chance_alone(name: str) -> None:
    for position in walk(name).positions:
        if position.to_act is not None:
            seen = view(position, position.to_act)
            first = RANDOM.choose(seen, chance("a", 1, 2)).action
            assert first in seen.legal
            assert first == RANDOM.choose(seen, chance("a", 1, 2)).action


def test_a_random_player_takes_every_action_sometimes() -> None:
    position = next_deal(new_match(CATALOGUE["classic"]), "any")
    seen = view(position, position.to_act)
    taken = {RANDOM.choose(seen, chance("b", 1, number)).action for number in range(60)}
    assert taken == set(seen.legal)


@pytest.mark.parametrize("name", names())
def test_the_club_player_chooses_the_same_whatever_it_cannot_see(name: str) -> None:
    way, random = walk(name), Random(f"peek {name}")
    effective = 0
    for number, position in enumerate(way.positions):
        if position.to_act is None or number % 5:
            continue
        seat = position.to_act
        told = told_again(way, number)
        other = exchanged(told, seat, random)
        if other is None:
            continue
        effective += 1
        chosen = CLUB.choose(view(told.end, seat), Random(0))
        assert CLUB.choose(view(other.end, seat), Random(0)) == chosen
    assert effective or name not in CATALOGUE


def test_an_unknown_level_is_quoted_and_the_known_ones_are_listed() -> None:
    with pytest.raises(UnknownLevel) as caught:
        bot("grandmaster")
    assert "'grandmaster'" in str(caught.value)
    assert all(level in str(caught.value) for level in LEVELS)


def test_the_chance_of_a_decision_comes_from_the_bots_seed_the_hand_and_the_decision() -> None:
    drawn = {chance(*each).random() for each in (("a", 1, 1), ("b", 1, 1), ("a", 2, 1), ("a", 1, 2))}
    assert len(drawn) == 4
    assert chance("a", 1, 1).random() in drawn


def _points(rules: RuleSet, seed: str, clubs: frozenset[int]) -> float:
    """What the club players' sides are ahead after one hand, club in these seats and random in the others."""
    position = next_deal(new_match(rules), seed)
    turn = 0
    while position.to_act is not None:
        turn += 1
        player = CLUB if position.to_act in clubs else RANDOM
        position = position.play(player.choose(view(position, position.to_act), chance(seed, 1, turn)).action)
    assert position.last is not None
    points = position.last.outcome.points
    sides = rules.seating.sides
    ours = [gained for side, gained in enumerate(points) if set(sides[side]) <= clubs]
    theirs = [gained for side, gained in enumerate(points) if not set(sides[side]) <= clubs]
    return sum(ours) / len(ours) - sum(theirs) / len(theirs)


def _pair(rules: RuleSet, seed: str) -> float:
    """The same cards twice, with the players changed round."""
    one = frozenset(rules.seating.sides[0])
    other = frozenset(range(rules.seating.seats)) - one if rules.seating.has_partners else frozenset({1})
    return (_points(rules, seed, one) + _points(rules, seed, other)) / 2


@pytest.mark.parametrize("name", ["classic", "tommy-joker", "four-hand", "two-hand", "bid", "bid-3"])
def test_the_club_player_beats_a_random_one_over_duplicate_deals(name: str) -> None:
    rules = CATALOGUE[name]
    # A random bidder all but always goes down, so a few auctions tell as much as many turned cards.
    pairs = [
        _pair(rules, f"duplicate {number}") for number in range(25 if isinstance(rules.calling, Auction) else 120)
    ]
    mean = sum(pairs) / len(pairs)
    spread = (sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs)) ** 0.5
    assert mean > 4 * spread
