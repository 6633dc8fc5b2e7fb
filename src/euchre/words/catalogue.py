"""All words that a browser needs in one language, as plain data: the same tables that `say` speaks by.

A template is a text with `{placeholders}`, or an object: `one`, `many` and `count`, and, for a language with other than
two plural forms, `forms`, a list of all of them. Which form a count takes is in `plural_of`, a digit for each count from
0 to 199; from 100 on they come again and again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.game import OrderUp
from euchre.record import KINDS
from euchre.words.browser import BROWSER
from euchre.words.language import Plural, forms, plural_of, speaking
from euchre.words.levels import LEVEL_NAMES
from euchre.words.naming import ACCEPTANCES, ACTIONS, DENOMINATIONS, NAMES, RANKS
from euchre.words.reasons import REASONS
from euchre.words.refusals import EXPECTED, REFUSALS
from euchre.words.talk import TALK, TALK_OF_ONE, TALK_TO_YOU

if TYPE_CHECKING:
    from collections.abc import Mapping

    from euchre.words.language import Template

__all__ = ["ELSEWHERE", "catalogue"]

ELSEWHERE = ("record-", "bot-", "database-", "backup-")
"""What the refusals begin with that no page ever hears."""


def catalogue(language: str) -> dict[str, Any]:
    """The words of a language, ready for JSON. Raises ValueError for a language that is not known."""
    with speaking(language):
        return {
            "language": language,
            "plural_of": "".join(map(str, plural_of())),
            "talk": _table(TALK),
            "talk_to_you": _table(TALK_TO_YOU),
            "talk_of_one": _table(TALK_OF_ONE),
            "refusals": _table({code: each for code, each in REFUSALS.items() if not code.startswith(ELSEWHERE)}),
            "expected": _table(EXPECTED),
            "reasons": _table(REASONS),
            "screen": _table(BROWSER),
            "names": {
                **_table(NAMES),
                "rank": _table({rank.letter: template for rank, template in RANKS.items()}),
                "suit": _table({suit.letter: template for suit, template in DENOMINATIONS.items()}),
                # To accept the turn-up has several names.
                "action": _table({word: ACTIONS[kind] for word, kind in KINDS.items() if kind is not OrderUp}),
                "acceptance": _table(ACCEPTANCES),
                "level": _table(LEVEL_NAMES),
            },
        }


def _table(templates: Mapping[str, Template]) -> dict[str, object]:
    return {code: _template(template) for code, template in templates.items()}


def _template(template: Template) -> object:
    texts = forms(template)
    if not isinstance(template, Plural):
        return texts[0]
    more = {"forms": list(texts)} if len(texts) != 2 else {}
    return {"one": texts[0], "many": texts[-1], "count": template.count, **more}
