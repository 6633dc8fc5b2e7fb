"""Matches between bots: fair, exact, and never lost."""
