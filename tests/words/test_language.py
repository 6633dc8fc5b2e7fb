"""Languages: how one is chosen, what is spoken where, and that each has words for everything."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import polib
import pytest
from scripts.messages import messages, update

import euchre.words
from euchre.bots import LEVELS
from euchre.cards import Rank, card
from euchre.message import Event
from euchre.record import action_data
from euchre.rules import PARTNERS
from euchre.words import Speaker, name_action, name_card, name_denomination, say
from euchre.words.catalogue import catalogue
from euchre.words.language import (
    Plural,
    fill,
    forms,
    known,
    languages,
    of_environment,
    plural_of,
    speaking,
    spoken,
)
from euchre.words.reasons import REASONS
from euchre.words.refusals import REFUSALS
from euchre.words.talk import TALK
from tests.helpers import action

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


LOCALE = Path(euchre.words.__file__).parent / "locale"
FILES = sorted(LOCALE.glob("*.po"))
MESSAGES = messages()
TRICKS = Plural("{tricks} trick", "{tricks} tricks", "tricks")


# Which language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LC_ALL": "C", "LC_MESSAGES": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_CH.UTF-8"}, "de"),
        ({"LANGUAGE": "fr:de:en", "LANG": "en_US.UTF-8"}, "de"),
        ({"LANGUAGE": "en:de", "LANG": "de_DE.UTF-8"}, "en"),
        ({"EUCHRE_LANGUAGE": "de", "LC_ALL": "C"}, "de"),
        ({"EUCHRE_LANGUAGE": "en", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "../locale/de"}, "en"),
    ],
)
def test_the_environment_chooses_the_language_as_gettext_does(environment: Mapping[str, str], language: str) -> None:
    assert of_environment(environment) == language


def test_a_browsers_wishes_are_taken_in_their_order() -> None:
    assert known(["fr-CA", "de-AT", "en"]) == "de"
    assert known(["en-US", "de"]) == "en"
    assert known([]) == known(["*", ""]) == "en"


def test_languages_are_called_by_themselves() -> None:
    assert dict(languages()) == {"en": "English", "de": "Deutsch"}


def _started(**environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LANG", "LC_", "EUCHRE_LANG"))}
    program = [sys.executable, "-m", "euchre", "games", "classic"]
    done = subprocess.run(
        program, env={**kept, "PYTHONUTF8": "1", **environment}, capture_output=True, check=True, timeout=60
    )
    return done.stdout.decode()


def test_the_program_speaks_the_language_of_its_environment() -> None:
    assert _started(EUCHRE_LANGUAGE="de").startswith("Klassisches Euchre")
    assert _started(LANG="de_DE.UTF-8", EUCHRE_LANGUAGE="en").startswith("Classic Euchre")


def test_whoever_speaks_english_does_not_wait_for_translations() -> None:
    program = "import sys, euchre.words as w; w.name_card(w.naming.JOKER); sys.exit('polib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], env={**os.environ, "EUCHRE_LANGUAGE": "en"}, check=False)
    assert done.returncode == 0


# Who speaks what


def test_a_language_is_spoken_within_its_block_and_no_longer() -> None:
    before = spoken()
    with speaking("de"):
        assert name_card(card("Jh")) == "Herz-Bube"
        with speaking("en"):
            assert name_card(card("Jh")) == "the jack of hearts"
        assert name_card(card("Jh")) == "Herz-Bube"
    assert spoken() == before


def test_a_language_ends_with_its_block_whatever_happens() -> None:
    before = spoken()
    with pytest.raises(ZeroDivisionError), speaking("de"):
        _ = 1 // 0
    assert spoken() == before


def test_each_thread_speaks_its_own_language() -> None:
    meeting = threading.Barrier(2)

    def say_it(language: str) -> str:
        with speaking(language):
            meeting.wait(timeout=10)
            said = name_card(card("As"))
            meeting.wait(timeout=10)
            return said

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(say_it, ["de", "en"])) == ["Pik-Ass", "the ace of spades"]


def test_a_language_that_is_not_there_is_quoted() -> None:
    with pytest.raises(ValueError, match=r"'xx': expected one of en, de"), speaking("xx"):
        pass
    with pytest.raises(ValueError, match="'xx'"):
        catalogue("xx")


def test_nothing_stays_nothing_in_every_language() -> None:
    """A translation file keeps its head under the empty text."""
    for language in languages():
        with speaking(language):
            assert fill("", {}) == ""


def test_counts_choose_their_form_by_the_rule_of_the_language() -> None:
    with speaking("de"):
        assert [fill(TRICKS, {"tricks": tricks}) for tricks in (0, 1, 2)] == ["0 Stiche", "1 Stich", "2 Stiche"]
        assert forms(TRICKS) == ("{tricks} Stich", "{tricks} Stiche")
        assert plural_of() == tuple(int(count != 1) for count in range(200))


# German


def test_the_table_talks_german() -> None:
    players = ("Ann", "Bob", "Cat", "Dan")
    with speaking("de"):
        you = Speaker(players, PARTNERS.sides, viewer=2)
        assert say(Event.of("orders-up", seat=1, suit=card("9h").suit, alone=True), you) == (
            "Bob nimmt an und spielt allein: Herz."
        )
        assert say(Event.of("made", side=0, tricks=3), you) == "Geschafft mit 3 Stichen: du und Ann."
        assert say(Event.of("euchred", side=1, tricks=1), you) == "Ein Euchre, nur 1 Stich: Bob und Dan."
        assert name_action(action("8@n")) == "8 Stiche ohne Trumpf bieten"


# Every language has everything


def _texts(entry: polib.POEntry) -> Iterator[tuple[str, str]]:
    """Each translation beside what it translates."""
    if not entry.msgid_plural:
        yield entry.msgid, entry.msgstr
    for form, text in entry.msgstr_plural.items():
        yield (entry.msgid if form == 0 else entry.msgid_plural), text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_template_is_translated_and_nothing_else_is(path: Path) -> None:
    """After a change of words: `python scripts/messages.py`, and translate what it has added."""
    entries = polib.pofile(str(path), check_for_duplicates=True)
    assert {entry.msgid for entry in entries} == set(MESSAGES)
    assert not entries.fuzzy_entries()
    assert not entries.obsolete_entries()
    plurals = {key: template.many for key, template in MESSAGES.items() if isinstance(template, Plural)}
    assert {entry.msgid: entry.msgid_plural for entry in entries if entry.msgid_plural} == plurals
    for entry in entries:
        assert all(text.strip() for _, text in _texts(entry)), entry.msgid


_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_translation_has_the_places_and_the_margins_of_what_it_translates(path: Path) -> None:
    for entry in polib.pofile(str(path)):
        for text, translated in _texts(entry):
            assert set(_PLACEHOLDER.findall(text)) == set(_PLACEHOLDER.findall(translated)), text
            assert not set("{}") & set(_PLACEHOLDER.sub("", translated)), translated
            assert _margins(text) == _margins(translated), text


def _margins(text: str) -> tuple[str, str, int]:
    return text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")) :], text.count("\n")


def test_all_the_tables_of_words_are_found_where_messages_are_looked_for() -> None:
    for table in (TALK, REFUSALS, REASONS):
        for template in table.values():
            assert (template.one if isinstance(template, Plural) else template) in MESSAGES
    samples = ["Classic Euchre", "points that win a game", "the {rank} of {suit}", " and ", "assist", "seven"]
    assert set(samples) <= set(MESSAGES)


def test_a_language_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "xx.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n"Language: xx\\n"\n\nmsgid "gone"\nmsgstr "x"\n\nmsgid "pass"\nmsgstr "y"\n'
    )
    assert update(path) == (len(MESSAGES) - 1, 1)
    entries = {entry.msgid: entry for entry in polib.pofile(str(path))}
    assert set(entries) == set(MESSAGES)
    assert entries["pass"].msgstr == "y"
    assert update(path) == (0, 0)


# The catalogue


def test_a_code_belongs_to_one_table() -> None:
    """The browser knows a message by its code alone."""
    assert not set(TALK) & set(REFUSALS)
    assert not set(TALK) & set(REASONS)
    assert not set(REFUSALS) & set(REASONS)


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_catalogue_has_every_table_in_its_language(language: str) -> None:
    found = catalogue(language)
    assert found["language"] == language
    assert set(found["talk"]) == set(TALK)
    assert set(found["names"]["rank"]) == {rank.letter for rank in Rank if rank is not Rank.JOKER}
    assert set(found["names"]["level"]) == set(LEVELS)
    assert len(found["plural_of"]) == 200
    with speaking(language):
        assert found["names"]["suit"]["h"] == name_denomination(card("9h").suit)  # type: ignore[arg-type]
        assert found["talk"]["passes"] == fill(TALK["passes"], {"seat": "{seat}"})


def test_a_count_is_an_object_with_its_forms() -> None:
    assert catalogue("de")["talk"]["bid-made"] == {
        "one": "{seat} hat {bid} geboten und macht {tricks} Stich.",
        "many": "{seat} hat {bid} geboten und macht {tricks} Stiche.",
        "count": "tricks",
    }


def test_actions_are_called_as_in_records() -> None:
    words = catalogue("en")["names"]["action"]
    for word in ["P", "s", "1@h", "redeal", "~9s,9h,Th", "-Js", "+As", "defend", "decline", "9d", "claim"]:
        made = action(word)
        told = words[str(action_data(made)["do"])]
        start = (told if isinstance(told, str) else told["one"]).partition("{")[0]
        assert name_action(made).startswith(start)
        assert start
    assert len(words) == 11
