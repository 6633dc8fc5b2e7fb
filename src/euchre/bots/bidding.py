"""Bidding."""

from __future__ import annotations

from math import erf, exp, pi, sqrt
from typing import TYPE_CHECKING

from euchre.bots.protocol import Choice
from euchre.bots.strength import field_of, reckoning, strength
from euchre.game import Bid
from euchre.message import Reason

if TYPE_CHECKING:
    from euchre.order import Denomination
    from euchre.view import View

__all__ = ["bid"]
SPREAD={3:1.4,4:.9,5:1.7,6:1.3}
SPREAD_NT={3:1.9,4:1.3,5:2.1,6:1.6}
PASS=-1.2
TYPICAL={3:(6,1.4),4:(4.3,1.0),5:(5,1.1),6:(4,1)}

def normal(x: float) -> float:
    return 0.5*(1+erf(x/sqrt(2)))

def bid(view: View) -> Choice:
    n=view.rules.seating.seats
    order_=view.rules.seating.from_left(view.dealer)
    after=n-1-order_.index(view.seat)
    from euchre.order import NO_TRUMP
    vals=[]
    est={}
    for a in view.legal:
        if not isinstance(a,Bid):
            vals.append((a, PASS if (view.high_bid or after) else 0.0)); continue
        d=a.denomination
        if d not in est:
            est[d]=(reckoning(view.rules,d).tricks(strength(view.hand,d,field_of(view.rules))), (SPREAD_NT if d is NO_TRUMP else SPREAD)[n])
        mean,sd=est[d]
        z=(a.tricks-.5-mean)/sd
        made=1-normal(z)
        won=mean*made+sd*exp(-z*z/2)/sqrt(2*pi)
        contract=won-(1-made)*a.tricks
        m,s=TYPICAL[n]
        hold=normal((a.tricks+.5-m)/s)**after if a.tricks<view.rules.calling.most else 1
        vals.append((a, hold*contract+(1-hold)*PASS))
    best=max(vals,key=lambda v:v[1])
    return Choice(best[0],Reason.of("todo"),tuple(vals))
