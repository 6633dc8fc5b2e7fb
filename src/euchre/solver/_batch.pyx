"""The compiled kernel for Python: arrays in, the interpreter lock released while it works.

Every array has to be as long as `kernel.py` says, which is checked by `backend.py`; `table` has at least one entry.
"""

from euchre.solver cimport kernel


def solve_many(
    const long long[::1] jobs, Py_ssize_t count, unsigned char[::1] out, long long[::1] table, Py_ssize_t entries,
    long long[::1] w, long long budget,
):
    """`kernel.solve_many`."""
    cdef long long done
    with nogil:
        done = kernel.solve_many(&jobs[0], count, &out[0], &table[0], entries, &w[0], budget)
    return done


def value_many(
    const long long[::1] jobs, Py_ssize_t count, unsigned char[::1] out, long long[::1] table, Py_ssize_t entries,
    long long[::1] w, long long budget,
):
    """`kernel.value_many`."""
    cdef long long done
    with nogil:
        done = kernel.value_many(&jobs[0], count, &out[0], &table[0], entries, &w[0], budget)
    return done
