"""The games as environments for learning, after PettingZoo's conventions (extra `research`; see docs/env.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.env.numbering import NotNumbered, Numbering, faces, numbering
from euchre.rules import configure, game

if TYPE_CHECKING:
    from types import ModuleType

    from euchre.env.aec import EuchreEnv
    from euchre.env.zoo import AECEnv
    from euchre.rules import RuleSet
    from euchre.rules.options import Value

__all__ = ["NotNumbered", "Numbering", "env", "faces", "numbering", "raw_env"]


WITHOUT_EXTRA = "euchre.env needs NumPy, Gymnasium and PettingZoo: install them with pip install 'euchre[research]'"


def raw_env(
    rules: str | RuleSet = "classic", *, match: bool = False, render_mode: str | None = None, **options: Value | str
) -> EuchreEnv:
    """A game by name with house rules, or rules of one's own, as an environment without wrappers.

    An episode is one hand, or with `match` a whole match. Agents are `seat_0`, `seat_1` and so on clockwise.

    Raises RulesRefused for a game or an option that is not there, ImportError without the extra `research`.
    """
    made: EuchreEnv = _aec().EuchreEnv(_chosen(rules, options), match, render_mode)
    return made


def env(
    rules: str | RuleSet = "classic", *, match: bool = False, render_mode: str | None = None, **options: Value | str
) -> AECEnv:
    """The same in PettingZoo's wrappers: an illegal number ends the episode instead of raising IllegalAction.

    >>> table = env("classic", stick_the_dealer=True)
    >>> table.reset(seed=7)
    >>> table.agent_selection
    'seat_0'
    """
    made: AECEnv = _aec().dressed(raw_env(rules, match=match, render_mode=render_mode, **options))
    return made


def _aec() -> ModuleType:
    """The room that needs the extra, loaded when it is asked for: PettingZoo takes half a second."""
    try:
        from euchre.env import aec
    except ImportError as missing:
        raise ImportError(WITHOUT_EXTRA) from missing
    return aec


def _chosen(rules: str | RuleSet, options: dict[str, Value | str]) -> RuleSet:
    """A game by name, or a rule set, with options set."""
    return game(rules, options) if isinstance(rules, str) else configure(rules, options)
