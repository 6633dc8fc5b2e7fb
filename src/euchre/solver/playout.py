"""Hands played out by rule or by lot: integers only, run as it lies here or compiled with the types of `playout.pxd`.

**Cards.** A set of cards is one integer of up to 64 bits, a bit for each physical card of the pack under its
denomination (`places.py`): suit by suit, low to high, trump on top, the two copies of a card as neighbours. A record
of `PLACES` numbers tells what each bit is; several lie one after the other, and a job says which is its own.

**Knowledge.** A job holds all hands, and what each seat may conclude: what was played, the suits that a seat was seen
to be out of, cards known to be out of play, and what a seat laid away itself. The policy of a seat reads its own hand
and this knowledge, never another hand.

**The policy** is two ordered lists of rules of thumb, one for leading, one for following: the first rule that names a
card decides. Where a rule's worth was in doubt, duplicate deals decided whether it stays. *Allies* are the others who
play with a seat for or against the contract: where everybody plays for himself, all defenders are, since they can
only win by setting the bidder. A *boss* is a card that no foe can hold a higher one of its suit against.

**Memory.** Nothing is allocated here: the caller passes jobs, records of places, a work area of `WORK` numbers for
each thread, and room for the answers. All are unsigned numbers of 64 bits, but for answers of a byte.

**Values** are the tricks of the makers in the whole hand.
"""

# One record of places.
STRENGTH = 0  # of each of 64 bits, comparable within its suit; in a plain suit it is the rank
TRUMP = 64  # the trumps, as a set; 0 in no-trump
SUITS = 65  # four plain suits, as sets; the last is 0 if there is trump
TWINS = 69  # the lower bits of all pairs of equal cards
PACK = 70  # all cards
KINGS = 71  # all kings
PLACES = 72

# One job.
HANDS = 0  # six hands, seat by seat; empty where a seat sits out
SEATS = 6  # how many seats, 2 to 6; 0 is no job at all
MAKERS = 7  # the seats that play together to take tricks, as a set
MAKER = 8  # the seat that made it
LEFT = 9  # tricks that are still to be taken, the one on the table included
LEADER = 10  # the seat that led, or is to lead
TAKEN = 11  # tricks that the makers have taken
CONTRACT = 12  # tricks that the makers must take
MARCH = 13  # 1 if all tricks, and so one trick of the defenders, change the score too
CARDS = 14  # tricks in a hand
PARTNERS = 15  # 1 if seats have partners
WHICH = 16  # the record of places
PLAYED = 17  # the cards that were played, those on the table included
OUT = 18  # cards that all know to be in no hand
UP = 19  # an accepted turn-up that was not yet played, or 0
HOLDER = 20  # the seat that took it up, and may have buried it
GONE = 21  # six sets: what a seat has laid away and knows to be in no hand
VOIDS = 27  # six sets: whole suits that a seat was seen to be out of
TABLE = 33  # six cards: what a seat has played to this trick, or 0
PLAYING = 39  # the seats that play this hand, as a set
LEGAL = 40  # only these cards are asked about; 0 is every legal one
JOB = 44

# The work area: a job, changed as the hand goes on, and what is at stake in the trick on the table.
SEAT = 44  # the seat that is to play
ASKED = 45  # the suit that was led, or the whole pack
BEST = 46  # the card that wins the trick as it lies, or 0
WINNER = 47  # ... and who played it
WAITING = 48  # the seats that have not played to this trick
BARRED = 49  # suits that no seat of a side has: of the defenders, then of the makers
NEEDED = 51  # tricks to the next number that changes the score, or 0: likewise
WHY = 53  # the reason for the last choice
STATE = 54  # of the generator of random numbers
RECORDS = 55  # how many records of places there are; the caller says
DENSE = 56  # for `scatter`: hands as six bits,
SIDE = 62  # ... the makers among the seats that play,
FOLLOW = 64  # ... [seat << 2 | suit], which cards follow it,
LANE = 96  # ... [seat << 3 | card], its suit,
POWER = 160  # ... and [seat << 5 | suit led << 3 | card], how well it does, 0 if it cannot win
SAVED = 384  # for `best_out`: a position of `SAVE` numbers for each card on the way down
SAVE = 13
ENDING = 2  # tricks at the end of a hand that are looked through to every end
WORK = 544

# Reasons, by their place in `REASONS` of `players.py`.
ONLY_CHOICE = 0
DRAW_TRUMP = 1
TRUMP_TO_MAKER = 2
TRUMP_BEFORE_ACE = 3
CASH_BOSS = 4
LEAD_TO_RUFF = 5
LEAD_KING = 6
LONGEST_SUIT = 7
ONLY_TRUMPS_LEFT = 8
LEAD_LOW = 9
SETTLE = 10
HOLD_BACK = 11
MUST_WIN = 12
LEAVE_TO_ALLY = 13
COVER_ALLY = 14
TRUST_ALLY = 15
WIN_CHEAPLY = 16
BEST_OF_SUIT = 17
THIRD_HAND_HIGH = 18
SAVE_FOR_LATER = 19
WIN_TRUMP_LEAD = 20
RUFF_LOW = 21
THROW_AWAY = 22

QUEEN = 12
MOST_TRICKS = 15
HISTOGRAM = 16  # numbers of tricks that a hand can end with, and so answers of `random_many`
NOTHING = 255  # what the caller fills the answers with
DIGITS = 60  # a random digit that is fair for one to six cards
MOST_DENSE = 6

MULTIPLY = 0x5851F42D4C957F2D
ADD = 0x14057B7EF767814F
M64 = 0xFFFFFFFFFFFFFFFF

# What a caller has to know; compiled, the typed names above are gone from the module, and put back here.
LAYOUT = {
    "STRENGTH": STRENGTH,
    "TRUMP": TRUMP,
    "SUITS": SUITS,
    "TWINS": TWINS,
    "PACK": PACK,
    "KINGS": KINGS,
    "PLACES": PLACES,
    "HANDS": HANDS,
    "SEATS": SEATS,
    "MAKERS": MAKERS,
    "MAKER": MAKER,
    "LEFT": LEFT,
    "LEADER": LEADER,
    "TAKEN": TAKEN,
    "CONTRACT": CONTRACT,
    "MARCH": MARCH,
    "CARDS": CARDS,
    "PARTNERS": PARTNERS,
    "WHICH": WHICH,
    "PLAYED": PLAYED,
    "OUT": OUT,
    "UP": UP,
    "HOLDER": HOLDER,
    "GONE": GONE,
    "VOIDS": VOIDS,
    "TABLE": TABLE,
    "PLAYING": PLAYING,
    "LEGAL": LEGAL,
    "JOB": JOB,
    "NEEDED": NEEDED,
    "RECORDS": RECORDS,
    "WORK": WORK,
    "HISTOGRAM": HISTOGRAM,
    "NOTHING": NOTHING,
    "ENDING": ENDING,
    "M64": M64,
}
globals().update(LAYOUT)


def _indices() -> bytes:
    """[bit modulo 67] -> the number of the bit: the powers of two up to 63 leave different remainders."""
    found = bytearray(67)
    remainder = 1
    for place in range(64):
        found[remainder] = place
        remainder = 2 * remainder % 67
    return bytes(found)


def _picks() -> bytes:
    """[60 * set + digit] -> one of up to six cards, each for as many digits as any other."""
    found = bytearray(64 * DIGITS)
    for cards in range(1, 64):
        each = [card for card in range(6) if cards >> card & 1]
        for digit in range(DIGITS):
            found[cards * DIGITS + digit] = each[digit * len(each) // DIGITS]
    return bytes(found)


_index = _indices()
_first = bytes((x & -x).bit_length() - 1 if x else 0 for x in range(64))
_pick = _picks()
INDEX = _index
FIRST = _first
PICK = _pick


# Cards


def beats(card: int, among: int, twins: int) -> int:
    """Those among some suits, the card's own and higher ones, that beat a card: its equal does not."""
    return among & -((card + (card & twins)) << 1)


def highest(cards: int) -> int:
    """The highest of some cards; hands are short."""
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


def size(cards: int) -> int:
    """How many cards."""
    found = 0
    while cards:
        cards &= cards - 1
        found += 1
    return found


def suit_of(places: list[int], at: int, card: int) -> int:
    """The whole suit that a card belongs to."""
    if card & places[at + TRUMP]:
        return places[at + TRUMP]
    if card & places[at + SUITS]:
        return places[at + SUITS]
    if card & places[at + SUITS + 1]:
        return places[at + SUITS + 1]
    return places[at + SUITS + 2] if card & places[at + SUITS + 2] else places[at + SUITS + 3]


# What a seat may conclude


def could(w: list[int], unknown: int, seat: int) -> int:
    """What another seat may hold, of the cards that are unknown to the seat that asks."""
    if seat == w[HOLDER]:
        return unknown & ~w[VOIDS + seat]
    return unknown & ~(w[VOIDS + seat] | w[UP])


def side_could(w: list[int], unknown: int, side: int) -> int:
    """What a side may hold: the defenders (0) or the makers (1)."""
    found = unknown & ~(w[BARRED + side] | w[UP])
    if w[UP] & unknown:
        holder = w[HOLDER]
        if w[PLAYING] >> holder & 1 and (w[MAKERS] >> holder & 1) == side:
            found |= w[UP] & ~w[VOIDS + holder]
    return found


def feared(w: list[int], unknown: int, seats: int, asked: int) -> int:
    """What these seats may play to a trick; one that may hold the suit led has to follow it."""
    found = 0
    while seats:
        may = could(w, unknown, FIRST[seats])
        seats &= seats - 1
        found |= may & asked or may
    return found


def bar(w: list[int], side: int) -> int:
    """Note the suits that no seat of a side has."""
    barred = M64
    seats = w[PLAYING] & w[MAKERS] if side else w[PLAYING] & ~w[MAKERS]
    while seats:
        barred &= w[VOIDS + FIRST[seats]]
        seats &= seats - 1
    w[BARRED + side] = barred
    return barred


def goal(w: list[int], first: int, second: int, taken: int) -> int:
    """How many tricks are missing from the first of two numbers that can still be reached, or 0."""
    if first > taken and first - taken <= w[LEFT]:
        return first - taken
    if w[MARCH] and second > taken and second - taken <= w[LEFT]:
        return second - taken
    return 0


def aim(w: list[int]) -> int:
    """Note what both sides need now."""
    w[NEEDED] = goal(w, w[CARDS] - w[CONTRACT] + 1, 1, w[CARDS] - w[LEFT] - w[TAKEN])
    w[NEEDED + 1] = goal(w, w[CONTRACT], w[CARDS], w[TAKEN])
    return 0


# The policy: two ordered lists of rules of thumb. Each names its reason in WHY and returns the card.


def policy(w: list[int], places: list[int], at: int) -> int:
    """The card that the seat to play chooses."""
    held = w[w[SEAT]]
    legal = held & w[ASKED]
    if legal == 0:
        legal = held
    if w[LEGAL]:
        legal &= w[LEGAL]
    legal &= ~((legal & places[at + TWINS]) << 1)
    if legal & (legal - 1) == 0:
        w[WHY] = ONLY_CHOICE
        return legal
    if w[BEST]:
        return follow(w, places, at, legal)
    return lead(w, places, at, legal)


def cheapest(w: list[int], places: list[int], at: int, cards: int, foes: int) -> int:
    """The card that is least worth keeping: trumps most, then cards that no foe beats; the last of a suit least.

    Within a suit that is always the lowest, so only these are weighed, in fifths of a rank.
    """
    trump = places[at + TRUMP]
    if cards & ~trump == 0:
        return cards & -cards
    held = w[w[SEAT]]
    ruffs = held & trump
    found = 0
    least = M64
    for lane in range(at + SUITS, at + SUITS + 4):
        card = cards & places[lane]
        if card:
            card &= -card
            own = held & places[lane]
            worth = 5 * places[at + STRENGTH + INDEX[card % 67]]
            if ruffs == 0 or own & (own - 1):
                worth += 11
            if foes & beats(card, places[lane], places[at + TWINS]) == 0:
                worth += 30
            if worth < least:
                least = worth
                found = card
    return found


# Leading


def lead(w: list[int], places: list[int], at: int, legal: int) -> int:
    """The card that is led."""
    seat = w[SEAT]
    held = w[seat]
    trump = places[at + TRUMP]
    twins = places[at + TWINS]
    attacking = w[MAKERS] >> seat & 1
    unknown = places[at + PACK] & ~(w[PLAYED] | w[OUT] | w[GONE + seat] | held)
    foes = side_could(w, unknown, 1 - attacking)
    plain = legal & ~trump
    bosses = sure(places, at, plain, foes)
    trumps = legal & trump
    if trumps:
        best = highest(trumps)
        drawing = foes & trump
        if attacking:
            # Makers draw trump from the top while a foe may have one: the highest that is out, or from length.
            if drawing and (drawing & beats(best, trump, twins) == 0 or is_long(w, seat, held & trump)):
                w[WHY] = DRAW_TRUMP
                return best
            # A partner who made it wants trump led, and the highest helps most; only at the first lead.
            if seat != w[MAKER] and w[LEFT] == w[CARDS]:
                w[WHY] = TRUMP_TO_MAKER
                return best
        # With three trumps and a sure side card trump goes first (rules, section 8), against the makers too.
        elif drawing and bosses and size(held & trump) >= 3:
            w[WHY] = TRUMP_BEFORE_ACE
            return best
        if plain == 0:
            w[WHY] = ONLY_TRUMPS_LEFT
            return best
    if bosses:
        w[WHY] = CASH_BOSS
        return safest(w, places, at, bosses, foes)
    if trump:
        card = for_a_ruff(w, places, at, plain, unknown)
        if card:
            w[WHY] = LEAD_TO_RUFF
            return card
    # A defender's king: his partner may have the ace and wastes no trump.
    if attacking == 0 and w[PARTNERS] and plain & places[at + KINGS]:
        w[WHY] = LEAD_KING
        return from_shortest(places, at, plain & places[at + KINGS], held)
    # Without trump, a bidder's longest suit from the top, until its small cards are good.
    if trump == 0 and attacking:
        w[WHY] = LONGEST_SUIT
        return from_longest(places, at, legal, held)
    w[WHY] = LEAD_LOW
    return cheapest(w, places, at, plain, foes)


def is_long(w: list[int], seat: int, trumps: int) -> int:
    """Whether the maker has two trumps and three fifths of his hand: enough to lead them without the highest."""
    count = size(trumps)
    return seat == w[MAKER] and count >= 2 and 5 * count >= 3 * w[LEFT]


def sure(places: list[int], at: int, plain: int, foes: int) -> int:
    """The highest card of each plain suit, where no foe can hold a higher one."""
    found = 0
    for lane in range(at + SUITS, at + SUITS + 4):
        card = plain & places[lane]
        if card:
            card = highest(card)
            if foes & beats(card, places[lane], places[at + TWINS]) == 0:
                found |= card
    return found


def safest(w: list[int], places: list[int], at: int, bosses: int, foes: int) -> int:
    """Of sure side cards the one from the suit of which most cards are out: there a foe is latest void."""
    if bosses & (bosses - 1) == 0:
        return bosses
    twins = places[at + TWINS]
    held = w[w[SEAT]]
    found = 0
    least = M64
    for lane in range(at + SUITS, at + SUITS + 4):
        card = bosses & places[lane]
        if card:
            out = foes & places[lane]
            faces = ((out | out >> 1) & twins) | (out & ~(twins | twins << 1))
            danger = 64 + 4 * size(held & places[lane]) - size(faces)
            danger = danger << 6 | (63 - places[at + STRENGTH + INDEX[card % 67]])
            if danger < least:
                least = danger
                found = card
    return found


def for_a_ruff(w: list[int], places: list[int], at: int, plain: int, unknown: int) -> int:
    """The lowest card of a suit that an ally can trump, and no foe; or 0."""
    allies = w[PLAYING] & (w[MAKERS] if w[MAKERS] >> w[SEAT] & 1 else ~w[MAKERS]) & ~(1 << w[SEAT])
    shown = 0
    rest = allies
    while rest:
        shown |= w[VOIDS + FIRST[rest]]
        rest &= rest - 1
    found = 0
    least = M64
    if shown & ~places[at + TRUMP]:
        for lane in range(at + SUITS, at + SUITS + 4):
            card = plain & places[lane]
            if card & shown and ruffed(w, places[lane], places[at + TRUMP], allies, unknown):
                card &= -card
                strength = places[at + STRENGTH + INDEX[card % 67]]
                if strength < least:
                    least = strength
                    found = card
    return found


def ruffed(w: list[int], suit: int, trump: int, allies: int, unknown: int) -> int:
    """Whether an ally can trump a suit, and no foe."""
    rest = w[PLAYING] & ~(allies | 1 << w[SEAT])
    while rest:
        if could(w, unknown, FIRST[rest]) & suit == 0:
            return 0
        rest &= rest - 1
    while allies:
        may = could(w, unknown, FIRST[allies])
        if may & suit == 0 and may & trump:
            return 1
        allies &= allies - 1
    return 0


def from_shortest(places: list[int], at: int, cards: int, held: int) -> int:
    """Of one card of each suit that from the shortest suit."""
    found = 0
    least = M64
    for lane in range(at + SUITS, at + SUITS + 4):
        if cards & places[lane]:
            count = size(held & places[lane])
            if count < least:
                least = count
                found = cards & places[lane]
    return found


def from_longest(places: list[int], at: int, cards: int, held: int) -> int:
    """The highest card of the longest suit."""
    found = 0
    most = 0
    for lane in range(at + SUITS, at + SUITS + 4):
        card = cards & places[lane]
        if card:
            card = highest(card)
            worth = size(held & places[lane]) << 6 | places[at + STRENGTH + INDEX[card % 67]]
            if worth >= most:
                most = worth
                found = card
    return found


# Following


def follow(w: list[int], places: list[int], at: int, legal: int) -> int:
    """The card that is played to a led one."""
    seat = w[SEAT]
    held = w[seat]
    trump = places[at + TRUMP]
    twins = places[at + TWINS]
    makers = w[MAKERS]
    attacking = makers >> seat & 1
    unknown = places[at + PACK] & ~(w[PLAYED] | w[OUT] | w[GONE + seat] | held)
    asked = w[ASKED]
    over = asked | trump
    higher = beats(w[BEST], over, twins)
    wins = legal & higher
    with_ally = 1 if (makers >> w[WINNER] & 1) == attacking else 0
    coming = w[WAITING] & ~(1 << seat)
    foes_coming = coming & ~makers if attacking else coming & makers
    needed = w[NEEDED + attacking]
    if wins or with_ally:
        fear = feared(w, unknown, foes_coming, asked)
        # An ally has the trick: no strength is wasted on it.
        if with_ally and fear & higher == 0:
            w[WHY] = LEAVE_TO_ALLY
            return thrown(w, places, at, legal, unknown)
        if wins:
            # One more trick is enough: it is taken for sure, as cheaply as that can be done.
            if needed == 1:
                card = standing(wins, fear, over, twins)
                if card:
                    w[WHY] = SETTLE
                    return card
            # The highest trump wins later as well: an ally still to come may win this trick, and both are needed.
            if (
                with_ally == 0
                and coming & ~foes_coming
                and needed >= 2
                and wins & ~asked
                and legal & ~trump
                and only_boss(w, held & trump, trump, twins, unknown)
            ):
                w[WHY] = HOLD_BACK
                return thrown(w, places, at, legal & ~trump, unknown)
            # Every trick that is left is needed: the cheapest card that wins for sure, else the best there is.
            if needed == w[LEFT]:
                w[WHY] = MUST_WIN
                card = standing(wins, fear, over, twins)
                return card or highest(wins)
        if with_ally:
            return helped(w, places, at, legal, wins, unknown)
    if wins == 0:
        w[WHY] = THROW_AWAY
        return thrown(w, places, at, legal, unknown)
    # No foe plays after this: the trick is taken with as little as it needs.
    if foes_coming == 0:
        w[WHY] = WIN_CHEAPLY
        return wins & -wins
    if wins & asked == 0:
        w[WHY] = RUFF_LOW
        return wins & -wins
    card = highest(wins)
    if side_could(w, unknown, 1 - attacking) & beats(card, asked, twins) == 0:
        w[WHY] = BEST_OF_SUIT
        return card
    if asked != trump:
        # If no ally plays after this, the highest is put up, though it may be beaten; else an ally may see to that.
        if coming & ~foes_coming == 0:
            w[WHY] = THIRD_HAND_HIGH
            return card
        w[WHY] = SAVE_FOR_LATER
        return legal & -legal
    # Over a led trump makers go high, to draw more; defenders spend as little as wins.
    w[WHY] = WIN_TRUMP_LEAD
    return card if attacking else wins & -wins


def thrown(w: list[int], places: list[int], at: int, cards: int, unknown: int) -> int:
    """The cheapest card; of the suit led that is simply the lowest."""
    if cards & w[ASKED]:
        return cards & -cards
    foes = side_could(w, unknown, 1 - (w[MAKERS] >> w[SEAT] & 1))
    return cheapest(w, places, at, cards, foes)


def standing(wins: int, fear: int, over: int, twins: int) -> int:
    """The lowest of the winning cards that nothing feared beats, or 0."""
    while wins:
        card = wins & -wins
        if fear & beats(card, over, twins) == 0:
            return card
        wins &= wins - 1
    return 0


def only_boss(w: list[int], trumps: int, trump: int, twins: int, unknown: int) -> int:
    """Whether the only trump in hand is the highest."""
    if trumps & (trumps - 1):
        return 0
    return side_could(w, unknown, 1 - (w[MAKERS] >> w[SEAT] & 1)) & beats(trumps, trump, twins) == 0


def helped(w: list[int], places: list[int], at: int, legal: int, wins: int, unknown: int) -> int:
    """What is played to an ally's card that is not sure: it is covered if it is small, or trusted."""
    asked = w[ASKED]
    if wins & asked and asked != places[at + TRUMP] and places[at + STRENGTH + INDEX[w[BEST] % 67]] <= QUEEN:
        foes = side_could(w, unknown, 1 - (w[MAKERS] >> w[SEAT] & 1))
        card = standing(wins & asked, foes, asked, places[at + TWINS])
        if card:
            w[WHY] = COVER_ALLY
            return card
    w[WHY] = TRUST_ALLY
    return thrown(w, places, at, legal, unknown)


# The play


def put(w: list[int], places: list[int], at: int, card: int) -> int:
    """The seat to play plays a card."""
    seat = w[SEAT]
    w[LEGAL] = 0
    w[seat] &= ~card
    w[PLAYED] |= card
    if w[BEST] == 0:
        w[ASKED] = suit_of(places, at, card)
        w[BEST] = card
        w[WINNER] = seat
    else:
        asked = w[ASKED]
        if card & asked == 0 and asked & ~w[VOIDS + seat]:
            w[VOIDS + seat] |= asked
            bar(w, w[MAKERS] >> seat & 1)
        if card & beats(w[BEST], asked | places[at + TRUMP], places[at + TWINS]):
            w[BEST] = card
            w[WINNER] = seat
    waiting = w[WAITING] & ~(1 << seat)
    if waiting == 0:
        return take(w, places, at)
    w[WAITING] = waiting
    after = waiting >> seat << seat
    w[SEAT] = FIRST[after] if after else FIRST[waiting]
    return 0


def take(w: list[int], places: list[int], at: int) -> int:
    """The trick goes to its winner, who leads to the next."""
    winner = w[WINNER]
    w[TAKEN] += w[MAKERS] >> winner & 1
    w[LEFT] -= 1
    w[SEAT] = winner
    w[WAITING] = w[PLAYING]
    w[BEST] = 0
    w[ASKED] = places[at + PACK]
    return aim(w)


def last_trick(w: list[int], places: list[int], at: int) -> int:
    """1 if the makers take the last trick."""
    seat = w[SEAT]
    winner = seat
    best = w[seat]
    twins = places[at + TWINS]
    over = suit_of(places, at, best) | places[at + TRUMP]
    higher = beats(best, over, twins)
    for _ in range(w[SEATS] - 1):
        seat = seat + 1 if seat + 1 < w[SEATS] else 0
        if w[seat] & higher:
            winner = seat
            higher = beats(w[seat], over, twins)
    return w[MAKERS] >> winner & 1


def play_out(w: list[int], places: list[int], at: int) -> int:
    """All seats play on by the policy. Returns the makers' tricks."""
    while w[LEFT] > 1 or w[BEST]:
        put(w, places, at, policy(w, places, at))
    if w[LEFT]:
        return w[TAKEN] + last_trick(w, places, at)
    return w[TAKEN]


def best_out(w: list[int], places: list[int], at: int, depth: int) -> int:
    """The makers' tricks if all seats see all cards and play their best: for the last tricks only."""
    if w[LEFT] == 0:
        return w[TAKEN]
    if w[LEFT] == 1 and w[BEST] == 0:
        return w[TAKEN] + last_trick(w, places, at)
    takes = w[MAKERS] >> w[SEAT] & 1
    legal = w[w[SEAT]] & w[ASKED]
    if legal == 0:
        legal = w[w[SEAT]]
    save(w, SAVED + depth * SAVE)
    best = 0 if takes else MOST_TRICKS + 1
    while legal:
        card = legal & -legal
        legal &= legal - 1
        put(w, places, at, card)
        value = best_out(w, places, at, depth + 1)
        if (value > best) == takes and value != best:
            best = value
        restore(w, SAVED + depth * SAVE)
    return best


def save(w: list[int], to: int) -> int:
    """Keep what a card changes of the position."""
    for seat in range(6):
        w[to + seat] = w[seat]
    w[to + 6] = w[LEFT]
    w[to + 7] = w[TAKEN]
    w[to + 8] = w[SEAT]
    w[to + 9] = w[ASKED]
    w[to + 10] = w[BEST]
    w[to + 11] = w[WINNER]
    w[to + 12] = w[WAITING]
    return to


def restore(w: list[int], at: int) -> int:
    """Take back what was played since `save`."""
    for seat in range(6):
        w[seat] = w[at + seat]
    w[LEFT] = w[at + 6]
    w[TAKEN] = w[at + 7]
    w[SEAT] = w[at + 8]
    w[ASKED] = w[at + 9]
    w[BEST] = w[at + 10]
    w[WINNER] = w[at + 11]
    w[WAITING] = w[at + 12]
    return at


# Looking ahead: the seat that is to play goes on to choose in worlds that agree with the play so far


def agrees(jobs: list[int], start: int, real: int, w: list[int], me: int) -> int:
    """Whether a world may be the one that is played on: each seat has what it played, and lacks what it showed."""
    played = w[PLAYED] & ~jobs[start + PLAYED]
    for seat in range(w[SEATS]):
        if seat != me:
            if jobs[start + seat] & played != jobs[real + seat] & played:
                return 0
            if jobs[start + seat] & ~played & w[VOIDS + seat]:
                return 0
    return 1


def imagine(jobs: list[int], start: int, w: list[int], v: list[int], me: int) -> int:
    """Lay the hand as it stands out in a second work area, with the cards of the others as they are in a world."""
    for part in range(DENSE):
        v[part] = w[part]
    for seat in range(w[SEATS]):
        if seat != me:
            v[seat] = jobs[start + seat] & ~w[PLAYED]
    return me


def thought(
    jobs: list[int],
    count: int,
    places: list[int],
    at: int,
    worth: list[int],
    weights: list[int],
    ahead: int,
    each: int,
    w: list[int],
    v: list[int],
) -> int:
    """The card that is worth most in so many other worlds that agree with the play so far; the policy's if equal."""
    me = w[SEAT]
    chosen = policy(w, places, at)
    if w[WHY] == ONLY_CHOICE:
        return chosen
    legal = w[me] & w[ASKED]
    if legal == 0:
        legal = w[me]
    legal &= ~((legal & places[at + TWINS]) << 1)
    for number in range(64):
        v[WORK + number] = 0
    found = 0
    world = each
    for _ in range(count - 1):
        world = world + 1 if world + 1 < count else 0
        if agrees(jobs, world * JOB, each * JOB, w, me):
            rest = legal
            while rest:
                card = rest & -rest
                rest &= rest - 1
                imagine(jobs, world * JOB, w, v, me)
                put(v, places, at, card)
                v[WORK + INDEX[card % 67]] += weights[world] * worth[play_out(v, places, at)]
            found += 1
            if found == ahead:
                break
    best = v[WORK + INDEX[chosen % 67]]
    while legal:
        card = legal & -legal
        legal &= legal - 1
        if v[WORK + INDEX[card % 67]] > best:
            best = v[WORK + INDEX[card % 67]]
            chosen = card
    return chosen


# By lot


def luck(w: list[int]) -> int:
    """The next random number of 44 bits: the upper ones of a linear congruence."""
    state = (w[STATE] * MULTIPLY + ADD) & M64
    w[STATE] = state
    return state >> 20


def drawn(w: list[int], legal: int) -> int:
    """One of some cards, by lot."""
    skip = luck(w) % size(legal)
    while skip:
        legal &= legal - 1
        skip -= 1
    return legal & -legal


def wander(w: list[int], places: list[int], at: int) -> int:
    """All seats play on by lot, every physical card alike. Returns the makers' tricks."""
    while w[LEFT] > 1 or w[BEST]:
        held = w[w[SEAT]]
        legal = held & w[ASKED]
        if legal == 0:
            legal = held
        put(w, places, at, legal if legal & (legal - 1) == 0 else drawn(w, legal))
    if w[LEFT]:
        return w[TAKEN] + last_trick(w, places, at)
    return w[TAKEN]


def condense(w: list[int], places: list[int], at: int) -> int:
    """Write all hands as sets of up to six cards, with what they are worth under each suit. Returns the seats."""
    seats = 0
    w[SIDE] = 0
    for step in range(w[SEATS]):
        seat = w[SEAT] + step
        if seat >= w[SEATS]:
            seat -= w[SEATS]
        if w[PLAYING] >> seat & 1:
            w[SIDE] |= (w[MAKERS] >> seat & 1) << seats
            condensed(w, places, at, w[seat], seats)
            seats += 1
    return seats


def condensed(w: list[int], places: list[int], at: int, rest: int, seat: int) -> int:
    """The same for one hand."""
    for suit in range(4):
        w[FOLLOW + (seat << 2 | suit)] = 0
    place = 0
    while rest:
        card = rest & -rest
        rest &= rest - 1
        strength = places[at + STRENGTH + INDEX[card % 67]]
        ruffs = card & places[at + TRUMP]
        own = 3
        for suit in range(3):
            if card & places[at + SUITS + suit]:
                own = suit
        w[FOLLOW + (seat << 2 | own)] |= 1 << place
        w[LANE + (seat << 3 | place)] = own
        for suit in range(4):
            power = strength if own == suit else 0
            w[POWER + (seat << 5 | suit << 3 | place)] = 64 + strength if ruffs else power
        place += 1
    return place


def scatter(w: list[int], seats: int) -> int:
    """`wander` on condensed hands, from a lead of the first of these seats. Returns the makers' tricks."""
    left = w[LEFT]
    for seat in range(seats):
        w[DENSE + seat] = (1 << left) - 1
    leader = 0
    taken = w[TAKEN]
    state = w[STATE]
    for _ in range(left):
        state = (state * MULTIPLY + ADD) & M64
        chance = state >> 20
        held = w[DENSE + leader]
        card = PICK[held * DIGITS + chance % DIGITS]
        w[DENSE + leader] = held ^ 1 << card
        asked = w[LANE + (leader << 3 | card)]
        best = w[POWER + (leader << 5 | asked << 3 | card)]
        seat = leader
        for _ in range(seats - 1):
            seat += 1
            if seat == seats:
                seat = 0
            chance //= DIGITS
            held = w[DENSE + seat]
            legal = held & w[FOLLOW + (seat << 2 | asked)]
            if legal == 0:
                legal = held
            card = PICK[legal * DIGITS + chance % DIGITS]
            w[DENSE + seat] = held ^ 1 << card
            power = w[POWER + (seat << 5 | asked << 3 | card)]
            if power > best:
                best = power
                leader = seat
        taken += w[SIDE] >> leader & 1
    w[STATE] = state
    return taken


# Jobs


def sound(jobs: list[int], at: int, records: int, whole: int) -> int:
    """1 if a job can be played out, or with `whole` 0 if a card can be chosen: the own hand is enough for that."""
    seats = jobs[at + SEATS]
    left = jobs[at + LEFT]
    leader = jobs[at + LEADER]
    playing = jobs[at + PLAYING]
    makers = jobs[at + MAKERS]
    if seats < 2 or seats > 6 or left < 1 or left > MOST_TRICKS or leader >= seats or jobs[at + WHICH] >= records:
        return 0
    if playing >> seats or makers >> seats or playing & makers == 0 or playing & ~makers == 0:
        return 0
    if jobs[at + CARDS] > MOST_TRICKS or left + jobs[at + TAKEN] > jobs[at + CARDS] or jobs[at + HOLDER] >= seats:
        return 0
    if playing >> leader & 1 == 0 or jobs[at + CONTRACT] > jobs[at + CARDS] or jobs[at + CONTRACT] == 0:
        return 0
    return dealt(jobs, at, whole)


def dealt(jobs: list[int], at: int, whole: int) -> int:
    """1 if the hands and the cards on the table fit together."""
    seats = jobs[at + SEATS]
    seat = jobs[at + LEADER]
    seen = jobs[at + PLAYED]
    waiting = 0
    for _ in range(seats):
        cards = jobs[at + HANDS + seat]
        laid = jobs[at + TABLE + seat]
        if laid & (laid - 1):
            return 0
        if jobs[at + PLAYING] >> seat & 1 == 0:
            if cards | laid:
                return 0
        elif laid:
            if waiting or laid & ~jobs[at + PLAYED] or (whole and size(cards) != jobs[at + LEFT] - 1):
                return 0
        else:
            if (whole or waiting == 0) and size(cards) != jobs[at + LEFT]:
                return 0
            waiting += 1
        if cards & seen:
            return 0
        seen |= cards
        seat = seat + 1 if seat + 1 < seats else 0
    return 1 if waiting else 0


def load(w: list[int], places: list[int], jobs: list[int], start: int) -> int:
    """Lay out a sound job in the work area. Returns where its record of places begins, or M64 if a card is none."""
    for field in range(JOB):
        w[field] = jobs[start + field]
    at = PLACES * w[WHICH]
    pack = places[at + PACK]
    w[BEST] = 0
    w[ASKED] = pack
    w[WAITING] = w[PLAYING]
    w[WINNER] = w[LEADER]
    seat = w[LEADER]
    everything = w[PLAYED]
    for _ in range(w[SEATS]):
        everything |= w[seat]
        laid = w[TABLE + seat]
        if laid:
            if w[BEST] == 0:
                w[ASKED] = suit_of(places, at, laid)
                w[BEST] = laid
            else:
                if laid & w[ASKED] == 0:
                    w[VOIDS + seat] |= w[ASKED]
                if laid & beats(w[BEST], w[ASKED] | places[at + TRUMP], places[at + TWINS]):
                    w[BEST] = laid
                    w[WINNER] = seat
            w[WAITING] &= ~(1 << seat)
        seat = seat + 1 if seat + 1 < w[SEATS] else 0
    after = w[WAITING] >> w[LEADER] << w[LEADER]
    w[SEAT] = FIRST[after] if after else FIRST[w[WAITING]]
    bar(w, 0)
    bar(w, 1)
    aim(w)
    return at if everything & ~pack == 0 else M64


def legal_cards(w: list[int]) -> int:
    """The cards that are asked about."""
    held = w[w[SEAT]]
    legal = held & w[ASKED]
    if legal == 0:
        legal = held
    return legal & w[LEGAL] if w[LEGAL] else legal


def every_card(w: list[int], places: list[int], jobs: list[int], each: int, out: bytearray, solved: int) -> int:
    """Write the makers' tricks of each card that a job asks about; 0 if the job is not sound."""
    start = each * JOB
    if sound(jobs, start, w[RECORDS], 1) == 0:
        return 0
    at = load(w, places, jobs, start)
    legal = legal_cards(w)
    if at == M64 or legal == 0:
        return 0
    twins = places[at + TWINS]
    while legal:
        card = legal & -legal
        legal &= legal - 1
        put(w, places, at, card)
        value = best_out(w, places, at, 0) if solved else play_out(w, places, at)
        out[64 * each + INDEX[card % 67]] = value
        if card & twins and legal & card << 1:
            out[64 * each + INDEX[card % 67] + 1] = value
            legal &= legal - 1
        if legal:
            load(w, places, jobs, start)
    return 1


def playout_many(jobs: list[int], count: int, places: list[int], out: bytearray, w: list[int]) -> int:
    """The makers' tricks if a card is played and all seats then follow the policy, for each card that is asked about.

    They are at `out[64 * number of the job + bit of the card]`. Returns how many jobs were done; it stops before the
    first that is not sound.
    """
    for each in range(count):
        if jobs[each * JOB + SEATS] and every_card(w, places, jobs, each, out, 0) == 0:
            return each
    return count


def ending_many(jobs: list[int], count: int, places: list[int], out: bytearray, w: list[int]) -> int:
    """The makers' tricks if a card is played and all seats then see all cards and play their best.

    For `ENDING` tricks or fewer, the one on the table included; all else as `playout_many`.
    """
    for each in range(count):
        start = each * JOB
        if jobs[start + SEATS] == 0:
            continue
        if jobs[start + LEFT] > ENDING or every_card(w, places, jobs, each, out, 1) == 0:
            return each
    return count


def ahead_many(
    jobs: list[int],
    count: int,
    places: list[int],
    worth: list[int],
    weights: list[int],
    ahead: int,
    out: bytearray,
    w: list[int],
    v: list[int],
) -> int:
    """`playout_many` where the seat to play does not go on by the policy, but looks ahead in its turn.

    The jobs are one decision in so many worlds, of these weights; `worth` is what each number of the makers' tricks
    is worth to the seat. At each later choice it looks at `ahead` of these worlds. `v` is a second work area, 64
    numbers longer.
    """
    for each in range(count):
        if sound(jobs, each * JOB, w[RECORDS], 1) == 0:
            return each
        at = load(w, places, jobs, each * JOB)
        legal = legal_cards(w)
        if at == M64 or legal == 0:
            return each
        me = w[SEAT]
        while legal:
            card = legal & -legal
            legal &= legal - 1
            put(w, places, at, card)
            while w[LEFT] > 1 or w[BEST]:
                if w[SEAT] == me:
                    put(w, places, at, thought(jobs, count, places, at, worth, weights, ahead, each, w, v))
                else:
                    put(w, places, at, policy(w, places, at))
            out[64 * each + INDEX[card % 67]] = w[TAKEN] + (last_trick(w, places, at) if w[LEFT] else 0)
            if legal:
                load(w, places, jobs, each * JOB)
    return count


def value_many(jobs: list[int], count: int, places: list[int], out: bytearray, w: list[int]) -> int:
    """The makers' tricks if all seats follow the policy, at `out[number of the job]`; all else as `playout_many`."""
    for each in range(count):
        start = each * JOB
        if jobs[start + SEATS] == 0:
            continue
        if sound(jobs, start, w[RECORDS], 1) == 0:
            return each
        at = load(w, places, jobs, start)
        if at == M64 or legal_cards(w) == 0:
            return each
        out[each] = play_out(w, places, at)
    return count


def policy_many(jobs: list[int], count: int, places: list[int], out: bytearray, w: list[int]) -> int:
    """The bit of the card that the seat to play chooses, and its reason, at `out[2 * number of the job]`.

    Of the hands only that of the seat is read, and only that is looked at for soundness.
    """
    for each in range(count):
        start = each * JOB
        if jobs[start + SEATS] == 0:
            continue
        if sound(jobs, start, w[RECORDS], 0) == 0:
            return each
        at = load(w, places, jobs, start)
        if at == M64 or legal_cards(w) == 0:
            return each
        card = policy(w, places, at)
        out[2 * each] = INDEX[card % 67]
        out[2 * each + 1] = w[WHY]
    return count


def random_many(
    jobs: list[int], count: int, places: list[int], out: list[int], w: list[int], seed: int, times: int
) -> int:
    """How often the makers take so many tricks if all play by lot, at `out[16 * number of the job + tricks]`.

    Each job is played so many times, with its own numbers from the seed; all else as `playout_many`.
    """
    for each in range(count):
        start = each * JOB
        if jobs[start + SEATS] == 0:
            continue
        if sound(jobs, start, w[RECORDS], 1) == 0:
            return each
        at = load(w, places, jobs, start)
        if at == M64 or legal_cards(w) == 0:
            return each
        w[STATE] = (seed + each) * MULTIPLY & M64
        luck(w)
        if w[BEST] == 0 and w[LEFT] <= MOST_DENSE:
            seats = condense(w, places, at)
            for _ in range(times):
                out[HISTOGRAM * each + scatter(w, seats)] += 1
        else:
            for _ in range(times):
                load(w, places, jobs, start)
                out[HISTOGRAM * each + wander(w, places, at)] += 1
    return count


def explain_many(
    jobs: list[int],
    count: int,
    places: list[int],
    plays: list[int],
    number: int,
    me: int,
    out: bytearray,
    w: list[int],
) -> int:
    """How many of so many plays, in their order, the policy would not have made, at `out[number of the job]`.

    A job is a hand before its first lead. Plays of one's own, and those without a choice, are not counted; nor is one
    of two equal cards for the other. All else as `playout_many`.
    """
    for each in range(count):
        start = each * JOB
        if sound(jobs, start, w[RECORDS], 1) == 0:
            return each
        at = load(w, places, jobs, start)
        if at == M64:
            return each
        twins = places[at + TWINS]
        missed = 0
        for play in range(number):
            card = plays[play]
            if w[SEAT] != me:
                liked = policy(w, places, at)
                if liked != card and w[WHY] != ONLY_CHOICE and alike(liked, card, twins) == 0:
                    missed += 1
            put(w, places, at, card)
        out[each] = missed
    return count


def alike(one: int, other: int, twins: int) -> int:
    """Whether two cards are copies of the same."""
    return 1 if (one & twins and other == one << 1) or (other & twins and one == other << 1) else 0
