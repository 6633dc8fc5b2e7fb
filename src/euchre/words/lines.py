"""The sentences of the line mode, and what its commands are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.words.language import Plural, fill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.words.language import Template

__all__ = ["COMMANDS", "command_help", "line"]

LINES: dict[str, Template] = {
    "welcome": "{title}. {summary}. Type a number to choose, or /help.",
    "resumed": "The game goes on where it was left.",
    "torn": "The last line of the record was cut short and has been dropped: nothing that was shown is lost.",
    "your-hand": "Your hand: {cards}.",
    "hand-of": "{seat} holds {cards}.",
    "blind": "You must name trump before you look at your cards.",
    "turn-up": "Turned up by {seat}: {card}.",
    "trump-is": "Trump: {denomination}, made by {seat}.",
    "trump-alone": "Trump: {denomination}, made alone by {seat}.",
    "contract": "Contract: {seat}, {tricks} in {denomination}.",
    "no-trump-yet": "Trump is not fixed yet.",
    "high-bid": "Highest bid: {seat}, {tricks} in {denomination}.",
    "trick": "On the table: {cards}.",
    "trick-empty": "Nothing is on the table.",
    "played": "{seat} {card}",
    "last-trick": "Last trick: {cards}; {seat} took it.",
    "no-last-trick": "No trick of this hand is finished.",
    "tricks": "Tricks: {tricks}.",
    "score": "Score: {score}.",
    "score-games": "Games won: {games}; rubber points: {rubber}; score: {score}.",
    "count": "{name} {count}",
    "dealer": "Dealer: {seat}.",
    "turn": "To act: {seat}.",
    "your-turn": "Your turn:",
    "turn-of": "{seat}, your turn:",
    "choice": "  {number}) {choice}",
    "more-bids": "  or type a higher bid, such as {example}",
    "prompt": "> ",
    "pass-keyboard": "Pass the keyboard to {seat}, and press Enter there.",
    "press-enter": "Press Enter to go on.",
    "no-such-number": "There is no choice {text!r}: expected 1 to {most}, or /help.",
    "no-such-command": "There is no command {text!r}: expected one of {commands}.",
    "numbers-expected": "{text!r} is no choice here: expected 1 to {most}.",
    "hint": "The computer would {action}: {reason}.",
    "no-hand": "There is no hand of yours to show just now.",
    "nobody-to-hint": "There is nothing to decide just now.",
    "decided": "The computer decides for {seat}: {reason}.",
    "demo-on": "The computer now plays all hands. Type /demo to play yourself again.",
    "demo-off": "You play your own hand again.",
    "sound-on": "The bell is on.",
    "sound-off": "The bell is off.",
    "delay": "The computer waits {seconds} seconds between two moves.",
    "delay-expected": "{text!r} is no delay: expected seconds from 0 to {most}.",
    "clears-by-itself": "The table clears by itself.",
    "clears-on-request": "After each trick the table waits for Enter.",
    "kept": "The game is kept; start again to go on with it.",
    "end-of-input": "The input has ended. The game is kept; start again to go on with it.",
    "end-of-dialogue": "The input has ended.",
    "sealed": "Before the deal this hand was sealed with SHA-256 {commitment}.",
    "unsealed": "The last finished hand came from seed {seed}, sealed with {commitment}.",
    "stopped": Plural(
        "Stopped after {hands} hand, before anybody had won.",
        "Stopped after {hands} hands, before anybody had won.",
        "hands",
    ),
    "resume": "A game of {title} is not finished ({score}). Go on with it?",
    "yes": "yes",
    "no-new": "no, a new game",
    "which-game": "Which game?",
    "game-choice": "{title}: {summary}",
    "options": "House rules of {title}:",
    "option-choice": "{key} = {value} ({help})",
    "options-done": "play with these",
    "option-value": "{key} ({values}):",
    "levels": "A seat that is left to the computer plays at level {level}; type computer:LEVEL for another:",
    "level": "  {level}: {about}",
    "who": "Who plays seat {seat}? A name, or Enter for the computer:",
    "who-first": 'Who plays seat 0? A name, or Enter for {name}, or "computer":',
    "another": "Another game?",
    "leave": "no, leave",
    "damaged": "{path} cannot be gone on with: {what}.",
    "in-use": "{path} is being played by another program.",
}

COMMANDS: dict[str, Template] = {
    "help": "these commands",
    "hand": "your cards",
    "trick": "what is on the table",
    "last": "the last trick",
    "trump": "trump, maker, dealer, turn",
    "score": "score and tricks",
    "log": "what was said in this hand",
    "hint": "what the computer would do, and why",
    "auto": "let the computer decide this once",
    "claim": "claim the rest of the tricks",
    "undo": "take back your last card",
    "demo": "let the computer play all hands, or stop it",
    "delay": "seconds between the computer's moves: /delay 0.5",
    "clear": "let the table clear by itself, or wait for Enter",
    "sound": "bell on or off",
    "rules": "the rules of this game",
    "fair": "the seal of this deal, and the seed of the last one",
    "quit": "leave; the game is kept",
}
"""Commands of the line mode by word, with what each does."""


def line(code: str, **args: object) -> str:
    """A sentence of the line mode. Raises KeyError for a code that is not there."""
    return fill(LINES[code], args)


def command_help() -> Iterator[tuple[str, str]]:
    """Every command of the line mode, and what it does."""
    return ((word, fill(does, {})) for word, does in COMMANDS.items())
