"""Records that every later version must read to the same games."""
