"""The full screen, driven by keys without a terminal."""
