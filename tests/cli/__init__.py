"""The command line, as a player meets it."""
