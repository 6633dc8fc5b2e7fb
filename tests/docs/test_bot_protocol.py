"""The page about the bot protocol says what is so: its dialogue is the one that the program holds."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from euchre.bots import bot
from euchre.bots.line import VERSION, answers, decide_data, hello_data, line_of
from euchre.bots.line.child import LONGEST_LINE
from euchre.bots.line.foreign import LONGEST_TEXT, SECONDS
from euchre.bots.line.wire import VIEW
from euchre.game import deal, draw, hand_seed, new_match
from euchre.rules import game
from euchre.table import DEFAULT_LEVEL
from euchre.view import Stage, view

if TYPE_CHECKING:
    from euchre.view import View

PAGE = (Path(__file__).parent.parent.parent / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
LEFT_OUT = "…"


def _question() -> View:
    """Seat 1 is to play the third card of the second trick of a certain match."""
    rules, club = game("classic"), bot("club")
    position = new_match(rules).after(draw(rules, hand_seed("dialogue 15", 0)))
    position = position.after(deal(rules, hand_seed("dialogue 15", 1)))
    while True:
        seen = view(position, position.to_act)
        if seen.seat == 1 and len(seen.done) == 1 and len(seen.trick.cards) == 2:
            return seen
        position = position.play(club.choose(seen, Random(0)).action, position.to_act)


def _without_rules(message: dict[str, Any]) -> dict[str, Any]:
    """As it stands on the page: the rules are left out."""
    return {
        key: LEFT_OUT if key == "rules" else _without_rules(value) if key == "view" else value
        for key, value in message.items()
    }


def test_the_dialogue_is_the_one_that_is_held() -> None:
    seen = _question()
    asked = [line_of(hello_data(seen, SECONDS)), line_of(decide_data(1, seen))]
    answered = [json.loads(line) for line in answers(BytesIO(b"".join(asked)), bot("club"), "any")]
    greeting, question = (_without_rules(json.loads(line)) for line in asked)
    held = [greeting, answered[0], question, answered[1], {"type": "bye"}]
    shown = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    assert [json.dumps(each) for each in shown] == [json.dumps(each) for each in held], "in this order of fields"


def test_every_field_of_a_view_and_every_stage_of_a_decision_is_explained() -> None:
    table = PAGE.partition("## The view")[2].partition("Legal actions")[0]
    explained = {
        name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert explained == set(VIEW.write(_question()))
    undecided = {Stage.DRAW, Stage.DEAL, Stage.OVER}
    assert all(f"`{stage.value}`" in table for stage in set(Stage) - undecided)


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    assert f"This page is version {VERSION}." in PAGE
    assert f"{LONGEST_LINE:,} bytes" in PAGE
    assert f"at most {LONGEST_TEXT} characters" in PAGE
    assert f"in its place at level `{DEFAULT_LEVEL}`" in PAGE
    assert f"It plays at level `{DEFAULT_LEVEL}` unless `--level` names another." in PAGE
