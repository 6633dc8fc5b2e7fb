"""What is said at the table: one template for each event, and one for when it is about `you`.

The key of an event is its code, with `-alone` where the call is for playing alone. The bidding speaks as it
does at the table.
"""

from __future__ import annotations

from euchre.words.language import Plural, Template

__all__ = ["TALK", "TALK_TO_YOU"]

TALK: dict[str, Template] = {
    "dealer-drawn": "{seat} will deal first.",
    "dealer-drawn-shown": "Cards are turned round the table: {shown}. {seat} will deal first.",
    "dealt": "Hand {number}: {seat} deals.",
    "turned-up": "{seat} turns up {card}.",
    "must-name-blind": "{seat} must name trump before looking at the cards.",
    "passes": "{seat} passes.",
    "turns-down": "{seat} turns it down.",
    "orders-up": "{seat} orders it up: {suit}.",
    "orders-up-alone": "{seat} orders it up and plays alone: {suit}.",
    "assists": '{seat}: "I assist." That makes {suit} trump.',
    "assists-alone": '{seat}: "I assist, and I play alone." That makes {suit} trump.',
    "picks-up": '{seat}: "I pick it up." That makes {suit} trump.',
    "picks-up-alone": '{seat}: "I pick it up, and I play alone." That makes {suit} trump.',
    "makes-next": "{seat} makes it next: {suit}.",
    "makes-next-alone": "{seat} makes it next and plays alone: {suit}.",
    "crosses": "{seat} crosses it: {suit}.",
    "crosses-alone": "{seat} crosses it and plays alone: {suit}.",
    "names-blind": "{seat} names {suit}, unseen.",
    "names-blind-alone": "{seat} names {suit}, unseen, and plays alone.",
    "bids": Plural(
        "{seat} bids {tricks} trick, {denomination}.", "{seat} bids {tricks} tricks, {denomination}.", "tricks"
    ),
    "asks-redeal": "{seat} shows {hand} and asks for a redeal.",
    "swaps": "{seat} has a farmer's hand and swaps three cards.",
    "you-swap": "You lay away {cards} and take {taken}.",
    "discards": "{seat} lays a card away.",
    "you-discard": "You lay away {card}.",
    "gives-best": "{seat} gives the loner a card.",
    "you-give": "You give {card}.",
    "you-receive": "{seat} gives you {card}.",
    "takes-kitty": Plural(
        "{seat} takes up the kitty, {cards} card.", "{seat} takes up the kitty, {cards} cards.", "cards"
    ),
    "sits-out": "{seat} lays the cards down and sits out.",
    "defends-alone": "{seat} defends alone.",
    "defends-with-partner": "{seat} defends with a partner.",
    "plays": "{seat} plays {card}.",
    "trick-won": "{seat} takes the trick.",
    "claims": "{seat} claims the rest. {hands}.",
    "takes-back": "{seat} takes back the last card.",
    "thrown-in": "Nobody wants it: the hand is thrown in.",
    "joker-turned": "The joker is turned up: the hand is dealt again.",
    "redeal": "The hand is dealt again.",
    "made": Plural("{side} make it with {tricks} trick.", "{side} make it with {tricks} tricks.", "tricks"),
    "march": "{side} take all the tricks: a march!",
    "march-alone": "{seat} takes all the tricks alone: a march!",
    "euchred": Plural(
        "{side} are euchred, with {tricks} trick.", "{side} are euchred, with {tricks} tricks.", "tricks"
    ),
    "euchred-alone": Plural(
        "{seat} is euchred alone, with {tricks} trick.", "{seat} is euchred alone, with {tricks} tricks.", "tricks"
    ),
    "bid-made": Plural(
        "{seat} bid {bid} and takes {tricks} trick.", "{seat} bid {bid} and takes {tricks} tricks.", "tricks"
    ),
    "bid-set": Plural(
        "{seat} bid {bid} and is set, with {tricks} trick.",
        "{seat} bid {bid} and is set, with {tricks} tricks.",
        "tricks",
    ),
    "seed": "The seed of this hand was {seed}.",
    "score": "Score: {points}.",
    "game-won": Plural(
        "{side} win the game, worth {worth} rubber point.",
        "{side} win the game, worth {worth} rubber points.",
        "worth",
    ),
    "match-won": "{side} win: {points}.",
    "match-won-hands": "After {hands} hands {side} win: {points}.",
    "match-won-rubber": Plural(
        "{side} win the rubber by {margin} point.", "{side} win the rubber by {margin} points.", "margin"
    ),
    "match-drawn": "The match is a draw: {points}.",
}
"""Templates by event, about anybody. Verbs after `{side}` are in the plural; see TALK_OF_ONE."""

TALK_TO_YOU: dict[str, Template] = {
    "dealer-drawn": "You will deal first.",
    "dealer-drawn-shown": "Cards are turned round the table: {shown}. You will deal first.",
    "dealt": "Hand {number}: you deal.",
    "turned-up": "You turn up {card}.",
    "must-name-blind": "You must name trump before looking at your cards.",
    "passes": "You pass.",
    "turns-down": "You turn it down.",
    "orders-up": "You order it up: {suit}.",
    "orders-up-alone": "You order it up and play alone: {suit}.",
    "assists": 'You: "I assist." That makes {suit} trump.',
    "assists-alone": 'You: "I assist, and I play alone." That makes {suit} trump.',
    "picks-up": 'You: "I pick it up." That makes {suit} trump.',
    "picks-up-alone": 'You: "I pick it up, and I play alone." That makes {suit} trump.',
    "makes-next": "You make it next: {suit}.",
    "makes-next-alone": "You make it next and play alone: {suit}.",
    "crosses": "You cross it: {suit}.",
    "crosses-alone": "You cross it and play alone: {suit}.",
    "names-blind": "You name {suit}, unseen.",
    "names-blind-alone": "You name {suit}, unseen, and play alone.",
    "bids": Plural("You bid {tricks} trick, {denomination}.", "You bid {tricks} tricks, {denomination}.", "tricks"),
    "asks-redeal": "You show {hand} and ask for a redeal.",
    "takes-kitty": Plural("You take up the kitty, {cards} card.", "You take up the kitty, {cards} cards.", "cards"),
    "sits-out": "You lay your cards down and sit out.",
    "defends-alone": "You defend alone.",
    "defends-with-partner": "You defend with your partner.",
    "plays": "You play {card}.",
    "trick-won": "You take the trick.",
    "claims": "You claim the rest. {hands}.",
    "takes-back": "You take back your last card.",
    "march-alone": "You take all the tricks alone: a march!",
    "euchred-alone": Plural(
        "You are euchred alone, with {tricks} trick.", "You are euchred alone, with {tricks} tricks.", "tricks"
    ),
    "bid-made": Plural("You bid {bid} and take {tricks} trick.", "You bid {bid} and take {tricks} tricks.", "tricks"),
    "bid-set": Plural(
        "You bid {bid} and are set, with {tricks} trick.",
        "You bid {bid} and are set, with {tricks} tricks.",
        "tricks",
    ),
}

TALK_OF_ONE: dict[str, Template] = {
    "made": Plural("{side} makes it with {tricks} trick.", "{side} makes it with {tricks} tricks.", "tricks"),
    "march": "{side} takes all the tricks: a march!",
    "euchred": Plural(
        "{side} is euchred, with {tricks} trick.", "{side} is euchred, with {tricks} tricks.", "tricks"
    ),
    "match-won": "{side} wins: {points}.",
    "match-won-hands": "After {hands} hands {side} wins: {points}.",
}
"""The same where a side is one other player."""
