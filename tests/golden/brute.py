"""Counting all ways in which a hand can go, by a program of its own.

It shares nothing with the engine but the rules it was written from: cards are texts, a situation is a dictionary,
and each step is spelled out. Moves are words: `P`, `U`, `U!`, `s`, `s!`, `3@n`, `-9s`, `+9s`, `defend`, `decline`; a
bare card is played. `rules` is the flat table that `trees.json` holds for each tree.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

__all__ = ["count", "follow"]

Situation = dict[str, Any]

OTHER_OF_COLOUR = {"s": "c", "c": "s", "h": "d", "d": "h"}
PLAIN = "789TJQKA"


# Cards


def suit_of(card: str, trump: str) -> str:
    if card == "*" or card == "J" + OTHER_OF_COLOUR.get(trump, "-"):
        return trump
    return card[1]


def height(card: str, trump: str) -> int:
    """Within the suit that a card belongs to."""
    if card == "*":
        return 30
    if card == "J" + trump:
        return 29
    if card == "J" + OTHER_OF_COLOUR.get(trump, "-"):
        return 28
    return PLAIN.index(card[0])


def who_wins(trick: list[tuple[int, str]], trump: str) -> int:
    winner, best = trick[0]
    for seat, card in trick[1:]:
        if suit_of(card, trump) == suit_of(best, trump):
            if height(card, trump) > height(best, trump):
                winner, best = seat, card
        elif suit_of(card, trump) == trump:
            winner, best = seat, card
    return winner


# The beginning


def dealt(rules: dict[str, Any], pack: str, dealer: int) -> Situation:
    cards = pack.split()
    seats = rules["seats"]
    held: dict[int, list[str]] = {seat: [] for seat in range(seats)}
    for number in range(rules["cards"] * seats):
        held[(dealer + 1 + number) % seats].append(cards[number])
    rest = cards[rules["cards"] * seats :]
    start = {"rules": rules, "dealer": dealer, "held": held, "turn": (dealer + 1) % seats}
    if rules["calling"] == "auction":
        return {**start, "phase": "bid", "kitty": rest, "high": None}
    if rest[0] == "*":
        return {**start, "phase": "blind", "up": "*", "turn": dealer}
    return {**start, "phase": "one", "up": rest[0]}


# What can be done, as words with what each leads to


def moves(now: Situation) -> dict[str, Situation]:
    return {
        "one": round_one,
        "two": round_two,
        "blind": blind,
        "bid": bids,
        "pick up": discards,
        "lay away": discards,
        "kitty": discards,
        "give": gifts,
        "ask": answers,
        "play": plays,
    }[now["phase"]](now)


def partner(now: Situation, seat: int) -> int | None:
    return (seat + 2) % 4 if now["rules"]["partners"] else None


def next_seat(now: Situation) -> int:
    return int((now["turn"] + 1) % now["rules"]["seats"])


def round_one(now: Situation) -> dict[str, Situation]:
    rules, seat = now["rules"], now["turn"]
    last = seat == now["dealer"]
    found = {"P": {**now, "phase": "two" if last else "one", "turn": next_seat(now)}}
    must_be_alone = rules.get("canadian") and partner(now, seat) == now["dealer"]
    if not must_be_alone:
        found["U"] = accepted(now, seat, now["up"][1], alone=False)
    if rules["alone"]:
        found["U!"] = accepted(now, seat, now["up"][1], alone=True)
    return found


def round_two(now: Situation) -> dict[str, Situation]:
    rules, seat = now["rules"], now["turn"]
    last = seat == now["dealer"]
    found: dict[str, Situation] = {}
    if not last:
        found["P"] = {**now, "turn": next_seat(now)}
    elif not rules.get("stick"):
        found["P"] = over(now, "thrown-in", [0] * sides(now))
    for suit in "shdc":
        if suit != now["up"][1]:
            found[suit] = after_exchange({**now, "maker": seat, "trump": suit, "alone": False, "need": None})
            if rules["alone"]:
                found[suit + "!"] = after_exchange({**now, "maker": seat, "trump": suit, "alone": True, "need": None})
    return found


def blind(now: Situation) -> dict[str, Situation]:
    found = {}
    for suit in "shdc":
        found[suit] = accepted(now, now["dealer"], suit, alone=False)
        if now["rules"]["alone"]:
            found[suit + "!"] = accepted(now, now["dealer"], suit, alone=True)
    return found


def bids(now: Situation) -> dict[str, Situation]:
    rules, seat = now["rules"], now["turn"]
    least = now["high"][1] + 1 if now["high"] else 1
    last = seat == now["dealer"]
    found = {}
    if not (last and rules.get("dealer_must_bid") and not now["high"]):
        found["P"] = auction_over(now) if last else {**now, "turn": next_seat(now)}
    for tricks in range(least, rules["most"] + 1):
        for name in "shdcn":
            after = {**now, "high": (seat, tricks, name)}
            ended = last or tricks == rules["most"]
            found[f"{tricks}@{name}"] = auction_over(after) if ended else {**after, "turn": next_seat(now)}
    return found


def auction_over(now: Situation) -> Situation:
    if not now["high"]:
        return over(now, "thrown-in", [0] * sides(now))
    maker, tricks, name = now["high"]
    held = {**now["held"], maker: now["held"][maker] + now["kitty"]}
    after = {**now, "maker": maker, "need": tricks, "trump": name, "alone": False, "turn": maker, "held": held}
    if now["kitty"]:
        return {**after, "phase": "kitty", "left": len(now["kitty"])}
    return playing(after, maker)


def accepted(now: Situation, maker: int, suit: str, *, alone: bool) -> Situation:
    after = {**now, "maker": maker, "trump": suit, "alone": alone, "need": None}
    dealer = now["dealer"]
    sits = alone and partner(now, maker) == dealer
    if not sits or now["rules"].get("partners_best"):
        after["held"] = {**now["held"], dealer: [*now["held"][dealer], now["up"]]}
    return after_exchange(after) if sits else {**after, "phase": "pick up", "turn": dealer}


def after_exchange(now: Situation) -> Situation:
    giver = partner(now, now["maker"])
    if now["alone"] and now["rules"].get("partners_best"):
        return {**now, "phase": "give", "turn": giver}
    return after_gift(now)


def after_gift(now: Situation) -> Situation:
    if now["alone"] and now["rules"].get("defend_alone"):
        seats = [(now["maker"] + 1) % 4, (now["maker"] + 3) % 4]
        return {**now, "phase": "ask", "turn": seats[0], "asked": seats}
    return lead(now, None)


def lead(now: Situation, lone_defender: int | None) -> Situation:
    alone = [now["maker"]] if now["alone"] else []
    out = {(seat + 2) % 4 for seat in (*alone, lone_defender) if seat is not None}
    by_loner = now["alone"] and now["rules"].get("left_of_loner_leads")
    seat: int = ((now["maker"] if by_loner else now["dealer"]) + 1) % now["rules"]["seats"]
    while seat in out:
        seat = (seat + 1) % now["rules"]["seats"]
    return playing({**now, "out": out}, seat)


def playing(now: Situation, leader: int) -> Situation:
    return {"out": set(), **now, "phase": "play", "turn": leader, "trick": [], "won": []}


def minus(cards: list[str], card: str) -> list[str]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def discards(now: Situation) -> dict[str, Situation]:
    seat, found = now["turn"], {}
    for card in set(now["held"][seat]):
        if now["rules"].get("no_burying") and card == now.get("up") and seat == now["dealer"]:
            continue
        after = {**now, "held": {**now["held"], seat: minus(now["held"][seat], card)}}
        if now["phase"] == "pick up":
            found[f"-{card}"] = after_exchange(after)
        elif now["phase"] == "lay away":
            found[f"-{card}"] = after_gift(after)
        elif now["left"] > 1:
            found[f"-{card}"] = {**after, "left": now["left"] - 1}
        else:
            found[f"-{card}"] = playing(after, seat)
    return found


def gifts(now: Situation) -> dict[str, Situation]:
    giver, loner, found = now["turn"], now["maker"], {}
    for card in set(now["held"][giver]):
        held = {**now["held"], giver: minus(now["held"][giver], card), loner: [*now["held"][loner], card]}
        found[f"+{card}"] = {**now, "held": held, "phase": "lay away", "turn": loner}
    return found


def answers(now: Situation) -> dict[str, Situation]:
    seat, *later = now["asked"]
    no = {**now, "asked": later, "turn": later[0]} if later else lead(now, None)
    return {"defend": lead(now, seat), "decline": no}


def plays(now: Situation) -> dict[str, Situation]:
    seat, trump, trick = now["turn"], now["trump"], now["trick"]
    held = now["held"][seat]
    asked = suit_of(trick[0][1], trump) if trick else None
    following = [card for card in held if suit_of(card, trump) == asked]
    return {card: played(now, seat, card) for card in set(following or held)}


def played(now: Situation, seat: int, card: str) -> Situation:
    seats = now["rules"]["seats"]
    trick = [*now["trick"], (seat, card)]
    after = {**now, "held": {**now["held"], seat: minus(now["held"][seat], card)}, "trick": trick}
    turn = (seat + 1) % seats
    while turn in now["out"]:
        turn = (turn + 1) % seats
    if len(trick) < seats - len(now["out"]):
        return {**after, "turn": turn}
    winner = who_wins(trick, now["trump"])
    after = {**after, "turn": winner, "trick": [], "won": [*now["won"], winner]}
    return after if len(after["won"]) < now["rules"]["cards"] else over(after, "played", scores(after))


# The end


def sides(now: Situation) -> int:
    return 2 if now["rules"]["partners"] else int(now["rules"]["seats"])


def side(now: Situation, seat: int) -> int:
    return seat % 2 if now["rules"]["partners"] else seat


def scores(now: Situation) -> list[int]:
    maker, cards = side(now, now["maker"]), now["rules"]["cards"]
    taken = sum(side(now, seat) == maker for seat in now["won"])
    if now["need"] is not None:
        return [
            (taken if taken >= now["need"] else -now["need"]) if each == maker else 0 for each in range(sides(now))
        ]
    if 2 * taken < cards:
        return [0 if each == maker else price_of_a_euchre(now) for each in range(sides(now))]
    worth = 1 if taken < cards else 4 if now["alone"] else 2
    return [worth if each == maker else 0 for each in range(sides(now))]


def price_of_a_euchre(now: Situation) -> int:
    """Two; four of a loner; where defence alone is asked for, four only by a lone defender."""
    if not now["alone"]:
        return 2
    if now["rules"].get("defend_alone"):
        return 4 if len(now["out"]) == 2 else 2
    return 4


def over(now: Situation, why: str, points: list[int]) -> Situation:
    return {**now, "phase": "over", "end": " ".join([why, *map(str, points)])}


# Counting


def follow(rules: dict[str, Any], pack: str, dealer: int, words: str) -> Situation:
    """The situation after these moves."""
    now = dealt(rules, pack, dealer)
    for word in words.split():
        now = moves(now)[word]
    return now


def count(now: Situation) -> tuple[list[int], dict[str, int]]:
    """The number of sequences by their length, and of those that end the hand by how they end it."""
    lengths: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    _walk(now, 0, lengths, ends)
    return [lengths[depth] for depth in range(len(lengths))], dict(ends)


def _walk(now: Situation, depth: int, lengths: Counter[int], ends: Counter[str]) -> None:
    lengths[depth] += 1
    if now["phase"] == "over":
        ends[now["end"]] += 1
        return
    for after in moves(now).values():
        _walk(after, depth + 1, lengths, ends)
