"""Write docs/rules.md from the catalogue: `python scripts/reference.py`. A test fails when the page is stale."""

from __future__ import annotations

from pathlib import Path

from euchre.rules import CATALOGUE, OPTIONS, RuleSet, option_text
from euchre.words import name_values
from euchre.words.rulebook import option_help, rules_in_words, summary, title

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"

HEAD = """# Rules reference

Made from the catalogue by `python scripts/reference.py`; do not edit. The same texts are shown by `euchre games GAME`
and on F5 at the table.
"""


def page() -> str:
    """The whole page."""
    games = "\n".join(_game(rules) for rules in CATALOGUE.values())
    options = "\n".join(_option(key) for key in sorted(OPTIONS))
    listed = "| option | values | what it does | where it makes no sense |\n|---|---|---|---|\n" + options
    return f"{HEAD}\n{_contents()}\n\n{games}\n## Options\n\n{listed}\n"


def _contents() -> str:
    rows = [f"| [`{rules.name}`](#{rules.name}) | {summary(rules)} |" for rules in CATALOGUE.values()]
    return "\n".join(["| game | in one line |", "|---|---|", *rows])


def _game(rules: RuleSet) -> str:
    paragraphs = "\n\n".join(rules_in_words(rules))
    usable = [option for option in OPTIONS.values() if option.refusal(rules) is None]
    defaults = ", ".join(f"`{option.key}={option_text(option.read(rules))}`" for option in usable)
    head = f"## {rules.name}\n\n*{title(rules)}.* Source: {rules.source}."
    return f"{head}\n\n{paragraphs}\n\nOptions and defaults: {defaults}\n"


def _option(key: str) -> str:
    option = OPTIONS[key]
    without = [f"`{rules.name}`" for rules in CATALOGUE.values() if option.refusal(rules) is not None]
    return f"| `{key}` | {name_values(option.values)} | {option_help(key)} | {', '.join(without)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
