"""`python -m euchre`."""

from euchre.cli import main

main()
