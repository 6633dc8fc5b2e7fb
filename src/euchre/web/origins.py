"""Who talks to this server: which pages may, under the names that it is reached by, and from which household."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

__all__ = ["household", "is_own"]

NETWORK = 64
"""Bits of an IPv6 address that a household has in common: of the others it takes as many as it likes."""


def is_own(connection: HTTPConnection, public_url: str | None) -> bool:
    """Whether a request comes from a page of this server: its Origin is its Host, or that of the public address.

    A request without an Origin comes from no page; it brings no cookie along that a page could misuse.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    return bool(public_url and page[:2] == urlsplit(public_url)[:2]) or page.netloc == connection.headers.get("host")


def household(host: str) -> str:
    """What stands for all who share an address: an IPv4 address itself, of an IPv6 address the network.

    What is no address, as a proxy may say, stands for itself.
    """
    with suppress(ValueError):
        address = IPv6Address(host)
        # So a socket that hears both kinds names those of the older one.
        return str(address.ipv4_mapped or IPv6Network((int(address), NETWORK), strict=False))
    return host
