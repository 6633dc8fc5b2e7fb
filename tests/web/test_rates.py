"""Nobody uses up what others need."""

from __future__ import annotations

from euchre.web.rates import MOST_CONNECTED, Rates


def test_an_address_has_only_so_many_connections_at_once() -> None:
    rates = Rates()
    assert all(rates.enters("one") for _ in range(MOST_CONNECTED))
    assert not rates.enters("one")
    assert rates.enters("other")
    rates.leaves("one")
    assert rates.enters("one")
    assert not rates.enters("one"), "what was refused is not counted"


def test_of_whoever_has_gone_nothing_is_kept() -> None:
    rates = Rates()
    assert rates.enters("one")
    rates.leaves("one")
    assert not rates._connected
