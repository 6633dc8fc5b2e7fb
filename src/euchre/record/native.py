"""The native record, JSON Lines: a header, a fact a line, and check lines that seal all bytes above them.

A line is canonical: reading it and writing it again gives the same bytes, so that no byte is without meaning.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from euchre.game import Tricks
from euchre.message import Refusal
from euchre.record.codec import UnreadableFact, fact_data, fact_from
from euchre.record.fold import Folded, start_fold
from euchre.record.header import VERSION, Header, header_data, header_from
from euchre.rules import RulesRefused
from euchre.rules.data import UnreadableData

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from euchre.game import Fact

__all__ = ["Damaged", "Reading", "Writer", "read"]

DEEPEST = 8
"""No line of a record nests deeper; what does would only overflow whoever looks at it."""


class Damaged(ValueError):
    """A record that contradicts itself: the number of the line, and the problem there, of which `words` speaks."""

    def __init__(self, line: int, code: str, **args: object) -> None:
        self.line = line
        self.problem = Refusal.of(code, line=line, **args)
        super().__init__(f"line {line}: {code} {args}")


def _line(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


@dataclass(slots=True)
class Writer:
    """The bytes of a record, as they grow: the header first, then the lines of one fact at a time."""

    folded: Folded
    digest: Any

    @classmethod
    def begin(cls, header: Header) -> tuple[Writer, bytes]:
        """A new record and its first line."""
        line = _line(header_data(header))
        return cls(start_fold(header.rules, header.start), hashlib.sha256(line)), line

    def lines(self, fact: Fact) -> tuple[Folded, Any, bytes]:
        """The lines of one more fact and what they make of the record; nothing changes until `accept`."""
        after = self.folded.after(fact)
        digest = self.digest.copy()
        written = _line({"n": after.number, **fact_data(fact)})
        digest.update(written)
        for check in _checks(self.folded, after):
            line = _line({**check, "sha256": digest.hexdigest()})
            digest.update(line)
            written += line
        return after, digest, written

    def accept(self, folded: Folded, digest: Any) -> None:
        """The lines have been kept."""
        self.folded, self.digest = folded, digest


def _checks(before: Folded, after: Folded) -> Iterator[dict[str, object]]:
    """What a reader must recompute after a fact: a trick taken, a hand counted, a match won."""
    was, now = before.position, after.position
    if isinstance(was.phase, Tricks) and was.last is now.last and isinstance(now.phase, Tricks):
        if len(now.phase.done) > len(was.phase.done):
            yield {"check": "trick", "taken": list(now.phase.taken())}
    elif now.last is not None and now.last is not was.last:
        outcome = now.last.outcome
        yield {
            "check": "hand",
            "why": outcome.why,
            "tricks": list(outcome.tricks),
            "points": list(outcome.points),
            "score": list(now.score.points),
            "games": list(now.score.games),
        }
    if now.over is not None:
        yield {"check": "match", "winner": now.over.winner, "why": now.over.why, "margin": now.over.margin}


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that was read: its header, the game, and what has to be mended before it can be appended to.

    `kept` is the number of bytes that hold; `missing` are check lines that a crash kept from being written;
    `torn` is the number of bytes of a last line that a crash cut short.
    """

    header: Header
    folded: Folded
    writer: Writer
    kept: int
    missing: bytes = b""
    torn: int = 0

    @property
    def is_finished(self) -> bool:
        return self.folded.position.over is not None


def read(content: bytes, *, sealed: bool = True) -> Reading:
    """Read a record and recompute all that it states. Raises Damaged, which names the line.

    A last line without its end is dropped: it was never acknowledged. With `sealed` off, hand-edited files are
    read too: the digests, and the exact spelling of lines, are not looked at.
    """
    *lines, tail = content.split(b"\n")
    if not lines:
        raise Damaged(1, "record-empty")
    header = _read_header(lines[0], sealed)
    writer, first = Writer.begin(header)
    if sealed and first != lines[0] + b"\n":
        raise Damaged(1, "record-spelling", found=_quoted(lines[0]))
    reader = _Reader(writer, sealed)
    for number, line in enumerate(lines[1:], start=2):
        reader.take(number, line)
    if tail and not _is_torn(tail):
        raise Damaged(len(lines) + 1, "record-goes-on", found=_quoted(tail))
    missing = b"".join(reader.awaited)
    return Reading(header, writer.folded, writer, sum(len(line) + 1 for line in lines), missing, len(tail))


def _is_torn(tail: bytes) -> bool:
    """Whether bytes can be the beginning of a line, as a crash leaves it: no whole object with more behind it.

    Only the header may hold anything but ASCII, and nothing of a record holds where that is cut short.
    """
    if not tail.startswith(b"{") or not tail.isascii():
        return False
    try:
        json.loads(tail)
    except json.JSONDecodeError as unreadable:
        return not unreadable.msg.startswith("Extra data")
    except (ValueError, RecursionError):
        return False
    return tail.endswith(b"}")


def _quoted(line: bytes) -> str:
    return _shown(line.decode(errors="replace"))


def _shown(value: object) -> str:
    """What was found, short, and without a character that would do something to a terminal."""
    return repr(_short(value, 60)) if isinstance(value, str) else _short(repr(value), 60)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


def _parsed(number: int, line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as unreadable:
        raise Damaged(number, "record-not-json", found=_quoted(line), reason=_short(str(unreadable), 200)) from None
    if not isinstance(data, dict):
        raise Damaged(number, "record-no-object", found=_quoted(line))
    if not _is_shallow(data):
        raise Damaged(number, "record-unreadable", reason=f"{_quoted(line)} is nested too deep")
    return data


def _is_shallow(data: object) -> bool:
    level = [data]
    for _ in range(DEEPEST):
        level = [part for each in level for part in _parts(each)]
    return not level


def _parts(data: object) -> Iterable[object]:
    return data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()


def _read_header(line: bytes, sealed: bool) -> Header:
    data = _parsed(1, line)
    if type(data.get("euchre")) is not int or data["euchre"] != VERSION:
        raise Damaged(1, "record-version", found=_shown(data.get("euchre")), version=VERSION)
    try:
        header = header_from(data)
    except RulesRefused as refused:
        raise Damaged(1, "record-rules-refused", reason=refused.refusal) from None
    except UnreadableData as unreadable:
        raise Damaged(1, "record-header", reason=_short(str(unreadable), 200)) from None
    rules = header.rules
    if len(header.players) != rules.seating.seats or len(header.start) != len(rules.seating.sides):
        raise Damaged(1, "record-seats", seats=rules.seating.seats)
    if sealed and data.get("fingerprint") != rules.fingerprint:
        raise Damaged(1, "record-fingerprint")
    return header


class _Reader:
    """Takes line after line, and holds the check lines that must come next."""

    def __init__(self, writer: Writer, sealed: bool) -> None:
        self._writer = writer
        self._sealed = sealed
        self._sealed_to = 0
        self.awaited: list[bytes] = []

    def take(self, number: int, line: bytes) -> None:
        data = _parsed(number, line)
        if self.awaited:
            self._take_check(number, line, data)
        elif "check" in data:
            raise Damaged(number, "record-idle-check", found=_quoted(line))
        else:
            self._take_fact(number, line, data)

    def _take_check(self, number: int, line: bytes, data: dict[str, Any]) -> None:
        expected = self.awaited.pop(0)
        if line + b"\n" == expected:
            self._sealed_to = number
            return
        stated: dict[str, Any] = json.loads(expected)
        for name, value in stated.items():
            if name != "sha256" and data.get(name) != value:
                found = _shown(data.get(name))
                raise Damaged(number, "record-contradiction", name=name, found=found, expected=repr(value))
        if self._sealed:
            raise Damaged(number, "record-seal", first=self._sealed_to + 1, last=number)

    def _take_fact(self, number: int, line: bytes, data: dict[str, Any]) -> None:
        expected = self._writer.folded.number + 1
        if data.pop("n", None) != expected:
            raise Damaged(number, "record-number", found=_quoted(line), expected=expected)
        try:
            fact = fact_from(data)
        except UnreadableFact as unreadable:
            raise Damaged(number, "record-unreadable", reason=_short(str(unreadable), 200)) from None
        if refusal := self._writer.folded.refusal(fact):
            raise Damaged(number, "record-illegal", found=_quoted(line), reason=refusal)
        folded, digest, written = self._writer.lines(fact)
        own, *checks = written.splitlines(keepends=True)
        if self._sealed and own != line + b"\n":
            raise Damaged(number, "record-spelling", found=_quoted(line))
        self._writer.accept(folded, digest)
        self.awaited = checks
