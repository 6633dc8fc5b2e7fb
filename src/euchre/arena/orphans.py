"""A process that plays ends with the one that it plays for, however that ends."""

from __future__ import annotations

import os
import time
from functools import cache
from threading import Thread

from euchre.bots.line import end_programs

__all__ = ["end_with"]

PAUSE = 0.5
"""Seconds between two looks at whether the other process is there."""


@cache
def end_with(parent: int) -> None:
    """From now on this process, and the programs that it has started, end when `parent` has, which began it.

    Whoever is killed cannot end its processes, and they would play a whole match for nobody.
    """
    if os.name == "posix":
        Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(PAUSE)
    end_programs()
    os._exit(1)
