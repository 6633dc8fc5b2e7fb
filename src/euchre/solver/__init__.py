"""The exact solver: what every legal card is worth when all cards are seen and all play their best."""

from euchre.solver.adapter import (
    Job,
    Situation,
    Solution,
    Why,
    best,
    encode,
    engine,
    lost,
    reach,
    scoring,
    situation,
    solve,
    solve_all,
)
from euchre.solver.engine import COMPILED, NO_BUDGET, Engine, interpreted

__all__ = [
    "COMPILED",
    "NO_BUDGET",
    "Engine",
    "Job",
    "Situation",
    "Solution",
    "Why",
    "best",
    "encode",
    "engine",
    "interpreted",
    "lost",
    "reach",
    "scoring",
    "situation",
    "solve",
    "solve_all",
]
