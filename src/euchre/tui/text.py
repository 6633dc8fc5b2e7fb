"""Sentences broken into lines of so many cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["Word", "lines_of", "wrapped"]

Word = tuple[str, bool]
"""A word, and whether it is new."""


def lines_of(words: Iterable[Word], width: int) -> list[list[Word]]:
    """Words in lines of at most so many cells."""
    lines: list[list[Word]] = []
    room = 0
    for word, is_new in _short_enough(words, max(1, width)):
        if not lines or cell_len(word) + 1 > room:
            lines.append([])
            room = max(1, width) + 1
        lines[-1].append((word, is_new))
        room -= cell_len(word) + 1
    return lines


def _short_enough(words: Iterable[Word], width: int) -> Iterator[Word]:
    """Words, those that fit in no line cut into pieces."""
    for word, is_new in words:
        for piece in chop_cells(word, width) if cell_len(word) > width else (word,):
            yield piece, is_new


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most so many cells."""
    words = ((word, False) for word in text.split())
    return [" ".join(word for word, _ in line) for line in lines_of(words, width)]
