"""Least squares without a library: a few dozen unknowns, the same on every machine."""

from __future__ import annotations

__all__ = ["ridge"]


def ridge(squares: list[list[int]], products: list[int], held: float) -> list[float]:
    """Least squares with weights held near 0: the solution of (squares + held * I) x = products."""
    size = len(products)
    rows = [[*map(float, row), float(products[at])] for at, row in enumerate(squares)]
    for at in range(size):
        rows[at][at] += held
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, size):
            share = rows[below][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[below][column] -= share * rows[at][column]
    solution = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][column] * solution[column] for column in range(at + 1, size))
        solution[at] = (rows[at][size] - known) / rows[at][at]
    return solution
