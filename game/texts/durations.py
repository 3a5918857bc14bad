"""How long something takes, or will still take, in words."""

from game.texts.words import Words

_MINUTE = 100
"""From so many seconds on, durations are told in minutes."""
_SHORT = 8
"""What takes fewer seconds than this is not announced."""


def duration(words: Words, seconds: float) -> str:
    """Return words for an approximate duration."""
    unit, size = ("seconds", 1) if seconds < _MINUTE else ("minutes", 60)
    return words.count(f"durations.{unit}", max(1, round(seconds / size)))


def time_left(words: Words, seconds: float | None) -> str:
    """Return a sentence on how long it will still take; empty if that is short or not known."""
    if seconds is None or seconds < _SHORT:
        return ""
    return words("durations.left", time=duration(words, _rounded(seconds)))


def _rounded(seconds: float) -> float:
    """Return so many seconds that a sentence changes seldom."""
    return 5 * round(seconds / 5)
