"""A program that sits down at the table and then misbehaves, in the way that its first argument names.

It plays well for as many decisions as its second argument says. It imports nothing of ours.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def stall() -> None:
    time.sleep(600)


def crash() -> None:
    raise RuntimeError("the cards\x1b are too hot")


def flood() -> None:
    while True:
        write('{"type":"remark"}\n' * 1000)


def endless() -> None:
    while True:
        write("x" * 10000)


def write_a_long_line() -> None:
    """It comes in two pieces, neither of which is too long."""
    write("x" * 60000)
    write("x" * 40000 + "\n")
    stall()


def close() -> None:
    os.close(1)
    stall()


def write_bytes() -> None:
    sys.stdout.buffer.write(b"\xff\xfe\n")
    sys.stdout.flush()


def half_a_line() -> None:
    write('{"type":"choice","id":1,"act')
    stall()


def leave_a_child() -> None:
    """A child of its own goes on, and holds the pipes; its number is written where a test finds it."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(sys.argv[3]).write_text(str(child.pid))
    os._exit(7)


ANSWERS: dict[str, dict[str, Any]] = {
    "index": {"action": 99},
    "below": {"action": -1},
    "claim": {"action": {"do": "claim"}},
    "unheard": {"action": {"do": "cheat"}},
    "nothing": {},
    "true": {"action": True},
    "id": {"id": 99, "action": 0},
    "float-id": {"id": 1.0, "action": 0},
}
VERSIONS: dict[str, Any] = {"version": 99, "true-version": True}
ACTS: dict[str, Callable[[], None]] = {
    "stall": stall,
    "crash": crash,
    "flood": flood,
    "endless": endless,
    "half": half_a_line,
    "long": write_a_long_line,
    "child": leave_a_child,
    "exit": lambda: sys.exit(3),
    "close": close,
    "garbage": lambda: write("it is my turn\n"),
    "bytes": write_bytes,
    "list": lambda: write("[1, 2]\n"),
    "nested": lambda: write("[" * 50000 + "\n"),
    "error": lambda: say(type="error", message="I have no\x07 idea"),
}


def main(how: str, good: int) -> None:
    decided = 0
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "hello":
            say(type="hello", version=VERSIONS.get(how, 1), name="Mis\x1bbehaving", more="ignored")
        elif asked["type"] == "decide" and decided < good:
            decided += 1
            say(type="remark", text="not for the table")
            say(type="choice", id=asked["id"], action=0, reason="\x1b[31mas I like", values=[1] * len(asked["legal"]))
        elif asked["type"] == "decide" and how in ANSWERS:
            say(**{"type": "choice", "id": asked["id"], **ANSWERS[how]})
        elif asked["type"] == "decide":
            ACTS[how]()


if __name__ == "__main__":
    if sys.argv[1] == "absent-minded":
        sys.exit(4)
    main(sys.argv[1], int(sys.argv[2]))
