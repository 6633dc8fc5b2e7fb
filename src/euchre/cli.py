"""The command line: `euchre …`. A front end is imported only by the command that shows it."""

from __future__ import annotations

import io
import json
import os
import sys
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click

from euchre.commands import Refused, Stopped, or_refused, pair, pairs, tell, unpractised
from euchre.rules import CATALOGUE, OPTIONS, Numbers, game, option_text
from euchre.words import name_score, name_values, say
from euchre.words.printable import printable
from euchre.words.rulebook import option_help, rules_in_words, summary, title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from click.shell_completion import CompletionItem

    from euchre import plain
    from euchre.log import Shelf
    from euchre.record import Player, Reading
    from euchre.rules import Option, RuleSet, Seat
    from euchre.settings import Settings
    from euchre.table import Host

__all__ = ["main"]

MOST_HANDS = 500
"""Where a match that only computers play is cut: random bots can sink for ever in an auction."""


def main() -> None:
    """Run the command; errors are one sentence on stderr, exit codes 0, 1, 2 and 130."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = cli.main(standalone_mode=False)
    except click.Abort:
        code = _interrupted()
    except KeyboardInterrupt:
        code = _interrupted()
    except click.ClickException as refused:
        click.echo(f"euchre: {_sentence(refused)}", err=True)
        code = refused.exit_code
    except BrokenPipeError:
        # Whoever read our output has gone; the interpreter must not complain about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    except OSError as failed:
        click.echo(printable(f"euchre: {_cause(failed)}"), err=True)
        code = 1
    sys.exit(code if isinstance(code, int) else 0)


def _interrupted() -> int:
    click.echo("euchre: interrupted", err=True)
    return 130


def _sentence(refused: click.ClickException) -> str:
    return printable(" ".join(refused.format_message().split()))


def _cause(failed: OSError) -> str:
    return f"{failed.filename}: {failed.strerror}" if failed.filename else str(failed)


def _complete_game(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name, help=summary(CATALOGUE[name])) for name in CATALOGUE if name.startswith(typed)]


def _complete_option(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    return [f"{key}=" for key in OPTIONS if key.startswith(typed)]


LATER = {
    "match": ("euchre.commands.arena:match", "Play two bots against each other on duplicate deals."),
    "rate": ("euchre.commands.arena:rate", "Play bots against each other, and make a ladder of them."),
    "runs": ("euchre.commands.arena:runs", "List the runs of match and rate that are kept."),
    "bot": ("euchre.commands.bot:bot", "Let a bot play by lines of text, for other programs."),
    "train": ("euchre.commands.train:train", "Learn what calls are worth in a game."),
    "solve": ("euchre.commands.solve:solve", "Tell what every card is worth when all cards are seen."),
    "bench": ("euchre.commands.bench:bench", "Measure the solver, the playouts and the bots."),
    "serve": ("euchre.commands.serve:serve", "Open a table in the browser, for yourself or for friends."),
    "backup": ("euchre.commands.backup:backup", "Copy all games of a server into a file, while it runs."),
    "restore": ("euchre.commands.backup:restore", "Make the database of a server from such a copy."),
}
"""Commands that are imported when they are called: where they are, and what the help says of them."""


class LazyGroup(click.Group):
    """A group that lists the commands of `LATER` without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *LATER])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in LATER:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = LATER[cmd_name][0].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        names = self.list_commands(ctx)
        limit = formatter.width - 6 - max(map(len, names))
        own = {name: command.get_short_help_str(limit) for name, command in self.commands.items()}
        with formatter.section("Commands"):
            formatter.write_dl([(name, own.get(name) or LATER[name][1]) for name in names])


def _tell_version(context: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    """The version, and which kernel runs; the same values come of both, but not as soon."""
    if asked:
        from importlib.metadata import version

        from euchre.solver import COMPILED

        click.echo(f"euchre {version('euchre')} ({'compiled' if COMPILED else 'interpreted'} solver)")
        context.exit()


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Show the version and exit.",
)
@click.option("--plain", "plain_mode", is_flag=True, help="Without a command: the line mode, as in `euchre play`.")
@click.pass_context
def cli(context: click.Context, plain_mode: bool) -> None:
    """Every game of Euchre: at the terminal, in the browser, alone or with friends.

    Without a command, at the terminal: go on with the game that was left, or choose a new one.
    """
    if context.invoked_subcommand is None:
        with _game_kept():
            context.exit(_open_table(plain_mode))
    if plain_mode:
        name = context.invoked_subcommand
        raise Refused(f"--plain {name}: expected no command behind it, or `euchre play GAME --plain`")


def _open_table(plain_mode: bool) -> int:
    settings = _settings()
    shelf = _shelf()
    if plain_mode or _is_plain(settings):
        from euchre import plain

        return plain.run(shelf, settings, _console())
    from euchre import tui

    return tui.run(shelf, settings)


@contextmanager
def _game_kept() -> Iterator[None]:
    """Where a game is played: whoever interrupts it is told that it is not lost. Raises Stopped."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(err=True)  # behind the ^C of a terminal
        raise Stopped("interrupted; a game that was begun is kept") from None


def _settings() -> Settings:
    from euchre.settings import SettingsRefused, load

    try:
        return load()
    except SettingsRefused as refused:
        raise Refused(str(refused)) from None


def _shelf() -> Shelf:
    from euchre.log import Shelf
    from euchre.settings import data_directory

    return Shelf(data_directory() / "games")


def _is_plain(settings: Settings) -> bool:
    """Whether the line mode is asked for, or the only thing that this terminal can show."""
    dumb = os.name == "posix" and os.environ.get("TERM", "dumb") in ("", "dumb")
    return settings.plain or dumb or not (_is_terminal(sys.stdin) and _is_terminal(sys.stdout))


def _is_terminal(stream: TextIO | None) -> bool:
    """A stream that was closed before we began is None."""
    return stream is not None and stream.isatty()


def _console() -> plain.Console:
    """Where lines come from and go to; of a stream that is not there, nothing comes, or it goes nowhere."""
    from euchre import plain

    source = sys.stdin.fileno() if sys.stdin else os.open(os.devnull, os.O_RDONLY)
    return plain.Console(source, sys.stdout or Path(os.devnull).open("w", encoding="utf-8"))


# euchre games


@cli.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=_complete_game)
@click.option("--json", "as_json", is_flag=True, help="The same as JSON, for programs.")
def games(name: str | None, as_json: bool) -> None:
    """The games; of one GAME the rules in words and the options."""
    if as_json:
        shown = [_described(rules) for rules in CATALOGUE.values()] if name is None else _described(_game(name))
        click.echo(json.dumps(shown, ensure_ascii=False, indent=2))
    elif name is None:
        for rules in CATALOGUE.values():
            click.echo(f"{rules.name:<12} {summary(rules)}")
    else:
        _tell_rules(_game(name))


def _tell_rules(rules: RuleSet) -> None:
    click.echo(f"{title(rules)} ({rules.name}). Source: {rules.source}.\n")
    for paragraph in rules_in_words(rules):
        click.echo(click.wrap_text(paragraph, width=78) + "\n")
    if sentence := unpractised(rules):
        click.echo(click.wrap_text(sentence, width=78) + "\n")
    click.echo("Options (--option KEY=VALUE):")
    for option in _options_of(rules):
        default = option_text(option.read(rules))
        click.echo(f"  {option.key} = {default}  ({name_values(option.values)})")
        click.echo(f"      {option_help(option.key)}")


def _options_of(rules: RuleSet) -> list[Option]:
    return [option for option in OPTIONS.values() if option.refusal(rules) is None]


def _described(rules: RuleSet) -> dict[str, Any]:
    return {
        "name": rules.name,
        "title": title(rules),
        "summary": summary(rules),
        "source": rules.source,
        "seats": rules.seating.seats,
        "fingerprint": rules.fingerprint,
        "rules": rules_in_words(rules),
        "options": [
            {
                "key": option.key,
                "default": option_text(option.read(rules)),
                "values": _values(option),
                "help": option_help(option.key),
            }
            for option in _options_of(rules)
        ],
    }


def _values(option: Option) -> dict[str, object] | list[str]:
    if isinstance(option.values, Numbers):
        return {"from": option.values.least, "to": option.values.most, "off": option.values.optional}
    return [option_text(value) for value in option.values]


# euchre play


@cli.command(epilog=f"A match that only computers play is cut after {MOST_HANDS} hands.")
@click.argument("name", metavar="GAME", shell_complete=_complete_game)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="N=WHO",
    help="Who plays seat N, from 0: NAME, [NAME:]computer[:LEVEL], or [NAME:]command:PROGRAM for a bot of your own. "
    "Else you play seat 0, computers the others.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    shell_complete=_complete_option,
    help="A house rule; `euchre games GAME` lists them.",
)
@click.option("--points", type=int, metavar="N", help="Points that win a game.")
@click.option("--seed", metavar="S", help="A reproducible match instead of fresh secret seeds.")
@click.option("--demo", is_flag=True, help="The computer plays all hands, until you stop it.")
@click.option("--plain", "plain_mode", is_flag=True, help="The line mode, for pipes and screen readers.")
@click.option("--delay", type=float, metavar="SECONDS", help="Seconds between two moves of the computer, 0 to 10.")
@click.option("--mute", is_flag=True, help="No sound and no bell.")
@click.option("--mono/--color", "monochrome", default=None, help="Without colours, or with them.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep the record in FILE; if it holds the match that is asked for, that goes on.",
)
@click.pass_context
def play(context: click.Context, /, name: str, **given: Any) -> None:
    """Play GAME: at once, without the new-game screen."""
    base = _settings()
    settings = _chosen_settings(base, given)
    rules = _rules(name, given["options"], given["points"])
    players = _players(rules, given["seats"], settings)
    seed = _seed(given["seed"])
    record = given["record"]
    if record is not None and record.exists():
        host = _gone_on(record, rules, players if given["seats"] else None, seed)
    else:
        host = _begun(rules, players, seed, record)
    if given["demo"]:
        from euchre.table import SetDemo

        host.tell(SetDemo(on=True))
    with _game_kept():
        context.exit(_at_table(host, settings, base))


def _chosen_settings(settings: Settings, given: dict[str, Any]) -> Settings:
    """Settings under the flags of this one match."""
    if given["delay"] is not None:
        if not 0 <= given["delay"] <= 10:
            raise Refused(f"--delay {given['delay']:g}: expected seconds from 0 to 10")
        settings = replace(settings, delay=given["delay"])
    if given["monochrome"] is not None:
        settings = replace(settings, monochrome=given["monochrome"])
    return replace(settings, sound=settings.sound and not given["mute"], plain=settings.plain or given["plain_mode"])


def _game(name: str) -> RuleSet:
    with or_refused():
        return game(name)


def _rules(name: str, options: Sequence[str], points: int | None) -> RuleSet:
    choices = pairs("--option", options)
    if points is not None:
        if any(key.lower() == "points" for key in choices):
            raise Refused(f"--points {points}: expected points once, and --option has set them already")
        choices["points"] = str(points)
    with or_refused():
        return game(name, choices)


def _players(rules: RuleSet, seats: Sequence[str], settings: Settings) -> tuple[Player, ...]:
    from euchre.record import Player
    from euchre.table import read_player, seated

    first = next((text for text in settings.seats[:1] if text and ":" not in text), "Player")
    wanted: dict[Seat, Player] = {0: Player(first)}
    for text in seats:
        number, who = pair("--seat", text, "N=NAME, N=[NAME:]computer[:LEVEL] or N=[NAME:]command:PROGRAM")
        if number not in map(str, range(rules.seating.seats)):
            raise Refused(f"--seat {text}: expected a seat from 0 to {rules.seating.seats - 1}")
        try:
            wanted[int(number)] = read_player(who)
        except ValueError as unknown:
            raise Refused(f"--seat {text}: {unknown}") from None
    return seated(rules, wanted)


def _seed(text: str | None) -> str | None:
    """A seed is hashed as UTF-8, so that it means the same everywhere."""
    try:
        (text or "").encode()
    except UnicodeEncodeError:
        raise Refused(f"--seed {text!r}: expected text") from None
    return text


def _begun(rules: RuleSet, players: tuple[Player, ...], seed: str | None, record: Path | None) -> Host:
    from euchre.log import InUse, NotKept
    from euchre.table import begin_match

    try:
        return begin_match(_shelf(), rules, players, seed, record)
    except (InUse, NotKept) as failed:
        raise click.ClickException(str(failed)) from None


def _gone_on(record: Path, rules: RuleSet, players: tuple[Player, ...] | None, seed: str | None) -> Host:
    """The match that a record file holds already, if it is the one that was asked for and not finished.

    `players` and `seed` are None where any will do.
    """
    from euchre.log import InUse, NotKept
    from euchre.record import Damaged
    from euchre.table import resume_match

    try:
        host, reading = resume_match(record)
    except Damaged as damaged:
        raise Refused(
            f"--record {record}: the file is there and cannot be gone on with. {say(damaged.problem)}"
        ) from None
    except (InUse, NotKept) as failed:
        raise click.ClickException(str(failed)) from None
    if other := _not_asked_for(reading, rules, players, seed):
        host.close()
        raise Refused(f"--record {record}: the file holds {other}, expected a new file")
    return host


def _not_asked_for(reading: Reading, rules: RuleSet, players: tuple[Player, ...] | None, seed: str | None) -> str:
    """What a record holds instead of the match that was asked for; empty if it is that one."""
    header = reading.header
    if reading.is_finished:
        return "a finished match"
    if header.rules != rules:
        return f"a match of other rules ({header.rules.name})"
    if players not in (None, header.players):
        return f"a match of other players ({', '.join(player.name for player in header.players)})"
    if seed not in (None, header.seed):
        return "a match of another seed" if header.seed is not None else "a match without a seed"
    return ""


def _at_table(host: Host, settings: Settings, base: Settings) -> int:
    """Play this match; what a flag has set for it is not remembered."""
    if _is_plain(settings):
        from euchre import plain

        only_computers = host.table.demo or not host.table.people
        return plain.play(host, settings, _console(), MOST_HANDS if only_computers else None)
    from euchre import tui
    from euchre.settings import remember_changes

    return tui.run(_shelf(), settings, host, remember_changes(base, settings))


# euchre check


@cli.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, dir_okay=False), metavar="FILE...")
def check(files: tuple[Path, ...]) -> None:
    """Replay records and recompute every check line; stop at the first contradiction, naming its line."""
    for path in files:
        tell(f"{path}: {_checked(path)}")


def _checked(path: Path) -> str:
    from euchre.record import Damaged, read

    try:
        reading = read(path.read_bytes())
    except Damaged as damaged:
        raise click.ClickException(f"{path}: {say(damaged.problem)}") from None
    except OSError as failed:
        raise click.ClickException(_cause(failed)) from None
    return _standing(reading)


def _standing(reading: Reading) -> str:
    """How a sound record stands."""
    position = reading.folded.position
    facts, hands = _counted(reading.folded.number, "fact"), _counted(position.score.hands, "hand")
    texts = [f"sound; {position.rules.name}, {facts}, {hands}, score {name_score(position.score.points)}"]
    texts.append("finished" if reading.is_finished else "not finished")
    if reading.torn:
        texts.append(f"a last line cut short ({reading.torn} bytes) is left out")
    if reading.missing:
        texts.append("its last check lines are not written yet")
    return "; ".join(texts)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


# euchre log


@cli.command()
@click.option("--path", "what", flag_value="path", help="Where the records are.")
@click.option("--list", "what", flag_value="list", default=True, help="All records, the newest first (default).")
@click.option("--clear", "what", flag_value="clear", help="Delete all records but those being played.")
def log(what: str) -> None:
    """The log that is kept of every game."""
    _LOG_COMMANDS[what](_shelf())


def _show_path(shelf: Shelf) -> None:
    tell(str(shelf.directory))


def _list_records(shelf: Shelf) -> None:
    found = False
    for kept in shelf.kept():
        found = True
        standing = _standing(kept.reading) if kept.reading else say(kept.problem) if kept.problem else ""
        tell(f"{kept.path.name}: {standing}")
    if not found:
        click.echo("No game has been kept yet.")


def _clear_records(shelf: Shelf) -> None:
    deleted, left = shelf.clear()
    click.echo(f"{deleted} deleted" + (f", {left} left that are being played" if left else ""))


_LOG_COMMANDS: dict[str, Callable[[Shelf], None]] = {
    "path": _show_path,
    "list": _list_records,
    "clear": _clear_records,
}
