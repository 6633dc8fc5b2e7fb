"""Where records are kept, and what cannot break them."""
