"""Nobody uses up what others need."""

from __future__ import annotations

import time

import pytest

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


@pytest.mark.parametrize("hours", [-1, 0, 1])
def test_a_clock_that_is_put_forward_or_back_locks_nobody_out(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    began, passed = time.time(), [0.0]
    rates = Rates(wall=lambda: time.time(), clock=lambda: passed[0])
    monkeypatch.setattr(time, "time", lambda: began + passed[0])
    assert sum(rates.allows("tables", "one") for _ in range(30)) == 20
    monkeypatch.setattr(time, "time", lambda: began + passed[0] + 3600 * hours)
    assert rates.has_room("tables", "one") == (hours != 0)
    passed[0] += 61.0
    assert sum(rates.allows("tables", "one") for _ in range(30)) == 20
