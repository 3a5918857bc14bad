"""Numbers with their sign."""

from game.texts.words import Words

MINUS = "−"


def signed(words: Words, value: float, digits: int = 1) -> str:
    """Return a number with its sign, as ``+0.4``; nothing has none."""
    number = words.decimal(abs(value), digits)
    if float(f"{abs(value):.{digits}f}") == 0:
        return number
    return f"{'+' if value > 0 else MINUS}{number}"
