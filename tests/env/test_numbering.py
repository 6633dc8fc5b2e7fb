"""Every action of every game has a number of its own."""

from __future__ import annotations

import pytest

from euchre.cards import Rank, Suit, card, hand
from euchre.env import NotNumbered, faces, numbering
from euchre.game import AskRedeal, Bid, Claim, Decline, DefendAlone, Discard, Give, Name, OrderUp, Pass, Play, Swap
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE, game
from tests.contract.walks import GAMES, names, walk


@pytest.mark.parametrize("name", names())
def test_every_action_that_can_be_legal_has_a_number(name: str) -> None:
    table = numbering(GAMES[name])
    legal = {action for position in walk(name).positions for action in position.legal()}
    assert {table.action(table.number(action)) for action in legal} == legal
    assert [table.number(action) for action in table.actions] == list(range(len(table)))
    assert not any(hasattr(action, "card") or hasattr(action, "cards") for action in table.actions[: table.calls])


def test_the_numbers_of_the_classic_game() -> None:
    table = numbering(game("classic"))
    assert table.calls == 11
    assert table.actions[:3] == (Pass(), OrderUp(), OrderUp(alone=True))
    assert table.actions[3:11] == (*map(Name, Suit), *(Name(suit, alone=True) for suit in Suit))
    assert table.actions[11] == Play(card("9s"))
    assert table.actions[35] == Discard(card("9s"))
    assert table.action(58) == Discard(card("Ac"))
    assert len(table) == 59


def test_the_numbers_of_an_auction() -> None:
    table = numbering(game("bid"))
    assert (table.calls, len(table)) == (51, 71)
    assert table.action(50) == Bid(10, NO_TRUMP)
    assert table.action(51) == Play(card("Ts"))
    assert isinstance(numbering(game("bid-3")).action(82), Discard)


def test_house_rules_add_their_actions() -> None:
    plain = set(numbering(game("classic")).actions)
    added = {
        kind: set(numbering(game("classic", {option: True})).actions) - plain
        for kind, option in ((AskRedeal, "ace_no_face"), (Decline, "defend_alone"), (Give, "partners_best"))
    }
    assert added[AskRedeal] == {AskRedeal()}
    assert added[Decline] == {Decline(), DefendAlone()}
    assert added[Give] == {Give(each) for each in game("classic").pack.cards}
    swaps = set(numbering(game("farmers")).actions) - plain
    assert len(swaps) == 56
    assert Swap(hand("9s 9h Th")) in swaps


def test_faces_are_the_cards_in_pack_order_once() -> None:
    assert [str(each) for each in faces(game("bid-3"))][:5] == ["Js", "Qs", "Ks", "As", "Jh"]
    assert len(faces(CATALOGUE["bid-6"])) == 32
    assert faces(CATALOGUE["british"])[-1].rank is Rank.JOKER


def test_a_claim_and_another_games_action_have_no_number() -> None:
    table = numbering(game("classic"))
    with pytest.raises(NotNumbered, match=r"Claim\(\) has no number: expected one of the 59 actions"):
        table.number(Claim())
    with pytest.raises(NotNumbered):
        table.number(Bid(7, NO_TRUMP))
    for number in (-1, 59):
        with pytest.raises(NotNumbered, match=f"{number} is no action: expected 0 to 58"):
            table.action(number)
