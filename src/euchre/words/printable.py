"""Text that does nothing to a terminal but stand there."""

from __future__ import annotations

import unicodedata

__all__ = ["printable"]


def printable(text: str) -> str:
    """The text without control, format, surrogate and unassigned characters, line ends included.

    A record, a name or an argument that comes from elsewhere may hold anything.
    """
    return text if text.isprintable() else "".join(each for each in text if unicodedata.category(each)[0] != "C")
