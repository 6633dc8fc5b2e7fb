"""The cards of the browser: all are there, any browser can read them, and everybody can tell them apart."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING
from xml.dom.minidom import parseString

import pytest

import euchre.web
from euchre.cards import Pack, Rank, Suit
from euchre.tui.look import INKS
from euchre.web.deck import DECKS, FACES, PALETTES, PAPERS, Palette, sprite, stylesheet, symbols
from euchre.web.deck.pips import SHAPES, spots
from tests.web.colours import EYES, closest, contrast, distance

if TYPE_CHECKING:
    from xml.dom.minidom import Element

    from euchre.cards import Card

STYLESHEET = Path(euchre.web.__file__).parent / "static" / "palettes.css"

CARDS = [f"{rank}{suit}" for rank in "AKQJT987" for suit in "shdc"] + ["joker"]

ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = r"[+-]?(?:\d+\.\d+|\d+|\.\d+)"
PATH = re.compile(rf"\s*(?:([A-Za-z])|({NUMBER}))[\s,]*")
PAINT = re.compile(r"var\((--[a-z0-9-]+),(#[0-9a-f]{6})\)")


def elements(face: str) -> list[Element]:
    return list(parseString(sprite(face)).getElementsByTagName("*"))


each_face = pytest.mark.parametrize("face", FACES)


def inks(palette: Palette) -> list[str]:
    return [palette.suit(suit) for suit in Suit]


# The document.


@each_face
def test_every_symbol_is_there_once(face: str) -> None:
    found = Counter(each.getAttribute("id") for each in elements(face) if each.hasAttribute("id"))

    assert found == Counter([*CARDS, "back"])


@each_face
def test_cards_share_one_format(face: str) -> None:
    boxes = {each.getAttribute("viewBox") for each in elements(face) if each.tagName == "symbol"}

    assert boxes == {"0 0 100 140"}


@each_face
def test_no_style_has_to_reach_into_the_sprite(face: str) -> None:
    """Rules of an external document are not applied by every browser, and the policy of the page forbids others."""
    assert {each.tagName for each in elements(face)} <= {"svg", "symbol", "g", "path"}
    assert not [each for each in elements(face) if each.hasAttribute("style") or each.hasAttribute("class")]
    assert "url(" not in sprite(face)


@each_face
def test_every_paint_is_a_custom_property_with_a_fallback(face: str) -> None:
    fallbacks = PALETTES["two"]["light"].properties()
    painted = {each.getAttribute(name) for each in elements(face) for name in ("fill", "stroke")} - {"", "none"}

    for paint in painted:
        found = PAINT.fullmatch(paint)
        assert found is not None, paint
        assert fallbacks[found[1]] == found[2]


@each_face
@pytest.mark.parametrize("name", [*CARDS, "back"])
def test_every_outline_can_be_read(face: str, name: str) -> None:
    """A browser draws an outline up to the first mistake, and says nothing."""
    for outline in re.findall(r' d="([^"]*)"', symbols(face)[name]):
        assert well_written(outline), outline


def well_written(outline: str) -> bool:
    command, values = "", 0
    for letter, number in (found.groups() for found in PATH.finditer(outline)):
        if letter:
            if command and not complete(command, values):
                return False
            command, values = letter.upper(), 0
        elif number:
            values += 1
    return outline.startswith("M") and complete(command, values) and not PATH.sub("", outline)


def complete(command: str, values: int) -> bool:
    wanted = ARGUMENTS.get(command, -1)
    return values == 0 if wanted <= 0 else values > 0 and values % wanted == 0


@pytest.mark.parametrize(("face", "most"), [("classic", 6000), ("jumbo", 3500)])
def test_the_deck_is_light_enough_for_a_slow_line(face: str, most: int) -> None:
    assert len(gzip.compress(sprite(face).encode(), 9)) <= most


@each_face
def test_another_process_draws_the_same_deck(face: str) -> None:
    """Its address has the hash of it, so two servers must agree."""
    program = f"import sys; from euchre.web.deck import sprite; sys.stdout.write(sprite({face!r}))"
    answer = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": "17", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=True,
    )

    assert answer.stdout.decode().splitlines() == sprite(face).splitlines()


# The faces.


def test_no_two_cards_look_alike_without_colours() -> None:
    drawings = [PAINT.sub("", symbols(face)[card]) for face in FACES for card in CARDS]

    assert len(set(drawings)) == len(drawings)


def test_each_suit_has_its_own_shape() -> None:
    assert len(set(SHAPES.values())) == len(Suit)


@pytest.mark.parametrize("card", Pack(Rank.SEVEN).cards, ids=str)
def test_a_card_shows_its_suit_and_no_other(card: Card) -> None:
    name = str(card)
    for drawing in (symbols(face)[name] for face in FACES):
        assert [suit.letter for suit in Suit if SHAPES[suit] in drawing] == [name[1]]


@pytest.mark.parametrize("card", Pack(Rank.SEVEN, joker=True).cards, ids=str)
def test_a_card_is_painted_in_the_ink_of_its_suit(card: Card) -> None:
    name = "joker" if card.suit is None else str(card)
    all_inks = {"--joker"} | {f"--{suit.name.lower()}" for suit in Suit}
    own = "--joker" if card.suit is None else f"--{card.suit.name.lower()}"

    for drawing in (symbols(face)[name] for face in FACES):
        assert {found[1] for found in PAINT.finditer(drawing)} & all_inks == {own}


@pytest.mark.parametrize(("name", "pips"), [("As", 1), ("Th", 10), ("9d", 9), ("8c", 8), ("7s", 7)])
def test_a_card_has_as_many_pips_as_it_says(name: str, pips: int) -> None:
    """Not counting those of its two indices."""
    suit = Suit("shdc".index(name[-1]))

    assert symbols("classic")[name].count(SHAPES[suit]) == pips + 2


@pytest.mark.parametrize("count", [8, 9, 10])
def test_pips_lie_alike_from_both_ends(count: int) -> None:
    turned = {(100 - x, round(140 - y, 2)) for x, y in spots(count)}

    assert turned == set(spots(count))


@pytest.mark.parametrize("card", CARDS[:-1])
def test_a_jumbo_index_is_a_third_of_the_card(card: str) -> None:
    scale = re.search(r"scale\(([\d.]+)\)", symbols("jumbo")[card])

    assert scale is not None
    assert 0.3 <= float(scale[1]) * 80 / 140 <= 0.35


# The colours.


def test_the_style_sheet_has_the_palettes() -> None:
    assert STYLESHEET.read_text(encoding="utf-8") == stylesheet()


def test_terminal_and_browser_have_the_same_inks() -> None:
    for deck, by_suit in INKS.items():
        assert inks(PALETTES[deck]["light"]) == [by_suit[suit] for suit in Suit]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", DECKS)
def test_every_ink_can_be_read(deck: str, paper: str) -> None:
    palette = PALETTES[deck][paper]
    least = 7 if deck == "contrast" else 4.5

    for ink in [*inks(palette), palette.joker]:
        assert contrast(ink, palette.paper) >= least
        assert contrast(ink, palette.panel) >= least
    assert contrast(palette.back_1, palette.back_2) >= 4.5


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deck", ["safe", "contrast"])
def test_the_colour_blind_can_tell_suits_apart(deck: str, paper: str, eyes: str) -> None:
    assert closest(inks(PALETTES[deck][paper]), eyes) >= 0.09


@pytest.mark.parametrize("paper", PAPERS)
def test_four_colours_are_four(paper: str) -> None:
    assert closest(inks(PALETTES["four"][paper]), "normal") >= 0.15
    assert len(set(inks(PALETTES["two"][paper]))) == 2


def test_the_simulation_confuses_what_the_colour_blind_confuse() -> None:
    """The usual red and green are far apart, and near to those without one kind of cone; so are blue and green."""
    assert distance("#c01530", "#0a7436", "normal") > 0.25
    assert distance("#c01530", "#0a7436", "deuteranopia") < 0.06
    assert distance("#0b57c4", "#0a7436", "tritanopia") < 0.15


@pytest.mark.parametrize(("pair", "ratio"), [(("#000000", "#ffffff"), 21), (("#777777", "#ffffff"), 4.48)])
def test_contrast_is_that_of_the_guidelines(pair: tuple[str, str], ratio: float) -> None:
    assert contrast(*pair) == pytest.approx(ratio, abs=0.01)
