"""What a player types, read as an action: `HL`, `7S`, `10H`, `P`; a lone `A` lets the computer decide.

Source: rules, section 8. The text is only read here; whether the action is legal is for the position to say.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from euchre.cards import Suit, UnreadableCard, card, hand
from euchre.game import (
    Action,
    AskRedeal,
    Bid,
    Claim,
    Decline,
    DefendAlone,
    Discard,
    Give,
    Name,
    OrderUp,
    Pass,
    Play,
    Swap,
)
from euchre.message import Refusal
from euchre.order import BY_LETTER
from euchre.view import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.view import View

__all__ = ["Typed", "asked", "read_entry"]


class Typed(Enum):
    """What is typed for no action of one's own."""

    LET_COMPUTER_DECIDE = "a"


_GLYPHS = str.maketrans("♠♥♦♣", "shdc")
_CALL = re.compile(r"(?P<suit>[shdc])\s*(?P<alone>l|alone)?")
_BID = re.compile(r"(?P<tricks>\d{1,3})\s*(?P<denomination>[shdcn])")
_CARDS = re.compile(r"(?:10|[789tjqka])\s*[shdc]", re.IGNORECASE)


def read_entry(text: str, view: View) -> Action | Typed | Refusal:
    """What a typed text means to the seat of a view at this stage; unreadable text is refused, and quoted."""
    written = " ".join(text.translate(_GLYPHS).lower().split())
    if written in ("a", "auto"):
        return Typed.LET_COMPUTER_DECIDE
    for read in _READERS.get(view.stage, ()):
        if (found := read(written, view)) is not None:
            return found
    return Refusal.of("entry-unreadable", text=text[:40], expected=f"entry-{asked(view)}")


def asked(view: View) -> str:
    """What a seat is asked, as the end of a code: the stage, and whether it may not pass there, or not accept."""
    offered = {type(action) for action in view.legal}
    if not offered:
        return view.stage.value
    if view.stage is Stage.ROUND_ONE and OrderUp not in offered:
        return f"{view.stage.value}-barred"
    is_stuck = view.stage in (Stage.ROUND_TWO, Stage.BIDDING) and Pass not in offered
    return f"{view.stage.value}-stuck" if is_stuck else view.stage.value


def _pass(written: str, _view: View) -> Action | None:
    return Pass() if written in ("p", "pass") else None


def _accept(written: str, view: View) -> Action | None:
    """The turn-up's suit accepts it; another suit is named too early, and refused as such."""
    if written in ("o", "order", "ol", "order alone"):
        return OrderUp(alone=written in ("ol", "order alone"))
    named = _name(written, view)
    if isinstance(named, Name) and view.turn_up is not None and named.suit is view.turn_up.suit:
        return OrderUp(named.alone)
    return named


def _name(written: str, _view: View) -> Action | None:
    found = _CALL.fullmatch(written)
    if found is None:
        return None
    suit = BY_LETTER[found["suit"]]
    assert isinstance(suit, Suit)
    return Name(suit, found["alone"] is not None)


def _bid(written: str, _view: View) -> Action | None:
    found = _BID.fullmatch(written)
    return Bid(int(found["tricks"]), BY_LETTER[found["denomination"]]) if found else None


def _redeal(written: str, _view: View) -> Action | None:
    return AskRedeal() if written in ("r", "redeal") else None


def _swap(written: str, _view: View) -> Action | None:
    """Three cards, one after the other."""
    cards = _CARDS.findall(written)
    is_three_cards = len(cards) == 3 and not _CARDS.sub("", written).strip()
    return Swap(hand(card(each) for each in cards)) if is_three_cards else None


def _defend(written: str, _view: View) -> Action | None:
    if written in ("l", "alone"):
        return DefendAlone()
    return Decline() if written in ("p", "pass") else None


def _claim(written: str, _view: View) -> Action | None:
    return Claim() if written == "claim" else None


def _with_card(kind: Callable[..., Action]) -> Callable[[str, View], Action | None]:
    def read(written: str, _view: View) -> Action | None:
        try:
            return kind(card(written))
        except UnreadableCard:
            return None

    return read


_READERS: dict[Stage, tuple[Callable[[str, View], Action | None], ...]] = {
    Stage.BLIND_CALL: (_pass, _name),
    Stage.ROUND_ONE: (_pass, _accept, _redeal, _swap),
    Stage.ROUND_TWO: (_pass, _name),
    Stage.BIDDING: (_pass, _bid),
    Stage.PICK_UP: (_with_card(Discard),),
    Stage.LONER_DISCARD: (_with_card(Discard),),
    Stage.KITTY: (_with_card(Discard),),
    Stage.PARTNERS_BEST: (_with_card(Give),),
    Stage.LONE_DEFENCE: (_defend,),
    Stage.PLAY: (_claim, _with_card(Play)),
}
