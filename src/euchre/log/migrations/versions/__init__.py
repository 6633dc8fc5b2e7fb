"""One module a revision. What was released is never changed again: live games go through it."""
