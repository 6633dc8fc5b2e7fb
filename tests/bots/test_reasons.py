"""Every reason is given somewhere and has its sentence; every match of club players comes to its end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from euchre.bots import bot, chance
from euchre.game import deal, draw, hand_seed, new_match
from euchre.rules import CATALOGUE, Farmers, configure, game
from euchre.view import view
from euchre.words import Speaker, say
from euchre.words.reasons import REASONS
from tests.bots.scenes import CLUB, RANDOM, choice_in
from tests.bots.search_scenes import few_worlds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.bots import Bot
    from euchre.game import Position
    from euchre.message import Reason
    from euchre.rules import RuleSet

WITH_EVERYTHING = configure(
    game("british"),
    {
        "defend-alone": True,
        "partners-best": True,
        "farmers-hand": Farmers.SWAP,
        "no-ace-no-face": True,
        "ace-no-face": True,
    },
)
MOST_HANDS = 400
NOVICE, EXPERT = bot("novice"), bot("expert")


def match_of(rules: RuleSet, seed: str, player: Bot = CLUB, hands: int = MOST_HANDS) -> tuple[Position, list[Reason]]:
    """A match of equal players, checked at each turn, and the reasons that they gave."""
    position, reasons = new_match(rules).after(draw(rules, hand_seed(seed, 0))), []
    decisions = 0
    while position.over is None and (position.to_act is not None or position.deals < hands):
        if position.to_act is None:
            position = position.after(deal(rules, hand_seed(seed, position.deals + 1)))
            decisions = 0
            continue
        decisions += 1
        chosen = player.choose(view(position, position.to_act), chance(seed, position.deals, decisions))
        reasons.append(chosen.reason)
        position = position.play(chosen.action, position.to_act)
    return position, reasons


@cache
def club_match(name: str) -> tuple[Position, list[Reason]]:
    return match_of(CATALOGUE[name], f"match {name}")


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_match_of_club_players_comes_to_its_end(name: str) -> None:
    position, _ = club_match(name)
    assert position.over is not None, f"{position.deals} hands: {position.score}"


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_match_of_random_players_goes_on_without_an_illegal_action(name: str) -> None:
    position, reasons = match_of(CATALOGUE[name], f"random {name}", RANDOM, hands=15)
    assert position.over is not None or position.deals == 15
    assert {reason.code for reason in reasons} == {"only-choice", "any-choice"}


# What is given too seldom to be met by chance: the hands, the turn-up, what was told, the options, the start.
SELDOM: dict[str, tuple[Mapping[int, str], str | None, str, RuleSet, tuple[int, ...] | None]] = {
    "call-behind": ({1: "9c 9s Qd Ad Jh"}, "Td", "", game("classic"), (9, 8)),
    "call-stuck": ({0: "9s 9h Tc Td 9d"}, "Ks", "P P P P P P P", game("home"), None),
    "swap-farmers": ({1: "9s Ts 9h 9d 9c"}, "Ah", "", game("farmers"), None),
    "ask-redeal": ({1: "9s Ts 9h 9d 9c"}, "Kh", "", game("classic", no_ace_no_face=True), None),
    "discard-trump": ({0: "Jh Jd Ah Kh Qh"}, "Th", "P P P U", game("classic"), None),
    "defend-alone": (
        {1: "9d Td Qd As Ks", 2: "Jd Jh Ad Ac Ah"},
        "Kd",
        "U! -Kd",
        game("classic", defend_alone=True),
        None,
    ),
    "bid-to-stop": (
        {1: "Jh Jh Jd Ah Ah Kh Qh Th Th Kh", 0: "Js Jc Ks Ts Ac Kc Kd Qs Qd Td"},
        None,
        "5@h P P",
        game("bid"),
        (0, 27, 0, 0),
    ),
    "trump-before-ace": (
        {1: "As 9c Td Qd 9d", 0: "Jd Jh Ad Ks Qs"},
        "Kd",
        "P P P U -Qs",
        game("classic"),
        None,
    ),
    "hold-back": (
        {1: "Js As Ks 9h Tc", 2: "9s Jc 9c Qd Kd", 3: "Ts Qc 9d Jd Td", 0: "Qs Ac Ad Ah Qh"},
        "Th",
        "P P P P s / Js 9s Ts Qs / Tc 9c Qc Ac / Ad As Qd 9d / 9h",
        game("classic"),
        None,
    ),
}


@pytest.mark.parametrize("code", SELDOM)
def test_a_seldom_reason_is_given_in_its_scene(code: str) -> None:
    hands, turn_up, words, rules, start = SELDOM[code]
    assert choice_in(rules, hands, turn_up, words, start=start).reason.code == code


def test_every_reason_is_given_and_every_sentence_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch)
    given = {reason for name in CATALOGUE for reason in club_match(name)[1]}
    given |= set(match_of(WITH_EVERYTHING, "everything")[1])
    given |= set(match_of(CATALOGUE["classic"], "novices", NOVICE)[1])
    # What a search finds out comes as it likes, some of it seldom.
    for number in range(3):
        for name in ("classic", "rubber", "canadian"):
            given |= set(match_of(CATALOGUE[name], f"experts {number}", EXPERT)[1])
    codes = {reason.code for reason in given} | set(SELDOM) | {"any-choice", "own-reason", "no-reason"}
    assert codes == set(REASONS)


def test_a_reason_is_a_clause_without_a_full_stop() -> None:
    speaker = Speaker(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay"), tuple((seat,) for seat in range(6)), viewer=0)
    for name in ("classic", "bid"):
        for reason in club_match(name)[1]:
            sentence = say(reason, speaker)
            assert sentence
            assert not sentence.endswith(".")
            assert "{" not in sentence
            assert "None" not in sentence
