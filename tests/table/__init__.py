"""The live table and its host."""
