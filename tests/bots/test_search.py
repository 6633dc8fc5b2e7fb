"""Searching players: legal in every stage of every game, with an estimate for each alternative, and no nonsense."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from euchre.bots import bot, chance
from euchre.bots.calling import described
from euchre.bots.search import BUDGETS, SearchBot
from euchre.bots.search.estimates import Count, chosen, estimate
from euchre.cards import Card, Suit, card
from euchre.game import Bid, Decline, DefendAlone, Discard, Name, OrderUp, Pass, Play, deal, hand_seed
from euchre.rules import CATALOGUE, configure, game
from euchre.solver.players import REASONS as RULES_OF_THUMB
from euchre.view import Stage, view
from euchre.words import Speaker, say
from euchre.words.reasons import REASONS
from tests.bots.search_scenes import WORLDS, choices, few_worlds
from tests.contract.walks import GAMES, names
from tests.helpers import before_first_deal, dealt, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.bots import Choice, Estimate
    from euchre.game import Action, Position
    from euchre.message import Reason
    from euchre.view import View

EXPERT = bot("expert")
REAL = dict(BUDGETS)
"""The budgets as they are, before a test makes them small."""
ALL = pytest.mark.parametrize("name", names())
CALLS = (OrderUp, Name)


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch)


def ask(position: Position, seed: str = "ask", player: SearchBot | None = None) -> Choice:
    """What a searching player does here."""
    return (player or SearchBot("expert")).choose(view(position, position.to_act), chance(seed, 1, 1))


def by_action(choice: Choice) -> dict[Action, Estimate]:
    """The estimates of a choice."""
    return {each.action: each for each in choice.estimates}


# Every choice


@ALL
def test_every_choice_is_legal_and_the_best_of_what_was_estimated(name: str) -> None:
    for seen, choice in choices(name):
        assert choice.action in seen.legal
        estimates = by_action(choice)
        assert len(estimates) == len(choice.estimates)
        assert set(estimates) <= set(seen.legal)
        if not estimates:
            assert choice.worlds == 0
            continue
        assert choice.worlds == WORLDS
        assert choice.values == tuple((each.action, each.chance) for each in choice.estimates)
        assert all(each.error >= 0 and 0 <= each.chance <= 1 for each in choice.estimates)
        assert estimates[choice.action].chance >= max(each.chance for each in choice.estimates) - 1e-9


@ALL
def test_every_alternative_is_estimated_that_is_worth_a_look(name: str) -> None:
    for seen, choice in choices(name):
        looked_at = set(by_action(choice))
        match seen.stage:
            case Stage.BIDDING | Stage.LONE_DEFENCE:
                assert looked_at == set(seen.legal)
            case Stage.ROUND_ONE | Stage.ROUND_TWO if choice.reason.code != "swap-farmers":
                # All but hopeless calls.
                others = {each for each in seen.legal if not isinstance(each, CALLS)}
                assert others <= looked_at
                assert any(isinstance(each, CALLS) for each in looked_at) or others == set(seen.legal)
            case Stage.PICK_UP | Stage.LONER_DISCARD | Stage.KITTY:
                assert len(looked_at) == min(6, len(seen.legal))
            case Stage.PLAY:
                assert looked_at or choice.reason.code in RULES_OF_THUMB
            case _:
                assert not looked_at


@ALL
def test_every_reason_has_a_sentence(name: str) -> None:
    rules = GAMES[name]
    speaker = Speaker(tuple(f"Seat {seat}" for seat in range(rules.seating.seats)), rules.seating.sides)
    for _, choice in choices(name):
        _is_said(choice.reason, speaker)


def _is_said(reason: Reason, speaker: Speaker) -> None:
    sentence = say(reason, speaker)
    assert sentence
    assert not {"{", "}"} & set(sentence)
    assert "None" not in sentence


def test_the_choices_come_in_every_stage_and_their_reasons_are_all_written_down() -> None:
    stages: set[Stage] = set()
    codes: Counter[str] = Counter()
    for name in names():
        for seen, choice in choices(name):
            stages.add(seen.stage)
            codes[choice.reason.code] += 1
    assert stages == set(Stage) - {Stage.DRAW, Stage.DEAL, Stage.OVER}
    assert set(codes) <= set(REASONS)
    assert {"search-card", "search-discard", "defend-alone", "defend-together"} <= set(codes)
    assert len(codes) > 25


def test_a_call_of_a_suit_that_is_not_held_has_a_reason_too() -> None:
    position = told(dealt(game("classic"), {1: "As Ks Qs Ah Kc"}, "9h"), "P P P P")
    speaker = Speaker(("Ann", "Bob", "Cat", "Dan"), position.rules.seating.sides)
    for call, code in (
        (Name(Suit.DIAMONDS, alone=True), "call-alone"),
        (Name(Suit.CLUBS), "call-cross"),
        (Name(Suit.DIAMONDS), "call-hope"),
    ):
        reason = described(view(position, 1), call)
        assert reason.code == code
        _is_said(reason, speaker)


@pytest.mark.parametrize(("held", "tricks"), [("Jh Jd Ah Kh Qh", 5), ("Jh Jd Ah As 9c", 4)])
def test_a_lone_defender_is_told_how_many_tricks_his_own_hand_is_good_for(held: str, tricks: int) -> None:
    rules = configure(game("classic"), {"defend-alone": True})
    chosen_alone = ask(told(dealt(rules, {3: held}, "9h"), "P U!"))
    assert chosen_alone.action == DefendAlone()
    assert dict(chosen_alone.reason.args) == {"tricks": tricks}


def test_the_same_seed_gives_the_same_choice_and_another_may_not() -> None:
    position = told(dealt(game("classic"), {2: "As Ks Qd Ad 9c"}, "Ts"), "P")
    assert ask(position) == ask(position)
    assert len({ask(position, f"{number}").estimates for number in range(5)}) > 1


# Budgets


def test_a_master_looks_at_more_worlds_than_an_expert_and_a_compiled_kernel_at_more() -> None:
    for kind in ("turn-up", "auction"):
        for compiled in (False, True):
            expert, master = (REAL[level, kind, compiled] for level in ("expert", "master"))
            assert all(few < many for few, many in zip(expert, master, strict=True))
        for level in ("expert", "master"):
            slow, quick = (REAL[level, kind, compiled] for compiled in (False, True))
            assert all(few < many for few, many in zip(slow, quick, strict=True))


def test_the_worlds_go_by_the_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in BUDGETS:
        monkeypatch.setitem(BUDGETS, key, (7, 11, 13))
    position = dealt(game("classic"), {0: "As Kd Qd Td Ac", 1: "Js Jc Ah Kh 9d"}, "9s")
    assert ask(position).worlds == 7
    position = told(position, "U")
    assert ask(position).worlds == 11
    assert ask(told(position, "-Td")).worlds == 13
    assert ask(dealt(game("bid"), {})).worlds == 7


# Estimates


def test_an_estimate_is_the_mean_of_what_the_worlds_bring() -> None:
    count = Count().add([1.0, 3.0, 1.0], [5, 2, 5])
    found = estimate(Pass(), count, {5: (2.0, 1.0), 2: (-2.0, 0.25)})
    assert found.points == pytest.approx(-0.4)
    assert found.chance == pytest.approx(0.55)
    # Two worlds of weight 1 lie 2.4 off, and one of weight 3 lies 1.6 off.
    assert found.error == pytest.approx(((1 + 1) * 2.4**2 + 9 * 1.6**2) ** 0.5 / 5)


def test_the_error_is_that_of_the_mean() -> None:
    """Equal weights: the spread of the points over the root of the number of worlds."""
    found = estimate(Pass(), Count().add([1.0] * 100, [0, 1] * 50), {0: (-1.0, 0.0), 1: (1.0, 1.0)})
    assert (found.points, found.chance) == (0.0, 0.5)
    assert found.error == pytest.approx(0.1)


def test_the_usual_action_is_kept_where_it_is_as_good() -> None:
    one, two = (
        estimate(action, Count().add([1.0], [0]), {0: (points, 0.5)})
        for action, points in ((Pass(), 1.0), (OrderUp(), 0.0))
    )
    assert chosen([one, two], OrderUp()) == OrderUp()
    assert chosen([one, two], None) == Pass()
    assert chosen([one, two], Name(Suit.SPADES)) == Pass()


# What is plain


SURE = {1: "Js Jc As 9h 9d"}


@pytest.mark.parametrize("start", [(9, 9), (0, 9)])
def test_a_call_that_wins_the_game_for_sure_is_made(start: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Eldest hand has three sure tricks and his side, the second, needs a point."""
    few_worlds(monkeypatch, 150)
    choice = ask(dealt(game("classic"), SURE, "9s", start=start))
    assert isinstance(choice.action, OrderUp)
    assert by_action(choice)[OrderUp()].chance == pytest.approx(1)
    assert by_action(choice)[Pass()].chance < 1


def test_nobody_plays_alone_for_more_than_he_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 150)
    hands = {1: "Js As Ks Ah 9d"}
    needs_one, needs_four = (ask(dealt(game("classic"), hands, "Qs", start=start)) for start in ((9, 9), (9, 6)))
    assert needs_one.action == OrderUp()
    one, four = by_action(needs_one), by_action(needs_four)
    alone = OrderUp(alone=True)
    assert one[alone].chance < one[OrderUp()].chance
    assert four[alone].chance - four[OrderUp()].chance > one[alone].chance - one[OrderUp()].chance


def test_a_hand_of_five_sure_tricks_is_played_alone() -> None:
    position = dealt(game("classic"), {1: "Js Jc As Ks Qs"}, "9s")
    assert ask(position).action == OrderUp(alone=True)


def test_a_hopeless_hand_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 100)
    position = dealt(game("classic"), {1: "9h Th 9d Td 9c"}, "Js")
    assert ask(position).action == Pass()


def test_a_dealer_who_is_stuck_names_his_longest_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 100)
    position = told(dealt(game("home"), {0: "Ad Kd Qd 9c Ts"}, "9h"), "P P P P P P P")
    choice = ask(position)
    assert choice.action in (Name(Suit.DIAMONDS), Name(Suit.DIAMONDS, alone=True))
    assert Pass() not in by_action(choice)


def test_the_last_to_play_takes_the_trick_that_wins_the_game() -> None:
    """Nine all: the dealer's side has two tricks, and he can ruff for the third or hope for the last."""
    hands = {1: "9h 9c Js 9d As", 2: "Ah Ac Ts Td Th", 3: "Qh Qc Kd Ad Jd", 0: "Jh Tc 9s Kh Kc"}
    position = dealt(game("classic"), hands, "Qs", start=(9, 9))
    position = told(position, "U -Kc / 9h Ah Qh Jh / Ac Qc Tc 9c / Ts Jd Qs Js / 9d Td Ad")
    assert position.to_act == 0
    choice = ask(position)
    assert choice.action == Play(card("9s"))
    assert by_action(choice)[Play(card("9s"))].chance == pytest.approx(1)
    assert by_action(choice)[Play(card("Kh"))].chance < 1


def test_a_lone_maker_is_met_alone_only_by_a_hand_that_stops_him(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 60)
    rules = game("classic", defend_alone=True)
    strong = told(dealt(rules, {1: "9d Td Qd As Ks", 2: "Jd Jh Ad Ac Ah", 0: "9s"}, "Kd"), "U! -9s")
    weak = told(dealt(rules, {1: "Jd Jh Ad As Ks", 2: "9h Th 9c Tc Ts", 0: "9s"}, "Kd"), "U! -9s")
    assert ask(strong).action == DefendAlone()
    assert ask(weak).action == Decline()
    assert by_action(ask(strong))[DefendAlone()].points > by_action(ask(strong))[Decline()].points


def test_the_dealer_lays_away_a_loser(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 60)
    position = told(dealt(game("classic"), {0: "Js Jc As Ah 9d"}, "Ks"), "P P P U")
    assert ask(position).action == Discard(card("9d"))


def test_a_bid_grows_with_the_hand_and_a_poor_one_passes() -> None:
    strong = ask(dealt(game("bid"), {1: "Js Js Jc Jc As As Ks Ks Ah Ah"}))
    poor = ask(told(dealt(game("bid"), {2: "Th Th Td Td Tc Tc Qh Qd Qc Ts"}), "4@h"))
    assert isinstance(strong.action, Bid)
    assert strong.action.denomination is Suit.SPADES
    assert poor.action == Pass()
    points = by_action(strong)
    assert points[Bid(5, Suit.SPADES)].points > points[Bid(5, Suit.HEARTS)].points


# Styles


def _calls_alone(player: SearchBot, count: int) -> int:
    """In how many deals somebody calls alone, if all have this style."""
    found = 0
    between = before_first_deal(CATALOGUE["classic"])
    for number in range(count):
        position = between.after(deal(between.rules, hand_seed("styles", number)))
        for turn in range(8):
            action = player.choose(view(position, position.to_act), chance("styles", number, turn)).action
            if isinstance(action, CALLS):
                found += action.alone
                break
            position = position.play(action)
    return found


def test_a_bold_style_calls_alone_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 9)
    bold, timid = (_calls_alone(_styled(style), 200) for style in ("expert@1", "expert@-1"))
    assert bold > 2 * timid
    assert bold >= 20


def _styled(level: str) -> SearchBot:
    player = bot(level)
    assert isinstance(player, SearchBot)
    return player


def test_a_style_changes_no_estimate() -> None:
    position = dealt(game("classic"), {1: "Js As Ks Ah 9d"}, "Qs")
    assert ask(position, player=_styled("expert@1")).estimates == ask(position).estimates


# Reasons


@pytest.mark.parametrize("name", ["classic", "home", "canadian", "british", "farmers"])
def test_the_score_is_no_reason_before_anybody_has_scored(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few_worlds(monkeypatch, 60)
    called = 0
    for number in range(40):
        between = before_first_deal(CATALOGUE[name], number % 4)
        position = between.after(deal(between.rules, hand_seed("no score", number)))
        for turn in range(8):
            if position.to_act is None or view(position, None).stage not in (Stage.ROUND_ONE, Stage.ROUND_TWO):
                break
            choice = EXPERT.choose(view(position, position.to_act), chance(name, number, turn))
            called += isinstance(choice.action, CALLS)
            assert choice.reason.code != "call-behind"
            position = position.play(choice.action)
    assert called > 20


def _plays() -> Iterator[tuple[View, Choice]]:
    for name in names():
        for seen, choice in choices(name):
            if seen.stage is Stage.PLAY and choice.estimates:
                yield seen, choice


def test_a_found_card_is_told_with_what_it_gained() -> None:
    found = 0
    for seen, choice in _plays():
        if choice.reason.code == "search-card":
            found += 1
            told_of = dict(choice.reason.args)
            assert isinstance(choice.action, Play)
            assert told_of["card"] == choice.action.card
            estimates = by_action(choice)
            usual = told_of["usual"]
            assert isinstance(usual, Card)
            assert usual in (seen.hand or ())
            gain = estimates[choice.action].points - estimates[Play(usual)].points
            assert told_of["points"] == f"{gain:.2f}"
            assert told_of["worlds"] == WORLDS
    assert found > 20


def test_every_game_of_the_catalogue_is_searched() -> None:
    for name in CATALOGUE:
        kinds = Counter(bool(choice.estimates) for _, choice in choices(name))
        assert kinds[True] > kinds[False]
