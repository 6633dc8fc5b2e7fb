"""`euchre solve`: records and deals in a line, told in words and as JSON; whatever is not exact is said to be so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from euchre.cards import card
from euchre.commands.deal_text import FORM, UnreadableDeal, read_deal
from euchre.game import Decision, Play, TakeBack, Tricks
from euchre.record import read
from euchre.rules import game
from euchre.solver import solve
from tests.record.playing import header, played, written

if TYPE_CHECKING:
    from tests.cli.running import Shell

RECORDS = Path(__file__).parent.parent / "golden_records"
CLASSIC = RECORDS / "classic-to-3.jsonl"
LATER = "spades: 0 Js 9s | 1 Ah Kd | 2 Qd | 3 Ac Ts; makers 0,2; leader 2; trick Qs; taken 2"


def _json(shell: Shell, *args: str) -> dict[str, Any]:
    done = shell("solve", *args, "--json")
    assert (done.code, done.err) == (0, "")
    found: dict[str, Any] = json.loads(done.out)
    return found


# Records.


def test_the_first_lead_of_every_hand_has_the_values_of_the_solver(shell: Shell) -> None:
    folded = read(CLASSIC.read_bytes()).folded
    leads = {}
    for position in folded.positions:
        if isinstance(position.phase, Tricks) and not position.phase.done and not position.phase.trick.cards:
            leads[position.deals] = position
    found = _json(shell, str(CLASSIC))
    assert found["game"] == "classic"
    assert [hand["hand"] for hand in found["hands"]] == list(leads)
    for hand in found["hands"]:
        (point,) = hand["points"]
        solution = solve(leads[hand["hand"]])
        assert {card(text): value for text, value in point["tricks"].items()} == dict(solution.values)
        assert point["exact"]
        assert point["trick"] == 1


def test_all_tells_of_every_card_that_was_played_and_what_it_lost(shell: Shell) -> None:
    for name in ("classic-to-3", "bid-3-kitty", "two-hand"):
        path = RECORDS / f"{name}.jsonl"
        reading = read(path.read_bytes())
        (hand, *_) = _json(shell, str(path), "--all")["hands"]
        texts = [point["played"] for point in hand["points"]]
        actions = [fact.action for fact in reading.folded.facts if isinstance(fact, Decision)]
        assert {card(text) for text in texts} <= {action.card for action in actions if isinstance(action, Play)}
        for point in hand["points"]:
            values = point["tricks"].values()
            best = max(values) if point["seat"] in hand["makers"] else min(values)
            assert point["lost"] == abs(best - point["tricks"][point["played"]])


def test_a_card_that_was_taken_back_is_not_told_of(shell: Shell) -> None:
    """Hands of random play in which cards are taken back now and then."""
    rules = game("two-hand")
    folded = played(rules, "c", wild=True)
    assert any(isinstance(fact, TakeBack) for fact in folded.facts)
    path = shell.home / "wild.jsonl"
    path.write_bytes(written(header(rules), folded.facts))
    hands = _json(shell, str(path), "--all")["hands"]
    assert len(hands) > 2
    for hand in hands:
        seats = [(point["trick"], point["seat"]) for point in hand["points"]]
        assert len(set(seats)) == len(seats) <= 10, "each seat plays to each trick once"


def test_the_words_name_players_and_cards_and_what_was_lost(shell: Shell) -> None:
    done = shell("solve", str(CLASSIC), "--hand", "1")
    assert done.out.splitlines() == [
        "Hand 1: diamonds trump; Player 1 plays against the others. Player 0 leads.",
        "  2 tricks for the makers: the king of hearts, the ace of hearts",
        "  3 tricks for the makers: the ten of hearts, the jack of hearts, the queen of clubs",
        "  Player 0 played the jack of hearts: 1 trick lost.",
    ]
    every = shell("solve", str(CLASSIC), "--hand", "1", "--all").out
    assert "1 lost: better was the king of hearts, the ace of hearts\n" in every
    assert every.endswith("  Tricks lost: Player 0 2, Player 1 1, Player 2 0.\n")


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_record_can_be_looked_at(path: Path, shell: Shell) -> None:
    done = shell("solve", str(path), "--budget", "2000")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Hand ")


def test_what_has_no_room_is_said_not_to_be_exact(shell: Shell) -> None:
    path = str(RECORDS / "bid-6.jsonl")
    assert "Not exact: more cards are still held than the solver has room for." in shell("solve", path).out
    every = shell("solve", path, "--all", "--hand", "1").out
    assert "Tricks lost, as far as that is known: " in every
    (point, *_) = _json(shell, path)["hands"][0]["points"]
    assert (point["exact"], point["why"], point["lost"]) == (False, "ranks", None)
    assert set(point["tricks"].values()) == {None}


# Deals.


def test_the_example_of_the_help_is_solved(shell: Shell) -> None:
    assert shell("solve", FORM).out.splitlines() == [
        "Spades trump; seat 0 and seat 2 play together. Seat 1 leads.",
        "  2 tricks for the makers: the king of diamonds, the ace of hearts",
    ]


def test_a_deal_in_mid_trick_counts_what_was_taken(shell: Shell) -> None:
    done = shell("solve", LATER)
    assert done.out.splitlines() == [
        "Spades trump; seat 0 and seat 2 play together. Seat 3 is to play.",
        "  4 tricks for the makers: the ten of spades",
    ]
    (point,) = _json(shell, LATER)["hands"][0]["points"]
    assert (point["seat"], point["table"], point["tricks"]) == (3, ["Qs"], {"Ts": 4})


def test_a_spent_budget_is_said(shell: Shell) -> None:
    done = shell("solve", FORM, "--budget", "0")
    assert "not known: the king of diamonds, the ace of hearts" in done.out
    assert "Not exact: the budget of the search was spent." in done.out


def test_cards_that_come_twice_are_said_to_be_of_two_packs(shell: Shell) -> None:
    out = shell("solve", "no-trump: 0 Js 9s | 1 Js Kd | 2 Qs Qd; makers 1; leader 1").out
    assert out.startswith("No-trump; seat 1 plays against the others. Seat 1 leads.\n")
    assert "  Of two packs, since they come twice: the jack of spades.\n" in out


WRONG = {
    "": "'' is neither a record nor a deal",
    " ": "' ' is neither a record nor a deal",
    "nowhere.jsonl": "'nowhere.jsonl': No such file or directory; expected a record, or a deal",
    "stars: 0 Js": "'stars' is no denomination: expected spades, hearts, diamonds, clubs, no-trump",
    ": 0 Js": "'' is no denomination",
    "spades:": "a hand begins with '': expected one of the seats 0, 1, 2, 3, 4, 5",
    "spades: 7 Js | 1 Ah": "a hand begins with '7'",
    "spades: 0 Js": "'0 Js' is one hand: expected two or more",
    "spades: 0 Js | 0 Ah; makers 0; leader 0": "seat 0 comes twice",
    "spades: 0 Jx | 1 Ah; makers 0; leader 0": "'Jx' is no card",
    "spades: 0 Js | 1 Ah": "makers '': expected some of the seats",
    "spades: 0 Js | 1 Ah; makers 0,1; leader 0": "makers '0,1': expected some of the seats",
    "spades: 0 Js | 1 Ah; makers 3; leader 0": "makers '3': expected one of the seats 0, 1",
    "spades: 0 Js | 1 Ah; makers 0": "leader '': expected one of the seats 0, 1",
    "spades: 0 Js | 1 Ah; makers 0; leader 2": "leader '2': expected one of the seats 0, 1",
    "spades: 0 Js | 1 Ah; makers 0; leader 0; wild 3": "'wild 3' cannot come there",
    "spades: 0 Js | 1 Ah; makers 0; leader 0; leader 1": "'leader 1' cannot come there",
    "spades: 0 Js 9s | 1 Ah; makers 0; leader 0": "seat 0 has 2, seat 1 has 1: expected equally many cards",
    "spades: 0 | 1; makers 0; leader 0": "seat 0 has 0, seat 1 has 0",
    "spades: 0 Js | 1 Ah; makers 0; leader 0; trick 9h 9d": "trick '9h 9d': expected fewer cards than",
    "spades: 0 Js | 1 Ah; makers 0; leader 0; taken x": "taken 'x': expected the number of tricks",
    "spades: 0 Js | 1 Ah; makers 0; leader 0; taken 99": "taken 99: expected 9 at most, since no hand",
    "spades: 0 Js | 1 Ah Kh; makers 0; leader 0; trick 9d; taken 9": "taken 9: expected 8 at most",
    "spades: 0 Js Js Js | 1 Ah Kh Qh; makers 0; leader 0": "'Js' comes too often: expected two at most",
    "spades: 0 * | 1 *; makers 0; leader 0": "'*' comes too often: expected one at most",
    "no-trump: 0 * | 1 Ah; makers 0; leader 0": "'*' comes too often: expected none at most",
    "sp\x1b[2Jades: 0 Js": "'sp\\x1b[2Jades' is no denomination",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read_is_quoted_with_what_was_expected(text: str, shell: Shell) -> None:
    done = shell("solve", text)
    assert done.code == 2
    assert done.sentence.startswith(WRONG[text])
    assert FORM in done.sentence


def test_flags_that_do_not_fit_are_refused(shell: Shell) -> None:
    assert shell("solve", FORM, "--all").sentence == "--all: expected a record, and not a deal"
    assert shell("solve", FORM, "--hand", "1").sentence == "--hand 1: expected a record, and not a deal"
    late = shell("solve", str(CLASSIC), "--hand", "99").sentence
    assert late == f"{CLASSIC}: expected hand 99 to have reached the play"
    assert shell("solve", str(CLASSIC), "--hand", "0").code == 2
    assert shell("solve").sentence == "Missing argument 'RECORD|DEAL'."


def test_a_damaged_record_is_named_with_its_line(shell: Shell) -> None:
    path = shell.home / "damaged.jsonl"
    path.write_bytes(CLASSIC.read_bytes().replace(b'"n":5,', b'"n":6,'))
    done = shell("solve", str(path))
    assert done.code == 1
    assert done.sentence.startswith(f"{path}: Line ")


def test_a_text_of_a_deal_is_a_situation() -> None:
    point = read_deal(LATER)
    assert (point.seat, point.makers, point.taken, point.left) == (3, (0, 2), 2, 2)
    assert point.trick.seats == (2,)
    with pytest.raises(UnreadableDeal, match="is no denomination"):
        read_deal("whist")
    apart = read_deal("clubs: 1 Js 9s | 4 Ah Kd; makers 4; leader 4")
    assert [len(held) for held in apart.hands] == [0, 2, 0, 0, 2]
