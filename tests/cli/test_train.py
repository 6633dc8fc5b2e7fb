"""`euchre train`: the same file from the same seed, with the match that judges it; nothing is written over."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from euchre.arena.deals import opening
from euchre.arena.gate import gate
from euchre.bots import training_bids
from euchre.bots.fit import Fit, family_of, fit_for, read_fit
from euchre.bots.fitted import FittedBot
from euchre.game import Bid, Name, OrderUp, next_deal
from euchre.rules import CATALOGUE, Auction, game
from euchre.view import Stage, view

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from euchre.rules import RuleSet
    from euchre.view import View
    from tests.cli.running import Done, Shell

SMALL = ["--deals", "1000", "--pairs", "2"]


def _fit(path: Path) -> Fit:
    return read_fit(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["classic", "two-hand", "bid-3"])
def test_the_same_seed_makes_the_same_file_and_another_seed_another(
    name: str, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_bids, "HANDS", 20)
    paths = [shell.home / f"{number}.json" for number in range(3)]
    for path, seed in zip(paths, ("1", "1", "2"), strict=True):
        done = shell("train", name, *SMALL, "--seed", seed, "--out", str(path))
        assert (done.code, done.err) == (0, "")
        assert f"written to {path}" in done.out
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert _fit(paths[0]).weights != _fit(paths[2]).weights
    assert [_fit(path).seed for path in paths] == [1, 1, 2]


def test_the_file_tells_what_it_is_of_and_what_it_is_worth(shell: Shell) -> None:
    path = shell.home / "fit.json"
    done = shell("train", "four-hand", "--option", "deck=28", *SMALL, "--out", str(path))
    rules, fit = game("four-hand", deck=28), _fit(path)
    assert fit.game == "four-hand"
    assert fit.family == family_of(rules)
    assert fit.gate is not None
    assert set(fit.gate) == {"against", "range", "pairs", "mean", "interval", "failed"}
    assert (fit.gate["against"], fit.gate["range"], fit.gate["pairs"], fit.gate["failed"]) == ("club", "gate", 2, 0)
    low, high = fit.gate["interval"]
    assert low <= fit.gate["mean"] <= high
    assert f"{fit.gate['mean']:+.3f} points a hand against club" in done.out
    assert json.loads(path.read_text(encoding="utf-8"))["gate"] == fit.gate


def test_without_a_name_the_file_lies_here_and_is_called_as_the_game(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shell.home)
    assert shell("train", "two-hand", *SMALL).code == 0
    assert shell("train", "two-hand", *SMALL, "--option", "points=5").code == 0, "as it is anyway"
    assert shell("train", "two-hand", *SMALL, "--option", "stick-the-dealer=on").code == 0
    assert shell("train", "two-hand", *SMALL).code == 0, "another fit may be written over"
    assert sorted(path.name for path in shell.home.glob("*.json")) == [
        "two-hand-stick-the-dealer-on.json",
        "two-hand.json",
    ]


def test_options_that_need_each_other_and_have_spaces_make_one_name(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shell.home)
    options = ("joker=on", "joker-turned-up=redeal", "loner-lead=left of loner")
    done = shell("train", "classic", *SMALL, *(part for each in options for part in ("--option", each)))
    assert (done.code, done.err) == (0, "")
    (path,) = shell.home.glob("*.json")
    assert path.name == "classic-joker-on-loner-lead-left-of-loner.json"
    assert "classic joker=on loner-lead=left of loner, 1000 deals" in done.out


WRONG: dict[str, tuple[list[str], str]] = {
    "no game": ([], "Missing argument 'GAME'"),
    "an empty game": ([""], "There is no game ''"),
    "an unknown game": (["whist"], "There is no game 'whist': expected one of "),
    "an option without a value": (["classic", "--option", "deck"], "--option deck: expected KEY=VALUE"),
    "an option that makes no sense": (["bid", "--option", "joker=on"], "Option joker makes no sense in bid"),
    "too few deals": (["classic", "--deals", "10"], "10 is not in the range"),
    "deals in words": (["classic", "--deals", "many"], "'many' is not a valid integer"),
    "a negative seed": (["classic", "--seed", "-1"], "-1 is not in the range"),
    "one pair": (["classic", "--pairs", "1"], "1 is not in the range"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence_before_anything_is_learnt(name: str, shell: Shell) -> None:
    args, sentence = WRONG[name]
    done = shell("train", *args)
    assert done.code == 2
    assert sentence in done.sentence


def _refused(shell: Shell, path: Path) -> Done:
    return shell("train", "two-hand", *SMALL, "--out", str(path))


def test_nothing_but_a_fit_is_written_over(shell: Shell) -> None:
    for text in ("precious", "{}", "[]", '{"format": 1}', '{"format": 2}', ""):
        path = shell.home / "mine"
        path.write_text(text, encoding="utf-8")
        done = _refused(shell, path)
        assert done.code == 2
        assert done.sentence == f"--out {path}: that is there and is no fit, expected a new file"
        assert path.read_text(encoding="utf-8") == text


def test_a_place_that_is_not_there_is_quoted(shell: Shell) -> None:
    assert "expected a directory that is there" in _refused(shell, shell.home / "deeper" / "fit.json").sentence
    assert "is no fit" in _refused(shell, shell.home).sentence


@pytest.mark.parametrize(("players", "told"), [(("club", "expert"), True), (("club", "random"), False)])
def test_a_match_says_when_the_bots_have_not_practised_the_game(
    players: tuple[str, str], told: bool, shell: Shell
) -> None:
    done = shell("match", *players, "--game", "farmers", "--pairs", "2", "--jobs", "1")
    assert (done.code, done.err) == (0, "")
    assert ("they judge hands as in classic, the nearest that they know." in done.out) == told
    practised = shell("match", *players, "--game", "two-hand", "--pairs", "2", "--jobs", "1")
    assert "not practised" not in practised.out


# The player that is judged.


def _seen_at(rules: RuleSet, stages: Collection[Stage], count: int) -> Iterator[View]:
    """So many views of seats at these stages, among random players."""
    random, found, unit = Random("seen"), 0, 0
    while found < count:
        position = next_deal(opening(rules, unit), f"fitted/{unit}")
        unit += 1
        while (seat := position.to_act) is not None and found < count:
            seen = view(position, seat)
            if seen.stage in stages and len(seen.legal) > 1:
                found += 1
                yield seen
            position = position.play(random.choice(seen.legal))


@pytest.mark.parametrize("name", ["classic", "two-hand", "canadian", "bid", "bid-3"])
def test_the_fit_calls_what_it_values_most_and_only_what_is_legal(name: str) -> None:
    rules = CATALOGUE[name]
    fitted = fit_for(rules)
    assert fitted is not None
    bot, called = FittedBot(rules, fitted.fit), 0
    stages = {Stage.BIDDING} if isinstance(rules.calling, Auction) else {Stage.ROUND_ONE, Stage.ROUND_TWO}
    for seen in _seen_at(rules, stages, 40):
        choice = bot.choose(seen, Random("unused"))
        assert choice.action in seen.legal
        assert dict(choice.values)[choice.action] == max(value for _, value in choice.values)
        called += isinstance(choice.action, Bid | OrderUp | Name)
    assert 0 < called < 40


def test_the_gate_knows_a_fit_that_is_worth_nothing() -> None:
    rules = CATALOGUE["two-hand"]
    fitted = fit_for(rules)
    assert fitted is not None
    nothing = Fit(rules.name, fitted.fit.family, 1, 1, (0,) * len(fitted.fit.weights), ())
    assert gate(rules, nothing, 60)["mean"] < gate(rules, fitted.fit, 60)["mean"] - 0.2


@pytest.mark.parametrize("name", CATALOGUE)
def test_what_comes_with_the_package_has_been_through_the_gate(name: str) -> None:
    fitted = fit_for(CATALOGUE[name])
    assert fitted is not None
    assert fitted.fit.gate is not None
    assert fitted.fit.gate["pairs"] >= 100
    assert fitted.fit.gate["failed"] == 0
    assert fitted.exact == (name != "farmers")
