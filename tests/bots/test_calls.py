"""How the club player calls, bids and exchanges. Ids are of the public cases that the scenes retell."""

from __future__ import annotations

import pytest

from euchre.cards import Suit
from euchre.game import Bid, Name, OrderUp, Pass
from euchre.order import NO_TRUMP
from euchre.rules import Farmers, configure, game
from tests.bots.scenes import choice, choice_in
from tests.helpers import action, actions, dealt, told

CLASSIC = game("classic")
OTHERS = "P P P"
ROUND = "P P P P"


# Each row: its id, what it shows, the hand, the turn-up, the passes before it (the dealer is seat 0), what is right.
SENSIBLE = [
    ("BP31", "five trumps do not pass", "9h Th Qh Kh Ah", "Jh", "", "U U!"),
    ("BP31", "five trumps do not pass for the dealer", "9h Th Qh Kh Ah", "Jh", OTHERS, "U U!"),
    ("BP32", "the three best trumps do not pass", "9c 9s Ad Jh Jd", "9d", "", "U"),
    ("BP32", "the three best trumps do not pass in round two", "9c 9s Ad Jh Jd", "Ts", ROUND, "d"),
    ("BP33", "a perfect hand plays alone", "Jd Jh Ad Kd Qd", "9d", "", "U!"),
    ("BP33", "a perfect hand plays alone in round two", "Jd Jh Ad Kd Qd", "9s", ROUND, "d!"),
    ("BP34", "no trump at all passes", "Ac Kc Qc As Ah", "9d", "", "P"),
    ("BP34", "no trump at all passes though the partner deals", "Ac Kc Qc As Ah", "9d", "P", "P"),
    ("BP34", "no trump in hand passes though the dealer gets one", "Ac Kc Qc As Ks", "9d", OTHERS, "P"),
    ("BP12/B35", "right, ace and king do not pass", "Jh Ah Kh 9c 9s", "9h", "", "U"),
    ("BP12/B35", "right, ace and king do not pass when the card is theirs", "Jh Ah Kh 9c 9s", "9h", OTHERS, "U U!"),
    ("BP12/B35", "right, ace and king make it next", "Jh Ah Kh 9c 9s", "9d", ROUND, "h h!"),
    ("BP13/B35", "nobody calls on the bare right bower", "Ac Kc Qc Ad Jh", "Qh", "", "P"),
    ("BP13/B35", "nobody makes it next on the bare right bower", "Ac Kc Qc Ad Jh", "Td", ROUND, "P c"),
    ("BP15", "right, king and ten of the next suit call it", "Jh Kh Th 9c 9s", "9d", ROUND, "h"),
    ("BP16", "the dealer's partner with both bowers assists", "Jh Jd 9c Ts 9s", "9h", "P", "U"),
    ("BP20/B31", "the dealer's right bower makes a lone hand pointless", "Ah Qs Ks As Jc", "Js", "", "U"),
    ("BC07", "three low trumps and an ace pass before a foe's king", "Ah Kh 9s Ts Qs", "Ks", "", "P"),
    ("BC29", "both bowers and aces play alone", "Ac 9s Ks Jc Js", "Ts", "", "U!"),
    ("BC42", "both bowers, ace and king of another suit play alone", "Ad Kd Ac Js Jc", "9c", "", "U!"),
]


@pytest.mark.parametrize(("case", "what", "hand", "turn_up", "passes", "right"), SENSIBLE)
def test_a_call_is_sensible(case: str, what: str, hand: str, turn_up: str, passes: str, right: str) -> None:
    seat = (1 + len(passes.split())) % 4
    chosen = choice_in(CLASSIC, {seat: hand}, turn_up, passes)
    assert chosen.action in actions(right), f"{what}: {chosen.values}"
    assert {act for act, _ in chosen.values} >= {chosen.action}
    assert max(value for _, value in chosen.values) == dict(chosen.values)[chosen.action]


def test_a_stuck_dealer_calls_the_best_of_a_poor_hand() -> None:
    """B10: seven passes, and a hand that nobody would call with."""
    position = told(
        dealt(configure(CLASSIC, {"stick-the-dealer": True}), {0: "9s 9h Tc Td 9d"}, "Ks"), "P P P P P P P"
    )
    chosen = choice(position)
    assert isinstance(chosen.action, Name)
    assert not chosen.action.alone
    assert chosen.reason.code == "call-stuck"


@pytest.mark.parametrize("start", [(0, 9), (9, 9)])
def test_nobody_plays_alone_who_needs_one_point(start: tuple[int, int]) -> None:
    """BP22: 9 points, a hand that is sure of three tricks."""
    chosen = choice_in(CLASSIC, {1: "Jd Jh Ad Kd 9s"}, "9d", start=start)
    assert chosen.action == OrderUp()


def test_the_losing_side_is_braver() -> None:
    """The same hand passes at 0-0 and calls when the others need one point."""
    hands = {1: "9c 9s Qd Ad Jh"}
    assert choice_in(CLASSIC, hands, "Td").action == Pass()
    chosen = choice_in(CLASSIC, hands, "Td", start=(9, 8))
    assert (chosen.action, chosen.reason.code) == (OrderUp(), "call-behind")


def test_a_dealer_who_is_behind_picks_up_right_queen_and_nine() -> None:
    """BP23: 8-9 down, the queen is turned."""
    assert choice_in(CLASSIC, {0: "Jh 9h As 9c Td"}, "Qh", OTHERS, start=(8, 9)).action == OrderUp()


@pytest.mark.parametrize(
    ("hands", "turn_up", "words", "code"),
    [
        ({0: "Ah 9h Qs As 9c"}, "Kh", OTHERS, "call-pick-up"),
        ({2: "Jh Ah 9h 9s 9c"}, "Kh", "P", "call-assist"),
        ({1: "Jh Ah Kh 9s 9c"}, "9h", "", "call-order-up"),
        ({1: "Jh Ah Kh 9s 9c"}, "9d", ROUND, "call-next"),
        ({1: "Jh Ah Kh 9s 9c"}, "Ts", ROUND, "call-cross"),
        ({1: "Jh Jd Ah Kh Qh"}, "9h", "", "call-alone"),
        ({1: "9s Ts 9c Tc Qd"}, "9h", "", "pass-none"),
        ({1: "9s Ts 9c Tc Qh"}, "9h", "", "pass-suit"),
        ({1: "9s Ts 9c Tc Qd"}, "9h", ROUND, "pass-all-suits"),
    ],
)
def test_a_call_says_what_it_is(hands: dict[int, str], turn_up: str, words: str, code: str) -> None:
    assert choice_in(CLASSIC, hands, turn_up, words).reason.code == code


def test_the_reason_of_a_call_counts_the_trumps() -> None:
    reason = choice_in(CLASSIC, {0: "Ah 9h Qs As 9c"}, "Kh", OTHERS).reason
    assert (reason["trumps"], str(reason["card"])) == (3, "Ah")


def test_the_assistant_of_a_canadian_table_passes_what_he_cannot_play_alone() -> None:
    canadian = game("canadian")
    assert choice_in(canadian, {2: "Jh Ah 9h 9s 9c"}, "Kh", "P").action == Pass()
    assert choice_in(canadian, {2: "Jh Jd Ah Qh Ac"}, "Kh", "P").action == OrderUp(alone=True)


def test_a_dealer_names_trump_unseen_with_his_partner() -> None:
    chosen = choice_in(game("british"), {}, "*")
    assert isinstance(chosen.action, Name)
    assert not chosen.action.alone
    assert chosen.reason.code == "call-blind"


# What is laid away.


@pytest.mark.parametrize(
    ("case", "held", "turn_up", "card", "code"),
    [
        ("B28", "Jh Jd Ah Kh Qh", "Th", "Th", "discard-trump"),
        ("", "Jh Ah Kh As 9c", "Qh", "9c", "discard-void"),
        ("", "Jh Ah 9c Tc As", "Qh", "9c", "discard-low"),
        ("", "Jh Ah Kc 9c 9s", "Qh", "9s", "discard-void"),
    ],
)
def test_the_dealer_lays_away_what_he_needs_least(case: str, held: str, turn_up: str, card: str, code: str) -> None:
    chosen = choice_in(CLASSIC, {0: held}, turn_up, "P P P U")
    assert (chosen.action, chosen.reason.code) == (action(f"-{card}"), code), case


def test_the_turn_up_stays_where_burying_is_not_allowed() -> None:
    rules = configure(CLASSIC, {"bury": False})
    chosen = choice_in(rules, {0: "Jh Jd Ah Kh Qh"}, "Th", "P P P U")
    assert chosen.action == action("-Qh")
    assert action("-Th") not in dict(chosen.values)


@pytest.mark.parametrize(
    ("held", "card", "code"),
    [
        ("Jh 9c Tc Qc Ac", "Jh", "give-trump"),
        ("9h 9c Tc Qs Ac", "Ac", "give-high"),
        ("9h 9c Tc Qs Kc", "9h", "give-trump"),
        ("9s 9c Tc Qs Kc", "Kc", "give-high"),
    ],
)
def test_a_partner_gives_his_best(held: str, card: str, code: str) -> None:
    rules = configure(CLASSIC, {"partners-best": True})
    chosen = choice_in(rules, {1: "Jd Ah Kh As Ks", 3: held}, "Th", "U! -Th")
    assert (chosen.action, chosen.reason.code) == (action(f"+{card}"), code)


def test_a_loner_lays_away_the_loser() -> None:
    rules = configure(CLASSIC, {"partners-best": True})
    chosen = choice_in(rules, {1: "Jd Ah Kh As 9s", 3: "Jh 9c Tc Qc Ac"}, "Th", "U! -Th +Jh")
    assert chosen.action == action("-9s")


def test_a_farmers_hand_is_swapped_and_keeps_what_lies_together() -> None:
    chosen = choice_in(game("farmers"), {1: "9s Ts 9h 9d 9c"}, "Ah")
    assert chosen.action == action("~9c,9d,9h")
    assert chosen.reason.code == "swap-farmers"


@pytest.mark.parametrize(
    ("option", "value", "held"),
    [
        ("farmers-hand", Farmers.REDEAL, "9s Ts 9h 9d 9c"),
        ("no-ace-no-face", True, "9s Ts 9h 9d 9c"),
        ("ace-no-face", True, "9s Ts 9h 9d Ac"),
    ],
)
def test_a_hopeless_hand_is_dealt_again(option: str, value: bool | Farmers, held: str) -> None:
    chosen = choice_in(configure(CLASSIC, {option: value}), {1: held}, "Kh")
    assert (chosen.action, chosen.reason.code) == (action("redeal"), "ask-redeal")


# Defending alone.


def test_a_defender_with_three_sure_tricks_defends_alone() -> None:
    rules = configure(CLASSIC, {"defend-alone": True})
    chosen = choice_in(rules, {1: "9d Td Qd As Ks", 2: "Jd Jh Ad Ac Ah"}, "Kd", "U! -Kd")
    assert (chosen.action, chosen.reason.code) == (action("defend"), "defend-alone")


def test_an_ordinary_defender_keeps_his_partner() -> None:
    rules = configure(CLASSIC, {"defend-alone": True})
    chosen = choice_in(rules, {1: "Jd Jh Ad As Ks", 2: "9d 9c Tc Ac Ah"}, "Kd", "U! -Kd")
    assert (chosen.action, chosen.reason.code) == (action("decline"), "defend-together")


# Auctions.

BID = game("bid")
STRONG = "Js Js Jc As As Ks Ah Ah Ad Ac"
WEAK = "Th Qh Kd Td Tc Qc Qs Ts Th Jd"


def test_a_strong_hand_bids_its_suit() -> None:
    chosen = choice_in(BID, {1: STRONG})
    assert isinstance(chosen.action, Bid)
    assert chosen.action.denomination is Suit.SPADES
    assert 6 <= chosen.action.tricks <= 9
    assert chosen.reason.code == "bid-promised"


def test_a_hand_of_aces_bids_no_trump() -> None:
    chosen = choice_in(BID, {1: "Ah Ah As As Ad Ad Ac Ac Ks Kh"})
    assert isinstance(chosen.action, Bid)
    assert chosen.action.denomination is NO_TRUMP


def test_a_weak_hand_passes() -> None:
    """BP30: no bower, no bid against a bid of five."""
    chosen = choice_in(BID, {1: STRONG, 2: WEAK}, words="5@s")
    assert (chosen.action, chosen.reason.code) == (Pass(), "pass-auction")


def test_the_last_bidder_bids_no_more_than_he_must() -> None:
    chosen = choice_in(BID, {0: STRONG}, words="3@h P P")
    assert chosen.action == action("4@s")


def test_a_dealer_who_must_bid_bids_what_he_can_make() -> None:
    rules = configure(BID, {"dealer-must-bid": True})
    chosen = choice_in(rules, {0: WEAK}, words="P P P")
    assert isinstance(chosen.action, Bid)
    assert chosen.action.tricks == 1


def test_a_bid_that_would_win_the_game_is_contested() -> None:
    """Seat 1 needs five points and bids five: what is not worth a bid at the start is worth one now."""
    hands = {1: "Jh Jh Jd Ah Ah Kh Qh Th Th Kh", 0: "Js Jc Ks Ts Ac Kc Kd Qs Qd Td"}
    assert choice_in(BID, hands, words="5@h P P").action == Pass()
    chosen = choice_in(BID, hands, words="5@h P P", start=(0, 27, 0, 0))
    assert isinstance(chosen.action, Bid)
    assert (chosen.reason.code, chosen.reason["seat"]) == ("bid-to-stop", 1)


def test_the_kitty_leaves_the_best_ten() -> None:
    position = told(dealt(game("bid-3"), {1: "Js Js Jc As As Ks Ah Ah Kd Qc"}, kitty="Ac Qd"), "7@s P P")
    laid_away = []
    for _ in range(2):
        chosen = choice(position)
        laid_away.append(chosen.action)
        position = position.play(chosen.action)
    assert set(laid_away) <= actions("-Qd -Qc -Kd")
