"""Worlds that agree with a view."""
