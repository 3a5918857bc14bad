"""Lets ``python -m clamber`` start the program."""

import sys

from clamber import main

sys.exit(main())
