"""Why a bot did what it did: clauses that can stand alone or follow "because"."""

from __future__ import annotations

from euchre.words.language import Plural, Template

__all__ = ["REASONS"]

REASONS: dict[str, Template] = {
    # Any decision.
    "only-choice": "there is no other choice",
    "any-choice": "picked at random",
    "feels-right": "it feels right",
    "own-reason": "{text}",
    "no-reason": "no reason was given",
    # Calling round a turned card.
    "call-pick-up": "{trumps} trump with the turn-up, headed by {card}",
    "call-assist": "{trumps} trump headed by {card}, and the partner gets the turn-up",
    "call-order-up": "{trumps} trump headed by {card}, enough even though the dealer gets the turn-up",
    "call-next": "{trumps} trump headed by {card}; the next suit",
    "call-cross": "{trumps} trump headed by {card}; a cross suit",
    "call-alone": Plural(
        "about {tricks} trick in {suit} without any help",
        "about {tricks} tricks in {suit} without any help",
        "tricks",
    ),
    "call-behind": "the score asks for courage, and {suit} has a chance",
    "call-hope": "no {suit} in hand, but a pass looks worse",
    "call-stuck": "there is no passing now, and {suit} is the best of it",
    "call-blind": "unseen, one suit is as good as another",
    "pass-none": "no {suit} in hand",
    "pass-suit": "too little for {suit}",
    "pass-all-suits": "too little for any other suit",
    "ask-redeal": "a new deal can only be better",
    "swap-farmers": "a farmer's hand can only get better",
    # Bidding in an auction.
    "bid-promised": Plural(
        "{denomination} promises about {tricks} trick",
        "{denomination} promises about {tricks} tricks",
        "tricks",
    ),
    "bid-to-stop": "{seat} would win the game otherwise",
    "pass-auction": Plural(
        "{tricks} trick is more than this hand promises",
        "{tricks} tricks are more than this hand promises",
        "tricks",
    ),
    # Cards that change hands.
    "discard-low": "{card} is worth least",
    "discard-void": "without {card} the next {suit} can be trumped",
    "discard-trump": "the rest is stronger than {card}",
    "give-trump": "a high trump helps a lone hand most",
    "give-high": "{card} may be a trick that the lone hand lacks",
    "defend-alone": Plural(
        "about {tricks} trick against the lone hand without any help",
        "about {tricks} tricks against the lone hand without any help",
        "tricks",
    ),
    "defend-together": "two stop a lone hand more often than one",
    # Leading.
    "draw-trump": "the makers draw trump",
    "trump-to-maker": "the partner made it and wants trump led",
    "trump-before-ace": "with three trump, trump goes before the sure card",
    "cash-boss": "no higher card of the suit is out against it",
    "lead-to-ruff": "a suit that the partner can trump",
    "lead-king": "a king early, so that the partner wastes no trump",
    "longest-suit": "the longest suit, from the top",
    "only-trumps-left": "only trump is left, and the highest goes first",
    "lead-low": "nothing sure to lead, so the card that is worth least",
    # Following.
    "settle": "one more trick is enough, and this one is sure",
    "hold-back": "the highest trump wins later too, and the partner may take this trick",
    "must-win": "every trick is needed now",
    "leave-to-ally": "the trick is in good hands already",
    "cover-ally": "a small card is covered with the best of the suit",
    "trust-ally": "the trick may stay in good hands",
    "win-cheaply": "the trick is won with as little as it takes",
    "best-of-suit": "no higher card of the suit is out",
    "third-hand-high": "the last of this side goes high",
    "save-for-later": "a higher card may follow, so strength is saved",
    "win-trump-lead": "it beats the trump that was led",
    "ruff-low": "a trump takes the trick",
    "throw-away": "the trick is lost, so the card that is worth least",
    "search-card": "in {worlds} deals that may be, {card} brought {points} points a hand more than {usual}",
    "search-score": "at this score {card} wins more games than {usual}",
    "search-discard": "in {worlds} deals that may be, the hand did best without {card}",
}
