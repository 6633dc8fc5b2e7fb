"""What a host may choose, as it comes over the wire: nothing in it is believed before it makes a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert, structs

from euchre.message import Refusal
from euchre.rules import RulesRefused
from euchre.table.company import LEAST_DELAY, MOST_DELAY, Chat, Clock

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.table import Choices

__all__ = ["chosen"]

Short = Annotated[str, Meta(max_length=40)]


class _Wanted(Struct, forbid_unknown_fields=True):
    """Only what is to change."""

    game: Short | UnsetType = UNSET
    options: Annotated[dict[Short, Short], Meta(max_length=30)] | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    delay: Annotated[float, Meta(ge=LEAST_DELAY, le=MOST_DELAY)] | UnsetType = UNSET
    chat: Chat | UnsetType = UNSET
    spectators: bool | UnsetType = UNSET
    open: bool | UnsetType = UNSET


def chosen(choices: Choices, wanted: Mapping[str, Any]) -> Choices | Refusal:
    """The choices with what is wanted, or why that cannot be. Another game begins without house rules."""
    try:
        asked = structs.asdict(convert(dict(wanted), _Wanted))
    except ValidationError as wrong:
        return Refusal.of("choice-unreadable", reason=str(wrong))
    changes = {key: value for key, value in asked.items() if value is not UNSET}
    if changes.get("game", choices.game) != choices.game:
        changes.setdefault("options", {})
    changed = replace(choices, **changes)
    try:
        changed.rules  # noqa: B018  # whether they make a game
    except RulesRefused as refused:
        return refused.refusal
    return changed
