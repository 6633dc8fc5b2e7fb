"""What bidders expect: hands judged by the fit take about as many tricks when they are played out."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import correlation, mean
from typing import TYPE_CHECKING

import pytest

from euchre.bots.bidders import kept, lead_out
from euchre.bots.tricks import FEATURES, Prospects, judge, shape
from euchre.cards import Suit, hand
from euchre.order import NO_TRUMP, order
from euchre.rules import CATALOGUE, Auction
from euchre.solver.loading import load
from euchre.solver.places import places
from euchre.solver.players import Players, records
from euchre.solver.playout import GONE, HANDS, LEADER, MAKER, PACK

if TYPE_CHECKING:
    from euchre.bots.tricks import Judge
    from euchre.cards import Card
    from euchre.order import Denomination
    from euchre.rules import RuleSet

AUCTIONS = [name for name, rules in CATALOGUE.items() if isinstance(rules.calling, Auction)]
BID = CATALOGUE["bid"]
DEALS = 150 if load("playout", "_playouts")[1] is not None else 40


def judge_of(rules: RuleSet) -> Judge:
    """The judge that comes with the package."""
    found = judge(rules)
    assert found is not None
    return found


def dealt_at_random(rules: RuleSet, random: Random) -> tuple[list[list[Card]], list[Card]]:
    """Hands by seat, and the kitty."""
    cards = random.sample(rules.pack.cards, rules.pack.size)
    size, seats = rules.cards, rules.seating.seats
    return [cards[seat * size : (seat + 1) * size] for seat in range(seats)], cards[seats * size :]


@pytest.mark.parametrize("name", AUCTIONS)
def test_hands_take_about_as_many_tricks_as_they_promise(name: str) -> None:
    rules, random = CATALOGUE[name], Random(f"fresh {name}")
    judges, promised, jobs = judge_of(rules), [], []
    for _ in range(DEALS):
        hands, kitty = dealt_at_random(rules, random)
        # The strongest suit, as it is bid; sometimes no trump.
        names = (*Suit,) if random.random() < 0.8 else (NO_TRUMP,)
        best = max(names, key=lambda each: judges.tricks(hands[0], each))
        promised.append(judges.tricks(hands[0], best))
        jobs.append(lead_out(rules, 0, best, hands, kitty))
    taken = list(Players().values(jobs, records(rules.pack)))
    assert correlation(promised, taken) > 0.5
    assert mean(taken) == pytest.approx(mean(promised), abs=0.7)


@pytest.mark.parametrize("name", AUCTIONS)
def test_a_better_hand_promises_more(name: str) -> None:
    judges = judge_of(CATALOGUE[name])
    strong = hand("Js Js Jc As As Ks Qs Ah Ad Ac")
    assert judges.tricks(strong, Suit.SPADES) > judges.tricks(strong, Suit.HEARTS) + 2
    assert judges.tricks(strong, Suit.SPADES) > judges.tricks(hand("Js Jc As Ks Qs Qh Qh Qd Qc Kc"), Suit.SPADES)


def test_chances_fall_with_the_tricks_and_are_even_at_what_is_expected() -> None:
    prospects = Prospects(5.5, 1.2)
    chances = [prospects.at_least(tricks) for tricks in range(11)]
    assert chances == sorted(chances, reverse=True)
    assert prospects.at_least(6) == pytest.approx(0.5)
    assert chances[0] > 0.999
    assert chances[10] < 0.01


# Shapes


@pytest.mark.parametrize("denomination", [*Suit, NO_TRUMP])
def test_a_shape_counts_every_card_once(denomination: Denomination) -> None:
    random = Random(f"{denomination}")
    for _ in range(20):
        held = random.sample(BID.pack.cards, 10)
        found = shape(BID.pack, denomination, held)
        assert len(found) == FEATURES
        assert found[0] == 1
        assert sum(found[1:20]) == 10
        trumps = sum(order(denomination).is_trump(each) for each in held)
        assert sum(found[1:12]) == trumps
        assert found[20] == trumps**2


def test_a_shape_tells_voids_and_long_suits() -> None:
    held = hand("As Ks Ah Kh Qh Th Th Jh Qh Ad")
    spades, nothing = shape(BID.pack, Suit.SPADES, held), shape(BID.pack, NO_TRUMP, held)
    assert spades[21:23] == [1, 4]
    assert nothing[21] == 0
    assert nothing[20] == 0
    # Equal ranks of trump count alike, wherever the suit.
    assert shape(BID.pack, Suit.SPADES, hand("Js Jc")) == shape(BID.pack, Suit.CLUBS, hand("Jc Js"))


# How bids are explained


def test_a_hand_that_takes_a_little_more_than_was_bid_explains_it_best() -> None:
    judges, random = judge_of(BID), Random("explains")
    known = places(BID.pack, Suit.HEARTS)
    likely = judges.explains(known, Suit.HEARTS, 5)
    found = []
    for _ in range(200):
        held = random.sample(BID.pack.cards, 10)
        off = judges.tricks(held, Suit.HEARTS) - 5
        found.append((abs(off - 0.3), likely(known.set_of(held))))
    found.sort()
    assert all(less >= more - 1e-9 for (_, less), (_, more) in pairwise(found))
    assert found[0][1] > 0.9
    assert all(weight > 0 for _, weight in found)


# Jobs of bidders


@pytest.mark.parametrize("name", AUCTIONS)
def test_a_bidder_lays_away_as_many_as_he_takes_up_and_leads(name: str) -> None:
    rules, random = CATALOGUE[name], Random(f"jobs {name}")
    for maker in range(rules.seating.seats):
        hands, kitty = dealt_at_random(rules, random)
        job = lead_out(rules, maker, Suit.CLUBS, hands, kitty)
        known = places(rules.pack, Suit.CLUBS)
        sets = [job[HANDS + seat] for seat in range(rules.seating.seats)]
        assert [each.bit_count() for each in sets] == [rules.cards] * rules.seating.seats
        gone = job[GONE + maker]
        assert gone.bit_count() == len(kitty)
        assert sum(sets) + gone == known.numbers[PACK]
        assert (job[LEADER], job[MAKER]) == (maker, maker)
        for seat, held in enumerate(hands):
            if seat != maker:
                assert sorted(known.card(1 << at) for at in range(64) if sets[seat] >> at & 1) == sorted(held)


def test_low_cards_of_short_suits_are_laid_away() -> None:
    cards = hand("Js Js As Ks Ts Ah Qh Ad Kd Jd Kc")
    held, gone = kept(cards, 9, Suit.SPADES)
    assert set(gone) == set(hand("Qh Kc"))
    assert len(held) == 9
