"""The novice: legal like everybody, forgetful, a misjudge of hands; weaker than the club and better than chance."""

from __future__ import annotations

from statistics import mean, stdev
from typing import TYPE_CHECKING

import pytest

from euchre.bots import bot, chance
from euchre.bots.play import policy, ranking
from euchre.cards import Suit, card
from euchre.game import Name, OrderUp, Pass, Play, deal, hand_seed
from euchre.rules import CATALOGUE, game
from euchre.view import Stage, view
from euchre.words import Speaker, say
from euchre.words.reasons import REASONS
from tests.contract.walks import GAMES, names, walk
from tests.helpers import before_first_deal, dealt, told

if TYPE_CHECKING:
    from euchre.bots import Bot, Choice
    from euchre.game import Position
    from euchre.rules import RuleSet
    from euchre.view import View

NOVICE, CLUB, RANDOM = bot("novice"), bot("club"), bot("random")
CLASSIC = game("classic")


def ask(position: Position, seed: str = "novice") -> Choice:
    """What the novice does here."""
    return NOVICE.choose(view(position, position.to_act), chance(seed, 1, 1))


def _asked(name: str) -> list[View]:
    views = [view(each, each.to_act) for each in walk(name).positions if each.to_act is not None]
    return views if name in CATALOGUE else views[::9]


@pytest.mark.parametrize("name", names())
def test_the_novice_is_legal_and_gives_a_reason_in_words(name: str) -> None:
    rules = GAMES[name]
    speaker = Speaker(tuple(f"Seat {seat}" for seat in range(rules.seating.seats)), rules.seating.sides)
    for number, seen in enumerate(_asked(name)):
        choice = NOVICE.choose(seen, chance(name, 1, number))
        assert choice.action in seen.legal
        assert {action for action, _ in choice.values} <= set(seen.legal)
        assert choice.reason.code in REASONS
        assert (choice.estimates, choice.worlds) == ((), 0)
        sentence = say(choice.reason, speaker)
        assert sentence
        assert not {"{", "}"} & set(sentence)
        assert "None" not in sentence


# Memory


def test_the_novice_forgets_all_tricks_but_the_one_on_the_table() -> None:
    """Somewhere in these hands that makes another card, and then he plays what the forgetful rule names."""
    differ = asked = 0
    for number in range(40):
        position = _dealt("forget", number)
        while position.to_act is not None:
            seen = view(position, position.to_act)
            if seen.stage is not Stage.PLAY:
                position = position.play(CLUB.choose(seen, chance("forget", 1, 1)).action)
                continue
            choice = ask(position)
            if len(seen.legal) > 1:
                asked += 1
                assert choice.action == Play(ranking(seen, forgetful=True)[0][0])
                differ += choice.action != Play(policy(seen)[0])
                if not seen.done:
                    assert choice.action == Play(policy(seen)[0])
            position = position.play(choice.action)
    assert asked > 200
    assert differ > 5


def test_the_novice_does_not_know_that_his_queen_is_the_highest_now() -> None:
    """Ace and king of hearts fell in the first trick, or the ace and the jack: to him both are the same."""
    gone, out = _after_a_heart_lead("Kh"), _after_a_heart_lead("Jh")
    assert policy(view(gone, 1))[0] == card("Qh")
    assert policy(view(gone, 1))[1].code == "cash-boss"
    assert policy(view(out, 1))[0] != card("Qh")
    assert ask(gone).action == ask(out).action == Play(policy(view(out, 1))[0])


def _after_a_heart_lead(partners: str) -> Position:
    """Seat 1 has led the ace, and leads again."""
    hands = {1: "Ah Qh 9d Td Tc", 2: "9h Kd Jd 9c Ac", 3: f"{partners} Qd Ad Kc Jc", 0: "Th Js As Ks Qc"}
    return told(dealt(CLASSIC, hands, "9s"), f"P P P U -Qc / Ah 9h {partners} Th")


def test_the_trick_on_the_table_is_seen() -> None:
    """A novice follows suit and beats the card that leads where that is cheap, like anybody."""
    hands = {1: "9h 9d Td Qc Kc", 2: "Ah Kd Ad 9c Tc", 3: "Th Qh Ac Qd Jd", 0: "Kh As Ks 9s Jc"}
    position = told(dealt(CLASSIC, hands, "Ts"), "P P P U -Jc / 9h")
    assert ask(position).action == Play(card("Ah"))
    assert ask(position).reason == CLUB.choose(view(position, 2), chance("", 1, 1)).reason


# Judgement


def test_the_novice_misjudges_calls_by_chance_but_not_great_hands() -> None:
    close = told(dealt(CLASSIC, {2: "As Ks 9h Qd Ad"}, "Ts"), "P")
    actions = {ask(close, f"close {number}").action for number in range(40)}
    assert len(actions) > 1
    assert ask(close, "close 1") == ask(close, "close 1")
    great = dealt(CLASSIC, {1: "Js Jc As Ks Ah"}, "Ts")
    calls = [ask(great, f"great {number}").action for number in range(20)]
    assert all(isinstance(each, OrderUp) for each in calls)
    poor = dealt(CLASSIC, {1: "9h Th 9d Td 9c"}, "Js")
    assert [ask(poor, f"poor {number}").action for number in range(20)].count(Pass()) >= 18


def test_a_call_against_his_rules_just_feels_right() -> None:
    found = set()
    for number in range(60):
        position = told(dealt(CLASSIC, {2: "As Ks 9h Qd Ad"}, "Ts"), "P")
        choice = ask(position, f"feels {number}")
        club = CLUB.choose(view(position, 2), chance("", 1, 1))
        assert (choice.reason.code == "feels-right") == (choice.action != club.action)
        found.add(choice.reason.code)
    assert "feels-right" in found
    assert len(found) > 1


def test_the_novice_names_the_best_suit_more_often_than_another() -> None:
    position = told(dealt(CLASSIC, {1: "Ad Kd Jd Qh 9c"}, "9s"), "P P P P")
    named = [ask(position, f"names {number}").action for number in range(30)]
    assert all(action == Pass() or (isinstance(action, Name) and action.suit is not Suit.SPADES) for action in named)
    suits = [action.suit for action in named if isinstance(action, Name)]
    assert suits.count(Suit.DIAMONDS) > len(suits) / 2
    assert len(suits) >= 10


# Strength


def _dealt(seed: str, number: int, rules: RuleSet = CLASSIC) -> Position:
    between = before_first_deal(rules, number % rules.seating.seats)
    return between.after(deal(rules, hand_seed(seed, number)))


def _points(seed: str, number: int, first: Bot, second: Bot) -> int:
    """What the first player's side is ahead after one hand, at seats 0 and 2."""
    position, turn = _dealt(seed, number), 0
    while position.to_act is not None:
        turn += 1
        player = first if position.to_act % 2 == 0 else second
        position = position.play(player.choose(view(position, position.to_act), chance(seed, number, turn)).action)
    assert position.last is not None
    ours, theirs = position.last.outcome.points
    return ours - theirs


def _edge(seed: str, first: Bot, second: Bot, pairs: int) -> tuple[float, float]:
    """What the first player wins in a hand, by duplicate pairs, and the standard error."""
    found = [
        (_points(seed, number, first, second) - _points(seed, number, second, first)) / 2 for number in range(pairs)
    ]
    return mean(found), stdev(found) / pairs**0.5


def test_the_novice_loses_to_the_club_over_duplicate_deals() -> None:
    edge, error = _edge("club", CLUB, NOVICE, 150)
    assert edge > 2 * error
    assert edge > 0.05


def test_the_novice_beats_a_random_player_over_duplicate_deals() -> None:
    edge, error = _edge("random", NOVICE, RANDOM, 40)
    assert edge > 4 * error
    assert edge > 0.5
