"""The pages say what is so: the README's examples run, the reference is not stale, links lead somewhere."""

from __future__ import annotations

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

from euchre.rules import CATALOGUE
from euchre.words.rulebook import summary

ROOT = Path(__file__).parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_examples_of_the_readme_run() -> None:
    results = doctest.testfile(
        str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert results.attempted > 10
    assert results.failed == 0


def test_the_readme_has_every_game_in_two_lines() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = [f"| `{name}` | {summary(rules)}<br>*{rules.source}* |" for name, rules in CATALOGUE.items()]
    assert not [row for row in rows if row not in text]


def test_the_rules_reference_is_what_the_catalogue_makes() -> None:
    spec = importlib.util.spec_from_file_location("reference", ROOT / "scripts" / "reference.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.PAGE.read_text(encoding="utf-8") == module.page(), "run: python scripts/reference.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not missing
