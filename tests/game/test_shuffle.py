"""From a seed to a pack: fixed for ever, verifiable by anyone, and fair."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from euchre import next_deal, start
from euchre.cards import JOKER, Card, Pack, Rank
from euchre.game import commitment, deal, draw, hand_seed, shuffle, shuffled
from euchre.rules import CATALOGUE, FirstDealer, RuleSet, game
from tests.helpers import cards_of, told

ALL = pytest.mark.parametrize("rules", CATALOGUE.values(), ids=CATALOGUE)


def _words(tag: bytes, seed: bytes) -> list[int]:
    """The first numbers of the stream, worked out by themselves: 32-bit, big-endian, of SHAKE-256."""
    block = hashlib.shake_256(tag + seed).digest(4096)
    return [int.from_bytes(block[place : place + 4], "big") for place in range(0, len(block), 4)]


def _by_hand(cards: list[Card], words: list[int]) -> list[Card]:
    """Fisher-Yates from the last place down; a word beyond the last whole multiple is thrown away."""
    place = len(cards) - 1
    for word in words:
        if place < 1:
            break
        choices = place + 1
        if word >= 2**32 // choices * choices:
            continue
        other = word % choices
        cards[place], cards[other] = cards[other], cards[place]
        place -= 1
    return cards


@ALL
def test_a_deal_can_be_verified_from_its_seed_by_hand(rules: RuleSet) -> None:
    for number in range(5):
        seed = hand_seed("anybody", number)
        expected = _by_hand(list(rules.pack.cards), _words(b"euchre shuffle 1\0", seed))
        assert shuffled(rules.pack, seed) == tuple(expected)


def test_a_seed_of_a_match_and_a_number_make_the_seed_of_a_hand() -> None:
    expected = hashlib.sha256(b"euchre match 1\0" + b"\0" * 7 + b"\x03" + b"kitchen").digest()
    assert hand_seed("kitchen", 3) == expected
    assert len({hand_seed(match, number) for match in ("a", "b", "ä") for number in range(300)}) == 900


@ALL
def test_a_shuffle_is_a_permutation_of_the_pack(rules: RuleSet) -> None:
    for number in range(20):
        assert Counter(shuffled(rules.pack, hand_seed("x", number))) == Counter(rules.pack.cards)


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    dealt = deal(game("classic"), b"secret")
    assert dealt.commitment == commitment(b"secret") == hashlib.sha256(b"secret").hexdigest()
    assert (dealt.seed, dealt.pack) == (b"secret", shuffled(Pack(Rank.NINE), b"secret"))


def test_another_seed_makes_another_pack() -> None:
    packs = {shuffled(Pack(Rank.NINE), bytes([a, b])) for a in range(40) for b in range(40)}
    assert len(packs) == 1600


DEALS = 40_000


def _chi_square(seen: Counter[tuple[int, Card]], cells: int) -> float:
    expected = DEALS * cells / (cells * cells)
    return sum((count - expected) ** 2 / expected for count in seen.values())


def test_b60_every_card_comes_to_every_place_equally_often() -> None:
    """24 places x 24 cards, 23 x 23 degrees of freedom; beyond 650 a fair shuffle comes once in 5,000."""
    pack = Pack(Rank.NINE)
    seen: Counter[tuple[int, Card]] = Counter()
    for number in range(DEALS):
        seen.update(enumerate(shuffled(pack, number.to_bytes(4, "big"))))
    assert len(seen) == 24 * 24
    assert _chi_square(seen, 24) < 650


def test_the_measure_of_fairness_would_catch_a_swap_with_any_index() -> None:
    """The shuffle that reports blame, made from the same stream, is far beyond the bound."""
    cards = list(Pack(Rank.NINE).cards)
    seen: Counter[tuple[int, Card]] = Counter()
    for number in range(DEALS):
        mixed = list(cards)
        block = hashlib.shake_256(number.to_bytes(4, "big")).digest(24 * 2)
        for place in range(24):
            other = int.from_bytes(block[2 * place : 2 * place + 2], "big") % 24
            mixed[place], mixed[other] = mixed[other], mixed[place]
        seen.update(enumerate(mixed))
    assert _chi_square(seen, 24) > 2 * 650


def test_a_word_beyond_the_last_whole_multiple_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**32 - 1 is a multiple of three, so of three seats the very last word would favour seat 0."""
    monkeypatch.setattr(shuffle, "_words", lambda _: iter((2**32 - 1, 5)))
    assert draw(game("bid-3"), b"any").dealer == 2


# The draw for the deal


@ALL
def test_the_lot_falls_on_every_seat_equally_often(rules: RuleSet) -> None:
    seats, draws = rules.seating.seats, 3000
    fallen = Counter(draw(rules, number.to_bytes(2, "big")).dealer for number in range(draws))
    assert sorted(fallen) == list(range(seats))
    assert all(abs(count - draws / seats) < 5 * (draws / seats) ** 0.5 for count in fallen.values())
    assert not draw(rules, b"\0").shown


def test_the_lot_is_the_first_word_of_its_stream() -> None:
    for number in range(20):
        seed = hand_seed("lot", number)
        assert draw(game("bid-6"), seed).dealer == _words(b"euchre lot 1\0", seed)[0] % 6


@pytest.mark.parametrize(
    ("option", "suits"), [(FirstDealer.FIRST_JACK, "shdc"), (FirstDealer.FIRST_BLACK_JACK, "sc")]
)
@pytest.mark.parametrize("name", ["classic", "two-hand", "bid-5", "tommy-joker"])
def test_cards_are_shown_round_the_table_until_the_jack_falls(name: str, option: FirstDealer, suits: str) -> None:
    rules = game(name, first_dealer=option)
    jacks = {f"J{suit}" for suit in suits}
    for number in range(30):
        drawn = draw(rules, hand_seed("jack", number))
        *before, last = map(str, drawn.shown)
        assert last in jacks
        assert not jacks & set(before)
        assert drawn.dealer == (len(drawn.shown) - 1) % rules.seating.seats
        assert not Counter(drawn.shown) - Counter(rules.pack.cards)


def test_the_cards_of_the_draw_are_the_pack_in_the_order_of_its_stream() -> None:
    rules = game("classic", first_dealer=FirstDealer.FIRST_BLACK_JACK)
    seed = hand_seed("jack", 1)
    order = _by_hand(list(rules.pack.cards), _words(b"euchre lot 1\0", seed))
    shown = draw(rules, seed).shown
    assert shown == tuple(order[: len(shown)])


# A match from one seed


@ALL
def test_the_same_seed_gives_the_same_match(rules: RuleSet) -> None:
    assert start(rules, "kitchen") == start(rules, "kitchen")
    assert len({start(rules, str(number)) for number in range(20)}) == 20


def test_each_hand_of_a_match_has_its_own_seed() -> None:
    position = start(game("classic"), "kitchen")
    assert cards_of(position).deal == deal(position.rules, hand_seed("kitchen", 1))
    position = next_deal(told(position, "P P P P P P P P"), "kitchen")
    assert cards_of(position).deal == deal(position.rules, hand_seed("kitchen", 2))


def test_the_joker_is_shuffled_in() -> None:
    places = {shuffled(Pack(Rank.NINE, joker=True), bytes([number])).index(JOKER) for number in range(256)}
    assert places == set(range(25))
