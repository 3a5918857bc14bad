"""How much the tests try: a sample, or with ``pytest --whole`` all that they can."""

import os

WHOLE = "CLAMBER_WHOLE_TESTS"
"""An environment variable: set where everything is tried. ``--whole`` sets it."""


def amount(sample: int, *, whole: int) -> int:
    """Return how many of something to try."""
    return whole if os.environ.get(WHOLE) else sample
