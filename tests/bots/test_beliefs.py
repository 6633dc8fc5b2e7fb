"""What a seat believes: worlds that agree with what it saw, and more of those that explain what the others did."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import TYPE_CHECKING

import pytest

from euchre.bots.beliefs import Beliefs, before_trump, callers, under_trump
from euchre.bots.knowledge import knowledge
from euchre.cards import Suit, card
from euchre.game import FaceDown, Kind
from euchre.rules import CATALOGUE, Auction, TurnUp, game
from euchre.solver.callers import WORLD, set_of
from euchre.solver.places import places
from euchre.solver.playout import GONE, HANDS, OUT, PACK, PLAYED
from euchre.view import Place, Stage, view
from tests.contract.exchange import exchanged, told_again
from tests.contract.walks import GAMES, walk
from tests.helpers import dealt, told
from tests.solver.calling import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.cards import Card
    from euchre.game import Position
    from euchre.solver.places import Places
    from euchre.view import View

TURN_UP = [name for name, rules in GAMES.items() if isinstance(rules.calling, TurnUp)]
SOME = [*CATALOGUE, *[name for name in GAMES if name not in CATALOGUE][::6]]
CALLING = (Stage.ROUND_ONE, Stage.ROUND_TWO)
UNDER_TRUMP = (Stage.PICK_UP, Stage.LONER_DISCARD, Stage.LONE_DEFENCE, Stage.KITTY, Stage.PLAY)


def _views(name: str, *stages: Stage) -> Iterator[View]:
    """What the seat to act sees, in some of these stages of a walk; under a joker nobody calls."""
    for number, position in enumerate(walk(name).positions):
        seen = view(position, position.to_act)
        if seen.mine and seen.stage in stages and (seen.stage is not Stage.PLAY or number % 3 == 0):
            yield seen


def under(seen: View, chance: Random, count: int) -> tuple[Beliefs, Places]:
    """What a seat believes once trump is fixed."""
    assert seen.contract is not None
    assert seen.seat is not None
    job, known = knowledge(seen), places(seen.rules.pack, seen.contract.denomination)
    free = known.numbers[PACK] & ~(job[PLAYED] | job[OUT] | job[HANDS + seen.seat] | job[GONE + seen.seat])
    bits = [1 << place for place in range(64) if free >> place & 1]
    return under_trump(seen, bits, known, _played(seen, known), chance, count), known


def _played(seen: View, known: Places) -> list[int]:
    played, taken = [0] * 6, 0
    for trick in (*seen.done, seen.trick):
        for seat, each in zip(trick.seats, trick.cards, strict=True):
            bit = next(bit for bit in known.bits[each] if not bit & taken)
            played[seat] |= bit
            taken |= bit
    return played


def _rows(beliefs: Beliefs) -> list[list[int]]:
    assert len(beliefs.rows) == WORLD * beliefs.count
    return [list(beliefs.rows[at : at + WORLD]) for at in range(0, len(beliefs.rows), WORLD)]


def _check(seen: View, row: list[tuple[Card, ...]], beliefs: Beliefs) -> None:
    """The cards of a row lie where they can be, and there are so many as lie there."""
    assert seen.unseen is not None
    left = list(seen.unseen.cards)
    for cards in row:
        for each in cards:
            left.remove(each)
    zones = {(zone.place, zone.seat): zone for zone in seen.unseen.zones}
    for seat in range(6):
        zone = zones.get((Place.HAND, seat))
        if zone is None or seat in seen.sitting_out:
            assert row[seat] == ()
        else:
            assert len(row[seat]) == zone.capacity
            assert not zone.barred.intersection(row[seat])
    buried = zones.get((Place.BURIED, seen.dealer))
    if buried is None or buried.capacity != 1:
        assert row[6] == ()
    else:
        assert len(row[6]) == 1
        assert not buried.barred.intersection(row[6])
    assert all(weight > 0 for weight in beliefs.weights)


@pytest.mark.parametrize("name", [name for name in SOME if name in TURN_UP])
def test_before_trump_the_unseen_cards_lie_where_they_can(name: str) -> None:
    checked = 0
    for seen in _views(name, *CALLING):
        checked += 1
        assert seen.seat is not None
        assert seen.hand is not None
        beliefs = before_trump(seen, Random(name), 4)
        assert beliefs.count == 4
        for row in _rows(beliefs):
            assert row[seen.seat] == set_of(seen.hand)
            row[seen.seat] = 0
            _check(seen, [cards_of(held) for held in row], beliefs)
    assert checked


@pytest.mark.parametrize("name", SOME)
def test_under_trump_the_unseen_cards_lie_where_they_can(name: str) -> None:
    checked = 0
    for seen in _views(name, *UNDER_TRUMP):
        checked += 1
        beliefs, known = under(seen, Random(name), 4)
        assert beliefs.count == 4
        for row in _rows(beliefs):
            assert row[seen.seat or 0] == 0
            cards = [tuple(known.card(1 << place) for place in range(64) if held >> place & 1) for held in row]
            _check(seen, cards, beliefs)
            assert sum(row).bit_count() == sum(len(held) for held in cards)
    assert checked


@pytest.mark.parametrize("name", SOME)
def test_beliefs_depend_on_nothing_that_the_seat_cannot_see(name: str) -> None:
    way, random = walk(name), Random(f"beliefs {name}")
    effective = 0
    for number, position in enumerate(way.positions):
        seen = view(position, position.to_act)
        if not seen.mine or number % 2 or seen.stage not in (*CALLING, *UNDER_TRUMP):
            continue
        told_so = told_again(way, number)
        other = exchanged(told_so, seen.seat, random)
        if other is None:
            continue
        effective += 1
        assert _believed(told_so.end) == _believed(other.end)
    assert effective


def _believed(position: Position) -> tuple[list[int], list[float]]:
    seen, chance = view(position, position.to_act), Random(9)
    beliefs = before_trump(seen, chance, 3) if seen.stage in CALLING else under(seen, chance, 3)[0]
    return list(beliefs.rows), list(beliefs.weights)


def test_worlds_come_from_the_chance_that_is_passed_in() -> None:
    seen = view(told(dealt(game("classic"), {}, "9s"), "P"), 2)
    one, again, other = (before_trump(seen, Random(seed), 20) for seed in (1, 1, 2))
    assert one.rows == again.rows
    assert one.weights == again.weights
    assert one.rows != other.rows
    assert len({tuple(row) for row in _rows(one)}) == 20


# Passes


def _trumps(held: int, suit: Suit) -> int:
    left = card("J" + suit.mate.letter)
    return sum(each.suit is suit or each == left for each in cards_of(held))


def test_who_passed_is_not_believed_to_have_been_strong() -> None:
    """Eldest hand passed at hearts; the seat to act holds no heart."""
    position = told(dealt(game("classic"), {2: "As Ks Ac Kc 9d"}, "Th"), "P")
    beliefs = before_trump(view(position, 2), Random(3), 600)
    weights: dict[bool, list[float]] = {False: [], True: []}
    for row, weight in zip(_rows(beliefs), beliefs.weights, strict=True):
        weights[_trumps(row[1], Suit.HEARTS) >= 3].append(weight)
    assert min(len(each) for each in weights.values()) > 50
    assert mean(weights[True]) < 0.7 * mean(weights[False])


def test_who_has_not_been_asked_is_believed_to_hold_anything() -> None:
    position = dealt(game("classic"), {1: "As Ks Ac Kc 9d"}, "Th")
    assert set(before_trump(view(position, 1), Random(3), 50).weights) == {1}


def test_who_called_is_believed_to_have_been_strong() -> None:
    position = told(dealt(game("classic"), {2: "As Ks Ac Kc 9d", 1: "Js Qd Kd Td Ad", 0: "9s"}, "Th"), "U -9s Js")
    seen = view(position, 2)
    beliefs, known = under(seen, Random(4), 600)
    trumps = known.every(each for each in known.bits if each.suit is Suit.HEARTS or each == card("Jd"))
    weights: dict[int, list[float]] = {}
    for row, weight in zip(_rows(beliefs), beliefs.weights, strict=True):
        weights.setdefault((row[1] & trumps).bit_count(), []).append(weight)
    assert mean(weights[3]) > 2 * mean(weights[1]) > 0
    assert mean(weights[2]) > mean(weights[0])


def test_the_dealer_is_not_believed_to_have_buried_the_turn_up_where_he_may_not() -> None:
    """Only the dealer's trumps are left by then, so that the turn-up could well be what he has laid away."""
    hands = {0: "Js Jc As Ks Qs", 1: "Ah Kh Qh Ad Kd", 2: "Th 9d Td Jd 9c", 3: "9h Qd Tc Qc Kc"}
    words = "U -Qs / Ah Th 9h Js / Jc Kh 9d Qd / As Qh Td Tc / Ks"
    for bury in (True, False):
        position = told(dealt(game("classic", bury=bury), hands, "9s"), words)
        beliefs, known = under(view(position, 1), Random(5), 300)
        turned = known.every([card("9s")])
        assert all((row[0] | row[6]) & turned for row in _rows(beliefs))
        assert any(row[6] & turned for row in _rows(beliefs)) == bury


def test_a_dealer_with_a_side_card_to_spare_is_not_believed_to_have_buried_a_trump() -> None:
    position = told(dealt(game("classic"), {1: "Js Jc Ah Kh 9d", 0: "Kd"}, "9s"), "U -Kd")
    beliefs, known = under(view(position, 1), Random(6), 300)
    spades = known.every(each for each in known.bits if each.suit is Suit.SPADES)
    for row in _rows(beliefs):
        assert not row[6] & spades or not row[0] & ~spades


def test_a_card_that_the_dealer_cannot_have_is_not_moved_to_his_hand() -> None:
    """He was out of hearts in the first trick: he may have buried the queen, but he does not hold her."""
    hands = {1: "9h Th Ah 9d Td", 0: "Js As Ks Kd 9c", 2: "Kh Qh Tc Jd Ac", 3: "Jh Qd Ts Qc Kc"}
    position = told(dealt(game("classic"), hands, "Qs"), "P P P U -9c / 9h Kh Jh Js / Kd")
    beliefs, known = under(view(position, 1), Random(7), 200)
    queen = known.every([card("Qh")])
    assert not any(row[0] & queen for row in _rows(beliefs))


def test_bids_are_believed() -> None:
    """Who bid five tricks in hearts is believed to have more hearts than the others."""
    position = told(dealt(game("bid"), {}), "P 5@h P P")
    while position.to_act is not None and view(position, None).stage is not Stage.PLAY:
        position = position.play(position.legal()[0])
    position = position.play(position.legal()[0])
    seen = view(position, position.to_act)
    assert isinstance(seen.rules.calling, Auction)
    assert seen.contract is not None
    beliefs, known = under(seen, Random(8), 300)
    hearts = known.every(each for each in known.bits if each.suit is Suit.HEARTS)
    total = sum(beliefs.weights)

    def expected(seat: int) -> float:
        counts = [(row[seat] & hearts).bit_count() for row in _rows(beliefs)]
        return sum(w * c for w, c in zip(beliefs.weights, counts, strict=True)) / total - mean(counts)

    maker = seen.contract.maker
    assert expected(maker) > 0.3
    assert all(expected(seat) < 0 for seat in range(4) if seat not in (maker, seen.seat))


def test_a_farmers_hand_that_swapped_leaves_no_card_of_the_dealers_to_guess() -> None:
    hands = {1: "As Ks Qs Js Tc", 0: "Ts 9h Td 9d 9c", 2: "Ah Kh Qh Jh Ad", 3: "Kd Qd Jd Ac Kc"}
    position = told(dealt(game("farmers"), hands, "Th"), "P P P ~Ts,9h,Td U")
    position = position.play(position.legal()[0])
    seen = view(position, 1)
    assert FaceDown(Kind.SWAP, 3) in [each.what for each in seen.seen]
    beliefs, _ = under(seen, Random(1), 20)
    assert {row[6] for row in _rows(beliefs)} == {0}


def test_each_thread_has_callers_of_its_own_and_every_turn_up_game_has_some() -> None:
    assert callers(CATALOGUE["classic"]) is callers(CATALOGUE["classic"])
    assert callers(CATALOGUE["bid"]) is None
    assert all(callers(rules) is not None for rules in CATALOGUE.values() if isinstance(rules.calling, TurnUp))
