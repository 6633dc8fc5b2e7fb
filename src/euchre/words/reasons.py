"""Why a bot did what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from euchre.words.language import Template

__all__ = ["REASONS"]

REASONS: dict[str, Template] = {
    "only-choice": "there is no other choice",
}
