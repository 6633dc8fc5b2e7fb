"""The modules of the page put together: each comes once, in order, and to whoever needs it."""

from __future__ import annotations

import re
import shutil
import subprocess
from graphlib import CycleError
from typing import TYPE_CHECKING

import msgspec
import pytest

from euchre.web.assets import PARTS, static, words_part
from euchre.web.bundles import Bundles
from euchre.words.catalogue import catalogue
from euchre.words.language import languages

if TYPE_CHECKING:
    from pathlib import Path

NODE = shutil.which("node")

SOURCES = {
    "main": """
import * as all from "./words.js";
import { label } from "./words.js";
export const begin = async () => (await import("./table.js")).show(label, all);
""",
    "words": """
/** Whoever wrote `import("./nothing.js")` here meant no module. */
export { glyph } from "./signs-of.js";
export function label(x) {
  return `${x}${x}  !`;
}
""",
    "signs-of": "export const glyph = '#';\n",
    "table": """
import "./part.js";
import { size } from "./both.js";
import { label as named } from "./words.js";
export const show = async (label, all) =>
  [named("a"), label("b"), all.glyph, size, globalThis.parts, (await import("./sheet.js")).open()];
""",
    "part": "globalThis.parts = (globalThis.parts ?? 0) + 1;\n",
    "both": "export const size = 7;\n",
    "sheet": """
import { size } from "./both.js";
import "./part.js";
export function open() {
  return size + globalThis.parts;
}
""",
}


def test_a_module_lies_in_the_last_bundle_that_all_who_need_it_have() -> None:
    bundles = Bundles(SOURCES)
    inside = {head: [each.name for each in bundles.of(head)] for head in bundles.heads}
    assert {head: set(names) for head, names in inside.items()} == {
        "main": {"main", "words", "signs-of"},
        "table": {"table", "part", "both"},
        "sheet": {"sheet"},
    }
    assert [names[-1] for names in inside.values()] == list(inside)


@pytest.mark.skipif(NODE is None, reason="there is no node here to run the browser's modules")
def test_bundles_do_what_the_modules_do(tmp_path: Path) -> None:
    for folder, files in (
        ("apart", SOURCES),
        ("together", {head: Bundles(SOURCES).text(head) for head in Bundles(SOURCES).heads}),
    ):
        place = tmp_path / folder
        place.mkdir()
        (place / "package.json").write_text('{"type": "module"}')
        for name, text in files.items():
            (place / f"{name}.js").write_text(text)
        (place / "run.js").write_text(
            'import { begin } from "./main.js";\nconsole.log(JSON.stringify(await begin()));\n'
        )
        done = subprocess.run(
            [str(NODE), str(place / "run.js")], capture_output=True, text=True, check=True, timeout=60
        )
        assert done.stdout == '["aa  !","bb  !","#",7,1,8]\n', folder


@pytest.mark.parametrize(
    "line",
    [
        'import words from "./words.js";',
        'import { glyph } from "elsewhere";',
        "export let now = 1;",
        "export default 1;",
        "export const { a } = {};",
        "export { begin };",
        'export { size as large } from "./both.js";',
        "export const twice = (a) => `${a}${`${a} `}`;",
    ],
)
def test_what_cannot_be_put_together_is_an_error(line: str) -> None:
    with pytest.raises(ValueError, match="cannot"):
        _ = Bundles({**SOURCES, "part": f"{line}\n"}).modules


def test_what_is_imported_has_to_be_exported() -> None:
    with pytest.raises(ValueError, match="exports no 'weight'"):
        _ = Bundles({**SOURCES, "part": 'import { weight as size } from "./both.js";\n'}).modules


def test_what_nobody_imports_is_left_out() -> None:
    bundles = Bundles({**SOURCES, "alone": 'import { size } from "./both.js";\n'})
    assert {head: bundles.text(head) for head in bundles.heads} == {
        head: Bundles(SOURCES).text(head) for head in Bundles(SOURCES).heads
    }


def test_modules_that_need_each_other_are_an_error() -> None:
    with pytest.raises(CycleError):
        _ = Bundles({**SOURCES, "both": SOURCES["both"] + 'import "./table.js";\n'}).modules


def test_what_is_served_has_all_that_it_imports() -> None:
    for name, asset in static().items():
        for wanted in re.findall(r'"\./([\w-]+\.js)"', asset.content.decode()) if name.endswith(".js") else ():
            assert wanted in static(), name


@pytest.mark.parametrize("language", languages())
def test_the_parts_of_the_words_are_all_words(language: str) -> None:
    whole = catalogue(language)
    parts = [msgspec.json.decode(words_part(language, part).content) for part in PARTS]
    assert {name for part in parts for name in part} == whole.keys()
    for part in parts:
        for name, found in part.items():
            assert found == whole[name] if name != "screen" else found.items() <= whole[name].items()
    assert {code for part in parts for code in part["screen"]} == whole["screen"].keys()
