"""The commands, exactly these, and what they say of themselves."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from euchre.cli import MOST_HANDS
from euchre.rules import CATALOGUE, OPTIONS, RulesRefused, configure, game, option_text, read_option, refusal_of
from euchre.solver import COMPILED
from euchre.words.rulebook import option_help, rules_in_words, summary, title
from tests.plain.driving import piped, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.running import Shell

ARENA = {"match", "rate", "runs", "bot", "train", "solve", "bench"}
COMMANDS = {"games", "play", "check", "log", "serve", "backup", "restore", *ARENA}
LOOKS = {"--demo", "--plain", "--delay", "--mute", "--mono", "--color"}
PLAY = {"--seat", "--option", "--points", "--seed", "--record", *LOOKS}
RUN = {"--game", "--option", "--pairs", "--range", "--games", "--jobs", "--cluster", "--resume", "--json"}
FLAGS: dict[str, set[str]] = {
    "games": {"--json"},
    "play": PLAY,
    "check": set(),
    "log": {"--path", "--list", "--clear"},
    "match": {"--diagnostics", *RUN},
    "rate": RUN,
    "runs": set(),
    "bot": {"--level", "--seed"},
    "train": {"--option", "--deals", "--seed", "--out", "--pairs"},
    "solve": {"--hand", "--all", "--budget", "--json"},
    "bench": {"--hands", "--json"},
    "serve": {"--host", "--port", "--open", "--database", "--public-url", "--proxy", "--metrics", "--quiet"},
    "backup": {"--database"},
    "restore": {"--database"},
}


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_the_help_names_every_command_with_what_it_does(flag: str, shell: Shell) -> None:
    done = shell(flag)
    assert (done.code, done.err) == (0, "")
    listed = dict(re.findall(r"^  (\w+) {2,}(\S.*)$", done.out.partition("Commands:")[2], re.MULTILINE))
    assert set(listed) == COMMANDS
    assert all(len(words) > 10 for words in listed.values())
    assert "go on with the game that was left" in done.out


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_the_help_of_a_command_has_exactly_its_options_each_with_words(command: str, flag: str, shell: Shell) -> None:
    done = shell(command, flag)
    assert (done.code, done.err) == (0, "")
    options = done.out.partition("Options:")[2]
    assert set(re.findall(r"(?<=[ /])--[a-z-]+", options)) == FLAGS[command] | {"--help"} | _mentioned(options)
    for entry in re.split(r"\n  (?=-)", options)[1:]:
        words = re.sub(r"\s+", " ", entry)
        assert len(words) > 20, words


def _mentioned(options: str) -> set[str]:
    """Flags that stand in the words of another."""
    return set(re.findall(r"`euchre \w+ (--[a-z]+)`", options))


def test_the_help_states_where_a_match_of_computers_is_cut(shell: Shell) -> None:
    assert f"cut after {MOST_HANDS} hands" in re.sub(r"\s+", " ", shell("play", "-h").out)


def test_no_help_creates_a_file(shell: Shell) -> None:
    for command in (["-h"], ["games"], ["games", "bid"], ["log"], ["log", "--path"], ["--version"]):
        assert shell(*command).code == 0
    assert list(shell.home.iterdir()) == []


def test_the_version_is_the_one_of_the_package_and_says_which_solver_runs(shell: Shell) -> None:
    kernel = "compiled" if COMPILED else "interpreted"
    assert shell("--version").out == f"euchre {importlib.metadata.version('euchre')} ({kernel} solver)\n"


def test_the_version_says_so_where_the_compiled_solver_is_not_wanted(tmp_path: Path) -> None:
    done = piped(tmp_path, ["--version"], b"", EUCHRE_NO_COMPILE="1")
    assert text_of(done) == f"euchre {importlib.metadata.version('euchre')} (interpreted solver)\n"


IMPORTED = """
import sys
sys.argv = ["euchre", *{args!r}]
from euchre.cli import main
try:
    main()
except SystemExit as left:
    assert not left.code, left.code
heavy = {{"textual", "asyncio", "rich", "euchre.tui", "euchre.bots", "euchre.table", "miniaudio"}} & set(sys.modules)
print(sorted(heavy), file=sys.stderr)
"""


@pytest.mark.parametrize("args", [["--version"], ["-h"], ["games"], ["play", "-h"]])
def test_a_short_answer_imports_no_screen_and_no_event_loop(args: list[str], shell: Shell) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED.format(args=args)], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr == "[]\n"


def test_the_program_can_be_run_as_a_module_and_as_a_command(shell: Shell) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "euchre", "--version"], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.startswith(f"euchre {importlib.metadata.version('euchre')} (")
    assert [entry.value for entry in importlib.metadata.entry_points(group="console_scripts", name="euchre")] == [
        "euchre.cli:main"
    ]


# The games.


def test_every_game_is_listed_with_its_summary(shell: Shell) -> None:
    lines = shell("games").out.splitlines()
    assert [line.split()[0] for line in lines] == list(CATALOGUE)
    assert all(line.endswith(summary(CATALOGUE[line.split()[0]])) for line in lines)
    assert max(map(len, lines)) < 100


@pytest.mark.parametrize("name", CATALOGUE)
def test_one_game_is_told_in_words_with_its_options(name: str, shell: Shell) -> None:
    rules = CATALOGUE[name]
    done = shell("games", name)
    assert (done.code, done.err) == (0, "")
    flat = " ".join(done.out.split())
    assert flat.startswith(f"{title(rules)} ({name}). Source: {rules.source}.")
    unbroken = "".join(flat.split())
    assert all("".join(paragraph.split()) in unbroken for paragraph in rules_in_words(rules))
    for key, option in OPTIONS.items():
        usable = option.refusal(rules) is None
        assert (option_help(key) in done.out) == usable
        assert not usable or f"  {key} = {option_text(option.read(rules))}  (" in done.out
    assert max(map(len, done.out.splitlines())) <= 120


def test_a_game_that_nobody_has_practised_says_whose_calls_serve(shell: Shell) -> None:
    said = "Expert and master have not practised farmers as it is set: they judge hands as in classic"
    assert said in " ".join(shell("games", "farmers").out.split())
    assert "practised" not in shell("games", "classic").out


def test_the_name_of_a_game_may_be_written_in_capitals(shell: Shell) -> None:
    assert shell("games", "CLASSIC").out == shell("games", "classic").out


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_json_of_a_game_is_complete(name: str, shell: Shell) -> None:
    rules = CATALOGUE[name]
    found: dict[str, Any] = json.loads(shell("games", name, "--json").out)
    assert set(found) == {"name", "title", "summary", "source", "seats", "fingerprint", "rules", "options"}
    assert found["name"] == name
    assert found["title"] == title(rules)
    assert found["summary"] == summary(rules)
    assert found["source"] == rules.source
    assert found["seats"] == rules.seating.seats
    assert found["fingerprint"] == rules.fingerprint
    assert found["rules"] == rules_in_words(rules)
    assert [each["key"] for each in found["options"]] == [k for k, o in OPTIONS.items() if o.refusal(rules) is None]
    for each in found["options"]:
        assert set(each) == {"key", "default", "values", "help"}
        assert each["help"] == option_help(each["key"])


@pytest.mark.parametrize("name", CATALOGUE)
def test_a_front_end_can_set_every_value_that_the_json_lists_and_no_other(name: str, shell: Shell) -> None:
    found: dict[str, Any] = json.loads(shell("games", name, "--json").out)
    for each in found["options"]:
        values = _values(each["values"])
        if each["default"] != "off" or "off" in values:
            assert game(name, dict([read_option(each["key"], each["default"])])) == CATALOGUE[name]
        for text in values:
            _set(name, each["key"], text)
        for text in ("nonsense", "100", "-1", ""):
            assert text not in values
            with pytest.raises(RulesRefused):
                read_option(each["key"], text)


def _values(listed: list[str] | dict[str, Any]) -> list[str]:
    if isinstance(listed, list):
        assert all(isinstance(value, str) for value in listed)
        return listed
    assert set(listed) == {"from", "to", "off"}
    return [str(listed["from"]), str(listed["to"]), *(["off"] if listed["off"] else [])]


def _set(name: str, key: str, text: str) -> None:
    """A value that is listed may be refused only because of what another option is set to."""
    option = OPTIONS[key]
    read_key, value = read_option(key, text)
    refusal = refusal_of(CATALOGUE[name], read_key, value)
    if refusal is None:
        changed = configure(CATALOGUE[name], {read_key: value})
        assert option_text(option.read(changed)) == text
    else:
        assert refusal.code == "canadian-needs-alone"


def test_the_json_of_all_games_is_that_of_each(shell: Shell) -> None:
    found = json.loads(shell("games", "--json").out)
    assert [each["name"] for each in found] == list(CATALOGUE)
    assert found[3] == json.loads(shell("games", found[3]["name"], "--json").out)


# Completion.


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_there_is_a_completion_script_for_each_shell(name: str) -> None:
    done = _completion(f"{name}_source")
    assert done.returncode == 0
    assert "_EUCHRE_COMPLETE" in done.stdout
    assert f"{name}_complete" in done.stdout


def _completion(instruction: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "_EUCHRE_COMPLETE": instruction, **more}
    launched = "import sys; sys.argv[0] = 'euchre'; from euchre.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", launched], capture_output=True, text=True, env=environment, check=False, timeout=60
    )


def _completed(words: str) -> set[str]:
    done = _completion("bash_complete", COMP_WORDS=words, COMP_CWORD=str(len(words.split(" ")) - 1))
    return {line.partition(",")[2] for line in done.stdout.splitlines()}


def test_commands_games_and_options_complete() -> None:
    assert _completed("euchre ") == COMMANDS
    assert _completed("euchre play bid") == {"bid", "bid-3", "bid-5", "bid-6"}
    assert _completed("euchre games t") == {"tommy", "tommy-joker", "two-hand"}
    assert _completed("euchre play classic --option st") == {"stick-the-dealer="}
    assert {"--seat", "--seed"} <= _completed("euchre play classic --se")
