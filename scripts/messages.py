"""Bring the translations up to date with the sentences of `euchre.words`.

`python scripts/messages.py` adds to every `locale/CODE.po` the templates that it lacks, with nothing as their
translation yet, and takes out those that are no longer there. A new language begins with a head alone: copy that of
`de.po` to a file of the new code, fill it in, and run this.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import polib

import euchre.words
from euchre.words.language import Plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.words.language import Template

WORDS = Path(euchre.words.__file__).parent
FILLING = {"fill", "_say"}
"""What takes a template as its first argument."""


def messages() -> dict[str, Template]:
    """All templates by their English text, in the order in which they stand in the source."""
    return {_key(template): template for path in sorted(WORDS.glob("*.py")) for template in _in(path)}


def _key(template: Template) -> str:
    return template.one if isinstance(template, Plural) else template


def _in(path: Path) -> Iterator[Template]:
    """The templates of one module: the values of its tables, and whatever is filled in where it stands."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = [node.value for node in tree.body if isinstance(node, ast.AnnAssign) and _is_of_templates(node)]
    filled = [
        node.args[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FILLING and node.args
    ]
    lone = [node.value for node in tree.body if isinstance(node, ast.Assign) and _is_plural(node.value)]
    for node in (*tables, *lone, *filled):
        yield from _templates(node)


def _is_of_templates(node: ast.AnnAssign) -> bool:
    return "Template" in ast.unparse(node.annotation).split("[")[-1]


def _is_plural(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Plural.__name__


def _templates(node: ast.expr | None) -> Iterator[Template]:
    match node:
        case ast.Constant(str(text)) if text:
            yield text
        case ast.Call(ast.Name("Plural"), [ast.Constant(one), ast.Constant(many), ast.Constant(count)]):
            yield Plural(str(one), str(many), str(count))
        case ast.Dict():
            for value in node.values:
                yield from _templates(value)
        case ast.IfExp():
            yield from _templates(node.body)
            yield from _templates(node.orelse)


def update(path: Path) -> tuple[int, int]:
    """Bring one file up to date; how many templates were added, and how many taken out."""
    po = polib.pofile(str(path), wrapwidth=110)
    had = {entry.msgid: entry for entry in po}
    wanted = messages()
    plurals = int((re.search(r"nplurals=(\d)", po.metadata.get("Plural-Forms", "")) or [0, 2])[1])
    po[:] = [had.get(key) or _entry(template, plurals) for key, template in wanted.items()]
    po.save()
    return len(wanted.keys() - had.keys()), len(had.keys() - wanted.keys())


def _entry(template: Template, plurals: int) -> polib.POEntry:
    if isinstance(template, Plural):
        untranslated = dict.fromkeys(range(plurals), "")
        return polib.POEntry(msgid=template.one, msgid_plural=template.many, msgstr_plural=untranslated)
    return polib.POEntry(msgid=template)


if __name__ == "__main__":
    for path in sorted((WORDS / "locale").glob("*.po")):
        added, gone = update(path)
        sys.stdout.write(f"{path.name}: {added} added, {gone} taken out\n")
