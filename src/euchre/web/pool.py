"""Where the computer thinks, so that no socket waits for it: as many at once as there are processors."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import TYPE_CHECKING

from euchre.solver import COMPILED

if TYPE_CHECKING:
    from euchre.bots import Choice
    from euchre.web.work import Question

__all__ = ["Pool"]


class Pool:
    """Threads where the kernels are compiled, since they let others run meanwhile; elsewhere processes."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers or os.cpu_count() or 1
        self._executor: Executor = (
            ThreadPoolExecutor(count, thread_name_prefix="bot")
            if COMPILED
            else ProcessPoolExecutor(count, mp_context=get_context("spawn"))
        )

    async def think(self, question: Question) -> Choice:
        """The computer's choice. Raises what the bot raises."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, _choose, _bare(question))

    def close(self) -> None:
        """What is not begun is given up."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _bare(question: Question) -> Question:
    """The question without whoever asked it, who could not go to another process."""
    return replace(question, asker=None)


def _choose(question: Question) -> Choice:
    return question.choose()
