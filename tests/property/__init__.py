"""Laws that hold for all cards and hands."""
