"""The exact solver: integers only, run as it lies here or compiled with the types of `kernel.pxd`.

**Cards.** A set of cards is one integer of five lanes, twelve bits each; a higher bit in a lane is a better card.
Lane 4, the top one, is trump and empty in no-trump; lanes 0 to 3 are plain suits. A plain lane keeps its top bit
free, so it has room for 11 cards, trump for 12. Where two copies of a card are about, every rank has a pair of bits
(5 ranks in a plain lane, 6 in trump), either copy in either bit; the first played of two equal cards wins.
Only the order within a lane counts, so the caller leaves out ranks that nobody can play any more.

**Seats** are numbered clockwise from 0. An empty hand sits out. `makers` is the set of seats (bit s for seat s) that
plays to take tricks; all others play against them together. Every value is a number of tricks that the makers take.

**Memory.** Nothing is allocated here. The caller passes sequences of integers (64 bits each when compiled): jobs
(`JOB` numbers each), a work area of `WORK` numbers for each thread, a byte for each of 64 bits of each job for the
answers, and a table of `SLOT` numbers an entry, whose size is a power of two. A table holds whole positions, so
what one call left in it is true for every later one. The same functions take lists and arrays when interpreted.

The search asks yes-or-no questions ("do the makers take at least so many?"), tries one card of each run of equal
ones, cheapest winner first, and stops where counting sure tricks gives the answer.
"""

# One job: what is asked.
HANDS = 0  # six hands, seat by seat
SEATS = 6  # how many seats, 2 to 6
MAKERS = 7  # the seats that play together to take tricks, as a set
COPIES = 8  # 2 if every rank has a pair of bits, else 1
LEFT = 9  # tricks that are still to be taken, the one on the table included
LEADER = 10  # the seat that led, or is to lead
FIRST = 11  # ask only whether the makers take at least so many of these tricks,
SECOND = 12  # ... and so many, which is no less; both 0 asks for the number of tricks
TABLE = 13  # the card that each seat has played to this trick, or 0
JOB = 20

# The work area: the position that is searched (hands, seats and makers at the same places as in a job) and counters.
TWINS = 8  # the lower bits of all pairs, or 0
UNROLLED = 9  # whether two pairs of partners play with one copy of each card
TRICK_NODES = 10  # positions between tricks that were looked at
CARD_NODES = 11  # cards that were tried
LIMIT = 12  # how far TRICK_NODES may go
ENTRIES = 13  # entries in the table, or 0
SEAT = 14  # the trick on the table: the seat that is to play,
ASKED = 15  # ... how many seats are still to be asked, those that sit out included,
REST = 16  # ... the cards in all hands,
BEST = 17  # ... the best card so far, or 0,
WINNER = 18  # ... and who played it,
SUIT = 19  # ... and what follows suit
KEYS = 24  # the keys on the way down, eight numbers a trick
WORK = 152
SLOT = 8
MOST_TRICKS = 15

INEXACT = 254  # an answer that the node budget did not reach
NOT_LEGAL = 255  # what the caller fills the answers with

# Cards by lane.
PLAIN = 0x7FF7FF7FF7FF
TRUMP = 0xFFF000000000000
ALL = 0xFFF7FF7FF7FF7FF
GUARD = 0x1000800800800800  # never a card: what stands between the lanes
PAIRS = 0x555155155155155  # the lower bit of every pair
ABOVE_1 = 0x800000  # above lane 1, and so on
ABOVE_2 = 0x800000000
ABOVE_3 = 0x800000000000
SUIT_0 = 0x7FF
SUIT_1 = 0x7FF000
SUIT_2 = 0x7FF000000
SUIT_3 = 0x7FF000000000
# What may be shifted down by 1, 2, 4, 8 without leaving its lane, at the place where it arrives.
DOWN_1 = 0x7FF7FF7FF7FF7FF
DOWN_2 = 0x3FF3FF3FF3FF3FF
DOWN_4 = 0x0FF0FF0FF0FF0FF
DOWN_8 = 0x00F00F00F00F00F

MIX = 0x9E3779B97F4A7C15
M64 = 0xFFFFFFFFFFFFFFFF

# What a caller has to know, and can read from the compiled module too, where the typed names above are gone.
LAYOUT = {
    "job": JOB,
    "work": WORK,
    "slot": SLOT,
    "trick nodes": TRICK_NODES,
    "card nodes": CARD_NODES,
    "inexact": INEXACT,
    "not legal": NOT_LEGAL,
}


def _matching() -> bytes:
    """[mine << 7 | theirs], sets of up to seven trumps -> how many of mine no higher one of theirs can beat."""
    found = bytearray(128 * 128)
    open_ends = [(0, 0, 0, 0)]  # from the top down: mine, theirs, theirs not yet used, mine that are sure
    for bit in (64, 32, 16, 8, 4, 2, 1):
        open_ends = [
            end
            for mine, theirs, above, sure in open_ends
            for end in (
                (mine, theirs, above, sure),
                (mine, theirs | bit, above + 1, sure),
                (mine | bit, theirs, above - 1, sure) if above else (mine | bit, theirs, 0, sure + 1),
            )
        ]
    for mine, theirs, _, sure in open_ends:
        found[mine << 7 | theirs] = sure
    return bytes(found)


def _squeezing() -> bytes:
    """[places << 6 | x], six bits each -> the bits of x at these places, moved together."""
    found = bytearray(64 * 64)
    for places in range(64):
        kept = [bit for bit in range(6) if places >> bit & 1]
        for x in range(64):
            found[places << 6 | x] = sum((x >> bit & 1) << to for to, bit in enumerate(kept))
    return bytes(found)


_match = _matching()
_count = bytes(x.bit_count() for x in range(4096))
_squeeze = _squeezing()
MATCH = _match
COUNT = _count
SQUEEZE = _squeeze


# Cards


def plain_count(x: int) -> int:
    """How many cards of plain suits."""
    return COUNT[x & 0xFFF] + COUNT[x >> 12 & 0xFFF] + COUNT[x >> 24 & 0xFFF] + COUNT[x >> 36 & 0xFFF]


def suit_of(card: int) -> int:
    """All places of the lane that a card is in."""
    if card > ABOVE_3:
        return TRUMP
    if card < ABOVE_1:
        return SUIT_0 if card < 0x800 else SUIT_1
    return SUIT_2 if card < ABOVE_2 else SUIT_3


def beating(best: int) -> int:
    """What beats a card: all above it in its suit, and every trump if it is plain."""
    return (suit_of(best) | TRUMP) & -(best << 1)


def beating_twins(best: int, twins: int) -> int:
    """The same where its equal does not beat it, being played later; `twins` 0 means that there is no equal."""
    return (suit_of(best) | TRUMP) & -((best + (best & twins)) << 1)


def run(card: int, between: int) -> int:
    """The places from a card up to the next one in `between`: own cards there are as good as this one."""
    above = between & -(card << 1)
    return ((above & -above) - 1) & -card


def touched(x: int, twins: int) -> int:
    """These cards and their equals: a card whose equal is in another hand is like no other."""
    pairs = (x | x >> 1) & twins
    return x | pairs | pairs << 1


def run_twins(card: int, between: int) -> int:
    """`run` where `between` may hold the place of the card itself."""
    above = between & -card
    return (((above & -above) - 1) & -card) | card


def down(x: int) -> int:
    """In every lane the highest bit and all below it."""
    x |= x >> 1 & DOWN_1
    x |= x >> 2 & DOWN_2
    x |= x >> 4 & DOWN_4
    return x | (x >> 8 & DOWN_8)


def masters(mine: int, others: int, twins: int) -> int:
    """The cards that win if they are led and nobody trumps: none of the others' is higher."""
    x = (others | others >> 1) & twins if twins else others
    return mine & ~(down(x) >> 1 & DOWN_1)


def matched(mine: int, theirs: int, twins: int) -> int:
    """How many of my trumps (a lane, shifted down) no higher one of theirs can beat, an equal one counted as higher.

    Each of mine that loses takes a different higher one of theirs, so all that no matching covers are sure.
    """
    if mine == 0:
        return 0
    if theirs == 0:
        return COUNT[mine]
    if twins == 0 and (mine | theirs) < 128:
        return MATCH[mine << 7 | theirs]
    step = 2 if twins else 1
    ones = 3 if twins else 1
    above = 0
    sure = 0
    place = 12
    while place > 0:
        place -= step
        above += COUNT[theirs >> place & ones]
        held = COUNT[mine >> place & ones]
        if held > above:
            sure += held - above
            above = 0
        else:
            above -= held
    return sure


# Four seats, two pairs of partners, one copy of each card: a leads, c is the partner, an empty hand sits out


def last_trick(a: int, b: int, c: int, d: int) -> int:
    """1 if the leader's side takes the last trick."""
    best = a
    won = 1
    if b & beating(best):
        best = b
        won = 0
    if c & beating(best):
        best = c
        won = 1
    if d & beating(best):
        won = 0
    return won


def cashed(top: int, b: int, c: int, d: int) -> int:
    """How many of the leader's plain masters go round before an opponent who has a trump can use it.

    A partner without plain cards must trump; that trick is the side's too, but then the lead is the partner's.
    """
    b_trumps = b >> 48
    d_trumps = d >> 48
    cash = 0
    lane = 0
    while lane < 48:
        rounds = COUNT[top >> lane & 0x7FF]
        if rounds:
            if b_trumps:
                rounds = min(rounds, COUNT[b >> lane & 0x7FF])
            if d_trumps:
                rounds = min(rounds, COUNT[d >> lane & 0x7FF])
            cash += rounds
        lane += 12
    if c >> 48:
        cash = min(cash, plain_count(c) + 1)
    return cash


def sure(a: int, b: int, c: int, d: int, top: int) -> int:
    """Tricks that the leader's side cannot lose; `top` are the leader's masters."""
    mine = a >> 48
    theirs = (b | d) >> 48
    partners = c >> 48
    found = MATCH[mine << 7 | theirs] if (mine | theirs) < 128 else matched(mine, theirs, 0)
    plain = top & PLAIN
    if plain:
        drawn = COUNT[top >> 48]
        if theirs == 0:
            found += plain_count(plain)
        elif drawn >= COUNT[b >> 48] and drawn >= COUNT[d >> 48]:
            found = drawn + plain_count(plain)
        else:
            found += cashed(plain, b, c, d)
    return max(found, MATCH[partners << 7 | theirs] if (partners | theirs) < 128 else matched(partners, theirs, 0))


def search(w: list[int], a: int, b: int, c: int, d: int, left: int, need: int, lead: int) -> int:
    """1 if the leader's side takes at least `need` of the tricks left; `lead` is the card to be led, or 0 for any.

    Meaningless once the node limit is reached.
    """
    if need <= 0:
        return 1
    if need > left:
        return 0
    w[TRICK_NODES] += 1
    if w[TRICK_NODES] > w[LIMIT]:
        return 0
    m0 = lead
    top = 0
    if lead == 0:
        if left == 1:
            return last_trick(a, b, c, d)
        ours = (a | c) >> 48
        theirs = b >> 48
        others = d >> 48
        if (theirs | others | ours) < 128:
            lost = max((MATCH[theirs << 7 | ours]), (MATCH[others << 7 | ours]))
        else:
            lost = max(matched(theirs, ours, 0), matched(others, ours, 0))
        if left - lost < need:
            return 0
        top = a & ~down(b | c | d)
        if sure(a, b, c, d, top) >= need:
            return 1
        m0 = a
    tried = 0
    while True:
        c0 = m0 & top
        if c0 == 0:
            c0 = m0
        c0 &= -c0
        m0 &= ~run(c0, b | c | d | GUARD)
        a1 = a & ~c0
        suit = suit_of(c0)
        above0 = (suit | TRUMP) & -(c0 << 1)
        tried += 1
        m1 = b & suit
        if m1 == 0:
            m1 = b
        while True:
            c1 = m1 & above0
            if c1 == 0:
                c1 = m1
            c1 &= -c1
            best1 = c0
            won1 = 0
            above1 = above0
            if c1 & above0:
                best1 = c1
                won1 = 1
                above1 = beating(c1)
            m1 &= ~run(c1, a1 | c | d | c0 | GUARD)
            b1 = b & ~c1
            tried += 1
            m2 = c & suit
            if m2 == 0:
                m2 = c
            while True:
                c2 = m2 & above1 if won1 else 0
                if c2 == 0:
                    c2 = m2
                c2 &= -c2
                best2 = best1
                won2 = won1
                above2 = above1
                if c2 & above1:
                    best2 = c2
                    won2 = 2
                    above2 = beating(c2)
                m2 &= ~run(c2, a1 | b1 | d | best1 | GUARD)
                c_ = c & ~c2
                tried += 1
                m3 = d & suit
                if m3 == 0:
                    m3 = d
                refuted = 0
                while True:
                    c3 = m3 & above2 if won2 != 1 else 0
                    if c3 == 0:
                        c3 = m3
                    c3 &= -c3
                    m3 &= ~run(c3, a1 | b1 | c_ | best2 | GUARD)
                    d_ = d & ~c3
                    tried += 1
                    if c3 & above2:
                        made = 1 - search(w, d_, a1, b1, c_, left - 1, left - need, 0)
                    elif won2 == 0:
                        made = search(w, a1, b1, c_, d_, left - 1, need - 1, 0)
                    elif won2 == 2:
                        made = search(w, c_, d_, a1, b1, left - 1, need - 1, 0)
                    else:
                        made = 1 - search(w, b1, c_, d_, a1, left - 1, left - need, 0)
                    if made == 0:
                        refuted = 1
                        break
                    if m3 == 0:
                        break
                if refuted == 0 or m2 == 0:
                    break
            if refuted:
                break
            if m1 == 0:
                w[CARD_NODES] += tried
                return 1
        if m0 == 0:
            w[CARD_NODES] += tried
            return 0


# Any number of seats, any sides, one copy or two: the position is in the work area


def last_cards(w: list[int], leader: int) -> int:
    """1 if the makers take the last trick."""
    seats = w[SEATS]
    best = w[leader]
    winner = leader
    seat = leader
    asked = 1
    while asked < seats:
        seat = seat + 1 if seat + 1 < seats else 0
        if w[seat] & beating_twins(best, w[TWINS]):
            best = w[seat]
            winner = seat
        asked += 1
    return w[MAKERS] >> winner & 1


def cashed_any(w: list[int], leader: int, plain: int) -> int:
    """`cashed`, for all opponents of the leader; the leader takes every one of these tricks."""
    makers = w[MAKERS]
    leads = makers >> leader & 1
    cash = 0
    lane = 0
    while lane < 48:
        rounds = COUNT[plain >> lane & 0x7FF]
        if rounds:
            for seat in range(w[SEATS]):
                if (makers >> seat & 1) != leads and w[seat] >> 48:
                    rounds = min(rounds, COUNT[w[seat] >> lane & 0x7FF])
            cash += rounds
        lane += 12
    return cash


def sure_any(w: list[int], leader: int, friends: int, foes: int) -> int:
    """Tricks that the leader's side cannot lose; `friends` and `foes` are the cards of the other seats."""
    makers = w[MAKERS]
    twins = w[TWINS]
    leads = makers >> leader & 1
    mine = w[leader]
    theirs = foes >> 48
    held = matched(mine >> 48, theirs, twins)
    top = masters(mine, friends | foes, twins)
    drawn = COUNT[top >> 48]
    plain = top & PLAIN
    found = max(held, drawn)
    most = 0  # trumps in one opponent's hand
    roomy = 15  # plain cards of the partner who has trumps and the fewest of them
    other = 0  # trump tricks of a partner
    for seat in range(w[SEATS]):
        if seat != leader:
            if (makers >> seat & 1) != leads:
                most = max(most, COUNT[w[seat] >> 48])
            elif w[seat] >> 48:
                roomy = min(roomy, plain_count(w[seat]))
                other = max(other, matched(w[seat] >> 48, theirs, twins))
    if plain:
        if theirs == 0:
            found = held + plain_count(plain)
        elif drawn >= most:
            found = drawn + plain_count(plain)
        else:
            cash = cashed_any(w, leader, plain)
            # Trumps that are sure from any seat, or those that have to be led while the lead is not lost.
            found = max(held + min(cash, roomy + 1), drawn + min(cash, roomy))
    return max(found, other)


def make_key(w: list[int], leader: int, left: int, full: int) -> int:
    """Write who owns which card, ranks that nobody holds left out, to the place for this trick; returns a hash.

    Two copies in one hand count as two ranks; the seventh number says which two neighbours are equal cards.
    """
    seats = w[SEATS]
    twins = w[TWINS]
    to = KEYS + SLOT * left
    ties = full & full >> 1 & twins
    for seat in range(seats):
        w[to + seat] = 0
        ties &= ~(w[seat] & w[seat] >> 1)
    w[to + 6] = 0
    lane = 0
    while lane < 60:
        places = full >> lane & 0xFFF
        if places:
            low = (places & 63) << 6
            high = places >> 6 << 6
            gap = COUNT[places & 63]
            for seat in range(seats):
                x = w[seat] >> lane & 0xFFF
                if x:
                    # In two steps: compiled, the look-ups alone are too narrow to be shifted to the lane.
                    x = SQUEEZE[low | (x & 63)] | SQUEEZE[high | x >> 6] << gap
                    w[to + seat] |= x << lane
            x = ties >> lane & 0xFFF
            if x:
                x = SQUEEZE[low | (x & 63)] | SQUEEZE[high | x >> 6] << gap
                w[to + 6] |= x << lane
        lane += 12
    w[to + 7] = (seats << 9 | leader << 6 | w[MAKERS]) << 8
    mixed = MIX ^ w[to + 6]
    mixed = (mixed ^ w[to + 7]) * MIX & M64
    for seat in range(seats):
        mixed ^= mixed >> 29
        mixed = (mixed ^ w[to + seat]) * MIX & M64
    return mixed >> 32 & (w[ENTRIES] - 1)


def known(w: list[int], table: list[int], left: int, slot: int) -> int:
    """The bounds that the table has for the position keyed last at this trick: least, and most << 4; or -1."""
    key = KEYS + SLOT * left
    at = slot * SLOT
    bounds = table[at + 7] & 0xFF
    if table[at + 7] - bounds != w[key + 7] or table[at + 6] != w[key + 6]:
        return -1
    for seat in range(w[SEATS]):
        if table[at + seat] != w[key + seat]:
            return -1
    return bounds


def remember(w: list[int], table: list[int], left: int, slot: int, made: int, need: int) -> int:
    """Store an answer, with what was known of the same position before."""
    key = KEYS + SLOT * left
    at = slot * SLOT
    bounds = known(w, table, left, slot)
    if bounds < 0:
        bounds = left << 4
        for number in range(7):
            table[at + number] = w[key + number] if number == 6 or number < w[SEATS] else 0
    least = bounds & 15
    most = bounds >> 4
    if made:
        least = max(least, need)
    else:
        most = min(most, need - 1)
    table[at + 7] = w[key + 7] | most << 4 | least
    return made


def search_any(w: list[int], table: list[int], leader: int, left: int, need: int) -> int:
    """1 if the makers take at least `need` of the tricks left; meaningless once the node limit is reached."""
    if need <= 0:
        return 1
    if need > left:
        return 0
    w[TRICK_NODES] += 1
    if w[TRICK_NODES] > w[LIMIT]:
        return 0
    if left == 1:
        return last_cards(w, leader)
    makers = w[MAKERS]
    twins = w[TWINS]
    leads = makers >> leader & 1
    friends = 0
    foes = 0
    for seat in range(w[SEATS]):
        if seat != leader:
            if (makers >> seat & 1) == leads:
                friends |= w[seat]
            else:
                foes |= w[seat]
    mine = w[leader]
    lost = 0
    for seat in range(w[SEATS]):
        if (makers >> seat & 1) != leads:
            lost = max(lost, matched(w[seat] >> 48, (mine | friends) >> 48, twins))
    won = sure_any(w, leader, friends, foes)
    if leads:
        if left - lost < need:
            return 0
        if won >= need:
            return 1
    else:
        if lost >= need:
            return 1
        if left - won < need:
            return 0
    slot = -1
    if left >= 3 and w[ENTRIES]:
        slot = make_key(w, leader, left, mine | friends | foes)
        bounds = known(w, table, left, slot)
        if bounds >= 0:
            if (bounds & 15) >= need:
                return 1
            if bounds >> 4 < need:
                return 0
    others = friends | foes
    between = touched(others, twins) | GUARD
    top = masters(mine, others, twins)
    second = leader + 1 if leader + 1 < w[SEATS] else 0
    moves = mine
    made = 1 - leads
    while moves:
        # Makers draw trumps first: against three, that saves a tenth of the nodes.
        card = moves & top & TRUMP if leads else 0
        if card == 0:
            card = moves & top
        if card == 0:
            card = moves
        card &= -card
        moves &= ~run_twins(card, between)
        w[leader] = mine & ~card
        w[CARD_NODES] += 1
        made = follow(w, table, second, w[SEATS] - 1, others | w[leader], suit_of(card), card, leader, left, need)
        if made == leads:
            break
    w[leader] = mine
    if slot >= 0 and w[TRICK_NODES] <= w[LIMIT]:
        return remember(w, table, left, slot, made, need)
    return made


def next_trick(w: list[int], table: list[int], leader: int, left: int, need: int) -> int:
    """1 if the makers take at least `need` of the tricks left, by the search that fits."""
    if w[UNROLLED] == 0:
        return search_any(w, table, leader, left, need)
    a = w[leader]
    b = w[(leader + 1) & 3]
    c = w[(leader + 2) & 3]
    d = w[(leader + 3) & 3]
    if w[MAKERS] >> leader & 1:
        return search(w, a, b, c, d, left, need, 0)
    return 1 - search(w, a, b, c, d, left, left - need + 1, 0)


def follow(
    w: list[int],
    table: list[int],
    seat: int,
    asked: int,
    rest: int,
    suit: int,
    best: int,
    winner: int,
    left: int,
    need: int,
) -> int:
    """The rest of a trick, card by card: 1 if the makers take `need` of the tricks left, this one included.

    `asked` seats beginning with `seat` are still to play, `rest` are the cards in all hands, `suit` was led, and
    `winner` has played the `best` card so far.
    """
    while asked and w[seat] == 0:
        seat = seat + 1 if seat + 1 < w[SEATS] else 0
        asked -= 1
    if asked == 0:
        return next_trick(w, table, winner, left - 1, need - (w[MAKERS] >> winner & 1))
    held = w[seat]
    takes = w[MAKERS] >> seat & 1
    twins = w[TWINS]
    above = beating_twins(best, twins)
    moves = held & suit
    if moves == 0:
        moves = held
    winning = 0 if (w[MAKERS] >> winner & 1) == takes else above
    between = touched((rest & ~held) | best, twins) | GUARD
    after = seat + 1 if seat + 1 < w[SEATS] else 0
    made = 1 - takes
    while moves:
        card = moves & winning
        if card == 0:
            card = moves
        card &= -card
        moves &= ~run_twins(card, between)
        w[seat] = held & ~card
        w[CARD_NODES] += 1
        if card & above:
            made = follow(w, table, after, asked - 1, rest & ~card, suit, card, seat, left, need)
        else:
            made = follow(w, table, after, asked - 1, rest & ~card, suit, best, winner, left, need)
        if made == takes:
            break
    w[seat] = held
    return made


# Jobs


def sound(jobs: list[int], at: int) -> int:
    """1 if a job is a position that can be played out: all that the search relies on, and no more."""
    seats = jobs[at + SEATS]
    left = jobs[at + LEFT]
    leader = jobs[at + LEADER]
    copies = jobs[at + COPIES]
    if seats < 2 or seats > 6 or left < 1 or left > MOST_TRICKS or leader < 0 or leader >= seats:
        return 0
    if jobs[at + MAKERS] < 0 or jobs[at + MAKERS] >> seats or copies < 1 or copies > 2:
        return 0
    seen = 0
    seat = leader
    waiting = 0
    for _ in range(seats):
        cards = jobs[at + HANDS + seat]
        laid = jobs[at + TABLE + seat]
        if cards < 0 or cards & ~ALL or laid < 0 or laid & ~ALL or laid & (laid - 1):
            return 0
        if cards & laid or (cards | laid) & seen:
            return 0
        seen |= cards | laid
        count = plain_count(cards) + COUNT[cards >> 48]
        if laid:
            if waiting or count != left - 1:
                return 0
        elif count == left:
            waiting += 1
        elif count or seat == leader:
            return 0
        seat = seat + 1 if seat + 1 < seats else 0
    return 1 if waiting else 0


def load(w: list[int], jobs: list[int], at: int) -> int:
    """Lay out a sound job in the work area. Returns the tricks that are left."""
    for number in range(MAKERS + 1):
        w[number] = jobs[at + number]
    seats = w[SEATS]
    leader = jobs[at + LEADER]
    w[TWINS] = PAIRS if jobs[at + COPIES] == 2 else 0
    partners = 1 if w[MAKERS] in (0b0101, 0b1010) else 0
    w[UNROLLED] = partners if seats == 4 and w[TWINS] == 0 else 0
    w[REST] = 0
    for seat in range(seats):
        w[REST] |= w[seat]
    w[SEAT] = -1
    w[WINNER] = leader
    w[BEST] = jobs[at + TABLE + leader]
    w[SUIT] = suit_of(w[BEST]) if w[BEST] else ALL
    seat = leader
    for passed in range(seats):
        laid = jobs[at + TABLE + seat]
        if laid:
            if laid & beating_twins(w[BEST], w[TWINS]):
                w[BEST] = laid
                w[WINNER] = seat
        elif w[seat] and w[SEAT] < 0:
            w[SEAT] = seat
            w[ASKED] = seats - passed
        seat = seat + 1 if seat + 1 < seats else 0
    return jobs[at + LEFT]


def asks(w: list[int], table: list[int], card: int, left: int, need: int) -> int:
    """1 if the makers take at least `need` of the tricks left once the seat to play has played `card`.

    With `card` 0 that seat plays its best.
    """
    if need <= 0:
        return 1
    if need > left:
        return 0
    seat = w[SEAT]
    best = w[BEST]
    if card == 0:
        if best == 0:
            return next_trick(w, table, seat, left, need)
        return follow(w, table, seat, w[ASKED], w[REST], w[SUIT], best, w[WINNER], left, need)
    if best == 0 and w[UNROLLED]:
        b = w[seat + 1 & 3]
        c = w[seat + 2 & 3]
        d = w[seat + 3 & 3]
        if w[MAKERS] >> seat & 1:
            return search(w, w[seat], b, c, d, left, need, card)
        return 1 - search(w, w[seat], b, c, d, left, left - need + 1, card)
    held = w[seat]
    rest = w[REST] & ~card
    after = seat + 1 if seat + 1 < w[SEATS] else 0
    w[seat] = held & ~card
    w[CARD_NODES] += 1
    if best == 0:
        made = follow(w, table, after, w[ASKED] - 1, rest, suit_of(card), card, seat, left, need)
    elif card & beating_twins(best, w[TWINS]):
        made = follow(w, table, after, w[ASKED] - 1, rest, w[SUIT], card, seat, left, need)
    else:
        made = follow(w, table, after, w[ASKED] - 1, rest, w[SUIT], best, w[WINNER], left, need)
    w[seat] = held
    return made


def tricks(w: list[int], table: list[int], card: int, left: int, guess: int) -> int:
    """How many tricks the makers take once `card` is played (0: the best), by null windows outwards from a guess."""
    least = 0
    most = left
    need = max(guess, 1)
    while least < most and w[TRICK_NODES] <= w[LIMIT]:
        if asks(w, table, card, left, need):
            least = need
            need += 1
        else:
            most = need - 1
            need = most
        if need <= least:
            need = least + 1
    return least


def reached(w: list[int], table: list[int], card: int, left: int, first: int, second: int) -> int:
    """How many of two thresholds the makers reach once `card` is played (0: the best)."""
    if asks(w, table, card, left, first) == 0:
        return 0
    return 1 + asks(w, table, card, left, second)


def solve(w: list[int], table: list[int], jobs: list[int], at: int, out: bytearray, to: int) -> int:
    """Write the value of every legal card to `out[to + its bit]`. Returns the number of legal cards."""
    left = load(w, jobs, at)
    first = jobs[at + FIRST]
    second = jobs[at + SECOND]
    held = w[w[SEAT]]
    moves = held & w[SUIT]
    if moves == 0:
        moves = held
    between = touched((w[REST] & ~held) | w[BEST], w[TWINS]) | GUARD
    guess = left + 1 >> 1
    legal = 0
    while moves:
        card = moves & -moves
        alike = moves & run_twins(card, between)
        moves &= ~alike
        if first | second:
            value = reached(w, table, card, left, first, second)
        else:
            value = guess = tricks(w, table, card, left, guess)
        if w[TRICK_NODES] > w[LIMIT]:
            value = INEXACT
        place = 0
        while alike >> place:
            if alike >> place & 1:
                out[to + place] = value
                legal += 1
            place += 1
    return legal


def solve_many(
    jobs: list[int], count: int, out: bytearray, table: list[int], entries: int, w: list[int], budget: int
) -> int:
    """The value of every legal card of each job, at `out[64 * number of the job + bit of the card]`.

    A value is the tricks of the makers from now on, the trick on the table included; or, if thresholds are asked
    for, how many of them they reach; or INEXACT where more trick nodes were needed than the budget of the job.

    Returns how many jobs were done; it stops before the first that is not sound. TRICK_NODES and CARD_NODES count on
    from what they were.
    """
    w[ENTRIES] = entries
    for number in range(count):
        if sound(jobs, number * JOB) == 0:
            return number
        w[LIMIT] = w[TRICK_NODES] + budget
        solve(w, table, jobs, number * JOB, out, number * 64)
        w[TRICK_NODES] = min(w[TRICK_NODES], w[LIMIT])
    return count


def value_many(
    jobs: list[int], count: int, out: bytearray, table: list[int], entries: int, w: list[int], budget: int
) -> int:
    """The value of each job under best play, at `out[number of the job]`; all else as in `solve_many`."""
    w[ENTRIES] = entries
    for number in range(count):
        at = number * JOB
        if sound(jobs, at) == 0:
            return number
        w[LIMIT] = w[TRICK_NODES] + budget
        left = load(w, jobs, at)
        if jobs[at + FIRST] | jobs[at + SECOND]:
            value = reached(w, table, 0, left, jobs[at + FIRST], jobs[at + SECOND])
        else:
            value = tricks(w, table, 0, left, left + 1 >> 1)
        out[number] = value if w[TRICK_NODES] <= w[LIMIT] else INEXACT
        w[TRICK_NODES] = min(w[TRICK_NODES], w[LIMIT])
    return count
