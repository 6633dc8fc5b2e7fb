"""Why something cannot be: every refusal quotes what was asked for and says what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.words.language import Template

__all__ = ["EXPECTED", "REFUSALS"]

REFUSALS: dict[str, Template] = {
    # At the table.
    "nobody-to-act": "There is nothing to decide just now.",
    "not-your-turn": "It is not your turn: {seat} is to act.",
    "not-in-hand": "You do not hold {card}.",
    "must-follow": "You cannot play {card}: {led} were led, and you hold one.",
    "left-bower-is-trump": "You cannot play {card}: it is the left bower and counts as one of the {trump}, and {led} were led.",
    "left-bower-must-follow": "You cannot play {card}: {led} were led, and {left} is the left bower, which counts as one of them.",
    "play-a-card": "You cannot {action} now: a card is to be played.",
    "discard-a-card": "You cannot {action} now: a card is to be laid away.",
    "give-a-card": "You cannot {action} now: a card is to be given to your partner.",
    "no-burying": "You cannot lay away {card}: by the rules of this table the turn-up may not be buried.",
    "defend-or-not": "You cannot {action} now: defend alone, or with your partner.",
    "name-a-suit": "You cannot {action} now: name {suits}, or pass.",
    "suit-not-offered": "You cannot name {suit} now: expected {suits}.",
    "dealer-must-name": "The joker is turned, so the dealer may not pass: name {suits}.",
    "dealer-is-stuck": "The dealer is stuck and may not pass: name {suits}.",
    "no-playing-alone": "Nobody plays alone in {game} as it is set.",
    "assist-means-alone": "By the Canadian rule, assisting your partner means playing alone.",
    "must-hold": "You cannot accept {suit} without holding it (the rule here: {needed}).",
    "order-up-or-pass": "You cannot {action} now: accept {suit}, or pass.",
    "hand-too-good": "You cannot {action}: your hand, or the time, is not right for it.",
    "dealer-must-bid": "All others have passed, so the dealer must bid: at least {least}.",
    "bid-or-pass": "You cannot {action} now: bid {least} to {most} tricks, or pass.",
    "bid-too-low": "You cannot {bid}: expected a bid of at least {least}.",
    "bid-out-of-range": "You cannot {bid}: expected {least} to {most} tricks in a denomination of this game.",
    "claim-on-lead": "A claim is made when you are to lead.",
    "claim-not-sure": "Claim refused: not every card of yours is sure to win. Nothing was shown.",
    "demo-is-on": "The computer is playing all hands: end the demo first.",
    "not-a-persons-seat": "{seat} is played by the computer.",
    "take-back-alone": "A card is taken back only by one person playing against computers.",
    "nothing-to-take-back": "There is nothing of yours in this hand to take back.",
    "not-kept": "Nothing has happened: it could not be kept in {path} ({reason}). What was shown before is safe.",
    "no-draw-now": "The dealer has been drawn already.",
    "no-deal-now": "This is no time to deal.",
    "wrong-draw": "The draw is not the one that its seed makes.",
    "not-a-pack": "The cards dealt are not one whole pack.",
    "broken-commitment": "The seed is not the one that was sealed before the deal.",
    "wrong-deal": "The pack is not in the order that its seed makes.",
    "entry-unreadable": "I cannot read {text!r}: expected {expected}.",
    # Rules that make no game.
    "no-such-game": "There is no game {game}: expected one of {games}.",
    "no-such-option": "There is no option {option}: expected one of {options}.",
    "no-such-value": "Option {option} cannot be {value}: expected {values}.",
    "needs-turn-up": "Option {option} makes no sense in {game}: no card is turned up there.",
    "needs-auction": "Option {option} makes no sense in {game}: there is no auction.",
    "needs-partners": "Option {option} makes no sense in {game}: nobody has a partner there.",
    "needs-joker": "Option {option} makes no sense in {game} without the joker: set joker to on first.",
    "needs-alone": "Option {option} makes no sense in {game} while nobody may play alone.",
    "needs-no-defence": "Option {option} makes no sense with defend-alone, which sets what a euchred loner costs.",
    "needs-target": "Option {option} makes no sense in {game} while the number of hands is fixed: set hands to off first.",
    "needs-no-rubber": "Option {option} makes no sense in {game}: a rubber ends by games won.",
    "needs-throw-in": "Option {option} makes no sense in {game}: a stuck dealer means that no hand is thrown in.",
    "joker-needs-trump": "There can be no joker in {game}: an auction may end in no-trump.",
    "joker-needs-four": "There can be no joker in {game}: it belongs to the games for four.",
    "alone-needs-partner": "Nobody can play alone in {game}: there are no partners.",
    "canadian-needs-alone": "In {game} assisting means playing alone, so playing alone must be allowed.",
    "score-of-another-game": "The score table of {game} belongs to another kind of game.",
    "pack-too-small": "A pack of {cards} cards is too small for {game}.",
    "end-not-positive": "The points or hands that end {game} must be at least 1.",
}

EXPECTED: dict[str, Template] = {
    "entry-blind-call": "a suit, S H D or C, with L behind it for alone",
    "entry-round-one": "P to pass, or the letter of the turn-up's suit to accept it, with L behind it for alone",
    "entry-round-two": "P to pass, or a suit, S H D or C, with L behind it for alone",
    "entry-bidding": "P to pass, or a number of tricks and S H D C or N, such as 7S or 8N",
    "entry-pick-up": "a card to lay away, such as 9H or 10S",
    "entry-loner-discard": "a card to lay away, such as 9H or 10S",
    "entry-kitty": "a card to lay away, such as JH or 10S",
    "entry-partners-best": "a card to give, such as AH or 10S",
    "entry-lone-defence": "L to defend alone, or P to defend with your partner",
    "entry-play": "a card, such as JS, 10H or * for the joker",
    "entry-draw": "nothing, the dealer is being drawn",
    "entry-deal": "nothing, the cards are being dealt",
    "entry-over": "nothing, the match is over",
}
"""What may be typed at each stage, as part of a refusal."""
