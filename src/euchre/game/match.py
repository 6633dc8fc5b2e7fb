"""A match: hands make games, games make a rubber; one position is all of it at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from euchre.game.auction import begin_auction
from euchre.game.dealt import Dealt, HandOver, lay_out
from euchre.game.facts import Deal, Decision, Draw
from euchre.game.shuffle import deal, draw, hand_seed
from euchre.game.tricks import Tricks
from euchre.game.turnup import begin_turn_up
from euchre.message import Impossible, Refusal
from euchre.rules import Auction, FixedHands, Rubber, Target, ThrowIn, TurnUp

if TYPE_CHECKING:
    from euchre.game.actions import Action
    from euchre.game.dealt import Outcome, Phase
    from euchre.game.facts import Fact
    from euchre.rules import RuleSet, Seat, Side

__all__ = ["IllegalAction", "MatchOver", "Position", "Score", "ToDeal", "ToDraw", "new_match", "next_deal"]


class IllegalAction(Impossible):
    """An action that the position refuses; `refusal` says why."""


@dataclass(frozen=True, slots=True)
class Score:
    """The match so far, by side.

    `points` of the current game; `games` won and `rubber` points where a rubber is played; `hands` that counted.
    """

    points: tuple[int, ...]
    games: tuple[int, ...]
    rubber: tuple[int, ...]
    hands: int = 0


@dataclass(frozen=True, slots=True)
class ToDraw:
    """Before the first hand: the dealer is to be found."""


@dataclass(frozen=True, slots=True)
class ToDeal:
    """Between hands: the dealer is to deal."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The end. `why` is `points`, `hands` or `rubber`; `winner` is None for a draw; `margin` is of a rubber."""

    winner: Side | None
    why: str
    margin: int | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """Everything at one moment: rules, score, the phase of the hand, and the last finished hand.

    `deals` counts the packs dealt so far. Hashable; equal positions are equal games.
    """

    rules: RuleSet
    score: Score
    phase: ToDraw | ToDeal | Phase | MatchOver
    deals: int = 0
    last: HandOver | None = None

    @property
    def hand(self) -> Phase | None:
        """The phase of the hand in play, or None between hands and at the end."""
        return None if isinstance(self.phase, ToDraw | ToDeal | MatchOver) else self.phase

    @property
    def dealt(self) -> Dealt | None:
        """The cards of the hand in play."""
        return self.hand.dealt if self.hand else None

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to decide, or None while there is nothing to decide."""
        return self.hand.seat if self.hand else None

    @property
    def over(self) -> MatchOver | None:
        """The result, once there is one."""
        return self.phase if isinstance(self.phase, MatchOver) else None

    def legal(self) -> tuple[Action, ...]:
        """All actions of the seat to act, in a fixed order; a good claim is legal too but never listed."""
        return self.hand.actions() if self.hand else ()

    def refusal(self, action: Action, seat: Seat | None = None) -> Refusal | None:
        """Why an action is refused, or None if it is legal. With `seat`, also whether it is that seat's turn."""
        if self.hand is None:
            return Refusal.of("nobody-to-act")
        if seat is not None and seat != self.to_act:
            return Refusal.of("not-your-turn", seat=self.to_act)
        if action in self.hand.actions():
            return None
        refusal = self.hand.refusal(action)
        return None if refusal.code == "claim-granted" else refusal

    def play(self, action: Action, seat: Seat | None = None) -> Position:
        """The position after an action, checked. Raises IllegalAction."""
        if refusal := self.refusal(action, seat):
            raise IllegalAction(refusal)
        return self.after_action(action)

    def after_action(self, action: Action) -> Position:
        """The position after an action that is known to be legal; for search."""
        assert self.hand is not None
        return self._entering(self.hand.then(action))

    def after(self, fact: Fact) -> Position:
        """The position after a fact that is known to fit; taking back is the business of a fold.

        Raises ValueError for a fact that cannot come now.
        """
        match fact:
            case Draw() if isinstance(self.phase, ToDraw):
                return replace(self, phase=ToDeal(fact.dealer))
            case Deal() if isinstance(self.phase, ToDeal):
                dealt = lay_out(self.rules, fact, self.phase.dealer)
                return replace(self, deals=self.deals + 1)._entering(_begin(dealt))
            case Decision() if self.hand is not None:
                return self.after_action(fact.action)
            case _:
                raise ValueError(f"{type(fact).__name__} cannot come when the phase is {type(self.phase).__name__}")

    def _entering(self, phase: Phase | HandOver) -> Position:
        if not isinstance(phase, HandOver):
            return replace(self, phase=phase)
        score, over = _counted(self.rules, self.score, phase.outcome)
        return replace(self, score=score, phase=over or ToDeal(_next_dealer(phase)), last=phase)


def new_match(rules: RuleSet, start: tuple[int, ...] | None = None) -> Position:
    """A match before its first deal, at 0 or at the given score by side. Raises ValueError for another length."""
    none = (0,) * len(rules.seating.sides)
    if start is not None and len(start) != len(none):
        raise ValueError(f"start score {start}: expected {len(none)} numbers")
    return Position(rules, Score(start or none, none, none), ToDraw())


def next_deal(position: Position, seed: str) -> Position:
    """The position after the dealer is drawn, if need be, and the next pack of a reproducible match is dealt."""
    if isinstance(position.phase, ToDraw):
        position = position.after(draw(position.rules, hand_seed(seed, 0)))
    return position.after(deal(position.rules, hand_seed(seed, position.deals + 1)))


def _begin(dealt: Dealt) -> Phase | HandOver:
    match dealt.rules.calling:
        case TurnUp():
            return begin_turn_up(dealt)
        case Auction():
            return begin_auction(dealt)
        case _ as never:
            assert_never(never)


def _next_dealer(over: HandOver) -> Seat:
    """The deal passes to the left, except after a redeal and, by option, after a throw-in."""
    dealt, why = over.dealt, over.outcome.why
    stays = over.outcome.dealt_again or (why == "thrown-in" and dealt.rules.throw_in is ThrowIn.SAME_DEALER)
    return dealt.dealer if stays else dealt.rules.seating.left(dealt.dealer)


def _counted(rules: RuleSet, score: Score, outcome: Outcome) -> tuple[Score, MatchOver | None]:
    """The score after a hand, and the end of the match if this was it."""
    if not outcome.counts:
        return score, None
    added = tuple(have + more for have, more in zip(score.points, outcome.points, strict=True))
    if isinstance(rules.calling, TurnUp):
        added = tuple(max(0, points) for points in added)
    score = replace(score, points=added, hands=score.hands + 1)
    match rules.end:
        case Target(points):
            winner = _reached(added, points)
            return score, None if winner is None else MatchOver(winner, "points")
        case FixedHands(hands):
            return score, MatchOver(_best(added), "hands") if score.hands >= hands else None
        case Rubber():
            return _game_of_rubber(rules.end, score)
        case _ as never:
            assert_never(never)


def _reached(points: tuple[int, ...], target: int) -> Side | None:
    """The side that has reached the target; in one hand only one side can."""
    return next((side for side, have in enumerate(points) if have >= target), None)


def _best(points: tuple[int, ...]) -> Side | None:
    """The side with the most points, or None if several have them."""
    leaders = [side for side, have in enumerate(points) if have == max(points)]
    return leaders[0] if len(leaders) == 1 else None


def _game_of_rubber(end: Rubber, score: Score) -> tuple[Score, MatchOver | None]:
    """Count a game of a rubber when it is won (rules, section 5)."""
    winner = _reached(score.points, end.points)
    if winner is None:
        return score, None
    worth = end.game_points(min(score.points))
    games = _plus(score.games, winner, 1)
    rubber = _plus(score.rubber, winner, worth)
    if games[winner] < end.games:
        return replace(score, points=(0,) * len(games), games=games, rubber=rubber), None
    margin = end.bonus + rubber[winner] - sum(points for side, points in enumerate(rubber) if side != winner)
    return replace(score, games=games, rubber=rubber), MatchOver(winner, "rubber", margin)


def _plus(counts: tuple[int, ...], side: Side, more: int) -> tuple[int, ...]:
    return (*counts[:side], counts[side] + more, *counts[side + 1 :])


def tricks_of(position: Position) -> Tricks | None:
    """The phase of play, if the hand has come to it."""
    return position.phase if isinstance(position.phase, Tricks) else None
