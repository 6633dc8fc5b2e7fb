"""The exact solver: what every legal card is worth when all cards are seen and all play their best."""

from euchre.solver.adapter import (
    Job,
    Situation,
    Solution,
    Why,
    encode,
    engine,
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
    "encode",
    "engine",
    "interpreted",
    "reach",
    "scoring",
    "situation",
    "solve",
    "solve_all",
]
