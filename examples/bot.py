"""A bot in plain Python: each line that comes is a question, and each gets one line back. It plays every game."""

import json
import sys

MATE = {"s": "c", "h": "d", "d": "h", "c": "s"}  # the other suit of the same colour, where the left bower comes from


def worth(card, trump):
    """Plain cards by rank, then trump, then the bowers and the joker."""
    if card == "*":
        return 50
    if card[0] == "J" and trump in (card[1], MATE[card[1]]):
        return 40 + (card[1] == trump)
    return "789TJQKA".index(card[0]) + 20 * (card[1] == trump)


def is_good(view, call):
    """Whether the hand holds trump enough for a call: three of them, or as many as a bid has tricks."""
    trump = call.get("suit") or call.get("denomination") or (view["turn_up"] or "*")[-1]
    return sum(worth(card, trump) >= 20 for card in view["hand"] or []) >= call.get("tricks", 3)


def choose(view, legal):
    """The index of a legal action."""
    if "card" not in legal[0]:  # a call, and the first is to pass where that is allowed
        return next((index for index, call in enumerate(legal) if call["do"] != "pass" and is_good(view, call)), 0)
    trump = view["contract"]["denomination"] if view["contract"] else None
    cards = [worth(action["card"], trump) for action in legal]
    to_beat = max((worth(played["card"], trump) for played in view["trick"]), default=0)
    is_high = legal[0]["do"] == "give" or (legal[0]["do"] == "play" and max(cards) > to_beat)
    return cards.index(max(cards) if is_high else min(cards))


for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        answer = {"type": "hello", "version": 1, "name": "example"}
    elif asked["type"] == "decide":
        answer = {"type": "choice", "id": asked["id"], "action": choose(asked["view"], asked["legal"])}
    else:
        break
    print(json.dumps(answer), flush=True)
