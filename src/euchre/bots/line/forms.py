"""Forms of plain data: how a value is written for JSON, and how it is read back, checked part by part."""

from __future__ import annotations

import reprlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import Enum

__all__ = [
    "FLAG",
    "NUMBER",
    "TEXT",
    "Form",
    "Unreadable",
    "chosen",
    "fields_of",
    "is_number",
    "listed",
    "optional",
    "plain_value",
    "quoted",
    "struct",
]

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound="Enum")


class Unreadable(ValueError):
    """Plain data that is not of the form; the message says where, quotes it and says what was expected."""


@dataclass(frozen=True, slots=True)
class Form(Generic[Value]):
    """A pair: to plain data, and from plain data that stands at a named place."""

    write: Callable[[Value], Any]
    read: Callable[[object, str], Value]


_QUOTING = reprlib.Repr()
_QUOTING.maxstring = _QUOTING.maxother = 60


def quoted(value: object) -> str:
    """What was found, short enough to stand in a sentence."""
    return _QUOTING.repr(value)


def plain_value(kind: type[Value], expected: str) -> Form[Value]:
    """A value that is plain already; true is no number."""

    def read(data: object, where: str) -> Value:
        if type(data) is not kind:
            raise Unreadable(f"{where} is {quoted(data)}: expected {expected}")
        return data

    return Form(lambda value: value, read)


NUMBER = plain_value(int, "a whole number")
TEXT = plain_value(str, "text")
FLAG = plain_value(bool, "true or false")


def is_number(data: object, number: int) -> bool:
    """Whether it is just this whole number; neither 1.0 nor true is 1."""
    return type(data) is int and data == number


def optional(form: Form[Value]) -> Form[Value | None]:
    """The form, or null."""
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda data, where: None if data is None else form.read(data, where),
    )


def listed(form: Form[Value]) -> Form[tuple[Value, ...]]:
    """A list of values of one form."""

    def read(data: object, where: str) -> tuple[Value, ...]:
        if not isinstance(data, list):
            raise Unreadable(f"{where} is {quoted(data)}: expected a list")
        return tuple(form.read(each, f"{where}[{index}]") for index, each in enumerate(data))

    return Form(lambda values: [form.write(value) for value in values], read)


def chosen(kind: type[Choice]) -> Form[Choice]:
    """One of a few words."""
    words = {str(member.value): member for member in kind}

    def read(data: object, where: str) -> Choice:
        found = words.get(data) if isinstance(data, str) else None
        if found is None:
            raise Unreadable(f"{where} is {quoted(data)}: expected one of {', '.join(words)}")
        return found

    return Form(lambda member: member.value, read)


def struct(data: object, where: str) -> dict[str, Any]:
    """An object in braces, as it is."""
    if not isinstance(data, dict):
        raise Unreadable(f"{where} is {quoted(data)}: expected an object in braces")
    return data


def fields_of(kind: Callable[..., Value], **parts: Form[Any]) -> Form[Value]:
    """An object with a field for each part; fields that are not known here are left alone."""

    def write(value: Value) -> dict[str, Any]:
        return {name: form.write(getattr(value, name)) for name, form in parts.items()}

    def read(data: object, where: str) -> Value:
        found = struct(data, where)
        if missing := [name for name in parts if name not in found]:
            raise Unreadable(f"{where} has no {missing[0]!r}: expected {', '.join(parts)}")
        return kind(**{name: form.read(found[name], f"{where}.{name}") for name, form in parts.items()})

    return Form(write, read)
