"""The messages of the wire as JSON Schema, for whoever writes another client."""

from __future__ import annotations

import json
from functools import cache

from msgspec.json import schema_components

from euchre.web.messages import VERSION, FromClient, FromServer

__all__ = ["schema"]


@cache
def schema() -> bytes:
    """Both directions, and every part, in JSON Schema 2020-12."""
    (client, server), parts = schema_components((FromClient, FromServer), ref_template="#/$defs/{name}")
    described = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The wire of the euchre table, version {VERSION}",
        "$defs": {"FromClient": client, "FromServer": server, **parts},
    }
    return (json.dumps(described, indent=2, sort_keys=True) + "\n").encode()
