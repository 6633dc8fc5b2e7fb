"""A table that is asked to rest does so, whatever happens in that moment."""

from __future__ import annotations

import asyncio
from contextlib import closing
from typing import TYPE_CHECKING

from euchre.log.store import Store
from euchre.table import Choices, company
from euchre.web.live import House, LiveTable
from euchre.web.metrics import Metrics
from euchre.web.pool import Pool
from euchre.web.sitting import Sitting

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


async def test_a_table_rests_though_a_letter_comes_at_that_very_moment(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sitting, "wake", lambda _sitting, _now: 60.0)  # a clock runs
    pool = Pool(1)
    with closing(Store.open(f"sqlite:///{database}")) as store:
        house = House(store, pool, Metrics(), wall=lambda: 0.0)
        table = LiveTable(house, company.new_company("ABCDEFGH", "ann", Choices()))
        table.begin()
        await asyncio.sleep(0.1)
        table.rename("ann", "Ann")
        ended, _ = await asyncio.wait({asyncio.create_task(table.end())}, timeout=5.0)
        assert ended
    pool.close()
