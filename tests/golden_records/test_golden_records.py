"""Records of this version are read by every later one to the same positions (promise 1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from euchre.record import Damaged, read
from tests.golden_records.making import EXPECTED, PLACE, WANTED, kinds, stated
from tests.record.playing import written

RECORDS = {path.stem: path.read_bytes() for path in sorted(PLACE.glob("*.jsonl"))}
STATED: dict[str, dict[str, Any]] = json.loads(EXPECTED.read_text(encoding="utf-8"))


def test_every_record_has_its_expectation_and_the_other_way_round() -> None:
    assert set(RECORDS) == set(STATED) == set(WANTED)


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_is_read_to_the_same_score_and_the_same_positions(name: str) -> None:
    assert stated(RECORDS[name]) == STATED[name]


@pytest.mark.parametrize("name", RECORDS)
def test_writing_the_facts_of_a_golden_record_gives_its_bytes(name: str) -> None:
    reading = read(RECORDS[name])
    assert written(reading.header, reading.folded.facts) == RECORDS[name]


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_is_whole_and_holds_what_it_is_kept_for(name: str) -> None:
    rules, wanted = WANTED[name]
    reading = read(RECORDS[name])
    assert reading.is_finished
    assert reading.header.rules == rules
    assert wanted <= kinds(reading.folded)


def test_a_golden_record_with_another_winner_is_refused() -> None:
    """The hashes are no decoration: the last check line alone cannot be changed either."""
    content = RECORDS["classic-to-3"]
    winner = STATED["classic-to-3"]["winner"]
    with pytest.raises(Damaged):
        read(content.replace(f'"winner":{winner}'.encode(), f'"winner":{1 - winner}'.encode()))
