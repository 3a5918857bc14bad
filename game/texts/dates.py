"""Days as people count them, by the local calendar."""

import time


def days_ago(moment: float, now: float) -> int:
    """Return how many days ago a moment was; both are in seconds since 1970."""
    return _day(now) - _day(moment)


def _day(moment: float) -> int:
    """Return the number of the local day of a time."""
    return int((moment + time.localtime(moment).tm_gmtoff) // 86400)
