"""Entry point of ``python -m game``: runs the commands that need no window."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
