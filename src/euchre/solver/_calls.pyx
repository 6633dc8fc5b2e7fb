"""The compiled calls for Python: arrays in, the interpreter lock released while they work.

Every array has to be as long as `calls.py` says, which is checked by `callers.py`.
"""

from euchre.solver cimport calls


def value_calls(
    const long long[::1] rules, const long long[::1] weights, unsigned long long held, long long point,
    long long turned, long long[::1] values, long long[::1] f,
):
    """`calls.value_calls`."""
    return calls.value_calls(&rules[0], &weights[0], held, point, turned, &values[0], &f[0])


def laid_away(unsigned long long held, long long suit, unsigned long long barred):
    """`calls.laid_away`."""
    return calls.laid_away(held, suit, barred)


def call_many(
    const long long[::1] rules, const long long[::1] weights, const unsigned long long[::1] worlds, long long count,
    long long dealer, long long turned, long long point, const long long[::1] actions, long long choices,
    const unsigned long long[::1] book, const unsigned long long[::1] base, unsigned long long[::1] jobs,
    long long[::1] out, long long[::1] w, long long[::1] f,
):
    """`calls.call_many`."""
    cdef long long done
    with nogil:
        done = calls.call_many(
            &rules[0], &weights[0], &worlds[0], count, dealer, turned, point, &actions[0], choices, &book[0], &base[0],
            &jobs[0], &out[0], &w[0], &f[0],
        )
    return done


def weigh_many(
    const long long[::1] rules, const long long[::1] weights, unsigned long long[::1] worlds, long long count,
    long long me, long long dealer, long long turned, long long last, long long action,
    const unsigned long long[::1] played, const unsigned long long[::1] book, long long temper, long long[::1] out,
    long long[::1] w, long long[::1] f,
):
    """`calls.weigh_many`."""
    cdef long long done
    with nogil:
        done = calls.weigh_many(
            &rules[0], &weights[0], &worlds[0], count, me, dealer, turned, last, action, &played[0], &book[0], temper,
            &out[0], &w[0], &f[0],
        )
    return done


def practise(
    const long long[::1] rules, const long long[::1] weights, long long[::1] pack, long long cards, long long count,
    long long blind, const unsigned long long[::1] book, const unsigned long long[::1] base,
    unsigned long long[::1] jobs, long long[::1] samples, unsigned long long[::1] state, long long[::1] w,
    long long[::1] f, unsigned long long[::1] hands,
):
    """`calls.practise`."""
    cdef long long done
    with nogil:
        done = calls.practise(
            &rules[0], &weights[0], &pack[0], cards, count, blind, &book[0], &base[0], &jobs[0], &samples[0], &state[0],
            &w[0], &f[0], &hands[0],
        )
    return done


def deal_many(
    const long long[::1] rules, const long long[::1] weights, long long[::1] pack, long long cards, long long count,
    const unsigned long long[::1] book, const unsigned long long[::1] base, unsigned long long[::1] jobs,
    long long[::1] out, unsigned long long[::1] state, long long[::1] w, long long[::1] f,
    unsigned long long[::1] hands,
):
    """`calls.deal_many`."""
    cdef long long done
    with nogil:
        done = calls.deal_many(
            &rules[0], &weights[0], &pack[0], cards, count, &book[0], &base[0], &jobs[0], &out[0], &state[0], &w[0],
            &f[0], &hands[0],
        )
    return done


def learn_many(
    const long long[::1] rules, const long long[::1] samples, long long count, const unsigned char[::1] tricks,
    long long[::1] sums,
):
    """`calls.learn_many`."""
    cdef long long done
    with nogil:
        done = calls.learn_many(&rules[0], &samples[0], count, &tricks[0], &sums[0])
    return done
