"""Commands of `euchre` that are imported when they are called, and what they have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Refused", "pair", "pairs"]


class Refused(click.ClickException):
    """Something asked for that cannot be; one sentence and exit code 2."""

    exit_code = 2


def pair(flag: str, text: str, form: str = "KEY=VALUE") -> tuple[str, str]:
    """The two halves of a text such as `KEY=VALUE`. Raises Refused."""
    left, equals, right = text.partition("=")
    if not equals or not left.strip():
        raise Refused(f"{flag} {text}: expected {form}")
    return left.strip(), right.strip()


def pairs(flag: str, texts: Sequence[str]) -> dict[str, str]:
    """Keys and values from texts such as `KEY=VALUE`. Raises Refused."""
    return dict(pair(flag, text) for text in texts)
