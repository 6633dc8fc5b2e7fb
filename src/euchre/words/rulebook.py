"""The rules of a game in words, made from the rules themselves, so that they can never say anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.cards import Rank
from euchre.rules import (
    OPTIONS,
    Auction,
    AuctionScore,
    Defence,
    Farmers,
    FirstDealer,
    FixedHands,
    JokerUp,
    LonerLead,
    MustHold,
    Rubber,
    Target,
    ThrowIn,
    TurnUp,
    TurnUpScore,
)
from euchre.words.language import Plural, Template, fill
from euchre.words.naming import name_denomination

if TYPE_CHECKING:
    from euchre.cards import Pack
    from euchre.rules import RuleSet

__all__ = ["TITLES", "option_help", "rules_in_words", "summary", "title"]

TITLES: dict[str, Template] = {
    "classic": "Classic Euchre",
    "tommy": "Tommy's Euchre",
    "tommy-joker": "Tommy's Euchre with the joker",
    "four-hand": "Four-hand Euchre",
    "two-hand": "Two-hand Euchre",
    "rubber": "Rubber Euchre",
    "bid": "Bid Euchre for four",
    "bid-3": "Bid Euchre for three",
    "bid-5": "Bid Euchre for five",
    "bid-6": "Bid Euchre for six",
    "home": "Home rules",
    "canadian": "Canadian Euchre",
    "british": "British Euchre",
    "farmers": "Farmer's Euchre",
    "progressive": "Progressive Euchre",
}
"""What the games are called, by their keys."""

_SUMMARIES: dict[str, Template] = {
    "classic": "four players, 24 cards, to 10: the game of the 1984 programs",
    "tommy": "four players, 24 cards, to 5: a short game, as in the DOS program",
    "tommy-joker": "the same with the joker above both bowers, which makes the game go faster",
    "four-hand": "four players, 32 cards, to 5; a euchred loner costs 2",
    "two-hand": "two players, 24 cards, to 5; most of the pack stays unseen",
    "rubber": "four-hand games of 5; two games win the rubber",
    "bid": "four players, each for himself, two packs of 20; bid tricks and a suit, to 32",
    "bid-3": "three players, each for himself, two packs of 16 and a kitty of 2",
    "bid-5": "five players, each for himself, two packs of 28 and a kitty of 6",
    "bid-6": "six players, each for himself, two packs of 32 and a kitty of 4",
    "home": "classic, and the dealer is stuck: somebody always calls",
    "canadian": "classic, and who assists the dealer plays alone",
    "british": "classic with a joker; if it is turned up, the dealer names trump blind",
    "farmers": "classic, and a hand of nines and tens may swap three cards",
    "progressive": "classic for eight hands; the higher score wins",
}

_OPTION_HELP: dict[str, Template] = {
    "hands": "play so many hands instead of to a target; a throw-in does not count",
    "points": "points that win a game",
    "deck": "cards in the pack: nine, eight or seven up to ace",
    "joker": "add the joker, the highest trump",
    "joker-turned-up": "the joker as turn-up: deal again, or the dealer names trump before looking",
    "stick-the-dealer": "the dealer may not pass in the second round",
    "dealer-must-bid": "after all others have passed the dealer must bid",
    "throw-in": "who deals after a hand that nobody wanted",
    "bury": "the dealer may discard the very card that was picked up",
    "canadian": "ordering up your partner means playing alone",
    "alone": "makers may play without their partner",
    "loner-lead": "who leads against a lone hand: the player left of the dealer, or left of the loner",
    "defend-alone": "a defender may play alone against a loner; then a loner euchred by two costs 2, by one 4",
    "euchred-loner": "points that a euchred lone hand costs",
    "partners-best": "the loner's partner gives one card, and the loner discards one",
    "farmers-hand": "nothing above a ten: off, ask for a redeal, or swap three cards for unseen ones",
    "no-ace-no-face": "a hand without ace, king, queen, jack and joker may ask for a redeal",
    "ace-no-face": "a hand with one ace and no other high card may ask for a redeal",
    "must-hold": "what you must hold, the turn-up not counted, to accept its suit in the first round",
    "first-dealer": "how the first dealer is found",
}


def title(rules: RuleSet) -> str:
    """The name of a game as a heading; a game of one's own is called by its key."""
    return fill(TITLES.get(rules.name, "{name}"), {"name": rules.name})


def summary(rules: RuleSet) -> str:
    """A named game in one line."""
    return fill(_SUMMARIES.get(rules.name, "{source}"), {"source": rules.source})


def option_help(key: str) -> str:
    """What an option does, in one line. Raises KeyError for an option that is not there."""
    return fill(_OPTION_HELP[OPTIONS[key].key], {})


def rules_in_words(rules: RuleSet) -> list[str]:
    """The complete rules of a game, a paragraph an entry."""
    match rules.calling:
        case TurnUp():
            calling = _turn_up(rules, rules.calling)
        case Auction():
            calling = _auction(rules, rules.calling)
    return [*_table(rules), *_cards(rules), *calling, *_play(rules), *_scoring(rules), *_end(rules), *_table_rules()]


def _say(template: Template, **args: object) -> str:
    return fill(template, dict(args))


def _table(rules: RuleSet) -> list[str]:
    seats = rules.seating.seats
    if rules.seating.has_partners:
        who = _say("Four players; opposite seats are partners.")
    else:
        who = _say("{seats} players, each for himself.", seats=_say(_NUMBERS[seats]))
    return [who + " " + _say("Deal and turn pass to the left.") + " " + _say(_FIRST_DEALER[rules.first_dealer])]


_NUMBERS: dict[int, Template] = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}
_FIRST_DEALER: dict[FirstDealer, Template] = {
    FirstDealer.LOT: "The first dealer is drawn by lot.",
    FirstDealer.FIRST_JACK: "Cards are turned round the table, and the first jack deals.",
    FirstDealer.FIRST_BLACK_JACK: "Cards are turned round the table, and the first black jack deals.",
}


def _pack(pack: Pack) -> str:
    packs = _say("Two packs together") if pack.copies == 2 else _say("The pack")
    joker = _say(" and the joker") if pack.joker else ""
    return _say(
        "{packs}: {ranks} of each suit{joker}, {size} cards.",
        packs=packs,
        ranks=_ranks(pack),
        joker=joker,
        size=pack.size,
    )


def _ranks(pack: Pack, but: Rank | None = None) -> str:
    """The ranks of a suit from the highest on: `A K Q J 10 9`."""
    there = (rank for rank in reversed(Rank) if pack.lowest <= rank <= Rank.ACE and rank is not but)
    return " ".join("10" if rank is Rank.TEN else rank.letter for rank in there)


def _cards(rules: RuleSet) -> list[str]:
    dealt = _say("{cards} cards each, one at a time from the player left of the dealer", cards=rules.cards)
    if isinstance(rules.calling, TurnUp):
        rest = _say("; the next card is turned up and the other {kitty} stay unseen.", kitty=rules.kitty)
    else:
        rest = _say("; {kitty} are left as a kitty.", kitty=rules.kitty) if rules.kitty else "."
    best = _say("the joker, ") if rules.pack.joker else ""
    trump = _say(
        "In trump the order is {best}right bower (the jack of trump), left bower (the other jack of that colour), "
        "{ranks}. The left bower is a trump for every purpose: it follows trump, and not the suit printed on it.",
        best=best,
        ranks=_ranks(rules.pack, but=Rank.JACK),
    )
    bowers = _say(" There are two right and two left bowers; of two equal cards the one played first is higher.")
    plain = _say(" In the other suits the order is {ranks}.", ranks=_ranks(rules.pack))
    no_trump = _say(" In no-trump jacks are ordinary cards.") if isinstance(rules.calling, Auction) else ""
    return [
        f"{_pack(rules.pack)} {dealt}{rest}",
        trump + (bowers if rules.pack.copies == 2 else "") + plain + no_trump,
    ]


def _turn_up(rules: RuleSet, calling: TurnUp) -> list[str]:
    accepting = _say(
        "First round: from the dealer's left each player accepts the suit of the turn-up or passes. {called}; the dealer "
        "then takes the card and discards one, face down{bury}.",
        called=_say(_ACCEPTED[rules.seating.has_partners]),
        bury="" if calling.bury else _say(", but not the card that was taken up"),
    )
    naming = _say("Second round: the turn-up is turned down and each player may name another suit, or pass.")
    stuck = _say(" The dealer is stuck and may not pass.") if calling.stick_the_dealer else " " + _throw_in(rules)
    paragraphs = [accepting + _must_hold(rules, calling), naming + stuck]
    if rules.pack.joker:
        paragraphs.append(_say(_JOKER_UP[calling.joker_up], alone=_say(", alone or not") if rules.lone else ""))
    return [*paragraphs, *_alone(rules, calling), *_poor_hands(calling)]


_ACCEPTED: dict[bool, Template] = {
    True: "An opponent orders it up, the partner assists, the dealer picks it up",
    False: "The other player orders it up, the dealer picks it up",
}
_MUST_HOLD: dict[MustHold, Template] = {
    MustHold.ANY_TRUMP: " To accept, a player must hold a trump besides the turn-up; the left bower counts{joker}.",
    MustHold.NATURAL: " To accept, a player must hold a card printed with that suit besides the turn-up.",
    MustHold.DEALER_ONLY: " To pick it up, the dealer must hold another trump.",
}


def _must_hold(rules: RuleSet, calling: TurnUp) -> str:
    if calling.must_hold is MustHold.NOTHING:
        return ""
    return _say(_MUST_HOLD[calling.must_hold], joker=_say(", and so does the joker") if rules.pack.joker else "")


_JOKER_UP: dict[JokerUp, Template] = {
    JokerUp.REDEAL: "If the joker is turned up, the same dealer deals again.",
    JokerUp.DEALER_NAMES: (
        "If the joker is turned up, the dealer names a suit before looking at his hand{alone}, takes the joker "
        "and discards; there is no other bidding."
    ),
}


def _throw_in(rules: RuleSet) -> str:
    again = {ThrowIn.NEXT_DEALER: _say("the next dealer"), ThrowIn.SAME_DEALER: _say("the same dealer")}
    return _say("If all pass, the hand is thrown in and {dealer} deals.", dealer=again[rules.throw_in])


def _alone(rules: RuleSet, calling: TurnUp) -> list[str]:
    if rules.lone is None:
        return [_say("Nobody plays alone.")]
    text = _say("Who fixes trump may say at once that he plays alone; the partner lays the cards down and sits out.")
    if calling.canadian:
        text += _say(" Assisting the dealer always means playing alone.")
    if rules.lone.partners_best:
        text += _say(" The partner first gives the loner one card, and the loner discards one.")
    if rules.lone.defence:
        text += _say(" A defender may then play alone against the loner; the loner's left is asked first.")
    return [text]


_POOR_HANDS: dict[str, Template] = {
    "swap": "Farmer's hand: who holds nothing above a ten may, at the first turn, swap three cards for three unseen ones.",
    "redeal": "Farmer's hand: who holds nothing above a ten may, at the first turn, show the hand and have it dealt again.",
    "no-ace-no-face": "No ace, no face: who holds neither may, at the first turn, show the hand and have it dealt again.",
    "ace-no-face": (
        "Ace, no face: who holds one ace and no other high card may, at the first turn, show the hand and have it dealt again."
    ),
}


def _poor_hands(calling: TurnUp) -> list[str]:
    holds = {
        "swap": calling.farmers is Farmers.SWAP,
        "redeal": calling.farmers is Farmers.REDEAL,
        "no-ace-no-face": calling.no_ace_no_face,
        "ace-no-face": calling.ace_no_face,
    }
    return [_say(text) for code, text in _POOR_HANDS.items() if holds[code]]


def _auction(rules: RuleSet, calling: Auction) -> list[str]:
    names = ", ".join(name_denomination(name) for name in calling.denominations)
    bids = _say(
        "Each player bids once, the dealer last: a number of tricks from {least} to {most} and one of {names}, or pass. "
        "Every bid must be for more tricks than the one before, whatever the suit; a bid of {most} ends the bidding.",
        least=calling.least,
        most=calling.most,
        names=names,
    )
    passed = _say(" If all others pass, the dealer must bid.") if calling.dealer_must_bid else " " + _throw_in(rules)
    if not rules.kitty:
        return [bids + passed]
    kitty = _say(
        "The highest bidder alone looks at the kitty, takes it up and lays {kitty} cards away, face down; they count for nobody.",
        kitty=rules.kitty,
    )
    return [bids + passed, kitty]


def _play(rules: RuleSet) -> list[str]:
    if isinstance(rules.calling, Auction):
        lead = _say("The highest bidder leads.")
    elif rules.lone is None:
        lead = _say("The player left of the dealer leads.")
    elif rules.lone.lead is LonerLead.LEFT_OF_LONER:
        lead = _say("The player left of the dealer leads, against a loner the player left of the loner.")
    else:
        lead = _say("The player left of the dealer leads, or the next one who plays.")
    follow = _say(
        " Follow the suit led if you can; otherwise play any card. The highest trump takes the trick, else the highest "
        "card of the suit led, and its player leads next."
    )
    return [lead + follow]


def _scoring(rules: RuleSet) -> list[str]:
    match rules.score:
        case TurnUpScore():
            return [_turn_up_scores(rules, rules.score)]
        case AuctionScore():
            return [
                _say(
                    "Only the bidder scores: every trick taken if they are at least the bid, else minus the bid. Scores may "
                    "be negative. So all the others play against him."
                )
            ]


_TRICKS: dict[int, Template] = {
    5: "All five tricks (a march): {points}",
    3: "Three or four tricks: {points}",
    0: "Fewer than three: the makers are euchred, and the defenders score {points}",
}
_ALONE_SCORE: Template = ", alone {points}"
_LONE_DEFENCE: Template = " (against a lone defender {points})"


def _turn_up_scores(rules: RuleSet, score: TurnUpScore) -> str:
    texts = []
    for row in score.rows:
        text = fill(_TRICKS[row.least_tricks], {"points": row.points(Defence.PARTNERED)})
        if rules.lone:
            column = Defence.DECLINED if rules.lone.defence else Defence.ALONE
            text += fill(_ALONE_SCORE, {"points": row.points(column)})
            if rules.lone.defence and row.points(Defence.LONE) != row.points(column):
                text += fill(_LONE_DEFENCE, {"points": row.points(Defence.LONE)})
        texts.append(text + ".")
    return _say("Makers score:") + " " + " ".join(texts)


_HANDS = Plural("{hands} hand is played", "{hands} hands are played", "hands")


def _end(rules: RuleSet) -> list[str]:
    match rules.end:
        case Target(points):
            return [_say("The first to {points} points after a hand wins.", points=points)]
        case FixedHands(hands):
            played = fill(_HANDS, {"hands": hands})
            return [
                _say(
                    "{played}, throw-ins not counted; the higher score wins, equal scores are a draw.", played=played
                )
            ]
        case Rubber(points, games, bonus):
            return [
                _say(
                    "Games are played to {points} points; {games} games win the rubber. A won game is worth 3 rubber points if "
                    "the losers have none, 2 if they have one or two, else 1; the rubber itself {bonus} more.",
                    points=points,
                    games=games,
                    bonus=bonus,
                )
            ]


def _table_rules() -> list[str]:
    return [
        _say(
            "When you are to lead you may claim the rest; it is granted only if every card of yours wins whatever the "
            "others hold, and then the hands are shown."
        )
    ]
