"""`--record FILE`: a new file is begun, a match that was left goes on, and nothing else is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.record import read

if TYPE_CHECKING:
    from tests.cli.running import Shell

PLAY = ("play", "classic", "--plain", "--delay", "0", "--seed", "7")


def test_a_match_that_was_left_goes_on_under_the_same_command(shell: Shell) -> None:
    path = shell.home / "mine.jsonl"
    first = shell(*PLAY, "--record", str(path))  # it is left where the input ends
    assert first.code == 0
    before = read(path.read_bytes())
    assert not before.is_finished

    again = shell(*PLAY, "--record", str(path), "--demo")
    assert again.code == 0
    after = read(path.read_bytes())
    assert after.is_finished
    assert after.folded.facts[: before.folded.number] == before.folded.facts


def test_a_finished_match_and_a_match_of_other_rules_are_left_as_they_are(shell: Shell) -> None:
    path = shell.home / "mine.jsonl"
    shell(*PLAY, "--record", str(path), "--demo")
    finished = path.read_bytes()
    done = shell(*PLAY, "--record", str(path), "--demo")
    assert done.code == 2
    assert done.sentence == f"--record {path}: the file holds a finished match, expected a new file"

    other = shell.home / "other.jsonl"
    shell(*PLAY, "--record", str(other))
    left = other.read_bytes()
    done = shell(*PLAY, "--points", "11", "--record", str(other), "--demo")
    assert done.code == 2
    assert done.sentence == f"--record {other}: the file holds a match of other rules (classic), expected a new file"
    assert (path.read_bytes(), other.read_bytes()) == (finished, left)


def test_a_match_of_other_players_or_of_another_seed_is_left_as_it_is(shell: Shell) -> None:
    path, secret = shell.home / "mine.jsonl", shell.home / "secret.jsonl"
    shell(*PLAY, "--seat", "0=Ann", "--record", str(path))
    shell("play", "classic", "--plain", "--delay", "0", "--record", str(secret))
    for file, asked, holds in (
        (path, ("--seat", "1=Bob"), "a match of other players (Ann, Bert, Clara, Dov)"),
        (path, ("--seat", "0=Ann", "--seat", "2=computer:club"), "a match of other players (Ann, Bert, Clara, Dov)"),
        (path, ("--seed", "8"), "a match of another seed"),
        (secret, (), "a match without a seed"),
    ):
        before = file.read_bytes()
        done = shell(*PLAY, *asked, "--record", str(file), "--demo")
        assert (done.code, done.sentence) == (2, f"--record {file}: the file holds {holds}, expected a new file")
        assert file.read_bytes() == before
    assert shell(*PLAY, "--record", str(path), "--demo").code == 0
