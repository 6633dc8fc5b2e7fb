"""The full screen in a terminal. It renders views and sends actions; no rule of the game lives here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.settings import remember
from euchre.tui.app import INTERRUPTED, EuchreApp

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.log import Shelf
    from euchre.settings import Settings
    from euchre.table import Host

__all__ = ["run"]


def run(
    shelf: Shelf, settings: Settings, host: Host | None = None, keep: Callable[[Settings], None] = remember
) -> int:
    """Play until the player leaves; the exit code.

    With a host its game is played at once; else a game that was not finished is offered, or a new one set up.
    `keep` is given the settings whenever the player has changed them.
    """
    app = EuchreApp(shelf, settings, host, keep=keep)
    try:
        result = app.run()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError:
        # The terminal has been closed under it.
        return 0
    finally:
        app.close()
    return result if result is not None else app.return_code or 0
