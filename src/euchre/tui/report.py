"""How a hand has ended, in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.words.rulebook import title
from euchre.words.screen import label

if TYPE_CHECKING:
    from euchre.table import Happening
    from euchre.tui.session import Session

__all__ = ["ended_a_hand", "match_lines", "result_lines", "result_title"]

_NOT_THE_RESULT = frozenset(
    {"plays", "passes", "turns-down", "trick-won", "dealt", "turned-up", "seed", "asks-redeal"}
)
_OF_THE_MATCH = frozenset({"match-won", "match-won-hands", "match-won-rubber", "match-drawn"})


def ended_a_hand(happening: Happening) -> bool:
    """Whether a hand is over by this."""
    return happening.after.last is not happening.before.last


def result_title(session: Session) -> str:
    view = session.view()
    return label("hand-over", game=title(view.rules), number=view.deals)


def result_lines(session: Session, happening: Happening) -> list[str]:
    """What the hand was worth, how the match stands, and what had been sealed before the deal."""
    heard = [event for event in session.heard(happening) if event.code not in _NOT_THE_RESULT]
    lines = [session.say(event) for event in heard if event.code not in _OF_THE_MATCH]
    return [*lines, *_gained(session), *_sealed(session)]


def _gained(session: Session) -> list[str]:
    """The points of each side that has scored."""
    ended = session.view().last
    if ended is None or not ended.outcome.counts:
        return []
    speaker = session.speaker()
    return [
        label("gained", side=_capital(speaker.side(side)), points=f"{points:+d}")
        for side, points in enumerate(ended.outcome.points)
        if points
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sealed(session: Session) -> list[str]:
    """The commitment that was public all along, and the seed that it sealed, so that anyone can verify the deal."""
    ended = session.view().last
    if ended is None:
        return []
    return [" ", label("sealed", commitment=ended.commitment), label("seed", seed=ended.seed.hex())]


def match_lines(session: Session) -> list[str]:
    """Who won the match, and the score."""
    heard = [each for each in session.spoken() if each.code in _OF_THE_MATCH]
    return [each.text for each in heard[-1:]]
