"""The compiled playouts for Python: arrays in, the interpreter lock released while it works.

Every array has to be as long as `playout.py` says, which is checked by `players.py`.
"""

from euchre.solver cimport playout


def playout_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    unsigned char[::1] out, unsigned long long[::1] w,
):
    """`playout.playout_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.playout_many(&jobs[0], count, &places[0], &out[0], &w[0])
    return done


def value_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    unsigned char[::1] out, unsigned long long[::1] w,
):
    """`playout.value_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.value_many(&jobs[0], count, &places[0], &out[0], &w[0])
    return done


def policy_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    unsigned char[::1] out, unsigned long long[::1] w,
):
    """`playout.policy_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.policy_many(&jobs[0], count, &places[0], &out[0], &w[0])
    return done


def random_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    unsigned long long[::1] out, unsigned long long[::1] w, unsigned long long seed, unsigned long long times,
):
    """`playout.random_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.random_many(&jobs[0], count, &places[0], &out[0], &w[0], seed, times)
    return done


def explain_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    const unsigned long long[::1] plays, unsigned long long number, unsigned long long me, unsigned char[::1] out,
    unsigned long long[::1] w,
):
    """`playout.explain_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.explain_many(&jobs[0], count, &places[0], &plays[0], number, me, &out[0], &w[0])
    return done


def ending_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    unsigned char[::1] out, unsigned long long[::1] w,
):
    """`playout.ending_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.ending_many(&jobs[0], count, &places[0], &out[0], &w[0])
    return done


def ahead_many(
    const unsigned long long[::1] jobs, Py_ssize_t count, const unsigned long long[::1] places,
    const unsigned long long[::1] worth, const unsigned long long[::1] weights, unsigned long long ahead,
    unsigned char[::1] out, unsigned long long[::1] w, unsigned long long[::1] v,
):
    """`playout.ahead_many`."""
    cdef unsigned long long done
    with nogil:
        done = playout.ahead_many(&jobs[0], count, &places[0], &worth[0], &weights[0], ahead, &out[0], &w[0], &v[0])
    return done
