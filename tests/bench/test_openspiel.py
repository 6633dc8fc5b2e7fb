"""Random hands of OpenSpiel's euchre through our engine: the same legal cards, winners and points at every step.

Where their game or their code is not what it says, a test here names it; the matches of `benchmarks.openspiel` must
be read with that in mind.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest
from benchmarks import openspiel
from benchmarks.openspiel import (
    Match,
    OurSide,
    dealt,
    duplicate,
    loop_speed,
    play_hand,
    rollout_speed,
    states_to_play,
)
from benchmarks.openspiel_mirror import ALONE, PASS, TOGETHER, card, matching_rules, number, numbers_of_deal, position
from benchmarks.openspiel_peer import INSTALLED, ismcts, new_state

from euchre.bots import Choice, bot
from euchre.game import Bid, Discard, Name, OrderUp, Pass, Tricks, hand_seed, shuffled
from euchre.message import Reason
from euchre.order import NO_TRUMP, order
from euchre.view import Stage, view

if TYPE_CHECKING:
    from benchmarks.openspiel_peer import State

    from euchre.game import Action, Outcome, Position
    from euchre.view import View

pytestmark = pytest.mark.skipif(not INSTALLED, reason="OpenSpiel is not installed: it is in the group `bench`")

HANDS = 2000


@dataclass(frozen=True)
class Played:
    """A hand that both engines have played to the same end, and the phases in which they agreed."""

    state: State
    outcome: Outcome
    phases: tuple[str, ...]

    @property
    def dealer(self) -> int:
        return self.state.dealer()

    @property
    def sitting_out(self) -> int | None:
        contract = self.outcome.contract
        return (contract.maker + 2) % 4 if contract and contract.alone else None


def _agreed(state: State, now: Position, random: Random) -> Action:
    """An action, after both have said whose turn it is and what he may do; mostly a pass where that is possible."""
    assert now.to_act == state.current_player()
    actions: dict[int, Action] = {}
    for action in now.legal():
        actions.setdefault(number(now, action), action)
    assert sorted(actions) == state.legal_actions()
    passes = PASS in actions and random.random() < 0.75
    return actions[PASS] if passes else random.choice(list(actions.values()))


def _hand(deal: int) -> Played:
    """A random hand played by both step by step; every other hand sticks the dealer."""
    random, stick = Random(deal), bool(deal % 2)
    rules, state, phases = matching_rules(stick), dealt("agreement", deal, stick), list[str]()
    now = position(rules, state.history())
    while not state.is_terminal():
        if ALONE in state.legal_actions():
            state.apply_action(random.choice([ALONE, TOGETHER]))
            now = position(rules, state.history())
            continue
        action = _agreed(state, now, random)
        phases.append(type(now.phase).__name__)
        state.apply_action(number(now, action))
        now = now.after_action(action)
    assert now.last is not None
    return Played(state, now.last.outcome, tuple(phases))


@cache
def _hands() -> tuple[Played, ...]:
    return tuple(_hand(deal) for deal in range(HANDS))


def test_both_engines_allow_the_same_in_every_kind_of_position() -> None:
    hands = _hands()
    seen = Counter(phase for hand in hands for phase in hand.phases)
    assert set(seen) == {"RoundOne", "RoundTwo", "PickUp", "Tricks"}
    assert min(seen.values()) > HANDS / 4
    assert Counter(hand.outcome.why for hand in hands)["thrown-in"] > 20
    assert sum(hand.sitting_out is not None for hand in hands) > HANDS / 3


def test_both_engines_give_every_trick_to_the_same_seat() -> None:
    for hand in _hands():
        if hand.outcome.contract:
            winners = Counter(trick.winner() for trick in hand.state.tricks())
            assert tuple(winners[seat] for seat in range(4)) == hand.outcome.tricks


def test_both_engines_pay_the_same() -> None:
    """They pay every seat, and take from one side what they give to the other."""
    paid: Counter[int] = Counter()
    for hand in _hands():
        ours, theirs = hand.outcome.points
        assert hand.state.returns() == [ours - theirs, theirs - ours] * 2
        paid[abs(ours - theirs)] += 1
    assert set(paid) == {0, 1, 2, 4}


# What their game does otherwise than ours, or than it says


def _questions(stick_the_dealer: bool, *calls: int) -> list[tuple[int, list[int]]]:
    """Who is asked what after these calls; the first choice is taken until the first lead."""
    state = dealt("questions", 0, stick_the_dealer)
    for call in calls:
        state.apply_action(call)
    asked: list[tuple[int, list[int]]] = []
    while not state.is_terminal() and len(asked) < 3:
        asked.append((state.current_player(), state.legal_actions()))
        state.apply_action(state.legal_actions()[0])
    return asked


def _accept(deal: int = 0) -> int:
    return next(call for call in dealt("questions", deal, True).legal_actions() if call != PASS)


def test_they_ask_for_alone_after_the_discard() -> None:
    discard, alone, _ = _questions(True, _accept())
    assert discard[0] == 0
    assert alone == (1, [ALONE, TOGETHER])


def test_their_dealer_may_not_bury_the_turn_up() -> None:
    state = dealt("questions", 0, True)
    turn_up = state.history()[-1]
    (_, discards), _, _ = _questions(True, _accept())
    assert len(discards) == 5
    assert turn_up not in discards


def test_their_dealer_discards_even_when_he_is_to_sit_out() -> None:
    """His partner, the second to speak, assists alone; the discard goes into no position of ours."""
    discard, alone, lead = _questions(True, PASS, _accept())
    assert (discard[0], alone[0], lead[0]) == (0, 2, 1)
    state = dealt("questions", 0, True)
    for each in (PASS, _accept(), discard[1][0], ALONE):
        state.apply_action(each)
    now = position(matching_rules(True), state.history())
    assert now.dealt is not None
    assert not any(isinstance(decision.action, Discard) for decision in now.dealt.decisions)
    assert view(now, None).sitting_out == (0,)


def test_when_eldest_hand_sits_out_the_dealers_partner_leads_as_with_us() -> None:
    led = [(hand.state.tricks()[0], hand.dealer) for hand in _hands() if hand.sitting_out == (hand.dealer + 1) % 4]
    assert len(led) > 20
    assert {(trick.leader() - dealer) % 4 for trick, dealer in led} == {2}


def test_a_euchre_costs_2_whatever_their_header_promises_for_no_trick_at_all() -> None:
    lost: Counter[tuple[int, bool]] = Counter()
    for hand in _hands():
        if hand.outcome.contract:
            maker = hand.outcome.contract.maker
            taken = hand.outcome.tricks[maker] + hand.outcome.tricks[(maker + 2) % 4]
            if taken < 3:
                lost[taken, hand.outcome.contract.alone] += 1
                assert hand.state.returns()[maker] == -2
    assert {alone for taken, alone in lost if taken == 0} == {False, True}


def _kitty(state: State) -> set[int]:
    return set(range(24)) - set(state.history()[1:22])


def test_their_search_peeks_at_the_kitty_and_at_the_discard() -> None:
    """Every world that is sampled for another seat than the dealer has both as they really are."""
    worlds = 0
    for deal in range(40):
        state, random = dealt("peeking", deal, True), Random(deal)
        while not state.is_terminal():
            seat = state.current_player()
            world = state.resample_from_infostate(seat, random.random)
            assert _kitty(world) == _kitty(state)
            assert world.discard() == state.discard()
            worlds += seat != state.dealer()
            state.apply_action(random.choice(state.legal_actions()))
    assert worlds > 400


def test_their_search_samples_worlds_that_cannot_be() -> None:
    """In some, a seat holds a suit that it has failed to follow."""
    random, worlds, impossible = Random(1), 0, 0
    for hand in _hands()[:60]:
        state = new_state(stick_the_dealer=False)
        for chosen in hand.state.history():
            if not state.is_chance_node():
                now = position(matching_rules(False), state.history())
                if isinstance(now.phase, Tricks):
                    worlds += 1
                    world = state.resample_from_infostate(now.phase.seat, random.random)
                    impossible += _breaks_a_void(now.phase, position(now.rules, world.history()))
            state.apply_action(chosen)
    assert 0.05 < impossible / worlds < 0.4


def _breaks_a_void(tricks: Tricks, world: Position) -> bool:
    assert world.dealt is not None
    suits = order(tricks.contract.denomination).suits
    return any(
        suits[held] in tricks.voids(seat)
        for seat in tricks.playing
        if seat != tricks.seat
        for held in world.dealt.held[seat]
    )


# The mirror


def test_their_seats_get_the_cards_of_our_deal() -> None:
    rules = matching_rules(True)
    for deal in range(8):
        pack = shuffled(rules.pack, hand_seed("mirror", deal))
        history = numbers_of_deal(deal % 4, pack)
        cards = position(rules, history).dealt
        assert cards is not None
        assert (cards.deal.pack[:21], cards.dealer) == (pack[:21], deal % 4)
        theirs = {seat: {card(n) for n in history[1 + (seat - deal) % 4 : 21 : 4]} for seat in range(4)}
        assert theirs == {seat: set(held) for seat, held in enumerate(cards.held)}


def test_what_their_game_lacks_has_no_number() -> None:
    with pytest.raises(ValueError, match="is not in OpenSpiel's game"):
        number(position(matching_rules(True), dealt("any", 0, True).history()), Bid(7, NO_TRUMP))


# The match


@dataclass
class Listening:
    """Calls alone as the dealer or in round two, else plays as the club does; it keeps what it was shown."""

    shown: list[View]
    level: str = "listening"

    def choose(self, view: View, chance: Random) -> Choice:
        self.shown.append(view)
        lone = [each for each in view.legal if isinstance(each, OrderUp | Name) and each.alone]
        if lone:
            waits = view.seat != view.dealer and view.stage is Stage.ROUND_ONE
            return Choice(Pass() if waits else lone[0], Reason.of("any-choice"))
        return bot("club").choose(view, chance)


@pytest.mark.parametrize("stick", [True, False])
def test_our_bot_is_asked_in_its_turn_and_its_alone_is_kept(stick: bool) -> None:
    listening = Listening([])
    for deal in range(16):
        hand = play_hand(Match(listening, stick, "alone", simulations=2), deal, deal // 4 % 2)
        assert abs(hand.points) in (0, 1, 2, 4)
    assert all(seen.mine and seen.legal for seen in listening.shown)
    playing = [(seen.seat, seen.contract) for seen in listening.shown if seen.stage is Stage.PLAY]
    own = [contract.alone for seat, contract in playing if contract and contract.maker == seat]
    assert len(playing) > len(own) > 0
    assert all(own)


def test_our_dealer_is_not_told_before_the_question_whether_another_maker_plays_alone() -> None:
    listening = Listening([])
    for deal in range(80):
        play_hand(Match(listening, True, "dealer", simulations=2), deal, deal % 2)
    discards = [seen for seen in listening.shown if seen.stage is Stage.PICK_UP]
    told = {(seen.contract.maker == seen.seat, seen.contract.alone) for seen in discards if seen.contract}
    assert told == {(True, True), (False, False)}


def _at_our_table(position: Position) -> Outcome:
    """The hand played by the club in all seats, with the questions in our order."""
    while position.to_act is not None:
        choice = bot("club").choose(view(position, position.to_act), Random(1))
        position = position.play(choice.action)
    assert position.last is not None
    return position.last.outcome


@pytest.mark.parametrize("stick", [True, False])
def test_nothing_is_lost_by_the_translation(stick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same player in all seats scores the same as at our own table, whichever team is called ours.

    But for one case: at our table a dealer knows at the discard that an opponent plays alone.
    """
    match, compared = Match(bot("club"), stick, "itself"), 0
    monkeypatch.setattr(openspiel, "ismcts", lambda *_: OurSide(match, "any"))
    for deal in range(30):
        scored = play_hand(match, deal, 0).points
        assert play_hand(match, deal, 1).points == -scored
        ours = _at_our_table(position(matching_rules(stick), dealt("itself", deal, stick).history()))
        contract = ours.contract
        if contract is None or not contract.alone or (contract.maker - deal) % 2 == 0:
            compared += 1
            assert scored == ours.points[0] - ours.points[1]
    assert compared > 20


def test_a_match_can_be_played_in_two_processes() -> None:
    """Their search does not choose the same again from the same seed; the deals are the same."""
    found = duplicate(Match("club", True, "again", simulations=10), 6, jobs=2)
    low, high = found.interval
    assert found.pairs == 6
    assert low < found.mean < high


def test_the_search_beats_a_player_who_does_anything() -> None:
    found = duplicate(Match("random", True, "random", simulations=100), 25)
    assert found.interval[1] < 0


def test_a_match_of_one_pair_has_no_error_and_is_refused() -> None:
    with pytest.raises(ValueError, match="1 pairs: expected 2 at least"):
        duplicate(Match(bot("club"), True, "one"), 1)


def test_speeds_are_measured_on_the_play_of_the_cards_alone() -> None:
    states = states_to_play(4, "speed")
    histories = [state.history() for state in states]
    assert all(view(position(matching_rules(True), each), None).stage is Stage.PLAY for each in histories)
    assert rollout_speed(states, each=200) > 0
    assert loop_speed(states, each=20) > 0
    assert [state.history() for state in states] == histories


def test_a_search_takes_the_only_choice() -> None:
    state = new_state(stick_the_dealer=True)
    for each in dealt("any", 0, True).history():
        state.apply_action(each)
    assert ismcts(1, 10).step(state) in state.legal_actions()
