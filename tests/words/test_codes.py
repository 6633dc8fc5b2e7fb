"""Every code that the program can come up with has its sentence, and no sentence is without a use."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest

import euchre
from euchre.message import Event
from euchre.plain.table import PlainTable
from euchre.rules import OPTIONS
from euchre.view import Stage
from euchre.words.language import Plural, fill
from euchre.words.lines import COMMANDS, LINES
from euchre.words.refusals import EXPECTED, REFUSALS
from euchre.words.talk import TALK, TALK_OF_ONE, TALK_TO_YOU

if TYPE_CHECKING:
    from euchre.words.language import Template

SOURCE = Path(euchre.__file__).parent
TREES = {
    path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")
}
NEVER_SAID = {"claim-granted"}
"""What a phase answers about an action that is not refused; the position takes it for no refusal."""

OUTCOMES = {"thrown-in", "joker-turned", "redeal"}
"""Ends of a hand in which nothing was played, by `Outcome.why`."""


def _placeholders(template: Template) -> set[str]:
    texts = (template.one, template.many) if isinstance(template, Plural) else (template,)
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _dotted(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else "?"


_DRAWN = "web/deck/"
"""Where pictures are drawn, by functions of no message that may be called alike: a line, say."""

CALLS: dict[str, list[ast.Call]] = defaultdict(list)
"""All calls in the source by the dotted name of the function."""
for _path, _tree in TREES.items():
    for _node in ast.walk(_tree) if not _path.startswith(_DRAWN) else ():
        if isinstance(_node, ast.Call):
            CALLS[_dotted(_node.func)].append(_node)


def _made(name: str, place: int) -> dict[str, list[set[str]]]:
    """The codes that are made by calls of a function, each with the arguments that it is given in each of them."""
    made: dict[str, list[set[str]]] = defaultdict(list)
    for call in CALLS[name]:
        code = _literal(call.args[place]) if len(call.args) > place else None
        if code is not None:
            made[code].append({str(keyword.arg) for keyword in call.keywords})
    return made


REFUSED = _made("Refusal.of", 0)
DAMAGED = {code: [given | {"line"} for given in each] for code, each in _made("Damaged", 1).items()}
NEEDED = {code: [{"option", "game"}] for option in OPTIONS.values() for code, _ in option.needs}


def test_every_refusal_that_is_made_has_a_sentence() -> None:
    assert len(REFUSED) > 40
    assert set(REFUSED) | set(DAMAGED) | set(NEEDED) == set(REFUSALS) | NEVER_SAID


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_given_all_that_its_sentence_speaks_of(code: str) -> None:
    for given in (*REFUSED.get(code, []), *DAMAGED.get(code, []), *NEEDED.get(code, [])):
        assert _placeholders(REFUSALS[code]) <= given


@pytest.mark.parametrize("code", sorted(set(REFUSALS) - set(DAMAGED)))
def test_a_refusal_leaves_nothing_out_that_it_was_given_but_the_names_of_options(code: str) -> None:
    """An argument that no sentence uses is a sentence that forgot something, or code for nothing."""
    unused = set.union(*REFUSED.get(code, [set()])) - _placeholders(REFUSALS[code])
    assert unused <= {"least", "seat"}


def _codes_of_events() -> dict[str, list[set[str]]]:
    """The codes of events, and what they are given; some codes are chosen by a function of the module."""
    made = _made("Event.of", 0)
    for call in CALLS["Event.of"]:
        given = {str(keyword.arg) for keyword in call.keywords}
        chooser = call.args[0]
        if isinstance(chooser, ast.Call):
            for code in _returned(ast.unparse(chooser.func)):
                made[code].append(given)
        elif not isinstance(chooser, ast.Constant):
            for code in OUTCOMES:
                made[code].append(given)
    return made


def _returned(function: str) -> set[str]:
    """All codes that a function of `events` may return."""
    found = next(
        node for node in ast.walk(TREES["events.py"]) if isinstance(node, ast.FunctionDef) and node.name == function
    )
    texts = {
        node.value
        for statement in ast.walk(found)
        if isinstance(statement, ast.Return) and statement.value
        for node in ast.walk(statement.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert texts
    return texts


EVENTS = _codes_of_events()


def _variants(code: str) -> set[str]:
    """A call for playing alone, and a draw with cards shown, are said in words of their own."""
    alone = {f"{code}-alone"} if any("alone" in given for given in EVENTS[code]) else set()
    shown = {f"{code}-shown"} if any("shown" in given for given in EVENTS[code]) else set()
    return {code} | alone | shown


def test_every_event_has_a_sentence_and_every_sentence_an_event() -> None:
    assert {variant for code in EVENTS for variant in _variants(code)} == set(TALK)


@pytest.mark.parametrize("code", sorted(EVENTS))
def test_an_event_is_given_all_that_its_sentences_speak_of(code: str) -> None:
    for variant in _variants(code):
        for templates in (TALK, TALK_TO_YOU, TALK_OF_ONE):
            for given in EVENTS[code] if variant in templates else ():
                assert _placeholders(templates[variant]) <= given


def test_what_is_said_to_you_or_of_one_is_said_of_anybody_too() -> None:
    assert set(TALK_TO_YOU) <= set(TALK)
    assert set(TALK_OF_ONE) <= set(TALK)


def test_every_event_about_a_seat_has_words_for_you() -> None:
    """`you plays` would be no sentence: what is about a seat that may be yours has its own template."""
    of_others_only = {"swaps", "discards", "gives-best", "you-receive"}
    about_a_seat = {code for code in TALK if "seat" in _placeholders(TALK[code])}
    assert about_a_seat - of_others_only == {code for code in TALK_TO_YOU if code in about_a_seat}


def test_what_may_be_typed_is_told_for_every_stage() -> None:
    narrowed = {"round-one-barred", "round-two-stuck", "bidding-stuck"}
    assert set(EXPECTED) == {f"entry-{stage}" for stage in narrowed | {stage.value for stage in Stage}}


def test_every_sentence_of_the_line_mode_is_used_and_every_one_that_is_used_is_there() -> None:
    used = {
        code
        for name in ("line", "self._say")
        for call in CALLS[name]
        for node in ast.walk(call.args[0])
        if (code := _literal(node) if isinstance(node, ast.expr) else None)
    }
    assert used <= set(LINES)
    chosen_before = {"contract", "trump-is", "trump-alone"}
    assert set(LINES) == used | chosen_before


@pytest.mark.parametrize("code", LINES)
def test_a_sentence_of_the_line_mode_is_given_all_that_it_speaks_of(code: str) -> None:
    for name in ("line", "self._say"):
        for given in _made(name, 0).get(code, []):
            assert "None" in given or _placeholders(LINES[code]) <= given, "None stands for **arguments"


def test_every_command_is_explained_and_every_explanation_is_of_a_command() -> None:
    tree = next(
        node
        for node in ast.walk(TREES["plain/table.py"])
        if isinstance(node, ast.FunctionDef) and node.name == "_commands"
    )
    words = {_literal(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys if key}
    assert words == set(COMMANDS)
    assert PlainTable.__doc__


SAMPLES: dict[str, object] = {"tricks": 1, "hands": 1, "cards": 1, "worth": 1, "margin": 1}


TEMPLATES = [*REFUSALS.values(), *TALK.values(), *TALK_TO_YOU.values(), *TALK_OF_ONE.values(), *LINES.values()]


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
def test_a_template_is_a_whole_sentence_without_stray_braces(template: Template) -> None:
    for count in (1, 2):
        args: dict[str, object] = {name: count if name in SAMPLES else "thing" for name in _placeholders(template)}
        filled = fill(template, args)
        assert "{" not in filled
        assert "}" not in filled
        assert "  " not in filled.strip()


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_ends_like_a_sentence(code: str) -> None:
    template = REFUSALS[code]
    assert isinstance(template, str)
    assert template.endswith((".", "{reason}"))
    assert template[0].isupper() or template.startswith("{")


def test_messages_of_the_same_code_and_arguments_are_equal() -> None:
    assert Event.of("passes", seat=1) == Event.of("passes", seat=1) != Event.of("passes", seat=2)
    with pytest.raises(KeyError):
        Event.of("passes", seat=1)["card"]
