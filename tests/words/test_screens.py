"""The smallest terminal has room for the words of every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from euchre.rules import CATALOGUE
from euchre.words.language import languages, speaking
from euchre.words.screen import SCREEN, label
from tests.tui.helpers import app_of, clipped, host_of, my_turn, play, text_of

if TYPE_CHECKING:
    from textual.pilot import Pilot

WIDTH = 80


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("game", ["classic", "bid-6"])
def test_a_table_fits_on_the_smallest_screen(language: str, game: str) -> None:
    app = app_of(host_of(CATALOGUE[game]))

    async def script(pilot: Pilot[int]) -> None:
        await my_turn(pilot)
        assert not clipped(app)
        assert "0.0 s" in text_of(app), "the delay stands last in the legend"
        await pilot.press("question_mark")
        await pilot.pause()
        assert not clipped(app)

    with speaking(language):
        play(app, script)


@pytest.mark.parametrize("language", sorted(languages()))
def test_prompts_and_feet_stay_on_their_line(language: str) -> None:
    beside = len(" > ▏  ")
    with speaking(language):
        for code in SCREEN:
            if code.startswith("prompt-"):
                assert len(label(code, seat="")) + beside <= WIDTH, code
        for code in ("menu-foot", "reading-foot", "new-foot", "any-key", "goes-on", "space-goes-on"):
            assert len(label(code)) <= WIDTH - 2, code
