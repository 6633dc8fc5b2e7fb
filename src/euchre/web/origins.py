"""Which pages may talk to this server: its own, under the names that it is reached by."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

__all__ = ["is_own"]


def is_own(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether a request comes from a page of this server: its Origin is its Host, or that of the public address.

    A request without an Origin comes from no page; it brings no cookie along that a page could misuse.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if public_url and urlsplit(origin)[:2] == urlsplit(public_url)[:2]:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host")
