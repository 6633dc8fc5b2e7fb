"""Sounds: that they are there, short enough, and never too loud."""
