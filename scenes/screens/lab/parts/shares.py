"""Formats shares as numbers of a hundred."""

OF = 100
"""Shares are written as numbers of a hundred."""


def of_hundred(share: float) -> int:
    """Return a share as a number of a hundred."""
    return round(OF * share)
