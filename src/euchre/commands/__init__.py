"""Commands of `euchre` that are imported when they are called, and what they have in common."""

from __future__ import annotations

import signal
import sys
import threading
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from euchre.rules import RuleSet

__all__ = [
    "Ended",
    "Refused",
    "Stopped",
    "Terminated",
    "bar",
    "brief",
    "or_refused",
    "pair",
    "pairs",
    "tell",
    "terminable",
    "unpractised",
]

WIDTH = 14
"""Of a bar; its numbers beside it fit into 80 columns."""


class Refused(click.ClickException):
    """Something asked for that cannot be; one sentence and exit code 2."""

    exit_code = 2


class Stopped(click.ClickException):
    """Interrupted by whoever began it."""

    exit_code = 130


class Ended(Stopped):
    """Ended by SIGTERM."""

    exit_code = 143


class Terminated(KeyboardInterrupt):
    """SIGTERM came; whatever tidies up after Ctrl-C does so now."""


@contextmanager
def terminable() -> Iterator[None]:
    """Where SIGTERM ends what is done as Ctrl-C would, for processes and programs that must end with it.

    Raises Terminated.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears signals
        return
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminate(*_: object) -> None:
    raise Terminated


@contextmanager
def or_refused() -> Iterator[None]:
    """Where rules are asked for: a game or an option that is not there is told in its sentence. Raises Refused."""
    from euchre.rules import RulesRefused
    from euchre.words import say

    try:
        yield
    except RulesRefused as refused:
        raise Refused(say(refused.refusal)) from None


def pair(flag: str, text: str, form: str = "KEY=VALUE") -> tuple[str, str]:
    """The two halves of a text such as `KEY=VALUE`. Raises Refused."""
    left, equals, right = text.partition("=")
    if not equals or not left.strip():
        raise Refused(f"{flag} {text}: expected {form}")
    return left.strip(), right.strip()


def pairs(flag: str, texts: Sequence[str]) -> dict[str, str]:
    """Keys and values from texts such as `KEY=VALUE`, each key once. Raises Refused."""
    found: dict[str, str] = {}
    for text in texts:
        key, value = pair(flag, text)
        for other in found:
            if _spelled(other) == _spelled(key):
                raise Refused(f"{flag} {text}: expected {key} once, and it is {found[other]} already")
        found[key] = value
    return found


def _spelled(key: str) -> str:
    """Options may be written in several ways."""
    return key.lower().replace("_", "-")


def tell(text: str) -> None:
    """A line of output, without anything that a terminal should not see."""
    from euchre.words.printable import printable

    click.echo(printable(text))


@contextmanager
def bar(label: str, length: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """How far it is, with its rate and the time left; nothing where no terminal would show it.

    What it yields is told of every step how many more are done.
    """
    with click.progressbar(
        length=length,
        label=label,
        show_pos=True,
        width=WIDTH,
        item_show_func=_rate,
        file=sys.stderr,
        hidden=sys.stderr is None or not sys.stderr.isatty(),
    ) as shown:
        shown.update(done)
        begun = perf_counter()

        def progress(count: int) -> None:
            shown.update(count, (shown.pos + count - done) / (perf_counter() - begun))

        yield progress


def _rate(rate: float | None) -> str:
    return "" if not rate else f"{rate:,.0f} a second" if rate >= 1000 else f"{rate:.1f} a second"


def brief(number: float) -> str:
    """A measured number with two digits that mean something, or all those before the point.

    >>> brief(0.0028), brief(3.14), brief(117.3)
    ('0.0028', '3.1', '117')
    """
    return f"{number:.0f}" if number >= 10 else f"{number:.2g}"


def unpractised(rules: RuleSet) -> str:
    """A sentence if the bots have no fit of just these rules, else nothing."""
    from euchre.bots.fit import fit_for
    from euchre.words.levels import practised

    fitted = fit_for(rules)
    return "" if fitted and fitted.exact else practised(rules.name, fitted.fit.game if fitted else None)
