"""Something to be said, as a code and its arguments; the sentence is made in `euchre.words`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Event", "Impossible", "Message", "Reason", "Refusal"]


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


class Impossible(ValueError):
    """What was asked for cannot be; `refusal` says why, and the text is its sentence."""

    sentence: ClassVar[Callable[[Refusal], str]] = staticmethod(lambda refusal: refusal.code)
    """Makes the text. The package sets it, for no room down here may know the one with the words."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return type(self).sentence(self.refusal)
