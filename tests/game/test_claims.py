"""Claims: granted only when every remaining card must win, found out again here by trying everything."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.cards import Card, Rank, Suit
from euchre.events import events
from euchre.game import Bid, Claim, Decision, Name, OrderUp, Play, Position, Tricks
from euchre.order import NO_TRUMP, order
from euchre.rules import RuleSet, game
from tests.game.sure import is_sure, is_sure_in_order
from tests.helpers import (
    before_first_deal,
    called,
    dealt,
    outcome,
    refused,
    stacked,
    told,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.game import Action
    from euchre.rules import Seat


def test_the_five_best_trumps_may_be_claimed_on_the_first_lead() -> None:
    position = called(game("classic"), 5, "U -9s")
    after = told(position, "claim")
    over = outcome(after)
    assert (over.why, over.seat, over.tricks, over.points) == ("claimed", 1, (0, 5, 0, 0), (0, 2))
    assert after.score.points == (0, 2)


def test_a_claim_counts_the_tricks_that_were_played_and_those_that_were_left() -> None:
    hands = {1: "Js Jc As Ah 9h", 2: "Kh Qh Ad Kd Qd", 3: "Ac Kc Qc Tc Jh", 0: "Ks Qs Th Jd Td"}
    position = told(dealt(game("classic"), hands, "9s"), "U -9s Ah Kh Jh Th")
    assert refused(position, "claim") == "claim-not-sure"
    position = told(position, "9h Qh Ac Ks")
    assert refused(position, "claim") == "claim-not-sure"
    position = told(position, "Qs Js Kd Tc")
    over = outcome(told(position, "claim"))
    assert over.tricks == (1, 4, 0, 0)
    assert over.points == (0, 1)


def test_a_claim_that_is_not_sure_is_refused_and_changes_nothing() -> None:
    position = called(game("classic"), 4, "U -9s")
    assert refused(position, "claim") == "claim-not-sure"
    assert position == called(game("classic"), 4, "U -9s")


def test_a_claim_is_for_the_player_on_lead() -> None:
    position = told(called(game("classic"), 5, "U -9s"), "Js")
    assert refused(position, "claim") == "claim-on-lead"


@pytest.mark.parametrize("words", ["", "U", "P P P P"])
def test_nothing_can_be_claimed_before_the_play(words: str) -> None:
    assert refused(told(dealt(game("classic"), turn_up="9s"), words), "claim")


def test_a_claim_is_never_among_the_offered_actions() -> None:
    position = called(game("classic"), 5, "U -9s")
    while position.hand is not None:
        assert Claim() not in position.legal()
        position = position.play(position.legal()[0])


def test_a_granted_claim_shows_all_hands_to_everybody() -> None:
    before = called(game("classic"), 5, "U -9s")
    after = told(before, "claim")
    assert before.dealt is not None
    for viewer in (0, 1, 2, 3, None):
        first, *_ = events(before, Decision(1, Claim()), after, viewer)
        assert (first.code, first["hands"]) == ("claims", before.dealt.held)


def test_a_claim_may_end_a_match() -> None:
    over = told(called(game("classic"), 5, "U! -9s", start=(0, 6)), "claim").over
    assert over is not None
    assert over.winner == 1


def test_a_claimed_bid_is_scored_by_all_tricks() -> None:
    hands = {1: "Js Js Jc Jc As As Ks Ks Qs Qs"}
    position = told(dealt(game("bid"), hands), "7@s P P P claim")
    assert outcome(position).points == (0, 10, 0, 0)


def test_a_trump_that_may_be_out_spoils_a_claim_of_side_aces() -> None:
    hands = {1: "Js Jc As Ah Ad"}
    position = told(dealt(game("classic"), hands, "9s"), "U -9s")
    assert refused(position, "claim") == "claim-not-sure"


def test_a_partners_higher_card_spoils_a_claim_too() -> None:
    hands = {1: "Jc As Ks Qs Ts", 3: "Js Ac Kc Qc Tc"}
    position = told(dealt(game("classic"), hands, "9s"), "U -9s")
    assert refused(position, "claim") == "claim-not-sure"


def test_a_card_that_the_claimer_buried_himself_cannot_be_out() -> None:
    hands = {0: "Jc As Ks Qs Ts", 1: "Ah Kh Qh Th 9h"}
    position = told(dealt(game("classic"), hands, "Js"), "P P P U -Js Ah")
    assert refused(position, "claim") == "claim-on-lead"
    position = told(position, f"{position.legal()[0].card} ")  # type: ignore[union-attr]
    position = position.play(position.legal()[0]).play(Play(Card(Rank.TEN, Suit.SPADES)))
    assert position.to_act == 0
    assert position.refusal(Claim()) is None


# Against trying everything

TABLES = [
    *(game(name) for name in ("classic", "british", "two-hand", "four-hand", "bid", "bid-3", "bid-5")),
    game("classic", partners_best=True, defend_alone=True),
]


def _strong_deal(rules: RuleSet, suit: Suit, dealer: Seat, random: Random) -> Position:
    """Eldest hand is dealt many good cards of a suit and side aces, the others what there is."""
    strength = order(suit).strengths

    def worth(card: Card) -> float:
        own = 40 if order(suit).is_trump(card) else 0
        return own + strength[card] * 3 + random.random() * 40

    best = sorted(rules.pack.cards, key=worth)[-rules.cards :]
    eldest = rules.seating.left(dealer)
    deal = stacked(rules, dealer, {eldest: " ".join(map(str, best))})
    seats = rules.seating.seats
    others = [place for place in range(len(deal.pack)) if place % seats or place >= seats * rules.cards]
    cards = [deal.pack[place] for place in others]
    random.shuffle(cards)
    mixed = dict(zip(others, cards, strict=True))
    pack = tuple(mixed.get(place, card) for place, card in enumerate(deal.pack))
    return before_first_deal(rules, dealer).after(replace(deal, pack=pack))


def _wanted(position: Position, suit: Suit, eldest: Seat) -> list[Action]:
    """Calls with which eldest hand makes use of his cards, if there are any now."""
    if position.to_act != eldest:
        return []
    return [
        each
        for each in position.legal()
        if isinstance(each, OrderUp)
        or (isinstance(each, Name) and each.suit is suit)
        or (isinstance(each, Bid) and each.tricks > 7 and each.denomination in (suit, NO_TRUMP))
    ]


def _leads(number: int, most: int) -> Iterator[tuple[Position, Tricks]]:
    """Positions of one hand in which somebody is to lead, with few cards left."""
    random = Random(f"claims {number}")
    rules = TABLES[number % len(TABLES)]
    suit, dealer = random.choice(list(Suit)), random.randrange(rules.seating.seats)
    position = _strong_deal(rules, suit, dealer, random)
    while position.hand is not None:
        phase = position.phase
        if isinstance(phase, Tricks) and phase.led is None and len(phase.dealt.held[phase.seat]) <= most:
            yield position, phase
        wanted = _wanted(position, suit, rules.seating.left(dealer))
        position = position.play(random.choice(wanted or list(position.legal())))


def _turn_up_is_out(phase: Tricks) -> bool:
    """Whether the turn-up went to the dealer's hand and has not been seen since."""
    cards = phase.dealt
    played = {card for trick in phase.done for card in trick.cards}
    return cards.taken_up and cards.turn_up not in played and phase.seat != cards.dealer


def test_a_claim_is_granted_only_if_no_distribution_and_no_play_can_beat_it() -> None:
    granted: Counter[int] = Counter()
    for number in range(400):
        for position, phase in _leads(number, most=3):
            if position.refusal(Claim()) is None:
                top_down = order(phase.contract.denomination).arrange(phase.dealt.held[phase.seat])
                assert is_sure_in_order(position, phase, top_down)
                granted[len(top_down)] += 1
    assert min(granted[cards] for cards in (1, 2, 3)) >= 60


def test_a_claim_is_refused_only_if_something_can_beat_it() -> None:
    """Where the turn-up may lie, the claim is judged as if anybody could hold it, which can only refuse more."""
    refusals: Counter[int] = Counter()
    for number in range(400):
        for position, phase in _leads(number, most=3):
            if position.refusal(Claim()) is not None and not _turn_up_is_out(phase):
                assert not is_sure(position, phase)
                refusals[len(phase.dealt.held[phase.seat])] += 1
    assert min(refusals[cards] for cards in (1, 2, 3)) >= 60
