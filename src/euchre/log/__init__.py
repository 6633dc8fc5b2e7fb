"""Where games are kept: append-only, one program at a time, nothing acknowledged before it is on the disk."""

from euchre.log.file import GameLog, InUse, NotKept, is_in_use
from euchre.log.shelf import Kept, Shelf

__all__ = ["GameLog", "InUse", "Kept", "NotKept", "Shelf", "is_in_use"]
