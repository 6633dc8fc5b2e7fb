# C types for calls.py, read by Cython alone. Local variables get theirs by inference (setup.py).
cdef const unsigned char *PLACE
cdef const unsigned char *COUNT
cdef const unsigned char *EXPONENTIAL

cdef long long SEATS, STICK, CANADIAN, LONE, HOLD, BURY, LEFT_OF_LONER, BEST, POINTS, NUMBERS
cdef long long JOB_SEATS, JOB_MAKERS, JOB_MAKER, JOB_LEADER, JOB_WHICH, JOB_OUT, JOB_UP, JOB_HOLDER, JOB_GONE
cdef long long JOB_PLAYING, JOB, BOOK, CALL, PASS, WEIGHTS, ALONE, PASSING
cdef long long SAMPLE_POINT, SAMPLE_KIND, SAMPLE_SIDE, SAMPLE_ALONE, SAMPLE_FEATURES, SAMPLE, SUMS, WORLD, KEPT, HEAP
cdef long long ONE, FLOOR, TOP, NONE, FINE
cdef unsigned long long BIT, BYTE, JACK, JOKER, STEP, MIX_1, MIX_2, M64, FIND

cdef long long place(unsigned long long bit) noexcept nogil
cdef unsigned long long next_random(unsigned long long *state) noexcept nogil
cdef long long below(unsigned long long *state, long long count) noexcept nogil
cdef unsigned long long trumps_of(unsigned long long held, long long suit) noexcept nogil
cdef unsigned long long laid_away(unsigned long long held, long long suit, unsigned long long barred) noexcept nogil
cdef unsigned long long given(unsigned long long held, long long suit) noexcept nogil
cdef long long call_features(long long *f, unsigned long long held, long long suit, long long turned, long long second) noexcept nogil
cdef long long strength_of(unsigned long long held, long long suit) noexcept nogil
cdef long long pass_features(long long *f, unsigned long long held, long long turned) noexcept nogil
cdef long long weighed(const long long *weights, long long at, long long *f, long long count) noexcept nogil
cdef long long may_accept(const long long *rules, unsigned long long held, long long suit, long long dealers) noexcept nogil
cdef unsigned long long kept(const long long *rules, unsigned long long held, long long suit, long long point, long long turned) noexcept nogil
cdef long long value_calls(const long long *rules, const long long *weights, unsigned long long held, long long point, long long turned, long long *values, long long *f) noexcept nogil
cdef long long likely(long long *values, long long action, long long temper) noexcept nogil
cdef unsigned long long to_bits(unsigned long long held, const unsigned long long *book, long long at) noexcept nogil
cdef unsigned long long from_bits(unsigned long long held, const unsigned long long *book, long long at) noexcept nogil
cdef long long settle(const long long *rules, const unsigned long long *hands, long long first, long long dealer, long long turned, long long point, long long action, const unsigned long long *book, unsigned long long *jobs, long long at) noexcept nogil
cdef long long called(const long long *rules, const long long *weights, const unsigned long long *hands, long long first, long long dealer, long long turned, long long point, long long *w, long long *f) noexcept nogil
cdef long long call_many(const long long *rules, const long long *weights, const unsigned long long *worlds, long long count, long long dealer, long long turned, long long point, const long long *actions, long long choices, const unsigned long long *book, const unsigned long long *base, unsigned long long *jobs, long long *calls, long long *w, long long *f) noexcept nogil
cdef long long weigh_many(const long long *rules, const long long *weights, unsigned long long *worlds, long long count, long long me, long long dealer, long long turned, long long last, long long action, const unsigned long long *played, const unsigned long long *book, long long temper, long long *out, long long *w, long long *f) noexcept nogil
cdef long long deal(long long *pack, long long count, long long seats, unsigned long long *state, unsigned long long *hands) noexcept nogil
cdef long long practise(const long long *rules, const long long *weights, long long *pack, long long cards, long long count, long long blind, const unsigned long long *book, const unsigned long long *base, unsigned long long *jobs, long long *samples, unsigned long long *state, long long *w, long long *f, unsigned long long *hands) noexcept nogil
cdef long long deal_many(const long long *rules, const long long *weights, long long *pack, long long cards, long long count, const unsigned long long *book, const unsigned long long *base, unsigned long long *jobs, long long *calls, unsigned long long *state, long long *w, long long *f, unsigned long long *hands) noexcept nogil
cdef long long random_action(const long long *rules, const long long *weights, unsigned long long held, long long point, long long turned, long long blind, unsigned long long *state, long long *w, long long *f) noexcept nogil
cdef long long learn_many(const long long *rules, const long long *samples, long long count, const unsigned char *tricks, long long *sums) noexcept nogil
