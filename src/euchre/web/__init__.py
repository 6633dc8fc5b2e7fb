"""The table in a browser: the server, and the page that it serves."""
