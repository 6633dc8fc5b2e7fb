# C types for playout.py, read by Cython alone. Local variables get theirs by inference (setup.py).

cdef const unsigned char *INDEX
cdef const unsigned char *FIRST
cdef const unsigned char *PICK

cdef unsigned long long STRENGTH
cdef unsigned long long TRUMP
cdef unsigned long long SUITS
cdef unsigned long long TWINS
cdef unsigned long long PACK
cdef unsigned long long KINGS
cdef unsigned long long PLACES
cdef unsigned long long HANDS
cdef unsigned long long SEATS
cdef unsigned long long MAKERS
cdef unsigned long long MAKER
cdef unsigned long long LEFT
cdef unsigned long long LEADER
cdef unsigned long long TAKEN
cdef unsigned long long CONTRACT
cdef unsigned long long MARCH
cdef unsigned long long CARDS
cdef unsigned long long PARTNERS
cdef unsigned long long WHICH
cdef unsigned long long PLAYED
cdef unsigned long long OUT
cdef unsigned long long UP
cdef unsigned long long HOLDER
cdef unsigned long long GONE
cdef unsigned long long VOIDS
cdef unsigned long long TABLE
cdef unsigned long long PLAYING
cdef unsigned long long LEGAL
cdef unsigned long long JOB
cdef unsigned long long SEAT
cdef unsigned long long ASKED
cdef unsigned long long BEST
cdef unsigned long long WINNER
cdef unsigned long long WAITING
cdef unsigned long long BARRED
cdef unsigned long long NEEDED
cdef unsigned long long WHY
cdef unsigned long long STATE
cdef unsigned long long RECORDS
cdef unsigned long long DENSE
cdef unsigned long long SIDE
cdef unsigned long long FOLLOW
cdef unsigned long long LANE
cdef unsigned long long POWER
cdef unsigned long long WORK
cdef unsigned long long ONLY_CHOICE
cdef unsigned long long DRAW_TRUMP
cdef unsigned long long TRUMP_TO_MAKER
cdef unsigned long long TRUMP_BEFORE_ACE
cdef unsigned long long CASH_BOSS
cdef unsigned long long LEAD_TO_RUFF
cdef unsigned long long LEAD_KING
cdef unsigned long long LONGEST_SUIT
cdef unsigned long long ONLY_TRUMPS_LEFT
cdef unsigned long long LEAD_LOW
cdef unsigned long long SETTLE
cdef unsigned long long HOLD_BACK
cdef unsigned long long MUST_WIN
cdef unsigned long long LEAVE_TO_ALLY
cdef unsigned long long COVER_ALLY
cdef unsigned long long TRUST_ALLY
cdef unsigned long long WIN_CHEAPLY
cdef unsigned long long BEST_OF_SUIT
cdef unsigned long long THIRD_HAND_HIGH
cdef unsigned long long SAVE_FOR_LATER
cdef unsigned long long WIN_TRUMP_LEAD
cdef unsigned long long RUFF_LOW
cdef unsigned long long THROW_AWAY
cdef unsigned long long QUEEN
cdef unsigned long long MOST_TRICKS
cdef unsigned long long HISTOGRAM
cdef unsigned long long NOTHING
cdef unsigned long long DIGITS
cdef unsigned long long MOST_DENSE
cdef unsigned long long MULTIPLY
cdef unsigned long long ADD
cdef unsigned long long M64

cdef unsigned long long beats(unsigned long long card, unsigned long long among, unsigned long long twins) noexcept nogil
cdef unsigned long long highest(unsigned long long cards) noexcept nogil
cdef unsigned long long size(unsigned long long cards) noexcept nogil
cdef unsigned long long suit_of(const unsigned long long *places, unsigned long long at, unsigned long long card) noexcept nogil
cdef unsigned long long could(unsigned long long *w, unsigned long long unknown, unsigned long long seat) noexcept nogil
cdef unsigned long long side_could(unsigned long long *w, unsigned long long unknown, unsigned long long side) noexcept nogil
cdef unsigned long long feared(unsigned long long *w, unsigned long long unknown, unsigned long long seats, unsigned long long asked) noexcept nogil
cdef unsigned long long bar(unsigned long long *w, unsigned long long side) noexcept nogil
cdef unsigned long long goal(unsigned long long *w, unsigned long long first, unsigned long long second, unsigned long long taken) noexcept nogil
cdef unsigned long long aim(unsigned long long *w) noexcept nogil
cdef unsigned long long policy(unsigned long long *w, const unsigned long long *places, unsigned long long at) noexcept nogil
cdef unsigned long long cheapest(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long cards, unsigned long long foes) noexcept nogil
cdef unsigned long long lead(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long legal) noexcept nogil
cdef unsigned long long is_long(unsigned long long *w, unsigned long long seat, unsigned long long trumps) noexcept nogil
cdef unsigned long long sure(const unsigned long long *places, unsigned long long at, unsigned long long plain, unsigned long long foes) noexcept nogil
cdef unsigned long long safest(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long bosses, unsigned long long foes) noexcept nogil
cdef unsigned long long for_a_ruff(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long plain, unsigned long long unknown) noexcept nogil
cdef unsigned long long ruffed(unsigned long long *w, unsigned long long suit, unsigned long long trump, unsigned long long allies, unsigned long long unknown) noexcept nogil
cdef unsigned long long from_shortest(const unsigned long long *places, unsigned long long at, unsigned long long cards, unsigned long long held) noexcept nogil
cdef unsigned long long from_longest(const unsigned long long *places, unsigned long long at, unsigned long long cards, unsigned long long held) noexcept nogil
cdef unsigned long long follow(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long legal) noexcept nogil
cdef unsigned long long thrown(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long cards, unsigned long long unknown) noexcept nogil
cdef unsigned long long standing(unsigned long long wins, unsigned long long fear, unsigned long long over, unsigned long long twins) noexcept nogil
cdef unsigned long long only_boss(unsigned long long *w, unsigned long long trumps, unsigned long long trump, unsigned long long twins, unsigned long long unknown) noexcept nogil
cdef unsigned long long helped(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long legal, unsigned long long wins, unsigned long long unknown) noexcept nogil
cdef unsigned long long put(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long card) noexcept nogil
cdef unsigned long long take(unsigned long long *w, const unsigned long long *places, unsigned long long at) noexcept nogil
cdef unsigned long long last_trick(unsigned long long *w, const unsigned long long *places, unsigned long long at) noexcept nogil
cdef unsigned long long play_out(unsigned long long *w, const unsigned long long *places, unsigned long long at) noexcept nogil
cdef unsigned long long luck(unsigned long long *w) noexcept nogil
cdef unsigned long long drawn(unsigned long long *w, unsigned long long legal) noexcept nogil
cdef unsigned long long wander(unsigned long long *w, const unsigned long long *places, unsigned long long at) noexcept nogil
cdef unsigned long long condense(unsigned long long *w, const unsigned long long *places, unsigned long long at) noexcept nogil
cdef unsigned long long condensed(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long rest, unsigned long long seat) noexcept nogil
cdef unsigned long long scatter(unsigned long long *w, unsigned long long seats) noexcept nogil
cdef unsigned long long sound(const unsigned long long *jobs, unsigned long long at, unsigned long long records, unsigned long long whole) noexcept nogil
cdef unsigned long long dealt(const unsigned long long *jobs, unsigned long long at, unsigned long long whole) noexcept nogil
cdef unsigned long long load(unsigned long long *w, const unsigned long long *places, const unsigned long long *jobs, unsigned long long start) noexcept nogil
cdef unsigned long long legal_cards(unsigned long long *w) noexcept nogil
cdef unsigned long long playout_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, unsigned char *out, unsigned long long *w) noexcept nogil
cdef unsigned long long value_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, unsigned char *out, unsigned long long *w) noexcept nogil
cdef unsigned long long policy_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, unsigned char *out, unsigned long long *w) noexcept nogil
cdef unsigned long long random_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, unsigned long long *out, unsigned long long *w, unsigned long long seed, unsigned long long times) noexcept nogil
cdef unsigned long long explain_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, const unsigned long long *plays, unsigned long long number, unsigned long long me, unsigned char *out, unsigned long long *w) noexcept nogil
cdef unsigned long long alike(unsigned long long one, unsigned long long other, unsigned long long twins) noexcept nogil
cdef unsigned long long every_card(unsigned long long *w, const unsigned long long *places, const unsigned long long *jobs, unsigned long long each, unsigned char *out, unsigned long long solved) noexcept nogil
cdef unsigned long long ending_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, unsigned char *out, unsigned long long *w) noexcept nogil
cdef unsigned long long best_out(unsigned long long *w, const unsigned long long *places, unsigned long long at, unsigned long long depth) noexcept nogil
cdef unsigned long long save(unsigned long long *w, unsigned long long to) noexcept nogil
cdef unsigned long long restore(unsigned long long *w, unsigned long long at) noexcept nogil
cdef unsigned long long SAVED, SAVE, ENDING
cdef unsigned long long agrees(const unsigned long long *jobs, unsigned long long start, unsigned long long real, unsigned long long *w, unsigned long long me) noexcept nogil
cdef unsigned long long imagine(const unsigned long long *jobs, unsigned long long start, unsigned long long *w, unsigned long long *v, unsigned long long me) noexcept nogil
cdef unsigned long long thought(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, unsigned long long at, const unsigned long long *worth, const unsigned long long *weights, unsigned long long ahead, unsigned long long each, unsigned long long *w, unsigned long long *v) noexcept nogil
cdef unsigned long long ahead_many(const unsigned long long *jobs, unsigned long long count, const unsigned long long *places, const unsigned long long *worth, const unsigned long long *weights, unsigned long long ahead, unsigned char *out, unsigned long long *w, unsigned long long *v) noexcept nogil
