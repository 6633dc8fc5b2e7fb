"""Commands of `euchre` that are imported when they are called, and what they have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

    from euchre.rules import RuleSet

__all__ = ["Refused", "Stopped", "brief", "pair", "pairs", "unpractised"]


class Refused(click.ClickException):
    """Something asked for that cannot be; one sentence and exit code 2."""

    exit_code = 2


class Stopped(click.ClickException):
    """Interrupted by whoever began it."""

    exit_code = 130


def pair(flag: str, text: str, form: str = "KEY=VALUE") -> tuple[str, str]:
    """The two halves of a text such as `KEY=VALUE`. Raises Refused."""
    left, equals, right = text.partition("=")
    if not equals or not left.strip():
        raise Refused(f"{flag} {text}: expected {form}")
    return left.strip(), right.strip()


def pairs(flag: str, texts: Sequence[str]) -> dict[str, str]:
    """Keys and values from texts such as `KEY=VALUE`. Raises Refused."""
    return dict(pair(flag, text) for text in texts)


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
