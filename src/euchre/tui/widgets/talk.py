"""The table talk: the newest sentences, always in sight, and what is to be noticed before them."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from euchre.tui.text import lines_of, wrapped

if TYPE_CHECKING:
    from euchre.tui.text import Word

__all__ = ["SideLog", "Talk"]

NEW, OLD, NOTICE, ALERT = "bold $chalk", "$chalk-dim", "bold $amber", "bold $warning"


class Talk(Widget):
    """A few lines above the hand."""

    DEFAULT_CSS = """
    Talk { height: 3; width: 100%; padding: 0 1; background: $box; color: $chalk; }
    Talk.-tall { height: 5; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.old: list[str] = []
        self.new: list[str] = []
        self.notice = ""
        self.alert = False

    def show(self, old: list[str], new: list[str], notice: str = "", alert: bool = False) -> None:
        """Show what was said before and last, and a notice, which is an alert if something was refused."""
        shown = (self.old, self.new, self.notice, self.alert)
        self.old, self.new, self.notice, self.alert = old, new, notice, alert
        if shown != (old, new, notice, alert):
            self.refresh()

    def render(self) -> Content:
        width, height = self.content_size
        notice = wrapped(self.notice, width)[:height]
        said = lines_of(chain(_words(self.old, is_new=False), _words(self.new, is_new=True)), width)
        room = height - len(notice)
        lines = [_line(line) for line in said[-room:]] if room else []
        style = ALERT if self.alert else NOTICE
        return Content("\n").join([*lines, *(Content.styled(line, style) for line in notice)])


class SideLog(Widget):
    """Everything that was said of late, one sentence under the other, beside a wide table."""

    DEFAULT_CSS = """
    SideLog { width: 38; height: 100%; padding: 0 1; background: $box; color: $chalk; display: none; }
    SideLog.-shown { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.sentences: list[str] = []

    def show(self, sentences: list[str]) -> None:
        self.sentences = sentences
        self.refresh()

    def render(self) -> Content:
        width, height = self.content_size
        lines = [line for sentence in self.sentences[-height:] for line in wrapped(sentence, width)]
        return Content("\n".join(lines[-height:]))


def _words(sentences: list[str], is_new: bool) -> list[Word]:
    return [(word, is_new) for sentence in sentences for word in sentence.split()]


def _line(words: list[Word]) -> Content:
    return Content(" ").join(Content.styled(word, NEW if is_new else OLD) for word, is_new in words)
