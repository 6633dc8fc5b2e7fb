"""The exact solver: what every legal card is worth when all cards are seen and all play their best."""

from euchre.solver.engine import COMPILED, NO_BUDGET, Engine, interpreted

__all__ = ["COMPILED", "NO_BUDGET", "Engine", "interpreted"]
