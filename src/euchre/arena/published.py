"""Numbers of others to compare with: four players, 24 cards, most of them with the dealer stuck.

Three points away is an alarm, not a goal: nobody knows how the game ought to be played.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["PUBLISHED", "Published"]


@dataclass(frozen=True, slots=True)
class Published:
    """What others found for a measure, and where it is written."""

    measure: str
    value: str
    source: str


_PEOPLE = "people, worldofcardgames.com, consider-statistics"
_BENJAMIN = "F. Benjamin's chart, Natty Bumppo's column of 6 Jan 2006"
_UNIVERSE = "euchreuniverse, 400 simulated hands, Feb 2007"
_EVOLVED = "EuchreML, its final program"
_REGRET = "swpecht 2023, a regret-minimising program"

PUBLISHED = (
    *(
        Published(f"calls in round 1, seat {seat}, % of hands", value, _PEOPLE)
        for seat, value in enumerate(("5", "17", "5", "30"), 1)
    ),
    Published("calls in round 2, seat 1, % of hands", "18-20", _PEOPLE),
    Published("calls in round 2, seat 2, % of hands", "11", _PEOPLE),
    Published("calls in round 2, seats after the second, % of hands", "14", _PEOPLE),
    Published("makers euchred, % of calls", "14", _EVOLVED),
    Published("alone, % of calls", "20", _EVOLVED),
    Published("loners that sweep, %", "9", _EVOLVED),
    *(
        Published(f"dealer's side {points}, % of hands", value, _BENJAMIN)
        for points, value in (("+1", "45"), ("+2", "16"), ("+4", "5"), ("-1", "17"), ("-2", "12"), ("-4", "5"))
    ),
    Published("games won with the first deal, %", "51", _BENJAMIN),
    Published("dealer's side scores, J up, %", "78", _UNIVERSE),
    Published("dealer's side +1, J up, %", "52", _UNIVERSE),
    Published("dealer's side +4, J up, %", "11", _UNIVERSE),
    *(Published(f"dealer's side scores, {rank} up, %", "67-80", _UNIVERSE) for rank in "9TQK"),
    Published("dealer picks up a jack when asked, %", "69", _REGRET),
)
