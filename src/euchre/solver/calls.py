"""Calls round a turned card, valued by fitted weights: integers only, typed by `calls.pxd` where it is compiled.

**Cards** are places of `rank - 7` in one byte a suit (spades, hearts, diamonds, clubs; suits of a colour are s and
3 - s), the joker above them: the same whatever is trump. A record of `BOOK` numbers, one for each trump suit, tells
which bit each of them has in a playout.

**Points** of the calling are counted from eldest hand: 0 to seats - 1 in the first round, then on in the second.
An action is 0 for a pass, else 1 + 2 * suit + 1 if alone.

**Weights** are thousandths of a point of the hand for the caller's side, by point: `CALL` numbers with a partner,
`CALL` alone, `PASS` for passing. Their features are small whole numbers of what the seat itself sees: own cards,
the turn-up, whose turn it is.
"""

# The rules, as far as they matter here.
SEATS = 0  # 4, or 2 where each plays for himself
STICK = 1  # the dealer may not pass last
CANADIAN = 2  # who assists plays alone
LONE = 3  # one may play alone
HOLD = 4  # to accept: 1 any trump, 2 a card with its print, 3 the dealer any trump, else 0
BURY = 5  # the dealer may lay away the very turn-up
LEFT_OF_LONER = 6  # who leads against a lone hand
BEST = 7  # a loner gets his partner's best card
POINTS = 8  # the makers' points for 0 to 5 tricks with a partner, then alone
NUMBERS = 20

# The place of each number in a playout job that is written here.
JOB_SEATS = 6
JOB_MAKERS = 7
JOB_MAKER = 8
JOB_LEADER = 10
JOB_WHICH = 16
JOB_OUT = 18
JOB_UP = 19
JOB_HOLDER = 20
JOB_GONE = 21
JOB_PLAYING = 39
JOB = 44

BOOK = 64  # bits, by place of a card
CALL = 31
PASS = 22
WEIGHTS = 84  # of one point: 2 * CALL + PASS
ALONE = 31  # where they begin
PASSING = 62

# A sample of practice: at which point, what kind of action (0 call, 1 alone, 2 pass), whether the hand that came of
# it is the actor's (1), the others' (-1) or nobody's (0), whether it was played alone, and the features.
SAMPLE_POINT = 0
SAMPLE_KIND = 1
SAMPLE_SIDE = 2
SAMPLE_ALONE = 3
SAMPLE_FEATURES = 4
SAMPLE = 36
SUMS = 1024  # of one point and kind: products of features, then of features and points

KEPT = 6  # in what was played: cards that the dealer cannot hold,
HEAP = 7  # ... and cannot have laid away
WORLD = 7  # numbers: six hands, and what the dealer has laid away
BIT = 1
BYTE = 255
JACK = 16
JOKER = 1 << 32
ONE = 1 << 16
FLOOR = 1311  # of 65536: what a call is thought possible, however foolish
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
M64 = 0xFFFFFFFFFFFFFFFF
FIND = 0x03F79D71B4CB0A89
FINE = 7  # bits by which features and weights of passing are finer than those of calls
NONE = -1000000  # the value of an action that is not legal
TOP = 64  # a step of EXPONENTIAL is 1 / TOP

LAYOUT = {
    "numbers": NUMBERS,
    "job": JOB,
    "book": BOOK,
    "weights": WEIGHTS,
    "call": CALL,
    "pass": PASS,
    "passing": PASSING,
    "sample": SAMPLE,
    "sums": SUMS,
    "world": WORLD,
    "points": POINTS,
    "fine": FINE,
}


def _finding() -> bytes:
    """[top six bits of bit * FIND] -> the place of the bit."""
    found = bytearray(64)
    for number in range(64):
        found[(FIND << number & M64) >> 58] = number
    return bytes(found)


def _exponential() -> bytes:
    """[k] -> 255 * exp(-k / TOP), a byte each, by repeated multiplication so that it is the same everywhere."""
    found = bytearray()
    value = 255 << 20
    for _ in range(512):
        found.append(value >> 20)
        value = value * 1032294 >> 20  # exp(-1/64) in 1048576ths
    return bytes(found)


_find = _finding()
_count = bytes(x.bit_count() for x in range(256))
_exp = _exponential()
PLACE = _find
COUNT = _count
EXPONENTIAL = _exp


def place(bit: int) -> int:
    """The number of a single bit."""
    return PLACE[(bit * FIND & M64) >> 58]


def next_random(state: list[int]) -> int:
    """64 random bits (splitmix64)."""
    state[0] = state[0] + STEP & M64
    z = state[0]
    z = (z ^ z >> 30) * MIX_1 & M64
    z = (z ^ z >> 27) * MIX_2 & M64
    return z ^ z >> 31


def below(state: list[int], count: int) -> int:
    """A number from 0 to count - 1; its bias is far below anything that can be measured here."""
    return (next_random(state) >> 32) * count >> 32


def trumps_of(held: int, suit: int) -> int:
    """The trumps of a hand."""
    trumps = held & (BYTE << 8 * suit) | held & JOKER
    return trumps | held & (JACK << 8 * (3 - suit))


# Laying away


def laid_away(held: int, suit: int, barred: int) -> int:
    """The card that six are better without: a low one, from a short side suit."""
    trumps = trumps_of(held, suit)
    worst = 1000
    found = 0
    rest = held & ~trumps & ~barred
    while rest:
        card = rest & -rest
        rest &= ~card
        at = place(card)
        rank = at & 7
        length = COUNT[(held & ~trumps) >> (at & 56) & 255]
        worth = 10 * rank
        if rank == 7:
            worth += 60
        elif rank == 6:
            worth += 5 if length == 1 else 10
        if length == 1:
            worth -= 32
        elif length == 2:
            worth -= 3
        if worth < worst:
            worst = worth
            found = card
    if found == 0:
        rest = trumps & ~barred
        lows = rest & (BYTE << 8 * suit) & ~(JACK << 8 * suit)
        found = lows & -lows
        if found == 0:
            found = rest & (JACK << 8 * (3 - suit))
        if found == 0:
            found = rest & -rest
    return found


def given(held: int, suit: int) -> int:
    """A partner's best card: the highest trump, else the highest card."""
    if held & JOKER:
        return JOKER
    if held & (JACK << 8 * suit):
        return JACK << 8 * suit
    if held & (JACK << 8 * (3 - suit)):
        return JACK << 8 * (3 - suit)
    best = 0
    most = -1
    rest = held
    while rest:
        card = rest & -rest
        rest &= ~card
        at = place(card)
        worth = (at & 7) + (20 if at >> 3 == suit and (at & 7) > 4 else 0) + (5 if at >> 3 == suit else 0)
        if worth > most:
            most = worth
            best = card
    return best


# Features


def call_features(f: list[int], held: int, suit: int, turned: int, second: int) -> int:
    """What a hand of five looks like under a trump suit; `turned` is the turn-up's place. Returns the trumps held."""
    own = held >> 8 * suit & 255
    mate = held >> 8 * (3 - suit) & 255
    right = own >> 4 & 1
    left = mate >> 4 & 1
    joker = held >> 32 & 1
    trumps = COUNT[own] + left + joker
    aces = 0
    lone_aces = 0
    kings = 0
    pairs = 0
    voids = 0
    for other in range(4):
        if other != suit:
            x = held >> 8 * other & 255
            if other == 3 - suit:
                x &= 239
            if x == 0:
                voids += 1
            elif x >> 7:
                aces += 1
                if x == 128:
                    lone_aces += 1
                if x >> 6 & 1:
                    pairs += 1
            elif x >> 6 & 1:
                kings += 1
    f[0] = 1
    f[1] = joker
    f[2] = right
    f[3] = left
    f[4] = own >> 7
    f[5] = own >> 6 & 1
    f[6] = own >> 5 & 1
    f[7] = COUNT[own & 15]
    f[8] = 1 if trumps >= 3 else 0
    f[9] = 1 if trumps >= 4 else 0
    f[10] = 1 if trumps >= 5 else 0
    f[11] = aces
    f[12] = lone_aces
    f[13] = kings
    f[14] = pairs
    f[15] = 1 if voids >= 1 else 0
    f[16] = 1 if voids >= 2 else 0
    f[17] = 1 if mate & 239 == 0 else 0
    f[18] = voids if trumps >= 2 else 0
    f[19] = aces if trumps >= 3 else 0
    f[20] = right & left
    f[21] = right if trumps >= 3 else 0
    f[22] = 1 if aces >= 2 else 0
    f[23] = 1 if trumps <= 1 else 0
    f[24] = left if trumps >= 3 else 0
    f[25] = joker if trumps >= 3 else 0
    rank = turned & 7
    if turned >= 32:
        rank = 8
    if second:
        next_suit = 1 if turned >> 3 == 3 - suit else 0
        f[26] = next_suit
        f[27] = next_suit if rank == 4 else 0
        f[28] = next_suit if rank == 7 else 0
        f[29] = 0
        f[30] = 0 if next_suit else aces
    else:
        f[26] = 1 if rank == 4 else 0
        f[27] = 1 if rank == 7 else 0
        f[28] = 1 if rank == 6 else 0
        f[29] = 1 if rank == 5 else 0
        f[30] = trumps if rank == 4 else 0
    return trumps


def strength_of(held: int, suit: int) -> int:
    """A hand under a trump suit in one number: tenths of a trump."""
    own = held >> 8 * suit & 255
    left = held >> 8 * (3 - suit) + 4 & 1
    joker = held >> 32 & 1
    return 10 * (COUNT[own] + left + joker) + 12 * (own >> 4 & 1) + 8 * left + 4 * (own >> 7) + 14 * joker


def pass_features(f: list[int], held: int, turned: int) -> int:
    """What a hand of five that does not call looks like. Returns its best strength."""
    suit = turned >> 3 & 3
    rank = turned & 7
    mine = strength_of(held, suit)
    mate = strength_of(held, 3 - suit)
    best = 0
    second = 0
    aces = 0
    for other in range(4):
        aces += held >> 8 * other + 7 & 1
        if other != suit and other != 3 - suit:
            green = strength_of(held, other)
            if green > best:
                second = best
                best = green
            elif green > second:
                second = green
    jack = 1 if rank == 4 else 0
    ace = 1 if rank == 7 else 0
    later = max(mate, best)
    f[0] = 10
    f[1] = mine
    f[2] = mate
    f[3] = best
    f[4] = second
    f[5] = 10 * aces
    f[6] = 10 * jack
    f[7] = jack * mate
    f[8] = later
    f[9] = later * later // 10
    f[10] = mine * mine // 10
    f[11] = jack * mine
    f[12] = 10 * ace
    f[13] = ace * mine
    f[14] = aces * mine
    f[15] = aces * later
    f[16] = 10 * (held >> 8 * suit + 4 & 1)
    f[17] = 10 * (held >> 8 * (3 - suit) + 4 & 1)
    f[18] = 10 if rank == 6 else 0
    f[19] = 10 if rank == 5 else 0
    f[20] = max(0, later - 40)
    f[21] = max(0, mine - 40)
    return later


def weighed(weights: list[int], at: int, f: list[int], count: int) -> int:
    """The product of features and weights."""
    total = 0
    for number in range(count):
        if f[number]:
            total += f[number] * weights[at + number]
    return total


# Calling


def may_accept(rules: list[int], held: int, suit: int, dealers: int) -> int:
    """Whether a hand may accept the turn-up's suit."""
    hold = rules[HOLD]
    if hold == 0 or (hold == 3 and dealers == 0):
        return 1
    if hold == 2:
        return 1 if held >> 8 * suit & 255 else 0
    return 1 if trumps_of(held, suit) else 0


def kept(rules: list[int], held: int, suit: int, point: int, turned: int) -> int:
    """The five cards with which a call at a point would be played."""
    if point != rules[SEATS] - 1:
        return held
    bit = BIT << turned
    six = held | bit
    return six & ~laid_away(six, suit, 0 if rules[BURY] else bit)


def value_calls(
    rules: list[int], weights: list[int], held: int, point: int, turned: int, values: list[int], f: list[int]
) -> int:
    """Write the value of every legal action to `values`, NONE elsewhere. Returns the best action."""
    seats = rules[SEATS]
    second = 1 if point >= seats else 0
    best = -1
    for action in range(9):
        values[action] = NONE
    if not (rules[STICK] and point == 2 * seats - 1):
        pass_features(f, held, turned)
        values[0] = weighed(weights, point * WEIGHTS + PASSING, f, PASS) >> FINE
        best = 0
    turned_suit = turned >> 3 & 3
    if second == 0 and may_accept(rules, held, turned_suit, 1 if point == seats - 1 else 0) == 0:
        return best
    for suit in range(4):
        if (suit == turned_suit) != second:
            call_features(f, kept(rules, held, suit, point, turned), suit, turned, second)
            action = 1 + 2 * suit
            if not (rules[CANADIAN] and point == 1):
                values[action] = weighed(weights, point * WEIGHTS, f, CALL)
                if best < 0 or values[action] > values[best]:
                    best = action
            if rules[LONE]:
                values[action + 1] = weighed(weights, point * WEIGHTS + ALONE, f, CALL)
                if best < 0 or values[action + 1] > values[best]:
                    best = action + 1
    return best


def likely(values: list[int], action: int, temper: int) -> int:
    """How likely a seat that values the actions like this takes one of them, in 65536ths."""
    best = values[0]
    for other in range(1, 9):
        best = max(best, values[other])
    total = 0
    for other in range(9):
        gap = (best - values[other]) * TOP // temper
        if gap < 512:
            total += EXPONENTIAL[gap]
    gap = (best - values[action]) * TOP // temper
    chance = EXPONENTIAL[gap] * ONE // total if gap < 512 else 0
    return chance + FLOOR


def to_bits(held: int, book: list[int], at: int) -> int:
    """The same cards as bits of a playout."""
    found = 0
    while held:
        card = held & -held
        held &= ~card
        found |= book[at + place(card)]
    return found


def settle(
    rules: list[int],
    hands: list[int],
    first: int,
    dealer: int,
    turned: int,
    point: int,
    action: int,
    book: list[int],
    jobs: list[int],
    at: int,
) -> int:
    """Write the playout job of a call: exchanges made by rule, eldest hand to lead. Returns the maker."""
    seats = rules[SEATS]
    suit = action - 1 >> 1
    alone = action - 1 & 1
    maker = (dealer + 1 + point) % seats
    absent = maker + 2 & 3 if alone else 9
    bit = BIT << turned
    up = 0
    holder = dealer
    gone = 0
    given_up = 0
    books = suit * BOOK
    for seat in range(seats):
        jobs[at + seat] = hands[first + seat]
    if point < seats and absent != dealer:
        six = hands[first + dealer] | bit
        gone = laid_away(six, suit, 0 if rules[BURY] else bit)
        jobs[at + dealer] = six & ~gone
        up = bit
    elif point < seats and rules[BEST]:
        # A sitting dealer has taken it up to choose his best card: only the loner can have it now.
        jobs[at + dealer] = hands[first + dealer] | bit
        up = bit
        holder = maker
    if alone:
        if rules[BEST]:
            card = given(jobs[at + absent], suit)
            six = jobs[at + maker] | card
            barred = 0 if rules[BURY] or maker != dealer else up
            given_up = laid_away(six, suit, barred)
            jobs[at + maker] = six & ~given_up
        jobs[at + absent] = 0
    for seat in range(seats):
        jobs[at + seat] = to_bits(jobs[at + seat], book, books)
        jobs[at + JOB_GONE + seat] = 0
    if seats == 4:
        jobs[at + JOB_MAKERS] = 5 << (maker & 1)
        jobs[at + JOB_PLAYING] = 15 & ~(1 << absent) if alone else 15
    else:
        jobs[at + JOB_MAKERS] = 1 << maker
        jobs[at + JOB_PLAYING] = 3
    jobs[at + JOB_MAKER] = maker
    leader = maker if alone and rules[LEFT_OF_LONER] else dealer
    leader = (leader + 1) % seats
    if leader == absent:
        leader = (leader + 1) % seats
    jobs[at + JOB_LEADER] = leader
    jobs[at + JOB_WHICH] = suit
    jobs[at + JOB_OUT] = 0 if up else book[books + turned]
    jobs[at + JOB_UP] = book[books + turned] if up else 0
    jobs[at + JOB_HOLDER] = holder
    if gone:
        jobs[at + JOB_GONE + dealer] = book[books + place(gone)]
    if given_up:
        jobs[at + JOB_GONE + maker] |= book[books + place(given_up)]
    return maker


def called(
    rules: list[int],
    weights: list[int],
    hands: list[int],
    first: int,
    dealer: int,
    turned: int,
    point: int,
    w: list[int],
    f: list[int],
) -> int:
    """The calling from a point to its end: 16 * point + action, or 0 if nobody called."""
    seats = rules[SEATS]
    while point < 2 * seats:
        held = hands[first + (dealer + 1 + point) % seats]
        action = value_calls(rules, weights, held, point, turned, w, f)
        if action:
            return 16 * point + action
        point += 1
    return 0


def call_many(
    rules: list[int],
    weights: list[int],
    worlds: list[int],
    count: int,
    dealer: int,
    turned: int,
    point: int,
    actions: list[int],
    choices: int,
    book: list[int],
    base: list[int],
    jobs: list[int],
    calls: list[int],
    w: list[int],
    f: list[int],
) -> int:
    """What comes of each action at a point in each world: a playout job, and at `calls` 16 * point + action, or 0.

    After a pass the others go on as the weights tell. A job of nobody's has no seats. `base` is a job with all
    numbers that no call changes. Returns the number of jobs.
    """
    at = 0
    number = 0
    for world in range(count):
        for choice in range(choices):
            action = actions[choice]
            call = 16 * point + action
            if action == 0:
                call = called(rules, weights, worlds, world * WORLD, dealer, turned, point + 1, w, f)
            for part in range(JOB):
                jobs[at + part] = base[part]
            if call:
                settle(rules, worlds, world * WORLD, dealer, turned, call >> 4, call & 15, book, jobs, at)
            else:
                jobs[at + JOB_SEATS] = 0
            calls[number] = call
            number += 1
            at += JOB
    return number


def weigh_many(
    rules: list[int],
    weights: list[int],
    worlds: list[int],
    count: int,
    me: int,
    dealer: int,
    turned: int,
    last: int,
    action: int,
    played: list[int],
    book: list[int],
    temper: int,
    out: list[int],
    w: list[int],
    f: list[int],
) -> int:
    """How well each world explains the calls of the others: passes up to a point, then `action` (0: another pass).

    With `action` 0 the worlds hold hands as dealt, by card. Else they hold bits of a playout as they are now,
    `played` what each seat has played, and what the dealer laid away is the seventh number: it is made the card that
    the rule lays away if that can be. After the six seats `played` has what the dealer cannot hold, and cannot have
    laid away. Weights are relative, in 2 ** 30ths at most.
    """
    seats = rules[SEATS]
    suit = action - 1 >> 1
    alone = action - 1 & 1
    maker = (dealer + 1 + last) % seats
    took = 1 if action and last < seats and not (alone and (maker + 2 & 3) == dealer) else 0
    bit = BIT << turned
    for world in range(count):
        at = world * WORLD
        weight = 1 << 30
        for seat in range(seats):
            if seat == me or (action and alone and seat == (maker + 2 & 3)):
                continue
            held = worlds[at + seat]
            if action:
                held = from_bits(held | played[seat], book, suit * BOOK)
                if took and seat == dealer and worlds[at + 6]:
                    six = held | from_bits(worlds[at + 6], book, suit * BOOK)
                    gone = laid_away(six, suit, 0 if rules[BURY] else bit)
                    away = book[suit * BOOK + place(gone)]
                    if away & (played[seat] | played[HEAP]) or (
                        away != worlds[at + 6] and worlds[at + 6] & played[KEPT]
                    ):
                        weight = weight >> 3
                    elif away != worlds[at + 6]:
                        worlds[at + seat] = (worlds[at + seat] | worlds[at + 6]) & ~away
                        worlds[at + 6] = away
                    held = six & ~bit
            for step in range(2):
                point = (seat - dealer - 1 + seats) % seats + step * seats
                if point <= last:
                    value_calls(rules, weights, held, point, turned, w, f)
                    weight = weight * likely(w, action if point == last else 0, temper) >> 16
        out[world] = max(weight, 1)
    return count


def from_bits(held: int, book: list[int], at: int) -> int:
    """Cards from bits of a playout: the other way of `to_bits`, by a look at each place."""
    found = 0
    for number in range(33):
        if book[at + number] & held:
            found |= BIT << number
    return found


# Practice


def deal(pack: list[int], count: int, seats: int, state: list[int], hands: list[int]) -> int:
    """Deal five cards each from a shuffled pack. Returns the place of the turn-up."""
    for seat in range(seats):
        hands[seat] = 0
    left = count
    for number in range(5 * seats + 1):
        pick = below(state, left)
        left -= 1
        card = pack[pick]
        pack[pick] = pack[left]
        pack[left] = card
        if number < 5 * seats:
            hands[number % seats] |= BIT << card
    return pack[left]


def practise(
    rules: list[int],
    weights: list[int],
    pack: list[int],
    cards: int,
    count: int,
    blind: int,
    book: list[int],
    base: list[int],
    jobs: list[int],
    samples: list[int],
    state: list[int],
    w: list[int],
    f: list[int],
    hands: list[int],
) -> int:
    """Deals on which one seat takes a random legal action at a random point: a sample and a playout job of each.

    The others call as the weights tell, or, if `blind`, pass up to there whatever they hold. Returns the count.
    """
    seats = rules[SEATS]
    done = 0
    while done < count:
        turned = deal(pack, cards, seats, state, hands)
        dealer = below(state, seats)
        point = below(state, 2 * seats)
        if turned >= 32:
            continue
        before = 0
        if blind == 0:
            while before < point:
                held = hands[(dealer + 1 + before) % seats]
                if value_calls(rules, weights, held, before, turned, w, f):
                    break
                before += 1
            if before < point:
                continue
        held = hands[(dealer + 1 + point) % seats]
        action = random_action(rules, weights, held, point, turned, blind, state, w, f)
        if action < 0:
            continue
        at = done * SAMPLE
        samples[at + SAMPLE_POINT] = point
        samples[at + SAMPLE_KIND] = (action - 1 & 1) if action else 2
        for number in range(SAMPLE - SAMPLE_FEATURES):
            f[number] = 0
        if action:
            second = 1 if point >= seats else 0
            suit = action - 1 >> 1
            call_features(f, kept(rules, held, suit, point, turned), suit, turned, second)
        else:
            pass_features(f, held, turned)
        for number in range(SAMPLE - SAMPLE_FEATURES):
            samples[at + SAMPLE_FEATURES + number] = f[number]
        call = 16 * point + action
        if action == 0:
            call = called(rules, weights, hands, 0, dealer, turned, point + 1, w, f)
        for part in range(JOB):
            jobs[done * JOB + part] = base[part]
        samples[at + SAMPLE_SIDE] = 0
        samples[at + SAMPLE_ALONE] = call - 1 & 1
        if call:
            maker = settle(rules, hands, 0, dealer, turned, call >> 4, call & 15, book, jobs, done * JOB)
            actor = (dealer + 1 + point) % seats
            samples[at + SAMPLE_SIDE] = 1 if ((maker ^ actor) & 1) == 0 else -1
        else:
            jobs[done * JOB + JOB_SEATS] = 0
        done += 1
    return done


def deal_many(
    rules: list[int],
    weights: list[int],
    pack: list[int],
    cards: int,
    count: int,
    book: list[int],
    base: list[int],
    jobs: list[int],
    calls: list[int],
    state: list[int],
    w: list[int],
    f: list[int],
    hands: list[int],
) -> int:
    """Deals of seat 0 on which all call as the weights tell: a playout job and the call of each, 0 for nobody."""
    done = 0
    while done < count:
        turned = deal(pack, cards, rules[SEATS], state, hands)
        if turned >= 32:
            continue
        call = called(rules, weights, hands, 0, 0, turned, 0, w, f)
        for part in range(JOB):
            jobs[done * JOB + part] = base[part]
        if call:
            settle(rules, hands, 0, 0, turned, call >> 4, call & 15, book, jobs, done * JOB)
        else:
            jobs[done * JOB + JOB_SEATS] = 0
        calls[done] = call
        done += 1
    return done


def random_action(
    rules: list[int],
    weights: list[int],
    held: int,
    point: int,
    turned: int,
    blind: int,
    state: list[int],
    w: list[int],
    f: list[int],
) -> int:
    """A random legal action, a pass one time in four; -1 where it is no use to ask."""
    value_calls(rules, weights, held, point, turned, w, f)
    if blind == 0 and w[0] > NONE and below(state, 4) == 0:
        return 0
    legal = 0
    chosen = -1
    for action in range(1, 9):
        if w[action] > NONE and (action & 1 or below(state, 2) == 0):
            legal += 1
            if below(state, legal) == 0:
                chosen = action
    return chosen


def learn_many(rules: list[int], samples: list[int], count: int, tricks: list[int], sums: list[int]) -> int:
    """Add samples and what came of them to the sums of products of features, and of features and points."""
    for number in range(count):
        at = number * SAMPLE
        kind = samples[at + SAMPLE_KIND]
        to = (samples[at + SAMPLE_POINT] * 3 + kind) * SUMS
        size = PASS if kind == 2 else CALL
        points = 0
        if samples[at + SAMPLE_SIDE]:
            column = POINTS + 6 * samples[at + SAMPLE_ALONE]
            points = samples[at + SAMPLE_SIDE] * rules[column + tricks[number]]
        at += SAMPLE_FEATURES
        for row in range(size):
            x = samples[at + row]
            if x:
                for column in range(row, size):
                    sums[to + row * 32 + column] += x * samples[at + column]
                sums[to + row * 32 + 31] += x * points
    return count
