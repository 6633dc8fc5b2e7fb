"""How the golden records were made: once, by `python -m tests.golden_records.making`.

They are never made again. A version that reads them to anything else has broken every saved game there is.
"""

from __future__ import annotations

import hashlib
import json
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from euchre.game import AskRedeal, Claim, Decision, Decline, DefendAlone, Name, Swap, TakeBack
from euchre.record import action_data, read
from euchre.rules import FirstDealer, game
from euchre.view import Stage, view
from tests.record.playing import header, played, written

if TYPE_CHECKING:
    from euchre.game import Position
    from euchre.record import Folded
    from euchre.rules import RuleSet

PLACE = Path(__file__).parent
EXPECTED = PLACE / "expected.json"

WANTED: dict[str, tuple[RuleSet, set[object]]] = {
    "classic-to-3": (game("classic", points=3), {"alone", Claim, TakeBack}),
    "joker-named-blind": (game("british", points=3), {Stage.BLIND_CALL, Claim}),
    "joker-redealt": (game("tommy-joker", points=2), {"joker-turned", "played"}),
    "alone-against-alone": (game("classic", points=4, defend_alone=True, partners_best=True), {DefendAlone, Decline}),
    "farmers-swap": (game("farmers", points=3), {Swap, "played"}),
    "poor-hand-redealt": (game("classic", points=2, no_ace_no_face=True, ace_no_face=True), {AskRedeal, "played"}),
    "stuck-canadian": (game("canadian", points=3, stick_the_dealer=True), {Name, "alone", "played"}),
    "two-hand": (game("two-hand", points=2), {"thrown-in", Claim}),
    "rubber": (game("rubber", points=1), {"played", "alone", TakeBack}),
    "bid": (game("bid", points=3), {"played", TakeBack}),
    "bid-3-kitty": (game("bid-3", points=3), {Stage.KITTY, Claim}),
    "bid-6": (game("bid-6", hands=2, dealer_must_bid=True), {Stage.KITTY, "played"}),
    "progressive-hands": (game("progressive", hands=2, first_dealer=FirstDealer.FIRST_BLACK_JACK), {"played"}),
}
"""What each record is of, and what must happen in it. Decisions are random, with claims and with cards taken back."""


def position_text(position: Position) -> str:
    """All of a position that a player could ever notice, in words that do not depend on how it is stored."""
    spectator = view(position, None)
    dealt = position.dealt
    parts: dict[str, object] = {
        "stage": spectator.stage.value,
        "dealer": spectator.dealer,
        "to_act": spectator.to_act,
        "score": [position.score.points, position.score.games, position.score.rubber, position.score.hands],
        "deals": position.deals,
        "legal": [action_data(action) for action in position.legal()],
        "taken": spectator.taken,
        "over": [position.over.winner, position.over.why, position.over.margin] if position.over else None,
    }
    if dealt is not None:
        parts["held"] = [" ".join(map(str, held)) for held in dealt.held]
        parts["buried"] = [" ".join(map(str, heap)) for heap in dealt.buried]
        parts["kitty"] = " ".join(map(str, dealt.kitty))
        parts["turn_up"] = str(dealt.turn_up)
        parts["trick"] = [spectator.trick.seats, " ".join(map(str, spectator.trick.cards))]
    if spectator.contract is not None:
        contract = spectator.contract
        parts["contract"] = [contract.maker, contract.denomination.letter, contract.tricks, contract.alone]
        parts["lone_defender"] = contract.lone_defender
    return json.dumps(parts, sort_keys=True)


def positions_hash(game: Folded) -> str:
    """One hash of every position that the game went through."""
    texts = "\n".join(position_text(position) for position in game.positions)
    return hashlib.sha256(texts.encode()).hexdigest()


def stated(content: bytes) -> dict[str, object]:
    """What a golden record must be read to."""
    folded = read(content).folded
    return {
        "facts": folded.number,
        "points": list(folded.position.score.points),
        "winner": folded.position.over.winner if folded.position.over else None,
        "positions": positions_hash(folded),
    }


def kinds(game: Folded) -> set[object]:
    """What kinds of things happen in a game: stages, facts and actions, playing alone, ways in which a hand ends."""
    found: set[object] = {type(fact.action) if isinstance(fact, Decision) else type(fact) for fact in game.facts}
    for position in game.positions:
        seen = view(position, None)
        found.add(seen.stage)
        if seen.contract is not None and seen.contract.alone:
            found.add("alone")
        if seen.last is not None:
            found.add(seen.last.outcome.why)
    return found


def main() -> None:
    """Write every record that is not there yet, and what it is read to."""
    expected = json.loads(EXPECTED.read_text()) if EXPECTED.exists() else {}
    for name, (rules, wanted) in WANTED.items():
        path = PLACE / f"{name}.jsonl"
        if not path.exists():
            path.write_bytes(written(header(rules), _game_with(rules, wanted).facts))
            expected[name] = stated(path.read_bytes())
    EXPECTED.write_text(json.dumps(expected, indent=1) + "\n")


def _game_with(rules: RuleSet, wanted: set[object]) -> Folded:
    """The first finished match of not too many facts in which all that is wanted happens."""
    games = (played(rules, f"golden {number}", 150, wild=True) for number in count())
    return next(game for game in games if game.position.over and wanted <= kinds(game))


if __name__ == "__main__":
    main()
