"""Limits tell households apart, and no more."""

from __future__ import annotations

import pytest

from euchre.web.origins import household


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
        ("a:b", "a:b"),
    ],
)
def test_who_shares_a_network_is_one(host: str, found: str) -> None:
    assert household(host) == found
