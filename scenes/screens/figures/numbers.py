"""Formats numbers with signs, and intervals in words."""

from game.analysis.estimates import Estimate
from game.texts.words import Words

MINUS = "−"
_COARSE = 0.05
"""Intervals with a smaller half width than this are written in hundredths."""
_FINEST = 0.01


def signed(words: Words, value: float, digits: int = 1) -> str:
    """Return a number with its sign, such as ``+0.4``; zero has none."""
    number = words.decimal(abs(value), digits)
    if float(f"{abs(value):.{digits}f}") == 0:
        return number
    return f"{'+' if value > 0 else MINUS}{number}"


def ranged(words: Words, ends: tuple[float, float]) -> str:
    """Return the range of a size: ``0.4 to 0.8``, or ``about 0.4`` if its ends read the same."""
    low, high = (words.decimal(end) for end in ends)
    way = "about" if low == high else "up_to" if low == words.decimal(0.0) else "between"
    return words(f"why.range.{way}", low=low, high=high)


def half_width(words: Words, found: Estimate) -> str:
    """Return the half width of an interval, at least the least readable value."""
    digits = 1 if found.half >= _COARSE else 2
    return words.decimal(max(found.half, _FINEST), digits)


def with_half_width(words: Words, found: Estimate) -> str:
    """Return the size of an estimate: ``0.7 (± 0.1)``, or ``0.7`` if it is exact."""
    size = words.decimal(abs(found.value))
    return size if found.exact else words("why.around", size=size, half=half_width(words, found))
