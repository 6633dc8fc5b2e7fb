"""The modules of the page put together, so that a slow line carries a few files and not fifty.

A module that is imported only when it is wanted begins a bundle. Every other module lies in the last bundle that
whoever needs it has loaded before, so none comes twice. In a bundle each module is a function that returns what it
exports. Only the forms of `import` and `export` that stand in our modules are understood; another one is an error.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING

from rjsmin import jsmin

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["Bundles"]

IMPORT = re.compile(
    r'^(?P<what>import|export) (?:(?:\* as (?P<whole>\w+)|\{(?P<some>[^}]*)\}) from )?"\./(?P<name>[\w-]+)\.js";\n',
    re.MULTILINE,
)
EXPORT = re.compile(r"^export (?=(?:const|class|(?:async )?function\*?) (?P<name>\w+))", re.MULTILINE)
OTHER = re.compile(r"^(?:import|export)\b[^\n(]*", re.MULTILINE)
TEMPLATE = re.compile(r"`(?:[^`\\]|\\.)*`")
LATER = re.compile(r'\bimport\("\./([\w-]+)\.js"\)')


@dataclass(frozen=True)
class Module:
    """A file: `text` is its program without what it imports, `now` and `later` are the modules that it imports.

    `wants` are pairs of a module and what is to be exported there.
    """

    name: str
    text: str
    exports: tuple[str, ...]
    now: tuple[str, ...]
    later: tuple[str, ...]
    wants: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, name: str, source: str) -> Module:
        """Read a module. Raises ValueError for an import or an export that cannot be put into a bundle."""
        text = EXPORT.sub("", IMPORT.sub(_constants, source))
        if odd := OTHER.search(text):
            raise ValueError(f"{name}.js: cannot bundle {odd[0]!r}")
        short = str(jsmin(source))
        if odd := next((each for each in TEMPLATE.findall(short) if each.count("{") != each.count("}")), None):
            raise ValueError(f"{name}.js: cannot shorten a template within {odd}")
        imports = list(IMPORT.finditer(source))
        now = tuple(found["name"] for found in imports)
        passed = [each for found in imports if found["what"] == "export" for each in _names(found)]
        if renamed := [each for each in passed if " " in each]:
            raise ValueError(f"{name}.js: cannot pass on {renamed[0]!r}")
        exports = (*(found["name"] for found in EXPORT.finditer(source)), *passed)
        wants = tuple((found["name"], each.partition(" ")[0]) for found in imports for each in _names(found))
        return cls(name, text, exports, now, tuple(LATER.findall(short)), wants)

    def wrapped(self) -> str:
        """The module as a constant."""
        return f"const {_constant(self.name)}=(()=>{{\n{self.text}\nreturn{{{','.join(self.exports)}}}}})();\n"


def _names(found: re.Match[str]) -> list[str]:
    """What an import takes, such as `one` and `two as other`."""
    return [each.strip() for each in (found["some"] or "").split(",") if each.strip()]


def _constant(name: str) -> str:
    return "$" + name.replace("-", "_")


def _constants(found: re.Match[str]) -> str:
    """An import, as constants that are taken from another module."""
    some = found["some"] and f"{{{found['some'].replace(' as ', ': ')}}}"
    return f"const {found['whole'] or some}={_constant(found['name'])};\n" if found["whole"] or some else ""


@dataclass(frozen=True)
class Bundles:
    """What is made of the sources of all modules, by their names; `first` is the one that the page loads."""

    sources: Mapping[str, str]
    first: str = "main"

    @cached_property
    def modules(self) -> dict[str, Module]:
        """All that the page can come to, each after those that it imports.

        Raises CycleError where there is no such order, KeyError for a module that is not there, ValueError where
        something is imported that is not exported.
        """
        read: dict[str, Module] = {}
        wanted = [self.first]
        while wanted:
            if (name := wanted.pop()) not in read:
                read[name] = Module.of(name, self.sources[name])
                wanted += read[name].now + read[name].later
        for each in read.values():
            for other, what in each.wants:
                if what not in read[other].exports:
                    raise ValueError(f"{each.name}.js: {other}.js exports no {what!r}")
        order = TopologicalSorter({each.name: each.now for each in read.values()})
        return {name: read[name] for name in order.static_order()}

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """The modules that begin a bundle."""
        return self.first, *sorted({name for each in self.modules.values() for name in each.later} - {self.first})

    @cached_property
    def _before(self) -> dict[str, set[str]]:
        """By module: itself, and all that are certainly loaded before it or with it, whatever the page has shown."""
        importers: dict[str, list[str]] = {name: [] for name in self.modules}
        for each in self.modules.values():
            for name in (*each.now, *each.later):
                importers[name].append(each.name)
        before = {name: set(self.modules) for name in self.modules} | {self.first: {self.first}}
        old: dict[str, set[str]] = {}
        while old != before:
            old = before
            before = {name: {name} for name in self.modules}
            for name in self.modules.keys() - {self.first}:
                before[name] |= set.intersection(*(old[each] for each in importers[name]))
        return before

    def home(self, module: str) -> str:
        """The bundle that a module lies in."""
        return max(
            (head for head in self.heads if head in self._before[module]), key=lambda head: len(self._before[head])
        )

    def of(self, head: str) -> list[Module]:
        """The modules of a bundle."""
        return [each for each in self.modules.values() if self.home(each.name) == head]

    def text(self, head: str) -> str:
        """A bundle as a module of its own, which exports what its head does."""
        return str(jsmin("".join(self._lines(head))))

    def _lines(self, head: str) -> Iterator[str]:
        inside = self.of(head)
        for other in self.heads:
            wanted = {name for each in inside for name in each.now if other != head and self.home(name) == other}
            if wanted:
                yield f'import{{{_constants_of(wanted)}}}from"./{other}.js";\n'
        yield from (each.wrapped() for each in inside)
        if exports := self.modules[head].exports:
            names = ",".join(exports)
            yield f"const{{{names}}}={_constant(head)};\nexport{{{names}}};\n"
        outside = {name for each in self.modules.values() for name in each.now if self.home(each.name) != head}
        if shared := outside & {each.name for each in inside}:
            yield f"export{{{_constants_of(shared)}}};\n"


def _constants_of(names: Iterable[str]) -> str:
    return ",".join(_constant(name) for name in sorted(names))
