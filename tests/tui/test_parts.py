"""What needs no running program: where things lie, how cards look, what labels say."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len

from euchre.bots import LEVELS
from euchre.cards import JOKER, Suit, card, hand
from euchre.record import Player
from euchre.rules import CATALOGUE
from euchre.settings import SUIT_COLOURS, Settings
from euchre.sound import Cue
from euchre.table import DEFAULT_LEVEL, SetDelay, player_text
from euchre.tui.choosing import choosing
from euchre.tui.commands import COMMANDS, Command, by_letter, by_word, keys_shown, legend, short_legend
from euchre.tui.faces import back, bower_mark, face
from euchre.tui.layout import Box, card_width, felt_layout
from euchre.tui.liking import LIKINGS, liking_text
from euchre.tui.look import INKS, look_of, shows_signs, theme_name, themes
from euchre.tui.plan import Plan
from euchre.tui.screens.paced import _cue
from euchre.tui.text import wrapped
from euchre.tui.widgets.seat import Plate, heading, open_hand, standing
from euchre.tui.widgets.status import three_parts
from euchre.words.levels import describe_level
from euchre.words.screen import SCREEN, label
from tests.tui.helpers import host_of

if TYPE_CHECKING:
    from euchre.tui.layout import Layout

SIGNS = look_of(Settings(), signs=True)
LETTERS = look_of(Settings(), signs=False)


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(80, 11), (82, 11), (80, 27), (120, 27), (212, 60)])
@pytest.mark.parametrize("plate_height", [2, 3])
def test_nothing_lies_on_anything_else(seats: int, size: tuple[int, int], plate_height: int) -> None:
    layout: Layout = felt_layout(seats, *size, plate_height)
    in_play = [*layout.plates, *layout.cards]
    in_calling = [*layout.plates, layout.centre, layout.caption, layout.calls]
    for boxes in (in_play, in_calling):
        for one, other in combinations(boxes, 2):
            assert not overlap(one, other), (one, other)
        for box in boxes:
            assert 0 <= box.x <= size[0] - box.width
            assert 0 <= box.y <= size[1] - box.height


@pytest.mark.parametrize("count", range(1, 17))
def test_any_hand_fits_into_eighty_columns(count: int) -> None:
    assert count * (card_width(count, 80) + 1) - 1 <= 80


@pytest.mark.parametrize("width", [4, 5, 7, 9])
@pytest.mark.parametrize("height", [3, 5, 7])
@pytest.mark.parametrize("text", ["Th", "As", "*"])
def test_a_face_has_its_size_and_its_index_twice(text: str, width: int, height: int) -> None:
    lines = face(card(text), width, height, SIGNS).splitlines()
    assert [len(line) for line in lines] == [width] * height
    index = {"Th": "10♥", "As": "A♠", "*": "*"}[text]
    assert index in lines[0]
    assert index in lines[-1]


def test_a_mark_stands_beside_the_lower_index() -> None:
    assert face(card("Jh"), 7, 5, SIGNS, "L").splitlines()[-1] == "L   J♥ "
    assert len(face(card("Jh"), 4, 5, SIGNS, "L").splitlines()[-1]) == 4


def test_a_back_shows_nothing() -> None:
    assert set(back(7, 3, SIGNS)) == {"░", "\n"}


def test_bowers_are_marked_by_trump() -> None:
    assert bower_mark(card("Js"), Suit.SPADES) == "R"
    assert bower_mark(card("Jc"), Suit.SPADES) == "L"
    assert bower_mark(card("Jh"), Suit.SPADES) == ""
    assert bower_mark(card("Js"), None) == ""


@pytest.mark.parametrize(
    ("environment", "signs"),
    [
        ({"LC_ALL": "C"}, False),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, False),
        ({"LC_CTYPE": "POSIX"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C.utf8"}, True),
        ({"LC_ALL": "", "LANG": "en_GB.UTF-8"}, True),
    ],
)
def test_suit_signs_need_utf_8(environment: dict[str, str], signs: bool) -> None:
    assert shows_signs(environment) is signs


def test_inks_are_those_that_were_measured() -> None:
    assert tuple(INKS) == SUIT_COLOURS
    assert INKS["safe"] == {
        Suit.SPADES: "#14181f",
        Suit.HEARTS: "#cf1f33",
        Suit.DIAMONDS: "#0a6bd6",
        Suit.CLUBS: "#6b21a8",
    }
    assert len(set(INKS["two"].values())) == 2


def luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("inks", SUIT_COLOURS)
def test_every_ink_is_legible_on_paper(inks: str) -> None:
    paper = themes()[0].variables["paper"]
    assert all(contrast(ink, paper) >= 4.5 for ink in INKS[inks].values())


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_every_text_is_legible_on_its_ground(theme: object) -> None:
    colours = next(each for each in themes() if each == theme).variables
    for text, ground in (
        ("chalk", "cloth"),
        ("chalk", "bar"),
        ("chalk-dim", "box"),
        ("amber", "bar"),
        ("amber-ink", "amber"),
        ("warning", "box"),
        ("chosen-ink", "paper-chosen"),
        ("paper-ink", "paper-dim"),
    ):
        assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)


def test_every_setting_has_a_theme() -> None:
    names = {theme.name for theme in themes()}
    for colour in range(7):
        for settings in (Settings(table_colour=colour), Settings(table_colour=colour, monochrome=True)):
            assert theme_name(settings) in names
            assert theme_name(settings, sixteen=True) in names


def test_commands_are_told_apart() -> None:
    letters = [way.letter for way in COMMANDS.values()]
    assert len(set(letters)) == len(letters) == len(Command)
    keys = [key for way in COMMANDS.values() for key in way.keys]
    assert len(set(keys)) == len(keys)
    assert [by_letter(letter) for letter in letters] == list(COMMANDS)


@pytest.mark.parametrize(
    ("word", "command"),
    [
        ("hint", Command.HINT),
        ("HINT", Command.HINT),
        ("q", Command.QUIT),
        ("rules", Command.HELP),
        ("color", Command.COLOUR),
        ("c", None),
        ("", None),
        ("nothing", None),
    ],
)
def test_words_of_commands(word: str, command: Command | None) -> None:
    assert by_word(word) is command


@pytest.mark.parametrize("command", Command)
@pytest.mark.parametrize("is_on", [False, True])
def test_a_toggle_is_called_by_what_it_will_do(command: Command, is_on: bool) -> None:
    settings = Settings(sound=is_on, clears_by_itself=is_on, mark_bowers=is_on, open_hands=is_on)
    assert legend(command, settings, demo=is_on)
    assert f"does-{command.value}" in SCREEN
    assert keys_shown(command).isprintable()
    if command in (Command.SOUND, Command.DEMO):
        words = short_legend(command, settings, demo=is_on)
        assert words.endswith("off" if is_on else "on")


@pytest.mark.parametrize("code", LIKINGS)
def test_every_liking_changes_something_and_comes_round(code: str) -> None:
    settings = Settings()
    seen = [settings]
    while (settings := LIKINGS[code](settings, 1)) not in seen:
        seen.append(settings)
        assert liking_text(code, settings)
        assert label(f"liking-{code}")
        assert label(f"liking-{code}-help")
    assert len({liking_text(code, each) for each in seen}) == len(seen) > 1


def test_lines_are_broken_between_words_and_long_words_cut() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrapped("", 5) == []
    assert all(len(line) <= 1 for line in wrapped("wide 全角", 1))


@pytest.mark.parametrize("width", [20, 40, 80, 120])
def test_three_texts_fill_the_line(width: int) -> None:
    parts = three_parts("Classic Euchre, hand 12", "♣ clubs trump: Wilhelmina", "Us 9, them 8 (to 10)", width)
    assert sum(len(part) for part in parts) == max(width, len("Us 9, them 8 (to 10) "))


def test_a_plate_keeps_its_width_whatever_the_name() -> None:
    marks = ("dealer", "maker", "leader")
    for name in ("Al", "Wilhelmina Quack", "全角の名前です全角の"):
        plate = Plate(name, held=3, marks=marks, turn=True)
        text = heading(plate, 24, SIGNS)
        assert cell_len(text) == 24
        assert "D M L" in text or "dealer maker leads" in text
    assert "dealer" in heading(Plate("Al", marks=("dealer",)), 24, SIGNS)


def test_a_plate_tells_cards_tricks_and_points() -> None:
    assert standing(Plate("Al", held=2, most=5, taken=3), SIGNS) == "▮▮▯▯▯ 3 won"
    assert standing(Plate("Al", held=9, most=10, taken=1, points=-4), SIGNS) == "9 cards 1 won -4 p"
    assert standing(Plate("Al", out=True), SIGNS) == "sits out"
    assert standing(Plate("Al", held=5, note="passes"), LETTERS) == "##### passes"


def test_an_open_hand_is_one_line_suit_by_suit() -> None:
    line = open_hand((JOKER, *reversed(hand("Js Ts As")), card("9h")), 24, SIGNS).plain
    assert line.strip() == "* ♠AJ10 ♥9"
    assert open_hand(hand("Th Th Td Td Ts Ts Tc Tc Kh Kd Ks Kc Ah Ad"), 24, SIGNS).cell_length <= 24


def test_a_plan_keeps_house_rules_by_game() -> None:
    plan = Plan(Settings(options={"points": "7", "nonsense": "1"}))
    assert dict(plan.options())["points"] == "7"
    plan.game = "bid"
    assert "joker" not in dict(plan.options())
    assert plan.change_option("dealer-must-bid", 1) == ""
    plan.game = "classic"
    assert plan.remembered(Settings()).options == {"points": "7"}


def test_a_plan_says_what_a_change_takes_with_it() -> None:
    plan = Plan(Settings(options={"points": "7"}))
    assert "points" in plan.change_option("hands", 1)
    assert plan.remembered(Settings()).options == {"hands": "1"}


def test_setting_a_value_back_forgets_it() -> None:
    plan = Plan(Settings())
    plan.change_option("joker", 1)
    plan.change_option("joker", -1)
    assert plan.remembered(Settings()).options == {}


def test_an_empty_name_or_computer_gives_the_seat_to_the_computer() -> None:
    plan = Plan(Settings(seats=("Ann", "computer", "", "nobody:computer:unheard-of")))
    assert [player.is_person for player in plan.players()] == [True, False, False, False]
    for _ in range(3):
        plan.rub_out(0)
    assert not plan.players()[0].is_person
    for letter in "Computer":
        plan.type_name(0, letter)
    assert not plan.players()[0].is_person
    plan.change_sitter(1, 1)
    assert len({plan.sitters[1].level}) == 1


def test_every_level_can_be_chosen_for_a_seat_and_is_described() -> None:
    plan = Plan(Settings())
    assert plan.sitters[1].level == DEFAULT_LEVEL
    seen: list[str | None] = []
    for _ in range(len(LEVELS) + 1):
        plan.change_sitter(1, 1)
        seen.append(plan.sitters[1].level)
        told = plan.sitter_help(1)
        assert len(told) <= 2 * 78
        assert seen[-1] is None or told.startswith(f"{seen[-1]}: {describe_level(seen[-1])}")
    assert set(seen) == {None, *LEVELS}


@pytest.mark.parametrize("own", ["command:./a/very/long/path/to/a/program --with flags", "expert@-0.25"])
def test_a_remembered_style_or_program_stays_among_the_choices(own: str) -> None:
    plan = Plan(Settings(seats=("Ann", player_text(Player("Rob", own)))))
    assert plan.players()[1] == Player("Rob", own)
    assert len(plan.sitter_text(1)) <= 26
    assert plan.sitter_help(1)
    plan.change_sitter(1, 1)
    assert plan.sitters[1].level is None
    for _ in range(len(LEVELS)):
        plan.change_sitter(1, 1)
        assert plan.sitters[1].level in LEVELS
    plan.change_sitter(1, 1)
    assert plan.players()[1] == Player("Rob", own)
    plan.change_sitter(1, -1)
    assert plan.sitters[1].level == list(LEVELS)[-1]


def test_of_all_that_happens_one_thing_is_heard() -> None:
    assert _cue((), is_my_turn=True) is Cue.TURN
    assert _cue((), is_my_turn=False) is None


def test_what_can_be_chosen_is_what_is_legal() -> None:
    host = host_of(CATALOGUE["bid"], people=("A", "B", "C", "D"))
    host.tell(SetDelay(0))
    host.advance()
    host.advance()
    seat = host.position.to_act
    assert seat is not None
    choice = choosing(host.view(seat), SIGNS)
    assert {call.action for call in choice.calls} == set(host.view(seat).legal)
    assert choice.tricks(choice.more_tricks(choice.more_tricks(0, 1), 1)) == 2
    spectator = choosing(host.view(None), SIGNS)
    assert spectator.calls == ()
    assert spectator.cards == ()


def test_labels_are_plain_ascii_but_for_arguments() -> None:
    for code, template in SCREEN.items():
        text = template if isinstance(template, str) else template.one + template.many
        assert text.isascii(), code


def test_a_look_of_letters_is_ascii() -> None:
    look = replace(LETTERS, inks={})
    assert all(str(getattr(look, name)).isascii() for name in ("suits", "back", "held", "gone", "turn", "updown"))
