"""The schema of the wire, as it is kept with the documentation and as the server tells it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from euchre.web import messages
from euchre.web.schema import schema

KEPT = Path(__file__).parents[2] / "docs" / "wire-schema.json"


def test_the_schema_that_is_kept_is_that_of_the_messages() -> None:
    assert KEPT.read_bytes() == schema(), "write it anew: docs/wire-schema.json is euchre.web.schema.schema()"


def test_every_message_of_both_directions_is_described() -> None:
    described = json.loads(schema())["$defs"]
    for direction in ("FromClient", "FromServer"):
        union = getattr(messages, direction)
        names = {kind.__name__ for kind in union.__args__}
        assert set(described[direction]["discriminator"]["mapping"].values()) == {f"#/$defs/{name}" for name in names}
        assert names <= set(described)


def test_nothing_is_told_of_a_kind_that_is_not_described() -> None:
    described = json.loads(schema())["$defs"]
    for name in messages.__all__:
        kind = getattr(messages, name)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            assert name in described
