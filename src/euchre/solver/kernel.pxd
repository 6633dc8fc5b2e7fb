# C types for kernel.py, read by Cython alone. Local variables get theirs by inference (setup.py).
cimport cython

cdef const unsigned char *MATCH
cdef const unsigned char *COUNT
cdef const unsigned char *SQUEEZE

cdef long long HANDS
cdef long long SEATS
cdef long long MAKERS
cdef long long COPIES
cdef long long LEFT
cdef long long LEADER
cdef long long FIRST
cdef long long SECOND
cdef long long TABLE
cdef long long JOB
cdef long long TWINS
cdef long long UNROLLED
cdef long long TRICK_NODES
cdef long long CARD_NODES
cdef long long LIMIT
cdef long long ENTRIES
cdef long long SEAT
cdef long long ASKED
cdef long long REST
cdef long long BEST
cdef long long WINNER
cdef long long SUIT
cdef long long KEYS
cdef long long WORK
cdef long long SLOT
cdef long long MOST_TRICKS
cdef long long INEXACT
cdef long long NOT_LEGAL
cdef long long PLAIN
cdef long long TRUMP
cdef long long ALL
cdef long long GUARD
cdef long long PAIRS
cdef long long ABOVE_1
cdef long long ABOVE_2
cdef long long ABOVE_3
cdef long long SUIT_0
cdef long long SUIT_1
cdef long long SUIT_2
cdef long long SUIT_3
cdef long long DOWN_1
cdef long long DOWN_2
cdef long long DOWN_4
cdef long long DOWN_8
cdef unsigned long long MIX, M64

cdef long long plain_count(long long x) noexcept nogil
cdef long long suit_of(long long card) noexcept nogil
cdef long long beating(long long best) noexcept nogil
cdef long long beating_twins(long long best, long long twins) noexcept nogil
cdef long long run(long long card, long long between) noexcept nogil
cdef long long touched(long long x, long long twins) noexcept nogil
cdef long long run_twins(long long card, long long between) noexcept nogil
cdef long long down(long long x) noexcept nogil
cdef long long masters(long long mine, long long others, long long twins) noexcept nogil
cdef long long matched(long long mine, long long theirs, long long twins) noexcept nogil
cdef long long last_trick(long long a, long long b, long long c, long long d) noexcept nogil
cdef long long cashed(long long top, long long b, long long c, long long d) noexcept nogil
cdef long long sure(long long a, long long b, long long c, long long d, long long top) noexcept nogil
cdef long long search(long long *w, long long a, long long b, long long c, long long d, long long left, long long need, long long lead) noexcept nogil
cdef long long last_cards(long long *w, long long leader) noexcept nogil
cdef long long cashed_any(long long *w, long long leader, long long plain) noexcept nogil
cdef long long sure_any(long long *w, long long leader, long long friends, long long foes) noexcept nogil
@cython.locals(mixed=cython.ulonglong)  # inference would make it signed, and a shift another
cdef long long make_key(long long *w, long long leader, long long left, long long full) noexcept nogil
cdef long long known(long long *w, long long *table, long long left, long long slot) noexcept nogil
cdef long long remember(long long *w, long long *table, long long left, long long slot, long long made, long long need) noexcept nogil
cdef long long search_any(long long *w, long long *table, long long leader, long long left, long long need) noexcept nogil
cdef long long next_trick(long long *w, long long *table, long long leader, long long left, long long need) noexcept nogil
cdef long long follow(long long *w, long long *table, long long seat, long long asked, long long rest, long long suit, long long best, long long winner, long long left, long long need) noexcept nogil
cdef long long sound(const long long *jobs, long long at) noexcept nogil
cdef long long load(long long *w, const long long *jobs, long long at) noexcept nogil
cdef long long asks(long long *w, long long *table, long long card, long long left, long long need) noexcept nogil
cdef long long tricks(long long *w, long long *table, long long card, long long left, long long guess) noexcept nogil
cdef long long reached(long long *w, long long *table, long long card, long long left, long long first, long long second) noexcept nogil
cdef long long solve(long long *w, long long *table, const long long *jobs, long long at, unsigned char *out, long long to) noexcept nogil
cdef long long solve_many(const long long *jobs, long long count, unsigned char *out, long long *table, long long entries, long long *w, long long budget) noexcept nogil
cdef long long value_many(const long long *jobs, long long count, unsigned char *out, long long *table, long long entries, long long *w, long long budget) noexcept nogil
