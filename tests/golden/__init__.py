"""Published numbers that another program can be tested against."""
