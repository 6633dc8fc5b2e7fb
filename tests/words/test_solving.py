"""What the solver has found, in lines, in whatever language."""

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING

import pytest

from euchre.cards import Suit, hand
from euchre.order import NO_TRUMP
from euchre.solver import Situation, solve
from euchre.words import Speaker, language
from euchre.words.solving import hand_lines

if TYPE_CHECKING:
    from euchre.order import Denomination


class Translated(gettext.NullTranslations):
    """Two words of another language; everything else stays as it is."""

    WORDS = {"no-trump": "sans atout", "spades": "pique"}  # noqa: RUF012

    def gettext(self, message: str) -> str:
        return self.WORDS.get(message, message)


@pytest.mark.parametrize(("denomination", "said"), [(NO_TRUMP, "Sans atout; "), (Suit.SPADES, "Pique trump; ")])
def test_no_trump_is_no_suit_in_any_language(
    denomination: Denomination, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_translations", Translated)
    point = Situation(denomination, (hand("As"), hand("Kh")), (0,), 0)
    (title, *_) = hand_lines(None, [(1, point, None, solve(point))], Speaker((), ()))
    assert title.startswith(said)
