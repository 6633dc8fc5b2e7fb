"""Something to be said, as a code and its arguments; the sentence is made in `euchre.words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

__all__ = ["Event", "Message", "Reason", "Refusal"]


@dataclass(frozen=True, slots=True)
class Message:
    """A code with named arguments: suits, cards, seats, numbers, never a sentence."""

    code: str
    args: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, code: str, **args: object) -> Self:
        return cls(code, tuple(args.items()))

    def __getitem__(self, name: str) -> object:
        """An argument by name. Raises KeyError if the message carries none of that name."""
        return dict(self.args)[name]


class Refusal(Message):
    """Why something cannot be done."""

    __slots__ = ()


class Event(Message):
    """What has happened, as far as its hearer may know."""

    __slots__ = ()


class Reason(Message):
    """Why a player chose as he did."""

    __slots__ = ()
