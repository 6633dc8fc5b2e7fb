"""House rules: each option by name, with the values it takes and where it makes sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from euchre.cards import Rank
from euchre.message import Refusal
from euchre.rules.calling import Auction, Farmers, FirstDealer, JokerUp, MustHold, ThrowIn, TurnUp
from euchre.rules.catalogue import CATALOGUE
from euchre.rules.end import FixedHands, Rubber, Target
from euchre.rules.lone import Lone, LonerLead
from euchre.rules.ruleset import RuleSet, RulesRefused
from euchre.rules.score import TurnUpScore

__all__ = ["OPTIONS", "Numbers", "Option", "configure", "game", "option_text", "read_option", "refusal_of"]

Value = bool | int | Enum | None
"""The value of an option; None is `off` for a number that may be left out."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers from `least` to `most`, and `off` where `optional`."""

    least: int
    most: int
    optional: bool = False


Need = tuple[str, Callable[[RuleSet], bool]]
"""A condition of an option: the code of its refusal, and the test that a rule set must pass."""

_TURN_UP: Need = ("needs-turn-up", lambda rules: isinstance(rules.calling, TurnUp))
_AUCTION: Need = ("needs-auction", lambda rules: isinstance(rules.calling, Auction))
_PARTNERS: Need = ("needs-partners", lambda rules: rules.seating.has_partners)
_JOKER: Need = ("needs-joker", lambda rules: rules.pack.joker)
_ALONE: Need = ("needs-alone", lambda rules: rules.lone is not None)
_NO_DEFENCE: Need = ("needs-no-defence", lambda rules: rules.lone is not None and not rules.lone.defence)
_TARGET: Need = ("needs-target", lambda rules: not isinstance(rules.end, FixedHands))
_NO_RUBBER: Need = ("needs-no-rubber", lambda rules: not isinstance(rules.end, Rubber))
_PASSING_OUT: Need = ("needs-throw-in", lambda rules: not _dealer_is_stuck(rules))


def _dealer_is_stuck(rules: RuleSet) -> bool:
    match rules.calling:
        case TurnUp():
            return rules.calling.stick_the_dealer
        case Auction():
            return rules.calling.dealer_must_bid


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: how it is read from a rule set and written into one, and what it needs there.

    `values` is either all allowed values or a span of numbers. The help line is in `euchre.words`, by key.
    """

    key: str
    values: tuple[Value, ...] | Numbers
    read: Callable[[RuleSet], Value]
    write: Callable[[RuleSet, Any], RuleSet]
    needs: tuple[Need, ...] = ()

    def refusal(self, rules: RuleSet) -> Refusal | None:
        """Why the option makes no sense in this game, or None if it does."""
        for code, holds in self.needs:
            if not holds(rules):
                return Refusal.of(code, option=self.key, game=rules.name)
        return None

    def allows(self, value: Value) -> bool:
        if isinstance(self.values, Numbers):
            if value is None:
                return self.values.optional
            return type(value) is int and self.values.least <= value <= self.values.most
        return any(value == allowed and type(value) is type(allowed) for allowed in self.values)


SWITCH = (False, True)


def _at(path: str) -> tuple[Callable[[RuleSet], Value], Callable[[RuleSet, Any], RuleSet]]:
    """Reader and writer of the field at a dotted path of nested values."""
    *outer, last = path.split(".")

    def read(rules: RuleSet) -> Value:
        value: Any = rules
        for name in (*outer, last):
            value = getattr(value, name)
        result: Value = value
        return result

    def write(rules: RuleSet, value: Any) -> RuleSet:
        if not outer:
            return replace(rules, **{last: value})
        inner = getattr(rules, outer[0])
        return replace(rules, **{outer[0]: replace(inner, **{last: value})})

    return read, write


def _write_points(rules: RuleSet, points: int) -> RuleSet:
    return rules if isinstance(rules.end, FixedHands) else replace(rules, end=replace(rules.end, points=points))


def _read_hands(rules: RuleSet) -> int | None:
    return rules.end.hands if isinstance(rules.end, FixedHands) else None


def _write_hands(rules: RuleSet, hands: int | None) -> RuleSet:
    if hands is not None:
        return replace(rules, end=FixedHands(hands))
    return replace(rules, end=Target(10)) if isinstance(rules.end, FixedHands) else rules


_DECKS = {24: Rank.NINE, 28: Rank.EIGHT, 32: Rank.SEVEN}


def _read_deck(rules: RuleSet) -> int:
    return rules.pack.size - rules.pack.joker


def _write_deck(rules: RuleSet, cards: int) -> RuleSet:
    return replace(rules, pack=replace(rules.pack, lowest=_DECKS[cards]))


def _write_alone(rules: RuleSet, allowed: bool) -> RuleSet:
    return replace(rules, lone=(rules.lone or Lone()) if allowed else None)


def _euchred_row(rules: RuleSet) -> TurnUpScore:
    assert isinstance(rules.score, TurnUpScore)
    return rules.score


def _read_euchred_loner(rules: RuleSet) -> int:
    return _euchred_row(rules).rows[-1].alone


def _write_euchred_loner(rules: RuleSet, points: int) -> RuleSet:
    *made, euchred = _euchred_row(rules).rows
    return replace(rules, score=TurnUpScore((*made, replace(euchred, alone=points))))


# In the order in which they are applied: what another option needs comes before it.
OPTIONS: dict[str, Option] = {
    option.key: option
    for option in (
        Option("hands", Numbers(1, 99, optional=True), _read_hands, _write_hands, (_NO_RUBBER,)),
        Option("points", Numbers(1, 99), lambda rules: rules.points, _write_points, (_TARGET,)),
        Option("deck", tuple(_DECKS), _read_deck, _write_deck, (_TURN_UP, _PARTNERS)),
        Option("joker", SWITCH, *_at("pack.joker"), (_TURN_UP, _PARTNERS)),
        Option("joker-turned-up", tuple(JokerUp), *_at("calling.joker_up"), (_TURN_UP, _JOKER)),
        Option("stick-the-dealer", SWITCH, *_at("calling.stick_the_dealer"), (_TURN_UP,)),
        Option("dealer-must-bid", SWITCH, *_at("calling.dealer_must_bid"), (_AUCTION,)),
        Option("throw-in", tuple(ThrowIn), *_at("throw_in"), (_PASSING_OUT,)),
        Option("bury", SWITCH, *_at("calling.bury"), (_TURN_UP,)),
        Option("canadian", SWITCH, *_at("calling.canadian"), (_TURN_UP, _PARTNERS, _ALONE)),
        Option("alone", SWITCH, lambda rules: rules.lone is not None, _write_alone, (_TURN_UP, _PARTNERS)),
        Option("loner-lead", tuple(LonerLead), *_at("lone.lead"), (_TURN_UP, _PARTNERS, _ALONE)),
        Option("defend-alone", SWITCH, *_at("lone.defence"), (_TURN_UP, _PARTNERS, _ALONE)),
        Option(
            "euchred-loner",
            (2, 4),
            _read_euchred_loner,
            _write_euchred_loner,
            (_TURN_UP, _PARTNERS, _ALONE, _NO_DEFENCE),
        ),
        Option("partners-best", SWITCH, *_at("lone.partners_best"), (_TURN_UP, _PARTNERS, _ALONE)),
        Option("farmers-hand", tuple(Farmers), *_at("calling.farmers"), (_TURN_UP,)),
        Option("no-ace-no-face", SWITCH, *_at("calling.no_ace_no_face"), (_TURN_UP,)),
        Option("ace-no-face", SWITCH, *_at("calling.ace_no_face"), (_TURN_UP,)),
        Option("must-hold", tuple(MustHold), *_at("calling.must_hold"), (_TURN_UP,)),
        Option("first-dealer", tuple(FirstDealer), *_at("first_dealer")),
    )
}


def option_text(value: Value) -> str:
    """A value as it is typed: `on`, `off`, `10`, `left of loner`."""
    if value is None or isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value) if isinstance(value, Enum) else str(value)


def _known(key: str) -> Option:
    found = OPTIONS.get(key.strip().lower().replace("_", "-"))
    if found is None:
        raise RulesRefused(Refusal.of("no-such-option", option=key, choices=tuple(OPTIONS)))
    return found


_SWITCHES = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def read_option(key: str, text: str) -> tuple[str, Value]:
    """An option and a value from their texts. Raises RulesRefused, which quotes what was written."""
    option = _known(key)
    written = " ".join(text.strip().lower().replace("-", " ").replace("_", " ").split())
    candidates: list[Value] = [None] if written == "off" else []
    if written in _SWITCHES:
        candidates.append(_SWITCHES[written])
    number = text.strip()
    if number.isascii() and number.isdigit() and len(number) <= 6:
        candidates.append(int(number))
    if not isinstance(option.values, Numbers):
        candidates += [value for value in option.values if isinstance(value, Enum) and value.value == written]
    for value in candidates:
        if option.allows(value):
            return option.key, value
    raise RulesRefused(Refusal.of("no-such-value", option=option.key, value=text, values=option.values))


def configure(rules: RuleSet, choices: Mapping[str, Value | str]) -> RuleSet:
    """The rules with these options set, each to a value or to the text of one.

    Raises RulesRefused for an unknown option or value, or one that makes no sense with the others.
    """
    wanted = dict(
        read_option(key, value) if isinstance(value, str) else (_known(key).key, value)
        for key, value in choices.items()
    )
    for option in OPTIONS.values():
        if option.key not in wanted:
            continue
        value = wanted[option.key]
        if not option.allows(value):
            written = option_text(value)
            raise RulesRefused(Refusal.of("no-such-value", option=option.key, value=written, values=option.values))
        if refusal := option.refusal(rules):
            raise RulesRefused(refusal)
        rules = option.write(rules, value)
    return rules


def game(name: str, choices: Mapping[str, Value | str] | None = None, **options: Value | str) -> RuleSet:
    """A named game with house rules, given as a mapping or as keywords.

    >>> game("classic", stick_the_dealer=True, points=11, loner_lead="left of loner").points
    11

    Raises RulesRefused for a name or an option that is not there.
    """
    found = CATALOGUE.get(name.strip().lower())
    if found is None:
        raise RulesRefused(Refusal.of("no-such-game", game=name, choices=tuple(CATALOGUE)))
    return configure(found, {**(choices or {}), **options})


def refusal_of(rules: RuleSet, key: str, value: Value) -> Refusal | None:
    """Why one more option cannot be set, or None if it can."""
    try:
        configure(rules, {key: value})
    except RulesRefused as refused:
        return refused.refusal
    return None
