"""The browser says what the terminal says: the same message, speaker and language make the same sentence."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from euchre.bots import LEVELS
from euchre.cards import JOKER, Pack, Rank, Suit, card, hand
from euchre.events import events
from euchre.message import Event, Message, Reason, Refusal
from euchre.order import NO_TRUMP
from euchre.record import action_data
from euchre.rules import CATALOGUE, OPTIONS, PARTNERS, MustHold, Numbers
from euchre.web.told import told
from euchre.words import Speaker, name_action, name_card, say
from euchre.words.browser import BROWSER
from euchre.words.catalogue import ELSEWHERE, catalogue
from euchre.words.language import Plural, fill, languages, speaking
from euchre.words.levels import name_level
from euchre.words.naming import ACCEPTANCES
from euchre.words.reasons import REASONS
from euchre.words.refusals import EXPECTED, REFUSALS
from euchre.words.rulebook import title
from tests.helpers import action
from tests.words.games import NAMES, some_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.words.language import Template

NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node here to run the browser's modules")

PLAYERS = ("Ann", "O'Bob", "{seat}", "ßam", "Eve", "Fay")
Case = tuple[dict[str, Any], str]
"""What the browser is asked, and what the server says itself."""

ACTIONS = [
    "P",
    "U",
    "U!",
    "s",
    "d!",
    "1@h",
    "8@n",
    "redeal",
    "~9s,9h,Th",
    "-Js",
    "+As",
    "defend",
    "decline",
    "9d",
    "claim",
]
SAMPLES: dict[str, tuple[object, ...]] = {
    "seat": (1, 2, 9),
    "card": (card("Jh"), JOKER),
    "usual": (card("Ts"),),
    "left": (card("Jd"),),
    "suit": (Suit.HEARTS,),
    "led": (Suit.CLUBS,),
    "trump": (Suit.SPADES,),
    "denomination": (Suit.DIAMONDS, NO_TRUMP),
    "suits": (tuple(Suit), (Suit.SPADES,), (Suit.HEARTS, Suit.CLUBS)),
    "action": tuple(map(action, ACTIONS)),
    "bid": (action("3@s"), action("1@n")),
    "values": (*(option.values for option in OPTIONS.values()), Numbers(3, 6)),
    "needed": tuple(MustHold),
    "choices": (("classic", "bid"), ("one",)),
    "expected": (*EXPECTED, 7),
    "reason": (Refusal.of("not-your-turn", seat=2), Reason.of("call-blind"), "permission denied"),
    "tricks": (0, 1, 2, 5),
    "points": ("0.42", "12.50", 3),
    "text": ("plain", "it's", 'say "so"', "both ' and \"", "back\\slash", "{seat}", "Zoë ♠"),
    "value": ("none", 12),
}
"""Values of arguments by name; any other is a number and a text."""


def _placeholders(template: Template) -> list[str]:
    texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
    return sorted({name for text in texts for _, name, _, _ in Formatter().parse(text) if name})


def _samples(kind: type[Message], templates: dict[str, Template]) -> Iterator[Message]:
    """Every message of a kind, with each of the sample values of each of its arguments at least once."""
    for code, template in templates.items():
        choices = [(name, SAMPLES.get(name, (3, "some 'text'"))) for name in _placeholders(template)]
        for number in range(max((len(values) for _, values in choices), default=1)):
            yield kind.of(code, **{name: values[number % len(values)] for name, values in choices})


def _everything_that_happens() -> Iterator[tuple[Event, Speaker]]:
    for name in NAMES:
        folded = some_game(name, 80)
        sides = folded.position.rules.seating.sides
        for viewer in (None, 0, 1):
            for (before, after), fact in zip(pairwise(folded.positions), folded.facts, strict=False):
                for event in events(before, fact, after, viewer):
                    yield event, Speaker(PLAYERS, sides, viewer)


def _messages() -> Iterator[tuple[Message, Speaker]]:
    yield from _everything_that_happens()
    speakers = (Speaker(PLAYERS, PARTNERS.sides, 2), Speaker((), ()))
    heard = {code: each for code, each in REFUSALS.items() if not code.startswith(ELSEWHERE)}
    for message in (*_samples(Refusal, heard), *_samples(Reason, REASONS)):
        yield from ((message, speaker) for speaker in speakers)


def _said(language: str) -> Iterator[Case]:
    seen: set[bytes] = set()
    for message, speaker in _messages():
        spoken_by = {"names": speaker.names, "sides": speaker.sides, "viewer": speaker.viewer}
        asked = {"language": language, "deed": "say", "told": told(message), "speaker": spoken_by}
        if (key := msgspec.json.encode(asked)) not in seen:
            seen.add(key)
            yield asked, say(message, speaker)


def _named(language: str) -> Iterator[Case]:
    for each in Pack(Rank.SEVEN, joker=True).cards:
        yield {"language": language, "deed": "card", "card": str(each)}, name_card(each)
    for rules in CATALOGUE.values():
        yield {"language": language, "deed": "game", "game": rules.name}, title(rules)
    for level in (*LEVELS, "expert@0.3"):
        yield {"language": language, "deed": "level", "level": level}, name_level(level)
    asked: dict[str, dict[str, object]] = {
        "pick-up": {"seat": 0, "dealer": 0},
        "assist": {"seat": 2, "dealer": 0},
        "order-up": {"seat": 1, "dealer": 0},
    }
    for word in ACTIONS:
        for how, seats in asked.items():
            view = {**seats, "sides": PARTNERS.sides}
            done = name_action(action(word), acceptance=ACCEPTANCES[how])
            yield {"language": language, "deed": "action", "action": action_data(action(word)), "asked": view}, done


def _labelled(language: str) -> Iterator[Case]:
    for code, template in BROWSER.items():
        for count in (0, 1, 2, 5, 101):
            args: dict[str, object] = dict.fromkeys(_placeholders(template), count)
            yield {"language": language, "deed": "label", "code": code, "args": args}, fill(template, args)


def _cases() -> list[Case]:
    cases: list[Case] = []
    for language in languages():
        with speaking(language):
            cases += [*_said(language), *_named(language), *_labelled(language)]
    return cases


def _by_the_browser(cases: list[Case], place: Path) -> list[str]:
    asked = {"catalogues": {each: catalogue(each) for each in languages()}, "cases": [case for case, _ in cases]}
    place.write_bytes(msgspec.json.encode(asked))
    script = Path(__file__).parent / "say.mjs"
    done = subprocess.run([str(NODE), str(script), str(place)], capture_output=True, check=False, timeout=120)
    assert not done.returncode, done.stderr.decode()
    said: list[str] = json.loads(done.stdout)
    return said


def test_the_browser_says_what_the_server_says(tmp_path: Path) -> None:
    cases = _cases()
    said = _by_the_browser(cases, tmp_path / "cases.json")
    wrong = [(case, here, there) for (case, here), there in zip(cases, said, strict=True) if here != there]
    assert not wrong[:5]
    assert len(cases) > 5000
    assert {case["language"] for case, _ in cases} >= {"en", "de"}


def test_hands_that_are_shown_and_lists_are_said_alike(tmp_path: Path) -> None:
    claims = Event.of("claims", seat=1, hands=(hand("9s Th"), hand("Js"), (), hand("Ac")))
    speaker = {"names": PLAYERS, "sides": PARTNERS.sides, "viewer": 0}
    asked = {"language": "de", "deed": "say", "told": told(claims), "speaker": speaker}
    (said,) = _by_the_browser([(asked, "")], tmp_path / "cases.json")
    assert said == "O'Bob beansprucht den Rest. Du: Pik-Neun, Herz-Zehn; O'Bob: Pik-Bube; ßam: Kreuz-Ass."
