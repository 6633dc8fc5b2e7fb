"""The labels of the browser: those that its modules ask for are there, and those that are there are asked for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import euchre.web
from euchre.rules import CATALOGUE, OPTIONS, Numbers, option_text
from euchre.web.assets import PARTS, words_part
from euchre.words.browser import BROWSER, PHRASES
from euchre.words.language import Plural

STATIC = Path(euchre.web.__file__).parent / "static"
SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.js")) if path.name != "words.js"
)
SCREENS = "|".join(sorted({code.partition(".")[0] for code in BROWSER}))
ASKED = set(re.findall(rf"""["'`]((?:{SCREENS})\.[a-z0-9-]+)["'`]""", SOURCE))
"""Codes that stand in the source whole."""
MADE = set(re.findall(rf"`((?:{SCREENS})\.[^`\s]*\$\{{[^`]*)`", SOURCE))
"""Those that are put together there, such as `host.chat-${each}`."""
WORDS = (STATIC / "words.js").read_text(encoding="utf-8")
MADE |= {f"{code}${{key}}" for code in re.findall(rf'"((?:{SCREENS})\.)" \+', WORDS)}
"""Those that are put together where codes become sentences: they are no reason to have them early."""


def _pattern(made: str) -> re.Pattern[str]:
    fixed = re.split(r"\$\{[^}]*\}", made)
    return re.compile("[a-z0-9-]+".join(map(re.escape, fixed)))


def test_every_label_that_the_browser_asks_for_is_there() -> None:
    assert len(ASKED) > 100
    assert sorted(ASKED - set(BROWSER)) == []
    for made in MADE:
        assert any(_pattern(made).fullmatch(code) for code in BROWSER), made


def test_every_label_is_asked_for() -> None:
    patterns = [_pattern(made) for made in MADE]
    unasked = [c for c in BROWSER if c not in ASKED and not any(each.fullmatch(c) for each in patterns)]
    assert unasked == []


@pytest.mark.parametrize("code", BROWSER)
def test_a_code_names_its_screen_and_a_label_is_well_written(code: str) -> None:
    assert re.fullmatch(r"[a-z]+\.[a-z0-9-]+", code)
    template = BROWSER[code]
    for text in (template.one, template.many) if isinstance(template, Plural) else (template,):
        assert text == text.strip()
        assert "  " not in text


def test_every_value_of_a_house_rule_that_is_a_word_has_a_label() -> None:
    texts = {
        option_text(value)
        for option in OPTIONS.values()
        if not isinstance(option.values, Numbers)
        for value in option.values
    }
    words = {text for text in texts if not text.isdigit() and text not in ("on", "off")}
    assert {f"value.{text.replace(' ', '-')}" for text in words} == {c for c in BROWSER if c.startswith("value.")}


def test_the_title_of_every_game_is_a_label_that_comes_late() -> None:
    assert {f"game.{key}" for key in CATALOGUE} == {code for code in BROWSER if code.startswith("game.")}
    for part in PARTS:
        labels = json.loads(words_part("de", part).content)["screen"]
        assert ("game.farmers" in labels) == (part == "rest")


def test_a_phrase_is_a_label() -> None:
    assert {f"phrase.{code}": text for code, text in PHRASES.items()}.items() <= BROWSER.items()
