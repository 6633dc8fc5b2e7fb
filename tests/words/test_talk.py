"""What is said at the table, to everybody who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.cards import hand
from euchre.events import events
from euchre.game import Decision
from euchre.message import Event, Reason, Refusal
from euchre.rules import CATALOGUE, PARTNERS, game
from euchre.words import Speaker, Style, say
from euchre.words.talk import TALK, TALK_TO_YOU
from tests.helpers import action, dealt, told
from tests.record.playing import played
from tests.words.games import NAMES, some_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.game import Position
    from euchre.record import Folded
    from euchre.rules import Seat

PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def _speaker(
    position: Position, viewer: Seat | None, names: tuple[str, ...] = PLAYERS, style: Style = Style.WORDS
) -> Speaker:
    return Speaker(names, position.rules.seating.sides, viewer, style)


def _sentences(folded: Folded, viewer: Seat | None, speaker: Speaker) -> Iterator[tuple[Event, str]]:
    for before, fact, after in zip(folded.positions, folded.facts, folded.positions[1:], strict=False):
        for event in events(before, fact, after, viewer):
            yield event, say(event, speaker)


def _is_well_said(sentence: str) -> bool:
    odd = ("{", "}", "None", "Card(", "Suit.", "<", "Bid(", "0x", "  ", "Rank", "()", " .", ", ,")
    return not any(each in sentence for each in odd) and sentence[0].isupper() and sentence.endswith((".", "!"))


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("name", NAMES)
def test_everything_that_happens_is_said_in_a_sentence_to_every_viewer(name: str, style: Style) -> None:
    folded = some_game(name)
    for viewer in (None, *range(folded.position.rules.seating.seats)):
        for event, sentence in _sentences(folded, viewer, _speaker(folded.position, viewer, style=style)):
            assert _is_well_said(sentence), (event, sentence)


def test_the_golden_records_and_random_games_together_say_nearly_everything_there_is_to_say() -> None:
    """The test above would prove little if it met few events."""
    met: set[str] = set()
    for name in NAMES:
        folded = some_game(name, 2000)
        for viewer in (None, 0, 1, 2):
            met |= {event.code for event, _ in _sentences(folded, viewer, _speaker(folded.position, viewer))}
    spoken = {code.removesuffix("-shown") for code in TALK if not code.endswith("-alone")}
    assert spoken - met <= {"match-drawn"}


@pytest.mark.parametrize("name", ["classic", "two-hand", "bid-3"])
def test_you_are_you_and_the_others_have_names(name: str) -> None:
    folded = played(CATALOGUE[name], "talk", 200)
    for event, sentence in _sentences(folded, 0, _speaker(folded.position, 0)):
        assert "Ann" not in sentence, event
        if dict(event.args).get("seat") == 0 and event.code in TALK_TO_YOU:
            assert "you" in sentence.lower(), event
    for _, sentence in _sentences(folded, None, _speaker(folded.position, None)):
        assert "you" not in sentence.lower().split()


ODD_NAMES = [("{seat}", "{0}", "{}", "{card!r}"), ("100%", "%s", "%(x)s", "$x"), ("you", "Al", "Al", "None")]


@pytest.mark.parametrize("names", ODD_NAMES)
def test_a_name_is_only_a_name(names: tuple[str, ...]) -> None:
    folded = played(game("tommy"), "talk")
    for viewer in (None, 1):
        marks = _speaker(folded.position, viewer, ("<0>", "<1>", "<2>", "<3>"))
        plain = [s for _, s in _sentences(folded, viewer, marks)]
        odd = [s for _, s in _sentences(folded, viewer, _speaker(folded.position, viewer, names))]
        for ordinary, sentence in zip(plain, odd, strict=True):
            for seat, name in enumerate(names):
                ordinary = ordinary.replace(f"<{seat}>", name)
            assert sentence[1:] == ordinary[1:]


@pytest.mark.parametrize(
    ("words", "viewer", "sentence"),
    [
        # Round one, dealer 0: seats 1 and 3 are opponents, 2 is the partner.
        ("U", 3, "Bob orders it up: hearts."),
        ("U!", 3, "Bob orders it up and plays alone: hearts."),
        ("P U", None, 'Cat: "I assist." That makes hearts trump.'),
        ("P U!", None, 'Cat: "I assist, and I play alone." That makes hearts trump.'),
        ("P P P U", None, 'Ann: "I pick it up." That makes hearts trump.'),
        ("P P P U", 0, 'You: "I pick it up." That makes hearts trump.'),
        ("P P P P", None, "Ann turns it down."),
        ("P P P P", 0, "You turn it down."),
        # Round two: diamonds are next, the black suits cross it.
        ("P P P P d", None, "Bob makes it next: diamonds."),
        ("P P P P d", 1, "You make it next: diamonds."),
        ("P P P P s", None, "Bob crosses it: spades."),
        ("P P P P c!", None, "Bob crosses it and plays alone: clubs."),
        ("P P P P d!", 1, "You make it next and play alone: diamonds."),
    ],
)
def test_the_bidding_speaks_as_it_does_at_the_table(words: str, viewer: Seat | None, sentence: str) -> None:
    before = told(dealt(game("classic"), turn_up="9h"), " ".join(words.split()[:-1]))
    assert before.to_act is not None
    fact = Decision(before.to_act, action(words.split()[-1]))
    said = [say(each, _speaker(before, viewer)) for each in events(before, fact, before.after(fact), viewer)]
    assert said[0] == sentence


def test_a_suit_named_in_the_second_round_is_the_one_that_is_said() -> None:
    """B45: up the ten of diamonds, turned down; seat 2 names hearts, and nobody picks anything up."""
    before = told(dealt(game("classic"), turn_up="Td"), "P P P P P")
    assert before.to_act == 2
    fact = Decision(2, action("h"))
    said = " ".join(say(each, _speaker(before, None)) for each in events(before, fact, before.after(fact), None))
    assert "hearts" in said
    assert "diamonds" not in said
    assert "pick" not in said


def test_a_dealer_who_is_ordered_up_hears_his_own_discard_and_the_others_that_there_was_one() -> None:
    """B29: no log shows another seat's cards, or six of them."""
    before = told(dealt(game("classic"), {0: "Js As 9s Th Kc"}, turn_up="9h"), "U")
    assert before.to_act == 0
    assert before.dealt is not None
    assert len(before.dealt.held[0]) == 6
    fact = Decision(0, action("-9s"))
    heard = {
        viewer: [say(each, _speaker(before, viewer)) for each in events(before, fact, before.after(fact), viewer)]
        for viewer in (None, 0, 1, 2, 3)
    }
    assert heard.pop(0) == ["You lay away the nine of spades."]
    assert set(map(tuple, heard.values())) == {("Ann lays a card away.",)}


def test_counts_have_their_plurals() -> None:
    bid = Speaker(PLAYERS, CATALOGUE["bid"].seating.sides)
    for tricks, words in ((1, "1 trick,"), (7, "7 tricks,")):
        assert words in say(Event.of("bids", seat=1, tricks=tricks, denomination=_suit()), bid)
    made = Event.of("made", side=0, seat=0, tricks=3, points=(1, 0))
    assert say(made, Speaker(PLAYERS, PARTNERS.sides)) == "Ann and Cat make it with 3 tricks."
    assert say(made, Speaker(PLAYERS, PARTNERS.sides, viewer=2)) == "You and Ann make it with 3 tricks."
    one = Event.of("made", side=1, seat=1, tricks=3, points=(0, 1))
    alone_each = Speaker(PLAYERS, ((0,), (1,)))
    assert say(one, alone_each) == "Bob makes it with 3 tricks."
    assert say(one, Speaker(PLAYERS, ((0,), (1,)), viewer=1)) == "You make it with 3 tricks."


def _suit() -> object:
    return CATALOGUE["bid"].calling.denominations[-1]  # type: ignore[union-attr]


def test_negative_scores_are_said() -> None:
    speaker = Speaker(PLAYERS, CATALOGUE["bid-3"].seating.sides)
    assert say(Event.of("score", points=(-12, 0, 7)), speaker) == "Score: Ann -12, Bob 0, Cat 7."


def test_shown_hands_are_told_seat_by_seat() -> None:
    event = Event.of("claims", seat=1, hands=(hand("9s Th"), hand("Js"), (), hand("Ac")))
    said = say(event, Speaker(PLAYERS, PARTNERS.sides, style=Style.LETTERS))
    assert said == "Bob claims the rest. Ann: 9S, 10H; Bob: JS; Dan: AC."


def test_a_refusal_of_a_refusal_is_one_sentence_in_another() -> None:
    inner = Refusal.of("not-your-turn", seat=2)
    outer = Refusal.of("record-illegal", line=7, found="'x'", reason=inner)
    assert say(outer) == "Line 7: 'x' cannot come here: It is not your turn: seat 2 is to act."
    assert say(outer, Speaker(PLAYERS, PARTNERS.sides)).endswith("Cat is to act.")


def test_a_code_without_a_sentence_is_no_sentence() -> None:
    for message in (Event.of("dances"), Refusal.of("dances"), Reason.of("dances")):
        with pytest.raises(KeyError):
            say(message)
