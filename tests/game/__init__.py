"""The game, phase by phase."""
