"""The line mode's table, answered by functions: what is shown to whom, and what every command does."""

from __future__ import annotations

import hashlib
import re
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.game import Decision, Play, TakeBack
from euchre.log import NotKept
from euchre.plain.console import EndOfInput
from euchre.plain.table import Left, PlainTable
from euchre.record import Folded, Header, Player, fold, read
from euchre.rules import CATALOGUE, RuleSet, configure, game
from euchre.settings import Settings
from euchre.table import Clears, Host, Memory, SetClears, SetDelay, Want, wants
from euchre.view import Stage, View, view
from euchre.words import name_card
from euchre.words.lines import COMMANDS
from tests.golden_records.making import PLACE
from tests.helpers import dealt, told
from tests.plain.driving import Scripted, always
from tests.record.playing import header
from tests.table.hosting import Clock, forward, host_of, hosted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from euchre.game import Fact

QUICK = Settings(delay=0.0, sound=False)
PROMPT = "> "


def _at(position_words: str, hands: dict[int, str], turn_up: str, dealer: int = 0, people: int = 1) -> Host:
    """A classic table with hands laid by hand, after some actions."""
    position = told(dealt(game("classic"), hands, turn_up, dealer=dealer), position_words)
    of = header(game("classic"), people)
    return _seated(of, Folded((), (position,)))


def _seated(of: Header, game_so_far: Folded) -> Host:
    """A host without delays in the middle of a game."""
    host = Host(of, Memory(game_so_far), game_so_far, Clock())
    host.tell(SetDelay(0.0))
    return host


def _table(host: Host, console: Scripted, settings: Settings = QUICK, most_hands: int | None = None) -> PlainTable:
    return PlainTable(host, console, settings, most_hands)


def _asked_once(host: Host, *answers: str, settings: Settings = QUICK) -> list[str]:
    """The lines of a table that is given these answers, and then the end of the input."""
    left = iter(answers)
    console = Scripted(lambda _console, _prompt: next(left, None))
    with pytest.raises(EndOfInput):
        _table(host, console, settings).run()
    return console.lines


def _after(lines: list[str], start: str) -> list[str]:
    """The lines after the first one that begins so."""
    place = next(n for n, line in enumerate(lines) if line.startswith(start))
    return lines[place + 1 :]


# Choosing.


def test_a_person_is_shown_his_hand_in_order_and_numbered_choices() -> None:
    host = _at("P P P", {0: "9s Jc As 9h Js"}, "Ts")
    lines = _asked_once(host)
    assert lines == [
        (
            "Your hand: the ace of spades, the jack of spades, the nine of spades, "
            "the nine of hearts, the jack of clubs."
        ),
        "Your turn:",
        "  1) pass",
        "  2) pick it up",
        "  3) pick it up, alone",
        PROMPT,
    ]


@pytest.mark.parametrize(
    ("words", "dealer", "called"),
    [("", 3, "order it up"), ("P", 2, "assist"), ("P P", 1, "order it up"), ("P P P", 0, "pick it up")],
)
def test_accepting_is_called_what_it_is_from_that_seat(words: str, dealer: int, called: str) -> None:
    lines = _asked_once(_at(words, {}, "Ts", dealer=dealer))
    assert f"  2) {called}" in lines


def test_a_dealer_who_is_ordered_up_is_asked_for_a_discard_of_six_cards_in_order() -> None:
    """B29: there is a prompt, the hand is sorted, and no log shows anybody else's cards."""
    host = _at("U", {0: "9d Ad Jd Th Jh"}, "9h", dealer=0)
    lines = _asked_once(host, "9D")
    assert lines[0] == (
        "Your hand: the jack of hearts, the jack of diamonds, the ten of hearts, the nine of hearts, "
        "the ace of diamonds, the nine of diamonds."
    )
    assert [line for line in lines if line.startswith("  ")][:6] == [
        f"  {number}) lay away the {card}"
        for number, card in enumerate(
            [
                "jack of hearts",
                "jack of diamonds",
                "ten of hearts",
                "nine of hearts",
                "ace of diamonds",
                "nine of diamonds",
            ],
            start=1,
        )
    ]
    assert "You lay away the nine of diamonds." in lines


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("2", "You order it up: hearts."),
        ("H", "You order it up: hearts."),
        ("HL", "You order it up and play alone: hearts."),
        ("hl", "You order it up and play alone: hearts."),
        ("3", "You order it up and play alone: hearts."),
        ("P", "You pass."),
        ("1", "You pass."),
        (" 1 ", "You pass."),
        ("A", "The computer decides for you: "),
        ("/auto", "The computer decides for you: "),
    ],
)
def test_a_call_is_a_number_or_what_the_old_programs_took(answer: str, said: str) -> None:
    lines = _asked_once(_at("", {}, "9h", dealer=3), answer)
    assert any(line.startswith(said) for line in lines)


def test_in_play_a_bare_number_is_a_choice_and_never_a_card() -> None:
    host = _at("P P P P c", {0: "Ts Th 9s Ac Kc"}, "9h", dealer=3)
    assert host.position.to_act == 0
    lines = _asked_once(host, "10", "9", "5")
    assert "There is no choice '10': expected 1 to 5, or /help." in lines
    assert "There is no choice '9': expected 1 to 5, or /help." in lines
    assert any(line.startswith("You play ") for line in lines)


@pytest.mark.parametrize(
    ("answer", "card"), [("AS", "ace of spades"), ("10h", "ten of hearts"), ("a♠", "ace of spades")]
)
def test_in_play_a_card_is_typed_by_rank_and_suit(answer: str, card: str) -> None:
    host = _at("P P P P c", {0: "As Th 9s Ac Kc"}, "9h", dealer=3)
    assert host.position.to_act == 0
    assert f"You play the {card}." in _asked_once(host, answer)


def test_an_illegal_card_is_refused_with_the_reason_and_asked_again() -> None:
    host = _at("P P P P h As", {0: "As Ah", 1: "Jd 9d Th Qs Kc"}, "9c", dealer=3, people=2)
    lines = _asked_once(host, "", "JD", "KC", "QS")
    assert (
        "You cannot play the jack of diamonds: it is the left bower and counts as one of the hearts, "
        "and spades were led."
    ) in lines
    assert "You cannot play the king of clubs: spades were led, and you hold one." in lines
    assert "Player 1 plays the queen of spades." in lines


def test_of_many_bids_the_lowest_are_numbered_and_a_higher_one_can_be_typed() -> None:
    host = hosted(game("bid"), people=4)
    lines = _asked_once(host, "", "3N", "", "2S", "S", "4S")
    assert "  6) bid 1 trick in no-trump" in lines
    assert "  or type a higher bid, such as 10N" in lines
    assert any(line.endswith(" bids 3 tricks, no-trump.") for line in lines)
    assert "You cannot bid 2 tricks in spades: expected a bid of at least 4." in lines
    assert "Highest bid: " in "\n".join(lines)
    assert "  2) bid 4 tricks in spades" in lines
    assert any(line.endswith(" bids 4 tricks, spades.") for line in lines)


def test_when_only_one_number_of_tricks_is_left_there_is_no_higher_bid_to_type() -> None:
    lines = _after(_asked_once(hosted(game("bid"), people=4), "", "9S", ""), "Highest bid")
    assert "  6) bid 10 tricks in no-trump" in lines
    assert not any("higher bid" in line for line in lines)


# Commands.


def _hosts_at_every_stage() -> Iterator[tuple[str, Host]]:
    """Tables of people at the first position of every stage that the golden records go through."""
    met: set[Stage] = set()
    for path in sorted(PLACE.glob("*.jsonl")):
        folded = read(path.read_bytes()).folded
        for number, position in enumerate(folded.positions):
            stage = view(position, None).stage
            if position.to_act is not None and stage not in met:
                met.add(stage)
                yield stage.value, _host_after(folded, number)


def _host_after(folded: Folded, number: int) -> Host:
    rules = folded.position.rules
    cut = fold(rules, folded.facts[:number])
    players = tuple(Player(f"Person {seat}") for seat in range(rules.seating.seats))
    return _seated(Header(rules, players, (0,) * len(rules.seating.sides)), cut)


STAGES = dict(_hosts_at_every_stage())
HARMLESS = sorted(set(COMMANDS) - {"quit", "auto", "claim", "undo", "demo"})


def test_there_is_a_table_at_every_stage_to_try_commands_at() -> None:
    assert set(STAGES) == {stage.value for stage in Stage} - {"draw", "deal", "over"}


@pytest.mark.parametrize("stage", STAGES)
def test_every_command_works_at_every_stage_and_changes_no_game(stage: str) -> None:
    host = STAGES[stage]
    before = host.table.game
    lines = _asked_once(host, "", *(f"/{word}" for word in HARMLESS), *(f"/{word.upper()}  " for word in HARMLESS))
    assert host.table.game is before
    assert not any("There is no command" in line for line in lines)
    prompts = [number for number, line in enumerate(lines) if line == PROMPT]
    said = [lines[one + 1 : other] for one, other in pairwise(prompts)]
    silent = {word for word, answer in zip(HARMLESS, said, strict=False) if not "".join(answer)}
    assert silent <= {"log"}, "nothing has been said in this hand yet"


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("word", ["auto", "claim", "undo", "demo", "quit"])
def test_a_command_that_changes_something_does_it_or_is_refused_at_every_stage(word: str, stage: str) -> None:
    host = _again(STAGES[stage])
    before = host.table
    console = Scripted(_answers("", f"/{word}"))
    with suppress(EndOfInput), pytest.raises(Left) if word == "quit" else nullcontext():
        _table(host, console, QUICK, most_hands=1).run()
    changed = host.table.game is not before.game
    assert changed == (word in ("auto", "demo")), console.lines
    assert "Traceback" not in "".join(console.lines)


def _again(host: Host) -> Host:
    return _seated(host.header, host.table.game)


def _answers(*answers: str) -> Callable[[Scripted, str], str | None]:
    left = iter(answers)
    return lambda _console, _prompt: next(left, None)


def test_an_unknown_command_is_quoted_and_the_known_ones_are_listed() -> None:
    lines = _asked_once(_at("", {}, "9h", dealer=3), "/nope and more", "/")
    for quoted in ("'/nope and more'", "'/'"):
        (line,) = [each for each in lines if quoted in each]
        assert all(f"/{word}" in line for word in COMMANDS)


def test_help_explains_every_command() -> None:
    lines = _asked_once(_at("", {}, "9h", dealer=3), "/help")
    assert [line for line in lines if line.startswith("/")] == [f"/{word}: {does}" for word, does in COMMANDS.items()]


def test_trump_dealer_maker_and_turn_can_always_be_read() -> None:
    """B41."""
    host = _at("P P P P d", {}, "9h", dealer=3)
    lines = _asked_once(host, "/trump", "/trick", "/score")
    assert "Trump: diamonds, made by you." in lines
    assert "Dealer: Player 3." in lines
    assert "To act: you." in lines
    assert "Nothing is on the table." in lines
    assert "Score: you and Player 2 0, Player 1 and Player 3 0." in lines
    assert "Tricks: you 0, Player 1 0, Player 2 0, Player 3 0." in lines


def test_the_last_trick_can_be_looked_at() -> None:
    position_words = "U -9d / As 9s Ts Qs"
    host = _at(
        position_words,
        {0: "As Ks 9c Th Qh", 1: "9s Kc Jc Ac Kd", 2: "Ts Tc Qc Ah Ad", 3: "Qs Js 9d Td Qd"},
        "9h",
        dealer=3,
    )
    lines = _asked_once(host, "/last")
    assert (
        "Last trick: you the ace of spades, Player 1 the nine of spades, Player 2 the ten of spades, "
        "Player 3 the queen of spades; you took it."
    ) in lines
    assert "No trick of this hand is finished." in _asked_once(_at("P P P P c", {}, "9h", dealer=3), "/last")


def test_the_log_repeats_what_was_said_in_this_hand() -> None:
    host = hosted(game("classic"), people=1)
    lines = _asked_once(host, "/log")
    said = lines[: lines.index(PROMPT)]
    start = next(n for n, line in enumerate(said) if line.startswith("Hand 1:"))
    end = next(n for n, line in enumerate(said) if line.startswith("Your hand"))
    after = lines[lines.index(PROMPT) + 1 :]
    assert after[: end - start] == said[start:end]


def test_a_hint_says_what_and_why_and_plays_nothing() -> None:
    host = _at("", {}, "9h", dealer=3)
    before = host.table.game
    lines = _asked_once(host, "/hint", "/hint")
    hints = [line for line in lines if line.startswith("The computer would ")]
    assert len(hints) == 2
    assert hints[0] == hints[1]
    assert re.fullmatch(r"The computer would [a-z ,]+: .{8,}\.", hints[0])
    values = lines[lines.index(hints[0]) + 1]
    assert re.fullmatch(r"([a-z ]+ [+-]\d\.\d\d, )+[a-z ]+ [+-]\d\.\d\d \(points a hand, \d+ deals\)\.", values)
    assert host.table.game is before


def test_a_card_is_taken_back_and_another_one_played() -> None:
    host = hosted(game("classic"), people=1)
    lines = _asked_once(host, *["1"] * 3, "/undo", "1", "/undo", "/undo", "/undo", "/undo", "/undo")
    assert "You take back your last card." in lines
    assert "There is nothing of yours in this hand to take back." in lines
    assert any(isinstance(fact, TakeBack) for fact in host.table.game.facts)


def test_with_others_at_the_keyboard_nothing_is_taken_back() -> None:
    lines = _asked_once(hosted(game("classic"), people=2), "", "1", "/undo", "", "/undo")
    assert "A card is taken back only by one person playing against computers." in lines


SURE = {0: "Jh Jd Ah Kh Qh", 1: "Ts Qs Ks As 9c", 2: "Tc Qc Kc Ac 9d", 3: "9s Js Jc Td Qd"}


def test_a_sure_claim_shows_the_hands_and_another_shows_nothing() -> None:
    lines = _asked_once(_at("U -9s", SURE, "9h", dealer=3), "/claim")
    assert any(line.startswith("You claim the rest. You: the jack of hearts, ") for line in lines)
    assert any("a march!" in line for line in lines)
    unsure = _asked_once(_at("U -9s", {0: "Th 9d Ah Kh Qh", 3: "9s"}, "9h", dealer=3), "/claim", "claim")
    assert unsure.count("Claim refused: not every card of yours is sure to win. Nothing was shown.") == 2


def test_the_seal_is_shown_before_and_the_seed_after() -> None:
    host = hosted(game("classic"), people=1)
    asked = 0

    def answer(_console: Scripted, _prompt: str) -> str | None:
        nonlocal asked
        asked += 1
        return None if host.position.deals > 2 else "/fair" if asked % 2 else "1"

    console = Scripted(answer)
    with pytest.raises(EndOfInput):
        _table(host, console).run()
    sealed = {line.split()[-1].rstrip(".") for line in console.lines if line.startswith("Before the deal")}
    unsealed = [line.split() for line in console.lines if line.startswith("The last finished hand came from seed ")]
    assert len(sealed) == 2
    assert unsealed
    for *_, seed, _, _, commitment in unsealed:
        assert hashlib.sha256(bytes.fromhex(seed.rstrip(","))).hexdigest() == commitment.rstrip(".")
        assert commitment.rstrip(".") in sealed


def test_the_delay_is_set_in_its_bounds_and_nonsense_is_quoted() -> None:
    host = _at("", {}, "9h", dealer=3)
    lines = _asked_once(
        host, "/delay 0.5", "/delay", "/delay nan", "/delay -1", "/delay 11", "/delay 1e400", "/delay x"
    )
    assert "The computer waits 0.5 seconds between two moves." in lines
    assert host.table.delay == 0.5
    refused = [line for line in lines if "is no delay: expected seconds from 0 to 10" in line]
    assert [line.split(" ")[0] for line in refused] == ["''", "'nan'", "'-1'", "'11'", "'1e400'", "'x'"]


def test_sound_and_clearing_are_switched_and_switched_back() -> None:
    host = _at("", {}, "9h", dealer=3)
    lines = _asked_once(host, "/sound", "/sound", "/clear", "/clear")
    assert [line for line in lines if "bell" in line] == ["The bell is on.", "The bell is off."]
    assert [
        line for line in lines if ("table" in line.lower() and "clears" in line) or "waits for Enter" in line
    ] == [
        "After each trick the table waits for Enter.",
        "The table clears by itself.",
    ]


def test_a_demo_plays_on_from_where_it_was_switched_on() -> None:
    host = hosted(game("tommy"), people=1)
    console = Scripted(_answers("1", "/demo"))
    assert _table(host, console).run()
    assert "The computer now plays all hands. Type /demo to play yourself again." in console.lines
    assert console.lines.count(PROMPT) == 2
    assert host.position.over is not None


def test_a_table_that_is_cleared_on_request_takes_commands_while_it_waits() -> None:
    host = hosted(game("tommy"), people=1)
    host.tell(SetClears(Clears.ON_REQUEST))
    waited = 0

    def answer(console: Scripted, prompt: str) -> str | None:
        nonlocal waited
        if prompt == PROMPT:
            return "1"
        waited += 1
        return {1: "/score", 2: "/last", 3: "/nope", 4: "anything"}.get(waited, "" if waited < 12 else None)

    console = Scripted(answer)
    with pytest.raises(EndOfInput):
        _table(host, console).run()
    assert any(line.startswith("Last trick: ") for line in console.lines)
    assert any("'/nope'" in line for line in console.lines)
    assert console.lines.count("Press Enter to go on.") == waited


def test_clearing_by_itself_ends_the_wait_that_is_on() -> None:
    host = hosted(game("tommy"), people=1)
    host.tell(SetClears(Clears.ON_REQUEST))
    settings = Settings(delay=0.0, clears_by_itself=False)
    console = Scripted(lambda _, prompt: "1" if prompt == PROMPT else "/clear")
    assert _table(host, console, settings).run()
    assert console.lines.count("Press Enter to go on.") == 1


def test_leaving_is_possible_at_every_prompt() -> None:
    for word, people in (("/quit", 1), ("/quit", 2), ("/QUIT", 1)):
        with pytest.raises(Left):
            _table(hosted(game("classic"), people), Scripted(always(word))).run()
    host = hosted(game("classic"), people=1)
    host.tell(SetClears(Clears.ON_REQUEST))
    with pytest.raises(Left):
        _table(host, Scripted(lambda _, prompt: "1" if prompt == PROMPT else "/quit")).run()


# Several people.


CARD = re.compile(r"the (?:\w+ of (?:spades|hearts|diamonds|clubs)|joker)")


@dataclass
class Onlooker:
    """Checks every line: a card may be named only if everybody knows it, or if its holder sits at the keyboard."""

    host: Host
    at_keyboard: str | None = None
    passed: int = 0
    leaks: list[str] = field(default_factory=list)
    named: int = 0

    def heard(self, line: str) -> None:
        if line.startswith("Pass the keyboard to "):
            self.passed += 1
            self.at_keyboard = line.removeprefix("Pass the keyboard to ").partition(",")[0]
        allowed = self._public() | self._own()
        for name in CARD.findall(line):
            self.named += 1
            if name not in allowed:
                self.leaks.append(line)

    def _public(self) -> set[str]:
        """Every card of the last hand, and of this one what was played and turned up."""
        seen = view(self.host.position, None)
        cards = {card for trick in (*seen.done, seen.trick) for card in trick.cards}
        cards |= {seen.turn_up} - {None} if seen.turn_up else set()
        over = seen.last if seen.stage is Stage.DEAL or seen.stage is Stage.OVER else None
        return {name_card(card) for card in (*cards, *(over.pack if over else ()))}

    def _own(self) -> set[str]:
        names = [player.name for player in self.host.header.players]
        if self.at_keyboard not in names:
            return set()
        seen: View = view(self.host.position, names.index(self.at_keyboard))
        return {name_card(card) for card in (*(seen.hand or ()), *seen.buried)}


@pytest.mark.parametrize(
    "rules",
    [
        game("home"),
        game("two-hand"),
        game("british", stick_the_dealer=True, partners_best=True, defend_alone=True),
        configure(CATALOGUE["farmers"], {"stick-the-dealer": True}),
    ],
    ids=lambda rules: rules.name,
)
@pytest.mark.parametrize("answer", ["1", "3", "A", "/hint"])
def test_several_people_never_see_each_others_cards(rules: RuleSet, answer: str) -> None:
    host = hosted(rules, people=rules.seating.seats, seed=f"several {answer}")
    turns: list[str] = []
    handed: list[str] = []
    onlooker = Onlooker(host)

    def answers(console: Scripted, prompt: str) -> str | None:
        if prompt != PROMPT:
            handed.append(prompt)
            return "/hand" if len(handed) % 3 == 1 else ""
        seat = host.position.to_act
        assert seat is not None
        assert onlooker.at_keyboard == f"Player {seat}", "the keyboard is passed before each turn"
        turns.append(prompt)
        if len(turns) > 250:
            return None
        return answer if len(turns) % 2 else "1"

    console = Scripted(answers, onlooker.heard)
    with suppress(EndOfInput):
        _table(host, console).run()
    assert onlooker.leaks == []
    assert onlooker.named > 100
    assert onlooker.passed > 20


def test_the_onlooker_sees_a_leak() -> None:
    """The test above would prove nothing with an onlooker that sees nothing."""
    host = _at("", {0: "As Ks Qs Js Ts"}, "9h", dealer=3, people=4)
    onlooker = Onlooker(host, at_keyboard="Player 1")
    onlooker.heard("Your hand: the ace of spades.")
    assert onlooker.leaks
    Onlooker(host, at_keyboard="Player 0").heard("Your hand: the ace of spades.")


def test_the_one_person_at_a_table_is_never_asked_to_pass_the_keyboard() -> None:
    console = Scripted(always("1"))
    _table(hosted(game("tommy", stick_the_dealer=True), people=1), console).run()
    assert not any("Pass the keyboard" in line for line in console.lines)


def test_two_people_pass_the_keyboard_only_when_the_turn_goes_to_the_other() -> None:
    host = hosted(game("two-hand", stick_the_dealer=True), people=2)
    console = Scripted(always("1"))
    _table(host, console).run()
    turns = [line for line in console.lines if line.endswith(", your turn:") or line.startswith("Pass the keyboard")]
    for one, other in pairwise(turns):
        if one.startswith("Pass"):
            assert other == one.removeprefix("Pass the keyboard to ").partition(",")[0] + ", your turn:"


def test_between_two_people_the_keyboard_holds_no_hand() -> None:
    """While it is handed over, neither may see the hand of the other."""
    lines = _asked_once(hosted(game("classic"), people=4), "", "1", "/hand", "/hint", "/auto", "/claim", "/undo")
    handed = _after(lines, "Pass the keyboard")
    between = _after(handed, "Pass the keyboard")
    assert "There is no hand of yours to show just now." in between
    assert between.count("There is nothing to decide just now.") == 3
    assert not any(line.startswith("Your hand") for line in between)


def test_open_hands_are_shown_to_everybody_and_the_keyboard_stays() -> None:
    """The old way, for teaching: the computers' hands stay closed."""
    host = hosted(game("classic"), people=2)
    console = Scripted(_answers("/hint", "1", "/hand", "1"))
    with pytest.raises(EndOfInput):
        _table(host, console, Settings(delay=0.0, open_hands=True)).run()
    lines = console.lines
    assert not any("Pass the keyboard" in line for line in lines)
    assert any(line.startswith("The computer would ") for line in lines), "a hint is for whoever is to act"
    for seat in (0, 1):
        assert any(line.startswith(f"Player {seat} holds ") for line in lines)
    for seat in (2, 3):
        assert not any(line.startswith(f"Player {seat} holds ") for line in lines)


def test_a_dealer_who_must_name_trump_blind_does_not_see_his_hand() -> None:
    host = _again(STAGES[Stage.BLIND_CALL.value])
    lines = _asked_once(host, "", "/hand", "/hint")
    assert lines.count("You must name trump before you look at your cards.") == 2
    assert not any(line.startswith("Your hand") for line in lines)


# Ends.


@pytest.mark.parametrize("most", [1, 2, 7])
def test_a_match_that_never_ends_is_cut_after_the_stated_number_of_hands(most: int) -> None:
    host = hosted(game("bid"), people=0)
    console = Scripted(always(""))
    assert _table(host, console, QUICK, most_hands=most).run() is False
    hands = "hand" if most == 1 else "hands"
    assert console.lines[-1] == f"Stopped after {most} {hands}, before anybody had won."
    assert host.position.deals == most
    assert host.position.to_act is None, "the last hand was played to its end"


def test_a_match_that_ends_in_time_is_not_cut() -> None:
    host = hosted(game("progressive"), people=0)
    console = Scripted(always(""))
    assert _table(host, console, QUICK, most_hands=500).run() is True
    assert not any("Stopped" in line for line in console.lines)


def test_a_full_disk_is_told_and_the_same_card_can_be_played_later() -> None:
    class Full(Memory):
        full = False

        def append(self, number: int, fact: Fact) -> Folded:
            if self.full and isinstance(fact, Decision):
                raise NotKept(Path("the record"), "No space left on device")
            return super().append(number, fact)

    host = hosted(game("classic"), people=4)
    keeper = Full(host.table.game)
    host = host_of(host.header, keeper)
    tried = 0

    def answer(console: Scripted, prompt: str) -> str | None:
        nonlocal tried
        if prompt != PROMPT:
            return ""
        tried += 1
        keeper.full = tried % 2 == 1
        return "1" if tried <= 10 else None

    console = Scripted(answer)
    with pytest.raises(EndOfInput):
        _table(host, console).run()
    refused = [line for line in console.lines if line.startswith("Nothing has happened: it could not be kept in ")]
    assert len(refused) == 5
    assert sum(isinstance(fact, Decision) for fact in host.table.game.facts) == 5


def test_where_things_stand_is_told_to_whoever_comes_back() -> None:
    host = hosted(game("rubber"), people=1)
    while not (isinstance(_last(host), Play) and wants(host.table) is Want.PERSON):
        forward(host)
    console = Scripted(always(""))
    _table(host, console).tell_where_things_stand()
    text = "\n".join(console.lines)
    for word in ("Trump: ", "Dealer: ", "To act: you.", "Games won: ", "score: ", "Tricks: "):
        assert word in text


def _last(host: Host) -> object:
    facts = host.table.game.facts
    return facts[-1].action if facts and isinstance(facts[-1], Decision) else None
