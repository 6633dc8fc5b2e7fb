"""Tests of the server and of what it sends to browsers."""
