"""A view as it is laid out on the screen: plates, trick, hand, the line at the top. Pure, and without a widget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.game import Bid, DefendAlone, Name, OrderUp, Pass, Trick
from euchre.order import order
from euchre.rules import Auction, FixedHands, Rubber
from euchre.tui.choosing import arranged
from euchre.tui.widgets.felt import Cloth
from euchre.tui.widgets.seat import Plate
from euchre.view import Stage, TurnUpPlace
from euchre.words import name_card, name_denomination
from euchre.words.rulebook import title
from euchre.words.screen import label

if TYPE_CHECKING:
    from euchre.cards import Card, Hand
    from euchre.game import Contract
    from euchre.rules import Seat
    from euchre.tui.look import Look
    from euchre.tui.session import Session
    from euchre.view import View

__all__ = ["Standing", "cloth", "last_trick", "standing"]

_CALLING = (Stage.BLIND_CALL, Stage.ROUND_ONE, Stage.ROUND_TWO, Stage.BIDDING, Stage.LONE_DEFENCE)


@dataclass(frozen=True, slots=True)
class Standing:
    """The line at the top."""

    game: str
    contract: str
    score: str


def cloth(session: Session, look: Look) -> Cloth:
    """The felt as the viewer sees it."""
    view = session.view()
    trick = session.litter or view.trick
    winner = _winner(view, session.litter)
    played = dict(zip(trick.seats, trick.cards, strict=True))
    places = session.places
    centre, down, caption = _centre(view, look)
    return Cloth(
        plates=tuple(_plate(session, view, trick, seat, look) for seat in places),
        trick=tuple(played.get(seat) for seat in places),
        winner=None if winner is None else places.index(winner),
        centre=centre,
        centre_down=down,
        caption=caption,
    )


def _contract(view: View) -> Contract | None:
    """The contract of the hand in play, or of the one that has just ended."""
    if view.contract is not None or view.to_act is not None:
        return view.contract
    return view.last.outcome.contract if view.last else None


def _dealer(view: View) -> Seat | None:
    """The dealer of the hand in play, or of the one that has just ended."""
    return view.dealer if view.to_act is not None or view.last is None else view.last.dealer


def _winner(view: View, finished: Trick | None) -> Seat | None:
    contract = _contract(view)
    return finished.winner(contract) if finished and contract else None


def _plate(session: Session, view: View, trick: Trick, seat: Seat, look: Look) -> Plate:
    ended = view.last.outcome.tricks if view.last and not view.sizes else ()
    taken = view.taken or ended
    rules = view.rules
    alone_on_side = len(rules.seating.sides) == rules.seating.seats
    takes_up = view.turn_up_place is TurnUpPlace.TAKEN and seat == view.dealer
    return Plate(
        name=session.host.header.players[seat].name,
        held=view.sizes[seat] if view.sizes else 0,
        most=rules.cards,
        taken=taken[seat] if taken else 0,
        points=view.score.points[rules.seating.side(seat)] if alone_on_side else None,
        marks=_marks(view, trick, seat),
        note=_note(view, seat, look),
        turn=seat == view.to_act,
        out=seat in view.sitting_out,
        turn_up=view.turn_up if takes_up else None,
        hand=_open_hand(session, view, seat),
    )


def _marks(view: View, trick: Trick, seat: Seat) -> tuple[str, ...]:
    contract = _contract(view)
    marks = {
        "dealer": seat == _dealer(view),
        "maker": contract is not None and seat == contract.maker,
        "leader": bool(trick.seats) and seat == trick.leader,
    }
    return tuple(mark for mark, holds in marks.items() if holds)


def _open_hand(session: Session, view: View, seat: Seat) -> Hand | None:
    """Another seat's hand where all lie open; the near one lies at the bottom of the screen anyway."""
    if not session.open_hands or not view.sizes or seat == session.bottom:
        return None
    return arranged(session.host.view(seat))


def _note(view: View, seat: Seat, look: Look) -> str:
    """The last call of a seat, while there is calling."""
    if view.stage not in _CALLING:
        return ""
    calls = [seen.what for seen in view.seen if seen.seat == seat]
    match calls[-1] if calls else None:
        case Pass():
            return label("note-pass")
        case Bid(tricks, denomination):
            return f"{tricks} {look.sign(denomination)}"
        case OrderUp(alone):
            return label("note-accepts-alone" if alone else "note-accepts")
        case Name(suit, alone):
            return label("note-names-alone" if alone else "note-names", suit=name_denomination(suit))
        case DefendAlone():
            return label("note-defends-alone")
        case _:
            return ""


def _centre(view: View, look: Look) -> tuple[Card | None, bool, str]:
    """What lies in the middle before the play: the turn-up or the kitty, and a word beside it."""
    match view.stage:
        case Stage.ROUND_ONE | Stage.BLIND_CALL:
            return view.turn_up, False, label("turned-up")
        case Stage.ROUND_TWO if view.turn_up is not None:
            return view.turn_up, True, label("turned-down", card=name_card(view.turn_up, look.style))
        case Stage.BIDDING if view.rules.kitty:
            return None, True, label("kitty", cards=view.rules.kitty)
        case _:
            return None, False, ""


def last_trick(session: Session) -> tuple[Trick, Seat] | None:
    """The last finished trick of the hand and its winner."""
    view = session.view()
    trick = session.litter or (view.done[-1] if view.done else None)
    contract = _contract(view)
    return (trick, trick.winner(contract)) if trick and contract else None


def standing(session: Session, look: Look) -> Standing:
    """The line at the top."""
    view = session.view()
    game = label("hand-number", game=title(view.rules), number=view.deals) if view.deals else title(view.rules)
    return Standing(game, _to_be_made(session, view, look), _score(session, view))


def _to_be_made(session: Session, view: View, look: Look) -> str:
    """Trump and contract, or how far the calling has come."""
    speaker = session.speaker()
    contract = view.contract
    if contract is not None:
        named = _named(contract, look)
        code = _contract_code(view, contract)
        lone = speaker.names[contract.lone_defender] if contract.lone_defender is not None else ""
        return label(code, maker=speaker.names[contract.maker], tricks=contract.tricks, named=named, lone=lone)
    if view.high_bid is not None:
        high = view.high_bid
        return label(
            "high-bid", maker=speaker.names[high.maker], tricks=high.tricks, named=look.sign(high.denomination)
        )
    return label(f"calling-{view.stage.value}")


def _contract_code(view: View, contract: Contract) -> str:
    if isinstance(view.rules.calling, Auction):
        return "contract-bid"
    if contract.lone_defender is not None:
        return "contract-two-alone"
    return "contract-alone" if contract.alone else "contract"


def _named(contract: Contract, look: Look) -> str:
    name = name_denomination(contract.denomination)
    plain = look.is_ascii or order(contract.denomination).trump is None
    return name if plain else f"{look.sign(contract.denomination)} {name}"


def _score(session: Session, view: View) -> str:
    """The score of two sides; where everybody plays for himself, it stands on the plates."""
    rules, end = view.rules, view.rules.end
    parts = []
    if rules.seating.has_partners:
        parts.append(_sides_score(session, view))
    if isinstance(end, Rubber):
        parts.append(label("score-games", games="-".join(str(won) for won in view.score.games)))
    if isinstance(end, FixedHands):
        parts.append(label("of-hands", hands=view.score.hands, of=end.hands))
    else:
        parts.append(label("to-points", points=end.points))
    return " ".join(parts)


def _sides_score(session: Session, view: View) -> str:
    if session.viewer is None:
        first, second = (session.speaker().names[members[0]] for members in view.rules.seating.sides)
        return label(
            "score-named", first=first, second=second, ours=view.score.points[0], theirs=view.score.points[1]
        )
    ours = view.rules.seating.side(session.viewer)
    theirs = 1 - ours
    return label("score", ours=view.score.points[ours], theirs=view.score.points[theirs])
