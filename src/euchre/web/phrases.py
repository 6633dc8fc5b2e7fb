"""What may be said at a table where nobody may say anything he likes."""

from __future__ import annotations

from euchre.words.browser import BROWSER

__all__ = ["PHRASES"]

_PREFIX = "phrase."

PHRASES = tuple(key.removeprefix(_PREFIX) for key in BROWSER if key.startswith(_PREFIX))
"""By code; the sentences are in `euchre.words.browser`."""
