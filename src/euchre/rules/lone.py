"""Playing alone, and defending alone against a lone hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

__all__ = ["Lone", "LonerLead"]


class LonerLead(Enum):
    """Who leads to the first trick against a lone hand."""

    LEFT_OF_DEALER = "left of dealer"
    LEFT_OF_LONER = "left of loner"


@dataclass(frozen=True, slots=True)
class Lone:
    """What a lone hand may do and meet (rules, sections 3 and 7)."""

    lead: LonerLead = LonerLead.LEFT_OF_DEALER
    defence: bool = False
    """Whether a defender may play without his partner against a lone hand."""
    partners_best: bool = False
    """Whether the partner gives the lone hand one card of his own choice."""
