"""The line mode, driven through pipes."""
