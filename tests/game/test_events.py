"""What is heard between two positions: each fact in its own words, secrets to their owners alone."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from euchre.cards import Suit, card, hand
from euchre.events import events
from euchre.game import Decision, TakeBack, draw, new_match
from euchre.message import Event, Message, Reason, Refusal
from euchre.rules import Farmers, FirstDealer, game
from tests.helpers import (
    SEED,
    action,
    before_first_deal,
    bid_and_played,
    called,
    deal_next,
    dealt,
    finish,
    scored,
    told,
)

if TYPE_CHECKING:
    from euchre.game import Position

HANDS = {0: "As Ks Qs Ts 9s", 1: "Ah Kh Qh Th 9h", 2: "Ad Kd Qd Td 9d", 3: "Ac Kc Qc Tc 9c"}


def _heard(before: Position, word: str, viewer: int | None = None) -> list[Event]:
    """All that is heard of one action."""
    assert before.to_act is not None
    return list(events(before, Decision(before.to_act, action(word)), told(before, word), viewer))


def _codes(before: Position, word: str, viewer: int | None = None) -> list[str]:
    return [event.code for event in _heard(before, word, viewer)]


# Calling


@pytest.mark.parametrize(
    ("passes", "word", "code"),
    [
        ("", "U", "orders-up"),
        ("P", "U", "assists"),
        ("P P", "U!", "orders-up"),
        ("P P P", "U", "picks-up"),
        ("", "P", "passes"),
        ("P P P", "P", "turns-down"),
        ("P P P P", "P", "passes"),
        ("P P P P", "d", "makes-next"),
        ("P P P P P", "s", "crosses"),
        ("P P P P P", "c!", "crosses"),
    ],
)
def test_a_call_is_told_as_at_the_table(passes: str, word: str, code: str) -> None:
    before = told(dealt(game("classic"), HANDS, "Jh"), passes)
    first = _heard(before, word)[0]
    assert first.code == code
    assert first["seat"] == before.to_act
    if word != "P":
        assert first["alone"] is word.endswith("!")


def test_a_partner_of_nobody_orders_up() -> None:
    assert _codes(dealt(game("two-hand"), turn_up="Jh"), "U") == ["orders-up"]


def test_a_loners_partner_is_told_to_sit_out() -> None:
    heard = _heard(told(dealt(game("classic"), HANDS, "Jh"), "P P P P"), "d!")
    assert [(event.code, event["seat"]) for event in heard] == [("makes-next", 1), ("sits-out", 3)]


def test_a_lone_defenders_partner_is_told_to_sit_out() -> None:
    before = told(dealt(game("classic", defend_alone=True), HANDS, "Jh"), "P P P P d!")
    assert [(event.code, event["seat"]) for event in _heard(before, "defend")] == [
        ("defends-alone", 2),
        ("sits-out", 0),
    ]
    assert _codes(before, "decline") == ["defends-with-partner"]


def test_a_blind_call_is_announced_and_told() -> None:
    between = before_first_deal(game("british"))
    before = deal_next(between, turn_up="*")
    assert before.dealt is not None
    announced = events(between, before.dealt.deal, before, None)
    assert [event.code for event in announced] == ["dealt", "turned-up", "must-name-blind"]
    assert _codes(before, "h") == ["names-blind"]


def test_bids_are_told_with_what_is_bid() -> None:
    heard = _heard(dealt(game("bid")), "3@h")
    assert heard == [Event.of("bids", seat=1, tricks=3, denomination=Suit.HEARTS)]


def test_the_kitty_is_told_by_its_number() -> None:
    before = told(dealt(game("bid-3")), "3@h P")
    assert _heard(before, "P") == [Event.of("passes", seat=0), Event.of("takes-kitty", seat=1, cards=2)]


# Secrets


def test_a_discard_is_told_to_its_owner_alone() -> None:
    before = told(dealt(game("classic"), HANDS, "Jh"), "U")
    assert _heard(before, "-9s", 0) == [Event.of("you-discard", card=card("9s"))]
    for other in (1, 2, 3, None):
        assert _heard(before, "-9s", other) == [Event.of("discards", seat=0)]


def test_a_gift_is_told_to_giver_and_loner_alone() -> None:
    before = told(dealt(game("classic", partners_best=True), HANDS, "Jh"), "P P P P d!")
    assert _heard(before, "+Ac", 3) == [Event.of("you-give", card=card("Ac"))]
    assert _heard(before, "+Ac", 1) == [Event.of("you-receive", seat=3, card=card("Ac"))]
    for other in (0, 2, None):
        assert _heard(before, "+Ac", other) == [Event.of("gives-best", seat=3)]


def test_a_swap_is_told_to_its_owner_alone() -> None:
    before = dealt(game("farmers"), {1: "9s Ts 9h Th 9d"}, "Ad", "Ks Qs Js")
    taken = (card("Ks"), card("Qs"), card("Js"))
    own = Event.of("you-swap", cards=hand("9s Ts 9h"), taken=taken)
    assert _heard(before, "~9s,Ts,9h", 1) == [own]
    for other in (0, 2, 3, None):
        assert _heard(before, "~9s,Ts,9h", other) == [Event.of("swaps", seat=1)]


def test_a_redeal_shows_the_hand_to_all() -> None:
    before = dealt(game("classic", farmers_hand=Farmers.REDEAL), {1: "9s Ts 9h Th 9d"}, "Ad")
    for viewer in (0, 1, 2, 3, None):
        first, second, *_ = _heard(before, "redeal", viewer)
        assert first == Event.of("asks-redeal", seat=1, hand=hand("9s Ts 9h Th 9d"))
        assert second == Event.of("redeal", seat=1)


# Play and ends


def test_a_trick_is_told_with_its_winner_and_number() -> None:
    before = told(dealt(game("classic"), HANDS, "Jh"), "U -9s Ah Ad Ac")
    assert _heard(before, "Jh") == [
        Event.of("plays", seat=0, card=card("Jh")),
        Event.of("trick-won", seat=0, number=1),
    ]
    assert _codes(told(before, "Jh"), "As") == ["plays"]


@pytest.mark.parametrize(
    ("tricks_made", "word", "code"),
    [
        (0, "U", "euchred"),
        (2, "U!", "euchred-alone"),
        (3, "U", "made"),
        (4, "U!", "made"),
        (5, "U", "march"),
        (5, "U!", "march-alone"),
    ],
)
def test_the_end_of_a_hand_is_told_with_its_result(tricks_made: int, word: str, code: str) -> None:
    before = called(game("classic"), tricks_made, word, start=(1, 2))
    heard = _to_the_end(before, tricks_made)
    assert [event.code for event in heard] == ["plays", "trick-won", code, "seed", "score"]
    _, trick, result, seed, score = heard
    assert trick["number"] == 5
    assert (result["seat"], result["side"], result["tricks"]) == (1, 1, tricks_made)
    assert seed["seed"] == SEED.hex()
    points = result["points"]
    assert isinstance(points, tuple)
    assert score["points"] == (1 + points[0], 2 + points[1])


def _to_the_end(before: Position, makers_tricks: int) -> list[Event]:
    """What is heard of the last action of a hand in which the makers take so many tricks."""
    target = finish(before, makers_tricks)
    assert target.last is not None
    decisions = target.last.dealt.decisions
    assert before.dealt is not None
    for decision in decisions[len(before.dealt.decisions) : -1]:
        before = before.after(decision)
    return list(events(before, decisions[-1], target, None))


def test_a_claim_is_told_with_all_hands_and_ends_the_hand() -> None:
    before = called(game("classic"), 5, "U -9s")
    assert before.dealt is not None
    heard = _heard(before, "claim")
    assert heard[0] == Event.of("claims", seat=1, hands=before.dealt.held)
    assert [event.code for event in heard] == ["claims", "march", "seed", "score"]


@pytest.mark.parametrize(("bid", "taken", "code"), [(4, 4, "bid-made"), (4, 7, "bid-made"), (4, 3, "bid-set")])
def test_the_end_of_an_auction_hand_is_told_with_its_result(bid: int, taken: int, code: str) -> None:
    position = bid_and_played(before_first_deal(game("bid")), bid, taken)
    assert position.last is not None
    before = before_first_deal(game("bid")).after(position.last.dealt.deal)
    heard = _to_the_end(told(before, f"{bid}@s P P P"), taken)
    result = next(event for event in heard if event.code.startswith("bid-"))
    assert (result.code, result["bid"], result["tricks"], result["denomination"]) == (code, bid, taken, Suit.SPADES)


def test_a_throw_in_is_told_without_a_score() -> None:
    before = told(dealt(game("classic"), HANDS, "Jh"), "P P P P P P P")
    assert _codes(before, "P") == ["passes", "thrown-in", "seed"]


def test_a_turned_joker_is_told_with_the_deal() -> None:
    between = before_first_deal(game("tommy-joker"))
    after = deal_next(between, turn_up="*")
    assert after.last is not None
    heard = events(between, after.last.dealt.deal, after, None)
    assert [event.code for event in heard] == ["dealt", "turned-up", "joker-turned", "seed"]


def test_the_deal_is_told_with_its_commitment_and_never_with_its_seed() -> None:
    between = before_first_deal(game("classic"))
    after = deal_next(between, HANDS, "Jh")
    assert after.dealt is not None
    for viewer in (0, 1, None):
        first, second = events(between, after.dealt.deal, after, viewer)
        assert first == Event.of("dealt", seat=0, number=1, commitment=after.dealt.deal.commitment)
        assert second == Event.of("turned-up", seat=0, card=card("Jh"))


def test_the_draw_is_told_with_the_cards_shown() -> None:
    rules = game("classic", first_dealer=FirstDealer.FIRST_JACK)
    drawn = draw(rules, b"c")
    before = new_match(rules)
    (only,) = events(before, drawn, before.after(drawn), None)
    assert only == Event.of("dealer-drawn", seat=drawn.dealer, shown=drawn.shown)


def test_taking_back_is_told() -> None:
    position = dealt(game("classic"))
    assert events(position, TakeBack(2, 1), position, None) == (Event.of("takes-back", seat=2),)


# Ends of games and matches


def test_a_won_match_is_told_by_its_kind() -> None:
    points = _to_the_end(called(game("classic"), 3, start=(0, 9)), 3)[-1]
    assert (points.code, points["side"], points["points"]) == ("match-won", 1, (0, 10))
    hands = _to_the_end(called(game("classic", hands=1), 3), 3)[-1]
    assert (hands.code, hands["side"], hands["hands"]) == ("match-won-hands", 1, 1)
    drawn = _to_the_end(called(game("classic", hands=1), 3, start=(1, 0)), 3)[-1]
    assert (drawn.code, drawn["points"]) == ("match-drawn", (1, 1))


def test_a_won_game_of_a_rubber_is_told_with_the_score_it_was_won_by() -> None:
    heard = _to_the_end(called(game("rubber"), 5, start=(2, 4)), 5)
    score, won = heard[-2:]
    assert (score.code, score["points"]) == ("score", (2, 6))
    assert (won.code, won["side"], won["worth"], won["games"]) == ("game-won", 1, 2, (0, 1))


def test_a_won_rubber_is_told_with_its_margin() -> None:
    position = scored(before_first_deal(game("rubber"), dealer=0, start=(0, 4)), 1, 2)
    position = scored(scored(position, 1, 4), 0, 2)
    assert position.score.points == (2, 4)
    while position.rules.seating.left(position.phase.dealer) % 2 == 0:  # type: ignore[union-attr]
        position = told(deal_next(position, turn_up="9s"), "P P P P P P P P")
    heard = _to_the_end(called(game("rubber"), 3, before=position), 3)
    over = heard[-1]
    assert [event.code for event in heard[-3:]] == ["score", "game-won", "match-won-rubber"]
    assert (over["side"], over["margin"], over["rubber"]) == (1, 2 + 3 + 2, (0, 5))


def test_every_event_is_tested_here() -> None:
    """Codes that the source can give, against those that are named in this file."""
    source = Path(inspect.getfile(events)).read_text()
    codes = set(re.findall(r'Event\.of\(\s*"([a-z-]+)"', source))
    codes |= set(re.findall(r'return "([a-z-]+)"', source))
    named = set(re.findall(r'"([a-z-]+)"', Path(__file__).read_text()))
    assert codes - named == set()
    assert len(codes) > 30


# Messages


def test_a_message_gives_its_arguments_by_name() -> None:
    message = Refusal.of("must-follow", card=card("As"), led=Suit.HEARTS)
    assert (message["card"], message["led"]) == (card("As"), Suit.HEARTS)
    assert isinstance(message, Message)
    with pytest.raises(KeyError):
        message["suit"]


def test_messages_of_different_kinds_are_not_equal() -> None:
    assert Event.of("a", seat=1) == Event.of("a", seat=1)
    assert Event.of("a", seat=1) != Event.of("a", seat=2)
    assert len({Event.of("a"), Refusal.of("a"), Reason.of("a")}) == 3
