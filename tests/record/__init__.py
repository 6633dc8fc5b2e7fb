"""Records: written, read, and refused when they are damaged."""
