"""Where the computer thinks, so that no socket waits for it: as many at once as there are processors."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
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
        self._workers = workers or os.cpu_count() or 1
        self._executor = self._made()

    def _made(self) -> Executor:
        if COMPILED:
            return ThreadPoolExecutor(self._workers, thread_name_prefix="bot")
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))

    async def think(self, question: Question) -> Choice:
        """The computer's choice. Raises what the bot raises."""
        executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, _choose, _bare(question))
        except BrokenExecutor:
            # A process that was killed takes all others along; the next question begins with new ones.
            if executor is self._executor:
                self._executor = self._made()
            raise

    def close(self) -> None:
        """What is not begun is given up."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _bare(question: Question) -> Question:
    """The question without whoever asked it, who could not go to another process."""
    return replace(question, asker=None)


def _choose(question: Question) -> Choice:
    return question.choose()
