"""The contract of every game: the catalogue and 200 combinations of options obey the same laws, by random play."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.cards import JOKER, Card, Rank, Suit
from euchre.game import (
    AskRedeal,
    Bid,
    Claim,
    Decline,
    DefendAlone,
    Discard,
    Give,
    IllegalAction,
    MatchOver,
    Name,
    OrderUp,
    Pass,
    Play,
    Position,
    Swap,
    ToDeal,
    ToDraw,
    Tricks,
    new_match,
)
from euchre.message import Refusal
from euchre.order import NO_TRUMP
from euchre.rules import CATALOGUE, Rubber, TurnUp
from euchre.view import Place, view
from tests.contract.walks import COMBINATIONS, GAMES, WANTED, kinds_seen, names, walk

if TYPE_CHECKING:
    from euchre.cards import Hand
    from euchre.game import Action, Dealt
    from euchre.view import Zone

ALL = pytest.mark.parametrize("name", names())


def _on_the_table(position: Position) -> list[Card]:
    """Every card of the hand in play, wherever it lies."""
    assert position.dealt is not None
    cards = position.dealt
    lying = [*cards.kitty, *(card for heap in (*cards.held, *cards.buried) for card in heap)]
    if cards.turn_up is not None and not cards.taken_up:
        lying.append(cards.turn_up)
    if isinstance(position.phase, Tricks):
        lying += [card for trick in (*position.phase.done, position.phase.trick) for card in trick.cards]
    return lying


@ALL
def test_no_card_is_ever_lost_or_doubled(name: str) -> None:
    pack = Counter(GAMES[name].pack.cards)
    for position in walk(name).positions:
        if position.hand is not None:
            assert Counter(_on_the_table(position)) == pack


@ALL
def test_one_seat_is_to_act_or_it_is_clear_why_none_is(name: str) -> None:
    for position in walk(name).positions:
        if position.hand is None:
            assert isinstance(position.phase, ToDraw | ToDeal | MatchOver)
            assert (position.to_act, position.dealt, position.legal()) == (None, None, ())
            assert (position.over is not None) == isinstance(position.phase, MatchOver)
        else:
            assert position.to_act in range(GAMES[name].seating.seats)
            assert position.legal()
            assert len(set(position.legal())) == len(position.legal())


@ALL
def test_a_seat_that_sits_out_never_plays(name: str) -> None:
    for position in walk(name).positions:
        if isinstance(position.phase, Tricks):
            phase = position.phase
            assert phase.seat in phase.playing
            assert phase.contract.maker in phase.playing
            assert all(set(trick.seats) == set(phase.playing) for trick in phase.done)


@ALL
def test_every_offered_action_is_accepted(name: str) -> None:
    for position in walk(name).positions:
        for action in position.legal():
            assert position.refusal(action, position.to_act) is None
            assert position.play(action, position.to_act) == position.after_action(action)


_SUITS = (*Suit, NO_TRUMP)
_ALWAYS: tuple[Action, ...] = (
    Pass(),
    AskRedeal(),
    DefendAlone(),
    Decline(),
    *(OrderUp(alone) for alone in (False, True)),
    *(Name(suit, alone) for suit in Suit for alone in (False, True)),
    *(Bid(tricks, suit) for tricks in (-1, *range(12), 100) for suit in _SUITS),
)


def _everything(position: Position) -> set[Action]:
    """All that a seat could try: every call, every card of this pack and two more, swaps of its own cards."""
    assert position.dealt is not None
    cards = {*position.rules.pack.cards, JOKER, Card(Rank.SEVEN, Suit.HEARTS)}
    held = position.dealt.held[position.hand.seat] if position.hand else ()
    swaps = {Swap(held[start : start + size]) for size in (0, 2, 3, 4) for start in range(len(held))}
    return {*_ALWAYS, *swaps, *(kind(card) for kind in (Play, Discard, Give) for card in cards)}


def _sampled(name: str) -> list[Position]:
    """Positions of a hand in play: of each phase the first ones, then every fifth."""
    seen: Counter[type] = Counter()
    found = []
    for position in walk(name).positions:
        if position.hand is not None:
            seen[type(position.phase)] += 1
            if seen[type(position.phase)] <= 4 or sum(seen.values()) % 5 == 0:
                found.append(position)
    return found


@ALL
def test_every_other_action_is_refused_with_a_reason(name: str) -> None:
    for position in _sampled(name):
        others = _everything(position) - set(position.legal())
        assert len(others) > 50
        for action in others:
            refusal = position.refusal(action)
            assert isinstance(refusal, Refusal)
            assert isinstance(refusal.code, str)
            assert refusal.code


@ALL
def test_a_refused_action_is_not_played(name: str) -> None:
    random = Random(name)
    for position in _sampled(name):
        action = random.choice(sorted(_everything(position) - set(position.legal()), key=repr))
        with pytest.raises(IllegalAction) as caught:
            position.play(action, position.to_act)
        assert caught.value.refusal == position.refusal(action)


@ALL
def test_only_the_seat_to_act_may_act(name: str) -> None:
    for position in _sampled(name):
        for seat in range(GAMES[name].seating.seats):
            refusal = position.refusal(position.legal()[0], seat)
            assert (refusal.code if refusal else None) == (None if seat == position.to_act else "not-your-turn")


@ALL
def test_the_same_facts_give_the_same_positions(name: str) -> None:
    way = walk(name)
    again = new_match(GAMES[name])
    for fact, position in zip(way.facts, way.positions[1:], strict=True):
        again = again.after(fact)
        assert again == position
        assert hash(again) == hash(position)
    assert len(set(way.positions)) == len(way.positions)


@ALL
def test_points_are_added_up_hand_by_hand(name: str) -> None:
    positions = walk(name).positions
    for before, after in itertools.pairwise(positions):
        if after.last is before.last or after.last is None:
            assert after.score == before.score
            continue
        over = after.last.outcome
        assert after.score.hands == before.score.hands + over.counts
        if not isinstance(GAMES[name].end, Rubber):
            assert after.score.points == tuple(map(sum, zip(before.score.points, over.points, strict=True)))
        if isinstance(GAMES[name].calling, TurnUp):
            assert min(after.score.points) >= 0


@ALL
def test_a_hand_that_counts_gives_out_every_trick_and_its_points_to_the_makers_or_against_them(name: str) -> None:
    rules = GAMES[name]
    for over in {position.last for position in walk(name).positions} - {None}:
        assert over is not None
        outcome = over.outcome
        if outcome.contract is None:
            assert not any((*outcome.points, *outcome.tricks))
            continue
        assert sum(outcome.tricks) == rules.cards
        makers = rules.seating.side(outcome.contract.maker)
        others = {points for side, points in enumerate(outcome.points) if side != makers}
        assert outcome.points[makers] or min(others)
        assert not (outcome.points[makers] and any(others))


# What a seat cannot see


def _lies_in(cards: Dealt, zone: Zone) -> Hand:
    match zone.place:
        case Place.KITTY:
            return cards.kitty
        case Place.HAND:
            assert zone.seat is not None
            return cards.held[zone.seat]
        case Place.BURIED:
            assert zone.seat is not None
            return cards.buried[zone.seat]


@ALL
def test_the_zones_of_unseen_cards_hold_them_all_and_admit_where_they_are(name: str) -> None:
    for position in walk(name).positions:
        if position.dealt is None:
            continue
        for viewer in (*range(GAMES[name].seating.seats), None):
            unseen = view(position, viewer).unseen
            assert unseen is not None
            assert sum(zone.capacity for zone in unseen.zones) == len(unseen.cards)
            truly = [_lies_in(position.dealt, zone) for zone in unseen.zones]
            assert Counter(card for cards in truly for card in cards) == Counter(unseen.cards)
            for zone, cards in zip(unseen.zones, truly, strict=True):
                assert len(cards) == zone.capacity
                assert not zone.barred & set(cards)


@ALL
def test_no_zone_is_named_twice_and_none_is_the_viewers_own(name: str) -> None:
    for position in _sampled(name):
        for viewer in (*range(GAMES[name].seating.seats), None):
            seen = view(position, viewer)
            assert seen.unseen is not None
            places = [(zone.place, zone.seat) for zone in seen.unseen.zones]
            assert len(set(places)) == len(places)
            assert (Place.BURIED, viewer) not in places
            assert ((Place.HAND, viewer) in places) == (viewer is not None and seen.hand is None)


# That the laws were put to the test


def test_two_hundred_different_combinations_are_tried() -> None:
    assert len(COMBINATIONS) == WANTED == 200
    assert len({rules.fingerprint for rules in GAMES.values()}) == len(CATALOGUE) + WANTED
    games = {key.split()[1] for key in COMBINATIONS}
    assert games == set(CATALOGUE)


CALLING = {"ToDraw", "ToDeal", "BlindCall", "RoundOne", "RoundTwo", "Bidding"}
AFTER = {"PickUp", "PartnersBest", "LonerDiscard", "TakeKitty", "LoneDefence", "Tricks", "MatchOver"}
CALLS = {"Pass", "OrderUp", "Name", "Bid", "AskRedeal", "Swap"}
OTHERS = {"Discard", "Give", "DefendAlone", "Decline", "Play", "Claim"}
ENDS = {"played", "claimed", "thrown-in", "joker-turned", "redeal"}


def test_every_phase_every_action_and_every_end_of_a_hand_came() -> None:
    seen = kinds_seen()
    assert set(seen) == CALLING | AFTER | CALLS | OTHERS | ENDS
    assert min(seen.values()) >= 10


def test_a_claim_among_other_actions_is_granted_or_refused_with_a_reason() -> None:
    answers: Counter[str] = Counter()
    for name in CATALOGUE:
        for position in walk(name).positions:
            refusal = position.refusal(Claim())
            answers[refusal.code if refusal else "granted"] += 1
    assert min(answers[code] for code in ("granted", "claim-on-lead", "claim-not-sure", "order-up-or-pass")) >= 10
