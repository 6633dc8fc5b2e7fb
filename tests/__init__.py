"""Evidence that the promises are kept."""
