"""The bot protocol: a view comes back from its line, a line tells nothing more, and our end answers every line."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from euchre.bots import bot
from euchre.bots.line import (
    Unreadable,
    answers,
    decide_data,
    hello_data,
    legal_data,
    line_of,
    own_chance,
    view_data,
    view_from,
)
from euchre.bots.line.serving import LONGEST_LINE
from euchre.bots.line.wire import VERSION, VIEW
from euchre.game import Tricks
from euchre.game.auction import Bidding
from euchre.game.turnup import RoundOne, RoundTwo
from euchre.message import Reason
from euchre.rules import CATALOGUE
from euchre.view import Stage, View, view
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import COMBINATIONS, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.bots import Choice
    from euchre.game import Position

CLUB = bot("club")


def _questions(name: str) -> Iterator[View]:
    """The views of whoever is to act."""
    return (view(each, each.to_act) for each in walk(name).positions if each.to_act is not None)


def _question(name: str = "classic", stage: Stage = Stage.PLAY) -> View:
    """One with something to choose."""
    return next(each for each in _questions(name) if each.stage is stage and len(each.legal) > 2)


def _read_again(seen: View) -> View:
    message = json.loads(line_of(decide_data(1, seen)))
    return view_from(message["view"], message["legal"])


# Views as lines.


def _looked_at(name: str) -> list[Position]:
    """All positions of a game of the catalogue; of one that options have made some, and whatever is seldom."""
    positions = walk(name).positions
    common = (Tricks, Bidding, RoundOne, RoundTwo)
    some = [each for n, each in enumerate(positions) if n % 7 == 0 or not isinstance(each.phase, common)]
    return list(positions) if name in CATALOGUE else some


LOOKED_AT = [*CATALOGUE, *list(COMBINATIONS)[::3]]


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_view_comes_back_from_its_line(name: str) -> None:
    for number, position in enumerate(_looked_at(name)):
        other = number % position.rules.seating.seats
        for seat in {position.to_act, other, None}:
            seen = view(position, seat)
            assert _read_again(seen) == seen


def test_the_views_that_came_back_were_of_every_stage_and_had_every_kind_of_action() -> None:
    looked_at = [position for name in LOOKED_AT for position in _looked_at(name)]
    assert {view(position, None).stage for position in looked_at} == set(Stage)
    offered = {type(action).__name__ for position in looked_at for action in position.legal()}
    assert offered >= {"Pass", "OrderUp", "Name", "Bid", "AskRedeal", "Swap", "Discard", "Give", "Play"}


def test_a_line_has_every_field_of_a_view() -> None:
    seen = _question()
    assert {*VIEW.write(seen), "legal"} == {field.name for field in fields(View)}
    assert [each["index"] for each in legal_data(seen)] == list(range(len(seen.legal)))


def test_a_line_is_one_line_of_ascii_without_the_pack_or_its_seed() -> None:
    for position in walk("classic").positions:
        if position.to_act is not None and position.dealt is not None:
            line = line_of(decide_data(1, view(position, position.to_act)))
            assert line.isascii()
            assert line.count(b"\n") == 1
            assert position.dealt.deal.seed.hex() not in line.decode()


@pytest.mark.parametrize("name", CATALOGUE)
def test_not_one_byte_depends_on_a_card_that_the_seat_cannot_see(name: str) -> None:
    way, random, effective = walk(name), Random(f"lines {name}"), 0
    for number, position in enumerate(way.positions):
        if position.to_act is None or number % 3:
            continue
        told = told_again(way, number)
        other = exchanged(told, position.to_act, random)
        if other is None or other.end == position:
            continue
        effective += 1
        lines = [line_of(decide_data(7, view(end, position.to_act))) for end in (position, other.end)]
        assert lines[0] == lines[1]
    assert effective >= 20


def test_fields_that_are_not_known_are_ignored() -> None:
    seen = _question()
    data = {**view_data(seen), "weather": "fine"}
    data["score"] = {**data["score"], "style": 3}
    data["trick"] = [{**each, "hand": "left"} for each in data["trick"]]
    assert view_from(data, legal_data(seen)) == seen


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("hand", "Js", "view.hand is 'Js': expected a list"),
        ("hand", ["Xx"], r"view.hand\[0\]: 'Xx' is no card"),
        ("hand", [4], r"view.hand\[0\] is 4: expected text"),
        ("stage", "tea", "view.stage is 'tea': expected one of draw, deal"),
        ("stage", [], r"view.stage is \[\]: expected one of"),
        ("deals", True, "view.deals is True: expected a whole number"),
        ("deals", 1.5, "view.deals is 1.5: expected a whole number"),
        ("score", {"points": [1]}, "view.score has no 'games': expected points, games, rubber, hands"),
        ("score", 7, "view.score is 7: expected an object in braces"),
        ("trick", [{"seat": 1}], r"view.trick\[0\].card is None: expected text"),
        ("seen", [{"seat": 0, "do": "sing"}], r"view.seen\[0\]: do 'sing': expected one of pass"),
        ("seen", [{"seat": 0, "face_down": "sock", "cards": 1}], "expected one of swap, discard, give"),
        ("seen", [{"do": "pass"}], r"view.seen\[0\].seat is None: expected a whole number"),
        ("contract", {"maker": 0}, "view.contract has no 'denomination'"),
        ("rules", {"kind": "RuleSet"}, "view.rules: rules has "),
        ("rules", None, "view.rules: rules is None: expected a RuleSet"),
        ("hand", ["A" * 500], r"view.hand\[0\]: 'AAA"),
    ],
)
def test_what_cannot_be_read_is_quoted_and_told_what_was_expected(field: str, value: object, message: str) -> None:
    seen = _question()
    with pytest.raises(Unreadable, match=message):
        view_from({**view_data(seen), field: value}, legal_data(seen))


def test_rules_that_make_no_game_or_fill_the_memory_are_refused() -> None:
    data = view_data(_question())
    for pack in ({**data["rules"]["pack"], "copies": 10**9}, {**data["rules"]["pack"], "lowest": "ace"}):
        with pytest.raises(Unreadable, match=r"view\.rules"):
            view_from({**data, "rules": {**data["rules"], "pack": pack}}, [])


# Our end of the line.


def _answered(*lines: bytes, level: str = "club", seed: str = "answers") -> list[dict[str, Any]]:
    return [json.loads(line) for line in answers(BytesIO(b"".join(lines)), bot(level), seed)]


@pytest.mark.parametrize("name", CATALOGUE)
@pytest.mark.parametrize("level", ["random", "club"])
def test_our_bots_answer_as_they_choose_at_the_table(name: str, level: str) -> None:
    questions = list(_questions(name))[:60]
    answered = _answered(*(line_of(decide_data(n, each)) for n, each in enumerate(questions)), level=level)
    for number, (seen, answer) in enumerate(zip(questions, answered, strict=True)):
        choice = bot(level).choose(seen, own_chance("answers", seen))
        assert (answer["type"], answer["id"]) == ("choice", number)
        assert seen.legal[answer["action"]] == choice.action
        assert answer["reason"]
        values = dict(choice.values)
        assert answer["values"] == [values.get(action) for action in seen.legal]


def test_a_greeting_is_answered_with_the_version_and_a_name() -> None:
    (answer,) = _answered(line_of(hello_data(_question(), 10.0)))
    assert answer == {"type": "hello", "version": VERSION, "name": "euchre, level club"}


def test_after_bye_nothing_is_answered() -> None:
    question = line_of(decide_data(1, _question()))
    assert len(_answered(question, b'{"type":"bye"}\n', question)) == 1


GOOD = decide_data(5, _question())
BAD_LINES: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"let us play\n", "'let us play' is not JSON"),
    "half a line": (b'{"type":"deci\n', "is not JSON"),
    "no object": (b"[1]\n", "[1]: expected an object with a type"),
    "no type": (b"{}\n", "expected an object with a type"),
    "no such type": (b'{"type":"tea"}\n', "type is 'tea': expected one of hello, decide, bye"),
    "no text": (b"\xff\xfe\x00\n", "is not JSON"),
    "too deep": (b"[" * 100_000 + b"\n", "is not JSON"),
    "too long": (b'{"type":"' + b"x" * 3 * LONGEST_LINE + b'"}\n', "is not JSON"),
    "a number too long": (b'{"type":"decide","id":' + b"9" * 5000 + b"}\n", "is not JSON"),
    "another version": (b'{"type":"hello","version":2}\n', "version is 2: expected 1"),
    "a true version": (b'{"type":"hello","version":true}\n', "version is True: expected 1"),
    "no version": (b'{"type":"hello"}\n', "version is None: expected 1"),
    "no view": (b'{"type":"decide","id":5}\n', "view is None: expected an object in braces"),
    "no id": (line_of({**GOOD, "id": None}), "id is None: expected a whole number"),
    "nothing legal": (line_of({**GOOD, "legal": []}), "expected the seat of the view, and legal actions"),
    "a spectator": (line_of({**GOOD, "view": {**GOOD["view"], "seat": None}}), "expected the seat of the view"),  # type: ignore[dict-item]
    "no such seat": (
        line_of({**GOOD, "view": {**GOOD["view"], "seat": 77, "to_act": 77}}),  # type: ignore[dict-item]
        "the view contradicts itself",
    ),
    "no contract": (
        line_of({**GOOD, "view": {**GOOD["view"], "contract": None}}),  # type: ignore[dict-item]
        "the view contradicts itself",
    ),
}


@pytest.mark.parametrize("what", BAD_LINES)
def test_a_bad_line_is_answered_with_an_error_and_the_next_one_is_read(what: str) -> None:
    line, message = BAD_LINES[what]
    error, choice = _answered(line, line_of(GOOD))
    assert error["type"] == "error"
    assert message in error["message"]
    assert len(error["message"]) < 400
    assert choice["type"] == "choice"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "[NaN]"])
def test_an_error_is_json_whatever_number_the_question_had(number: str) -> None:
    (line,) = answers(BytesIO(b'{"type":"decide","id":' + number.encode() + b"}\n"), bot("club"), "seed")
    assert json.loads(line, parse_constant=pytest.fail)["id"] is None


def test_a_last_line_without_its_end_is_answered_and_empty_ones_are_not() -> None:
    assert len(_answered(b"\n", b"  \r\n", line_of(GOOD).rstrip())) == 1


def test_any_damage_to_a_question_gets_an_answer() -> None:
    random, line = Random("damage"), line_of(GOOD)
    damaged = []
    for _ in range(150):
        start = random.randrange(len(line) - 1)
        cut = line[:start] + random.choice([b"", b"9", b'"', b"null", b"\x00", b"[]"]) + line[start + 3 :]
        damaged.append(cut.rstrip(b"\n") + b"\n")
    assert {answer["type"] for answer in _answered(*damaged)} == {"error", "choice"}
    assert len(_answered(*damaged)) == len(damaged)


@pytest.mark.parametrize("field", [each.name for each in fields(View) if each.name not in ("rules", "legal")])
@pytest.mark.parametrize("value", [None, 0, -1, 10**30, [], {}, "x", True])
def test_a_view_with_any_field_spoilt_gets_an_answer(field: str, value: object) -> None:
    for seen in (_question(), _question("bid-3", Stage.BIDDING)):
        message = decide_data(1, seen)
        spoilt = {**message, "view": {**view_data(seen), field: value}}
        (answer,) = _answered(line_of(spoilt))
        assert answer["type"] in ("choice", "error")


def test_a_value_that_is_no_number_is_left_out_of_the_line() -> None:
    class Odd:
        level = "odd"

        def choose(self, view: View, chance: Random) -> Choice:
            values = ((view.legal[0], float("nan")), (view.legal[1], float("inf")), (view.legal[2], 0.5))
            return replace(CLUB.choose(view, chance), values=values, reason=Reason.of("any-choice"))

    (line,) = answers(BytesIO(line_of(GOOD)), Odd(), "odd")
    assert json.loads(line)["values"][:3] == [None, None, 0.5]
