"""The speed of hands played out, in one run on one machine: `python -m benchmarks.playouts`.

Random deals from the whole pack, from the first lead on. *lot* plays whole hands by random legal cards, many times
from one deal; *policy* plays whole hands by the rules of the club player, a deal once; *decisions* asks for his one
card at the first lead and at the end of the first trick. Per second of processor time of one thread, the call from
Python included, the making of jobs left out. *times* compares both kernels on the same deals. Where OpenSpiel is
installed, its own playouts of the 24-card game are measured in the same run.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from benchmarks.openspiel import loop_speed, rollout_speed, states_to_play
from benchmarks.openspiel_peer import INSTALLED
from euchre.arena.benching import FAMILIES, INTERPRETED, RUNS, decision_speed, lot_speed, policy_speed
from euchre.solver.players import Players, interpreted_playout

if TYPE_CHECKING:
    from collections.abc import Callable

MEASURES = {"lot": lot_speed, "policy": policy_speed, "decisions": decision_speed}


def main() -> None:
    running, source = Players(), Players(interpreted_playout())
    print("| hands | what | per second | interpreted | times |")
    print("|---|---|---|---|---|")
    for name, family in FAMILIES.items():
        for what, measure in MEASURES.items():
            fast, slow = measure(running, family), measure(source, family, INTERPRETED)
            print(f"| {name} | {what} | {fast:,.0f} | {slow:,.0f} | {fast / slow:.0f} |", flush=True)
    _beside_openspiel(running, source)


def _beside_openspiel(running: Players, source: Players) -> None:
    """The same kind of playouts by OpenSpiel, and how many times as many are played here."""
    if not INSTALLED:
        print("\nOpenSpiel is not installed: nothing to compare with.")
        return
    states, family = states_to_play(20, "playouts"), FAMILIES["24 cards"]
    work: dict[str, Callable[[], float]] = {
        "compiled": lambda: lot_speed(running, family, 0.2),
        "interpreted": lambda: lot_speed(source, family, INTERPRETED),
        "rollouts in C++": lambda: rollout_speed(states),
        "loop in Python": lambda: loop_speed(states),
    }
    # In turn, so that all four meet the same other work of the machine.
    rounds = [{name: measure() for name, measure in work.items()} for _ in range(RUNS)]
    rate = {name: median(each[name] for each in rounds) for name in work}
    print("\n| OpenSpiel | per second | compiled here, times | interpreted here, times |")
    print("|---|---|---|---|")
    for name in list(work)[2:]:
        times = rate["compiled"] / rate[name], rate["interpreted"] / rate[name]
        print(f"| {name} | {rate[name]:,.0f} | {times[0]:.1f} | {times[1]:.2f} |")


if __name__ == "__main__":
    main()
