"""Any damage is found and named with its line; only a last line that a crash cut short is dropped."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest

from euchre.game import Deal, Decision, Pass, deal, draw, hand_seed
from euchre.record import Damaged, Header, Player, Writer, action_data, fold, read
from euchre.rules import CATALOGUE, data, game
from euchre.words import say
from tests.golden_records.making import PLACE
from tests.record.playing import header, line_of, played, record_of, written

if TYPE_CHECKING:
    from pathlib import Path

SHORT = game("two-hand", points=1)
"""A match of one counted hand."""


@pytest.fixture(autouse=True)
def annotations_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half the time of reading a short record goes into its header's types, and here they are asked for so often."""
    monkeypatch.setattr(data, "get_type_hints", cache(get_type_hints))


def _damage(content: bytes, *, sealed: bool = True) -> Damaged:
    with pytest.raises(Damaged) as damaged:
        read(content, sealed=sealed)
    return damaged.value


def _sentence(damaged: Damaged) -> str:
    """The sentence of the problem, which must name its line and hide nothing that would upset a terminal."""
    sentence = say(damaged.problem)
    assert sentence.startswith(f"Line {damaged.line}:")
    assert sentence.isprintable()
    return sentence


def _swapped(content: bytes, number: int, change: Any) -> bytes:
    """The record with one line, counted from 1, changed as data and written as this version would."""
    lines = content.splitlines(keepends=True)
    data = json.loads(lines[number - 1])
    changed = change(data)
    text = json.dumps(data if changed is None else changed, ensure_ascii=False, separators=(",", ":"))
    lines[number - 1] = text.encode() + b"\n"
    return b"".join(lines)


# One byte altered.


BREAKING = b'\n\r "{}0,\x00\x1f\x80\xc3\xff'
"""Bytes that could break a line, a text, a number, an object, the encoding."""


def _replacements(offset: int, byte: int) -> set[int]:
    """A bit turned over, and one of the breaking bytes in its turn."""
    return {byte ^ 1 << offset % 7, BREAKING[offset % len(BREAKING)]} - {byte}


def _named(altered: bytes) -> int:
    """The line that is named, in a sentence too, for a damaged record, or 0 where it was accepted."""
    try:
        read(altered)
    except Damaged as damaged:
        return damaged.line if say(damaged.problem).startswith(f"Line {damaged.line}:") else -1
    return 0


def test_any_byte_altered_in_a_finished_record_is_refused_with_a_line_at_or_after_it() -> None:
    content = record_of(SHORT)
    assert read(content).is_finished
    lines = content.count(b"\n")
    wrong = []
    for offset, byte in enumerate(content):
        for other in _replacements(offset, byte) if offset < len(content) - 1 else set(range(256)) - {byte}:
            line = _named(content[:offset] + bytes([other]) + content[offset + 1 :])
            # A line end put into a line makes one line more, and the damage may show in its second half.
            if not line_of(content, offset) <= line <= lines + 1:
                wrong.append((offset, other, line))
    assert not wrong, "(offset, byte, line named; 0 where it was accepted)"


def test_a_byte_too_few_or_too_many_is_refused_unless_it_is_the_very_last_one() -> None:
    content = record_of(SHORT)
    for offset in range(0, len(content) - 1, 7):
        assert line_of(content, offset) <= _named(content[:offset] + content[offset + 1 :])
        assert line_of(content, offset) <= _named(content[:offset] + b"\x07" + content[offset:])
    assert read(content[:-1]).torn == len(content) - 1 - content[:-1].rindex(b"\n") - 1
    assert _named(content + b"\x07") == content.count(b"\n") + 1


def test_a_line_removed_doubled_or_moved_is_refused() -> None:
    lines = record_of(SHORT).splitlines(keepends=True)
    for number in range(len(lines) - 1):
        _damage(b"".join((*lines[:number], *lines[number + 1 :])))
        _damage(b"".join((*lines[:number], lines[number], lines[number], *lines[number + 1 :])))
        _damage(b"".join((*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :])))


def test_what_stays_legal_and_well_spelled_is_found_by_the_seal() -> None:
    content = record_of(game("classic"), most_facts=40)
    damaged = _damage(content.replace(b'"name":"Player 3"', b'"name":"Player 4"', 1))
    first_check = next(n for n, line in enumerate(content.splitlines(), start=1) if b'"check"' in line)
    assert (damaged.problem.code, damaged.line) == ("record-seal", first_check)
    assert f"lines 1 to {first_check} was altered" in _sentence(damaged)


def test_another_legal_card_that_loses_the_same_trick_is_found_by_its_seal() -> None:
    """The best forger there is: every line is legal and well spelled, only the sealed bytes are others."""
    made = played(game("tommy"), "forged")
    content = written(header(game("tommy")), made.facts)
    lines = content.splitlines()
    found = 0
    for number, line in enumerate(lines, start=1):
        stated = json.loads(line)
        if stated.get("do") != "play":
            continue
        for other in made.positions[stated["n"] - 1].legal():
            forged = _swapped(content, number, lambda data, other=other: {**data, **action_data(other)})
            if forged == content or (damaged := _damage(forged)).problem.code != "record-seal":
                continue
            checks = [n for n, each in enumerate(lines, start=1) if b'"check"' in each]
            assert damaged.line == min(n for n in checks if n > number)
            assert damaged.problem["first"] == max((n for n in checks if n < number), default=0) + 1
            found += 1
    assert found > 3


# Cut short.


@pytest.mark.parametrize(("name", "facts"), [("classic", 30), ("two-hand", 20)])
def test_a_record_cut_anywhere_loses_at_most_its_last_line(name: str, facts: int) -> None:
    rules = CATALOGUE[name]
    made = played(rules, "cut", facts)
    content = written(header(rules), made.facts)
    lines = content.splitlines(keepends=True)
    assert b'"check":"hand"' in b"".join(lines[-8:])
    for cut in range(len(b"".join(lines[:-8])), len(content)):
        reading = read(content[:cut])
        whole = content[:cut].rindex(b"\n") + 1
        assert (reading.kept, reading.torn) == (whole, cut - whole)
        assert reading.folded.facts == made.facts[: content[:whole].count(b'{"n":')]
        mended = content[:whole] + reading.missing
        assert content.startswith(mended), "the missing checks are those that were to come"
        if reading.missing:
            assert read(mended).missing == b""


def test_a_record_cut_in_its_header_has_no_game_in_it() -> None:
    content = record_of(SHORT)
    for cut in range(content.index(b"\n") + 1):
        assert _damage(content[:cut]).problem.code == "record-empty"


def test_damage_before_a_torn_line_is_named_all_the_same() -> None:
    content = _swapped(record_of(game("classic"), most_facts=40), 20, lambda data: data | {"n": 99})
    damaged = _damage(content[:-5])
    assert damaged.line == 20


ODD_TAILS = [b"x", b"}", b"\x00", b"\xff", b"{\xff", b'{"n":"\xc3\xa9', b'{"n":1}{', b'{"n":1}  ', b"null"]


@pytest.mark.parametrize("tail", [*ODD_TAILS, b"[" * 100_000, b'{"a":' * 100_000], ids=lambda tail: repr(tail[:8]))
def test_what_no_crash_leaves_behind_is_not_taken_for_a_torn_line(tail: bytes) -> None:
    content = record_of(game("classic"), most_facts=10)
    damaged = _damage(content + tail)
    assert damaged.problem.code == "record-goes-on"
    assert damaged.line == content.count(b"\n") + 1
    _sentence(damaged)


# What a line states.


def _deal_line(content: bytes) -> int:
    return next(n for n, line in enumerate(content.splitlines(), start=1) if b'"deal"' in line)


def _deal_with(**parts: object) -> Any:
    return lambda data: {**data, "deal": {**data["deal"], **parts}}


def test_a_seed_that_was_not_committed_to_is_refused() -> None:
    content = record_of(SHORT)
    number = _deal_line(content)
    other = hand_seed("another", 1)
    damaged = _damage(_swapped(content, number, _deal_with(seed=other.hex())), sealed=False)
    assert damaged.line == number
    assert damaged.problem["reason"].code == "broken-commitment"  # type: ignore[attr-defined]
    assert "sealed before the deal" in _sentence(damaged)


def test_a_pack_that_is_not_in_the_order_of_its_seed_is_refused() -> None:
    content = record_of(SHORT)
    number = _deal_line(content)
    pack = json.loads(content.splitlines()[number - 1])["deal"]["pack"].split()
    swapped = " ".join([pack[1], pack[0], *pack[2:]])
    damaged = _damage(_swapped(content, number, _deal_with(pack=swapped)), sealed=False)
    assert damaged.problem["reason"].code == "wrong-deal"  # type: ignore[attr-defined]


@pytest.mark.parametrize("change", [lambda pack: pack[1:], lambda pack: pack + pack[:1], lambda pack: pack[1:] * 2])
def test_a_pack_with_other_cards_is_refused(change: Any) -> None:
    content = record_of(SHORT)
    number = _deal_line(content)
    pack = json.loads(content.splitlines()[number - 1])["deal"]["pack"].split()
    damaged = _damage(_swapped(content, number, _deal_with(pack=" ".join(change(pack)))), sealed=False)
    assert damaged.problem["reason"].code == "not-a-pack"  # type: ignore[attr-defined]


def test_another_dealer_than_the_one_drawn_is_refused() -> None:
    content = record_of(SHORT)
    changed = _swapped(
        content, 2, lambda data: {**data, "draw": {**data["draw"], "dealer": data["draw"]["dealer"] ^ 1}}
    )
    damaged = _damage(changed, sealed=False)
    assert damaged.line == 2
    assert damaged.problem["reason"].code == "wrong-draw"  # type: ignore[attr-defined]


def test_a_deal_without_a_seed_only_has_to_be_a_whole_pack() -> None:
    """As one that was typed in, or imported from another program's record."""
    rules = game("classic")
    unproven = Deal(b"", "", tuple(rules.pack.cards))
    made = fold(rules, [draw(rules, hand_seed("x", 0)), unproven])
    assert made.position.to_act is not None
    assert read(written(header(rules), made.facts)).folded == made


def test_a_fact_at_the_wrong_time_is_refused() -> None:
    rules = game("classic")
    drawn, dealt = draw(rules, hand_seed("x", 0)), deal(rules, hand_seed("x", 1))
    begun = fold(rules, [drawn])
    assert begun.refusal(drawn).code == "no-draw-now"  # type: ignore[union-attr]
    assert begun.refusal(Decision(0, Pass())).code == "nobody-to-act"  # type: ignore[union-attr]
    assert begun.after(dealt).refusal(dealt).code == "no-deal-now"  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="no-deal-now"):
        fold(rules, [dealt])


def test_the_check_line_that_lies_is_named_with_what_the_facts_make_of_it() -> None:
    content = record_of(SHORT)
    lines = content.splitlines()
    for number, line in enumerate(lines, start=1):
        stated = json.loads(line)
        if "check" not in stated:
            continue
        for name in stated:
            if name in ("check", "sha256"):
                continue
            damaged = _damage(_swapped(content, number, lambda data, name=name: {**data, name: "\x1b[2Jlie"}))
            assert (damaged.line, damaged.problem["name"]) == (number, name)
            assert "lie" in _sentence(damaged)


def test_a_check_line_where_nothing_is_to_be_checked_is_refused() -> None:
    content = record_of(game("classic"), most_facts=3)
    damaged = _damage(content + b'{"check":"trick","taken":[0,0,0,0],"sha256":""}\n')
    assert (damaged.problem.code, damaged.line) == ("record-idle-check", 5)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "record-not-json"),
        (b"euchre", "record-not-json"),
        (b"\xff\xfe", "record-not-json"),
        (b"\x00", "record-not-json"),
        (b"[" * 100_000, "record-not-json"),
        (b'{"n":3,"seat":' + b"9" * 10_000 + b"}", "record-not-json"),
        (b"[3]", "record-no-object"),
        (b"3", "record-no-object"),
        (b"{}", "record-number"),
        (b'{"n":4,"seat":0,"do":"pass"}', "record-number"),
        (b'{"n":true,"seat":0,"do":"pass"}', "record-number"),
        (b'{"n":3,"seat":1e400,"do":"pass"}', "record-unreadable"),
        (b'{"n":3,"seat":NaN,"do":"pass"}', "record-unreadable"),
        (b'{"n":3,"seat":0,"do":"dance"}', "record-unreadable"),
        (b'{"n":3,"seat":0,"do":' + b"[" * 50 + b"]" * 50 + b"}", "record-unreadable"),
        (b'{"n":3,"seat":0,"do":"play","card":"' + b"J" * 10_000 + b'"}', "record-unreadable"),
        (b'{"n":3,"seat":9,"do":"pass"}', "record-illegal"),
        (b'{"n":3,"seat":-1,"do":"pass"}', "record-illegal"),
        (b'{"n":3,"seat":0,"take-back":-5}', "record-illegal"),
        (b'{"n":3,"seat":0,"take-back":' + b"9" * 4000 + b"}", "record-illegal"),
    ],
    ids=lambda value: repr(value[:30]) if isinstance(value, bytes) else value,
)
def test_a_line_that_cannot_come_is_refused_in_a_short_sentence(line: bytes, code: str) -> None:
    content = record_of(game("classic"), most_facts=2)
    damaged = _damage(content + line + b"\n")
    assert (damaged.problem.code, damaged.line) == (code, 4)
    assert len(_sentence(damaged)) < 500


def test_a_turn_out_of_order_names_the_seat_whose_turn_it_is() -> None:
    """Without names, as in `euchre check`, a seat is called by its number."""
    content = record_of(game("classic"), most_facts=3)
    seat = json.loads(content.splitlines()[-1])["seat"]
    damaged = _damage(_swapped(content, 4, lambda data: {**data, "seat": (seat + 1) % 4}))
    assert _sentence(damaged).endswith(f"It is not your turn: seat {seat} is to act.")


VALUES: list[Any] = [
    None,
    True,
    0,
    1,
    -1,
    99,
    1.5,
    "",
    "s",
    "n",
    "As",
    "*",
    "9s 9h Td",
    "pass",
    "claim",
    "play",
    [],
    {},
]


@pytest.mark.parametrize("path", sorted(PLACE.glob("*.jsonl")), ids=lambda path: path.stem)
def test_whatever_is_changed_by_hand_is_read_or_refused_in_a_sentence(path: Path) -> None:
    """No exception but Damaged comes out of any data that is JSON."""
    content, chance = path.read_bytes(), Random(path.stem)
    refused = 0
    for _ in range(40):
        number = chance.randrange(content.count(b"\n")) + 1
        changed = _swapped(content, number, lambda data: _altered(data, chance))
        try:
            read(changed, sealed=False)
        except Damaged as damaged:
            refused += bool(_sentence(damaged))
    assert refused > 20


def _altered(data: dict[str, Any], chance: Random) -> None:
    """Another value for a part, a part that is gone, or one that does not belong there."""
    within = chance.choice([data, *(part for part in data.values() if isinstance(part, dict))])
    name = chance.choice([*within, *within, "do", "seat", "take-back", "card", "check", "deal"])
    if chance.random() < 0.2:
        within.pop(name, None)
    else:
        within[name] = chance.choice(VALUES)


# Headers.


def _header_with(**parts: object) -> bytes:
    return _swapped(record_of(SHORT, most_facts=2), 1, lambda data: {**data, **parts})


def _rules_with(**parts: object) -> bytes:
    rules = json.loads(record_of(SHORT, most_facts=0))["rules"]
    return _header_with(rules={**rules, **parts})


@pytest.mark.parametrize("version", [0, 2, "1", 1.0, True, None, [], 10**4000, "\x1b[31m"], ids=lambda v: repr(v)[:9])
def test_a_record_of_another_version_is_refused(version: object) -> None:
    damaged = _damage(_header_with(euchre=version))
    assert (damaged.problem.code, damaged.line) == ("record-version", 1)
    assert len(_sentence(damaged)) < 200


def test_what_is_no_record_at_all_is_refused() -> None:
    assert _damage(b"").problem.code == "record-empty"
    assert _damage(b"\n").problem.code == "record-not-json"
    assert _damage(b"#!/bin/sh\necho\n").problem.code == "record-not-json"
    assert _damage(b"{}\n").problem.code == "record-version"
    assert _damage(b"[" * 10**6 + b"\n").problem.code == "record-not-json"
    assert _damage(bytes(range(256)) * 100).line == 1


@pytest.mark.parametrize("part", ["rules", "players", "start", "begun", "seed", "bots"])
def test_a_header_without_a_part_or_with_nonsense_in_it_is_refused(part: str) -> None:
    data = json.loads(record_of(SHORT, most_facts=0))
    without = json.dumps({key: value for key, value in data.items() if key != part}).encode() + b"\n"
    assert _damage(without).problem.code == "record-header"
    odd: list[Any] = [
        7,
        True,
        {},
        {"a": 1},
        [7],
        [[]],
        ["ab"],
        [{"name": 1, "level": None}],
        [{"name": "x"}],
        10**400,
    ]
    for nonsense in odd:
        assert _damage(_header_with(**{part: nonsense})).problem.code in ("record-header", "record-seats")


@pytest.mark.parametrize(
    "parts",
    [
        {"players": []},
        {"players": [{"name": "a", "level": None}] * 5},
        {"start": []},
        {"start": [0]},
        {"start": [0, 0, 0]},
    ],
)
def test_players_and_scores_that_do_not_fit_the_seats_are_refused(parts: dict[str, object]) -> None:
    assert _damage(_header_with(**parts)).problem.code == "record-seats"


def test_rules_that_were_changed_do_not_fit_their_fingerprint() -> None:
    assert _damage(_rules_with(end={"kind": "Target", "points": 2})).problem.code == "record-fingerprint"
    assert _damage(_rules_with(end={"kind": "Target", "points": 0})).problem.code == "record-rules-refused"
    assert "at least 1" in _sentence(_damage(_rules_with(end={"kind": "Target", "points": 0})))


@pytest.mark.parametrize(
    "parts",
    [
        {"cards": 0},
        {"cards": -5},
        {"cards": 10**9},
        {"pack": {"kind": "Pack", "lowest": "nine", "copies": 10**12, "joker": False}},
        {"pack": {"kind": "Pack", "lowest": "nine", "copies": 0, "joker": False}},
        {"pack": {"kind": "Pack", "lowest": "one", "copies": 1, "joker": False}},
        {"seating": {"kind": "Seating", "seats": 4, "sides": [[0, 2], [1, 1]]}},
        {"seating": {"kind": "Seating", "seats": 4, "sides": [[0, 2]]}},
        {"seating": {"kind": "Seating", "seats": 0, "sides": []}},
        {"seating": {"kind": "Seating", "seats": 10**9, "sides": [[0, 2], [1, 3]]}},
        {"score": {"kind": "TurnUpScore", "rows": []}},
        {"score": {"kind": "AuctionScore", "set_factor": 1}},
        {
            "calling": {
                "kind": "Auction",
                "least": 1,
                "most": 11,
                "denominations": ["spades"],
                "dealer_must_bid": False,
            }
        },
        {"calling": None},
        {"end": {"kind": "Target", "points": 10**9}},
        {"more": 1},
    ],
    ids=str,
)
@pytest.mark.parametrize("sealed", [True, False])
def test_rules_that_make_no_game_are_refused_and_fill_no_memory(parts: dict[str, object], sealed: bool) -> None:
    damaged = _damage(_rules_with(**parts), sealed=sealed)
    assert damaged.line == 1
    assert len(_sentence(damaged)) < 500


def test_bids_of_more_tricks_than_there_are_cards_are_refused() -> None:
    content = record_of(game("bid"), most_facts=2)
    for bids in ({"most": 11}, {"least": 0}, {"least": 6, "most": 5}):
        changed = _swapped(content, 1, lambda data, bids=bids: data["rules"]["calling"].update(bids))
        assert _damage(changed, sealed=False).problem.code == "record-rules-refused"


# Edited by hand.


def test_a_record_edited_by_hand_is_read_only_when_asked_for() -> None:
    content = record_of(SHORT)
    spaced = b"".join(json.dumps(json.loads(line)).encode() + b"\n" for line in content.splitlines())
    assert _damage(spaced).problem.code == "record-spelling"
    assert read(spaced, sealed=False).folded == read(content).folded
    renamed = content.replace(b"Player 0", b"Zo\xc3\xab")
    assert _damage(renamed).problem.code == "record-seal"
    assert read(renamed, sealed=False).header.players[0] == Player("Zoë", "random")


def test_other_ways_to_write_a_card_are_read_only_when_unsealed() -> None:
    content = record_of(game("classic"), most_facts=40)
    number, line = next((n, x) for n, x in enumerate(content.splitlines(), start=1) if b'"card":"T' in x)
    suit = json.loads(line)["card"][1]
    for spelling in (f"10{suit}", f"t{suit.upper()}"):
        changed = _swapped(content, number, lambda data, spelling=spelling: {**data, "card": spelling})
        damaged = _damage(changed)
        assert (damaged.problem.code, damaged.line) == ("record-spelling", number)
        assert read(changed, sealed=False).folded == read(content).folded


def test_hand_edited_files_still_have_to_tell_the_truth() -> None:
    content = record_of(SHORT)
    number = next(n for n, line in enumerate(content.splitlines(), start=1) if b'"check":"hand"' in line)
    damaged = _damage(_swapped(content, number, lambda data: {**data, "points": [9, 9]}), sealed=False)
    assert (damaged.problem.code, damaged.line) == ("record-contradiction", number)


def test_a_header_may_say_anything_about_itself_that_the_seal_covers() -> None:
    """Names are kept as they are, braces, quotes and line ends included: a line stays one line."""
    odd = Header(SHORT, (Player('{seat}"\\'), Player("a\nb 100%s")), (0, 0), "", None, "")
    _, line = Writer.begin(odd)
    assert line.count(b"\n") == 1
    assert read(line).header == odd
