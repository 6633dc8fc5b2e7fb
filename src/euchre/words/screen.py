"""What stands on the full screen: labels, prompts, legends, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.words.entry import asked
from euchre.words.language import Plural, Template, fill
from euchre.words.naming import ACCEPTANCES, name_action

if TYPE_CHECKING:
    from euchre.game import Action
    from euchre.view import View

__all__ = ["SCREEN", "acceptance", "call_text", "label", "prompt"]

SCREEN: dict[str, Template] = {
    # The line at the top.
    "hand-number": "{game}, hand {number}",
    "contract": "{named} trump: {maker}",
    "contract-alone": "{named} trump: {maker} alone",
    "contract-two-alone": "{named} trump: {maker} alone against {lone} alone",
    "contract-bid": "{maker}: {tricks} in {named}",
    "high-bid": "highest bid: {maker}, {tricks} {named}",
    "calling-draw": "the deal is drawn",
    "calling-deal": "the cards are dealt",
    "calling-blind-call": "the joker is turned up",
    "calling-round-one": "first round",
    "calling-round-two": "second round",
    "calling-bidding": "no bid yet",
    "calling-over": "the end",
    "score": "Us {ours}, them {theirs}",
    "score-named": "{first}'s side {ours}, {second}'s {theirs}",
    "score-games": "games {games}",
    "to-points": "(to {points})",
    "of-hands": "({hands} of {of} hands)",
    # Plates and the middle of the table.
    "you": "You",
    "mark-dealer": "dealer",
    "mark-maker": "maker",
    "mark-leader": "leads",
    "letter-dealer": "D",
    "letter-maker": "M",
    "letter-leader": "L",
    "mark-right": "R",
    "mark-left": "L",
    "joker-pip": "JOKER",
    "sits-out": "sits out",
    "cards-left": Plural("{cards} card", "{cards} cards", "cards"),
    "tricks-taken": "{tricks} won",
    "points": "{points} p",
    "note-pass": "passes",
    "note-accepts": "accepts",
    "note-accepts-alone": "alone!",
    "note-names": "{suit}",
    "note-names-alone": "{suit}, alone!",
    "note-defends-alone": "alone!",
    "turned-up": "turned up",
    "turned-down": "turned down:\n{card}",
    "kitty": Plural("kitty:\n{cards} card", "kitty:\n{cards} cards", "cards"),
    "watching": "You are watching: the hands are hidden.",
    "hands-hidden": "The hands are hidden.",
    "blind": "You must name trump before you look at your cards.",
    # Calls.
    "call": "{call}",
    "call-alone": "{call}, alone",
    "call-swap": "Swap three cards",
    "call-redeal": "Ask for a redeal",
    # What may be typed.
    "prompt-blind-call": "S H D C names trump, L behind it for alone; A: the computer decides",
    "prompt-round-one": "the suit's letter accepts, L behind it: alone; P passes; A: computer",
    "prompt-round-one-barred": "house rule: without a card of that suit you may not accept; P passes",
    "prompt-round-two": "S H D C names trump, L behind it: alone; P passes; A: computer",
    "prompt-round-two-stuck": "you are stuck: S H D C names trump, L behind it: alone; A: computer",
    "prompt-bidding": "7S bids seven spades, 8N eight no-trump; P passes; PgUp, PgDn: tricks",
    "prompt-bidding-stuck": "you must bid: 7S is seven spades, 8N eight no-trump; PgUp, PgDn: tricks",
    "prompt-pick-up": "lay a card away, such as 9H; A: the computer decides",
    "prompt-loner-discard": "lay a card away, such as 9H; A: the computer decides",
    "prompt-kitty": "lay a card away, such as JH; A: the computer decides",
    "prompt-partners-best": "give your partner a card, such as AH; A: the computer decides",
    "prompt-lone-defence": "L defends alone, P with your partner; A: the computer decides",
    "prompt-play": "play a card, such as 10H or JS; A: the computer decides",
    "prompt-pick": "mark three cards with Enter; Escape: rather not",
    "prompt-clear": "the space bar clears the table",
    "prompt-demo": "the computer plays all hands; F2: play yourself",
    "prompt-dealing": "the cards are dealt",
    "prompt-waits": "{seat} is to act",
    # Notices.
    "hint": "The computer would {action}: {reason}. {values}",
    "no-hint": "There is nothing to advise: it is not your turn.",
    "no-last-trick": "No trick of this hand has been taken yet.",
    "no-such-command": "There is no command {text!r}: press ? for all of them.",
    "last-title": "The last trick",
    "last-won": "{seat} took it.",
    "any-key": "Any key goes back to the table.",
    # The function keys, in short and at length.
    "key-sound-on": "Sound on",
    "key-sound-off": "Sound off",
    "key-demo-on": "Demo on",
    "key-demo-off": "Demo off",
    "key-hint": "Hint",
    "key-last": "Last trick",
    "key-help": "Instructions",
    "key-undo": "Take back",
    "key-quit": "Quit",
    "key-claim": "Claim",
    "key-clear-on": "Clear by itself",
    "key-clear-off": "Clear on space",
    "key-colour": "Table colour",
    "key-menu": "Menu",
    "key-name-ctrl+l": "Ctrl+L",
    "key-name-up": "Up",
    "key-name-down": "Down",
    "no-key": "",
    "delay": "{keys} {seconds} s",
    "command-sound-on": "Sound on",
    "command-sound-off": "Sound off",
    "command-demo-on": "Demo: the computer plays all hands",
    "command-demo-off": "End the demo and play yourself",
    "command-hint": "Hint: what the computer would do, and why",
    "command-last": "Show the last trick",
    "command-help": "Instructions: rules and keys",
    "command-undo": "Take back your last card",
    "command-quit": "Quit; the game is kept",
    "command-claim": "Claim the rest",
    "command-clear-on": "The table clears by itself",
    "command-clear-off": "The table clears on the space bar",
    "command-colour": "Another table colour",
    "command-log": "Log of the table talk",
    "command-bowers-on": "Mark the bowers R and L",
    "command-bowers-off": "Do not mark the bowers",
    "command-suits": "Other suit colours: two, four, safe",
    "command-open-on": "Open hands, for teaching",
    "command-open-off": "Hide the hands again",
    "command-slower": "Longer delay between moves",
    "command-faster": "Shorter delay between moves",
    "menu-title": "All commands",
    "menu-foot": "Arrows and Enter, or the letter. Escape goes back to the table.",
    # Results.
    "hand-over": "{game}: hand {number} is over",
    "gained": "{side}: {points}",
    "sealed": "Sealed: {commitment}",
    "seed": "Seed:   {seed}",
    "goes-on": "Enter goes on at once; it goes on by itself in a while.",
    "space-goes-on": "The space bar goes on.",
    "match-end": "The match is over",
    "end-rematch": "Rematch: the same game and players",
    "end-new": "New game",
    "end-quit": "Quit",
    # Passing the keyboard.
    "pass-title": "Pass the keyboard to",
    "pass-foot": "All hands are hidden. {seat} presses Enter or the space bar.",
    # Going on with a game.
    "resume-title": "A game is not finished",
    "resume-game": "{game}, hand {number}",
    "resume-players": "Players: {players}",
    "resume-score": "Score: {score}",
    "resume-begun": "Begun: {when}",
    "resume-resume": "Resume it",
    "resume-new": "New game; this one stays as it is",
    "resume-quit": "Quit",
    "torn-title": "The end of the record was cut short",
    "torn": "Its last line was not whole and has been dropped. Nothing that was shown is lost.",
    "in-use": "Another program plays this game: end it there first, or begin a new game.",
    "damaged": "{path} cannot be gone on with. {what}",
    "cannot-open": "{path} cannot be used: {reason}.",
    "shelf-unreadable": "The games kept in {path} cannot be read: {reason}.",
    # A new game.
    "new-title": "Euchre: a new game",
    "new-foot": "Tab: next list   Arrows: choose, change   Enter: go on   F5: rules   F7: quit",
    "tab-game": "Game",
    "tab-options": "House rules",
    "tab-players": "Players",
    "tab-likings": "Screen and sound",
    "game-help": "{title}: {summary}. Source: {source}.",
    "option-help": "{help}",
    "player-help": 'Type a name. An empty name, or "computer", gives the seat to the computer; Left and Right choose who plays.',
    "level-help": "{level}: {about}. Left and Right choose who plays.",
    "deal-help": "Enter deals the cards: {game}.",
    "seat": "Seat {number}",
    "partner-of": "plays with seat {number}",
    "is-person": "person",
    "is-computer": "computer: {level}",
    "is-program": "program: {command}",
    "deal": "Deal the cards",
    "is-on": "on",
    "is-off": "off",
    "seconds": "{seconds} seconds",
    "clears-by-itself": "by itself",
    "clears-on-space": "on the space bar",
    "felt-green": "green",
    "felt-blue": "blue",
    "felt-wine": "wine red",
    "felt-slate": "slate grey",
    "felt-walnut": "walnut brown",
    "suits-two": "two: black and red",
    "suits-four": "four",
    "suits-safe": "four for the colour-blind",
    "liking-delay": "Delay between moves",
    "liking-sound": "Sound",
    "liking-clears": "The table clears",
    "liking-felt": "Table colour",
    "liking-suits": "Suit colours",
    "liking-monochrome": "Without colours",
    "liking-bowers": "Mark the bowers",
    "liking-open": "Open hands",
    "liking-delay-help": "How long the computer waits between two moves. At the table: Up and Down.",
    "liking-sound-help": "Sounds of the table, or the bell. At the table: F1.",
    "liking-clears-help": "Whether a finished trick goes away after the delay or waits for you. At the table: F9.",
    "liking-felt-help": "The colour of the cloth. At the table: F10.",
    "liking-suits-help": "The colours of the suits on the cards.",
    "liking-monochrome-help": "Black and white only; suits are told apart by their signs.",
    "liking-bowers-help": "An R on the right bower and an L on the left, for learners.",
    "liking-open-help": "All hands lie open at the table, for teaching; nobody passes the keyboard.",
    # Reading.
    "reading-foot": "Up, Down, Page Up, Page Down: scroll. Escape: back.",
    "log-title": "What was said at the table",
    "log-empty": "Nothing has been said yet.",
    "help-title": "Instructions: {game}",
    "help-playing": "How to play here",
    "help-rules": "The rules of {game}",
    "help-arrows": "Left and Right choose a card or a call, Enter takes it; or click on it. On your turn, cards that may not be played are darker; choosing one says why.",
    "help-typing": "Or type and press Enter: S H D C for a suit, with L behind it for alone (HL), P to pass, a card as rank and suit (9H, 10S, JD, AS; * is the joker). A lone A lets the computer decide for you.",
    "help-auction": "In an auction 7S bids seven tricks in spades and 8N eight in no-trump; Page Up and Page Down change the number of tricks.",
    "help-menu": "Where the terminal keeps a function key to itself, press ? or Escape for the menu and then the letter, or type the word behind a stroke, such as /hint.",
    "help-key": "{key} {word} ?{letter}  {does}",
    "does-sound": "sound on or off",
    "does-demo": "the computer plays all hands, or no longer does",
    "does-hint": "what the computer would do, and why",
    "does-last": "the last trick",
    "does-help": "these instructions",
    "does-undo": "take back your last card, against computers only",
    "does-quit": "quit; the game is kept and goes on at the next start",
    "does-claim": "claim the rest, when you are to lead",
    "does-clear": "the table clears by itself, or on the space bar",
    "does-colour": "another table colour",
    "does-log": "all that was said, to scroll through",
    "does-bowers": "mark the bowers R and L, or do not",
    "does-suits": "other suit colours",
    "does-open": "all hands open, or hidden again",
    "does-slower": "a longer delay between moves",
    "does-faster": "a shorter delay between moves; /delay 2 sets it",
    # The terminal.
    "kept": "The game is kept: euchre goes on with it at the next start.",
    "too-small": "This terminal is {width} by {height}: the table needs {least_width} by {least_height}.\nMake it larger and the game goes on. F7 quits.",
}
"""Labels by code."""


def label(code: str, **args: object) -> str:
    """A label with its arguments filled in. Raises KeyError for a code without one."""
    return fill(SCREEN[code], args)


def prompt(view: View) -> str:
    """What the viewer may type, who is to act."""
    return label(f"prompt-{asked(view)}")


def acceptance(view: View) -> str:
    """What the viewer says to accept the turn-up: the dealer picks up, his partner assists, an opponent orders up."""
    if view.seat == view.dealer:
        return fill(ACCEPTANCES["pick-up"], {})
    is_partner = view.seat is not None and view.rules.seating.partner(view.seat) == view.dealer
    return fill(ACCEPTANCES["assist" if is_partner else "order-up"], {})


def call_text(action: Action) -> str:
    """A call as it stands on a button."""
    words = name_action(action)
    return words[:1].upper() + words[1:]
