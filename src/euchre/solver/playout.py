"""Hands played out by rule or by lot: integers only, run as it lies here or compiled with the types of `playout.pxd`.

**Cards.** A set of cards is one integer of up to 64 bits, a bit for each physical card of the pack under its
denomination (`places.py`): suit by suit, low to high, trump on top, the two copies of a card as neighbours. A record of
`PLACES` numbers tells what each bit is; several lie one after the other, and a job says which is its own.

**Knowledge.** A job holds all hands, and what each seat may conclude: what was played, the suits that a seat was seen
to be out of, cards known to be out of play, and what a seat laid away itself. The policy of a seat reads its own hand and
this knowledge, never another hand.

**Values** are the tricks of the makers in the whole hand.
"""

# One record of places.
STRENGTH = 0  # of each of 64 bits, comparable within its suit; in a plain suit it is the rank
TRUMP = 64  # the trumps, as a set; 0 in no-trump
SUITS = 65  # four plain suits, as sets; the last is 0 if there is trump
TWINS = 69  # the lower bits of all pairs of equal cards
PACK = 70  # all cards
PLACES = 72

# One job.
HANDS = 0  # six hands, seat by seat; empty where a seat sits out
SEATS = 6  # how many seats, 2 to 6
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
