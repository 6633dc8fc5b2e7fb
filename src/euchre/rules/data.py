"""Rules to plain data and back, so that a record can carry them whole."""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import Enum, IntEnum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

__all__ = ["UnreadableData", "from_plain", "plain"]

Value = TypeVar("Value")


class UnreadableData(ValueError):
    """Plain data that is not of the expected form; the message says where and what was expected."""


def plain(value: object) -> Any:
    """A frozen value as what JSON can hold. A dataclass names its kind, so that a union can be read back."""
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {"kind": type(value).__name__, **fields}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def from_plain(kind: type[Value], data: object, where: str = "rules") -> Value:
    """Read a value of the given type. Raises UnreadableData, which says what was found and expected."""
    return typing.cast("Value", _read(kind, data, where))


def _read(kind: Any, data: object, where: str) -> object:
    if get_origin(kind) in (Union, types.UnionType):
        return _read_union(get_args(kind), data, where)
    if get_origin(kind) is tuple:
        return _read_tuple(get_args(kind), data, where)
    if dataclasses.is_dataclass(kind):
        return _read_dataclass(kind, data, where)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_enum(kind, data, where)
    if type(data) is kind or (kind is types.NoneType and data is None):
        return data
    raise UnreadableData(f"{where} is {data!r}: expected {getattr(kind, '__name__', kind)}")


def _read_union(kinds: tuple[Any, ...], data: object, where: str) -> object:
    for kind in kinds:
        try:
            return _read(kind, data, where)
        except UnreadableData:
            continue
    named = data.get("kind") if isinstance(data, dict) else data
    options = ", ".join(getattr(kind, "__name__", str(kind)) for kind in kinds)
    raise UnreadableData(f"{where} is {named!r}, or damaged inside: expected one of {options}")


def _read_tuple(kinds: tuple[Any, ...], data: object, where: str) -> tuple[object, ...]:
    if not isinstance(data, list):
        raise UnreadableData(f"{where} is {data!r}: expected a list")
    return tuple(_read(kinds[0], item, f"{where}[{index}]") for index, item in enumerate(data))


def _read_dataclass(kind: Any, data: object, where: str) -> object:
    if not isinstance(data, dict) or data.get("kind") != kind.__name__:
        raise UnreadableData(f"{where} is {data!r}: expected a {kind.__name__}")
    hints = _hints(kind)
    names = [field.name for field in dataclasses.fields(kind)]
    if set(data) != {"kind", *names}:
        raise UnreadableData(f"{where} has {sorted(set(data) - {'kind'})}: expected {sorted(names)}")
    return kind(**{name: _read(hints[name], data[name], f"{where}.{name}") for name in names})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of a dataclass's fields: finding them takes half the time of reading a short record."""
    return get_type_hints(kind)


def _read_enum(kind: type[Enum], data: object, where: str) -> Enum:
    for member in kind:
        if plain(member) == data:
            return member
    raise UnreadableData(f"{where} is {data!r}: expected one of {[plain(member) for member in kind]}")
