"""How the club player plays his cards. Ids are of the public cases that the scenes retell."""

from __future__ import annotations

import pytest

from euchre.game import Play
from euchre.rules import game
from tests.bots.scenes import choice, choice_in
from tests.helpers import action, actions, dealt, told

CLASSIC = game("classic")


# Each row: its id, what it shows, dealer 0's turn-up, hands by seat, what was told, the card, the reason's code.
SCENES = [
    (
        "BP01/B30",
        "no trump is spent on the partner's winner",
        "Td",
        {3: "Ac Kc Tc 9c Qd", 1: "Qs As Jd Kd Ad", 2: "9s 9h Th Qh Kh", 0: "Ts Ks Jh Ah Qc"},
        "P P P U -Qc Qs 9s",
        "9c",
        "trust-ally",
    ),
    (
        "BP02",
        "no trump is spent on the partner's ace against a loner",
        "Td",
        {1: "As 9s Ts Qc Kc", 3: "Ac Ah Kh 9h Qd", 0: "Jd Jh Ad Kd Qs"},
        "P P P U! -Qs As",
        "9h",
        "leave-to-ally",
    ),
    (
        "BP03",
        "the last to play wins as cheaply as he can",
        "Qd",
        {0: "As Ks Ac Ah 9c", 1: "9s 9h Th Tc Jc", 2: "Ts Qh Kh Qc Kc", 3: "Qs Jh 9d Td Jd"},
        "P P P U -9c 9s Ts Qs",
        "Ks",
        "win-cheaply",
    ),
    (
        "BP06/B33",
        "from three trumps the lowest ruffs, and the left bower stays guarded",
        "Td",
        {3: "Ac Tc Jh Qd 9d", 1: "9s 9h Th Qc Kc", 2: "Qs Qh Kh Ah 9c", 0: "Jd Ad Kd As Ks"},
        "P P P U -Ks 9s Qs",
        "9d",
        "ruff-low",
    ),
    (
        "B33",
        "the left bower is kept where the queen can ruff",
        "Td",
        {3: "Ac Tc 9c Jh Qd", 1: "9s 9h Th Qc Kc", 2: "Qs Qh Kh Ah Jc", 0: "Jd Ad Kd As Ks"},
        "P P P U -Ks 9s Qs",
        "Qd",
        "ruff-low",
    ),
    (
        "BP08",
        "the partner who made it gets the left bower",
        "Kd",
        {1: "Ac Tc 9c Jh Qd", 3: "Jd Ad Td Ks As", 2: "9s Ts Qs Qh Kh", 0: "9h Th Ah Qc Kc"},
        "P P U -9h",
        "Jh",
        "trump-to-maker",
    ),
    (
        "BP10",
        "a loner leads the highest trump",
        "9d",
        {1: "Jd Jh Td As Ks"},
        "U! -9d",
        "Jd",
        "draw-trump",
    ),
    (
        "BP17",
        "a maker leads from the top of left, ace and nine",
        "Kd",
        {1: "Jh Ad 9d As 9c"},
        "U -Kd",
        "Jh",
        "draw-trump",
    ),
    (
        "rules 8",
        "a defender leads an ace at the first chance",
        "Kd",
        {1: "As 9c Tc 9h 9d", 0: "Jd Jh Ad Ks Qs"},
        "P P P U -Qs",
        "As",
        "cash-boss",
    ),
    (
        "rules 8",
        "a defender without an ace leads a king",
        "Kd",
        {1: "Ks 9c Tc 9h 9d", 0: "Jd Jh Ad As Qs"},
        "P P P U -Qs",
        "Ks",
        "lead-king",
    ),
    (
        "rules 8",
        "with three trumps and a side ace trump is led first, by a defender too",
        "Kd",
        {1: "As 9c Td Qd 9d", 0: "Jd Jh Ad Ks Qs"},
        "P P P U -Qs",
        "Qd",
        "trump-before-ace",
    ),
    (
        "B09",
        "a left bower that is the only card to follow with is played at once",
        "Qd",
        {2: "Jh Ac Kc Qc Tc", 1: "9d Td Ad As Ks"},
        "U -Qd 9d",
        "Jh",
        "only-choice",
    ),
]


@pytest.mark.parametrize(("case", "what", "turn_up", "hands", "words", "card", "code"), SCENES)
def test_a_card_is_played_for_a_reason(
    case: str, what: str, turn_up: str, hands: dict[int, str], words: str, card: str, code: str
) -> None:
    chosen = choice_in(CLASSIC, hands, turn_up, words)
    assert (chosen.action, chosen.reason.code) == (action(card), code), what


def test_the_boss_trump_holds_back_while_the_partner_may_win_and_both_tricks_are_needed() -> None:
    """BP25, B34: spades, the right bower is gone, the defence has one trick; maker 1 leads a small heart."""
    hands = {1: "Js As Ks 9h Tc", 2: "9s Jc 9c Qd Kd", 3: "Ts Qc 9d Jd Td", 0: "Qs Ac Ad Ah Qh"}
    chosen = choice_in(CLASSIC, hands, "Th", "P P P P s / Js 9s Ts Qs / Tc 9c Qc Ac / Ad As Qd 9d / 9h")
    assert (chosen.action, chosen.reason.code) == (action("Kd"), "hold-back")


def test_the_same_trump_takes_the_trick_that_settles_it() -> None:
    """As above, but the defence has two tricks: now the third is worth more than a hope for the partner."""
    hands = {1: "Tc 9d Js 9h As", 2: "9c Qd 9s Jc Kd", 3: "Qc Td Ts Jd Kh", 0: "Ac Ad Qs Ah Qh"}
    chosen = choice_in(CLASSIC, hands, "Th", "P P P P s / Tc 9c Qc Ac / Ad 9d Qd Td / Qs Js 9s Ts / 9h")
    assert (chosen.action, chosen.reason.code) == (action("Jc"), "settle")


def test_the_last_chance_is_not_ducked() -> None:
    """The makers have three tricks and lead the fourth: the defence's last trump must go up, or it is a march."""
    hands = {1: "Js Jc As 9h 9d", 2: "9s Ts Qs Ks Ad", 3: "9c Tc Qc Qh Jh", 0: "Ac Kc Jd Kh Ah"}
    chosen = choice_in(CLASSIC, hands, "Th", "P P P P s / Js 9s 9c Jd / Jc Ts Tc Kc / As Qs Qc Ac / 9h")
    assert (chosen.action, chosen.reason.code) == (action("Ks"), "settle")


def test_of_two_trumps_that_are_both_needed_the_higher_is_led_first() -> None:
    hands = {1: "As Ks 9h 9d Ac", 2: "Js Kh Ad Td Kc", 3: "Ts Th Jd Jh Qc", 0: "Qs Ah Qd Kd Tc"}
    chosen = choice_in(CLASSIC, hands, "Qh", "P P P P s / 9h Kh Th Ah / Kd 9d Ad Jd / Kc Qc Tc Ac")
    assert chosen.action == action("As")


def test_trump_is_left_to_the_partner_when_both_foes_are_out_of_it() -> None:
    """BP27: maker 1 has drawn the foes' trumps; the side card goes first."""
    hands = {1: "Js As 9h Tc Qd", 2: "9d Kd Ad Ah Kc", 3: "9s Ts Qs Kh Qc", 0: "Td Jd 9c Ac Jh"}
    chosen = choice_in(CLASSIC, hands, "Th", "P P P P s / Js 9d 9s Td")
    assert chosen.action in {action("9h"), action("Tc"), action("Qd")}


def test_a_suit_that_the_partner_can_trump_is_led() -> None:
    """Seat 3 has shown that it has no clubs."""
    hands = {1: "Ac 9c 9h Th 9d", 2: "Tc As Ks Js 9s", 3: "Qs Ts Qd Kd Qh", 0: "Kc Ah Kh Ad Jh"}
    chosen = choice_in(CLASSIC, hands, "Jd", "P P P P P s / Ac Tc Qd Kc")
    assert chosen.reason.code in {"lead-to-ruff", "cash-boss"}
    assert chosen.action == action("9c")


BIDDER = "Js Js Jc Jc As As Ks Ks Jd Qc"
LAST = "Ad Qd Qd Ad Qs Qs Qh Qh Qc Jd"


@pytest.mark.parametrize(
    ("second", "kitty", "words", "card", "code"),
    [
        ("Kd Kd Ac Ac Kc Kc Kh Kh Ah Ah", "Jh Jh", "-Jh -Jh Jd Kd", "Jd", "leave-to-ally"),
        ("Jh Jh Ac Ac Kc Kc Kh Kh Ah Ah", "Kd Kd", "-Kd -Kd Jd Kc", "Qd", "win-cheaply"),
    ],
    ids=["the other defender has it", "the bidder has it"],
)
def test_defenders_of_an_auction_play_together_against_the_bidder(
    second: str, kitty: str, words: str, card: str, code: str
) -> None:
    """BP29: nobody has a partner, yet only the contract's owner can score."""
    position = dealt(game("bid-3"), {1: BIDDER, 2: second, 0: LAST}, kitty=kitty)
    chosen = choice(told(position, f"5@s P P {words}"))
    assert (chosen.action, chosen.reason.code) == (action(card), code)


def test_forced_cards_need_no_thought() -> None:
    chosen = choice_in(CLASSIC, {1: "9d Td Ad As Ks", 2: "Jh Ac Kc Qc Tc"}, "Qd", "U -Qd 9d")
    assert chosen.values == ()
    assert isinstance(chosen.action, Play)


def test_cards_are_valued_in_the_order_of_preference() -> None:
    chosen = choice_in(CLASSIC, {1: "Jd Jh Td As Ks"}, "9d", "U! -9d")
    values = dict(chosen.values)
    assert max(values, key=lambda play: values[play]) == chosen.action
    assert set(values) == actions("Jd Jh Td As Ks")
